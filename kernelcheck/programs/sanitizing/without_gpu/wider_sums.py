"""Operations of PyTorch that compute in float32 on a GPU, and in float16 or bfloat16 on a CPU.

Norms round once, at their end, on a GPU; so do their gradients. Under autocast on a GPU, more operations give float32
(PyTorch, "Automatic Mixed Precision", CUDA Ops that can autocast to float32).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

_NARROW = frozenset({torch.float16, torch.bfloat16})


_UNDER_AUTOCAST = [
    "acos",
    "asin",
    "cosh",
    "cdist",
    "cosine_similarity",
    "cross_entropy",
    "cumprod",
    "cumsum",
    "dist",
    "erfinv",
    "exp",
    "expm1",
    "group_norm",
    "kl_div",
    "l1_loss",
    "layer_norm",
    "log",
    "log10",
    "log1p",
    "log2",
    "log_softmax",
    "mse_loss",
    "multilabel_margin_loss",
    "multi_margin_loss",
    "nll_loss",
    "norm",
    "normalize",
    "pdist",
    "poisson_nll_loss",
    "pow",
    "prod",
    "reciprocal",
    "renorm",
    "rsqrt",
    "sinh",
    "smooth_l1_loss",
    "soft_margin_loss",
    "softmax",
    "softmin",
    "softplus",
    "sum",
    "tan",
    "triplet_margin_loss",
    "binary_cross_entropy_with_logits",
    "cosine_embedding_loss",
    "hinge_embedding_loss",
    "margin_ranking_loss",
]


def functions_under_autocast() -> frozenset[Any]:
    """Functions that give float32 under autocast, as programs call them."""
    modules = (torch, torch.Tensor, torch.nn.functional)
    found = (getattr(module, name, None) for module in modules for name in _UNDER_AUTOCAST)
    return frozenset(each for each in found if callable(each))


def widened_functions() -> frozenset[Any]:
    """The functions, as programs call them."""
    named = torch.nn.functional
    return frozenset({named.layer_norm, named.group_norm, torch.layer_norm, torch.group_norm, torch.native_layer_norm})


def widened(func: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Calls one of the functions with its narrow tensors as float32, and gives its results in the type of the first, or
    under autocast as they are."""
    tensors = (arg for arg in (*args, *named.values()) if isinstance(arg, torch.Tensor))
    dtype = next((tensor.dtype for tensor in tensors), None)
    if dtype not in _NARROW:
        return func(*args, **named)
    result = func(*map(_wide, args), **{name: _wide(arg) for name, arg in named.items()})
    if torch.is_autocast_enabled("cuda"):
        return result
    if isinstance(result, tuple):
        return tuple(each.to(dtype) if number == 0 else each for number, each in enumerate(result))
    return result.to(dtype)


def _wide(value: Any) -> Any:
    return value.float() if isinstance(value, torch.Tensor) and value.dtype in _NARROW else value
