"""The registry: TOML files that define the ops and how to run them, read into checked dataclasses."""

from kernelcheck.registry.load import FILE_NAME, MAX_CASES, RegistryText, find_registry, load_registry, read_text
from kernelcheck.registry.model import (
    LAYOUTS,
    TENSOR_VALUES,
    Argument,
    Compare,
    Define,
    Dim,
    ExprArg,
    Launch,
    NullArg,
    Op,
    Registry,
    ScalarParam,
    Schedule,
    StructArg,
    Tensor,
)

__all__ = [
    "FILE_NAME",
    "LAYOUTS",
    "MAX_CASES",
    "TENSOR_VALUES",
    "Argument",
    "Compare",
    "Define",
    "Dim",
    "ExprArg",
    "Launch",
    "NullArg",
    "Op",
    "Registry",
    "RegistryText",
    "ScalarParam",
    "Schedule",
    "StructArg",
    "Tensor",
    "find_registry",
    "load_registry",
    "read_text",
]
