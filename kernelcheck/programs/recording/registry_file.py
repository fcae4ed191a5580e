"""Writes the registry of recorded launches, and beside it what its ops need."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CompileError, KernelcheckError, UsageError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.changed import unplaced
from kernelcheck.compiler.options import FrontEnd
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.schema import DIRECTIVE, require_free, write_beside
from kernelcheck.programs.ptx_linking import definitions
from kernelcheck.programs.recording.ops import RecordedOp, grouped, named_arguments, op_text
from kernelcheck.programs.recording.records import RecordedLaunch, recorded_launches

_NUMBERED = re.compile(r"(\$L__BB|__local_depot)\d+")
"""Names into which compilers put the number of the function in its module."""
_COMMENT = re.compile(r"//[^\n]*")
_STUB = '''"""Reference of {kernel}, to be written: NumPy, in float64.

{about}"""


def reference({parameters}):
    raise NotImplementedError("{name} was recorded, and has no reference yet: write it in this file")
'''


@dataclass(frozen=True)
class WrittenRegistry:
    """What was written."""

    registry: Path | None
    """None if nothing was launched of which an op could be made."""
    ops: tuple[str, ...]
    left_out: tuple[str, ...]
    """Kernels of which there is no op, and why."""


def check_target(registry: Path) -> None:
    """
    Raises:
        UsageError: the registry, or what lies beside it, would replace something.
    """
    if registry.suffix != ".toml":
        raise UsageError(f"--record {registry}: expected the path of a registry to write, FILE.toml")
    for path in (registry, _beside(registry)):
        if path.exists():
            raise UsageError(f"--record {registry}: {path} is there already: move it, or give another path")
    if not registry.parent.is_dir():
        raise UsageError(f"--record {registry}: there is no folder {registry.parent}")
    require_free(registry)


@dataclass(frozen=True)
class RecordedOps:
    """Ops of recorded launches, whose text a registry takes."""

    ops: tuple[RecordedOp, ...]
    left_out: tuple[tuple[str, str], ...]
    """Kernels of which there is no op, and why."""
    arch: str


def write_registry(folder: Path, registry: Path) -> WrittenRegistry:
    """Makes ops of what the processes of a command recorded into ``folder``.

    Raises:
        OSError: something cannot be written.
    """
    registry = registry.resolve()
    made = recorded_ops(folder, registry, recorded_launches(folder))
    if not made.ops and _beside(registry).is_dir():
        _beside(registry).rmdir()
    if made.ops:
        registry.write_text("\n".join([_head(made.arch), *(op_text(op)[0] for op in made.ops)]), "utf-8")
        write_beside(registry)
    left_out = (f"{kernel}: {why}" for kernel, why in made.left_out)
    return WrittenRegistry(
        registry if made.ops else None, tuple(op.name for op in made.ops), tuple(dict.fromkeys(left_out))
    )


def recorded_ops(
    folder: Path, registry: Path, launches: Sequence[RecordedLaunch], *, with_stubs: bool = True
) -> RecordedOps:
    """Ops of launches that were recorded into ``folder``, for a registry, beside which PTX is written that they need.

    Args:
        folder: with files that the launches name.
        registry: its absolute path.
        launches: those to make ops of.
        with_stubs: whether each op gets a reference to be written, and the tensors of a launch; without, it has none.

    Raises:
        OSError: something cannot be written.
    """
    left_out = [(each.kernel, each.blocked_by) for each in launches if each.blocked_by]
    usable = _different([_renamed(each) for each in launches if not each.blocked_by])
    arch = usable[0].arch if usable else ""
    other = (each for each in usable if each.arch != arch)
    left_out += [(each.kernel, f"it runs as {each.arch}, and the registry is for {arch}") for each in other]
    texts_of = {each.lowered: each.ptx for each in reversed(launches) if each.ptx}
    ops: list[RecordedOp] = []
    for group in grouped(each for each in usable if each.arch == arch):
        name = _free_name(group[0], [op.name for op in ops], _beside(registry))
        op = _op(name, group, registry, folder, texts_of, arch)
        op = op if with_stubs else replace(op, reference="none")
        text, scalars = op_text(op)
        if with_stubs:
            _write_stub(op, _keep_arrays(op, registry, folder), scalars, registry.parent)
        problem = _problem(text, registry, arch)
        if problem:
            left_out.append((group[0].kernel, problem))
            for path in _beside(registry).glob(f"{name}.*"):
                path.unlink()
            continue
        ops.append(op)
    return RecordedOps(tuple(ops), tuple(left_out), arch)


def _different(launches: Sequence[RecordedLaunch]) -> list[RecordedLaunch]:
    """The launches, each once, whichever processes made it; the one of which arrays are kept, if there is one."""
    found: dict[str, RecordedLaunch] = {}
    for each in launches:
        key = replace(each, ptx="", arrays="").line()
        if key not in found or (each.arrays and not found[key].arrays):
            found[key] = each
    return list(found.values())


def _head(arch: str) -> str:
    return (
        f"{DIRECTIVE}\n# Written by kernelcheck sanitize --record: kernels as a command launched them.\n"
        f'[kernelcheck]\nschema = 1\narch = "{arch}"\n\n[quick]\ndtypes = "all"\n'
    )


def _problem(text: str, registry: Path, arch: str) -> str:
    """Why the reader of registries refuses an op; empty if it does not."""
    trial = registry.with_name(f".{registry.stem}.trial.toml")
    try:
        trial.write_text(f"{_head(arch)}\n{text}", "utf-8")
        load_registry(trial)
    except KernelcheckError as error:
        return str(error).partition(": ")[2] or str(error)
    finally:
        trial.unlink(missing_ok=True)
    return ""


def _beside(registry: Path) -> Path:
    return registry.with_name(f"{registry.stem}.recorded")


def _op(
    name: str,
    launches: Sequence[RecordedLaunch],
    registry: Path,
    folder: Path,
    texts_of: Mapping[str, str],
    arch: str,
) -> RecordedOp:
    """The op of launches; ``texts_of`` names the file in ``folder`` with each kernel's PTX."""
    beside = _beside(registry)
    first = launches[0]
    source, kernel = _relative(Path(first.source), registry.parent), first.kernel
    comments = [f"{len(launches)} launches that differ" if len(launches) > 1 else "One launch"]
    if first.door == "programs":
        ptx = (folder / texts_of[first.lowered]).read_text("utf-8")
        if why := _why_not_source(first, ptx, registry.parent, arch):
            beside.mkdir(exist_ok=True)
            (beside / f"{name}.ptx").write_text(ptx, "utf-8")
            source, kernel = f"{beside.name}/{name}.ptx", first.lowered
            comments.append(f"The PTX is that of the program, not of {first.source or 'its source'}: {why}")
    return RecordedOp(name, tuple(launches), source, kernel, f"{beside.name}/{name}.py", tuple(comments))


def _keep_arrays(op: RecordedOp, registry: Path, folder: Path) -> str:
    """Keeps the tensors of one launch beside the registry; what the op's reference should know."""
    _beside(registry).mkdir(exist_ok=True)
    arrays = next((each.arrays for each in op.launches if each.arrays), "")
    if not arrays:
        return "Inputs come by name; integers as int64."
    shutil.copyfile(folder / arrays, _beside(registry) / f"{op.name}.npz")
    return f"{op.name}.npz has the tensors of one launch, by argument: before it, and after it as NAME.after.\n"


def _write_stub(op: RecordedOp, about: str, scalars: Sequence[str], root: Path) -> None:
    names = [*(each.name for each in op.inputs), *(["*", *scalars] if scalars else [])]
    text = _STUB.format(kernel=op.first.kernel, about=about, parameters=", ".join(names), name=op.name)
    (root / op.reference).write_text(text, "utf-8")


def _why_not_source(launch: RecordedLaunch, ptx: str, root: Path, arch: str) -> str:
    """Why the source without further options is not what the program launched, whose PTX is given; empty if it is."""
    if not Path(launch.source).is_file():
        return "it is not there"

    def compiled(compiler: FrontEnd) -> Program:
        return compile_program(
            Path(launch.source), name_expressions=[launch.kernel], options=[], include_dirs=[], arch=arch, root=root,
            defines={}, compiler=compiler,
        )  # fmt: skip

    try:
        compiled("auto")  # as the op will be
        by_nvcc = compiled("nvcc")  # as the program was
    except CompileError as error:
        reason = next((line for line in str(error).splitlines() if "error" in line), str(error).splitlines()[0])
        return f"that does not compile here: {reason}"
    except KernelcheckError as error:
        return f"whether that is what was launched cannot be told here: {str(error).splitlines()[0]}"
    if _code(by_nvcc.ptx, by_nvcc.kernels[launch.kernel]) == _code(ptx, launch.lowered):
        return ""
    return "that gives other code without the options that the program was built with"


def _code(ptx: str, kernel: str) -> str:
    """Code of a kernel, and definitions of all that it names, without what depends on the rest of its module."""
    texts, code, wanted = definitions(_COMMENT.sub("", ptx)), "", [kernel]
    while wanted:
        text = texts.pop(wanted.pop(0), "")
        code += text
        wanted += re.findall(r"[\w$]+", text)
    lines = (" ".join(line.split()) for line in unplaced(code).splitlines())
    return _NUMBERED.sub(r"\1", "\n".join(filter(None, lines)))


def _renamed(launch: RecordedLaunch) -> RecordedLaunch:
    return replace(launch, arguments=named_arguments(launch.arguments))


def _free_name(launch: RecordedLaunch, taken: Sequence[str], beside: Path) -> str:
    """A name for an op that is not ``taken``, and of which the folder ``beside`` has no files."""
    plain = launch.kernel.partition("<")[0].rpartition("::")[2]
    name = re.sub(r"\W+", "_", plain).strip("_") or "kernel"
    number, found = 1, name
    while found in taken or any(beside.glob(f"{found}.*")):
        number += 1
        found = f"{name}_{number}"
    return found


def _relative(path: Path, root: Path) -> str:
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)
