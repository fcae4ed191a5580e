"""Report of compute-sanitizer about a run: its records, XML, become findings, and its failures errors of the run.

The XML is that of ``--xml --save`` (Compute Sanitizer manual, "Error suppression"): a ``record`` has a ``kind``, a
``level``, ``what`` happened, and, where a kernel is concerned, ``who`` did it and ``where``. NVIDIA publishes no
schema, so unknown tags are passed over, a line is found wherever a record names one on the device's side, and the
printed report gives it where a record names none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path, PurePath
from xml.etree import ElementTree

from kernelcheck.backends.cuda.sanitizer import SanitizerTool, log_file, records_file
from kernelcheck.backends.cuda.sanitizer_log import DIED, Printed, Site, checked_errors, printed_reports, tool_failure
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Finding, SourceLocation

_ROOT = "ComputeSanitizerOutput"

_KINDS: dict[str, FindingKind] = {
    "precise": "out-of-bounds",
    "imprecise": "launch-error",
    "syscall": "launch-error",
    "stackoverflow": "launch-error",
    "tcgen05guardrail": "launch-error",
    "fabricguardrail": "launch-error",
    "hazard": "race",
    "analysis": "race",
    "globalhazard": "race",
    "clusterentryexit": "race",
    "initcheck": "uninitialized-read",
    "synccheck": "barrier-divergence",
    "synclog": "deadlock",
}
"""The finding that a kind of record means, unless its text is more precise. Kinds are compared by letters and
digits."""

_TEXTS: dict[str, tuple[tuple[str, FindingKind], ...]] = {
    "precise": (
        ("misaligned", "misaligned"),
        ("partial warp", "launch-error"),
        ("cluster needs", "launch-error"),
        ("invalid parameter", "launch-error"),
        ("shared memory size", "launch-error"),
    ),
    "imprecise": (
        ("misaligned", "misaligned"),
        ("illegal address", "out-of-bounds"),
        ("out-of-range", "out-of-bounds"),
        ("permission denied", "out-of-bounds"),
        ("use-before-alloc", "out-of-bounds"),
        ("not located in", "out-of-bounds"),
        ("warp assert", "assertion"),
    ),
}
"""Words of a record's text, and what they make of its kind: the first that occurs counts."""

_HOST_KINDS = frozenset(
    {"api", "cudaapilog", "leak", "leakcheck", "optixleak", "unusedmemory", "initcheckapierror", "streamorderedrace"}
    | {"launchinfo"}
)
"""Records about calls and allocations of the process around the kernel. The worker checks its own calls, so these are
not findings."""

_HAZARD_KINDS = frozenset({"hazard", "analysis", "globalhazard"})

_MINOR_LEVELS = frozenset({"info", "none"})
"""Hazards that "have no impact on program execution" (manual, "Racecheck Severity Levels"), and logged operations. A
warning counts if it reports a race, which is a fault on devices since Volta; others report a ``malloc`` that returned
null, for instance, which is allowed."""

_OF_ONE_THREAD = re.compile(r"0x[0-9a-fA-F]+|[\d,]+ bytes (?=after|before)|by thread \([^)]*\) of block \([^)]*\)")
"""How the messages of two threads that fail at the same line differ: thread, address, and how far off it is."""


def findings_in(folder: Path, tool: SanitizerTool, sources: Mapping[str, str]) -> tuple[Finding, ...]:
    """`read_findings` of what a run under ``sanitizer.command`` left in ``folder``, once that command has ended."""
    return read_findings(_text(records_file(folder)), _text(log_file(folder)), tool, sources)


def read_findings(records: str, log: str, tool: SanitizerTool, sources: Mapping[str, str]) -> tuple[Finding, ...]:
    """Reads the findings of a run: one for records that agree except for thread, block and address.

    Args:
        records: the XML; empty where the tool left none, as it may where the log's summary counts no error.
        log: what the tool printed.
        tool: which of its tools ran.
        sources: ``Program.sources``, from the paths that the compiler wrote to those to show.

    Raises:
        CannotRunError: the tool failed, was stopped before its summary, counts errors of which no record is a finding,
            or its files contradict each other: whether the kernels are at fault is not known. The message quotes it.
    """
    errors = checked_errors(log, tool)
    elements = _records(records, log, tool, errors)
    printed = printed_reports(log)
    if len(printed) != len(elements):  # then they cannot be matched
        printed = [Printed()] * len(elements)
    findings = []
    for element, report in zip(elements, printed, strict=True):
        finding = _finding(element, report, tool, sources)
        if finding is not None:
            findings.append(finding)
    if errors and not findings and not _are_harmless_hazards(elements, tool, errors):
        counted = f"{errors} {'error' if errors == 1 else 'errors'}"
        raise tool_failure(tool, f"counts {counted}, and saved no record of what a kernel did wrong", log)
    if not findings and DIED in log:
        raise tool_failure(tool, "saw the worker process die, and no error that explains it", log)
    return _merged(findings)


def _records(text: str, log: str, tool: SanitizerTool, errors: int) -> list[ElementTree.Element]:
    if not text.strip():
        if errors:
            raise tool_failure(tool, f"reports {errors} errors and saved no records", log)
        return []
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as error:
        raise tool_failure(tool, f"saved records that are no XML, or end too early ({error})", text) from error
    if root.tag != _ROOT:
        raise tool_failure(tool, f"saved <{root.tag}>, expected <{_ROOT}>", text)
    return root.findall("record")


def _finding(
    record: ElementTree.Element, printed: Printed, tool: SanitizerTool, sources: Mapping[str, str]
) -> Finding | None:
    """Finding of a record about a kernel; None where it says nothing, or nothing that matters."""
    kind = _record_kind(record)
    if kind in _HOST_KINDS:
        return None
    text = _child(record, "what/text") or " ".join(" ".join(record.itertext()).split())
    if _is_minor(record, kind):
        return None
    sites = [replace(site, path=_shown_path(site.path, sources)) for site in _sites(record) or printed.sites]
    thread, block = _triple(record, "threadIdx") or printed.thread, _triple(record, "blockIdx") or printed.block
    if kind not in _KINDS and thread is None and not sites:
        # Nothing that ran on the device: the tool reports on itself, as when it does not support the device.
        raise tool_failure(tool, f"failed: {text}", ElementTree.tostring(record, encoding="unicode"))
    own = [site for site in sites if not PurePath(site.path).is_absolute()]  # not of a header of the toolkit
    shown = next(iter([*own, *sites]), None)
    return Finding(
        kind=_finding_kind(kind, f"{text} {_child(record, 'what/error')}"),
        message=f"{tool}: {_message(record, text, sites, shown)}{_by(thread, block)}",
        location=SourceLocation(shown.path, shown.line) if shown else None,
        block=block,
        thread=thread,
    )


def _are_harmless_hazards(records: list[ElementTree.Element], tool: SanitizerTool, errors: int) -> bool:
    """Whether racecheck counted nothing but hazards at the level of information; no other tool counts such records."""
    return (
        tool == "racecheck"
        and errors <= len(records)
        and all(_record_kind(r) in _HAZARD_KINDS and _child(r, "level").lower() == "info" for r in records)
    )


def _record_kind(record: ElementTree.Element) -> str:
    return re.sub(r"[^a-z0-9]", "", _child(record, "kind").lower())


def _is_minor(record: ElementTree.Element, kind: str) -> bool:
    level = _child(record, "level").lower()
    if kind == "synclog":  # operations are logged at the level of information, and so is the one that never returns
        flag = next((element.text or "" for element in record.iter("deadlock")), "")
        return flag.strip() in ("", "0", "false") and "deadlock" not in " ".join(record.itertext()).lower()
    return level in _MINOR_LEVELS or (level == "warning" and _KINDS.get(kind) != "race")


def _finding_kind(kind: str, text: str) -> FindingKind:
    words = text.lower()
    for word, meaning in _TEXTS.get(kind, ()):
        if word in words:
            return meaning
    return _KINDS.get(kind, "launch-error")


def _message(record: ElementTree.Element, text: str, sites: list[Site], shown: Site | None) -> str:
    """The record's text and the fields that it does not mention: versions differ in what the text repeats."""
    parts = [text.rstrip(" .:")]
    size, error = _child(record, "what/size"), _child(record, "what/error")
    address = _child(record, "what/address") or _child(record, "what/accessAddress")
    access = " ".join(part for name in ("space", "direction") if (part := _child(record, f"what/{name}")))
    if access and access.split()[-1].lower() not in text.lower():
        parts.append(f" ({access})")
    if size and not re.search(rf"\b{re.escape(size)}\b", text):
        parts.append(f" of size {size} bytes")
    if address and address not in text:
        parts.append(f" at {address}")
    if error and error.lower() not in text.lower():
        parts.append(f": {error}")
    function = shown.function if shown else _child(record, "where/func")
    if function:
        parts.append(f", in {function}")
    if shown and shown.access:
        parts.append(f", {shown.access.lower()} access")
    parts += [
        f"; with {site.access.lower() or 'the'} access at {site.path}:{site.line}"
        for site in sites
        if site is not shown and site.access
    ]
    return "".join(parts)


def _by(thread: tuple[int, int, int] | None, block: tuple[int, int, int] | None) -> str:
    return f", by thread {thread} of block {block}" if thread and block else ""


def _sites(record: ElementTree.Element) -> list[Site]:
    """The lines of device code that a record names, in its order: a race has two, an inlined function its callers."""
    found: list[Site] = []

    def visit(element: ElementTree.Element, access: str) -> None:
        if element.tag.lower().startswith("host"):
            return
        access = _child(element, "direction") or _child(element, "access") or access
        path, line = _child(element, "path"), _child(element, "line")
        if path and line.isdecimal() and int(line) > 0:
            found.append(Site(path, int(line), _child(element, "func"), access))
        for child in element:
            visit(child, access)

    for element in record:
        visit(element, "")
    return found


def _shown_path(path: str, sources: Mapping[str, str]) -> str:
    if path in sources:
        return sources[path]
    same = {shown for file, shown in sources.items() if PurePath(file).name == path}
    return same.pop() if len(same) == 1 else path  # a bare name, as the tool writes it where paths are stripped


def _triple(record: ElementTree.Element, name: str) -> tuple[int, int, int] | None:
    element = record.find(f".//{name}")
    if element is None:
        return None
    axes = [_child(element, axis) for axis in "xyz"]
    return (int(axes[0]), int(axes[1]), int(axes[2])) if all(axis.isdecimal() for axis in axes) else None


def _merged(findings: list[Finding]) -> tuple[Finding, ...]:
    merged: dict[tuple[object, ...], Finding] = {}
    for finding in findings:
        key = (finding.kind, _OF_ONE_THREAD.sub("", finding.message), finding.location)
        first = merged.get(key)
        merged[key] = finding if first is None else replace(first, count=first.count + 1)
    return tuple(merged.values())


def _child(element: ElementTree.Element, path: str) -> str:
    return " ".join((element.findtext(path) or "").split())


def _text(path: Path) -> str:
    """The file's text, or none where there is no file."""
    try:
        return path.read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return ""
