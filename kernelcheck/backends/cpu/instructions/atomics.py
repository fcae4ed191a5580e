"""`atom` and `red` (PTX ISA 9.7.13.5 and 9.7.13.6), on global and shared memory.

The lanes of a warp act one after another, the lowest first. Blocks may run on several host threads, so that global
memory is changed by atomic instructions of the host; shared memory belongs to the one thread that runs the block.
"""

from __future__ import annotations

import re

from kernelcheck.backends.cpu.checked_memory import global_shadow, shared_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import base_pointer
from kernelcheck.backends.cpu.checked_memory.memory_library import site_limits
from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, bits_of, stated, widened
from kernelcheck.backends.cpu.emit.lane_loop import each_lane
from kernelcheck.backends.cpu.emit.rounding import canonical, flush
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, register_type
from kernelcheck.backends.cpu.instructions import halves
from kernelcheck.backends.cpu.instructions.memory import address_of, elements_of
from kernelcheck.backends.cpu.instructions.typed_operands import HALF_TYPES
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Register
from kernelcheck.base.dataclasses import dataclass

OPERATIONS = ("add", "inc", "dec", "min", "max", "and", "or", "xor", "exch", "cas")
SPACES = {"global": "global", "shared": "shared", "shared::cta": "shared", "shared::cluster": "shared"}

HOST_OPERATIONS = {"add": "add", "and": "and", "or": "or", "xor": "xor", "exch": "xchg",
                   "inc": "uinc_wrap", "dec": "udec_wrap"}  # fmt: skip
"""Operations on integers by the name of LLVM's `atomicrmw`."""

_COMMUTATIVE = frozenset({"add", "min", "max", "and", "or", "xor"})
_FLOATING = frozenset({"f32", "f64", *HALF_TYPES})


def lower_atomic(k: WarpCode, i: Instruction) -> None:
    """`atom d, [a], b{, c}` and `red [a], b`, of every type up to 64 bits; of several floats, one after the other."""
    space = next((SPACES[m] for m in i.modifiers if m in SPACES), "generic")
    operands = list(i.operands)
    destinations = elements_of(operands.pop(0)) if i.mnemonic == "atom" else [None] * len(elements_of(operands[1]))
    type_ = register_type(i.modifiers[-1])
    address = k.splat(address_of(k, operands[0], "global" if space == "generic" else space))
    if "cas" in i.modifiers:
        given = [[k.read(operand, type_) for operand in operands[1:3]]]
    else:
        given = [[k.read(operand, type_)] for operand in elements_of(operands[1])]
    size = bits_of(type_) // 8
    results = []
    for n, (destination, values) in enumerate(zip(destinations, given, strict=True)):
        place = k.op("add", address, k.const("i64", n * size)) if n else address
        wanted = isinstance(destination, Register) and destination.name in k.read_anywhere
        align = size if n else size * len(given)  # that of the first is checked for all
        results.append(_one(k, i, place, values, space, wanted=wanted, align=align))
    for destination, result in zip(destinations, results, strict=True):
        k.write(destination, result)


def _one(
    k: WarpCode, i: Instruction, address: Value, values: list[Value], space: str, *, wanted: bool, align: int
) -> Value:
    """What the lanes find at their addresses, each a multiple of `align`. `wanted`: whether anything reads it."""
    ptx_type = i.modifiers[-1]
    operation = next(m for m in i.modifiers if m in OPERATIONS)
    type_ = values[0].type
    mask = k.active()
    size = bits_of(type_) // 8
    site = k.site("atomic", "shared" if space == "shared" else "global", size)
    kind = shared_shadow.EXCHANGE if operation == "exch" else shared_shadow.ATOMIC
    checked = space == "shared" and k.checks
    unnoted = kind if checked and not k.storage.acquires and operation != "cas" else None
    if checked and unnoted is None:
        shared_shadow.note_lanes(k, address, mask, site, size, kind)
    arguments: list[Value | str] = ["ptr %context", address, mask, f"i32 {site}"]
    if space == "shared":
        arguments.append(base_pointer(k, "shared"))
    scope = "cta" if i.is_of_block else "gpu"
    if space != "shared":
        scoped = kind + shared_shadow.BLOCK_SCOPE if scope == "cta" else kind
        global_shadow.note_lanes(k, address, mask, k.const("i32", site), size, scoped)
    swaps = operation == "cas" and wanted
    releases = 0 if swaps else shared_shadow.RELEASES
    done = releases | (shared_shadow.ACQUIRES if wanted else 0)
    shared_shadow.synchronise(k, address, space, mask, done)
    same = space == "shared" and operation != "cas" and not values[0].varying
    suffixes = {".only": not wanted, ".same": same, ".notes": unnoted is not None, f".aligned{align}": align > size}
    name = f"atomic.{operation}.{ptx_type}.{space}{''.join(suffix for suffix, holds in suffixes.items() if holds)}"
    how = _How(wanted, same, unnoted, align)
    k.library[name] = _function(k, name, operation, ptx_type, space, how)
    if not same:
        values = [k.splat(value) for value in values]
    result = Value(k.call(name, widened(type_), [*arguments, *values]), type_, True)
    if swaps and k.checks:
        swapped = k.op("and", mask, k.mask_bits(k.icmp("eq", result, values[0])))
        shared_shadow.synchronise(k, address, space, swapped, shared_shadow.RELEASES)
    return result


@dataclass(frozen=True)
class _How:
    """A variant of the function of an operation."""

    wanted: bool
    """Whether the old value is read."""
    same: bool
    """Whether the operand is the same for the warp."""
    unnoted: int | None
    """The kind of the access, if it is checked there, and not before."""
    align: int
    """What addresses must be a multiple of, in bytes."""


def order_shows(function: str) -> bool:
    """Whether the effect of a function of this module (by its name in the library) depends on the order of threads.

    Integer operations whose old value is not read give the same in any order, except exchanges and counters that
    wrap.
    """
    mark, operation, ptx_type, space, *only = f"{function}....".split(".")[:5]
    if mark != "atomic" or space == "shared":
        return False
    return only != ["only"] or ptx_type in _FLOATING or operation not in _COMMUTATIVE


def _function(k: Emitter, name: str, operation: str, ptx_type: str, space: str, how: _How) -> str:
    """The definition of the function in which the lanes act in turn; lanes that may not touch their address give 0.

    The lanes of a whole warp act without a call as long as their addresses are aligned and in bounds.
    """
    same, unnoted = how.same, how.unnoted
    type_ = register_type(ptx_type)
    size, wide = bits_of(type_) // 8, widened(type_)
    shared = space == "shared"
    check = f"ptr %context, i64 %address, i64 {size}, i64 {how.align}, i32 %site, i32 %lane"
    pointer = "getelementptr i8, ptr %base, i64 %address" if shared else "inttoptr i64 %address to ptr"
    letters = "bc" if operation == "cas" else "b"
    parameters = ", ptr %base" if shared else ""
    parameters += f", {type_} %b.one" if same else "".join(f", {wide} %{letter}" for letter in letters)
    kept = "" if same else letters
    slots = "".join(
        f"  %{c}.all = alloca {wide}, align 64\n  store {wide} %{c}, ptr %{c}.all{stated(wide)}\n" for c in kept
    )
    loads = "".join(
        f"  %{c}.p = getelementptr {type_}, ptr %{c}.all, i32 %lane\n  %{c}.one = load {type_}, ptr %{c}.p\n"
        for c in kept
    )
    together, entered = "  br label %walk", "[ %mask, %entry ]"
    if operation != "cas":
        entered += ", [ %left, %stop ]" if unnoted is None else ""
        together = _all_at_once(k, operation, ptx_type, space, how)
    return f"""
define internal {wide} @{name}(ptr %context, <{LANES} x i64> %addresses, i32 %mask, i32 %site{parameters}) noinline {{
entry:
  %all = alloca <{LANES} x i64>, align 64
  %result = alloca {wide}, align 64
  store <{LANES} x i64> %addresses, ptr %all, align 64
  store {wide} zeroinitializer, ptr %result{stated(wide)}
{slots}{together}
walk:
  %turns = phi i32 {entered}
  br label %next
{each_lane("turns", "walk", ("step",))}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
  %inside = call i1 @check_{"window" if shared else "global"}({check})
  %odd = and i64 %address, {how.align - 1}
  %straight = icmp eq i64 %odd, 0
  %allowed = and i1 %inside, %straight
  br i1 %allowed, label %act, label %step
act:
  %pointer = {pointer}
{loads}{_action(k, operation, ptx_type, space)}
  %result.p = getelementptr {type_}, ptr %result, i32 %lane
  store {type_} %old, ptr %result.p
  br label %step
step:
  br label %next
done:
  %out = load {wide}, ptr %result{stated(wide)}
  ret {wide} %out
}}
"""


def _all_at_once(k: Emitter, operation: str, ptx_type: str, space: str, how: _How) -> str:
    """The lanes of a whole warp, one after the other; from the first that may not, they walk.

    In a loop: with separate code for every lane, the processor's speculation that each load is independent of earlier
    stores fails so often that a histogram takes three times as long.
    """
    type_ = register_type(ptx_type)
    size = bits_of(type_) // 8
    pointer = "getelementptr i8, ptr %base, i64 %address.n" if space == "shared" else "inttoptr i64 %address.n to ptr"
    turn = """turn:
  %n = phi i64 [ 0, %entry ], [ %n.next, %went ]
  %address.n.p = getelementptr i64, ptr %all, i64 %n
  %address.n = load i64, ptr %address.n.p
"""
    wanted, same = how.wanted, how.same
    text = _asking_each(k, how.align, turn) if how.unnoted is None else _asking_once(size, turn, how.unnoted)
    text += f"go:\n  %pointer.n = {pointer}\n"
    if not same:
        text += f"  %b.n.p = getelementptr {type_}, ptr %b.all, i64 %n\n  %b.one.n = load {type_}, ptr %b.n.p\n"
    text += _in_turn(_action(k, operation, ptx_type, space), same=same)
    if wanted:
        text += f"\n  %kept = getelementptr {type_}, ptr %result, i64 %n\n  store {type_} %old.n, ptr %kept"
    return f"""{text}
  br label %went
went:
  %n.next = add i64 %n, 1
  %more = icmp ult i64 %n.next, {LANES}
  br i1 %more, label %turn, label %{"done" if wanted else "all.done"}
{"" if wanted else f"all.done:{chr(10)}  ret {widened(type_)} zeroinitializer"}"""


def _asking_each(k: Emitter, size: int, turn: str) -> str:
    """The beginning of a turn, up to where its lane may `go`: it stops at the first that may not."""
    k.declarations.add("declare i64 @llvm.fshr.i64(i64, i64, i64)")
    # Turned to the right, a misaligned offset from the first byte is larger than any that fits.
    return f"""{site_limits()}  %room.bytes = sub i64 %high, %low
  %room = lshr i64 %room.bytes, {size.bit_length() - 1}
  %full = icmp eq i32 %mask, -1
  %low.odd = and i64 %low, {size - 1}
  %low.straight = icmp eq i64 %low.odd, 0
  %whole = and i1 %full, %low.straight
  br i1 %whole, label %turn, label %walk
{turn}  %offset.n = sub i64 %address.n, %low
  %turned.n = call i64 @llvm.fshr.i64(i64 %offset.n, i64 %offset.n, i64 {size.bit_length() - 1})
  %fits.n = icmp ult i64 %turned.n, %room
  br i1 %fits.n, label %go, label %stop, !prof !0
stop:
  %passed = trunc i64 %n to i32
  %left = shl i32 -1, %passed
  br label %walk
"""


def _asking_once(size: int, turn: str, kind: int) -> str:
    """The same where the check of shared memory says that the whole warp may."""
    access = f"ptr %context, ptr %all, i32 %mask, i32 %site, i64 {size}, i32 {kind}"
    return f"""  %passes = call i32 @check_shared_atomics({access})
  %whole = icmp ne i32 %passes, 0
  br i1 %whole, label %turn, label %walk
{turn}  br label %go
"""


def _in_turn(action: str, *, same: bool) -> str:
    """The IR of `_action` with other names, for the lanes of a whole warp, whose block is `go`."""
    kept = "b.one" if same else ""
    renamed = re.sub(r"%([\w.]+)", lambda m: m[0] if m[1] in ("context", kept) else f"%{m[1]}.n", action)
    return re.sub(r"^(\w+):", r"\1.n:", renamed, flags=re.M).replace("%act.n", "%go")


def _action(k: Emitter, operation: str, ptx_type: str, space: str) -> str:
    """IR that changes what `%pointer` points to by `%b.one` (and `%c.one`) and leaves what was there in `%old`."""
    type_ = register_type(ptx_type)
    size = bits_of(type_) // 8
    emitter = Emitter()
    b = Value("%b.one", type_, False)
    if space == "shared":
        emitter.line(f"%old = load {type_}, ptr %pointer, align {size}")
        new = _changed(emitter, operation, ptx_type, space, Value("%old", type_, False), b)
        emitter.line(f"store {new}, ptr %pointer, align {size}")
    elif operation == "cas":
        emitter.line(f"%pair = cmpxchg ptr %pointer, {b}, {type_} %c.one monotonic monotonic, align {size}")
        emitter.line(f"%old = extractvalue {{ {type_}, i1 }} %pair, 0")
    elif ptx_type not in _FLOATING:
        name = HOST_OPERATIONS.get(operation) or ("" if ptx_type.startswith("s") else "u") + operation
        emitter.line(f"%old = atomicrmw {name} ptr %pointer, {b} monotonic, align {size}")
    else:
        integer = f"i{8 * size}"
        emitter.line(f"%start = load atomic {integer}, ptr %pointer monotonic, align {size}")
        emitter.line("br label %attempt")
        emitter.label("attempt")
        emitter.line(f"%seen = phi {integer} [ %start, %act ], [ %now, %attempt ]")
        old = emitter.bitcast(Value("%seen", integer, False), type_)
        new = emitter.bitcast(_changed(emitter, operation, ptx_type, space, old, b), integer)
        emitter.line(f"%pair = cmpxchg ptr %pointer, {integer} %seen, {new} monotonic monotonic, align {size}")
        emitter.line(f"%now = extractvalue {{ {integer}, i1 }} %pair, 0")
        emitter.line(f"%won = extractvalue {{ {integer}, i1 }} %pair, 1")
        emitter.line("br i1 %won, label %acted, label %attempt")
        emitter.label("acted")
        emitter.line(f"%old = bitcast {integer} %seen to {type_}")
    k.declarations |= emitter.declarations
    return "\n".join(emitter.lines)


def _changed(k: Emitter, operation: str, ptx_type: str, space: str, old: Value, b: Value) -> Value:
    """The new value of a memory cell (PTX ISA 9.7.13.5, semantics)."""
    if ptx_type in HALF_TYPES:
        return _changed_half(k, operation, ptx_type, old, b)
    if ptx_type == "f32":
        return _float_sum(k, space, old, b)
    if ptx_type == "f64":
        return k.op("fadd", old, b)
    zero, one = k.const(old.type, 0), k.const(old.type, 1)
    match operation:
        case "inc":
            return k.select(k.icmp("uge", old, b), zero, k.op("add", old, one))
        case "dec":
            wraps = k.op("or", k.icmp("eq", old, zero), k.icmp("ugt", old, b))
            return k.select(wraps, b, k.op("sub", old, one))
        case "min" | "max":
            return k.intrinsic(f"llvm.{'s' if ptx_type.startswith('s') else 'u'}{operation}", old, b)
        case "exch":
            return b
        case "cas":
            return k.select(k.icmp("eq", old, b), Value("%c.one", old.type, False), old)
    return k.op(operation, old, b)


def _changed_half(k: Emitter, operation: str, ptx_type: str, old: Value, b: Value) -> Value:
    kind = ptx_type.removesuffix("x2")

    def change(x: Value, y: Value) -> Value:
        if operation == "add":
            return halves.combine(k, kind, "add", x, y)
        return halves.extremum(k, kind, operation, x, y)

    return halves.per_half(k, change, old, b) if ptx_type.endswith("x2") else change(old, b)


def _float_sum(k: Emitter, space: str, old: Value, b: Value) -> Value:
    """float32 sums: in global memory subnormal inputs and results are flushed, in shared memory not."""
    exact = canonical(k, k.op("fadd", old, b))
    if space == "shared":
        return exact
    flushed = flush(k, canonical(k, k.op("fadd", flush(k, old), flush(k, b))))
    if space == "global":
        return flushed
    start = load_field(k, "shared", "i64")
    offset = k.op("sub", Value("%address", "i64", False), start)
    inside = k.icmp("ult", offset, load_field(k, "shared_bytes", "i64"))
    return k.select(inside, exact, flushed)


HANDLERS = {"atom": lower_atomic, "red": lower_atomic}
