"""A calibration that was interrupted: what it had measured, so that the next one goes on from there.

``.kernelcheck/calibration.json`` next to the registry holds the results by op and dtype, each with a digest of all that
it depends on. It is there only until a calibration ends.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kernelcheck.provenance.fingerprint import fingerprint
from kernelcheck.registry import Op, Registry
from kernelcheck.store.database import folder_of, make_folder

FILE_NAME = "calibration.json"


class Unfinished:
    """The results of a calibration so far, kept in a file."""

    def __init__(self, registry: Registry, cases: int, backend: str, version: str) -> None:
        self._registry = registry
        self._path = folder_of(registry.root) / FILE_NAME
        self._settings = [registry.sha256, registry.seed, cases, backend, version]
        self._before: dict[str, Any] | None = None
        """What the file held, once it is read."""
        self._results: dict[str, dict[str, Any]] = {}

    def earlier(self, op: Op, dtype: str) -> Mapping[str, Any] | None:
        """The result of a pair that an interrupted calibration measured, if nothing has changed since then."""
        if self._before is None:
            self._before = self._read()
        found = self._before.get(f"{op.name} {dtype}")
        if not isinstance(found, dict) or found.get("digest") != self._digest(op, dtype):
            return None
        if not isinstance(found.get("result"), dict):
            return None
        self._results[f"{op.name} {dtype}"] = found
        return dict(found["result"])

    def add(self, op: Op, dtype: str, result: Mapping[str, Any]) -> None:
        """Keeps the result of a pair.

        Raises:
            OSError: it cannot be written.
        """
        self._results[f"{op.name} {dtype}"] = {"digest": self._digest(op, dtype), "result": dict(result)}
        self._write(self._others() | self._results)

    def remove(self) -> None:
        """Forgets what this calibration measured: it ended. What another one, of other ops, left to do stays.

        Raises:
            OSError: the file cannot be written or removed.
        """
        others = self._others()
        if others:
            self._write(others)
        else:
            self._path.unlink(missing_ok=True)

    def _others(self) -> dict[str, Any]:
        """What the file held of pairs that this calibration has not measured."""
        if self._before is None:
            self._before = self._read()
        return {name: found for name, found in self._before.items() if name not in self._results}

    def _write(self, results: Mapping[str, Any]) -> None:
        make_folder(self._path.parent)
        temporary = self._path.with_name(f"{FILE_NAME}.{os.getpid()}")
        temporary.write_text(json.dumps(results, allow_nan=False), "utf-8")
        os.replace(temporary, self._path)

    def _read(self) -> dict[str, Any]:
        """What the file holds; nothing if it cannot be read: it only saves time."""
        try:
            held = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return held if isinstance(held, dict) else {}

    def _digest(self, op: Op, dtype: str) -> str:
        """Of all that the result depends on; another one each time if a header may not be known."""
        made_of = [fingerprint(self._registry, replace(op, source=path)) for path in (op.source, *op.controls)]
        if not all(each.headers_complete for each in made_of):
            return secrets.token_hex()
        parts = [[each.source, each.headers, each.parts] for each in made_of]
        text = json.dumps([*self._settings, op.name, dtype, parts], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
