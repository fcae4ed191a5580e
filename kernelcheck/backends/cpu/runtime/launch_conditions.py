"""Settings that hold for all launches of a backend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import Schedule
from kernelcheck.backends.cpu.runtime.interruption import Interruption
from kernelcheck.base.dataclasses import dataclass, field

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.profiler import OnCounted
    from kernelcheck.backends.cpu.runtime.trace import Recorder

DEFAULT_STEP_LIMIT = 50_000_000
"""Loop iterations that the warps of one block may make together before the launch counts as endless."""


@dataclass(frozen=True)
class LaunchConditions:
    """How launches run, and who follows them."""

    schedule: Schedule | None = None
    """The schedule of all launches, instead of their own."""
    recorder: Recorder | None = None
    """Follows a thread, or what flows where, in the next launches."""
    on_counted: OnCounted | None = None
    """Gets what the instructions of all launches did, which is counted only if it is given."""
    step_limit: int = DEFAULT_STEP_LIMIT
    threads: int = 1
    """Host threads over which the blocks of a launch are spread, if that pays."""
    presets: Mapping[str, np.ndarray] = field(default_factory=dict)
    """Contents of variables of the module before the launches, by name."""
    interruption: Interruption = field(default_factory=Interruption)
