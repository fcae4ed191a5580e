"""Reads the files that ``mutate``, ``bench`` and ``run --coverage cobertura=FILE`` write.

Only fields that pages show are declared here; others are ignored.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from kernelcheck.base.dataclasses import dataclass


class _FilePart(BaseModel):
    model_config = ConfigDict(extra="ignore", allow_inf_nan=False)


class MutantEntry(_FilePart):
    """A wrong variant of a kernel."""

    file: str
    line: int
    what: str
    status: str


class MutatedOp(_FilePart):
    """The wrong variants of an op in a dtype."""

    op: str
    dtype: str
    killed: int = Field(ge=0)
    survived: int = Field(ge=0)
    not_tried: int = Field(ge=0)
    error: str
    """Reason why none was tried; empty if some were."""
    mutants: list[MutantEntry]

    @property
    def tried(self) -> int:
        return self.killed + self.survived


class MutateFile(_FilePart):
    """The JSON of ``kernelcheck mutate``."""

    schema_version: Literal[1]
    mode: str
    ops: list[MutatedOp]


class Interval(_FilePart):
    """A value between its bounds."""

    value: float
    low: float
    high: float


class Times(_FilePart):
    """The figures of an op in one state of the cache."""

    p50_us: Interval
    gbps: Interval
    roofline: Interval | None
    doubt: str
    """Reason why they say little of the kernel; empty if nothing speaks against them."""


class TimedVerdict(_FilePart):
    """Verdict on the cases before and after they were timed."""

    kind: str | None
    """None if nothing was wrong."""
    compared: bool


class TimedOp(_FilePart):
    """The times of an op in a dtype."""

    op: str
    dtype: str
    dims: dict[str, int]
    source_sha256: str
    verdict: TimedVerdict
    figures: dict[str, Times]
    """By the state of the cache, ``cold`` and ``warm``; empty if it is wrong."""


class NotTimedOp(_FilePart):
    """An op that could not be measured."""

    op: str
    dtype: str
    message: str


class BenchFile(_FilePart):
    """The JSON of ``kernelcheck bench``."""

    schema_version: Literal[1]
    device: str
    ops: list[TimedOp]
    errors: list[NotTimedOp]


@dataclass(frozen=True)
class ReachedShares:
    """The shares that ran, 0 to 1."""

    lines: float
    branches: float
    """Share of the directions of branches."""


@dataclass(frozen=True)
class CoverageFile:
    """The XML of ``kernelcheck run --coverage cobertura=FILE``."""

    whole: ReachedShares
    files: Mapping[str, ReachedShares]
    """By source file, relative to the registry."""


def read_coverage(text: str) -> CoverageFile:
    """Reads the shares of lines and branches that ran from a Cobertura report.

    Raises:
        ValueError: the text is not such a report by kernelcheck.
    """
    if "<!ENTITY" in text:
        raise ValueError("it declares entities, and none is expanded")
    try:
        document = ET.fromstring(text)
    except ET.ParseError as error:
        raise ValueError(str(error)) from None
    version = document.get("version", "")
    # Other tools write the same format, of other code than kernels.
    if document.tag != "coverage" or "kernelcheck" not in version:
        raise ValueError(f"the root is {document.tag!r}, of version {version!r}")
    return CoverageFile(_reached(document), dict(_files(document)))


def _files(document: ET.Element) -> Iterator[tuple[str, ReachedShares]]:
    for each in document.iter("class"):
        name = each.get("filename")
        if name is None:
            raise ValueError("a class has no filename")
        yield name, _reached(each)


def _reached(of: ET.Element) -> ReachedShares:
    shares = {name: float(of.get(name, "")) for name in ("line-rate", "branch-rate")}
    for name, share in shares.items():
        if not 0 <= share <= 1:
            raise ValueError(f"{name} is {share:g}, expected 0 to 1")
    return ReachedShares(*shares.values())
