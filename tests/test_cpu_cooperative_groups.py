"""Cooperative groups: tiles, coalesced groups, partitions, collectives, and barriers of the whole grid."""

from __future__ import annotations

import numpy as np
import pytest
from cuda_sources import compiled, execute, run
from examples import one_in

from kernelcheck.backends.cpu.runtime.gpu_limits import most_resident_blocks
from kernelcheck.base.errors import LaunchError
from kernelcheck.compiler.program import Program

pytestmark = pytest.mark.usefixtures("each_schedule_some_slowly")

FILE = "cooperative_groups.cu"
ARCHITECTURES = ("sm_80", "sm_70", "sm_90")
WIDTHS = (1, 4, 32)
KERNELS = (
    *(f"tiles<{width}>" for width in WIDTHS),
    *("tile_exchanges", "compact", "partitions", "coalesced_reduce", "reduce_type<float>", "reduce_type<long long>"),
)


@pytest.fixture(scope="module", params=one_in(3, ARCHITECTURES))
def program(request: pytest.FixtureRequest) -> Program:
    return compiled(FILE, KERNELS, request.param)


@pytest.fixture(scope="module")
def grid_program() -> Program:
    return compiled(FILE, ("grid_steps", "grid_total", "grid_leaver"))


def integers(seed: int, count: int, low: int = -50, high: int = 50) -> np.ndarray:
    return np.random.default_rng(seed).integers(low, high, count).astype(np.int32)


def expected_tiles(data: np.ndarray, width: int) -> np.ndarray:
    tiles = data.reshape(-1, width)
    ranks = np.arange(data.size)
    scans = np.cumsum(tiles, 1)
    columns = [
        *(ranks, ranks % width, ranks // width, np.repeat(tiles.sum(1), width), np.repeat(tiles.max(1), width)),
        *(scans.ravel(), (scans - tiles).ravel()),
    ]
    return np.stack(columns, axis=1)


@pytest.mark.parametrize("width", WIDTHS)
def test_tiles_have_ranks_reductions_and_scans(program: Program, width: int) -> None:
    data, out = integers(1, 96), np.zeros((96, 7), np.int32)
    run(program, f"tiles<{width}>", [data, out], block=(8, 6, 2))
    np.testing.assert_array_equal(out, expected_tiles(data, width))


@pytest.mark.parametrize("arch", one_in(2, ["sm_80", "sm_90"]))
def test_tiles_of_several_warps_meet_through_reserved_shared_memory(arch: str) -> None:
    data, out = integers(2, 256), np.zeros((256, 7), np.int32)
    run(compiled(FILE, ("tiles<64>",), arch), "tiles<64>", [data, out], block=256)
    np.testing.assert_array_equal(out, expected_tiles(data, 64))


def test_tiles_exchange_values_and_votes(program: Program) -> None:
    data = (integers(3, 64) / 16).astype(np.float32)
    out = np.zeros((6, 64), np.float32)
    run(program, "tile_exchanges", [data, out], block=64)
    tiles = data.reshape(8, 8)
    ranks = np.arange(8)
    ballots = ((tiles > 0) << ranks).sum(1)
    votes = (tiles > 1).any(1) + 2 * (tiles > -1).all(1) + 4 * ballots
    whole = np.trunc(tiles)
    matches = ((whole[:, :, None] == whole[:, None, :]) << ranks).sum(2)
    expected = [
        np.repeat(tiles[:, 3], 8),
        tiles[:, ranks ^ 5].ravel(),
        tiles[:, np.where(ranks >= 2, ranks - 2, ranks)].ravel(),
        tiles[:, np.where(ranks < 6, ranks + 2, ranks)].ravel(),
        np.repeat(votes, 8),
        matches.ravel(),
    ]
    np.testing.assert_array_equal(out, np.stack(expected))


def test_coalesced_groups_compact_with_one_atomic_each(program: Program) -> None:
    data = integers(4, 500, 0, 1000)
    out, count = np.full(500, -1, np.int32), np.zeros(1, np.int32)
    run(program, "compact", [data, out, count, np.int32(500)], grid=4, block=128)
    chosen = data[data % 3 == 0]
    assert count[0] == chosen.size
    np.testing.assert_array_equal(np.sort(out[: chosen.size]), np.sort(chosen))
    assert set(out[chosen.size :]) == {-1}


def test_partitions_group_lanes_by_predicate_and_label(program: Program) -> None:
    data, out = integers(5, 64, 0, 100), np.zeros((64, 6), np.int32)
    run(program, "partitions", [data, out], block=64)
    for thread, row in enumerate(out):
        warp = data[thread // 32 * 32 :][:32]
        odd = np.flatnonzero(warp % 2 == data[thread] % 2)
        same = np.flatnonzero(warp % 5 == data[thread] % 5)
        rank = list(odd).index(thread % 32)
        expected = [odd.size, rank, warp[odd].sum(), same.size, warp[same].min(), warp[same[0]]]
        np.testing.assert_array_equal(row, expected)


def test_a_group_of_every_third_lane_reduces_and_scans(program: Program) -> None:
    data, out = integers(6, 32), np.zeros(32, np.int32)
    run(program, "coalesced_reduce", [data, out])
    lanes = np.arange(32)
    chosen = lanes % 3 == 1
    expected = np.where(chosen, data[chosen].sum() + 1000 * np.cumsum(chosen), 0)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize(("ctype", "dtype"), [("float", np.float32), ("long long", np.int64)])
def test_reductions_of_other_types(program: Program, ctype: str, dtype: type) -> None:
    data = integers(7, 64).astype(dtype) * 5
    out = np.zeros(64, dtype)
    run(program, f"reduce_type<{ctype}>", [data, out], block=64)
    np.testing.assert_array_equal(out, np.repeat(data.reshape(4, 16).sum(1), 16))


@pytest.mark.parametrize(("grid", "block"), [(1, 32), (5, 96), ((3, 2, 2), (8, 4, 2))])
def test_a_grid_barrier_orders_the_steps_of_a_stencil(
    grid_program: Program, grid: int | tuple[int, ...], block: int | tuple[int, ...]
) -> None:
    a = np.random.default_rng(8).standard_normal(int(np.prod(grid) * np.prod(block))).astype(np.float32)
    expected = a.copy()
    for _ in range(5):
        around = 0.25 * expected + 0.25 * np.roll(expected, -1)
        expected = (0.5 * np.roll(expected, 1) + around).astype(np.float32)
    run(grid_program, "grid_steps", [a, np.zeros_like(a), np.int32(5)], grid=grid, block=block, cooperative=True)
    np.testing.assert_allclose(a, expected, rtol=1e-5, atol=1e-6)


def test_blocks_keep_their_own_shared_memory_across_a_grid_barrier(grid_program: Program) -> None:
    data = integers(9, 10_000)
    partial, out = np.zeros(40, np.int32), np.zeros(41, np.int32)
    run(grid_program, "grid_total", [data, partial, out, np.int32(data.size)], grid=40, block=96, cooperative=True)
    threads = 40 * 96
    sums = [sum(data[block * 96 + first :: threads].sum() for first in range(96)) for block in range(40)]
    np.testing.assert_array_equal(out, [data.sum(), *sums])


def test_a_block_that_leaves_before_the_grid_barrier_is_named_at_its_line(grid_program: Program) -> None:
    out = np.zeros(3, np.int32)
    (finding,) = execute(grid_program, "grid_leaver", [out], grid=3, block=64, cooperative=True).findings
    assert (finding.kind, finding.block) == ("deadlock", (1, 0, 0))
    assert finding.message == "`grid.sync()` that 2 of 3 blocks reached: block (1,0,0) ended without it"
    assert finding.location is not None
    assert "sync()" in grid_program.source.read_text().splitlines()[finding.location.line - 1]
    assert not out.any()


def test_a_grid_barrier_in_a_plain_launch_traps(grid_program: Program) -> None:
    a = np.zeros(64, np.float32)
    execution = execute(grid_program, "grid_steps", [a, a.copy(), np.int32(1)], grid=2, block=32)
    assert {finding.kind for finding in execution.findings} == {"launch-error"}


@pytest.mark.parametrize(
    ("arch", "threads", "blocks"),
    [("sm_75", 64, 72 * 16), ("sm_90a", 1024, 132 * 2), ("sm_110", 768, 20 * 2), ("sm_121", 32, 48 * 24)],
)
def test_a_gpu_holds_as_many_blocks_as_blocks_and_threads_allow(arch: str, threads: int, blocks: int) -> None:
    assert most_resident_blocks(arch, threads) == blocks
    assert most_resident_blocks("sm_999", threads) is None


def test_a_cooperative_grid_that_no_gpu_of_the_architecture_can_hold_is_refused(grid_program: Program) -> None:
    out = np.zeros(1, np.int32)
    with pytest.raises(LaunchError, match="grid of 217 blocks, but the largest sm_80 GPU holds 216 of 1024 threads"):
        execute(grid_program, "grid_leaver", [out], grid=217, block=1024, cooperative=True)
