"""Phases of mbarriers that threads wait for when no warp of a block can go on, and what each of them lacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.emit.asynchronous import MBARRIERS, MbarrierTable
from kernelcheck.backends.cpu.emit.context import Context
from kernelcheck.backends.cpu.ptx.rewriting import OF_CLUSTER, OF_WARPGROUP
from kernelcheck.base.dataclasses import dataclass

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import FindingSite, Translation

SHOWN = 6
"""Waits that a message names; a block of 32 warps may wait at as many objects."""


@dataclass(frozen=True)
class PhaseWait:
    """A thread that waits for a phase which nothing can complete."""

    site: FindingSite
    block: int
    thread: int
    offset: int
    """Offset of the mbarrier in the block's shared memory."""
    phase: int
    """Its number, from 0; its parity is the lowest bit."""
    pending: int
    expected: int
    bytes: int
    """Bytes of transactions that are still expected; negative: that no thread has expected."""
    arrived_at: FindingSite | None
    """The last arrival at the object, in any phase."""
    expected_at: FindingSite | None


def phase_waits(
    translation: Translation, context: Context, place: Callable[[Context, int], tuple[int, int]]
) -> tuple[PhaseWait, ...]:
    """The waits of a block that is stuck, by warp; one for each object and instruction. `place`: a warp's block and
    first thread."""
    if not context.mbarriers:
        return ()
    table = MbarrierTable.from_address(context.mbarriers)
    found: dict[tuple[int, int], PhaseWait] = {}
    sites = translation.sites
    for warp in range(context.warps):
        waits = table.waiting[warp] if context.status[warp] == 0 else None
        for n in range(waits.count if waits is not None else 0):
            assert waits is not None
            number = waits.sites[n]
            block, thread = place(context, warp)
            if waits.entries[n] == MBARRIERS:
                of_warpgroup = PhaseWait(sites[number], block, thread, OF_WARPGROUP, 0, 0, 0, 0, None, None)
                found.setdefault((number, OF_WARPGROUP), of_warpgroup)
                continue
            of_cluster = waits.entries[n] > MBARRIERS
            entry = table.cluster if of_cluster else table.entries[waits.entries[n]]
            wait = PhaseWait(
                sites[number],
                block,
                thread + waits.lanes[n],
                OF_CLUSTER if of_cluster else entry.offset,
                entry.phase,
                entry.pending,
                entry.expected,
                entry.bytes,
                sites[entry.arrive_site - 1] if entry.arrive_site else None,
                sites[entry.expect_site - 1] if entry.expect_site else None,
            )
            found.setdefault((number, wait.offset), wait)
    return tuple(found.values())


def sentence(
    waits: Sequence[PhaseWait],
    line_of: Callable[[FindingSite], str],
    thread_of: Callable[[PhaseWait], str],
    place_of: Callable[[int], str],
    at_barriers: int,
) -> str:
    """All waits of a block in one sentence.

    Args:
        waits: what is waited for, at least one.
        line_of: the source line of a site, or an empty string.
        thread_of: how to show the thread of a wait.
        place_of: how to show the variable at an offset in shared memory.
        at_barriers: the warps that wait at barriers of the block meanwhile.
    """
    first, *others = waits
    parts = [
        f"`{first.site.opcode}` by {thread_of(first)} waits for {_phase(first, place_of)}, which nothing that "
        f"still runs can complete: it lacks {_lacks(first)}{_history(first, line_of)}"
    ]
    for wait in others[: SHOWN - 1]:
        where = line_of(wait.site)
        parts.append(
            f"{thread_of(wait)} waits{f' at {where}' if where else ''} for {_phase(wait, place_of)}: it lacks "
            f"{_lacks(wait)}{_history(wait, line_of)}"
        )
    if len(others) >= SHOWN:
        parts.append(f"{len(others) - SHOWN + 1} more waits")
    if at_barriers:
        parts.append(f"{at_barriers} warp{'s wait' if at_barriers > 1 else ' waits'} at a barrier of the block")
    return "; ".join(parts)


def _phase(wait: PhaseWait, place_of: Callable[[int], str]) -> str:
    if wait.offset == OF_WARPGROUP:
        return "the products of its warpgroup"
    if wait.offset == OF_CLUSTER:
        return "the barrier of the cluster"
    return f"phase {wait.phase} (parity {wait.phase & 1}) of the mbarrier {place_of(wait.offset)}"


def _lacks(wait: PhaseWait) -> str:
    if wait.offset == OF_WARPGROUP:
        return "the same group of another warp"
    if wait.offset == OF_CLUSTER:
        return f"{wait.pending} of {wait.expected} warps"
    lacking = []
    if wait.pending:
        lacking.append(f"{wait.pending} of {wait.expected} arrival{'s' * (wait.expected != 1)}")
    if wait.bytes > 0:
        lacking.append(f"{wait.bytes:,} of the bytes that were expected")
    if wait.bytes < 0:
        lacking.append(f"an `expect_tx` of {-wait.bytes:,} bytes that came unexpected")
    return " and ".join(lacking) or "nothing"


def _history(wait: PhaseWait, line_of: Callable[[FindingSite], str]) -> str:
    if wait.offset in (OF_WARPGROUP, OF_CLUSTER):
        return ""
    arrived = line_of(wait.arrived_at) if wait.arrived_at else ""
    expected = line_of(wait.expected_at) if wait.expected_at and wait.expected_at != wait.arrived_at else ""
    parts = [f"last arrival at {arrived}"] if arrived else [] if wait.arrived_at else ["no thread ever arrived"]
    parts += [f"bytes expected at {expected}"] if expected else []
    return f" ({', '.join(parts)})" if parts else ""
