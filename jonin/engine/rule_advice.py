"""What rules do without, and what to do instead."""

from __future__ import annotations

import ast

Advice = tuple[str, str]
"""What is wrong, and what to do instead."""

BUILTINS = ("abs", "bool", "divmod", "enumerate", "int", "len", "max", "min", "range", "sum")
"""Those that Numba compiles to what plain Python does. It takes `zip` too, but not the `strict` that belongs to it."""

LOOP = "write a loop"
SCRATCH = "take a row from scratch(n)"
KEYED = "use a row, indexed by the key"
BITS = "use a row, or the bits of a number: bits |= 1 << p"
WHOLE = "count in whole numbers"
STANDS = "use a number that stands for it"
APART = "write it as a rule of its own"

INSTEAD = {
    **dict.fromkeys(("any", "all", "map", "filter", "iter", "next"), LOOP),
    **dict.fromkeys(("list", "tuple", "bytearray"), SCRATCH),
    **dict.fromkeys(("set", "frozenset"), BITS),
    **dict.fromkeys(("float", "round"), WHOLE),
    **dict.fromkeys(("str", "repr", "chr"), STANDS),
    "dict": KEYED,
    "pow": "multiply, or shift: 1 << n",
    "print": "tell what happened, or print outside the rules",
    "reversed": "count down: range(n - 1, -1, -1)",
    "sorted": "sort in a row from scratch(n)",
    "zip": "write a loop over the places: for i in range(n)",
}
"""For the builtins that a newcomer may reach for."""

KINDS: dict[type, Advice] = {
    float: ("a fraction", WHOLE),
    str: ("a string", STANDS),
    bytes: ("bytes", "make it an array of whole numbers"),
    list: ("a list", "make it a tuple, which is a table that never changes"),
    dict: ("a dict", "make it a tuple, indexed by the key"),
    set: ("a set", "make it a tuple, or the bits of a number"),
    frozenset: ("a set", "make it a tuple, or the bits of a number"),
    range: ("a range", "make it a tuple, or write range(...) where it is used"),
    type(None): ("None", "use a number that stands for nothing, such as -1"),
}
"""For what global names stand for."""

SYNTAX: dict[type[ast.AST], Advice] = {
    ast.GeneratorExp: ("generators", LOOP),
    ast.ListComp: ("list comprehensions", "fill a row from scratch(n) in a loop"),
    ast.SetComp: ("set comprehensions", BITS),
    ast.DictComp: ("dict comprehensions", KEYED),
    ast.List: ("lists", SCRATCH),
    ast.Set: ("sets", BITS),
    ast.Dict: ("dicts", KEYED),
    ast.Tuple: ("tuples here", "take a row from scratch(n), or name it at the top of the file if it never changes"),
    ast.Slice: ("slices, copies on one backend and windows on the other", "go through the places in a loop"),
    ast.Starred: ("stars", "name each number"),
    ast.JoinedStr: ("strings", STANDS),
    ast.Lambda: ("lambda", APART),
    ast.FunctionDef: ("functions inside", APART),
    ast.AsyncFunctionDef: ("functions inside", APART),
    ast.ClassDef: ("classes", "declare what it holds in State"),
    ast.Try: ("try", "ask before you act"),
    ast.TryStar: ("try", "ask before you act"),
    ast.With: ("with", "there is nothing to open: leave it out"),
    ast.AsyncWith: ("with", "there is nothing to open: leave it out"),
    ast.AsyncFor: ("async", "there is nothing to wait for: write a plain loop"),
    ast.Await: ("await", "there is nothing to wait for: leave it out"),
    ast.Yield: ("yield", "write the numbers into a row, and return how many"),
    ast.YieldFrom: ("yield", "write the numbers into a row, and return how many"),
    ast.Global: ("global", "keep what changes in a field of State"),
    ast.Nonlocal: ("nonlocal", "keep what changes in a field of State"),
    ast.Import: ("imports inside", "import it at the top of the file"),
    ast.ImportFrom: ("imports inside", "import it at the top of the file"),
    ast.Delete: ("del", "leave it out"),
    ast.Match: ("match, where a name after case is set and not compared", "use if and elif"),
    ast.NamedExpr: ("assignments inside an expression", "assign on a line of its own"),
}
"""Rules have no ..."""

OPERATORS: dict[type[ast.operator], Advice] = {
    ast.Div: ("/ makes a fraction", "divide with //"),
    ast.Pow: ("** makes a fraction if the power is negative", "multiply, or shift: 1 << n"),
    ast.MatMult: ("rules have no @", "multiply in a loop"),
}
