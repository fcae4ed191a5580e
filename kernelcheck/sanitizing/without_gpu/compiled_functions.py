"""``torch.compile``: functions run as they are written, and the Triton kernels in them are launched one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch


def run_eagerly() -> None:
    """Makes ``torch.compile`` return what it is given."""
    core: Any = torch

    def compile_nothing(model: Any = None, **options: Any) -> Any:
        if model is None:
            return _decorate
        return model

    core.compile = compile_nothing
    core.nn.Module.compile = lambda module, *args, **options: None


def _decorate(function: Callable[..., Any]) -> Callable[..., Any]:
    return function
