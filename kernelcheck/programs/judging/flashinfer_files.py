"""Definitions and workloads of FlashInfer-Bench, read and checked.

Source: the FlashInfer Trace schema (flashinfer-ai/flashinfer-bench, ``docs/flashinfer-trace``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import CannotRunError, UsageError

_OTHER_NAMES = {"float8_e4m3fn": "float8_e4m3"}
_WANTED = {"name": str, "axes": dict, "inputs": dict, "outputs": dict, "reference": str}
_SOURCES: Mapping[str, Mapping[str, Any]] = {
    "random": {},
    "scalar": {"value": int | float},
    "safetensors": {"path": str, "tensor_key": str},
}
"""Where an input may come from, what must be said of it then, and its type."""


@dataclass(frozen=True)
class Tensor:
    """An input or output; without axes it is a plain number."""

    axes: tuple[str, ...] | None
    dtype: np.dtype[Any]


@dataclass(frozen=True)
class Workload:
    """Sizes of the variable axes, and where each input comes from, by name."""

    sizes: Mapping[str, int]
    inputs: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Definition:
    """What a kernel is to compute."""

    name: str
    constants: Mapping[str, int]
    """Axes of one size."""
    variables: frozenset[str]
    """All other axes."""
    constraints: tuple[str, ...]
    inputs: Mapping[str, Tensor]
    outputs: Mapping[str, Tensor]
    reference: str

    def shape(self, tensor: Tensor, workload: Workload) -> tuple[int, ...] | None:
        """The shape of a tensor; None for a plain number."""
        sizes = {**self.constants, **workload.sizes}
        return None if tensor.axes is None else tuple(sizes[axis] for axis in tensor.axes)


def read_definition(path: Path) -> Definition:
    """A definition.

    Raises:
        UsageError: the file has something else.
        CannotRunError: it has a dtype that kernelcheck does not know.
    """
    found = read_json(path)
    for key, kind in _WANTED.items():
        if not isinstance(found, dict) or not isinstance(found.get(key), kind) or not found[key]:
            wanted = f"a definition of FlashInfer-Bench, with {', '.join(_WANTED)}"
            raise UsageError(f"{path}: expected {wanted}: there is no {key!r}")
    for name, axis in found["axes"].items():
        said = axis.get("type") if isinstance(axis, dict) else None
        if said != "var" and not (said == "const" and _is_size(axis.get("value"))):
            raise UsageError(f"{path}: axes: {name}: expected type `var`, or `const` with a value (got {axis!r})")
    if not isinstance(found.get("constraints"), list | None):
        raise UsageError(f"{path}: constraints: expected a list (got {found['constraints']!r})")
    axes = found["axes"]
    tensors = {
        side: {name: _tensor(path, name, each, axes) for name, each in found[side].items()}
        for side in ("inputs", "outputs")
    }
    return Definition(
        name=found["name"],
        constants={name: axis["value"] for name, axis in axes.items() if axis["type"] == "const"},
        variables=frozenset(name for name, axis in axes.items() if axis["type"] == "var"),
        constraints=tuple(found.get("constraints") or ()),
        reference=found["reference"],
        **tensors,
    )


def _tensor(path: Path, name: str, tensor: Any, axes: Mapping[str, Any]) -> Tensor:
    shape = tensor.get("shape", 0) if isinstance(tensor, dict) else 0
    if shape is not None and not (isinstance(shape, list) and all(each in [*axes] for each in shape)):
        raise UsageError(f"{path}: {name}: expected a shape of the definition's axes, or null (got {tensor!r})")
    of_file = str(tensor.get("dtype"))
    dtype = DTYPES.get(_OTHER_NAMES.get(of_file, of_file))
    if dtype is None:
        raise CannotRunError(f"{path}: {name}: kernelcheck knows no dtype {of_file!r}")
    return Tensor(None if shape is None else tuple(shape), np.dtype(dtype.numpy))


def workloads_file(definition: Path) -> Path | None:
    """The file with the workloads of a definition, beside it or in ``workloads`` of its data set; None if there is
    none."""
    beside = definition.with_suffix(".jsonl")
    if beside.is_file():
        return beside
    return next(iter(sorted((data_set(definition) / "workloads").rglob(beside.name))), None)


def data_set(definition: Path) -> Path:
    """The folder that paths of workloads are relative to: it has ``definitions``, or the definition itself."""
    return next((each.parent for each in definition.parents if each.name == "definitions"), definition.parent)


def read_workloads(path: Path, definition: Definition) -> list[Workload]:
    """The workloads in a file, one a line, each by itself or within a trace.

    Raises:
        UsageError: the file has something else.
    """
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: expected a workload in JSON on each line: {error}") from error
    if not lines:
        raise UsageError(f"{path}: it is empty: expected a workload in JSON on each line")
    return [_workload(path, line, definition) for line in lines]


def _is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _workload(path: Path, line: Any, definition: Definition) -> Workload:
    found: Any = line.get("workload", line) if isinstance(line, dict) else {}
    found = found if isinstance(found, dict) else {}
    sizes: Any = found.get("axes")
    inputs: Any = found.get("inputs")
    named = isinstance(sizes, dict) and sizes.keys() == definition.variables
    if not named or not all(map(_is_size, sizes.values())):
        wanted = ", ".join(sorted(definition.variables))
        raise UsageError(f"{path}: axes: expected a size for each of {wanted} (got {sizes!r})")
    if not isinstance(inputs, dict) or not inputs.keys() <= definition.inputs.keys():
        raise UsageError(f"{path}: inputs: expected some of {', '.join(definition.inputs)} (got {inputs!r})")
    for name, source in inputs.items():
        needed = _SOURCES.get(str(source.get("type"))) if isinstance(source, dict) else None
        if needed is None or not all(isinstance(source.get(key), kind) for key, kind in needed.items()):
            wanted = "type `random`, `scalar` with a `value`, or `safetensors` with `path` and `tensor_key`"
            raise UsageError(f"{path}: inputs: {name}: expected {wanted} (got {source!r})")
    return Workload(sizes, inputs)


def read_json(path: Path) -> Any:
    """What a file of JSON has.

    Raises:
        UsageError: it is none.
    """
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: this is no JSON: {error}") from error
