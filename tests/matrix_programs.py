"""`wmma` programs, one for each way to multiply: load A, B and C, multiply, store D. Fragments are opaque between."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from cpu_kernels import run_ptx
from edge_values import operand
from form_statements import opcodes
from interpreter import matrices
from interpreter.values import Opcode
from reference_interpreter import run

from kernelcheck.backends.cpu.ptx.form_notation import Form

REGION = 4096
"""Bytes of a matrix in memory, padding included."""
SPACES = ("", ".global", ".shared", ".shared::cta")


@dataclass(frozen=True)
class Product:
    """A module whose entry `op` multiplies in one warp: A, B and C are in `pin`, D in `pout`."""

    text: str
    loads: tuple[Opcode, ...]
    store: Opcode
    strides: tuple[int | None, ...]


def product_of(random: Random, form: Form, modifiers: tuple[str, ...]) -> Product:
    """A program around one opcode of `wmma.mma`."""
    op = Opcode("wmma", modifiers)
    dtype, atype, btype, ctype = matrices.element_types(op)
    shape = matrices.shape_of(op)
    layouts = [modifier for modifier in modifiers if modifier in ("row", "col")]
    either = ("row", "col")
    counts = [int(pattern.value.count) for pattern in form.operands]
    lines, loads, strides = [], [], []
    for n, (which, kind, layout) in enumerate(
        (("a", atype, layouts[0]), ("b", btype, layouts[1]), ("c", ctype, random.choice(either)))
    ):
        space = random.choice(SPACES)
        load = Opcode("wmma", ("load", which, "sync", "aligned", layout, shape, *filter(None, [space[1:]]), kind))
        stride = stride_of(random, load)
        base = f"%p{n}"
        if "shared" in space or (not space and random.random() < 0.5):
            lines += [f"mov.u64 %s{n}, sv; add.u64 %s{n}, %s{n}, {n * REGION};", *into_shared(n)]
            base = f"%s{n}"
            if not space:
                lines.append(f"cvta.shared.u64 {base}, {base};")
        step = "" if stride is None else f", {stride}"
        lines.append(f"{load} {fragment(which, counts[n + 1])}, [{base}]{step};")
        loads.append(load)
        strides.append(stride)
    fragments = ", ".join(fragment(which, count) for which, count in zip("dabc", counts, strict=True))
    lines.append(f"{op} {fragments};")
    space = random.choice(SPACES)
    store = Opcode(
        "wmma", ("store", "d", "sync", "aligned", random.choice(either), shape, *filter(None, [space[1:]]), dtype)
    )
    stride = stride_of(random, store)
    step = "" if stride is None else f", {stride}"
    if "shared" in space:
        lines.append("bar.warp.sync -1; mov.u64 %s3, sv;")
        lines.append(f"{store} [%s3], {fragment('d', counts[0])}{step};")
        lines += ["bar.warp.sync -1;", *out_of_shared(store, stride)]
    else:
        lines.append(f"{store} [%p3], {fragment('d', counts[0])}{step};")
    wide = "b64" if atype == "f64" else "b32"
    registers = {
        which: f".reg .{'f64' if kind == 'f64' else wide} " + ", ".join(f"%{which}{n}" for n in range(count)) + ";"
        for which, kind, count in zip("dabc", (dtype, atype, btype, ctype), counts, strict=True)
    }
    text = "\n".join(
        [
            ".version 8.0\n.target sm_90\n.address_size 64",
            f".shared .align 128 .b8 sv[{3 * REGION}];",
            ".visible .entry op(.param .u64 pin, .param .u64 pout)\n{",
            *registers.values(),
            ".reg .b64 %p<4>, %s<4>, %t64; .reg .b32 %lane, %v<4>;",
            "mov.u32 %lane, %tid.x; ld.param.u64 %p0, [pin]; ld.param.u64 %p3, [pout];",
            f"add.u64 %p1, %p0, {REGION}; add.u64 %p2, %p0, {2 * REGION};",
            *lines,
            "ret;\n}\n",
        ]
    )
    return Product(text, tuple(loads), store, (*strides, stride))


def fragment(which: str, count: int) -> str:
    return "{" + ", ".join(f"%{which}{n}" for n in range(count)) + "}"


def stride_of(random: Random, op: Opcode) -> int | None:
    """None for the default, or some more than a row or column has, a multiple of 16 bytes."""
    (rows, columns), kind = matrices.wmma_matrix(op)
    extent = columns if "row" in op.has else rows
    if random.random() < 0.5:
        return None
    each = 128 // matrices.ELEMENT_BITS[kind]
    return -(-extent // each) * each + each


def into_shared(n: int) -> list[str]:
    """Every lane copies its share of a matrix."""
    lines = [f"mul.wide.u32 %t64, %lane, 16; add.u64 %p{n}, %p{n}, %t64; add.u64 %s{n}, %s{n}, %t64;"]
    for at in range(0, REGION, 512):
        lines.append(f"ld.global.v4.b32 {{%v0, %v1, %v2, %v3}}, [%p{n}+{at}];")
        lines.append(f"st.shared.v4.b32 [%s{n}+{at}], {{%v0, %v1, %v2, %v3}};")
    lines.append(f"bar.warp.sync -1; mov.u64 %s{n}, sv; add.u64 %s{n}, %s{n}, {n * REGION};")
    return lines


def out_of_shared(store: Opcode, stride: int | None) -> list[str]:
    """Lane 0 copies the elements that were stored."""
    places, bits = matrices.places(store, stride)
    size = bits // 8
    lines = [".reg .pred %first; setp.eq.u32 %first, %lane, 0;", "@!%first bra DONE;"]
    register = "%t64" if size == 8 else "%v0" if size == 4 else "%h"
    if size == 2:
        lines.insert(0, ".reg .b16 %h;")
    copies = (
        f"ld.shared.b{bits} {register}, [%s3+{at}]; st.global.b{bits} [%p3+{at}], {register};"
        for at in sorted(int(place) // 8 for place in places.flat)
    )
    return [*lines, *copies, "DONE:"]


def disagreements(random: Random, made: Product) -> list[str]:
    """Runs a program in both, and compares D element by element."""
    source = np.zeros(3 * REGION, np.uint8)
    for n, load in enumerate(made.loads):
        _, kind = matrices.wmma_matrix(load)
        bits = matrices.ELEMENT_BITS[kind]
        size = max(bits, 8)
        element = kind if bits >= 8 else "u8"
        values = [operand(random, element, gentle=True) for _ in range(REGION * 8 // size)]
        source[n * REGION : (n + 1) * REGION] = np.array(values, f"u{size // 8}").view(np.uint8)
    mine, theirs = (np.full(REGION, 0x5A, np.uint8) for _ in range(2))
    (event,) = run(made.text, "op", [source.copy(), mine])
    execution = run_ptx(made.text, "op", [source, theirs])
    wrong = [f"finding: {found.message}" for found in execution.findings]
    places, bits = matrices.places(made.store, made.strides[-1])
    a, b, c = matrices.matrices_of(event.op, event.operands)
    outside = np.ones(REGION, bool)
    for i, j in np.ndindex(*places.shape):
        at = int(places[i, j]) // 8
        outside[at : at + bits // 8] = False
        actual = int.from_bytes(theirs[at : at + bits // 8].tobytes(), "little")
        row, column = matrices.row(a, i), matrices.row(b.T, j)
        if not wrong and not matrices.agrees(event.op, row, column, int(c[i, j]), actual):
            expected = matrices.sum_of(event.op, row, column, int(c[i, j]))
            wrong.append(f"{event.op} gives {actual:#x}, not {expected:#x}, at row {i} and column {j}")
    if not np.array_equal(mine[outside], theirs[outside]):
        wrong.append(f"{made.store} writes outside of its matrix")
    return wrong


def products(form: Form, limit: int, random: Random) -> list[Product]:
    return [product_of(random, form, modifiers) for modifiers in opcodes(form, limit, random)]
