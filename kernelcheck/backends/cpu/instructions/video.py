"""SIMD video instructions: two 16-bit or four 8-bit lanes in a 32-bit word (PTX ISA 9.7.17, `vop2` and `vop4`).

Of these NVRTC emits `vabsdiff4`, for `__vabsdiffu4`, `__vsadu4` and their kin; all others come from inline assembly.
Masks and lane selectors (`%r1.b0`) are not supported.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction

OPERATIONS = ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset")
_TYPES = frozenset({"s32", "u32"})


def lower_video(k: WarpCode, i: Instruction) -> None:
    """`vop4.dtype.atype.btype{.sat} d, a, b, c` and `vop4.dtype.atype.btype.add d, a, b, c`: `c` plus the results of
    all lanes, which the sum has in full."""
    operation, lanes = i.mnemonic[:-1], int(i.mnemonic[-1])
    types = [m for m in i.modifiers if m in _TYPES]
    if operation == "vset":
        types.insert(0, "u32")
    result_type, a_type, b_type = types
    a, b, c = (k.read(operand, "i32") for operand in i.operands[1:])
    bits = 32 // lanes
    total, packed = c, k.const("i32", 0)
    for lane in range(lanes):
        x, y = _lane(k, a, lane * bits, bits, a_type), _lane(k, b, lane * bits, bits, b_type)
        value = _operated(k, i, operation, x, y)
        if "sat" in i.modifiers:
            value = _saturated(k, value, bits, result_type)
        low = k.op("and", value, k.const("i32", (1 << bits) - 1))
        packed = k.op("or", packed, k.op("shl", low, k.const("i32", lane * bits)))
        total = k.op("add", total, value)
    k.write(i.operands[0], total if "add" in i.modifiers else packed)


def _lane(k: Emitter, word: Value, start: int, bits: int, ptx_type: str) -> Value:
    """One lane of a word as a 32-bit integer."""
    moved = k.op("shl", word, k.const("i32", 32 - bits - start))
    return k.op("ashr" if ptx_type == "s32" else "lshr", moved, k.const("i32", 32 - bits))


def _operated(k: WarpCode, i: Instruction, operation: str, x: Value, y: Value) -> Value:
    difference = k.op("sub", x, y)
    zero = k.const("i32", 0)
    match operation:
        case "vadd":
            return k.op("add", x, y)
        case "vsub":
            return difference
        case "vavrg":  # halves of a sum, ties away from zero
            total = k.op("add", x, y)
            up = k.cast("zext", k.icmp("sge", total, zero), "i32")
            return k.op("ashr", k.op("add", total, up), k.const("i32", 1))
        case "vabsdiff":
            return k.select(k.icmp("slt", difference, zero), k.op("sub", zero, difference), difference)
        case "vmin" | "vmax":
            return k.intrinsic(f"llvm.s{operation[1:]}", x, y)
    comparison = next(m for m in i.modifiers if m in ("eq", "ne", "lt", "le", "gt", "ge"))
    predicate = comparison if comparison in ("eq", "ne") else f"s{comparison}"
    return k.cast("zext", k.icmp(predicate, x, y), "i32")


def _saturated(k: Emitter, value: Value, bits: int, ptx_type: str) -> Value:
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if ptx_type == "s32" else (0, (1 << bits) - 1)
    return k.intrinsic("llvm.smin", k.intrinsic("llvm.smax", value, k.const("i32", low)), k.const("i32", high))


HANDLERS = {f"{name}{lanes}": lower_video for name in OPERATIONS for lanes in (2, 4)}
