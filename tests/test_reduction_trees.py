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


MASKED = """\
.version 7.0
.target sm_80
.address_size 64
.visible .entry sums(.param .u64 x, .param .u64 y, .param .u32 cols)
{
    .reg .pred %p<3>;
    .reg .b32 %r<4>;
    .reg .f32 %f<3>;
    .reg .b64 %rd<5>;
    ld.param.u64 %rd1, [x];
    ld.param.u64 %rd2, [y];
    ld.param.u32 %r1, [cols];
    mov.f32 %f1, 0f00000000;
    mov.u32 %r2, 0;
again:
    setp.lt.u32 %p1, %r2, %r1;
    mov.u32 %r3, 0;
    mul.wide.u32 %rd3, %r2, 4;
    add.u64 %rd4, %rd1, %rd3;
    @%p1 ld.global.b32 %r3, [%rd4];
    mov.b32 %f2, %r3;
    add.f32 %f1, %f1, %f2;
    add.u32 %r2, %r2, 1;
    setp.lt.u32 %p2, %r2, 8;
    @%p2 bra again;
    st.global.f32 [%rd2], %f1;
    ret;
}
"""


def test_a_masked_load_that_an_integer_zero_precedes_adds_nothing(tmp_path: Path) -> None:
    name = "one_block"
    path = write(tmp_path, {name: KEEPING[name]}, "", cols="5")
    (tmp_path / "masked.ptx").write_text(MASKED)
    launch = 'grid = [1]\nblock = [1]\nargs = ["x", "y", "cols"]'
    text = path.read_text().replace(f"{name}.cu", "masked.ptx").replace("[1, 3, 16]", "[1]")
    path.write_text(text[: text.index("grid =")] + launch)
    registry = load_registry(path)
    op = registry.ops[name]
    subject = prepare(registry, op, "float32", CpuBackend())
    case = make_case(registry, op, "float32", "quick", 0)
    ready = plan(op, case, subject.program, make_inputs(op, case))
    flow = CpuBackend().follow(subject.program, ready.buffers, ready.launches, frozenset({"x"}))
    assert [node.parts for node in flow.nodes if node.is_input] == [(place,) for place in range(5)]
    assert sum(node.what == "+" for node in flow.nodes) == 4


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
