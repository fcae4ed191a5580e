"""Notes about how the kernels of a case were made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kernelcheck.base.findings import Note, SourceLocation
from kernelcheck.compiler.program import Asked, Dropped, Program

_SHOWN = 4
"""Configs that a note names."""


def of_making(program: Program) -> Iterator[Note]:
    """Notes about the kernels of a program that a compiler other than NVRTC made."""
    if program.is_by_nvcc:
        yield Note("compiled-by-nvcc", next(iter(program.made.values())).instead_of_nvrtc)
    for made in program.made.values():
        for asked in made.asked:
            location = SourceLocation(asked.file, asked.line) if asked.line else None
            yield Note("gpu-asked", _told(asked, program.arch), location)
        if made.skipped:
            first, more = made.skipped[0], len(made.skipped) - 1
            others = f" (and {more} more)" if more else ""
            message = f"this could not be run, and the kernel is compiled without it: {first.why}{others}"
            yield Note("statement-skipped", message, SourceLocation(first.file, first.line))
    if dropped := dropped_of(program):
        yield note_of_dropped(dropped, program.versions)


def dropped_of(program: Program) -> tuple[Dropped, ...]:
    """The configs in whose turn a program runs."""
    return tuple(each for made in program.made.values() for each in made.dropped)


def note_of_dropped(dropped: Sequence[Dropped], versions: int) -> Note:
    """The note about configs that are not run."""
    first = dropped[0]
    which = f"{len(dropped)} of {versions} configs of its autotune {'are' if len(dropped) > 1 else 'is'} dropped"
    labels = "; ".join(each.label for each in dropped[:_SHOWN])
    more = f"; and {len(dropped) - _SHOWN} more" if len(dropped) > _SHOWN else ""
    need = f"{'it' if len(dropped) == 1 else 'the first'} needs {first.shared} bytes of shared memory"
    message = f"{which}, as Triton does: {need}, and a block has {first.limit} ({labels}{more})"
    return Note("config-dropped", message)


def _told(asked: Asked, arch: str) -> str:
    if asked.problem:
        return f"{asked.file} was run as where there is no GPU, since {asked.problem}"
    answers = ", ".join(f"{name} = {value!r}" for name, value in asked.answers.items())
    return f"it asks about the GPU, and got what the largest {arch} GPU has: {answers} (override gives other values)"
