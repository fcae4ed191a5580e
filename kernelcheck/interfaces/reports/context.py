"""Facts that a report needs besides the run itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, field

if TYPE_CHECKING:
    from kernelcheck.insight.explaining.explanation import Explanation
    from kernelcheck.insight.lint.baseline import Linted


@dataclass(frozen=True)
class ReportContext:
    """Place of the run, and how to replay it."""

    root: Path
    """The registry's folder: what the run's paths are relative to, and where source lines are quoted from."""
    reason: str = ""
    """Reason why this backend was chosen."""
    replay: str = ""
    """Options that the replay commands need besides the seed (``--config FILE``)."""
    fail_on_regression: bool = False
    """Whether a regression makes the command fail."""
    verbose: bool = False
    """Whether every finding of a failure is shown."""
    explained: Mapping[int, Explanation] = field(default_factory=dict)
    """Explanations of cases, by seed, where they were looked for."""
    picked: str = ""
    """Ops and dtypes that were picked, and the option that picked them; empty if all ran that were asked for."""
    lint: Linted | None = None
    """Result of lint, if it ran."""
