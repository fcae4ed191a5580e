"""Reports of compiled kernels, which hold addresses, as findings: source lines, threads, buffers, elements."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.emit.context import RANK_SHIFT
from kernelcheck.backends.cpu.emit.finding_kinds import ANOTHER_LANE, LANE_READ, LANE_WROTE, NOTES_OF_ORDER
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.ptx.syntax import PtxLocation
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory
from kernelcheck.backends.cpu.runtime.messages import Held, message_of, note_of, triple
from kernelcheck.backends.cpu.runtime.phase_waits import PhaseWait, sentence
from kernelcheck.backends.cpu.runtime.trace_values import nearest, short_name
from kernelcheck.backends.cpu.runtime.witnesses import OtherAccess
from kernelcheck.backends.cpu.runtime.worker import RawFinding
from kernelcheck.base.finding_kinds import FindingKind, NoteKind
from kernelcheck.base.findings import Finding, Note, OtherSide, SourceLocation, place_of
from kernelcheck.compiler.program import Made, Program, readable

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import FindingSite, Translation


BANK_BYTES = 4
"""Bytes that an element in shared memory is assumed to have, where an access is one of many."""


def is_of_compiler(raw: RawFinding, made: Made) -> bool:
    """Whether a finding is about stores that a compiler adds, and that the source cannot do anything about.

    Triton leaves the result of a reduction in all lanes of a warp, and has them all store it to one place of shared
    memory. Where its sums fuse with the products before them, the results differ in their roundings, and any may stay.
    Triton kernels have no stores of their own to shared memory.
    """
    by_lanes = raw.kind == "race" and raw.space == "shared" and raw.detail >= ANOTHER_LANE
    return by_lanes and made.producer.startswith("triton")


def named_finding(
    kernel: CompiledKernel,
    item: KernelLaunch,
    program: Program,
    memories: Sequence[Memory],
    module_globals: Globals,
    raw: RawFinding,
    witnessed: OtherAccess | None = None,
) -> Finding:
    """A finding in the user's terms: source line, block and thread indices, buffer and element, and the other side."""
    block, thread = _place(raw, item)
    buffer, index, over, padding = None, None, 0, False
    held = _held(kernel.translation, item.shared_bytes, raw)
    sizes = {memory.name: memory.size // memory.itemsize for memory in memories}
    if raw.site is not None and raw.space == "global" and raw.address:
        variables = module_globals.memories()
        near = nearest(raw.address, [*memories, *variables])
        if near is not None and near >= len(memories):  # its type is lost: in PTX, an array is one of bytes
            variable = variables[near - len(memories)]
            buffer, width = readable(variable.name), max(raw.site.bytes, 1)
            index, sizes[buffer] = (raw.address - variable.address) // width, variable.size // width
        elif near is not None:
            memory = memories[near]
            buffer = memory.name
            index = (raw.address - memory.address) // memory.itemsize
            over = raw.address + raw.site.bytes - (memory.address + memory.size)
            padding = memory.gaps is not None and 0 <= index < memory.gaps.size and bool(memory.gaps[index])
    elif held is not None:
        buffer, index = held.name, held.index(raw.address)
    elif raw.site is not None and raw.space in ("shared", "local"):
        storage = kernel.translation.storage
        offsets = storage.shared if raw.space == "shared" else storage.local
        buffer, index = _variable(offsets, raw.address, raw.site.bytes or BANK_BYTES)
    location = user_line(raw.site.location if raw.site else None, kernel.translation.files, program.sources)
    other = other_side(witnessed, kernel.translation, item, program) if witnessed else None
    files = kernel.translation.files
    waits = _waits(raw, kernel, item, program)
    before = user_line(raw.other.location if raw.other else None, files, program.sources)
    if raw.kind == "race" and raw.detail >= ANOTHER_LANE:
        other = _other_lane(raw, kernel, item, program, location)
    return Finding(
        kind=_kind(raw.kind),
        message=message_of(
            raw,
            block,
            thread,
            buffer,
            index,
            sizes,
            program.sources,
            held,
            location,
            other,
            over,
            padding,
            waits or (f"{before.file}:{before.line}" if before else ""),
        ),
        location=location,
        block=block,
        thread=thread,
        buffer=buffer,
        index=index,
        count=raw.count,
        other=other,
    )


def _waits(raw: RawFinding, kernel: CompiledKernel, item: KernelLaunch, program: Program) -> str:
    """The phases of mbarriers that threads wait for in a deadlock, as text."""
    if not raw.waits:
        return ""
    translation = kernel.translation

    def line_of(site: FindingSite) -> str:
        line = user_line(site.location, translation.files, program.sources)
        return f"{line.file}:{line.line}" if line else ""

    def thread_of(wait: PhaseWait) -> str:
        block, thread = _indices(wait.block, wait.thread, item)
        return f"thread {triple(thread)} of block {triple(block)}"

    def place_of(offset: int) -> str:
        offset &= (1 << RANK_SHIFT) - 1
        name, index = _variable(translation.storage.shared, offset, 8)
        place = f"at byte {offset} of shared memory"
        return place if name is None else f"{place} (`{name}`[{index}])"

    return sentence(raw.waits, line_of, thread_of, place_of, raw.detail)


def _other_lane(
    raw: RawFinding, kernel: CompiledKernel, item: KernelLaunch, program: Program, location: SourceLocation | None
) -> OtherSide:
    """The lane of the same warp that a lane meets: at once, or before in the same section."""
    what, site = raw.detail & 0xFFFFFFFF, raw.detail >> 32
    where = location
    if what >= LANE_READ:
        place = kernel.translation.sites[site - 1].location if site else None
        where = user_line(place, kernel.translation.files, program.sources)
    thread = raw.thread // LANES * LANES + what % LANES
    return OtherSide("load" if LANE_READ <= what < LANE_WROTE else "store", where, *_indices(raw.block, thread, item))


def other_side(noted: OtherAccess, translation: Translation, item: KernelLaunch, program: Program) -> OtherSide:
    """An access that a run has noted, in the user's terms."""
    probe = noted.probe
    location = user_line(probe.location, translation.files, program.sources)
    access = "atomic" if probe.name == "update" else probe.name
    return OtherSide(access, location, *_indices(noted.block, noted.thread, item))


def _held(translation: Translation, dynamic_shared_bytes: int, raw: RawFinding) -> Held | None:
    """The variable that an access left, or the local array that a finding is in.

    PTX has only arrays of bytes, so its elements are what the narrowest access to it touches.
    """
    extent = raw.site.extent if raw.site is not None else None
    if extent is None or (raw.kind != "out-of-bounds" and extent.space != "local"):
        return None
    end = extent.end
    if end is None:
        end = max(extent.start, translation.storage.static_shared_bytes + dynamic_shared_bytes)
    width = min((site.bytes for site in translation.sites if site.extent == extent and site.bytes), default=1)
    name = short_name(extent.name.partition("@")[0]) if extent.name else None
    return Held(name, extent.space, extent.start, end, math.gcd(width, end - extent.start) or 1)


def _variable(offsets: Mapping[str, int], address: int, width: int) -> tuple[str | None, int | None]:
    """The last variable that starts before an address in a window, and the element there, `width` bytes each."""
    before = [(offset, name) for name, offset in offsets.items() if offset <= address and not name.startswith("%")]
    if not before:
        return None, None
    offset, name = max(before)
    return short_name(name), (address - offset) // width


def named_note(
    kernel: CompiledKernel,
    item: KernelLaunch,
    program: Program,
    memories: Sequence[Memory],
    module_globals: Globals,
    raw: RawFinding,
) -> Note:
    """The same for what is not wrong by itself."""
    block, thread = _place(raw, item)
    if raw.kind in NOTES_OF_ORDER or raw.kind == "unwritten-shared":
        found = named_finding(kernel, item, program, memories, module_globals, raw)
        return Note(_note_kind(raw.kind), found.message, found.location, block, thread, raw.count)
    files = kernel.translation.files
    other = user_line(raw.other.location if raw.other else None, files, program.sources)
    return Note(
        kind=_note_kind(raw.kind),
        message=note_of(raw, block, thread, f"{other.file}:{other.line}" if other else "another barrier"),
        location=user_line(raw.site.location if raw.site else None, kernel.translation.files, program.sources),
        block=block,
        thread=thread,
        count=raw.count,
    )


def by_line(notes: Sequence[Note]) -> tuple[Note, ...]:
    """One note per kind and source line, with the count of all; notes without a line are not merged."""
    merged: dict[object, Note] = {}
    for number, note in enumerate(notes):
        key = (note.kind, note.location or number)
        known = merged.get(key)
        merged[key] = note if known is None else replace(known, count=known.count + note.count)
    return tuple(merged.values())


def _place(raw: RawFinding, item: KernelLaunch) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """`blockIdx` and `threadIdx` of the first thread."""
    return _indices(raw.block, raw.thread, item)


def _indices(block: int, thread: int, item: KernelLaunch) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """`blockIdx` and `threadIdx` of a block and a thread by their numbers."""
    return place_of(block, item.grid), place_of(thread, item.block)


def _kind(kind: str) -> FindingKind:
    return kind  # type: ignore[return-value]


def _note_kind(kind: str) -> NoteKind:
    return kind  # type: ignore[return-value]


def user_line(
    location: PtxLocation | None, files: Mapping[int, str], sources: Mapping[str, str]
) -> SourceLocation | None:
    """The innermost line of the user's own files that an instruction comes from; of no such file, the innermost line.

    Args:
        location: where the PTX says that it comes from.
        files: the PTX module's source files by number.
        sources: the path to show for each of them, as in `Program.sources`.
    """
    if location is None:
        return None
    path = files.get(location.file, "")
    return own_line(location, files, sources) or SourceLocation(sources.get(path, path), location.line)
