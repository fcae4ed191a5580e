"""Random functions of numbers, in what CUDA and C++ have in common, for one compiler to be compared with another.

Nothing in them is undefined: integers are added, multiplied and shifted without sign, and by masked amounts. Divisors
are odd and positive, and floats are clamped before they become integers.
"""

from __future__ import annotations

from random import Random

INTEGERS = ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64")
FLOATS = ("f32", "f64")
TYPES = (*INTEGERS, *FLOATS)
PRELUDE = """
typedef signed char i8; typedef unsigned char u8; typedef short i16; typedef unsigned short u16;
typedef int i32; typedef unsigned u32; typedef long long i64; typedef unsigned long long u64;
typedef float f32; typedef double f64;
HD i32 whole(f64 v) { return v >= -2e9 && v <= 2e9 ? (i32)v : v > 0 ? 7 : -7; }
HD u64 bits_of(f64 v) { if (v != v) return 1; u64 b; memcpy(&b, &v, 8); return b; }
HD u64 bits_of(f32 v) { if (v != v) return 2; u32 b; memcpy(&b, &v, 4); return b; }
HD u64 mix(u64 h, u64 v) { h ^= v + 0x9E3779B97F4A7C15ull + (h << 6) + (h >> 2); return h * 0xBF58476D1CE4E5B9ull; }
HD f64 kept(f64 v) { return v < 1e30 && v > -1e30 ? v : 0.5; }
HD f32 kept(f32 v) { return v < 1e15f && v > -1e15f ? v : 0.5f; }
"""
WIDTH = {"i32": 31, "u32": 31, "i64": 63, "u64": 63}


class Function:
    """One random function `u64 NAME(const u64* in)`: statements on variables of all types, then a hash of them."""

    def __init__(self, name: str, seed: int) -> None:
        self._random = Random(seed)
        self._variables = [(f"v{n}", self._random.choice(TYPES)) for n in range(8)]
        lines = [f"HD u64 {name}(const u64* in) {{"]
        for n, (variable, type_) in enumerate(self._variables):
            number = f"whole((f64)(i32)in[{n % 4}]) * {self._random.choice([0.5, 0.001, 3.0])}"
            lines.append(f"  {type_} {variable} = ({type_}){f'in[{n % 4}]' if type_ in INTEGERS else f'({number})'};")
        lines.append("  u32 table[4] = {1, 2, 3, 5}; u64 h = 1;")
        lines += self._statements(3, 1)
        for variable, type_ in self._variables:
            lines.append(f"  h = mix(h, {variable if type_ in INTEGERS else f'bits_of({variable})'});")
        lines.append("  for (int n = 0; n < 4; ++n) h = mix(h, table[n]);\n  return h;\n}")
        self.text = "\n".join(lines)

    def _statements(self, depth: int, loops: int) -> list[str]:
        lines: list[str] = []
        for _ in range(self._random.randrange(2, 5)):
            pick, pad = self._random.random(), "  " * (5 - depth)
            if pick < 0.55 or depth == 0:
                variable, type_ = self._random.choice(self._variables)
                value = self._value(type_, 3)
                lines.append(f"{pad}{variable} = {f'kept(({type_})({value}))' if type_ in FLOATS else value};")
            elif pick < 0.65:
                lines.append(f"{pad}table[{self._value('u32', 1)} & 3] += {self._value('u32', 2)};")
            elif pick < 0.85 or loops > 2:
                other = self._statements(depth - 1, loops)
                lines += [f"{pad}if ({self._condition(2)}) {{", *self._statements(depth - 1, loops)]
                lines += [f"{pad}}} else {{", *other, f"{pad}}}"]
            else:
                count, n = self._random.randrange(1, 6), f"n{depth}{loops}"
                leave = f"{pad}  if ({self._condition(1)}) {self._random.choice(['break', 'continue'])};"
                lines += [f"{pad}for (int {n} = 0; {n} < {count}; ++{n}) {{", *self._statements(depth - 1, loops + 1)]
                lines += [leave, *self._statements(0, loops + 1), f"{pad}}}"]
        return lines

    def _condition(self, depth: int) -> str:
        type_ = self._random.choice(TYPES)
        joined = self._random.random() < 0.2 and depth > 0
        comparison = self._random.choice(["<", "<=", "==", "!=", ">", ">="])
        one = f"{self._value(type_, depth)} {comparison} {self._value(type_, 1)}"
        return f"({one}) {self._random.choice(['&&', '||'])} {self._condition(depth - 1)}" if joined else one

    def _value(self, type_: str, depth: int) -> str:
        """An expression, as the type."""
        random = self._random
        if depth == 0 or random.random() < 0.15:
            return self._leaf(type_)
        if random.random() < 0.1:
            return f"({self._condition(0)} ? {self._value(type_, depth - 1)} : {self._value(type_, depth - 1)})"
        if random.random() < 0.2:
            return self._converted(type_, depth)
        a, b = self._value(type_, depth - 1), self._value(type_, depth - 1)
        if type_ in FLOATS:
            suffix = "f" if type_ == "f32" else ""
            return random.choice(
                [
                    *(f"({a} {operator} {b})" for operator in "+-**"),
                    f"({a} / ({b} == 0 ? ({type_})3 : {b}))",
                    f"fma{suffix}({a}, {b}, {self._leaf(type_)})",
                    f"sqrt{suffix}(fabs{suffix}({a}))",
                    *(f"{f}{suffix}({a})" for f in ("floor", "ceil", "trunc", "rint")),
                    f"fmin{suffix}({a}, {b} == 0 ? ({type_})1 : {b})",
                    f"copysign{suffix}({a}, {b})",
                ]
            )
        if random.random() < 0.25 and type_ in WIDTH:
            if random.random() < 0.5:
                a = f"({_unsigned(type_)}){a}"
                return f"({type_})({a} << (({b}) & {WIDTH[type_]}))"
            return f"({type_})({a} >> (({b}) & {WIDTH[type_]}))"
        operator = random.choice(["+", "-", "*", "&", "|", "^", "/", "%", "~"])
        if operator in "/%":
            divisor = f"(({b}) & 0x7f | 1)"
            return f"({type_})({a} {operator} ({type_}){divisor})"
        if operator in "+-*":
            a, b = (f"({_unsigned(type_)}){value}" for value in (a, b))
        return f"({type_})(~{a})" if operator == "~" else f"({type_})({a} {operator} {b})"

    def _converted(self, type_: str, depth: int) -> str:
        other = self._random.choice(TYPES)
        value = self._value(other, depth - 1)
        if other in FLOATS and type_ in INTEGERS:
            return f"({type_})whole({value})"
        return f"({type_})({value})"

    def _leaf(self, type_: str) -> str:
        if self._random.random() < 0.75:
            same = [name for name, other in self._variables if other == type_]
            if same:
                return self._random.choice(same)
        if type_ in FLOATS:
            return f"({type_}){self._random.choice([0.0, 1.0, -1.5, 0.1, 1e-3, 12345.678])}"
        return f"({type_}){self._random.choice([0, 1, 2, 3, 7, 100, 0x55, 0x7F, 0x80, 0xFFFF, 0x12345678])}u"


def _unsigned(type_: str) -> str:
    """The type without a sign in which sums of a type wrap."""
    return "u64" if type_ in ("i64", "u64") else "u32"


def source_of(functions: list[Function], names: list[str]) -> str:
    return PRELUDE + "\n".join(function.text for function in functions) + f"\nenum {{ COUNT = {len(names)} }};\n"
