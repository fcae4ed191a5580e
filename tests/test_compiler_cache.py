"""Claims about cached programs: what counts as the same compilation, and what damage and concurrency may do."""

from __future__ import annotations

import pickle
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

import pytest
from compiling import LITERAL_123, PLAIN, Build, body, builder, new_project, refusal

from kernelcheck.compiler import program_cache
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.nvrtc import compile_ptx
from kernelcheck.compiler.program import Program
from kernelcheck.compiler.program_cache import ProgramCache


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return new_project(tmp_path, monkeypatch)


@pytest.fixture
def build(root: Path) -> Build:
    return builder(root)


@pytest.fixture
def cache_dir(root: Path) -> Path:
    return root.parent / "cache"


def entries(cache_dir: Path) -> list[Path]:
    return [path for path in cache_dir.rglob("programs/*/*") if path.is_file()]


def test_a_second_compilation_returns_an_equal_program_from_the_cache(build: Build, cache_dir: Path) -> None:
    first = build(PLAIN)
    assert len(entries(cache_dir)) == 1
    assert build(None) == first
    assert len(entries(cache_dir)) == 1


def test_programs_survive_pickle_and_json(build: Build) -> None:
    program = build(PLAIN)
    assert pickle.loads(pickle.dumps(program)) == program
    assert Program.from_json(program.to_json()) == program


def test_what_a_program_depends_on_changes_its_sha256(build: Build, root: Path) -> None:
    (root / "inc").mkdir()
    (root / "inc" / "b.h").write_text("#define B 1\n")
    text = body("x[0] = B;", "#include <b.h>")

    def digest(**changes: object) -> str:
        return build(text, **({"include_dirs": [Path("inc")]} | changes)).sha256

    first = digest()
    assert digest() == first
    seen = {first, digest(arch="sm_90"), digest(options=["-use_fast_math"]), digest(BLOCK="1"), digest(BLOCK="2")}
    (root / "inc" / "b.h").write_text("#define B 2\n")
    seen.add(digest())
    text += "// another\n"
    seen.add(digest())
    assert len(seen) == 7


def test_source_sha256_is_that_of_the_file(build: Build) -> None:
    first = build(PLAIN)
    assert build(None, arch="sm_90").source_sha256 == first.source_sha256
    assert build(f"{PLAIN}//").source_sha256 != first.source_sha256


def test_a_change_in_a_header_of_a_header_is_seen(build: Build, root: Path) -> None:
    (root / "ops" / "sub").mkdir()
    (root / "ops" / "sub" / "c.h").write_text('#include "../b.h"\n')
    (root / "ops" / "b.h").write_text('#pragma once\n#include "sub/../sub/c.h"\n#define B 123\n')
    text = body("x[0] = B;", '#include "sub/c.h"')
    assert LITERAL_123 in build(text).ptx
    (root / "ops" / "b.h").write_text("#define B 1\n")
    assert LITERAL_123 not in build(text).ptx


def test_a_header_that_appears_earlier_in_the_search_is_seen(build: Build, root: Path) -> None:
    for folder in ("early", "late"):
        (root / folder).mkdir()
    (root / "late" / "b.h").write_text("#define B 123\n")
    text = body("x[0] = B;", "#include <b.h>")
    folders = [Path("early"), Path("late")]
    assert LITERAL_123 in build(text, include_dirs=folders).ptx
    (root / "early" / "b.h").write_text("#define B 1\n")
    assert LITERAL_123 not in build(text, include_dirs=folders).ptx


def test_a_header_that_has_include_asks_after_is_seen(build: Build, root: Path) -> None:
    text = body("x[0] = B;", '#if __has_include("b.h")\n#define B 1\n#else\n#define B 123\n#endif')
    assert LITERAL_123 in build(text).ptx
    (root / "ops" / "b.h").write_text("")
    assert LITERAL_123 not in build(text).ptx


def test_a_header_named_by_a_macro_is_read_anew_each_time(build: Build, root: Path, cache_dir: Path) -> None:
    (root / "ops" / "b.h").write_text("#define B 123\n")
    text = body("x[0] = B;", "#include HEADER")
    assert LITERAL_123 in build(text, HEADER='"b.h"').ptx
    (root / "ops" / "b.h").write_text("#define B 1\n")
    assert LITERAL_123 not in build(text, HEADER='"b.h"').ptx
    assert entries(cache_dir) == []


INCLUDES = {
    "a comment after the hash": '#/**/include "b.h"',
    "a comment of two lines": '# /* one\ntwo */ include "b.h"',
    "a comment before the name": '#include /* "c.h" */ "b.h"',
    "a comment before the hash": '/* #include */ #include "b.h"',
    "a directive within a comment that begins one": '// # /*\n#include "b.h"\n/* */',
    "a raw string that looks like a comment": 'constexpr char text[] = R"(/*)";\n#include "b.h"\n// */',
    "a digraph": '%:include "b.h"',
    "a digraph and a comment": '%: /**/ include "b.h"',
    "a splice": '#inc\\\nlude "b\\\n.h"',
    "a splice with a carriage return": '#inc\\\r\nlude "b\\\r\n.h"',
    "other white space": '#\v\finclude\f"b.h"',
    "no white space": '#include"b.h"',
    "the next one": '#include_next "b.h"',
    "an absolute path": '#include "{ops}/b.h"',
    "out of a link": '#include "link/../b.h"',
    "a macro": '#define NAME "b.h"\n#include NAME',
    "one of two macros": '#if 1\n#define NAME "b.h"\n#else\n#define NAME "c.h"\n#endif\n#include NAME',
    "a question": '#if __has_include /**/ ( /**/ "b.h" )\n#include "b.h"\n#endif',
    "a question by another name": '#define ASK __has_include\n#if ASK("b.h")\n#include "b.h"\n#endif',
    "a question in two parts": "#define CAT(a, b) a##b\n#if CAT(__has_, include)(<b.h>)\n#include <b.h>\n#endif",
}
"""How the same header can be included."""


@pytest.mark.parametrize("how", INCLUDES)
def test_a_header_is_watched_however_its_include_is_written(build: Build, root: Path, how: str) -> None:
    check_that_a_change_is_seen(build, root, INCLUDES[how])


@pytest.mark.parametrize("written", ['??=include "b.h"', '#inc??/\nlude "b.h"', '??=??/\ninclude "b.h"'])
def test_a_header_included_through_trigraphs_is_watched(build: Build, root: Path, written: str) -> None:
    check_that_a_change_is_seen(build, root, written, "-std=c++14")


def test_a_header_named_by_a_macro_with_a_parameter_is_watched(build: Build, root: Path) -> None:
    check_that_a_change_is_seen(build, root, "#define NAME(x) <x.h>\n#include NAME(b)", "-Iops")


def check_that_a_change_is_seen(build: Build, root: Path, written: str, *options: str) -> None:
    """`written` includes b.h: of the folder `ops`, of an include folder, or of that which `ops/link` leads into."""
    header = root / "real" / "b.h"
    (root / "real" / "below").mkdir(parents=True)
    (root / "ops" / "link").symlink_to(root / "real" / "below")
    if "link" not in written:
        (root / "ops" / "b.h").symlink_to(header)
    text = body("x[0] = B;", written.replace("{ops}", str(root / "ops")))

    def built() -> str:
        return build(text, include_dirs=[root / "real"] if "<b.h>" in written else [], options=options).ptx

    header.write_text("#define B 123\n")
    assert LITERAL_123 in built()
    header.write_text("#define B 1\n")
    assert LITERAL_123 not in built()


def test_a_header_that_a_question_finds_later_is_seen(build: Build, root: Path) -> None:
    text = body("x[0] = B;", '#define ASK __has_include\n#if ASK("b.h")\n#define B 1\n#else\n#define B 123\n#endif')
    assert LITERAL_123 in build(text).ptx
    (root / "ops" / "b.h").write_text("")
    assert LITERAL_123 not in build(text).ptx


def test_asking_whether_questions_can_be_asked_keeps_nothing_from_the_cache(build: Build, cache_dir: Path) -> None:
    build(body("x[0] = 1;", "#ifdef __has_include\n#endif\n#if defined(__has_include)\n#endif"))
    assert len(entries(cache_dir)) == 1


def test_a_header_that_takes_the_place_of_one_of_the_toolchain_is_seen(build: Build, root: Path) -> None:
    text = body("x[0] = B;", "#include <mma.h>\n#ifndef B\n#define B 123\n#endif")
    assert LITERAL_123 in build(text, include_dirs=[root / "ops"]).ptx
    (root / "ops" / "cuda_fp16.h").write_text("#include_next <cuda_fp16.h>\n#define B 1\n")
    assert LITERAL_123 not in build(text, include_dirs=[root / "ops"]).ptx


def test_headers_that_include_each_other_through_links_end(build: Build, root: Path) -> None:
    (root / "ops" / "link").symlink_to(root / "ops")
    (root / "ops" / "b.h").write_text('#pragma once\n#include "link/b.h"\n#define B 123\n')
    assert LITERAL_123 in build(body("x[0] = B;", '#include "b.h"')).ptx


def test_a_header_that_changes_while_it_is_compiled_leaves_nothing_in_the_cache(
    build: Build, root: Path, cache_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = root / "ops" / "b.h"
    header.write_text("#define B 123\n")

    def compile_late(*arguments: object) -> object:
        header.write_text("#define B 1\n")
        return compile_ptx(*arguments)

    monkeypatch.setattr("kernelcheck.compiler.nvrtc.compile_ptx", compile_late)
    text = body("x[0] = B;", '#include "b.h"')
    assert LITERAL_123 not in build(text).ptx
    assert entries(cache_dir) == []
    header.write_text("#define B 123\n")
    monkeypatch.undo()
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(cache_dir))
    assert LITERAL_123 in build(text).ptx


@pytest.fixture
def moved(root: Path) -> Path:
    """An empty folder for the same project, with a name that PTX must escape."""
    other = root.parent / 'else where" é'
    (other / "ops").mkdir(parents=True)
    return other


def test_a_project_in_another_folder_takes_its_programs_from_the_cache(
    root: Path, moved: Path, cache_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_in(folder: Path) -> Program:
        (folder / "ops" / "b.h").write_text("#pragma once\n__device__ float twice(float x) { return 2 * x; }\n")
        text = body("x[0] = twice(x[1]);", '#include "b.h"')
        return builder(folder)(text, include_dirs=["ops", "."], options=["-DHERE=1"])

    compile_in(root)
    taken = compile_in(moved)
    assert len(entries(cache_dir)) == 1
    assert str(moved / "ops" / "a.cu") in taken.sources
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(cache_dir / "empty"))
    assert taken == compile_in(moved)
    assert taken.sha256 != compile_in(root).sha256


def test_the_device_view_of_a_project_in_another_folder_names_no_file_of_the_first(root: Path) -> None:
    moved = root.parent / "elsewhere"
    (moved / "ops").mkdir(parents=True)

    def compile_in(folder: Path) -> Program:
        (folder / "ops" / "b.h").write_text("#include <vector>\nstd::vector<int> v;\n#define TWO 2\n")
        return builder(folder)(body("x[0] = TWO;", '#include "b.h"\nint main() { return 0; }'))

    compile_in(root)
    taken = compile_in(moved)
    assert taken.viewed.keys() == {str(moved / "ops" / "a.cu"), str(moved / "ops" / "b.h")}
    assert all(str(root) not in text for text in taken.viewed.values())


def test_a_toolchain_below_the_root_stays_where_it_is(
    build: Build, root: Path, moved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_cache, "header_folders", lambda: (root / ".venv" / "include",))
    program = replace(build(PLAIN), options=(f"-I{root}/.venv/include", f"-I{root}/inc"))
    ProgramCache("made of", root).put(program, PLAIN)
    found = ProgramCache("made of", moved).get()
    assert found
    assert found.options == (f"-I{root}/.venv/include", f"-I{moved}/inc")


@pytest.mark.parametrize("mentions", ["assert(x[0] > 0);", 'printf("%s", __FILE__);', "x[0] = sizeof(__FILE__);"])
def test_a_program_that_holds_its_path_is_compiled_in_each_folder(root: Path, moved: Path, mentions: str) -> None:
    text = body(mentions, "#include <cassert>")
    builder(root)(text)
    program = builder(moved)(text)
    numbers = re.sub(r"\s", "", program.ptx)
    assert ",".join(map(str, str(root).encode())) not in numbers
    length = len(str(moved / "ops" / "a.cu").encode()) + 1
    held = ",".join(map(str, str(moved).encode())) in numbers
    assert held or str(int.from_bytes(struct.pack(">f", length), "big")) in numbers


@pytest.mark.parametrize("damage", ["empty", "truncated", "garbage", "flipped"])
def test_a_damaged_entry_is_built_again(build: Build, cache_dir: Path, damage: str) -> None:
    first = build(PLAIN)
    (entry,) = entries(cache_dir)
    whole = entry.read_bytes()
    flipped = whole[:-20] + bytes([whole[-20] ^ 1]) + whole[-19:]
    entry.write_bytes({"empty": b"", "truncated": whole[:-7], "garbage": b"x" * 99, "flipped": flipped}[damage])
    assert build(None) == first
    assert entry.read_bytes() == whole


def test_an_unusable_cache_folder_is_no_reason_to_stop(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert build(PLAIN) == build(PLAIN)
    assert len(caplog.records) == 1


def test_a_failed_compilation_is_not_cached(build: Build, cache_dir: Path) -> None:
    refusal(build, body("x[0] = 1"))
    assert entries(cache_dir) == []


def compile_elsewhere(source: Path) -> Program:
    return compile_program(
        source,
        name_expressions=["scale"],
        options=[],
        include_dirs=[],
        arch="sm_80",
        root=source.parent,
        defines={},
    )


@pytest.mark.slow
def test_processes_compiling_the_same_source_at_once_agree(root: Path, cache_dir: Path) -> None:
    source = root / "a.cu"
    source.write_text(PLAIN)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        one, other = pool.map(compile_elsewhere, [source, source])
    assert one == other
    assert len(entries(cache_dir)) == 1


def test_threads_compiling_different_sources_at_once_each_get_their_own(root: Path) -> None:
    sources = [root / f"{number}.cu" for number in range(4)]
    for number, source in enumerate(sources):
        source.write_text(f"#include <cuda_fp16.h>\n{PLAIN.replace('2', str(number + 3))}")
    with ThreadPoolExecutor(4) as pool:
        programs = list(pool.map(compile_elsewhere, sources))
    assert [program.source for program in programs] == sources
    assert len({program.ptx for program in programs}) == 4


def in_new_process(code: str, *arguments: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_cached_compilation_loads_neither_cupy_nor_nvrtc(root: Path) -> None:
    source = root / "a.cu"
    source.write_text(PLAIN)
    compile_elsewhere(source)
    code = """if True:
        import sys
        from pathlib import Path
        from kernelcheck.compiler.build import compile_program
        source = Path(sys.argv[1])
        program = compile_program(source, name_expressions=["scale"], options=[], include_dirs=[], arch="sm_80",
                                  root=source.parent, defines={})
        assert program.kernels == {"scale": "scale"}
        print(any(name.split(".")[0] in ("cupy", "cupy_backends") for name in sys.modules))
        print("libnvrtc" in Path("/proc/self/maps").read_text())
    """
    assert in_new_process(code, str(source)).split() == ["False", "False"]


@pytest.mark.slow
def test_a_cached_compilation_takes_a_fraction_of_a_cold_one(build: Build) -> None:
    text = f"#include <cooperative_groups.h>\n{PLAIN}"
    started = perf_counter()
    build(text)
    cold = perf_counter() - started
    warm = min(timed(lambda: build(None)) for _ in range(5))
    assert warm < cold / 5


def timed(call: Callable[[], object]) -> float:
    started = perf_counter()
    call()
    return perf_counter() - started
