"""NVRTC's log in the user's terms: paths relative to the root, and the next step where one is known."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CompileError
from kernelcheck.base.paths import display_path
from kernelcheck.cuda_source.device_view import DeviceView, Undecided
from kernelcheck.cuda_source.installed.toolchain import PRELUDE, header_folders, nvrtc_version
from kernelcheck.cuda_source.installed.toolkits import install_command
from kernelcheck.cuda_source.kernel_names import base_name, kernel_names, template_head, unknown_kernel
from kernelcheck.cuda_source.nearby import folders_with
from kernelcheck.cuda_source.spelling import split

NO_HEADER = "cannot open source file"
"""NVRTC's words where a header is in no folder."""
_OF_CUDA = re.compile(
    r"typename|class|template|auto|decltype|bool|char|short|int|long|signed|unsigned|float|double|"
    r"(?:std::)?(?:u?int(?:8|16|32|64)|size|ptrdiff|wchar|char16|char32)_t"
)
"""Words with which a template parameter begins that needs no declaration of the source's."""
_LOCATED = re.compile(r"^(?P<path>\S[^\n]*?)\((?P<line>\d+)\): (?=(?:catastrophic )?error|warning|remark|note)")
_QUOTED_PATH = re.compile(r'"(/[^"\n]+)"')
_LONGEST_LINE = 2000
"""Characters of a line of the log that are shown: generated sources have lines of megabytes."""
_LOCATED_SHOWN = re.compile(r"\S[^\n]*:\d+: (?:catastrophic )?(?:error|warning|remark|note)")
_NAME_EXPRESSION = "__nv_name_map"
_OF_NAME_EXPRESSION = "#pragma nv_mangled_name"
_OLDEST_OF_CUDA_12 = 50
"""Compute capability, times ten, as NVRTC 12.0 to 12.9 list it."""
_HINTS = (
    (
        "is considered a host function",
        "NVRTC compiles device code only: put host code between '#ifndef __CUDACC_RTC__' and '#endif', or mark a "
        "function that kernels call __device__.",
    ),
    (
        "is considered a host variable",
        "NVRTC compiles device code only: put host code between '#ifndef __CUDACC_RTC__' and '#endif', or mark a "
        "variable that kernels use __device__ or __constant__.",
    ),
    (
        "A function explicitly marked as a __host__ function",
        "NVRTC compiles device code only: put host code between '#ifndef __CUDACC_RTC__' and '#endif'.",
    ),
    (
        NO_HEADER,
        "Header folders are set by include_dirs in the registry, or --include; a header that only host code needs "
        "belongs between '#ifndef __CUDACC_RTC__' and '#endif'.",
    ),
    (
        "libcu++ requires at least C++ 17",
        'A CUDA C++ core library is included: set options = ["-std=c++17"], or leave -std out.',
    ),
    (
        "__nv_nvrtc_builtin_header.h",
        "NVRTC's own declarations fail, so a macro given in defines or with -D has the name of something in them (a "
        "macro T, for instance): give it another name.",
    ),
    (
        "unrecognized option",
        "Options are NVRTC's, not nvcc's: they are listed under 'Supported Compile Options' in NVIDIA's NVRTC guide.",
    ),
)
"""Text in the log, and the next step for the user."""


@dataclass(frozen=True)
class GivenDefines:
    """Macros that are given with the options of a compilation."""

    values: Mapping[str, str]
    place_of: Callable[[str], str]
    """Place where a macro is given, as messages show it."""


def display_log(log: str, root: Path) -> str:
    """``log`` with locations as ``path:line:`` and every path as ``display_path`` gives it."""
    lines = []
    for line in log.strip("\0\n ").splitlines():
        located = _LOCATED.sub(lambda match: f"{display_path(match['path'], root)}:{match['line']}: ", line)
        shown = _QUOTED_PATH.sub(lambda match: f'"{display_path(match[1], root)}"', located)
        lines.append(shown if len(shown) <= _LONGEST_LINE else f"{shown[:_LONGEST_LINE]}…")
    return "\n".join(lines)


def user_warnings(log: str, root: Path) -> str:
    """The warnings of ``log``, without those in the toolchain's own headers."""
    return display_log(_of_the_user(log, ""), root)


def first_error(message: str) -> str | None:
    """The line of a ``CompileError`` that has its first error."""
    lines = (line for line in message.splitlines() if _LOCATED_SHOWN.match(line) and "error:" in line)
    return next(lines, None)


def of_name_expressions(log: str, name_expressions: Sequence[str]) -> dict[str, str]:
    """The first error of each name expression that NVRTC could not read, if ``log`` has no error of anything else."""
    found: dict[str, str] = {}
    for line, code in pairwise([*log.splitlines(), ""]):
        located = _LOCATED.match(line)
        if located is None or "error" not in line[located.end() :].partition(":")[0]:
            continue
        name = code.partition(_OF_NAME_EXPRESSION)[2].strip()
        if located["path"] != _NAME_EXPRESSION or name not in name_expressions:
            return {}
        found.setdefault(name, line[located.end() :].strip())
    return found


def of_unknown_type(expressions: Iterable[str], texts: Sequence[str]) -> bool:
    """Whether name expressions name a template with a parameter of a type that no text declares, such as a concept."""
    wanted = {base_name(each) for each in expressions if "<" in each}
    kernels = kernel_names(texts) if wanted else ()  # which reads all texts
    heads = [kernel.template for kernel in kernels if kernel.template and kernel.name in wanted]
    written = [each for head in heads for each in split(head[head.index("<") + 1 : head.rindex(">")])]
    types = {found[1] for each in written if (found := re.match(r"\s*(?:const\s+)?([\w:]+)", each))}
    for name in {each.rpartition("::")[2] for each in types if not _OF_CUDA.fullmatch(each)}:
        declared = re.compile(rf"\b(?:enum|class|struct|union|using|typename|typedef\b[^;]*|define)\s+{name}\b")
        if not any(declared.search(text) for text in texts):
            return True
    return False


def blamed(error: CompileError, log: str, name_expressions: Sequence[str]) -> CompileError:
    """The error of a source that compiles without its kernels, with those that ``log`` has errors of.

    NVRTC names the function whose instantiation an error lies in, but not the one of its arguments.
    """
    unread = of_name_expressions(log, name_expressions)
    instantiated = set(re.findall(r'instantiation of "[^"\n]*?(\w+)\(', log))
    named = [name for name in name_expressions if name.partition("<")[0].rpartition("::")[2].strip() in instantiated]
    certain = dict.fromkeys(named, first_error(str(error)) or "") if len(named) == 1 else {}
    suspects = unread or named or name_expressions
    return CompileError(str(error), at_fault=unread or certain, suspects=suspects, is_of_names=bool(unread))


def _of_the_user(log: str, foreign: str) -> str:
    """``log`` without those messages about the toolchain's own headers that begin with ``foreign``."""
    own = [str(folder) + os.sep for folder in (*header_folders(), PRELUDE.parent)]
    kept = []
    keep = True
    for line in log.strip("\0\n ").splitlines():
        located = _LOCATED.match(line)
        if located is not None:
            theirs = os.path.normpath(located["path"]).startswith(tuple(own))
            keep = not (theirs and line[located.end() :].startswith(foreign))
        if keep and not line.startswith("Remark: The warnings can be suppressed"):
            kept.append(line)
    return "\n".join(kept)


def _errors_first(log: str) -> str:
    """``log`` with its warnings behind all else."""
    parts: tuple[list[str], list[str]] = ([], [])
    is_warning = False
    for line in log.splitlines():
        if (located := _LOCATED.match(line)) is not None:
            is_warning = line[located.end() :].startswith("warning")
        elif re.match(r"\d+ errors? detected", line):
            is_warning = False
        parts[is_warning].append(line)
    return "\n".join([*parts[False], *parts[True]])


def rejection(
    log: str,
    source: Path,
    root: Path,
    arch: str,
    texts: Sequence[str],
    name_expressions: Sequence[str],
    view: DeviceView,
    defines: GivenDefines,
) -> CompileError:
    """The error for a source, option or name expression that NVRTC rejected.

    Args:
        log: NVRTC's log.
        source: the source.
        root: paths are shown relative to it.
        arch: the architecture, named in the message if NVRTC does not know it.
        texts: the source and the user's headers, for the kernels in them.
        name_expressions: the requested kernels, if the source compiles without them; else none.
        view: what was compiled.
        defines: macros that are given.
    """
    shown = display_path(source, root)
    kernels = kernel_names(texts)
    unknown = [message for name in name_expressions if (message := unknown_kernel(name, shown, kernels))]
    if unknown:
        return CompileError("\n".join(unknown))
    if "invalid value for --gpu-architecture" in log:
        return CompileError(_unknown_architecture(arch))
    shown_log = display_log(_errors_first(_of_the_user(log, "warning")), root)
    if _NAME_EXPRESSION in shown_log:
        what = ", ".join(f"'{name}'" for name in name_expressions)
        heads = [head for name in name_expressions if (head := template_head(name, texts))]
        return CompileError(
            "\n".join(
                [
                    f"{shown} compiles, but not the requested kernel ({what}):",
                    *_of_name_expressions(shown_log),
                    *(f"{shown} declares it as {head}" for head in heads),
                    'The registry\'s kernel key names it: a template with all its arguments, or an extern "C" name.',
                ]
            )
        )
    hints = [hint for text, hint in _HINTS if text in log] + _clashes(shown_log, defines)
    if any(f'{NO_HEADER} "{header}' in log for header in ("curand_kernel.h", "curand_philox")):
        hints.append(f"cuRAND's headers come with: {install_command(nvrtc_version()[0], 'curand')}")
    return CompileError(
        "\n".join([f"{shown} does not compile:", shown_log, *hints, *_of_the_view(view, source, root, log)])
    )


_DECLARED = (
    r"(?<![\w.])(?!(?:return|case|else|goto|sizeof|typedef|using|namespace)\b)"
    r"[A-Za-z_]\w*\s+{}\s*(?=[,>=;()\[{{}}])"
)
"""A name in a declaration: after that of a type, and before what may follow a declared name."""


def _clashes(log: str, defines: GivenDefines) -> list[str]:
    """Messages about macros of the user's whose name a line of ``log`` declares."""
    found: dict[str, str] = {}
    lines = log.splitlines()
    for line, code in pairwise(lines):
        located = _LOCATED_SHOWN.match(line)
        for name in defines.values if located and "error" in located[0] else ():
            if re.search(_DECLARED.format(re.escape(name)), code):
                found.setdefault(name, line.partition(": ")[0])
    return [
        f"{name} is a define of {defines.place_of(name)}, so that {place}, which declares that name, has "
        f"{defines.values[name] or 'nothing'} in its place: give it another name in one of the two."
        for name, place in found.items()
    ]


def _of_the_view(view: DeviceView, source: Path, root: Path, log: str) -> list[str]:
    """Messages about changes in the device view that may be why it does not compile."""
    said = []
    if NO_HEADER in log:
        if len(view.missing) > 1:
            listed = ", ".join(f"{each.name} ({display_path(each.path, root)}:{each.line})" for each in view.missing)
            said.append(f"Headers that are in no folder: {listed}.")
        if view.undecided:
            said.append(undecided(view.undecided, root))
        for each in view.missing:
            for folder in folders_with(each.name[1:-1], each.path, root)[:1]:
                place = display_path(folder, root)
                said.append(f"{each.name} lies in {place}: add that to include_dirs, or give --include {place}.")
    for whole in view.whole:
        where = f"{display_path(whole.path, root)}:{whole.line}"
        said.append(f"Host code in it was not left out, since {whole.why} ({where}).")
    if view.left_out:
        said.append(f"Left out, as only host code needs them: {', '.join(view.left_out)}.")
    if view.removed:
        said.append(f"What NVRTC was given: kernelcheck view {display_path(source, root)}")
    return said


def undecided(condition: Undecided, root: Path) -> str:
    """Advice about a condition that only the user can decide."""
    macro, place = condition.macro, f"{display_path(condition.path, root)}:{condition.line}"
    if condition.header is None:
        return (
            f"Device code depends on whether {macro} is defined ({place}), which a missing header may do: if none "
            f"does, say so with the option -U{macro}."
        )
    return (
        f"{place}: device code depends on {macro}, which {condition.header} defines, and that header is left out: give "
        f"the value in defines, or with -D{macro}=…; -U{macro} if it has none."
    )


def _of_name_expressions(log: str) -> list[str]:
    """Lines of ``log`` about the requested kernels, without those that NVRTC generated for them."""
    said = []
    for line in log.splitlines():
        _, made_up, text = line.rpartition(f"{_NAME_EXPRESSION}:")
        text = text.partition(": ")[2] if made_up else line
        if made_up and "Error in parsing name expression" not in text:
            said.append(text)
        elif not made_up and _LOCATED_SHOWN.match(line):
            said.append(line)
    return said


def _unknown_architecture(arch: str) -> str:
    from kernelcheck.compiler.nvrtc import supported_architectures

    known = supported_architectures()
    major, minor = nvrtc_version()
    message = f"NVRTC {major}.{minor} does not know the architecture {arch}; it knows "
    message += ", ".join(f"sm_{number}" for number in known)
    number = int(re.sub(r"\D", "", arch))
    if major >= 13 and _OLDEST_OF_CUDA_12 <= number < min(known):
        message += f"\nCUDA 13 has dropped those below sm_{min(known)}: set arch to one of these, or install CUDA 12"
    return message
