"""Launches in clusters (CUDA Driver API, `cuLaunchKernelEx`), for which CuPy has no call."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.base.errors import LaunchError

COOPERATIVE, CLUSTER_DIMENSION = 2, 4
"""`CUlaunchAttributeID`."""


class LaunchAttribute(ctypes.Structure):
    """`CUlaunchAttribute`: its value is a union of 64 bytes."""

    _fields_ = (("id", ctypes.c_uint), ("pad", ctypes.c_uint), ("value", ctypes.c_uint * 16))


class LaunchConfig(ctypes.Structure):
    """`CUlaunchConfig`."""

    _fields_ = (
        ("grid", ctypes.c_uint * 3),
        ("block", ctypes.c_uint * 3),
        ("shared_bytes", ctypes.c_uint),
        ("stream", ctypes.c_void_p),
        ("attributes", ctypes.POINTER(LaunchAttribute)),
        ("count", ctypes.c_uint),
    )


def launch_in_clusters(launch: KernelLaunch, function: int, parameters: int) -> int:
    """Enqueues a launch on the default stream. Returns the driver's status.

    Args:
        launch: says its clusters.
        function: a `CUfunction`.
        parameters: address of the table of the addresses of its parameters.

    Raises:
        LaunchError: the driver is older than clusters (CUDA 11.8).
    """
    assert launch.cluster is not None
    attributes = (LaunchAttribute * 2)()
    attributes[0].id, attributes[0].value[:3] = CLUSTER_DIMENSION, launch.cluster
    attributes[1].id, attributes[1].value[0] = COOPERATIVE, 1
    config = LaunchConfig(launch.grid, launch.block, launch.shared_bytes, None, attributes, 1 + launch.cooperative)
    return launcher()(ctypes.byref(config), ctypes.c_void_p(function), ctypes.c_void_p(parameters), None)


def launcher() -> Callable[..., int]:
    """`cuLaunchKernelEx`. Raises LaunchError: there is none."""
    try:
        return ctypes.CDLL("libcuda.so.1").cuLaunchKernelEx
    except (OSError, AttributeError) as error:
        raise LaunchError(f"this driver launches no clusters: {error}") from error
