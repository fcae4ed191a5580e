"""The modifiers that each instruction may have, so that an unknown form is never mistaken for another.

Handlers look for the modifiers that change their result. A modifier that is not in this table may change it as well.
Mnemonics that are not in the table have a handler that looks at every modifier, or one that no modifier affects.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.ptx.syntax import Instruction

STRONG = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})
"""Modifiers of accesses that threads communicate by (PTX ISA 8.4, "Memory Operations")."""

_INTEGERS = "u16 s16 u32 s32 u64 s64"
_PLAIN = "f32 f64"
_HALVES = "f16 f16x2 bf16 bf16x2"
_BITS = "b8 b16 b32 b64"
_ROUNDING = "rn rz rm rp"
_COMPARISONS = "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan"
_ORDERS = "weak volatile relaxed acquire release mmio cta cluster gpu sys"
_SPACES = "global shared local const param"
_MEMORY = f"{_ORDERS} {_SPACES} unified v2 v4 v8 {_BITS} b128 u8 s8 {_INTEGERS} {_PLAIN} f16 bf16 f16x2 bf16x2"
_ARITHMETIC = f"{_INTEGERS} {_PLAIN} {_HALVES} {_ROUNDING} ftz sat"
_APPROXIMATE = f"approx ftz f32 f64 {_ROUNDING}"

_TABLE = {
    "ld": f"{_MEMORY} nc ca cg cs lu cv",
    "ldu": f"{_MEMORY}",
    "st": f"{_MEMORY} wb cg cs wt",
    "mov": f"pred {_BITS} b128 {_INTEGERS} {_PLAIN} f16 bf16 f16x2 bf16x2",
    "cvta": "to global shared local const param u32 u64",
    "isspacep": "global shared local const param",
    "add": f"{_ARITHMETIC} u16x2 s16x2 cc",
    "sub": f"{_ARITHMETIC} cc",
    "mul": f"{_ARITHMETIC} lo hi wide",
    "mad": f"{_ARITHMETIC} lo hi wide cc",
    **dict.fromkeys(("addc", "subc", "madc"), "cc lo hi u32 s32 u64 s64"),
    "fma": f"{_PLAIN} {_HALVES} {_ROUNDING} ftz sat relu",
    "div": f"{_INTEGERS} {_PLAIN} {_ROUNDING} approx full ftz",
    "rem": _INTEGERS,
    **dict.fromkeys(("abs", "neg"), f"{_INTEGERS} {_PLAIN} {_HALVES} ftz"),
    **dict.fromkeys(("min", "max"), f"{_INTEGERS} u16x2 s16x2 {_PLAIN} {_HALVES} ftz NaN xorsign abs relu"),
    **dict.fromkeys(("and", "or", "xor", "not"), f"pred {_BITS}"),
    **dict.fromkeys(("shl", "shr"), f"{_BITS} {_INTEGERS}"),
    "setp": f"{_COMPARISONS} and or xor ftz {_BITS} {_INTEGERS} {_PLAIN} {_HALVES}",
    "set": f"{_COMPARISONS} and or xor ftz {_BITS} {_INTEGERS} {_PLAIN} {_HALVES}",
    "selp": f"{_BITS} {_INTEGERS} {_PLAIN}",
    "slct": f"{_BITS} {_INTEGERS} {_PLAIN} ftz",
    **dict.fromkeys(("sqrt", "rsqrt", "rcp"), _APPROXIMATE),
    **dict.fromkeys(("sin", "cos", "lg2"), "approx ftz f32"),
    **dict.fromkeys(("ex2", "tanh"), f"approx ftz f32 {_HALVES}"),
    "shfl": "sync up down bfly idx b32",
    "vote": "sync all any uni ballot pred b32",
    "match": "sync any all b32 b64",
    "redux": "sync add min max and or xor s32 u32 b32",
    "activemask": "b32",
    "elect": "sync",
    **dict.fromkeys(("bar", "barrier"), "cta sync arrive red warp aligned popc and or pred u32"),
}
ALLOWED = {mnemonic: frozenset(modifiers.split()) for mnemonic, modifiers in _TABLE.items()}

_ALSO = {
    "ld": ("L1::", "L2::", "shared::", "param::"),
    "ldu": (),
    "st": ("L1::", "L2::", "shared::", "param::"),
    "cvta": ("shared::", "param::"),
    "isspacep": ("shared::", "param::"),
}
"""How more modifiers may begin: hints to the caches, and parts of state spaces."""
_SYNCHRONOUS = frozenset({"shfl", "vote", "match", "redux", "elect"})
"""Mnemonics without `.sync` meant all lanes that happened to run together, on GPUs before Volta."""


def unknown_modifier(instruction: Instruction) -> str | None:
    """What is wrong with the modifiers of an instruction, as the end of "does not support …"; None if nothing is."""
    allowed = ALLOWED.get(instruction.mnemonic)
    if allowed is None:
        return None
    begins = _ALSO.get(instruction.mnemonic, ())
    for modifier in instruction.modifiers:
        if modifier not in allowed and not modifier.startswith(begins):
            return f"`.{modifier}`"
    if instruction.mnemonic in _SYNCHRONOUS and "sync" not in instruction.modifiers:
        return f"`{instruction.mnemonic}` without `.sync`"
    return None
