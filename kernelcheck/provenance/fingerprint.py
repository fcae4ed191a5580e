"""What an op was made of when it ran: hashes that tell later what of it has changed."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

from kernelcheck.errors import KernelcheckError
from kernelcheck.oracle.tolerances import sha256_of
from kernelcheck.provenance.headers import headers_of
from kernelcheck.provenance.imports import files_below, imported
from kernelcheck.registry import Op, Registry
from kernelcheck.registry.expressions import Expression

GENERAL = "kernelcheck."
"""How the names of ``Fingerprint.keys`` begin that say something of all ops."""
_KEY_DIGITS = 12
"""Of a key's digest: 48 bits, so that one change in 10**14 goes unnoticed."""
_GROUPS = ("dims", "inputs", "scalars", "scratch", "outputs")
"""Tables of an op whose entries have names, and keys of their own."""
_NOT_KEYS = ("name", "root", "role")
"""Fields that say where an entry stands, not what it says."""


@dataclass(frozen=True)
class Fingerprint:
    """SHA-256 digests, empty where a file could not be read, or where an older version did not ask."""

    entry: str
    """Of what the registry says of the op, and to all ops: options, include folders, architecture."""
    source: str
    reference: str
    headers: str = ""
    """Of the user's headers that the source includes by name."""
    checks: str = ""
    """Of the scripts that ``compare`` names; empty also where it names none."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Short digests of what ``entry`` is of, key by key: ``dims.rows.sizes``, ``kernelcheck.arch``."""
    imports: str = ""
    """Of the project's own files that these scripts import; empty also where there are none."""
    headers_complete: bool = True
    """False where an include names its file through a macro, or a header cannot be read: ``headers`` is not of all."""

    def changes(self, now: Fingerprint, *, general: bool = True) -> tuple[str, ...]:
        """What differs between this and ``now``, in words; ``general`` includes what the registry says to all ops."""
        keys = [key for key in self.changed_keys(now) if general or not key.startswith(GENERAL)]
        listed = f" ({', '.join(keys)})" if keys else ""
        parts = {
            "the source": self.source != now.source,
            "a header that it includes": bool(self.headers and now.headers) and self.headers != now.headers,
            f"the registry entry{listed}": bool(keys) if self.keys and now.keys else self.entry != now.entry,
            "the reference": self.reference != now.reference,
            "the script of a check": bool(self.checks and now.checks) and self.checks != now.checks,
            "what a script imports": bool(self.imports and now.imports) and self.imports != now.imports,
        }
        return tuple(told for told, differs in parts.items() if differs)

    def changed_keys(self, now: Fingerprint) -> tuple[str, ...]:
        """The keys that differ, sorted; none where one of the two does not tell them."""
        if not self.keys or not now.keys:
            return ()
        names = {*self.keys, *now.keys}
        return tuple(sorted(name for name in names if self.keys.get(name) != now.keys.get(name)))


def fingerprint(registry: Registry, op: Op) -> Fingerprint:
    """That of an op as it is now. It does not depend on where the registry lies."""
    options = (*registry.options, *registry.last_options)
    general = {"options": options, "include_dirs": registry.include_dirs, "arch": registry.arch}
    plain = {name: _plain(value, registry.root) for name, value in general.items()}
    entry = _plain(op, registry.root)
    keys = {f"{GENERAL}{name}": value for name, value in plain.items()} | dict(_keys(op, registry.root))
    source, headers, complete = _source(registry, op)
    return Fingerprint(
        entry=_digest([entry, *plain.values()]),
        source=source,
        reference=sha256_of([op.reference]),
        headers=headers,
        checks=sha256_of(scripts) if (scripts := check_scripts(op)) else "",
        keys={sys.intern(name): _digest(value)[:_KEY_DIGITS] for name, value in keys.items()},  # ops share most names
        imports=_imports(op, registry.root),
        headers_complete=complete,
    )


def check_scripts(op: Op) -> tuple[Path, ...]:
    """The scripts that ``compare`` names, of the op or of one of its tensors, each once."""
    rules = (op.compare, *(tensor.compare for tensor in (*op.inputs, *op.outputs)))
    return tuple(dict.fromkeys(rule.path for rule in rules if rule and rule.path))


def _source(registry: Registry, op: Op) -> tuple[str, str, bool]:
    """The digests of the source and of the headers that it includes, and whether these are certainly all."""
    try:
        source = op.source.read_bytes()
    except OSError:
        return "", "", True
    digest = hashlib.sha256(source).hexdigest()
    try:
        found = headers_of(op.source, source.decode("utf-8", errors="replace"), op, registry)
    except (OSError, KernelcheckError):  # whatever it is, it keeps the op from being compiled, which is told
        return digest, "", True
    return digest, _digest(sorted(_header_digests(found.files, registry.root))), found.complete


def _header_digests(files: Mapping[Path, bytes], root: Path) -> Iterable[list[str]]:
    return ([os.path.relpath(path, root), hashlib.sha256(data).hexdigest()] for path, data in files.items())


def _imports(op: Op, root: Path) -> str:
    """The digest of what the reference and the checks import of the project's own; empty for nothing."""
    scripts = (op.reference, *check_scripts(op))
    files = {file for script in scripts for file in imported(script, files_below(root))} - {*scripts}
    return _digest([[os.path.relpath(file, root), sha256_of([file])] for file in sorted(files)]) if files else ""


def _keys(op: Op, root: Path) -> Iterator[tuple[str, object]]:
    """What the entry says, by the names of its keys; of a group, its members in their order.

    Where it says nothing of a key, that is left out if the model has a default or None for it.
    """
    for each in fields(op):
        if each.name in _GROUPS:
            members = getattr(op, each.name)
            yield each.name, [member.name for member in members]
            for member in members:
                yield from ((f"{each.name}.{member.name}.{key}", value) for key, value in _said(member, root))
    yield from _said(op, root)


def _said(part: Any, root: Path) -> Iterator[tuple[str, object]]:
    for each in fields(part):
        value = getattr(part, each.name)
        if each.name not in (*_NOT_KEYS, *_GROUPS) and value is not None and value != each.default and value != ():
            yield each.name, _plain(value, root)


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


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
