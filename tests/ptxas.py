"""The assembler of the CUDA toolkit, which needs no GPU: what machine code it makes of PTX."""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

_LINES = re.compile(r"^\s*\.(?:loc|file)\b.*$|^\s*\.section\b[^{]*\{[^}]*\}", re.MULTILINE)
_OPEN = re.compile(r"(?<![\w.])(mul|add|sub)\.((?:ftz\.)?(?:sat\.)?(?:f16x2|f16|f32|f64))\b")


_ARITHMETIC = (0x020, 0x021, 0x023, 0x028, 0x029, 0x02B, 0x030, 0x031, 0x032)
"""FMUL, FADD, FFMA, DMUL, DADD, DFMA, HADD2, HFMA2, HMUL2."""


def path_of_ptxas() -> Path:
    spec = find_spec("nvidia.cuda_nvcc")
    assert spec is not None and spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0], "bin", "ptxas")


def rounded(ptx: str) -> str:
    """``ptx`` in which every product and sum says that it rounds to nearest, so that none may be fused."""
    return _OPEN.sub(r"\1.rn.\2", ptx)


def machine_code(ptx: str, folder: Path, arch: str, *options: str) -> Mapping[str, bytes]:
    """The code of every function by section name, without debug information."""
    source, image = folder / "module.ptx", folder / "module.cubin"
    source.write_text(_LINES.sub("", ptx))
    command = [path_of_ptxas(), f"-arch={arch}", *options, source, "-o", image]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + ptx
    return {name: code for name, code in _sections(image.read_bytes()).items() if name.startswith(".text")}


def refusal(ptx: str, folder: Path, arch: str = "sm_80") -> str:
    """What ptxas says of PTX that it refuses, line numbers included; empty where it takes it."""
    source = folder / "module.ptx"
    source.write_text(ptx)
    command = [path_of_ptxas(), f"-arch={arch}", "-c", source, "-o", folder / "module.cubin"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else ""


def fuses(ptx: str, folder: Path, arch: str = "sm_80") -> bool:
    """Whether ptxas fuses a product and a sum: whether its code has fewer instructions on floats than where it may not.

    To compare the code would be too strict: where nothing may be fused, ``add`` and ``add.rn`` of the same numbers are
    computed once.
    """
    return _float_instructions(ptx, folder, arch) < _float_instructions(ptx, folder, arch, "-fmad=false")


def _float_instructions(ptx: str, folder: Path, arch: str, *options: str) -> int:
    """How many products, sums and multiply-adds there are: from sm_70 on, the low 9 bits of 16 bytes are the opcode."""
    code = b"".join(machine_code(ptx, folder, arch, *options).values())
    opcodes = [int.from_bytes(code[place : place + 2], "little") & 0x1FF for place in range(0, len(code), 16)]
    return sum(opcode in _ARITHMETIC for opcode in opcodes)


def _sections(elf: bytes) -> Mapping[str, bytes]:
    """Of a 64-bit ELF file: ``e_shoff``, ``e_shentsize``, ``e_shnum``, ``e_shstrndx``, then the section headers."""
    (start,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, names = struct.unpack_from("<HHH", elf, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", elf, start + number * size) for number in range(count)]

    def name(offset: int) -> str:
        begin = headers[names][4] + offset
        return elf[begin : elf.index(0, begin)].decode()

    return {name(header[0]): elf[header[4] : header[4] + header[5]] for header in headers}


_COMPLAINT = re.compile(r"^ptxas (\S+), line (\d+)\s*; (?:error|fatal)\s*:\s*(.*)$", re.MULTILINE)
_TOGETHER = 150
"""Statements that are assembled at once."""


def refusals(statements: Sequence[str], before: str, after: str, folder: Path, arch: str) -> list[str | None]:
    """What ptxas says against each statement when it stands between two pieces of text; None where it takes it.

    It names the line of every error but after a syntax error, where the rest is assembled anew, and some of its own
    macros, where the statements are halved.
    """
    found: list[str | None] = []
    for start in range(0, len(statements), _TOGETHER):
        found += _refusals(statements[start : start + _TOGETHER], before, after, folder, arch)
    return found


def _refusals(statements: Sequence[str], before: str, after: str, folder: Path, arch: str) -> list[str | None]:
    found: list[str | None] = [None] * len(statements)
    left = list(range(len(statements)))
    source = folder / "module.ptx"
    first = before.count("\n") + 1
    while left:
        source.write_text(before + "".join(f"{statements[n]}\n" for n in left) + after)
        command = [path_of_ptxas(), f"-arch={arch}", "--compile-only", "-O0", source, "-o", folder / "module.cubin"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            break
        wrong: dict[int, str] = {}
        for file, line, complaint in _COMPLAINT.findall(done.stderr):
            place = int(line) - first
            if file != "<builtin>" and 0 <= place < len(left):
                wrong.setdefault(left[place], complaint)
            if complaint.startswith("Parsing error"):
                break
        if not wrong and len(left) == 1:
            wrong[left[0]] = done.stderr
        elif not wrong:
            for half in (left[: len(left) // 2], left[len(left) // 2 :]):
                said = _refusals([statements[n] for n in half], before, after, folder, arch)
                found = [said[half.index(n)] if n in half else old for n, old in enumerate(found)]
            break
        for n, complaint in wrong.items():
            found[n] = complaint
        left = [n for n in left if n not in wrong]
    return found
