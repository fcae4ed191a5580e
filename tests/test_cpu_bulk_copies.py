"""Bulk and tensor copies: right kernels pass under every schedule, wrong ones are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from bulk_kernels import COPIES, KERNELS
from cpu_kernels import SCHEDULES
from hopper_kernels import HopperKernel, Wrong, execute, name_of, require_found, require_right, wrong_cases
from hopper_ptx import run_hopper

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind
from kernelcheck.backends.tensor_maps import TYPE_BYTES, TensorMap
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import KernelParameter
from kernelcheck.core.launch.arguments import ArgumentScope, pack_arguments
from kernelcheck.core.launch.layouts import View
from kernelcheck.core.registry import ExprArg, TensorMapArg
from kernelcheck.core.registry.expressions import ExpressionError, parse


@pytest.mark.parametrize(("kernel", "kind"), [(k, kind) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    require_right(kernel, kind)


@pytest.mark.parametrize(("kernel", "name"), wrong_cases(KERNELS), ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    require_found(kernel, name)


SPINS = (
    COPIES
    + r"""
extern "C" __global__ void k(const int* x, int* y) {
  __shared__ __align__(128) int buf[32];
  __shared__ bar_t bar;
  __shared__ volatile int seen;
  int t = threadIdx.x;
  if (t == 0) { seen = 0; init(&bar, 1); FENCE(); expect(&bar, 128); bulk_load(buf, x, 128, &bar); }
  __syncthreads();
  if (t >= 32) {
    wait(&bar, 0);
    y[t - 32] = buf[t - 32] + 1;
    __syncwarp();
    if (t == 32) { __threadfence_block(); seen = 1; }
  } else if (t == 0) {
    while (seen == 0);
    __threadfence_block();
    inval(&bar);
  }
}
"""
)

SPINNING = HopperKernel(
    "a warp that spins while another waits for a copy",
    SPINS,
    lambda: {"x": np.arange(32, dtype=np.int32), "y": np.zeros(32, np.int32)},
    lambda arrays: {"y": np.asarray(arrays["x"]) + 1},
    {"no spinning": Wrong("    while (seen == 0);\n", "", "race")},
)


@pytest.mark.parametrize("kind", SCHEDULE_KINDS)
def test_a_copy_comes_where_nothing_else_goes_on_but_a_spinning_warp(kind: ScheduleKind) -> None:
    require_right(SPINNING, kind)


def test_a_warp_that_does_not_spin_until_a_copy_is_waited_for_is_found() -> None:
    require_found(SPINNING, "no spinning")


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


def tile_of(x: np.ndarray, start: Sequence[int], box: Sequence[int], fill: np.generic) -> np.ndarray:
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
        ("float32", (40,), (16,), (28,), 0, False),
        ("float32", (20, 36), (16, 8), (-4, 15), 0, True),
        ("float16", (20, 64), (16, 16), (8, 0), 32, False),
        ("float16", (20, 64), (32, 16), (40, 8), 64, False),
        ("float16", (40, 64), (64, 32), (0, 20), 128, True),
        ("uint8", (20, 48), (32, 8), (32, 1), 0, False),
        ("int32", (3, 5, 8), (8, 3, 2), (4, 3, 1), 0, False),
        ("int64", (2, 3, 2, 4), (2, 2, 2, 2), (2, 1, 1, 1), 0, False),
        ("float64", (2, 2, 3, 2, 4), (4, 1, 2, 2, 2), (-2, 0, 1, 0, 0), 32, True),
    ],
)
def test_tiles_are_those_of_the_map_and_swizzles_those_of_cute(
    dtype: str, shape: tuple[int, ...], box: tuple[int, ...], start: tuple[int, ...], swizzle: int, nan: bool
) -> None:
    names = {"float32": "f32", "float16": "f16", "uint8": "u8", "int32": "s32", "int64": "s64", "float64": "f64"}
    x = (np.arange(int(np.prod(shape))) % 251).astype(dtype).reshape(shape)
    strides = tuple(reversed(x.strides[:-1]))
    mapped = TensorMap("x", names[dtype], shape[::-1], strides, box, swizzle, nan)
    fill = np.full(8, 0x7FF7, np.uint16).view(dtype)[0] if nan else np.zeros((), dtype)  # an H200's NaN
    tile = tile_of(x, start, box, fill)
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
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"strides": (36,)}, "a multiple of 16 below 2\\^40 belongs"),
        ({"strides": (0,)}, "the stride of dimension 1 is 0 bytes"),
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
    replace(right, dims=(36, 20, 1), strides=(144, 0), box=(16, 8, 1)).packed()  # fast.cu's, which H100s run
    with pytest.raises(LaunchError, match=f"tensor map of `x`: .*{says}"):
        replace(right, **change).packed()


def tile_copy(
    action: str, at: Sequence[int], type_: str = "f32", source: np.ndarray | None = None
) -> tuple[Sequence[Finding], np.ndarray]:
    """The findings of one copy of 16 by 8 elements between shared memory and a tensor of 20 rows, and what it moved."""
    place = "{" + ", ".join(map(str, at)) + "}"
    to_shared = "shared::cluster.global.mbarrier::complete_tx::bytes"
    copies = {
        "load": f"cp.async.bulk.tensor.2d.{to_shared} [%s], [%m, {place}], [%b];",
        "store": f"cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%m, {place}], [%s];",
        "reduce": f"cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [%m, {place}], [%s];",
    }
    ends = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
    waits = "W: mbarrier.try_wait.parity.shared::cta.b64 %p, [%b], 0; @!%p bra W;"
    entry = f""".visible .entry op(.param .align 64 .b8 map[128], .param .u64 out) {{
      .reg .b64 %m, %o; .reg .b32 %s, %b, %i, %v, %t; .reg .pred %p;
      .shared .align 128 .b8 tile[512]; .shared .align 8 .b64 bar;
      mov.b64 %m, map; cvta.param.u64 %m, %m; mov.u32 %s, tile; mov.u32 %b, bar; mov.u32 %i, 0; ld.param.u64 %o, [out];
      F: add.u32 %t, %s, %i; st.shared.u32 [%t], 0x3f800000; add.u32 %i, %i, 4; setp.lt.u32 %p, %i, 512; @%p bra F;
      fence.proxy.async.shared::cta; mbarrier.init.shared::cta.b64 [%b], 1; fence.proxy.async.shared::cta;
      mbarrier.arrive.expect_tx.shared::cta.b64 _, [%b], {512 if action == "load" else 0}; {copies[action]}
      {waits if action == "load" else ends} mov.u32 %i, 0;
      G: add.u32 %t, %s, %i; ld.shared.u32 %v, [%t]; st.global.u32 [%o], %v; add.u64 %o, %o, 4; add.u32 %i, %i, 4;
      setp.lt.u32 %p, %i, 512; @%p bra G; ret; }}"""
    x = np.zeros((20, 32), np.uint32) if source is None else source
    moved = np.zeros(128, np.uint32)
    maps = [TensorMap("a0", type_, (32, 20), (128,), (16, 8))]
    found = run_hopper(entry, [x, moved], maps=maps, block=1).findings
    return found, moved if action == "load" else x


@pytest.mark.parametrize("action", ["load", "store", "reduce"])
@pytest.mark.parametrize(("at", "says"), [((4, -1), "1: a tile that is stored"), ((-4, 0), "0: a tile that is stored")])
def test_only_a_tile_that_is_loaded_starts_before_the_tensor(action: str, at: tuple[int, int], says: str) -> None:
    found, _ = tile_copy(action, at)
    if action == "load":
        assert not found
    else:
        assert found[0].kind == "launch-error"
        assert f"in dimension {says} cannot start before the tensor" in found[0].message


@pytest.mark.parametrize("action", ["load", "store", "reduce"])
@pytest.mark.parametrize("at", [(1, 0), (30, 2), (-2, 0)])
def test_no_tile_starts_beside_a_multiple_of_16_bytes(action: str, at: tuple[int, int]) -> None:
    found, _ = tile_copy(action, at)
    assert found[0].kind == "launch-error"
    assert f"has the coordinate {at[0]} in dimension 0: times the size of an element" in found[0].message


def test_a_map_of_tf32_rounds_what_it_loads_as_an_h200_does() -> None:
    given = [0x3F801000, 0x3F801001, 0x3F803000, 0xBF801000, 0x7F7FFFFF, 0x00001000, 0x007FFFFF, 0x80001800]
    given += [0x7F800000, 0x7F800001, 0xFFC01234, 0x3F800FFF]
    rounded = [0x3F800000, 0x3F802000, 0x3F804000, 0xBF800000, 0x7F800000, 0x00000000, 0x00800000, 0x80002000]
    rounded += [0x7F800000, 0x7FFFE000, 0x7FFFE000, 0x3F800000]
    x = np.zeros((20, 32), np.uint32)
    x[2, 4 : 4 + len(given)] = given
    found, moved = tile_copy("load", (4, 2), "tf32", x)
    assert not found
    np.testing.assert_array_equal(moved[: len(given)], np.array(rounded, np.uint32))


ADD_ONES = """.visible .entry op(.param .u64 out) {
  .reg .b64 %o; .reg .b32 %t, %a; .reg .pred %p; .shared .align 128 .b8 s[512];
  ld.param.u64 %o, [out]; mov.u32 %t, %tid.x; mov.u32 %a, s; mad.lo.u32 %a, %t, 16, %a;
  st.shared.v4.TYPE [%a], {ONE, ONE, ONE, ONE}; fence.proxy.async.shared::cta; bar.sync 0;
  setp.ne.u32 %p, %t, 0; @%p bra E; mov.u32 %a, s;
  cp.reduce.async.bulk.global.shared::cta.bulk_group.add.TYPE [%o], [%a], 512;
  cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; E: ret; }"""


@pytest.mark.parametrize(("type_", "one", "dtype"), [("s32", "1", np.int32), ("f32", "0f3DCCCCCD", np.float32)])
def test_sums_of_many_blocks_are_the_same_on_several_threads(type_: str, one: str, dtype: type) -> None:
    entry = ADD_ONES.replace("TYPE", type_).replace("ONE", one)
    sums = [np.zeros(128, dtype) for _ in range(2)]
    for threads, out in enumerate(sums, 1):
        assert not run_hopper(entry, [out], grid=2000, threads=threads).findings
    np.testing.assert_array_equal(sums[0], sums[1])
    assert type_ != "s32" or (sums[1] == 2000).all()


@pytest.mark.parametrize(
    ("type_", "given", "stored", "expected"),
    [
        ("add.f32", [1, 1, 0x80000001, 0x00800000], [1, 0, 0, 0x80000001], [2, 1, 0x80000001, 0x007FFFFF]),
        ("add.f32", [0x7F800001, 0, 0, 0], [0x3F800000, 0, 0, 0], [0x7FFFFFFF, 0, 0, 0]),
        ("min.f16", [0x00008000, 0x7E017E02, 0, 0], [0x80000000, 0x3C007F00, 0, 0], [0x80008000, 0x3C007FFF, 0, 0]),
        ("max.bf16", [0x00008000, 0xBF80C000, 0, 0], [0x80000000, 0xC000BF80, 0, 0], [0, 0xBF80BF80, 0, 0]),
        ("add.s32", [0x7FFFFFFF, 0, 0, 0], [1, 0, 0, 0], [0x80000000, 0, 0, 0]),
    ],
)
def test_reductions_have_the_bits_of_an_h200(
    type_: str, given: list[int], stored: list[int], expected: list[int]
) -> None:
    operation = type_ if type_ != "add.f16" else "add.noftz.f16"
    values = ", ".join(map(str, given))
    entry = f""".visible .entry op(.param .u64 out) {{ .reg .b64 %o; .reg .b32 %a; .shared .align 128 .b8 s[16];
      ld.param.u64 %o, [out]; mov.u32 %a, s; st.shared.v4.u32 [%a], {{{values}}}; fence.proxy.async.shared::cta;
      cp.reduce.async.bulk.global.shared::cta.bulk_group.{operation} [%o], [%a], 16;
      cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; ret; }}"""
    out = np.array(stored, np.uint32)
    assert not run_hopper(entry, [out], block=1).findings
    np.testing.assert_array_equal(out, np.array(expected, np.uint32))


BY_MAP = """.visible .entry op(.param .align 64 .b8 m[128]) {
  .reg .b64 %m; .reg .b32 %a; .shared .align 128 .b8 s[128];
  mov.b64 %m, m; cvta.param.u64 %m, %m; mov.u32 %a, s;
  st.shared.v4.u32 [%a], {0, 0, 0, 0}; fence.proxy.async.shared::cta;
  cp.reduce.async.bulk.tensor.1d.global.shared::cta.OP.tile.bulk_group [%m, {0}], [%a];
  cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; ret; }"""
REDUCIBLE = {
    "add": {"u32", "s32", "u64", "f32", "f64", "f16", "bf16"},
    "min": {"u32", "s32", "u64", "s64", "f16", "bf16"},
    "max": {"u32", "s32", "u64", "s64", "f16", "bf16"},
    "inc": {"u32"},
    "dec": {"u32"},
    "and": {"u32", "s32", "u64", "s64"},
    "or": {"u32", "s32", "u64", "s64"},
    "xor": {"u32", "s32", "u64", "s64"},
}
"""The types of each reduction (PTX ISA, "cp.reduce.async.bulk")."""


@pytest.mark.parametrize("operation", REDUCIBLE)
def test_reductions_that_a_map_has_no_type_for_are_found(operation: str) -> None:
    for type_, size in TYPE_BYTES.items():
        data = np.zeros(16, np.uint8)
        mapped = TensorMap("a0", type_, (16 // size,), (), (16 // size,))
        found = run_hopper(BY_MAP.replace("OP", operation), [data], maps=[mapped], block=1).findings
        if type_ in REDUCIBLE[operation]:
            assert not found
        else:
            assert [f.kind for f in found] == ["launch-error"]
            assert f"type {type_}, for which there is no `.{operation}`" in found[0].message


STORES = """.visible .entry op(.param .u64 out) {
  .reg .b64 %o, %q; .reg .b32 %t, %a, %i, %b; .reg .pred %p;
  .shared .align 128 .b8 s[512]; .shared .align 8 .b64 bar;
  ld.param.u64 %o, [out]; mov.u32 %t, %tid.x; mov.u32 %a, s; mad.lo.u32 %a, %t, 16, %a; mov.u32 %i, 0;
  mov.u32 %b, bar; setp.ne.u32 %p, %t, 0; @%p bra J; mbarrier.init.shared.b64 [%b], 32; J: bar.warp.sync -1;
  st.shared.v4.u32 [%a], {1, 1, 1, 1}; fence.proxy.async.shared::cta; bar.sync 0;
  mul.wide.u32 %q, %t, BYTES; add.u64 %o, %o, %q; cp.async.mbarrier.arrive.noinc.shared.b64 [%b];
  L: cp.async.bulk.global.shared::cta.bulk_group [%o], [%a], 16; cp.async.bulk.commit_group;
  add.u64 %o, %o, 16; add.u32 %i, %i, 1; setp.lt.u32 %p, %i, COUNT; @%p bra L;
  cp.async.bulk.wait_group 0; ret; }"""


def test_many_stores_in_flight_are_all_made_or_reported() -> None:
    for count in (9, 32, 33):
        out = np.zeros(32 * count * 4, np.uint32)
        entry = STORES.replace("BYTES", str(16 * count)).replace("COUNT", str(count))
        found = run_hopper(entry, [out]).findings
        if count < 33:
            assert not found
            assert out.all()
        else:
            assert "1024 bulk copies of the block are in flight" in found[0].message


def test_swizzled_tiles_must_lie_in_shared_memory() -> None:
    entry = """.visible .entry op(.param .align 64 .b8 m[128]) {
      .reg .b64 %m; .reg .b32 %a, %b; .reg .pred %p; .shared .align 128 .b8 s[912]; .shared .align 8 .b64 bar;
      mov.b64 %m, m; cvta.param.u64 %m, %m; mov.u32 %a, s; mov.u32 %b, bar;
      mbarrier.init.shared.b64 [%b], 1; fence.proxy.async.shared::cta;
      mbarrier.arrive.expect_tx.shared.b64 _, [%b], 16; add.u32 %a, %a, OFFSET;
      cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%a], [%m, {0}], [%b];
      W: mbarrier.try_wait.parity.shared.b64 %p, [%b], 0; @!%p bra W; ret; }"""
    mapped = TensorMap("a0", "f32", (4,), (), (4,), swizzle=128)
    data = np.ones(4, np.float32)
    assert not run_hopper(entry.replace("OFFSET", "768"), [data], maps=[mapped], block=1).findings
    found = run_hopper(entry.replace("OFFSET", "896"), [data], maps=[mapped], block=1).findings
    assert [f.kind for f in found] == ["out-of-bounds"]


LOADS = """.visible .entry op(.param .u64 x) {
  .reg .b64 %x; .reg .b32 %t, %a, %b, %v; .reg .pred %p; .shared .align 128 .b8 s[512]; .shared .align 8 .b64 bars[16];
  ld.param.u64 %x, [x]; mov.u32 %t, %tid.x; mov.u32 %a, s; mov.u32 %b, bars; BODY
  E: ret; }"""
LOAD = (
    "mbarrier.arrive.expect_tx.shared.b64 _, [%b+{0}], 16; cp.async.bulk.shared::cluster.global"
    ".mbarrier::complete_tx::bytes [%a+{1}], [%x], 16, [%b+{0}];"
).format


def test_a_wait_for_one_barrier_says_nothing_of_the_fifteenth() -> None:
    inits = "".join(f"mbarrier.init.shared.b64 [%b+{8 * n}], 1;" for n in range(16))
    wait = "W: mbarrier.try_wait.parity.shared.b64 %p, [%b+112], 0; @!%p bra W; ld.shared.u32 %v, [%a];"
    body = inits + "fence.proxy.async.shared::cta;" + LOAD(0, 0) + LOAD(112, 16) + wait
    for kind in SCHEDULE_KINDS:
        found = run_hopper(
            LOADS.replace("BODY", body + " st.global.u32 [%x+16], %v;"),
            [np.ones(8, np.uint32)],
            block=1,
            schedule=Schedule(kind, 1),
        ).findings
        assert {f.kind for f in found} & {"race", "uninitialized-read"}, kind


def test_a_copy_must_come_after_the_initialisation_of_its_barrier() -> None:
    begin = "setp.ne.u32 %p, %t, 0; @%p bra J; mbarrier.init.shared.b64 [%b], 1; J: BARRIER"
    load = "setp.ne.u32 %p, %t, 32; @%p bra E; " + LOAD(0, 0)
    wait = " W: mbarrier.try_wait.parity.shared.b64 %p, [%b], 0; @!%p bra W;"
    entry = LOADS.replace("BODY", begin + load + wait)
    x = [np.ones(8, np.uint32)]
    assert not run_hopper(entry.replace("BARRIER", "bar.sync 0;"), x, block=64).findings
    found = run_hopper(entry.replace("BARRIER", ""), x, block=64).findings
    assert any(f.kind == "race" and "asynchronous store" in f.message for f in found)


@pytest.mark.parametrize(("box", "says"), [("n // 8", ""), ("n / 7", "expected an integer"), ("n > 8", "truth value")])
def test_boxes_of_maps_are_whole_numbers(box: str, says: str) -> None:
    view = View("x", (128, 64), (64, 1), 0, 4, 128 * 64)
    scope = ArgumentScope(DTYPES["float32"], {"n": 64}, {}, {"x": view}, {"x": DTYPES["float32"]})
    mapped = TensorMapArg(ExprArg(parse("x"), None), (ExprArg(parse(box), None), ExprArg(parse(4), None)))
    given = [mapped], [KernelParameter(128, 64, "b8")], scope
    if not says:
        pack_arguments(*given)
        return
    with pytest.raises(ExpressionError, match=says):
        pack_arguments(*given)
