"""Operations whose kernels for CPUs sum in float16 or bfloat16, where those for GPUs sum in float32.

They are computed in float32 here, and rounded once, as on a GPU: so are their gradients.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

_NARROW = frozenset({torch.float16, torch.bfloat16})


def widened_functions() -> frozenset[Any]:
    """The functions, as programs call them."""
    named = torch.nn.functional
    return frozenset({named.layer_norm, named.group_norm, torch.layer_norm, torch.group_norm, torch.native_layer_norm})


def widened(func: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Calls one of the functions with its narrow tensors as float32, and gives its results in the type of the first."""
    dtype = next((arg.dtype for arg in args if isinstance(arg, torch.Tensor)), None)
    if dtype is None:
        dtype = next((arg.dtype for arg in named.values() if isinstance(arg, torch.Tensor)), None)
    if dtype not in _NARROW:
        return func(*args, **named)
    result = func(*map(_wide, args), **{name: _wide(arg) for name, arg in named.items()})
    if isinstance(result, tuple):
        return tuple(each.to(dtype) if number == 0 else each for number, each in enumerate(result))
    return result.to(dtype)


def _wide(value: Any) -> Any:
    return value.float() if isinstance(value, torch.Tensor) and value.dtype in _NARROW else value
