from jonin.server.net.typescript import TARGET, typescript


def test_the_browsers_types_are_those_of_the_server() -> None:
    stale = "web/src/lib/wire.ts is stale: run `python -m jonin.server.net.typescript`"
    assert TARGET.read_text("utf-8") == typescript(), stale
