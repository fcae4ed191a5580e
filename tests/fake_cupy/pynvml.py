"""A stand-in for NVIDIA's NVML bindings: a device that is at its power cap from a reading on, or none."""

from __future__ import annotations

import os

NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_TEMPERATURE_GPU = 1, 2, 0
_CAPPED = float(os.environ.get("KERNELCHECK_FAKE_CAPPED", "inf"))
"""The reading from which on clocks are lowered."""
_readings = 0


class NVMLError(Exception):
    pass


def nvmlInit() -> None:
    if "KERNELCHECK_FAKE_NO_NVML" in os.environ:
        raise NVMLError("Driver Not Loaded")


def nvmlDeviceGetHandleByPciBusId(bus_id: bytes) -> str:
    if bus_id != b"0000:01:00.0":
        raise NVMLError("Not Found")
    return "handle"


def nvmlDeviceGetCurrentClocksEventReasons(handle: str) -> int:
    global _readings
    _readings += 1
    return 0x4 if _readings > _CAPPED else 0x1


def nvmlDeviceGetClockInfo(handle: str, clock: int) -> int:
    return {NVML_CLOCK_SM: 1980, NVML_CLOCK_MEM: 2619}[clock]


def nvmlDeviceGetTemperature(handle: str, sensor: int) -> int:
    return 55


def nvmlDeviceGetPowerUsage(handle: str) -> int:
    return 412_500
