"""What is said of an access: proved, refuted, suspected or not decided."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation

Question = Literal["bounds", "wrap", "race", "blocks", "written"]
QUESTIONS: Mapping[Question, str] = {
    "bounds": "the access is inside its buffer or shared variable",
    "wrap": "no 32-bit or 64-bit result that its address is made from wraps",
    "race": "no other thread of the block touches the place between the same barriers, one of the two writing",
    "blocks": "no thread of another block touches the place, one of the two writing",
    "written": "every element of the output is written",
}
Verdict = Literal["proved", "refuted", "suspected", "undecided"]
VERDICTS: tuple[Verdict, ...] = ("refuted", "suspected", "undecided", "proved")
"""The worst first."""


def digest_of(ptx: str) -> str:
    """SHA-256 of PTX, by which a proof says what it is about."""
    return hashlib.sha256(ptx.encode()).hexdigest()


@dataclass(frozen=True)
class Claim:
    """A question about one access of one kernel, or about one output, and the answer."""

    kernel: str
    """As the registry names it."""
    question: Question
    access: str
    """``4-byte load of `x` ``, or ``every element of `y` ``."""
    location: SourceLocation | None
    ptx_line: int
    verdict: Verdict
    reason: str = ""
    """Why it is not proved; empty if it is. Of a claim that is refuted, what a run at these sizes found."""
    sizes: Mapping[str, int] | None = None
    """Sizes of a counterexample."""
    layout: str = ""
    """Layout of the tensors in it."""

    @property
    def rank(self) -> int:
        """Place of its verdict in ``VERDICTS``."""
        return VERDICTS.index(self.verdict)


@dataclass(frozen=True)
class Proof:
    """Everything that was asked about an op in one dtype."""

    op: str
    dtype: str
    claims: Sequence[Claim] = ()
    assumptions: Sequence[str] = ()
    seconds: float = 0.0
    error: str = ""
    """Why nothing could be asked; empty if something could."""
    ptx_sha256: str = ""
    """Digest of the PTX that it is about; empty in proofs of older versions."""

    def count(self, verdict: Verdict, question: Question | None = None) -> int:
        """Claims with a verdict, about one question or all."""
        return sum(each.verdict == verdict and question in (None, each.question) for each in self.claims)
