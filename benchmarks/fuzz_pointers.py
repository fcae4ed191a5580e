"""Launches kernels on the CPU executor with wild pointers: each launch must end, with the right findings.

    python benchmarks/fuzz_pointers.py [--launches N] [--seed N] [--processes N] [--out FOLDER]
    python benchmarks/fuzz_pointers.py --repeat NUMBER [--seed N]       one launch again, in this process

Pointers are null, misaligned, just outside a buffer, random, of the host's kernel, or of the host's own objects.
Buffers lie between guard bytes, which must not change. If a kernel's accesses are predictable, each pointer that leads
out of the buffers must be found. Launches are numbered, and each is a function of the seed and its number.

Exit codes: 0 no fault, 1 faults, 2 usage.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random

import numpy as np
from fuzz_trial import program_of
from fuzz_workers import FAULT, Tally, run_trials
from wild_kernels import THREADS, WildKernel, wild_kernels

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.backends.cpu.emit.finding_kinds import STOPS
from kernelcheck.backends.cpu.jit import InvalidCodeError
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.program import entry_parameters

GUARD = 0xA5
BUFFER_BYTES = 1024
STEP_LIMIT = 2_000


class WildLaunches:
    """The numbered launches of a seed."""

    def __init__(self, seed: int) -> None:
        self.kernels = wild_kernels()
        self._seed = seed
        self._backends = {checks: CpuBackend(checks=checks, step_limit=STEP_LIMIT) for checks in (True, False)}

    def trial(self, number: int) -> str:
        """The outcome of a launch, or its fault."""
        kernel = self.kernels[number % len(self.kernels)]
        try:
            return self.launch(kernel, Random(f"{self._seed}:{number}"))
        except KernelcheckError as error:
            if isinstance(error.__cause__, InvalidCodeError):
                return f"{FAULT}invalid code of {kernel.name}"
            return f"refused: {str(error)[:100]}"
        except Exception as error:  # noqa: BLE001 - finding them is the purpose
            last = traceback.extract_tb(error.__traceback__)[-1]
            return f"{FAULT}{type(error).__name__} in {Path(last.filename).name}:{last.name} of {kernel.name}"

    def launch(self, kernel: WildKernel, random: Random) -> str:
        """Launches a kernel with random pointers.

        Returns:
            The kinds of the findings; a fault if guard bytes changed, or if a wild pointer was not found.
        """
        arena = np.full(8 * BUFFER_BYTES, GUARD, np.uint8)
        start = -arena.ctypes.data % 256
        table = np.zeros(THREADS, np.uint64)
        out = np.zeros(THREADS, np.int32)
        data = arena[start + 2 * BUFFER_BYTES : start + 3 * BUFFER_BYTES]
        data[:] = 0
        threads = random.choice((1, 31, 32, 33, 64, THREADS))
        pointers = _pointers(random, kernel, data.ctypes.data, THREADS)
        table[:] = pointers
        one = random.choice(pointers)
        name = kernel.name
        program = program_of(kernel.ptx, name, entry_parameters(kernel.ptx)[name], "sm_90")
        buffers = [Buffer("table", table, writable=False), Buffer("data", data), Buffer("out", out)]
        arguments = (BufferArg("table"), ValueArg(one.to_bytes(8, "little")), BufferArg("out"))
        shared = random.choice((0, 0, 16, 128))
        launch = KernelLaunch(
            name, (random.choice((1, 2)), 1, 1), (threads, 1, 1), shared, arguments, random.random() < 0.1
        )
        found = self._backends[random.random() < 0.8].execute(program, buffers, [launch]).findings
        kinds = {finding.kind for finding in found}
        guards = np.concatenate((arena[: start + 2 * BUFFER_BYTES], arena[start + 3 * BUFFER_BYTES :]))
        if (guards != GUARD).any():
            return f"{FAULT}guard bytes changed by {kernel.name}"
        used = [pointers[n] for n in range(threads) if kernel.every_lane or n % 2 == 0] if kernel.varying else [one]
        known = [(buffer.array.ctypes.data, buffer.array.nbytes) for buffer in buffers]
        if kernel.space == "global" and not kinds & STOPS:
            for address in used:
                unseen = _expected(kernel, address, known) - kinds
                if unseen:
                    return f"{FAULT}{', '.join(unseen)} not found of {kernel.name}"
        return ", ".join(sorted(kinds)) or "no finding"


def _expected(kernel: WildKernel, address: int, known: list[tuple[int, int]]) -> set[str]:
    """The kinds of finding that are right for an access to global memory."""
    first = (address + kernel.offset) % (1 << 64)
    expected = set()
    if first % kernel.align:
        expected.add("misaligned")
    if not any(low <= first and first + kernel.bytes <= low + size for low, size in known):
        expected.add("out-of-bounds")
    return expected


def _pointers(random: Random, kernel: WildKernel, data: int, count: int) -> list[int]:
    """Wild pointers, all of one kind or of all kinds; some are valid, or laid out as in well-written kernels."""
    window = kernel.space in ("shared", "local")
    base = 0 if window else data
    end = base + (256 if window else BUFFER_BYTES)
    size = max(kernel.bytes, 4)

    def wild() -> int:
        return random.choice(
            (
                lambda: random.getrandbits(64),
                lambda: random.getrandbits(47),
                lambda: random.getrandbits(32),
                lambda: random.randrange(64),
                lambda: 0,
                lambda: base + size * random.randrange(256 // size),
                lambda: base + random.randrange(-64, 64),
                lambda: end + random.randrange(-64, 64),
                lambda: 0xFFFF_8000_0000_0000 + random.getrandbits(40),
                lambda: (1 << 64) - random.randrange(1, 64),
                lambda: (1 << 63) - random.randrange(-32, 32),
                lambda: (1 << 47) - random.randrange(1, 64),
                lambda: (1 << 32) - random.randrange(-16, 16),
                lambda: id(random.choice((random, kernel, wild))),
                lambda: base + 4096 * random.randrange(-1000, 1000),
            )
        )()

    style = random.random()
    if style < 0.35:
        return [wild() % (1 << 64) for _ in range(count)]
    if style < 0.5:
        return [wild() % (1 << 64)] * count
    start = wild() if style < 0.8 else base
    step = random.choice((size, size, size, 0, 4, 1, -size, 4096))
    pointers = [(start + n * step) % (1 << 64) for n in range(count)]
    if random.random() < 0.4:
        pointers[random.randrange(count)] = wild() % (1 << 64)
    return pointers


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--launches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "kernelcheck-fuzz")
    parser.add_argument("--repeat", type=int)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("KERNELCHECK_CACHE_DIR", str(options.out / "cache"))
    launches = WildLaunches(options.seed)
    if options.repeat is not None:
        print(launches.kernels[options.repeat % len(launches.kernels)].ptx, flush=True)
        outcome = launches.trial(options.repeat)
        print("//", outcome)
        return 1 if outcome.startswith(FAULT) else 0
    began, tally = time.monotonic(), Tally()

    def report(tally: Tally, rate: float) -> None:
        print(f"{sum(tally.outcomes.values())} of {options.launches} launches, {rate:.0f} a second", flush=True)

    run_trials(
        launches.trial, tally, options.launches, processes=options.processes, seconds=float("inf"), report=report
    )
    report(tally, options.launches / (time.monotonic() - began))
    for outcome, count in tally.outcomes.most_common():
        print(f"{count:8} {outcome}")
    print(f"slowest: launch {tally.slowest[1]}, {tally.slowest[0]:.1f} s")
    for name, numbers in sorted(tally.faults.items(), key=lambda item: -len(item[1])):
        print(f"{len(numbers):8} {name}: launches {', '.join(map(str, numbers[:5]))}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
