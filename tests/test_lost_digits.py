"""What float64 registers have lost, against exact arithmetic."""

from __future__ import annotations

import random
from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from cpu_kernels import elementwise_ptx, run_ptx

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.insight.explaining.lost_digits import followed

COUNT = 256
SHARES = (2.0**-58, -(2.0**-57), 2.0**-60)
"""Of themselves, what the operands have lost."""


def root(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    with localcontext() as context:
        context.prec = 80
        return Fraction((Decimal(a.numerator) / Decimal(a.denominator)).sqrt())


EXACT: dict[str, tuple[int, Callable[[Fraction, Fraction, Fraction], Fraction]]] = {
    "add.f64": (2, lambda a, b, c: a + b),
    "sub.f64": (2, lambda a, b, c: a - b),
    "mul.f64": (2, lambda a, b, c: a * b),
    "fma.rn.f64": (3, lambda a, b, c: a * b + c),
    "div.rn.f64": (2, lambda a, b, c: a / b),
    "rcp.rn.f64": (1, lambda a, b, c: 1 / a),
    "sqrt.rn.f64": (1, root),
}


@pytest.mark.parametrize("opcode", EXACT)
def test_what_a_result_has_lost_is_what_twice_the_digits_would_add(opcode: str) -> None:
    count, exact = EXACT[opcode]
    values = ("%kca", "%kcb", "%kcc")[:count]
    head = "mov.f64 %kca, %a; mov.f64 %kcb, %b; mul.f64 %kcc, %a, %b; neg.f64 %kcc, %kcc; " + "".join(
        f" mul.f64 %l{name}, %kc{name}, 0d{np.float64(share).view(np.uint64):016X};"
        for name, share in zip("abc", SHARES, strict=True)
    )
    step = f"{opcode} %kcd, {', '.join(values)};"
    registers = ".reg .f64 %a, %b, %d, %kca, %kcb, %kcc, %kcd, %kce, %kcf, %kcx, %kcy, %kcm, %la, %lb, %lc;"

    def ptx(body: str) -> str:
        return elementwise_ptx(body, registers, inputs=2, in_type="f64", out_type="f64", in_bytes=8, out_bytes=8)

    plain = ptx(f"{head} {step} mov.f64 %d, %kcd;")
    body = parse_module(plain).functions["op"].body
    made = next(
        each for each in body if isinstance(each, Instruction) and each.opcode == opcode and "%kcd" in each.written
    )
    losing = ptx(f"{head} {step} {' '.join(followed(made, '%d', [f'%l{name}' for name in 'abc'][:count]))}")
    drawn = random.Random(opcode)
    operands = [np.array([drawn.uniform(0.5, 2) * 2.0 ** drawn.randrange(-3, 4) for _ in range(COUNT)]) for _ in "ab"]
    operands[1][::5] *= -1
    third = -(operands[0] * operands[1])  # so that a b + c is what rounding leaves
    result, loss = np.zeros(COUNT), np.zeros(COUNT)
    for text, out in ((plain, result), (losing, loss)):
        run_ptx(text, "op", [*operands, out, np.uint32(COUNT)], grid=COUNT // 32)
    for number in range(COUNT):
        a, b, c = (
            Fraction(float(each[number])) * (1 + Fraction(share))
            for each, share in zip([*operands, third], SHARES, strict=True)
        )
        missing = exact(a, b, c) - Fraction(float(result[number]))
        largest = max(abs(a), abs(b), abs(c), abs(a * b), abs(a / b), 1)
        assert abs(Fraction(float(loss[number])) - missing) < largest * Fraction(2) ** -98
