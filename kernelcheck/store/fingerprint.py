"""What an op was made of when it ran: hashes that tell later whether a failure's seed still means the same case."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path

from kernelcheck.expressions import Expression
from kernelcheck.registry import Op, Registry
from kernelcheck.tolerances import sha256_of


@dataclass(frozen=True)
class Fingerprint:
    """SHA-256 digests, empty where a file could not be read. Headers that the source includes are not in them."""

    entry: str
    """Of what the registry says of the op, and to all ops: options, include folders, architecture."""
    source: str
    reference: str

    def changes(self, now: Fingerprint) -> tuple[str, ...]:
        """What differs between this and ``now``, in words."""
        parts = {"its registry entry": "entry", "its source": "source", "its reference": "reference"}
        return tuple(told for told, name in parts.items() if getattr(self, name) != getattr(now, name))


def fingerprint(registry: Registry, op: Op) -> Fingerprint:
    """That of an op as it is now. It does not depend on where the registry lies."""
    entry = [
        _plain(op, registry.root),
        _plain(registry.options, registry.root),
        _plain(registry.include_dirs, registry.root),
        registry.arch,
    ]
    text = json.dumps(entry, sort_keys=True)
    return Fingerprint(hashlib.sha256(text.encode()).hexdigest(), sha256_of([op.source]), sha256_of([op.reference]))


def _plain(value: object, root: Path) -> object:
    if isinstance(value, Expression):
        return value.text
    if isinstance(value, Path):
        return os.path.relpath(value, root)
    if is_dataclass(value):
        parts = {field.name: _plain(getattr(value, field.name), root) for field in fields(value)}
        return {"": type(value).__name__, **parts}
    if isinstance(value, Mapping):
        return {str(name): _plain(each, root) for name, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each, root) for each in value]
    return value
