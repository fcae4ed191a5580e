"""How often ``kernelcheck explain`` names the line that was broken, and the right kind of fault.

Each kernel of ``tests/corpus/wrong.toml`` is one small edit of a right one, so that the broken lines are known: those
that the edit changed, or, where it took something out, those on either side. A kernel counts if it fails by its values
(mismatch, nonfinite, unwritten); what is explained is its first case that does. Of an edit of the registry the place is
the key. ``--edits`` adds the kernels of ``tests/broken/edits.toml``.

    python benchmarks/explain.py --json explain.json
    python benchmarks/explain.py --every 4 --edits
"""

from __future__ import annotations

import argparse
import difflib
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import tomli

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.replay import Look, look_at_case
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.explaining.clues import FAULTS
from kernelcheck.insight.explaining.explain import SECONDS, explain

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests" / "corpus"
FIRST = 3
"""Lines that count as named."""
VALUES = frozenset({"mismatch", "nonfinite", "unwritten"})

RIGHT: Mapping[str, frozenset[str]] = {
    name: frozenset(faults.split())
    for name, faults in {
        "off-by-one": "boundary index",
        "whole-tiles-only": "boundary launch",
        "zero-pad": "start-value guard",
        "swapped-strides": "index",
        "int32-overflow": "narrow-type",
        "grid-stride-error": "index",
        "lost-vector-tail": "boundary guard",
        "region-never-written": "boundary guard",
        "in-place-neighbour": "synchronisation",
        "early-return-before-a-barrier": "synchronisation guard",
        "partial-warp": "synchronisation launch guard",
        "warp-synchronous-without-syncwarp": "synchronisation",
        "non-power-of-two-tree": "launch",
        "missing-rescale": "rescale",
        "wrong-max-frame": "rescale",
        "max-started-at-0": "start-value",
        "all-masked-row": "special-value guard",
        "half-accumulator": "narrow-type",
        "one-pass-variance": "cancellation",
        "dropped-nan": "special-value",
        "fast-math-edge": "special-value",
        "wrong-divisor": "factor",
        "missing-1/sqrt(d)": "factor launch",
        "missing-0.5": "factor",
        "missing-sqrt": "function",
        "acc-assigned": "accumulation",
        "scale-applied-twice": "factor",
        "int8-accumulator": "narrow-type",
        "tie-order": "order",
        "guard": "guard boundary start-value",
        "rescale": "rescale",
        "last-iteration": "boundary",
        "numerics": "start-value special-value rescale cancellation",
        "logic": "boundary guard function narrow-type",
    }.items()
}
"""Which kinds of fault are right for the classes of both files; written before anything was measured, but for the
names."""


@dataclass(frozen=True)
class Broken:
    """A wrong kernel, and where it is wrong."""

    name: str
    op: str
    bug_class: str
    registry: OpRegistry
    places: frozenset[tuple[str, int]]
    """File and line, as explanations name them."""


@dataclass(frozen=True)
class Row:
    """One kernel, explained."""

    name: str
    bug_class: str
    hit: int
    """The place of the broken line among those named, from 1; 0 if it is not among the first."""
    fault: str
    fault_right: bool
    named: tuple[str, ...]
    sources: tuple[str, ...]
    """Of the clues for the first line."""
    repaired: bool
    tried: int
    edits: int
    seconds: float
    notes: tuple[str, ...] = ()


def broken(folder: Path, *, edits: bool, every: int, start: int, only: Sequence[str]) -> Iterator[Broken]:
    """The kernels that fail by their values alone."""
    entries = [(True, entry) for entry in tomli.loads((CORPUS / "wrong.toml").read_text("utf-8"))["wrong"]]
    if edits:
        text = (ROOT / "tests" / "broken" / "edits.toml").read_text("utf-8")
        entries += [(False, entry) for entry in tomli.loads(text)["edit"]]
    registry = load_registry(CORPUS / "kernelcheck.toml")
    chosen = [
        (own, entry) for own, entry in entries if VALUES.issuperset(entry.get("kinds", entry.get("expected", ())))
    ]
    chosen = [(own, entry) for own, entry in chosen if entry.get("kinds", True)]
    for number, (own, entry) in enumerate(chosen):
        if only and not any(each in entry["name"] for each in only):
            continue
        if number % every != start:
            continue
        yield _of_corpus(entry, registry) if own else _of_edits(entry, folder / str(number))


def _of_corpus(entry: Mapping[str, Any], registry: OpRegistry) -> Broken:
    places: set[tuple[str, int]] = set()
    if "find" in entry:
        right = tomli.loads((ROOT / "kernelcheck.toml").read_text("utf-8"))["ops"][entry["op"]]["source"]
        file = entry.get("file", right)
        own = f"{entry['name']}.cu" if file == right else f"{entry['name']}_{Path(file).name}"
        places |= {(f"kernels/{own}", line) for line in _lines((ROOT / file).read_text("utf-8"), entry)}
    if "registry" in entry:
        text = (CORPUS / "kernelcheck.toml").read_text("utf-8").splitlines()
        first = text.index(f"[ops.{entry['name']}]")
        last = next((n for n, line in enumerate(text) if n > first and line == "" and _next_op(text, n)), len(text))
        keys = {key for table in entry["registry"].values() for key in table} | set(entry["registry"])
        places |= {("kernelcheck.toml", n + 1) for n in range(first, last) if text[n].partition("=")[0].strip() in keys}
    return Broken(entry["name"], entry["name"], entry["class"], registry, frozenset(places))


def _next_op(text: Sequence[str], blank: int) -> bool:
    following = text[blank + 1] if blank + 1 < len(text) else ""
    return following.startswith("[ops.") and following.count(".") == 1


def _of_edits(entry: Mapping[str, Any], folder: Path) -> Broken:
    folder.mkdir()
    for name in ("ops", "references"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("kernelcheck.toml", "tolerances.json"):
        shutil.copy(ROOT / name, folder)
    registry = load_registry(folder / "kernelcheck.toml")
    file = entry.get("file", str(registry.ops[entry["op"]].source.relative_to(folder)))
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text.replace(entry["find"], entry["replace"]), "utf-8")
    lines = _lines(text, entry)
    return Broken(
        f"{entry['op']}: {entry['name']}", entry["op"], entry["class"], registry, frozenset((file, n) for n in lines)
    )


def _lines(right: str, entry: Mapping[str, Any]) -> set[int]:
    """The lines that the edit changed; where it took lines out, those on either side."""
    before, after = right.splitlines(), right.replace(entry["find"], entry["replace"]).splitlines()
    found: set[int] = set()
    for tag, _, _, start, end in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            found |= {start, start + 1} if start == end else set(range(start + 1, end + 1))
    return found


def first_failure(each: Broken) -> tuple[Subject, Look] | None:
    """The first case of the quick sweep, or else of the thorough one, that fails by its values."""
    op, registry = each.registry.ops[each.op], each.registry
    tolerance_of = load_tolerances(registry).of(registry, "cpu")
    quick = [dtype for dtype in op.dtypes if dtype in (registry.quick.dtypes or op.dtypes)] or list(op.dtypes[:1])
    for mode, dtypes, cases in (
        ("quick", quick, registry.quick.cases),
        ("thorough", op.dtypes, registry.thorough.cases),
    ):
        for dtype in dtypes:
            subject = prepare(registry, op, dtype, CpuBackend(), tolerance_of=tolerance_of)
            for index in range(cases):
                seen = look_at_case(subject, make_case(registry, op, dtype, mode, index))  # type: ignore[arg-type]
                if seen.result.kind in VALUES:
                    return subject, seen
    return None


def row_of(each: Broken, *, seconds: float = SECONDS, jobs: int = 0, most: int | None = None) -> Row | None:
    """The kernel's row of the table; None if no case fails by its values."""
    failure = first_failure(each)
    if failure is None:
        return None
    found = explain(each.registry, *failure, seconds=seconds, jobs=jobs, most=most)
    named = [(suspect.location.file, suspect.location.line) for suspect in found.suspects[:FIRST]]
    hit = next((place for place, where in enumerate(named, 1) if where in each.places), 0)
    return Row(
        each.name,
        each.bug_class,
        hit,
        found.fault,
        found.fault in RIGHT[each.bug_class],
        tuple(f"{file}:{line}" for file, line in named),
        tuple(dict.fromkeys(clue.source for clue in found.suspects[0].clues)) if found.suspects else (),
        bool(found.repairs),
        found.tried,
        found.edits,
        found.seconds,
        found.notes,
    )


def table(rows: Sequence[Row]) -> str:
    """By class, then the misses."""
    lines = ["| class | kernels | line in the first 3 | line first | right kind |", "|---|---|---|---|---|"]
    classes = dict.fromkeys(row.bug_class for row in rows)
    lines += [_line(name, [row for row in rows if row.bug_class == name]) for name in classes]
    lines.append(_line("**all**", rows))
    missed = [row for row in rows if not row.hit]
    lines += ["", f"line not named ({len(missed)}):"]
    lines += [f"- {row.name} ({row.bug_class}): {', '.join(row.named) or 'no line'}; {row.fault}" for row in missed]
    other = [row for row in rows if not row.fault_right]
    lines += ["", f"another kind ({len(other)}):"]
    lines += [f"- {row.name} ({row.bug_class}): {row.fault}" for row in other]
    return "\n".join(lines)


def _line(name: str, rows: Sequence[Row]) -> str:
    hits, first, right = sum(r.hit > 0 for r in rows), sum(r.hit == 1 for r in rows), sum(r.fault_right for r in rows)
    shares = [f"{n} ({n / len(rows):.0%})" for n in (hits, first, right)] if rows else ["", "", ""]
    return f"| {name} | {len(rows)} | {' | '.join(shares)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--edits", action="store_true", help="the kernels of tests/broken as well")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every n-th kernel")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="beginning with this one")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each explanation")
    parser.add_argument("--jobs", type=int, default=0, help="edits tried at the same time")
    parser.add_argument("--most", dest="edits_tried", type=int, help="edits of each at most, whatever the time")
    parser.add_argument("--json", type=Path, help="where to write the rows")
    parser.add_argument("only", nargs="*", help="parts of names")
    given = parser.parse_args()
    assert frozenset().union(*RIGHT.values()) <= set(FAULTS)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for each in broken(Path(folder), edits=given.edits, every=given.every, start=given.start, only=given.only):
            started = time.monotonic()
            try:
                row = row_of(each, seconds=given.seconds, jobs=given.jobs, most=given.edits_tried)
            except KernelcheckError as error:  # which names no line
                row = Row(each.name, each.bug_class, 0, "unknown", False, (), (), False, 0, 0, 0.0, (str(error),))
            if row is None:
                print(f"{each.name}: no case fails by its values", file=sys.stderr)
                continue
            rows.append(row)
            mark = f"{row.hit or '-'}{'k' if row.fault_right else ' '}"
            print(
                f"{mark} {row.name}: {row.fault}; {', '.join(row.named)}; {','.join(row.sources)}; "
                f"{row.tried}/{row.edits} edits, {time.monotonic() - started:.1f} s {'; '.join(row.notes)}",
                file=sys.stderr,
                flush=True,
            )
            if given.json:
                given.json.write_text(json.dumps([asdict(one) for one in rows], indent=2) + "\n", "utf-8")
    print(table(rows))


if __name__ == "__main__":
    main()
