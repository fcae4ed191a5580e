"""`setp`, `set` and `selp` of every type (PTX ISA 9.7.5 to 9.7.7)."""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, register_type
from kernelcheck.backends.cpu.instructions.half_formats import ONE, widened_half
from kernelcheck.backends.cpu.instructions.halves import flush_half, read_half
from kernelcheck.backends.cpu.instructions.typed_operands import (
    FLOAT_TYPES,
    HALF_TYPES,
    by_type,
    integer_type,
    is_signed,
    read_floats,
    type_of,
)
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand, Pair

COMPARISONS = {
    "eq": "eq", "ne": "ne", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge",
    "lo": "lt", "ls": "le", "hi": "gt", "hs": "ge",
}  # fmt: skip

FLOAT_COMPARISONS = {
    "eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge",
    "equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge",
    "num": "ord", "nan": "uno",
}  # fmt: skip


def compared(
    k: WarpCode, i: Instruction, comparison: str, ptx_type: str, a: Operand | None, b: Operand | None
) -> Value:
    if ptx_type in FLOAT_TYPES:
        x, y = read_floats(k, i, (a, b), FLOAT_TYPES[ptx_type])
        return k.fcmp(FLOAT_COMPARISONS[comparison], x, y)
    x, y = (k.read(operand, integer_type(ptx_type)) for operand in (a, b))
    predicate = COMPARISONS[comparison]
    if predicate not in ("eq", "ne"):
        unsigned = not is_signed(ptx_type) or comparison in ("lo", "ls", "hi", "hs")
        predicate = ("u" if unsigned else "s") + predicate
    return k.icmp(predicate, x, y)


def combined(k: WarpCode, i: Instruction, value: Value, operand: Operand | None) -> Value:
    """A comparison combined by `.and`, `.or` or `.xor` with the predicate operand, if there is one."""
    for name in ("and", "or", "xor"):
        if name in i.modifiers:
            return k.op(name, value, k.read(operand, "i1"))
    return value


def lower_setp(k: WarpCode, i: Instruction) -> None:
    truth = compared(k, i, i.modifiers[0], type_of(i), i.operands[1], i.operands[2])
    third = i.operands[3] if len(i.operands) > 3 else None
    value = combined(k, i, truth, third)
    destination = i.operands[0]
    if isinstance(destination, Pair):
        opposite = combined(k, i, k.op("xor", truth, k.const("i1", 1)), third)
        k.write(destination.value, value)
        k.write(destination.predicate, opposite)
    else:
        k.write(destination, value)


def lower_set(k: WarpCode, i: Instruction) -> None:
    if type_of(i) in HALF_TYPES or i.modifiers[-2] in HALF_TYPES:
        _lower_halves(k, i)
        return
    truth = compared(k, i, i.modifiers[0], type_of(i), i.operands[1], i.operands[2])
    value = combined(k, i, truth, i.operands[3] if len(i.operands) > 3 else None)
    if i.modifiers[-2] == "f32":
        k.write(i.operands[0], k.select(value, k.fconst("float", 1.0), k.fconst("float", 0.0)))
    else:
        k.write(i.operands[0], k.cast("sext", value, "i32"))


def lower_selp(k: WarpCode, i: Instruction) -> None:
    type_ = register_type(type_of(i))
    a, b = k.read(i.operands[1], type_), k.read(i.operands[2], type_)
    k.write(i.operands[0], k.select(k.read(i.operands[3], "i1"), a, b))


def _lower_halves(k: WarpCode, i: Instruction) -> None:
    """`setp` to one or two predicates, `set` to 1.0 or all ones."""
    source = i.modifiers[-1]
    third = i.operands[3] if len(i.operands) > 3 else None
    if source in HALF_TYPES:
        kind = source.removesuffix("x2")
        a, b = (read_half(k, operand, source) for operand in i.operands[1:3])
        pairs = [(a, b)]
        if source.endswith("x2"):
            pairs = [(_half_of(k, a, n), _half_of(k, b, n)) for n in (0, 1)]
        truths = [_compared_halves(k, i, kind, x, y) for x, y in pairs]
    else:
        truths = [compared(k, i, i.modifiers[0], source, i.operands[1], i.operands[2])]
    results = [combined(k, i, truth, third) for truth in truths]
    if i.mnemonic == "set":
        _write_set(k, i, results)
        return
    destination = i.operands[0]
    if not isinstance(destination, Pair):
        k.write(destination, results[0])
        return
    if len(results) == 1:
        results.append(combined(k, i, k.op("xor", truths[0], k.const("i1", 1)), third))
    k.write(destination.value, results[0])
    k.write(destination.predicate, results[1])


def _half_of(k: Emitter, packed: Value, number: int) -> Value:
    return k.cast("trunc", k.op("lshr", packed, k.const("i32", 16 * number)), "i16")


def _compared_halves(k: WarpCode, i: Instruction, kind: str, a: Value, b: Value) -> Value:
    if "ftz" in i.modifiers:
        a, b = flush_half(k, a, kind), flush_half(k, b, kind)
    return k.fcmp(FLOAT_COMPARISONS[i.modifiers[0]], widened_half(k, a, kind), widened_half(k, b, kind))


def _write_set(k: WarpCode, i: Instruction, results: list[Value]) -> None:
    target = i.modifiers[-2]
    if len(results) == 2:
        true = ONE[target.removesuffix("x2")] if target in HALF_TYPES else 0xFFFF
        low, high = (k.select(r, k.const("i32", true), k.const("i32", 0)) for r in results)
        k.write(i.operands[0], k.op("or", low, k.op("shl", high, k.const("i32", 16))))
    elif target in HALF_TYPES:
        k.write(i.operands[0], k.select(results[0], k.const("i16", ONE[target]), k.const("i16", 0)))
    elif target == "f32":
        k.write(i.operands[0], k.select(results[0], k.fconst("float", 1.0), k.fconst("float", 0.0)))
    else:
        k.write(i.operands[0], k.cast("sext", results[0], f"i{target.lstrip('us')}"))


HANDLERS: dict[str, Callable[[WarpCode, Instruction], None]] = {
    "setp": by_type(half=_lower_halves, float=lower_setp, integer=lower_setp),
    "set": lower_set,
    "selp": lower_selp,
}
