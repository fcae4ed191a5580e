"""CUB's block-wide and warp-wide primitives run unchanged, and give what NumPy gives."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from cuda_sources import compiled, execute, run
from examples import one_in

from kernelcheck.compiler.program import Program

pytestmark = pytest.mark.usefixtures("each_schedule_some_slowly")

BLOCK, ITEMS = 96, 5
TILE = BLOCK * ITEMS

REDUCTIONS = ("RAKING", "RAKING_COMMUTATIVE_ONLY", "WARP_REDUCTIONS")
SCANS = ("RAKING", "RAKING_MEMOIZE", "WARP_SCANS")
MOVES = (
    ("DIRECT", "STRIPED"),
    ("STRIPED", "DIRECT"),
    ("VECTORIZE", "VECTORIZE"),
    ("TRANSPOSE", "WARP_TRANSPOSE"),
    ("WARP_TRANSPOSE", "TRANSPOSE"),
    ("WARP_TRANSPOSE_TIMESLICED", "WARP_TRANSPOSE_TIMESLICED"),
)
WIDTHS = (32, 16, 5)


def reduction(ctype: str, algorithm: str) -> str:
    return f"block_reduce<{ctype}, cub::BLOCK_REDUCE_{algorithm}>"


def scan(algorithm: str) -> str:
    return f"block_scan<cub::BLOCK_SCAN_{algorithm}>"


def move(load: str, store: str) -> str:
    return f"reverse_items<cub::BLOCK_LOAD_{load}, cub::BLOCK_STORE_{store}>"


@pytest.fixture(scope="module")
def block_wide() -> Program:
    kernels = [
        *(reduction(t, a) for t in ("int", "double") for a in REDUCTIONS),
        *(scan(a) for a in SCANS),
        *(move(*pair) for pair in MOVES),
        *(f"radix_sort<{t}>" for t in ("int", "float", "unsigned char")),
        *(f"histogram<cub::BLOCK_HISTO_{a}>" for a in ("SORT", "ATOMIC")),
        *("scan_with_prefix", "merge_sort", "neighbours"),
    ]
    return compiled("cub_block.cu", tuple(kernels))


@pytest.fixture(scope="module")
def warp_wide() -> Program:
    kernels = [
        *(f"warp_reduce<{t}, {w}>" for t in ("int", "double", "long long") for w in WIDTHS),
        *(f"warp_scan<{t}, {w}>" for t, w in (("int", 32), ("float", 8), ("double", 16))),
        *("segmented", "warp_sort"),
    ]
    return compiled("cub_warp.cu", tuple(kernels))


@pytest.mark.parametrize("algorithm", one_in(2, REDUCTIONS))
@pytest.mark.parametrize(("ctype", "dtype"), [("int", np.int32), ("double", np.float64)])
def test_every_block_reduction_algorithm_sums(block_wide: Program, algorithm: str, ctype: str, dtype: type) -> None:
    data = np.random.default_rng(1).integers(-1000, 1000, 3 * TILE).astype(dtype)
    out = np.zeros((3, 3), dtype)
    run(block_wide, reduction(ctype, algorithm), [data, out, np.int32(70)], grid=3, block=BLOCK)
    tiles = data.reshape(3, BLOCK, ITEMS)
    first = tiles[:, :, 0]
    expected = np.stack([tiles.sum((1, 2)), first.max(1), first[:, :70].sum(1)], axis=1)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("algorithm", SCANS)
def test_every_block_scan_algorithm_scans_blocked_items(block_wide: Program, algorithm: str) -> None:
    data = np.random.default_rng(2).integers(-50, 50, 2 * TILE).astype(np.int32)
    inclusive, exclusive, totals = np.zeros_like(data), np.zeros_like(data), np.zeros(2, np.int32)
    run(block_wide, scan(algorithm), [data, inclusive, exclusive, totals], grid=2, block=BLOCK)
    tiles = data.reshape(2, TILE)
    np.testing.assert_array_equal(exclusive.reshape(2, TILE), np.cumsum(tiles, 1) - tiles)
    np.testing.assert_array_equal(inclusive.reshape(2, TILE), np.maximum.accumulate(tiles, 1))
    np.testing.assert_array_equal(totals, tiles.sum(1))


def test_a_prefix_callback_carries_a_running_total_through_a_loop(block_wide: Program) -> None:
    data = np.arange(1000, dtype=np.int32)
    out = np.zeros_like(data)
    run(block_wide, "scan_with_prefix", [data, out, np.int32(1000)], block=BLOCK)
    np.testing.assert_array_equal(out, 100 + np.cumsum(data))


@pytest.mark.parametrize(
    ("ctype", "dtype", "bits"), [("int", np.int32, 32), ("float", np.float32, 32), ("unsigned char", np.uint8, 8)]
)
def test_block_radix_sort_is_stable_and_sorts_both_ways(
    block_wide: Program, ctype: str, dtype: type, bits: int
) -> None:
    keys = np.random.default_rng(3).integers(-90, 90, TILE).astype(dtype)
    sorted_keys, order = np.zeros(2 * TILE, dtype), np.zeros(TILE, np.int32)
    run(
        block_wide,
        f"radix_sort<{ctype}>",
        [keys, sorted_keys, order, np.int32(0), np.int32(bits)],
        block=BLOCK,
    )
    np.testing.assert_array_equal(order, np.argsort(keys, kind="stable"))
    np.testing.assert_array_equal(sorted_keys[:TILE], np.sort(keys))
    np.testing.assert_array_equal(sorted_keys[TILE:], np.sort(keys)[::-1])


def test_block_radix_sort_of_a_bit_range_orders_by_those_bits_alone(block_wide: Program) -> None:
    keys = np.random.default_rng(4).integers(0, 1 << 12, TILE).astype(np.int32)
    sorted_keys, order = np.zeros(2 * TILE, np.int32), np.zeros(TILE, np.int32)
    run(block_wide, "radix_sort<int>", [keys, sorted_keys, order, np.int32(3), np.int32(9)], block=BLOCK)
    np.testing.assert_array_equal(order, np.argsort(keys >> 3 & 63, kind="stable"))


def test_block_merge_sort_sorts_floats_and_reads_past_the_keys_in_its_shared_memory(block_wide: Program) -> None:
    keys = np.random.default_rng(5).standard_normal(64 * ITEMS).astype(np.float32)
    out = np.zeros_like(keys)
    execution = execute(block_wide, "merge_sort", [keys, out], block=64)
    np.testing.assert_array_equal(out, np.sort(keys))
    # CUB merges with one element of look-ahead (`SerialMerge`), which past the last key is one that nobody wrote.
    assert {finding.kind for finding in execution.findings} == {"uninitialized-read"}


@pytest.mark.parametrize(("load", "store"), one_in(3, MOVES))
def test_every_block_load_and_store_arrangement_keeps_items_in_place(
    block_wide: Program, load: str, store: str
) -> None:
    data = np.arange(TILE, dtype=np.float32)
    out = np.zeros_like(data)
    valid = TILE - 13
    run(block_wide, move(load, store), [data, out, np.int32(valid)], block=BLOCK)
    tile = np.where(np.arange(TILE) < valid, data, -1)
    blocked = tile.reshape(BLOCK, ITEMS) if load != "STRIPED" else tile.reshape(ITEMS, BLOCK).T
    turned = blocked[:, ::-1]
    np.testing.assert_array_equal(out, turned.T.ravel() if store == "STRIPED" else turned.ravel())


@pytest.mark.parametrize("algorithm", ["SORT", "ATOMIC"])
def test_both_block_histogram_algorithms_count(block_wide: Program, algorithm: str) -> None:
    data = np.random.default_rng(6).integers(0, 256, TILE).astype(np.uint8)
    out = np.zeros(64, np.uint32)
    run(block_wide, f"histogram<cub::BLOCK_HISTO_{algorithm}>", [data, out], block=BLOCK)
    np.testing.assert_array_equal(out, np.bincount(data & 63, minlength=64))


def test_differences_discontinuities_and_shifts_see_the_neighbouring_thread(block_wide: Program) -> None:
    data = np.random.default_rng(7).integers(0, 3, TILE).astype(np.int32)
    differences, heads, shifted = np.zeros_like(data), np.zeros_like(data), np.zeros(BLOCK, np.int32)
    run(block_wide, "neighbours", [data, differences, heads, shifted], block=BLOCK)
    before = np.concatenate([data[:1], data[:-1]])
    np.testing.assert_array_equal(differences, np.where(np.arange(TILE) == 0, data, data - before))
    np.testing.assert_array_equal(heads, np.where(np.arange(TILE) == 0, 1, data != before))
    firsts = data[::ITEMS]
    np.testing.assert_array_equal(shifted, [*firsts[7:], *[-1] * 7])


@pytest.mark.parametrize("width", one_in(2, WIDTHS))
@pytest.mark.parametrize(("ctype", "dtype"), [("int", np.int32), ("double", np.float64), ("long long", np.int64)])
def test_warp_reductions_of_logical_warps(warp_wide: Program, width: int, ctype: str, dtype: type) -> None:
    data = np.random.default_rng(8).integers(-1000, 1000, 128).astype(dtype)
    per_warp = 1 if width == 5 else 32 // width
    out = np.zeros((4 * per_warp, 2), dtype)
    run(warp_wide, f"warp_reduce<{ctype}, {width}>", [data, out], block=128)
    lanes = data.reshape(4, 32)[:, : per_warp * width].reshape(-1, width)
    np.testing.assert_array_equal(out, np.stack([lanes.sum(1), lanes.max(1)], axis=1))


@pytest.mark.parametrize(
    ("ctype", "dtype", "width"), [("int", np.int32, 32), ("float", np.float32, 8), ("double", np.float64, 16)]
)
def test_warp_scans_of_logical_warps(warp_wide: Program, ctype: str, dtype: type, width: int) -> None:
    data = np.random.default_rng(9).integers(0, 100, 128).astype(dtype)
    inclusive, exclusive = np.zeros_like(data), np.zeros_like(data)
    run(warp_wide, f"warp_scan<{ctype}, {width}>", [data, inclusive, exclusive], block=128)
    lanes = data.reshape(-1, width)
    np.testing.assert_array_equal(inclusive.reshape(lanes.shape), np.cumsum(lanes, 1))
    running = np.maximum.accumulate(lanes, 1)
    np.testing.assert_array_equal(exclusive.reshape(lanes.shape)[:, 1:], running[:, :-1])
    np.testing.assert_array_equal(exclusive.reshape(lanes.shape)[:, 0], 0)


def test_head_segmented_sums_stop_where_the_next_run_starts(warp_wide: Program) -> None:
    rng = np.random.default_rng(10)
    data, heads = rng.integers(0, 100, 128).astype(np.int32), (rng.random(128) < 0.2).astype(np.int32)
    out = np.zeros_like(data)
    run(warp_wide, "segmented", [data, heads, out], block=128)
    for warp in range(4):
        starts = [0, *(int(n) for n in np.flatnonzero(heads[32 * warp + 1 : 32 * warp + 32]) + 1), 32]
        for start, end in pairwise(starts):
            lanes = data[32 * warp + start : 32 * warp + end]
            assert out[32 * warp + start] == lanes.sum()


def test_warp_load_merge_sort_and_store_of_half_warps(warp_wide: Program) -> None:
    data = np.random.default_rng(11).integers(-1000, 1000, 512).astype(np.int32)
    out = np.zeros_like(data)
    execution = execute(warp_wide, "warp_sort", [data, out], block=128)
    assert {finding.kind for finding in execution.findings} == {"uninitialized-read"}  # as of the block-wide sort
    np.testing.assert_array_equal(out.reshape(8, 64), np.sort(data.reshape(8, 64), 1))
