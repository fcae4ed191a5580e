"""Whether a receipt proves what a policy asks for, of the working tree as it is. Needs no GPU and no network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.compiler.python_kernels.opened_files import digest_of
from kernelcheck.core.provenance.git import Repository
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.registry.model import ReceiptPolicy
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.records.receipts import signing
from kernelcheck.records.receipts.made_of import files_of
from kernelcheck.records.receipts.merge import merge
from kernelcheck.records.receipts.receipt import MergedPart, OpOutcome, Receipt, Sweep, parse, text_of

CLOCK_SKEW = timedelta(minutes=5)
"""By which the clocks of two machines may differ: what ended later than this from now is of the future."""


@dataclass(frozen=True)
class Terms:
    """Requirements that a receipt is held against."""

    registry: OpRegistry
    repository: Repository
    policy: ReceiptPolicy
    commit: str
    """Required commit."""
    now: datetime
    allowed: Path | None
    """The allowed signers file."""
    allow_unsigned: bool = False


@dataclass(frozen=True)
class ReceiptVerdict:
    """Result of verifying a receipt."""

    problems: tuple[str, ...]
    """Requirements that do not hold, a line each; empty if it proves what is asked for."""
    receipt: Receipt | None
    """None if it cannot be read."""
    signers: tuple[signing.Signer, ...] = ()
    """Allowed ones who signed it, or all of its parts."""


def verify(text: str, signature: str, where: str, terms: Terms) -> ReceiptVerdict:
    """Holds a receipt against the terms.

    Args:
        text: the receipt.
        signature: beside it; empty if there is none.
        where: what messages call it.
        terms: what is asked for.

    Raises:
        UsageError: the policy names an op that the registry does not have.
        CannotRunError: git or ssh-keygen fails.
    """
    required = _required(terms, "quick")
    try:
        receipt = parse(text, where)
    except UsageError as error:
        _, problems = _signed(text, signature, (), terms)
        return ReceiptVerdict((str(error), *problems), None)
    signers, problems = _signed(text, signature, receipt.parts, terms)
    problems += _merged(receipt, text, where)
    problems += _revision(receipt, terms)
    problems += _files(receipt, terms)
    problems += _times(receipt, terms)
    problems += _outcomes(receipt, terms, {op for op, _ in required})
    return ReceiptVerdict(tuple(dict.fromkeys(problems)), receipt, signers)


def _signed(
    text: str, signature: str, parts: Sequence[MergedPart], terms: Terms
) -> tuple[tuple[signing.Signer, ...], list[str]]:
    """Signers, and the errors of their signatures. A merged receipt follows from its parts, so that theirs suffice."""
    problems: list[str] = []
    signers: list[signing.Signer] = []
    given = [("signature", text, signature)] if signature else []
    whole = bool(signature)
    given += [
        (f"signature of part {n}", part.receipt, part.signature) for n, part in enumerate(parts, 1) if part.signature
    ]
    for what, signed, each in given:
        checked = signing.check(signed, each, signing.RECEIPT, terms.allowed, terms.policy.signers)
        if checked.signer is None:
            problems.append(f"{what}: it is not of this receipt: {checked.problem}")
        elif not checked.signer.principal:
            unknown = checked.problem or "no allowed signers are known (--allowed-signers FILE)"
            problems.append(f"{what}: made by the key {checked.signer.key}: {unknown}")
        else:
            signers.append(checked.signer)
    unsigned = [str(n) for n, part in enumerate(parts, 1) if not part.signature]
    if not whole and (unsigned or not parts) and not terms.allow_unsigned:
        what = f"nor is part {', '.join(unsigned)}" if parts else "anyone could have written it"
        problems.append(f"signature: the receipt is not signed, {what}")
    return tuple(dict.fromkeys(signers)), problems


def _merged(receipt: Receipt, text: str, where: str) -> Iterator[str]:
    if not receipt.parts:
        return
    try:
        again = merge([(f"part {number}", part) for number, part in enumerate(receipt.parts, 1)])
    except UsageError as error:
        yield f"parts: {error}"
        return
    if text_of(again) != text:
        yield f"parts: {where} is not what its {len(receipt.parts)} parts make together"


def _revision(receipt: Receipt, terms: Terms) -> Iterator[str]:
    commit = receipt.revision.commit
    if commit != terms.commit:
        try:
            known = terms.repository.commit(commit) == commit
        except UsageError:
            known = False
        more = "" if known else ", which this repository does not have"
        yield f"commit: the receipt is of {commit[:12]}{more}; expected {terms.commit[:12]}"
    if receipt.revision.dirty and not terms.policy.allow_dirty:
        difference = receipt.revision.diff_sha256[:12]
        yield f"dirty: the working tree differed from commit {commit[:12]} (difference {difference})"
    if receipt.revision.dirty and receipt.unresolved:
        yield f"dirty: only the compiler can tell which headers {', '.join(receipt.unresolved)} includes"
    registry = terms.repository.path(terms.registry.path) or str(terms.registry.path)
    if receipt.registry != registry:
        yield f"registry: the receipt is of {receipt.registry}, expected {registry}"


def _files(receipt: Receipt, terms: Terms) -> Iterator[str]:
    """Differences between the files that the ops are made of now and those in the receipt."""
    names = dict.fromkeys(outcome.op for sweep in receipt.sweeps for outcome in sweep.outcomes)
    for name in names:
        if name not in terms.registry.ops:
            yield f"{name}: the registry has no such op"
    here = [terms.registry.ops[name] for name in names if name in terms.registry.ops]
    before = {file.name: file for file in receipt.files}
    data = [terms.repository.top / file.name for file in receipt.files if "data" in file.roles]
    there = [path for path in data if digest_of(path)]
    now = {file.name: file for file in files_of(terms.registry, here, terms.repository, there)[0]}
    for name, file in now.items():
        if name not in before:
            yield f"{name}: an op is made of this {file.roles[0]} now, and was not when it was run"
    for name, file in before.items():
        if name not in now and "data" in file.roles:
            yield f"{name}: this data, which a script opened when it was run, is not here"
        elif name not in now:
            yield f"{name}: no op is made of this {file.roles[0]} now"
        elif now[name].sha256 != file.sha256:
            was, is_now = file.sha256[:12], now[name].sha256[:12]
            yield f"{name}: this {file.roles[0]} has changed: {was} was run, {is_now} is here"


def _times(receipt: Receipt, terms: Terms) -> Iterator[str]:
    ends = []
    for sweep in receipt.sweeps:
        try:
            started, ended = (datetime.fromisoformat(text) for text in (sweep.started, sweep.ended))
            wrong = started > ended
        except (ValueError, TypeError):
            yield f"time: expected times in ISO 8601 with an offset, got {sweep.started!r} and {sweep.ended!r}"
            continue
        if wrong:
            yield f"time: a run ended at {sweep.ended}, before it started at {sweep.started}"
        try:
            if ended > terms.now + CLOCK_SKEW:
                yield f"time: a run ended at {sweep.ended}, which is in the future: it is {_shown(terms.now)}"
        except TypeError:
            yield f"time: expected times in ISO 8601 with an offset, got {sweep.ended!r}"
            continue
        ends.append(ended)
    days = terms.policy.max_age_days
    if days is not None and ends and terms.now - min(ends) > timedelta(days=days):
        yield f"age: the oldest run ended at {_shown(min(ends))}, more than {days:g} days ago (max_age_days)"


def _shown(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


def _outcomes(receipt: Receipt, terms: Terms, required: set[str]) -> Iterator[str]:
    for sweep in receipt.sweeps:
        if sweep.seed != terms.registry.seed and not terms.policy.allow_other_seeds:
            yield (
                f"seed: a run had the root seed {sweep.seed}, expected {terms.registry.seed}, that of the registry: it "
                "ran other cases (allow_other_seeds)"
            )
        if "fmad" in sweep.environment:
            yield "options: a run compiled the kernels with -fmad=false (--no-fmad), unlike other builds"
        for outcome in sweep.outcomes:
            if outcome.op in required and outcome.verdict == "failed":
                yield f"{_pair(outcome)}: failed on {outcome.backend}: {_counts(outcome)}"
    backend, archs = terms.policy.require_backend, terms.policy.require_arch
    for arch in archs or (None,):
        sweeps = [sweep for sweep in receipt.sweeps if _is_on(sweep, backend) and arch in (None, *sweep.archs)]
        where = "".join([f" on {backend}" if backend else "", f" on {arch}" if arch else ""])
        yield from _missing(sweeps, terms, where)


def _missing(sweeps: Sequence[Sweep], terms: Terms, where: str) -> Iterator[str]:
    """Ops that did not run in these runs, were not compared, or passed too few cases."""
    if terms.policy.min_cases and terms.policy.mode == "thorough":  # a quick sweep may have as many cases
        sweeps, where = [sweep for sweep in sweeps if sweep.mode == "thorough"], f" in a thorough sweep{where}"
    modes = {terms.policy.mode, *(sweep.mode for sweep in sweeps)}
    expected = _required(terms, "thorough" if "thorough" in modes else "quick")
    found: dict[tuple[str, str], list[OpOutcome]] = {}
    for sweep in sweeps:
        for outcome in sweep.outcomes:
            found.setdefault((outcome.op, outcome.dtype), []).append(outcome)
    for pair, planned in expected.items():
        name, outcomes = " ".join(pair), [each for each in found.get(pair, []) if each.verdict != "failed"]
        least = terms.policy.min_cases or planned
        most = max((each.passed for each in outcomes), default=0)
        if pair not in found:
            yield f"{name}: was not run{where}"
        elif outcomes and not most:
            yield f"{name}: has no reference, so that its results were not compared{where}"
        elif outcomes and most < least:
            yield f"{name}: {most} cases passed{where}, expected {least}"


def _required(terms: Terms, mode: str) -> dict[tuple[str, str], int]:
    """The pairs of op and dtype that a sweep of the required ops runs, and how many cases of each."""
    selection = Selection(cast(SweepMode, mode), ops=terms.policy.required_ops)
    return {(task.op.name, task.dtype): task.cases for task in select(terms.registry, selection)}


def _is_on(sweep: Sweep, backend: str | None) -> bool:
    return backend is None or sweep.backend in (backend, "both")


def _pair(outcome: OpOutcome) -> str:
    return f"{outcome.op} {outcome.dtype}"


def _counts(outcome: OpOutcome) -> str:
    skipped = outcome.planned - outcome.passed - outcome.failed - outcome.errors - outcome.checked
    counted = {"failed": outcome.failed, "errors": outcome.errors, "not run": skipped}
    return f"{', '.join(f'{count} {name}' for name, count in counted.items() if count)} of {outcome.planned} cases"
