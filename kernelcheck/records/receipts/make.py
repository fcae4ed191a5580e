"""Receipts of runs: of one that takes place now, or of one that is stored."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.version import __version__
from kernelcheck.compiler.python_kernels.opened_files import digest_of
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.records.receipts.made_of import MadeOf, made_of
from kernelcheck.records.receipts.receipt import OpOutcome, Receipt, Sweep, Verdict


def receipt_of(run: Run, registry: OpRegistry, before: MadeOf, path: Path) -> Receipt:
    """The receipt of a run that has just ended.

    Args:
        run: all of it.
        registry: that it ran.
        before: what its ops were made of when it began.
        path: where it is to be written.

    Raises:
        CannotRunError: it was interrupted, or a file changed meanwhile.
    """
    if run.interrupted:
        raise CannotRunError("no receipt was written: the run was interrupted")
    now = made_of(registry, [registry.ops[name] for name in dict.fromkeys(result.op for result in run.ops)], path)
    if now != before:
        changed = sorted({file.name for file in {*now.files} ^ {*before.files}}) or ["the git revision"]
        raise CannotRunError(f"no receipt was written: {', '.join(changed)} changed while the sweep ran; run it again")
    if changed := _changed_since(run, registry):
        raise CannotRunError(f"no receipt was written: {changed[0]} changed while the sweep ran; run it again")
    ops = [registry.ops[name] for name in dict.fromkeys(result.op for result in run.ops)]
    return _receipt(run, registry, made_of(registry, ops, path, opened=_opened(run, registry)))


def _opened(run: Run, registry: OpRegistry) -> list[Path]:
    return sorted({registry.root / path for result in run.ops for path, _ in result.opened})


def _changed_since(run: Run, registry: OpRegistry) -> list[str]:
    """The files that scripts opened and that are not as they were then."""
    opened = {each for result in run.ops for each in result.opened}
    return sorted(path for path, digest in opened if digest_of(registry.root / path) != digest)


def receipt_of_stored(run: Run, registry: OpRegistry, *written: Path) -> Receipt:
    """The receipt of a stored run, if all that it ran is still as it was; ``written`` are the files that it goes to.

    Raises:
        UsageError: something changed since, or the run was interrupted.
    """
    if run.interrupted:
        raise UsageError("the run did not finish: no receipt can be made of it")
    if run.registry_sha256 != registry.sha256:
        raise UsageError("the registry has changed since the run: no receipt can be made of it; run it again")
    tolerance_of = load_tolerances(registry).of(registry, run.backend)
    for result in run.ops:
        op = registry.ops[result.op]
        if result.made_of is None:
            raise UsageError(f"the run does not say what {result.op} was made of: no receipt can be made of it")
        changes = list(result.made_of.changes(fingerprint(registry, op), general="fmad" not in run.environment))
        if result.rule == "rounding" and tolerance_of(op, result.dtype).factor != result.tolerance.factor:
            changes.append("the tolerance")
        if changes:
            what = ", ".join(changes)
            raise UsageError(
                f"{result.op} has changed since the run ({what}): no receipt can be made of it; run it again"
            )
    if changed := _changed_since(run, registry):
        raise UsageError(
            f"{changed[0]} has changed since the run, in which a script opened it: no receipt can be made of it; "
            "run it again"
        )
    ops = [registry.ops[name] for name in dict.fromkeys(result.op for result in run.ops)]
    return _receipt(run, registry, made_of(registry, ops, *written, opened=_opened(run, registry)))


def _receipt(run: Run, registry: OpRegistry, of: MadeOf) -> Receipt:
    started = datetime.fromisoformat(run.started)
    ended = started + timedelta(seconds=run.duration_s)
    sweep = Sweep(
        mode=run.mode,
        seed=run.seed,
        backend=run.backend,
        archs=_archs(run, registry),
        started=run.started,
        ended=ended.isoformat(timespec="seconds"),
        environment=dict(sorted(run.environment.items())),
        outcomes=tuple(_outcome(result) for result in run.ops),
        url=_job_url(os.environ),
    )
    return Receipt(of.files, of.revision, of.registry, __version__, (sweep,), of.unresolved)


def _outcome(result: OpResult) -> OpOutcome:
    return OpOutcome(
        op=result.op,
        dtype=result.dtype,
        backend=result.backend,
        verdict=_verdict(result),
        planned=result.planned,
        passed=result.count("passed"),
        failed=result.count("failed"),
        errors=result.count("error"),
        checked=result.count("checked"),
        max_error=result.max_error,
        factor=result.tolerance.factor,
        tolerance=result.tolerance.source,
    )


def _verdict(result: OpResult) -> Verdict:
    if not result.planned or result.count("passed") + result.count("checked") != result.planned:
        return "failed"
    return "warned" if result.count("checked") or result.vacuous else "passed"


def _archs(run: Run, registry: OpRegistry) -> tuple[str, ...]:
    """The CPU compiles for the registry's architecture; a GPU, with or without the CPU beside it, for its own."""
    capability = run.environment.get("compute_capability", "").replace(".", "")
    return (f"sm_{capability}",) if capability else (registry.arch,)


def _job_url(variables: Mapping[str, str]) -> str:
    """The address of the CI job; empty elsewhere."""
    names = ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_RUN_ID")
    server, repository, run = (variables.get(name, "") for name in names)
    return variables.get("CI_JOB_URL", "") or (f"{server}/{repository}/actions/runs/{run}" if run else "")
