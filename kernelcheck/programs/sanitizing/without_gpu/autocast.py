"""``torch.autocast("cuda")``, mapped to that of the CPU, whose lists of operations differ in places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch


def map_to_cpu() -> None:
    """Makes everything about autocast on the GPU mean the CPU."""
    core: Any = torch
    autocast: Any = torch.amp.autocast_mode.autocast
    original = autocast.__init__

    def begin(
        self: Any,
        device_type: str,
        dtype: torch.dtype | None = None,
        enabled: bool = True,
        cache_enabled: bool | None = None,
    ) -> None:
        if device_type == "cuda":
            device_type, dtype = "cpu", dtype or torch.float16
        original(self, device_type, dtype, enabled, cache_enabled)

    autocast.__init__ = begin
    for name in ("is_autocast_enabled", "get_autocast_dtype", "set_autocast_enabled", "set_autocast_dtype"):
        setattr(core, name, _on_cpu(getattr(torch, name)))
    core.get_autocast_gpu_dtype = lambda: torch.get_autocast_dtype("cpu")
    core.is_autocast_available = lambda device_type: True
    torch.amp.autocast_mode.is_autocast_available = lambda device_type: True


def _on_cpu(original: Callable[..., Any]) -> Callable[..., Any]:
    def asked(*args: Any) -> Any:
        if not args:  # without a device, it is about the GPU
            return original("cpu")
        if isinstance(args[0], str):
            return original("cpu" if args[0] == "cuda" else args[0], *args[1:])
        return original("cpu", *args)

    return asked
