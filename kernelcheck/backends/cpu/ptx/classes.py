"""The classes that instructions are counted in."""

from __future__ import annotations

from kernelcheck.backends.cpu.ptx.syntax import Call, Instruction

CLASSES = (
    "float",
    "double",
    "integer",
    "tensor",
    "convert",
    "global",
    "shared",
    "local",
    "constant",
    "atomic",
    "barrier",
    "shuffle",
    "branch",
    "other",
)
"""Classes in which instructions are counted. Parameters are constant memory; a memory access without a state space is
counted as global."""

_FLOATS = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "tf32"})
_SPACES = {"global": "global", "shared": "shared", "local": "local", "const": "constant", "param": "constant"}
_MEMORY = frozenset({"ld", "ldu", "st", "prefetch", "prefetchu", "cp", "ldmatrix", "stmatrix", "tex", "suld", "sust"})
_BY_MNEMONIC = {
    **dict.fromkeys(("mma", "wmma", "wgmma"), "tensor"),
    **dict.fromkeys(("atom", "red"), "atomic"),
    **dict.fromkeys(("bar", "barrier", "membar", "fence", "mbarrier"), "barrier"),
    **dict.fromkeys(("shfl", "vote", "match", "redux", "activemask"), "shuffle"),
    **dict.fromkeys(("bra", "brx", "call", "ret", "exit", "trap"), "branch"),
    "cvt": "convert",
}
_NO_ARITHMETIC = frozenset({"mov", "cvta", "isspacep", "nop", "nanosleep", "discard", "applypriority", "pmevent"})


def class_of(each: Instruction | Call) -> str:
    """One of `CLASSES`."""
    if isinstance(each, Call):
        return "branch"
    if each.mnemonic in _BY_MNEMONIC:
        return _BY_MNEMONIC[each.mnemonic]
    if each.mnemonic in _MEMORY:
        spaces = [part.partition("::")[0] for part in each.modifiers]
        return next((_SPACES[part] for part in spaces if part in _SPACES), "global")
    if each.mnemonic in _NO_ARITHMETIC:
        return "other"
    types = set(each.modifiers)
    if "f64" in types:
        return "double"
    return "float" if types & _FLOATS else "integer"
