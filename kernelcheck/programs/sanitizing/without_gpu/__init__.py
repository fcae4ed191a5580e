"""PyTorch without a GPU: ``device="cuda"`` names tensors in the host's memory, which Triton kernels then run on."""

from __future__ import annotations


def install() -> None:
    """Changes PyTorch, which has just been imported, in this process of a sanitized command."""
    from kernelcheck.programs.sanitizing.door import current_door

    door = current_door()
    if door is None:
        return
    from kernelcheck.programs.sanitizing.gpu import VisibleGpu
    from kernelcheck.programs.sanitizing.without_gpu import (
        autocast,
        compiled_functions,
        cuda_module,
        guard_zones,
        libraries,
        mode,
        other_modules,
    )

    guard_zones.leave_room_behind_tensors()
    cuda_module.answer_for(VisibleGpu(door.settings.arch))
    autocast.map_to_cpu()
    libraries.map_to_cpu()
    compiled_functions.run_eagerly(door)
    other_modules.map_to_host()
    mode.enter_everywhere()
