"""Machine code of a program for one device: the same source and options as the program's PTX, through the same NVRTC.

Compiled here, and not by CuPy: ``cupy.RawModule(code=...)`` would add ``-ftz=true``, which changes results, and its
cache does not see that an included header has changed. CUBIN instead of PTX, since a driver loads PTX only up to its
own CUDA version, and CUBIN of any minor version (CUDA Compatibility, "Minor Version Compatibility").
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, CompileError
from kernelcheck.compiler.program import Program


@dataclass(frozen=True)
class Target:
    """Architecture and form to compile for."""

    form: Literal["cubin", "ptx"]
    arch: str
    """``sm_90`` and the like; of PTX, ``compute_90``."""


_FAMILIES = {100: (100, 103), 103: (103,), 101: (101,), 110: (110,), 120: (120, 121), 121: (121,)}
"""The devices that run code for a family of features, ``sm_100f`` and so on (PTX ISA, ".target")."""
_ALONE = frozenset({53, 62, 72, 87, 88, 101, 110})
"""Capabilities of systems on a chip, which run no other machine code, and whose own no other device runs."""


def target_for(arch: str, capability: int, supported: Sequence[int]) -> Target:
    """Target whose code runs on a device (CUDA C++ Programming Guide, "Binary Compatibility").

    Args:
        arch: the registry's architecture; features specific to this device (``sm_90a``) or to its family
            (``sm_100f``) are kept.
        capability: of the device, ten times the major version plus the minor.
        supported: the capabilities that NVRTC compiles for.

    Returns:
        CUBIN for the device, or for the highest capability of its major version that it can run and NVRTC knows; PTX,
        which the driver compiles, where NVRTC knows none of them.

    Raises:
        CompileError: NVRTC knows only newer devices.
    """
    features = re.fullmatch(r"sm_(\d+)([af])", arch)
    if features:
        asked = int(features[1])
        runs_on = (asked,) if features[2] == "a" else _FAMILIES.get(asked, ())
        if capability in runs_on and asked in supported:
            return Target("cubin", arch)
    older = [number for number in supported if number <= capability]
    if not older:
        raise CompileError(
            f"NVRTC compiles for compute capability {min(supported) / 10:.1f} and later, and this device has "
            f"{capability / 10:.1f}: install a CUDA toolkit that still knows it"
        )
    alike = [number for number in older if number // 10 == capability // 10 and not {number, capability} & _ALONE]
    if capability in supported:
        return Target("cubin", f"sm_{capability}")
    return Target("cubin", f"sm_{max(alike)}") if alike else Target("ptx", f"compute_{max(older)}")


def image_of(program: Program, capability: int) -> bytes:
    """The module of ``program`` for a device, from the cache if it is there, else from NVRTC.

    PTX that another compiler made is that module: the driver compiles it for the device.

    Args:
        program: as compiled to PTX just now.
        capability: of the device, ten times the major version plus the minor.

    Returns:
        CUBIN, or PTX text.

    Raises:
        CompileError: NVRTC rejects the source for this architecture, or the source is no longer what it was.
        CannotRunError: NVRTC itself failed.
    """
    from kernelcheck.compiler.nvrtc import supported_architectures

    if program.made:
        _require_device(program.arch, capability)
        return program.ptx.encode() + b"\0"
    target = target_for(program.arch, capability, supported_architectures())
    if program.included is None:  # its dependencies are not fully known
        return compile_image(program, target)
    key = hashlib.sha256(f"{program.sha256} {target.form} {target.arch}".encode()).hexdigest()
    cache = DiskCache("images", cache_folder())
    image = cache.get(key)
    if image is None:
        image = compile_image(program, target)
        cache.put(key, image)
    return image


def _require_device(arch: str, capability: int) -> None:
    """Refuses PTX that no driver compiles for the device (PTX ISA, ".target")."""
    match = re.fullmatch(r"sm_(\d+)([af]?)", arch)
    assert match is not None
    asked, features = int(match[1]), match[2]
    runs_on = {"a": (asked,), "f": _FAMILIES.get(asked, ())}.get(features)
    if asked > capability or (runs_on is not None and capability not in runs_on):
        raise CompileError(f"the PTX is for {arch}, and this device has compute capability {capability / 10:.1f}")


def compile_image(program: Program, target: Target) -> bytes:
    """Compiles ``program`` for ``target``. Raises as `image_of`."""
    source = program.source.read_bytes()

    from cupy_backends.cuda.libs import nvrtc

    from kernelcheck.compiler.nvrtc import compile_interruptibly, create_program, ptx_of

    # extern "C" kernels, whose names stay as they are, are compiled unasked, and may not be name expressions.
    instances = {expression: lowered for expression, lowered in program.kernels.items() if expression != lowered}
    handle = create_program(program.text_of(source), str(program.source), program.viewed_headers)
    try:
        for expression in instances:
            nvrtc.addNameExpression(handle, expression)
        try:
            compile_interruptibly(handle, [*program.options, f"-arch={target.arch}"])
        except nvrtc.NVRTCError as error:
            log = nvrtc.getProgramLog(handle)
            raise CompileError(
                f"NVRTC rejects {program.source} for this device ({target.arch}): {error}\n{log}"
            ) from error
        for expression, lowered in instances.items():
            name = nvrtc.getLoweredName(handle, expression)
            if name != lowered:
                raise CannotRunError(
                    f"kernel {expression} is {lowered} for {program.arch} and {name} for {target.arch}"
                )
        # CuPy takes the last byte for a NUL at the end of a text, and leaves it out; that of a CUBIN is 0 as well.
        image: bytes = (nvrtc.getCUBIN(handle) if target.form == "cubin" else ptx_of(handle).encode()) + b"\0"
    finally:
        nvrtc.destroyProgram(handle)
    _require_unchanged(program, source)
    return image


def _require_unchanged(program: Program, source: bytes) -> None:
    """The files must be those that the program was compiled from, or its PTX describes other kernels."""
    compiled = {str(program.source): source} | {path: _bytes_of(path) for path in program.included or ()}
    for path, digest in {str(program.source): program.source_sha256, **(program.included or {})}.items():
        if hashlib.sha256(compiled[path]).hexdigest() != digest:
            raise CompileError(f"{path} has changed since it was compiled: run again")


def _bytes_of(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:  # counts as changed
        return b""
