"""How many whole CUDA programs of public repositories build by ``kernelcheck nvcc``, and run to their own verdict.

    python benchmarks/wild/programs.py hecbench --checkout DIR [--every 4] [--seconds 60]
    python benchmarks/wild/programs.py samples --checkout DIR
    python benchmarks/wild/programs.py llm.c --checkout DIR

DIR is a checkout of zjin-lcf/HeCBench (its folders ``src/[a-m]*-cuda``), of NVIDIA/cuda-samples (``0_Introduction``) or
of karpathy/llm.c (``dev/cuda``). It is copied to a temporary folder first. Each program runs under ``kernelcheck
sanitize``, with all checks. Counts of repetitions that a command line takes are made 1, and sizes smaller where a run
takes too long; both are shown. A program's verdict is its own: its exit code, and words such as PASS or FAIL in what it
prints.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit

_WRONG = re.compile(
    r"\bFAIL(?:ED|URE|S)?\b|\bfailed\b|\bMISMATCH|\bmismatch(?:ed)?\b|\bincorrect\b|\bwrong\b|\bError:|not ok",
    re.IGNORECASE,
)
_RIGHT = re.compile(r"\bPASS(?:ED)?\b|\bSUCCESS|\bcorrect\b|\bOK\b|\bmatch(?:es)?\b|\bverified\b", re.IGNORECASE)
_NO_ERROR = re.compile(
    r"(?:no|0|zero)\s+(?:errors?|mismatch\w*|fail\w*)|(?:errors?|mismatch\w*|failures?)\s*[:=]\s*0\b", re.IGNORECASE
)
_VERDICTS = ("right", "ran", "wrong", "crash", "time", "no build")
_LONGEST_BUILD = 600
WALL = 5
"""How much longer than the processor is busy with it a run may last: other load must not decide."""


@dataclass(frozen=True)
class Program:
    """A program of a repository."""

    name: str
    folder: Path
    build: tuple[str, ...]
    """The command that builds it, in its folder."""
    runs: tuple[tuple[str, ...], ...]
    """Command lines to run it with; the next one is tried where one takes too long."""


@dataclass
class Row:
    """What became of one program."""

    name: str
    verdict: str
    """``no build``, ``right`` or ``wrong`` by its own words, ``ran`` (it says nothing), ``crash``, ``time``."""
    findings: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    launches: int = 0
    build_seconds: float = 0.0
    seconds: float = 0.0
    """Processor time of the run."""
    run: str = ""
    detail: str = ""


def hecbench(root: Path, every: int) -> Iterator[Program]:
    """The programs of HeCBench: one a folder, built by its Makefile, run with the arguments of its target ``run``."""
    folders = sorted(folder for folder in (root / "src").glob("[a-m]*-cuda") if (folder / "Makefile").is_file())
    for folder in folders[::every]:
        text = (folder / "Makefile").read_text("utf-8", "replace")
        program = match[1] if (match := re.search(r"^program\s*:?=\s*(\S+)", text, re.MULTILINE)) else "main"
        line = re.search(r"^run\s*:.*\n((?:\t.*\n?)+)", text, re.MULTILINE)
        words: list[str] = []
        for each in line[1].splitlines() if line else ():
            if "./" in each and not each.strip().startswith("#"):
                words = (
                    each.replace("$(program)", program)
                    .replace("$(LAUNCHER)", "")
                    .replace("$(PROGRAM)", program)
                    .split()
                )
                break
        words = words or [f"./{program}"]
        compilers = dict.fromkeys(re.findall(r"^(\w+)\s*[:?]?=\s*\S*nvcc\s*$", text, re.MULTILINE))
        build = ("make", *(f"{name}=kernelcheck-nvcc" for name in compilers), "ARCH=sm_80", program)
        yield Program(folder.name, folder, build, tuple(shortened(words)))


def shortened(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A command line with its last count made 1, then with every size an eighth, and a sixty-fourth."""
    counts = [place for place, word in enumerate(words) if place and re.fullmatch(r"\d+", word)]
    first = list(words)
    if counts:
        first[counts[-1]] = "1"
    yield tuple(first)
    for by in (8, 64):
        smaller = [
            str(max(int(word) // by, 16)) if place in counts and int(word) > 16 else word
            for place, word in enumerate(first)
        ]
        if smaller != first:
            yield tuple(smaller)


def samples(root: Path, every: int) -> Iterator[Program]:
    """The programs of `0_Introduction` without graphics, compiled at once from the sources that their CMake file names,
    with the fat binaries of their kernels where it makes these."""
    folders = sorted(path.parent for path in (root / "Samples" / "0_Introduction").glob("*/CMakeLists.txt"))
    folders = [folder for folder in folders if "OpenGL" not in (folder / "CMakeLists.txt").read_text("utf-8")]
    for folder in folders[::every]:
        cmake = (folder / "CMakeLists.txt").read_text("utf-8")
        listed = re.search(r"add_executable\(\S+ ([^)]+)\)", cmake)
        sources = listed[1].split() if listed else []
        compile_all = ["kernelcheck-nvcc -std=c++17 -I../../../Common"]
        if "CUDA_SEPARABLE_COMPILATION" in cmake and any(source.endswith(".cu") for source in sources):
            compile_all.append("-rdc=true")
        compile_all += [*sources, "-lpthread -lgomp -ldl -lcuda -lnvrtc -o main"]
        steps = [" ".join(compile_all)]
        for name in re.findall(r"BINARY_DIR}/(\w+\.fatbin)", cmake):
            kernel = name.replace("64.fatbin", ".cu")
            steps.append(f"kernelcheck-nvcc -fatbin -o {name} {kernel}")
        if "cooperative_groups.h" in cmake:
            steps.append(f"cp -r {find_toolkit().include}/cooperative_groups* .")
        yield Program(folder.name, folder, ("sh", "-c", " && ".join(dict.fromkeys(steps))), (("./main",),))


def llm_c(root: Path, every: int) -> Iterator[Program]:
    """The programs of llm.c's `dev/cuda`, one a kernel number; sizes and repetitions in the sources are made small."""
    folder = root / "dev" / "cuda"
    for source in sorted(folder.glob("*.cu"))[::every]:
        text = source.read_text("utf-8")
        text = re.sub(r"(int repeat_times = )\d+", r"\g<1>1", text)
        for name, size in (("B", 2), ("T", 128), ("V", 1031), ("OC", 384)):
            text = re.sub(
                rf"^(\s*(?:const )?(?:int|size_t|int64_t) {name} = )\d+( \* \d+)?;", rf"\g<1>{size};", text, flags=re.M
            )
        source.write_text(text, "utf-8")
        libraries = ("-lcublas", "-lcublasLt")
        build = ("kernelcheck-nvcc", "-O3", "--use_fast_math", "-std=c++17", source.name, *libraries, "-o", source.stem)
        cases = {int(n) for n in re.findall(r"^\s*case (\d+):", text, re.MULTILINE)}
        numbers = sorted(n for n in cases if n < 32) or [0]  # others are sizes of blocks
        for number in numbers:
            yield Program(f"{source.stem} {number}", folder, build, ((f"./{source.stem}", str(number)),))


REPOSITORIES = {"hecbench": hecbench, "samples": samples, "llm.c": llm_c}


def called(
    command: Sequence[str], folder: Path, seconds: float, busy: int = resource.RLIM_INFINITY
) -> tuple[int | None, str, float]:
    """Exit code, None if its time was up; output; and processor time of a command and its children, of which each
    process may have `busy` seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryFile("w+b") as output:
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (busy, resource.RLIM_INFINITY)),
        )  # fmt: skip
        code: int | None
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            code = None
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return code, text, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(program: Program, seconds: float, built: dict[tuple[object, ...], tuple[int | None, str, float]]) -> Row:
    """Builds a program, unless it is built, and runs it."""
    key = (program.folder, program.build)
    if key not in built:
        built[key] = called(program.build, program.folder, _LONGEST_BUILD)
    code, text, build_seconds = built[key]
    if code != 0:
        return Row(program.name, "no build", build_seconds=build_seconds, detail=_first_error(text))
    for run in program.runs:
        row = _ran(program, run, seconds)
        row.build_seconds = build_seconds
        if row.verdict != "time":
            break
    return row


def _ran(program: Program, run: Sequence[str], seconds: float) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        wall = WALL * seconds
        command = ["kernelcheck", "sanitize", "--time-limit", str(wall), "--output", f"json={report}", "--", *run]
        code, text, spent = called(command, program.folder, wall + 30, busy=int(seconds))
        found = json.loads(report.read_text("utf-8")) if report.is_file() else {}
    own = text.partition("kernelcheck:")[0]
    row = Row(program.name, "ran", seconds=spent, run=" ".join(run))
    row.findings = [each["kind"] for each in found.get("findings", [])]
    row.refused = [each["message"] for each in found.get("refused", [])]
    row.launches = sum(each["checked"] for each in found.get("kernels", []))
    row.detail = text[-4000:]
    own_code = re.search(r"exit code is (\d+)", text)
    ended = int(own_code[1]) if own_code else code
    killed = ended in (128 + signal.SIGXCPU, 128 + signal.SIGKILL)  # the latter: for want of memory
    if code is None or "time was up" in text or "time limit" in text or killed:
        row.verdict = "time"
    elif ended is not None and ended >= 128:
        row.verdict = "crash"
    elif ended or _WRONG.search(_NO_ERROR.sub("", own)):
        row.verdict = "wrong"
    elif _RIGHT.search(own) or _NO_ERROR.search(own):
        row.verdict = "right"
    return row


def _first_error(text: str) -> str:
    lines = [line for line in text.splitlines() if re.search(r"error|undefined reference|cannot find", line)]
    return lines[0][:200] if lines else text[-200:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository", choices=REPOSITORIES)
    parser.add_argument("--checkout", type=Path, required=True)
    parser.add_argument("--every", type=int, default=1, help="every n-th program")
    parser.add_argument("--seconds", type=float, default=60, help="of processor time for a run")
    parser.add_argument("--only", default="", help="programs whose name begins so, or with one of several, by commas")
    parser.add_argument("--json", type=Path, help="write the rows here, too")
    options = parser.parse_args()
    rows: list[Row] = []
    built: dict[tuple[object, ...], tuple[int | None, str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "checkout"
        shutil.copytree(options.checkout, root, symlinks=True)
        for program in REPOSITORIES[options.repository](root, options.every):
            if not program.name.startswith(tuple(options.only.split(","))):
                continue
            start = time.perf_counter()
            row = measured(program, options.seconds, built)
            if "Invalid kernel number" in row.detail:  # a number of another switch of the source
                continue
            rows.append(row)
            what = ", ".join(sorted({f"{kind} x{row.findings.count(kind)}" for kind in row.findings}))
            shown = row.detail if row.verdict == "no build" else row.run
            print(
                f"{row.verdict:8} {row.name:32} {time.perf_counter() - start:6.1f} s  {what or '-':40} {shown}",
                flush=True,
            )
            if options.json:
                options.json.write_text(json.dumps([vars(each) for each in rows], indent=1), "utf-8")
    counts = {
        verdict: sum(row.verdict == verdict for row in rows)
        for verdict in ("right", "ran", "wrong", "crash", "time", "no build")
    }
    print(f"{len(rows)} programs: " + ", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
