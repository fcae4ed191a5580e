"""Compiles LLVM IR to machine code in this process, for the processor that it runs on."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.code_digest import code_digest
from kernelcheck.base.errors import UsageError
from kernelcheck.base.version import PACKAGE

CPU_VARIABLE = "KERNELCHECK_CPU"
"""Environment variable that limits the instructions of machine code to a level that most processors have."""

OPTIMISE_VARIABLE = "KERNELCHECK_OPTIMISE"
"""Environment variable that says how much LLVM does for code that runs sooner: `QUICKLY` or `WELL`."""

QUICKLY, WELL = "0", "2"

_LEVELS = {
    "x86-64-v3": ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"),
    "x86-64-v4": ("avx2", "bmi2", "fma", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"),
}
"""Features of a processor of each level (System V ABI, AMD64 supplement, "Micro-Architecture Levels")."""

_LOCK = threading.Lock()
_state: dict[str, Any] = {}


class InvalidCodeError(ValueError):
    """LLVM refuses the IR; the message is LLVM's."""


def _setup() -> None:
    if _state:
        return
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    _state["count"] = 0
    _state["jit"] = llvm.create_lljit_compiler(_target_machine(), use_jit_link=True)


def processor() -> str:
    """Name and features of the processor that machine code is made for: a part of its cache key.

    Raises:
        UsageError: ``KERNELCHECK_CPU`` names no level, or one that this processor lacks.
    """
    return " ".join(_target())


def _target() -> tuple[str, str]:
    """Name and features of the processor to make code for, as LLVM spells them: this one, or `KERNELCHECK_CPU`."""
    return _target_of(os.environ.get(CPU_VARIABLE, ""))


@lru_cache
def _target_of(level: str) -> tuple[str, str]:
    features = llvm.get_host_cpu_features()
    if not level:
        return llvm.get_host_cpu_name(), features.flatten()
    if level not in _LEVELS:
        raise UsageError(
            f"{CPU_VARIABLE}={level!r} is not a processor level: expected {' or '.join(_LEVELS)}; "
            "unset it to use this machine's processor"
        )
    lacking = [feature for feature in _LEVELS[level] if not features.get(feature)]
    if lacking:
        raise UsageError(
            f"{CPU_VARIABLE}={level!r} requires instructions that this processor lacks ({', '.join(lacking)}): unset it"
        )
    return level, ",".join(f"+{feature}" for feature in _LEVELS[level])


TRANSLATED_WITH = (
    "backends/clusters.py",
    "backends/tensor_maps.py",
    "base/closure.py",
    "base/finding_kinds.py",
    "base/tensor_map_limits.py",
    "compiler/own_files.py",
    "compiler/products.py",
)
"""Files beside this room that decide what code is made, in the package."""


@lru_cache(maxsize=1)
def translator_version() -> str:
    """Changes whenever the translation of PTX does."""
    sources = [path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".ll")]
    return code_digest([*sources, *(PACKAGE / name for name in TRANSLATED_WITH)])


@lru_cache(maxsize=1)
def assembler_version() -> str:
    """Changes whenever `assemble` may make another object file of the same IR for the same processor."""
    options = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    return f"llvmlite {llvmlite.__version__} LLVM {llvm.llvm_version_info} {options}"


def has_avx512() -> bool:
    """Whether code is made for AVX-512, whose instructions carry a rounding mode of their own."""
    return "+avx512f" in _target()[1]


LONG = 6600
"""Weight of a kernel's own IR, without the executor's library, above which machine code is made sooner and runs longer.

A line weighs 1; each time that it names 32 lanes, 1 more, and 4 more if they are of 64 bits: they are spread over four
registers. Over the kernels of the corpus, a weight of 1000 takes 20 ms, give or take 25 for the whole kernel.
"""


def optimises_little() -> bool:
    """Whether all machine code is made as that of kernels above `LONG`, whatever their weight.

    Raises:
        UsageError: ``KERNELCHECK_OPTIMISE`` is neither 0 nor 2.
    """
    level = os.environ.get(OPTIMISE_VARIABLE) or WELL
    if level not in (QUICKLY, WELL):
        raise UsageError(
            f"{OPTIMISE_VARIABLE}={level!r} is no level of optimisation: expected {QUICKLY} (machine code that is made "
            f"sooner and runs longer) or {WELL}, the default"
        )
    return level == QUICKLY


def is_long(weight: int) -> bool:
    """Whether IR of this weight is made machine code of in less time, to run longer."""
    return optimises_little() or weight > LONG


def weight(ir: str) -> int:
    """How long LLVM takes for a text, in units of 20 microseconds; see `LONG`."""
    return ir.count("\n") + ir.count("<32 x ") + 4 * ir.count("<32 x i64>")


def _target_machine(level: int = 2) -> llvm.TargetMachine:
    cpu, features = _target()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=cpu,
        features=features,
        opt=level,
        reloc="pic",
        codemodel="default",
        jit=True,
    )


def assemble(ir: str, *, long: bool = False) -> bytes:
    """Optimises IR and gives an object file; of `long` IR one that is made sooner and runs longer."""
    module, machine = _optimised(ir, long)
    return bytes(machine.emit_object(module))


def object_key(ir: str, *, long: bool) -> str:
    """Key of the object file of IR in the cache on disk, from everything that it is made from."""
    return hashlib.sha256(f"{assembler_version()}\0{processor()}\0{long}\0{ir}".encode()).hexdigest()


def object_file(key: str, ir: str | None, *, long: bool) -> bytes | None:
    """The object file of a key, from the cache on disk or else made from the IR; None if neither is there.

    Raises:
        InvalidCodeError: LLVM refuses the IR.
    """
    cache = DiskCache("objects", cache_folder())
    image = cache.get(key)
    if image is None and ir is not None:
        image = assemble(ir, long=long)
        cache.put(key, image)
    return image


def optimised(ir: str, *, long: bool = False) -> str:
    """The IR from which `assemble` makes machine code, as text."""
    return str(_optimised(ir, long)[0])


def assembly(ir: str, *, long: bool = False) -> str:
    """The machine code that `assemble` makes, as assembler text."""
    module, machine = _optimised(ir, long)
    return str(machine.emit_assembly(module))


def _optimised(ir: str, long: bool) -> tuple[llvm.ModuleRef, llvm.TargetMachine]:
    with _LOCK:
        _setup()
    machine = _target_machine(0 if long else 2)
    try:
        module = llvm.parse_assembly(ir)
        module.triple = llvm.get_default_triple()
        module.data_layout = str(machine.target_data)
        module.verify()
    except RuntimeError as error:  # where a fault of the translation would show; the caller names the kernel
        raise InvalidCodeError(str(error)) from error
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=1))
    _passes(combine=not long).run(module, builder)
    return module, machine


def _passes(*, combine: bool) -> llvm.ModulePassManager:
    """The passes that are worth their time: a kernel is straight vector code.

    The standard pipelines visit it again and again. They took eight times as long, for code that was no faster.
    """
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_sroa_pass()
    if combine:
        passes.add_instruction_combine_pass()
    passes.add_simplify_cfg_pass()
    passes.add_dead_code_elimination_pass()
    return passes


def link(
    image: bytes,
    names: Sequence[str],
    *libraries: llvm.ResourceTracker,
    functions: Mapping[str, int] | None = None,
) -> llvm.ResourceTracker:
    """Loads an object file, which may call functions of the `libraries`, and `functions` by their addresses.

    Gives the addresses of the functions called `names`, by name; it also keeps the code in memory.
    """
    with _LOCK:
        _setup()
        _state["count"] += 1
        name = f"code{_state['count']}"
        builder = llvm.JITLibraryBuilder().add_object_img(image).add_current_process()
        for library in libraries:
            builder.add_jit_library(library.name)
        for function in names:
            builder.export_symbol(function)
        for function, address in (functions or {}).items():
            builder.import_symbol(function, address)
        return builder.link(_state["jit"], name)
