from jonin.engine.game import Game, Option

GAME = Game(
    key="toy",
    title="Toy",
    package=__name__,
    designer="nobody",
    publisher="nobody",
    seats=range(2, 5),
    minutes=1,
    version=1,
    options=(Option("pot", ("growing", "paid at once")),),
)
