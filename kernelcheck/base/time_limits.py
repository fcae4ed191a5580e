"""Time limits that the environment may set."""

from __future__ import annotations

import math
import os
import threading

from kernelcheck.base.errors import UsageError

LAUNCH_VARIABLE = "KERNELCHECK_LAUNCH_SECONDS"
"""The environment variable that limits a launch on the CPU."""
AWAITED_LAUNCH_SECONDS = "10"
"""Default where somebody waits for the verdict on a file just saved, and cannot wait for five minutes."""


def processor_seconds() -> float:
    """Processor time of this process and of those that it has started and that have ended."""
    return sum(os.times()[:4])


def seconds_allowed(variable: str, default: float) -> float:
    """The seconds that an environment variable names, else ``default``.

    Raises:
        UsageError: the variable is not a number of seconds.
    """
    text = os.environ.get(variable, "")
    if not text:
        return default
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < threading.TIMEOUT_MAX:
        raise UsageError(f"{variable}: expected a number of seconds above 0, got {text!r}")
    return seconds
