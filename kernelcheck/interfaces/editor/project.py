"""One registry as an editor sees it: what of it can be read now, what was read last, and which files belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry.load import read_draft
from kernelcheck.interfaces.editor.freshness import TOLERANCE, Freshness, state_of
from kernelcheck.records.history.database import FILE_NAME, folder_of
from kernelcheck.records.history.newest import NewestVerdict, newest_verdicts

if TYPE_CHECKING:
    from kernelcheck.core.registry import Op, OpRegistry

Pair = tuple[str, str]
"""An op and a dtype."""
TOLERANCES = "tolerances.json"
"""``oracle.tolerances.FILE_NAME``, for which the oracle is not to be imported."""


@dataclass
class Project:
    """A registry, its stored results and lint. It is read on threads, and replaced as a whole."""

    path: Path
    registry: OpRegistry | None = None
    """The registry as it could last be read, with the ops that were valid."""
    errors: tuple[RegistryError, ...] = ()
    files: tuple[Path, ...] = ()
    """The registry and its includes."""
    verdicts: Mapping[Pair, NewestVerdict] = field(default_factory=dict)
    lint: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)
    """Findings of ``kernelcheck lint``, by op."""
    users: Mapping[Path, tuple[str, ...]] = field(default_factory=dict)
    """The ops that name a file."""
    store_problem: str = ""
    """Reason why stored results cannot be read."""
    saved: OpRegistry | None = None
    """The registry on the disk when a file was saved last, or as it could last be read then, with the ops that were
    valid."""
    freshness: Freshness = field(default_factory=Freshness, init=False)
    _read: OpRegistry | None = field(default=None, init=False)
    """The registry as it could last be read."""
    _results_seen: tuple[object, ...] = field(default=(), init=False)

    @property
    def root(self) -> Path:
        return self.path.parent

    @property
    def ops(self) -> Mapping[str, Op]:
        return self.registry.ops if self.registry else {}

    def read(self, unsaved: Mapping[Path, bytes]) -> None:
        """Reads the registry again. What cannot be read leaves what was known of ops as it is."""
        draft = read_draft(self.path, unsaved)
        self._read = draft.registry
        if draft.registry is not None:
            self.registry = draft.registry
            self.users = _users(draft.registry.ops.values())
        self.files = tuple(dict.fromkeys((self.path, *draft.files)))
        self.errors = draft.errors

    def read_saved(self, unsaved: Mapping[Path, bytes]) -> tuple[str, ...]:
        """Reads what is on the disk, which is what is run; the ops that are others than when it was read last.

        Args:
            unsaved: what ``read`` was given last.
        """
        shown = {path: text for path, text in unsaved.items() if path in self.files}
        as_shown = all(_bytes_of(path) == text for path, text in shown.items())
        before, now = self.saved, self._read if as_shown else read_draft(self.path, {}).registry
        self.saved = now or before
        return changed_ops(before, now)

    def read_results(self) -> bool:
        """Reads the newest stored verdicts again, and says whether there are others than before."""
        before = self.store_problem, {pair: each.id for pair, each in self.verdicts.items()}
        self._read_results()
        self._results_seen = self._results_state()  # now, since reading touches the files of the database
        return before != (self.store_problem, {pair: each.id for pair, each in self.verdicts.items()})

    def _read_results(self) -> None:
        from kernelcheck.base.errors import StoreError
        from kernelcheck.records.history.database import open_existing

        try:
            database = open_existing(self.root, busy_seconds=2)
            if database is None:
                self.verdicts, self.store_problem = {}, ""
                return
            try:
                found = {(each.op, each.dtype): each for each in newest_verdicts(database)}
            finally:
                database.close()
        except StoreError as error:
            self.store_problem = str(error)
            return
        known = {each.id: each for each in self.verdicts.values()}  # with what was unpacked
        verdicts, problem = {}, ""
        for pair, each in found.items():
            verdict = known.get(each.id, each)
            try:
                if verdict.failed + verdict.errors:
                    _ = verdict.result  # what is shown of it can be read
            except StoreError as error:
                problem = str(error)
            else:
                verdicts[pair] = verdict
        self.verdicts, self.store_problem = verdicts, problem

    def results_changed(self) -> bool:
        """Whether results were stored since they were read."""
        return self._results_state() != self._results_seen

    def _results_state(self) -> tuple[object, ...]:
        return tuple(state_of(folder_of(self.root) / name) for name in (FILE_NAME, f"{FILE_NAME}-wal"))

    def verdicts_of(self, op: str) -> list[NewestVerdict]:
        """Verdicts on the dtypes that the op has, in its order."""
        dtypes = self.ops[op].dtypes if op in self.ops else ()
        return [self.verdicts[op, dtype] for dtype in dtypes if (op, dtype) in self.verdicts]

    def changes(self, verdict: NewestVerdict) -> tuple[str, ...]:
        """Parts of an op that changed since a verdict, in words; empty if none did."""
        return self.freshness.changes(self.registry, verdict) if self.registry else ()

    def ops_of(self, path: Path) -> tuple[str, ...]:
        """The saved ops that a file concerns: that name it, or include or import it, or have a factor in it."""
        registry = self.saved
        if registry is None or path in self.files or path.suffix == ".toml":
            return ()
        if path == self.root / TOLERANCES:
            known = (op for op in registry.ops if op in self.ops)
            return tuple(op for op in known if any(TOLERANCE in self.changes(each) for each in self.verdicts_of(op)))
        if users := _users(registry.ops.values()).get(path):
            return users
        return tuple(op.name for op in registry.ops.values() if path in self.freshness.parts(registry, op).files)


def _users(ops: Iterable[Op]) -> Mapping[Path, tuple[str, ...]]:
    found: dict[Path, dict[str, None]] = {}
    for op in ops:
        scripts = (each.path for each in (op.compare, *(tensor.compare for tensor in op.outputs)) if each)
        for path in (op.source, op.reference, *op.controls, *scripts, *op.value_scripts):
            if path is not None:
                found.setdefault(path, {})[op.name] = None
    return {path: tuple(names) for path, names in found.items()}


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def changed_ops(before: OpRegistry | None, after: OpRegistry | None) -> tuple[str, ...]:
    """The ops of ``after`` that ``before`` did not have like this; all if what holds for all of them is another."""
    if after is None:
        return ()
    if before is None or _settings(before) != _settings(after):
        return tuple(after.ops)
    return tuple(name for name, op in after.ops.items() if before.ops.get(name) != op)


def _settings(registry: OpRegistry) -> tuple[object, ...]:
    return registry.compiled_with, registry.quickly_run_with
