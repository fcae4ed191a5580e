"""`wgmma`: products of matrices by four warps, operands in shared memory (PTX ISA, "Asynchronous Warpgroup Level Matrix
Multiply-Accumulate Instructions").

Each warp computes its 16 rows of D at once (`warpgroup.c`); that its operands are read until it waits for the group is
what other accesses are held to.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.asynchronous import PRODUCTS
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.fragments import fragment_type
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Vector

KINDS = ("f16", "bf16", "tf32", "e4m3", "e5m2", "s8", "u8")
"""Element types, by the numbers that the runtime library has for them."""
HALVES, SATURATES, NEGATES_A, NEGATES_B, TURNS_A, TURNS_B = (1 << n for n in range(6, 12))
"""How a product is made, as bits above the types: D is float16, sums saturate, A or B is negated, or lies across."""


def lower_wgmma(k: WarpCode, i: Instruction) -> None:
    """`wgmma.{fence,commit_group,wait_group,mma_async}…`."""
    k.touched_products.clear()
    together(k)
    match i.modifiers[0]:
        case "fence":
            k.call("fence_products", None, ["ptr %context"])
        case "commit_group":
            k.call("commit_warpgroup", None, ["ptr %context"])
        case "wait_group":
            k.call("wait_warpgroup", None, ["ptr %context", f"i32 {k.constant(i.operands[0])}"])
        case "mma_async":
            _multiply(k, i)


def together(k: WarpCode) -> None:
    """All threads of the warp must be here."""
    missing = k.op("and", k.alive(), k.op("xor", k.mask, k.const("i32", -1)))
    k.report_any(k.site("barrier", "", 0), "barrier-divergence", missing)


def _multiply(k: WarpCode, i: Instruction) -> None:
    accumulator, a, b, *rest = i.operands
    assert isinstance(accumulator, Vector)
    saturates = i.modifiers[-1] == "satfinite"
    d_type, a_type, b_type = i.modifiers[-4:-1] if saturates else i.modifiers[-3:]
    columns = int(next(m for m in i.modifiers if m.startswith("m64n"))[4:].partition("k")[0])
    what = KINDS.index(a_type) | KINDS.index(b_type) << 3
    what |= (HALVES if d_type == "f16" else 0) | (SATURATES if saturates else 0)
    scale_d, *numbers = rest
    given = [k.constant(number) for number in numbers]
    if any(scale is None or scale & 0xFFFFFFFF not in (1, 0xFFFFFFFF) for scale in given[:2]):
        raise k.invalid("a scale that is neither 1 nor -1")
    turns = given[2:]
    if len(given) >= 2:
        what |= (NEGATES_A if _is_minus_one(given[0]) else 0) | (NEGATES_B if _is_minus_one(given[1]) else 0)
    if isinstance(a, Vector):
        what |= TURNS_B if turns and turns[0] else 0
    elif turns:
        what |= (TURNS_A if turns[0] else 0) | (TURNS_B if turns[1] else 0)
    type_ = fragment_type("f32" if d_type == "f32" else "s32")
    start = k.reserve_staging((len(accumulator.elements) + 4) * 128)
    places = [_store(k, start + 128 * n, register, type_) for n, register in enumerate(accumulator.elements)]
    fragment = "ptr null"
    if isinstance(a, Vector):
        kept = [_store(k, start + 128 * (len(places) + n), each, "i32") for n, each in enumerate(a.elements)]
        fragment = f"ptr {kept[0]}"
    zero = k.const("i64", 0)
    left = zero if isinstance(a, Vector) else _agreed(k, k.read(a, "i64"))
    right = _agreed(k, k.read(b, "i64"))
    flag = k.const("i1", scale_d.bits & 1) if isinstance(scale_d, Immediate) else k.read(scale_d, "i1")
    accumulates = k.cast("zext", _agreed(k, flag), "i32")
    site = k.site("matrix operand load", "shared", 0)
    arguments: list[Value | str] = ["ptr %context", left, right, fragment, f"ptr {places[0]}", f"i32 {columns}"]
    product = f"i32 {k.product_numbers.get(id(i), PRODUCTS)}"
    k.call("warpgroup_multiply", None, [*arguments, f"i32 {what}", accumulates, f"i32 {site}", product])
    for place, register in zip(places, accumulator.elements, strict=True):
        k.write(register, k.raw(f"load {widened(type_)}, ptr {place}, align 64", type_, True))


def _agreed(k: WarpCode, value: Value) -> Value:
    """An operand that must be the same in all threads."""
    one = k.uniform(value, k.mask)
    if value.varying:
        other = k.mask_bits(k.icmp("ne", value, k.splat(one)))
        k.report_any(k.site("matrix descriptor", "", 0), "launch-error", k.op("and", other, k.mask))
    return one


def _is_minus_one(number: int | None) -> bool:
    return number is not None and number & 0xFFFFFFFF == 0xFFFFFFFF


def _store(k: WarpCode, start: int, register: Operand | None, type_: str) -> str:
    place = k.fresh("staged")
    k.line(f"{place} = getelementptr i8, ptr %staging, i64 {start}")
    k.line(f"store {k.splat(k.read(register, type_))}, ptr {place}, align 64")
    return place


HANDLERS = {"wgmma": lower_wgmma}
