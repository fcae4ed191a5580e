"""Random changes to PTX texts: of tokens and whole instructions, so that many of them still parse, and of bytes.

    mutated(random, text, others) -> text

The result is the same for the same state of `random`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

_TOKEN = re.compile(r"//[^\n]*|\s+|\"[^\"\n]*\"|[\w$%]+(?:::\w+)?|\.[\w]+(?:::\w+)?|\S", re.ASCII)
_STATEMENT = re.compile(r"[^;{}]*[;{}]", re.ASCII)
_REGISTER = re.compile(r"%([a-z]+)(\d+)")
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|0[fFdD][0-9a-fA-F]+|\d+")

NUMBERS = (
    "0", "1", "2", "3", "7", "8", "15", "16", "17", "31", "32", "33", "63", "64", "127", "128", "255", "256", "1023",
    "1024", "4095", "4096", "65535", "65536", "1048576", "2147483647", "2147483648", "4294967295", "4294967296",
    "1099511627776", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "99999999999999999999999", "-1", "-8", "-2147483648", "-9223372036854775808", "0x", "0xFFFFFFFFFFFFFFFF",
    "0f00000000", "0f7FC00000", "0f7F800000", "0fFF800000", "0f00000001", "0d7FF0000000000000", "0d0000000000000001",
    "1.5", "1e999", "-0.0",
)  # fmt: skip
TYPES = (
    "b8", "u8", "s8", "b16", "u16", "s16", "b32", "u32", "s32", "b64", "u64", "s64", "b128", "f16", "f16x2", "bf16",
    "bf16x2", "tf32", "f32", "f64", "pred", "e4m3x2", "u16x2", "s16x2", "v2", "v4", "v8",
)  # fmt: skip
MODIFIERS = (
    "global", "shared", "local", "const", "param", "shared::cta", "shared::cluster", "sync", "aligned", "warp", "red",
    "popc", "and", "or", "xor", "all", "any", "uni", "ballot", "idx", "up", "down", "bfly", "lo", "hi", "wide", "cc",
    "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna", "ftz", "sat", "satfinite", "relu", "approx", "full",
    "volatile", "relaxed", "acquire", "release", "gpu", "sys", "cta", "nc", "ca", "cg", "L2::128B", "L2::cache_hint",
    "add", "min", "max", "inc", "dec", "exch", "cas", "eq", "ne", "lt", "gt", "equ", "num", "nan", "to", "x1", "x2",
    "x4", "trans", "m8n8", "m16n8k8", "m16n8k16", "m16n16k16", "row", "col", "load", "store", "mma", "a", "b", "c",
    "d", "async", "commit_group", "wait_group", "wait_all", "arrive", "left", "right", "clamp", "wrap", "f4e",
)  # fmt: skip
MNEMONICS = (
    "add", "sub", "mul", "mad", "fma", "div", "rem", "abs", "neg", "min", "max", "and", "or", "xor", "not", "cnot",
    "shl", "shr", "shf", "lop3", "prmt", "bfe", "bfi", "bfind", "brev", "clz", "popc", "fns", "sad", "dp4a", "dp2a",
    "mul24", "mad24", "addc", "subc", "madc", "set", "setp", "selp", "slct", "mov", "cvt", "cvta", "isspacep", "ld",
    "ldu", "st", "atom", "red", "rcp", "sqrt", "rsqrt", "sin", "cos", "lg2", "ex2", "tanh", "testp", "copysign",
    "shfl", "vote", "match", "redux", "activemask", "elect", "bar", "barrier", "membar", "fence", "cp", "mma", "wmma",
    "ldmatrix", "stmatrix", "movmatrix", "bra", "brx", "ret", "exit", "trap", "brkpt", "call", "nanosleep", "prefetch",
    "discard", "applypriority", "pmevent", "griddepcontrol", "param", "argument", "result", "kill", "vprintf",
    "assertfail", "free", "createpolicy", "mapa", "getctarank", "mbarrier", "tex", "suld", "wgmma", "setmaxnreg",
    "szext", "bmsk", "vadd", "lg", "mod",
)  # fmt: skip
STRAY = (
    "{", "}", "(", ")", "[", "]", ",", ";", ":", "|", "!", "@", "-", "+", "_", "*", "<", ">", "=", '"', "/*", "//",
    ".reg", ".loc", ".shared", ".local", ".param", ".global", ".const", ".align", ".extern", ".entry", ".func",
    ".branchtargets", ".callprototype", ".section", "generic", "\0", "\\", "é", "%", "$", "WARP_SZ", "%tid.x",
    "%laneid", "%clock64", "%envreg3", "%smid", "%lanemask_lt", "%dynamic_smem_size", "%total_smem_size", "%nosuch",
    "%tid",
)  # fmt: skip
STATEMENTS = (
    "bar.sync 0;", "bar.sync 15;", "bar.sync 16;", "bar.sync 4294967295;", "bar.sync %r1;", "bar.sync 1, 33;",
    "bar.arrive 1, 64;", "bar.red.popc.u32 %r1, %r2, %p1;", "bar.red.and.pred %p1, 17, 32, %p1;", "bar.warp.sync %r1;",
    "barrier.sync.aligned %r1, %r2;", "ret;", "exit;", "trap;", "@%p1 bra HERE; HERE:", "LOOP: bra LOOP;",
    "{ .reg .b32 %r1; mov.b32 %r1, 1; }", ".local .align 8 .b8 huge[1099511627776];", ".local .align 4 .b8 own[16];",
    ".local .align 8 .b8 large[4294967296];", ".shared .align 4 .b8 much[1073741824];", "ld.local.u32 %r1, [%rd1];",
    ".shared .align 4 .b8 some[64];", "ld.shared.u32 %r1, [%r2];", "st.shared.v4.u32 [%r1], {%r1, %r2, %r3, %r4};",
    "ld.param.u64 %rd1, [%rd2];", "ld.global.nc.v2.f64 {%fd1, %fd2}, [%rd1];", "st.local.u8 [%r1], %r2;",
    "atom.shared.cas.b32 %r1, [%r2], %r3, %r4;", "atom.add.f64 %fd1, [%rd1], %fd2;", "red.global.inc.u32 [%rd1], %r1;",
    "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1, %r2, %r3, %r4}, [%r5];", "cp.async.wait_group 9999;",
    "cp.async.cg.shared.global [%r1], [%rd1], 16;", "cp.async.ca.shared.global [%r1], [%rd1], 4, %r2;",
    "cp.async.commit_group;", "cp.async.wait_all;", "shfl.sync.idx.b32 %r1|%p1, %r2, %r3, %r4, %r5;",
    "vote.sync.ballot.b32 %r1, %p1, %r2;", "match.any.sync.b32 %r1, %r2, %r3;", "redux.sync.add.s32 %r1, %r2, %r3;",
    "elect.sync %r1|%p1, %r2;", "activemask.b32 %r1;", "div.s32 %r1, %r2, %r3;", "rem.u64 %rd1, %rd2, %rd3;",
    "brx.idx %r1, TABLE;", "shf.l.wrap.b32 %r1, %r2, %r3, %r4;", "prmt.b32 %r1, %r2, %r3, %r4;", "mov.b64 %rd1, %p1;",
    "mov.b32 {%rs1, %rs2}, %r1;", "mov.b64 %rd1, {%r1, %r2};", "cvt.rn.f32.f64 %f1, %fd1;", "cvt.s8.s64 %r1, %rd1;",
    "cvta.to.shared.u64 %rd1, %rd2;", "cvta.local.u64 %rd1, %rd2;", "isspacep.shared %p1, %rd1;",
    "fns.b32 %r1, %r2, %r3, %r4;",
    "wmma.load.a.sync.aligned.row.m16n16k16.f16 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8}, [%rd1], %r9;",
    "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
    "{%f1, %f2, %f3, %f4};",
)  # fmt: skip


@dataclass
class _Text:
    """A text being changed: as tokens, including its separators."""

    random: Random
    tokens: list[str]
    others: Sequence[str] = field(default_factory=tuple)

    def some(self, wanted: Callable[[str], bool]) -> int | None:
        """The index of a random token of a kind; None if there is none."""
        for _ in range(40):
            at = self.random.randrange(len(self.tokens))
            if wanted(self.tokens[at]):
                return at
        return None


def mutated(random: Random, text: str, others: Sequence[str]) -> str:
    """`text` with one to a few changes; statements of `others` may be inserted."""
    changed = _Text(random, _TOKEN.findall(text), others)
    for _ in range(1 + min(int(random.expovariate(0.8)), 8)):
        if not changed.tokens:
            break
        kinds, weights = zip(*_CHANGES, strict=True)
        random.choices(kinds, weights)[0](changed)
    result = "".join(changed.tokens)
    if random.random() < 0.05:
        result = _with_other_bytes(random, result)
    return result


def _is_number(token: str) -> bool:
    return _NUMBER.fullmatch(token) is not None


def _is_register(token: str) -> bool:
    return _REGISTER.fullmatch(token) is not None


def _is_modifier(token: str) -> bool:
    return token[:1] == "." and len(token) > 1


def _is_solid(token: str) -> bool:
    return not token.isspace()


def _is_end(token: str) -> bool:
    return token == ";"


def _change_number(text: _Text) -> None:
    at = text.some(_is_number)
    if at is not None:
        old, random = text.tokens[at], text.random
        near = old.isdigit() and len(old) < 20 and random.random() < 0.4
        text.tokens[at] = str(int(old) + random.choice((-4, -1, 1, 4))) if near else random.choice(NUMBERS)


def _change_register(text: _Text) -> None:
    """To one of the same file of registers, mostly; else to any that is named."""
    at, other = text.some(_is_register), text.some(_is_register)
    if at is None or other is None:
        return
    match = _REGISTER.fullmatch(text.tokens[at])
    if match is not None and text.random.random() < 0.5:
        text.tokens[at] = f"%{match[1]}{text.random.randrange(int(match[2]) + 2)}"
    else:
        text.tokens[at] = text.tokens[other]


def _change_modifier(text: _Text) -> None:
    at, other = text.some(_is_modifier), text.some(_is_modifier)
    if at is not None and other is not None:
        old, pick = text.tokens[at][1:], text.random.random()
        if old in TYPES and pick < 0.7:
            text.tokens[at] = "." + text.random.choice(TYPES)
        elif pick < 0.4:
            text.tokens[at] = "." + text.random.choice(MODIFIERS)
        else:
            text.tokens[at] = text.tokens[other]


def _insert_modifier(text: _Text) -> None:
    at = text.some(_is_modifier)
    if at is not None:
        text.tokens.insert(at, "." + text.random.choice((*MODIFIERS, *TYPES)))


def _drop_modifier(text: _Text) -> None:
    at = text.some(_is_modifier)
    if at is not None:
        del text.tokens[at]


def _change_mnemonic(text: _Text) -> None:
    at = text.some(_is_end)
    if at is not None:
        following = next((n for n in range(at + 1, len(text.tokens)) if text.tokens[n].isalnum()), None)
        if following is not None:
            text.tokens[following] = text.random.choice(MNEMONICS)


def _replace_token(text: _Text) -> None:
    at, other = text.some(_is_solid), text.some(_is_solid)
    if at is not None and other is not None:
        text.tokens[at] = text.tokens[other]


def _delete_token(text: _Text) -> None:
    at = text.some(_is_solid)
    if at is not None:
        del text.tokens[at]


def _duplicate_tokens(text: _Text) -> None:
    at = text.random.randrange(len(text.tokens))
    piece = text.tokens[at : at + text.random.randrange(1, 20)]
    text.tokens[at:at] = piece * text.random.choice((1, 1, 1, 2, 50))


def _swap_tokens(text: _Text) -> None:
    at, other = text.some(_is_solid), text.some(_is_solid)
    if at is not None and other is not None:
        text.tokens[at], text.tokens[other] = text.tokens[other], text.tokens[at]


def _insert_stray(text: _Text) -> None:
    text.tokens.insert(text.random.randrange(len(text.tokens)), " " + text.random.choice(STRAY) + " ")


def _statements(tokens: Sequence[str]) -> list[tuple[int, int]]:
    """Beginning and end of every statement, its semicolon included."""
    ends = [n + 1 for n, token in enumerate(tokens) if token in (";", "{", "}")]
    return list(pairwise(ends))


def _drop_statements(text: _Text) -> None:
    places = _statements(text.tokens)
    if places:
        first = text.random.randrange(len(places))
        last = min(first + text.random.choice((0, 0, 0, 1, 5)), len(places) - 1)
        del text.tokens[places[first][0] : places[last][1]]


def _move_statement(text: _Text) -> None:
    places = _statements(text.tokens)
    if places:
        (start, end), (target, _) = text.random.choice(places), text.random.choice(places)
        piece = text.tokens[start:end]
        if text.random.random() < 0.5:
            text.tokens[target:target] = piece
        elif target <= start:
            text.tokens[start:end] = []
            text.tokens[target:target] = piece


def _insert_statement(text: _Text) -> None:
    """One that is known to be awkward, or one of another text."""
    at = text.some(_is_end)
    if at is not None:
        statement = text.random.choice(STATEMENTS)
        if text.others and text.random.random() < 0.5:
            found = _STATEMENT.findall(text.random.choice(text.others))
            statement = text.random.choice(found) if found else statement
        text.tokens[at + 1 : at + 1] = ["\n", *_TOKEN.findall(statement), "\n"]


def _change_operands(text: _Text) -> None:
    """Any operand of an instruction becomes something of another kind."""
    at = text.some(lambda token: _is_register(token) or _is_number(token))
    if at is not None:
        choices = (
            "_", "%tid.x", "WARP_SZ", "[%rd1]", "{%r1, %r2}", "{}", "!%p1", "%r1|%p1", "nowhere", "%p1", "%rd1", "%f1",
            "%rs1", "%fd1", "{%r1, 1}", "[%r1+-8]", "[12345678]", "0f3F800000", "1-2",
        )  # fmt: skip
        text.tokens[at] = text.random.choice(choices)


def _splice(text: _Text) -> None:
    """Replaces the end of this text with the end of another."""
    if text.others:
        tail = _TOKEN.findall(text.random.choice(text.others))
        cut = text.random.randrange(len(text.tokens))
        text.tokens[cut:] = tail[text.random.randrange(len(tail)) :]


def _truncate(text: _Text) -> None:
    del text.tokens[text.random.randrange(len(text.tokens)) :]


def _nest(text: _Text) -> None:
    opening, closing = text.random.choice(("()", "{}", "[]", ("-", ""), ("(", ""), ("1?", ":1"), ("(.u64)", "")))
    depth = text.random.choice((2, 20, 300, 3000))
    at = text.random.randrange(len(text.tokens))
    text.tokens[at] = opening * depth + text.tokens[at] + closing * depth


def _add_predicate(text: _Text) -> None:
    at = text.some(_is_end)
    if at is not None:
        text.tokens.insert(at + 1, f"\n@{text.random.choice(('', '!'))}%p{text.random.randrange(1, 4)} ")


_CHANGES: tuple[tuple[Callable[[_Text], None], float], ...] = (
    (_change_number, 10), (_change_register, 12), (_change_modifier, 12), (_insert_modifier, 4), (_drop_modifier, 4),
    (_change_mnemonic, 8), (_replace_token, 2), (_delete_token, 1), (_duplicate_tokens, 1), (_swap_tokens, 1),
    (_insert_stray, 1), (_drop_statements, 8), (_move_statement, 8), (_insert_statement, 12), (_change_operands, 6),
    (_splice, 1), (_truncate, 0.5), (_nest, 0.5), (_add_predicate, 4),
)  # fmt: skip


def _with_other_bytes(random: Random, text: str) -> str:
    data = bytearray(text.encode())
    for _ in range(random.randrange(1, 6)):
        if data:
            at = random.randrange(len(data))
            data[at] = random.choice((random.randrange(256), data[at] ^ 1 << random.randrange(8)))
    return data.decode("utf-8", errors="replace")
