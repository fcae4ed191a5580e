"""The contents of ``tolerances.json``, as it is read and written."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, Field


class Calibration(BaseModel):
    """The factor of one op in one dtype. Errors are in units (`error_units.py`)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    factor: float = Field(gt=0, allow_inf_nan=False)
    p50: float = Field(ge=0)
    """As ``p95`` and ``max``, an upper bound: errors that cannot matter for the factor are not measured precisely."""
    p95: float = Field(ge=0)
    max: float = Field(ge=0)
    cases: int = Field(ge=1)
    """Cases of each control."""
    controls: tuple[str, ...] = Field(strict=False)
    """Source files of the controls, relative to the registry; empty if the op's own kernel was its control."""
    controls_sha256: str
    source_sha256: str
    reference_sha256: str
    backend: str
    arch: str


class CalibrationFile(BaseModel):
    """Calibrations of all ops and dtypes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    schema_version: int
    ops: Mapping[str, Mapping[str, Calibration]]
