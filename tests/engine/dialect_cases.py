"""Rules inside and outside of the dialect, and the toy game with one of them."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from textwrap import indent
from types import SimpleNamespace

from jonin import Game
from tests.toy import GAME as TOY
from tests.toy.rules import State

TOP = """from __future__ import annotations

import math
import random
from array import array
from textwrap import dedent

from jonin.engine.chance import below, shuffle, stream
from jonin.engine.dialect import EventRows, Row, lowest, scratch, tell
from tests.toy.events import TOOK
from tests.toy import rules as toy_rules
from tests.toy.rules import CARDS, HAND, NONE, State, waiting

TABLE = (3, 1, 2)
SQUARE = ((1, 2), (3, 4))
NARROW = array("b", TABLE)
RAGGED = ((1, 2), (3,))
HALVES = (0.5, 1.5)
HALF = 0.5
NAMES = ["Ayame", "Ren"]
WORTH = {1: 2}
LARGE = 1 << 64


def total(row: Row, n: int) -> int:
    points = 0
    for i in range(n):
        points += row[i]
    return points


def odd(n: int) -> bool:
    return n % 2 == 1


def counted(n: int) -> Row:
    row = scratch(n)
    for i in range(n):
        row[i] = i + 1
    return row


"""

BAD: list[tuple[str, str]] = [
    # what has no place in rules at all
    ("return sum(c for c in s.points)", "rules have no generators; write a loop"),
    ("r = [c for c in s.points]\nreturn 0", "rules have no list comprehensions; fill a row from scratch(n) in a loop"),
    (
        "return len({c for c in s.points})",
        "rules have no set comprehensions; use a row, or the bits of a number: bits |= 1 << p",
    ),
    ("d = {c: 1 for c in TABLE}\nreturn 0", "rules have no dict comprehensions; use a row, indexed by the key"),
    ("d = {1: 2}\nreturn d[1]", "rules have no dicts; use a row, indexed by the key"),
    ("d = dict()\nreturn len(d)", "rules have no dict; use a row, indexed by the key"),
    ("d = {1, 2}\nreturn len(d)", "rules have no sets; use a row, or the bits of a number: bits |= 1 << p"),
    ("d = set()\nreturn len(d)", "rules have no set; use a row, or the bits of a number: bits |= 1 << p"),
    ("d = [1, 2]\nreturn d[1]", "rules have no lists; take a row from scratch(n)"),
    ("d = [0] * 3\nreturn d[1]", "rules have no lists; take a row from scratch(n)"),
    ("d = list(s.points)\nreturn d[1]", "rules have no list; take a row from scratch(n)"),
    ("s.points.append(3)\nreturn 0", "append is a method; rules call functions, and fill rows by their index"),
    ("return sorted(s.points)[0]", "rules have no sorted; sort in a row from scratch(n)"),
    ("return int(any(s.points))", "rules have no any; write a loop"),
    ("print(s.heap)\nreturn 0", "rules have no print; tell what happened, or print outside the rules"),
    (
        "return hash(s.heap)",
        "rules have no hash; they have abs, bool, divmod, enumerate, int, len, max, min, range, sum",
    ),
    ("x = 'a card'\nreturn 0", "rules have no strings; use a number that stands for it"),
    ("x = f'{s.heap} points'\nreturn 0", "rules have no strings; use a number that stands for it"),
    ("n = 0\n'a remark'  # here\nreturn n", "rules have no strings; make it a comment"),
    ("f = lambda n: n\nreturn f(1)", "rules have no lambda; write it as a rule of its own"),
    ("def f(n):\n    return n\nreturn f(1)", "rules have no functions inside; write it as a rule of its own"),
    ("class Card:\n    pass\nreturn 0", "rules have no classes; declare what it holds in State"),
    ("try:\n    n = 1\nexcept IndexError:\n    n = 2\nreturn n", "rules have no try; ask before you act"),
    ("with s:\n    n = 1\nreturn n", "rules have no with; there is nothing to open: leave it out"),
    ("yield s.heap\nreturn 0", "rules have no yield; write the numbers into a row, and return how many"),
    ("yield from TABLE\nreturn 0", "rules have no yield; write the numbers into a row, and return how many"),
    ("global HAND\nreturn 0", "rules have no global; keep what changes in a field of State"),
    ("import math\nreturn 0", "rules have no imports inside; import it at the top of the file"),
    ("from math import gcd\nreturn gcd(4, 6)", "rules have no imports inside; import it at the top of the file"),
    ("n = 1\ndel n  # here\nreturn 0", "rules have no del; leave it out"),
    (
        "match s.heap:\n    case 1:\n        return 2\nreturn 0",
        "rules have no match, where a name after case is set and not compared; use if and elif",
    ),
    (
        "if (n := s.heap) > 2:\n    return n\nreturn 0",
        "rules have no assignments inside an expression; assign on a line of its own",
    ),
    ("a, *b = s.points\nreturn a", "rules have no stars; name each number"),
    # tuples
    ("return s.hand[0, 1]", "several indexes in one bracket; write s.hand[0][1]"),
    ("s.hand[0, 1] = 3\nreturn 0", "several indexes in one bracket; write s.hand[0][1]"),
    ("return SQUARE[0, s.heap]", "several indexes in one bracket; write SQUARE[0][s.heap]"),
    (
        "pair = 1, 2\nreturn 0",
        "rules have no tuples here; take a row from scratch(n), or name it at the top of the file if it never changes",
    ),
    (
        "return max((1, 2))",
        "rules have no tuples here; take a row from scratch(n), or name it at the top of the file if it never changes",
    ),
    ("a, b = below(s, 3)\nreturn a", "below(s, 3) is not 2 numbers; assign them one by one"),
    ("a, b = 1, 2, 3\nreturn a", "(1, 2, 3) is not 2 numbers; assign them one by one"),
    (
        "return int(3 in (s.heap, 2))",
        "(s.heap, 2) has numbers of the state among others; compare with each: x == a or x == b",
    ),
    ("return int(3 in {1, 2})", "rules have no sets; write a tuple: in (A, B)"),
    (
        "n = s.heap\nfor x in (n, 2):  # here\n    n += x\nreturn n",
        "(n, 2) has numbers of the state among others; write them into a row from scratch(n)",
    ),
    (
        "for a, b in s.hand:\n    s.heap = a\nreturn 0",
        "several numbers at once; go through one row, or through enumerate(row)",
    ),
    # numbers
    ("return int(s.heap * 0.5)", "0.5 is a fraction; count in whole numbers"),
    ("return s.heap / 2", "/ makes a fraction; divide with //"),
    ("s.heap /= 2\nreturn 0", "/ makes a fraction; divide with //"),
    ("return 2**s.heap", "** makes a fraction if the power is negative; multiply, or shift: 1 << n"),
    (
        "return 1 << 63 & 0xFFFFFFFFFFFFFFFF",
        "18446744073709551615 is no whole number of 64 bits; count in whole numbers",
    ),
    ("n = None\nreturn 0", "None is no number; use one that stands for nothing, such as -1"),
    ("return int(s.heap is HAND)", "`is` between numbers has another answer on each backend; compare with == or !="),
    ("return ~(s.heap == 3)", "~ of a truth gives another number on each backend; write not"),
    ("return TABLE[s.heap == 3]", "a truth as an index; make it a number: int(s.heap == 3)"),
    ("return TABLE[odd(3)]", "a truth as an index; make it a number: int(odd(3))"),
    ("return s.rng % 6", "s.rng is no number to reckon with; draw one with below(s, n)"),
    # rows
    (
        "return s.hand[0][:2][1]",
        "rules have no slices, copies on one backend and windows on the other; go through the places in a loop",
    ),
    (
        "s.hand[0] = s.hand[1]\nreturn 0",
        "a whole row is assigned: a copy on one backend, the same row on the other; copy it number by number",
    ),
    (
        "s.points = s.chosen\nreturn 0",
        "a whole row is assigned: a copy on one backend, the same row on the other; copy it number by number",
    ),
    (
        "r = scratch(3)\ns.hand[0], n = r, 1  # here\nreturn n",
        "a whole row is assigned: a copy on one backend, the same row on the other; copy it number by number",
    ),
    ("r = scratch(2) + scratch(3)\nreturn 0", "scratch(2) is a row, not a number; take a number of it by its index"),
    ("r = s.points\nr += 1  # here\nreturn 0", "r is a row, not a number; take a number of it by its index"),
    ("if s.hand[0]:\n    return 1\nreturn 0", "s.hand[0] is a row, not a number; take a number of it by its index"),
    ("return int(s.hand[0] == NONE)", "s.hand[0] is a row, not a number; take a number of it by its index"),
    ("return odd(s.points)", "s.points is a row, not a number; odd takes one int as n"),
    ("shuffle(s, s.stock, 3)\nreturn 0", "s.stock is a row of State; copy it into a row from scratch(n) first"),
    ("r = s.hand[1]\nreturn total(r, 3)  # here", "r is a row of State; copy it into a row from scratch(n) first"),
    ("return total(TABLE, 3)", "TABLE is a row of a table; copy it into a row from scratch(n) first"),
    ("NARROW[0] = 3\nreturn 0", "NARROW[0] is in a table; keep what changes in a field of State"),
    ("return s.points", "s.points is a row, not a number; return a number, and write into a row that is given"),
    ("return s.heap[0]", "s.heap is a number, not a row; leave out the index"),
    # names
    ("return s.hadn[0][1]", "State has no field hadn; did you mean hand?"),
    ("s.hadn[0][1] = 2\nreturn 0", "State has no field hadn; did you mean hand?"),
    (
        "return s.zzz",
        f"State has no field zzz; its fields are {', '.join(State.FIELDS)}",
    ),
    ("return s.heap.real", "s.heap.real is no field; only a State has fields"),
    ("return HADN", "there is no HADN; did you mean HAND?"),
    ("return zzz(s)", "there is no zzz; import it or assign it first"),
    ("return toy_rules.CARDS", "toy_rules.CARDS is read from a module; import CARDS by name"),
    ("return toy_rules.waiting(s)", "toy_rules.waiting is called through its module; import waiting by name"),
    (
        "return random.randrange(2)",
        "random.randrange is no rule; rules call rules of their game, and words of the dialect",
    ),
    ("return int(math.sqrt(2))", "math.sqrt is no rule; rules call rules of their game, and words of the dialect"),
    ("return len(dedent)", "dedent is a function, used as a value; call it: dedent(...)"),
    ("return stream(1)", "stream is no rule; rules call rules of their game, and words of the dialect"),
    ("return State().heap", "State().heap is no field; only a State has fields"),
    ("f = odd\nreturn int(f(3))", "odd is a function, used as a value; call it: odd(...)"),
    ("n = s.heap\nreturn n(3)  # here", "n is called, but it is a variable; call a rule by its name"),
    ("return int(HALF)", "HALF is a fraction; count in whole numbers"),
    ("return len(NAMES)", "NAMES is a list; make it a tuple, which is a table that never changes"),
    ("return WORTH[1]", "WORTH is a dict; make it a tuple, indexed by the key"),
    ("return LARGE & 7", "LARGE does not fit into 64 bits; use smaller numbers"),
    (
        "return RAGGED[0][0]",
        "RAGGED is no table of whole numbers; a tuple holds numbers only, or tuples of equal length",
    ),
    ("return HALVES[0]", "HALVES is no table of whole numbers; a tuple holds numbers only, or tuples of equal length"),
    # calls and results
    ("tell(None, TOOK, 2)\nreturn 0", "tell gives Took 1 fields; it has 2; give seat, points"),
    ("tell(None, 99, 2)\nreturn 0", "99 is no event; name one of those that events.py declares"),
    ("return total(scratch(3), 2, 1)", "total: too many positional arguments; it takes row, n"),
    ("return total(*(scratch(3), 1))", "arguments behind a star; give each argument"),
    ("return max(s.points, default=1)", "max is given an argument by name; give it by its place"),
    ("return None", "rule returns nothing here; return one int"),
    ("raise random.Random", 'an error of another kind; raise one that Python brings: AssertionError("...")'),
    ("assert s.heap, f'{s.heap}'\nreturn 0", "an error whose words are made in the rule; write the words as they are"),
]

PING_PONG = """def rule(s: State) -> int:
    return ping(3)


def ping(n: int) -> int:  # here
    return pong(n)


def pong(n: int) -> int:
    return ping(n)"""

BAD_RULES: list[tuple[str, str]] = [
    (
        "def rule(s) -> int:\n    return s.heap",
        "s of rule is annotated nothing; annotate it as State, int, bool, Row or EventRows",
    ),
    (
        "def rule(s: State) -> int:\n    return help(1)\n\n\ndef help(n: str) -> int:  # here\n    return 0",
        "n of help is annotated str; annotate it as State, int, bool, Row or EventRows",
    ),
    (
        "def rule(s: State):\n    return s.heap",
        "what rule returns is annotated nothing; annotate it as int, bool, Row or None",
    ),
    (
        "def rule(s: State) -> float:\n    return 0",
        "what rule returns is annotated float; annotate it as int, bool, Row or None",
    ),
    ("def rule(s: State, *more: int) -> int:\n    return 0", "rule takes any number of arguments; name each of them"),
    ("def rule(s: State, **more: int) -> int:\n    return 0", "rule takes any number of arguments; name each of them"),
    (
        "def rule(s: State) -> int:\n    return help(3)\n\n\ndef help(n: int = 2) -> int:  # here\n    return n",
        "help has a default argument; give every argument where it is called",
    ),
    (
        "def rule(s: State) -> int:\n    return help(n=3)\n\n\ndef help(*, n: int) -> int:  # here\n    return n",
        "n of help can only be given by name; leave out the star before it",
    ),
    (
        "def rule(s: State, seat: int) -> int:\n    return seat",
        "waiting is (State, int) -> int; write def waiting(State) -> int",
    ),
    (
        "def rule(s: State) -> int:\n    if s.heap:\n        return 1",
        "rule may end without a result; return one int at its end",
    ),
    ("def rule(s: State) -> int:\n    return rule(s)", "rule calls itself: rules do not recurse; write a loop"),
    (
        PING_PONG,
        "ping calls pong calls ping: rules do not recurse; write a loop",
    ),
    ("rule = lambda s: 0", "the text of <lambda> is not here; write it with def, outside of any other function"),
    (
        "def twice(f: object) -> object:\n    return f\n\n\n@twice  # here\ndef rule(s: State) -> int:\n    return 0",
        "rule is decorated; write a plain function",
    ),
]

GOOD = [
    "a, b = 1, 2\na, b = b, a\nreturn a - b",
    "s.hand[0][0], s.hand[0][1] = s.hand[0][1], s.hand[0][0]\nreturn 0",
    "s.phase = s.round = 1\nreturn 0",
    "return int(s.heap in (NONE, CARDS) or s.heap not in TABLE)",
    "n = 0\nfor axis in (n, n + 900, CARDS):\n    n += axis\nreturn n",
    "n = 0\nfor i, card in enumerate(s.hand[0]):\n    n += i * card\nreturn n",
    "n = 0\nfor row in s.hand:\n    n += row[0]\nelse:\n    n += 1\nreturn n",
    "row = s.hand[0]\nrow[1] = 3\nreturn len(row) + max(row) + min(row[0], 3)",
    "q, r = divmod(s.heap, 3)\nreturn abs(q) + bool(r) + math.gcd(4, 6)",
    "row = scratch(3)\nrow[0] = below(s, 3)\nshuffle(s, row, n=3)\nreturn total(row, 3)",
    "row, other = counted(3), counted(2)\nreturn total(row, 3) * 10 + total(other, 2)",
    "old = scratch(2)\nfor _ in range(3):\n    new = scratch(2)\n    new[0] = old[0] + 1\n    old = new\nreturn old[0]",
    "row = scratch(s.seats)\nrow[s.seats - 1] = 5\nreturn total(row, s.seats) * 10 + len(row)",
    "a, b = scratch(9), scratch(2)\na[8] = b[1] = 1\nshuffle(s, a, 9)\nshuffle(s, b, 2)\nreturn total(a, 9)",
    "row, n = scratch(2 * HAND), 0\nfor i in range(2 * HAND):\n    n += row[i]\nreturn n",
    "return SQUARE[1][0] + NARROW[0] + TABLE[-1]",
    "t = s\nreturn t.heap if odd(t.heap) else -1",
    "while True:\n    for p in range(3):\n        if p == s.heap:\n            break\n    return 3",
    "if s.heap == 1:\n    return 1\nelif s.heap == 2:\n    return 2\nelse:\n    raise AssertionError('no other heap')",
    "assert s.heap >= 0, 'a heap is never less than empty'\ntell(None, TOOK, 2, 3)\nreturn lowest(6)",
]


def within(body: str) -> str:
    return "def rule(s: State) -> int:\n" + indent(body, "    ")


def toy_with(folder: Path, text: str) -> tuple[Path, Game]:
    """The toy game with another `waiting`: what `rule` is in the text, which follows TOP in a file of the folder."""
    file = folder / "other_rules.py"
    file.write_text(TOP + text + "\n")
    spec = spec_from_file_location("other_rules", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    game = replace(TOY)
    game.__dict__["rules"] = SimpleNamespace(**vars(TOY.rules) | {"waiting": module.rule})
    return file, game
