"""Device functions that are called: recursion, function pointers, virtual methods, and what happens within them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx

from kernelcheck.backends.base import Execution
from kernelcheck.base.errors import UnsupportedPTXError

LANES = np.arange(32)


def run(tmp_path: Path, functions: str, body: str, n: int = 0, *, threads: int = 32) -> tuple[np.ndarray, Execution]:
    """What `body` leaves in `out[t]` for every thread `t`, and what the executor noticed."""
    source = f'{functions}\nextern "C" __global__ void k(int* out, int n) {{\n  int t = threadIdx.x;\n{body}\n}}\n'
    out = np.full(threads, -1, np.int32)
    execution = run_program(compile_text(source, tmp_path, "k"), [out, np.int32(n)], block=threads)
    return out, execution


def check(tmp_path: Path, functions: str, body: str, expected: Callable[[int], int], n: int = 0) -> None:
    out, execution = run(tmp_path, functions, body, n)
    assert not execution.findings
    np.testing.assert_array_equal(out, [expected(t) for t in range(32)])


def ackermann(m: int, n: int) -> int:
    if m == 0:
        return n + 1
    return ackermann(m - 1, 1) if n == 0 else ackermann(m - 1, ackermann(m, n - 1))


def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def test_ackermann_recurses_to_another_depth_in_every_lane(tmp_path: Path) -> None:
    functions = """__device__ int ack(int m, int n) {
      return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }"""
    check(tmp_path, functions, "out[t] = ack(t & 3, t >> 2 & 3);", lambda t: ackermann(t & 3, t >> 2 & 3))


@pytest.mark.usefixtures("each_schedule")
def test_fibonacci_calls_itself_twice_with_values_that_live_across_the_calls(tmp_path: Path) -> None:
    functions = "__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }"
    check(tmp_path, functions, "out[t] = fib(t % 14);", lambda t: fibonacci(t % 14))


def test_functions_that_call_each_other_are_run(tmp_path: Path) -> None:
    functions = """__device__ int odd(int n);
    __device__ __noinline__ int even(int n) { return n == 0 ? 1 : odd(n - 1); }
    __device__ __noinline__ int odd(int n) { return n == 0 ? 0 : even(n - 1); }"""
    check(tmp_path, functions, "out[t] = even(t) * 10 + odd(t + n);", lambda t: (1 - t % 2) * 10 + t % 2)


@pytest.mark.usefixtures("each_schedule")
def test_quicksort_sorts_an_array_of_its_caller_in_each_thread(tmp_path: Path) -> None:
    functions = """__device__ void sort(int* a, int low, int high) {
      if (low >= high) return;
      int p = a[(low + high) / 2], i = low, j = high;
      while (i <= j) {
        while (a[i] < p) i++;
        while (a[j] > p) j--;
        if (i <= j) { int s = a[i]; a[i++] = a[j]; a[j--] = s; }
      }
      sort(a, low, j); sort(a, i, high);
    }"""
    body = """int a[12]; for (int i = 0; i < 12; i++) a[i] = (i * 37 + t * 11) % 17;
    sort(a, 0, 11); int hash = 0; for (int i = 0; i < 12; i++) hash = hash * 3 + a[i]; out[t] = hash;"""

    def expected(t: int) -> int:
        value = 0
        for item in sorted((i * 37 + t * 11) % 17 for i in range(12)):
            value = value * 3 + item
        return value

    check(tmp_path, functions, body, expected)


def test_every_activation_has_a_local_array_of_its_own(tmp_path: Path) -> None:
    functions = """__device__ int deep(int n, const int* caller) {
      int own[4]; for (int i = 0; i < 4; i++) own[i] = n * 10 + i;
      int below = n > 0 ? deep(n - 1, own) : 0;
      return below + own[n & 3] + caller[(n + 1) & 3];
    }"""

    def deep(n: int, caller: list[int]) -> int:
        own = [n * 10 + i for i in range(4)]
        return (deep(n - 1, own) if n > 0 else 0) + own[n & 3] + caller[(n + 1) & 3]

    body = "int first[4] = {t, 2, 3, n}; out[t] = deep(t % 20, first);"
    check(tmp_path, functions, body, lambda t: deep(t % 20, [t, 2, 3, 5]), n=5)


def test_structs_go_in_and_out_of_recursive_functions_by_value(tmp_path: Path) -> None:
    functions = """struct Pair { char tag; short low; double sum; int v[3]; };
    __device__ Pair walk(Pair p, int i, int n) {
      p.v[i % 3] += n; p.sum += 0.5 * n; p.tag ^= n; p.low -= n;
      return n == 0 ? p : walk(p, i + 1, n - 1);
    }"""
    body = """Pair p = {char(t), short(t * 100), 0.25, {1, 2, 3}};
    p = walk(p, t, t % 7);
    out[t] = p.tag + p.low * 3 + int(p.sum * 4) * 5 + p.v[0] * 7 + p.v[1] * 11 + p.v[2] * 13;"""

    def expected(t: int) -> int:
        tag, low, total, v = t, t * 100, 0.25, [1, 2, 3]
        for i, n in zip(range(t, t + 8), range(t % 7, -1, -1), strict=False):
            v[i % 3] += n
            total += 0.5 * n
            tag ^= n
            low -= n
        return tag + low * 3 + int(total * 4) * 5 + v[0] * 7 + v[1] * 11 + v[2] * 13

    check(tmp_path, functions, body, expected)


def test_a_table_of_function_pointers_leads_each_lane_to_its_own_target(tmp_path: Path) -> None:
    functions = """typedef int (*Binary)(int, int);
    __device__ int plus(int a, int b) { return a + b; }
    __device__ int times(int a, int b) { return a * b; }
    __device__ int minus(int a, int b) { return a - b; }
    __device__ Binary table[3] = {plus, times, minus};
    __constant__ Binary constants[2] = {minus, plus};"""
    body = "out[t] = table[t % 3](t, n) * 1000 + constants[n & 1](t, 1);"
    check(tmp_path, functions, body, lambda t: (t + 7, t * 7, t - 7)[t % 3] * 1000 + t + 1, n=7)


def test_a_lambda_and_a_function_are_called_through_one_pointer(tmp_path: Path) -> None:
    functions = """typedef float (*Unary)(float);
    __device__ __noinline__ float apply(Unary f, float x, int times) {
      for (int i = 0; i < times; i++) x = f(x);
      return x;
    }
    __device__ float half(float x) { return x * 0.5f; }"""
    body = """Unary f = t & 1 ? (Unary)half : (Unary)[](float x) { return x + 3.0f; };
    out[t] = int(apply(f, t * 64, t % 5));"""

    def expected(t: int) -> int:
        x = float(t * 64)
        for _ in range(t % 5):
            x = x * 0.5 if t & 1 else x + 3
        return int(x)

    check(tmp_path, functions, body, expected)


def test_virtual_methods_go_by_the_class_of_each_lanes_object(tmp_path: Path) -> None:
    functions = """struct Shape { int k; __device__ Shape(int k) : k(k) {}
      __device__ virtual int area(int s) const { return k; } __device__ virtual int sides() const = 0; };
    struct Square : Shape { using Shape::Shape; __device__ int area(int s) const override { return k * s * s; }
      __device__ int sides() const override { return 4; } };
    struct Line : Shape { using Shape::Shape; __device__ int sides() const override { return 1; } };"""
    body = """Square square(t); Line line(n);
    const Shape* shape = t % 3 ? (const Shape*)&square : (const Shape*)&line;
    out[t] = shape->area(t) * 10 + shape->sides();"""
    check(tmp_path, functions, body, lambda t: t**3 * 10 + 4 if t % 3 else 91, n=9)


def test_a_class_with_a_virtual_destructor_can_be_used(tmp_path: Path) -> None:
    functions = """struct Base { __device__ virtual void add(int* x) { *x += 1; } __device__ virtual ~Base() {} };
    struct Derived : Base { __device__ void add(int* x) override { *x += 10; } };"""
    body = "Base b; Derived d; Base* p = t & 1 ? &b : (Base*)&d; int x = t; p->add(&x); out[t] = x;"
    check(tmp_path, functions, body, lambda t: t + (1 if t & 1 else 10))


def test_deleting_what_was_never_allocated_is_a_finding(tmp_path: Path) -> None:
    out, execution = run(tmp_path, "", "int x; delete (t == 2 ? &x : (int*)nullptr); out[t] = t;")
    (finding,) = execution.findings
    assert (finding.kind, finding.thread, finding.count) == ("launch-error", (2, 0, 0), 1)
    assert "that `malloc` did not give" in finding.message
    np.testing.assert_array_equal(out, LANES)


def test_member_pointers_lead_to_plain_and_virtual_methods(tmp_path: Path) -> None:
    functions = """struct Base { int k; __device__ Base(int k) : k(k) {}
      __device__ virtual int f(int x) { return k + x; } __device__ int g(int x) { return k * x; } };
    struct Derived : Base { using Base::Base; __device__ int f(int x) override { return k - x; } };
    __device__ __noinline__ int call(Base& b, int (Base::*m)(int), int x) { return (b.*m)(x); }"""
    body = """Base base(t); Derived derived(n); Base* b = t & 1 ? &base : (Base*)&derived;
    out[t] = call(*b, t & 2 ? &Base::f : &Base::g, 4);"""

    def expected(t: int) -> int:
        k = t if t & 1 else 50
        if not t & 2:
            return k * 4
        return k + 4 if t & 1 else k - 4

    check(tmp_path, functions, body, expected, n=50)


def test_a_method_that_calls_itself_through_the_virtual_table_is_run(tmp_path: Path) -> None:
    functions = """struct Node { const Node* next; int v; __device__ Node(const Node* next, int v) : next(next), v(v) {}
      __device__ virtual int sum() const { return v + (next ? next->sum() : 0); } };
    struct Twice : Node { using Node::Node;
      __device__ int sum() const override { return 2 * v + (next ? next->sum() : 0); } };"""
    body = """Node a(nullptr, t); Twice b(&a, 100); Node c(&b, n); Twice d(&c, 7);
    const Node* from[3] = {&b, &c, &d}; out[t] = from[t % 3]->sum();"""
    check(tmp_path, functions, body, lambda t: (200 + t, 203 + t, 217 + t)[t % 3], n=3)


def test_recursion_without_end_is_a_stack_overflow_at_its_line(tmp_path: Path) -> None:
    functions = "__device__ int down(int n) {\n  return n == 7 ? 0 : down(n - 1) * 3 ^ n;\n}"
    _, execution = run(tmp_path, functions, "out[t] = down(-1 - t);")
    (finding,) = execution.findings
    assert finding.kind == "launch-error"
    assert finding.message.startswith("call stack overflow: calls nest more than 256 deep")
    assert finding.location is not None
    assert finding.location.line == 2


def test_recursion_that_stays_below_the_limit_is_no_overflow(tmp_path: Path) -> None:
    functions = "__device__ int down(int n, int m) { return n == 0 ? m : down(n - 1, n) + (n ^ m); }"

    def down(n: int, m: int) -> int:
        return m if n == 0 else down(n - 1, n) + (n ^ m)

    check(tmp_path, functions, "out[t] = down(200 + t, n);", lambda t: down(200 + t, 3), n=3)


def test_large_local_arrays_overflow_the_stack_before_its_depth_does(tmp_path: Path) -> None:
    functions = """__device__ int fill(int n) {
      volatile char a[4096]; a[n] = n;
      return n == 0 ? a[0] : fill(n - 1) + a[n];
    }"""
    out, execution = run(tmp_path, functions, "out[t] = fill(4);")
    assert not execution.findings
    np.testing.assert_array_equal(out, 10)
    _, execution = run(tmp_path, functions, "out[t] = fill(40);")
    (finding,) = execution.findings
    assert "32 KiB of local memory" in finding.message


@pytest.mark.slow
def test_recursion_that_branches_without_end_is_a_timeout(tmp_path: Path) -> None:
    functions = """__device__ int tree(int n, int a) {
      return n == 0 ? a : tree(n - 1, a * 2) ^ tree(n - 1, a * 3);
    }"""
    _, execution = run(tmp_path, functions, "out[t] = tree(100, t);", threads=1)
    (finding,) = execution.findings
    assert finding.kind == "timeout"


@pytest.mark.usefixtures("each_schedule")
def test_a_shuffle_in_a_recursive_function_exchanges_among_the_lanes_that_called_it(tmp_path: Path) -> None:
    functions = """__device__ int reduce(int v, int step) {
      return step == 0 ? v : reduce(v + __shfl_xor_sync(~0u, v, step), step / 2);
    }"""
    check(tmp_path, functions, "out[t] = reduce(t * t, 16);", lambda t: sum(i * i for i in range(32)))


@pytest.mark.usefixtures("each_schedule")
def test_a_shuffle_in_a_function_that_is_not_inlined_works_in_diverged_code(tmp_path: Path) -> None:
    functions = """__device__ __noinline__ int partner(int v, unsigned m) { return __shfl_xor_sync(m, v, 1); }"""
    body = "if (t < 8) out[t] = partner(t, 0xffu); else out[t] = partner(t + 100, ~0xffu);"
    check(tmp_path, functions, body, lambda t: t ^ 1 if t < 8 else (t ^ 1) + 100)


def test_a_shuffle_that_names_lanes_outside_of_the_call_is_a_deadlock(tmp_path: Path) -> None:
    functions = """__device__ int rec(int v, int depth) {
      return depth == 0 ? __shfl_xor_sync(~0u, v, 1) : rec(v, depth - 1) + 1;
    }"""
    _, execution = run(tmp_path, functions, "if (t < 8) out[t] = rec(t, n); else out[t] = 0;", 3)
    (finding,) = execution.findings
    assert finding.kind == "deadlock"
    assert "names lanes that did not call it together, first thread (8,0,0)" in finding.message


@pytest.mark.usefixtures("each_schedule")
def test_lanes_that_exit_inside_a_call_are_gone_and_the_others_go_on(tmp_path: Path) -> None:
    functions = """__device__ int leave(int t, int depth) {
      if (depth == 0) { if (t % 3 == 0) asm volatile("exit;"); return t; }
      return leave(t, depth - 1) + 1;
    }"""
    body = "out[t] = leave(t, n); out[t] += __popc(__activemask()) * 100;"
    check(tmp_path, functions, body, lambda t: -1 if t % 3 == 0 else t + 4 + 2100, n=4)


def test_a_trap_inside_a_call_ends_its_lanes_alone(tmp_path: Path) -> None:
    functions = """__device__ int stop(int t, int depth) {
      if (depth == 0) { if (t == 5) __trap(); return t; }
      return stop(t, depth - 1);
    }"""
    out, execution = run(tmp_path, functions, "out[t] = stop(t, 2);")
    (finding,) = execution.findings
    assert (finding.kind, finding.thread, finding.count) == ("launch-error", (5, 0, 0), 1)
    np.testing.assert_array_equal(out, np.where(LANES == 5, -1, LANES))


def test_a_wild_function_pointer_is_a_finding_and_the_other_lanes_return(tmp_path: Path) -> None:
    functions = """typedef int (*Unary)(int);
    __device__ int next(int x) { return x + 1; }
    __device__ Unary table[2] = {next, nullptr};"""
    out, execution = run(tmp_path, functions, "out[t] = table[t == 9](t);")
    (finding,) = execution.findings
    assert finding.kind == "launch-error"
    assert finding.thread == (9, 0, 0)
    assert "function pointer that is null" in finding.message
    np.testing.assert_array_equal(out, np.where(LANES == 9, -1, LANES + 1))


def test_a_pointer_to_a_function_of_another_type_is_not_called(tmp_path: Path) -> None:
    functions = """__device__ long long wide(long long x) { return x; }
    typedef int (*Unary)(int);
    __device__ long long (*pointer)(long long) = wide;"""
    _, execution = run(tmp_path, functions, "out[t] = (*(Unary*)&pointer)(t);")
    (finding,) = execution.findings
    assert "no function of its type" in finding.message


def test_a_block_wide_barrier_in_a_recursive_function_is_refused(tmp_path: Path) -> None:
    functions = "__device__ int meet(int n) { __syncthreads(); return n == 0 ? 0 : meet(n - 1) * 3 ^ n; }"
    with pytest.raises(UnsupportedPTXError, match=r"bar\.sync.*meet.*recursive or called through a pointer"):
        run(tmp_path, functions, "out[t] = meet(n);")


def test_every_warp_and_block_has_a_call_stack_of_its_own(tmp_path: Path) -> None:
    source = """__device__ int sum(int n, int* trail) {
      int own[2] = {n, trail[0]};
      return n == 0 ? trail[1] : sum(n - 1, own) + own[1];
    }
    extern "C" __global__ void k(int* out) {
      __shared__ int s[96];
      int t = threadIdx.x, i = blockIdx.x * 96 + t, first[2] = {i, 3};
      s[t] = sum(t % 10, first); __syncthreads();
      out[i] = s[95 - t];
    }"""
    out = np.zeros(192, np.int32)
    execution = run_program(compile_text(source, tmp_path, "k"), [out], grid=2, block=96)

    def total(n: int, trail: list[int]) -> int:
        own = [n, trail[0]]
        return trail[1] if n == 0 else total(n - 1, own) + own[1]

    expected = [total(t % 10, [b * 96 + t, 3]) for b in range(2) for t in range(95, -1, -1)]
    assert not execution.findings
    np.testing.assert_array_equal(out, expected)


def test_an_access_out_of_bounds_inside_a_call_names_its_line(tmp_path: Path) -> None:
    functions = """__device__ void poke(int* p, int n) {
      if (n == 0) {
        p[32] = 1;
        return;
      }
      poke(p, n - 1);
      p[0] += 1;
    }"""
    _, execution = run(tmp_path, functions, "if (t == 3) poke(out, 2);")
    (finding,) = execution.findings
    assert (finding.kind, finding.buffer, finding.index, finding.thread) == ("out-of-bounds", "a0", 32, (3, 0, 0))
    assert finding.location is not None
    assert finding.location.line == 3


@pytest.mark.usefixtures("each_schedule")
def test_a_static_shared_variable_of_a_function_is_one_for_all_its_calls(tmp_path: Path) -> None:
    functions = """__device__ __noinline__ int exchange(int t, int v, bool write) {
      __shared__ int s[32];
      if (write) s[t] = v;
      __syncwarp();
      return s[31 - t];
    }"""
    body = "exchange(t, t * 2, true); __syncwarp(); out[t] = exchange(t, 0, false);"
    check(tmp_path, functions, body, lambda t: (31 - t) * 2)


def test_a_call_hands_over_pieces_that_caller_and_callee_cut_differently() -> None:
    ptx = """.version 8.0
.target sm_80
.address_size 64
.func (.param .align 8 .b8 r[8]) swap(.param .align 8 .b8 p[8])
{ .reg .b32 %a, %b;
ld.param.u32 %a, [p]; ld.param.u32 %b, [p+4]; st.param.b32 [r], %b; st.param.b32 [r+4], %a; ret; }
.visible .entry k(.param .u64 out)
{ .reg .b64 %o, %v, %w; .reg .b32 %t;
mov.u32 %t, %tid.x; ld.param.u64 %o, [out]; mad.wide.u32 %o, %t, 8, %o;
cvt.u64.u32 %v, %t; shl.b64 %v, %v, 32; or.b64 %v, %v, 7;
{ .param .align 8 .b8 x[8]; .param .align 8 .b8 y[8];
st.param.b64 [x], %v; call.uni (y), swap, (x); ld.param.b64 %w, [y]; }
st.global.u64 [%o], %w; ret; }
"""
    out = np.zeros(32, np.uint64)
    execution = run_ptx(ptx, "k", [out])
    assert not execution.findings
    np.testing.assert_array_equal(out, np.uint64(7 << 32) + LANES.astype(np.uint64))


def test_a_function_may_take_the_address_of_its_parameter() -> None:
    ptx = """.version 8.0
.target sm_80
.address_size 64
.func (.param .b32 r) pick(.param .align 4 .b8 p[16], .param .b32 i)
{ .reg .b64 %a; .reg .b32 %i, %v;
mov.b64 %a, p; ld.param.u32 %i, [i]; mad.wide.u32 %a, %i, 4, %a; ld.param.u32 %v, [%a+4]; st.param.b32 [r], %v; ret; }
.visible .entry k(.param .u64 out)
{ .reg .b64 %o; .reg .b32 %t, %i, %w;
mov.u32 %t, %tid.x; ld.param.u64 %o, [out]; mad.wide.u32 %o, %t, 4, %o; rem.u32 %i, %t, 3;
{ .param .align 4 .b8 x[16]; .param .b32 y; .param .b32 z;
st.param.v4.b32 [x], {10, 20, 30, 40}; st.param.b32 [y], %i; call.uni (z), pick, (x, y); ld.param.b32 %w, [z]; }
st.global.u32 [%o], %w; ret; }
"""
    out = np.zeros(32, np.int32)
    execution = run_ptx(ptx, "k", [out])
    assert not execution.findings
    np.testing.assert_array_equal(out, 20 + 10 * (LANES % 3))


def test_a_function_that_is_called_very_often_does_not_blow_the_kernel_up(tmp_path: Path) -> None:
    levels = 18
    functions = "__device__ __noinline__ int f0(int x) { return x * 3 + 1; }\n" + "\n".join(
        f"__device__ __noinline__ int f{i}(int x) {{ return f{i - 1}(x) ^ f{i - 1}(x + {i}); }}"
        for i in range(1, levels)
    )

    def f(i: int, x: int) -> int:
        if i == 0:
            return (x * 3 + 1) & 0xFFFFFFFF
        return f(i - 1, x) ^ f(i - 1, x + i)

    out, execution = run(tmp_path, functions, f"if (t < 2) out[t] = f{levels - 1}(t);")
    assert not execution.findings
    assert [int(v) & 0xFFFFFFFF for v in out[:2]] == [f(levels - 1, t) for t in range(2)]


def test_parameters_may_be_named_as_those_of_functions() -> None:
    """`.param::func`, in a sequence that calls a function and in the function (PTX ISA 9.7.9.8)."""
    ptx = """.version 8.3
.target sm_80
.address_size 64
.func (.param .b32 result) next(.param .b32 value) {
.reg .b32 %v; ld.param::func.b32 %v, [value]; add.u32 %v, %v, 1; st.param::func.b32 [result], %v; ret; }
.visible .entry op(.param .u64 out) {
.reg .b64 %q, %at; .reg .b32 %t;
ld.param::entry.u64 %q, [out]; mov.u32 %t, %tid.x; mul.wide.u32 %at, %t, 4; add.u64 %q, %q, %at;
{ .param .b32 x; .param .b32 y; st.param::func.b32 [x], %t; call.uni (y), next, (x); ld.param::func.b32 %t, [y]; }
st.global.u32 [%q], %t; ret; }
"""
    out = np.zeros(32, np.int32)
    assert not run_ptx(ptx, "op", [out]).findings
    np.testing.assert_array_equal(out, LANES + 1)
