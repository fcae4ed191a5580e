"""Proofs of earlier runs, kept in the cache by the code and the question."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from kernelcheck.backends.cpu import jit
from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.code_digest import code_digest
from kernelcheck.base.version import __version__
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.as_json import plain, read_json
from kernelcheck.insight.prove.claims import Proof
from kernelcheck.insight.prove.launches import largest


@cache
def _own_code() -> str:
    return code_digest(Path(__file__).parent.glob("*.py"))


class KnownProof:
    """The proof for an op in one dtype. Anything that it depends on is part of its key."""

    def __init__(self, registry: OpRegistry, op: Op, dtype: str, ptx: str) -> None:
        import z3

        dims = {dim.name: largest(dim) for dim in op.dims if dim.value is None}
        parts: list[object] = [__version__, _own_code(), z3.get_version_string(), jit.translator_version()]
        parts += [fingerprint(registry, op).parts, registry.seed, op.name, dtype, dims, ptx]
        self._key = hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
        self._cache = DiskCache("proofs", cache_folder())

    def get(self) -> Proof | None:
        """None if it is not known."""
        data = self._cache.get(self._key)
        if data is None:
            return None
        try:
            return read_json(Proof, data)
        except ValueError:
            return None

    def put(self, proof: Proof) -> None:
        """Keeps it."""
        self._cache.put(self._key, json.dumps(plain(proof)).encode())
