from jonin.engine.game import Game, Option

GAME = Game(
    key="ninjitsu",
    title="Ninjitsu!",
    package=__name__,
    designer="Peter C. Hayward and Kelly Jo",
    publisher="Jellybean Games",
    seats=range(2, 6),
    minutes=20,
    version=1,
    options=(Option("declare", ("automatic", "by word")),),
)
