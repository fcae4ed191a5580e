"""Writes the registry of recorded launches, and beside it what its ops need."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

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


def write_registry(folder: Path, registry: Path) -> Written:
    """Makes ops of what the processes of a command recorded into ``folder``.

    Raises:
        OSError: something cannot be written.
    """
    launches, registry = recorded_launches(folder), registry.resolve()
    left_out = [f"{each.kernel}: {each.blocked_by}" for each in launches if each.blocked_by]
    usable = _different([_renamed(each) for each in launches if not each.blocked_by])
    arch = usable[0].arch if usable else ""
    other = (each for each in usable if each.arch != arch)
    left_out += [f"{each.kernel}: it runs as {each.arch}, and the registry is for {arch}" for each in other]
    texts_of = {each.lowered: each.ptx for each in reversed(launches) if each.ptx}
    ops: list[str] = []
    texts: list[str] = []
    for group in grouped(each for each in usable if each.arch == arch):
        name = _free_name(group[0], ops)
        op, about = _op(name, group, registry, folder, texts_of, arch)
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
) -> tuple[RecordedOp, str]:
    """The op, and what its reference should know; ``texts_of`` names the file in ``folder`` with each kernel's PTX."""
    beside = _beside(registry)
    beside.mkdir(exist_ok=True)
    first = launches[0]
    source, kernel = _relative(Path(first.source), registry.parent), first.kernel
    comments = [f"{len(launches)} launches that differ" if len(launches) > 1 else "One launch"]
    if first.door == "programs":
        ptx = (folder / texts_of[first.lowered]).read_text("utf-8")
        if why := _why_not_source(first, ptx, registry.parent, arch):
            (beside / f"{name}.ptx").write_text(ptx, "utf-8")
            source, kernel = f"{beside.name}/{name}.ptx", first.lowered
            comments.append(f"The PTX is that of the program, not of {first.source or 'its source'}: {why}")
    about = "Inputs come by name; integers as int64."
    if arrays := next((each.arrays for each in launches if each.arrays), ""):
        shutil.copyfile(folder / arrays, beside / f"{name}.npz")
        about = f"{name}.npz has the tensors of one launch, by argument: before it, and after it as NAME.after.\n"
    return RecordedOp(name, tuple(launches), source, kernel, f"{beside.name}/{name}.py", tuple(comments)), about


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
