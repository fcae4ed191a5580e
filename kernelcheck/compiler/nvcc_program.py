"""A CUDA source compiled to PTX by nvcc and a host compiler, as it lies: with its host code and all of its headers."""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, CompileError
from kernelcheck.base.paths import display_path
from kernelcheck.base.version import __version__
from kernelcheck.compiler.diagnostics import blamed, display_log
from kernelcheck.compiler.options import UserOptions, virtual_architecture
from kernelcheck.compiler.program import NVCC, Made, Program, entry_parameters, file_paths
from kernelcheck.compiler.program_cache import ProgramCache, place
from kernelcheck.compiler.python_kernels.opened_files import digest_of
from kernelcheck.compiler.python_kernels.what_was_read import NOTHING
from kernelcheck.cuda_source.installed.nvcc_toolkit import (
    HEADERS,
    compiler_version,
    find_host_compiler,
    find_toolkit,
    nvcc_version,
)
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version
from kernelcheck.cuda_source.tokens import decoded
from kernelcheck.cuda_source.written_types import written_types

_FORMAT = 2
"""Incremented whenever the cached data, or the way it is made, changes."""
_LIKE_A_BUILD = ("--expt-relaxed-constexpr", "--extended-lambda")
"""Options without which projects that are built by CMake or PyTorch do not compile; they change no code."""
_SYSTEM = ("/usr/include", "/usr/lib")
_ENVIRONMENT = ("NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH")
"""Variables that nvcc and host compilers read as further options."""
_NAME = "kernelcheck_name_"
_NAMED = re.compile(
    rf"^\s*(?:\.visible\s+)?\.global\s+\.align\s+8\s+\.u64\s+{_NAME}(\d+)\s*=\s*([\w$]+);\n", re.MULTILINE
)
_DECLARED = re.compile(r"^\s*(?:\.visible\s+|\.weak\s+)?\.entry\s+[\w$]+\s*(?:\([^)]*\))?\s*;\n", re.MULTILINE)


@dataclass(frozen=True)
class NvccSource:
    """A source for nvcc, with everything that its program depends on beside the files that it includes."""

    source: Path
    names: tuple[str, ...]
    """The kernels wanted, as in C++."""
    words: tuple[str, ...]
    """Options."""
    arch: str
    root: Path
    rejected_by: tuple[str, ...] = ()
    """Identity of the NVRTC that does not compile it; empty if nvcc is asked for."""

    def cached(self) -> Program | None:
        """Its program, if it is in the cache and no file that it includes has changed."""
        stored = self.cache.get()
        return stored and replace(stored, source_sha256=digest_of(self.source))

    def program(self, instead: str = "") -> Program:
        """Its program, compiled or from the cache.

        Args:
            instead: why NVRTC does not compile it.

        Raises:
            CompileError: nvcc rejects the source or an option.
            CannotRunError: nvcc or a host compiler is missing.
        """
        if stored := self.cached():
            return stored
        sha256, began = self.cache.sha256, time.time_ns()
        ptx, lowered, included = self.compiled()
        digests = {path: digest_of(path) for path in included}
        texts = [decoded(Path(path).read_bytes()) for path in (str(self.source), *included)]
        written = {name: written_types(name, texts) for name in lowered.values() if not name.startswith("_Z")}
        program = Program(
            source=self.source,
            ptx=ptx,
            kernels=lowered,
            parameters=entry_parameters(ptx),
            arch=self.arch,
            options=self.words,
            sha256=sha256,
            source_sha256=digest_of(self.source),
            sources={file: display_path(file, self.root) for file in file_paths(ptx)},
            nvrtc_version=nvrtc_version(),
            included=digests,
            written={name: types for name, types in written.items() if types is not None},
            made={name: Made(_versions()[0], instead=instead) for name in entry_parameters(ptx)},
        )
        if all(
            os.stat(path).st_mtime_ns < began for path in (str(self.source), *included)
        ):  # else which text was compiled?
            self.cache.put(program, "\n".join([*texts, *self.words]), {**NOTHING, "files": digests})
        return program

    def compiled(self, text: str | None = None) -> tuple[str, dict[str, str], list[str]]:
        """PTX, lowered name of each kernel, and the user's files that the source includes.

        The address of each kernel initialises a variable: so nvcc instantiates it, and the PTX tells its lowered name.

        Args:
            text: compiled in place of what the source holds.

        Raises:
            CompileError, CannotRunError: as ``program``.
        """
        toolkit, virtual, shown = find_toolkit(), virtual_architecture(self.arch), display_path(self.source, self.root)
        asked = "".join(
            f'#line 1 "kernel {name}"\n__device__ auto {_NAME}{i} = &{name};\n' for i, name in enumerate(self.names)
        )
        with tempfile.TemporaryDirectory(prefix="kernelcheck-nvcc-") as folder:
            out, listed, written = Path(folder, "out.ptx"), Path(folder, "out.d"), Path(folder, self.source.name)
            whole = f'#include "{self.source}"' if text is None else f'#line 1 "{self.source}"\n{text}'
            written.write_text(f'{whole}\nextern "C" {{\n{asked}}}\n', "utf-8")
            beside = () if text is None else (f"-I{self.source.parent}",)
            command = [
                str(toolkit.nvcc), "-ptx", "-lineinfo", "-gencode", f"arch={virtual},code={virtual}",
                "-ccbin", str(find_host_compiler()), *_LIKE_A_BUILD, *beside, *self.words, *toolkit.header_options,
                "-MD", "-MF", str(listed), "-o", str(out), str(written),
            ]  # fmt: skip
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
            if done.returncode:
                log = display_log(done.stderr.replace(f"{self.root}/", ""), self.root)
                error = CompileError(f"{shown} does not compile with nvcc:\n{log}")
                asking = {name: found[0] for name in self.names if (found := _error_of(name, log))}
                error.at_fault = asking or blamed(error, log, self.names).at_fault
                raise error
            ptx = out.read_text("utf-8", errors="replace")
            included = _own(listed.read_text("utf-8", errors="replace"), {written, self.source})
        lowered = {self.names[int(found[1])]: found[2] for found in _NAMED.finditer(ptx)}
        if missing := [name for name in self.names if name not in lowered]:
            raise CompileError(f"{shown}: {', '.join(missing)} is not in the PTX of nvcc as a kernel")
        return _DECLARED.sub("", _NAMED.sub("", ptx)), lowered, included

    @functools.cached_property
    def cache(self) -> ProgramCache:
        """Entry of its program in the cache."""
        made_of = [
            ["nvcc", str(_FORMAT), __version__, *_versions(), str(find_host_compiler()), *self.rejected_by],
            [os.environ.get(name, "") for name in _ENVIRONMENT],
            [digest_of(root / "version.py") for root in _torch_roots()],
            [place(str(self.source), self.root), digest_of(self.source)],
            [place(word, self.root) for word in self.words],
            [self.arch, *self.names],
        ]
        return ProgramCache(made_of, self.root)


def nvcc_source(
    source: Path,
    names: Sequence[str],
    user: UserOptions,
    arch: str,
    root: Path,
    rejected_by: Sequence[str] = (),
) -> NvccSource:
    """The source with the user's options, and with those for PyTorch's extensions where PyTorch is installed."""
    words = (*user.words, *_torch_options())
    return NvccSource(source, tuple(dict.fromkeys(names)), words, arch, root, tuple(rejected_by))


@functools.cache
def nvcc_is_here() -> bool:
    """Whether nvcc and a host compiler are installed."""
    try:
        find_toolkit()
        find_host_compiler()
    except CannotRunError:
        return False
    return True


def _error_of(name: str, log: str) -> re.Match[str] | None:
    """The first error in the line that asks for a kernel."""
    return re.search(rf"^kernel {re.escape(name)}:1: error: .*", log, re.MULTILINE)


def _own(rule: str, known: set[Path]) -> list[str]:
    """The user's files among the dependencies of a Makefile's rule."""
    folders = (*_SYSTEM, find_toolkit().root, HEADERS, *_torch_folders(), sysconfig.get_path("include"))
    foreign = tuple(f"{folder}/" for folder in folders)
    listed = rule.partition(":")[2].replace("\\\n", " ")
    paths = {os.path.abspath(path.replace("\\ ", " ")) for path in re.findall(r"(?:\\ |\S)+", listed)}
    return sorted(
        path for path in paths - set(map(str, known)) if not path.startswith(foreign) and os.path.isfile(path)
    )


def _torch_roots() -> list[Path]:
    spec = importlib.util.find_spec("torch")
    return [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []


def _torch_folders() -> list[Path]:
    """Header folders of the installed PyTorch."""
    roots = [root / "include" for root in _torch_roots()]
    return [folder for root in roots for folder in (root, root / "torch/csrc/api/include") if folder.is_dir()]


def _torch_options() -> tuple[str, ...]:
    """Options with which PyTorch's extensions are built: its headers and Python's."""
    folders = _torch_folders()
    if not folders:
        return ()
    headers = [option for folder in (*folders, sysconfig.get_path("include")) for option in ("-isystem", str(folder))]
    return (*headers, "-DC10_CUDA_NO_CMAKE_CONFIGURE_FILE", "-DTORCH_EXTENSION_NAME=extension")


@functools.cache
def _versions() -> tuple[str, str]:
    """Names and versions of nvcc and of the host compiler."""
    return f"{NVCC}{nvcc_version(find_toolkit())}", compiler_version(find_host_compiler())
