"""The registry: TOML files that define the ops and how to run them, read into checked dataclasses."""

from kernelcheck.core.registry.key import MAX_CASES
from kernelcheck.core.registry.load import FILE_NAME, RegistryText, find_registry, load_registry, read_text
from kernelcheck.core.registry.model import (
    LAYOUTS,
    Argument,
    CaseQuota,
    Compare,
    Define,
    Dim,
    ExprArg,
    Launch,
    NullArg,
    Op,
    OpRegistry,
    PythonFunction,
    PythonFunctions,
    ScalarParam,
    StructArg,
    Tensor,
    TensorMapArg,
)

__all__ = [
    "FILE_NAME",
    "LAYOUTS",
    "MAX_CASES",
    "Argument",
    "CaseQuota",
    "Compare",
    "Define",
    "Dim",
    "ExprArg",
    "Launch",
    "NullArg",
    "Op",
    "OpRegistry",
    "PythonFunction",
    "PythonFunctions",
    "RegistryText",
    "ScalarParam",
    "StructArg",
    "Tensor",
    "TensorMapArg",
    "find_registry",
    "load_registry",
    "read_text",
]
