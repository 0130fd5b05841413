from jonin.engine.game import Game

GAME = Game(
    key="ninjaaatack",
    title="Ninjaaa'Tack",
    package=__name__,
    line="Pass cards, read your teammate across the table, and be first at the gong.",
    designer="Gaël Brennenraedts",
    publisher="Azao Games",
    seats=range(4, 9),
    minutes=15,
    version=2,
    team=2,
)
