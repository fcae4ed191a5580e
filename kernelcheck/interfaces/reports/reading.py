"""Reads the JSON reports that serve as baselines."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.as_json import first_problem

Model = TypeVar("Model", bound=BaseModel)


def read_report(path: Path, model: type[Model], *, advice: str) -> Model:
    """
    Raises:
        UsageError: there is no such file, or it is not what the model says; with the advice.
    """
    try:
        return model.model_validate_json(path.read_bytes())
    except OSError as error:
        raise UsageError(f"cannot read the baseline {path}: {error.strerror or error}; {advice}") from error
    except ValidationError as error:
        raise UsageError(f"{path} is no baseline: {first_problem(error)}; {advice}") from error
