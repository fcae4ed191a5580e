"""The types of PTX instructions as LLVM types, and how operands are read and results finished for each type."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.rounding import flush
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand

FLOAT_TYPES = {"f32": "float", "f64": "double"}
HALF_TYPES = {"f16", "f16x2", "bf16", "bf16x2"}

TYPE_CLASSES = {
    **dict.fromkeys(HALF_TYPES, "half"),
    **dict.fromkeys(FLOAT_TYPES, "float"),
    **dict.fromkeys(("s16x2", "u16x2"), "packed"),
}
"""The class of types that have handlers of their own; the other types are `integer`."""

DIRECTED = ("rz", "rm", "rp")


def type_of(i: Instruction) -> str:
    """The last modifier, except `.relu`, which NVRTC writes after the type and the manual before it."""
    return i.modifiers[-2] if i.modifiers[-1] == "relu" else i.modifiers[-1]


def by_type(**handlers: Handler) -> Handler:
    """A handler that leaves an instruction to the one for the class of its type (`TYPE_CLASSES`)."""

    def lower(k: WarpCode, i: Instruction) -> None:
        handlers[TYPE_CLASSES.get(type_of(i), "integer")](k, i)

    return lower


def integer_type(ptx_type: str) -> str:
    return "i1" if ptx_type == "pred" else f"i{ptx_type.lstrip('bus')}"


def is_signed(ptx_type: str) -> bool:
    return ptx_type.startswith("s")


def rounding_of(i: Instruction) -> str:
    return next((m for m in i.modifiers if m in DIRECTED), "rn")


def finish_float(k: WarpCode, i: Instruction, value: Value) -> Value:
    """`.ftz` of a float32 result, then `.sat`: to [0, 1], NaN to +0."""
    if "ftz" in i.modifiers and value.type == "float":
        value = flush(k, value)
    return saturated(k, value) if "sat" in i.modifiers else value


def saturated(k: WarpCode, value: Value) -> Value:
    zero, one = k.fconst(value.type, 0.0), k.fconst(value.type, 1.0)
    value = k.select(k.fcmp("ogt", value, zero), value, zero)
    return k.select(k.fcmp("ogt", value, one), one, value)


def read_floats(k: WarpCode, i: Instruction, operands: tuple[Operand | None, ...], type_: str) -> list[Value]:
    """Float operands, subnormals flushed where the instruction says `.ftz`."""
    values = [k.read(operand, type_) for operand in operands]
    if "ftz" in i.modifiers and type_ == "float":
        values = [flush(k, value) for value in values]
    return values
