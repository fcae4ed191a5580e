"""Builds the CUDA runtime of this package (`library/`) with the host's compiler, once for each environment.

NVIDIA's own runtime says which functions there are, and what each error is called. A function that the library does not
have becomes one that says so and returns ``cudaErrorNotSupported``.
"""

from __future__ import annotations

import concurrent.futures
import ctypes
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib import resources
from pathlib import Path

from kernelcheck.backends.clusters import CLUSTER_BLOCKS, PORTABLE_BLOCKS
from kernelcheck.backends.cpu.runtime.gpu_limits import known_gpus, shared_limit
from kernelcheck.backends.cpu.runtime.sharing import LAUNCH_SECONDS
from kernelcheck.base.cache import cache_folder
from kernelcheck.base.cache.folder import make_private, why_untrusted
from kernelcheck.base.code_digest import code_digest
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.time_limits import LAUNCH_VARIABLE
from kernelcheck.cuda_source.installed.nvcc_toolkit import (
    LIBRARY_HEADERS,
    Toolkit,
    compiler_version,
    find_host_compiler,
)
from kernelcheck.cuda_source.installed.toolchain import nvrtc_libraries
from kernelcheck.programs.textures import FUNCTIONS

_DEVICE_ARCH = "compute_75"
"""The oldest architecture that CUDA 13 compiles for: what kernels of all of them may call."""
SONAME = "libcudart.so.13"
RUNTIME = "cuda-runtime"
"""Folder of the cache that has what is built."""
SOURCES = Path(__file__).parent / "library"
_CONTEXT = Path(str(resources.files("kernelcheck.backends.cpu.runtime_library")))
"""The folder of `context.h`: the memory that compiled kernels work with."""
MULTIPROCESSORS_VARIABLE = "KERNELCHECK_MULTIPROCESSORS"
"""Environment variable that says how many multiprocessors programs see."""
LEAKS_VARIABLE = "KERNELCHECK_LEAKS"
"""Environment variable that makes programs report what they never free."""
LIBRARIES = ("libcudart.so", "libcublas.so", "libcublasLt.so", "libcuda.so", "libnvrtc.so")
"""Names under which programs link the one library."""
DRIVER = "libcuda.so.1"
"""The name by which programs load the driver at run time: a library of this name that needs the other."""
_ALIASES = ("_ptsz", "_ptds")
"""Suffixes of the functions for per-thread default streams (`cuda_runtime_api.h`)."""
_JUMPS = {"x86_64": "jmp {}@PLT", "aarch64": "b {}"}
_DRIVER_ERROR = re.compile(r"^ +(CUDA_(?:SUCCESS|ERROR_\w+)) += (\d+)", re.MULTILINE)
"""A result code of the driver API in ``cuda.h``."""
_DRIVER_FUNCTION = re.compile(r"\bCUresult\s+(cu[A-Z]\w*)\s*\(")
_VERSIONED = re.compile(r"^ *# *define +(cu[A-Z]\w*) +(?:__CUDA_API_PT\w+\()?(\1_v\d)\b", re.MULTILINE)
"""A function of the driver API whose newest form, which ``cuda.h`` takes, has a name with a version."""
_LAST_ERROR = 1000
"""``cudaErrorApiFailureBase`` is 10000; the codes below it end at 999 (`driver_types.h`)."""


def runtime_folder(toolkit: Toolkit) -> Path:
    """The folder of the built library, which is built if it is not there.

    Raises:
        CannotRunError: there is no compiler, it fails, or this Python cannot be started in a program.
    """
    compiler = find_host_compiler()
    python = python_library()
    generated = _generated(toolkit, python)
    digest = hashlib.sha256(f"{generated}\0{compiler_version(compiler)}\0{toolkit.root}".encode())
    parent = cache_folder() / RUNTIME
    folder = parent / digest.hexdigest()[:32]
    try:
        make_private(cache_folder(), parent)
        if why := why_untrusted(parent.stat()):
            raise CannotRunError(f"the CUDA runtime is not built in {parent}, which {why}")
        if not (folder / SONAME).is_file():
            _build(folder, compiler, toolkit, generated)
    except OSError as error:
        raise unwritable("the CUDA runtime", parent, error) from error
    return folder


def python_library() -> Path:
    """The shared library of this Python, which a program starts for its launches.

    Raises:
        CannotRunError: this Python was built without one.
    """
    folders: list[str | None] = [sysconfig.get_config_var("LIBDIR"), str(Path(sys.base_prefix) / "lib")]
    names: list[str | None] = [sysconfig.get_config_var("INSTSONAME"), sysconfig.get_config_var("LDLIBRARY")]
    for folder in filter(None, folders):
        for name in filter(None, names):
            path = Path(folder) / name
            if ".so" in name and path.is_file():
                return path
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    raise CannotRunError(
        f"programs start Python for their launches, but {sys.executable} has no shared library "
        f"(libpython{version}.so): install it (Debian: apt install libpython{version}), or use a Python that is built "
        "with --enable-shared"
    )


def sources_digest() -> str:
    """Digest that changes whenever the library does: a program that was built with another one must be built again."""
    return code_digest([*SOURCES.iterdir(), *LIBRARY_HEADERS.iterdir(), _CONTEXT / "context.h", Path(__file__)])


def _generated(toolkit: Toolkit, python: Path) -> str:
    """The text of `generated.h`."""
    cudart = ctypes.CDLL(str(toolkit.runtime))
    cudart.cudaGetErrorName.restype = cudart.cudaGetErrorString.restype = ctypes.c_char_p
    errors = []
    for code in range(_LAST_ERROR):
        name = cudart.cudaGetErrorName(code).decode()
        if name.startswith("cuda"):
            meaning = cudart.cudaGetErrorString(code).decode()
            errors.append(f"{{static_cast<cudaError_t>({code}), {json.dumps(name)}, {json.dumps(meaning)}}},")
    driver_errors = [
        f"{{static_cast<CUresult>({code}), {json.dumps(name)}}},"
        for name, code in _DRIVER_ERROR.findall((toolkit.include / "cuda.h").read_text("utf-8"))
    ]
    gpus = [
        f"{{{arch}, {json.dumps(gpu.name)}, {gpu.multiprocessors}, {gpu.blocks}, {gpu.threads}, "
        f"{shared_limit(f'sm_{arch}')}}},"
        for arch, gpu in sorted(known_gpus().items())
    ]
    return "\n".join(
        [
            "/* Made by `runtime_build.py`. */",
            "#pragma once",
            "#include <cuda.h>",
            "#include <driver_types.h>",
            f"#define SOURCES_DIGEST {json.dumps(sources_digest())}",
            f"#define MULTIPROCESSORS_VARIABLE {json.dumps(MULTIPROCESSORS_VARIABLE)}",
            f"#define LEAKS_VARIABLE {json.dumps(LEAKS_VARIABLE)}",
            f"#define LAUNCH_VARIABLE {json.dumps(LAUNCH_VARIABLE)}",
            f"#define LAUNCH_SECONDS {LAUNCH_SECONDS}",
            f"#define LARGEST_CLUSTER {CLUSTER_BLOCKS}",
            f"#define PORTABLE_CLUSTER {PORTABLE_BLOCKS}",
            "static const char *const NVRTC_LIBRARIES[] = {",
            *(f"{json.dumps(str(path))}," for path in nvrtc_libraries()),
            "};",
            f"#define CORE_HEADERS {json.dumps(str(toolkit.include / 'cccl'))}",
            f"#define PYTHON_LIBRARY {json.dumps(str(python))}",
            f"#define PYTHON_PROGRAM {json.dumps(sys.executable)}",
            "struct ErrorText { cudaError_t status; const char *name, *meaning; };",
            "static const ErrorText ERROR_TEXTS[] = {",
            *errors,
            "};",
            "struct DriverError { CUresult code; const char *name; };",
            "static const DriverError DRIVER_ERRORS[] = {",
            *driver_errors,
            "};",
            "/* The largest GPU of a compute capability times ten; `shared`: bytes of a block. */",
            "struct GpuLimits { int arch; const char *name; int multiprocessors, blocks, threads, shared; };",
            "static const GpuLimits GPUS[] = {",
            *gpus,
            "};",
            "",
        ]
    )


def _build(folder: Path, compiler: Path, toolkit: Toolkit, generated: str) -> None:
    with tempfile.TemporaryDirectory(prefix=".building-", dir=folder.parent) as temporary:
        work = Path(temporary)
        (work / "generated.h").write_text(generated, "utf-8")
        includes = [f"-I{path}" for path in (work, SOURCES, _CONTEXT, LIBRARY_HEADERS, toolkit.include)]
        options = ["-std=c++17", "-O2", "-g", "-fPIC", "-fvisibility=hidden", *includes]
        objects = compile_objects([compiler, *options], SOURCES, work)
        absent = work / "absent.c"
        driver = compile_host([compiler, "-E", "-x", "c", toolkit.include / "cuda.h"])
        wanted = _functions(toolkit.runtime, "-D") | set(_DRIVER_FUNCTION.findall(driver))
        newest = dict(_VERSIONED.findall((toolkit.include / "cuda.h").read_text("utf-8")))
        absent.write_text(_absent(wanted, set().union(*map(_functions, objects)), newest), "utf-8")
        compile_host([compiler, "-x", "c", "-w", "-O1", "-fPIC", "-c", absent, "-o", work / "absent.o"])
        (work / "versions").write_text(f"{SONAME} {{ global: *; }};\n", "utf-8")
        made = work / "made"
        made.mkdir()
        device = ["-ptx", "-rdc=true", "-std=c++17", f"-arch={_DEVICE_ARCH}", "-ccbin", str(compiler)]
        compile_host([toolkit.nvcc, *device, str(SOURCES / "textures.cu"), "-o", made / FUNCTIONS])
        # A program names the library by its path, so that CMake, which links without a run path, finds it, too.
        scripts = [
            f"-Wl,-soname,{folder / SONAME}",
            f"-Wl,--version-script={work / 'versions'}",
            "-Wl,-Bsymbolic-functions",
        ]
        libraries = ["-ldl", "-lpthread"]
        compile_host([compiler, "-shared", "-o", made / SONAME, *objects, work / "absent.o", *scripts, *libraries])
        named = [f"-Wl,-soname,{DRIVER}", "-Wl,--no-as-needed", str(made / SONAME)]
        compile_host([compiler, "-shared", "-x", "c", os.devnull, "-x", "none", *named, "-o", made / DRIVER])
        for name in LIBRARIES:
            (made / name).symlink_to(SONAME)
        put_in_place(made, folder, SONAME)


def _functions(file: Path, *options: str) -> set[str]:
    """The functions that an object file or library defines."""
    nm = shutil.which("nm")
    if nm is None:
        raise CannotRunError("the CUDA runtime needs nm to be built: install binutils")
    listed = compile_host([nm, *options, "--defined-only", file])
    fields = (line.split() for line in listed.splitlines())
    return {field[2].partition("@")[0] for field in fields if len(field) == 3 and field[1] == "T"}


def _absent(wanted: set[str], present: set[str], newest: dict[str, str]) -> str:
    """C of the functions of NVIDIA's runtime and driver that the library lacks.

    Args:
        wanted: functions that a program may call.
        present: those that the library has.
        newest: what a name without a version stands for.
    """
    lines = ["int kernelcheck_absent(const char *call);"]
    jump = _JUMPS.get(platform.machine())
    for name in sorted((wanted | set(newest)) - present):
        base = next((name.removesuffix(suffix) for suffix in _ALIASES if name.endswith(suffix)), name)
        base = newest.get(base, base)
        if base in present and jump:
            lines.append(f'__asm__(".globl {name}\\n.type {name},%function\\n{name}: {jump.format(base)}\\n");')
        else:
            lines.append(
                f'__attribute__((visibility("default"))) int {name}() {{ return kernelcheck_absent("{name}"); }}'
            )
    return "\n".join(lines) + "\n"


def unwritable(made: str, folder: Path, error: OSError) -> CannotRunError:
    """The error that something that is made once cannot be written into a folder of the cache."""
    return CannotRunError(
        f"cannot write {made} into {folder} ({error.strerror or error}): set KERNELCHECK_CACHE_DIR to a folder that "
        "can be written"
    )


def put_in_place(made: Path, folder: Path, library: str) -> None:
    """Renames a folder that has been built to ``folder``, unless another process was faster and its library is there.

    Raises:
        OSError: it cannot be renamed.
    """
    try:
        made.rename(folder)
    except OSError:
        if not (folder / library).is_file():
            raise


def compile_objects(command: list[str | Path], sources: Path, work: Path, made: str = "the CUDA runtime") -> list[Path]:
    """Compiles the C++ files of a folder, several at once.

    Args:
        command: the compiler and its options.
        sources: the folder.
        work: takes the object files, which are returned.
        made: what they are a part of, for messages.

    Raises:
        CannotRunError: one does not compile.
    """

    def compiled(source: Path) -> Path:
        target = work / f"{source.stem}.o"
        compile_host([*command, "-c", source, "-o", target], made)
        return target

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(compiled, sorted(sources.glob("*.cpp"))))


def compile_host(command: list[str | Path], made: str = "the CUDA runtime") -> str:
    """Runs a command of the host's compiler, and returns its output.

    Args:
        command: the program and its arguments.
        made: what it is a part of, for messages.

    Raises:
        CannotRunError: it fails.
    """
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        words = " ".join(map(str, command))
        raise CannotRunError(f"{made} cannot be built: this fails\n  {words}\n{done.stderr.strip()}")
    return done.stdout
