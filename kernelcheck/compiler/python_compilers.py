"""Functions for the compilers of Python kernels: they lift the code that a kernel needs, request a compilation
of the process that has these, and read its refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import CompileError, did_you_mean
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.python_kernels.given import NOTHING_GIVEN, Given, OverrideError
from kernelcheck.compiler.python_kernels.lifting import Lifted, lift
from kernelcheck.compiler.python_kernels.opened_files import note
from kernelcheck.compiler.python_kernels.process import worker_for
from kernelcheck.compiler.python_kernels.what_was_read import Read


def installed_version(module: str, distribution: str, shown: str) -> str:
    """The version of a module, which is not imported.

    Raises:
        CompileError: it is not installed; the message has the command that installs it.
    """
    spec = find_spec(module)
    if spec is None or not spec.origin:
        raise CompileError(
            f"{shown} is not installed in the environment of kernelcheck, and compiles this kernel: "
            f"pip install 'cuda-kernelcheck[{shown.lower()}]'"
        )
    with suppress(PackageNotFoundError):
        return version(distribution)
    found = re.search(r"^__version__ = ['\"]([^'\"]+)", Path(spec.origin).read_text(), re.MULTILINE)
    return found[1] if found else "of an unknown version"


_Stamps = tuple[tuple[int, int, int], ...]
_lifted: dict[tuple[int, Path, str, Path, Given], tuple[_Stamps, Lifted]] = {}
"""Results so far, with the times at which their files had been written."""


def lifted(source: Path, kernel: str, root: Path, given: Given = NOTHING_GIVEN) -> Lifted:
    """The code of its file that ``kernel`` needs, with ``given`` in place of what the file says.

    Raises:
        CompileError: a file cannot be read, is not Python, or binds no name that is given another value.
    """
    asked = generation(), source, kernel, root, given  # files may have been added since the last run
    known = _lifted.get(asked)
    if known is not None and known[0] == _stamps(known[1]):
        return known[1]
    found = _lift(source, kernel, root, given)
    _lifted[asked] = _stamps(found), found
    return found


def _stamps(of: Lifted) -> _Stamps:
    stats = []
    for path in of.paths():
        with suppress(OSError):
            stat = path.stat()
            stats.append((stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return tuple(stats)


def _lift(source: Path, kernel: str, root: Path, given: Given) -> Lifted:
    shown = display_path(source, root)
    try:
        found = lift(source, [kernel], root, given)
        _require_bound(found, given, shown)
        return found
    except OverrideError as error:
        raise CompileError(f"override: {error}") from error
    except OSError as error:
        raise CompileError(f"{error.filename or shown} cannot be read: {error.strerror or error}") from error
    except SyntaxError as error:
        at = display_path(error.filename, root) if error.filename not in (None, "<unknown>") else shown
        raise CompileError(f"{at}:{error.lineno}: this is not Python: {error.msg}") from error
    except ValueError as error:
        raise CompileError(f"{shown}: this is not Python: {error}") from error


def _require_bound(found: Lifted, given: Given, shown: str) -> None:
    """Refuses a name that no file binds: its value would change nothing."""
    for name, _ in given.values:
        if name not in found.overridden:
            near = did_you_mean(name, sorted(found.bound))
            raise OverrideError(f"neither {shown} nor a file of the project that it imports assigns {name!r}{near}")


def produced(request: Mapping[str, Any], shown: str, source: Path, root: Path) -> tuple[dict[str, Any], Read]:
    """The answer of the producer that ``request`` names, and what the user's files read meanwhile.

    Raises:
        CompileError: it rejects the kernel, does not answer in time, or its process ends.
        CannotRunError: the process cannot be started.
    """
    answer = worker_for().ask({**request, "path": str(source), "root": str(root)})
    if "error" in answer:
        error = answer["error"]
        place = display_path(error.get("path", source), root)
        place = f"{place}:{error['line']}" if "line" in error else place
        raise CompileError(f"{place}: {shown} does not compile {request['kernel']!r}: {error['message']}")
    made: dict[str, Any] = answer["made"]
    note(answer["read"]["files"])
    return made, answer["read"]
