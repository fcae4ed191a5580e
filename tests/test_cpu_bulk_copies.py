"""Bulk and tensor copies: right kernels pass under every schedule, wrong ones are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from bulk_kernels import KERNELS
from cpu_kernels import SCHEDULES
from hopper_kernels import HopperKernel, execute, wrong_cases

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind
from kernelcheck.backends.tensor_maps import TensorMap
from kernelcheck.errors import LaunchError

SEEDS = (1, 2, 3)


def name_of(value: object) -> str:
    return value.name if isinstance(value, HopperKernel) else str(value)


@pytest.mark.parametrize(("kernel", "kind"), [(k, kind) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    for seed in SEEDS if kind == "random" else SEEDS[:1]:
        execution, wrong = execute(kernel, kernel.source, Schedule(kind, seed))
        assert not execution.findings
        assert not wrong


@pytest.mark.parametrize(("kernel", "name"), wrong_cases(KERNELS), ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    edit = kernel.wrong[name]
    found = [f for s in SCHEDULES for f in execute(kernel, kernel.broken(name), s)[0].findings]
    named = [f for f in found if f.kind == edit.kind and edit.says in f.message]
    assert named, [(f.kind, f.message) for f in found]
    assert all(f.location is not None for f in named)


def test_a_missing_proxy_fence_names_the_store_and_the_copy() -> None:
    kernel = next(kernel for kernel in KERNELS if kernel.name == "bulk, add one in place")
    source = kernel.broken("the issuer fences before the barrier")
    finding = next(f for f in execute(kernel, source, SCHEDULES[0], explained=True)[0].findings if f.other)
    assert finding.kind == "missing-proxy-fence"
    assert finding.other is not None
    assert finding.other.thread == (32, 0, 0)
    assert finding.other.location is not None
    assert finding.other.location.line == source[: source.index("buf[j] += 1")].count("\n") + 1


DUMP = """
struct alignas(64) map_t { unsigned long long words[16]; };
extern "C" __global__ void k(const __grid_constant__ map_t map, const int* at, unsigned char* y) {
  extern __shared__ __align__(1024) unsigned char tile[];
  __shared__ __align__(8) unsigned long long bar;
  unsigned b = (unsigned)__cvta_generic_to_shared(&bar), to = (unsigned)__cvta_generic_to_shared(tile);
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(b) : "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], BYTES;" :: "r"(b) : "memory");
    asm volatile("cp.async.bulk.tensor.DIMSd.shared::cluster.global.mbarrier::complete_tx::bytes "
                 "[%0], [%1, {COORDS}], [%2];"
                 :: "r"(to), "l"(&map), "r"(b), OPERANDS : "memory");
  }
  __syncthreads();
  int over = 0;
  while (!over)
    asm volatile("{.reg .pred p;\\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\\n selp.b32 %0, 1, 0, p;}"
                 : "=r"(over) : "r"(b) : "memory");
  for (int i = threadIdx.x; i < BYTES; i += 32) y[i] = tile[i];
}
"""


def tile_of(x: np.ndarray, start: Sequence[int], box: Sequence[int], fill: float) -> np.ndarray:
    """The tile at a place given with the innermost dimension first; `fill` where there is no element."""
    tile = np.full(box[::-1], fill, x.dtype)
    for place in np.ndindex(*box[::-1]):
        source = tuple(p + s for p, s in zip(place, start[::-1], strict=True))
        if all(0 <= p < extent for p, extent in zip(source, x.shape, strict=True)):
            tile[place] = x[source]
    return tile


def swizzled(data: np.ndarray, bits: int) -> np.ndarray:
    """`cute::Swizzle<bits, 4, 3>` on byte addresses: bits 4… are exclusive-ored with bits 7…."""
    moved = np.empty_like(data)
    for address, value in enumerate(data):
        moved[address ^ ((address >> 7 & (1 << bits) - 1) << 4)] = value
    return moved


@pytest.mark.parametrize(
    ("dtype", "shape", "box", "start", "swizzle", "nan"),
    [
        ("float32", (40,), (16,), (30,), 0, False),
        ("float32", (20, 36), (16, 8), (-3, 15), 0, True),
        ("float16", (20, 64), (16, 16), (8, 0), 32, False),
        ("float16", (20, 64), (32, 16), (40, 8), 64, False),
        ("float16", (40, 64), (64, 32), (0, 20), 128, True),
        ("uint8", (20, 48), (16, 8), (40, 1), 0, False),
        ("int32", (3, 5, 8), (4, 3, 2), (6, 3, 1), 0, False),
        ("int64", (2, 3, 2, 4), (2, 2, 2, 2), (1, 1, 1, 1), 0, False),
        ("float64", (2, 2, 3, 2, 4), (4, 1, 2, 2, 2), (-1, 0, 1, 0, 0), 32, True),
    ],
)
def test_tiles_are_those_of_the_map_and_swizzles_those_of_cute(
    dtype: str, shape: tuple[int, ...], box: tuple[int, ...], start: tuple[int, ...], swizzle: int, nan: bool
) -> None:
    names = {"float32": "f32", "float16": "f16", "uint8": "u8", "int32": "s32", "int64": "s64", "float64": "f64"}
    x = (np.arange(int(np.prod(shape))) % 251).astype(dtype).reshape(shape)
    strides = tuple(reversed(x.strides[:-1]))
    mapped = TensorMap("x", names[dtype], shape[::-1], strides, box, swizzle, nan)
    tile = tile_of(x, start, box, float("nan") if nan else 0)
    source = DUMP.replace("BYTES", str(tile.nbytes)).replace("DIMS", str(len(shape)))
    source = source.replace("COORDS", ", ".join(f"%{n + 3}" for n in range(len(shape))))
    source = source.replace("OPERANDS", ", ".join(f'"r"(at[{n}])' for n in range(len(shape))))
    kernel = HopperKernel(
        "dump",
        source,
        lambda: {"x": x, "at": np.array(start, np.int32), "y": np.zeros(tile.nbytes, np.uint8)},
        lambda arrays: {},
        block=32,
        shared=tile.nbytes + 2048,
        maps={"map": mapped},
    )
    arrays = kernel.arrays()
    execution, _ = execute(replace(kernel, arrays=lambda: arrays), source, SCHEDULES[0])
    assert not execution.findings
    bits = {0: 0, 32: 1, 64: 2, 128: 3}[swizzle]
    found = np.asarray(arrays["y"])
    expected = swizzled(tile.reshape(-1).view(np.uint8), bits)
    if nan:  # whatever NaN it is
        back = np.asarray([found[a ^ ((a >> 7 & (1 << bits) - 1) << 4)] for a in range(found.size)], np.uint8)
        np.testing.assert_array_equal(back.view(dtype).reshape(tile.shape), tile)
    else:
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"strides": (36,)}, "a multiple of 16 below 2\\^40 belongs"),
        ({"box": (3, 8)}, "rows of the box have 12 bytes, where a multiple of 16"),
        ({"box": (512, 8)}, "size 512 in dimension 0, where 1 to 256"),
        ({"box": (32, 8), "swizzle": 64}, "128 bytes, more than the 64"),
        ({"swizzle": 48}, "a swizzle of 48 bytes"),
        ({"dims": (36, 0)}, "dimension 1 has size 0"),
        ({"dims": (1,) * 6}, "6 dimensions, where 1 to 5"),
        ({"type": "s32", "fill_nan": True}, "NaN as fill for elements of type s32"),
        ({"byte_offset": 4}, "starts 4 bytes into the buffer"),
        ({"type": "float32"}, "the type float32 is none of"),
    ],
)
def test_maps_that_the_driver_refuses_are_refused_with_the_rule(change: dict[str, Any], says: str) -> None:
    right = TensorMap("x", "f32", (36, 20), (144,), (16, 8))
    right.packed()
    with pytest.raises(LaunchError, match=f"tensor map of `x`: .*{says}"):
        replace(right, **change).packed()
