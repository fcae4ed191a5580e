"""What an op was made of when it ran: hashes that tell later whether a failure's seed still means the same case."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path

from kernelcheck.errors import KernelcheckError
from kernelcheck.expressions import Expression
from kernelcheck.headers import headers_of
from kernelcheck.registry import Op, Registry
from kernelcheck.tolerances import sha256_of


@dataclass(frozen=True)
class Fingerprint:
    """SHA-256 digests, empty where a file could not be read."""

    entry: str
    """Of what the registry says of the op, and to all ops: options, include folders, architecture."""
    source: str
    reference: str
    headers: str = ""
    """Of the user's headers that the source includes by name; empty also where that was not asked yet, in the results
    of an older version."""

    def changes(self, now: Fingerprint) -> tuple[str, ...]:
        """What differs between this and ``now``, in words."""
        parts = {
            "its source": self.source != now.source,
            "a header that it includes": bool(self.headers and now.headers) and self.headers != now.headers,
            "its registry entry": self.entry != now.entry,
            "its reference": self.reference != now.reference,
        }
        return tuple(told for told, differs in parts.items() if differs)


def fingerprint(registry: Registry, op: Op) -> Fingerprint:
    """That of an op as it is now. It does not depend on where the registry lies."""
    entry = [
        _plain(op, registry.root),
        _plain(registry.options, registry.root),
        _plain(registry.include_dirs, registry.root),
        registry.arch,
    ]
    text = json.dumps(entry, sort_keys=True)
    return Fingerprint(
        entry=hashlib.sha256(text.encode()).hexdigest(),
        source=sha256_of([op.source]),
        reference=sha256_of([op.reference]),
        headers=_headers(registry, op),
    )


def _headers(registry: Registry, op: Op) -> str:
    try:
        found = headers_of(op.source, op.source.read_text("utf-8", errors="replace"), op, registry).files
    except (OSError, KernelcheckError):  # whatever it is, it keeps the op from being compiled, which is told
        return ""
    digests = [[os.path.relpath(path, registry.root), hashlib.sha256(data).hexdigest()] for path, data in found.items()]
    return hashlib.sha256(json.dumps(sorted(digests)).encode()).hexdigest()


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
