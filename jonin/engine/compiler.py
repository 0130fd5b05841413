"""From a game's rules to machine code, with Numba: callees first, each function once.

A rule's annotations are its compiled signature. Machine code is kept in a folder named by a hash of everything it was
made from: an edited rule or card file finds another folder.
"""

from __future__ import annotations

import dis
import gc
import re
import shutil
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import parse_assembly
from numba import types
from numba.core import cgutils
from numba.core import config as numba_config
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from jonin.engine import chacha, dialect, match_kernels
from jonin.engine.backend import KERNELS, all_kernels, functions_of, verbs_of
from jonin.engine.cache import fingerprint
from jonin.engine.dialect import OutsideDialect, Row, Shorts
from jonin.engine.dialect_check import check
from jonin.engine.game import Game
from jonin.engine.native import (
    BYTES,
    ROW,
    SHORTS,
    Given,
    method,
    number_of,
    numbers_in,
    object_of,
    row_at,
    row_of,
    state_at,
)
from jonin.engine.problem import Problem
from jonin.engine.reach import global_names, named, reach
from jonin.engine.state import GameState

Progress = Callable[[int, int], None]
"""Called with (functions compiled, functions in all)."""

KIND = {"u64": "u8", "i64": "i8", "u32": "u4", "i32": "i4", "i16": "i2", "i8": "i1"}
REALS = types.Array(types.float64, 1, "C")
LISTENING = types.Optional(ROW)
COLLECTED = -1


def dtype_of(state: type[GameState]) -> Any:
    """The record with the very bytes that `pack` writes."""
    return np.dtype([(key, KIND[field.kind], field.shape) for key, field in state.FIELDS.items()])


# --- the dialect's own words, as the compiled backend says them ------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def tell(typing: Any, events: Any, kind: Any, *fields: Any) -> Any:
    """Silence: nobody listens to a million games a second."""
    return types.void(
        events, kind, types.StarArgTuple.from_types(fields)
    ), lambda context, builder, signature, args: context.get_dummy_value()


@intrinsic  # type: ignore[untyped-decorator]
def collect(typing: Any, events: Any, item: Any) -> Any:
    return types.void(events, item), lambda context, builder, signature, args: context.get_dummy_value()


def written(context: Any, builder: Any, events: Any, kind: Any, value: Any, fields: list[Any]) -> None:
    """Append a row to an optional array of numbers: how many fields, the kind, the fields.

    The array's first number is where the next row goes, its second how many rows had no room.
    """
    listening = context.make_helper(builder, events, value)
    with builder.if_then(cgutils.as_bool_bit(builder, listening.valid)):
        rows = context.make_array(events.type)(context, builder, listening.data)
        number = ir.IntType(64)
        at = builder.load(rows.data)
        end = builder.add(at, ir.Constant(number, 2 + len(fields)))
        with builder.if_else(builder.icmp_signed("<=", end, rows.nitems)) as (room, none):
            with room:
                for i, each in enumerate([ir.Constant(number, len(fields)), kind, *fields]):
                    builder.store(each, builder.gep(rows.data, [builder.add(at, ir.Constant(number, i))]))
                builder.store(end, rows.data)
            with none:
                lost = builder.gep(rows.data, [ir.Constant(number, 1)])
                builder.store(builder.add(builder.load(lost), ir.Constant(number, 1)), lost)


@intrinsic  # type: ignore[untyped-decorator]
def tell_row(typing: Any, events: Any, kind: Any, *fields: Any) -> Any:
    """Into a row of numbers, for loops that listen (`jonin.lab`)."""
    told = types.StarArgTuple.from_types(fields)

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        each = [
            context.cast(builder, builder.extract_value(args[2], i), field, types.int64)
            for i, field in enumerate(signature.args[2].types)
        ]
        number = context.cast(builder, args[1], signature.args[1], types.int64)
        written(context, builder, signature.args[0], number, args[0], each)
        return context.get_dummy_value()

    return types.void(LISTENING, kind, told), write


@intrinsic  # type: ignore[untyped-decorator]
def collect_row(typing: Any, events: Any, item: Any) -> Any:
    """A row of the kind COLLECTED, before the event whose list it belongs to."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        each = context.cast(builder, args[1], signature.args[1], types.int64)
        written(context, builder, signature.args[0], ir.Constant(ir.IntType(64), COLLECTED), args[0], [each])
        return context.get_dummy_value()

    return types.void(LISTENING, item), write


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def scratch(typing: Any, n: Any) -> Any:
    """On the stack: what is forgotten when the rule returns needs no allocator, which takes 50 ns a row."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number = ir.IntType(64)
        if isinstance(n, types.IntegerLiteral):
            place = cgutils.alloca_once(builder, number, size=n.literal_value)
        else:
            place = builder.alloca(number, size=args[0])
        cgutils.memset(builder, place, builder.mul(args[0], ir.Constant(number, number.width // 8)), 0)
        return row_of(context, builder, place, args[0])

    # every literal keeps a type of its own, else all of them would share what was written for the last
    return ROW(n if isinstance(n, types.IntegerLiteral) else types.int64), write


def scratch_on_heap(n: int) -> Any:
    return np.zeros(n, np.int64)


def needs_heap(function: FunctionType) -> bool:
    """Whether a row may outlive the next one from the same place: where rows are returned, or made in a loop."""
    if function.__annotations__.get("return") == "Row":
        return True
    names = [name for name, value in named(function).items() if value is dialect.scratch]
    code = list(dis.get_instructions(function.__code__)) if names else []
    loops = [(each.argval, each.offset) for each in code if each.opcode in dis.hasjrel and each.argval < each.offset]
    asked = [each.offset for each in code if each.opname == "LOAD_GLOBAL" and each.argval in names]
    return any(first <= at < last for at in asked for first, last in loops)


@intrinsic  # type: ignore[untyped-decorator]
def clone(typing: Any, target: Any, source: Any) -> Any:
    """One memcpy: 30 ns where NumPy's copy takes 7 microseconds."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = ir.Constant(ir.IntType(64), target.size)
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
        return context.get_dummy_value()

    return types.void(target, source), write


def put(target: Shorts, at: int, source: Row) -> None:
    """Through a slice, in which no index can be below 0: a loop that processors do eight numbers at a time."""
    place = target[at : at + len(source)]
    for i in range(len(source)):
        place[i] = source[i]


OWN_WORDS: dict[Any, Any] = {
    dialect.tell: tell,
    dialect.collect: collect,
    dialect.scratch: scratch,
    dialect.clone: clone,
    dialect.put: put,
    dialect.row_at: row_at,
    dialect.number_of: number_of,
    dialect.object_of: object_of,
    dialect.shorts_in: numbers_in(SHORTS),
    dialect.bytes_in: numbers_in(BYTES),
    chacha.next_block: chacha.next_block_compiled,
}
LISTENING_WORDS = OWN_WORDS | {dialect.tell: tell_row, dialect.collect: collect_row}


# --- compiling -------------------------------------------------------------------------------------------------------


class Passes(CompilerBase):  # type: ignore[misc]
    """Numba's passes, without those for what the dialect has not (closures, dead branches): a tenth quicker."""

    def define_pipelines(self) -> list[PassManager]:
        manager = PassManager("rules")
        for each in (TranslateByteCode, FixupArgs, IRProcessing, GenericRewrites, ReconstructSSA):
            manager.add_pass(each, each.__name__)
        for each in (
            NopythonTypeInference,
            PreLowerStripPhis,
            IRLegalization,
            AnnotateTypes,
            NativeLowering,
            NoPythonBackend,
        ):
            manager.add_pass(each, each.__name__)
        manager.finalize()
        return [manager]


class Compiler:
    """Compiles what is reachable from a game's verbs and the kernels, callees first.

    Or from other loops, which are told what happens: what rules `tell` is then written into a row of numbers.
    """

    def __init__(self, game: Game, dtype: Any, bounds: bool, loops: ModuleType | None = None) -> None:
        self.record = from_dtype(dtype)
        self.game = game
        self.words = (LISTENING_WORDS if loops else OWN_WORDS) | {dialect.state_at: state_at(self.record)}
        self.unbound = {module.__name__ for module in (*KERNELS, *([loops] if loops else ()))}
        self.prefix = f"{game.package.replace('.', '_')}_{fingerprint(game, bounds, loops.__name__ if loops else '')}"
        self.options: dict[str, Any] = {
            "cache": True,
            "boundscheck": bounds,
            "error_model": "numpy",
            "pipeline_class": Passes,
        }
        self.verbs = verbs_of(game)
        self.types = {
            "State": self.record,
            "GameState": self.record,
            "States": types.Array(self.record, 1, "C"),
            "Row": ROW,
            "Reals": REALS,
            "Shorts": SHORTS,
            "Bytes": BYTES,
            "Given": Given(),
            "Object": types.int64,
            "Four": types.UniTuple(types.int64, 4),
            "EventRows": LISTENING if loops else types.none,
            "None": types.none,
            "int": types.int64,
            "bool": types.boolean,
            "float": types.float64,
            "Any": ROW,  # scratch's own
        }
        self.made: dict[FunctionType, Any] = {}
        self.entries = [*self.verbs.values(), *all_kernels().values()]
        if loops:
            self.verbs["thumb_move"] = game.hooks.thumb_move or vars(loops)["no_thumb"]
            self.entries = list(functions_of(loops).values())

    def named(self, function: FunctionType) -> dict[str, Any]:
        """What the global names in a function's text stand for on this backend."""
        found = named(function)
        words = self.words | {dialect.scratch: scratch_on_heap} if needs_heap(function) else self.words
        for name, value in found.items():
            if isinstance(value, FunctionType):
                found[name] = words.get(value, value)
        if function.__module__ in self.unbound:
            found |= {name: self.verbs[name] for name in global_names(function.__code__) if name in self.verbs}
        return found

    def signature(self, function: FunctionType) -> Any:
        *takes, gives = (self.types[said] for said in function.__annotations__.values())
        return gives(*takes)

    def fill(self, folder: Path, progress: Progress | None, loading: bool = False) -> bool:
        """Compile into the folder; or load from it, which fails if anything is missing.

        What is compiled anew goes by a new name, under which callers that were loaded would not find it.
        """
        if not loading:  # what is kept has passed before
            check(self.game)
        order = reach(self.entries, self.named).functions
        before, numba_config.CACHE_DIR = numba_config.CACHE_DIR, str(folder)
        try:
            for done, function in enumerate(order, 1):
                made = self.compile(function)
                if loading and made.stats.cache_misses:
                    shutil.rmtree(folder, ignore_errors=True)
                    return False
                if progress:
                    progress(done, len(order))
        finally:
            numba_config.CACHE_DIR = before
        return True

    def compile(self, function: FunctionType) -> Any:
        names: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
        for name, value in self.named(function).items():
            if isinstance(value, FunctionType):
                value = self.made[value]
            elif isinstance(value, tuple):
                value = np.array(value, np.int64)  # a table: indexed like the tuple, but compiled as one constant
            elif isinstance(value, array):
                value = np.array(value)  # a large table, which keeps its narrow numbers
            names[name] = value
        bound = FunctionType(function.__code__, names, function.__name__)
        # Symbols are named after the fingerprint: two games of the same shape in one process must not share code.
        bound.__qualname__ = f"{self.prefix}_{function.__name__}"
        # Only what is called from Python needs a way in from there: a fifth less to compile.
        as_in_c = is_method(function)
        closed = {"no_cfunc_wrapper": not as_in_c, "no_cpython_wrapper": as_in_c or function not in self.entries}
        # A single move is made sooner than Python's lock would be given up and taken back.
        nogil = function.__module__ != match_kernels.__name__
        try:
            made = numba.njit(self.signature(function), nogil=nogil, **self.options, **closed)(bound)
        except (OSError, MemoryError):
            raise
        except Exception as error:  # Numba raises all kinds
            raise OutsideDialect(in_one_line(function, error)) from error
        compile_apart(made)
        self.made[function] = made
        return made


COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # in which Numba speaks, where it finds a package that makes them


def in_one_line(function: FunctionType, error: Exception) -> str:
    """What Numba says at length of a rule that has passed the check, with the line it says it of."""
    words = COLOURS.sub("", str(error))
    code, said = function.__code__, [text for text in words.splitlines() if text.strip()]
    where = re.search(r"\bline (\d+)|\((\d+)\)$", words, re.MULTILINE)
    number = int(where[1] or where[2]) if where else code.co_firstlineno
    gist = next((text for text in said if not text.startswith("Failed in")), type(error).__name__)
    return Problem(number, f"{function.__name__} cannot be compiled", f"Numba says: {gist}").told(code.co_filename)


def is_method(function: FunctionType) -> bool:
    """Whether it is called with objects and returns one (`native.method`)."""
    return bool(function.__annotations__.get("return") == "Object")


def entry_of(function: FunctionType, made: Any) -> Any:
    """The way in without Numba's dispatcher, which would look up types that are always the same: twice as quick."""
    (overload,) = made.overloads.values()
    if not is_method(function):
        return overload.entry_point
    return method(function.__name__, overload.library.get_pointer_to_function(overload.fndesc.llvm_cfunc_wrapper_name))


LONG = 150  # in instructions: far above what LLVM inlines


def compile_apart(made: Any) -> None:
    """Let callers find a long function by its name alone.

    Numba copies what a function calls into its module, to be optimised and translated again for every caller. That
    pays where it ends up inlined; sparing the long ones halves the time that a game takes to compile.
    """
    (overload,) = made.overloads.values()
    library = overload.library
    function = library._get_module_for_linking().get_function(overload.fndesc.llvm_func_name)
    if sum(1 for block in function.blocks for _ in block.instructions) > LONG:
        library._shared_module = parse_assembly("")


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """The compiler makes millions of objects and hardly any garbage: looking for it takes a tenth of the time."""
    awake = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if awake:
            gc.enable()
