"""Measures kernelcheck's oracle against the checks that people use today, on right kernels and on wrong ones.

    python benchmarks/oracle.py [--only RULE] [--ops OP,…] [--cases N] [--jobs N] [--json PATH] [--markdown]
                                [--uncalibrated] [--seed N]

The right kernels are those of kernelcheck.toml; the wrong ones are in tests/corpus, where wrong.toml says what is wrong
with each. All run on the CPU backend. The rules:

    assert_close  one ordinary shape (each dim's largest quick size, rounded down to a power of two), normal values, one
                  seed, the default tolerances of torch.testing.assert_close
    kernelbench   the same with KernelBench's tolerances
    absolute      one absolute tolerance, 1e-5 to 1e-1, on uniform values in [-10, 10]: the quick sizes, three seeds
    quick         kernelcheck run --quick
    thorough      kernelcheck run, every dtype; --cases limits its cases for each dtype

The first three look at outputs alone, in the kernel's first dtype of a quick sweep, against the reference rounded to
that dtype. Findings of the executor's checks of memory and order do not count for them, but errors that a GPU itself
reports do: a misaligned address, a launch that it refuses, a kernel that never ends. Their outputs start as zeros, as
freshly allocated memory often does. On a GPU they might catch more or less: in particular a missing barrier, whose
outcome depends on the schedule, and reads past an end, which give 0 here.

For kernelcheck, faults that the numbers or a failed launch show are counted separately from faults that only those
checks show. A wrong kernel is tried until its numbers are wrong, or for 50 cases after the checks caught it. Cases,
seconds and false alarms are those of the right kernels; seconds add up over the jobs, without compiling up front.

Exit codes: 0 measured, 1 something could not be run and is missing from the figures, 2 usage, 3 no kernels or no NVRTC.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, replace
from pathlib import Path

import tomli
from oracle_tables import Kernels, Row, class_table, markdown, missed, rows_of, text_table, write_between_markers
from oracle_trials import RULES, Bench, Kernel, Outcome, backends

from kernelcheck.base.errors import CannotRunError, KernelcheckError, UsageError
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.oracle.tolerances import ToleranceOf, load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry

ROOT = Path(__file__).resolve().parent.parent
GROUPS = ("tail", "memory", "synchronisation", "numerics")


def read_wrong(folder: Path, right: OpRegistry) -> list[Kernel]:
    """The wrong kernels of a folder; they are tried as often, and from the same root seed, as the right ones.

    Raises:
        KernelcheckError: the folder's registry, or the table of its kernels, is not valid.
    """
    table = folder / "wrong.toml"
    try:
        entries = tomli.loads(table.read_text("utf-8"))["wrong"]
    except (OSError, KeyError, tomli.TOMLDecodeError) as error:
        raise CannotRunError(f"{table}: expected a [[wrong]] entry for each wrong kernel, got {error!r}") from error
    registry = load_registry(folder / "kernelcheck.toml")
    registry = replace(registry, seed=right.seed, quick=right.quick, thorough=right.thorough)
    kernels = []
    for entry in entries:
        name, of = entry["name"], entry["op"]
        if name not in registry.ops or of not in right.ops or entry["group"] not in GROUPS:
            raise CannotRunError(
                f"{table}: {name!r}: expected the name of an op in {registry.path}, op as one of {right.path}, and "
                f"group as one of {', '.join(GROUPS)}; got op {of!r} and group {entry['group']!r}"
            )
        kernels.append(Kernel(name, registry, right.ops[of], entry["group"], entry["class"]))
    unsaid = set(registry.ops) - {kernel.name for kernel in kernels}
    if unsaid:
        raise CannotRunError(f"{table}: no entry for {', '.join(sorted(unsaid))}; each needs a [[wrong]] entry")
    return kernels


def ask(rule: str, bench: Bench) -> tuple[list[Outcome], str]:
    """A rule's verdict on a kernel, or why there is none."""
    try:
        return list(RULES[rule](bench)), ""
    except KernelcheckError as error:
        return [], f"{bench.kernel.name}: {error}"


def measure(
    kernels: Sequence[Kernel], rules: Sequence[str], tolerance_of: ToleranceOf, cases: int | None, jobs: int
) -> tuple[list[Outcome], list[str]]:
    """All outcomes, in the order of the kernels, and what could not be run."""
    checked, unchecked = backends()

    def ask_all(kernel: Kernel) -> list[tuple[list[Outcome], str]]:
        bench = Bench(kernel, checked, unchecked, tolerance_of, cases)
        return [ask(rule, bench) for rule in rules]

    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(ask_all, kernel): kernel.name for kernel in kernels}
        for done, future in enumerate(as_completed(futures), 1):
            print(f"{done}/{len(kernels)} {futures[future]}", file=sys.stderr)
    answers = [answer for future in futures for answer in future.result()]
    failures = dict.fromkeys(why for _, why in answers if why)
    return [outcome for outcomes, _ in answers for outcome in outcomes], list(failures)


def report(rows: Sequence[Row], kernels: Kernels, outcomes: Sequence[Outcome], failures: Sequence[str]) -> str:
    """The figures as JSON."""
    document = {
        "rules": {row.rule: asdict(row) for row in rows},
        "kernels": {
            kernel.name: {"of": kernel.right.name, "group": kernel.group, "class": kernel.bug_class, "rules": {}}
            for kernel in kernels
        },
        "not_run": list(failures),
    }
    for outcome in outcomes:
        record = asdict(outcome)
        document["kernels"][record.pop("kernel")]["rules"][record.pop("rule")] = record
    return json.dumps(document, indent=2, sort_keys=True) + "\n"


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", metavar="RULE", action="append", help="measure this rule alone (repeatable)")
    parser.add_argument("--ops", metavar="OP,…", help="these right ops alone, and the wrong kernels of them")
    parser.add_argument("--cases", metavar="N", type=int, help="of thorough, for each dtype (as the registry says)")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="kernels tried concurrently")
    parser.add_argument("--json", metavar="PATH", type=Path, help="write the figures to a file, too")
    parser.add_argument("--markdown", action="store_true", help="write the table into the manual; needs all of them")
    parser.add_argument("--uncalibrated", action="store_true", help="as if there were no tolerances.json")
    parser.add_argument("--seed", metavar="N", type=int, help="another root seed")
    parser.add_argument("--wrong", metavar="DIR", type=Path, default=ROOT / "tests" / "corpus", help="wrong kernels")
    options = parser.parse_args(arguments)
    for rule in options.only or ():
        if rule not in RULES:
            near = difflib.get_close_matches(rule, RULES, n=1, cutoff=0)
            parser.error(f"--only: there is no rule {rule!r}; nearest: {near[0]}; all: {', '.join(RULES)}")
    for name in ("jobs", "cases"):
        if getattr(options, name) is not None and getattr(options, name) < 1:
            parser.error(f"--{name} needs at least 1 (got {getattr(options, name)})")
    if options.markdown and (options.only or options.ops or options.uncalibrated or options.seed is not None):
        parser.error("--markdown writes the figures of all rules and kernels as users get them: leave out the rest")
    return options


def _selected(wanted: str | None, registry: OpRegistry, wrong: Sequence[Kernel]) -> list[Kernel]:
    names = wanted.split(",") if wanted else list(registry.ops)
    for name in names:
        if name not in registry.ops:
            near = difflib.get_close_matches(name, registry.ops, n=1, cutoff=0)
            raise UsageError(f"--ops: there is no op {name!r} in {registry.path}; nearest: {near[0]}")
    right = [Kernel(name, registry, registry.ops[name]) for name in names]
    return right + [kernel for kernel in wrong if kernel.right.name in names]


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    rules = [rule for rule in RULES if not options.only or rule in options.only]
    try:
        registry = load_registry(ROOT / "kernelcheck.toml")
        registry = registry if options.seed is None else replace(registry, seed=options.seed)
        calibrated = load_tolerances(registry).of(registry, "cpu")
        tolerance_of = default_tolerance if options.uncalibrated else calibrated
        kernels = _selected(options.ops, registry, read_wrong(options.wrong, registry))
        outcomes, failures = measure(kernels, rules, tolerance_of, options.cases, options.jobs)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KernelcheckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    rows = rows_of(outcomes, kernels, GROUPS)
    print("\n\n".join([text_table(rows), class_table(rows), *missed(rows)]))
    for why in failures:
        print(f"error: not run: {why}", file=sys.stderr)
    if options.json is not None:
        options.json.write_text(report(rows, kernels, outcomes, failures))
    if options.markdown:
        if failures:
            print("error: the manual stays as it is: figures are missing", file=sys.stderr)
            return 1
        try:
            write_between_markers(ROOT / "kernelcheck" / "manual" / "benchmarks.md", markdown(rows))
        except ValueError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
