"""Recalls from the stored results a failure that is run again. A replay does not need it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import RegistryError, StoreError, UsageError, did_you_mean
from kernelcheck.core.cases.case import SEARCHED_CASES, Arrays, format_seed
from kernelcheck.core.cases.recipes import Recipe, checked, require_inputs
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.records.history.database import Database, folder_of, open_existing
from kernelcheck.records.history.stored import StoredFailure, evidence_of, failures, failures_beginning, find_failure

PATIENCE_SECONDS = 2.0
"""Seconds to wait for another process: a note from the history is not worth a longer wait."""


_LATEST = 50
"""Among this many failures of the newest run, one that is not ``vacuous`` is looked for."""
MOST_CANDIDATES = 10
"""Seeds that the message about an ambiguous one lists."""


@dataclass(frozen=True)
class Recalled:
    """Stored facts about a seed: most often there are none."""

    failure: StoredFailure | None = None
    problem: str = ""
    """Reason why the history cannot be read; empty if it can."""


@dataclass(frozen=True)
class StoredCase:
    """A failing case as it was, from its arrays."""

    failure: StoredFailure
    evidence: Evidence
    recipe: Recipe | None
    """None if the op as it is now does not take the case."""
    misfit: str = ""
    """Reason why the op does not take the case; empty if it does."""


def recall(root: Path, seed: int) -> Recalled:
    """The newest stored failure of this seed, of the registry in ``root``."""
    try:
        with _existing(root) as database:
            return Recalled(find_failure(database, seed) if database else None)
    except StoreError as error:
        return Recalled(problem=str(error))


def find_stored(root: Path, digits: str) -> StoredFailure | None:
    """The stored failure whose seed alone begins with these hex digits; the newest of all for no digits.

    Of the newest run, that is a wrong result before a ``vacuous`` one, which nothing can shrink or explain.

    Returns:
        None if there is none.

    Raises:
        UsageError: several begin so.
        StoreError: the history cannot be read.
    """
    with _existing(root) as database:
        if database is None:
            return None
        if not digits:
            found, more = failures(database, limit=_LATEST)
            latest = [each for each in found if each.run == found[0].run]
            wrong = [each for each in latest if each.case.kind != "vacuous"]
            return (wrong or latest)[0] if found else None
        found, more = failures_beginning(database, digits, MOST_CANDIDATES)
    if len(found) > 1:
        listed = "".join(f"\n  {format_seed(each.case.seed)}  {_named(each)}, {met(each)}" for each in found)
        raise UsageError(
            f"{len(found) + more} stored failures have seeds that begin with 0x{digits}; give more digits of one of "
            f"them:{listed}" + (f"\n  and {more} more" if more else "")
        )
    return found[0] if found else None


def recall_case(registry: OpRegistry, seed: int) -> StoredCase:
    """The failure of this seed with the arrays that it had, and the sizes, scalars and layout that go with them.

    Raises:
        UsageError: no such failure, or no snapshot of it, is stored.
        StoreError: the history cannot be read.
    """
    text = format_seed(seed)
    with _existing(registry.root) as database:
        failure = find_failure(database, seed) if database else None
        if failure is None or database is None:
            raise UsageError(
                f"--snapshot: no failure with the seed {text} is stored in {folder_of(registry.root)}; "
                "without --snapshot, its inputs are made from the seed"
            )
        evidence = evidence_of(database, failure)
    if evidence is None:
        raise UsageError(
            f"--snapshot: the inputs of {text} are not stored ({met(failure)} kept only its seed, as for "
            "large cases and most that fail alike); without --snapshot, they are made from the seed"
        )
    try:
        return StoredCase(failure, evidence, _fitting(failure, evidence.inputs, registry))
    except (UsageError, RegistryError) as error:
        return StoredCase(failure, evidence, None, misfit=str(error))


def changes_since(failure: StoredFailure, registry: OpRegistry) -> str:
    """Changes of the op since the failure was found, in words; empty if there are none."""
    changes = failure.fingerprint.changes(fingerprint(registry, registry.ops[failure.result.op]))
    return f"{failure.result.op}: {', '.join(changes)} changed since {met(failure)}" if changes else ""


def where_it_is(failure: StoredFailure, registry: OpRegistry) -> str:
    """Reason why a stored failure is not a case of this registry, and how to make it one."""
    result, case = failure.result, failure.case
    op = registry.ops.get(result.op)
    steps = []
    if op is None:
        near = did_you_mean(result.op, registry.ops)
        steps.append(f"restore the op {result.op!r}, which {registry.path.name} does not have{near}")
    elif result.dtype not in op.dtypes:
        steps.append(f"restore {result.dtype} among the dtypes of {result.op!r}, which now has {', '.join(op.dtypes)}")
    if failure.root_seed != registry.seed:
        steps.append(f"give --seed {failure.root_seed} (the root seed here is {registry.seed})")
    if case.index >= max(SEARCHED_CASES, registry.quick.cases, registry.thorough.cases):
        steps.append(f"give --cases {case.index + 1}")
    return (
        f"{format_seed(case.seed)} is case {case.index} of {result.op} {result.dtype}, which {met(failure)} found in a "
        f"{failure.mode} sweep with the root seed {failure.root_seed}. To replay it, {'; and '.join(steps)}"
    )


def met(failure: StoredFailure) -> str:
    """``run 12 (2026-01-01T00:00:00+00:00)``."""
    return f"run {failure.run} ({failure.started})"


def _named(failure: StoredFailure) -> str:
    return f"{failure.result.op} {failure.result.dtype} {failure.case.kind}"


def _fitting(failure: StoredFailure, inputs: Arrays, registry: OpRegistry) -> Recipe:
    """Recipe of the case as it was.

    Raises:
        UsageError: the op is gone, or does not take that case or these inputs.
        RegistryError: no inputs of its sizes can be made.
    """
    if failure.result.op not in registry.ops:
        raise UsageError(where_it_is(failure, registry))
    recipe = checked(registry, _recipe_of(failure, registry), what="the snapshot")
    require_inputs(registry.ops[recipe.op], recipe, inputs, "the inputs of the snapshot")
    return recipe


def _recipe_of(failure: StoredFailure, registry: OpRegistry) -> Recipe:
    """Recipe of the case as it was, independent of what its seed makes now."""
    result, case = failure.result, failure.case
    derived = {dim.name for dim in registry.ops[result.op].dims if dim.value is not None}
    return Recipe(
        op=result.op,
        dtype=result.dtype,
        mode="quick" if failure.mode == "quick" else "thorough",
        index=case.index,
        seed=case.seed,
        dims=tuple((name, size) for name, size in case.dims.items() if name not in derived),
        scalars=tuple(case.scalars.items()),
        values=case.values,
        layout=case.layout,
    )


@contextmanager
def _existing(root: Path) -> Iterator[Database | None]:
    """
    Raises:
        StoreError: it cannot be read.
    """
    database = open_existing(root, busy_seconds=PATIENCE_SECONDS)
    try:
        yield database
    finally:
        if database:
            database.close()
