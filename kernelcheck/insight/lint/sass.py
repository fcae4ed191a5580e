"""The machine code of kernels, SASS, as NVIDIA's ``nvdisasm`` reads it: how many instructions of each class there are.

The opcodes are those of the tables of NVIDIA's "CUDA Binary Utilities", "Instruction Set Reference".
"""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from kernelcheck.backends.cpu.ptx.classes import CLASSES
from kernelcheck.base.errors import CannotRunError

MAX_SECONDS = 300.0
"""Time limit of ``nvdisasm`` for one file."""

_OPCODES: Mapping[str, str] = {
    "branch": "BRA BRX BRXU CALL EXIT JMP JMX JMXU RET BSSY BSYNC BREAK WARPSYNC KILL BPT RTT",
    "atomic": "ATOM ATOMS ATOMG RED SUATOM SURED REDG REDAS ATOMAS UREDGR",
    "barrier": "BAR B2R R2B MEMBAR DEPBAR LDGDEPBAR ERRBAR SYNCS ARRIVES FENCE UCGABAR_ARV",
    "shuffle": "SHFL VOTE VOTEU MATCH REDUX CREDUX ELECT",
    "shared": "LDS STS LDSM STSM LDTM STTM UBLKCP UBLKRED UTMALDG UTMASTG",
    "local": "LDL STL",
    "constant": "LDC LDCU ULDC",
    "global": "LD ST LDG STG LDGSTS LDE STE CCTL CCTLL SULD SUST TEX TLD TLD4 TXD TXQ TMML",
    "integer": "SGXT USGXT VABSDIFF VABSDIFF4",
    "float": "MUFU",
    "other": "MOV MOVM UMOV SEL USEL FSEL PRMT UPRMT S2R S2UR CS2R R2UR UR2R R2P P2R NOP",
}
_BY_OPCODE = {opcode: name for name, opcodes in _OPCODES.items() for opcode in opcodes.split()}
"""Class by opcode, where the forms below do not decide."""

_BY_FORM: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(form), name)
    for form, name in (
        (r"(?:H|I|B|D|Q|O)G?MMA|UTC\w*MMA", "tensor"),
        (r"U?(?:F2F|F2I|I2F|F2FP|I2I|I2IP|I2FP|FRND|F2IP)", "convert"),
        (r"D(?:ADD|FMA|MUL|MNMX|SETP)", "double"),
        (r"U?F(?:ADD|ADD2|ADD32I|CHK|FMA|FMA2|FMA32I|MNMX|MNMX3|MUL|MUL2|MUL32I|SET|SETP|SWZADD|RND)", "float"),
        (r"H(?:ADD2|ADD2_32I|FMA2|FMA2_32I|MUL2|MUL2_32I|MNMX2|SET2|SETP2)", "float"),
        (
            r"U?(?:I|V)(?:ABS|ADD|ADD3|ADD32I|ADDMNMX|DP|DP4A|DP2A|MAD|MAD32I|MNMX|MNMX3|MUL|MUL32I|SETP|SCADD)",
            "integer",
        ),
        (r"U?(?:BMSK|BREV|FLO|LEA|LOP|LOP3|LOP32I|POPC|SHF|SHL|SHR|PLOP3|PSETP|ISCADD|VHMNMX|VIMNMX3?)", "integer"),
    )
)


def class_of(opcode: str) -> str:
    """Class in ``CLASSES`` of an opcode such as ``IMAD.MOV.U32``; ``other`` also for unknown ones."""
    name = opcode.partition(".")[0]
    if opcode.startswith("IMAD.MOV"):
        return "other"  # a copy, made by the integer unit
    if name in _BY_OPCODE:
        return _BY_OPCODE[name]
    return next((found for form, found in _BY_FORM if form.fullmatch(name)), "other")


def mixes(program: Path, cubin: Path) -> Mapping[str, Mapping[str, int]]:
    """Number of instructions of each class, by lowered name of the kernel; functions that it calls are included.

    Instructions that fill the code up, behind the last branch, count as ``other``.

    Raises:
        CannotRunError: ``nvdisasm`` cannot read the file, or prints something else than is expected of it.
    """
    try:
        done = subprocess.run(
            [str(program), "-json", str(cubin)], capture_output=True, text=True, errors="replace", timeout=MAX_SECONDS
        )
    except subprocess.TimeoutExpired:
        raise CannotRunError(f"nvdisasm took more than {MAX_SECONDS:.0f} s") from None
    except OSError as error:
        raise CannotRunError(f"cannot run {program}: {error.strerror or error}") from error
    if done.returncode != 0:
        raise CannotRunError(f"{program} cannot read what ptxas made: {done.stderr.strip()}")
    try:
        _, functions = json.loads(done.stdout)
        counted = {
            each["function-name"]: Counter(class_of(one["opcode"]) for one in each["sass-instructions"])
            for each in functions
        }
    except (ValueError, LookupError, TypeError) as error:
        raise CannotRunError(
            f"{program} prints no JSON of the form that is known here ({error}): "
            "pip install 'nvidia-cuda-nvdisasm>=13.5'"
        ) from error
    return {name: {key: mix[key] for key in CLASSES if mix[key]} for name, mix in counted.items()}
