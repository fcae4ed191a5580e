"""Rows of 32 lanes lie at multiples of 64 bytes, and LLVM must not take them to be aligned to their whole size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import compile_op

REGISTRY = load_registry(Path(__file__).parent.parent / "kernelcheck.toml")
ACCESS = re.compile(r"^.*\b(?:load|store) <(?P<count>\d+) x (?P<type>\w+)>(?P<rest>.*)$", re.MULTILINE)
ONE_OF_EACH = ["softmax", "histogram", "argmax"]
OTHERS = sorted(set(REGISTRY.ops) - set(ONE_OF_EACH))
BITS = {"half": 16, "float": 32, "double": 64, "ptr": 64}


def assumed_by_llvm(text: str) -> list[str]:
    """Accesses wider than 64 bytes that state no alignment."""
    return [
        found[0].strip()
        for found in ACCESS.finditer(text)
        if int(found["count"]) * (BITS.get(found["type"]) or int(found["type"][1:])) > 512
        and ", align" not in found["rest"]
    ]


def test_an_access_without_alignment_is_recognised() -> None:
    assert assumed_by_llvm("  store <32 x i64> %a, ptr %b\n  %c = load <32 x i16>, ptr %d\n") == [
        "store <32 x i64> %a, ptr %b"
    ]


@pytest.mark.parametrize("op", ONE_OF_EACH + [pytest.param(op, marks=pytest.mark.slow) for op in OTHERS])
def test_rows_of_lanes_state_their_alignment(op: str) -> None:
    program = compile_op(REGISTRY, REGISTRY.ops[op], REGISTRY.ops[op].dtypes[0])
    module = parse_module(program.ptx)
    for kernel in program.kernels.values():
        modules = translate(module, kernel).modules
        for text in (modules.kernel, *(each.ir for each in modules.library)):
            assert not assumed_by_llvm(text)
