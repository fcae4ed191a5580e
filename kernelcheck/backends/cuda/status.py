"""Whether an NVIDIA GPU answers, found out without CuPy and without a CUDA context."""

from __future__ import annotations

import ctypes
import os

from kernelcheck.cuda_source.installed.cupy_package import InstalledCupy, installed_cupy

_COMPUTE_CAPABILITY_MAJOR = 75  # CUdevice_attribute, CUDA Driver API, "Data types used by CUDA driver"
_COMPUTE_CAPABILITY_MINOR = 76


def device_status() -> tuple[bool, str]:
    """Says whether kernels can run on a GPU here.

    Returns:
        True and the device's name and compute capability, or False and what is missing. ``cuInit`` is called in this
        process, which creates no context.
    """
    cupy = installed_cupy()
    if cupy is None:
        return False, "CuPy is not installed; `pip install cupy-cuda12x` brings it"
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError as error:
        absent = "cannot open shared object file" in str(error)  # as dlopen says of a file that is not there
        return False, "no NVIDIA driver" if absent else f"the NVIDIA driver cannot be loaded: {error}"
    return _ask(driver, cupy)


def device_count() -> int:
    """How many devices answer; 0 without a driver."""
    count = ctypes.c_int()
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return 0
    return 0 if driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(count)) else count.value


def _ask(driver: ctypes.CDLL, cupy: InstalledCupy) -> tuple[bool, str]:
    status = driver.cuInit(0)
    if status:
        return False, f"cuInit answers {_error_text(driver, status)}{_visibility()}"
    version = ctypes.c_int()
    driver.cuDriverGetVersion(ctypes.byref(version))
    needed = required_driver_version(cupy)
    if version.value < needed:
        return False, (
            f"the driver supports CUDA {version_text(version.value)}, and the installed CuPy ({cupy.name}) needs "
            f"{version_text(needed)}: update the driver, or install the CuPy of the driver's major version"
        )
    count = ctypes.c_int()
    driver.cuDeviceGetCount(ctypes.byref(count))
    if count.value == 0:
        return False, f"the driver finds no device{_visibility()}"
    device = ctypes.c_int()
    status = driver.cuDeviceGet(ctypes.byref(device), 0)
    if status:
        return False, f"cuDeviceGet answers {_error_text(driver, status)}"
    name = ctypes.create_string_buffer(256)
    driver.cuDeviceGetName(name, len(name), device)
    major, minor = ctypes.c_int(), ctypes.c_int()
    driver.cuDeviceGetAttribute(ctypes.byref(major), _COMPUTE_CAPABILITY_MAJOR, device)
    driver.cuDeviceGetAttribute(ctypes.byref(minor), _COMPUTE_CAPABILITY_MINOR, device)
    return True, f"{name.value.decode(errors='replace')} (compute capability {major.value}.{minor.value})"


def required_driver_version(cupy: InstalledCupy) -> int:
    """Returns the lowest driver version that the installed CuPy runs on, as CUDA counts it (12000 for 12.0).

    ``cupy-cuda12x`` and ``cupy-cuda13x`` run on any driver of their major version (CUDA's minor version
    compatibility); 0 where CuPy does not say its CUDA, and its own check decides.
    """
    return (cupy.cuda or 0) * 1000


def version_text(version: int) -> str:
    """Writes CUDA's version number as people do: 12040 is ``12.4``."""
    return f"{version // 1000}.{version % 1000 // 10}"


def _error_text(driver: ctypes.CDLL, status: int) -> str:
    name, text = ctypes.c_char_p(), ctypes.c_char_p()
    driver.cuGetErrorName(status, ctypes.byref(name))
    driver.cuGetErrorString(status, ctypes.byref(text))
    return f"{status} {(name.value or b'unknown error').decode()}: {(text.value or b'').decode()}"


def _visibility() -> str:
    visible = os.environ.get("CUDA_VISIBLE_DEVICES")
    return "" if visible is None else f" (CUDA_VISIBLE_DEVICES={visible!r})"
