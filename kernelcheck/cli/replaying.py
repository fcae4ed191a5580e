"""What ``reproduce`` and ``minimize`` have in common: from a seed or a token to a case that has been run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.errors import UsageError

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.recipes import Recipe
    from kernelcheck.registry import Op, Registry
    from kernelcheck.replay import Look
    from kernelcheck.subject import Subject
    from kernelcheck.tokens import Token

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

    @property
    def op(self) -> str:
        return self.recipe.op


def read_handle(registry: Registry, text: str, cases: int | None) -> Handle:
    """The case that a seed or a token stands for.

    Raises:
        kernelcheck.errors.UsageError: it is neither, or nothing of this registry.
    """
    from kernelcheck.cases import find_case, parse_seed
    from kernelcheck.recipes import checked, recipe_of
    from kernelcheck.registry import MAX_CASES
    from kernelcheck.tokens import decode, is_token

    if cases is not None and not 1 <= cases <= MAX_CASES:
        raise UsageError(f"--cases must be 1 to {MAX_CASES} (got {cases})")
    if is_token(text):
        token = decode(text)
        return Handle(checked(registry, token.recipe), token, text.strip())
    case = find_case(registry, parse_seed(text), cases)
    return Handle(recipe_of(registry.ops[case.op], case), None, text)


def run_handle(subject: Subject, handle: Handle) -> Look:
    """Runs the case of a seed as the sweep does, that of a token as the token says.

    Raises:
        kernelcheck.errors.KernelcheckError: its inputs cannot be made.
    """
    from dataclasses import replace

    from kernelcheck.recipes import case_of
    from kernelcheck.replay import look, look_at_case

    if handle.token is None:
        return look_at_case(subject, case_of(subject.op, handle.recipe))
    seen = look(subject, handle.recipe)
    return replace(seen, result=replace(seen.result, token=handle.text))


def open_subject(registry: Registry, op: Op, dtype: str, backend: Backend) -> Subject:
    """The op, compiled.

    Raises:
        kernelcheck.errors.CannotRunError: the kernel or its reference cannot be loaded.
    """
    from kernelcheck.subject import prepare
    from kernelcheck.tolerances import load_tolerances

    return prepare(registry, op, dtype, backend, tolerance_of=load_tolerances(registry).of(registry, backend.name))


Changes = Callable[[Handle, "Subject", "Look"], list[str]]
"""Says what has changed since a failure was seen, a line each: the place where a store of failures has its say."""


def changes_since(handle: Handle, subject: Subject, seen: Look) -> list[str]:
    """What a token tells to have changed since it was made; nothing of a seed, which tells no such thing."""
    from kernelcheck.recipes import digest_of, inputs_of

    if handle.token is None:
        return []
    told = []
    if handle.token.source_sha256 != subject.program.source_sha256[:16]:
        told.append(f"{subject.op.source.name} has changed since this token was made")
    inputs = seen.evidence.inputs if seen.evidence else inputs_of(subject.op, seen.recipe)
    if handle.token.inputs != digest_of(inputs):
        told.append(
            f"the inputs are not those that this token was made for: the registry's entry of {subject.op.name} "
            "has changed"
        )
    return told
