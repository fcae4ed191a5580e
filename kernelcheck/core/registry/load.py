"""Registry files: finding them, following their includes, and the tables other than ops."""

from __future__ import annotations

import glob
import hashlib
import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import tomli

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import Location, RegistryError
from kernelcheck.base.paths import display_path
from kernelcheck.core.registry.checks import check_op
from kernelcheck.core.registry.keys import GENERAL_TABLES, keys
from kernelcheck.core.registry.limit_tables import (
    read_limits,
    read_lint_gate,
    read_lint_limits,
    read_receipt_policy,
)
from kernelcheck.core.registry.model import (
    ALL_DTYPES,
    ARCH,
    CASE_PLACEHOLDERS,
    CaseQuota,
    Op,
    OpRegistry,
    ProfileLimits,
    ReceiptPolicy,
)
from kernelcheck.core.registry.model.registry import SCHEMA
from kernelcheck.core.registry.op_table import read_op
from kernelcheck.core.registry.places import location_at, start_of_statement
from kernelcheck.core.registry.syntax_errors import in_plain_words
from kernelcheck.core.registry.table import Table

FILE_NAME = "kernelcheck.toml"
_TOP_KEYS = (*GENERAL_TABLES, "ops")
_ROOT_KEYS = keys("[kernelcheck]")
_SAVED: Mapping[Path, bytes] = MappingProxyType({})
_EXAMPLE = "'kernelcheck init DIR' writes an example to start from"


SKIP_INVALID_VARIABLE = "KERNELCHECK_SKIP_INVALID"
"""Set where a command about named ops leaves out those that are not valid: an editor runs the others of a registry that
is being written. Where none are named, all are meant, and one that is not valid is an error."""


@dataclass(frozen=True)
class _File:
    top: Table
    content: bytes


def find_registry(start: Path) -> Path:
    """The nearest ``kernelcheck.toml`` in ``start`` or a folder above it.

    Raises:
        RegistryError: there is none.
    """
    start = Path(os.path.abspath(start))
    for folder in (start, *start.parents):
        if (folder / FILE_NAME).is_file():
            return folder / FILE_NAME
    raise RegistryError(
        f"no {FILE_NAME} in {start} or any folder above it; 'kernelcheck init' writes one, --config FILE names another"
    )


def load_registry(path: Path) -> OpRegistry:
    """Reads and checks a registry file and all its includes, and checks that every file that they name exists.

    Raises:
        RegistryError: anything in them is not valid.
    """
    return load_needed(path, None)[0]


def load_needed(path: Path, needed: Collection[str] | None) -> tuple[OpRegistry, tuple[RegistryError, ...]]:
    """The registry without the ops that are neither ``needed`` nor valid, and what is wrong with these.

    Args:
        path: the registry.
        needed: names of ops; None for all.

    Raises:
        RegistryError: an op that is needed is not valid, or no op is, or something that is not an op is not.
    """
    path = Path(os.path.abspath(path))
    files = list(_read_with_includes(path, (), set()))
    ops: dict[str, Op] = {}
    errors: list[RegistryError] = []
    for name, op in _read_ops([file.top for file in files]):
        if not isinstance(op, RegistryError):
            ops[name] = op
        elif needed is None or name in needed:
            raise op
        else:
            errors.append(op)
    if not ops:
        raise errors[0] if errors else _without_ops(files[0].top)
    return _assembled(path, files, ops), tuple(errors)


@dataclass(frozen=True)
class Draft:
    """The readable part of a registry that is being written."""

    registry: OpRegistry | None
    """Holds the valid ops; None if there are none, or if something other than an op is wrong."""
    errors: tuple[RegistryError, ...]
    """At most one for each op, and one for everything else."""
    files: tuple[Path, ...]
    """Files that could be read."""


def read_draft(path: Path, unsaved: Mapping[Path, bytes]) -> Draft:
    """Reads what is right in a registry, and collects what is wrong.

    Args:
        path: the registry.
        unsaved: contents in place of those on the disk, by absolute path.
    """
    path = Path(os.path.abspath(path))
    files: list[_File] = []
    errors: list[RegistryError] = []
    try:
        for file in _read_with_includes(path, (), set(), unsaved):
            files.append(file)  # noqa: PERF402  what was read before an error counts
    except RegistryError as error:
        errors.append(error)
    ops: dict[str, Op] = {}
    broken = False
    try:
        for name, op in _read_ops([file.top for file in files]):
            if isinstance(op, RegistryError):
                errors.append(op)
                broken = True
            else:
                ops[name] = op
        if files and not ops and not broken and not errors:
            errors.append(_without_ops(files[0].top))
        registry = _assembled(path, files, ops) if ops else None
    except RegistryError as error:
        if error not in errors:
            errors.append(error)
        registry = None
    return Draft(registry, tuple(errors), tuple(file.top.file for file in files))


def _without_ops(top: Table) -> RegistryError:
    return top.error("ops", f"expected at least one op, a table [ops.NAME], got none; {_EXAMPLE}")


def _assembled(path: Path, files: list[_File], ops: dict[str, Op]) -> OpRegistry:
    top = files[0].top
    settings = top.table("kernelcheck").as_listed("[kernelcheck]")
    arch = settings.read("arch")
    if not ARCH.fullmatch(arch):
        raise settings.error_in_value("arch", f"expected an architecture such as 'sm_80', got {arch!r}")
    quick = top.table("quick").as_listed("[quick]")
    all_dtypes = quick.entries.get("dtypes") == ALL_DTYPES
    thorough = top.table("thorough").as_listed("[thorough]")
    return OpRegistry(
        path=path,
        root=path.parent,
        files=tuple(file.top.file for file in files),
        seed=settings.read("seed"),
        backend=settings.read("backend"),
        arch=arch,
        strictness=settings.read("strictness"),
        options=settings.templates("options", CASE_PLACEHOLDERS),
        include_dirs=tuple(
            settings.folder_at(f"include_dirs[{position}]", text)
            for position, text in enumerate(settings.texts("include_dirs"))
        ),
        quick=CaseQuota(
            quick.read("cases"),
            None if all_dtypes else quick.read("dtypes"),
            dealt=all_dtypes,
        ),
        thorough=CaseQuota(thorough.read("cases"), None),
        regression_threshold=top.table("baseline").as_listed("[baseline]").read("regression_threshold"),
        ops=ops,
        lint=read_lint_limits(top.table("lint"), "[lint]"),
        lint_gate=read_lint_gate(top.table("lint")),
        profile=read_limits(top.table("profile"), "[profile]", ProfileLimits),
        receipt=read_receipt_policy(top.table("receipt")),
        sha256=_digest(files),
    )


@dataclass(frozen=True)
class RegistryText:
    """The contents of a registry and its includes, as written and unchecked."""

    settings: Mapping[str, object]
    """``[kernelcheck]`` of the first file."""
    ops: Mapping[str, tuple[str, object]]
    """The table of each op, and the folder, relative to the registry's, that its paths are relative to."""


def read_text(path: Path) -> RegistryText:
    """Reads a registry file and all its includes; does not check that the files that they name exist.

    Raises:
        RegistryError: a file cannot be read, or is not TOML.
    """
    path = Path(os.path.abspath(path))
    tops = [file.top for file in _read_with_includes(path, (), set())]
    return RegistryText(
        tops[0].table("kernelcheck").entries,
        {
            name: (os.path.relpath(top.file.parent, path.parent), table.entries)
            for top in tops
            for name, table in top.table("ops").tables().items()
        },
    )


def read_tables(path: Path) -> Table:
    """The tables of one registry file, as written and unchecked; its includes are not followed.

    Raises:
        RegistryError: it cannot be read, or is not TOML.
    """
    return _read(path, path.parent).top


def load_receipt_policy(path: Path) -> ReceiptPolicy:
    """The policy in a file of its own: a table ``[receipt]``, and nothing else.

    Raises:
        RegistryError: it cannot be read, or is not valid.
    """
    if not path.is_file():
        raise RegistryError(f"{path}: no such file; expected a policy, with a table [receipt]")
    top = read_tables(path).allow("receipt")
    return read_receipt_policy(top.as_table("receipt", top["receipt"]))


def _read_ops(tops: list[Table]) -> Iterator[tuple[str, Op | RegistryError]]:
    files: dict[str, Path] = {}
    for top in tops:
        for name, table in top.table("ops").tables().items():
            if name in files:
                shown = display_path(files[name], table.root)
                yield name, table.error("", f"the op {name!r} is already defined in {shown}")
                continue
            files[name] = table.file
            try:
                yield name, check_op(read_op(name, table), table)
            except RegistryError as error:
                yield name, error


def _read_with_includes(
    path: Path, chain: tuple[Path, ...], seen: set[Path], unsaved: Mapping[Path, bytes] = _SAVED
) -> Iterator[_File]:
    """The file, then its includes, depth first and each once; ``chain`` holds the files that led here."""
    seen.add(path.resolve())
    root = (chain or (path,))[0].parent
    file = _read(path, root, unsaved)
    if not chain:
        if not file.top.entries:
            raise file.top.error("", f"the file holds nothing; {_EXAMPLE}")
        settings = file.top.allow(*_TOP_KEYS).table("kernelcheck").allow(*_ROOT_KEYS)
        if "schema" not in settings:
            raise settings.error("schema", f"this key is missing; write schema = {SCHEMA}")
        _check_schema(settings, settings["schema"])
    else:
        settings = _refuse_root_keys(file.top)
        _check_schema(settings, settings.entries.get("schema", SCHEMA))
    yield file
    chain = (*chain, path)
    for position, pattern in enumerate(settings.texts("include")):
        place = f"include[{position}]"
        for included in _matches(settings, place, pattern):
            if included.resolve() in [former.resolve() for former in chain]:
                shown = " -> ".join(display_path(former, root) for former in (*chain, included))
                raise settings.error_in_value(place, f"{pattern!r} includes a file that led here: {shown}")
            if included.resolve() not in seen:
                yield from _read_with_includes(included, chain, seen, unsaved)


def _check_schema(settings: Table, schema: object) -> None:
    if type(schema) is not int or schema != SCHEMA:
        raise settings.wrong("schema", f"{SCHEMA}, the file format that this version of kernelcheck reads", schema)


def _refuse_root_keys(top: Table) -> Table:
    for table, known, former in (
        (top, _TOP_KEYS, ("kernelcheck", "ops")),
        (top.table("kernelcheck"), _ROOT_KEYS, ("schema", "include")),
    ):
        for key in table.entries:
            if key in known and key not in former:
                raise table.error(
                    key, f"an included file holds only {' and '.join(former)}; set this in the first file"
                )
        table.allow(*former)
    return top.table("kernelcheck")


def _matches(settings: Table, place: str, pattern: str) -> list[Path]:
    if "\0" in pattern:
        raise settings.error_in_value(place, f"expected a path or glob pattern, got {pattern!r}")
    fixed, recursive, _ = pattern.partition("**")
    start = Path(os.path.normpath(settings.file.parent / os.path.dirname(fixed)))
    if recursive and not start.is_relative_to(settings.file.parent):
        raise settings.error_in_value(
            place, f"{pattern!r} would search all of {start}: expected a ** below the folder of this file"
        )
    found = sorted(glob.glob(pattern, root_dir=settings.file.parent, recursive=True))
    paths = [Path(os.path.abspath(settings.file.parent / name)) for name in found]
    files = [path for path in paths if path.is_file()]
    if not files:
        raise settings.error_in_value(place, f"expected at least one file, but {pattern!r} matches none")
    return files


def _read(path: Path, root: Path, unsaved: Mapping[Path, bytes] = _SAVED) -> _File:
    shown = display_path(path, root)
    try:
        content = unsaved[path] if path in unsaved else path.read_bytes()
    except OSError as error:
        raise RegistryError(f"{path}: cannot read the registry: {error.strerror or error}") from None
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise RegistryError(
            f"{str(path)!a}: expected names of folders and files in UTF-8, as NVRTC takes them; rename it"
        ) from None
    try:
        entries = tomli.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        location = location_at(path, content, error.start)
        problem = f"expected UTF-8, got byte 0x{content[error.start]:02x}"
        raise RegistryError(f"{shown}:{location.line}:{location.column}: {problem}", location) from None
    except tomli.TOMLDecodeError as error:
        location = _where_not_toml(error, path, content)
        problem = f"this is not TOML: {in_plain_words(error)}"
        raise RegistryError(f"{shown}:{location.line}:{location.column}: {problem}", location) from None
    except (ValueError, RecursionError) as error:
        raise RegistryError(f"{shown}: this is not TOML: {error}") from None
    return _File(Table(entries, path, (), root, content), content)


def _where_not_toml(error: tomli.TOMLDecodeError, path: Path, content: bytes) -> Location:
    """Place where the parser stopped or, for a duplicate, its beginning."""
    if not error.msg.startswith(("Cannot declare", "Cannot overwrite", "Duplicate")):
        return Location(path, error.lineno, error.colno)
    lines = content.splitlines(keepends=True)
    before = lines[error.lineno - 1].decode("utf-8")[: error.colno - 1]
    end = sum(map(len, lines[: error.lineno - 1])) + len(before.encode())
    return location_at(path, content, start_of_statement(content, end))


def _digest(files: list[_File]) -> str:
    """SHA-256 of each file's own SHA-256, so that moving text between files changes it."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.content).digest())
    return digest.hexdigest()
