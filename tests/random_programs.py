"""Random structured programs, each as CUDA source and as what one thread of it computes, evaluated in Python.

A program works on three unsigned variables and a cell of the output. Both renderings come from the same tree, and
share nothing else: the CUDA goes through the compiler and the executor, the tree through `evaluate`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

MASK = 0xFFFFFFFF
VARIABLES = ("a", "b", "c")
Node = tuple
Body = list


class Break(Exception):  # noqa: N818
    """`break` on its way to the loop or switch it leaves."""


class Continue(Exception):  # noqa: N818
    """`continue` on its way to its loop."""


class Return(Exception):  # noqa: N818
    """`return` on its way out."""


def expression(random: Random, depth: int) -> Node:
    if depth == 0 or random.random() < 0.3:
        return random.choice([("var", random.choice(VARIABLES)), ("tid",), ("bid",), ("const", random.randrange(9))])
    return (random.choice("+-*^&|"), expression(random, depth - 1), expression(random, depth - 1))


def condition(random: Random) -> Node:
    left = ("&", expression(random, 1), ("const", random.choice([1, 3, 7, 15])))
    return (random.choice(["<", "==", "!=", ">"]), left, ("const", random.randrange(8)))


def statements(random: Random, depth: int, *, in_loop: bool = False, breaks: bool = False) -> Body:
    """A few statements; `breaks`: whether a `break` here would leave a loop."""
    body: Body = []
    for _ in range(random.randrange(1, 4)):
        pick = random.random()
        if pick < 0.4 or depth == 0:
            body.append(("assign", random.choice(VARIABLES), expression(random, 2)))
        elif pick < 0.6:
            arms = [statements(random, depth - 1, in_loop=in_loop, breaks=breaks) for _ in range(2)]
            body.append(("if", condition(random), *arms))
        elif pick < 0.78:
            inner = statements(random, depth - 1, in_loop=True, breaks=True)
            body.append(("loop", random.randrange(1, 7), condition(random), inner))
        elif pick < 0.84 and breaks:
            body.append(("break", condition(random)))
        elif pick < 0.9 and in_loop:
            body.append(("continue", condition(random)))
        elif pick < 0.94:
            body.append(("return", condition(random)))
        else:
            cases = [statements(random, depth - 1, in_loop=in_loop) for _ in range(4)]
            body.append(("switch", expression(random, 1), cases))
    return body


def cuda_expression(node: Node) -> str:
    match node:
        case ("var", name):
            return str(name)
        case ("const", value):
            return f"{value}u"
        case ("tid",) | ("bid",):
            return str(node[0])
    operator, left, right = node
    return f"({cuda_expression(left)} {operator} {cuda_expression(right)})"


def cuda_statements(body: Body, depth: int = 0) -> str:
    text = ""
    for node in body:
        match node:
            case ("assign", name, value):
                text += f"{name} = {cuda_expression(value)};\n"
            case ("if", test, then, otherwise):
                then_text, else_text = cuda_statements(then, depth), cuda_statements(otherwise, depth)
                text += f"if ({cuda_expression(test)}) {{\n{then_text}}} else {{\n{else_text}}}\n"
            case ("loop", count, test, inner):
                i = f"i{depth}"
                head = f"unsigned {i} = 0; {i} < {count}u + (tid & 3u) && !({cuda_expression(test)}); ++{i}"
                text += f"for ({head}) {{\nc += 1u; *cell += {i};\n{cuda_statements(inner, depth + 1)}}}\n"
            case ("break" | "continue" as leave, test):
                text += f"if ({cuda_expression(test)}) {leave};\n"
            case ("return", test):
                text += f"if ({cuda_expression(test)}) {{ *cell += a * 7u + b; return; }}\n"
            case ("switch", value, cases):
                text += f"switch ({cuda_expression(value)} & 7u) {{\n"
                for number, case in enumerate(cases):
                    text += f"case {number}: {{\n{cuda_statements(case, depth)}}} {'break;' if number % 2 else ''}\n"
                text += "}\n"
    return text


def cuda_source(body: Body) -> str:
    """A kernel `k(unsigned* out, unsigned n)`: thread `tid` below n of block `bid` computes out[bid * n + tid]."""
    return (
        'extern "C" __global__ void k(unsigned* out, unsigned n) {\n'
        "unsigned tid = threadIdx.x, bid = blockIdx.x, a = tid * 3u, b = bid + 5u, c = 1u;\n"
        "if (tid >= n) return;\nunsigned* cell = out + bid * n + tid;\n*cell = 0;\n"
        f"{cuda_statements(body)}*cell += a ^ (b * 31u) ^ (c * 131u);\n}}\n"
    )


@dataclass
class Thread:
    tid: int
    bid: int
    cell: int = 0
    variables: dict[str, int] = field(default_factory=dict)

    def value(self, node: Node) -> int:
        match node:
            case ("var", name):
                return self.variables[name]
            case ("const", value):
                return int(value)
            case ("tid",):
                return self.tid
            case ("bid",):
                return self.bid
        operator, left_node, right_node = node
        left, right = self.value(left_node), self.value(right_node)
        results = {
            "+": left + right, "-": left - right, "*": left * right, "^": left ^ right, "&": left & right,
            "|": left | right, "<": left < right, "==": left == right, "!=": left != right, ">": left > right,
        }  # fmt: skip
        return int(results[operator]) & MASK

    def run(self, body: Body) -> None:
        for node in body:
            self.step(node)

    def step(self, node: Node) -> None:
        match node:
            case ("assign", name, value):
                self.variables[name] = self.value(value)
            case ("if", test, then, otherwise):
                self.run(then if self.value(test) else otherwise)
            case ("loop", count, test, inner):
                self.loop(count + (self.tid & 3), test, inner)
            case ("break", test):
                if self.value(test):
                    raise Break
            case ("continue", test):
                if self.value(test):
                    raise Continue
            case ("return", test):
                if self.value(test):
                    self.cell += self.variables["a"] * 7 + self.variables["b"]
                    raise Return
            case ("switch", value, cases):
                for number in range(self.value(value) & 7, 4):
                    self.run(cases[number])
                    if number % 2:
                        break

    def loop(self, limit: int, test: Node, inner: Body) -> None:
        i = 0
        while i < limit and not self.value(test):
            self.variables["c"] = (self.variables["c"] + 1) & MASK
            self.cell += i
            try:
                self.run(inner)
            except Break:
                break
            except Continue:
                pass
            i += 1


def evaluate(body: Body, tid: int, bid: int) -> int:
    """What thread `tid` of block `bid` leaves in its cell."""
    thread = Thread(tid, bid, variables={"a": tid * 3, "b": bid + 5, "c": 1})
    try:
        thread.run(body)
    except Return:
        return thread.cell & MASK
    a, b, c = (thread.variables[name] for name in VARIABLES)
    return (thread.cell + (a ^ (b * 31 & MASK) ^ (c * 131 & MASK))) & MASK
