"""Baselines (committed JSON reports): which may be compared with a run, and which runs may become one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, NoReturn

from kernelcheck.base.errors import UsageError
from kernelcheck.base.paths import display_path
from kernelcheck.core.provenance.fingerprint import GENERAL
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Pair, Standing
from kernelcheck.core.results.run import Run
from kernelcheck.records.baseline.compare import changes, standing
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.parts import OpPart
from kernelcheck.records.run_report.reader import Report, read_report

FILE_NAME = "baseline.json"
_COMPARED = {field.name for field in fields(OpPart)} - {"reach", "records", "seconds", "source"}
"""Keys of an op that a comparison reads; ``kernelcheck merge`` reads the others."""
ADVICE = "`kernelcheck baseline update` makes one, and so does `kernelcheck ci --format json --output FILE`"


def load_baseline(path: Path) -> Report:
    """Reads a baseline.

    Raises:
        UsageError: the file does not exist or is not valid, or the run was not a whole one.
    """
    baseline = read_report(path, "baseline", ADVICE)
    if baseline.run.shard is not None:
        shard = baseline.run.shard
        raise UsageError(
            f"{path}: this is shard {shard.index}/{shard.count} of a run, but a baseline needs the whole run: "
            "merge the shards with `kernelcheck merge`"
        )
    unfinished = _unfinished(baseline.standings)
    if baseline.run.interrupted or unfinished:
        raise UsageError(f"{path}: the run of this baseline did not finish{unfinished}; {ADVICE}")
    return baseline


def require_comparable(baseline: Report, path: Path, *, mode: str, seed: int, backend: str, fmad: bool) -> None:
    """Refuses a baseline whose run had different cases, another backend or other compiler flags.

    Args:
        baseline: as ``load_baseline`` gives it.
        path: its file.
        mode: of the run, ``quick`` or ``thorough``.
        seed: the run's root seed.
        backend: the name of the run's backend.
        fmad: whether the run is without ``--no-fmad``.

    Raises:
        UsageError: its mode, root seed or backend differs, or only one of the two has ``--no-fmad``.
    """
    run = baseline.run
    fused = _fmad(run.environment)
    figures: Sequence[tuple[str, object, object, str]] = (
        ("mode", run.mode, mode, "with --quick" if run.mode == "quick" else "without --quick"),
        ("root seed", run.seed, seed, f"with --seed {run.seed}"),
        ("backend", run.backend, backend, f"with --backend {run.backend}"),
        ("-fmad", _flag(fused), _flag(fmad), "without --no-fmad" if fused else "with --no-fmad"),
    )
    for name, there, here, option in figures:
        if here != there:
            raise UsageError(
                f"{path}: the baseline's {name} is {there}, and that of this run is {here}: their errors cannot be "
                f"compared; run {option}, as the baseline did, or give a baseline of this kind"
            )


def _fmad(environment: Mapping[str, str]) -> bool:
    """Whether a run was without ``--no-fmad``."""
    return "fmad" not in environment


def _flag(value: bool) -> str:
    return "true" if value else "false"


def compare(
    run: Run, baseline: Report, path: Path, threshold: float, root: Path = Path(), left_out: Iterable[Pair] = ()
) -> Run:
    """The run with its comparison with the baseline.

    For a shard, only what the shard ran is compared; what no shard runs counts as missing. If the run has more cases
    than the baseline, errors are compared over those that both have. A threshold above the baseline's counts only from
    the next baseline on.

    Args:
        run: with every case.
        baseline: as ``load_baseline`` gives it.
        path: its file.
        threshold: how much an error may grow, as a share of the baseline's.
        root: the registry's folder, for the file's name in reports.
        left_out: pairs of the registry that were not asked for: not missing, and not compared.

    Raises:
        UsageError: ``require_comparable`` refuses the baseline.
    """
    fmad = _fmad(run.environment)
    require_comparable(baseline, path, mode=run.mode, seed=run.seed, backend=run.backend, fmad=fmad)
    before = baseline.standings
    planned = {old.pair: old.planned for old in before}
    after = [standing(result, planned.get((result.op, result.dtype))) for result in run.ops]
    elsewhere: Iterable[Pair] = (*left_out, *(run.shard.pairs if run.shard else ()))
    former = baseline.run.regression_threshold
    allowed = threshold if former is None else min(former, threshold)
    found = changes(before, after, threshold=allowed, elsewhere=elsewhere)
    information = _information(baseline, run.environment, after, threshold)
    return replace(run, comparison=BaselineComparison(_shown(path, root), allowed, found, information))


def compare_reports(
    new: Report, baseline: Report, path: Path, threshold: float, root: Path = Path()
) -> BaselineComparison:
    """Compares a new baseline with the one that it replaces, from the figures of both.

    Raises:
        UsageError: ``require_comparable`` refuses the baseline.
    """
    mode, seed, backend, fmad = new.run.mode, new.run.seed, new.run.backend, _fmad(new.run.environment)
    require_comparable(baseline, path, mode=mode, seed=seed, backend=backend, fmad=fmad)
    found = changes(baseline.standings, new.standings, threshold=threshold)
    information = _information(baseline, new.run.environment, new.standings, threshold)
    return BaselineComparison(_shown(path, root), threshold, found, information)


def why_no_baseline(report: Report, expected: Mapping[Pair, int], *, allow_failing: bool) -> str:
    """Reason why a run cannot be a baseline; empty if it can.

    Args:
        report: of the run.
        expected: the number of cases of each op and dtype in a run of the whole registry.
        allow_failing: whether kernels may fail.
    """
    standings = {each.pair: each for each in report.standings}
    if report.run.shard is not None:
        return f"it is shard {report.run.shard.index}/{report.run.shard.count} of a run; merge the shards first"
    if report.run.interrupted:
        return "it was interrupted"
    absent = [pair for pair in expected if pair not in standings]
    if absent:
        return f"it lacks {_listed(absent)}, which the registry has; only a run of the whole registry is a baseline"
    alien = [pair for pair in standings if pair not in expected]
    if alien:
        return f"it has {_listed(alien)}, which the registry lacks"
    fewer = [pair for pair, cases in expected.items() if standings[pair].planned < cases]
    if fewer:
        return f"it has fewer cases of {_listed(fewer)} than the registry asks for"
    broken = [each.pair for each in report.standings if each.errors]
    if broken:
        return f"{_listed(broken)} could not be run"
    failing = [each.pair for each in report.standings if each.failed]
    if failing and not allow_failing:
        return f"{_listed(failing)} failed; correct that first, or give --allow-failing to count it as known"
    unfinished = _unfinished(report.standings)
    return f"it did not finish{unfinished}" if unfinished else ""


def baseline_text(report: str) -> str:
    """The contents of a baseline's file: of a report, what a comparison reads, with a line for each op and dtype.

    Raises:
        UsageError: the report holds a number that JSON does not have.
    """
    document: dict[str, Any] = json.loads(report, parse_constant=_refuse_literal)
    ops = [_line(_compared(entry)) for entry in document["ops"]]
    listed = "[\n{}\n]".format(",\n".join(ops)) if ops else "[]"
    frame = [f'"{name}": {_line(document[name])}' for name in ("run", "schema_version", "tool") if name in document]
    return "{{\n{}\n}}\n".format(",\n".join([f'"ops": {listed}', *frame]))


def text_of(run: Run) -> str:
    """``baseline_text`` of a run."""
    return baseline_text(json_report.render(replace(run, comparison=None)))


def _compared(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of an op that a comparison reads. Nulls are left out of its judgement: null is the default."""
    kept = {name: value for name, value in entry.items() if name in _COMPARED}
    if kept.get("judgement"):
        kept["judgement"] = _without_nulls(kept["judgement"])
    return kept


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(part) for name, part in value.items() if part is not None}
    return value


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True, allow_nan=False)


def _refuse_literal(literal: str) -> NoReturn:
    raise UsageError(f"the report holds {literal}, which is not JSON; kernelcheck writes it as a string")


def _shown(path: Path, root: Path) -> str:
    return display_path(path.absolute(), root.absolute())


def _unfinished(standings: Iterable[Standing]) -> str:
    """Pairs that stopped before their last case although nothing was wrong, as text; empty if none did."""
    stopped = [each.pair for each in standings if each.cases < each.planned and not each.fails]
    return f": cases of {_listed(stopped)} did not run" if stopped else ""


def _listed(pairs: list[Pair]) -> str:
    shown = ", ".join(" ".join(pair) for pair in pairs[:3])
    return shown + (f" and {len(pairs) - 3} more" if len(pairs) > 3 else "")


def _information(
    baseline: Report, environment: Mapping[str, str], after: Sequence[Standing], threshold: float
) -> tuple[str, ...]:
    """Changes between the runs as a whole, and facts that the baseline does not record."""
    facts = [*_environment(baseline.run.environment, environment)]
    former = baseline.run.regression_threshold
    if former is not None and former != threshold:
        facts.append(f"regression_threshold: {former:g} -> {threshold:g}")
    old = {each.pair: each.made_of for each in baseline.standings}
    pairs = [(before, each.made_of) for each in after if (before := old.get(each.pair)) and each.made_of]
    keys = {key for before, now in pairs for key in before.changed_keys(now) if key.startswith(GENERAL)}
    facts += [f"[kernelcheck] {key.removeprefix(GENERAL)}" for key in sorted(keys)]
    if any(each.judgement is None for each in baseline.standings):
        facts.append(
            "the contents of reports; the baseline is older and does not say how strictly ops were judged, so only "
            "tolerance factors, rules and numbers of cases are compared: `kernelcheck baseline update` renews it"
        )
    return tuple(facts)


def _environment(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, ...]:
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return tuple(f"{name}: {before.get(name, 'not recorded')} -> {after.get(name, 'not recorded')}" for name in names)
