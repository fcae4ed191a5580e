"""Mutants of kernels with asynchronous copies and products."""

from __future__ import annotations

import bulk_kernels
import cluster_kernels
import pytest
import warpgroup_kernels
from hopper_kernels import program_of

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.insight.mutants.equivalence import Original
from kernelcheck.insight.mutants.mutants import mutants_of

MISTAKES = {
    ("wait", "the wait of `mbarrier.try_wait` is left out"),
    ("wait", "`wgmma.wait_group.sync.aligned` is left out"),
    ("wait", "`wgmma.wait_group.sync.aligned` leaves 1 in flight in the place of 0"),
    ("wait", "`cp.async.bulk.wait_group` is left out"),
    ("phase", "the other parity of the phase is waited for"),
    ("bytes", "half of the bytes are expected"),
    ("bytes", "twice the bytes are expected"),
    ("arrival", "`mbarrier.arrive` is left out"),
    ("arrival", "one arrival less ends a phase"),
    ("arrival", "one arrival more ends a phase"),
    ("commit", "`wgmma.commit_group.sync.aligned` is left out"),
    ("commit", "`cp.async.bulk.commit_group` is left out"),
    ("fence", "the fence is left out"),
}


def test_mistakes_of_asynchronous_kernels_are_made_and_are_ptx() -> None:
    made = {}
    for source in (bulk_kernels.RING, bulk_kernels.TILES, warpgroup_kernels.PLAIN):
        program = program_of(source, "sm_90a")
        made.update({(each.operator, each.what): each.program(program) for each in mutants_of(program)})
    assert set(made) >= MISTAKES
    for mistake in sorted(MISTAKES):
        translate(parse_module(made[mistake].ptx), "k")


RELAXED = next(
    each for each in cluster_kernels.KERNELS if each.name == "mbarriers of two blocks after a relaxed barrier"
)


@pytest.mark.parametrize(
    ("source", "spare"),
    [
        (bulk_kernels.RING, {"fence.mbarrier_init"}),
        (bulk_kernels.TILES, {"init(&bar, 1); FENCE();"}),
        (warpgroup_kernels.RING, {"fence.mbarrier_init"}),
        (RELAXED.source, set()),
    ],
)
def test_only_a_fence_for_mbarriers_that_a_barrier_orders_too_may_be_left_out(source: str, spare: set[str]) -> None:
    program, lines = program_of(source, "sm_90a"), source.splitlines()
    original = Original(program, {})
    fences = [each for each in mutants_of(program) if each.operator == "fence"]
    found = [lines[each.location.line - 1] for each in fences if original.is_same(each)]
    assert len(found) == len(spare)
    assert all(any(words in line for words in spare) for line in found)
