"""Table of the kinds of findings, failures and notes: one row a kind, from which everything else about it is made.

To add a kind, add its row, and its name to `FindingKind` or `NoteKind`, by which mypy knows it. The rows give the
numbers in compiled code (`.ci/runtime_library.py`), the rules of reports, `kernelcheck help KIND` and the manual's
tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kernelcheck.base.dataclasses import dataclass

FindingKind = Literal[
    "mismatch", "unwritten", "out-of-bounds", "misaligned", "uninitialized-read", "race", "barrier-divergence",
    "deadlock", "timeout", "input-modified", "assertion", "launch-error", "mbarrier-state", "missing-proxy-fence",
    "use-after-free", "double-free", "invalid-free", "invalid-copy", "leak", "stream-race",
]  # fmt: skip
"""Kinds of what a backend sees a kernel do wrong."""

NoteKind = Literal[
    "shuffle-source", "division-by-zero", "allowed-difference", "exited-before-barrier", "different-barriers",
    "missing-fence", "plain-access", "checks-ended", "unwritten-shared", "narrow-reference", "narrow-products",
    "empty-grid", "index-beyond-max", "nothing-compared", "gpu-asked", "config-dropped", "statement-skipped",
    "compiled-by-nvcc", "launch-order",
]  # fmt: skip
"""Kinds of what is not wrong by itself."""


@dataclass(frozen=True)
class KindRow:
    """A kind, with what reports and the manual say of it, and how the CPU executor knows it."""

    name: str
    group: Literal["finding", "failure", "note", "change"]
    """A finding comes from a backend, a failure from a comparison or another check of a sweep, a change from comparing
    with a baseline. A note fails nothing."""
    title: str
    meaning: str
    advice: str
    """The usual remedy."""
    found_by: tuple[str, str, str] = ("", "", "")
    """Cells of the manual's table: what the CPU executor, a GPU, and a GPU with `--sanitizer` find; empty: nothing."""
    number: int | None = None
    """Its number in code that the CPU executor compiles."""
    sentence: str = ""
    """Template of the CPU executor's message, for a kind that needs only one (`runtime/messages.py` fills it in)."""
    stops_the_case: bool = False
    """Whether no further launch of the case runs on the CPU executor after it."""
    between_threads: bool = False
    """Whether it depends on what another thread of the kernel did before, or did not do yet."""
    about_order: bool = False
    """Whether it is about what orders the accesses of two blocks, or warps, to global memory."""
    prevents_comparison: bool = False
    """Whether it keeps a kernel from being run and compared, so that it says nothing about the kernel's numbers."""


_EVERYWHERE, _CPU_ONLY = ("yes", "yes", "yes"), ("yes", "", "")

_ROWS = (
    KindRow(
        "mismatch",
        "finding",
        "Wrong result",
        "An output differs from the float64 reference by more than the op's tolerance.",
        "Look at where the wrong elements lie: a last column or row is a tail that is not handled, every n-th element "
        "an index that is off, all elements a wrong formula or precision. 'kernelcheck minimize SEED' shrinks it.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "nonfinite",
        "failure",
        "NaN or infinity in the wrong place",
        "An output is NaN or infinite where the reference is not, or the other way round.",
        "Look for an overflow before a normalisation (a softmax that does not subtract the maximum), a division by a "
        "sum that may be 0, or a comparison that lets NaN through.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "unwritten",
        "finding",
        "Output not written",
        "Elements of an output still hold what was in the buffer before the launch, or build on it.",
        "Check that the grid covers every element, and that an early return leaves none out. A kernel that adds to its "
        'output says init = "zeros" in the registry.',
        found_by=("yes", "yes", "under `initcheck`, only as `mismatch`"),
    ),
    KindRow(
        "out-of-bounds",
        "finding",
        "Access outside a buffer",
        "A thread read or wrote memory that belongs to no buffer of the launch, or beyond the end of one.",
        "Guard the access by the buffer's real extent; check the index arithmetic for sizes that are not multiples of "
        "the tile, and the strides of padded inputs. An integer input that indexes says what it is below, as in "
        'values = "index", high = "rows": without high it spans its dtype.',
        found_by=(
            "every access, its line and thread",
            "writes into the guard zones, by buffer and index; addresses that fault, by kernel",
            "`memcheck`",
        ),
        number=0,
    ),
    KindRow(
        "misaligned",
        "finding",
        "Misaligned access",
        "A vector access (float4, half2, …) is not at a multiple of its own size.",
        "Check the alignment of the pointer and of each row's start before a vector access, and take a scalar path "
        "where it does not hold.",
        found_by=("every access", "by kernel", "`memcheck`"),
        number=1,
        sentence="{access} at an address that is not a multiple of {detail} {place}, {who}",
    ),
    KindRow(
        "uninitialized-read",
        "finding",
        "Read before write",
        "A thread read shared, local or scratch memory that nothing had written, or the padding of a tensor, or the "
        "result depends on what a buffer held before the launch.",
        "Initialise the memory, or put the barrier between the write and the read. A buffer that must start as zeros "
        'says init = "zeros" in the registry. Reads of padding come from strides that the index leaves out.',
        found_by=(
            "every read of uninitialised memory",
            "results that depend on what memory held before",
            "`initcheck`, global memory",
        ),
        number=2,
        between_threads=True,
    ),
    KindRow(
        "race",
        "finding",
        "Data race",
        "Two threads access the same memory without a barrier or an atomic between them, and at least one writes.",
        "Put __syncthreads() (or __syncwarp() within a warp) between the write and the other access; a loop that "
        "reuses shared memory needs one at its end as well.",
        found_by=("shared and global memory", "", "`racecheck`, shared memory"),
        number=3,
        between_threads=True,
    ),
    KindRow(
        "barrier-divergence",
        "finding",
        "Barrier not reached by all",
        "Some threads of a block wait at a barrier or a warp-wide step that others never reach, or reach one that does "
        "not name them.",
        "Move the barrier out of the branch, and let threads without work take part in it instead of returning early.",
        found_by=("yes", "", "`synccheck`"),
        number=4,
    ),
    KindRow(
        "deadlock",
        "finding",
        "Deadlock",
        "Threads wait for one another and none can go on.",
        "Look for barriers in branches, spin locks within a warp, blocks that return before a grid.sync(), and "
        "grid-wide waits in a launch that is not cooperative. Where a phase of an mbarrier lacks arrivals, compare the "
        "count of its init with who arrives; where it lacks bytes, expect_tx with what the copies bring.",
        found_by=("yes", "as `timeout`", "`synccheck`; if it sees none, as `timeout`"),
        number=5,
        stops_the_case=True,
    ),
    KindRow(
        "mbarrier-state",
        "finding",
        "Wrong use of an mbarrier",
        "An mbarrier is used before it is initialised or after it is invalidated, is initialised twice, gets more "
        "arrivals or bytes than its phase can take, or is overwritten: what happens then is undefined.",
        "Initialise it in one thread with the number of arrivals of a phase, then __syncthreads() before any other "
        "thread uses it, and mbarrier.inval before its memory is used for anything else. Count who arrives: each "
        "thread, or one for its warp.",
        found_by=_CPU_ONLY,
        number=13,
    ),
    KindRow(
        "missing-proxy-fence",
        "finding",
        "No proxy fence before an asynchronous access",
        "Threads stored to shared memory, and an asynchronous copy (a bulk or tensor copy) accesses the same bytes "
        "through another proxy, which may not see the stores, even after a barrier. Likewise a tensor map that the "
        "kernel has changed.",
        "After the stores, and before the barrier, let the threads that stored execute fence.proxy.async "
        "(cuda::ptx::fence_proxy_async, tma_store_fence() in CUTLASS); or, after the barrier, the thread that issues "
        "the copy. For a tensor map, fence.proxy.tensormap::generic.acquire by that thread "
        "(tma_descriptor_fence_acquire() in CUTLASS).",
        found_by=("shared memory", "", ""),
        number=14,
        sentence="{access} {place}, {who}, may miss {other}: no `fence.proxy.async` comes between the two",
        between_threads=True,
    ),
    KindRow(
        "timeout",
        "finding",
        "Did not finish",
        "The kernel, or the reference, did not finish in time.",
        "Look for a loop whose end depends on a value that never changes. A reference that is merely slow needs "
        "smaller sizes in the registry.",
        found_by=("by steps of a loop", "after 30 s", "after 300 s"),
        number=6,
        sentence="the kernel does not end: the warps of block {block} made more loop iterations than the {detail:,} "
        "that a block may make",
        stops_the_case=True,
    ),
    KindRow(
        "nondeterministic",
        "failure",
        "Results differ between runs",
        "Two runs on the same inputs gave different bits.",
        "Look for floating-point atomics, unsynchronised accesses, and results that depend on a clock, %smid, %nsmid "
        "or %gridid. An op whose atomics may vary says deterministic = false in the registry.",
        found_by=("never: its results do not vary", "yes", "yes"),
    ),
    KindRow(
        "input-modified",
        "finding",
        "Input overwritten",
        "The kernel changed an input.",
        "Look for an output index applied to an input's pointer. An op that means to write its input says inout = true "
        "in the registry.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "assertion",
        "finding",
        "Assertion failed",
        "A condition that the kernel itself asserts, by assert() or tl.device_assert, did not hold in a thread.",
        "Read the condition, which the message quotes: either the kernel is wrong, or it gets inputs for which it is "
        "not made. For these, restrict the registry's values, as by low and high, or its sizes.",
        found_by=("every thread, with the condition and line", "by kernel", "`memcheck`, by kernel"),
        number=12,
        stops_the_case=True,
    ),
    KindRow(
        "index-overflow",
        "failure",
        "Index wraps at allowed sizes",
        "An index of 32 bits wraps at sizes that the registry allows and that no sweep runs in whole, so that a thread "
        "accesses another address than it means. Threads of some blocks are followed through the kernel's integers, "
        "and these blocks run in buffers larger than memory; the message has the smallest sizes at which it happens.",
        "Widen a factor before the product: static_cast<int64_t>(blockIdx.x) * stride; in Triton, "
        "tl.program_id(0).to(tl.int64). If such sizes are not meant, lower limit or max of a dim in the registry.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "contract-broken",
        "failure",
        "Bits differ that a contract keeps",
        "The op promises in the registry that its bits stay the same (`batch_invariant`, `order_invariant`, "
        "`schedule_invariant`, `config_invariant`, `permutes`, `scales` or `pads`), and in a changed case they do not.",
        "Compare the two sums that the message shows: make the order in which an element's terms are added depend on "
        "nothing but its own row. Splits, tiles and branches that follow the batch, and atomics, change it. If the "
        "promise is not meant, take the key out of the registry.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "backend-difference",
        "failure",
        "Bits differ between the GPU and the CPU",
        "The PTX leaves nothing open (no approximation, no product and sum that may be fused, no atomics whose order "
        "matters, no query of the device) and yet the bits of the two backends differ.",
        "Look for a race or a read of uninitialised memory that shows on one of them alone, and for code that depends "
        "on the device. If there is none, one of the backends, the compiler or the GPU is wrong.",
        found_by=("with `--backend both`", "with `--backend both`", ""),
    ),
    KindRow(
        "vacuous",
        "failure",
        "Passes, and so would a gross fault",
        "The outputs are right, but the op's tolerance or check would have accepted zeros, nothing but NaN, outputs "
        "that were never written, a zeroed row or a dropped last element in their place, so that the comparison proves "
        "nothing.",
        "Correct what is too lenient: calibrate the factor ('kernelcheck calibrate OP'), look at the op's own check, a "
        "reference that is noisy, or sizes and values for which the right result hardly differs from zeros, or is NaN "
        "throughout. An op for which that is meant says allow_vacuous = true in the registry.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "launch-error",
        "finding",
        "Could not be launched",
        "The kernel could not be started or did not complete, so that nothing was compared.",
        "Read the message: sizes over a limit of the device, arguments that do not fit the kernel's parameters, or too "
        "much shared memory.",
        found_by=("limits of `arch`; `trap`", "limits of the GPU; `trap` and other faults", "the same"),
        number=7,
        stops_the_case=True,
        prevents_comparison=True,
    ),
    KindRow(
        "use-after-free",
        "finding",
        "Memory used after it was freed",
        "A kernel, or a copy of the host, accesses an allocation of a program that the program has freed.",
        "The message has the lines that allocated and freed it. Free it after the last launch that uses it has ended, "
        "and set the pointer to null where you do.",
        found_by=("of whole programs", "", ""),
    ),
    KindRow(
        "double-free",
        "finding",
        "Memory freed twice",
        "The host frees an allocation that it has freed before.",
        "The message has the line of the first cudaFree: one owner should free each allocation.",
        found_by=("of whole programs", "", ""),
    ),
    KindRow(
        "invalid-free",
        "finding",
        "Pointer that cannot be freed",
        "The host frees a pointer that no allocation gave, one into the middle of an allocation, or memory of another "
        "kind: cudaFree is for device and managed memory, cudaFreeHost for pinned host memory.",
        "Free the pointer that the allocation gave, with the call that belongs to it.",
        found_by=("of whole programs", "", ""),
    ),
    KindRow(
        "invalid-copy",
        "finding",
        "Copy whose direction does not fit",
        "A copy or memset of the host says device where the pointer is the host's, or host where it is the device's.",
        "Correct the cudaMemcpyKind, or the order of the two pointers; cudaMemcpyDefault takes any.",
        found_by=("of whole programs", "", ""),
    ),
    KindRow(
        "stream-race",
        "finding",
        "Work of two streams that nothing orders",
        "Two works, kernels or copies of two streams or nodes of a graph, access the same memory, which one of them "
        "writes, allocates or frees, and no event, synchronisation or edge of the graph says which of the two comes "
        "first. Or two launches of an op do, by their `stream`, `after` and `pdl`: a kernel launched with `pdl` sees "
        "what the one before it writes only after `cudaGridDependencySynchronize()` (`griddepcontrol.wait`).",
        "Record an event after the first (cudaEventRecord), and let the other stream wait for it (cudaStreamWaitEvent);"
        " in a graph, add the missing dependency. Streams made with cudaStreamNonBlocking do not wait for the default "
        "stream. With programmatic dependent launch, wait before the first access to what earlier kernels use, in "
        "every kernel of the chain.",
        found_by=("of whole programs, and of ops with several streams or `pdl`", "", ""),
    ),
    KindRow(
        "leak",
        "finding",
        "Memory never freed",
        "An allocation is still there when the program ends.",
        "Free it where its owner ends; the location is the line that allocated it.",
        found_by=("of whole programs", "", ""),
    ),
    KindRow(
        "compile-error",
        "failure",
        "Does not compile",
        "The compiler rejected the source, so that nothing was compared.",
        "Read the compiler's log in the message; 'kernelcheck doctor' shows whether the toolchain works.",
        found_by=_EVERYWHERE,
        prevents_comparison=True,
    ),
    KindRow(
        "reference-error",
        "failure",
        "Reference failed",
        "The reference script could not be loaded, raised, or returned what cannot be used: nothing was compared.",
        "Correct the script: it gets the inputs by name as float64 or int64 arrays and returns the outputs in order.",
        found_by=_EVERYWHERE,
        prevents_comparison=True,
    ),
    KindRow(
        "regression",
        "change",
        "Worse than the baseline",
        "It passed in the baseline and fails now, is gone, has fewer cases or a looser tolerance, or its error grew by "
        "more than regression_threshold and is above rounding noise.",
        "Undo what made it worse; if it is intended, 'kernelcheck baseline update' takes it into the baseline.",
    ),
    KindRow(
        "shuffle-source",
        "note",
        "Shuffle from a lane that takes no part",
        "A warp shuffle read from a lane that was not active; its value is undefined.",
        "Check the mask and the width of the shuffle; lanes without data must still take part, with a neutral value.",
        found_by=_CPU_ONLY,
        number=8,
    ),
    KindRow(
        "allowed-difference",
        "note",
        "Bits differ between the GPU and the CPU, as the PTX allows",
        "The bits of the two backends differ, and what the PTX leaves open may be why: an approximation, a product and "
        "a sum that may be fused, the order of atomics, a query of the device such as its clock.",
        "Nothing, if the difference is a few error units; with --no-fmad, more kernels must give the same bits.",
        found_by=("with `--backend both`", "with `--backend both`", ""),
    ),
    KindRow(
        "division-by-zero",
        "note",
        "Integer division by zero",
        "An integer division or remainder by 0 has an undefined result in CUDA.",
        "Guard the divisor.",
        found_by=_CPU_ONLY,
        number=9,
        sentence="`{opcode}` by zero, whose result is unspecified, {who}",
    ),
    KindRow(
        "exited-before-barrier",
        "note",
        "Threads that ended before a barrier",
        "Some threads of a block ended before a barrier of the whole block that others wait at. CUDA leaves that "
        "undefined; most GPUs do not wait for them.",
        "Let threads without work take part in every barrier instead of returning early.",
        found_by=_CPU_ONLY,
    ),
    KindRow(
        "different-barriers",
        "note",
        "Warps that meet at different barriers",
        "Warps of one block wait at barriers in different places of the code, and go on together. CUDA leaves that "
        "undefined where the barriers are __syncthreads(); most GPUs let them pass.",
        "Put one __syncthreads() where all threads reach it, or use named barriers for groups of warps.",
        found_by=_CPU_ONLY,
    ),
    KindRow(
        "missing-fence",
        "note",
        "Data handed to another block without a fence",
        "An atomic operation or a volatile access orders what two blocks do with the same data, but one of them has no "
        "__threadfence() between the data and that access: the block that writes before it sets the flag, or the one "
        "that reads after it saw the flag. A barrier orders the threads of its own block alone, so a GPU may show the "
        "other block older data.",
        "Write the data, then __threadfence(), then set the flag; read the flag, then __threadfence(), then read the "
        "data. Or use cuda::atomic_ref with memory_order_release and memory_order_acquire.",
        found_by=_CPU_ONLY,
        number=10,
        about_order=True,
    ),
    KindRow(
        "plain-access",
        "note",
        "Plain access to what others change atomically",
        "A plain load meets an atomic operation or a volatile store of other threads, and nothing orders the two. What "
        "it reads depends on which comes first, and a compiler may read it earlier, once, or in parts.",
        "If it must see all that others do, order it after them: by a barrier of the grid, or another launch. If any "
        "value will do, say so by a volatile or relaxed atomic load.",
        found_by=_CPU_ONLY,
        number=11,
        about_order=True,
    ),
    KindRow(
        "unwritten-shared",
        "note",
        "Shared memory read before it was written",
        "The kernel loads shared memory that nothing wrote, and the op says allow_uninitialized = true. Each such case "
        "runs twice, with different contents of shared memory: its results had the same bits.",
        "Nothing, if rows beyond the data are loaded and dropped later, as in CUTLASS and FlashAttention.",
        found_by=_CPU_ONLY,
    ),
    KindRow(
        "narrow-reference",
        "note",
        "Reference in less than float64",
        "The reference gets float64 inputs, and returns or computes its results in float32 or less. Its own rounding "
        "errors then count as the kernel's: a right kernel may fail, and a wrong one hide among them.",
        "Let the reference compute in the dtype of its inputs: no dtype=np.float32, no .astype(np.float32), no "
        "torch.float32. A kernel that rounds an intermediate by design has a reference that calls kernelcheck.rounded.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "narrow-products",
        "note",
        "Products of less precision than the inputs",
        "The PTX multiplies float32 inputs on tensor cores in TF32, or in a narrower type. TF32 has 11 bits; tl.dot "
        "takes it for float32 by default on sm_80 and later. Unless the op is calibrated, the tolerance of outputs "
        "that depend on these products is that of inputs rounded to these bits. Narrower types are only noted.",
        "Nothing, if that is meant. For products in float32, say input_precision='ieee' in tl.dot, or use no tensor "
        "cores. For narrower types, round in the reference where the kernel does, with kernelcheck.rounded.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "empty-grid",
        "note",
        "Launch left out, since its grid is empty",
        "With a dim of size 0 the grid has no block. CUDA refuses such a launch with 'invalid configuration argument', "
        "and host code has to return before it. So the launch is left out, and outputs are compared as they then are.",
        "See that the host code does not launch an empty grid. If it launches at least one block, say so: "
        'grid = ["max(1, ceil_div(n, 256))"].',
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "index-beyond-max",
        "note",
        "Index wraps beyond `max`",
        "At sizes beyond `max` of dims that declare no `limit`, an index of 32 bits wraps. Thorough sweeps try such "
        "sizes up to 2^40 elements.",
        "Say in the registry for which sizes the op is meant: with a limit below those of the message the note is "
        "gone, with a larger one it is a failure, index-overflow. Or widen a factor of the index to 64 bits.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "nothing-compared",
        "note",
        "A case with nothing to compare",
        "A dim that says allow_zero = true is 0, and every output has 0 elements. The case shows that nothing crashes, "
        "accesses memory out of bounds or hangs, and says nothing about results.",
        "Nothing: the other cases of the op compare results.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "gpu-asked",
        "note",
        "The source asks about the GPU",
        "A module with Triton kernels asked PyTorch or Triton for a property in which the GPUs of an architecture "
        "differ, such as the number of multiprocessors. It got that of the architecture's largest GPU, on every host.",
        "Nothing, if any GPU's number will do. For that of another GPU, give the name that gets it a value: "
        "override = { NUM_SMS = 132 }. Do so, too, where the file had to be run as if there were no GPU.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "config-dropped",
        "note",
        "Config that no GPU of the architecture can launch",
        "A config of @triton.autotune needs more shared memory than a block of the registry's arch has. Triton's "
        "autotuner drops such a config, and so does a sweep: the next one takes its turn. If all need more, it is a "
        "launch-error.",
        "Nothing, if the list is for several GPUs. To run it, choose an arch whose blocks have more shared memory.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "statement-skipped",
        "note",
        "Statement of a module that could not be run",
        "A statement at the top level of a Python module could change a name that the kernel needs when the module is "
        "imported, by something that it calls or hands out. It failed here, mostly since a package is not installed, "
        "and the kernel was compiled without it.",
        "Nothing, if the line changes no such name. Otherwise install what is missing, or move the kernel with what it "
        "needs to a file of its own.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "compiled-by-nvcc",
        "note",
        "Compiled by nvcc",
        "The kernels are not of NVRTC, which compiles a file without its host code, but of nvcc, which compiles it as "
        "it lies: since the registry says so, or since NVRTC rejects the file.",
        'Nothing. An op with compiler = "nvrtc" fails instead; one with compiler = "nvcc" does not try NVRTC first.',
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "launch-order",
        "note",
        "Order of launches not tried",
        "Launches may run at the same time, and some of that was not tried: on the CUDA backend they run one after "
        "another; on the CPU the accesses of some instructions are not followed; and `griddepcontrol` means nothing in "
        "an op without `pdl = true`.",
        "On the CPU backend `stream`, `after` and `pdl` of `[[launches]]` say what may run at the same time.",
        found_by=_EVERYWHERE,
    ),
    KindRow(
        "checks-ended",
        "note",
        "Global memory not checked to the end",
        "The checks for races and uninitialised reads in global memory count blocks, barriers, fences and releases, "
        "up to 33 million in a case. This launch passed their limit, and what followed was checked for neither.",
        "Launch fewer blocks, or repeat fewer times; or split the case into ops of their own.",
        found_by=_CPU_ONLY,
        sentence="global memory is not checked for races and uninitialised reads from block {block} on",
    ),
)

KINDS: Mapping[str, KindRow] = {row.name: row for row in _ROWS}
"""The rows by name, in the order of reports."""
