"""Python files as sources: what the registry checks of them, and what of them is run; Triton is not needed here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from python_registry import LAUNCH, SCALE, read_op, write_op

from kernelcheck.cases.case import make_case
from kernelcheck.cli import main
from kernelcheck.compiler import producing
from kernelcheck.errors import CompileError, LaunchError, RegistryError
from kernelcheck.launch.specialise import specialise
from kernelcheck.producers.lifted_module import run_lifted
from kernelcheck.producers.lifting import lift


def _refused(folder: Path, source: str = SCALE, **changes: str) -> str:
    with pytest.raises(RegistryError) as error:
        read_op(folder, source, **changes)
    return str(error.value)


def test_a_triton_op_is_read_without_triton(tmp_path: Path) -> None:
    op = read_op(tmp_path).ops["scale"]
    assert [*(op.launches[0].constexpr or {})] == ["BLOCK"]
    assert op.launches[0].block == ()


def test_a_missing_constexpr_is_named_with_the_key_that_gives_it(tmp_path: Path) -> None:
    message = _refused(tmp_path, keys="")
    assert re.sub(r":\d+:\d+", "", message, count=1) == (
        "kernelcheck.toml: [ops.scale.launch] constexpr: 'scale' (k.py:6) needs a value for BLOCK: tl.constexpr; "
        "write constexpr = { BLOCK = … }"
    )


def test_a_constexpr_that_the_kernel_lacks_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    message = _refused(tmp_path, keys="constexpr = { BLOK = 128 }")
    assert "constexpr.BLOK" in message
    assert "its tl.constexpr parameters are BLOCK; did you mean 'BLOCK'?" in message


def test_a_runtime_parameter_is_not_a_constexpr(tmp_path: Path) -> None:
    assert "'n' of 'scale' (k.py:6) is no tl.constexpr: pass it in args" in _refused(
        tmp_path, keys='constexpr = { BLOCK = 128, n = "n" }'
    )


def test_a_kernel_that_is_not_there_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    message = _refused(tmp_path, kernel="scal")
    assert message.endswith("kernel: 'scal' is not in k.py; functions there: scale; did you mean 'scale'?")


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("block = [128]", "block: a Triton kernel has 32 threads for each warp: give num_warps instead"),
        ("shared = 1024", "shared: Triton decides how much shared memory a kernel has: leave it out"),
    ],
)
def test_keys_that_triton_decides_are_refused(tmp_path: Path, key: str, reason: str) -> None:
    assert reason in _refused(tmp_path, launch=f"{LAUNCH}{key}\n")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"keys": "constexpr = { BLOCK = 128 }\nnum_warps = 3"},
            "[ops.scale] num_warps: expected a power of two from 1 to",
        ),
        (
            {"keys": 'constexpr = { BLOCK = 128 }\nnum_warps = "64 * n"'},
            "num_warps: expected a power of two from 1 to 32",
        ),
        (
            {"launch": LAUNCH.replace('"factor"]', '{ struct = ["factor: float32"] }]')},
            "[ops.scale.launch] args: a Triton kernel takes no struct: pass its members one by one",
        ),
    ],
)
def test_what_no_triton_kernel_takes_is_said_with_its_place(
    tmp_path: Path, changes: dict[str, str], message: str
) -> None:
    registry = read_op(tmp_path, **changes)
    op = registry.ops["scale"]
    with pytest.raises(LaunchError) as error:
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)
    assert message in str(error.value)


def test_options_of_nvrtc_are_refused_for_a_triton_kernel(tmp_path: Path) -> None:
    keys = 'constexpr = { BLOCK = 128 }\noptions = ["-use_fast_math"]'
    assert "options: these are options of NVRTC, which compiles CUDA files alone: leave them out" in _refused(
        tmp_path, keys=keys
    )


def test_keys_of_triton_are_refused_for_a_cuda_file(tmp_path: Path) -> None:
    launch = LAUNCH + "block = [32]\n"
    message = _refused(tmp_path, name="k.cu", launch=launch)
    assert "constexpr: it is for Triton kernels, and the source is no Python file" in message


def test_too_few_and_too_many_args_are_counted(tmp_path: Path) -> None:
    few = LAUNCH.replace('"n", ', "")
    assert "'scale' (k.py:6) needs factor: args has 3 entries, for x_ptr, y_ptr, n" in _refused(tmp_path, launch=few)
    many = LAUNCH.replace('"factor"]', '"factor", 3]')
    assert "takes 4 arguments besides those in constexpr (x_ptr, y_ptr, n, factor), but args has 5" in _refused(
        tmp_path, launch=many
    )


def test_an_unknown_name_in_a_constexpr_is_refused(tmp_path: Path) -> None:
    assert "unknown name 'm'" in _refused(tmp_path, keys='constexpr = { BLOCK = "next_pow2(m)" }')


def test_a_jit_function_without_a_launch_is_refused(tmp_path: Path) -> None:
    assert "launch: 'scale' is a Triton kernel: expected a table with its grid and args" in _refused(
        tmp_path, keys="", launch=""
    )


def test_a_plain_function_with_a_launch_is_refused(tmp_path: Path) -> None:
    message = _refused(tmp_path, "def scale(n):\n    return n\n", keys="")
    assert "'scale' (k.py:1) is no @triton.jit or @cuda.jit function" in message


def test_a_missing_triton_is_said_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(producing, "find_spec", lambda name: None)
    registry = read_op(tmp_path)
    op = registry.ops["scale"]
    with pytest.raises(CompileError, match=r"pip install 'cuda-kernelcheck\[triton\]'"):
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)


def test_what_keeps_a_kernel_from_running_decides_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(producing, "find_spec", lambda name: None)
    command = ["run", "--quick", "--no-store", "--config"]
    assert main([*command, str(write_op(tmp_path))]) == 3  # no Triton
    assert main([*command, str(write_op(tmp_path, keys=""))]) == 2  # no value for BLOCK
    assert main([*command, str(write_op(tmp_path, "def scale(:\n"))]) == 3  # no Python


def _lifted(folder: Path, text: str, name: str = "wanted") -> dict[str, object]:
    path = folder / "module.py"
    path.write_text(text)
    return run_lifted(lift(path, [name], folder), "module")


def test_only_what_a_kernel_reaches_is_run(tmp_path: Path) -> None:
    names = _lifted(
        tmp_path,
        "import a_module_that_is_not_there\n"
        "import math\n"
        "SIZE = 3\n"
        "OTHER = a_module_that_is_not_there.value\n"
        "def half(x):\n    return x / SIZE\n"
        "def wanted(x):\n    return half(math.floor(x))\n"
        "print(wanted(a_module_that_is_not_there))\n",
    )
    assert {"math", "SIZE", "half", "wanted"} <= names.keys()
    assert "OTHER" not in names


def test_a_name_that_is_local_to_the_kernel_does_not_reach_a_global(tmp_path: Path) -> None:
    names = _lifted(tmp_path, "x = 1 / 0\ndef wanted(y):\n    x = y\n    return x\n")
    assert "x" not in names


def test_what_a_function_calls_a_method_of_or_stores_into_is_reached(tmp_path: Path) -> None:
    names = _lifted(
        tmp_path, "import sys\nTABLE = {}\ndef wanted(x):\n    sys.stdout.flush()\n    TABLE[0] = x\n    return TABLE\n"
    )
    assert names["wanted"](3) == {0: 3}  # type: ignore[operator]


def test_statements_that_change_a_constant_are_kept(tmp_path: Path) -> None:
    names = _lifted(tmp_path, "SIZES = []\nfor size in (1, 2):\n    SIZES.append(size)\nwanted = tuple(SIZES)\n")
    assert names["wanted"] == (1, 2)


def test_a_function_of_another_file_of_the_project_is_lifted_from_there(tmp_path: Path) -> None:
    (tmp_path / "parts.py").write_text("import a_module_that_is_not_there\ndef part(x):\n    return x + 1\n")
    names = _lifted(tmp_path, "from parts import part\ndef wanted(x):\n    return part(x)\n")
    assert names["wanted"](1) == 2  # type: ignore[operator]


@pytest.mark.parametrize(
    "imported", ["import parts", "import parts as p", "from lib import parts", "from lib import parts as p"]
)
def test_a_file_of_the_project_that_is_imported_as_a_module_is_lifted(tmp_path: Path, imported: str) -> None:
    for folder in (tmp_path, tmp_path / "lib"):
        folder.mkdir(exist_ok=True)
        (folder / "parts.py").write_text("import a_module_that_is_not_there\ndef part(x):\n    return x + 1\n")
    (tmp_path / "lib" / "__init__.py").write_text("import a_module_that_is_not_there\n")
    name = imported.split()[-1]
    names = _lifted(tmp_path, f"{imported}\ndef wanted(x):\n    return {name}.part(x)\n")
    assert names["wanted"](1) == 2  # type: ignore[operator]


def test_an_import_of_a_local_and_an_installed_module_has_both(tmp_path: Path) -> None:
    (tmp_path / "parts.py").write_text("part = 4\n")
    names = _lifted(tmp_path, "import math, parts\ndef wanted():\n    return math.sqrt(parts.part)\n")
    assert names["wanted"]() == 2  # type: ignore[operator]


def test_lines_stay_where_they_are_in_the_file(tmp_path: Path) -> None:
    names = _lifted(tmp_path, "import a_module_that_is_not_there\n\n\ndef wanted():\n    return 1\n")
    assert names["wanted"].__code__.co_firstlineno == 4  # type: ignore[attr-defined]
