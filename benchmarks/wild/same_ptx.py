"""Whether leaving out host code changes the PTX of real kernels.

    python benchmarks/wild/same_ptx.py --checkouts DIR [--include DIR]…

DIR holds checkouts of karpathy/llm.c and xlite-dev/LeetCUDA, in folders of these names. ``cuts.toml`` has, for files of
them and for their headers, the lines that are device code. They were found with another parser than the device view's,
tree-sitter, by the marks and types of each declaration. Each file is compiled twice: as it lies, and as these lines
alone, where kernelcheck leaves out nothing (``host = "keep"``). The PTX must be the same, with its line numbers; only
the bytes of debug information and names that NVRTC makes of its process and of the text are not compared.

Exit codes: 0 all files have the same PTX, 1 some have not, 2 usage, or a checkout is of another commit.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import tomli

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

_OF_ONE_COMPILATION = re.compile(r"_[0-9a-f]{8}_\d+")
_BYTES = re.compile(r"^\.b8 [\d,]+$|^\s*\.file.*$|^\t\.b(?:8|32|64) .*$", re.MULTILINE)
_BRINGS_HALVES = re.compile(r"\s*#\s*include\s*<(?:torch|cublas|cudnn|ATen|c10|nccl)")
_HALVES = "#include <cuda_bf16.h>"
"""In place of a host library's header that brings the types of two bytes."""


def cut(text: str, stays: Sequence[Sequence[int]]) -> str:
    """The lines of ``text`` that stay, counted from 1, each in its place."""
    kept = {line for first, last in stays for line in range(first, last + 1)}
    lines = enumerate(text.split("\n"), 1)
    return "\n".join(
        line if number in kept else _HALVES if _BRINGS_HALVES.match(line) else "" for number, line in lines
    )


def same(checkout: Path, entry: Mapping[str, object], files: Mapping[str, object], includes: Sequence[Path]) -> str:
    """Why the PTX of a file and of its device code differ; empty if they do not."""
    names = [str(name) for name in entry.get("instances", [])]  # type: ignore[attr-defined]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / str(entry["path"])
        try:
            for path in files:
                (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(checkout / path, Path(folder) / path)
            as_it_lies = _compiled(source, names, includes, "blank")
            for path, stays in files.items():
                (Path(folder) / path).write_text(cut((checkout / path).read_text(), stays))  # type: ignore[arg-type]
            by_hand = _compiled(source, names, includes, "keep")
        except CompileError as error:
            return str(error).splitlines()[0]
    if not as_it_lies.parameters:
        return "it has no kernel"
    if as_it_lies.viewed == {}:
        return "no host code is in it"
    return "" if _plain(as_it_lies.ptx) == _plain(by_hand.ptx) else "the PTX differs"


def _compiled(source: Path, names: Sequence[str], includes: Sequence[Path], host: str) -> Program:
    return compile_program(
        source, name_expressions=names, options=[], include_dirs=includes, arch="sm_80", root=source.parent, defines={},
        host="keep" if host == "keep" else "blank",
    )  # fmt: skip


def _plain(ptx: str) -> str:
    return _BYTES.sub("", _OF_ONE_COMPILATION.sub("", ptx))


def main() -> None:
    """Compares all files and prints a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkouts", type=Path, required=True, metavar="DIR")
    parser.add_argument("--include", type=Path, action="append", default=[], metavar="DIR", help="searched last")
    options = parser.parse_args()
    table = tomli.loads((Path(__file__).parent / "cuts.toml").read_text())
    count = different = 0
    for repository in table["repository"]:
        checkout = (options.checkouts / repository["name"]).resolve()
        commit = subprocess.run(
            ["git", "-C", checkout, "rev-parse", "HEAD"], capture_output=True, text=True, check=False
        )
        if commit.stdout.strip() != repository["commit"]:
            print(f"{checkout}: expected commit {repository['commit']}, found {commit.stdout.strip() or 'no checkout'}")
            sys.exit(2)
        for entry in repository["file"]:
            files = {entry["path"]: entry["stays"], **repository.get("headers", {})}
            why = same(checkout, entry, files, [folder.resolve() for folder in options.include])
            count, different = count + 1, different + bool(why)
            print(
                f"{'DIFFERS' if why else 'SAME':<7}  {repository['name']}/{entry['path']}  {why}".rstrip(), flush=True
            )
    print(f"{count} files, {count - different} with the same PTX")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
