"""The C++ types of the parameters of `extern "C"` kernels, as the source writes them: their names in PTX have none.

The text alone does not say what every type is. So the types of a kernel are taken only if all its declarations agree
and no preprocessor line divides them, and a type only if its name is CUDA's own and the source gives it no other
meaning. The others are ``""``: not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kernelcheck.cuda_source.spelling import split

_ALIASES = {
    "half": "__half",
    "half2": "__half2",
    "nv_bfloat16": "__nv_bfloat16",
    "nv_bfloat162": "__nv_bfloat162",
    "uint": "unsigned int",
    "size_t": "unsigned long",
    **{f"int{bits}_t": name for bits, name in ((8, "signed char"), (16, "short"), (32, "int"), (64, "long"))},
    **{f"uint{bits}_t": f"unsigned {name}" for bits, name in ((8, "char"), (16, "short"), (32, "int"), (64, "long"))},
}
_OWN = frozenset(
    {*_ALIASES, "__half", "__half2", "__nv_bfloat16", "__nv_bfloat162"}
    | {f"__nv_fp8{width}_{kind}" for width in ("", "x2", "x4") for kind in ("e4m3", "e5m2")}
    | {f"{scalar}{width}" for scalar in ("float", "double") for width in ("", 1, 2, 3, 4)}
)
"""CUDA's names, as opposed to the keywords of C++ that integer types are made of."""
_INTEGER_WORDS = ("unsigned", "signed", "char", "short", "long", "int", "bool")
_INTEGERS = {
    ("bool",): "bool",
    ("char",): "char",
    ("char", "signed"): "signed char",
    ("char", "unsigned"): "unsigned char",
    ("short",): "short",
    ("short", "unsigned"): "unsigned short",
    ("int",): "int",
    ("int", "unsigned"): "unsigned int",
    ("long",): "long",
    ("long", "unsigned"): "unsigned long",
    ("long", "long"): "long long",
    ("long", "long", "unsigned"): "unsigned long long",
}
_NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
_NESTED = r"\((?:[^()]|\([^()]*\))*\)"
_ATTRIBUTE = re.compile(rf"(?:__\w+__|__attribute__|alignas|\[\[[^\]]*\]\])\s*(?:{_NESTED})?")
_OPENS, _CLOSES = re.compile(r"^\s*#\s*if", re.MULTILINE), re.compile(r"^\s*#\s*endif", re.MULTILINE)
_PARAMETER = re.compile(
    r"(?P<type>(?:\w+\s+)*?\w+)\s*(?P<pointer>\*\s*(?:const\b)?\s*(?:__restrict\b|restrict\b)?)?\s*\b[A-Za-z_]\w*"
    r"\s*(?:=.*)?"
)
_MEANING = re.compile(
    r"(?:#\s*define\s+|-D\s*|--define-macro[=\s])(\w+)"
    r"|\b(?:using|struct|class|union|enum)\s+(\w+)"
)
_TYPEDEF = re.compile(r"\btypedef\b([^;]*);")
"""Every name in it may be one that it declares."""


def written_types(kernel: str, texts: Sequence[str]) -> tuple[str, ...] | None:
    """The types of a kernel's parameters, spelled as a demangler does; None if the texts do not settle them.

    Args:
        kernel: its name in PTX, which is that in the source.
        texts: the source, what it includes of the user's, and the options that define macros.
    """
    plain = [_plain(text) for text in texts]
    declared = [parameters for text in plain for parameters in _declarations(kernel, text)]
    if any("#" in parameters or "(" in parameters for parameters in declared):
        return None
    redefined = {name for text in plain for match in _MEANING.finditer(text) for name in match.groups() if name}
    for text in plain:
        for typedef in _TYPEDEF.findall(text):
            redefined |= {*re.findall(r"\w+", typedef)[1:]} - {*_INTEGER_WORDS}  # the first is what it names anew
    read = {tuple(_type(parameter.strip(), redefined) for parameter in split(each)) for each in declared}
    return read.pop() if len(read) == 1 else None


def written_names(kernel: str, texts: Sequence[str]) -> tuple[str, ...] | None:
    """The names of a kernel's parameters, as the texts declare it; None if they do not settle them."""
    declared = [split(each) for text in texts for each in _declarations(kernel, _plain(text), conditional=True)]
    found = {tuple((re.findall(r"\w+", each.partition("=")[0]) or [""])[-1] for each in each_) for each_ in declared}
    names = found.pop() if len(found) == 1 else ()
    return names if names and all(names) and len(set(names)) == len(names) else None


def _plain(text: str) -> str:
    """``text`` without comments, strings and attributes."""
    plain = _NOISE.sub(" ", text)
    # Attributes after __global__ have parentheses of their own: __launch_bounds__(256) is not a kernel.
    return _ATTRIBUTE.sub(lambda match: match[0] if match[0].startswith("__global__") else " ", plain)


def _declarations(kernel: str, text: str, *, conditional: bool = False) -> Iterable[str]:
    """Texts in the parentheses of each declaration, with single spaces; ``#`` for one that may not be compiled, unless
    ``conditional`` ones count."""
    for match in re.finditer(rf"__global__\b[^;{{}}]*?\b{re.escape(kernel)}\s*\(", text):
        is_open = len(_OPENS.findall(text, 0, match.start())) > len(_CLOSES.findall(text, 0, match.start()))
        if is_open and not conditional:
            yield "#"
            continue
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield " ".join(text[match.end() : end - 1].split())


def _type(parameter: str, redefined: Iterable[str]) -> str:
    match = _PARAMETER.fullmatch(parameter)
    if match is None:
        return ""
    words = match["type"].split()
    qualifiers = [word for word in ("const", "volatile") if word in words]
    words = [word for word in words if word not in qualifiers]
    name = _name(words, redefined)
    if not name or not match["pointer"]:
        return name if words and words[0] in _OWN else ""  # `unsigned long` may be a type, or one and a name
    return " ".join([name, *qualifiers]) + "*"


def _name(words: Sequence[str], redefined: Iterable[str]) -> str:
    if len(words) == 1 and words[0] in _OWN:
        return "" if words[0] in redefined else _ALIASES.get(words[0], words[0])
    if not words or not set(words) <= set(_INTEGER_WORDS) or set(words) & set(redefined):
        return ""
    spare = {"int"} if len(words) > 1 and set(words) & {"short", "long"} else set()
    kept = sorted(word for word in words if word not in spare)
    if kept in (["unsigned"], ["signed"]):
        kept = sorted(["int", *kept])
    if "signed" in kept and "char" not in kept:
        kept.remove("signed")
    return _INTEGERS.get(tuple(kept), "")
