from jonin.engine.game import Game

GAME = Game(
    key="my-game",
    title="My Game",
    package=__name__,
    designer="you",
    publisher="you",
    seats=range(2, 5),
    minutes=5,
    version=0,  # not published: the rules may change at will
)
