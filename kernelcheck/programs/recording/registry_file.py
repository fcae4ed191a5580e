"""Writes the registry of recorded launches, and beside it what its ops need."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kernelcheck.base.errors import CompileError, RegistryError, UsageError
from kernelcheck.compiler.build import compile_program
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.schema import DIRECTIVE, require_free, write_beside
from kernelcheck.programs.recording.ops import RecordedOp, grouped, named_arguments, op_text
from kernelcheck.programs.recording.records import RecordedLaunch, recorded_launches

_STUB = '''"""Reference of {kernel}, to be written: NumPy, in float64.

{about}"""


def reference({parameters}):
    raise NotImplementedError("{name} was recorded, and has no reference yet: write it in this file")
'''


@dataclass(frozen=True)
class Written:
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


def write_registry(folder: Path, registry: Path, arch: str) -> Written:
    """Makes ops of what the processes of a command recorded into ``folder``.

    Raises:
        OSError: something cannot be written.
    """
    launches, registry = recorded_launches(folder), registry.resolve()
    left_out = [f"{each.kernel}: {each.blocked_by}" for each in launches if each.blocked_by]
    usable = [_renamed(each) for each in launches if not each.blocked_by]
    ops: list[str] = []
    texts: list[str] = []
    for group in grouped(usable):
        name = _free_name(group[0], ops)
        op, about = _op(name, group, registry, folder, arch)
        text, scalars = op_text(op)
        _write_stub(op, about, scalars, registry.parent)
        problem = _problem(text, registry, arch)
        if problem:
            left_out.append(f"{group[0].kernel}: {problem}")
            for path in _beside(registry).glob(f"{name}.*"):
                path.unlink()
            continue
        ops.append(name)
        texts.append(text)
    if not texts and _beside(registry).is_dir():
        _beside(registry).rmdir()
    if texts:
        registry.write_text("\n".join([_head(arch), *texts]), "utf-8")
        write_beside(registry)
    return Written(registry if texts else None, tuple(ops), tuple(dict.fromkeys(left_out)))


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
    except RegistryError as error:
        return str(error).partition(": ")[2] or str(error)
    finally:
        trial.unlink(missing_ok=True)
    return ""


def _beside(registry: Path) -> Path:
    return registry.with_name(f"{registry.stem}.recorded")


def _op(
    name: str, launches: Sequence[RecordedLaunch], registry: Path, folder: Path, arch: str
) -> tuple[RecordedOp, str]:
    """The op, and what its reference should know."""
    beside = _beside(registry)
    beside.mkdir(exist_ok=True)
    first = launches[0]
    source, kernel = _relative(Path(first.source), registry.parent), first.kernel
    comments = [f"{len(launches)} launches that differ" if len(launches) > 1 else "One launch"]
    if first.door == "programs" and (why := _why_not_compiled(first, registry.parent, arch)):
        ptx = next(each.ptx for each in _of_kernel(first, folder) if each.ptx)
        shutil.copyfile(folder / ptx, beside / f"{name}.ptx")
        source, kernel = f"{beside.name}/{name}.ptx", first.lowered
        comments.append(f"The PTX is that of the program: {first.source or 'its source'} does not compile here: {why}")
    about = "Inputs come by name; integers as int64."
    if arrays := next((each.arrays for each in launches if each.arrays), ""):
        shutil.copyfile(folder / arrays, beside / f"{name}.npz")
        about = f"{name}.npz has the tensors of one launch, by argument: before it, and after it as NAME.after.\n"
    return RecordedOp(name, tuple(launches), source, kernel, f"{beside.name}/{name}.py", tuple(comments)), about


def _write_stub(op: RecordedOp, about: str, scalars: Sequence[str], root: Path) -> None:
    names = [*(each.name for each in op.inputs), *(["*", *scalars] if scalars else [])]
    text = _STUB.format(kernel=op.first.kernel, about=about, parameters=", ".join(names), name=op.name)
    (root / op.reference).write_text(text, "utf-8")


def _of_kernel(first: RecordedLaunch, folder: Path) -> Iterator[RecordedLaunch]:
    return (each for each in recorded_launches(folder) if each.lowered == first.lowered and each.ptx)


def _why_not_compiled(launch: RecordedLaunch, root: Path, arch: str) -> str:
    """Why the source does not give the kernel; empty if it does."""
    if not Path(launch.source).is_file():
        return "it is not there"
    try:
        program = compile_program(
            Path(launch.source), name_expressions=[launch.kernel], options=[], include_dirs=[], arch=arch, root=root,
            defines={}, compiler="auto",
        )  # fmt: skip
    except CompileError as error:
        return next((line for line in str(error).splitlines() if "error" in line), str(error).splitlines()[0])
    sizes = [parameter.size for parameter in program.parameters[program.kernels[launch.kernel]]]
    return "" if len(sizes) == len(launch.arguments) else "its kernel takes other arguments"


def _renamed(launch: RecordedLaunch) -> RecordedLaunch:
    return replace(launch, arguments=named_arguments(launch.arguments))


def _free_name(launch: RecordedLaunch, taken: Sequence[str]) -> str:
    plain = launch.kernel.partition("<")[0].rpartition("::")[2]
    name = re.sub(r"\W+", "_", plain).strip("_") or "kernel"
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}_{number}"
    return found


def _relative(path: Path, root: Path) -> str:
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)
