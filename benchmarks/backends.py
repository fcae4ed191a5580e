"""Compares a GPU with the CPU executor on the built-in kernels, bit by bit.

    python benchmarks/backends.py [--only OP] [--cases N] [--markdown] [--json PATH]

Runs the quick sweep of every op of `kernelcheck.toml` in its quick dtype, twice: as it is, and with `-fmad=false`. Each
case runs on both backends and is judged and compared as by `kernelcheck run --backend both`. For each op a table shows
whether its PTX promises every bit (`analysis/exactness.py`; for an op with `deterministic = false`, never), how many
cases were bit-identical, the largest difference in error units, and the seconds of the launches alone.

Without a GPU nothing is run: the table shows only what the PTX promises, compiled for the registry's architecture, and
the exit code is 3.

Exit codes: 0 compared, 1 a case did not pass or was not compared, 2 usage, 3 no GPU, so that nothing was compared.
"""

from __future__ import annotations

import argparse
import difflib
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from kernelcheck.backends import choose_any
from kernelcheck.backends.cpu.analysis.exactness import leeways
from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.errors import BackendUnavailableError, CannotRunError
from kernelcheck.core.cases.case import format_seed, make_case
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.both import SubjectPair, prepare_on, run_on_both
from kernelcheck.core.sweep.one_case import Manner
from kernelcheck.core.sweep.selection import Selection, Task, select
from kernelcheck.core.sweep.subject import compile_op

REGISTRY = Path(__file__).parent.parent / "kernelcheck.toml"


@dataclass
class Comparison:
    """The cases of an op on both backends."""

    cases: int = 0
    identical: int = 0
    """Cases that were compared and bit-identical."""
    largest: float = 0.0
    """Difference in error units, over the cases; NaN where one differs in what is not measured in units."""
    cpu_seconds: float = 0.0
    gpu_seconds: float = 0.0
    problems: list[str] = field(default_factory=list)
    """Of cases that did not pass: seed, kind and message."""


@dataclass(frozen=True)
class Row:
    """An op in one dtype, compiled one way."""

    op: str
    dtype: str
    fmad: bool
    promised: bool
    comparison: Comparison | None
    """None if there is no GPU."""


def rows(registry: OpRegistry, pair: BackendPair | None, ops: Sequence[str], cases: int | None) -> Iterator[Row]:
    """Two for each op: as it is, and with ``-fmad=false``."""
    of_one = replace(registry, quick=registry.quick.of_one_dtype)
    for task in select(of_one, Selection("quick", ops=tuple(ops), cases=cases)):
        for fmad in (True, False):
            yield _row(replace(registry, fmad=fmad), pair, task)


def _row(registry: OpRegistry, pair: BackendPair | None, task: Task) -> Row:
    if pair is None:
        program = compile_op(registry, task.op, task.dtype)
        promised = task.op.deterministic and not leeways(program.ptx, program.kernels.values())
        return Row(task.op.name, task.dtype, registry.fmad, promised, None)
    tolerance_of = load_tolerances(registry).of(registry, pair.name)
    subject = prepare_on(registry, task.op, task.dtype, pair, tolerance_of=tolerance_of)
    if not isinstance(subject, SubjectPair):
        raise TypeError("a pair of backends makes a pair of subjects")
    try:
        return Row(task.op.name, task.dtype, registry.fmad, subject.is_exact, _compared(registry, subject, task))
    finally:
        pair.release(subject.program)


def _compared(registry: OpRegistry, subject: SubjectPair, task: Task) -> Comparison:
    found = Comparison()
    for index in range(task.cases):
        case = make_case(registry, task.op, task.dtype, "quick", index)
        outcome = run_on_both(subject, case, Manner(repeat=index == 0))
        found.cases += 1
        found.identical += outcome.compared and outcome.difference is None
        if outcome.difference:
            found.largest = _larger(found.largest, outcome.difference.units)
        if outcome.sides:
            found.cpu_seconds += outcome.sides["cpu"].result.seconds
            found.gpu_seconds += outcome.sides["cuda"].result.seconds
        if outcome.result.kind is not None:
            first = outcome.result.message.partition("\n")[0]
            found.problems.append(f"{format_seed(case.seed)}: {outcome.result.kind}: {first}")
    return found


def _larger(one: float, other: float) -> float:
    return math.nan if math.isnan(one) or math.isnan(other) else max(one, other)


def table(found: Sequence[Row]) -> list[tuple[str, ...]]:
    """A line of heads, then a line per op: as it is, and with ``-fmad=false``."""
    compared = found[0].comparison is not None
    heads = ["op", "dtype", "promised", "promised, no fmad"]
    if compared:
        heads += ["identical", "identical, no fmad", "largest", "largest, no fmad", "GPU s", "CPU s"]
    lines = [tuple(heads)]
    for plain, rounded in zip(found[::2], found[1::2], strict=True):
        cells = [plain.op, plain.dtype, *("yes" if row.promised else "no" for row in (plain, rounded))]
        comparisons = [row.comparison for row in (plain, rounded) if row.comparison]
        if compared:
            cells += [f"{each.identical} of {each.cases}" for each in comparisons]
            cells += [f"{each.largest:.3g}" for each in comparisons]
            cells += [f"{comparisons[0].gpu_seconds:.3g}", f"{comparisons[0].cpu_seconds:.3g}"]
        lines.append(tuple(cells))
    return lines


def text_table(lines: Sequence[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = [[cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in lines]
    return "\n".join("  ".join(cells).rstrip() for cells in padded)


def markdown(lines: Sequence[tuple[str, ...]]) -> str:
    heads, *rest = ["| " + " | ".join(cells) + " |" for cells in lines]
    return "\n".join([heads, "|" + "---|" * len(lines[0]), *rest])


def summary(found: Sequence[Row]) -> str:
    lines = []
    for fmad, how in ((True, "as they are"), (False, "with -fmad=false")):
        mine = [row for row in found if row.fmad == fmad]
        line = f"{how}: {sum(row.promised for row in mine)} of {len(mine)} promise every bit"
        compared = [row.comparison for row in mine if row.comparison]
        if compared:
            same = sum(each.identical for each in compared)
            line += f"; {same} of {sum(each.cases for each in compared)} cases are the same to the bit"
        lines.append(line)
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", action="append", metavar="OP", default=[], help="this op alone (repeatable)")
    parser.add_argument("--cases", type=int, metavar="N", help="cases of each op, instead of the registry's number")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--json", type=Path, metavar="PATH", help="write the figures to a file, too")
    options = parser.parse_args(arguments)
    registry = load_registry(REGISTRY)
    for name in options.only:
        if name not in registry.ops:
            near = difflib.get_close_matches(name, registry.ops, n=1, cutoff=0)
            parser.error(f"--only: there is no op {name!r} in {REGISTRY.name}; nearest: {near[0]}")
    if options.cases is not None and options.cases < 1:
        parser.error(f"--cases needs at least 1 (got {options.cases})")
    pair = None
    try:
        chosen, reason = choose_any(BackendPair.name, registry.arch)
        pair = chosen if isinstance(chosen, BackendPair) else None
        print(f"backend {chosen.name}: {reason}", file=sys.stderr)
    except BackendUnavailableError as error:
        print(f"nothing is compared, this is only what the PTX promises: {error}", file=sys.stderr)
    try:
        found = list(rows(registry, pair, options.only, options.cases))
    except CannotRunError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    print((markdown if options.markdown else text_table)(table(found)))
    print(summary(found), file=sys.stderr)
    problems = [(row, problem) for row in found if row.comparison for problem in row.comparison.problems]
    for row, problem in problems:
        print(f"{row.op} {row.dtype}{'' if row.fmad else ', -fmad=false'}: {problem}", file=sys.stderr)
    if options.json is not None:
        options.json.write_text(json.dumps([asdict(row) for row in found], indent=2) + "\n")
    if pair is None:
        return 3
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
