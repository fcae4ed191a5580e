"""``kernelcheck adopt``: the kernels of a file or of a folder, drafted into a registry."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from kernelcheck.adopt.cuda.adoption import adopt_file, kernels_of
from kernelcheck.adopt.cuda.sources import Neighbours
from kernelcheck.adopt.drafts.adopted import AdoptedFile, Building
from kernelcheck.adopt.drafts.draft import CudaDraft
from kernelcheck.adopt.drafts.recorded_draft import RecordedDraft
from kernelcheck.adopt.drafts.triton_draft import TritonDraft
from kernelcheck.adopt.drafts.writing import Options, header, not_drafted_text, op_text
from kernelcheck.adopt.recorded import draft_from_run
from kernelcheck.adopt.triton.adoption import adopt_launched, adopt_module, is_python, kernels_of_module
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, KernelcheckError, UsageError, did_you_mean
from kernelcheck.base.fresh_modules import forget_imports
from kernelcheck.base.paths import display_path
from kernelcheck.core.provenance.git import Repository
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.load import FILE_NAME, read_text
from kernelcheck.core.registry.schema import require_free, write_beside
from kernelcheck.cuda_source.nearby import includer_of

_HIDDEN = (".git", "__pycache__", "node_modules", ".venv", "site-packages")
_OF_TRITON = re.compile(rb"^\s*@(?:triton\.)?jit\b", re.MULTILINE)
_OF_OTHERS = re.compile(rb"^\s*@(?:(?:numba\.)?cuda\.jit|T\.prim_func)\b", re.MULTILINE)


_EXPECTED = {
    False: "a __global__ function with a body",
    True: "a @triton.jit function at the top level; an op of Numba or TileLang is written by hand (kernelcheck help "
    "python)",
}


@dataclass(frozen=True)
class Adoption:
    """Drafts of a run of ``adopt``, and the registry they are written to."""

    files: tuple[AdoptedFile, ...]
    registry: Path | None
    """None if nothing could be drafted: then nothing is written."""
    run: str = ""
    """How the command ended that was run for kernels without a draft; empty if it did well, or there is none."""
    run_failed: bool = False
    """Whether that command failed: it may have launched less than it does otherwise."""


def sources_in(path: Path) -> list[Path]:
    """The CUDA sources, and the modules with Triton kernels, that ``path`` is or holds.

    Raises:
        UsageError: there is none.
    """
    if path.is_file():
        if path.suffix not in (".cu", ".cuh", ".py"):
            raise UsageError(f"{path}: expected a CUDA source, FILE.cu, a Triton module, FILE.py, or a folder of these")
        return [path]
    if not path.is_dir():
        here = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
        raise UsageError(f"{path} is not there{did_you_mean(path.name, here)}")
    found = [*sorted(sources_below(path)), *sorted(triton_modules_below(path))]
    if not found:
        left = f"; {told_of_ignored(ignored)}" if (ignored := ignored_below(path)) else ""
        raise UsageError(
            f"{path}: no CUDA source in it: expected files that end in .cu, or .py with kernels of Triton{left}"
        )
    return found


def told_of_ignored(ignored: Sequence[Path]) -> str:
    """The message that names kernels left out because git ignores them."""
    shown = ", ".join(map(str, ignored[:3])) + (f" and {len(ignored) - 3} more" if ignored[3:] else "")
    return f"kernels in {shown} are left out, since git ignores them: name a folder or a file of them to adopt it"


def sources_below(folder: Path) -> Iterator[Path]:
    """The CUDA sources that a folder holds."""
    return _below(folder, "*.cu")


def triton_modules_below(folder: Path) -> Iterator[Path]:
    """The Python files below a folder that define kernels of Triton."""
    found = _below(folder, "*.py")
    return (
        each for each in found if _OF_TRITON.search(each.read_bytes()) and kernels_of_module(each, folder.resolve())
    )


def undrafted_below(folder: Path) -> list[Path]:
    """The Python files below a folder that define kernels of which no drafts are made, of Numba or TileLang, sorted."""
    return sorted(each for each in _below(folder, "*.py") if _OF_OTHERS.search(each.read_bytes()))


def ignored_below(folder: Path) -> list[Path]:
    """Paths below a folder that git ignores and that hold CUDA sources or kernels of Triton; sorted."""
    held = [each for each in _all_below(folder, "*.cu") if b"__global__" in each.read_bytes()]
    held += [each for each in _all_below(folder, "*.py") if _OF_TRITON.search(each.read_bytes())]
    tops = _ignored(folder)
    outermost = ([top for top in (each, *each.parents) if top in tops][-1:] for each in held)
    return sorted({top for found in outermost for top in found})


def _below(folder: Path, pattern: str) -> Iterator[Path]:
    ignored = _ignored(folder)
    return (each for each in _all_below(folder, pattern) if ignored.isdisjoint((each, *each.parents)))


def _all_below(folder: Path, pattern: str) -> Iterator[Path]:
    found = (each for each in folder.rglob(pattern) if each.is_file())
    return (each for each in found if not any(part in _HIDDEN for part in each.relative_to(folder).parts))


def _ignored(folder: Path) -> frozenset[Path]:
    """Paths that git ignores below a folder that it does not ignore itself; none where there is no repository, or no
    git."""
    try:
        repository = Repository.around(folder)
        names = repository.ignored()
    except (UsageError, CannotRunError):
        return frozenset()
    here = repository.path(Path(os.path.abspath(folder)))
    prefix = "" if here is None else f"{here}/"
    if any(f"{prefix}/".startswith(f"{name}/") for name in names):
        return frozenset()
    return frozenset(folder / name.removeprefix(prefix) for name in names if name.startswith(prefix))


def registry_for(path: Path, output: Path | None, *, append: bool) -> Path:
    """The registry that the ops of ``path`` are written to.

    Raises:
        UsageError: there is a registry already, and it is not to be added to, or the other way round; or its schema
            would replace a file of somebody's.
    """
    registry = output or (path if path.is_dir() else path.parent) / FILE_NAME
    if registry.exists() and not append:
        raise UsageError(
            f"{registry} is there already: --append adds the ops to it, --output FILE writes them to another file"
        )
    if append and not registry.is_file():
        raise UsageError(f"{registry} is not there: leave out --append to write it")
    if not registry.parent.is_dir():
        raise UsageError(f"{registry.parent} is not a folder: --output names a file in an existing one")
    if not append:
        require_free(registry)
    return registry


def adopt(
    sources: Sequence[Path], registry: Path, building: Building, backend: CpuBackend, *, kernel: str | None = None,
    append: bool = False, command: Sequence[str] = (), progress: Callable[[Path], None] = lambda path: None,
) -> Adoption:  # fmt: skip
    """Drafts ops for the kernels of ``sources``, runs each, and writes them to ``registry``.

    Args:
        sources: CUDA files, and modules with Triton kernels.
        registry: what is written, or added to.
        building: how they are compiled.
        backend: what runs them.
        kernel: the only kernel to draft.
        append: whether ``registry`` is there, and keeps what it holds.
        command: a program that launches kernels, run if some have no draft.
        progress: called with each file before it is looked at.

    Raises:
        UsageError: there are no kernels, none of this name, or the registry has an op of the same name.
    """
    forget_imports()
    if kernel is not None:
        _require_kernel(sources, kernel, building)
    taken = set(read_text(registry).ops) if append else set()
    files = []
    beside = sources if len(sources) > 1 else sorted(sources[0].parent.glob("*.cu"))
    neighbours = Neighbours(
        tuple(each for each in beside if not is_python(each)), building.include_dirs, building.macros, building.root
    )
    for source in sources:
        progress(source)
        names = (kernel,) if kernel is not None else ()
        if is_python(source):
            files.append(adopt_module(source, registry, building, backend, kernels=names))
        else:
            file = adopt_file(source, building, backend, kernels=names, neighbours=neighbours)
            files.append(file if file.drafts else _as_part_of_a_source(file, building, backend))
    if len(sources) == 1 and not files[0].kernels and not files[0].reason:
        if is_python(sources[0]):
            files += adopt_launched(sources[0], registry, building, backend)
        else:
            files += _defined_elsewhere(files[0], neighbours, building, backend)
    run, failed = draft_from_run(files, command, registry, building.root, building.arch) if command else ("", False)
    if not any(file.kernels or file.reason for file in files):
        shown = display_path(sources[0], building.root) if len(sources) == 1 else f"{len(sources)} files"
        raise UsageError(f"{shown}: no kernel in it: expected {_EXPECTED[is_python(sources[0])]}")
    _name(files, taken)
    if not any(file.drafts for file in files):
        return Adoption(tuple(files), None, run, failed)
    text = _text(files, registry, building, append=append)
    _write(registry, text, append=append)
    return Adoption(tuple(files), registry, run, failed)


def _as_part_of_a_source(file: AdoptedFile, building: Building, backend: CpuBackend) -> AdoptedFile:
    """The kernels of a header as they are compiled in a source that includes it, if any of them is launched there; else
    what was found in the header alone."""
    includer = includer_of(file.source, building.root) if file.source.suffix == ".cuh" else None
    names = [each.kernel for each in file.kernels] or kernels_of(file.source, building)
    if includer is None or not names:
        return file
    within = adopt_file(includer, building, backend, kernels=names)
    within.seconds += file.seconds
    is_better = any(each.launched for each in within.kernels) or not any(each.launched for each in file.kernels)
    return within if within.kernels and is_better else file


def _defined_elsewhere(
    file: AdoptedFile, neighbours: Neighbours, building: Building, backend: CpuBackend
) -> list[AdoptedFile]:
    """The kernels that a file without kernels launches, from the files beside it that define them."""
    wanted: dict[Path, list[str]] = {}
    for name in file.launched_elsewhere:
        for other in neighbours.defining(name, file.source):
            wanted.setdefault(other.path, []).append(name)
    return [adopt_file(path, building, backend, kernels=names, neighbours=neighbours) for path, names in wanted.items()]


def _write(registry: Path, text: str, *, append: bool) -> None:
    """Writes ``text``, or adds it; undoes that if the registry then does not load.

    Raises:
        RegistryError: it does not load with that.
    """
    before = registry.read_bytes() if append else None
    with registry.open("a" if append else "x", encoding="utf-8") as out:
        out.write(text)
    try:
        load_registry(registry)
    except KernelcheckError:
        if before is None:
            registry.unlink()
        else:
            registry.write_bytes(before)
        raise
    if not append:
        write_beside(registry)


def _require_kernel(sources: Sequence[Path], kernel: str, building: Building) -> None:
    names = [
        name
        for source in sources
        for name in (kernels_of_module(source, building.root) if is_python(source) else kernels_of(source, building))
    ]
    if kernel not in names:
        where = sources[0] if len(sources) == 1 else f"{len(sources)} files"
        listed = ", ".join(dict.fromkeys(names)) or "none"
        raise UsageError(f"kernel {kernel!r} is not in {where}; kernels there: {listed}{did_you_mean(kernel, names)}")


def _name(files: Iterable[AdoptedFile], taken: set[str]) -> None:
    """Gives each op a name of its own: that of its kernel or, where that is taken, with its file's before it."""
    for file in files:
        for draft in file.drafts:
            stem = "".join(sign if sign.isalnum() or sign in "_-" else "_" for sign in file.source.stem)
            names = [draft.name, f"{stem}-{draft.name}"]
            names += [f"{stem}-{draft.name}-{number}" for number in range(2, len(taken) + 3)]
            draft.name = next(name for name in names if name not in taken)
            taken.add(draft.name)


def _remark(text: str) -> str:
    """A comment, in as many lines as it takes."""
    lines = textwrap.wrap(text, 110, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "".join(f"# {line}\n" for line in lines)


def _options(file: AdoptedFile, folder: Path) -> Options:
    """The NVRTC options of a file, as they are written into a registry of ``folder``."""
    first = "--pre-include="
    built = [
        f"{first}{os.path.relpath(each.removeprefix(first), folder)}" if each.startswith(first) else each
        for each in file.flags.options
    ]
    built += [f"-I{os.path.relpath(each, folder)}" for each in file.flags.include_dirs]
    guessed = tuple(os.path.relpath(each, folder) for each in file.include_dirs)
    return Options(tuple(built), file.flags.from_, guessed)


def _op_text(draft: CudaDraft | TritonDraft | RecordedDraft, source: str, options: Options) -> str:
    if isinstance(draft, RecordedDraft):
        return draft.text()
    return draft.text(source) if isinstance(draft, TritonDraft) else op_text(draft, source, options)


def _text(files: Sequence[AdoptedFile], registry: Path, building: Building, *, append: bool) -> str:
    folder = registry.parent.resolve()
    about = ", ".join(display_path(file.source, folder) for file in files[:3]) + (", …" if files[3:] else "")
    folders = [os.path.relpath(each, folder) for each in building.include_dirs]
    parts = ["" if append else header(about, building.options, folders, building.named_arch)]
    said: set[str] = set()
    for file in files:
        source = os.path.relpath(file.source, folder)
        options = _options(file, folder)
        remarks = [_remark(note) for note in file.flags.notes if note not in said]
        said.update(file.flags.notes)
        if remarks and file.drafts:
            parts.append("".join(remarks))
        parts += [_op_text(draft, source, options) for draft in file.drafts]
        missing = [
            f"{each.kernel} ({source}:{each.line}): {each.reason}" for each in file.kernels if each.draft is None
        ]
        if missing:
            parts.append(not_drafted_text(missing))
        if file.reason:
            parts.append(not_drafted_text([f"{source}: {file.reason}"]))
    return ("\n" if append else "") + "\n".join(part for part in parts if part)
