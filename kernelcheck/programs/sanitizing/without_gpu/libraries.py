"""Operators that programs register with PyTorch for the GPU: they are registered for the CPU."""

from __future__ import annotations

import os
import sys
from typing import Any

import torch

_TORCH = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep


def map_to_cpu() -> None:
    """Patches ``torch.library``: later registrations of operators for CUDA become ones for the CPU.

    Those that PyTorch itself makes for CUDA are dropped.
    """
    library: Any = torch.library
    implement = library.Library.impl

    def impl(self: Any, name: Any, function: Any, dispatch_key: str = "", **more: Any) -> Any:
        key = dispatch_key or self.dispatch_key
        if key == "CUDA" and sys._getframe(1).f_code.co_filename.startswith(_TORCH):
            return None  # PyTorch's own operators have implementations for the CPU
        return implement(self, name, function, "CPU" if key == "CUDA" else dispatch_key, **more)

    library.Library.impl = impl
    define = library.custom_op

    def custom_op(name: str, function: Any = None, /, *, device_types: Any = None, **more: Any) -> Any:
        return define(name, function, device_types=_types(device_types), **more)

    library.custom_op = custom_op


def _types(given: Any) -> Any:
    if isinstance(given, str):
        return "cpu" if given == "cuda" else given
    return given if given is None else list(dict.fromkeys("cpu" if each == "cuda" else each for each in given))
