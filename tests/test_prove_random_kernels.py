"""``kernelcheck prove`` against random kernels, most of them wrong: nothing that a run shows to be false is proved."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from needs_z3 import needs_z3

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import Recipe, case_of, recipe_of
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.one_case import run_case
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.prove import prove as proving
from kernelcheck.insight.prove.claims import Question
from kernelcheck.insight.prove.counterexamples import CounterexampleRuns

SEEDS = (*range(12), 20)
"""The last one has more ways through its branches than can be looked at."""
ITERATIONS = 20_000
"""Most loop iterations of the warps of a block: a run that needs more is not looked at."""
SIZES = ((1, 1), (2, 3), (17, 70), (63, 2), (65, 1), (130, 3))
REGISTRY = """[kernelcheck]
schema = 1
[ops.k]
source = "k.cu"
kernel = "k"
reference = "none"
dtypes = ["float32"]
[ops.k.dims]
n = {{ sizes = [1, 63, 64, 200], max = 300 }}
m = {{ sizes = [1, 3], max = 70 }}
[ops.k.inputs]
x = {{ shape = ["n"] }}
[ops.k.outputs]
y = {{ shape = ["n"] }}
[ops.k.launch]
grid = [{grid}]
block = [{block}]
args = ["x", "y", "n", "m"]
"""
HEAD = """extern "C" __global__ void k(const float* x, float* y, int n, int m) {
__shared__ float s[64];
int t = threadIdx.x, b = blockIdx.x, g = b * blockDim.x + t;
float acc = 1;
"""


class RandomKernel:
    """One kernel: accesses, branches, loops of at most some 100 iterations, barriers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = ["t", "b", "n", "m", "g"]
        self.lines: list[str] = []
        self.statements(2, top=True)

    def one_of(self, *choices: str) -> str:
        return self.random.choice(choices)

    def number(self, depth: int) -> str:
        if depth == 0 or self.random.random() < 0.2:
            return self.one_of(*self.names, *self.names, "0", "1", "3", "31", "32", "63", "64", "100")
        a, b = self.number(depth - 1), self.number(depth - 1)
        constant = self.one_of("2", "3", "8", "64")
        return self.one_of(
            f"({a} + {b})", f"({a} - {b})", f"({a} * {b})", f"({a} / {constant})", f"({a} % {constant})",
            f"({a} & {self.one_of('1', '7', '31', '-4')})", f"({a} << {self.one_of('1', '3')})", f"({a} >> 2)",
            f"min({a}, {b})", f"max({a}, {b})", f"({a} < {b} ? {a} : 3)", f"(int)((unsigned)({a}) / 3u)",
            f"(int)(signed char)({a})",
        )  # fmt: skip

    def condition(self) -> str:
        a, b = self.number(1), self.number(1)
        return self.one_of(f"{a} < n", f"{a} <= {b}", f"{a} == {b}", f"{a} != {b}", f"(unsigned){a} < (unsigned)m")

    def access(self) -> None:
        kind = self.one_of("y", "y", "s", "x", "read s")
        limit = "64" if "s" in kind else "n"
        index = f"e{len(self.lines)}"
        self.lines.append(f"int {index} = {self.one_of('g', 't', self.number(1), self.number(2))};")
        guard = self.one_of(f"if ({index} >= 0 && {index} < {limit})", f"if ({index} < {limit})", "")
        access = {"y": "y[{}] = acc;", "s": "s[{}] = acc;", "x": "acc += x[{}];", "read s": "acc += s[{}];"}[kind]
        self.lines.append(f"{guard} {access.format(index)}")

    def loop(self, depth: int) -> None:
        name, start = f"i{len(self.lines)}", self.one_of("0", "t", "g", "n - 1", f"min(70, {self.number(1)})")
        end = self.one_of("n", "m", "64", f"min(70, {self.number(1)})")
        step = self.one_of("1", "2", "64", "blockDim.x", "m")
        self.lines += [
            self.one_of("#pragma unroll 1", ""),
            self.one_of(
                f"for (int {name} = {start}; {name} < {end}; {name} += {step}) {{",
                f"for (int {name} = {start}; {name} > 0; {name} -= 3) {{",
                f"for (int {name} = {start}; {name} > 0; {name} /= 2) {{",
                f"for (int {name} = 1; {name} < {end}; {name} *= 2) {{",
            ),
        ]
        self.names.append(name)
        self.statements(depth - 1, top=False)
        if self.random.random() < 0.2:
            self.lines.append(f"if ({self.condition()}) {self.one_of('break', 'continue')};")
        self.names.remove(name)
        self.lines.append("}")

    def statements(self, depth: int, *, top: bool) -> None:
        for _ in range(self.random.choice([1, 2, 3])):
            what = self.random.random()
            if what < 0.5 or depth == 0:
                self.access()
            elif what < 0.7:
                self.lines.append(f"if ({self.condition()}) {{")
                self.statements(depth - 1, top=False)
                self.lines.append("}")
            else:
                self.loop(depth)
            if top and self.random.random() < 0.5:
                self.lines.append("__syncthreads();")


def shown_false(
    subject: Subject, recipe: Recipe, sizes: tuple[int, int]
) -> Iterator[tuple[Question, set[SourceLocation | None]]]:
    """Claims that a run at some sizes shows to be false, with lines of which one is that of the access."""
    result = run_case(subject, case_of(subject.op, replace(recipe, dims=tuple(zip("nm", sizes, strict=True)))))
    if result.kind in ("deadlock", "timeout"):  # what is assumed does not hold
        return
    for finding in result.findings:
        if finding.kind == "out-of-bounds":
            yield "bounds", {finding.location}
        if finding.kind == "race" and finding.other:
            same = finding.block == finding.other.block
            yield "race" if same else "blocks", {finding.location, finding.other.location}
    if "unwritten" in (result.kind, *(each.kind for each in result.outputs)):
        yield "written", {None}


def contradictions(folder: Path, seed: int) -> tuple[int, int, list[str]]:
    """Of one kernel, how much is proved, how much runs show to be false, and what is both."""
    kernel = RandomKernel(seed)
    grid, block = kernel.one_of("1", "2", '"ceil_div(n, 64)"'), kernel.one_of("64", "48")
    (folder / "k.cu").write_text("\n".join([HEAD, *kernel.lines, "}"]))
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(grid=grid, block=block))
    registry = load_registry(folder / "kernelcheck.toml")
    (task,) = select(registry, Selection(ops=("k",), cases=1))
    (proof,) = proving.prove(registry, [task], fresh=True)
    subject = prepare(registry, task.op, "float32", CpuBackend(step_limit=ITERATIONS))
    recipe = recipe_of(task.op, make_case(registry, task.op, "float32", "quick", 0))
    shown, both = 0, []
    for sizes in SIZES:
        for question, lines in shown_false(subject, recipe, sizes):
            of = [each for each in proof.claims if each.question == question]
            about = {each.verdict for each in of if question == "written" or each.location in lines}
            shown += bool(about)
            if about == {"proved"}:
                both.append(f"seed {seed}, {sizes}: {question} at {lines}: {kernel.lines}")
    return proof.count("proved"), shown, both


@needs_z3
@pytest.mark.slow
def test_nothing_is_proved_that_a_run_shows_to_be_false(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "MOST_SECONDS", 0.5)
    monkeypatch.setattr(CounterexampleRuns, "search", lambda *_: None)  # what is proved is asked for alone
    proved, shown, both = zip(*(contradictions(tmp_path, seed) for seed in SEEDS), strict=True)
    assert [each for found in both for each in found] == []
    assert sum(proved) > 100 and sum(shown) > 30
