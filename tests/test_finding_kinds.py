"""The table of kinds agrees with the types that mypy reads, and its numbers with those of compiled code."""

from __future__ import annotations

from typing import get_args

from kernelcheck.backends.cpu.emit.finding_kinds import FINDING_KINDS
from kernelcheck.base.finding_kinds import KINDS, FindingKind, NoteKind
from kernelcheck.core.results.run import ERROR_KINDS, FAILURE_KINDS


def named(group: str) -> set[str]:
    return {name for name, row in KINDS.items() if row.group == group}


def test_the_types_list_the_rows_of_their_group() -> None:
    assert named("finding") == set(get_args(FindingKind))
    assert named("note") == set(get_args(NoteKind))


def test_numbers_in_compiled_code_have_neither_gaps_nor_doubles() -> None:
    numbers = [row.number for row in KINDS.values() if row.number is not None]
    assert sorted(numbers) == list(range(len(FINDING_KINDS)))


def test_a_case_fails_by_every_kind_but_notes_and_changes() -> None:
    assert set(KINDS) - named("note") - named("change") == FAILURE_KINDS | ERROR_KINDS


def test_every_kind_but_changes_is_found_by_a_backend() -> None:
    assert named("change") == {name for name, row in KINDS.items() if not any(row.found_by)}
