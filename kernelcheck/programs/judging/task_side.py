"""Runs the file of a task, in a process that no solution has access to: its inputs, and its reference in any precision.

A task of PyTorch is a class with inputs (``Model``, ``get_inputs``, ``get_init_inputs``: KernelBench), or a function
with a generator of inputs (``ref_kernel``, ``generate_input``: GPU MODE).
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from kernelcheck.programs.judging.library_calls import library_calls
from kernelcheck.programs.judging.orders import answered, loaded, said


def declared(path: str) -> str:
    """The plain attributes of a task that is a pair of functions, as JSON."""
    module = loaded(path, Path(path).stem)
    own = {name: value for name, value in vars(module).items() if name[0] != "_" and _is_plain(value)}
    return json.dumps(own)


def answer(order: str, **arrays: np.ndarray) -> dict[str, object]:
    """Does what an order says: ``orders.answered``."""
    return answered(_SIDE, order, arrays)


def _is_plain(value: object) -> bool:
    if isinstance(value, Mapping):
        return all(isinstance(key, str) and _is_plain(each) for key, each in value.items())
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, bool | int | float | str)


class _TaskSide:
    def __init__(self) -> None:
        self._module = ModuleType("task")
        self._reference: Callable[..., object] = lambda: None
        self._models: dict[int, Any] = {}
        self._init: list[Any] = []
        self._as_one = False

    def load(self, path: str, names: Sequence[str], text: str | None, arrays: object) -> dict[str, object]:
        """Runs the file, or the ``text`` in its place, which must define ``names``; returns what the model is made
        with."""
        self._module = module = loaded(path, Path(path).stem, text=text)
        missing = [name for name in names if not hasattr(module, name)]
        if missing:
            raise AttributeError(f"the task has no {missing[0]!r}")
        if hasattr(module, "Model"):
            self._init = list(module.get_init_inputs())
            if not _is_plain(self._init):
                raise TypeError("get_init_inputs returns something else than numbers, strings and lists of them")
        return said({"init": self._init})

    def inputs(self, seed: int, arguments: Mapping[str, Any], arrays: object) -> dict[str, object]:
        """Inputs of the task with a seed; ``arguments`` are those of a generator."""
        import torch

        torch.manual_seed(seed)
        torch.use_deterministic_algorithms(True, warn_only=True)  # with which empty tensors are NaN
        of_class = hasattr(self._module, "Model")
        made = self._module.get_inputs() if of_class else self._module.generate_input(**arguments)
        torch.use_deterministic_algorithms(False)
        several = list(made) if isinstance(made, tuple | list) else [made]
        values: list[list[Any]] = []
        found: dict[str, object] = {}
        for place, value in enumerate(several):
            name = f"arg{place}"
            values.append([name, None if isinstance(value, torch.Tensor) else value])
            if isinstance(value, torch.Tensor):
                found[name] = array = np.array(_array(value))
                if array.dtype.kind == "f":
                    array[np.isnan(array)] = np.nan  # signalling ones would warn wherever they are converted
            elif not _is_plain(value):
                raise TypeError(f"input {place} is {type(value).__name__}: expected a tensor, a number or a string")
        return said({"values": values}) | found

    def described(
        self, values: list[list[Any]], seed: int, outputs: Sequence[str], arrays: Mapping[str, np.ndarray]
    ) -> dict[str, object]:
        """Shapes and dtypes of what the reference returns for inputs as they are, which of these it writes,
        and how many elements the operations that it calls work on."""
        given = self._given(values, arrays, None)
        with library_calls() as library:
            results = self._results(given, seed, None, outputs=outputs)
        tensors = dict(zip((name for name, _ in values), given, strict=True))
        places = {each.untyped_storage().data_ptr() for each in results}
        written = [
            name
            for name, array in arrays.items()
            if tensors[name].untyped_storage().data_ptr() in places
            or _array(tensors[name]).tobytes() != array.tobytes()
        ]
        described = [[str(each.dtype).removeprefix("torch."), list(each.shape)] for each in results]
        return said({"outputs": described, "written": written, "library": library.elements})

    def reference(
        self,
        values: list[list[Any]],
        seed: int,
        precision: str,
        rounded: str,
        outputs: Sequence[str],
        arrays: Mapping[str, np.ndarray],
    ) -> dict[str, object]:
        """Results of the reference, with all floats in ``precision``, and weights ``rounded`` to a dtype, if any."""
        import torch

        kind = getattr(torch, precision)
        results = self._results(self._given(values, arrays, kind), seed, kind, rounded, outputs)
        return said({}) | {f"out.{place}": _array(each) for place, each in enumerate(results)}

    def _given(self, values: list[list[Any]], arrays: Mapping[str, np.ndarray], precision: Any) -> list[Any]:
        from kernelcheck.core.python_ops.torch_arrays import tensor_of

        given = []
        for name, value in values:
            if name in arrays:
                tensor = tensor_of(np.array(arrays[name]))
                value = tensor.to(precision) if precision is not None and tensor.is_floating_point() else tensor
            given.append(value)
        return given

    def _results(
        self, given: list[Any], seed: int, precision: Any, rounded: str = "", outputs: Sequence[str] = ()
    ) -> list[Any]:
        import torch

        default = torch.get_default_dtype()
        try:
            if hasattr(self._module, "Model"):
                model = copy.deepcopy(self._model(seed))
                if rounded:
                    model = model.to(getattr(torch, rounded))
                function = model if precision is None else model.to(precision)
            elif outputs:
                function = self._module.run
            else:
                function = lambda *data: self._module.ref_kernel(data[0] if len(data) == 1 else data)  # noqa: E731
            if precision is not None:
                torch.set_default_dtype(precision)
            torch.manual_seed(seed)
            with torch.no_grad():
                returned = function(*given)
        finally:
            torch.set_default_dtype(default)
        if isinstance(returned, Mapping):
            returned = [returned[name] for name in outputs]
        several = list(returned) if isinstance(returned, tuple | list) else [returned]
        return [torch.as_tensor(each) for each in several]

    def _model(self, seed: int) -> Any:
        import torch

        if seed not in self._models:
            torch.manual_seed(seed)
            self._models[seed] = self._module.Model(*self._init)
        return self._models[seed]


def _array(tensor: Any) -> np.ndarray:
    from kernelcheck.core.python_ops.torch_arrays import array_of

    return array_of(tensor.detach().cpu())


_SIDE = _TaskSide()
