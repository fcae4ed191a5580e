"""The device, the time and the placement that kernels see in special registers (`emit/machine_registers.py`)."""

from __future__ import annotations

import random
from collections.abc import Mapping

from kernelcheck.backends.base import Schedule

PROCESSORS = (20, 40, 46, 68, 82, 84, 108, 114, 132, 142, 170)
"""Multiprocessors of GPUs."""
_BOOTED, _EPOCH = 1 << 33, 1_700_000_000_000_000_000
"""The least cycle of a device that is in use, and nanoseconds since 1970."""
_LAUNCH = 1 << 21
"""Cycles from one launch of a case to the next."""


def machine_values(schedule: Schedule, number: int) -> Mapping[str, int]:
    """Fields of the context by name, for the launch of that number: other ones for every seed and moment."""
    draw = random.Random(f"{schedule.seed} {schedule.moment}")
    values = {
        "processors": draw.choice(PROCESSORS),
        "placement": draw.getrandbits(31),
        "clock": _BOOTED + draw.getrandbits(45),
        "timer": _EPOCH + draw.getrandbits(56),
        "grid_id": 1 + draw.getrandbits(20),
    }
    values["clock"] += number * _LAUNCH
    values["grid_id"] += number
    return values
