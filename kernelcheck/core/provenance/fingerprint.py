"""Fingerprint of an op: hashes of all that it was made of when it ran, which later show what changed."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any

from kernelcheck.base.dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.timings import timed
from kernelcheck.core.oracle.tolerances import sha256_of
from kernelcheck.core.provenance.headers import headers_of
from kernelcheck.core.provenance.imports import files_below, imported
from kernelcheck.core.registry import Op, OpRegistry, PythonFunctions
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.keys import LATER_FIELDS
from kernelcheck.cuda_source.dependencies import Dependencies

GENERAL = "kernelcheck."
"""Prefix of the ``Fingerprint.keys`` that apply to all ops."""
_KEY_DIGITS = 12
"""Hex digits of a key's digest: 48 bits, so that one change in 10**14 goes unnoticed."""
_GROUPS = ("dims", "inputs", "scalars", "scratch", "outputs")
"""Tables of an op whose entries have names, and keys of their own."""
_NOT_KEYS = ("name", "root", "role")
"""Fields that give the location of an entry, not its contents."""


@dataclass(frozen=True)
class Fingerprint:
    """SHA-256 digests; empty if a file could not be read, or if an older version did not record it."""

    entry: str
    """Digest of the op's registry entry and the settings for all ops: options, include folders, architecture."""
    source: str
    reference: str
    headers: str = ""
    """Digest of the user's headers that the source includes by name."""
    checks: str = ""
    """Digest of the scripts that ``compare`` names; empty also if it names none."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Short digests of the parts of ``entry``, by key: ``dims.rows.sizes``, ``kernelcheck.arch``."""
    imports: str = ""
    """Digest of the project's own files that these scripts import; empty also if there are none."""
    headers_complete: bool = True
    """False if an include names its file through a macro, or a header cannot be read: ``headers`` is incomplete."""

    values: str = ""
    """Digest of the scripts that make inputs; empty also if none does."""

    def changes(self, now: Fingerprint, *, general: bool = True) -> tuple[str, ...]:
        """Differences between this and ``now``, in words; ``general`` includes the registry's settings for all ops."""
        keys = [key for key in self.changed_keys(now) if general or not key.startswith(GENERAL)]
        listed = f" ({', '.join(keys)})" if keys else ""
        parts = {
            "the source": self.source != now.source,
            "a header that it includes": bool(self.headers and now.headers) and self.headers != now.headers,
            f"the registry entry{listed}": bool(keys) if self.keys and now.keys else self.entry != now.entry,
            "the reference": self.reference != now.reference,
            "the script of a check": bool(self.checks and now.checks) and self.checks != now.checks,
            "what a script imports": bool(self.imports and now.imports) and self.imports != now.imports,
            "the script of an input's values": bool(self.values and now.values) and self.values != now.values,
        }
        return tuple(words for words, differs in parts.items() if differs)

    @property
    def parts(self) -> dict[str, str]:
        """Short digests of what it is of: each changes with the part of the op that it is named after."""
        whole = {
            "the source": self.source,
            "a header that it includes": self.headers,
            "the registry entry": self.entry,
            "the reference": self.reference,
            "the script of a check": self.checks,
            "what a script imports": self.imports,
        }
        whole |= {"the script of an input's values": self.values} if self.values else {}
        return {name: digest[:_KEY_DIGITS] for name, digest in sorted(whole.items())}

    def changed_keys(self, now: Fingerprint) -> tuple[str, ...]:
        """The keys that differ, sorted; none if either side does not record them."""
        if not self.keys or not now.keys:
            return ()
        names = {*self.keys, *now.keys}
        return tuple(sorted(name for name in names if self.keys.get(name) != now.keys.get(name)))


@dataclass(frozen=True)
class Parts:
    """The parts that an op is made of."""

    fingerprint: Fingerprint
    files: frozenset[Path]
    """Its source, its scripts, and the project's files that these include or import; whether they are there or not."""
    names: frozenset[str]
    """Names that these include or import, without folders: a new file of such a name may become one of them."""

    def may_concern(self, paths: Iterable[Path]) -> bool:
        """Whether one of ``paths`` is a file of the op, or would be one if it was new."""
        real = {Path(os.path.realpath(file)) for file in self.files}  # events of a link are those of its target
        return any(path in self.files or path in real or path.name in self.names for path in paths)


def fingerprint(registry: OpRegistry, op: Op) -> Fingerprint:
    """The fingerprint of an op as it is now. It does not depend on the registry's location."""
    return parts_of(registry, op).fingerprint


@timed("fingerprints")
def parts_of(registry: OpRegistry, op: Op) -> Parts:
    """Collects the parts that an op is made of now."""
    options = (*registry.options, *registry.last_options)
    general = {"options": options, "include_dirs": registry.include_dirs, "arch": registry.arch}
    plain = {name: _plain(value, registry.root) for name, value in general.items()}
    entry = _plain(op, registry.root)
    keys = {f"{GENERAL}{name}": value for name, value in plain.items()} | dict(_keys(op, registry.root))
    if op.functions:
        candidate, reference = op.functions.candidate.sha256, op.functions.reference.sha256
        return Parts(Fingerprint(_digest([entry, *plain.values()]), candidate, reference), frozenset(), frozenset())
    source, headers, included = _source(registry, op)
    judges = (*([op.reference] if op.reference else []), *check_scripts(op))
    scripts = (*judges, *op.value_scripts, *([op.source] if op.is_produced else []))
    imports, names = _imports(scripts, registry.root)
    made_of = Fingerprint(
        entry=_digest([entry, *plain.values()]),
        source=source,
        reference=sha256_of([op.reference] if op.reference else []),
        headers=headers,
        checks=sha256_of(checks) if (checks := check_scripts(op)) else "",
        keys={sys.intern(name): _digest(value)[:_KEY_DIGITS] for name, value in keys.items()},  # ops share most names
        imports=_digest([[os.path.relpath(file, registry.root), sha256_of([file])] for file in imports])
        if imports
        else "",
        headers_complete=included.complete,
        values=sha256_of(op.value_scripts) if op.value_scripts else "",
    )
    names |= {PurePath(name).name for name in included.names}
    return Parts(made_of, frozenset((op.source, *included.files, *scripts, *imports)), frozenset(names))


def check_scripts(op: Op) -> tuple[Path, ...]:
    """The scripts that ``compare`` names, of the op or of one of its tensors, each once."""
    rules = (op.compare, *(tensor.compare for tensor in (*op.inputs, *op.outputs)))
    return tuple(dict.fromkeys(rule.path for rule in rules if rule and rule.path))


def _source(registry: OpRegistry, op: Op) -> tuple[str, str, Dependencies]:
    """The digests of the source and of the headers that it includes, and the headers."""
    nothing = Dependencies({}, True)
    try:
        source = op.source.read_bytes()
    except OSError:
        return "", "", nothing
    digest = hashlib.sha256(source).hexdigest()
    try:
        found = headers_of(op.source, source.decode("utf-8", errors="replace"), op, registry)
    except (OSError, KernelcheckError):  # compiling the op fails as well, and reports it
        return digest, "", nothing
    return digest, _digest(sorted(_header_digests(found.files, registry.root))), found


def _header_digests(files: Mapping[Path, bytes], root: Path) -> Iterable[list[str]]:
    return ([os.path.relpath(path, root), hashlib.sha256(data).hexdigest()] for path, data in files.items())


def _imports(scripts: Iterable[Path], root: Path) -> tuple[list[Path], set[str]]:
    """The project's files that scripts import, sorted, and the names of all that they import: of files and folders."""
    names: set[str] = set()
    below = files_below(root)

    def files_of(file: Path, name: str) -> Iterable[Path]:
        names.update(form for part in name.split(".") for form in (part, f"{part}.py"))
        return below(file, name)

    files = {file for script in scripts for file in imported(script, files_of)} - {*scripts}
    return sorted(files), names


def _keys(op: Op, root: Path) -> Iterator[tuple[str, object]]:
    """The entry's values by key; for a group, its members in order.

    A key that the entry does not set is left out if the model has a default or None for it.
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
        if each.name not in (*_NOT_KEYS, *_GROUPS) and value is not None and value not in (_default(each), ()):
            yield each.name, _plain(value, root)


def _default(of: Field[Any]) -> object:
    return of.default if of.default_factory is MISSING else of.default_factory()


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def _plain(value: object, root: Path) -> object:
    if value is None or type(value) in (str, int, float, bool):
        return value
    if isinstance(value, Expression):
        return value.text
    if isinstance(value, Path):
        return os.path.relpath(value, root)
    if isinstance(value, PythonFunctions):
        return [value.candidate.name, value.reference.name]
    if is_dataclass(value):
        later = LATER_FIELDS.get(type(value), ())
        parts = {
            each.name: _plain(getattr(value, each.name), root)
            for each in fields(value)
            if not (each.name in later and getattr(value, each.name) == _default(each))
        }
        return {"": type(value).__name__, **parts}
    if isinstance(value, Mapping):
        return {str(name): _plain(each, root) for name, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each, root) for each in value]
    return value
