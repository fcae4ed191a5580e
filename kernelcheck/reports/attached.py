"""What other commands measured of the same kernels, summed up for a report that carries it."""

from __future__ import annotations

import hashlib
import json
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kernelcheck.errors import UsageError
from kernelcheck.plain_text import plural

_EXPECTED = (
    "the JSON of `kernelcheck mutate` or `kernelcheck bench`, or the XML of `kernelcheck run --coverage cobertura=FILE`"
)


@dataclass(frozen=True)
class Attached:
    """One file."""

    kind: str
    """``mutants``, ``times`` or ``coverage``."""
    file: str
    """Its name, without folders."""
    sha256: str
    rows: tuple[tuple[str, str], ...]
    """Of what, and what was measured."""


def read_attached(path: Path, sources: Mapping[str, str]) -> Attached:
    """
    Args:
        path: the file.
        sources: SHA-256 of the source of each op that the report is about.

    Raises:
        UsageError: it cannot be read, or is no such report, or one of other sources.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"--with {path}: cannot be read: {error.strerror or error}; expected {_EXPECTED}") from None
    digest = hashlib.sha256(data).hexdigest()
    if data.lstrip().startswith(b"<"):
        return Attached("coverage", path.name, digest, _coverage(path, data))
    try:
        document = json.loads(data)
        if document["schema_version"] == 1 and "score" in document:
            return Attached("mutants", path.name, digest, tuple(_mutants(each) for each in document["ops"]))
        if document["schema_version"] == 1 and "confidence" in document:
            return Attached("times", path.name, digest, _times(path, document, sources))
    except UsageError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    raise UsageError(f"--with {path}: expected {_EXPECTED}")


def _mutants(of: Mapping[str, Any]) -> tuple[str, str]:
    counted = of["killed"] + of["survived"]
    share = f", {of['killed'] / counted:.1%}" if counted else ""
    lines = sorted({f"{m['file']}:{m['line']}" for m in of["mutants"] if m["status"] == "survived"})
    survivors = f"; not caught: at {', '.join(lines)}" if lines else ""
    untried = f"; {of['not_tried']} not tried" if of["not_tried"] else ""
    said = f"{of['killed']} of {plural(counted, 'wrong variant')} caught{share}{survivors}{untried}"
    return f"{of['op']} {of['dtype']}", of["error"] or said


def _times(path: Path, document: Mapping[str, Any], sources: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    rows = []
    for op in document["ops"]:
        if sources.get(op["op"], op["source_sha256"]) != op["source_sha256"]:
            raise UsageError(f"--with {path}: it is of another source of {op['op']} than the run: measure it again")
        for cache, found in op["figures"].items():
            doubt = f"; doubtful: {found['doubt']}" if found["doubt"] else ""
            low, high = found["p50_us"]["low"], found["p50_us"]["high"]
            dims = " ".join(f"{name}={size}" for name, size in op["dims"].items())
            median = f"median {found['median_us']:.4g} us ({low:.4g} to {high:.4g})"
            rows.append((f"{op['op']} {op['dtype']}", f"{cache} cache, {dims}: {median}{doubt}"))
    return (("device", document["device"]), *rows)


def _coverage(path: Path, data: bytes) -> tuple[tuple[str, str], ...]:
    if b"<!ENTITY" in data:  # no entity is expanded, however many
        raise UsageError(f"--with {path}: expected {_EXPECTED}")
    try:
        document = ET.fromstring(data)
        if document.tag != "coverage" or "kernelcheck" not in document.get("version", ""):
            raise ValueError(document.tag)  # other tools write the same format, of other code than kernels
        rows = [(each.attrib["filename"], _rates(each)) for each in document.iter("class")]
        return (("all", _rates(document)), *rows)
    except (ET.ParseError, ValueError, KeyError):
        raise UsageError(f"--with {path}: expected {_EXPECTED}") from None


def _rates(of: ET.Element) -> str:
    lines, branches = (float(of.attrib[name]) for name in ("line-rate", "branch-rate"))
    return f"{lines:.1%} of the lines ran, {branches:.1%} of the directions of branches"
