"""Products by warpgroups: their bits, the layouts of their operands, and pipelines of them, right and wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from cpu_kernels import SCHEDULES
from hopper_kernels import HopperKernel, execute, name_of, require_found, require_right, wrong_cases
from hopper_ptx import run_hopper
from warpgroup_kernels import HEAD, KERNELS, STORE
from warpgroup_tile import RECORDED, VECTORS, recorded_kernel, tile_kernel

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind


def result_of(kernel: HopperKernel) -> np.ndarray:
    arrays = kernel.arrays()
    execution, _ = execute(replace(kernel, arrays=lambda: arrays), kernel.source, SCHEDULES[0])
    assert not execution.findings
    return np.asarray(arrays["y"])


@pytest.mark.parametrize("name", RECORDED)
def test_the_bits_are_those_of_the_published_model(name: str) -> None:
    kernel, expected = recorded_kernel(name)
    np.testing.assert_array_equal(result_of(kernel).view(expected.dtype), expected)


def test_there_are_thousands_of_them() -> None:
    assert sum(VECTORS[f"{name}.d"].size for name in RECORDED) > 16_000


@pytest.mark.parametrize("types", ["s32.s8.s8", "s32.u8.s8", "s32.s8.u8", "s32.u8.u8"])
@pytest.mark.parametrize("saturates", [False, True])
def test_products_of_bytes_are_exact_and_saturate_once(types: str, saturates: bool) -> None:
    rng = np.random.default_rng(3)
    left, right = (np.int8 if kind == "s8" else np.uint8 for kind in types.split(".")[1:])
    a, b = (rng.integers(0, 256, (rows, 32), dtype=np.uint8) for rows in (64, 8))
    c = rng.integers(-(2**31), 2**31, (64, 8)).astype(np.int32)
    c[0], c[1] = 2**31 - 1, -(2**31)
    exact = a.view(left).astype(np.int64) @ b.view(right).astype(np.int64).T + c
    expected = np.clip(exact, -(2**31), 2**31 - 1) if saturates else exact
    kernel = tile_kernel(
        types + ".satfinite" * saturates, a.reshape(-1), b.reshape(-1), c, expected.astype(np.int64).astype(np.int32)
    )
    np.testing.assert_array_equal(result_of(kernel), expected.astype(np.int64).astype(np.int32))


MODES = {"interleave": (0, 16), "128B": (1, 128), "64B": (2, 64), "32B": (3, 32)}
"""The number of each layout in a descriptor, and how many bytes it swizzles over."""


def place(mode: str, row: int, k: int, leading: int, stride: int, *, across: bool) -> int:
    """The byte of an element of 16 bits, by CuTe's canonical layouts (`cute/atom/mma_traits_sm90_gmma.hpp`), T = 8:

    - K-major: `((8,m),(T,2)) : ((1T,SBO),(1,LBO))` without swizzle, `((8,m),(T,2)) : ((wT,SBO),(1,T))` with it;
    - MN-major: `((T,1,m),(8,k)) : ((1,T,SBO),(1T,LBO))`, and `((T,w,m),(8,k)) : ((1,T,LBO),(wT,SBO))`;

    where a swizzle over 16w bytes is `Swizzle<log2 w, 4, 3>` on bytes.
    """
    number, width = MODES[mode]
    wide, unit = width // 16, 8
    if not across:
        inner = k // unit * (leading // 2 if number == 0 else unit) + k % unit
        element = row % 8 * wide * unit + row // 8 * (stride // 2) + inner
    elif number == 0:
        element = row % unit + row // unit * (stride // 2) + k % 8 * unit + k // 8 * (leading // 2)
    else:
        across_unit = row % unit + row // unit % wide * unit + row // (unit * wide) * (leading // 2)
        element = across_unit + k % 8 * wide * unit + k // 8 * (stride // 2)
    byte = 2 * element
    return byte ^ ((byte >> 7 & wide - 1) << 4) if number else byte


LAYOUT = (
    HEAD
    + r"""
extern "C" __global__ void k(const uint4* image, const unsigned long long* descs, float* y) {
  extern __shared__ __align__(1024) uint4 tiles[];
  int t = threadIdx.x;
  for (int i = t; i < 4096; i += 128) tiles[i] = image[i];
  FENCE();
  __syncthreads();
  float d[32];
  unsigned long long start = at(tiles) >> 4;
  BEGIN();
  asm volatile("{.reg .pred p; setp.ne.u32 p, 0, 0;\n"
    "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {REGISTERS}, %32, %33, p, 1, NEGATED, TURNS;}"
    : RESULTS : "l"(descs[0] + start), "l"(descs[1] + start));
  END();
  FINISHED(0);
"""
    + STORE
    + "}\n"
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("turned", [(False, False), (False, True), (True, False), (True, True)])
def test_operands_lie_where_cutes_layouts_say(mode: str, turned: tuple[bool, bool]) -> None:
    rng = np.random.default_rng(5)
    factors = [rng.integers(-4, 5, (64, 16)).astype(np.float16) for _ in range(2)]
    image = np.zeros(32768, np.float16)
    descriptors = np.zeros(2, np.uint64)
    number = MODES[mode][0]
    for which, (factor, across) in enumerate(zip(factors, turned, strict=True)):
        leading, stride = (8192, 4096) if across and number else (8192, 1024)
        start = which * 32768
        for row in range(64):
            for k in range(16):
                byte = start + place(mode, row, k, leading, stride, across=across)
                image[byte // 2] = factor[row, k]
        descriptors[which] = start >> 4 | (leading >> 4) << 16 | (stride >> 4) << 32 | number << 62
    a, b = factors
    registers = ", ".join(f"%{n}" for n in range(32))
    results = ", ".join(f'"=f"(d[{n}])' for n in range(32))
    source = LAYOUT.replace("REGISTERS", registers).replace("RESULTS", results).replace("NEGATED", "-1")
    kernel = HopperKernel(
        "layout",
        source.replace("TURNS", f"{int(turned[0])}, {int(turned[1])}"),
        lambda: {"image": image, "descs": descriptors, "y": np.zeros((64, 64), np.float32)},
        lambda arrays: {},
        block=128,
        shared=65536 + 1024,
    )
    np.testing.assert_array_equal(result_of(kernel), -(a.astype(np.float32) @ b.astype(np.float32).T))


@pytest.mark.parametrize(("kernel", "kind"), [(k, kind) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    require_right(kernel, kind)


@pytest.mark.parametrize(("kernel", "name"), wrong_cases(KERNELS), ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    require_found(kernel, name)


PRODUCT = """.visible .entry op(.param .u64 out) {
  .reg .b64 %o, %d; .reg .pred %p; .reg .b32 %t, %a; .reg .f32 %f<4>; .shared .align 1024 .b8 buf[8192];
  mov.u32 %t, %tid.x; mov.u32 %a, buf; shl.b32 %t, %t, 4; add.u32 %a, %a, %t;
  st.shared.v4.b32 [%a], {0, 0, 0, 0}; st.shared.v4.b32 [%a+2048], {0, 0, 0, 0};
  fence.proxy.async.shared::cta; bar.sync 0; mov.u32 %a, buf; shr.u32 %a, %a, 4; cvt.u64.u32 %d, %a;
  or.b64 %d, %d, 0x1000080000; setp.eq.u32 %p, 0, 1;
  BODY ld.param.u64 %o, [out]; st.global.f32 [%o], %f0; ret; }"""
MULTIPLY = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d, %d, %p, 1, 1, 0, 0;"
FENCE, COMMIT, WAIT = (
    f"wgmma.{name};" for name in ("fence.sync.aligned", "commit_group.sync.aligned", "wait_group.sync.aligned 0")
)


def findings_of(body: str, block: int = 128) -> list[str]:
    execution = run_hopper(PRODUCT.replace("BODY", body), [np.zeros(1, np.float32)], block=block)
    return [f"{finding.kind}: {finding.message}" for finding in execution.findings]


def test_copies_of_accumulators_in_flight_that_nothing_uses_are_no_accesses() -> None:
    copied = "{.reg .f32 %g, %h; mov.f32 %g, %f1; mov.f32 %h, %g;}"
    assert not findings_of(FENCE + MULTIPLY + COMMIT + copied + WAIT)
    used = "{.reg .f32 %g, %h; mov.f32 %g, %f1; mov.f32 %h, %g; BODY mov.f32 %f0, %h;}".replace("BODY", WAIT)
    assert any("accesses registers of" in each for each in findings_of(FENCE + MULTIPLY + COMMIT + used))


def test_a_wait_for_fewer_groups_takes_nothing_back() -> None:
    assert not findings_of(FENCE + MULTIPLY + COMMIT + WAIT + "wgmma.wait_group.sync.aligned 1;")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (MULTIPLY + COMMIT + WAIT, "no `wgmma.fence` was before it"),
        (FENCE + MULTIPLY + COMMIT + "@%p " + WAIT, "accesses registers of"),
        (FENCE + MULTIPLY + "@%p " + COMMIT + "wgmma.wait_group.sync.aligned 0;", "accesses registers of"),
        ("mov.f32 %f0, 0f00000000; @%p " + FENCE + MULTIPLY + COMMIT + WAIT, "written after the last `wgmma.fence`"),
        ("mov.b64 %d, 0x3fff; @%p " + MULTIPLY, ""),
        ("setp.lt.u32 %p, %t, 256; @%p " + FENCE + MULTIPLY + COMMIT + WAIT, "reached by a part of a warp only"),
    ],
)
def test_predicates_hold_for_what_a_warpgroup_does(body: str, says: str) -> None:
    found = findings_of(body)
    assert any(says in each for each in found) if says else not found


SETS = (
    ".visible .entry op(.param .u64 out) .maxnreg 168 { .reg .pred %p; .reg .b32 %r; setp.eq.u32 %p, 0, 1; BODY ret; }"
)
CHANGE = "setmaxnreg.{}.sync.aligned.u32 {};".format


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (CHANGE("dec", 232), "asks for 232 registers a thread, where its warp has 168, which it cannot raise"),
        (CHANGE("inc", 24), "asks for 24 registers a thread, where its warp has 168, which it cannot lower"),
        ("@%p " + CHANGE("inc", 256), ""),
        (
            "mov.u32 %r, %tid.x; setp.lt.u32 %p, %r, 64; @%p bra A; "
            + CHANGE("dec", 40)
            + "bra.uni B; A: "
            + CHANGE("dec", 40)
            + "B:",
            "",
        ),
        (
            "mov.u32 %r, %tid.x; setp.lt.u32 %p, %r, 64; @%p bra A; "
            + CHANGE("dec", 40)
            + "bra.uni B; A: "
            + CHANGE("dec", 48)
            + "B:",
            "not executed alike",
        ),
        ((CHANGE("dec", 160) + CHANGE("inc", 168)) * 4 + CHANGE("inc", 256), "asks for 256 registers"),
        ((CHANGE("dec", 160) + CHANGE("inc", 168)) * 33, "after 64 others of its warp"),
        (CHANGE("dec", 40), ""),
    ],
)
def test_changes_of_registers_are_followed(body: str, says: str) -> None:
    found = run_hopper(SETS.replace("BODY", body), [np.zeros(1, np.float32)], block=256).findings
    assert any(says in f.message for f in found) if says else not found


def test_a_block_of_eight_warps_may_start_with_all_the_registers_that_a_thread_can_have() -> None:
    asks = SETS.replace(".maxnreg 168", "").replace("BODY", CHANGE("inc", 256))
    assert not run_hopper(asks, [np.zeros(1, np.float32)], block=256).findings
    assert run_hopper(asks, [np.zeros(1, np.float32)], block=288).findings


RING = next(kernel for kernel in KERNELS if kernel.name == "ring with one product in flight")


@pytest.mark.parametrize("thread", [0, 96])
@pytest.mark.parametrize("kind", SCHEDULE_KINDS)
def test_one_arrival_for_the_four_warps_releases_what_they_have_read(thread: int, kind: ScheduleKind) -> None:
    source = RING.source.replace("init(&empty[i], 4)", "init(&empty[i], 1)")
    source = source.replace("t % 32 == 0) arrive(&empty", f"t == {thread}) arrive(&empty")
    for seed in (2, 4, 6, 9) if kind == "random" else (1,):
        execution, wrong = execute(RING, source, Schedule(kind, seed))
        assert not execution.findings
        assert not wrong


@pytest.mark.parametrize(
    ("body", "block", "says"),
    [
        (FENCE + MULTIPLY + COMMIT + WAIT, 32, "waits for the products of its warpgroup"),
        ("setp.ge.u32 %p, %t, 1536; @%p bra X; {0} X:", 128, "waits for the products of its warpgroup"),
        ("setp.ge.u32 %p, %t, 1536; @%p bra X; {1} X: {2}", 128, "not executed alike by the four warps"),
        ("setp.ge.u32 %p, %t, 512; @!%p bra X; add.u64 %d, %d, 128; X: {0}", 128, "not executed alike"),
        ("cvt.u64.u32 %o, %t; shr.u64 %o, %o, 4; add.u64 %d, %d, %o; {0}", 128, "differ between the threads of a warp"),
    ],
)
def test_a_product_is_that_of_four_warps(body: str, block: int, says: str) -> None:
    product = FENCE + MULTIPLY + COMMIT + WAIT
    body = body.format(product, FENCE + MULTIPLY, COMMIT + WAIT) if "{0}" in body or "{1}" in body else body
    assert any(says in each for each in findings_of(body, block))


def test_changes_of_registers_are_those_of_four_warps() -> None:
    entry = SETS.replace("BODY", ".reg .b32 %t; mov.u32 %t, %tid.x; setp.lt.u32 %p, %t, 32; @%p " + CHANGE("dec", 24))
    found = run_hopper(entry, [np.zeros(1, np.float32)], block=128).findings
    assert "is not executed alike by the four warps of its warpgroup" in found[0].message


@pytest.mark.parametrize("waits", [False, True])
def test_an_accumulator_in_flight_is_no_factor(waits: bool) -> None:
    declared = ".reg .b32 %h<4>; .reg .f32 %g<4>;"
    set_up = " ".join(f"mov.b32 %h{n}, 0; mov.f32 %g{n}, 0f00000000; mov.f32 %f{n}, 0f00000000;" for n in range(4))
    first = "wgmma.mma_async.sync.aligned.m64n16k16.f16.f16.f16 {%h0, %h1, %h2, %h3}, %d, %d, %p, 1, 1, 0, 0;"
    second = (
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, {%h0, %h1, %h2, %h3}, %d, %p, 1, 1, 0;"
    )
    between = COMMIT + (WAIT + FENCE if waits else "")
    found = findings_of(declared + set_up + FENCE + first + between + second + COMMIT + WAIT)
    assert any("accesses registers of" in each for each in found) is not waits
