"""What only compiled loops can do, so that calling them costs as little as can be: numbers as Python gives them, and
memory by its address. An array takes ten times as long to be handed over as a number.

And a way in as Python's own functions have it (`method`), without a tuple for what is given: a call costs half.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.typeconv import Conversion
from numba.extending import NativeValue, intrinsic, lower_cast, models, register_model, unbox
from numba.np.arrayobj import populate_array

ROW = types.Array(types.int64, 1, "C")
SHORTS, BYTES = types.Array(types.int16, 1, "C"), types.Array(types.int8, 1, "C")
HEAD = object.__basicsize__  # bytes of any object; in an array of NumPy's the next say where its numbers lie


class Given(types.Type):  # type: ignore[misc]
    """A whole number as Python asks for one (`__index__`). Numba's own would take 0.5 for 0, and "3" for 3."""

    def __init__(self) -> None:
        super().__init__("Given")

    def can_convert_to(self, context: Any, other: Any) -> Any:
        return Conversion.safe if other == types.int64 else None


@register_model(Given)
class GivenModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(64))


@unbox(Given)  # type: ignore[untyped-decorator]
def unbox_given(kind: Any, given: Any, c: Any) -> Any:
    return NativeValue(c.pyapi.number_as_ssize_t(given), is_error=c.pyapi.c_api_error())


@lower_cast(Given, types.int64)  # type: ignore[untyped-decorator]
def as_number(context: Any, builder: Any, kind: Any, to: Any, value: Any) -> Any:
    return value


def state_at(record: Any) -> Any:
    """A word of the dialect, for states of this shape."""

    @intrinsic  # type: ignore[untyped-decorator]
    def state_at(typing: Any, address: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(record))

        return record(types.int64), write

    return state_at


@intrinsic  # type: ignore[untyped-decorator]
def row_at(typing: Any, address: Any, n: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return row_of(context, builder, builder.inttoptr(args[0], ir.IntType(64).as_pointer()), args[1])

    return ROW(types.int64, types.int64), write


def row_of(context: Any, builder: Any, place: Any, n: Any, kind: Any = ROW) -> Any:
    """The n numbers that lie at a place, which somebody else keeps."""
    row = context.make_array(kind)(context, builder)
    size = ir.Constant(ir.IntType(64), kind.dtype.bitwidth // 8)
    populate_array(row, data=place, shape=[n], strides=[size], itemsize=size, meminfo=None)
    return row._getvalue()


# --- as Python calls what is written in C ---------------------------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def number_of(typing: Any, thing: Any) -> Any:
    """Of an object that lies there, as `__index__` says it. What is no whole number is -1; one too large is cut off."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        api = context.get_python_api(builder)
        kind = ir.FunctionType(api.py_ssize_t, [api.pyobj, api.pyobj])
        ask = api._get_function(kind, "PyNumber_AsSsize_t")
        place = builder.inttoptr(args[0], api.pyobj)
        number = builder.call(ask, [place, ir.Constant(api.pyobj, None)])
        with builder.if_then(builder.icmp_signed("==", number, ir.Constant(number.type, -1)), likely=False):
            api.err_clear()
        return number

    return types.int64(types.int64), write


@intrinsic  # type: ignore[untyped-decorator]
def object_of(typing: Any, number: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.get_python_api(builder).long_from_longlong(args[0])
        return builder.ptrtoint(made, ir.IntType(64))

    return types.int64(types.int64), write


def numbers_in(kind: Any) -> Any:
    """A word of the dialect: the first n numbers of an array of NumPy's that is of this kind."""

    @intrinsic  # type: ignore[untyped-decorator]
    def numbers_in(typing: Any, array: Any, n: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = ir.IntType(kind.dtype.bitwidth).as_pointer()
            held = builder.inttoptr(builder.add(args[0], ir.Constant(args[0].type, HEAD)), place.as_pointer())
            return row_of(context, builder, builder.load(held), args[1], kind)

        return kind(types.int64, types.int64), write

    return numbers_in


class MethodDef(ctypes.Structure):
    """What Python knows of a function that is written in C."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


FASTCALL = 0x80  # what is given lies in a row
new_method = ctypes.pythonapi.PyCFunction_NewEx
new_method.argtypes, new_method.restype = (
    (ctypes.POINTER(MethodDef), ctypes.py_object, ctypes.c_void_p),
    ctypes.py_object,
)


def method(name: str, address: int) -> Callable[[object], Callable[..., Any]]:
    """From who is called to a function of it: compiled code that takes the addresses of objects (`Object`)."""
    definition = MethodDef(name.encode(), address, FASTCALL, None)

    def of(owner: object) -> Callable[..., Any]:
        made: Callable[..., Any] = new_method(definition, owner, None)
        return made

    kept.append(definition)
    return of


kept: list[MethodDef] = []  # for as long as there may be a function that was made of it
