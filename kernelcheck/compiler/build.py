"""Compiles one source: from the cache if nothing that it depends on has changed, else with NVRTC, or nvcc."""

from __future__ import annotations

import difflib
import hashlib
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CompileError
from kernelcheck.base.paths import display_path
from kernelcheck.base.version import __version__
from kernelcheck.compiler.diagnostics import (
    NO_HEADER,
    GivenDefines,
    blamed,
    first_error,
    of_name_expressions,
    of_unknown_type,
    rejection,
    undecided,
    user_warnings,
)
from kernelcheck.compiler.nvcc_program import NvccSource, nvcc_is_here, nvcc_source
from kernelcheck.compiler.options import FrontEnd, UserOptions, user_options, virtual_architecture
from kernelcheck.compiler.program import Program, entry_parameters, file_paths
from kernelcheck.compiler.program_cache import ProgramCache, place
from kernelcheck.cuda_source.dependencies import Dependencies, dependencies
from kernelcheck.cuda_source.device_view import EVERY_TRIAL, DeviceView, Host, Trial, device_view
from kernelcheck.cuda_source.installed.toolchain import FIRST_HEADERS, PRELUDE, header_folders, identity, nvrtc_version
from kernelcheck.cuda_source.tokens import decoded
from kernelcheck.cuda_source.written_types import written_types

_LONG_LINE = 100_000
"""Characters of a line above which NVRTC may not quote it in warnings: with a million it runs out of memory."""
_FORMAT = 8
"""Incremented whenever the cached data, or the way it is made, changes."""


@dataclass(frozen=True)
class _Request:
    """Everything that a compilation depends on."""

    source: Path
    view: DeviceView
    root: Path
    names: tuple[str, ...]
    user: UserOptions
    arch: str
    virtual: str
    included: Dependencies
    defines: GivenDefines

    @property
    def options(self) -> tuple[str, ...]:
        """NVRTC's options, except the architecture."""
        headers = (f"-I{folder}" for folder in header_folders())
        quiet = ("-w",) if any(len(line) > _LONG_LINE for text in self.texts for line in text.split("\n")) else ()
        first = (f"-I{FIRST_HEADERS}", f"--pre-include={PRELUDE}", "-lineinfo")
        return (*first, *quiet, *self.view.options, *self.user.words, *headers)

    @property
    def texts(self) -> list[str]:
        """Texts that are compiled: the source, and the user's headers that it includes."""
        return [
            self.view.text,
            *(self.view.headers.get(path, decoded(data)) for path, data in self.included.files.items()),
        ]


def compile_program(
    source: Path,
    *,
    name_expressions: Sequence[str],
    options: Sequence[str],
    include_dirs: Sequence[Path],
    arch: str,
    root: Path,
    defines: Mapping[str, str],
    host: Host = "blank",
    overrides: Mapping[str, str] = MappingProxyType({}),
    defined_at: Callable[[str], str] = lambda _: "this call",
    compiler: FrontEnd = "nvrtc",
    rejected: CompileError | None = None,
) -> Program:
    """Compiles ``source`` to PTX, or takes it from the cache.

    Args:
        source: the CUDA source, in UTF-8, or else read as Latin-1.
        name_expressions: the kernels wanted, as in C++ (``norm<float>``) or as plain ``extern "C"`` names.
        options: NVRTC options; relative paths in them are relative to ``root``.
        include_dirs: header folders, searched after those in ``options`` and before the toolchain's.
        arch: ``sm_80`` and the like.
        root: the registry's folder; messages name files relative to it.
        defines: macros and their values.
        host: whether host code is left out (``device_view``) or compiled as it stands.
        overrides: values for macros that the source defines itself.
        defined_at: where one of ``defines`` is given, as messages show it.
        compiler: ``nvrtc``; ``nvcc``, which compiles the files as they lie; or ``auto``, which takes nvcc where NVRTC
            rejects the device view, and nvcc is installed.
        rejected: NVRTC's error, if it is known already; NVRTC is then not asked again.

    Raises:
        CompileError: the source cannot be read, the compiler rejects it or an option, a kernel is not in it, or a macro
            of ``overrides`` is not.
        UsageError: ``arch`` is not an architecture's name.
        CannotRunError: NVRTC, a CUDA header folder, or an nvcc that is asked for, is missing.
    """
    root = Path(os.path.abspath(root))
    source = Path(os.path.abspath(root / source))
    data, text = _read(source, root)
    user = user_options(options, include_dirs, defines, root)
    virtual = virtual_architecture(arch)
    if compiler == "nvcc":
        return nvcc_source(source, name_expressions, user, arch, root).program()
    included = dependencies(source, text, user.folders, user.included_first, user.words)
    names = tuple(dict.fromkeys(name_expressions))
    given = GivenDefines(defines, defined_at)

    def request(trials: frozenset[Trial]) -> _Request:
        view = device_view(source, text, user.folders, user.words, names, host=host, overrides=overrides, trials=trials)
        return _Request(source, view, root, names, user, arch, virtual, included, given)

    digest = hashlib.sha256(data).hexdigest()
    known = _known(source, text, root, [arch, names, host, sorted(overrides.items())], user, included)
    if known and (stored := known.get()):
        return replace(stored, source_sha256=digest)

    def by_nvrtc() -> Program:
        if rejected:
            raise rejected
        requests = _tried_in_turn(request)
        if (condition := requests[0].view.undecided) and condition.header is not None:
            raise CompileError(undecided(condition, root))
        cached = [(each, stored) for each in requests if known and (stored := _cache(each).get())]
        compiled, program = cached[0] if cached else _first_that_compiles(requests, digest)
        viewed = replace(
            program,
            options=compiled.options,
            source_sha256=digest,
            included=included.digests if included.complete else None,
            viewed=_viewed(compiled),
        )
        if known and included == dependencies(source, text, user.folders, user.included_first, user.words):
            written = "\n".join([*compiled.texts, *compiled.user.words])
            if compiled.view.changed and not cached:  # then it stays valid while only host code changes
                _cache(compiled).put(program, written)
            known.put(viewed, written, also=_cache(compiled))
        return viewed

    if compiler == "nvrtc" or overrides or not nvcc_is_here():
        return by_nvrtc()
    as_it_lies = nvcc_source(source, names, user, arch, root, identity())
    if stored := as_it_lies.cached():
        return stored
    try:
        return by_nvrtc()
    except CompileError as error:
        if not (request(EVERY_TRIAL).view.changed or NO_HEADER in str(error)):
            raise  # NVRTC read the same text as nvcc would
        return _by_nvcc_instead(as_it_lies, error)


def _by_nvcc_instead(source: NvccSource, error: CompileError) -> Program:
    """The program of a source that NVRTC rejects.

    Raises:
        CompileError: nvcc rejects it, too.
    """
    try:
        return source.program(instead=first_error(str(error)) or str(error).partition("\n")[0])
    except CompileError as other:
        first, *log = str(other).splitlines()  # nvcc's own errors, or those of the host compiler
        also = first_error(str(other)) or next((line for line in log if "error: " in line), first)
        message = f"{error}\nnvcc, which gets the file as it lies, does not compile it either: {also}"
        raise CompileError(message, at_fault=other.at_fault, suspects=error.suspects) from None


def _known(
    source: Path, text: str, root: Path, asked: list[object], user: UserOptions, included: Dependencies
) -> ProgramCache | None:
    """Cache entry of a program by its files as they lie, which is found without a device view.

    None if not all of its files are known.
    """
    if not included.complete:
        return None
    made_of = [
        ["files", str(_FORMAT), __version__],
        [place(str(source), root), text],
        sorted((place(path, root), digest) for path, digest in included.digests.items()),
        [*(place(word, root) for word in user.words), *map(str, (FIRST_HEADERS, PRELUDE, *header_folders()))],
        asked,
        identity(),
    ]
    return ProgramCache(made_of, root)


_TRIALS: tuple[Trial, ...] = ("unclear", "host interface", "missing")
"""Trials in the order in which they are given up."""


def _tried_in_turn(request: Callable[[frozenset[Trial]], _Request]) -> list[_Request]:
    """Requests in the order of trial: without the headers that device code may not need, then with them."""
    first = request(EVERY_TRIAL)
    waiting = [EVERY_TRIAL]
    for trial in _TRIALS:
        if trial in first.view.tried:
            waiting.append(waiting[-1] - {trial})
    return [first, *map(request, waiting[1:])]


def _first_that_compiles(requests: Sequence[_Request], source_sha256: str) -> tuple[_Request, Program]:
    """The first of several requests that compiles, and the program.

    Raises:
        CompileError: none does; it says why the last one, which leaves out the least, does not.
    """
    *tried, last = requests
    why: str | None = None
    for request in tried:
        program = _compile_if_possible(request, source_sha256)
        if isinstance(program, Program):
            return request, program
        if NO_HEADER in str(program):  # which the others include as well
            raise program
        why = why or first_error(str(program))
    try:
        return last, _compile(last, _cache(last).sha256, source_sha256)
    except CompileError as error:
        if why is None:
            raise
        message, is_of_names = f"{error}\nWithout the headers that it may not need: {why}", error.is_of_names
        raise CompileError(message, at_fault=error.at_fault, suspects=error.suspects, is_of_names=is_of_names) from None


def _compile_if_possible(request: _Request, source_sha256: str) -> Program | CompileError:
    try:
        return _compile(request, _cache(request).sha256, source_sha256)
    except CompileError as error:
        return error


def _viewed(request: _Request) -> dict[str, str]:
    """The texts that are compiled in place of those of the files, by path."""
    if not request.view.changed:
        return {}
    return {str(path): text for path, text in {request.source: request.view.text, **request.view.headers}.items()}


def view_source(
    source: Path,
    *,
    name_expressions: Sequence[str] = (),
    options: Sequence[str] = (),
    include_dirs: Sequence[Path] = (),
    root: Path,
    defines: Mapping[str, str],
) -> tuple[str, DeviceView]:
    """The text of ``source`` and its device view, as ``compile_program`` makes it; arguments are those of that.

    Raises:
        CompileError: the source cannot be read, or an option is not valid.
        CannotRunError: a CUDA header folder is missing.
    """
    source = Path(os.path.abspath(root / source))
    _, text = _read(source, root)
    user = user_options(options, include_dirs, defines, root)
    return text, device_view(source, text, user.folders, user.words, name_expressions)


def _read(source: Path, root: Path) -> tuple[bytes, str]:
    """The bytes of a CUDA source, and its text."""
    shown = display_path(source, root)
    try:
        data = source.read_bytes()
    except FileNotFoundError:
        here = [path.name for path in source.parent.iterdir()] if source.parent.is_dir() else []
        nearest = difflib.get_close_matches(source.name, here, n=1)
        meant = f"; did you mean '{nearest[0]}'?" if nearest else ""
        raise CompileError(f"source {shown} is not there{meant}") from None
    except OSError as error:
        raise CompileError(f"source {shown} cannot be read: {error.strerror or error}") from error
    text = decoded(data)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise CompileError(f"{shown}:{line}: a NUL byte ends the source for NVRTC; remove it")
    return data, text


def _cache(request: _Request) -> ProgramCache:
    root = request.root
    made_of = [
        [str(_FORMAT), __version__],
        [place(str(request.source), root), request.view.text],
        sorted((place(str(path), root), digest) for path, digest in _digests(request).items()),
        [request.arch, *request.view.options, *(place(word, root) for word in request.user.words)],
        request.names,
        identity(),
    ]
    return ProgramCache(made_of, root)


def _compile(request: _Request, sha256: str, source_sha256: str) -> Program:
    ptx, log, lowered_names = _ptx(request)
    parameters = entry_parameters(ptx)
    kernels = {name: lowered_names[name] for name in request.names}
    for name, lowered in kernels.items():
        if lowered not in parameters:
            raise CompileError(f"{display_path(request.source, request.root)}: '{name}' is not in the PTX as a kernel")
    return Program(
        source=request.source,
        ptx=ptx,
        kernels=kernels,
        parameters=parameters,
        arch=request.arch,
        options=request.options,
        sha256=sha256,
        source_sha256=source_sha256,
        sources={file: display_path(file, request.root) for file in file_paths(ptx)},
        nvrtc_version=nvrtc_version(),
        log=user_warnings(log, request.root),
        included=request.included.digests if request.included.complete else None,
        written=_written(request, kernels.values()),
    )


def _written(request: _Request, kernels: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Types of the parameters of kernels whose names do not have them, by lowered name."""
    if not request.included.complete:
        return {}
    texts = [*request.texts, "\n".join(request.user.words)]
    found = {kernel: written_types(kernel, texts) for kernel in kernels if not kernel.startswith("_Z")}
    return {kernel: types for kernel, types in found.items() if types is not None}


def _ptx(request: _Request) -> tuple[str, str, dict[str, str]]:
    """PTX, log, and lowered name of every name expression."""
    from kernelcheck.compiler.nvrtc import Compilation, compile_ptx

    def compiled_with(names: Sequence[str]) -> Compilation:
        options = [f"--gpu-architecture={request.virtual}", *request.options]
        return compile_ptx(request.view.text, str(request.source), options, names, request.view.headers)

    def rejected(log: str, names: Sequence[str]) -> CompileError:
        return rejection(
            log, request.source, request.root, request.arch, request.texts, names, request.view, request.defines
        )

    # NVRTC 12.9 crashes where it is asked for a template whose parameter is of a type that there is not.
    if of_unknown_type(request.names, request.texts) and (without := compiled_with(())).ptx is None:
        raise rejected(without.log, ())
    compiled = compiled_with(request.names)
    plain: dict[str, str] = {}
    if compiled.ptx is None:
        unread = of_name_expressions(compiled.log, request.names)
        whole = compiled_with([name for name in request.names if name not in unread]) if unread else compiled
        if whole.ptx is None and request.names:
            whole = compiled_with(())
        if whole.ptx is None:
            raise rejected(whole.log, ())
        # An extern "C" kernel within a namespace is not a name expression, but its plain name is in the PTX.
        entries = entry_parameters(whole.ptx)
        plain = {name: name for name in request.names if name in entries}
        rest = [name for name in request.names if name not in plain]
        if plain:
            compiled = compiled_with(rest)
        if compiled.ptx is None:
            raise blamed(rejected(compiled.log, rest), compiled.log, rest)
    return compiled.ptx, compiled.log, plain | compiled.lowered


def _digests(request: _Request) -> dict[Path, str]:
    """Digests of the compiled text of each of the user's headers."""
    viewed = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in request.view.headers.items()}
    return {Path(path): digest for path, digest in request.included.digests.items()} | viewed
