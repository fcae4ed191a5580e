"""Clusters that a launch asks for: in a registry, in ``exec``, in host code, and by the driver of a GPU."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from cluster_kernels import EXCHANGE, KERNELS
from commands import run_kernelcheck
from cpu_kernels import SCHEDULES, ptx_program
from fake_gpu import fake_backend
from hopper_kernels import execute

from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.base import SCHEDULE_KINDS, Buffer, BufferArg, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

DECLARED = "__cluster_dims__(4, 1, 1) "
SOURCE = EXCHANGE.replace(DECLARED, "")
"""Blocks add what the other block of their pair has, which no kernel attribute puts into clusters."""
REGISTRY = """
[kernelcheck]
schema = 1
arch = "sm_90a"
[ops.exchange]
source = "k.cu"
kernel = "k"
reference = "ref.py"
dtypes = ["int32"]
[ops.exchange.dims]
pairs = { sizes = [1, 2, 3], max = 8 }
[ops.exchange.inputs]
x = { shape = ["pairs", "2", "64"] }
[ops.exchange.outputs]
y = { shape = ["pairs", "2", "64"] }
[ops.exchange.launch]
grid = ["2 * pairs"]
block = [64]
cluster = ["1 + 1"]
args = ["x", "y"]
"""


COUNTS_CLUSTERS = (
    ".version 8.0\n.target sm_90\n.address_size 64\n"
    ".visible .entry k(.param .u64 y) .reqntid 1 .reqnctapercluster 2 .blocksareclusters {\n"
    ".reg .u32 %r<3>; .reg .u64 %d<3>;\nld.param.u64 %d1, [y];\nmov.u32 %r1, %nctaid.x;\n"
    "mov.u32 %r2, %ctaid.x;\nmul.wide.u32 %d2, %r2, 4;\nadd.u64 %d1, %d1, %d2;\nst.global.u32 [%d1], %r1;\nret;\n}"
)
"""A kernel of clusters of two, whose launches count them; each block stores the number of blocks."""


def write(folder: Path, registry: str = REGISTRY, source: str = SOURCE) -> Path:
    (folder / "k.cu").write_text(source)
    (folder / "ref.py").write_text("def reference(x):\n    return 2 * x + x[:, ::-1, ::-1]\n")
    (folder / "kernelcheck.toml").write_text(registry)
    return folder / "kernelcheck.toml"


def swept(path: Path, *, cases: int = 4) -> OpResult:
    (result,) = run_sweep(load_registry(path), Selection(mode="quick", cases=cases, jobs=1), CpuBackend()).ops
    return result


def test_an_op_runs_in_the_clusters_that_its_launch_asks_for(tmp_path: Path) -> None:
    cases = swept(write(tmp_path)).cases
    assert [case.kind for case in cases] == [None] * 4
    assert {case.schedule for case in cases} == set(SCHEDULE_KINDS)


@pytest.mark.parametrize(
    ("find", "replacement", "says"),
    [
        ('["1 + 1"]', "[4]", "a grid of 2x1x1 blocks is not made of whole clusters of 4x1x1"),
        ('["1 + 1"]', "[17]", "cluster.x = 17, but it must be 1 to 16"),
        ('["1 + 1"]', "[2, 9]", "a cluster of 2x9x1 is 18 blocks, but a GPU runs at most 8 together, or 16"),
        ("sm_90a", "sm_80", "sm_80 has no clusters: set `arch` to sm_90 or later"),
    ],
)
def test_clusters_that_no_gpu_runs_are_refused_before_the_launch(
    tmp_path: Path, find: str, replacement: str, says: str
) -> None:
    plain = 'extern "C" __global__ void k(const int* x, int* y) {}'
    failure = swept(write(tmp_path, REGISTRY.replace(find, replacement), plain), cases=1).cases[0]
    assert failure.kind == "launch-error"
    assert "[ops.exchange.launch]" in failure.message
    assert says in failure.message


def test_names_in_the_extents_are_those_of_the_op(tmp_path: Path) -> None:
    path = write(tmp_path, REGISTRY.replace("1 + 1", "pears"))
    with pytest.raises(KernelcheckError, match=r"cluster\[0\].*'pears'.*did you mean 'pairs'"):
        load_registry(path)


def test_a_launch_that_differs_from_what_the_kernel_declares_is_refused(tmp_path: Path) -> None:
    failure = swept(write(tmp_path, source=EXCHANGE), cases=1).cases[0]
    assert "launched in clusters of 2x1x1 blocks, but it declares clusters of 4x1x1" in failure.message


def test_the_grid_of_a_kernel_may_count_clusters(tmp_path: Path) -> None:
    (tmp_path / "k.ptx").write_text(COUNTS_CLUSTERS)
    arguments = ["exec", "k.ptx", "--grid", "3", "--block", "1", "--arg", "out=y.npy:int32:6", "--backend", "cpu"]
    assert run_kernelcheck(*arguments, cwd=tmp_path).returncode == 0
    assert np.load(tmp_path / "y.npy").tolist() == [6] * 6


def test_blocks_that_run_alone_are_those_of_whole_clusters() -> None:
    program = replace(ptx_program(COUNTS_CLUSTERS, "k"), arch="sm_90")
    y = np.zeros(6, np.int32)
    launch = KernelLaunch("k", (3, 1, 1), (1, 1, 1), 0, (BufferArg("y"),), blocks=(1,))
    assert not CpuBackend().execute(program, [Buffer("y", y)], [launch]).findings
    assert y.tolist() == [0, 0, 6, 6, 0, 0]


def test_exec_takes_clusters(tmp_path: Path) -> None:
    write(tmp_path)
    np.save(tmp_path / "x.npy", np.arange(256, dtype=np.int32))
    arguments = ["exec", "k.cu", "--arch", "sm_90a", "--block", "64", "--arg", "x.npy", "--arg", "out=y.npy:int32:256"]
    ran = run_kernelcheck(*arguments, "--grid", "4", "--cluster", "2", "--backend", "cpu", cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "grid 4x1x1, block 64x1x1, clusters of 2x1x1 on cpu" in ran.stdout
    x = np.arange(256).reshape(2, 2, 64)
    np.testing.assert_array_equal(np.load(tmp_path / "y.npy"), (2 * x + x[:, ::-1, ::-1]).ravel())
    refused = run_kernelcheck(*arguments, "--grid", "3", "--cluster", "2", cwd=tmp_path)
    assert refused.returncode == 2
    assert "--cluster 2: a grid of 3x1x1 blocks is not made of whole clusters of 2x1x1" in refused.stderr


def test_the_clusters_that_host_code_asks_for_are_drafted(tmp_path: Path) -> None:
    host = """
    void go(const int* x, int* y, int pairs) {
        cudaLaunchConfig_t how = {dim3(2 * pairs), dim3(64)};
        cudaLaunchAttribute given[1];
        given[0].id = cudaLaunchAttributeClusterDimension;
        given[0].val.clusterDim.x = 2; given[0].val.clusterDim.y = 1; given[0].val.clusterDim.z = 1;
        how.attrs = given; how.numAttrs = 1;
        cudaLaunchKernelEx(&how, k, x, y);
    }
    """
    (tmp_path / "k.cu").write_text(SOURCE + host)
    adopt([tmp_path / "k.cu"], tmp_path / "drafts.toml", Building(tmp_path, arch="sm_90a"), CpuBackend())
    assert 'cluster = ["2"]' in (tmp_path / "drafts.toml").read_text()


def test_a_gpu_gets_the_clusters_as_an_attribute_of_the_launch() -> None:
    backend = fake_backend(launch_seconds=5.0)
    kernel = replace(KERNELS[0], source=SOURCE)
    try:
        execution, wrong = execute(kernel, SOURCE, SCHEDULES[0], on=backend, cluster=(4, 1, 1))
    finally:
        backend.close()
    assert not execution.findings
    assert not wrong
