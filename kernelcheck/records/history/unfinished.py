"""A calibration that was interrupted: what it had measured, so that the next one goes on from there.

``.kernelcheck/calibration.json`` next to the registry holds the results by op and dtype, each with a digest of all that
it depends on. It is there only until a calibration ends.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from kernelcheck.base.whole_files import write_whole
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.records.history.database import folder_of, make_folder

FILE_NAME = "calibration.json"


class Unfinished:
    """The results of a calibration so far, kept in a file."""

    def __init__(self, registry: OpRegistry, cases: int, backend: str, version: str) -> None:
        self._registry = registry
        self._path = folder_of(registry.root) / FILE_NAME
        self._settings = [registry.sha256, registry.seed, cases, backend, version]
        self._before: dict[str, Any] | None = None
        """Contents of the file, once it is read."""
        self._results: dict[str, dict[str, Any]] = {}

    def earlier(self, op: Op, dtype: str) -> Mapping[str, Any] | None:
        """The result of a pair that an interrupted calibration measured, if nothing has changed since then."""
        if self._before is None:
            self._before = self._read()
        found = self._before.get(f"{op.name} {dtype}")
        if not isinstance(found, dict) or found.get("digest") != self._digest(op, dtype):
            return None
        self._results[f"{op.name} {dtype}"] = found
        return dict(found["result"])

    def add(self, op: Op, dtype: str, result: Mapping[str, Any]) -> None:
        """Keeps the result of a pair.

        Raises:
            OSError: it cannot be written.
        """
        self._results[f"{op.name} {dtype}"] = {"digest": self._digest(op, dtype), "result": dict(result)}
        make_folder(self._path.parent)
        write_whole(self._path, json.dumps(self._results, allow_nan=False).encode())

    def remove(self) -> None:
        """Forgets them all: the calibration ended."""
        self._path.unlink(missing_ok=True)

    def _read(self) -> dict[str, Any]:
        """Contents of the file; empty if it cannot be read: it only saves time."""
        try:
            held = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return held if isinstance(held, dict) else {}

    def _digest(self, op: Op, dtype: str) -> str:
        controls = [path.read_bytes().hex() for path in op.controls if path.exists()]
        parts = fingerprint(self._registry, op).parts
        text = json.dumps([*self._settings, op.name, dtype, parts, controls], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
