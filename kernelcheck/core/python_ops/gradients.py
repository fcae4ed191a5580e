"""Gradients as outputs: a candidate of PyTorch, called forwards and backwards, and the gradient that is right."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kernelcheck.base.errors import UsageError
from kernelcheck.core.python_ops.declaration import PLACE, OpDeclaration, declare
from kernelcheck.core.registry import Op, Tensor

Function = Callable[..., Any]


def with_gradients(declaration: OpDeclaration, gradient: Function) -> OpDeclaration:
    """The declaration with an input ``grad_OUT`` for each output, and an output ``grad_IN`` for each input that is
    differentiated: those in the case's dtype.

    Args:
        declaration: of the forward function, for tensors of PyTorch.
        gradient: plain NumPy, which gets the inputs, scalars and dims of the reference and every ``grad_OUT`` that it
            names, and returns the gradients in the order of the inputs, or a dict with ``grad_IN``.

    Raises:
        UsageError: the arrays are not PyTorch's, or there is nothing to differentiate.
        KernelcheckError: as ``declare``.
    """
    if declaration.arrays != "torch":
        raise UsageError(f'{PLACE}: backward needs tensors of PyTorch, arrays="torch" (got {declaration.arrays!r})')
    if not callable(gradient):
        raise UsageError(f"{PLACE}: backward: expected the function of the right gradients, got {gradient!r}")
    declared = declare(declaration)
    op = declared.op
    inputs = [tensor for tensor in op.inputs if tensor.dtype is None]
    in_place = [each.name for each in op.inputs if each.inout]
    in_place += [each.name for each in op.outputs if each.name in declared.signature.names]
    if not inputs or in_place:
        problem = f"{in_place[0]!r} is written in place" if in_place else "no input has the dtype of the case"
        raise UsageError(f"{PLACE}: backward: {problem}, so there is nothing to differentiate")
    outputs = [tensor.name for tensor in op.outputs]
    upstream = {f"grad_{each.name}": {"shape": _shape(each)} for each in op.outputs}
    shapes = {each.name: _shape(each) for each in op.outputs}
    given = declaration.outputs or {}
    return replace(
        declaration,
        candidate=_forwards_and_backwards(declaration.candidate, declared.signature.names, inputs, outputs),
        reference=_both(declaration.reference, gradient, op, inputs, outputs),
        inputs={**declaration.inputs, **upstream},
        outputs={
            **{name: given.get(name, {"shape": shape}) for name, shape in shapes.items()},
            **{f"grad_{each.name}": {"shape": _shape(each)} for each in inputs},
        },
    )


def _shape(tensor: Tensor) -> list[str]:
    return [extent.text for extent in tensor.shape]


def _forwards_and_backwards(
    candidate: Function, names: Sequence[str], inputs: Sequence[Tensor], outputs: Sequence[str]
) -> Function:
    def both(**values: Any) -> dict[str, Any]:
        import torch

        upstream = [values.pop(f"grad_{name}") for name in outputs]
        for each in inputs:
            values[each.name] = values[each.name].detach().requires_grad_()
        returned = candidate(**values)
        if isinstance(returned, Mapping):
            returned = [returned[name] for name in outputs]
        results = list(returned) if isinstance(returned, tuple | list) else [returned]
        differentiated = [values[each.name] for each in inputs]
        found = torch.autograd.grad(results, differentiated, upstream, allow_unused=True)
        gradients = [torch.zeros_like(x) if of is None else of for x, of in zip(differentiated, found, strict=True)]
        named = dict(zip(outputs, results, strict=True))
        # A gradient may be the very tensor that came from above.
        return {**named, **{f"grad_{each.name}": of.clone() for each, of in zip(inputs, gradients, strict=True)}}

    return _called(both, candidate, [*names, *(f"grad_{name}" for name in outputs)])


def _both(
    reference: Function, gradient: Function, op: Op, inputs: Sequence[Tensor], outputs: Sequence[str]
) -> Function:
    numbers = [*(scalar.name for scalar in op.scalars), *(dim.name for dim in op.dims)]
    offered = [*(tensor.name for tensor in op.inputs), *numbers, *(f"grad_{name}" for name in outputs)]

    def both(**values: Any) -> dict[str, Any]:
        returned = _call(reference, values)
        results = list(returned) if isinstance(returned, tuple | list) else [returned]
        named = dict(returned) if isinstance(returned, Mapping) else dict(zip(outputs, results, strict=True))
        found = _call(gradient, values)
        if isinstance(found, Mapping):
            return {**named, **found}
        several = list(found) if isinstance(found, tuple | list) else [found]
        if len(several) != len(inputs):
            wanted = ", ".join(f"grad_{each.name}" for each in inputs)
            raise ValueError(f"backward: expected {len(inputs)} gradients ({wanted}), got {len(several)}")
        return {**named, **{f"grad_{each.name}": of for each, of in zip(inputs, several, strict=True)}}

    return _called(both, reference, offered)


def _call(function: Function, values: Mapping[str, Any]) -> Any:
    """Calls the function with those of ``values`` that it takes."""
    names = inspect.signature(function).parameters
    return function(**{name: value for name, value in values.items() if name in names})


def _called(function: Function, original: Function, names: Sequence[str]) -> Function:
    """``function``, which messages call as the original, and which takes these names."""
    wrapped = functools.wraps(original)(function)
    parameters = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in dict.fromkeys(names)]
    wrapped.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return wrapped
