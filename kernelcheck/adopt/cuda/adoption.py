"""From a CUDA file to drafted ops: read, walked through, compiled, tried out."""

from __future__ import annotations

import difflib
import re
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.adopt.build_files import build_flags
from kernelcheck.adopt.cuda.assembling import assembled, spelled
from kernelcheck.adopt.cuda.read_parameters import read_parameters, united
from kernelcheck.adopt.cuda.sources import Neighbours, Source, read_source
from kernelcheck.adopt.cuda.unfollowed import why_not
from kernelcheck.adopt.drafts.adopted import Adopted, AdoptedFile, Building
from kernelcheck.adopt.drafts.draft import CudaDraft, NotDraftedError
from kernelcheck.adopt.formulas import Formula, number
from kernelcheck.adopt.host_code.candidates import Candidate, ranked, with_sizes
from kernelcheck.adopt.host_code.values import HostTensorMap
from kernelcheck.adopt.host_code.walk_results import HostLaunch
from kernelcheck.adopt.trials.struct_sizes import constants
from kernelcheck.adopt.trials.studying import study
from kernelcheck.adopt.trials.trial import TrialRuns
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import CompileError, KernelcheckError
from kernelcheck.base.paths import display_path
from kernelcheck.base.time_limits import processor_seconds
from kernelcheck.compiler.diagnostics import NO_HEADER, first_error
from kernelcheck.compiler.nvcc_program import nvcc_is_here
from kernelcheck.compiler.parameter_types import pointed_dtype
from kernelcheck.compiler.program import Program
from kernelcheck.cuda_source.preprocessing.expanding import TooLargeError, expanded
from kernelcheck.cuda_source.syntax_tree import CppFunction, read
from kernelcheck.cuda_source.tokens import decoded

_MOST_TRIED = 4
"""Launches of a kernel that are tried until one runs."""
_ENOUGH_SECONDS = 15.0
"""Processor time for one kernel, after which no further launch of it is tried."""
_LONGEST_FILE = 40.0
"""Processor time for one file, after which no further kernel of it is drafted."""
_NEWER = "-std=c++20"
"""With which PyTorch builds extensions, and CUDA 12 compiles."""
_OVERLOADED = "which instance of overloaded function"
_HOST_NAME = re.compile(
    r"(?i).*(?:_cpu|_host|_ref|_reference|_naive_host|_golden)|(?:cpu|host|ref|reference|golden)_.*"
)


def adopt_file(
    source: Path, building: Building, backend: CpuBackend, *, kernels: Collection[str] = (),
    neighbours: Neighbours | None = None,
) -> AdoptedFile:  # fmt: skip
    """Drafts the ops of ``source``.

    Args:
        source: the file.
        building: how it is compiled.
        backend: what runs the drafts.
        kernels: if there are any, only kernels of these names.
        neighbours: the other files, which may launch its kernels.
    """
    start, spent = time.perf_counter(), processor_seconds()
    adopted, building, file = _opened(source, building, with_callers=True)
    if file is None:
        return adopted
    chosen = _kernels_to_draft(file, kernels)
    of_name = Counter(each.name for each in chosen)
    launched: list[list[Candidate]] = []
    for each in chosen:
        known = file.candidates.get(each.name, [])
        found = known if of_name[each.name] == 1 else [one for one in known if _is(one.launched.kernel, each)]
        if not ranked(found) and neighbours is not None:
            found = [*found, *neighbours.launches_of(each, source)]
        launched.append(ranked(found))
    programs = _compiled(source, building, {found[0].instance for found in launched if found}, adopted)
    drafted: list[tuple[CudaDraft, Candidate, list[Candidate]]] = []
    for each, found in zip(chosen, launched, strict=True):
        name, line = each.name, file.expansion.place(each.node.start_byte)[1]
        result = Adopted(name, line, bool(found), qualified=each.qualified)
        adopted.kernels.append(result)
        if not found and of_name[name] > 1 and file.candidates.get(name):
            result.reason = f"no host code of the file launches this one of {of_name[name]} of its name"
            continue
        if not found and (general := name.partition("<")[0]) != name:
            result.reason = f"a specialisation of {general}: an op can ask for it as an instance of that"
            continue
        if not found:
            result.launched, result.reason = why_not(file, name)
            for other in neighbours.naming_launches(name, source) if neighbours and not result.launched else ():
                launched_there, reason = why_not(other, name, display_path(other.path, building.root))
                if launched_there and not any(other.is_of(k) for k in other.code.kernels if k.name == name):
                    result.launched, result.reason = True, reason
            continue
        if processor_seconds() - spent > _LONGEST_FILE:
            result.reason = f"the kernels before it took {_LONGEST_FILE:.0f} s: --kernel {name} drafts it"
            continue
        if (made := _draft(result, found, programs, building, source, backend, adopted)) is not None:
            made[0].hint = _host_function(file, name)
            drafted.append((*made, found))
    for draft, used, found in drafted:  # when all kernels have had their turn
        if processor_seconds() - spent <= _LONGEST_FILE:
            _widen(draft, used, found, building, source, backend, adopted)
        draft.others = tuple(dict.fromkeys(_other_instances(draft, used, found)))
    for left in file.expansion.left_out:
        if left.kernel not in of_name and (not kernels or left.kernel in kernels):
            with_it = f": --option=-D{left.macro} brings it in" if left.macro else ""
            reason = f"it stands under {left.condition}, which does not hold{with_it}"
            adopted.kernels.append(Adopted(left.kernel, left.line, launched=False, reason=reason))
    adopted.launched_elsewhere = tuple(
        name for name, found in file.candidates.items() if all(each.launched.kernel.body is None for each in found)
    )
    adopted.seconds = time.perf_counter() - start
    return adopted


def _opened(
    source: Path, building: Building, *, with_callers: bool = False
) -> tuple[AdoptedFile, Building, Source | None]:
    """A file of which nothing is drafted yet, how it is compiled with the options and folders of its build, and what it
    holds; the first says why if it cannot be read."""
    adopted = AdoptedFile(source, flags=build_flags(source, building.root).without(building.options))
    building = building.of(adopted.flags)
    try:
        file = read_source(source, building.include_dirs, building.macros, building.root, with_callers=with_callers)
    except (TooLargeError, OSError, RecursionError) as error:
        adopted.reason = str(error)
        return adopted, building, None
    adopted.include_dirs = file.include_dirs
    return adopted, replace(building, include_dirs=(*building.include_dirs, *file.include_dirs)), file


def _kernels_to_draft(file: Source, names: Collection[str]) -> list[CppFunction]:
    """The kernels of a file, each once; if it has none, those of its headers that it launches; or those of these
    names."""
    own = [each for each in file.code.kernels if (each.name in names if names else file.is_of(each))]
    if not own and not names:
        own = [each for each in file.code.kernels if each.name in file.candidates]
    return [each for at, each in enumerate(own) if not any(_is(each, before) for before in own[:at])]


def _is(one: CppFunction, other: CppFunction) -> bool:
    """Whether two kernels are one, and not of different namespaces or overloads."""
    return one.qualified == other.qualified and one.signature == other.signature


def why_it_does_not_compile(source: Path, building: Building) -> str:
    """NVRTC's message about a file, compiled as ``adopt_file`` does but without its kernels; empty if there is none."""
    adopted, building, file = _opened(source, building)
    if file is None:
        return adopted.reason
    try:
        building.program(source, [])
    except CompileError as error:
        adopted.broken = error
        return "" if _is_of_cpp20(source, building, adopted) else str(error)
    return ""


def kernels_of(source: Path, building: Building) -> list[str]:
    """The names of the kernels of a file and its headers."""
    building = building.of(build_flags(source, building.root))
    try:
        expansion = expanded(source, decoded(source.read_bytes()), building.include_dirs, building.macros)
    except (TooLargeError, OSError):
        return []
    return list(dict.fromkeys(each.name for each in read(expansion.text).kernels))


def _compiled(
    source: Path, building: Building, instances: set[str], adopted: AdoptedFile
) -> dict[str, Program | CompileError]:
    """A program for each instance: one for all, or if that does not compile, one for those that are not to blame, and
    one for each half of the others, and so on."""
    start = time.perf_counter()
    building = replace(building, options=(*adopted.flags.without(building.options).options, *building.options))
    programs = _of_halves(source, building, sorted(instances), adopted)
    if adopted.broken is not None and not adopted.tried_newer and _is_of_cpp20(source, building, adopted):
        return _compiled(source, building, instances, adopted)
    errors = {name: each for name, each in programs.items() if isinstance(each, CompileError)}
    rejected = {name: error for name, error in errors.items() if not error.is_of_names}
    programs |= _by_nvcc(source, building, rejected, adopted)
    adopted.compile_seconds += time.perf_counter() - start
    return programs


def _is_of_cpp20(source: Path, building: Building, adopted: AdoptedFile) -> bool:
    """Whether a file compiles as C++20 alone, where no build says what it is; if so, its flags say that."""
    adopted.tried_newer = True
    is_said = any(each.startswith(("-std", "--std")) for each in building.options)
    if is_said or NO_HEADER in str(adopted.broken):
        return False
    try:
        replace(building, options=(*building.options, _NEWER)).program(source, [])
    except CompileError:
        return False
    known, why = adopted.flags, "a guess: it does not compile as C++17"
    from_ = f"{known.from_}, and {why}" if known.options else why
    adopted.flags = replace(known, options=(*known.options, _NEWER), from_=from_)
    adopted.broken, adopted.compiles = None, True
    return True


def _by_nvcc(
    source: Path, building: Building, rejected: Mapping[str, CompileError], adopted: AdoptedFile
) -> dict[str, Program | CompileError]:
    """nvcc's programs of the file as it lies, for the instances that NVRTC rejects, or its error for one; none where it
    does not compile the file."""
    if not rejected or adopted.is_beyond_nvcc or not nvcc_is_here():
        return {}
    try:
        program = building.program(source, list(rejected), rejected=next(iter(rejected.values())))
        return dict.fromkeys(rejected, program)
    except CompileError as error:
        shown = display_path(source, building.root)
        found = {name: CompileError(f"{shown}, compiled by nvcc: {why}") for name, why in error.at_fault.items()}
    adopted.is_beyond_nvcc = not found
    left = {name: why for name, why in rejected.items() if name not in found}
    return {**found, **_by_nvcc(source, building, left, adopted)}


def _of_halves(
    source: Path, building: Building, names: list[str], adopted: AdoptedFile
) -> dict[str, Program | CompileError]:
    """Programs as ``_compiled`` returns them; whether the source compiles without any of its kernels is asked once."""
    if adopted.broken is not None:
        return dict.fromkeys(names, adopted.broken)
    try:
        return dict.fromkeys(names, building.program(source, names)) if names else {}
    except CompileError as error:
        first = error
    if first.suspects:
        adopted.compiles = True
    if not adopted.compiles:
        try:
            building.program(source, [])
            adopted.compiles = True
        except CompileError as error:
            adopted.broken = error
            return dict.fromkeys(names, error)
    if len(names) == 1:
        return {names[0]: first}
    shown = display_path(source, building.root)
    found: dict[str, Program | CompileError] = {
        name: CompileError(
            f"{shown} compiles, but not the requested kernel ('{name}'): {why}", is_of_names=first.is_of_names
        )
        for name, why in first.at_fault.items()
    }
    left = [name for name in names if name not in found]
    first_part = [name for name in left if name not in first.suspects]
    if not found and len(first_part) in (0, len(left)):
        first_part = left[: len(left) // 2]
    for part in (first_part, [name for name in left if name not in first_part]):
        found |= _of_halves(source, building, part, adopted) if part else {}
    return found


def _told(candidate: Candidate, program: Program) -> HostLaunch:
    """The launch with the values of what only the compiler knows."""
    launched = candidate.launched
    numbers = [*launched.values, *launched.grid, *launched.block, *launched.cluster, launched.shared]
    numbers += [each.value for fields in launched.structs.values() for each in fields]
    named = {name for each in (*numbers, *launched.constraints) if isinstance(each, Formula) for name in each.names}
    symbols = (candidate.walk.symbols[name] for name in sorted(named & candidate.walk.symbols.keys()))
    asked = {each.name: each.asked for each in symbols if each.asked}
    told = constants(program, asked, launched.kernel.scope) if asked else {}
    return with_sizes(launched, {name: number(value) for name, value in told.items()}) if told else launched


def _draft(
    result: Adopted, candidates: Sequence[Candidate], programs: dict[str, Program | CompileError],
    building: Building, source: Path, backend: CpuBackend, adopted: AdoptedFile,
) -> tuple[CudaDraft, Candidate] | None:  # fmt: skip
    """Drafts the op of a kernel from the first of its launches that runs; None if none does."""
    start = processor_seconds()
    for candidate in candidates[:_MOST_TRIED]:
        if processor_seconds() - start > _ENOUGH_SECONDS:
            return None
        instance = candidate.instance
        if instance not in programs:
            programs.update(_compiled(source, building, {instance}, adopted))
        program = programs[instance]
        if isinstance(program, CompileError) and _OVERLOADED in str(program):  # by a header of CUDA, such as `norm`
            instance = candidate.launched.typed
            candidate = replace(candidate, launched=replace(candidate.launched, instance=instance))
            program = _compiled(source, building, {instance}, adopted)[instance]
        takes_map = not building.named_arch and any(
            isinstance(each, HostTensorMap) for each in candidate.launched.values
        )
        for_maps = "; it takes a tensor map, for which --arch sm_90a compiles" if takes_map else ""
        file, line = candidate.place
        where = f"line {line}" if file == source else f"{display_path(file, building.root)}:{line}"
        if isinstance(program, CompileError):
            result.reason = result.reason or f"{_short(program)} (launched in {where}){for_maps}"
            continue
        try:
            candidate = replace(candidate, launched=_told(candidate, program))
            lowered = program.kernels[instance]
            made = program.made.get(lowered)
            draft = assembled(
                result.kernel, candidate.launched, lowered, program.parameters_of(lowered),
                read_parameters(program.ptx_with_shown_paths, lowered), candidate.walk,
                display_path(file, building.root), line,
            )  # fmt: skip
            study(TrialRuns(draft, program, backend))
        except NotDraftedError as error:
            result.reason = result.reason or f"{error} (launched in {where}){for_maps}"
            continue
        except KernelcheckError as error:
            result.reason = result.reason or f"{_short(error)} (launched in {where}){for_maps}"
            continue
        result.draft, result.reason = draft, ""
        draft.by_nvcc = made.instead_of_nvrtc if made else ""
        return draft, candidate
    return None


def _short(error: KernelcheckError) -> str:
    """The first line of a message, and where that announces what follows, the first error there."""
    first, *rest = str(error).splitlines()
    return f"{first} {(first_error(str(error)) or rest[0]).strip()}" if first.endswith(":") and rest else first


def _widen(
    draft: CudaDraft, used: Candidate, candidates: Sequence[Candidate], building: Building, source: Path,
    backend: CpuBackend, adopted: AdoptedFile,
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
        if used.walk.sized and any(each.isdigit() for each in arguments):  # which may be another number for each size
            wanted = [name for name in wanted if DTYPES[name].itemsize == DTYPES[draft.dtype].itemsize]
        name = used.instance.split("<")[0]
        instances = {
            dtype: f"{name}<{', '.join((*arguments[:at], DTYPES[dtype].cuda, *arguments[at + 1 :]))}>"
            for dtype in wanted
        }
        runs = [
            dtype
            for dtype, instance in instances.items()
            if _runs(
                draft, used, dtype, parameter.name, _compiled(source, building, {instance}, adopted)[instance], backend
            )
        ]
        if runs:
            draft.dtypes, draft.generic = (draft.dtype, *runs), parameter.name
            draft.kernel = f"{name}<{', '.join((*arguments[:at], '{scalar}', *arguments[at + 1 :]))}>"
            return


def _other_instances(draft: CudaDraft, used: Candidate, candidates: Sequence[Candidate]) -> Iterator[str]:
    """Instances of the template that host code launches besides the draft's own dtypes."""
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
    draft: CudaDraft, used: Candidate, dtype: str, generic: str, program: Program | CompileError, backend: CpuBackend
) -> bool:
    """Whether another instance of a drafted kernel, alone in its program, compiles, can be launched, reads nothing that
    the draft leaves at 0 or null, since its own instance does not read it, and fits a launch that follows from the size
    of the draft's type."""
    if isinstance(program, CompileError):
        return False
    (lowered,) = program.kernels.values()
    parameters = program.parameters_of(lowered)
    tensors = [replace(each, dtype=dtype) if each.generic == generic else each for each in draft.tensors]
    try:
        read = united(draft.read, read_parameters(program.ptx_with_shown_paths, lowered))
        given, needed = (
            assembled(
                draft.name, used.launched, lowered, parameters, each, used.walk, draft.file, draft.line
            ).args
            for each in (draft.read, read)
        )  # fmt: skip
        if given != needed:
            return False
        other = replace(draft, dtype=dtype, tensors=tensors, lowered=lowered)
        seen = TrialRuns(other, program, backend).checked(other.sizes)
    except (KernelcheckError, NotDraftedError):
        return False
    is_of_its_size = not used.walk.sized or DTYPES[dtype].itemsize == DTYPES[draft.dtype].itemsize
    return is_of_its_size or bool(draft.findings) or not seen.findings


def _host_function(file: Source, kernel: str) -> str:
    """The function that computes the same on the host, by its name, and its line."""
    named = [
        function
        for functions in file.code.functions.values()
        for function in functions
        if not function.is_kernel and not function.is_device and _HOST_NAME.fullmatch(function.name)
        and file.is_of(function)
    ]  # fmt: skip
    if not named:
        return ""
    plain = re.sub(r"_?kernel\d*$", "", kernel)
    best = max(named, key=lambda each: difflib.SequenceMatcher(None, plain, each.name).ratio())
    if difflib.SequenceMatcher(None, plain, best.name).ratio() < 0.5:
        return ""
    return f"{best.name} (line {file.expansion.place(best.node.start_byte)[1]})"
