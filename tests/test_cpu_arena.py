"""Where the buffers of a launch lie on the CPU."""

from __future__ import annotations

from itertools import pairwise

from examples import examples
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kernelcheck.backends.cpu.runtime.arena import ALIGNMENT, MAX_GAP, MIN_GAP, Arena


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(st.integers(0, 2 * MAX_GAP), max_size=6))
@example([2, MIN_GAP + 2, 4])
@example([MAX_GAP + 1, 1])
@example([0, 0])
def test_buffers_are_aligned_like_those_of_cudamalloc_and_far_apart(sizes: list[int]) -> None:
    arrays = Arena(sizes).arrays
    assert [array.size for array in arrays] == sizes
    addresses = [array.ctypes.data for array in arrays]
    assert all(address % ALIGNMENT == 0 for address in addresses)
    ends = [address + size for address, size in zip(addresses, sizes, strict=True)]
    apart = [later - end for end, later in zip(ends, addresses[1:], strict=False)]
    assert all(gap >= min(max(sizes), MAX_GAP) and gap >= MIN_GAP for gap in apart)
    assert all(one < other for one, other in pairwise(addresses))
