from jonin.engine.game import Game, Option

GAME = Game(
    key="ninjitsu",
    title="Ninjitsu!",
    package=__name__,
    designer="Peter C. Hayward and Kelly Jo",
    publisher="Jellybean Games",
    seats=range(2, 6),
    minutes=20,
    version=3,
    options=(
        Option("declare", ("automatic", "by word")),
        Option("rearrange", ("during the turn", "also after it")),
        Option("begins", ("by lot", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"), seats=True),
    ),
)
