"""PTX that tracks the rounding error of each float64 register. Together with it, the register has twice its digits.

The rounding error of a sum or product is a float64 number itself, and found without error (Knuth, The Art of Computer
Programming, volume 2, 4.2.2; Dekker, "A floating-point technique for extending the available precision", 1971).
Products of two losses are too small to matter. Operands are in ``%kca`` to ``%kcc`` and the result in ``%kcd``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kernelcheck.backends.cpu.ptx.syntax import Instruction

ZERO = "0d0000000000000000"
_ONE = "0d3FF0000000000000"


def register(name: str) -> str:
    """Name of the register that holds another one's rounding error."""
    return f"%kl_{name.lstrip('%')}"


def kept(values: Sequence[str], lost: Sequence[str], bound: str) -> list[str]:
    """PTX that sets ``%kcu`` if all operands have lost less than a share of themselves.

    Args:
        values: the registers of the operands.
        lost: what they lost; those of numbers are ``ZERO``, and are left out.
        bound: the share, a float64 literal.
    """
    parts: list[str] = []
    for value, loss in zip(values, lost, strict=False):
        if loss == ZERO:
            continue
        also = "%kcu" if parts else ""
        parts += [f"add.f64 %kcm, {value}, {loss};", "abs.f64 %kcm, %kcm;", f"mul.f64 %kcm, %kcm, {bound};"]
        parts.append(f"abs.f64 %kcy, {loss};")
        parts.append(f"setp.le.and.f64 %kcu, %kcy, %kcm, {also};" if also else "setp.le.f64 %kcu, %kcy, %kcm;")
    return parts


def is_much(loss: str, bound: str, *, checked: bool) -> list[str]:
    """Adds to ``%kcp`` whether the result has lost more than a share of itself, and its operands had not (``%kcu``).
    Leaves in ``%kcf`` what the result would be."""
    both = ".and" if checked else ""
    return [
        f"add.f64 %kcf, %kcd, {loss};",
        "abs.f64 %kcm, %kcf;",
        f"mul.f64 %kcm, %kcm, {bound};",
        f"abs.f64 %kcx, {loss};",
        f"setp.gt{both}.f64 %kcq, %kcx, %kcm{', %kcu' if checked else ''};",
        "or.pred %kcp, %kcp, %kcq;",
    ]


def followed(i: Instruction, loss: str, lost: Sequence[str]) -> list[str]:
    """PTX that writes to ``loss`` the digits lost by the result of an instruction: 0 after an instruction that is not
    followed."""
    a, b, c = [*lost, ZERO, ZERO, ZERO][:3]
    if {"approx", "rm", "rp", "rz"} & set(i.modifiers):
        return [f"mov.f64 {loss}, {ZERO};"]
    match i.mnemonic:
        case "add":
            return [*_sum("%kca", "%kcb", "%kcd"), f"add.f64 %kcx, %kcx, {a};", f"add.f64 {loss}, %kcx, {b};"]
        case "sub":
            parts = ["neg.f64 %kcf, %kcb;", *_sum("%kca", "%kcf", "%kcd")]
            return [*parts, f"add.f64 %kcx, %kcx, {a};", f"sub.f64 {loss}, %kcx, {b};"]
        case "mul":
            return ["neg.f64 %kcx, %kcd;", "fma.rn.f64 %kcx, %kca, %kcb, %kcx;", *_of_factors(loss, a, b)]
        case "fma" | "mad":
            parts = ["mul.f64 %kce, %kca, %kcb;", *_sum("%kce", "%kcc", "%kcm"), "sub.f64 %kcm, %kcm, %kcd;"]
            parts += ["add.f64 %kcm, %kcm, %kcx;", "neg.f64 %kcx, %kce;", "fma.rn.f64 %kcx, %kca, %kcb, %kcx;"]
            return [*parts, "add.f64 %kcx, %kcx, %kcm;", f"add.f64 %kcx, %kcx, {c};", *_of_factors(loss, a, b)]
        case "div":
            return [*_quotient("%kca", "%kcb", b), f"add.f64 %kcx, %kcx, {a};", f"div.rn.f64 {loss}, %kcx, %kcb;"]
        case "rcp":
            return [*_quotient(_ONE, "%kca", a), f"div.rn.f64 {loss}, %kcx, %kca;"]
        case "sqrt":
            parts = ["neg.f64 %kcx, %kcd;", "fma.rn.f64 %kcx, %kcx, %kcd, %kca;", f"add.f64 %kcx, %kcx, {a};"]
            return [*parts, "add.f64 %kcm, %kcd, %kcd;", f"div.rn.f64 {loss}, %kcx, %kcm;"]
        case "mov" | "neg":
            return [f"{i.mnemonic}.f64 {loss}, {a};"]
        case _:
            return [f"mov.f64 {loss}, {ZERO};"]


def _sum(a: str, b: str, total: str) -> Iterator[str]:
    """PTX that writes to ``%kcx`` the digits that the sum of two values lost. ``total`` is computed first unless it is
    the kernel's own result."""
    if total != "%kcd":
        yield f"add.f64 {total}, {a}, {b};"
    yield f"sub.f64 %kcx, {total}, {a};"
    yield f"sub.f64 %kcy, {total}, %kcx;"
    yield f"sub.f64 %kcy, {a}, %kcy;"
    yield f"sub.f64 %kcx, {b}, %kcx;"
    yield "add.f64 %kcx, %kcx, %kcy;"


def _of_factors(loss: str, a: str, b: str) -> list[str]:
    """PTX that adds to ``%kcx`` the errors that a product has from those of its factors."""
    return [f"fma.rn.f64 %kcx, {a}, %kcb, %kcx;", f"fma.rn.f64 {loss}, {b}, %kca, %kcx;"]


def _quotient(numerator: str, divisor: str, lost: str) -> list[str]:
    """PTX that writes to ``%kcx`` the numerator less the product of result and divisor."""
    parts = ["neg.f64 %kcx, %kcd;", f"fma.rn.f64 %kcy, %kcx, {divisor}, {numerator};"]
    return [*parts, f"fma.rn.f64 %kcx, %kcx, {lost}, %kcy;"]
