"""Makes an op of the arguments of ``kernelcheck.check``, read and checked as the table of a registry is."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import by_numpy
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.base.version import PACKAGE
from kernelcheck.core.cases.case import Arrays, root_seed
from kernelcheck.core.python_ops.functions import Signature, op_name, python_function, signature_of
from kernelcheck.core.python_ops.outputs import inferred_outputs
from kernelcheck.core.registry import CaseQuota, Op, OpRegistry, PythonFunctions
from kernelcheck.core.registry.checks import check_op
from kernelcheck.core.registry.contract_keys import OF_A_NAME
from kernelcheck.core.registry.op_table import read_op
from kernelcheck.core.registry.table import Table

OTHER_KEYS = (
    "accumulate",
    "allow_vacuous",
    "batch_invariant",
    "compare",
    "constraints",
    "defines",
    "deterministic",
    "floor",
    "nonfinite",
    "order_invariant",
    "pads",
    "permutes",
    "scales",
    "summary",
)
"""Keys of ``[ops.NAME]`` that mean the same for functions."""
PLACE = "kernelcheck.check"
"""Stands for the registry's file in messages."""
_UNKNOWN = "out_"
"""Stands for the outputs until it is known what they are."""


@dataclass(frozen=True)
class OpDeclaration:
    """Declaration of an op by two Python functions, not checked yet."""

    candidate: Callable[..., object]
    reference: Callable[..., object]
    dims: Mapping[str, object]
    """``[ops.NAME.dims]``; sizes alone will do for a dim, an expression for a derived one."""
    inputs: Mapping[str, object]
    """``[ops.NAME.inputs]``; a shape alone will do for a tensor."""
    outputs: Mapping[str, object] | None = None
    """``[ops.NAME.outputs]``, likewise; None for what the reference returns."""
    scalars: Mapping[str, object] = field(default_factory=dict)
    """``[ops.NAME.scalars]``; a number or several will do."""
    dtypes: Sequence[str] = ("float32",)
    name: str | None = None
    """Name of the op, which seeds depend on; None for the candidate's."""
    others: Mapping[str, object] = field(default_factory=dict)
    """Values of keys among ``OTHER_KEYS``."""
    arrays: str = "numpy"
    """The framework of the candidate."""
    device: str | None = None
    """Device of its arrays; None for the framework's default."""
    example: Arrays | None = None
    """Inputs by which the outputs are found out, in place of those of the first cases."""


@dataclass(frozen=True)
class PythonOp:
    """An op of Python functions, checked, in a registry of its own."""

    registry: OpRegistry
    op: Op
    signature: Signature
    """Signature of the candidate."""


def declare(declaration: OpDeclaration, *, seed: int = 0, root: Path | None = None) -> PythonOp:
    """The op that is declared, checked; paths in its keys and in messages are relative to ``root``, or to this folder.

    Raises:
        RegistryError: a key is not valid; the message says where, and what was expected.
        UsageError: a function does not take the inputs, or it is not known what the outputs are.
        ReferenceScriptError: the reference fails on the cases by which the outputs are found out.
    """
    root = root or Path.cwd()
    for role, function in (("candidate", declaration.candidate), ("reference", declaration.reference)):
        if not callable(function):
            raise UsageError(f"{PLACE}: expected a function as the {role}, got {type(function).__name__}")
    seed = root_seed(seed)
    for key in declaration.others:
        if key not in OTHER_KEYS:
            expected = ", ".join(OTHER_KEYS)
            raise UsageError(
                f"{PLACE}: unknown argument {key!r}; expected a key of an op: {expected}{did_you_mean(key, OTHER_KEYS)}"
            )
    outputs = declaration.outputs
    if outputs is None:
        others = {key: value for key, value in declaration.others.items() if key not in OF_A_NAME}
        draft = _op(replace(declaration, outputs={_UNKNOWN: []}, others=others), root, is_draft=True)
        outputs = inferred_outputs(_registry(draft.op, declaration, seed, root), draft.op, declaration.example)
    whole = replace(declaration, outputs=outputs)
    made = _op(whole, root)
    return replace(made, registry=_registry(made.op, whole, seed, root))


def _registry(op: Op, declaration: OpDeclaration, seed: int, root: Path) -> OpRegistry:
    written = json.dumps([op.name, _entries(declaration)], sort_keys=True, default=str)
    return OpRegistry(
        path=root / PLACE,
        root=root,
        files=(),
        seed=seed,
        backend="auto",
        arch="sm_80",
        options=(),
        include_dirs=(),
        quick=CaseQuota(10, None),
        thorough=CaseQuota(200, None),
        regression_threshold=0.1,
        strictness="standard",
        ops={op.name: op},
        sha256=hashlib.sha256(written.encode()).hexdigest(),
    )


def _op(declaration: OpDeclaration, root: Path, *, is_draft: bool = False) -> PythonOp:
    functions = PythonFunctions(
        python_function(declaration.candidate, root), python_function(declaration.reference, root)
    )
    name = declaration.name or op_name(declaration.candidate)
    entries = _entries(declaration)
    tables = {group: entries[group] for group in ("dims", "inputs", "scalars", "outputs")}
    for group, table in tables.items():
        if not isinstance(table, dict):
            raise UsageError(f"{PLACE}: expected {group} by name, a dict, got {type(table).__name__}")
    outputs = [] if is_draft else list(tables["outputs"])
    offered = list(dict.fromkeys((*tables["inputs"], *outputs, *tables["scalars"], *tables["dims"])))
    candidate = functions.candidate.name
    if is_draft:  # what it takes besides may be an output
        signature = Signature((), tuple(offered))
    else:
        signature = signature_of(declaration.candidate, candidate, list(tables["inputs"]), offered)
        _require_scalars(tables, signature, candidate)
    entries |= {
        # No file: what a registry names there is replaced by the functions below.
        "source": str(_ANY_FILE),
        "reference": f"{_ANY_FILE}:reference",
        "kernel": "candidate",
        "launch": {"grid": [1], "block": [1], "args": _arguments(tables, signature)},
    }
    table = Table(entries, root / PLACE, ("ops", name), root)
    op = check_op(read_op(name, table), table)
    op = replace(
        op,
        source=root / candidate.replace("/", "_"),
        reference=functions.reference.file,
        reference_function=functions.reference.name.rpartition(":")[2],
        launches=tuple(replace(launch, kernel=name) for launch in op.launches),
        functions=functions,
    )
    return PythonOp(_registry(op, declaration, 0, root), op, signature)


def _require_scalars(tables: Mapping[str, Mapping[str, Any]], signature: Signature, candidate: str) -> None:
    """
    Raises:
        UsageError: a scalar changes nothing of what the candidate gets.
    """
    tensors = json.dumps([tables["inputs"], tables["outputs"]], default=str)
    for name in tables["scalars"]:
        if name not in signature.names and not re.search(rf"\b{re.escape(name)}\b", tensors):
            raise UsageError(
                f"candidate {candidate}: it has no parameter for the scalar {name!r}; it must take it, or the "
                "reference must have it as a constant"
            )


_ANY_FILE = PACKAGE / "py.typed"


def _arguments(tables: Mapping[str, Mapping[str, Any]], signature: Signature) -> list[str]:
    """Arguments of the launch: all tensors, the scalars and dims that the candidate takes, and the strides that
    registries ask for."""
    arguments = [*tables["inputs"], *tables["outputs"]]
    arguments += [name for name in tables["scalars"] if name in signature.names]
    arguments += [f"{name}: int64" for name in tables["dims"] if name in signature.names]
    for group in ("inputs", "outputs"):
        for name, tensor in tables[group].items():
            if isinstance(tensor, dict) and isinstance(tensor.get("shape"), list) and tensor["shape"]:
                arguments.append(f'stride("{name}", -1): int64')
    return arguments


def _entries(declaration: OpDeclaration) -> dict[str, Any]:
    for group, tensors in (("inputs", declaration.inputs), ("outputs", declaration.outputs)):
        for name, shape in tensors.items() if isinstance(tensors, Mapping) else ():
            if not isinstance(shape, Mapping | list | tuple):
                got = "an array: check_arrays takes arrays" if isinstance(shape, np.ndarray) else repr(shape)
                raise UsageError(f'{PLACE}: {group}: {name!r}: expected a shape, such as ["rows", "cols"], got {got}')
    return {
        "dims": _each(declaration.dims, _dim),
        "inputs": _each(declaration.inputs, _tensor),
        "scalars": _each(declaration.scalars, _scalar),
        "outputs": _each(declaration.outputs or {}, _tensor),
        "dtypes": [declaration.dtypes] if isinstance(declaration.dtypes, str) else _plain(declaration.dtypes),
        **{key: _plain(value) for key, value in declaration.others.items()},
    }


def _each(tables: object, read: Callable[[Any], object]) -> object:
    plain = _plain(tables)
    return {name: read(value) for name, value in plain.items()} if isinstance(plain, dict) else plain


def _dim(value: Any) -> object:
    if isinstance(value, str):
        return {"value": value}
    return {"sizes": value if isinstance(value, list) else [value]} if not isinstance(value, dict) else value


def _tensor(value: Any) -> object:
    return {"shape": value} if isinstance(value, list) else value


def _scalar(value: Any) -> object:
    if isinstance(value, dict):
        return value
    values = value if isinstance(value, list) else [value]
    kinds = {type(each) for each in values}
    return {"type": "bool" if kinds == {bool} else "int32" if kinds == {int} else "float32", "values": values}


def _plain(value: object) -> Any:
    """``value`` as TOML would give it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, np.dtype) or (isinstance(value, type) and issubclass(value, np.generic)):
        dtype = np.dtype(value)
        return by_numpy()[dtype].name if dtype in by_numpy() else dtype.name
    if isinstance(value, np.ndarray | np.generic):
        return _plain(value.tolist())
    if isinstance(value, tuple | list | range):
        return [_plain(each) for each in value]
    return value
