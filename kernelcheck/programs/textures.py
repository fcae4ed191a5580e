"""Fetches from textures, and loads and stores of surfaces, as calls of functions that read their memory.

`library/textures.cu`, which is compiled when the runtime is built, has these functions. An object of a texture is the
address of a record that says where its memory is (`library/texture.h`).
"""

from __future__ import annotations

import re
from pathlib import Path

from kernelcheck.base.errors import UnsupportedPTXError
from kernelcheck.programs.ptx_linking import definitions

FUNCTIONS = "textures.ptx"
"""File name of the compiled functions, beside the runtime."""
_ACCESS = re.compile(
    r"(?P<guard>@!?[%\w$]+\s+)?\b(?P<opcode>(?:tex|tld4|suld|sust)\.[\w.]+)\s+(?P<operands>[^;]+);", re.ASCII
)
_FETCH = re.compile(r"tex(\.level|\.grad|\.base)?\.(1d|2d|3d|a1d|a2d|cube|acube)\.v4\.(?:f32|s32|u32)\.(f32|s32)")
_GATHER = re.compile(r"tld4\.([rgba])\.2d\.v4\.(?:f32|s32|u32)\.f32")
_SURFACE = re.compile(r"su(ld|st)\.b\.(1d|2d|3d|a1d|a2d)(?:\.(v2|v4))?\.b(8|16|32|64)\.(trap|clamp|zero)")
_OPERAND = re.compile(r"\{[^}]*\}|\[\s*[^][{},]+,\s*\{[^}]*\}\s*\]|[^\s,{}\[\]]+")
_OPERANDS = {".level": 3, ".grad": 4}
"""Operands of a fetch, by its form; of others 2. One with more has offsets, or a comparison."""
_MODES = {"trap": 0, "clamp": 1, "zero": 2}


def with_textures(ptx: str, folder: Path) -> str:
    """The module with its textures and surfaces in memory; `folder`: that of the runtime.

    Raises:
        UnsupportedPTXError: it has an access that no function stands for.
    """
    used: dict[str, str] = {}
    numbers = iter(range(len(ptx)))
    made = _ACCESS.sub(lambda match: _call(match, next(numbers), used), ptx)
    if not used:
        return ptx
    functions = definitions((folder / FUNCTIONS).read_text("utf-8"))
    for name, opcode in used.items():
        if name not in functions:
            raise _unsupported(opcode)
    header = re.search(r"^\s*\.address_size[^\n]*\n", made, re.MULTILINE)
    start = header.end() if header else 0
    return made[:start] + "".join(functions[name] for name in sorted(used)) + made[start:]


def _unsupported(access: str) -> UnsupportedPTXError:
    return UnsupportedPTXError(f"the CPU backend does not support this access to a texture or surface: {access}")


def _call(match: re.Match[str], number: int, used: dict[str, str]) -> str:
    """The access as a call; `used` gets the function's name, and the opcode."""
    opcode, operands = match["opcode"], _OPERAND.findall(match["operands"])
    access = _FETCH.fullmatch(opcode) or _GATHER.fullmatch(opcode) or _SURFACE.fullmatch(opcode)
    if access is None or len(operands) != _OPERANDS.get(access[1], 2):
        raise _unsupported(f"{opcode} {match['operands']}")
    if access.re is _FETCH:
        name = f"kernelcheck_{'tex' if access[3] == 'f32' else 'texel'}_{access[2]}"
        body = _fetched(name, operands[0], _place(operands[1]))
    elif access.re is _GATHER:
        name = "kernelcheck_tld4_2d"
        body = _fetched(name, operands[0], [*_place(operands[1]), str("rgba".index(access[1]))])
    else:
        name = f"kernelcheck_surface_{access[2]}"
        value, place = operands if access[1] == "ld" else reversed(operands)
        body = _surface(name, access, value, _place(place))
    used[name] = opcode
    skip = f"$kernelcheck_access_{number}"
    guard = (match["guard"] or "").strip()
    if not guard:
        return f"{{\n{body}}}"
    unless = guard.replace("@!", "@") if guard.startswith("@!") else guard.replace("@", "@!")
    return f"{unless} bra {skip};\n{{\n{body}}}\n{skip}:\n"


def _place(operand: str) -> list[str]:
    """The object and the coordinates of ``[object, {x, y}]``."""
    return [word for word in re.split(r"[\s,\[\]{}]+", operand) if word]


def _called(name: str, results: str, arguments: list[tuple[str, str]]) -> str:
    lines = [f".param {results};\n"]
    for n, (kind, value) in enumerate(arguments):
        lines.append(f".param .b{kind[1:]} given{n};\nst.param.{kind} [given{n}+0], {value};\n")
    names = ", ".join(f"given{n}" for n in range(len(arguments)))
    return "".join(lines) + f"call.uni (result), {name}, ({names});\n"


def _fetched(name: str, results: str, place: list[str]) -> str:
    arguments = [("b64", place[0]), *(("b32", word) for word in place[1:])]
    call = _called(name, ".align 16 .b8 result[16]", arguments)
    return call + f"ld.param.v4.b32 {results}, [result+0];\n"


def _surface(name: str, access: re.Match[str], value: str, place: list[str]) -> str:
    count, bits = int((access[3] or "v1")[1:]), int(access[4])
    arguments = [("b64", place[0]), *(("b32", word) for word in place[1:])]
    arguments += [("b32", str(count * bits // 8)), ("b32", str(_MODES[access[5]]))]
    inner = value.strip("{} \n\t")
    vector = f".{access[3]}" if access[3] else ""
    values = value if access[3] else inner
    lines = [".reg .b64 %at;\n.reg .pred %there;\n", _called(name, ".b64 result", arguments)]
    lines.append("ld.param.b64 %at, [result+0];\nsetp.ne.b64 %there, %at, 0;\n")
    if access[1] == "ld":
        lines += [f"mov.b{max(bits, 16)} {word.strip()}, 0;\n" for word in inner.split(",")]
        lines.append(f"@%there ld.global{vector}.b{bits} {values}, [%at];\n")
    else:
        lines.append(f"@%there st.global{vector}.b{bits} [%at], {values};\n")
    return "".join(lines)
