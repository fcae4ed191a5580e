"""Sweeps in parts: which part this is, and how parts are merged."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.base.errors import UsageError
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import OpResult, Run, Shard
from kernelcheck.core.sweep.selection import Selection, SweepMode, select

INDEX_VARIABLE, COUNT_VARIABLE = "CI_NODE_INDEX", "CI_NODE_TOTAL"
"""Variables of GitLab in jobs with the keyword ``parallel`` (docs.gitlab.com/ci/variables/predefined_variables)."""

_SHARD = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")

Source = tuple[Path, Run]
"""A run, and the file that it comes from."""


def parse_shard(text: str) -> tuple[int, int]:
    """``I/N`` as the numbers I and N.

    Raises:
        UsageError: it is something else, or I is not from 1 to N.
    """
    found = _SHARD.fullmatch(text.strip())
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise UsageError(f"--shard {text}: expected I/N with I from 1 to N, such as 2/4 for the second of four parts")
    return int(found[1]), int(found[2])


def shard_of_environment(variables: Mapping[str, str]) -> tuple[int, int] | None:
    """The part that GitLab gives this job; None if it runs only one job.

    Raises:
        UsageError: the variables hold no such part.
    """
    index, count = variables.get(INDEX_VARIABLE, ""), variables.get(COUNT_VARIABLE, "")
    if not index or not count or count == "1":
        return None
    try:
        return parse_shard(f"{index}/{count}")
    except UsageError:
        raise UsageError(
            f"{INDEX_VARIABLE} is {index!r} and {COUNT_VARIABLE} is {count!r}: expected the number of this job, from "
            "1, and the number of jobs; --shard I/N overrides them"
        ) from None


def merge(parts: Sequence[Source]) -> Run:
    """The run that its shards form together, each with every case.

    A shard beyond the last pair of op and dtype has nothing to run, writes no report, and is not needed.

    Raises:
        UsageError: they are not the shards of one sweep, each once, of the same files.
    """
    _require_one_sweep(parts)
    _require_each_once(parts)
    _require_same_files(parts)
    runs = [run for _, run in parts]
    pairs = _shard(parts[0]).pairs
    results = {(result.op, result.dtype): result for run in runs for result in run.ops}
    ops: tuple[OpResult, ...] = tuple(results[pair] for pair in pairs)
    return replace(
        runs[0],
        started=min(run.started for run in runs),
        duration_s=max(run.duration_s for run in runs),
        environment=_joined([run.environment for run in runs]),
        ops=ops,
        interrupted=any(run.interrupted for run in runs),
        shard=None,
        comparison=None,
    )


def _require_one_sweep(parts: Sequence[Source]) -> None:
    what: Sequence[tuple[str, Callable[[Run], object]]] = (
        ("mode", lambda run: run.mode),
        ("root seed", lambda run: run.seed),
        ("backend", lambda run: run.backend),
        ("kernelcheck version", lambda run: run.environment.get("kernelcheck")),
        ("--no-fmad", lambda run: "fmad" in run.environment),
        ("registry (by its SHA-256)", lambda run: run.registry_sha256),
        ("number of shards", lambda run: run.shard and run.shard.count),
        ("list of ops and dtypes", lambda run: run.shard and run.shard.pairs),
        ("git commit", lambda run: run.shard and run.shard.commit),
        ("tolerances.json (by its SHA-256)", lambda run: run.shard and run.shard.tolerances),
    )
    (first_path, first), *others = parts
    for path, run in others:
        for name, of in what:
            if of(run) != of(first):
                values = "" if name.startswith("list") else f": {_shown(of(first))} and {_shown(of(run))}"
                raise UsageError(f"{first_path} and {path} are not of one sweep: they differ in {name}{values}")


def _shown(value: object) -> object:
    return "none" if value == "" else value


def _require_same_files(parts: Sequence[Source]) -> None:
    """Every shard knows what all ops were made of, and each result what its own op was made of when it ran."""
    known: dict[str, tuple[Path, Mapping[str, str]]] = {}
    (first_path, _), *_ = parts
    recorded = bool(_shard(parts[0]).made_of)
    for path, run in parts:
        shard = _shard((path, run))
        if bool(shard.made_of) != recorded:
            raise UsageError(f"{first_path} and {path} are not of one sweep: one does not say what its ops are made of")
        ran = [(each.op, each.made_of.parts) for each in run.ops if each.made_of]
        for op, made_of in [*shard.made_of.items(), *ran]:
            other, before = known.setdefault(op, (path, made_of))
            differing = [part for part in {**before, **made_of} if before.get(part) != made_of.get(part)]
            if differing:
                raise UsageError(
                    f"{other} and {path} are not of one sweep: op {op!r} differs in {', '.join(differing)}"
                    if other != path
                    else f"{path}: op {op!r} changed while the shard ran, in {', '.join(differing)}; run it again"
                )


def _require_each_once(parts: Sequence[Source]) -> None:
    count = _shard(parts[0]).count
    seen: dict[int, Path] = {}
    for path, run in parts:
        shard = _shard((path, run))
        if shard.index > count:
            raise UsageError(f"{path}: run.shard: there is no shard {shard.index}/{count}")
        if shard.index in seen:
            raise UsageError(f"{seen[shard.index]} and {path} are both shard {shard.index}/{count}; give each once")
        seen[shard.index] = path
        ran = tuple((result.op, result.dtype) for result in run.ops)
        if ran != shard.own:
            odd = sorted(set(ran) ^ set(shard.own)) or list(ran)
            listed = ", ".join(" ".join(pair) for pair in odd[:3])
            raise UsageError(
                f"{path}: ops: shard {shard.index}/{count} should hold other pairs of op and dtype ({listed})"
            )
    busy = min(count, len(_shard(parts[0]).pairs))
    absent = [f"{index}/{count}" for index in range(1, busy + 1) if index not in seen]
    if absent:
        raise UsageError(
            f"shard {', '.join(absent)} is missing, and with it {_lost(parts)}; give the reports of all shards"
        )


def require_planned(run: Run, registry: OpRegistry) -> None:
    """Refuses a merged run of this very registry that did not plan what its sweep plans.

    Raises:
        UsageError: pairs of op and dtype, or cases, were left out.
    """
    if run.registry_sha256 != registry.sha256 or run.mode not in ("quick", "thorough"):
        return
    mode: SweepMode = "quick" if run.mode == "quick" else "thorough"
    expected = {(task.op.name, task.dtype): task.cases for task in select(registry, Selection(mode=mode))}
    planned = {(result.op, result.dtype): result.planned for result in run.ops}
    for pair in {**expected, **planned}:
        if planned.get(pair) != expected.get(pair):
            raise UsageError(
                f"the shards planned {planned.get(pair, 0)} cases of {' '.join(pair)}, and a {mode} sweep of "
                f"{registry.path.name} plans {expected.get(pair, 0)}"
            )


def _lost(parts: Sequence[Source]) -> str:
    ran = sum(len(run.ops) for _, run in parts)
    whole = len(_shard(parts[0]).pairs)
    return f"{whole - ran} of {whole} pairs of op and dtype"


def _shard(part: Source) -> Shard:
    path, run = part
    if run.shard is None:
        raise UsageError(f"{path}: this is the report of a whole run, not of a shard")
    return run.shard


def _joined(environments: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The environment of all; if they differ (machines may), every value."""
    names = {name: None for environment in environments for name in environment}
    return {
        name: " | ".join(dict.fromkeys(environment[name] for environment in environments if name in environment))
        for name in names
    }
