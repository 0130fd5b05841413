from jonin.engine.game import Game, Option

GAME = Game(
    key="pride-of-ninja",
    title="Pride of Ninja",
    package=__name__,
    designer="Muneyuki Yokouchi",
    publisher="Ninja Star Games",
    seats=range(3, 6),
    minutes=30,
    version=3,
    options=(Option("deck", ("blue", "red")),),
)
