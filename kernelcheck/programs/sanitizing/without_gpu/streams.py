"""Streams and events of PyTorch: all work runs at once, in order."""

from __future__ import annotations

from typing import Any

from kernelcheck.programs.sanitizing.gpu import MILLISECONDS
from kernelcheck.programs.sanitizing.without_gpu.devices import GPU


class TorchStream:
    """``torch.cuda.Stream``."""

    def __init__(self, device: Any = None, priority: int = 0, **_: Any) -> None:
        self.device = GPU
        self.priority = priority
        self.cuda_stream = 0
        self.stream_id = 0
        self.device_index = 0

    def __enter__(self) -> TorchStream:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def wait_event(self, event: object) -> None:
        """Does nothing: the event has happened."""

    def wait_stream(self, stream: object) -> None:
        """Does nothing: the work is done."""

    def record_event(self, event: Event | None = None) -> Event:
        return event if event is not None else Event()

    def query(self) -> bool:
        return True

    def is_capturing(self) -> bool:
        return False

    def synchronize(self) -> None:
        """Does nothing: the work is done."""


class Event:
    """``torch.cuda.Event``; all times between two are the same."""

    def __init__(self, enable_timing: bool = False, blocking: bool = False, interprocess: bool = False) -> None:
        self.device = GPU

    def record(self, stream: object = None) -> None:
        """Does nothing: the event happens at once."""

    def wait(self, stream: object = None) -> None:
        """Does nothing: the event has happened."""

    def query(self) -> bool:
        return True

    def synchronize(self) -> None:
        """Does nothing: the event has happened."""

    def elapsed_time(self, end_event: object) -> float:
        """Milliseconds."""
        return MILLISECONDS


STREAM = TorchStream()
"""The default stream."""
