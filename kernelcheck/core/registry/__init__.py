"""The registry: TOML files that define the ops and how to run them, read into checked dataclasses.

- ``model``: these dataclasses, each beside the rows of its keys; ``key_row``: what a row is; ``keys`` collects all
  rows, ``schema`` makes a JSON Schema of them, ``settings`` shows values with their origin
- ``load`` finds and reads files, through ``table``; ``op_table``, ``launch_tables`` and ``limit_tables`` read the
  tables of an op; ``places`` and ``syntax_errors`` say where an error is, and what to write instead
- ``expressions`` with ``operators``: the small arithmetic; ``scopes``: names that each expression may use
- ``checks``: an op's parts against each other; ``python_functions`` and ``python_kernels``: against its Python source
- ``toml_values``: values and tables of a registry that is written
"""

from kernelcheck.core.registry.key_row import MAX_CASES
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
