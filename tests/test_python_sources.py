"""Python files as sources: what the registry checks of them, and what of them is run; Triton is not needed here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from python_registry import LAUNCH, SCALE, read_op, write_op

from kernelcheck.base.errors import CompileError, LaunchError, RegistryError
from kernelcheck.compiler import python_compilers
from kernelcheck.compiler.python_kernels.lifted_module import ChangeError, SkippedStatement, run_lifted
from kernelcheck.compiler.python_kernels.lifting import lift
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.interfaces.cli import main


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
    monkeypatch.setattr(python_compilers, "find_spec", lambda name: None)
    registry = read_op(tmp_path)
    op = registry.ops["scale"]
    with pytest.raises(CompileError, match=r"pip install 'cuda-kernelcheck\[triton\]'"):
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)


def test_what_keeps_a_kernel_from_running_decides_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(python_compilers, "find_spec", lambda name: None)
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


CHANGES = [
    "def set_up():\n    global SIZE\n    SIZE = 3\nset_up()",
    "def set_up():\n    global SIZE\n    SIZE = 3\ndef main():\n    set_up()\nmain()",
    "def call(function):\n    function()\ndef set_up():\n    global SIZE\n    SIZE = 3\ncall(set_up)",
    "def set_up():\n    globals()['SIZE'] = 3\nset_up()",
    "exec('SIZE = 3')",
    "globals()['SIZE'] = 3",
    "if __name__ != '__main__':\n    SIZE = 3",
    "if __name__ == '__main__':\n    import a_module_that_is_not_there\nelse:\n    SIZE = 3",
    "class Setting:\n    def __init__(self):\n        global SIZE\n        SIZE = 3\nSetting()",
    "class Setting:\n    @staticmethod\n    def apply():\n        global SIZE\n        SIZE = 3\nSetting.apply()",
    "import sys\nset_up = lambda: sys.modules[__name__].__dict__.update(SIZE=3)\nset_up()",
    "import sys\nsetattr(sys.modules[__name__], 'SIZE', 3)",
    "import sys\nsys.modules[__name__].SIZE = 3",
    "import sys\ndef set_up(module):\n    module.SIZE = 3\nset_up(sys.modules[__name__])",
    "def set_up():\n    global SIZE\n    SIZE = 3\nfor each in [set_up]:\n    each()",
    "def set_up():\n    global SIZE\n    SIZE = 3\napply = set_up\napply()",
    "import functools\ndef set_up(v):\n    global SIZE\n    SIZE = v\nfunctools.partial(set_up, 3)()",
    "def note(function):\n    global SIZE\n    SIZE = 3\n    return function\n@note\ndef other():\n    pass",
    "class Base:\n    def __init_subclass__(cls):\n        global SIZE\n        SIZE = 3\nclass One(Base):\n    pass",
]


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_a_name_when_the_file_is_imported_is_kept(tmp_path: Path, change: str) -> None:
    names = _lifted(tmp_path, f"SIZE = 2\n{change}\ndef wanted():\n    return SIZE\n")
    assert names["wanted"]() == 3  # type: ignore[operator]


def test_a_call_that_changes_a_list_which_is_needed_is_kept(tmp_path: Path) -> None:
    text = "SIZES = [2]\ndef add():\n    SIZES.append(3)\nadd()\ndef wanted():\n    return SIZES\n"
    assert _lifted(tmp_path, text)["wanted"]() == [2, 3]  # type: ignore[operator]


@pytest.mark.parametrize(
    "call",
    [
        "if __name__ == '__main__':\n    SIZE = 1 / 0",
        "def main():\n    SIZE = 1 / 0\nmain()",
        "def main():\n    math.sqrt(-1)\nmain()",
    ],
)
def test_a_call_that_changes_nothing_which_is_needed_is_left_out(tmp_path: Path, call: str) -> None:
    names = _lifted(tmp_path, f"import math\nSIZE = 2\n{call}\ndef wanted():\n    return math.floor(SIZE)\n")
    assert names["wanted"]() == 2  # type: ignore[operator]


PROJECTS: dict[str, tuple[str, dict[str, str]]] = {
    "an imported function sets it": (
        "from settings import set_up\nimport settings\nset_up()\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\ndef set_up():\n    global SIZE\n    SIZE = 3\n"},
    ),
    "a function of a module sets it": (
        "import settings\nsettings.set_up()\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\ndef set_up():\n    global SIZE\n    SIZE = 3\n"},
    ),
    "another module sets it": (
        "import settings\nimport tuning\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\n", "tuning.py": "import a_module_that_is_not_there, settings\nsettings.SIZE = 3\n"},
    ),
    "a module of another module sets it": (
        "import settings\nimport tools\nSIZE = settings.SIZE",
        {
            "settings.py": "SIZE = 2\n",
            "tools.py": "import a_module_that_is_not_there\nfrom tuning import best\n",
            "tuning.py": "import settings\nsettings.SIZE = best = 3\n",
        },
    ),
    "a module is passed on": (
        "import settings\ndef set_up(where):\n    where.SIZE = 3\nset_up(settings)\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\n"},
    ),
    "an object of a module is set": (
        "from settings import CONFIG\nimport tuning\nSIZE = CONFIG.size",
        {
            "settings.py": "class Config:\n    size = 2\nCONFIG = Config()\n",
            "tuning.py": "from settings import CONFIG\nCONFIG.size = 3\n",
        },
    ),
    "a module of a package sets it": (
        "from lib import settings\nimport lib.tuning\nSIZE = settings.SIZE",
        {"lib/settings.py": "SIZE = 2\n", "lib/tuning.py": "from lib import settings\nsettings.SIZE = 3\n"},
    ),
    "a function imports what it sets": (
        "import settings\ndef set_up():\n    import settings as s\n    s.SIZE = 3\nset_up()\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\n"},
    ),
    "a function imports what it calls": (
        "import settings\ndef run():\n    from settings import set_up as f\n    f()\nrun()\nSIZE = settings.SIZE",
        {"settings.py": "SIZE = 2\ndef set_up():\n    global SIZE\n    SIZE = 3\n"},
    ),
    "it is tried first": (
        "try:\n    import flags as _flags\n    SIZE = _flags.SIZE\nexcept ImportError:\n    SIZE = 2",
        {"flags.py": "SIZE = 3\n"},
    ),
    "all its names are imported": ("from settings import *", {"settings.py": "SIZE = 3\n"}),
}


@pytest.mark.parametrize("project", PROJECTS)
def test_files_of_a_project_are_run_once_and_share_what_they_change(tmp_path: Path, project: str) -> None:
    text, files = PROJECTS[project]
    (tmp_path / "lib").mkdir()
    for name, content in files.items():
        (tmp_path / name).write_text(content.replace("import a_module_that_is_not_there, ", "import "))
    names = _lifted(tmp_path, f"{text}\ndef wanted():\n    return SIZE\n")
    assert names["wanted"]() == 3  # type: ignore[operator]


def test_a_change_that_cannot_be_run_is_refused_with_what_it_may_change(tmp_path: Path) -> None:
    text = "import a_module_that_is_not_there as m\nSIZE = 2\ndef set_up():\n    global SIZE\n    SIZE = m.best()\n"
    with pytest.raises(Exception, match=r"a_module_that_is_not_there.*line 6 of module.py may change SIZE"):
        _lifted(tmp_path, f"{text}set_up()\ndef wanted():\n    return SIZE\n")


HOST_CODE = [
    "x = m.rand(8)\ny = launch(x, x)\nassert m.allclose(x, y)",
    "class Function(m.autograd.Function):\n    @staticmethod\n    def forward(ctx, x):\n        ctx.SIZE = SIZE\n"
    "        return launch(x, x)\nfunction = Function.apply\nfunction(m.rand(8))",
    "results = []\nfor n in (1, 2):\n    results.append(launch(m.rand(n), m.rand(n)))\nprint(results)",
    "@m.testing.perf_report(m.Benchmark(x_names=['n']))\ndef benchmark(n):\n    return launch(m.rand(n), m.rand(n))\n"
    "benchmark.run(print_data=True)",
    "m.manual_seed(0)\nm.backends.matmul.allow_tf32 = True\nDEVICE = m.device('cuda')",
]


@pytest.mark.parametrize("host", HOST_CODE)
def test_host_code_that_launches_the_kernel_is_left_out(tmp_path: Path, host: str) -> None:
    (tmp_path / "tools.py").write_text("import a_module_that_is_not_there\ndef check(x):\n    x.checked = True\n")
    text = f"""
import a_module_that_is_not_there as m
import triton
import tools
SIZE = 2
CONFIGS = [triton.Config({{}}), triton.Config({{}}, num_warps=8)]
@triton.autotune(configs=CONFIGS, key=["n"])
@triton.jit
def wanted(x, y, out):
    return SIZE
def launch(x, y):
    out = m.empty_like(x)
    tools.check(out)
    wanted[out.numel()](x, y, out)
    return out
{host}
"""
    (tmp_path / "k.py").write_text(text)
    kept = lift(tmp_path / "k.py", ["wanted"], tmp_path).files[tmp_path / "k.py"].statements
    assert [ast.unparse(each).split()[0] for each in kept[:-1]] == ["import", "SIZE", "CONFIGS"]


def test_what_could_change_a_name_and_fails_is_told_and_what_does_change_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    text = "import not_there\nwanted = [1]\n{}\n"
    path.write_text(text.format("not_there.announce(wanted)"))
    skipped: list[SkippedStatement] = []
    assert run_lifted(lift(path, ["wanted"], tmp_path), "module", None, skipped)["wanted"] == [1]
    assert [(each.path, each.line) for each in skipped] == [(path, 1), (path, 3)]
    assert "line 3 of module.py may change wanted" in skipped[0].why
    path.write_text(text.format("def configure():\n    global wanted\n    wanted = not_there.VALUE\nconfigure()"))
    with pytest.raises(ChangeError, match=r"line 6 of module\.py may change wanted"):
        run_lifted(lift(path, ["wanted"], tmp_path), "module", None, [])
