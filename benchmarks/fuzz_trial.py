"""One PTX text through the CPU executor: parsed, translated and, if wanted, compiled and launched on small buffers.
LLVM verifies the result of every translation.

For any text there must be a result, with findings or without, or one of kernelcheck's own errors that says what is
wrong. `try_text` names the outcome; anything else is a fault, and raises `Fault` with its traceback.
"""

from __future__ import annotations

import re
import struct
import traceback
from pathlib import Path
from random import Random

import llvmlite.binding as llvm
import numpy as np

from kernelcheck.backends.base import SCHEDULE_KINDS, Argument, Buffer, BufferArg, KernelLaunch, Schedule, ValueArg
from kernelcheck.backends.cpu.jit import InvalidCodeError
from kernelcheck.backends.cpu.ptx.lexer import PTXSyntaxError
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.base.errors import CompileError, LaunchError, UnsupportedPTXError
from kernelcheck.compiler.program import KernelParameter, Program, entry_parameters

STEP_LIMIT = 5_000
"""Loop iterations of a block: enough for kernels on small buffers, and soon over if a loop has become endless."""
BLOCKS = (1, 7, 32, 32, 33, 64, 64, 96, 128, 256, (8, 8), (4, 4, 4), (33, 3), 1024)
BUFFER_BYTES = 4096


class Fault(Exception):  # noqa: N818
    """Something that no text may lead to; the message is a short name of it, and `details` its traceback."""

    def __init__(self, name: str, details: str) -> None:
        super().__init__(name)
        self.details = details


def try_text(text: str, random: Random, *, run: bool) -> str:
    """The outcome of a text; with `run`, also of one launch of each of its kernels.

    Raises:
        Fault: an exception that is not kernelcheck's own.
    """
    try:
        return _outcome(text, random, run=run)
    except PTXSyntaxError:
        return "refused by the parser"
    except UnsupportedPTXError as error:
        if isinstance(error.__cause__, InvalidCodeError):  # refused, but only by LLVM: the translation is at fault
            raise Fault("InvalidCodeError", traceback.format_exc()) from error
        return "refused by the translator"
    except CompileError:
        return "refused before translation"
    except LaunchError:
        return "refused at launch"
    except Exception as error:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "kernelcheck" in frame.filename]
        where = f"{Path(frames[-1].filename).name}:{frames[-1].name}" if frames else "outside"
        summary = re.sub(r"\d+", "N", str(error).splitlines()[0] if str(error) else "")[:60]
        raise Fault(f"{type(error).__name__} in {where}: {summary}", traceback.format_exc()) from error


def _outcome(text: str, random: Random, *, run: bool) -> str:
    module = parse_module(text)
    names = [name for name, function in module.functions.items() if function.is_entry and not function.is_prototype]
    if not names:
        return "no kernel"
    if not run:
        for name in names[:2]:
            checks, trace, independent = random.random() < 0.9, random.random() < 0.1, random.random() < 0.3
            translation = translate(
                module, name, checks=checks, trace="thread" if trace else "", independent=independent
            )
            for ir in (translation.modules.kernel, *(part.ir for part in translation.modules.library)):
                llvm.parse_assembly(ir).verify()
        return "translated"
    parameters = entry_parameters(text)
    names = [name for name in names if name in parameters]
    if not names:
        return "no kernel that a program would list"
    findings: set[str] = set()
    for name in names[:2]:
        findings.update(_launch(text, name, parameters[name], random))
    return f"ran: {', '.join(sorted(findings)) or 'no finding'}"


def program_of(text: str, name: str, parameters: tuple[KernelParameter, ...], arch: str = "sm_80") -> Program:
    """A program around one entry of a PTX text."""
    return Program(
        source=Path("kernel.ptx"), ptx=text, kernels={name: name}, parameters={name: parameters}, arch=arch,
        options=(), sha256=text, source_sha256="", sources={}, nvrtc_version=(12, 9),
    )  # fmt: skip


def _launch(text: str, name: str, parameters: tuple[KernelParameter, ...], random: Random) -> set[str]:
    """Kinds of what a launch on small buffers finds."""
    generator = np.random.default_rng(random.getrandbits(32))
    buffers: list[Buffer] = []
    arguments = [_argument(parameter, buffers, generator, random) for parameter in parameters]
    block = random.choice(BLOCKS)
    x, y, z = (*(block if isinstance(block, tuple) else (block,)), 1, 1)[:3]
    grid = (random.choice((1, 1, 2, 3)), random.choice((1, 1, 2)), 1)
    shared = random.choice((0, 0, 16, 100, 1024, 16384, 49152, 200_000))
    kind = random.choice(("forward", "forward", *SCHEDULE_KINDS))
    schedule = Schedule(kind, random.getrandbits(64))
    backend = CpuBackend(checks=random.random() < 0.9, schedule=schedule, step_limit=STEP_LIMIT)
    program = program_of(text, name, parameters)
    backend.prepare(program)
    launch = KernelLaunch(name, grid, (x, y, z), shared, tuple(arguments), random.random() < 0.1)
    return {finding.kind for finding in backend.execute(program, buffers, [launch]).findings}


def _argument(
    parameter: KernelParameter, buffers: list[Buffer], generator: np.random.Generator, random: Random
) -> Argument:
    if parameter.type in ("u64", "b64", "s64") and parameter.size == 8 and random.random() < 0.85:
        return BufferArg(_new_buffer(buffers, generator, random), random.choice((0, 0, 0, 0, 4, 1)))
    if parameter.size > 16 * BUFFER_BYTES:
        return ValueArg(b"")
    data = bytearray(parameter.size)
    for offset in range(0, parameter.size - 3, 4):
        data[offset : offset + 4] = struct.pack("<i", random.choice((0, 1, 2, 8, 16, 31, 64, 255, 1000, -1)))
    pointers = ()
    if parameter.size > 8:
        pointers = tuple(
            (offset, BufferArg(_new_buffer(buffers, generator, random)))
            for offset in range(0, parameter.size - 7, 8)
            if random.random() < 0.3 and len(buffers) < 8
        )
    return ValueArg(bytes(data), pointers)


def _new_buffer(buffers: list[Buffer], generator: np.random.Generator, random: Random) -> str:
    name = f"buffer{len(buffers)}"
    size = random.choice((0, 1, 64, 1024, BUFFER_BYTES, 4 * BUFFER_BYTES))
    values = generator.integers(-4, 64, size // 4 + 1, dtype=np.int32)
    array = values if random.random() < 0.5 else values.astype(np.float32)
    buffers.append(Buffer(name, array.view(np.uint8)[:size].copy(), writable=random.random() < 0.9))
    return name
