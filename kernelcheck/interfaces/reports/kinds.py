"""What each kind of finding means, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """One kind, explained in sentences."""

    title: str
    meaning: str
    advice: str


KINDS: dict[str, Kind] = {
    "mismatch": Kind(
        "Wrong result",
        "An output differs from the float64 reference by more than the op's tolerance.",
        "Look at where the wrong elements lie: a last column or row is a tail that is not handled, every n-th element "
        "an index that is off, all elements a wrong formula or precision. 'kernelcheck minimize SEED' shrinks it.",
    ),
    "nonfinite": Kind(
        "NaN or infinity in the wrong place",
        "An output is NaN or infinite where the reference is not, or the other way round.",
        "Look for an overflow before a normalisation (a softmax that does not subtract the maximum), a division by a "
        "sum that may be 0, or a comparison that lets NaN through.",
    ),
    "unwritten": Kind(
        "Output not written",
        "Elements of an output still hold what was in the buffer before the launch, or build on it.",
        "Check that the grid covers every element, and that an early return leaves none out. A kernel that adds to its "
        'output says init = "zeros" in the registry.',
    ),
    "out-of-bounds": Kind(
        "Access outside a buffer",
        "A thread read or wrote memory that belongs to no buffer of the launch, or beyond the end of one.",
        "Guard the access by the buffer's real extent; check the index arithmetic for sizes that are not multiples of "
        "the tile, and the strides of padded inputs. An integer input that indexes says what it is below, as in "
        'values = "index", high = "rows": without high it spans its dtype.',
    ),
    "misaligned": Kind(
        "Misaligned access",
        "A vector access (float4, half2, …) is not at a multiple of its own size.",
        "Check the alignment of the pointer and of each row's start before a vector access, and take a scalar path "
        "where it does not hold.",
    ),
    "uninitialized-read": Kind(
        "Read before write",
        "A thread read shared, local or scratch memory that nothing had written, or the padding of a tensor, or the "
        "result depends on what a buffer held before the launch.",
        "Initialise the memory, or put the barrier between the write and the read. A buffer that must start as zeros "
        'says init = "zeros" in the registry. Reads of padding come from strides that the index leaves out.',
    ),
    "race": Kind(
        "Data race",
        "Two threads access the same memory without a barrier or an atomic between them, and at least one writes.",
        "Put __syncthreads() (or __syncwarp() within a warp) between the write and the other access; a loop that "
        "reuses shared memory needs one at its end as well.",
    ),
    "barrier-divergence": Kind(
        "Barrier not reached by all",
        "Some threads of a block wait at a barrier or a warp-wide step that others never reach, or reach one that does "
        "not name them.",
        "Move the barrier out of the branch, and let threads without work take part in it instead of returning early.",
    ),
    "deadlock": Kind(
        "Deadlock",
        "Threads wait for one another and none can go on.",
        "Look for barriers in branches, spin locks within a warp, blocks that return before a grid.sync(), and "
        "grid-wide waits in a launch that is not cooperative. Where a phase of an mbarrier lacks arrivals, compare the "
        "count of its init with who arrives; where it lacks bytes, expect_tx with what the copies bring.",
    ),
    "mbarrier-state": Kind(
        "Wrong use of an mbarrier",
        "An mbarrier is used before it is initialised or after it is invalidated, is initialised twice, gets more "
        "arrivals or bytes than its phase can take, or is overwritten: what happens then is undefined.",
        "Initialise it in one thread with the number of arrivals of a phase, then __syncthreads() before any other "
        "thread uses it, and mbarrier.inval before its memory is used for anything else. Count who arrives: each "
        "thread, or one for its warp.",
    ),
    "missing-proxy-fence": Kind(
        "No proxy fence before an asynchronous access",
        "Threads stored to shared memory, and an asynchronous copy (a bulk or tensor copy) accesses the same bytes "
        "through another proxy, which may not see the stores, even after a barrier.",
        "After the stores, and before the barrier, let the threads that stored execute fence.proxy.async "
        "(cuda::ptx::fence_proxy_async, tma_store_fence() in CUTLASS); or, after the barrier, the thread that issues "
        "the copy.",
    ),
    "timeout": Kind(
        "Did not finish",
        "The kernel, or the reference, did not finish in time.",
        "Look for a loop whose end depends on a value that never changes. A reference that is merely slow needs "
        "smaller sizes in the registry.",
    ),
    "nondeterministic": Kind(
        "Results differ between runs",
        "Two runs on the same inputs gave different bits.",
        "Look for floating-point atomics, unsynchronised accesses, and results that depend on a clock, %smid, %nsmid "
        "or %gridid. An op whose atomics may vary says deterministic = false in the registry.",
    ),
    "input-modified": Kind(
        "Input overwritten",
        "The kernel changed an input.",
        "Look for an output index applied to an input's pointer. An op that means to write its input says inout = true "
        "in the registry.",
    ),
    "assertion": Kind(
        "Assertion failed",
        "A condition that the kernel itself asserts, by assert() or tl.device_assert, did not hold in a thread.",
        "Read the condition, which the message quotes: either the kernel is wrong, or it gets inputs for which it is "
        "not made. For these, restrict the registry's values, as by low and high, or its sizes.",
    ),
    "index-overflow": Kind(
        "Index wraps at allowed sizes",
        "An index of 32 bits wraps at sizes that the registry allows and that no sweep runs, so that a thread accesses "
        "another address than it means. Corner threads are followed through the kernel's integers at the largest sizes "
        "of its dims, without memory; the message has the smallest sizes at which it happens.",
        "Widen a factor before the product: static_cast<int64_t>(blockIdx.x) * stride; in Triton, "
        "tl.program_id(0).to(tl.int64). If such sizes are not meant, lower max of a dim in the registry.",
    ),
    "backend-difference": Kind(
        "Bits differ between the GPU and the CPU",
        "The PTX leaves nothing open (no approximation, no product and sum that may be fused, no atomics whose order "
        "matters, no query of the device) and yet the bits of the two backends differ.",
        "Look for a race or a read of uninitialised memory that shows on one of them alone, and for code that depends "
        "on the device. If there is none, one of the backends, the compiler or the GPU is wrong.",
    ),
    "vacuous": Kind(
        "Passes, and so would a gross fault",
        "The outputs are right, but the op's tolerance or check would have accepted zeros, nothing but NaN, outputs "
        "that were never written, a zeroed row or a dropped last element in their place, so that the comparison proves "
        "nothing.",
        "Correct what is too lenient: calibrate the factor ('kernelcheck calibrate OP'), look at the op's own check, a "
        "reference that is noisy, or sizes and values for which the right result hardly differs from zeros, or is NaN "
        "throughout. An op for which that is meant says allow_vacuous = true in the registry.",
    ),
    "launch-error": Kind(
        "Could not be launched",
        "The kernel could not be started or did not complete, so that nothing was compared.",
        "Read the message: sizes over a limit of the device, arguments that do not fit the kernel's parameters, or too "
        "much shared memory.",
    ),
    "use-after-free": Kind(
        "Memory used after it was freed",
        "A kernel, or a copy of the host, accesses an allocation of a program that the program has freed.",
        "The message has the lines that allocated and freed it. Free it after the last launch that uses it has ended, "
        "and set the pointer to null where you do.",
    ),
    "double-free": Kind(
        "Memory freed twice",
        "The host frees an allocation that it has freed before.",
        "The message has the line of the first cudaFree: one owner should free each allocation.",
    ),
    "invalid-free": Kind(
        "Pointer that cannot be freed",
        "The host frees a pointer that no allocation gave, one into the middle of an allocation, or memory of another "
        "kind: cudaFree is for device and managed memory, cudaFreeHost for pinned host memory.",
        "Free the pointer that the allocation gave, with the call that belongs to it.",
    ),
    "invalid-copy": Kind(
        "Copy whose direction does not fit",
        "A copy or memset of the host says device where the pointer is the host's, or host where it is the device's.",
        "Correct the cudaMemcpyKind, or the order of the two pointers; cudaMemcpyDefault takes any.",
    ),
    "leak": Kind(
        "Memory never freed",
        "An allocation is still there when the program ends.",
        "Free it where its owner ends; the location is the line that allocated it.",
    ),
    "compile-error": Kind(
        "Does not compile",
        "The compiler rejected the source, so that nothing was compared.",
        "Read the compiler's log in the message; 'kernelcheck doctor' shows whether the toolchain works.",
    ),
    "reference-error": Kind(
        "Reference failed",
        "The reference script could not be loaded, raised, or returned what cannot be used: nothing was compared.",
        "Correct the script: it gets the inputs by name as float64 or int64 arrays and returns the outputs in order.",
    ),
    "regression": Kind(
        "Worse than the baseline",
        "It passed in the baseline and fails now, is gone, has fewer cases or a looser tolerance, or its error grew by "
        "more than regression_threshold and is above rounding noise.",
        "Undo what made it worse; if it is intended, 'kernelcheck baseline update' takes it into the baseline.",
    ),
    "shuffle-source": Kind(
        "Shuffle from a lane that takes no part",
        "A warp shuffle read from a lane that was not active; its value is undefined.",
        "Check the mask and the width of the shuffle; lanes without data must still take part, with a neutral value.",
    ),
    "allowed-difference": Kind(
        "Bits differ between the GPU and the CPU, as the PTX allows",
        "The bits of the two backends differ, and what the PTX leaves open may be why: an approximation, a product and "
        "a sum that may be fused, the order of atomics, a query of the device such as its clock.",
        "Nothing, if the difference is a few error units; with --no-fmad, more kernels must give the same bits.",
    ),
    "division-by-zero": Kind(
        "Integer division by zero",
        "An integer division or remainder by 0 has an undefined result in CUDA.",
        "Guard the divisor.",
    ),
    "exited-before-barrier": Kind(
        "Threads that ended before a barrier",
        "Some threads of a block ended before a barrier of the whole block that others wait at. CUDA leaves that "
        "undefined; most GPUs do not wait for them.",
        "Let threads without work take part in every barrier instead of returning early.",
    ),
    "different-barriers": Kind(
        "Warps that meet at different barriers",
        "Warps of one block wait at barriers in different places of the code, and go on together. CUDA leaves that "
        "undefined where the barriers are __syncthreads(); most GPUs let them pass.",
        "Put one __syncthreads() where all threads reach it, or use named barriers for groups of warps.",
    ),
    "missing-fence": Kind(
        "Data handed to another block without a fence",
        "An atomic operation or a volatile access orders what two blocks do with the same data, but one of them has no "
        "__threadfence() between the data and that access: the block that writes before it sets the flag, or the one "
        "that reads after it saw the flag. A barrier orders the threads of its own block alone, so a GPU may show the "
        "other block older data.",
        "Write the data, then __threadfence(), then set the flag; read the flag, then __threadfence(), then read the "
        "data. Or use cuda::atomic_ref with memory_order_release and memory_order_acquire.",
    ),
    "plain-access": Kind(
        "Plain access to what others change atomically",
        "A plain load meets an atomic operation or a volatile store of other threads, and nothing orders the two. What "
        "it reads depends on which comes first, and a compiler may read it earlier, once, or in parts.",
        "If it must see all that others do, order it after them: by a barrier of the grid, or another launch. If any "
        "value will do, say so by a volatile or relaxed atomic load.",
    ),
    "unwritten-shared": Kind(
        "Shared memory read before it was written",
        "The kernel loads shared memory that nothing wrote, and the op says allow_uninitialized = true. Each such case "
        "runs twice, with different contents of shared memory: its results had the same bits.",
        "Nothing, if rows beyond the data are loaded and dropped later, as in CUTLASS and FlashAttention.",
    ),
    "narrow-reference": Kind(
        "Reference in less than float64",
        "The reference gets float64 inputs, and returns or computes its results in float32 or less. Its own rounding "
        "errors then count as the kernel's: a right kernel may fail, and a wrong one hide among them.",
        "Let the reference compute in the dtype of its inputs: no dtype=np.float32, no .astype(np.float32), no "
        "torch.float32. A kernel that rounds an intermediate by design has a reference that calls kernelcheck.rounded.",
    ),
    "narrow-products": Kind(
        "Products of less precision than the inputs",
        "The PTX multiplies float32 inputs on tensor cores in TF32, or in a narrower type. TF32 has 11 bits; tl.dot "
        "takes it for float32 by default on sm_80 and later. Unless the op is calibrated, the tolerance of outputs "
        "that depend on these products is that of inputs rounded to these bits. Narrower types are only noted.",
        "Nothing, if that is meant. For products in float32, say input_precision='ieee' in tl.dot, or use no tensor "
        "cores. For narrower types, round in the reference where the kernel does, with kernelcheck.rounded.",
    ),
    "empty-grid": Kind(
        "Launch left out, since its grid is empty",
        "With a dim of size 0 the grid has no block. CUDA refuses such a launch with 'invalid configuration argument', "
        "and host code has to return before it. So the launch is left out, and outputs are compared as they then are.",
        "See that the host code does not launch an empty grid. If it launches at least one block, say so: "
        'grid = ["max(1, ceil_div(n, 256))"].',
    ),
    "nothing-compared": Kind(
        "A case with nothing to compare",
        "A dim that says allow_zero = true is 0, and every output has 0 elements. The case shows that nothing crashes, "
        "accesses memory out of bounds or hangs, and says nothing about results.",
        "Nothing: the other cases of the op compare results.",
    ),
    "gpu-asked": Kind(
        "The source asks about the GPU",
        "A module with Triton kernels asked PyTorch or Triton for a property in which the GPUs of an architecture "
        "differ, such as the number of multiprocessors. It got that of the architecture's largest GPU, on every host.",
        "Nothing, if any GPU's number will do. For that of another GPU, give the name that gets it a value: "
        "override = { NUM_SMS = 132 }. Do so, too, where the file had to be run as if there were no GPU.",
    ),
    "config-dropped": Kind(
        "Config that no GPU of the architecture can launch",
        "A config of @triton.autotune needs more shared memory than a block of the registry's arch has. Triton's "
        "autotuner drops such a config, and so does a sweep: the next one takes its turn. If all need more, it is a "
        "launch-error.",
        "Nothing, if the list is for several GPUs. To run it, choose an arch whose blocks have more shared memory.",
    ),
    "statement-skipped": Kind(
        "Statement of a module that could not be run",
        "A statement at the top level of a Python module could change a name that the kernel needs when the module is "
        "imported, by something that it calls or hands out. It failed here, mostly since a package is not installed, "
        "and the kernel was compiled without it.",
        "Nothing, if the line changes no such name. Otherwise install what is missing, or move the kernel with what it "
        "needs to a file of its own.",
    ),
    "checks-ended": Kind(
        "Global memory not checked to the end",
        "The checks for races and uninitialised reads in global memory count blocks, barriers, fences and releases, "
        "up to 33 million in a case. This launch passed their limit, and what followed was checked for neither.",
        "Launch fewer blocks, or repeat fewer times; or split the case into ops of their own.",
    ),
}
