"""`mbarrier` objects in shared memory, and `setmaxnreg` (PTX ISA, "mbarrier" and "Miscellaneous instructions").

The objects are the runtime library's (`mbarriers.c`). A wait that is not over is a round of a loop that spins
(`spinning.py`): the warp hands over at once, since only others can complete the phase.
"""

from __future__ import annotations

from dataclasses import replace

from kernelcheck.backends.cpu.checked_memory.shared_shadow import ACQUIRES, RELEASES
from kernelcheck.backends.cpu.emit.finding_kinds import MBARRIER_WAIT, REGISTERS
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.spinning import LANE_ROUNDS, WARP_ROUNDS
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.clusters import arena_offsets, with_memory
from kernelcheck.backends.cpu.instructions.memory import address_of, space_of
from kernelcheck.backends.cpu.instructions.warpgroup import together
from kernelcheck.backends.cpu.ptx.rewriting import OF_CLUSTER, OF_WARPGROUP
from kernelcheck.backends.cpu.ptx.syntax import Address, Immediate, Instruction, Operand, Register

ARRIVES, EXPECTS, BALANCES, DROPS, NEVER_COMPLETES, OF_STATE, MEETS = 64, 128, 256, 512, 1024, 2048, 4096
"""Effects of an operation, beside ACQUIRES and RELEASES, as bits: it arrives, expects bytes, balances expected ones,
takes its arrivals out of later phases, says that it completes no phase; a wait is for the phase of a state; the thread
does nothing before it waits."""

PENDING_MASK = (1 << 20) - 1
"""The pending arrivals in a state, whose upper half is the number of the phase."""

_WIDE = widened("i64")


_BEGIN = with_memory(
    "mbarrier.begin",
    "void",
    "i32 %mask, i32 %site",
    "  call void @mbarrier_begin(ptr %context, ptr %offsets.p, i32 %mask, i32 %site, ptr %counts.p)\n  ret void\n",
    words="counts",
)
_END = with_memory(
    "mbarrier.end",
    "void",
    "i32 %mask, i32 %site",
    "  call void @mbarrier_end(ptr %context, ptr %offsets.p, i32 %mask, i32 %site)\n  ret void\n",
)
_UPDATE = with_memory(
    "mbarrier.update",
    _WIDE,
    "i32 %mask, i32 %site, i32 %how",
    f"""  %states = alloca {_WIDE}, align 64
  store {_WIDE} zeroinitializer, ptr %states, align 64
  call void @mbarrier_update(ptr %context, ptr %offsets.p, i32 %mask, i32 %site, i32 %how, ptr %counts.p, ptr %bytes.p,
    ptr %states)
  %before = load {_WIDE}, ptr %states, align 64
  ret {_WIDE} %before
""",
    words="counts bytes",
)
_TEST = with_memory(
    "mbarrier.test",
    "i32",
    "i32 %mask, i32 %site, i32 %how",
    """  %over = call i32 @mbarrier_test(ptr %context, ptr %offsets.p, i32 %mask, i32 %site, i32 %how, ptr %parities.p,
    ptr %states.p)
  ret i32 %over
""",
    words="parities",
    longs="offsets states",
)
_AFTER_COPIES = with_memory(
    "mbarrier.after.copies",
    "void",
    "i32 %mask, i32 %site, i32 %counted",
    """  call void @mbarrier_arrive_after_copies(ptr %context, ptr %offsets.p, i32 %mask, i32 %site, i32 %counted)
  ret void
""",
)


def lower_mbarrier(k: WarpCode, i: Instruction) -> None:
    """`mbarrier.…`, by its first modifier."""
    match i.modifiers[0]:
        case "init":
            k.library["mbarrier.begin"] = _BEGIN
            counts = k.splat(k.read(i.operands[1], "i32"))
            k.call("mbarrier.begin", None, ["ptr %context", offsets_of(k, i, i.operands[0]), counts, *_where(k)])
        case "inval":
            k.library["mbarrier.end"] = _END
            k.call("mbarrier.end", None, ["ptr %context", offsets_of(k, i, i.operands[0]), *_where(k)])
        case "pending_count":
            state = k.cast("trunc", k.read(i.operands[1], "i64"), "i32")
            k.write(i.operands[0], k.op("and", state, k.const("i32", PENDING_MASK)))
        case "test_wait" | "try_wait":
            _lower_wait(k, i)
        case _:
            _lower_update(k, i)


def offsets_of(k: WarpCode, i: Instruction, operand: Operand | None) -> Value:
    """Each lane's offset in the shared memory of the cluster; a generic address is one of the host's."""
    if _is(operand, OF_WARPGROUP) or _is(operand, OF_CLUSTER):
        return k.splat(address_of(k, operand, "shared"))
    if "shared::cluster" in i.modifiers:
        return arena_offsets(k, operand, "cluster", k.site("mbarrier operation", "shared", 8))
    return arena_offsets(k, operand, space_of(k, i))


def _is(operand: Operand | None, stands_for: int) -> bool:
    """Whether an operand is what `rewriting.py` has in place of an mbarrier."""
    return isinstance(operand, Address) and operand.base == Immediate(stands_for, "int")


def _of_cluster(i: Instruction, step: str) -> Instruction:
    """The instruction of the kernel that stands behind one that `rewriting.py` has made of it."""
    return replace(i, mnemonic="barrier", modifiers=("cluster", step), operands=())


def _where(k: WarpCode) -> list[Value | str]:
    """The active lanes, and the site."""
    return [k.active(), f"i32 {k.site('mbarrier operation', 'shared', 8)}"]


def _lower_update(k: WarpCode, i: Instruction) -> None:
    """Arrivals, and changes of the bytes that a phase awaits."""
    operands = list(i.operands)
    destination = None if isinstance(operands[0], Address) else operands.pop(0)
    place, *given = operands
    arrives = i.modifiers[0].startswith("arrive") and "expect_tx" not in i.modifiers
    if arrives and given and isinstance(given[0], Immediate) and given[0].bits == 0:
        raise k.invalid("0 arrivals")
    one = k.splat(k.const("i32", 1))
    number = k.splat(k.read(given[0], "i32")) if given else one
    kind, expects = i.modifiers[0], "expect_tx" in i.modifiers
    how = EXPECTS if expects else BALANCES if kind == "complete_tx" else 0
    if kind in ("arrive", "arrive_drop"):
        how |= ARRIVES | (DROPS if kind == "arrive_drop" else 0)
        how |= (0 if "relaxed" in i.modifiers else RELEASES) | (NEVER_COMPLETES if "noComplete" in i.modifiers else 0)
    counts, bytes_ = (number, one) if how & ARRIVES and not expects else (one, number)
    k.library["mbarrier.update"] = _UPDATE
    where = _where(k)
    if _is(place, OF_CLUSTER):
        counts = k.splat(k.alive())
        how |= MEETS if given else 0
        where[1] = f"i32 {k.site('cluster barrier', 'shared', 0, _of_cluster(i, 'arrive'))}"
    arguments: list[Value | str] = ["ptr %context", offsets_of(k, i, place), counts, bytes_, *where, f"i32 {how}"]
    before = k.call("mbarrier.update", _WIDE, arguments)
    if isinstance(destination, Register):
        k.write(destination, Value(before, "i64", True))


def _lower_wait(k: WarpCode, i: Instruction) -> None:
    """`mbarrier.{test,try}_wait{.parity} p, [a], state or parity`: one test, which does not block."""
    result, place, wanted = i.operands[:3]
    assert isinstance(result, Register)
    by_parity = "parity" in i.modifiers
    how = (0 if by_parity else OF_STATE) | (0 if "relaxed" in i.modifiers else ACQUIRES)
    zero, none = k.splat(k.const("i64", 0)), k.splat(k.const("i32", 0))
    states = zero if by_parity else k.splat(k.read(wanted, "i64"))
    parities = k.splat(k.read(wanted, "i32")) if by_parity else none
    together = not k.uniformity.is_varying(result.name)
    active = k.active()
    lanes = active
    if together and not _is(place, OF_CLUSTER):  # all lanes ask the same: one does for all
        lanes = k.op("and", active, k.op("sub", k.const("i32", 0), active))
    named = _of_cluster(i, "wait") if _is(place, OF_CLUSTER) else i
    if _is(place, OF_WARPGROUP):
        named = replace(i, mnemonic="wgmma", modifiers=("wait_group", "sync", "aligned"), operands=(wanted,))
    site = k.site(MBARRIER_WAIT, "shared", 8, named)
    k.library["mbarrier.test"] = _TEST
    arguments: list[Value | str] = ["ptr %context", offsets_of(k, i, place), states, parities, lanes]
    over = Value(k.call("mbarrier.test", "i32", [*arguments, f"i32 {site}", f"i32 {how}"]), "i32", False)
    anyone = k.icmp("ne", over, k.const("i32", 0))
    k.write(result, anyone if together else k.mask_lanes(over))
    if k.counts_rounds:
        every = WARP_ROUNDS if k.uniformity.convergent[k.block.index] else LANE_ROUNDS
        rounds = k.raw("load i32, ptr %rounds", "i32", False)
        tired = k.op("or", rounds, k.const("i32", every - 1))
        k.line(f"store {k.select(anyone, rounds, tired)}, ptr %rounds")


def lower_arrival_of_copies(k: WarpCode, i: Instruction) -> None:
    """`cp.async.mbarrier.arrive{.noinc} [a]`: an arrival once the lane's copies so far are made."""
    k.library["mbarrier.after.copies"] = _AFTER_COPIES
    counted = int("noinc" in i.modifiers)
    arguments: list[Value | str] = ["ptr %context", offsets_of(k, i, i.operands[0]), *_where(k), f"i32 {counted}"]
    k.call("mbarrier.after.copies", None, arguments)


def lower_registers(k: WarpCode, i: Instruction) -> None:
    """`setmaxnreg.{inc,dec}`: how many registers there are changes no result; whether there are enough is checked."""
    count = k.constant(i.operands[0])
    if count is None or count % 8 or not 24 <= count <= 256:
        raise k.invalid(f"{count} registers, where a multiple of 8 from 24 to 256 belongs,")
    together(k)
    k.call(
        "change_registers",
        None,
        ["ptr %context", f"i32 {k.site(REGISTERS, '', 0)}", f"i32 {count}", f"i32 {int('inc' in i.modifiers)}"],
    )


HANDLERS = {"mbarrier": lower_mbarrier, "setmaxnreg": lower_registers}
