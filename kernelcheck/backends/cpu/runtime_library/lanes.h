/* Vectors of one value a lane, and sets of lanes. A set is an integer (bit n stands for lane n) wherever it is kept or
 * combined with others, and a vector of bool for LLVM's masks. */

#pragma once

#include "context.h"

#define VECTOR(length) __attribute__((ext_vector_type(length), aligned(64)))

typedef uint64_t Addresses VECTOR(LANES);
typedef uint32_t Tags VECTOR(LANES);
typedef uint32_t HalfTags VECTOR(LANES / 2);
typedef uint8_t Clocks VECTOR(MAX_WARPS);
typedef bool LaneFlags __attribute__((ext_vector_type(LANES)));
typedef bool HalfFlags __attribute__((ext_vector_type(LANES / 2)));

/* The same in memory, where nothing is said of their alignment but that of an element. */
typedef Tags TagsInMemory __attribute__((aligned(4)));
typedef HalfTags HalfTagsInMemory __attribute__((aligned(4)));
typedef Clocks ClocksInMemory __attribute__((aligned(1)));

#define ALL_LANES UINT32_MAX
#define LANE_NUMBERS \
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31

/* The lanes, or warps, in which a comparison of vectors holds. */
#define LANES_WHERE(comparison) __builtin_bit_cast(uint32_t, __builtin_convertvector((comparison), LaneFlags))
#define HALF_LANES_WHERE(comparison) __builtin_bit_cast(uint16_t, __builtin_convertvector((comparison), HalfFlags))

/* Iterates over the lanes of a set, from the lowest. */
#define FOR_EACH_LANE(lane, set) \
    for (uint32_t left = (set), lane; left && (lane = (uint32_t)__builtin_ctz(left), true); left &= left - 1)

/* Added to `Context.progress` where something happens that warps may wait for without memory: to mbarriers, copies, or products.
 * Code that runs adds 1. */
#define EVENT ((uint64_t)1 << 32)

#define LIKELY(condition) __builtin_expect((condition), true)
#define UNLIKELY(condition) __builtin_expect((condition), false)

/* Functions with vectors among their parameters or results must be inlined: no calling convention passes those alike on
 * every processor. Others are where that is faster. */
#define INLINE static inline __attribute__((always_inline))
/* Rare code is kept out of hot code: its registers and stack are saved only where it is called. */
#define APART static __attribute__((noinline))

INLINE LaneFlags flags_of(uint32_t lanes) { return __builtin_bit_cast(LaneFlags, lanes); }

INLINE Tags tags_at(const uint32_t *tags) { return *(const TagsInMemory *)tags; }

INLINE void put_tags_at(uint32_t *tags, Tags values) { *(TagsInMemory *)tags = values; }

/* Indices for gathers and scatters, `first + n`, none above INT32_MAX.
 *
 * By indices of 32 bits these take half as many steps as by 64, but LLVM need not widen them only where it sees, in the
 * same block, that none is negative. So the minimum is taken again for each: the empty asm hides from Clang that it is
 * the same. */
INLINE Tags indices(Tags first, uint32_t n)
{
    __asm__ volatile("" : "+r"(n));
    return __builtin_elementwise_min(first + n, (Tags)INT32_MAX);
}

/* For each lane of a set the tag at its index; for the others, `otherwise`. */
INLINE Tags gathered(const uint32_t *tags, Tags index, uint32_t lanes, Tags otherwise)
{
    return __builtin_masked_gather(flags_of(lanes), index, tags, otherwise);
}

/* (Clang 22 takes steps of an index's size, not of a value's: they must be equally wide.) */
INLINE void scatter(uint32_t *tags, Tags index, uint32_t lanes, Tags values)
{
    __builtin_masked_scatter(flags_of(lanes), index, values, tags);
}
