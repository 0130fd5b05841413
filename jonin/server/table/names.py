"""What people call themselves at a table, so that others can read it and nobody passes for somebody else.

Letters of every script are welcome. What cannot be seen is left out, and two names at one table must differ in what
people see: neither capitals, accents, points nor letters of another alphabet that look the same make another name. A
name keeps to one alphabet, and to one that people write today, because every other has letters that look like ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category, decimal, normalize
from unicodedata import name as named

from jonin.bots.names import BOT_NAMES
from jonin.engine.refusal import Refused
from jonin.server.net.wire import LONGEST_NAME

MARKS = 2  # above or below one letter: Thai and Hebrew need two
OF_THE_HOUSE = ("Host", "The host", "Spectator", "A spectator", "Bot", "A bot", "Open seat", "You", *BOT_NAMES)

# Besides what Unicode calls control or format: fillers that are letters by name, parts of letters that are never seen
# alone, variation selectors.
INVISIBLE = frozenset(
    chr(code)
    for first, last in [
        (0x034F, 0x034F),
        (0x115F, 0x11FF),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xD7B0, 0xD7FF),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0x1D159, 0x1D159),
        (0xE0000, 0xE0FFF),
    ]
    for code in range(first, last + 1)
)
ACCENTS = frozenset(map(chr, range(0x0300, 0x0370)))

# Letters and what they look like, by alphabet; accents are gone by then.
LOOKALIKES = dict(
    pair
    for letters, like in [
        ("АВЕЗКМНОРСТУХЅІЈӀҮѴԌԚԜ", "ABE3KMHOPCTYXSIJIYVGQW"),
        ("авезкмнорстухѕіјӏүѵԍԛԝьгпһԁ", "abe3kmhopctyxsijlyvgqwbrnhd"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),
        ("αβγεηικμνορσςτυχωϲϳ", "abyenikuvopoctuxwcj"),
        ("ɑɡɢıɩɪȷłʟøɵđɖɗħŧƒɓʙƙɱŋɲɴƥʀʋƴʏƶʐʜ", "aggiiijlloodddhtfbbkmnnnprvyyzzh"),
        ("ᴀᴄᴅᴇᴊᴋᴍᴏᴘꜱᴛᴜᴠᴡᴢ", "acdejkmopstuvwz"),
        ("օսհոցզՏՕՍԼ", "ouhngqSOUL"),
        ("’‘ʼ`´′", "''''''"),
        ("‐‑‒–—―−", "-------"),
    ]
    for pair in zip(letters, like, strict=True)
)
# As Unicode names them; those of one row are written together.
ALPHABETS = [
    {"LATIN"},
    {"GREEK"},
    {"CYRILLIC"},
    {"HANGUL", "CJK"},
    {"HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "CJK", "LATIN"},
    {"BOPOMOFO", "CJK", "LATIN"},
    *(
        {script}
        for script in (
            *("ARABIC", "ARMENIAN", "BENGALI", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GUJARATI", "GURMUKHI", "HEBREW"),
            *("KANNADA", "KHMER", "LAO", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA"),
            *("THAI", "TIBETAN"),
        )
    ),
]
STROKES = str.maketrans("i1|!0", "llllo")  # what differs in some typefaces only


def clean_name(written: str) -> str:
    """As it is shown, or Refused."""
    whole = normalize("NFKC", " ".join(written.split()))
    seen = "".join(letter for letter in whole if letter not in INVISIBLE and letter.isprintable())
    name = normalize("NFKC", " ".join(few_marks(seen).split()))
    if not name:
        raise Refused("cannot be shown", what="name")
    if len(name) > LONGEST_NAME:
        raise Refused("name too long", longest=LONGEST_NAME)
    if alike(name, OF_THE_HOUSE) is not None:
        raise Refused("name of the house", name=name)
    if not any(alphabets(name) <= together for together in ALPHABETS):
        raise Refused("mixed letters")
    return name


def clean_line(written: str) -> str:
    """Of talk, as it is shown, or Refused."""
    line = " ".join(written.split())
    if not line.isprintable() or not (line := few_marks(normalize("NFC", line))):
        raise Refused("cannot be shown", what="line")
    return line


def alphabets(text: str) -> set[str]:
    """Those that its letters belong to: the first word of what Unicode calls them."""
    return {named(letter, "").split(" ")[0] for letter in text if category(letter).startswith("L")}


def few_marks(text: str) -> str:
    """With no more marks on a letter than languages put there, and none on nothing."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS and not (marks and (not letters or letters[-1] == " ")):
            letters.append(letter)
    return "".join(letters)


def alike(name: str, others: Iterable[str]) -> str | None:
    """Which of the others people would take it for."""
    return next((other for other in others if same_word(name, other) or looks(name) == looks(other)), None)


def same_word(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def looks(name: str) -> str:
    """The same for all names that look alike."""
    letters = (letter for letter in normalize("NFKD", name) if letter not in ACCENTS)
    plain = "".join(LOOKALIKES.get(letter, str(decimal(letter, letter))) for letter in letters).casefold()
    plain = "".join(letter for letter in plain if category(letter)[0] in "LNM") or plain
    return plain.translate(STROKES).replace("rn", "m").replace("vv", "w")
