"""What ``reproduce`` and ``minimize`` have in common: from a seed or a token to a case that has been run."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli.settings import Settings
from kernelcheck.errors import UnknownSeedError, UsageError

if TYPE_CHECKING:
    from kernelcheck.cases.case import Arrays
    from kernelcheck.cases.recipes import Recipe
    from kernelcheck.cases.tokens import Token
    from kernelcheck.registry import Registry
    from kernelcheck.store.recall import StoredCase
    from kernelcheck.sweep.both import AnySubject
    from kernelcheck.sweep.replay import Look

HandleArgument = Annotated[
    str, typer.Argument(metavar="SEED|TOKEN", help="0x and 16 hex digits, or kc1-...: as reports show it.")
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
    """None where it is a seed."""
    text: str
    inputs: Arrays | None = None
    """In place of those that the recipe makes."""
    notes: tuple[str, ...] = ()
    """What the stored results say about it."""
    sanitizer: str | None = None
    """The tool of compute-sanitizer under which the newest stored run saw it fail, if it ran under one."""

    @property
    def as_token(self) -> str:
        """Its token; empty for a seed."""
        return self.text if self.token else ""


def read_handle(registry: Registry, text: str, cases: int | None) -> Handle:
    """The case that a seed or a token stands for.

    Args:
        registry: the registry of the case.
        text: the seed or token.
        cases: ``--cases``.

    Raises:
        kernelcheck.errors.UsageError: it is neither, or not of this registry.
    """
    from kernelcheck.cases.case import parse_seed
    from kernelcheck.cases.recipes import checked
    from kernelcheck.cases.tokens import decode, is_token
    from kernelcheck.registry import MAX_CASES

    if cases is not None and not 1 <= cases <= MAX_CASES:
        raise UsageError(f"--cases must be 1 to {MAX_CASES} (got {cases})")
    if is_token(text):
        token = decode(text)
        return Handle(checked(registry, token.recipe), token, text.strip())
    return _from_seed(registry, parse_seed(text), text, cases)


def _from_seed(registry: Registry, seed: int, text: str, cases: int | None) -> Handle:
    from kernelcheck.cases.case import find_case
    from kernelcheck.cases.recipes import recipe_of
    from kernelcheck.store.recall import changes_since, recall, where_it_is

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


def read_snapshot(registry: Registry, text: str) -> StoredCase:
    """The case that ``--snapshot`` means, as it was stored.

    Raises:
        kernelcheck.errors.UsageError: it is not a seed, or no snapshot of it is stored.
        kernelcheck.errors.StoreError: the stored results cannot be read.
    """
    from kernelcheck.cases.case import parse_seed
    from kernelcheck.cases.tokens import is_token
    from kernelcheck.store.recall import recall_case

    if is_token(text):
        raise UsageError("--snapshot: inputs are stored by seed, and this is a token; give the seed of the failure")
    return recall_case(registry, parse_seed(text))


def handle_of(registry: Registry, stored: StoredCase, recipe: Recipe, text: str) -> Handle:
    """A stored case that the op still takes."""
    from kernelcheck.store.recall import changes_since, met

    ran_on = f"this is the case that {met(stored.failure)} stored, with its inputs, whatever the seed now makes"
    notes = tuple(filter(None, (ran_on, changes_since(stored.failure, registry))))
    return Handle(recipe, None, text, stored.evidence.inputs, notes)


def print_notes(settings: Settings, notes: Iterable[str]) -> None:
    """Prints notes about a replay on stderr."""
    for note in notes:
        settings.console(sys.stderr).print(f"note: {note}")


def changes_since_token(handle: Handle, subject: AnySubject, seen: Look) -> list[str]:
    """What has changed since a token was made, by the token itself; for a seed, the stored results may show it."""
    from kernelcheck.cases.recipes import digest_of, inputs_of

    if handle.token is None:
        return []
    changes = []
    if handle.token.source_sha256 != subject.program.source_sha256[:16]:
        changes.append(f"{subject.op.source.name} has changed since this token was made")
    inputs = seen.evidence.inputs if seen.evidence else inputs_of(subject.op, seen.recipe)
    if handle.token.inputs != digest_of(inputs):
        changes.append(
            f"the inputs are not those that this token was made for: the registry's entry of {subject.op.name} "
            "has changed"
        )
    return changes
