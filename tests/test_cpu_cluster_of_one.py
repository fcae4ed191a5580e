"""What kernels for clusters come to in a cluster of one block, and barriers of a cluster in two steps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx
from hopper_ptx import run_hopper

from kernelcheck.backends.base import Execution

KERNEL = """#include <cooperative_groups.h>
extern "C" __global__ void k(const int* x, int* y, int rank) {
  __shared__ int buf[64];
  auto cluster = cooperative_groups::this_cluster();
  int t = threadIdx.x;
  buf[t] = x[t];
  cluster.sync();
  int* other = cluster.map_shared_rank(buf, rank);
  y[t] = other[63 - t] + 10 * cluster.block_rank() + 100 * cluster.num_blocks();
}
"""
INDICES = """
extern "C" __global__ void k(int* y) {
  int v[6];
  asm("mov.u32 %0, %%clusterid.x;" : "=r"(v[0]));
  asm("mov.u32 %0, %%nclusterid.x;" : "=r"(v[1]));
  asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(v[2]));
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(v[3]));
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(v[4]));
  asm("{.reg .u32 a;\\n mapa.shared::cluster.u32 a, 16, 0;\\n getctarank.shared::cluster.u32 %0, a;}" : "=r"(v[5]));
  if (threadIdx.x == 0) for (int i = 0; i < 6; i++) y[blockIdx.x * 6 + i] = v[i];
}
"""


def run(tmp_path: Path, source: str, rank: int = 0) -> tuple[np.ndarray, Execution]:
    x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    program = compile_text(source, tmp_path, "k", arch="sm_90")
    return y, run_program(program, [x, y, np.int32(rank)], block=64)


@pytest.mark.usefixtures("each_schedule")
def test_a_block_is_its_own_cluster(tmp_path: Path) -> None:
    y, execution = run(tmp_path, KERNEL)
    assert not execution.findings
    np.testing.assert_array_equal(y, 163 - np.arange(64))


def test_another_rank_is_reported(tmp_path: Path) -> None:
    _, execution = run(tmp_path, KERNEL, rank=1)
    (finding,) = execution.findings
    assert finding.kind == "launch-error"
    assert "asks for rank 1 of a cluster of 1 block" in finding.message


def test_a_missing_barrier_of_the_cluster_is_a_race(tmp_path: Path) -> None:
    _, execution = run(tmp_path, KERNEL.replace("  cluster.sync();\n", "", 1))
    assert "race" in {finding.kind for finding in execution.findings}


def test_numbers_of_clusters_are_those_of_blocks(tmp_path: Path) -> None:
    y = np.zeros(18, np.int32)
    assert not run_program(compile_text(INDICES, tmp_path, "k", arch="sm_90"), [y], grid=3, block=32).findings
    np.testing.assert_array_equal(y.reshape(3, 6), [[n, 3, 0, 1, 0, 0] for n in range(3)])


@pytest.mark.parametrize("operation", ["red.cluster.global.and.b32 [%out]", "atom.cluster.global.and.b32 %old, [%out]"])
def test_an_atomic_of_the_scope_of_a_cluster_is_carried_out(operation: str) -> None:
    ptx = f""".version 8.3\n.target sm_90\n.address_size 64
    .visible .entry op(.param .u64 out) {{ .reg .b64 %out; .reg .b32 %old;
    ld.param.u64 %out, [out]; cvta.to.global.u64 %out, %out; {operation}, 1; ret; }}"""
    out = np.full(1, 7, np.uint32)
    assert not run_ptx(ptx, "op", [out], grid=1, block=1).findings
    assert out[0] == 1


def passed_on(fence: str, store: str = "st.relaxed.gpu", load: str = "ld.relaxed.gpu") -> list[str]:
    """What is found where a block passes a number on to another."""
    entry = f""".visible .entry op(.param .u64 out, .param .u64 flag) {{
      .reg .b64 %o, %f; .reg .pred %p; .reg .b32 %b, %v; ld.param.u64 %o, [out]; ld.param.u64 %f, [flag];
      mov.u32 %b, %ctaid.x; setp.ne.u32 %p, %b, 0; @%p bra R;
      st.global.u32 [%o], 42; {fence} {store}.global.u32 [%f], 1; ret;
      R: {load}.global.u32 %v, [%f]; setp.eq.u32 %p, %v, 0; @%p bra R; {fence}
      ld.global.u32 %v, [%o]; st.global.u32 [%o+4], %v; ret; }}"""
    arrays = [np.zeros(2, np.uint32), np.zeros(1, np.uint32)]
    return [finding.kind for finding in run_hopper(entry, arrays, grid=2, block=1).findings]


@pytest.mark.parametrize(
    "fence",
    [
        "fence.acq_rel.cluster;",
        "fence.proxy.async;",
        "fence.proxy.async.shared::cta;",
        "fence.proxy.alias;",
        "fence.mbarrier_init.release.cluster;",
    ],
)
def test_fences_that_order_no_blocks_are_not_counted(fence: str) -> None:
    assert not passed_on("fence.acq_rel.gpu;")
    assert passed_on(fence)


def test_the_scope_of_a_cluster_orders_no_blocks() -> None:
    assert not passed_on("", "st.release.gpu", "ld.acquire.gpu")
    assert passed_on("", "st.release.cluster", "ld.acquire.cluster")


EXCHANGE = """.visible .entry op(.param .u64 out) {
  .reg .b64 %o, %q; .reg .pred %p; .reg .b32 %t, %v, %a; .shared .b32 s[64];
  ld.param.u64 %o, [out]; mov.u32 %t, %tid.x; mov.u32 %a, s; mad.lo.u32 %a, %t, 4, %a; st.shared.u32 [%a], %t;
  BODY xor.b32 %v, %t, 32; mov.u32 %a, s; mad.lo.u32 %a, %v, 4, %a; ld.shared.u32 %v, [%a];
  mul.wide.u32 %q, %t, 4; add.u64 %o, %o, %q; st.global.u32 [%o], %v; ret; }"""
ARRIVE, AWAIT = "barrier.cluster.arrive;", "barrier.cluster.wait;"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (ARRIVE + "add.u32 %v, %t, 1;" + AWAIT, ""),
        (ARRIVE + AWAIT + "bar.sync 15;", ""),
        ("setp.lt.u32 %p, %t, 64; @%p " + ARRIVE + AWAIT, ""),
        ("setp.lt.u32 %p, %t, 32; @%p bra B; " + ARRIVE + "bra J; B: " + ARRIVE + "J: " + AWAIT, ""),
        ("setp.lt.u32 %p, %t, 8; @!%p " + ARRIVE + "@%p " + ARRIVE + AWAIT, ""),
        (AWAIT, "and have not arrived"),
        (ARRIVE + ARRIVE + AWAIT, "and not waited since"),
        (ARRIVE + "bar.sync 0;" + ARRIVE + AWAIT, "and not waited since"),
        ("barrier.cluster.arrive.relaxed;" + AWAIT, "races with warp"),
        ("fence.acq_rel.cluster; barrier.cluster.arrive.relaxed;" + AWAIT, ""),
        ("fence.acq_rel.cta; barrier.cluster.arrive.relaxed;" + AWAIT, "races with warp"),
        ("setp.lt.u32 %p, %t, 32; @%p " + ARRIVE + AWAIT, "have not arrived"),
    ],
)
def test_barriers_of_a_cluster_have_two_steps(body: str, found: str) -> None:
    out = np.zeros(64, np.uint32)
    findings = run_hopper(EXCHANGE.replace("BODY", body), [out], block=64).findings
    if found:
        assert any(found in finding.message for finding in findings), findings
    else:
        assert not findings
        np.testing.assert_array_equal(out, np.arange(64) ^ 32)


def test_barriers_of_a_cluster_are_none_of_the_block() -> None:
    out = np.zeros(64, np.uint32)
    assert not run_hopper(EXCHANGE.replace("BODY", ARRIVE + AWAIT), [out], block=64).findings
    np.testing.assert_array_equal(out, np.arange(64) ^ 32)
    body = "setp.lt.u32 %p, %t, 32; @%p bra B; " + ARRIVE + AWAIT + " bra J; B: bar.sync 0; J:"
    assert run_hopper(EXCHANGE.replace("BODY", body), [out], block=64).findings[0].kind == "deadlock"
