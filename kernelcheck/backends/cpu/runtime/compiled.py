"""From an entry of a PTX module to a kernel that is ready to launch, with a cache on disk."""

from __future__ import annotations

import contextlib
import functools
import hashlib
from typing import TYPE_CHECKING, Any, Literal

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.runtime import objects
from kernelcheck.backends.cpu.runtime_library.load import MachineCode
from kernelcheck.base.bugs import PLEASE_REPORT, describe_bug
from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import TranslatorBugError

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Trace, Translation
    from kernelcheck.backends.cpu.ptx.syntax import Module
    from kernelcheck.backends.cpu.runtime.kept import Kept


_AS_IN_LOCK_STEP = b"as in lock step"
"""The cache entry of a kernel that `independent` does not change."""


@dataclass(frozen=True)
class CompiledKernel:
    """A kernel ready to launch. It has no launch state: any number of threads may launch it at the same time."""

    name: str
    translation: Translation
    code: MachineCode


def compile_kernel(
    ptx: str,
    name: str,
    *,
    checks: bool = True,
    trace: Trace = "",
    witness: bool = False,
    count: bool = False,
    independent: bool = False,
    clustered: bool = False,
    keep: bool = True,
    sooner: bool = False,
) -> CompiledKernel:
    """Translates one entry of a PTX module and compiles it for this processor, or takes both from the cache on disk.

    Without `checks`, memory is not watched for races and uninitialised reads, and undefined results are not noted;
    bounds are checked all the same. With `trace`, a recorder can follow one thread, or what flows where; with
    `witness`, `Witnesses` can watch places; with `count`, a `Tally` has what its instructions do. With `independent`,
    lanes do not run in lock step, where that can show (`Translation.independent_threads`). With `clustered`, it is for
    launches in clusters of several blocks, whatever the kernel declares. Without `keep`, nothing of the kernel itself
    is put into the cache. With `sooner`, machine code is made in less time, to run longer.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
        TranslatorBugError: the translator fails on the kernel, or LLVM refuses what it makes.
    """
    made_by = f"{jit.translator_version()}\0{jit.assembler_version()}\0{jit.processor()}"
    kind = f"{jit.optimises_little()}\0{checks}\0{trace}\0{witness}\0{count}\0{independent}\0{clustered}\0{sooner}"
    description = f"{made_by}\0{kind}\0{name}\0{ptx}"
    key = hashlib.sha256(description.encode()).hexdigest()
    cache = DiskCache("kernels", cache_folder())
    stored = cache.get(key)
    how: dict[str, Any] = {"checks": checks, "trace": trace, "witness": witness, "count": count, "clustered": clustered}
    if stored == _AS_IN_LOCK_STEP:
        return compile_kernel(ptx, name, **how, sooner=sooner)
    if (kept := _restored(stored)) is not None:
        code = objects.load(kept.linked)
        if code is not None:
            return CompiledKernel(name, kept.translation, code)
    from kernelcheck.backends.cpu.runtime.kept import Kept
    from kernelcheck.backends.cpu.translate import translate

    translation = translate(parsed_module(ptx), name, **how, independent=independent)
    if independent and not translation.independent_threads:
        if keep:
            cache.put(key, _AS_IN_LOCK_STEP)
        return compile_kernel(ptx, name, **how, keep=keep, sooner=sooner)
    if sooner:
        translation = replace(translation, long=True)
    linked = objects.describe(translation.modules, long=translation.long)
    try:
        code = objects.load(linked, translation.modules, long=translation.long, keep=keep)
    except jit.InvalidCodeError as error:
        raise TranslatorBugError(f"kernel {name}: {describe_bug(error)}{PLEASE_REPORT}") from error
    assert code is not None, "all objects can be made of modules"
    if keep:
        cache.put(key, Kept(translation.without_ir(), linked).to_bytes())
    return CompiledKernel(name, translation, code)


@functools.lru_cache(maxsize=1)
def parsed_module(ptx: str) -> Module:
    """A module, parsed once for all its kernels and ways of translating them: one with a hundred takes seconds."""
    from kernelcheck.backends.cpu.ptx.parser import parse_module

    return parse_module(ptx)


def _restored(stored: bytes | None) -> Kept | None:
    """None if there is none that this version can read."""
    from kernelcheck.backends.cpu.runtime.kept import Kept

    with contextlib.suppress(ValueError):
        return None if stored is None else Kept.from_bytes(stored)
    return None


def listing(
    ptx: str, name: str, form: Literal["llvm", "asm"], *, checks: bool = True, independent: bool = False
) -> str:
    """The result of `compile_kernel` as text: optimised LLVM IR, or this processor's assembly.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
    """
    from kernelcheck.backends.cpu.ptx.parser import parse_module
    from kernelcheck.backends.cpu.translate import translate

    translation = translate(parse_module(ptx), name, checks=checks, independent=independent)
    text = jit.optimised if form == "llvm" else jit.assembly
    return text(translation.modules.kernel, long=translation.long)
