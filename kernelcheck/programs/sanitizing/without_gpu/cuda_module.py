"""``torch.cuda``: answers about the GPU that programs see. A call that needs CUDA itself raises an error that says
so."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, NoReturn

import torch

from kernelcheck.base.nvidia_smi import MEMORY_BYTES
from kernelcheck.programs.sanitizing.gpu import L2_BYTES, REGISTERS, VisibleGpu
from kernelcheck.programs.sanitizing.without_gpu.devices import GPU, is_gpu_name, require_gpu
from kernelcheck.programs.sanitizing.without_gpu.streams import STREAM, Event, TorchStream


class NeedsCudaError(RuntimeError):
    """A call that kernelcheck sanitize cannot execute."""


def answer_for(gpu: VisibleGpu) -> None:
    """Makes the module answer for this GPU."""
    cuda: Any = torch.cuda
    properties = _properties(gpu)
    answers: dict[str, Any] = {
        "is_available": lambda: True,
        "is_initialized": lambda: True,
        "init": _nothing(),
        "device_count": lambda: 1,
        "current_device": lambda: 0,
        "set_device": _require,
        "_exchange_device": lambda device: 0,
        "_maybe_exchange_device": lambda device: 0,
        "get_device_name": lambda device=None: gpu.name,
        "get_device_capability": lambda device=None: gpu.capability,
        "get_device_properties": lambda device=None: properties,
        "get_arch_list": lambda: [gpu.arch],
        "is_bf16_supported": lambda including_emulation=True: gpu.capability >= (8, 0),
        "can_device_access_peer": lambda device, peer: False,
        "synchronize": _nothing(),
        "empty_cache": _nothing(),
        "ipc_collect": _nothing(),
        "reset_peak_memory_stats": _nothing(),
        "reset_max_memory_allocated": _nothing(),
        "mem_get_info": lambda device=None: (MEMORY_BYTES, MEMORY_BYTES),
        "memory_allocated": _refusing("torch.cuda.memory_allocated", "no device memory is measured"),
        "max_memory_allocated": _refusing("torch.cuda.max_memory_allocated", "no device memory is measured"),
        "memory_reserved": _refusing("torch.cuda.memory_reserved", "no device memory is measured"),
        "max_memory_reserved": _refusing("torch.cuda.max_memory_reserved", "no device memory is measured"),
        "memory_stats": _refusing("torch.cuda.memory_stats", "no device memory is measured"),
        "memory_summary": _refusing("torch.cuda.memory_summary", "no device memory is measured"),
        "CUDAGraph": _refusing_class("CUDAGraph", "operations of PyTorch cannot be captured"),
        "graph": _refusing_class("graph", "operations of PyTorch cannot be captured"),
        "Stream": TorchStream,
        "ExternalStream": type("ExternalStream", (TorchStream,), {}),
        "Event": Event,
        "current_stream": lambda device=None: STREAM,
        "default_stream": lambda device=None: STREAM,
        "set_stream": _nothing(),
        "stream": _stream,
        "device": _DeviceContext,
        "device_of": type("device_of", (_DeviceContext,), {}),
        "_DeviceGuard": type("_DeviceGuard", (_DeviceContext,), {}),
        "is_current_stream_capturing": lambda: False,
        "manual_seed": _seeding(),
        "manual_seed_all": _seeding(),
        "seed": lambda: torch.seed(),
        "seed_all": lambda: torch.seed(),
        "initial_seed": lambda: torch.initial_seed(),
        "get_rng_state": lambda device=None: torch.get_rng_state(),
        "get_rng_state_all": lambda: [torch.get_rng_state()],
        "set_rng_state": lambda state, device=None: torch.set_rng_state(state),
        "set_rng_state_all": lambda states: torch.set_rng_state(states[0]),
        "_lazy_init": _refusing("torch.cuda", "this call needs the CUDA runtime"),
        "_lazy_call": lambda function, **_: function(),
        "_is_in_bad_fork": lambda: False,
        "_initialized": True,
    }
    for name, answer in answers.items():
        setattr(cuda, name, answer)
    for name in ("manual_seed", "manual_seed_all", "get_rng_state", "set_rng_state"):
        setattr(torch.cuda.random, name, answers[name])
    torch.version.cuda = torch.version.cuda or "12.8"
    torch.backends.cuda.is_built = lambda: True
    _give_generators()
    _offer_raw_stream()


def _properties(gpu: VisibleGpu) -> SimpleNamespace:
    major, minor = gpu.capability
    return SimpleNamespace(
        name=gpu.name,
        major=major,
        minor=minor,
        total_memory=MEMORY_BYTES,
        multi_processor_count=gpu.multiprocessors,
        max_threads_per_multi_processor=gpu.threads,
        max_threads_per_block=1024,
        warp_size=32,
        regs_per_multiprocessor=REGISTERS,
        shared_memory_per_block=48 << 10,
        shared_memory_per_block_optin=gpu.shared_bytes,
        shared_memory_per_multiprocessor=gpu.shared_bytes + 1024,
        L2_cache_size=L2_BYTES,
        is_integrated=0,
        is_multi_gpu_board=0,
        gcnArchName="",
    )


def _nothing() -> Callable[..., None]:
    """A function that does nothing. Each is a new one, since Dynamo knows functions by identity."""

    def nothing(*_: Any, **__: Any) -> None:
        return None

    return nothing


def _refusing(what: str, why: str) -> Callable[..., NoReturn]:
    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise NeedsCudaError(f"{what}: {why} under kernelcheck sanitize, which has no GPU")

    return refuse


def _refusing_class(name: str, why: str) -> type:
    """A class that programs may name in annotations, but not instantiate."""
    return type(name, (), {"__init__": _refusing(f"torch.cuda.{name}", why)})


def _require(device: Any) -> None:
    """
    Raises:
        RuntimeError: there is no such GPU. A negative number means the current one.
    """
    if type(device) is int:
        require_gpu(max(device, 0))
    else:
        is_gpu_name(device)


class _DeviceContext:
    """``torch.cuda.device``, for the one device."""

    def __init__(self, device: Any = None) -> None:
        self._device = device
        self.idx = 0

    def __enter__(self) -> None:
        _require(self._device)

    def __exit__(self, *_: object) -> None:
        return None


@contextlib.contextmanager
def _stream(stream: TorchStream | None) -> Iterator[None]:
    yield


def _seeding() -> Callable[[int], None]:
    def seed(seed: int) -> None:
        torch.random.default_generator.manual_seed(int(seed))

    return seed


def _give_generators() -> None:
    """Makes ``torch.Generator(device="cuda")`` a generator of the CPU."""
    original = torch.Generator

    class Generator(original):  # type: ignore[misc, valid-type]
        """A generator whose device is the requested one."""

        def __new__(cls, device: Any = "cpu") -> Generator:
            made: Generator = super().__new__(cls)
            return made

        def __init__(self, device: Any = "cpu") -> None:
            self._named = torch.device(device)

        @property
        def device(self) -> torch.device:
            return GPU if self._named.type == "cuda" else self._named

    torch.Generator = Generator
    torch.cuda.default_generators = (torch.random.default_generator,)


def _offer_raw_stream() -> None:
    """Gives Inductor and Triton the functions by which they ask for the stream of a device."""
    core: Any = torch._C
    core._cuda_getCurrentRawStream = lambda device=0: 0
    core._cuda_getDevice = lambda: 0
    core._cuda_setDevice = _nothing()
