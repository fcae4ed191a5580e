"""``kernelcheck adopt`` through the command line: from a file with host code to a registry that runs."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from commands import run_kernelcheck
from git_project import isolate_git

from kernelcheck.compiler.nvcc_program import nvcc_is_here
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.schema import json_schema
from kernelcheck.interfaces.cli import main

SOURCE = """\
__global__ void scale(float* y, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i];
}
__global__ void smooth(float* y, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 0.5f * (x[i] + x[i + 1]);
}
__global__ void unused(float* y) { y[0] = 1; }

int main() {
    int n = 4096; float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    scale<<<(n + 127) / 128, 128>>>(y, x, 3.0f, n);
    smooth<<<(n + 127) / 128, 128>>>(y, x, n);
}
"""
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A source in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cu").write_text(SOURCE)
    return tmp_path


@pytest.mark.parametrize("decorator", ["@cuda.jit", "    @numba.cuda.jit()", "@T.prim_func"])
def test_init_says_that_kernels_of_numba_and_tilelang_are_not_drafted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, decorator: str
) -> None:
    for name in ("python/kernels", "python/.venv"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "add.py").write_text(f"{decorator}\ndef add(x):\n    pass\n")
    monkeypatch.chdir(tmp_path / "python")
    assert main(["init"]) == 0
    assert "Kernels of Numba and TileLang (kernels/add.py) are not drafted" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["init", "adopt"])
def test_kernels_that_nothing_launches_are_no_dead_end(folder: Path, capsys: Captured, command: str) -> None:
    (folder / "k.cu").write_text(SOURCE[: SOURCE.index("int main()")])
    assert main([command, str(folder)]) == 3
    assert "  kernelcheck init example " in capsys.readouterr().out
    assert main(["init", "example"]) == 0


def test_an_overload_that_nothing_launches_is_said_beside_the_one_that_is_drafted(
    folder: Path, capsys: Captured
) -> None:
    (folder / "k.cu").write_text(SOURCE.replace("unused(float* y)", "scale(float* y)"))
    main(["adopt", "k.cu"])
    told = capsys.readouterr().out
    assert re.search(
        r"^RUNS +scale .*; 1 more of its name, which no host code of the file launches$", told, re.MULTILINE
    )
    assert "NO OP" not in told


def test_init_drafts_the_ops_of_a_folder_with_kernels(folder: Path, capsys: Captured) -> None:
    assert main(["init"]) == 0
    assert {"kernelcheck.toml", "kernelcheck.schema.json", "k.cu"} == {path.name for path in folder.iterdir()}
    assert {*load_registry(folder / "kernelcheck.toml").ops} == {"scale", "smooth"}
    assert "write a reference for each op" in capsys.readouterr().out
    assert main(["init"]) == 2
    assert "kernelcheck.toml already exists; nothing was written" in capsys.readouterr().err


@pytest.mark.parametrize("mine", ['{"title": "my own schema"}', "not JSON", "[]"])
def test_a_schema_of_somebody_elses_is_not_replaced(folder: Path, capsys: Captured, mine: str) -> None:
    schema = folder / "kernelcheck.schema.json"
    schema.write_text(mine)
    assert main(["adopt", "k.cu", "--kernel", "scale"]) == 2
    assert "is no schema of kernelcheck's; nothing was written" in " ".join(capsys.readouterr().err.split())
    assert (schema.read_text(), (folder / "kernelcheck.toml").exists()) == (mine, False)


def test_the_schema_of_another_version_is_replaced(folder: Path) -> None:
    schema = folder / "kernelcheck.schema.json"
    schema.write_text(json.dumps({**json_schema(), "properties": {}}))
    assert main(["adopt", "k.cu", "--kernel", "scale"]) == 0
    assert json.loads(schema.read_text()) == json_schema()


def test_a_file_becomes_a_registry_that_runs_and_compares_once_it_has_a_reference(
    folder: Path, capsys: Captured
) -> None:
    assert main(["adopt", "k.cu", "--kernel", "scale"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^RUNS +scale +n=64$", said, re.MULTILINE)
    assert "1 kernel, 1 launched, 1 op that runs, 0 with findings" in said
    assert main(["run", "--quick", "--backend", "cpu"]) == 5  # nothing is compared
    assert "CHECKED  scale" in capsys.readouterr().out
    registry = folder / "kernelcheck.toml"
    (folder / "scale.py").write_text("def reference(x):\n    return 3 * x\n")
    registry.write_text(registry.read_text().replace('reference = "none"', 'reference = "scale.py"'))
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    assert "PASS  scale" in capsys.readouterr().out


def test_what_is_found_at_sizes_that_the_draft_leaves_out_is_told(folder: Path, capsys: Captured) -> None:
    (folder / "k.cu").write_text(
        "__global__ void twice(float* y, const float* x) {\n"
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    y[i] = 2 * x[i];\n}\n"
        "void launch(int n) {\n    float *x, *y;\n"
        "    cudaMalloc(&x, n * sizeof(float)); cudaMalloc(&y, n * sizeof(float));\n"
        "    twice<<<(n + 63) / 64, 64>>>(y, x);\n}\n"
    )
    assert main(["adopt", "k.cu"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^ +sizes left out, n at 65: out-of-bounds in line 3$", said, re.MULTILINE)
    assert "1 op that runs, 0 with findings, 1 at sizes that are left out" in said
    assert main(["adopt", ".", "--output", "all.toml"]) == 0
    assert "1 reference, 1 with findings at sizes left out" in capsys.readouterr().out


def test_findings_are_told_with_their_line_and_exit_with_1(capsys: Captured) -> None:
    assert main(["adopt", "k.cu"]) == 1
    said = capsys.readouterr().out
    assert re.search(r"^FOUND +smooth .*\n +out-of-bounds: k\.cu:7: ", said, re.MULTILINE)
    assert re.search(r"^NO OP +unused +no host code of the file launches it$", said, re.MULTILINE)
    assert "3 kernels, 2 launched, 2 ops that run, 1 with findings" in said


def test_a_registry_is_not_overwritten_but_added_to(folder: Path, capsys: Captured) -> None:
    assert main(["adopt", "k.cu", "--kernel", "scale"]) == 0
    before = (folder / "kernelcheck.toml").read_text()
    assert main(["adopt", "k.cu", "--kernel", "smooth"]) == 2
    assert "kernelcheck.toml is there already: --append adds the ops to it, --output FILE" in capsys.readouterr().err
    assert (folder / "kernelcheck.toml").read_text() == before
    assert main(["adopt", "k.cu", "--kernel", "smooth", "--append"]) == 1
    after = (folder / "kernelcheck.toml").read_text()
    assert after.startswith(before)
    assert "[ops.smooth]" in after


def test_ops_of_a_name_that_is_taken_get_that_of_their_file(folder: Path, capsys: Captured) -> None:
    assert main(["adopt", "k.cu", "--kernel", "scale", "--output", "ops.toml"]) == 0
    assert main(["adopt", "k.cu", "--kernel", "scale", "--output", "ops.toml", "--append"]) == 0
    assert "[ops.k-scale]" in (folder / "ops.toml").read_text()


def test_a_folder_ends_with_a_table_of_its_files(folder: Path, capsys: Captured) -> None:
    (folder / "more").mkdir()
    os.replace("k.cu", "more/k.cu")
    (folder / "host.cu").write_text("int main() { return 0; }\n")
    (folder / "broken.cu").write_text(
        "__global__ void k(float* y) { y[0] = nothing; }\nvoid f(float* y) { k<<<1, 1>>>(y); }\n"
    )
    assert main(["adopt", "."]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["FILE", "KERNELS", "LAUNCHED", "OPS", "FINDINGS", "TIME", "LEFT", "TO", "DO"]
    rows = {line.split()[0]: line.split()[1:5] for line in lines[1:3]}
    assert rows == {"broken.cu": ["1", "1", "0", "0"], "more/k.cu": ["3", "2", "2", "1"]}
    assert "4 kernels, 3 launched, 2 ops that run, 1 with findings" in lines
    assert 'source = "more/k.cu"' in (folder / "kernelcheck.toml").read_text()


def test_headers_that_lie_elsewhere_in_the_repository_are_found(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / "kernels").mkdir()
    (folder / "utils").mkdir()
    (folder / "utils" / "sizes.h").write_text("#define THREADS 64\n")
    (folder / "kernels" / "k.cu").write_text(
        '#include "sizes.h"\n' + SOURCE.replace("(n + 127) / 128, 128", "(n + THREADS - 1) / THREADS, THREADS")
    )
    assert main(["adopt", "kernels", "--kernel", "scale"]) == 0
    assert 'options = ["-I../utils"]  # a guess' in (folder / "kernels" / "kernelcheck.toml").read_text()
    os.chdir(folder / "kernels")
    assert main(["run", "--quick", "--backend", "cpu"]) == 5


def test_headers_of_headers_and_in_angle_brackets_are_found_where_build_files_say(folder: Path) -> None:
    (folder / ".git").mkdir()
    source = SOURCE.replace("(n + 127) / 128, 128", "(n + THREADS - 1) / THREADS, THREADS")
    for name, text in {
        "app/k.cu": f"#include <outer.h>\n{source}",
        "app/CMakeLists.txt": "target_include_directories(app PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/../zeta)\n",
        "outer/outer.h": '#include "sizes.h"\n',
        "alpha/sizes.h": "#define OTHER 1\n",
        "zeta/sizes.h": "#define THREADS 64\n",
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    assert main(["adopt", "app/k.cu", "--kernel", "scale"]) == 0
    assert 'options = ["-I../outer", "-I../zeta"]' in (folder / "app" / "kernelcheck.toml").read_text()


def test_wrong_inputs_say_what_is_wrong(folder: Path, capsys: Captured) -> None:
    (folder / "empty").mkdir()
    (folder / "host.cu").write_text("int main() { return 0; }\n")
    for arguments, message in (
        (["k.cu", "--kernel", "scal"], "kernel 'scal' is not in"),
        (["k.cu", "--kernel", "scal"], "did you mean 'scale'?"),
        (["host.cu"], "host.cu: no kernel in it: expected a __global__ function with a body"),
        (["empty"], "empty: no CUDA source in it: expected files that end in .cu"),
        (["kk.cu"], "kk.cu is not there; did you mean 'k.cu'?"),
        (["k.cu", "--append"], "kernelcheck.toml is not there: leave out --append to write it"),
        (["k.cu", "--output", "no/where.toml"], "no is not a folder"),
    ):
        assert main(["adopt", *arguments]) == 2
        assert message in " ".join(capsys.readouterr().err.split())
    assert not (folder / "kernelcheck.toml").exists()


def test_nothing_is_written_if_no_op_can_be_drafted(folder: Path, capsys: Captured) -> None:
    assert main(["adopt", "k.cu", "--kernel", "unused"]) == 3
    assert "nothing is written, since no op could be drafted" in capsys.readouterr().out
    assert not (folder / "kernelcheck.toml").exists()


@pytest.mark.parametrize("command", ["init", "adopt"])
def test_what_git_ignores_is_left_out_and_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, command: str
) -> None:
    isolate_git(monkeypatch)
    for name in ("build/generated", "sub/cache", "kept"):
        (folder / name).mkdir(parents=True)
        (folder / name / "copy.cu").write_text(SOURCE.replace("scale", "copied"))
    (folder / "build" / "notes.txt").write_text("")
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    (folder / ".gitignore").write_text("build/\ncache\n")
    assert main([command, *([] if command == "init" else ["."])]) in (0, 1)
    captured = capsys.readouterr()
    ops = load_registry(Path("kernelcheck.toml")).ops.values()
    assert {each.source.relative_to(folder).as_posix() for each in ops} == {"k.cu", "kept/copy.cu"}
    assert "note: kernels in build, sub are left out, since git ignores them" in captured.err


def test_an_ignored_folder_that_is_named_is_drafted(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    isolate_git(monkeypatch)
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    (folder / ".gitignore").write_text("*.cu\nbuild\n")
    assert main(["adopt", "."]) == 2
    assert "no CUDA source in it" in (told := " ".join(capsys.readouterr().err.split())) and "since git ignores" in told
    assert main(["init", "fresh"]) == 0
    (folder / "build" / "deep").mkdir(parents=True)
    (folder / "build" / "deep" / "a.cu").write_text(SOURCE)
    assert main(["adopt", "build/deep"]) in (0, 1)
    assert "git ignores" not in capsys.readouterr().err


@pytest.mark.parametrize("arch", ["foo", "sm_12"])
def test_an_architecture_that_there_is_not_is_a_usage_error(folder: Path, capsys: Captured, arch: str) -> None:
    (folder / "k.cu").write_text(SOURCE)
    assert main(["adopt", "k.cu", "--arch", arch]) == 2
    assert f"--arch {arch}: expected a name such as sm_80" in capsys.readouterr().err


OF_NAMESPACES = """
#include <cstdlib>
namespace a { __global__ void scale(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 2; } }
namespace { __global__ void scale(float *x, int n) { int i = threadIdx.x; if (i <= n) x[i] *= 3; } }
typedef void (*Kernel)(float *, int);
Kernel chosen(int i) { Kernel all[2] = {a::scale, scale}; return all[i]; }
int main(int count, char **given) {
    int n = atoi(given[1]);
    float *x; cudaMalloc(&x, n * sizeof(float)); cudaMemset(x, 0, n * sizeof(float));
    for (int i = 0; i < 2; i++) {
        Kernel one = chosen(i); void *args[] = {&x, &n};
        cudaLaunchKernel((void *)one, dim3(1), dim3(128), args, 0, 0);
    }
}
"""


@pytest.mark.slow
@pytest.mark.skipif(not nvcc_is_here(), reason="nvcc and a host compiler are not installed")
def test_of_kernels_of_one_name_each_gets_its_own_launches_and_findings(folder: Path, capsys: Captured) -> None:
    (folder / "m.cu").write_text(OF_NAMESPACES + "void other(Kernel k, float *x) { k<<<1, 32>>>(x, 1); }\n")
    assert run_kernelcheck("nvcc", "-o", "m", "m.cu", cwd=folder).returncode == 0
    assert main(["adopt", "m.cu", "--run", "./m 100"]) == 1
    said = capsys.readouterr().out
    assert re.search(r"^FOUND +scale +1 launch of \./m 100$", said, re.MULTILINE), said
    assert "2 kernels, 2 launched, 2 ops that run, 1 with findings" in said
    text = (folder / "kernelcheck.toml").read_text()
    assert re.findall(r'^kernel = "(.*)"', text, re.MULTILINE) == ["a::scale", "scale"]


LAUNCHED = """
import os
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch
x, y = (RecordedArgument(name, "float32", shape=(96,), read=name == "x", written=name == "y") for name in "xy")
launch = RecordedLaunch("triton", "copy", "copy", os.path.abspath("m.py"), (3, 1, 1), (128, 1, 1), 0, False,
                        (x, y, RecordedArgument("n", "int32", 96)), warps=4, stages=3, arch="sm_80")
with open(os.path.join(os.environ["KERNELCHECK_SANITIZE"], "1.launches"), "w") as lines:
    lines.write(launch.line())
raise SystemExit(7)
"""
"""A command that writes the record that Triton's door writes of a launch."""


def test_a_kernel_that_no_host_code_launches_is_drafted_from_what_a_command_launches(
    folder: Path, capsys: Captured
) -> None:
    (folder / "m.py").write_text(
        "import triton\n\n\n@triton.jit\ndef copy(x, y, n):\n    pass\n\n\n@triton.jit\ndef other(x):\n    pass\n"
    )
    (folder / "launch.py").write_text(LAUNCHED)
    command = shlex.join([sys.executable, "launch.py"])
    assert main(["adopt", "m.py", "--run", command]) == 3  # the command failed: it may have launched more
    said = capsys.readouterr().out
    assert re.search(rf"^RUNS   copy   1 launch of {re.escape(command)}$", said, re.MULTILINE)
    assert re.search(rf"^NO OP  other  .*; {re.escape(command)} does not launch it$", said, re.MULTILINE)
    assert f"{command} ended with exit code 7" in said
    (op,) = load_registry(folder / "kernelcheck.toml").ops.values()
    assert [each.sizes for each in op.dims] == [(96,)]
    assert f"# One launch, as {command} makes it" in (folder / "kernelcheck.toml").read_text()


NAMESAKES = """
import os
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch
folder = os.environ["KERNELCHECK_SANITIZE"]
x = RecordedArgument("x", "float32", shape=(96,), strides=(1,), read=True, written=True)
for space in "ab":
    lowered = f"_ZN1{space}5scaleEPf"
    with open(os.path.join(folder, f"{space}.ptx"), "w") as ptx:
        ptx.write(f".version 8.0\\n.target sm_80\\n.visible .entry {lowered}(.param .u64 p) {{ ret; }}\\n")
    launch = RecordedLaunch("programs", f"{space}::scale", lowered, "", (1, 1, 1), (96, 1, 1), 0, False, (x,),
                            arch="sm_80", ptx=f"{space}.ptx")
    with open(os.path.join(folder, "1.launches"), "a") as lines:
        lines.write(launch.line())
"""
"""A command that writes the records of a program without sources whose two kernels have one name."""


def test_the_ptx_of_each_kernel_of_a_name_is_kept(folder: Path, capsys: Captured) -> None:
    spaces = (f"namespace {space} {{ __global__ void scale(float *x) {{ x[0] = 1; }} }}\n" for space in "ab")
    (folder / "two.cu").write_text("".join(spaces))
    (folder / "launch.py").write_text(NAMESAKES)
    main(["adopt", "two.cu", "--run", shlex.join([sys.executable, "launch.py"])])
    assert "2 ops that run" in capsys.readouterr().out
    ops = load_registry(folder / "kernelcheck.toml").ops.values()
    launched = [each.launches[0].kernel for each in ops]
    assert launched == ["_ZN1a5scaleEPf", "_ZN1b5scaleEPf"]
    assert all(kernel in each.source.read_text() for kernel, each in zip(launched, ops, strict=True))


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (" ", "expected a command, such as --run './program 64'"),
        ("'a", "no closing quotation: expected a command as a shell takes it"),
        ("./absent 3", "there is no program './absent'"),
    ],
)
def test_a_command_that_cannot_be_run_is_a_usage_error(capsys: Captured, command: str, expected: str) -> None:
    assert main(["adopt", "k.cu", "--kernel", "unused", "--run", command]) == 2
    assert expected in capsys.readouterr().err
