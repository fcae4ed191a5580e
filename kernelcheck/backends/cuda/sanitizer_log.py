"""Output of compute-sanitizer: whether it could check the run, how many errors it counts, and a report for each.

The texts are those of versions 2025.2 and 2026.4.
"""

from __future__ import annotations

import re

from kernelcheck.backends.cuda.sanitizer import SanitizerTool
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError

DIED = "process didn't terminate successfully"
"""Its message that a signal ended the worker, which is a failure only if no error explains it."""

_FAILURES = (
    "Target application terminated before first instrumented",
    "No attachable process found",
    "Could not connect to target",
    "couldn't find exit code",
    "Unable to find injection library",
    "is not a valid executable",
    "Internal Sanitizer Error",
    "Internal error encountered",
    "Device not supported",
    "unsupported driver version",
    "is not supported by the selected tool",
    "Connection Error",
    "Error: Failed to",
    "Error: Could not",
    "Couldn't make XML from record",
    "Results might be incorrect",
)
"""Beginnings of its messages that it checked a run only in part, or not at all."""

_DRIVER_STEP = (
    "; this compute-sanitizer is too new for the driver: update the driver, or uninstall nvidia-cuda-sanitizer-api and"
    " put the compute-sanitizer of the driver's CUDA toolkit on PATH"
)

_QUOTED_CHARACTERS = 1500
_SUMMARY = re.compile(r"(?:ERROR SUMMARY: (\d+) errors?(?! were)|RACECHECK SUMMARY: (\d+) hazards? displayed)")
_PREFIX = re.compile(r"^=+ ?", re.MULTILINE)
_NO_REPORT = re.compile(r"COMPUTE-SANITIZER|\w+ SUMMARY: |Error: process |Target application|Default timeout|Tracking ")
_SITE = re.compile(
    r"(?:\b(?P<access>Read|Write|Atomic) (?:access|Thread \([^)]*\))(?: in Block \([^)]*\))? )?"
    r"\bat (?!\(\d)(?P<function>\S.*?)"
    r"\+0x[0-9a-f]+ in (?P<path>.+):(?P<line>\d+)"
)
_FRAME = re.compile(r"Device Frame: ?(?P<function>\S.*?)\+0x[0-9a-f]+ in (?P<path>.+):(?P<line>\d+)")
_WHO = re.compile(r"by thread \((\d+),(\d+),(\d+)\) in block \((\d+),(\d+),(\d+)\)")


@dataclass(frozen=True)
class Site:
    """A line of device code that a report names."""

    path: str
    line: int
    function: str
    access: str
    """``Write`` and the like; empty where the report does not say."""


@dataclass(frozen=True)
class Printed:
    """Place and thread of a fault, from one printed report."""

    sites: tuple[Site, ...] = ()
    thread: tuple[int, int, int] | None = None
    block: tuple[int, int, int] | None = None


def checked_errors(log: str, tool: SanitizerTool) -> int:
    """The number of errors that the tool's summary counts.

    Raises:
        CannotRunError: the tool failed, or was stopped before its summary.
    """
    if not log.strip():
        raise tool_failure(tool, "left no log", "")
    for line in log.splitlines():
        if any(failure in line for failure in _FAILURES):
            raise tool_failure(tool, f"failed: {line.strip('= ')}", log)
    counts = [int(match[1] or match[2]) for match in _SUMMARY.finditer(log)]
    if not counts:
        raise tool_failure(tool, "was stopped before its summary", log)
    return sum(counts)


def printed_reports(log: str) -> list[Printed]:
    """The reports in the order in which they were printed. A report's first line is not indented."""
    reports: list[list[str]] = []
    for line in _PREFIX.sub("", log).splitlines():
        if line.strip() and not line.startswith(" ") and not _NO_REPORT.match(line):
            reports.append([line])
        elif reports and line.startswith(" "):
            reports[-1].append(line)
    return [_printed("\n".join(lines)) for lines in reports]


def tool_failure(tool: SanitizerTool, what: str, quoted: str) -> CannotRunError:
    """The error of a run that the tool could not check, with the end of what it wrote."""
    step = _DRIVER_STEP if "unsupported driver version" in what else ""
    tail = quoted.strip()[-_QUOTED_CHARACTERS:]
    return CannotRunError(f"compute-sanitizer ({tool}) {what}{step}" + (f"\n{tail}" if tail else ""))


def _printed(report: str) -> Printed:
    sites = [Site(m["path"], int(m["line"]), m["function"], m["access"] or "") for m in _SITE.finditer(report)]
    frames = [Site(m["path"], int(m["line"]), m["function"], "") for m in _FRAME.finditer(report)]
    who = _WHO.search(report)
    if who is None:
        return Printed((*sites, *frames))
    x, y, z, block_x, block_y, block_z = map(int, who.groups())
    return Printed((*sites, *frames), (x, y, z), (block_x, block_y, block_z))
