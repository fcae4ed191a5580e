"""Drafts of Triton kernels as projects write them: read off their text, not tried."""

from __future__ import annotations

import math
import textwrap
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.drafts.draft import NotDraftedError
from kernelcheck.adopt.drafts.triton_draft import TritonDraft, TritonTensor
from kernelcheck.adopt.triton import adoption as triton_adoption
from kernelcheck.adopt.triton.adoption import adopt_module
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.findings import Finding
from kernelcheck.core.registry import Op, load_registry
from kernelcheck.interfaces.cli import main

HEAD = "import torch\nimport triton\nimport triton.language as tl\n"
DOUBLE = """
@triton.jit
def double(x_ptr, y_ptr, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(y_ptr + at, 2 * tl.load(x_ptr + at, mask=at < n), mask=at < n)
"""
ROWS = """
@triton.jit
def rows_of(x_ptr, w_ptr, y_ptr, cols, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    place = tl.program_id(0) * cols + at
    w = tl.load(w_ptr + at, mask=at < cols)
    tl.store(y_ptr + place, w * tl.load(x_ptr + place, mask=at < cols), mask=at < cols)
"""


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The current folder, empty; Triton is as where it is not installed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(triton_adoption, "has_triton", lambda: False)
    return tmp_path


def drafted(kernel: str, host: str, **files: str) -> tuple[Op, str]:
    """The op of a module with one kernel, and the text of the registry; ``files`` lie next to it."""
    for name, text in files.items():
        Path(f"{name}.py").write_text(HEAD + textwrap.dedent(text))
    Path("k.py").write_text(HEAD + kernel + "\n\n" + textwrap.dedent(host))
    assert main(["adopt", "k.py"]) == 3
    (op,) = load_registry(Path("kernelcheck.toml")).ops.values()
    return op, Path("kernelcheck.toml").read_text()


def shapes(op: Op) -> dict[str, list[str]]:
    return {each.name: [extent.text for extent in each.shape] for each in (*op.inputs, *op.outputs)}


def test_a_tuner_of_the_projects_own_gives_what_the_launch_does_not() -> None:
    tuned = "@entry()\n@tuner(configs=candidates(), key=['n'])" + DOUBLE.replace("\n@triton", "\n@triton", 1)
    host = """
    def f(x):
        y = torch.empty_like(x)
        double[lambda meta: (triton.cdiv(x.numel(), meta["BLOCK"]),)](x, y, x.numel())
    """
    op, text = drafted("\nfrom tuning import candidates, entry, tuner\n\n\n" + tuned, host)
    assert shapes(op) == {"x": ["x_size"], "y": ["x_size"]}
    assert "constexpr" not in text


def test_a_check_of_a_number_that_is_no_size_is_no_constraint() -> None:
    kernel = DOUBLE.replace("n, BLOCK", "n, steps, BLOCK")
    host = """
    def f(x, steps: int):
        y = torch.empty_like(x)
        if steps * x.numel() > 65535:
            raise ValueError("too many")
        double[(triton.cdiv(x.numel(), 64),)](x, y, x.numel(), steps, BLOCK=64)
    """
    op, text = drafted(kernel, host)
    assert [each.name for each in op.scalars] == ["steps"] and "constraints" not in text


def test_a_starred_shape_has_the_axes_that_are_left() -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, T, D: tl.constexpr, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    place = (tl.program_id(0) * T + tl.program_id(1)) * D + at
    tl.store(y_ptr + place, tl.load(x_ptr + place, mask=at < D), mask=at < D)
"""
    host = """
    def f(x, v):
        B, T, D, V = *x.shape, v.shape[-1]
        y = torch.empty_like(x)
        k[(B, T)](x, y, T, D, BLOCK=triton.next_power_of_2(D))
    """
    op, _ = drafted(kernel, host)
    assert shapes(op) == {"x": ["B", "T", "D"], "y": ["B", "T", "D"]}


@pytest.mark.parametrize(
    ("default", "check"),
    [
        ("None", "if w is not None:\n        assert w.shape == (cols,)\n        assert w.stride(-1) == 1"),
        ("None", "assert w.dim() == 1 and w.shape[0] == cols"),
    ],
)
def test_an_assert_tells_the_shape_of_an_optional_tensor(default: str, check: str) -> None:
    host = (
        f"def f(x, w={default}):\n    rows, cols = x.shape\n    {check}\n    y = torch.empty_like(x)\n"
        "    rows_of[(rows,)](x, w, y, cols, BLOCK=triton.next_power_of_2(cols))\n"
    )
    op, _ = drafted(ROWS, host)
    assert shapes(op) == {"x": ["rows", "cols"], "w": ["cols"], "y": ["rows", "cols"]}


@pytest.mark.parametrize(
    "count",
    [
        "torch.cuda.get_device_properties(x.device).multi_processor_count",
        "triton.runtime.driver.active.utils.get_device_properties(0)['multiprocessor_count']",
        "sm_count(x.device)",
    ],
)
def test_a_count_of_multiprocessors_is_a_size_that_is_tried_with_several(count: str) -> None:
    kernel = """
@triton.jit
def k(part_ptr, cols, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(part_ptr + tl.program_id(0) * cols + at, 1.0, mask=at < cols)
"""
    host = f"""
    def sm_count(device):
        return torch.cuda.get_device_properties(device).multi_processor_count

    def f(x):
        rows, cols = x.shape
        programs = {count}
        part = torch.empty((programs, cols), device=x.device)
        k[(programs,)](part, cols, BLOCK=triton.next_power_of_2(cols))
    """
    op, text = drafted(kernel, host)
    assert shapes(op) == {"part": ["programs", "cols"]}
    assert "# a guess: host code asks the GPU for its multi" in text


@pytest.mark.parametrize("flag", ["x.requires_grad", "not torch.is_inference_mode_enabled()"])
def test_a_flag_that_only_a_run_tells_is_a_guess(flag: str) -> None:
    kernel = DOUBLE.replace("BLOCK: tl.constexpr", "SAVE: tl.constexpr, BLOCK: tl.constexpr") + (
        "    if SAVE:\n        tl.store(y_ptr + at, 0.0, mask=at < n)\n"
    )
    host = f"""
    def f(x):
        y = torch.empty_like(x)
        n = x.numel()
        double[(triton.cdiv(n, 64),)](x, y, n, SAVE={flag}, BLOCK=64)
    """
    assert "constexpr = { SAVE = true, BLOCK = 64 }  # SAVE is a guess" in drafted(kernel, host)[1]


def test_strides_under_a_condition_are_those_of_the_tensor_that_is_passed() -> None:
    kernel = """
@triton.jit
def k(x_ptr, s_ptr, y_ptr, cols, stride_s, unit_s, HAS: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    x = tl.load(x_ptr + row * cols + at, mask=at < cols)
    if HAS:
        x += tl.load(s_ptr + row * stride_s + at * unit_s, mask=at < cols)
    tl.store(y_ptr + row * cols + at, x, mask=at < cols)
"""
    host = """
    def f(x, s=None):
        rows, cols = x.shape
        if s is not None:
            assert s.shape == (rows, cols)
        y = torch.empty_like(x)
        k[(rows,)](x, s, y, cols, *((s.stride(0), s.stride(1)) if s is not None else (0, 0)),
                   HAS=s is not None, BLOCK=triton.next_power_of_2(cols))
    """
    op, text = drafted(kernel, host)
    assert shapes(op)["s"] == ["rows", "cols"]
    assert """args = ["x", "s", "y", "cols", "stride('s', 0)", "stride('s', 1)"]""" in text
    assert "HAS = true" in text


@pytest.mark.parametrize(
    "chosen", ["{'double': double}[name]", "TABLE[name]", "double if x.shape[0] > 8 else double", "wrapped(double)"]
)
def test_a_kernel_is_launched_by_way_of_a_table_a_choice_or_a_wrapper(chosen: str) -> None:
    host = f"""
    TABLE = {{"double": double}}

    def f(x, name):
        y = torch.empty_like(x)
        n = x.numel()
        kernel = {chosen}
        kernel[(triton.cdiv(n, 64),)](x, y, n, BLOCK=64)
    """
    assert shapes(drafted(DOUBLE, host)[0]) == {"x": ["n"], "y": ["n"]}


def test_a_launch_in_another_module_of_the_package_is_found() -> None:
    layer = """
    from k import double as kernel

    def call(x):
        y = torch.empty_like(x)
        n = x.numel()
        kernel[(triton.cdiv(n, 64),)](x, y, n, BLOCK=64)
    """
    op, text = drafted(DOUBLE, "", layer=layer)
    assert shapes(op) == {"x": ["n"], "y": ["n"]}
    assert "double, as call launches it (layer.py:" in text


def test_a_module_that_only_launches_has_the_ops_of_what_it_launches() -> None:
    Path("kernels.py").write_text(HEAD + DOUBLE)
    host = """
    from kernels import double

    def call(x):
        y = torch.empty_like(x)
        double[(triton.cdiv(x.numel(), 64),)](x, y, x.numel(), BLOCK=64)
    """
    op, text = drafted("", host)
    assert (op.name, 'source = "kernels.py"' in text) == ("double", True)


def test_functions_of_other_modules_that_choose_blocks_are_followed() -> None:
    sizes = """
    MOST = 65536

    def settings(n):
        block = triton.next_power_of_2(n)
        if block > MOST:
            raise RuntimeError(n)
        warps = 4
        if block >= 2048:
            warps = 8
        return block, warps
    """
    host = """
    from sizes import settings

    def f(x, w):
        rows, cols = x.shape
        block, warps = settings(cols)
        y = torch.empty_like(x)
        rows_of[(rows,)](x, w, y, cols, BLOCK=block, num_warps=warps)
    """
    op, text = drafted(ROWS, host, sizes=sizes)
    assert shapes(op)["w"] == ["cols"]
    assert 'BLOCK = "next_pow2(cols)"' in text
    assert 'num_warps = "8 if next_pow2(cols) >= 2048 else 4"' in text


def test_a_loop_around_launches_begins_with_its_first_turn() -> None:
    kernel = DOUBLE.replace("n, BLOCK", "n, first, BLOCK").replace("at = tl", "at = first + tl")
    host = """
    def f(x):
        y = torch.empty_like(x)
        n = x.numel()
        for start in range(0, n, 65536):
            double[(triton.cdiv(min(65536, n - start), 64),)](x, y, n, start, BLOCK=64)
    """
    assert 'args = ["x", "y", "n", "0"]' in drafted(kernel, host)[1]


def test_a_heuristic_rules_out_what_a_missing_tensor_is_for() -> None:
    kernel = """
@triton.heuristics({"OFFSETS": lambda args: args["starts"] is not None})
@triton.jit
def k(x_ptr, y_ptr, starts, T, OFFSETS: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    if OFFSETS:
        first, last = tl.load(starts + row), tl.load(starts + row + 1)
    else:
        first, last = row * T, row * T + T
    at = tl.arange(0, BLOCK)
    for place in range(first, last, BLOCK):
        tl.store(y_ptr + place + at, tl.load(x_ptr + place + at, mask=place + at < last), mask=place + at < last)
"""
    host = """
    def f(x):
        B, T = x.shape
        y = torch.empty_like(x)
        k[(B,)](x, y, None, T, BLOCK=64)
    """
    op, text = drafted(kernel, host)
    assert shapes(op) == {"x": ["B", "T"], "y": ["B", "T"]}
    assert 'args = ["x", "y", "null", "T"]' in text


def test_a_size_that_host_code_does_not_tell_ends_with_the_largest_index() -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, T, H: tl.constexpr, D: tl.constexpr):
    head = tl.program_id(1)
    at = tl.arange(0, 64)
    x_ptr += (tl.program_id(0) // H * T * H + head) * D
    for t in range(T):
        tl.store(y_ptr + (t * H + head) * D + at, tl.load(x_ptr + at, mask=at < D), mask=at < D)
        x_ptr += H * D
"""
    host = """
    def f(batch, B, T, H, D):
        k[(B * H, H)](batch["in"], batch["out"], T, H, D)
    """
    op, text = drafted(kernel, host)
    sizes = {"B": 2, "T": 3, "H": 5, "D": 7}
    extents = next(each.shape for each in op.inputs if each.name == "x")
    assert math.prod(each.evaluate_int(sizes) for each in extents) >= 2 * 3 * 5 * 7
    assert "# a guess: as far as line" in text


def test_a_tensor_of_indices_that_may_be_missing_is_left_out_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = """
@triton.jit
def k(x_ptr, w_ptr, starts_ptr, y_ptr, cols, OFFSETS: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    if OFFSETS:
        row = tl.load(starts_ptr + row)
    at = tl.arange(0, BLOCK)
    w = tl.load(w_ptr + at, mask=at < cols)
    tl.store(y_ptr + row * cols + at, w * tl.load(x_ptr + row * cols + at, mask=at < cols), mask=at < cols)
"""
    host = """
    def f(x, w: torch.Tensor = None, starts: torch.Tensor = None):
        rows, cols = x.shape
        y = torch.empty_like(x)
        k[(rows,)](x, w, starts, y, cols, OFFSETS=starts is not None, BLOCK=triton.next_power_of_2(cols))
    """
    tried: list[str] = []
    made = triton_adoption.assembled

    def only_with_indices(*arguments: Any) -> Any:
        draft = made(*arguments)
        tried.append(" ".join(draft.args))
        if "starts" not in draft.args:
            raise NotDraftedError("it cannot be run")
        return draft

    monkeypatch.setattr(triton_adoption, "assembled", only_with_indices)
    drafted(kernel, host)
    assert tried == ["x w null y cols", "x w starts y cols"]


STATES = """
@triton.jit
def k(q, k_, v, y, scale, T, H, K: tl.constexpr, V: tl.constexpr, BK: tl.constexpr, BV: tl.constexpr):
    head, n = tl.program_id(0) % H, tl.program_id(0) // H
    keys, values = tl.arange(0, BK), tl.arange(0, BV)
    p_q = q + (n * T * H + head) * K + keys
    p_k = k_ + (n * T * H + head) * K + keys
    p_v = v + (n * T * H + head) * V + values
    p_y = y + (n * T * H + head) * V + values
    for _ in range(0, T):
        both = tl.load(p_q, mask=keys < K, other=0) * tl.load(p_k, mask=keys < K, other=0)
        tl.store(p_y, tl.sum(both) * scale * tl.load(p_v, mask=values < V), mask=values < V)
        p_q += H * K
        p_k += H * K
        p_v += H * V
        p_y += H * V
"""


def test_tensors_that_a_kernel_reaches_alike_are_as_large_and_values_have_the_axes_of_keys_but_the_last() -> None:
    host = """
    def f(q, k_: torch.Tensor, v: torch.Tensor, scale: float | None = None):
        B, T, H, K, V = *k_.shape, v.shape[-1]
        y = torch.empty_like(v)
        k[(B * H,)](q, k_, v, y, scale, T, H, K, V, triton.next_power_of_2(K), triton.next_power_of_2(V))
    """
    op, text = drafted(STATES, host)
    keys, values = ["B", "T", "H", "K"], ["B", "T", "H", "V"]
    assert shapes(op) == {"q": keys, "k_": keys, "v": values, "y": values}
    assert "as large as k_, which the kernel reaches alike" in text
    assert "a guess: its leading axes" in text
    assert 'scale = { type = "float32", values = [0.5] }  # a guess' in text


def test_what_a_condition_says_of_a_loop_and_what_a_mask_says_of_a_sum_bounds_a_tensor() -> None:
    kernel = """
@triton.jit
def k(x_ptr, w_ptr, y_ptr, stride, n, cols, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = 0.0
    for i in tl.static_range(0, 32):
        if i < n:
            total += tl.load(w_ptr + row * n + i)
    for i in range(0, tl.cdiv(cols, BLOCK)):
        at = i * BLOCK + tl.arange(0, BLOCK)
        tl.store(y_ptr + row * stride + at, total * tl.load(x_ptr + row * stride + at, mask=at < cols), mask=at < cols)
"""
    host = """
    def f(weights, y, n: int):
        rows, cols = y.shape
        x = saved()
        k[(rows,)](x, weights, y, x.stride(0), n, cols, BLOCK=64)
    """
    op, _ = drafted(kernel, host)
    assert shapes(op) == {"x": ["rows", "cols"], "weights": ["rows", "n"], "y": ["rows", "cols"]}


def test_blocks_that_the_launch_leaves_out_have_the_defaults_of_the_kernel_or_come_from_a_dictionary() -> None:
    host = """
    def f(x{more}):
        y = torch.empty_like(x)
        n = x.numel()
        double[lambda meta: (triton.cdiv(n, meta["BLOCK"]),)](x, y, n{passed})
    """
    _, text = drafted(
        DOUBLE.replace("BLOCK: tl.constexpr", "BLOCK: tl.constexpr = 128"), host.format(more="", passed="")
    )
    assert "constexpr = { BLOCK = 128 }" in text
    Path("kernelcheck.toml").unlink()
    _, text = drafted(DOUBLE, host.format(more=", config", passed=", **config"))
    assert "constexpr = { BLOCK = 64 }  # BLOCK is a guess" in text


def test_a_condition_on_inputs_is_none_on_an_npu() -> None:
    host = """
    def f(inputs):
        y = torch.empty_like(inputs)
        n = inputs.numel()
        if not isinstance(inputs, str):
            double[(triton.cdiv(n, 64),)](inputs, y, n, BLOCK=64)
    """
    assert shapes(drafted(DOUBLE, host)[0]) == {"inputs": ["n"], "y": ["n"]}


def test_what_is_divided_with_remainder_holds_whole_numbers() -> None:
    kernel = DOUBLE.replace("2 * tl.load(x_ptr + at, mask=at < n)", "tl.load(x_ptr + at, mask=at < n) // 2")
    host = """
    def f(x):
        y = torch.empty(x.numel(), dtype=torch.int32)
        double[(triton.cdiv(x.numel(), 64),)](x, y, x.numel(), BLOCK=64)
    """
    (x,) = drafted(kernel, host)[0].inputs
    assert (x.dtype, x.values) == ("int64", "index")


@pytest.mark.parametrize(
    ("guesses", "buffer", "doubtful"),
    [([], "x", False), (["a guess: 2 axes"], "x", True), ([], "y", False), (["a guess: 2 axes"], None, True)],
)
def test_what_is_found_beyond_a_size_that_is_a_guess_is_doubtful(
    guesses: list[str], buffer: str | None, doubtful: bool
) -> None:
    x, y = (TritonTensor(name, ["n"], loads=True, stores=name == "y", made="") for name in "xy")
    x.guesses = guesses
    found = Finding("out-of-bounds", "", buffer=buffer)
    draft = TritonDraft("k", "k", "f", "k.py:1", tensors=[x, y], findings=(found,), tried=True)
    assert draft.is_doubtful is doubtful
    assert TritonDraft(
        "k", "k", "f", "k.py:1", tensors=[y], guesses=["BLOCK is a guess"], findings=(found,)
    ).is_doubtful


def test_sizes_that_only_callers_relate_make_a_finding_doubtful_and_a_grid_has_a_program() -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, stride, chunk: tl.constexpr):
    at = tl.program_id(1) * chunk + tl.arange(0, chunk)
    tl.store(y_ptr + tl.program_id(0) * stride + at, tl.load(x_ptr + tl.program_id(0) * stride + at))
"""
    host = """
    def f(x, steps):
        B, T = x.shape
        _, C, chunk = steps.shape
        y = torch.empty_like(x)
        k[(B, {programs})](x, y, x.stride(0), chunk)
    """
    for programs, is_loose in (("C", True), ("T // chunk", False)):
        Path("k.py").write_text(HEAD + kernel + "\n\n" + textwrap.dedent(host.format(programs=programs)))
        (one,) = adopt_module(Path("k.py"), Path("kernelcheck.toml"), Building(Path.cwd()), CpuBackend()).kernels
        assert isinstance(one.draft, TritonDraft)
        assert [each.is_loose for each in one.draft.tensors] == [is_loose] * 2
        assert ("T >= chunk" in one.draft.constraints) is not is_loose


def test_starts_of_sequences_are_as_many_as_host_code_counts() -> None:
    kernel = """
@triton.jit
def k(x_ptr, y_ptr, starts, H, BLOCK: tl.constexpr):
    n = tl.program_id(0) // H
    first, last = tl.load(starts + n), tl.load(starts + n + 1)
    at = first + tl.arange(0, BLOCK)
    tl.store(y_ptr + at, tl.load(x_ptr + at, mask=at < last), mask=at < last)
"""
    host = """
    def f(x, starts: torch.Tensor, H: int):
        N = len(starts) - 1
        y = torch.empty_like(x)
        k[(N * H,)](x, y, starts, H, BLOCK=64)
    """
    op, text = drafted(kernel, host)
    (starts,) = shapes(op)["starts"]
    assert f'grid = ["({starts} - 1) * H"]' in text
