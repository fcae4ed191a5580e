"""The cache entry of a kernel, in addition to its objects."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.translation import Translation
from kernelcheck.backends.cpu.runtime.objects import Linked
from kernelcheck.backends.cpu.runtime.plain_data import from_json, to_json
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Kept:
    """A kernel without its IR."""

    translation: Translation
    linked: Linked

    def to_bytes(self) -> bytes:
        return to_json(self)

    @staticmethod
    def from_bytes(data: bytes) -> Kept:
        """Reads what `to_bytes` made.

        Raises:
            ValueError: something else made it.
        """
        return from_json(Kept, data)
