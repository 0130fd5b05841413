from jonin.engine.game import Game, Option

GAME = Game(
    key="ninjitsu",
    title="Ninjitsu!",
    package=__name__,
    line="Gather treasures, hide secrets, rig them with traps, and steal what the others hide: 21 points win.",
    designer="Peter C. Hayward and Kelly Jo",
    publisher="Jellybean Games",
    seats=range(2, 6),
    minutes=20,
    version=1,
    options=(Option("declare", "Who notices a win", ("automatic", "by word")),),
)
