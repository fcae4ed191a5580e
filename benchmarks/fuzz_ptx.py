"""Feeds mutated PTX to the CPU executor: it must refuse each text clearly or run it, and never crash or hang.

    python benchmarks/fuzz_ptx.py [--inputs N] [--seed N] [--processes N] [--run-share X] [--seconds S] [--out FOLDER]
    python benchmarks/fuzz_ptx.py --repeat NUMBER [--seed N]      one input again, in this process, with its text
    python benchmarks/fuzz_ptx.py --minimise NUMBER [--seed N]    the fewest statements that give the same fault

Inputs are numbered; each is a function of the seed and its number. An interrupted run resumes when it is started again
with the same folder and seed. Texts that lead to a fault are left in the folder.

Exit codes: 0 no fault, 1 faults, 2 usage.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from fuzz_corpus import corpus
from fuzz_trial import Fault, try_text
from fuzz_workers import FAULT, Tally, alone, run_trials
from ptx_mutations import mutated

CACHE_TRIALS = 200
"""Trials after which a child's cache of compiled kernels is emptied."""


class Inputs:
    """The numbered inputs of a seed."""

    def __init__(self, texts: list[str], seed: int, run_share: float) -> None:
        """`texts` are mutated; the share `run_share` of the inputs is compiled and run."""
        self.texts = texts
        self._seed = seed
        self._run_share = run_share
        lengths = [len(text) for text in self.texts]
        self._weights = [1 / length for length in lengths]

    def make(self, number: int) -> tuple[str, Random, bool]:
        """Text, random numbers for what is done with it, and whether it is run."""
        random = Random(f"{self._seed}:{number}")
        (text,) = random.choices(self.texts, self._weights)
        return mutated(random, text, self.texts), random, random.random() < self._run_share

    def trial(self, number: int) -> str:
        if number % CACHE_TRIALS == 0:
            _empty_cache()
        text, random, run = self.make(number)
        return outcome_of(text, random, run=run)


def outcome_of(text: str, random: Random, *, run: bool) -> str:
    try:
        return try_text(text, random, run=run)
    except Fault as fault:
        return f"{FAULT}{fault}"


def _empty_cache() -> None:
    folder = Path(os.environ["KERNELCHECK_CACHE_DIR"]) / str(os.getpid())
    shutil.rmtree(folder, ignore_errors=True)


def minimised(text: str, state: tuple[object, ...], *, run: bool, fault: str) -> str:
    """The text without the statements that the fault does not need."""

    def same(pieces: list[str]) -> bool:
        def trial(_: int) -> str:
            random = Random()
            random.setstate(state)  # type: ignore[arg-type]
            return outcome_of("".join(pieces), random, run=run)

        return alone(trial, 0).split(":")[:3] == fault.split(":")[:3]

    pieces = re.findall(r"[^;{}]*[;{}]|[^;{}]+", text)
    size = len(pieces) // 2
    while size:
        at = 0
        while at < len(pieces):
            shorter = pieces[:at] + pieces[at + size :]
            if same(shorter):
                pieces = shorter
            else:
                at += size
        size //= 2
    return "".join(pieces)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--run-share", type=float, default=0.04, help="share of the inputs that are compiled and run")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="start no input after this time")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "kernelcheck-fuzz")
    parser.add_argument("--repeat", type=int)
    parser.add_argument("--minimise", type=int)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("KERNELCHECK_CACHE_DIR", str(options.out / "cache"))
    inputs = Inputs(corpus(), options.seed, options.run_share)
    if options.repeat is not None:
        text, random, run = inputs.make(options.repeat)
        print(text, flush=True)
        try:
            print("//", try_text(text, random, run=run))
        except Fault as fault:
            print(fault.details)
            return 1
        return 0
    if options.minimise is not None:
        text, random, run = inputs.make(options.minimise)
        state = random.getstate()
        fault = alone(inputs.trial, options.minimise)
        print(minimised(text, state, run=run, fault=fault), f"// {fault}", sep="\n")
        return 0
    return _run(inputs, options)


def _run(inputs: Inputs, options: argparse.Namespace) -> int:
    progress = options.out / f"progress-{options.seed}.json"
    tally = Tally.load(progress) if progress.exists() else Tally()

    def report(tally: Tally, rate: float) -> None:
        tally.store(progress)
        done, faults = sum(tally.outcomes.values()), tally.outcomes["fault"]
        print(f"{done} of {options.inputs} inputs, {rate:.0f} a second, {faults} faults", flush=True)

    began, before = time.monotonic(), sum(tally.outcomes.values())
    run_trials(inputs.trial, tally, options.inputs, processes=options.processes, seconds=options.seconds, report=report)
    report(tally, (sum(tally.outcomes.values()) - before) / max(time.monotonic() - began, 1e-9))
    for outcome, count in tally.outcomes.most_common():
        print(f"{count:8} {outcome}")
    print(f"slowest: input {tally.slowest[1]}, {tally.slowest[0]:.1f} s")
    for name, numbers in sorted(tally.faults.items(), key=lambda item: -len(item[1])):
        example = options.out / f"fault-{options.seed}-{numbers[0]}.ptx"
        example.write_text(inputs.make(numbers[0])[0], "utf-8", errors="replace")
        print(f"{len(numbers):8} {name}: inputs {', '.join(map(str, numbers[:5]))}; {example}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
