"""Measures how many wrong variants of the built-in kernels a sweep catches (`kernelcheck mutate`).

    python benchmarks/mutants.py [--only quick|thorough] [--jobs N] [--json PATH]

The quick sweep is measured on every op of kernelcheck.toml, the thorough one on the ops below, in every dtype. Each
mutant that survives the thorough sweep is listed with the reason that `mutants.toml` gives. Mutants are tried anew,
whatever an earlier run found. Mutants a second are by wall-clock time, processes that start and compile included.

Exit codes: 0 measured; 1 an op could not be tried, a survivor has no reason, or a reason has no survivor; 2 usage;
3 the registry cannot be read.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tomli

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.insight.mutants.mutate import MutationSetting, mutate
from kernelcheck.insight.mutants.outcomes import OpTrials, Trial, score
from kernelcheck.interfaces.reports.columns import columns

HERE = Path(__file__).resolve().parent
THOROUGH = (
    *("softmax", "layernorm", "rmsnorm", "gelu", "swiglu"),
    *("matmul", "transpose", "scan", "histogram", "embedding"),
)
"""The first ones of the registry but for sums, whose blocks are a dim: reductions, products, copies, atomics."""
MODES: tuple[SweepMode, ...] = ("quick", "thorough")
HEADER = ("op", "mutants", "killed", "survived", "equivalent", "invalid", "score")


@dataclass(frozen=True)
class Measured:
    """What a sweep caught."""

    trials: tuple[OpTrials, ...]
    seconds: float

    @property
    def mutants(self) -> int:
        return sum(len(of.trials) for of in self.trials)


def measure(registry: OpRegistry, mode: SweepMode, jobs: int) -> Measured:
    """Tries the mutants of the mode's ops."""
    ops = THOROUGH if mode == "thorough" else ()
    tasks = select(registry, Selection(mode=mode, ops=ops))
    start = time.monotonic()

    def tell(of: OpTrials) -> None:
        print(f"{mode} {of.op} {of.dtype}: {of.error or f'{len(of.trials)} mutants'}", file=sys.stderr)

    trials = mutate(registry, tasks, MutationSetting(mode, fresh=True), jobs=jobs, on_result=tell)
    return Measured(trials, time.monotonic() - start)


def table(measured: Measured) -> list[str]:
    """A line for each op, all its dtypes together, and one for all of them."""
    by_op: dict[str, list[OpTrials]] = {}
    for of in measured.trials:
        by_op.setdefault(of.op, []).append(of)
    return columns([HEADER, *(_row(op, of) for op, of in by_op.items()), _row("all", measured.trials)])


def _row(name: str, of: Sequence[OpTrials]) -> tuple[str, ...]:
    counts = (sum(each.count(status) for each in of) for status in ("killed", "survived", "equivalent", "invalid"))
    share = score(of)
    shown = "-" if share is None else f"{share:.1%}"
    return (name, str(sum(len(each.trials) for each in of)), *map(str, counts), shown)


def explained(measured: Measured, reasons: Sequence[Mapping[str, str]]) -> tuple[list[str], list[str]]:
    """A line for each survivor with its reason, dtypes together; and what lacks a reason, or a survivor."""
    dtypes: dict[tuple[str, str, str, str], list[str]] = {}
    for of in measured.trials:
        for trial in of.trials:
            if trial.outcome.status == "survived":
                dtypes.setdefault(_key(of, trial), []).append(of.dtype)
    lines, faults, used = [], [], set[int]()
    for op, place, operator, what in dtypes:
        shown = f"{op} {', '.join(dtypes[op, place, operator, what])}: {place} [{operator}] {what}"
        known = {"op": op, "place": place, "operator": operator, "what": what}
        matching = [
            index for index, reason in enumerate(reasons) if all(reason.get(k, v) == v for k, v in known.items())
        ]
        used.update(matching)
        if matching:
            lines += [shown, f"    {reasons[matching[0]]['why']}"]
        else:
            faults.append(f"no reason in mutants.toml: {shown}")
    faults += [f"mutants.toml: survives no more: {reason}" for index, reason in enumerate(reasons) if index not in used]
    return lines, faults


def _key(of: OpTrials, trial: Trial) -> tuple[str, str, str, str]:
    mutant = trial.mutant
    place = f"{Path(mutant.location.file).name}:{mutant.location.line}:{mutant.column}"
    return of.op, place, mutant.operator, mutant.what


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=MODES, help="measure this sweep alone")
    parser.add_argument("--jobs", metavar="N", type=int, default=0, help="processes; 0: as many as fit")
    parser.add_argument("--json", metavar="PATH", type=Path, help="write the figures to a file, too")
    options = parser.parse_args(arguments)
    if options.jobs < 0:
        parser.error(f"--jobs needs 0 or more (got {options.jobs})")
    return options


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    try:
        registry = load_registry(HERE.parent / "kernelcheck.toml")
        found = {mode: measure(registry, mode, options.jobs) for mode in MODES if options.only in (None, mode)}
    except KernelcheckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    faults = [f"{of.op} {of.dtype}: {of.error}" for each in found.values() for of in each.trials if of.error]
    for mode, measured in found.items():
        rate = measured.mutants / measured.seconds
        print(f"the {mode} sweep: {measured.mutants} mutants in {measured.seconds:.0f} s, {rate:.1f} a second\n")
        print("\n".join(table(measured)) + "\n")
    if "thorough" in found:
        reasons = tomli.loads((HERE / "mutants.toml").read_text("utf-8"))["survivor"]
        lines, unexplained = explained(found["thorough"], reasons)
        faults += unexplained
        print("survivors of the thorough sweep:\n\n" + "\n".join(lines))
    if options.json is not None:
        options.json.write_text(json.dumps({mode: _figures(each) for mode, each in found.items()}, indent=2) + "\n")
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _figures(measured: Measured) -> Mapping[str, object]:
    by_pair = {f"{of.op} {of.dtype}": {"mutants": len(of.trials), "score": of.score} for of in measured.trials}
    return {"seconds": measured.seconds, "score": score(measured.trials), "pairs": by_pair}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
