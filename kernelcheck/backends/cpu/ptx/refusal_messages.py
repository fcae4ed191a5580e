"""Errors about PTX that the CPU backend cannot run, in terms of the user's source."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kernelcheck.backends.cpu.ptx.refused import TEXTURES
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.base.bugs import PLEASE_REPORT, describe_bug
from kernelcheck.base.errors import CompileError, TranslatorBugError, UnsupportedPTXError

_PLACE = re.compile(r"(?:source line \d+ \()?PTX line (?P<line>\d+)\)?: ")
_LOCATION = re.compile(r"\.loc\s+(?P<file>\d+)\s+(?P<line>\d+)|inlined_at\s+(?P<outer_file>\d+)\s+(?P<outer_line>\d+)")
_FILE = re.compile(r'^\s*\.file\s+(?P<number>\d+)\s+"(?P<path>[^"]*)"', re.MULTILINE)
_NOT_THE_USERS = ("/", "<", "__nv_")
"""Prefixes of the paths of the toolchain's headers, and of NVRTC's built-in one."""
WRONG_ANYWHERE = ": it is wrong on a GPU, too (PTX ISA)"
"""The end of a message about PTX that the manual rules out."""
_NEXT_STEP = "; on a machine with a GPU, --backend cuda runs it"
_WITHOUT_LIBRARY = ", and no library is linked to kernels: a GPU does not run it either"
_CALLED = re.compile(r"call of (?!malloc,|free,)\S+, whose body is not in the module")
"""Matches calls of functions that a driver does not have."""
_WITHOUT_TEXTURES = "; no argument of a kernel can be one here: let it read the array through a pointer"


def refused(instruction: Instruction, message: str, end: str = "") -> UnsupportedPTXError:
    """An error that names an instruction and its source line."""
    return UnsupportedPTXError(_at(instruction, message, end))


def translator_bug(instruction: Instruction, error: Exception) -> TranslatorBugError:
    """The error about an exception that an instruction of a supported form raised when it was lowered."""
    return TranslatorBugError(_at(instruction, describe_bug(error), PLEASE_REPORT))


def _at(instruction: Instruction, message: str, end: str) -> str:
    where = f"PTX line {instruction.line}"
    if instruction.location is not None:
        where = f"source line {instruction.location.line} ({where})"
    return f"{where}: {message} in `{instruction.opcode}`{end}"


def rejected(error: UnsupportedPTXError | TranslatorBugError, ptx: str, sources: Mapping[str, str]) -> CompileError:
    """An error of the translator or the parser with the ``rejection`` as its message."""
    kind = TranslatorBugError if isinstance(error, TranslatorBugError) else UnsupportedPTXError
    return kind(rejection(str(error), ptx, sources))


def rejection(message: str, ptx: str, sources: Mapping[str, str]) -> str:
    """``message``, with the source line and the instruction instead of a line of ``ptx``.

    Args:
        message: as the translator words it; it is unchanged if it names no line, or a line without a source line (PTX
            written by hand).
        ptx: the module that was being translated.
        sources: the path to show for each file that the PTX names, as in `Program.sources`.
    """
    place = _PLACE.match(message)
    if place is None:
        return message
    number = int(place["line"])
    lines = ptx.splitlines()
    source_line = _source_line(lines[:number], ptx, sources)
    if not source_line:
        return message
    text = message[place.end() :]
    if text.endswith((WRONG_ANYWHERE, PLEASE_REPORT)):
        return f"{source_line}: {text}"
    if text.startswith("call of "):
        text = f"the CPU backend cannot run a {text}"
    elif "CPU backend" not in text:
        text = f"the CPU backend cannot run `{' '.join(lines[number - 1].split())}`: {text}"
    if _CALLED.search(text):
        return f"{source_line}: {text}{_WITHOUT_LIBRARY}"
    return f"{source_line}: {text}{_WITHOUT_TEXTURES if TEXTURES in text else _NEXT_STEP}"


def _source_line(before: list[str], ptx: str, sources: Mapping[str, str]) -> str:
    """``norm.cu:12`` for the last line in ``before``: the nearest one in the user's own files; or nothing."""
    shown = {match["number"]: sources.get(match["path"], match["path"]) for match in _FILE.finditer(ptx)}
    for line in reversed(before):
        if line.startswith((".visible", ".entry", ".func", ".weak")):
            break
        for match in _LOCATION.finditer(line):
            path = shown.get(match["file"] or match["outer_file"], "/")
            if not path.startswith(_NOT_THE_USERS):
                return f"{path}:{match['line'] or match['outer_line']}"
    return ""
