from jonin.engine.game import Game, Option

GAME = Game(
    key="toy",
    title="Toy",
    package=__name__,
    line="Three tricks and a pot: as small as a game can be and still have secrets.",
    designer="nobody",
    publisher="nobody",
    seats=range(2, 5),
    minutes=1,
    version=1,
    options=(Option("pot", "The pot", ("growing", "paid at once")),),
)
