"""Shortcut for Triton's own questions about tensors at each launch: they are not followed as a program's calls are."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any


def calls_followed() -> AbstractContextManager[Any]:
    """A context for the program's own functions, which Triton calls as it launches: theirs are followed."""
    torch = sys.modules.get("torch")
    return nullcontext() if torch is None else torch._C._EnableTorchFunction()


def leave_out_the_mode() -> None:
    """Lets calls of PyTorch on this thread pass while Triton launches a kernel."""
    from triton.runtime.jit import JITFunction

    JITFunction.run = _without_mode(JITFunction.run)


def _without_mode(original: Callable[..., Any]) -> Callable[..., Any]:
    def run(function: Any, *args: Any, **named: Any) -> Any:
        torch = sys.modules.get("torch")
        if torch is None:
            return original(function, *args, **named)
        with torch._C.DisableTorchFunction():
            return original(function, *args, **named)

    return run
