"""A program from one file, without a registry: CUDA source, which is compiled, or PTX as it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kernelcheck.base.errors import CompileError, UsageError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.options import user_options, virtual_architecture
from kernelcheck.compiler.program import Program, entry_parameters
from kernelcheck.compiler.ptx_program import ptx_program, read_ptx
from kernelcheck.cuda_source.dependencies import dependencies
from kernelcheck.cuda_source.kernel_names import kernel_names, unknown_kernel
from kernelcheck.cuda_source.tokens import decoded

DEFAULT_ARCH = "sm_80"


def read_program(
    source: Path,
    kernel: str | None,
    *,
    arch: str | None = None,
    options: Sequence[str] = (),
    include_dirs: Sequence[Path] = (),
    defines: Sequence[str] = (),
) -> tuple[Program, Path]:
    """The program of one kernel of a ``.cu`` file, compiled, or of a ``.ptx`` file as it is.

    Args:
        source: the file; relative paths here are relative to the current folder.
        kernel: as in C++ (``norm<float>``), an ``extern "C"`` name, or a name in the PTX; by default the only one.
        arch: ``sm_80`` and the like; of PTX, its own target.
        defines: ``NAME`` or ``NAME=VALUE``.

    Returns:
        The program, and the folder that the paths it shows are relative to.

    Raises:
        UsageError: no such file, kernel or folder, or an option that does not apply to the file.
        CompileError: NVRTC rejects the source, and so does nvcc where it is installed.
    """
    if source.suffix not in (".cu", ".ptx"):
        raise UsageError(f"{source}: expected a CUDA source, FILE.cu, or PTX, FILE.ptx")
    if not source.is_file():
        here = [path.name for path in source.parent.glob("*.*")] if source.parent.is_dir() else []
        raise UsageError(f"{source} is not there{did_you_mean(source.name, here)}")
    root = shown_from(source)
    if source.suffix == ".ptx":
        if arch or options or include_dirs or defines:
            raise UsageError(
                f"{source} is compiled already: --arch, --option, --define and --include are for a .cu file"
            )
        return _ptx_program(source, kernel, root), root
    kernel = kernel or _only_kernel(source, [str(each) for each in kernel_names([decoded(source.read_bytes())])])
    arch = arch or DEFAULT_ARCH
    virtual_architecture(arch)
    try:
        user = user_options(options, include_dirs, dict(map(macro, defines)), Path.cwd())
    except CompileError as error:
        raise UsageError(str(error)) from error
    try:
        program = compile_program(
            source.resolve(), name_expressions=[kernel], options=user.words, include_dirs=[], arch=arch, root=root,
            defines={}, compiler="auto",
        )  # fmt: skip
    except CompileError as error:
        unknown = _unknown_kernel(source, kernel, user.folders, root)
        if unknown and unknown in str(error):
            raise UsageError(unknown) from error
        raise
    return program, root


def _only_kernel(source: Path, names: Sequence[str]) -> str:
    """The kernel of a file that has one.

    Raises:
        UsageError: it has none or several, or a template, whose arguments nothing tells.
    """
    if len(names) == 1 and "<" not in names[0]:
        return names[0]
    listed = ", ".join(names) or "none"
    raise UsageError(f"which kernel of {source} is to run? Give --kernel NAME; kernels there: {listed}")


def shown_from(source: Path) -> Path:
    """The folder that paths are shown relative to: the current one, or the source's own if that is elsewhere."""
    here = Path.cwd().resolve()
    place = source.resolve()
    return here if place.is_relative_to(here) else place.parent


def macro(text: str) -> tuple[str, str]:
    """Name and value of a macro as ``-D`` takes it: ``NAME`` is 1, as for a compiler."""
    name, equals, value = text.partition("=")
    return name, value if equals else "1"


def _unknown_kernel(source: Path, kernel: str, folders: Sequence[Path], root: Path) -> str | None:
    place = source.resolve()
    text = decoded(place.read_bytes())
    texts = [text, *map(decoded, dependencies(place, text, folders).files.values())]
    return unknown_kernel(kernel, display_path(place, root), kernel_names(texts))


def _ptx_program(source: Path, kernel: str | None, root: Path) -> Program:
    try:
        kernel = kernel or _only_kernel(source, list(entry_parameters(read_ptx(source, root))))
        return ptx_program(source, [kernel], root)
    except CompileError as error:
        raise UsageError(str(error)) from error
