"""The executor is held to the interpreter of `reference_interpreter.py`, form by form and program by program.

A form that is new in the table fails here until the interpreter knows what it means, and agrees.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest
from cpu_kernels import SCHEDULES, compile_text, default_schedule, run_ptx
from edge_values import operand
from examples import one_in
from form_mutations import all_forms
from form_runs import ALL, MASKS, run_both
from form_statements import CONTROL, NOT_INTERPRETED, Kernel, forms_in, is_interpreted, kernel, opcodes, statement
from interpreted_programs import PROGRAMS
from interpreter import approximations, integers
from interpreter.meanings import meaning_of
from interpreter.values import Opcode
from matrix_programs import disagreements, products
from random_programs import cuda_source, statements
from random_ptx import POOL, VERSION, WORDS, program
from reference_interpreter import Trapped, run

from kernelcheck.backends.cpu.ptx.form_notation import Form

pytestmark = pytest.mark.machine_code

SUPPORTED = [form for form in all_forms() if not form.unsupported and form.last_version >= VERSION]
STATEMENTS = 40
"""In a kernel."""
PARTS = 16
SEED = 20261127

INTERPRETED = [form for form in SUPPORTED if is_interpreted(form)]
SINGLE = [form for form in INTERPRETED if form.mnemonic not in CONTROL | {"wmma"}]
MULTIPLICATIONS = [form for form in SUPPORTED if form.text.startswith("(wmma.mma)")]


def kernels(forms: Sequence[Form], each: int, random: Random) -> Iterator[tuple[Kernel, Sequence[int]]]:
    """Kernels of `each` opcodes of every form, with the masks of lanes that their blocks run under."""
    chosen = [(form, modifiers) for form in forms for modifiers in opcodes(form, each, random)]
    whole = [(form, modifiers) for form, modifiers in chosen if statement(random, form, modifiers, 0).aligned]
    partial = [pair for pair in chosen if pair not in whole]
    for pairs, masks in ((partial, MASKS), (whole, ALL)):
        for start in range(0, len(pairs), STATEMENTS):
            numbered = enumerate(pairs[start : start + STATEMENTS])
            made = [statement(random, form, modifiers, n) for n, (form, modifiers) in numbered]
            yield kernel(made, len(masks)), masks


def test_every_form_that_runs_is_interpreted() -> None:
    random = Random(SEED)
    found = {form for made, _ in kernels(SINGLE, 1, random) for form in forms_in(made.text)}
    found |= {form for made in PROGRAMS.values() for form in forms_in(made.text)}
    for form in MULTIPLICATIONS:
        found |= {each for made in products(form, 2, random) for each in forms_in(made.text)}
    assert not [form.text for form in INTERPRETED if form not in found]
    assert all(any(form.text.startswith(begins) for form in SUPPORTED) for begins in NOT_INTERPRETED)


@pytest.mark.parametrize("part", one_in(3, range(PARTS)))
def test_forms_agree_over_edge_values_and_masks(part: int) -> None:
    random = Random(SEED + part)
    for made, masks in kernels(SINGLE[part::PARTS], 2, random):
        wrong, _ = run_both(made, random, masks)
        assert not wrong


@pytest.mark.slow
@pytest.mark.parametrize("each_schedule", SCHEDULES[::3], ids=lambda schedule: schedule.kind, indirect=True)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.usefixtures("each_schedule")
def test_opcodes_of_all_forms_agree_over_edge_values_and_masks(part: int) -> None:
    random = Random(f"{SEED} {part} {default_schedule.get()}")
    for made, masks in kernels(SINGLE[part::PARTS], 4, random):
        wrong, _ = run_both(made, random, masks)
        assert not wrong


@pytest.mark.parametrize("form", MULTIPLICATIONS, ids=lambda form: form.text.split("aligned.")[1].split()[0])
def test_products_of_fragments_agree(form: Form) -> None:
    random = Random(f"{SEED} {form.text}")
    for made in products(form, 1, random):
        assert not disagreements(random, made)


@pytest.mark.slow
@pytest.mark.parametrize("form", MULTIPLICATIONS, ids=lambda form: form.text.split("aligned.")[1].split()[0])
def test_products_of_fragments_of_any_layout_stride_and_space_agree(form: Form) -> None:
    random = Random(f"{SEED} slow {form.text}")
    for made in products(form, 3, random):
        assert not disagreements(random, made)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.usefixtures("each_schedule_some_slowly")
def test_programs_agree(name: str) -> None:
    made = PROGRAMS[name]
    count = int(np.prod(made.block) * np.prod(made.grid))
    words = np.random.default_rng(SEED).integers(0, 2000, count).astype(np.uint32)
    mine, theirs = np.full(count, 77, np.uint32), np.full(count, 77, np.uint32)
    if made.stops:
        with pytest.raises(Trapped):
            run(made.text, "op", [words, mine], grid=made.grid, block=made.block)
    else:
        run(made.text, "op", [words, mine], grid=made.grid, block=made.block)
    execution = run_ptx(made.text, "op", [words, theirs], grid=made.grid, block=made.block)
    assert [found.kind for found in execution.findings] == (["launch-error"] if made.stops else [])
    if not made.stops:
        np.testing.assert_array_equal(theirs, mine)


RANDOM = [(seed, schedule) for seed in range(80) for schedule in (SCHEDULES[seed % 3], SCHEDULES[3])]
"""Seeds of programs, each under one of the orders of warps in turn, and with independent threads."""
KINDS = {"pred": ("pred",), "b16": ("b16", "f16", "bf16"), "b32": ("b32", "f32", "f16x2"), "b64": ("b64", "f64")}


@pytest.mark.parametrize(("seed", "each_schedule"), one_in(20, RANDOM), indirect=["each_schedule"])
@pytest.mark.usefixtures("each_schedule")
def test_random_programs_agree(seed: int) -> None:
    random = Random(f"{SEED} {seed}")
    warps = random.choice((1, 2))
    text = program(random, warps=warps)
    given = np.zeros((WORDS, 32 * warps), np.uint64)
    for n, register in enumerate(kind for kind, count in POOL.items() for _ in range(count)):
        given[n] = [operand(random, random.choice(KINDS[register])) for _ in range(32 * warps)]
    mine, theirs = np.zeros_like(given), np.zeros_like(given)
    assert not run(text, "op", [given.copy(), mine], block=32 * warps)
    execution = run_ptx(text, "op", [given, theirs], block=32 * warps)
    assert not execution.findings
    np.testing.assert_array_equal(theirs, mine)


@pytest.mark.parametrize("seed", one_in(20, range(40)))
def test_random_programs_that_a_compiler_wrote_agree(seed: int, tmp_path: Path) -> None:
    source = cuda_source(statements(Random(f"{SEED} {seed}"), 3))
    ptx = compile_text(source, tmp_path, "k").ptx
    threads, blocks = 40, 2
    mine, theirs = np.full(threads * blocks, 9, np.uint32), np.full(threads * blocks, 9, np.uint32)
    run(ptx, "k", [mine, np.uint32(37)], grid=blocks, block=threads)
    run_ptx(ptx, "k", [theirs, np.uint32(37)], grid=blocks, block=threads)
    np.testing.assert_array_equal(theirs, mine)


def test_a_wrong_meaning_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    meaning_of.cache_clear()
    monkeypatch.setitem(integers.MEANINGS, "shl", lambda op, a, b: integers.wrapped(op.type, a << b % 32))
    forms = [form for form in SINGLE if form.mnemonic in ("shl", "shr")]
    random = Random(SEED)
    wrong = [line for made, masks in kernels(forms, 9, random) for line in run_both(made, random, masks)[0]]
    meaning_of.cache_clear()
    assert wrong and all(line.startswith(("shl.", "@")) for line in wrong)


@pytest.mark.parametrize(
    ("name", "ulps"), [("ex2", 3), ("rcp", 2), ("sqrt", 3), ("rsqrt", 4), ("lg2", 9), ("tanh", 9000)]
)
def test_a_result_outside_of_the_bound_of_an_approximation_is_found(name: str, ulps: int) -> None:
    op, operand_ = Opcode(name, ("approx", "f32")), 0x40500000
    exact = approximations.approximate(op, operand_)
    assert approximations.agrees(op, (operand_,), exact, exact)
    assert not approximations.agrees(op, (operand_,), exact, exact + ulps)
    assert not approximations.agrees(op, (operand_,), exact, 0x7FFFFFFF)


def test_the_interpreter_takes_no_meanings_from_the_executor() -> None:
    tests = Path(__file__).parent
    imported = {
        name
        for path in (tests / "reference_interpreter.py", *sorted((tests / "interpreter").glob("*.py")))
        for node in ast.walk(ast.parse(path.read_text()))
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [])
        if name is not None and name.startswith("kernelcheck")
    }
    assert imported == {"kernelcheck.backends.cpu.ptx.parser", "kernelcheck.backends.cpu.ptx.syntax"}
