"""The table of instruction forms against `ptxas`: what one of the two refuses, the other does not run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from form_mutations import FRAME, WIDE, all_forms, all_modifiers, instance, mutated
from ptxas import refusals

from kernelcheck.backends.cpu.ptx.form_matching import forms_of, mnemonics
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.refusal_messages import WRONG_ANYWHERE
from kernelcheck.backends.cpu.ptx.refused import REFUSED
from kernelcheck.backends.cpu.translate import HANDLERS, translate
from kernelcheck.base.errors import UnsupportedPTXError

SEED = 20261122
TARGETS = (("7.0", "sm_80"), ("8.0", "sm_90a"), ("8.6", "sm_100a"), ("8.8", "sm_100a"))
"""Versions of PTX and targets, the later ones with more instructions."""
MUTATIONS = 2200
BEFORE = f"""\
.version VERSION
.target TARGET
.address_size 64
.global .align 16 .b8 gv[256];
.const .align 16 .b8 cv[256];
.shared .align 16 .b8 sv[4096];
.visible .entry k(.param .align 16 .b8 pv[256])
{{{FRAME}WIDE
TABLE: .branchtargets HERE;
add.cc.u32 %r16, %r16, %r16;
"""
AFTER = "HERE: ret;\n}\n"


def before(version: str, target: str) -> str:
    """What stands before a statement."""
    wide = WIDE if _numbers(version) >= (8, 3) else ""
    return BEFORE.replace("VERSION", version).replace("TARGET", target).replace("WIDE\n", wide)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


COMPANIONS = {"arrive": "{0} barrier.cluster.wait;", "wait": "barrier.cluster.arrive; {0}"}
"""Of a barrier of a cluster, what the translator takes together: an arrival with its wait."""


def refused_as(statement: str, head: str) -> str:
    """What the translator says against a statement; empty where it takes it."""
    mnemonic = statement.split()[0].rstrip(";").split(".")
    if mnemonic[:2] == ["barrier", "cluster"]:
        statement = COMPANIONS.get(mnemonic[2], "{0}").format(statement) if len(mnemonic) > 2 else statement
    try:
        translate(parse_module(head + statement + "\n" + AFTER), "k")
    except UnsupportedPTXError as error:
        return str(error)
    return ""


def test_every_mnemonic_of_the_table_is_lowered_or_refused_and_none_other_is_lowered() -> None:
    control = {"bra", "brx", "ret", "exit"}
    runs = {m for m in mnemonics() if any(not form.unsupported for form in forms_of(m))}
    assert runs - control == set(HANDLERS)
    assert {form.unsupported for m in mnemonics() for form in forms_of(m)} - {""} <= set(REFUSED)


@pytest.mark.slow
@pytest.mark.parametrize(("version", "target"), TARGETS)
def test_every_form_that_ptxas_takes_is_translated_or_refused_by_name(
    version: str, target: str, tmp_path: Path
) -> None:
    """Each form of the table a few times, with registers, constants and addresses that fit."""
    random = Random(SEED)
    capability = int(target.strip("sm_a"))
    forms = [form for form in all_forms() if form.capability <= capability]
    made = [(form, instance(random, form)) for form in forms for _ in range(3)]
    head = before(version, target)
    made = [each for each in made if not each[1].startswith("st.param")]  # ptxas lets kernels change their parameters
    statements = [(form, statement) for form, statement in made if WIDE in head or "%q" not in statement]
    said = refusals([statement for _, statement in statements], head, AFTER, tmp_path, target)
    wrong = []
    for (form, statement), complaint in zip(statements, said, strict=True):
        ours = refused_as(statement, head)
        as_listed = WRONG_ANYWHERE not in ours and bool(ours) == bool(form.unsupported)
        if not (as_listed if complaint is None else ours):
            wrong.append((statement, complaint, ours))
    assert not wrong


@pytest.mark.slow
def test_no_mutated_form_that_ptxas_refuses_is_run_and_none_that_it_takes_is_called_wrong(tmp_path: Path) -> None:
    random = Random(SEED)
    forms = all_forms()
    modifiers = all_modifiers(forms)
    tried, taken, wrong = 0, 0, []
    for version, target in TARGETS:
        head = before(version, target)
        count = MUTATIONS // len(TARGETS) + 1
        statements = [mutated(random, instance(random, random.choice(forms)), modifiers) for _ in range(count)]
        statements = [statement for statement in statements if WIDE in head or "%q" not in statement]
        said = refusals(statements, head, AFTER, tmp_path, target)
        for statement, complaint in zip(statements, said, strict=True):
            ours = refused_as(statement, head)
            named = WRONG_ANYWHERE not in ours and statement.split()[0].rstrip(";") in ours
            if not (ours if complaint is not None else named or not ours):
                wrong.append((target, statement, complaint, ours))
            taken += complaint is None
        tried += len(statements)
    assert not wrong
    assert tried >= 2000 and taken > 100
