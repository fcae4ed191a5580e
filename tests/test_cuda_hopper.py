"""Kernels with Hopper's instructions on the CUDA backend: on a GPU, and on a stand-in for one, they give what the
executor's tests expect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import bulk_kernels
import cluster_kernels
import mbarrier_kernels
import numpy as np
import pytest
import warpgroup_kernels
from cpu_kernels import SCHEDULES
from examples import one_in
from fake_gpu import fake_backend, ptx_image
from hopper_kernels import HopperKernel, execute, name_of
from warpgroup_tile import RECORDED, recorded_kernel

from kernelcheck.backends.cuda import CudaBackend
from kernelcheck.backends.cuda.driver_maps import driver_map
from kernelcheck.backends.tensor_maps import TYPE_BYTES, TensorMap
from kernelcheck.base.errors import LaunchError

KERNELS = (*mbarrier_kernels.KERNELS, *bulk_kernels.KERNELS, *warpgroup_kernels.KERNELS, *cluster_kernels.KERNELS)


@pytest.fixture(scope="module", params=["stand-in", pytest.param("device", marks=pytest.mark.gpu)])
def backend(request: pytest.FixtureRequest) -> Iterator[CudaBackend]:
    start = CudaBackend if request.param == "device" else fake_backend
    backend = start(launch_seconds=5.0, image_of=ptx_image)  # the sources are gone by then
    if backend.describe()["compute_capability"] != "9.0":
        pytest.skip("the GPU has not the instructions of sm_90a")
    yield backend
    backend.close()


@pytest.mark.parametrize("kernel", one_in(3, KERNELS), ids=name_of)
def test_right_kernels_give_what_they_should(kernel: HopperKernel, backend: CudaBackend) -> None:
    execution, wrong = execute(kernel, kernel.source, SCHEDULES[0], on=backend)
    assert not execution.findings
    assert not wrong


COPY = (
    bulk_kernels.COPIES
    + """
extern "C" __global__ void k(const __grid_constant__ map_t map, unsigned char* y, int bytes) {
  extern __shared__ __align__(1024) unsigned char tile[];
  __shared__ bar_t bar;
  if (threadIdx.x == 0) {
    init(&bar, 1);
    expect(&bar, bytes);
    tile_load(tile, &map, 0, 1, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  for (int i = threadIdx.x; i < bytes; i += 32) y[i] = tile[i];
}
"""
)


@pytest.mark.parametrize("swizzle", [0, 32, 64, 128])
@pytest.mark.parametrize("name", TYPE_BYTES)
def test_every_type_and_swizzle_is_as_the_executor_has_it(backend: CudaBackend, name: str, swizzle: int) -> None:
    size = TYPE_BYTES[name]
    width = (swizzle or 64) // size
    x = (np.arange(9 * width * size) % 120).astype(np.uint8)
    mapped = TensorMap("x", name, (width, 9), (width * size,), (width, 8), swizzle)
    results = []
    for on in (None, backend):
        y = np.zeros(8 * width * size, np.uint8)
        arrays = {"x": x, "y": y, "bytes": np.int32(y.size)}
        kernel = HopperKernel(
            "copy", COPY, lambda a=arrays: a, lambda _: {}, block=32, shared=2048, maps={"map": mapped}
        )
        execution, _ = execute(kernel, COPY, SCHEDULES[0], on=on)
        assert not execution.findings
        results.append(y)
    assert results[0].any()
    np.testing.assert_array_equal(*results)


@pytest.mark.parametrize("name", RECORDED)
def test_products_have_the_bits_of_the_published_model(backend: CudaBackend, name: str) -> None:
    kernel, expected = recorded_kernel(name)
    arrays = kernel.arrays()
    execute(replace(kernel, arrays=lambda: arrays), kernel.source, SCHEDULES[0], on=backend)
    np.testing.assert_array_equal(np.asarray(arrays["y"]).view(expected.dtype), expected)


def test_without_a_driver_a_map_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda name: (_ for _ in ()).throw(OSError(f"{name}: not there")))
    packed = TensorMap("x", "f32", (36, 20), (144,), (16, 8)).packed()
    with pytest.raises(LaunchError, match=r"makes no tensor maps: libcuda\.so\.1: not there"):
        driver_map(packed.data)
