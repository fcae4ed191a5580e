"""From a CUDA file to drafted ops: read, walked through, compiled, tried out."""

from __future__ import annotations

import difflib
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from kernelcheck.adopt.assembling import assembled, spelled
from kernelcheck.adopt.candidates import Candidate, candidates_of, is_launched, ranked
from kernelcheck.adopt.draft import Draft, NotDraftedError
from kernelcheck.adopt.hostcode import Function, HostCode, read
from kernelcheck.adopt.preprocessing import Expanded, TooLargeError, expanded
from kernelcheck.adopt.studying import checked, study
from kernelcheck.adopt.trial import Trials
from kernelcheck.adopt.triton_draft import TritonDraft
from kernelcheck.backends.base import Backend
from kernelcheck.compiler import Program, compile_program
from kernelcheck.compiler.device_view import decoded
from kernelcheck.compiler.nearby import folders_with
from kernelcheck.compiler.parameter_types import pointed_dtype
from kernelcheck.dtypes import DTYPES
from kernelcheck.errors import CompileError, KernelcheckError
from kernelcheck.paths import display_path

_MOST_TRIED = 4
"""Launches of a kernel that are tried until one runs."""
_HOST_NAME = re.compile(
    r"(?i).*(?:_cpu|_host|_ref|_reference|_naive_host|_golden)|(?:cpu|host|ref|reference|golden)_.*"
)


@dataclass
class Adopted:
    """What became of one kernel."""

    kernel: str
    line: int
    launched: bool
    draft: Draft | TritonDraft | None = None
    reason: str = ""
    """Why there is no draft."""


@dataclass
class AdoptedFile:
    """What became of the kernels of one file."""

    source: Path
    kernels: list[Adopted] = field(default_factory=list)
    reason: str = ""
    """Why none of them could be looked at."""
    include_dirs: tuple[Path, ...] = ()
    """Folders of the repository that hold headers of its."""
    seconds: float = 0.0
    compile_seconds: float = 0.0

    @property
    def drafts(self) -> list[Draft | TritonDraft]:
        """The drafts among them."""
        return [each.draft for each in self.kernels if each.draft is not None]


@dataclass(frozen=True)
class Building:
    """How a file is compiled."""

    root: Path
    """What paths are relative to."""
    options: tuple[str, ...] = ()
    include_dirs: tuple[Path, ...] = ()
    arch: str = "sm_80"

    @property
    def macros(self) -> dict[str, str]:
        """What ``-DNAME=VALUE`` among the options defines."""
        found = (re.fullmatch(r"(?:-D|--define-macro=)\s*(\w+)(?:=(.*))?", each) for each in self.options)
        return {match[1]: match[2] or "1" for match in found if match}

    def program(self, source: Path, instances: Sequence[str]) -> Program:
        """The kernels of these names, compiled."""
        return compile_program(
            source, name_expressions=instances, options=self.options, include_dirs=self.include_dirs, arch=self.arch,
            root=self.root, defines={},
        )  # fmt: skip


def adopt_file(source: Path, building: Building, backend: Backend, *, kernel: str | None = None) -> AdoptedFile:
    """Drafts the ops of ``source``; with ``kernel``, of that one alone."""
    start = time.perf_counter()
    adopted = AdoptedFile(source)
    try:
        text = decoded(source.read_bytes())
        given = building.include_dirs
        expansion = expanded(source, text, given, building.macros)
        while found := _folders_of_missing(expansion, source, building):
            building = replace(building, include_dirs=(*building.include_dirs, *found))
            expansion = expanded(source, text, building.include_dirs, building.macros)
        adopted.include_dirs = building.include_dirs[len(given) :]
        code = read(expansion.text)
    except (TooLargeError, OSError, RecursionError) as error:
        adopted.reason = str(error)
        return adopted
    candidates = candidates_of(code, expansion)
    kernels = [each for each in code.kernels if _is_of(each, expansion, source)]
    kernels = kernels or [each for each in code.kernels if each.name in candidates]  # a file may only launch
    if kernel is not None:
        kernels = [each for each in code.kernels if each.name == kernel]
    chosen = {each.name: ranked(candidates.get(each.name, [])) for each in kernels}
    launched = {name: found for name, found in chosen.items() if found}
    programs = _compiled(source, building, {found[0].instance for found in launched.values()}, adopted)
    seen: set[str] = set()
    for each in kernels:
        if each.name in seen:
            continue
        seen.add(each.name)
        line = expansion.place(each.node.start_byte)[1]
        result = Adopted(each.name, line, each.name in launched or is_launched(each.name, expansion.text))
        adopted.kernels.append(result)
        if each.name not in launched:
            how = "its launch cannot be followed" if result.launched else "no host code of the file launches it"
            result.reason = how
            continue
        _draft(result, launched[each.name], programs, expansion, building, source, backend, adopted)
        if result.draft is not None:
            result.draft.hint = _host_function(code, expansion, each.name, source)
    adopted.seconds = time.perf_counter() - start
    return adopted


def _folders_of_missing(expansion: Expanded, source: Path, building: Building) -> tuple[Path, ...]:
    """Folders of the repository, beside those that are searched, that have headers which are not found."""
    found = (folder for name in expansion.missing for folder in folders_with(name, source, building.root)[:1])
    return tuple(dict.fromkeys(folder for folder in found if folder not in building.include_dirs))


def kernels_of(source: Path, building: Building) -> list[str]:
    """The names of the kernels of a file and its headers."""
    try:
        expansion = expanded(source, decoded(source.read_bytes()), building.include_dirs, building.macros)
    except (TooLargeError, OSError):
        return []
    return list(dict.fromkeys(each.name for each in read(expansion.text).kernels))


def _is_of(kernel: Function, expansion: Expanded, source: Path) -> bool:
    return expansion.place(kernel.node.start_byte)[0] == source


def _compiled(
    source: Path, building: Building, instances: set[str], adopted: AdoptedFile
) -> dict[str, Program | CompileError]:
    """A program for each instance: one for all, or if that does not compile, one for each."""
    start = time.perf_counter()
    programs: dict[str, Program | CompileError] = {}
    names = sorted(instances)
    while names:
        try:
            programs |= dict.fromkeys(names, building.program(source, names))
            break
        except CompileError as error:
            wrong = [name for name in names if f"'{name}'" in str(error)]
            if not wrong and len(names) > 1:
                wrong = names[:-1] if len(programs) else []
            programs |= dict.fromkeys(wrong or names, error)
            names = [name for name in names if name not in wrong] if wrong else []
    adopted.compile_seconds += time.perf_counter() - start
    return programs


def _draft(
    result: Adopted, candidates: Sequence[Candidate], programs: dict[str, Program | CompileError],
    expansion: Expanded, building: Building, source: Path, backend: Backend, adopted: AdoptedFile,
) -> None:  # fmt: skip
    """Drafts the op of a kernel from the first of its launches that runs, preferably without findings."""
    for candidate in candidates[:_MOST_TRIED]:
        instance = candidate.instance
        if instance not in programs:
            programs.update(_compiled(source, building, {instance}, adopted))
        program = programs[instance]
        if isinstance(program, CompileError):
            result.reason = result.reason or _short(program)
            continue
        file, line = expansion.place(candidate.launched.offset)
        try:
            lowered = program.kernels[instance]
            draft = assembled(
                result.kernel, candidate.launched, lowered, program.parameters_of(lowered), candidate.walk,
                display_path(file, building.root), line,
            )  # fmt: skip
            study(draft, Trials(program, backend))
        except NotDraftedError as error:
            result.reason = result.reason or str(error)
            continue
        except KernelcheckError as error:
            result.reason = result.reason or _short(error)
            continue
        result.draft, result.reason = draft, ""
        _widen(draft, candidate, candidates, program, building, source, backend)
        draft.others = tuple(dict.fromkeys(_other_instances(draft, candidate, candidates)))
        return


def _short(error: KernelcheckError) -> str:
    """The first line of a message, and the second where the first one announces it."""
    first, *rest = str(error).splitlines()
    return f"{first} {rest[0].strip()}" if first.endswith(":") and rest else first


def _widen(
    draft: Draft, used: Candidate, candidates: Sequence[Candidate], program: Program, building: Building,
    source: Path, backend: Backend,
) -> None:  # fmt: skip
    """Adds the other dtypes that host code instantiates the kernel for, as far as they compile and run."""
    arguments = used.launched.arguments or ()
    for at, parameter in enumerate(used.launched.kernel.template[: len(arguments)]):
        if not parameter.is_type or pointed_dtype(f"{spelled(arguments[at])}*") != DTYPES[draft.dtype]:
            continue
        types = list(used.launched.dispatched)
        for other in candidates:
            given = other.launched.arguments or ()
            if len(given) == len(arguments) and given[:at] + given[at + 1 :] == arguments[:at] + arguments[at + 1 :]:
                types.append(given[at])
        dtypes = {found.name: found for each in types if (found := pointed_dtype(f"{spelled(each)}*")) is not None}
        wanted = [name for name, dtype in dtypes.items() if dtype.is_float and name != draft.dtype]
        name = used.instance.split("<")[0]
        instances = {
            dtype: f"{name}<{', '.join((*arguments[:at], DTYPES[dtype].cuda, *arguments[at + 1 :]))}>"
            for dtype in wanted
        }
        runs = [
            dtype
            for dtype, instance in instances.items()
            if _runs(draft, dtype, parameter.name, instance, building, source, backend)
        ]
        if runs:
            draft.dtypes, draft.generic = (draft.dtype, *runs), parameter.name
            draft.kernel = f"{name}<{', '.join((*arguments[:at], '{scalar}', *arguments[at + 1 :]))}>"
            return


def _other_instances(draft: Draft, used: Candidate, candidates: Sequence[Candidate]) -> Iterator[str]:
    """What is launched of the template besides the draft's own dtypes."""
    names = [parameter.name for parameter in used.launched.kernel.template]
    at = names.index(draft.generic) if draft.generic else -1

    def other_arguments(each: Candidate) -> list[str]:
        return [given for place, given in enumerate(each.launched.arguments or ()) if place != at]

    for each in candidates:
        given = each.launched.arguments or ()
        dtype = pointed_dtype(f"{spelled(given[at])}*") if 0 <= at < len(given) else None
        is_drafted = dtype.name in draft.dtypes if dtype is not None else given == (used.launched.arguments or ())
        if not is_drafted or other_arguments(each) != other_arguments(used):
            yield each.instance


def _runs(
    draft: Draft, dtype: str, generic: str, instance: str, building: Building, source: Path, backend: Backend
) -> bool:
    """Whether another instance of a drafted kernel compiles and can be launched."""
    tensors = [replace(each, dtype=dtype) if each.generic == generic else each for each in draft.tensors]
    try:
        program = building.program(source, [instance])
        other = replace(draft, dtype=dtype, tensors=tensors, lowered=program.kernels[instance])
        checked(other, Trials(program, backend), other.sizes)
    except (KernelcheckError, NotDraftedError):
        return False
    return True


def _host_function(code: HostCode, expansion: Expanded, kernel: str, source: Path) -> str:
    """The function that computes the same on the host, by its name, and its line."""
    named = [
        function
        for functions in code.functions.values()
        for function in functions
        if not function.is_kernel and not function.is_device and _HOST_NAME.fullmatch(function.name)
        and _is_of(function, expansion, source)
    ]  # fmt: skip
    if not named:
        return ""
    plain = re.sub(r"_?kernel\d*$", "", kernel)
    best = max(named, key=lambda each: difflib.SequenceMatcher(None, plain, each.name).ratio())
    if difflib.SequenceMatcher(None, plain, best.name).ratio() < 0.5:
        return ""
    return f"{best.name} (line {expansion.place(best.node.start_byte)[1]})"
