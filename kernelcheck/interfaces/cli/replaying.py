"""Finds the case that a seed or a token names, for ``reproduce``, ``minimize`` and the like."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import UnknownSeedError, UsageError
from kernelcheck.interfaces.cli import completing
from kernelcheck.interfaces.cli.opening import open_registry, replay_options
from kernelcheck.interfaces.cli.options import BackendName
from kernelcheck.interfaces.cli.settings import TerminalSettings

if TYPE_CHECKING:
    from kernelcheck.core.cases.case import Arrays
    from kernelcheck.core.cases.recipes import Recipe
    from kernelcheck.core.cases.tokens import Token
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.both import AnySubject
    from kernelcheck.core.sweep.replay import Look
    from kernelcheck.records.history.recall import StoredCase

LAST = "last"
"""Names the newest stored failure."""
SEED_DIGITS = 16
_HEX = re.compile("[0-9a-f]{1,16}")

HandleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="SEED|TOKEN",
        autocompletion=completing.seeds,
        help="As reports show it: 0x and 16 hex digits, or kc1-...; of a stored failure the first digits, or last. "
        "By default last.",
        show_default=False,
    ),
]
CasesOption = Annotated[
    int | None, typer.Option("--cases", metavar="N", help="Search this many cases of each op and dtype for the seed.")
]
ExportOption = Annotated[
    Path | None,
    typer.Option(
        "--export", metavar="DIR", help="Write arrays, source and a script that shows the failure.", show_default=False
    ),
]


@dataclass(frozen=True)
class Handle:
    """A case as the command line names it."""

    recipe: Recipe
    token: Token | None
    """None for a seed."""
    text: str
    inputs: Arrays | None = None
    """In place of those that the recipe makes."""
    notes: tuple[str, ...] = ()
    """Notes from the stored results."""
    sanitizer: str | None = None
    """The tool of compute-sanitizer under which the newest stored run saw it fail, if it ran under one."""

    @property
    def as_token(self) -> str:
        """Its token; empty for a seed."""
        return self.text if self.token else ""


@dataclass(frozen=True)
class NamedCase:
    """A case that the command line names, with the options that it needs."""

    text: str
    """Its token, or its seed in full."""
    seed: int | None
    """``--seed``, as it was given or as the stored run had it; so are the others."""
    cases: int | None
    backend: BackendName | None
    no_fmad: bool
    notes: tuple[str, ...] = ()


def is_seed(text: str) -> bool:
    """Whether it is a seed, or may be the first digits of one."""
    return _HEX.fullmatch(text.lower().removeprefix("0x")) is not None


def find_named(
    config: Path | None,
    handle: str | None,
    *,
    seed: int | None,
    cases: int | None,
    backend: BackendName | None,
    no_fmad: bool,
) -> tuple[OpRegistry, NamedCase]:
    """The registry and the case that ``handle`` names: a token, a seed, the first digits of a stored failure's seed, or
    the newest stored failure. A stored failure that is not named in full brings the options with which it ran.

    Args:
        config: ``--config``.
        handle: what the command line has; None for the newest stored failure.
        seed: ``--seed``.
        cases: ``--cases``.
        backend: ``--backend``.
        no_fmad: ``--no-fmad``.

    Raises:
        kernelcheck.base.errors.UsageError: it is none of these, the beginning of several seeds, or nothing is stored.
        kernelcheck.base.errors.RegistryError: the registry is not valid.
        kernelcheck.base.errors.StoreError: the stored results cannot be read.
    """
    from kernelcheck.core.cases.case import format_seed
    from kernelcheck.core.cases.tokens import is_token
    from kernelcheck.records.history.database import folder_of
    from kernelcheck.records.history.recall import find_stored, met

    registry = open_registry(config, seed=seed, no_fmad=no_fmad, needed=())
    text = LAST if handle is None else handle.strip()
    digits = text.lower().removeprefix("0x")
    if is_token(text):
        return registry, NamedCase(text, seed, cases, backend, no_fmad)
    if text != LAST and not is_seed(text):
        raise UsageError(
            f"{text!r} names no case; expected a seed such as {format_seed(0x1F2E3D4C5B6A7988)} or its first digits, "
            f"a token (kc1-...), or {LAST} for the newest failure"
        )
    if len(digits) == SEED_DIGITS and text != LAST:
        return registry, NamedCase(f"0x{digits}", seed, cases, backend, no_fmad)
    failure = find_stored(registry.root, "" if text == LAST else digits)
    if failure is None and text.lower().startswith("0x"):
        return registry, NamedCase(text, seed, cases, backend, no_fmad)  # leading zeros may be missing
    if failure is None:
        which = "failure" if text == LAST else f"failure with a seed that begins with 0x{digits}"
        raise UsageError(
            f"no {which} is stored in {folder_of(registry.root)}: give the SEED or TOKEN of one as reports show it, "
            f"such as {format_seed(0x1F2E3D4C5B6A7988)}"
        )
    ran_on = {each.value: each for each in BackendName}.get(failure.result.backend)
    full = NamedCase(
        format_seed(failure.case.seed),
        failure.root_seed if seed is None and failure.root_seed != registry.seed else seed,
        cases or failure.case.index + 1,
        backend or (ran_on if ran_on and ran_on.value != registry.backend else None),
        no_fmad or "fmad" in failure.environment,
    )
    options = replay_options(config=None, seed=full.seed, backend=full.backend, cases=full.cases, no_fmad=full.no_fmad)
    note = f"{text} is {' '.join(filter(None, (full.text, options)))}, which {met(failure)} found"
    if tool := failure.environment.get("sanitizer"):
        note += f" under --sanitizer {tool}"
    return open_registry(config, seed=full.seed, no_fmad=full.no_fmad, needed=()), replace(full, notes=(note,))


def read_handle(registry: OpRegistry, text: str, cases: int | None) -> Handle:
    """The case that a seed or a token stands for.

    Args:
        registry: the registry of the case.
        text: the seed or token.
        cases: ``--cases``.

    Raises:
        kernelcheck.base.errors.UsageError: it is neither, or not of this registry.
    """
    from kernelcheck.core.cases.case import parse_seed
    from kernelcheck.core.cases.recipes import checked
    from kernelcheck.core.cases.tokens import decode, is_token
    from kernelcheck.core.registry import MAX_CASES

    if cases is not None and not 1 <= cases <= MAX_CASES:
        raise UsageError(f"--cases must be 1 to {MAX_CASES} (got {cases})")
    if is_token(text):
        token = decode(text)
        return Handle(checked(registry, token.recipe), token, text.strip())
    return _from_seed(registry, parse_seed(text), text, cases)


def _from_seed(registry: OpRegistry, seed: int, text: str, cases: int | None) -> Handle:
    from kernelcheck.core.cases.case import find_case
    from kernelcheck.core.cases.recipes import recipe_of
    from kernelcheck.records.history.recall import changes_since, recall, where_it_is

    recalled = recall(registry.root, seed)
    try:
        case = find_case(registry, seed, cases)
    except UnknownSeedError as error:
        if recalled.failure:
            raise UsageError(where_it_is(recalled.failure, registry)) from error
        raise UnknownSeedError("; ".join(filter(None, (str(error), recalled.problem)))) from error
    changed = changes_since(recalled.failure, registry) if recalled.failure else ""
    notes = tuple(filter(None, (recalled.problem, changed)))
    sanitizer = recalled.failure.environment.get("sanitizer") if recalled.failure else None
    return Handle(recipe_of(registry.ops[case.op], case), None, text, notes=notes, sanitizer=sanitizer)


def read_snapshot(registry: OpRegistry, text: str) -> StoredCase:
    """The case that ``--snapshot`` means, as it was stored.

    Raises:
        kernelcheck.base.errors.UsageError: it is not a seed, or no snapshot of it is stored.
        kernelcheck.base.errors.StoreError: the stored results cannot be read.
    """
    from kernelcheck.core.cases.case import parse_seed
    from kernelcheck.core.cases.tokens import is_token
    from kernelcheck.records.history.recall import recall_case

    if is_token(text):
        raise UsageError("--snapshot: inputs are stored by seed, and this is a token; give the seed of the failure")
    return recall_case(registry, parse_seed(text))


def handle_of(registry: OpRegistry, stored: StoredCase, recipe: Recipe, text: str) -> Handle:
    """A stored case that the op still takes."""
    from kernelcheck.records.history.recall import changes_since, met

    ran_on = f"this is the case that {met(stored.failure)} stored, with its inputs, whatever the seed now makes"
    notes = tuple(filter(None, (ran_on, changes_since(stored.failure, registry))))
    return Handle(recipe, None, text, stored.evidence.inputs, notes)


def print_notes(settings: TerminalSettings, notes: Iterable[str]) -> None:
    """Prints notes about a replay on stderr."""
    for note in notes:
        settings.console(sys.stderr).print(f"note: {note}")


def changes_since_token(handle: Handle, subject: AnySubject, seen: Look) -> list[str]:
    """Changes since a token was made, by the token itself; for a seed, the stored results may show them."""
    from kernelcheck.core.cases.recipes import digest_of, inputs_of

    if handle.token is None:
        return []
    changes = []
    if handle.token.source_sha256 != subject.program.source_sha256[:16]:
        changes.append(f"{subject.op.source.name} has changed since this token was made")
    if not handle.token.inputs:  # of a huge case, whose inputs are nowhere as a whole
        return changes
    inputs = seen.evidence.inputs if seen.evidence else inputs_of(subject.op, seen.recipe)
    if handle.token.inputs != digest_of(inputs):
        changes.append(
            f"the inputs are not those that this token was made for: the registry's entry of {subject.op.name} "
            "has changed"
        )
    return changes
