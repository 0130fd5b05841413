from jonin.engine.game import Game

GAME = Game(
    key="nin-jan",
    title="Nin Jan",
    package=__name__,
    designer="6jizo",
    publisher="Helvetiq",
    seats=range(2, 6),
    minutes=15,
    version=2,
)
