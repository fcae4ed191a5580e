"""Follows calls of PyTorch from Python: those that make tensors on the GPU, move them there, or ask about it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _device as _device_module

from kernelcheck.programs.sanitizing.without_gpu import taken_addresses
from kernelcheck.programs.sanitizing.without_gpu.blank import mark_blank
from kernelcheck.programs.sanitizing.without_gpu.devices import (
    GPU,
    HOST,
    have_same_memory,
    is_gpu_name,
    is_host_name,
    is_on_host,
    is_pinned,
    mark_host,
    mark_pinned,
    require_gpu,
    tensors_in,
    there_is_a_host,
)
from kernelcheck.programs.sanitizing.without_gpu.wider_sums import functions_under_autocast, widened, widened_functions

TorchCall = Callable[..., Any]
_BLANK = frozenset({torch.empty, torch.empty_like, torch.empty_strided, torch.Tensor.new_empty})
_ALSO_BLANK = ("empty_permuted",)


class WithoutGpu(TorchFunctionMode):  # type: ignore[misc]
    """Maps the GPU to the host's memory."""

    def __torch_function__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        named = dict(kwargs) if kwargs else {}
        handler = _HANDLERS.get(func)
        if handler is not None:
            return handler(func, args, named)
        return _followed(func, args, named)


def _followed(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Call whose result is where its arguments are, unless it names a device."""
    device = named.get("device")
    if device is not None and is_gpu_name(device):
        named["device"] = HOST
    else:
        if any(type(arg) is torch.device or type(arg) is str for arg in args):
            args = tuple(HOST if is_gpu_name(arg) else arg for arg in args)
        if device is None and there_is_a_host():
            return _like_arguments(func, args, named)
    result = func(*args, **named)
    if device is not None and is_host_name(device) and isinstance(result, torch.Tensor):
        mark_host(result)
    return result


def _like_arguments(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    given = [*tensors_in(args), *tensors_in(named.values())]
    on_host = bool(given) and all(map(is_on_host, given))
    result = func(*args, **named)
    if on_host:
        for tensor in tensors_in([result]):
            mark_host(tensor)
    return result


def _constructed(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Makes a tensor from no other, or from data."""
    device = named.get("device")
    if device is None:
        device = _device_module.CURRENT_DEVICE  # of `torch.set_default_device`
    pinned = named.pop("pin_memory", False)
    if is_gpu_name(device):
        named["device"] = HOST
    result = func(*args, **named)
    if pinned and isinstance(result, torch.Tensor):
        mark_pinned(result)
        return result
    if isinstance(result, torch.Tensor) and result.device.type == "cpu":
        source = args[0] if args and isinstance(args[0], torch.Tensor) else None
        if is_gpu_name(device):
            if source is not None and is_on_host(source) and have_same_memory(result, source):
                result = result.clone()
        elif (device is not None) or source is None or is_on_host(source):
            mark_host(result)
    return result


def _blank(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Makes a tensor without contents."""
    result = _constructed(func, args, named)
    mark_blank(result)
    return result


def _moved(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any], to_host: bool | None) -> Any:
    """Moves a tensor to the other side, if it is not there: a copy then, as on a GPU. ``to_host`` is None if it
    stays."""
    tensor = args[0]
    was_on_host = is_on_host(tensor)
    result = func(*args, **named)
    if not isinstance(result, torch.Tensor) or result.device.type != "cpu" or tensor.device.type != "cpu":
        if to_host and isinstance(result, torch.Tensor):
            mark_host(result)
        return result
    goes_to_host = was_on_host if to_host is None else to_host
    if goes_to_host != was_on_host and have_same_memory(result, tensor):
        result = result.clone()
    if goes_to_host:
        mark_host(result)
    return result


def _to(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    target: bool | None = None
    others = list(args[1:])
    for value in [*others, named.get("device"), named.get("other")]:
        if is_gpu_name(value):
            target = False
        elif is_host_name(value):
            target = True
        elif isinstance(value, torch.Tensor):
            target = is_on_host(value)
        elif isinstance(value, int) and not isinstance(value, bool) and others and value is others[0]:
            require_gpu(value)
            target = False
            others[0] = HOST
    others = [HOST if is_gpu_name(value) else value for value in others]
    device = named.get("device")
    if type(device) is int:
        require_gpu(device)
        named["device"], target = HOST, False
    elif is_gpu_name(device):
        named["device"] = HOST
    return _moved(func, (args[0], *others), named, target)


def _cuda(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    device = args[1] if len(args) > 1 else named.get("device")
    if type(device) is int:
        require_gpu(device)
    else:
        is_gpu_name(device)
    kept = {name: value for name, value in named.items() if name == "memory_format"}
    return _moved(torch.Tensor.to, (args[0], HOST), kept, False)


def _cpu(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    return _moved(func, args, named, True)


def _is_cuda(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    tensor = args[0]
    return bool(tensor.device.type == "cpu" and not is_on_host(tensor))


def _is_cpu(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    return is_on_host(args[0])


def _device(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> torch.device:
    device: torch.device = func(*args)
    return GPU if device.type == "cpu" and not is_on_host(args[0]) else device


def _get_device(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> int:
    return -1 if is_on_host(args[0]) else 0


def _address(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> int:
    address: int = func(*args)
    if address:
        taken_addresses.note(args[0])
    return address


def _under_autocast(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    if not torch.is_autocast_enabled("cuda"):
        return _followed(func, args, named)
    return _widened(func, args, named)


def _widened(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    tensors = [*tensors_in(args), *tensors_in(named.values())]
    if tensors and all(map(is_on_host, tensors)):
        return _like_arguments(func, args, named)
    return widened(func, args, named)


def _type(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    name = args[1] if len(args) > 1 else named.get("dtype")
    if isinstance(name, str) and name.startswith("torch.cuda."):
        return _moved(func, (args[0], name.replace("torch.cuda.", "torch.")), {}, False)
    return _followed(func, args, named)


def _named_device(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    return func(*args, **named)


def _parsed_to(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Takes apart what ``Module.to`` was given: a device and more, or a tensor."""
    found = func(*args, **named)
    given = next(tensors_in([*args, *named.values()]), None)
    return found if given is None or is_on_host(given) else (GPU, *found[1:])


def _nothing(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Does nothing: streams are in order."""


def _pin(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Pins a tensor by a copy, as on a GPU, unless it is pinned."""
    if is_pinned(args[0]):
        return args[0]
    result = args[0].clone()
    mark_pinned(result)
    return result


def _is_pinned(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    return is_pinned(args[0])


def _handlers() -> dict[Any, Callable[[TorchCall, tuple[Any, ...], dict[str, Any]], Any]]:
    of_tensor: Any = torch.Tensor
    found: dict[Any, Callable[[TorchCall, tuple[Any, ...], dict[str, Any]], Any]] = {}
    for constructor in _device_module._device_constructors():
        found[constructor] = _constructed
    found[torch.from_numpy] = found[torch.frombuffer] = _constructed
    found |= dict.fromkeys(_BLANK, _blank)
    found |= {getattr(torch, name): _blank for name in _ALSO_BLANK if hasattr(torch, name)}
    found[of_tensor.new_empty] = _new_blank
    found[torch.empty_like] = _new_blank
    if hasattr(of_tensor, "new_empty_strided"):
        found[of_tensor.new_empty_strided] = _new_blank
    found |= dict.fromkeys(functions_under_autocast() - widened_functions(), _under_autocast)
    found |= dict.fromkeys(widened_functions(), _widened)
    found |= {
        torch.device: _named_device,
        torch._C._nn._parse_to: _parsed_to,
        of_tensor.to: _to,
        of_tensor.cuda: _cuda,
        of_tensor.cpu: _cpu,
        of_tensor.is_cuda.__get__: _is_cuda,
        of_tensor.is_cpu.__get__: _is_cpu,
        of_tensor.device.__get__: _device,
        of_tensor.get_device: _get_device,
        of_tensor.type: _type,
        of_tensor.data_ptr: _address,
        of_tensor.record_stream: _nothing,
        of_tensor.pin_memory: _pin,
        of_tensor.is_pinned: _is_pinned,
    }
    return found


def _new_blank(func: TorchCall, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Makes a tensor without contents, on the side of another one."""
    pinned = named.pop("pin_memory", False)
    result = _followed(func, args, named)
    mark_blank(result)
    if pinned:
        mark_pinned(result)
    return result


_HANDLERS = _handlers()


def enter_everywhere() -> None:
    """Follows the calls of this thread, and of all that are started later."""
    WithoutGpu().__enter__()
    original = threading.Thread._bootstrap_inner  # type: ignore[attr-defined]

    def begin(thread: threading.Thread) -> None:
        with WithoutGpu():
            original(thread)

    threading.Thread._bootstrap_inner = begin  # type: ignore[attr-defined]
