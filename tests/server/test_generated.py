from jonin.generate import ROOT, generated


def test_what_is_generated_is_up_to_date() -> None:
    for path, text in generated():
        name = path.relative_to(ROOT)
        assert path.read_text("utf-8") == text, f"{name} is stale: run `python -m jonin.generate`"
