"""Code of a CUDA source that no kernel of its program holds, since conditions at compile time leave it out."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.options import virtual_architecture
from kernelcheck.compiler.program import CompiledFunction, Program
from kernelcheck.cuda_source.marked_source import marked


def left_out_of(program: Program) -> tuple[CompiledFunction, ...]:
    """The functions of the program's source that have conditional code, and what no kernel holds of each.

    Found by compiling the source once more, with marks (``marked_source``), if it has such code.

    Raises:
        CompileError: it does not compile with marks, or cannot be read.
    """
    if program.source.suffix != ".cu" or program.made:
        return ()
    try:
        text = program.text_of(program.source.read_bytes())
    except OSError as error:
        raise CompileError(f"{program.source} cannot be read: {error.strerror or error}") from error
    shown = program.sources.get(str(program.source), str(program.source))
    options = (f"--gpu-architecture={virtual_architecture(program.arch)}", *program.options)
    names = tuple(name for name, lowered in program.kernels.items() if name != lowered)
    headers = tuple(sorted((str(path), header) for path, header in program.viewed_headers.items()))
    return _left_out(text, str(program.source), shown, options, names, headers)


@lru_cache(maxsize=64)
def _left_out(
    text: str,
    path: str,
    shown: str,
    options: tuple[str, ...],
    names: tuple[str, ...],
    headers: tuple[tuple[str, str], ...],
) -> tuple[CompiledFunction, ...]:
    from kernelcheck.compiler.nvrtc import compile_ptx

    source = marked(text)
    if not source.functions:
        return ()
    compiled = compile_ptx(source.text, path, options, names, {Path(name): header for name, header in headers})
    if compiled.ptx is None:
        raise CompileError(f"it does not compile with marks in it: {compiled.log.strip().partition(chr(10))[0]}")
    return tuple(CompiledFunction(shown, line, lines) for line, lines in source.left_out(compiled.ptx).items())
