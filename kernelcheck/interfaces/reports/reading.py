"""Reads the JSON reports that serve as baselines."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.as_json import first_problem, read_json

Report = TypeVar("Report")


def read_report(path: Path, kind: type[Report], *, advice: str) -> Report:
    """
    Raises:
        UsageError: there is no such file, or it is not a report of this kind; with the advice.
    """
    try:
        return read_json(kind, path.read_bytes())
    except OSError as error:
        raise UsageError(f"cannot read the baseline {path}: {error.strerror or error}; {advice}") from error
    except ValidationError as error:
        raise UsageError(f"{path} is no baseline: {first_problem(error)}; {advice}") from error


def require_no_errors(path: Path, errors: int, *, advice: str) -> None:
    """Refuses the report of a command that could not look at everything.

    Raises:
        UsageError: it has errors.
    """
    if errors:
        problem = f"errors: List should have at most 0 items after validation, not {errors}"
        raise UsageError(f"{path} is no baseline: {problem}; {advice}")
