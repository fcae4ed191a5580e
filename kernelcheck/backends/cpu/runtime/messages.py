"""Findings in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.analysis.calls import MAX_CALL_DEPTH
from kernelcheck.backends.cpu.analysis.storage import STACK_BYTES
from kernelcheck.backends.cpu.emit.context import BARRIERS, MAX_WARPS
from kernelcheck.backends.cpu.emit.finding_kinds import (
    ANOTHER_BLOCK,
    ANOTHER_LANE,
    CHANGED_MAP,
    CROOKED_TILE,
    ENDED_BLOCK,
    GRID_STEP,
    IN_FLIGHT,
    INCOMPLETE_MAP,
    KEPT,
    LANE_READ,
    MEMBER_MASK,
    MISUSES,
    NO_REDUCTION,
    PARKED,
    READ_ONLY_PATH,
    REGISTERS,
    REGISTERS_IN_FLIGHT,
    SEVERAL,
    TILE_BEFORE,
    UNBEGUN_BLOCK,
    UNFENCED_BLOCK,
    UNFENCED_MAP,
    UNFENCED_REGISTERS,
)
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.undefined import THERE
from kernelcheck.backends.cpu.instructions.bulk_copies import OPERATIONS
from kernelcheck.backends.cpu.instructions.map_fields import FIELDS as MAP_FIELDS
from kernelcheck.backends.cpu.instructions.map_fields import REPLACED
from kernelcheck.backends.tensor_maps import TYPES as MAP_TYPES
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.finding_kinds import KINDS
from kernelcheck.base.findings import OtherSide, SourceLocation

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.worker import RawFinding


NULL_PAGE = 1 << 16
"""Addresses below it come from a null pointer and an index. (Others differ from run to run and are not reported.)"""


def message_of(
    raw: RawFinding,
    block: tuple[int, int, int],
    thread: tuple[int, int, int],
    buffer: str | None,
    index: int | None,
    sizes: Mapping[str, int],
    sources: Mapping[str, str],
    held: Held | None = None,
    location: SourceLocation | None = None,
    other: OtherSide | None = None,
    over: int = 0,
    padding: bool = False,
    elsewhere: str = "",
) -> str:
    """One sentence: what happened, where in memory, by which thread, and who is on the other side.

    `sizes` are the elements of every buffer, `sources` the paths to show for files, `held` the variable in shared or
    local memory that the address was made from, `location` the line, if that is known; `over`: bytes by which the
    access leaves its buffer; `padding`: whether `buffer` holds no element of a tensor there;
    `elsewhere`: what threads wait for in a deadlock, or the line of the operation before.
    """
    site = raw.site
    access = f"{site.bytes}-byte {site.kind}" if site is not None and site.bytes else (site.kind if site else "launch")
    who = f"by thread {triple(thread)} of block {triple(block)}"
    match raw.kind:
        case "race" if raw.detail in (ENDED_BLOCK, UNBEGUN_BLOCK):
            begins = raw.detail == UNBEGUN_BLOCK
            return (
                f"`{_opcode(raw)}` reaches shared memory of another block of the cluster, which may "
                f"{'not have started' if begins else 'have ended'}, {who}: no barrier of the cluster comes "
                f"{'before' if begins else 'before the end of that block'}"
            )
        case "race" if raw.detail == CHANGED_MAP:
            return (
                f"the tensor map of `{_opcode(raw)}` has changed while the copy was in flight, {who}: change it only "
                "after a wait for the copy"
            )
        case "missing-proxy-fence" if raw.detail == UNFENCED_MAP:
            return (
                f"`{_opcode(raw)}` takes a tensor map that the block has changed, {who}, and may miss the change: no "
                "`fence.proxy.tensormap` with an acquire comes between the two"
            )
        case "out-of-bounds" if raw.other_rank is not None:
            place = _place(raw, buffer, index, sizes)
            where = f"{access} {place} of block {raw.other_rank} of the cluster"
            return f"{where}, {who}: only accesses to `.shared::cluster` reach other blocks"
        case "out-of-bounds" if held is not None:
            return f"{access} {_beyond(raw, held)}, {who}"
        case "uninitialized-read" if raw.space == "local":
            place = (
                _place(raw, buffer, index, sizes) if held is None else f"at {held.element(raw.address)} of {held.whole}"
            )
            return f"{access} {place}, which the thread has not written, {who}"
        case "out-of-bounds" if over > 0 and buffer is not None and index is not None and 0 <= index < sizes[buffer]:
            past = f"runs {over} byte{'s' * (over != 1)} past the end of `{buffer}` ({sizes[buffer]} elements)"
            return f"{access} {past}, from element {index}, {who}"
        case "out-of-bounds":
            return f"{access} {_place(raw, buffer, index, sizes)}, {who}"
        case "uninitialized-read" if padding:
            return f"{access} {_place(raw, buffer, index, sizes)}, {who}, which is padding and no element of the tensor"
        case "uninitialized-read" | "race" if raw.space == "global":
            return f"{access} {_place(raw, buffer, index, sizes)}, {who}, {_watched(raw, block, location, other)}"
        case "uninitialized-read" | "unwritten-shared":
            place = f"{access} {_place(raw, buffer, index, sizes)}, which no thread of the block has written, {who}"
            return place + (f"; {_writes_later(other, block)}" if other else "")
        case "race" if raw.detail == REGISTERS_IN_FLIGHT:
            product = f"the product at {elsewhere}" if elsewhere else "a product"
            return (
                f"`{_opcode(raw)}` accesses registers of {product}, which is in flight, {who}: no `wgmma.wait_group` "
                "for it comes before"
            )
        case "race" if raw.detail == UNFENCED_REGISTERS:
            fault = (
                "no `wgmma.fence` was before it"
                if raw.address
                else "its registers were written after the last `wgmma.fence`"
            )
            return f"`{_opcode(raw)}`, {who}: {fault}"
        case "race":
            place = f"{access} {_place(raw, buffer, index, sizes)}, {who}"
            if raw.detail >= ANOTHER_LANE:
                return f"{place}, {_meets(raw, block, location, other)}"
            if raw.detail == IN_FLIGHT:
                return f"{place}, is still in flight when its block ends: no thread has waited for it"
            if MAX_WARPS <= raw.detail < KEPT:
                copy = f"an asynchronous copy{f' at {elsewhere}' if elsewhere else ''}"
                return f"{place}, races with {copy}: no wait for its completion orders the two accesses"
            with_ = _named(other, block) if other else _warps(raw)
            return f"{place}, races with {with_}: {_no_barrier(location, other)}"
        case "missing-fence" | "plain-access":
            return f"{access} {_place(raw, buffer, index, sizes)}, {who}: {_other_side(raw)}"
        case "barrier-divergence" if site is not None and site.kind == MEMBER_MASK:
            return f"`{_opcode(raw)}` {who}, whose own member mask leaves it out"
        case "barrier-divergence" if site is not None and site.kind in ("matrix operand load", REGISTERS):
            return (
                f"`{_opcode(raw)}` is not executed alike by the four warps of its warpgroup: warp {raw.detail} differs "
                f"from that of {who.removeprefix('by ')}"
            )
        case "barrier-divergence":
            return (
                f"`{_opcode(raw)}` reached by a part of a warp only; thread {triple(thread)} of block "
                f"{triple(block)} is elsewhere"
            )
        case "mbarrier-state":
            name = f" (`{buffer}`[{index}])" if buffer is not None else ""
            return f"`{_opcode(raw)}` at byte {raw.address} of shared memory{name}, {who}: {_misuse(raw, elsewhere)}"
        case "deadlock" if elsewhere:
            return elsewhere
        case "deadlock" if site is not None and site.kind == REGISTERS:
            free, held_now = raw.address >> 32, raw.address & 0xFFFFFFFF
            return (
                f"`{_opcode(raw)}` asks for {raw.detail} registers a thread, {who}: its warp has {held_now}, and the "
                f"pool of the block never has more than {free} free, so that it waits forever"
            )
        case "deadlock":
            if site is not None and site.kind in ("barrier", PARKED):
                return f"{raw.detail} warps of block {triple(block)} wait at a barrier for warps that never reach it"
            if site is not None and site.kind == "call":
                return (
                    f"`{_opcode(raw)}` in a function that is called names lanes that did not call it together, "
                    f"first thread {triple(thread)} of block {triple(block)}"
                )
            if site is not None and site.kind == GRID_STEP:
                reached = f"that {raw.detail} of {raw.address} blocks reached"
                return f"`grid.sync()` {reached}: block {triple(block)} ended without it"
            absent = f"first thread {triple(thread)} of block {triple(block)}"
            return f"`{_opcode(raw)}` names lanes that never reach it, {absent}"
    if sentence := KINDS[raw.kind].sentence:
        return sentence.format(
            access=access,
            place=_place(raw, buffer, index, sizes),
            who=who,
            other=_named(other, block) if other else f"what {_warps(raw)} stored there",
            block=triple(block),
            detail=raw.detail,
        )
    return f"{_stopped(raw, sources)}, {who}"


def note_of(raw: RawFinding, block: tuple[int, int, int], thread: tuple[int, int, int], other: str) -> str:
    """One sentence on something that is not wrong by itself; `other` is the line of the other instruction, if any."""
    who = f"by thread {triple(thread)} of block {triple(block)}"
    if raw.kind == "exited-before-barrier":
        ended = f"{raw.detail} thread{'s' * (raw.detail > 1)} of block {triple(block)} had ended before"
        return f"`{_opcode(raw)}` that {ended}, first thread {triple(thread)}"
    if raw.kind == "different-barriers":
        elsewhere = f"others, first thread {triple(thread)}, wait at {other}"
        return f"`{_opcode(raw)}` where warps of block {triple(block)} wait while {elsewhere}"
    if sentence := KINDS[raw.kind].sentence:
        return sentence.format(opcode=_opcode(raw), who=who, block=triple(block))
    absent = "which the member mask leaves out" if raw.detail & THERE else "which is not there"
    return f"`{_opcode(raw)}` reads lane {raw.detail % THERE}, {absent}: the result is undefined, {who}"


@dataclass(frozen=True)
class Held:
    """The variable that an access is held to (`origins.py`)."""

    name: str | None
    """What the source calls it; None if the compiler left no name."""
    space: str
    start: int
    end: int
    """Offsets in its window."""
    element_bytes: int

    @property
    def whole(self) -> str:
        size = self.end - self.start
        if self.name is None:
            return f"a local array ({size} bytes with padding)"
        count = size // self.element_bytes
        return f"{self.space} `{self.name}` ({count} element{'s' * (count != 1)})"

    def index(self, address: int) -> int:
        """The element at an offset of the window; negative before the variable."""
        return (_signed(address) - self.start) // self.element_bytes

    def element(self, address: int) -> str:
        return f"element {self.index(address)}" if self.name is None else f"`{self.name}`[{self.index(address)}]"


def _signed(address: int) -> int:
    return address - (address >> 63 << 64)


def _beyond(raw: RawFinding, held: Held) -> str:
    """Where an access lies that leaves its variable."""
    start, element = _signed(raw.address), held.element(raw.address)
    if start < held.start:
        return f"runs before the start of {held.whole}: {element}"
    over = start + raw.detail - held.end
    if start < held.end:
        return f"runs {over} byte{'s' * (over != 1)} past the end of {held.whole}, from {element}"
    return f"runs past the end of {held.whole}: {element}"


def _misuse(raw: RawFinding, before: str) -> str:
    """The fault of an operation on an mbarrier; `before`: the line of the last one."""
    text = [*MISUSES.values()][raw.detail >> 32]
    return text.format(number=raw.detail & 0xFFFFFFFF, last=f" at {before}" if before else "")


def _watched(
    raw: RawFinding, block: tuple[int, int, int], location: SourceLocation | None, other: OtherSide | None
) -> str:
    """What is wrong with an access to global memory that is within bounds."""
    if raw.kind == "uninitialized-read":
        return "which nothing has written" + (f"; {_writes_later(other, block)}" if other else "")
    if raw.detail >= ANOTHER_LANE:
        return _meets(raw, block, location, other)
    if raw.detail == READ_ONLY_PATH:
        return "which this launch has written: a load by the read-only path (`ld.global.nc`, `__ldg()`) may miss that"
    if raw.detail == ANOTHER_BLOCK:
        with_ = _named(other, block) if other else "another block"
        if raw.site is not None and not {"cta", "cluster"}.isdisjoint(raw.site.opcode.split(".")):
            return f"races with {with_}: its scope is its own block alone"
        return f"races with {with_}: nothing orders the blocks of a launch"
    if raw.detail == UNFENCED_BLOCK:
        with_ = _named(other, block) if other else "another block"
        return f"races with {with_}: no fence comes between that access and the flag by which they synchronise"
    with_ = _named(other, block) if other else f"{_warps(raw)}{'' if raw.other_rank is not None else ' of the block'}"
    return f"races with {with_}: {_no_barrier(location, other)}"


def _named(other: OtherSide, block: tuple[int, int, int]) -> str:
    """The other side, as seen from a block."""
    where = f" at {other.location.file}:{other.location.line}" if other.location else ""
    return f"the {other.access}{where} by {_thread(other, block)}"


def _thread(other: OtherSide, block: tuple[int, int, int]) -> str:
    elsewhere = f" of block {triple(other.block)}" if other.block != block else ""
    return f"thread {triple(other.thread)}{elsewhere}"


def _writes_later(other: OtherSide, block: tuple[int, int, int]) -> str:
    where = f", at {other.location.file}:{other.location.line}" if other.location else ""
    return f"{_thread(other, block)} writes it later{where}"


def _no_barrier(location: SourceLocation | None, other: OtherSide | None) -> str:
    """What is missing between two accesses of a block."""
    if location is None or other is None or other.location is None or location.file != other.location.file:
        return "no barrier orders the two accesses"
    first, second = sorted((location.line, other.location.line))
    if first == second:
        return f"no barrier orders the two accesses at line {first}"
    return f"no barrier between line {first} and line {second}"


def _other_side(raw: RawFinding) -> str:
    """What another block or warp did there, of an access that is not wrong by itself."""
    other = "another block" if raw.detail in (ANOTHER_BLOCK, UNFENCED_BLOCK) else _warps(raw)
    if raw.kind == "plain-access":
        plain = raw.site is not None and raw.site.kind.endswith("load")
        what = "an atomic operation or volatile store" if plain else "a plain load or store"
        return f"{what} of {other} meets it, and nothing orders the two"
    if raw.detail == UNFENCED_BLOCK:
        return f"{other} accessed it before, and has no fence between that and the flag by which they synchronise"
    return f"{other} accessed it before, and there is no fence since the flag by which they synchronise"


def _meets(
    raw: RawFinding, block: tuple[int, int, int], location: SourceLocation | None, other: OtherSide | None
) -> str:
    what = raw.detail & 0xFFFFFFFF
    if what < LANE_READ or other is None:
        lane = what % LANES
        return f"races with lane {lane} of its warp: they store different values there at once, and either may stay"
    missing = _no_barrier(location, other).replace("no barrier", "no `__syncwarp()`")
    return f"races with {_named(other, block)}, a lane of the same warp: {missing}"


def _warps(raw: RawFinding) -> str:
    elsewhere = f" of block {raw.other_rank} of the cluster" if raw.other_rank is not None else ""
    return "several warps" if raw.detail == SEVERAL else f"warp {raw.detail}{elsewhere}"


def _stopped(raw: RawFinding, sources: Mapping[str, str]) -> str:
    """Why a thread could not go on."""
    kind = raw.site.kind if raw.site is not None else ""
    if kind == "cluster rank":
        return (
            f"`{_opcode(raw)}` asks for rank {raw.detail} of a cluster of {raw.address} block{'s' * (raw.address != 1)}"
        )
    if kind == "matrix descriptor":
        return f"`{_opcode(raw)}` has operands that differ between the threads of a warp"
    if kind == REGISTERS and raw.address:
        direction = "raise" if raw.detail > raw.address else "lower"
        return (
            f"`{_opcode(raw)}` asks for {raw.detail} registers a thread, where its warp has {raw.address}, which it "
            f"cannot {direction}"
        )
    if kind == REGISTERS:
        return f"`{_opcode(raw)}` after {raw.detail} others of its warp, which are as many as the CPU backend follows"
    if kind == "matrix operand load":
        return f"`{_opcode(raw)}` has a matrix descriptor with a base offset, which is not supported"
    if kind == REPLACED:
        field = MAP_FIELDS[raw.address]
        if field == "global_address":
            return f"`{_opcode(raw)}` sets an address that is no multiple of 16, as that of a tensor must be"
        return f"`{_opcode(raw)}` sets `{field}` to {raw.detail}, which is not possible, or the CPU backend lacks"
    if kind.startswith("asynchronous"):
        return _no_map(raw)
    if raw.assertion is not None:
        assertion = raw.assertion
        place = f"{sources.get(assertion.file, assertion.file)}:{assertion.line}"
        if assertion.function == "unknown":  # Triton knows none
            return f"device assertion `{assertion.condition}` failed at {place}"
        return f"device assertion `{assertion.condition}` failed in `{assertion.function}` ({place})"
    if kind == "assert":
        return "device assertion failed"
    if kind == "stack":
        return (
            f"call stack overflow: calls nest more than {MAX_CALL_DEPTH} deep, "
            f"or need more than {STACK_BYTES // 1024} KiB of local memory"
        )
    if kind == "free":
        return "`free` of a pointer that `malloc` did not give"
    if kind == "branch":
        return f"`{_opcode(raw)}` with the index {raw.address}, of a table of {raw.detail} labels"
    if kind == "barrier number":
        return f"`{_opcode(raw)}` at barrier {raw.address}, of the barriers 0 to {BARRIERS - 1} that a block has"
    if kind == "pointer":
        target = "points to no function of its type" if raw.address else "is null"
        return f"call through a function pointer that {target}"
    return "`trap` executed"


def _no_map(raw: RawFinding) -> str:
    """Why a bulk copy cannot be made; often, what is at the address of its tensor map is the reason."""
    if raw.space == "shared":
        return (
            f"`{_opcode(raw)}` while {raw.detail} bulk copies of the block are in flight, which is as many as the CPU "
            "backend keeps: wait for some"
        )
    if raw.address >= CROOKED_TILE:
        coordinate = raw.detail - (raw.detail >> 31 << 32)
        if raw.address == CROOKED_TILE:
            why = "in dimension 0: times the size of an element, it must be a multiple of 16 bytes"
        else:
            why = f"in dimension {raw.address - TILE_BEFORE}: a tile that is stored cannot start before the tensor"
        return f"`{_opcode(raw)}` has the coordinate {coordinate} {why}; the GPU executes an illegal instruction"
    if raw.address >= NO_REDUCTION:
        type_ = MAP_TYPES[raw.address - NO_REDUCTION]
        return f"`{_opcode(raw)}` by a tensor map of type {type_}, for which there is no `.{OPERATIONS[raw.detail]}`"
    if raw.address:
        return f"`{_opcode(raw)}` has {raw.detail} coordinates, and its tensor map {raw.address} dimensions"
    if raw.detail == INCOMPLETE_MAP:
        return (
            f"`{_opcode(raw)}` finds a tensor map that lacks fields, or whose fields do not fit together: the kernel "
            "has not set them all with `tensormap.replace`, or has set wrong ones"
        )
    if raw.detail:
        return f"`{_opcode(raw)}` finds its tensor map at an address that is no multiple of 64"
    return (
        f"`{_opcode(raw)}` finds no tensor map at its address: the launch passes none there, or the kernel's parameter "
        "is no `const __grid_constant__ CUtensorMap`, and is copied"
    )


def _opcode(raw: RawFinding) -> str:
    return raw.site.opcode if raw.site is not None else "barrier"


def triple(index: tuple[int, int, int]) -> str:
    """An index of a thread or block as messages show it."""
    return f"({index[0]},{index[1]},{index[2]})"


def _place(raw: RawFinding, buffer: str | None, index: int | None, sizes: Mapping[str, int]) -> str:
    if raw.space != "global":
        place = f"at byte {raw.address} of {raw.space} memory"
        return place if buffer is None else f"{place} (`{buffer}`[{index}])"
    if buffer is None or index is None:
        near_null = f"at address {raw.address:#x}, as from a null pointer"
        return near_null if raw.address < NULL_PAGE else "at an address far from every buffer"
    size = sizes[buffer]
    if index < 0:
        return f"{-index} element{'s' * (index < -1)} before `{buffer}` ({size} elements)"
    if index >= size:
        return f"at element {index} of `{buffer}`, which has {size}"
    return f"at element {index} of `{buffer}` ({size} elements)"
