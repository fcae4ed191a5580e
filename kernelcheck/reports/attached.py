"""What other commands measured of the same kernels, summed up for a report that carries it."""

from __future__ import annotations

import hashlib
import json
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kernelcheck.errors import UsageError
from kernelcheck.paths import display_path
from kernelcheck.plain_text import listed, plural
from kernelcheck.provenance.headers import headers_of
from kernelcheck.registry import Registry
from kernelcheck.results.run import Run

_EXPECTED = (
    "the JSON of `kernelcheck mutate` or `kernelcheck bench`, or the XML of `kernelcheck run --coverage cobertura=FILE`"
)


_MOST_NAMES = 8
"""Of ops or files in a message."""


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


def read_attached(path: Path, run: Run, registry: Registry) -> Attached:
    """
    Args:
        path: the file.
        run: that the report is about.
        registry: that it ran.

    Raises:
        UsageError: it cannot be read, is no such report, or is one of other ops, dtypes or sources than the run.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"--with {path}: cannot be read: {error.strerror or error}; expected {_EXPECTED}") from None
    digest = hashlib.sha256(data).hexdigest()
    if data.lstrip().startswith(b"<"):
        return Attached("coverage", path.name, digest, _coverage(path, data, run, registry))
    try:
        document = json.loads(data)
        if document["schema_version"] == 1 and "score" in document:
            _require_of_run(path, document, run)
            return Attached("mutants", path.name, digest, tuple(_mutants(each) for each in document["ops"]))
        if document["schema_version"] == 1 and "confidence" in document:
            _require_of_run(path, document, run)
            return Attached("times", path.name, digest, _times(path, document, run))
    except UsageError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    raise UsageError(f"--with {path}: expected {_EXPECTED}")


def _require_of_run(path: Path, document: Mapping[str, Any], run: Run) -> None:
    ran = {(result.op, result.dtype) for result in run.ops}
    others = [f"{each['op']} {each['dtype']}" for each in document["ops"] if (each["op"], each["dtype"]) not in ran]
    if others:
        raise _of_others(path, others)


def _of_others(path: Path, others: Sequence[str]) -> UsageError:
    shown = [*others[:_MOST_NAMES], *([f"{len(others) - _MOST_NAMES} more"] if len(others) > _MOST_NAMES else [])]
    return UsageError(
        f"--with {path}: it is of {listed(shown)}, which the run does not have: measure the ops of the run alone, or "
        "report a run that has them"
    )


def _mutants(of: Mapping[str, Any]) -> tuple[str, str]:
    counted = of["killed"] + of["survived"]
    share = f", {of['killed'] / counted:.1%}" if counted else ""
    lines = sorted({f"{m['file']}:{m['line']}" for m in of["mutants"] if m["status"] == "survived"})
    survivors = f"; not caught: at {', '.join(lines)}" if lines else ""
    untried = f"; {of['not_tried']} not tried" if of["not_tried"] else ""
    said = f"{of['killed']} of {plural(counted, 'wrong variant')} caught{share}{survivors}{untried}"
    return f"{of['op']} {of['dtype']}", of["error"] or said


def _times(path: Path, document: Mapping[str, Any], run: Run) -> tuple[tuple[str, str], ...]:
    sources = {result.op: result.source_sha256 for result in run.ops}
    rows = []
    for op in document["ops"]:
        if sources[op["op"]] != op["source_sha256"]:
            raise UsageError(f"--with {path}: it is of another source of {op['op']} than the run: measure it again")
        for cache, found in op["figures"].items():
            doubt = f"; doubtful: {found['doubt']}" if found["doubt"] else ""
            low, high = found["p50_us"]["low"], found["p50_us"]["high"]
            dims = " ".join(f"{name}={size}" for name, size in op["dims"].items())
            median = f"median {found['median_us']:.4g} us ({low:.4g} to {high:.4g})"
            rows.append((f"{op['op']} {op['dtype']}", f"{cache} cache, {dims}: {median}{doubt}"))
    return (("device", document["device"]), *rows)


def _coverage(path: Path, data: bytes, run: Run, registry: Registry) -> tuple[tuple[str, str], ...]:
    if b"<!ENTITY" in data:  # no entity is expanded, however many
        raise UsageError(f"--with {path}: expected {_EXPECTED}")
    try:
        document = ET.fromstring(data)
        if document.tag != "coverage" or "kernelcheck" not in document.get("version", ""):
            raise ValueError(document.tag)  # other tools write the same format, of other code than kernels
        rows = [(each.attrib["filename"], _rates(each)) for each in document.iter("class")]
        whole = _rates(document)
    except (ET.ParseError, ValueError, KeyError):
        raise UsageError(f"--with {path}: expected {_EXPECTED}") from None
    _require_files_of_run(path, [name for name, _ in rows], run, registry)
    return (("all", whole), *rows)


def _require_files_of_run(path: Path, files: Sequence[str], run: Run, registry: Registry) -> None:
    """Files that are no op's source are headers, of which only the compiler knows all."""
    ops = [registry.ops[name] for name in dict.fromkeys(result.op for result in run.ops)]
    ran = {display_path(op.source, registry.root) for op in ops}
    if not ran & {*files}:
        raise _of_others(path, files or ["no file"])
    others = ({display_path(op.source, registry.root) for op in registry.ops.values()} - ran) & {*files}
    if others:
        texts = [(op, op.source.read_text("utf-8", errors="replace")) for op in ops]
        included = [file for op, text in texts for file in headers_of(op.source, text, op, registry).files]
        others -= {display_path(file, registry.root) for file in included}
    if others:
        raise _of_others(path, sorted(others))


def _rates(of: ET.Element) -> str:
    lines, branches = (float(of.attrib[name]) for name in ("line-rate", "branch-rate"))
    return f"{lines:.1%} of the lines ran, {branches:.1%} of the directions of branches"
