"""``torch.compile``: functions run as they are written, and the Triton kernels in them are launched one by one."""

from __future__ import annotations

from typing import Any

import torch

from kernelcheck.programs.sanitizing.door import Door


def run_eagerly(door: Door) -> None:
    """Makes ``torch.compile`` return its argument; the report says how often."""
    core: Any = torch

    def compile_nothing(model: Any = None, **options: Any) -> Any:
        if model is None:
            return compile_nothing
        door.ran_as_written()
        return model

    core.compile = compile_nothing
    core.nn.Module.compile = lambda module, *args, **options: door.ran_as_written()
