from jonin.engine.game import Game

GAME = Game(
    key="ninja-dice",
    title="Ninja Dice",
    package=__name__,
    designer="Rocco Privetera",
    publisher="Greenbrier Games",
    seats=range(2, 6),
    minutes=20,
    version=4,
    measures=("jonin.physics.throws",),
)
