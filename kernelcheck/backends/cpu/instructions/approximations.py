"""`ex2 lg2 sin cos tanh rsqrt rcp sqrt`, approximate and rounded, and `div.approx` (PTX ISA 9.7.3.8, .13 to .22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.outline import outlined
from kernelcheck.backends.cpu.emit.rounding import canonical, directed, flush
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.elementary import (
    base_two_exponential,
    base_two_logarithm,
    cosine,
    hyperbolic_tangent,
    sine,
)
from kernelcheck.backends.cpu.instructions.halves import lower_half
from kernelcheck.backends.cpu.instructions.typed_operands import by_type
from kernelcheck.backends.cpu.ptx.syntax import Instruction

FUNCTIONS: dict[str, Callable[[Emitter, Value], Value]] = {
    "ex2": base_two_exponential,
    "lg2": base_two_logarithm,
    "sin": sine,
    "cos": cosine,
    "tanh": hyperbolic_tangent,
}


def lower_elementary(k: WarpCode, i: Instruction) -> None:
    """`ex2`, `lg2`, `sin`, `cos`, `tanh` of float32."""

    def emit(f: Emitter, values: Sequence[Value]) -> list[Value]:
        return [_flushed(f, i, canonical(f, FUNCTIONS[i.mnemonic](f, _flushed(f, i, values[0]))))]

    (value,) = outlined(k, i.opcode, [k.read(i.operands[1], "float")], emit)
    k.write(i.operands[0], value)


def lower_root(k: WarpCode, i: Instruction) -> None:
    """`rcp`, `sqrt`, `rsqrt`. The approximate forms are computed as well as the rounded ones, but for `rsqrt`."""
    ptx_type = i.modifiers[-1]
    type_ = {"f32": "float", "f64": "double"}[ptx_type]
    value = k.read(i.operands[1], type_)
    if ptx_type == "f64" and "approx" in i.modifiers and "ftz" in i.modifiers:
        k.write(i.operands[0], _from_upper_word(k, i.mnemonic, value))
        return
    mode = next((m for m in i.modifiers if m in ("rz", "rm", "rp")), "rn")
    value = _root(k, i.mnemonic, mode, _flushed(k, i, value))
    k.write(i.operands[0], _flushed(k, i, canonical(k, value)))


def _root(k: Emitter, mnemonic: str, mode: str, value: Value) -> Value:
    one = k.fconst(value.type, 1.0)
    if mnemonic == "rcp":
        return k.op("fdiv", one, value) if mode == "rn" else directed(k, "fdiv", mode, one, value)
    root = k.intrinsic("llvm.sqrt", value) if mode == "rn" else directed(k, "sqrt", mode, value)
    return root if mnemonic == "sqrt" else k.op("fdiv", one, root)


def _from_upper_word(k: Emitter, mnemonic: str, value: Value) -> Value:
    """`rcp.approx.ftz.f64`, `rsqrt.approx.ftz.f64`: of the upper 32 bits, with the result's lower 32 bits zero."""
    upper = k.const("i64", 0xFFFFFFFF00000000)
    short = flush(k, k.bitcast(k.op("and", k.bitcast(value, "i64"), upper), "double"))
    result = flush(k, canonical(k, _root(k, mnemonic, "rn", short)))
    return k.bitcast(k.op("and", k.bitcast(result, "i64"), upper), "double")


def _flushed(k: Emitter, i: Instruction, value: Value) -> Value:
    return flush(k, value) if "ftz" in i.modifiers else value


def approximate_division(k: Emitter, a: Value, b: Value) -> Value:
    """`div.approx.f32`: a times 1/b. Where |b| is over 2**126, 1/b counts as zero: a zero, or NaN for infinite a.

    Subnormal b, for which the manual states no bound, are scaled up first together with a.
    """
    size = k.intrinsic("llvm.fabs", b)
    tiny = k.fcmp("olt", size, k.fconst("float", 2.0**-126))
    up = k.select(tiny, k.fconst("float", 2.0**24), k.fconst("float", 1.0))
    reciprocal = k.op("fdiv", k.fconst("float", 1.0), k.op("fmul", b, up))
    zero = k.intrinsic("llvm.copysign", k.fconst("float", 0.0), b)
    reciprocal = k.select(k.fcmp("ogt", size, k.fconst("float", 2.0**126)), zero, reciprocal)
    return canonical(k, k.op("fmul", k.op("fmul", a, up), reciprocal))


HANDLERS = {
    **dict.fromkeys(FUNCTIONS, by_type(half=lower_half, float=lower_elementary)),
    **dict.fromkeys(("rcp", "sqrt", "rsqrt"), lower_root),
}
