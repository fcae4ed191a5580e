"""Clocks, temperature and power of the device, by NVIDIA's NVML (``nvidia-ml-py``, the extra ``bench``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kernelcheck.backends.cuda.timing import Reading

_SLOWED = {
    0x04: "power cap",
    0x08: "hardware slowdown",
    0x20: "heat, by software",
    0x40: "heat, by hardware",
    0x80: "power brake",
}
"""``nvmlClocksEventReasons`` of NVML's API that mean less speed than was asked for: an idle GPU, and clocks that
its user has set, do not."""


class Telemetry:
    """Reads one device. Without NVML there are no readings, and ``missing`` says why."""

    def __init__(self, bus_id: str) -> None:
        """
        Args:
            bus_id: of the device on PCI: NVML numbers devices in another order than CUDA does.
        """
        self.missing = ""
        self._read: Callable[[], Reading] | None = None
        try:
            import pynvml
        except ImportError:
            self.missing = "NVML's bindings are not installed: pip install nvidia-ml-py"
            return
        try:
            pynvml.nvmlInit()
            handle = pynvml.nvmlDeviceGetHandleByPciBusId(bus_id.encode())
            self._read = lambda: _reading(pynvml, handle)
            self._read()
        except pynvml.NVMLError as error:
            self.missing, self._read = f"NVML does not read this device: {error}", None

    def readings(self) -> tuple[Reading, ...]:
        """One reading, or none."""
        return (self._read(),) if self._read else ()


def _reading(nvml: Any, handle: Any) -> Reading:
    # Renamed in NVML 12; the old name may go.
    reasons = getattr(nvml, "nvmlDeviceGetCurrentClocksEventReasons", None)
    active = (reasons or nvml.nvmlDeviceGetCurrentClocksThrottleReasons)(handle)
    return Reading(
        sm_mhz=nvml.nvmlDeviceGetClockInfo(handle, nvml.NVML_CLOCK_SM),
        memory_mhz=nvml.nvmlDeviceGetClockInfo(handle, nvml.NVML_CLOCK_MEM),
        celsius=nvml.nvmlDeviceGetTemperature(handle, nvml.NVML_TEMPERATURE_GPU),
        watts=nvml.nvmlDeviceGetPowerUsage(handle) / 1000,
        slowed_by=tuple(name for bit, name in _SLOWED.items() if active & bit),
    )
