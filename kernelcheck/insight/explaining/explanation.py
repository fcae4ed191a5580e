"""Why a case is wrong: plain records, for reports."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.results.run import CaseResult
from kernelcheck.insight.explaining.births import Birth
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.influence import Influence
from kernelcheck.insight.explaining.trials import Repair


@dataclass(frozen=True)
class Suspect:
    """A line that may be wrong."""

    location: SourceLocation
    text: str
    """The line, without its indentation; empty if the file cannot be read."""
    score: float
    clues: tuple[Clue, ...]
    """The weightiest first."""


@dataclass(frozen=True)
class Explanation:
    """Reasons why a case is wrong, as far as runs of it show."""

    op: str
    dtype: str
    backend: str
    seed: str
    token: str
    """Replays a case that its seed alone does not make; else empty."""
    dims: Mapping[str, int]
    result: CaseResult
    suspects: tuple[Suspect, ...]
    """The most likely first."""
    births: tuple[Birth, ...]
    """Births that the run with shadows saw, of NaN and infinities, lost digits and errors, in the order of their
    beginning."""
    influence: Influence | None
    repairs: tuple[Repair, ...]
    """Edits with which every case that was tried passes, the simplest first."""
    fault: FaultKind
    paragraph: str
    """Explanation in plain words."""
    cases: int
    """Number of cases on which edits were tried."""
    tried: int
    edits: int
    """Number of edits, of which ``tried`` were tried."""
    seconds: float
    notes: tuple[str, ...] = ()
    """Sources that could not be asked, and why."""
