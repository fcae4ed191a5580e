"""Coverage of kernels by a sweep: as text, and in the formats of coverage tools."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kernelcheck.base.plain_text import escaped, ranges
from kernelcheck.base.version import __version__
from kernelcheck.insight.profiling.line_coverage import (
    NOT_COUNTED,
    CoveredLine,
    CoveredLines,
    LineCoverage,
    Share,
    directions_reached,
    lines_reached,
)
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.pages import page

_HEADER = ("COVERAGE", "LINES", "", "BRANCHES", "")


def text(coverage: LineCoverage, ops: Iterable[str] = ()) -> str:
    """A table of lines and directions of branches by op and in all; then what was not reached, file by file, and the
    ``ops`` of which nothing was counted."""
    every = coverage.lines
    rows = [_row(op, lines) for op, lines in coverage.ops.items()]
    lines = columns([_HEADER, *rows, _row("all", every)])
    for file, found in every.items():
        missed = [number for number, line in found.items() if not line.warps and line.is_compiled]
        uncompiled = [number for number, line in found.items() if not line.is_compiled]
        one_way = [n for n, line in found.items() if line.warps and any(0 in each for each in line.branches.values())]
        parts = [f"not run: {ranges(missed)}"] if missed else []
        parts += [f"in no compiled kernel: {ranges(uncompiled)}"] if uncompiled else []
        parts += [f"branches not taken both ways: {ranges(one_way)}"] if one_way else []
        if parts:
            lines.append(f"{escaped(file)}: {'; '.join(parts)}")
    lines += [f"{escaped(file)}: what no kernel holds is not known: {why}" for file, why in coverage.unknown.items()]
    if without := [op for op in ops if not coverage.ops.get(op)]:
        lines.append(f"not counted: {', '.join(without)} ({NOT_COUNTED})")
    return "\n".join(lines) + "\n"


def _row(name: str, lines: CoveredLines) -> tuple[str, ...]:
    reached, directions = lines_reached(lines), directions_reached(lines)
    return (name, *_share(reached), *_share(directions))


def _share(share: Share) -> tuple[str, str]:
    return f"{share.reached:,} of {share.of:,}", f"{share.percent:.1f}%" if share.of else "-"


def lcov(coverage: LineCoverage, root: Path) -> str:
    """A tracefile of LCOV, as ``geninfo(1)`` describes it: a record a file, paths absolute."""
    lines: list[str] = []
    for file, found in coverage.lines.items():
        lines += ["TN:", f"SF:{root / file}", *_branches(found.items())]
        directions = directions_reached({file: found})
        lines += [f"BRF:{directions.of}", f"BRH:{directions.reached}"]
        lines += [f"DA:{number},{line.warps}" for number, line in found.items()]
        reached = lines_reached({file: found})
        lines += [f"LF:{reached.of}", f"LH:{reached.reached}", "end_of_record"]
    return "\n".join(lines) + "\n"


def _branches(found: Iterable[tuple[int, CoveredLine]]) -> Iterator[str]:
    for number, line in found:
        for block, directions in enumerate(line.branches.values()):
            for way, warps in enumerate(directions):
                yield f"BRDA:{number},{block},{way},{warps if line.warps else '-'}"


def cobertura(coverage: LineCoverage, root: Path) -> str:
    """An XML report by Cobertura's ``coverage-04.dtd``: a package a folder, a class a file, paths from ``root``."""
    every = coverage.lines
    document = ET.Element("coverage", {**_totals(every), "complexity": "0", "version": f"kernelcheck {__version__}"})
    document.set("timestamp", "0")  # so that the same sweep gives the same file
    ET.SubElement(ET.SubElement(document, "sources"), "source").text = str(root)
    packages = ET.SubElement(document, "packages")
    for folder in sorted({str(Path(file).parent) for file in every}):
        inside = {file: found for file, found in every.items() if str(Path(file).parent) == folder}
        package = ET.SubElement(packages, "package", {"name": folder, **_rates(inside), "complexity": "0"})
        classes = ET.SubElement(package, "classes")
        for file, found in inside.items():
            names = {"name": Path(file).name, "filename": file}
            one = ET.SubElement(classes, "class", {**names, **_rates({file: found}), "complexity": "0"})
            ET.SubElement(one, "methods")
            numbered = ET.SubElement(one, "lines")
            for number, line in found.items():
                ET.SubElement(numbered, "line", _line(number, line))
    ET.indent(document)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    head += '<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n'
    return head + ET.tostring(document, encoding="unicode") + "\n"


def _line(number: int, line: CoveredLine) -> dict[str, str]:
    found = {"number": str(number), "hits": str(line.warps), "branch": "true" if line.branches else "false"}
    if line.branches:
        share = directions_reached({"": {number: line}})
        found["condition-coverage"] = f"{share.percent:.0f}% ({share.reached}/{share.of})"
    return found


def _rates(lines: CoveredLines) -> dict[str, str]:
    reached, directions = lines_reached(lines), directions_reached(lines)
    return {"line-rate": f"{reached.percent / 100:.4f}", "branch-rate": f"{directions.percent / 100:.4f}"}


def _totals(lines: CoveredLines) -> dict[str, str]:
    reached, directions = lines_reached(lines), directions_reached(lines)
    counts = {"lines-covered": reached.reached, "lines-valid": reached.of}
    counts |= {"branches-covered": directions.reached, "branches-valid": directions.of}
    return {**_rates(lines), **{name: str(number) for name, number in counts.items()}}


def html(coverage: LineCoverage, root: Path) -> str:
    """One page, without scripts and without anything to load: the table, and each source with what ran."""
    every = coverage.lines
    return page(
        "coverage",
        lines=_share(lines_reached(every))[1],
        directions=_share(directions_reached(every))[1],
        rows=[*(_row(op, lines) for op, lines in coverage.ops.items()), _row("all", every)],
        files=[{"name": escaped(file), "lines": _annotated(root / file, found)} for file, found in every.items()],
    )


def _annotated(path: Path, found: Mapping[int, CoveredLine]) -> list[dict[str, object]]:
    """Every line of a source, or those that are known if it cannot be read."""
    try:
        source = [escaped(line.expandtabs(4)) for line in path.read_text("utf-8", errors="replace").splitlines()]
    except OSError:
        source = []
    rows: list[dict[str, object]] = []
    for number in range(1, max(len(source), *found) + 1):
        line = found.get(number)
        row: dict[str, object] = {"number": number, "warps": "", "branches": "", "state": ""}
        row["text"] = source[number - 1] if number <= len(source) else ""
        if line:
            share = directions_reached({"": {number: line}})
            row["branches"] = f"{share.reached} of {share.of}" if share.of else ""
            row["warps"] = f"{line.warps:,}" if line.is_compiled else "not compiled"
            row["state"] = "not" if not line.warps else "part" if share.reached < share.of else "ran"
        rows.append(row)
    return rows
