"""Drafts of modules with Triton kernels: read off their text, and tried where Triton is installed."""

from __future__ import annotations

import re
import textwrap
from importlib.util import find_spec
from pathlib import Path

import pytest
from triton_modules import ADD, HEAD, MODULES, SOFTMAX

from kernelcheck.adopt.triton import adoption as triton_adoption
from kernelcheck.core.registry import Op, load_registry
from kernelcheck.interfaces.cli import main

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The current folder, empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where Triton is not installed."""
    monkeypatch.setattr(triton_adoption, "has_triton", lambda: False)


def drafted(folder: Path, source: str, *, code: int = 3) -> Op:
    """The op of a module with one kernel; 3 says that it was not tried."""
    (folder / "k.py").write_text(source)
    (folder / "kernelcheck.toml").unlink(missing_ok=True)
    assert main(["adopt", "k.py"]) == code
    (op,) = load_registry(folder / "kernelcheck.toml").ops.values()
    return op


def line_of(source: str, text: str) -> int:
    return source[: source.index(text)].count("\n") + 1


def shapes(op: Op) -> dict[str, list[str]]:
    return {each.name: [extent.text for extent in each.shape] for each in (*op.inputs, *op.outputs)}


def kernel_of(body: str, host: str, parameters: str = "x_ptr, y_ptr, n, BLOCK: tl.constexpr") -> str:
    """A module with the kernel ``k`` and the function ``f``."""
    signature, _, rest = textwrap.dedent(host).strip().partition("\n")
    inner = textwrap.indent(textwrap.dedent(body).strip(), "    ")
    return f"{HEAD}\n@triton.jit\ndef k({parameters}):\n{inner}\n\n\n{signature}\n{textwrap.indent(rest, '    ')}\n"


@pytest.mark.usefixtures("untried")
def test_a_module_becomes_a_registry_that_says_what_its_host_code_does(folder: Path) -> None:
    op = drafted(folder, ADD)
    assert shapes(op) == {"x": ["n_elements"], "y": ["n_elements"], "output": ["n_elements"]}
    assert ([each.name for each in op.outputs], [each.name for each in op.dims]) == (["output"], ["n_elements"])
    text = (folder / "kernelcheck.toml").read_text()
    assert 'grid = ["ceil_div(n_elements, BLOCK_SIZE)"]\nargs = ["x", "y", "output", "n_elements"]' in text
    assert "constexpr = { BLOCK_SIZE = 1024 }" in text
    guess = "# a guess: as large as x_ptr, which the kernel reaches alike"
    assert f'\nx = {{ shape = ["n_elements"] }}\ny = {{ shape = ["n_elements"] }}  {guess}\n' in text
    assert 'reference = "none"  # to do: ' in text


@pytest.mark.usefixtures("untried")
def test_a_kernel_that_is_warmed_up_first_has_the_strides_blocks_and_programs_of_its_launch(folder: Path) -> None:
    op = drafted(folder, SOFTMAX)
    assert shapes(op) == {"x": ["n_rows", "n_cols"], "y": ["n_rows", "n_cols"]}
    text = (folder / "kernelcheck.toml").read_text()
    assert 'grid = ["n_rows", "1", "1"]  # a guess: host code takes at most that many programs' in text
    assert """args = ["y", "x", "stride('x', 0)", "stride('y', 0)", "n_rows", "n_cols"]""" in text
    assert 'constexpr = { BLOCK_SIZE = "next_pow2(n_cols)", num_stages = 2 }\nnum_warps = 8\n' in text
    line = line_of(SOFTMAX, "torch.allclose")
    assert f"# to do: line {line} of the module compares it with torch.softmax(x, axis=1)" in text


@pytest.mark.usefixtures("untried")
def test_a_method_that_flattens_its_tensor_makes_rows_of_it(folder: Path) -> None:
    op = drafted(folder, MODULES["layernorm"])
    assert shapes(op) == {
        "x": ["M", "N"],
        "weight": ["N"],
        "bias": ["N"],
        "y": ["M", "N"],
        "mean": ["M"],
        "rstd": ["M"],
    }
    assert [each.name for each in op.scalars] == ["eps"]
    text = (folder / "kernelcheck.toml").read_text()
    assert 'constraints = ["N <= min(16384, next_pow2(N))"]' in text
    assert 'mean = { shape = ["M"], dtype = "float32" }' in text
    assert "compares it with torch.nn.functional.layer_norm(x, w_shape, weight, bias, eps)" in text


@pytest.mark.usefixtures("untried")
def test_what_autotune_gives_is_left_out_and_helpers_are_no_kernels(folder: Path, capsys: Captured) -> None:
    op = drafted(folder, MODULES["matmul"])
    assert shapes(op) == {"a": ["M", "K"], "b": ["K", "N"], "c": ["M", "N"]}
    assert op.dtypes == ("float16",)
    text = (folder / "kernelcheck.toml").read_text()
    assert 'grid = ["ceil_div(M, BLOCK_M) * ceil_div(N, BLOCK_N)"]' in text
    assert "constexpr = { ACTIVATION = \"''\" }" in text
    assert "leaky_relu" not in capsys.readouterr().out


@pytest.mark.usefixtures("untried")
def test_what_is_not_tried_says_so_and_exits_with_3(folder: Path, capsys: Captured) -> None:
    drafted(folder, ADD)
    said = capsys.readouterr().out
    assert re.search(r"^DRAFT +add_kernel +Triton is not installed; 1 guess to look at$", said, re.MULTILINE)
    assert "1 kernel, 1 launched, 0 ops that run, 0 with findings, 1 not tried" in said
    assert "pip install 'cuda-kernelcheck[triton]'" in said
    assert main(["adopt", ".", "--output", "all.toml"]) == 3
    assert "a trial: Triton is not installed" in capsys.readouterr().out


@pytest.mark.usefixtures("untried")
def test_nothing_of_the_module_is_run(folder: Path) -> None:
    drafted(folder, f"{ADD}\nopen('was_run', 'w').close()\nraise SystemExit('was run')\n")
    assert not (folder / "was_run").exists()


PLACE = "i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)\n"
HOST = "def f(x):\n    y = torch.empty_like(x)\n    n = x.numel()\n    k[(triton.cdiv(n, 64),)](x, y, n, BLOCK=64)"


@pytest.mark.usefixtures("untried")
@pytest.mark.parametrize(
    ("body", "host", "expected"),
    [
        ("tl.store(y_ptr + i, tl.load(x_ptr + i, mask=i < n), mask=i < n)", HOST, 'y = { shape = ["n"] }'),
        (
            "tl.store(x_ptr + i, 2 * tl.load(x_ptr + i, mask=i < n), mask=i < n)",
            "def f(x):\n    n = x.numel()\n    k[(triton.cdiv(n, 64),)](x, None, n, BLOCK=64)",
            'x = { shape = ["n"], inout = true }',
        ),
        (
            "tl.atomic_add(y_ptr, tl.sum(tl.load(x_ptr + i, mask=i < n, other=0.0)))",
            HOST.replace("torch.empty_like(x)", "torch.zeros((1,), device=x.device)"),
            'y = { shape = ["1"], init = "zeros" }',
        ),
        (
            "tl.store(y_ptr + i, tl.load(x_ptr + tl.load(z_ptr + i, mask=i < n), mask=i < n), mask=i < n)",
            "def f(x, z):\n    n = z.numel()\n    y = torch.empty_like(z, dtype=torch.float32)\n"
            "    k[(triton.cdiv(n, 64),)](x, y, z, n, BLOCK=64)",
            'z = { shape = ["n"], dtype = "int64", values = "index", low = 0, high = "x_rows" }',
        ),
        (
            "tl.store(y_ptr + i, n * tl.load(x_ptr + i))",
            "def f(x, scale: float = 3.0):\n    y = torch.empty_like(x)\n    m = x.numel()\n    assert m % 64 == 0\n"
            "    k[(m // 64,)](x, y, scale, BLOCK=64)",
            'scale = { type = "float32", values = [3.0] }',
        ),
    ],
    ids=["output", "in place", "zeros", "gathered", "scalar"],
)
def test_what_a_kernel_does_with_a_parameter_decides_its_role(
    folder: Path, body: str, host: str, expected: str
) -> None:
    parameters = (
        "x_ptr, y_ptr, z_ptr, n, BLOCK: tl.constexpr" if "z_ptr" in body else "x_ptr, y_ptr, n, BLOCK: tl.constexpr"
    )
    drafted(folder, kernel_of(PLACE + body, host.replace("\n    ", "\n"), parameters))
    assert expected in (folder / "kernelcheck.toml").read_text()


COPY = "tl.store(y_ptr + i, tl.load(x_ptr + i, mask=i < n), mask=i < n)"


@pytest.mark.usefixtures("untried")
@pytest.mark.parametrize(
    ("body", "host", "reason"),
    [
        (COPY, "def f(x):\n    pass", "no host code launches it"),
        (COPY, HOST.replace(", BLOCK=64", ""), "its launch gives no value for BLOCK: tl.constexpr"),
        (COPY, HOST.replace("BLOCK=64", "BLOCK=best(x)[0]").replace("tl.arange", "tl"), ""),
        ("tl.store(tl.load(y_ptr + i) + i, 1)", HOST, "the access of memory in line 10 begins with no parameter"),
        ("p = somewhere(x_ptr, y_ptr)", HOST, "what it does with x_ptr cannot be followed"),
        ("tl.store(y_ptr + somewhere(i), tl.load(q_ptr))", HOST, "the access of memory in line 10"),
    ],
)
def test_what_cannot_be_told_has_a_reason_and_no_op(
    folder: Path, capsys: Captured, body: str, host: str, reason: str
) -> None:
    (folder / "k.py").write_text(kernel_of(PLACE + body, host.replace("\n    ", "\n")))
    if not reason:  # a block is a guess
        assert main(["adopt", "k.py"]) == 3
        assert "constexpr = { BLOCK = 64 }  # BLOCK is a guess" in (folder / "kernelcheck.toml").read_text()
        return
    assert main(["adopt", "k.py"]) == 3
    said = capsys.readouterr().out
    assert re.search(rf"^NO OP  k  {re.escape(reason)}", said, re.MULTILINE), said
    assert "nothing is written, since no op could be drafted" in said
    assert not (folder / "kernelcheck.toml").exists()


@pytest.mark.usefixtures("untried")
def test_an_integer_that_the_text_does_not_tell_is_a_size_of_its_own(folder: Path) -> None:
    drafted(folder, kernel_of(PLACE + COPY, HOST.replace("x, y, n,", "x, y, count(x),").replace("\n    ", "\n")))
    text = (folder / "kernelcheck.toml").read_text()
    assert "# a guess: what its launch passes for n cannot be told" in text


@pytest.mark.usefixtures("untried")
def test_a_block_that_the_text_does_not_tell_holds_a_row_where_one_block_has_to(folder: Path) -> None:
    settings = "    BLOCK_SIZE, num_warps = calculate_settings(n_cols)\n"
    source = SOFTMAX.replace("    BLOCK_SIZE = triton.next_power_of_2(n_cols)\n    num_warps = 8\n", settings)
    drafted(folder, source)
    text = (folder / "kernelcheck.toml").read_text()
    assert 'BLOCK_SIZE = "next_pow2(n_cols)", num_stages = 2 }  # BLOCK_SIZE is a guess' in text
    assert "num_warps" not in text


@pytest.mark.usefixtures("untried")
def test_tensors_that_are_flattened_alike_have_as_many_rows(folder: Path) -> None:
    host = """def f(x, dy):
        n = x.shape[-1]
        x, dy = x.view(-1, n), dy.view(-1, n)
        y = torch.empty_like(x)
        rows = x.shape[0]
        k[(rows,)](x, y, dy, n, BLOCK=triton.next_power_of_2(n))"""
    body = (
        "i = tl.arange(0, BLOCK)\nat = tl.program_id(0) * n + i\n"
        "tl.store(y_ptr + at, tl.load(x_ptr + at, mask=i < n) + tl.load(dy_ptr + at, mask=i < n), mask=i < n)"
    )
    op = drafted(
        folder, kernel_of(body, host.replace("\n        ", "\n"), "x_ptr, y_ptr, dy_ptr, n, BLOCK: tl.constexpr")
    )
    assert shapes(op) == {name: ["rows", "n"] for name in ("x", "y", "dy")}
    assert "# a guess: as many rows as another tensor has" in (folder / "kernelcheck.toml").read_text()


@pytest.mark.usefixtures("untried")
def test_init_drafts_a_folder_with_cuda_and_triton(folder: Path, capsys: Captured) -> None:
    (folder / "add.py").write_text(ADD)
    (folder / "k.cu").write_text(
        "__global__ void scale(float* y, const float* x, int n) {\n"
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i < n) y[i] = 2 * x[i];\n}\n"
        "void launch(float* y, float* x, int n) { scale<<<(n + 127) / 128, 128>>>(y, x, n); }\n"
    )
    (folder / "other.py").write_text("from numba import cuda\n\n@cuda.jit\ndef k(x):\n    x[0] = 1\n")
    assert main(["init"]) == 0
    assert {*load_registry(folder / "kernelcheck.toml").ops} == {"scale", "add_kernel"}
    said = capsys.readouterr().out
    assert "2 kernels, 2 launched, 1 op that runs, 0 with findings, 1 not tried" in said
    assert "Kernels of Numba and TileLang (other.py) are not drafted" in said


def test_a_module_without_kernels_of_triton_is_refused(folder: Path, capsys: Captured) -> None:
    (folder / "k.py").write_text("from numba import cuda\n\n@cuda.jit\ndef k(x):\n    x[0] = 1\n")
    assert main(["adopt", "k.py"]) == 2
    assert "expected a @triton.jit function at the top level" in " ".join(capsys.readouterr().err.split())
    (folder / "k.py").write_text("def f(:\n")
    assert main(["adopt", "k.py"]) == 3
    assert "it cannot be read: " in capsys.readouterr().out


@needs_triton
@pytest.mark.slow
@pytest.mark.parametrize("name", MODULES)
def test_the_drafts_of_the_tutorials_load_and_run(folder: Path, capsys: Captured, name: str) -> None:
    drafted(folder, MODULES[name], code=0)
    assert re.search(r"^RUNS +\w+ +4 cases, ", capsys.readouterr().out, re.MULTILINE)
    assert main(["run", "--quick", "--cases", "2", "--backend", "cpu"]) == 5  # nothing is compared


@needs_triton
@pytest.mark.slow
def test_a_draft_with_a_reference_compares(folder: Path, capsys: Captured) -> None:
    drafted(folder, ADD, code=0)
    registry = folder / "kernelcheck.toml"
    (folder / "reference.py").write_text("def reference(x, y):\n    return x + y\n")
    registry.write_text(registry.read_text().replace('reference = "none"', 'reference = "reference.py"'))
    assert main(["run", "--quick", "--cases", "4", "--backend", "cpu"]) == 0
    (folder / "k.py").write_text(ADD.replace("x + y, mask", "x - y, mask"))
    assert main(["run", "--quick", "--cases", "4", "--backend", "cpu"]) == 1


@needs_triton
@pytest.mark.slow
def test_what_a_trial_finds_is_told_with_its_line(folder: Path, capsys: Captured) -> None:
    drafted(folder, ADD.replace("x + y, mask=mask", "x + y"), code=1)
    said = capsys.readouterr().out
    line = line_of(ADD, "tl.store")
    assert re.search(rf"^FOUND +add_kernel .*\n +out-of-bounds: k\.py:{line}: ", said, re.MULTILINE), said


@needs_triton
@pytest.mark.slow
def test_a_kernel_that_triton_rejects_is_no_op(folder: Path, capsys: Captured) -> None:
    (folder / "k.py").write_text(ADD.replace("x + y, mask", "x + why, mask"))
    assert main(["adopt", "k.py"]) == 3
    reason = f"compile-error: k.py:{line_of(ADD, 'tl.store')}: Triton does not compile"
    assert f"NO OP  add_kernel  {reason}" in capsys.readouterr().out


@needs_triton
@pytest.mark.slow
def test_a_case_of_a_trial_has_one_config_and_a_launch_that_does_not_end_is_no_op(
    folder: Path, capsys: Captured
) -> None:
    tuned = """
@triton.autotune(configs=[triton.Config({"BLOCK_SIZE": 2**k}) for k in range(5, 10)], key=["n_elements"])
@triton.jit"""
    rejected = "    tl.static_assert(BLOCK_SIZE < 512)\n    pid = tl.program_id"  # by the fifth config
    source = ADD.replace("@triton.jit", tuned, 1).replace("    pid = tl.program_id", rejected, 1)
    drafted(folder, source.replace(", BLOCK_SIZE=1024)", ")"), code=0)
    assert re.search(r"^RUNS +add_kernel +4 cases, ", capsys.readouterr().out, re.MULTILINE)
    (folder / "kernelcheck.toml").unlink()
    loop = "    while n_elements > 0:\n        tl.atomic_add(output_ptr, 0.0)\n    tl.store(output_ptr"
    (folder / "k.py").write_text(ADD.replace("    tl.store(output_ptr", loop, 1).replace("1024", "32"))
    assert main(["adopt", "k.py"]) == 3
    assert "NO OP  add_kernel  timeout: the kernel does not end" in capsys.readouterr().out
    odd = "    k = 1\n    while k != n_elements:\n        k += 2\n    tl.store(output_ptr"
    text = ADD.replace("    tl.store(output_ptr", odd, 1).replace("x + y, mask", "x + y + k, mask")
    (folder / "k.py").write_text(text.replace("1024", "32"))
    assert main(["adopt", "k.py"]) == 0
    said = capsys.readouterr().out  # the first case has one element
    assert re.search(
        r"^RUNS +add_kernel +1 case, n_elements of 1 to 1; another case: the kernel does not end", said, re.M
    )
    assert "# A case of its trial: the kernel does not end" in (folder / "kernelcheck.toml").read_text()


@pytest.mark.usefixtures("untried")
def test_after_a_while_the_kernels_that_are_left_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(triton_adoption, "_LONGEST_FILE", -1)
    (folder / "k.py").write_text(ADD)
    assert main(["adopt", "k.py"]) == 3
    assert "--kernel add_kernel drafts it" in capsys.readouterr().out


@pytest.mark.usefixtures("untried")
def test_a_program_that_counts_in_two_ways_reaches_each_extent(folder: Path) -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, batch, stride_b, stride_c, length, BLOCK: tl.constexpr):
    both = tl.program_id(0)
    c = both // batch
    b = both - c * batch
    at = tl.arange(0, BLOCK)
    seen = tl.load(x_ptr + b * stride_b + c * stride_c + at, mask=at < length)
    tl.store(y_ptr + both * length + at, seen, mask=at < length)
"""
    host = """
    def f(x, batch, chunks, length):
        y = torch.empty((batch * chunks, length))
        k[(batch * chunks,)](x, y, batch, x.stride(0), x.stride(1), length, BLOCK=triton.next_power_of_2(length))
    """
    op = drafted(folder, HEAD + kernel + textwrap.dedent(host))
    assert shapes(op)["x"] == ["batch", "chunks", "length"]


@pytest.mark.usefixtures("untried")
def test_host_code_that_returns_before_the_launch_demands_the_opposite_and_a_default_that_is_a_size_may_vary(
    folder: Path,
) -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, n, SHIFT: tl.constexpr, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(y_ptr + at, tl.load(x_ptr + at + SHIFT, mask=at < n), mask=at < n)
"""
    host = """
    def f(x, shift=0):
        (n,) = x.shape
        left = n - shift
        if left <= 0:
            return torch.empty(0)
        y = torch.empty(left)
        k[(triton.cdiv(left, 64),)](x, y, left, shift, BLOCK=64)
        return y
    """
    op = drafted(folder, HEAD + kernel + textwrap.dedent(host))
    assert [each.text for each in op.constraints] == ["n - shift > 0"]
    assert 'constexpr = { SHIFT = "shift"' in (folder / "kernelcheck.toml").read_text()


@pytest.mark.usefixtures("untried")
def test_strides_from_the_front_and_extents_from_behind_leave_the_rank_to_the_kernel(folder: Path) -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, stride_b, stride_t, stride_h, D: tl.constexpr, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    place = tl.program_id(0) * stride_b + tl.program_id(1) * stride_t + tl.program_id(2) * stride_h + at
    tl.store(y_ptr + place, tl.load(x_ptr + place, mask=at < D), mask=at < D)
"""
    host = """
    def f(x, o):
        batch, length, _ = o.shape
        heads, dim = x.shape[-2], x.shape[-1]
        y = torch.empty_like(x)
        grid = (batch, length, heads)
        k[grid](x, y, x.stride(0), x.stride(1), x.stride(2), dim, BLOCK=triton.next_power_of_2(dim))
    """
    op = drafted(folder, HEAD + kernel + textwrap.dedent(host))
    assert shapes(op) == {each: ["batch", "length", "heads", "dim"] for each in "xy"}
