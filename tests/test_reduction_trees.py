"""What flows where on the CPU backend, and pictures of the sums of two runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from contract_ops import BREAKING, KEEPING, write

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.flows import Flow
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.contracts.sums import Terms
from kernelcheck.core.sweep.subject import prepare

ROOT = Path(__file__).resolve().parent.parent


def evaluated(flow: Flow, root: int, inputs: dict[str, np.ndarray]) -> np.float32:
    """The value of a node, operation by operation, in float32."""
    values: dict[int, np.float32] = {}
    for number, node in enumerate(flow.nodes[: root + 1]):
        if node.is_input:
            values[number] = inputs[node.what].reshape(-1)[node.parts[0]]
        elif node.what == "+":
            values[number] = values[node.parts[0]] + values[node.parts[1]]
        else:
            raise AssertionError(node)
    return values[root]


def test_an_expression_that_was_followed_has_the_bits_of_the_output(tmp_path: Path) -> None:
    registry = load_registry(write(tmp_path, BREAKING | KEEPING, ""))
    for op in registry.ops.values():
        subject = prepare(registry, op, "float32", CpuBackend())
        case = make_case(registry, op, "float32", "quick", 0)
        inputs = make_inputs(op, case)
        ready = plan(op, case, subject.program, inputs)
        flow = CpuBackend().follow(subject.program, ready.buffers, ready.launches, frozenset({"x"}))
        assert not flow.lost, (op.name, flow.lost)
        for row, value in enumerate(ready.read("y")):
            root = flow.written["y", row]
            assert root is not None
            assert evaluated(flow, root, inputs).tobytes() == value.tobytes(), (op.name, row)


def test_shuffles_and_vector_loads_are_followed() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    op = registry.ops["rmsnorm"]
    subject = prepare(registry, op, "float32", CpuBackend())
    case = next(
        case
        for case in (make_case(registry, op, "float32", "quick", index) for index in range(10))
        if min(case.dims.values()) > 2
    )
    inputs = make_inputs(op, case)
    ready = plan(op, case, subject.program, inputs)
    flow = CpuBackend().follow(subject.program, ready.buffers, ready.launches, frozenset({*inputs}))
    assert not flow.lost
    root = flow.written["y", 0]
    assert root is not None
    reached, left = set(), [root]
    while left:
        node = flow.nodes[left.pop()]
        if node.is_input:
            reached.add((node.what, node.parts[0]))
        else:
            left += set(node.parts)
    row = {("x", column) for column in range(inputs["x"].shape[1])}
    assert row <= reached
    assert reached <= row | {(name, place) for name, place in reached if name != "x"}


def test_a_chain_has_its_parts_in_the_order_in_which_they_are_added() -> None:
    terms = Terms()
    leaves = [terms.of("x", (), f"x[{place}]") for place in range(8)]
    chain = leaves[0]
    for leaf in leaves[1:4]:
        chain = terms.of("+", (chain, leaf))
    assert terms.chain(chain) == leaves[:4]
    other = terms.of("+", (terms.of("+", (leaves[4], leaves[5])), terms.of("+", (leaves[6], leaves[7]))))
    assert len(terms.chain(other)) == 2
    assert terms.of("+", (leaves[1], leaves[0])) == terms.of("+", (leaves[0], leaves[1]))
