"""Machine code is kept by the LLVM IR that it is made of, and functions of the executor's own are compiled once."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import elementwise_ptx, ptx_program, run_ptx

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.emit.library_modules import divide
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.runtime import objects
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.base.cache import FOLDER_VARIABLE, DiskCache
from kernelcheck.base.version import PACKAGE

N = 100
PLAIN = {"inputs": 1, "in_type": "u32", "out_type": "u32", "in_bytes": 4, "out_bytes": 4}


def adds(number: int) -> str:
    """A kernel that adds a number to each element."""
    return elementwise_ptx(f"add.u32 %d, %a, {number};", ".reg .b32 %a, %d;", **PLAIN)  # type: ignore[arg-type]


def launched(ptx: str) -> list[int]:
    out = np.zeros(N, np.uint32)
    assert not run_ptx(ptx, "op", [np.arange(N, dtype=np.uint32), out, np.uint32(N)], block=128).findings
    return list(map(int, out))


@pytest.fixture
def assembled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is compiled, in a process and a cache folder that know of nothing yet: functions that others may call."""
    names: list[str] = []
    assemble = jit.assemble

    def assemble_and_note(ir: str, *, long: bool = False) -> bytes:
        names.extend(re.findall(r"^define (?!internal)[^@]*@([\w.]+)\(", ir, re.M))
        return assemble(ir, long=long)

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(jit, "assemble", assemble_and_note)
    forget(monkeypatch)
    yield names


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in another process, which has loaded no function yet."""
    monkeypatch.setattr(objects, "loaded", {})


def test_the_functions_of_the_executor_are_compiled_once_for_all_kernels(assembled: list[str]) -> None:
    assert launched(adds(1)) == list(range(1, N + 1))
    first = list(assembled)
    assert launched(adds(2)) == list(range(2, N + 2))
    assert len(first) > 3
    assert assembled == [*first, "warp"]


def test_another_process_finds_all_of_it_on_disk(assembled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    launched(adds(1))
    del assembled[:]
    forget(monkeypatch)
    assert launched(adds(1)) == list(range(1, N + 1))
    assert assembled == []


def test_a_translator_that_makes_the_same_ir_finds_its_machine_code(
    assembled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    launched(adds(1))
    del assembled[:]
    forget(monkeypatch)
    monkeypatch.setattr(jit, "translator_version", lambda: "another")
    assert launched(adds(1)) == list(range(1, N + 1))
    assert assembled == []


def test_every_module_that_the_translator_uses_counts_for_its_version() -> None:
    """Else machine code that was made with other numbers of findings would be taken."""
    translating = ("analysis", "checked_memory", "emit", "instructions", "ptx", "translate.py")
    imported = re.compile(r"^from kernelcheck\.(?!backends\.cpu)([\w.]+) import", re.MULTILINE)
    used: set[str] = set()
    for room in translating:
        place = PACKAGE / "backends/cpu" / room
        for path in [place] if place.suffix else place.rglob("*.py"):
            used |= set(imported.findall(path.read_text()))
    # Messages of errors, records of findings and how records get their methods are not in the code.
    deciding = used - {"base.bugs", "base.dataclasses", "base.errors", "base.findings"}
    assert {f"{name.replace('.', '/')}.py" for name in deciding} <= set(jit.TRANSLATED_WITH)


@pytest.mark.parametrize("what", ["assembler_version", "processor"])
def test_machine_code_of_another_assembler_or_processor_is_not_taken(
    assembled: list[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    launched(adds(1))
    first = sorted(assembled)
    del assembled[:]
    forget(monkeypatch)
    monkeypatch.setattr(jit, what, lambda: "another")
    assert launched(adds(1)) == list(range(1, N + 1))
    assert sorted(set(assembled) - {"synchronise"}) == sorted(set(first) - {"synchronise"})


def test_an_object_that_is_gone_is_made_again(
    assembled: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    launched(adds(1))
    kept = sorted((tmp_path / "objects").glob("*/*"))
    for path in kept:
        del assembled[:]
        forget(monkeypatch)
        path.unlink()
        assert launched(adds(1)) == list(range(1, N + 1))
        assert len(assembled) <= 1, "of the others, none"
    assert sorted((tmp_path / "objects").glob("*/*")) == kept


def test_no_module_holds_a_function_that_is_not_called() -> None:
    program = ptx_program(adds(1), "op")
    modules = translate(parse_module(program.ptx), "op").modules
    for module in modules.library:
        assert re.findall(r"^define (?!internal)[^@]*@([\w.]+)\(", module.ir, re.M) == [module.function]
        for name in re.findall(r"^(?:define internal|declare) [^@]*@([\w.]+)\(", module.ir, re.M):
            assert len(re.findall(rf"@{re.escape(name)}\(", module.ir)) > 1, f"{name} in {module.function}"


LIBRARY = """
define internal i32 @deep(i32 %x) noinline {
  %y = add i32 %x, 1
  ret i32 %y
}
@table = private unnamed_addr constant [1 x i32] [i32 3]
define internal i32 @in.place(i32 %x) alwaysinline {
  %z = load i32, ptr @table
  %y = call i32 @deep(i32 %z)
  ret i32 %y
}
define internal i32 @outer(
    i32 %x) noinline {
  %y = call i32 @in.place(i32 %x)
  %z = call i32 @llvm.umin.i32(i32 %y, i32 7)
  ret i32 %z
}
define internal void @unused() noinline {
  ret void
}
"""


def test_a_kernel_is_divided_into_its_own_code_and_what_it_calls() -> None:
    body = "define i32 @run(i32 %x) {\n  %y = call i32 @outer(i32 %x)\n  ret i32 %y\n}"
    modules = divide(LIBRARY, body, ["declare i32 @llvm.umin.i32(i32, i32)"], "!0 = !{}")
    assert modules.kernel == f"declare i32 @outer(\n    i32 %x) noinline\n{body}\n!0 = !{{}}"
    assert [(m.function, m.calls) for m in modules.library] == [("deep", ()), ("outer", ("deep",))]
    deep, outer = (m.ir for m in modules.library)
    assert "define i32 @deep(i32 %x) noinline {" in deep
    assert "@table" not in deep
    for line in (
        "declare i32 @llvm.umin.i32(i32, i32)",
        "declare i32 @deep(i32 %x) noinline",
        "@table = private unnamed_addr constant [1 x i32] [i32 3]",
        "define internal i32 @in.place(i32 %x) alwaysinline {",
        "define i32 @outer(",
    ):
        assert f"{line}\n" in outer, line


class Payload:
    """Leaves a file where it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return Path.write_text, (self.mark, "executed")


@pytest.mark.parametrize("planted", ["pickle", "nonsense", "another form"])
def test_what_the_cache_holds_of_a_kernel_is_never_executed(
    assembled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    launched(adds(1))
    mark = tmp_path / "mark"
    data = {"pickle": pickle.dumps(Payload(mark)), "nonsense": b"\0\xff", "another form": b"[[1], []]"}[planted]
    get = DiskCache.get
    found: list[str] = []

    def get_planted(cache: DiskCache, key: str) -> bytes | None:
        if cache.namespace != "kernels":
            return get(cache, key)
        found.append(key)
        return data

    monkeypatch.setattr(DiskCache, "get", get_planted)
    assert launched(adds(1)) == list(range(1, N + 1))
    assert found
    assert not mark.exists()


def test_shared_memory_of_another_kernel_of_the_module_is_none_of_a_kernel() -> None:
    module = parse_module(
        ".version 8.7\n.target sm_90\n.address_size 64\n"
        ".shared .align 128 .b8 large[32768];\n.shared .align 4 .b8 own[64];\n"
        ".visible .entry op() { .reg .b32 %r<2>; mov.u32 %r1, own; st.shared.u32 [%r1], 1; ret; }\n"
        ".visible .entry other() { .reg .b32 %r<2>; mov.u32 %r1, large; st.shared.u32 [%r1+64], 1; ret; }\n"
    )
    assert [translate(module, name).storage.static_shared_bytes for name in ("op", "other")] == [64, 32768]
