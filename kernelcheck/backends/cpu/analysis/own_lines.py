"""Which line of the user's own files an instruction comes from."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu.ptx.syntax import PtxLocation
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.own_files import is_own


def own_line(
    location: PtxLocation | None, files: Mapping[int, str], sources: Mapping[str, str]
) -> SourceLocation | None:
    """The innermost one; None if the instruction comes from no such file.

    Args:
        location: where the PTX says that it comes from.
        files: the PTX module's source files by number.
        sources: the path to show for each of them, as in `Program.sources`.
    """
    while location is not None:
        path = files.get(location.file, "")
        shown = sources.get(path, path)
        if is_own(path, shown):
            return SourceLocation(shown, location.line)
        location = location.inlined_at
    return None
