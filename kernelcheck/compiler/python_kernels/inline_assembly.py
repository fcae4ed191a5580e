"""Source lines of inline assembly in PTX that Triton made."""

from __future__ import annotations

import re

_BLOCK = re.compile(r"// begin inline asm\n.*?// end inline asm", re.DOTALL)
_LINE = re.compile(r"^[ \t]*\.loc[ \t][^\n]*\n", re.MULTILINE)


def with_lines_of_source(ptx: str) -> str:
    """``ptx`` in which all of a block of inline assembly has the source line of its first instruction.

    LLVM counts the lines within such a block as if they were lines of the source file.
    """
    return _BLOCK.sub(_of_block, ptx)


def _of_block(block: re.Match[str]) -> str:
    kept = iter([True])
    return _LINE.sub(lambda line: line[0] if next(kept, False) else "", block[0])
