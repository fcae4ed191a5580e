"""Interfaces to the GPU besides ``torch.cuda``: saved tensors, accelerators, ranges of profilers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from kernelcheck.programs.sanitizing.without_gpu.devices import is_gpu_name, is_host_name, mark_host

_LEGACY = ("Float", "Double", "Half", "BFloat16", "Byte", "Char", "Short", "Int", "Long", "Bool")


def map_to_host() -> None:
    """Makes them work on the host's memory."""
    _load_saved_tensors()
    core: Any = torch
    for name in _LEGACY:
        setattr(core.cuda, f"{name}Tensor", getattr(torch, f"{name}Tensor"))
    if hasattr(torch, "accelerator"):
        core.accelerator.is_available = lambda: True
        core.accelerator.device_count = lambda: 1
        core.accelerator.current_accelerator = lambda check_available=False: torch.device("cuda")
        core.accelerator.current_device_index = lambda: 0
        core.accelerator.set_device_index = lambda device: None
        core.accelerator.synchronize = lambda device=None: None
        core.accelerator.current_stream = lambda device=None: torch.cuda.current_stream()
    core.cuda.nvtx.range_push = lambda message: 0
    core.cuda.nvtx.range_pop = lambda: 0
    core.cuda.nvtx.mark = lambda message: None


def _load_saved_tensors() -> None:
    core: Any = torch
    original = torch.load

    def load(file: Any, map_location: Any = None, *args: Any, **named: Any) -> Any:
        result = original(file, "cpu" if is_gpu_name(map_location) else map_location, *args, **named)
        if is_host_name(map_location):
            _mark_all(result)
        return result

    core.load = load


def _mark_all(value: Any) -> None:
    if isinstance(value, torch.Tensor):
        mark_host(value)
    elif isinstance(value, Mapping):
        for each in value.values():
            _mark_all(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            _mark_all(each)
