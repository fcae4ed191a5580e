"""PyTorch with the device, in a process of ``sanitize --extensions``: before and after it is imported."""

from __future__ import annotations

import ctypes
import json
import os
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
from kernelcheck.programs.sanitizing.door import Door
from kernelcheck.programs.sanitizing.gpu import VisibleGpu
from kernelcheck.programs.torch_extensions.build import NAME, cuda_home

_TORCH_LIBRARIES = ("libc10.so", "libtorch_cpu.so", "libtorch.so")
_loaded: dict[str, Any] = {}


def load_device(door: Door, torch: Path) -> None:
    """Loads the device, which must be there before PyTorch asks whether it has CUDA.

    Args:
        door: of this process.
        torch: the folder of the installed PyTorch.

    Raises:
        ImportError: it cannot be built or loaded; the message says why.
    """
    try:
        home = cuda_home(torch, find_toolkit())
        for name in _TORCH_LIBRARIES:
            ctypes.CDLL(str(torch / "lib" / name), mode=ctypes.RTLD_GLOBAL)
        library = ctypes.CDLL(str(home / "lib64" / NAME), mode=ctypes.RTLD_GLOBAL)
        library.kernelcheck_start_torch()
    except (KernelcheckError, OSError) as error:
        raise ImportError(f"kernelcheck sanitize --extensions: {error}") from error
    _loaded["home"], _loaded["library"] = home, library
    major, minor = VisibleGpu(door.settings.arch).capability
    os.environ["CUDA_HOME"] = str(home)
    os.environ.setdefault("TORCH_CUDA_ARCH_LIST", f"{major}.{minor}")


def install(door: Door) -> None:
    """Makes PyTorch, which has just been imported, answer for the GPU that the command sees."""
    import torch

    from kernelcheck.programs.sanitizing.without_gpu import compiled_functions, cuda_module, devices, streams

    cuda_module.answer_for(VisibleGpu(door.settings.arch))
    core: Any = torch
    core.cuda._lazy_init = lambda: None
    core.cuda.synchronize = _synchronize  # extensions may have streams of their own
    in_python: Any = streams
    in_python.TorchStream.synchronize = in_python.Event.synchronize = _wait_for_stream
    core.cuda._is_compiled = lambda: True  # which `torch.utils.cpp_extension` asks
    _clone_storages(core)
    core.version.cuda = json.loads((_loaded["home"] / "version.json").read_text("utf-8"))["cuda"]["version"]
    written = _loaded["library"].kernelcheck_written
    written.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    written.restype = None
    devices.follow_pytorch(written)
    compiled_functions.run_eagerly(door)


def _synchronize(device: Any = None) -> None:
    """Waits for all streams of the device, and raises what failed in them."""
    import torch
    from torch.cuda._utils import _get_device_index

    from kernelcheck.programs.sanitizing.without_gpu.devices import require_gpu

    require_gpu(_get_device_index(device, optional=True))
    core: Any = torch
    core._C._accelerator_synchronizeDevice(0)


def _wait_for_stream(_: object) -> None:
    """Waits for the current stream, in which all streams and events of Python are."""
    if _loaded["library"].kernelcheck_wait_for_stream():
        _synchronize()


def _clone_storages(torch: Any) -> None:
    """Makes storages of the device copyable: PyTorch's build for CPUs makes none by itself."""
    original = torch.UntypedStorage.clone

    def clone(self: Any) -> Any:
        if self.device.type != "cuda":
            return original(self)
        return torch.empty(self.nbytes(), dtype=torch.uint8, device="cuda").untyped_storage().copy_(self)

    torch.UntypedStorage.clone = clone
