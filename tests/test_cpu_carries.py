"""Chains of instructions that leave and take a carry, against Python's integers (PTX ISA 9.7.2)."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program
from examples import seeded
from operand_spreads import SPREADS, paired, run_bodies

LANES = 256
RESULTS = "xyzw"
NAMES = "abcdefgh"

Step = tuple[str, str, list[str]]
"""Mnemonic with its part of the product, type, operands."""


def _steps(rng: random.Random, bits: int) -> list[Step]:
    """Four instructions, of which all but the last leave a carry, and all but the first may take one."""
    steps: list[Step] = []
    for number in range(len(RESULTS)):
        plain, taking = ["add", "sub", "mad.lo", "mad.hi"], ["addc", "subc", "madc.lo", "madc.hi"]
        name = rng.choice(plain if number == 0 else taking if number == len(RESULTS) - 1 else plain + taking)
        sources = [f"%{letter}" for letter in NAMES + RESULTS[:number]] + ["0", "-1"]
        operands = [rng.choice(sources) for _ in range(3 if name.startswith("mad") else 2)]
        steps.append((name, f"{rng.choice('us')}{bits}", operands))
    return steps


def _text(steps: list[Step]) -> str:
    last = len(steps) - 1
    return " ".join(
        f"{name}{'' if n == last else '.cc'}.{kind} %{RESULTS[n]}, {', '.join(operands)};"
        for n, (name, kind, operands) in enumerate(steps)
    )


def _meant(steps: list[Step], inputs: dict[str, int], bits: int) -> list[int]:
    """What the steps leave. A difference adds the complement: its carry says that it did not borrow."""
    size, known, carry = 1 << bits, dict(inputs), 0
    for n, (name, kind, operands) in enumerate(steps):
        values = [known[o[1]] if o.startswith("%") else int(o) % size for o in operands]
        if name.startswith("mad"):
            factors = [v - size if kind[0] == "s" and v >= size // 2 else v for v in values[:2]]
            product = factors[0] * factors[1]
            values = [(product >> bits if name.endswith("hi") else product) % size, values[2]]
        elif name.startswith("sub"):
            values[1] ^= size - 1
        takes = name.partition(".")[0].endswith("c")
        total = sum(values) + (carry if takes else int(name == "sub"))
        known[RESULTS[n]], carry = total % size, total >> bits
    return [known[letter] for letter in RESULTS]


@SPREADS
@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_any_chain_of_carries_is_exact(bits: int, spread: str, seed: int) -> None:
    rng, kind = random.Random(seed), f"b{bits}"
    chains = [_steps(rng, bits) for _ in range(12)]
    operands = paired([0, 1, -1, -2, 1 << (bits - 1)], bits, LANES, len(NAMES), seed % 2**32)
    bodies = {f"{{ /* {n} */ {_text(steps)} }}": " ".join([kind] * 4) for n, steps in enumerate(chains)}
    seen, results = run_bodies(bodies, [kind] * len(NAMES), operands, spread)
    rows = list(zip(*(array.tolist() for array in seen), strict=True))
    for steps, arrays in zip(chains, results, strict=True):
        got = zip(*(array.tolist() for array in arrays), strict=True)
        for row, result in zip(rows, got, strict=True):
            meant = _meant(steps, dict(zip(NAMES, row, strict=True)), bits)
            assert list(result) == meant, (_text(steps), [hex(value) for value in row])


def test_integers_of_128_bits_divide_exactly(tmp_path: Path) -> None:
    source = """
    typedef unsigned __int128 wide;
    extern "C" __global__ void k(const ulonglong2* a, const ulonglong2* b, ulonglong2* q, ulonglong2* r) {
      int i = blockIdx.x * blockDim.x + threadIdx.x;
      wide x = (wide)a[i].y << 64 | a[i].x, y = (wide)b[i].y << 64 | b[i].x;
      q[i] = make_ulonglong2(x / y, x / y >> 64);
      r[i] = make_ulonglong2(x % y, x % y >> 64);
    }"""
    rng = np.random.default_rng(5)
    count = 512

    def words() -> np.ndarray:
        number = [int.from_bytes(rng.bytes(16), "little") >> int(rng.integers(0, 128)) or 1 for _ in range(count)]
        return np.array([[n % 2**64, n >> 64] for n in number], np.uint64)

    a, b, q, r = words(), words(), np.zeros((count, 2), np.uint64), np.zeros((count, 2), np.uint64)
    program = compile_text(source, tmp_path, "k", options=["--device-int128"])
    assert not run_program(program, [a, b, q, r], grid=count // 32).findings

    def joined(array: np.ndarray) -> list[int]:
        return [int(low) | int(high) << 64 for low, high in array]

    meant = [divmod(x, y) for x, y in zip(joined(a), joined(b), strict=True)]
    assert list(zip(joined(q), joined(r), strict=True)) == meant
