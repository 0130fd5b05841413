from jonin.engine.game import Game

GAME = Game(
    key="ninjaaatack",
    title="Ninjaaa'Tack",
    package=__name__,
    designer="Gaël Brennenraedts",
    publisher="Azao Games",
    seats=range(4, 9),
    minutes=15,
    version=4,
    measures=("jonin.physics.token_figures",),
    team=2,
)
