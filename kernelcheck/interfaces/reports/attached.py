"""Sums up what other commands measured of the same kernels, for a report that carries it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pydantic import ValidationError

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.base.paths import display_path
from kernelcheck.base.plain_text import first_of, listed, plural
from kernelcheck.core.provenance.headers import headers_of
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.as_json import first_problem, read
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.insight.prove.claims import Proof, digest_of
from kernelcheck.interfaces.reports.measured_files import (
    BenchFile,
    CoverageFile,
    MutatedOp,
    MutateFile,
    NotTimedOp,
    TimedOp,
    read_coverage,
)
from kernelcheck.interfaces.reports.proofs import ProveReport, said

_EXPECTED = (
    "the JSON of `kernelcheck mutate`, `bench` or `prove`, or the XML of `kernelcheck run --coverage cobertura=FILE`"
)


_MOST_NAMES = 8
"""Ops or files that a message names."""


@dataclass(frozen=True)
class Attached:
    """One file."""

    kind: str
    """``mutants``, ``times``, ``proofs`` or ``coverage``."""
    file: str
    """Its name, without folders."""
    sha256: str
    rows: tuple[tuple[str, str], ...]
    """Subject and measurement of each row."""


def read_attached(path: Path, run: Run, registry: OpRegistry) -> Attached:
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
    try:
        kind, rows = _rows(path, data, run, registry)
    except UsageError:
        raise
    except (ValueError, RecursionError) as error:
        problem = first_problem(error) if isinstance(error, ValidationError) else str(error)
        raise UsageError(f"--with {path}: expected {_EXPECTED}: {problem}") from None
    return Attached(kind, path.name, digest, tuple(rows))


def _rows(path: Path, data: bytes, run: Run, registry: OpRegistry) -> tuple[str, Iterable[tuple[str, str]]]:
    """The kind of a report, and what it says.

    Raises:
        ValueError: it is no report.
        UsageError: it is one of something else than the run.
    """
    if data.lstrip().startswith(b"<"):
        coverage = read_coverage(data.decode("utf-8"))
        _require_files_of_run(path, [*coverage.files], run, registry)
        return "coverage", _coverage(coverage)
    document = json.loads(data)
    if not isinstance(document, dict):
        raise ValueError(f"it holds {type(document).__name__}")
    if "score" in document:
        mutated = MutateFile.model_validate(document)
        _require_of_run(path, mutated.ops, run)
        return "mutants", map(_mutants, mutated.ops)
    if "proofs" in document:
        proved = read(ProveReport, document).proofs
        _require_of_run(path, proved, run)
        _require_of_ptx(path, proved, registry)
        return "proofs", [(f"{each.op} {each.dtype}", line) for each in proved for line in said(each)]
    timed = BenchFile.model_validate(document)
    _require_of_run(path, [*timed.ops, *timed.errors], run)
    return "times", _times(path, timed, run)


def _require_of_run(path: Path, ops: Sequence[MutatedOp | TimedOp | NotTimedOp | Proof], run: Run) -> None:
    ran = {(result.op, result.dtype) for result in run.ops}
    others = [f"{each.op} {each.dtype}" for each in ops if (each.op, each.dtype) not in ran]
    if others:
        raise _of_others(path, others)


def _of_others(path: Path, others: Sequence[str]) -> UsageError:
    return UsageError(
        f"--with {path}: it is of {listed(first_of(others, _MOST_NAMES))}, which the run does not have: measure the "
        "ops of the run alone, or report a run that has them"
    )


def _require_of_ptx(path: Path, proofs: Sequence[Proof], registry: OpRegistry) -> None:
    """Refuses proofs of other PTX than the op is compiled to: the run that is reported is of that."""
    for proof in proofs:
        if proof.error:
            continue
        if digest_of(compile_op(registry, registry.ops[proof.op], proof.dtype).ptx) != proof.ptx_sha256:
            name = f"{proof.op} {proof.dtype}"
            raise UsageError(
                f"--with {path}: it is of other PTX of {name} than what ran: run `kernelcheck prove` again"
            )


def _mutants(of: MutatedOp) -> tuple[str, str]:
    share = f", {of.killed / of.tried:.1%}" if of.tried else ""
    lines = sorted({f"{mutant.file}:{mutant.line}" for mutant in of.mutants if mutant.status == "survived"})
    survivors = f"; not caught: at {', '.join(lines)}" if lines else ""
    untried = f"; {of.not_tried} not tried" if of.not_tried else ""
    said = f"{of.killed} of {plural(of.tried, 'wrong variant')} caught{share}{survivors}{untried}"
    return f"{of.op} {of.dtype}", of.error or said


def _times(path: Path, timed: BenchFile, run: Run) -> Iterator[tuple[str, str]]:
    sources = {result.op: result.source_sha256 for result in run.ops}
    yield "device", timed.device
    for op in timed.ops:
        if sources[op.op] != op.source_sha256:
            raise UsageError(f"--with {path}: it is of another source of {op.op} than the run: measure it again")
        name, dims = f"{op.op} {op.dtype}", " ".join(f"{name}={size}" for name, size in op.dims.items())
        if op.verdict.kind is not None:
            yield name, f"{dims}: not timed, it was wrong: {op.verdict.kind}"
        compared = "" if op.verdict.compared else "; its results were not compared with a reference"
        for cache, found in op.figures.items():
            doubt = f"; doubtful: {found.doubt}" if found.doubt else ""
            median = f"median {found.p50_us.value:.4g} us ({found.p50_us.low:.4g} to {found.p50_us.high:.4g})"
            yield name, f"{cache} cache, {dims}: {median}{doubt}{compared}"
    for error in timed.errors:
        yield f"{error.op} {error.dtype}", f"could not be measured: {error.message}"


def _coverage(of: CoverageFile) -> Iterator[tuple[str, str]]:
    for name, reached in (("all", of.whole), *of.files.items()):
        yield name, f"{reached.lines:.1%} of the lines ran, {reached.branches:.1%} of the directions of branches"


def _require_files_of_run(path: Path, files: Sequence[str], run: Run, registry: OpRegistry) -> None:
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
