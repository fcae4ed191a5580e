"""Machine code of a program for one device: the same source and options as the program's PTX, through the same NVRTC.

Compiled here, and not by CuPy: ``cupy.RawModule(code=...)`` would add ``-ftz=true``, which changes results, and its
cache does not see that an included header has changed. CUBIN instead of PTX, since a driver loads PTX only up to its
own CUDA version, and CUBIN of any minor version (CUDA Compatibility, "Minor Version Compatibility").
"""

from __future__ import annotations

import hashlib

from kernelcheck.compiler import Program
from kernelcheck.errors import CannotRunError, CompileError


def compile_image(program: Program, arch: str) -> bytes:
    """Compiles ``program`` to CUBIN for ``arch``, ``sm_90`` for instance.

    Raises:
        CompileError: NVRTC rejects the source for this architecture, or the source is no longer what it was.
        CannotRunError: NVRTC itself failed.
    """
    source = program.source.read_bytes()
    if hashlib.sha256(source).hexdigest() != program.source_sha256:
        raise CompileError(f"{program.source} has changed since it was compiled: run again")

    from cupy_backends.cuda.libs import nvrtc

    from kernelcheck.compiler.nvrtc import compile_interruptibly  # its import loads the right NVRTC

    # extern "C" kernels, whose names stay as they are, are compiled unasked, and may be no name expressions.
    instances = {expression: lowered for expression, lowered in program.kernels.items() if expression != lowered}
    handle = nvrtc.createProgram(source.decode("utf-8-sig"), str(program.source), (), ())
    try:
        for expression in instances:
            nvrtc.addNameExpression(handle, expression)
        try:
            compile_interruptibly(handle, [*program.options, f"-arch={arch}"])
        except nvrtc.NVRTCError as error:
            log = nvrtc.getProgramLog(handle)
            raise CompileError(f"NVRTC rejects {program.source} for this device ({arch}): {error}\n{log}") from error
        for expression, lowered in instances.items():
            name = nvrtc.getLoweredName(handle, expression)
            if name != lowered:
                raise CannotRunError(f"kernel {expression} is {lowered} for {program.arch} and {name} for {arch}")
        image: bytes = nvrtc.getCUBIN(handle)
        return image
    finally:
        nvrtc.destroyProgram(handle)
