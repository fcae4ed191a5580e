/* Reductions of bulk copies (PTX ISA, "cp.reduce.async.bulk" and "red.async"). */

#include "lanes.h"

/* Adds, or what the reduction is, the bytes of a piece to those in global memory. */
#define REDUCE_AS(type, expression)                                                                    \
    do {                                                                                               \
        for (uint32_t at = low; at < high; at += sizeof(type)) {                                       \
            type a, b;                                                                                 \
            __builtin_memcpy(&a, to + at, sizeof a);                                                   \
            __builtin_memcpy(&b, from + at, sizeof b);                                                 \
            a = (type)(expression);                                                                    \
            __builtin_memcpy(to + at, &a, sizeof a);                                                   \
        }                                                                                              \
        return;                                                                                        \
    } while (0)
#define REDUCE_INTEGERS(type)                                                                          \
    switch (operation) {                                                                               \
    case REDUCE_ADD: REDUCE_AS(type, (uint64_t)a + (uint64_t)b);                                                           \
    case REDUCE_MIN: REDUCE_AS(type, a < b ? a : b);                                                   \
    case REDUCE_MAX: REDUCE_AS(type, a > b ? a : b);                                                   \
    case REDUCE_AND: REDUCE_AS(type, a & b);                                                           \
    case REDUCE_OR: REDUCE_AS(type, a | b);                                                            \
    case REDUCE_XOR: REDUCE_AS(type, a ^ b);                                                           \
    case REDUCE_INC: REDUCE_AS(type, a >= b ? 0 : a + 1);                                              \
    case REDUCE_DEC: REDUCE_AS(type, a == 0 || a > b ? b : a - 1);                                     \
    }                                                                                                  \
    return

INLINE float of_bf16(uint16_t bits) { return __builtin_bit_cast(float, (uint32_t)bits << 16); }

INLINE uint16_t to_bf16(float value)
{
    uint32_t bits = __builtin_bit_cast(uint32_t, value);
    return value != value ? 0x7fff : (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* A sum of float32. Subnormal numbers stay, as on an H200; by the PTX ISA ("cp.reduce.async.bulk") they are flushed. */
INLINE uint32_t float_sum(uint32_t a, uint32_t b)
{
    float sum = __builtin_bit_cast(float, a) + __builtin_bit_cast(float, b);
    return sum != sum ? 0x7fffffff : __builtin_bit_cast(uint32_t, sum);
}

INLINE _Float16 canonical_half(_Float16 value)
{
    return value != value ? __builtin_bit_cast(_Float16, (uint16_t)0x7fff) : value;
}

/* The least or greatest of two floats of 16 bits, as `min` and `max` have it: a number rather than NaN, -0 below 0. */
INLINE uint16_t extremum(uint16_t a, uint16_t b, bool least, uint16_t infinity)
{
    bool no_a = (a & 0x7fff) > infinity, no_b = (b & 0x7fff) > infinity;
    if (no_a || no_b)
        return no_a && no_b ? 0x7fff : no_a ? b : a;
    int32_t x = a & 0x8000 ? -1 - (a & 0x7fff) : a, y = b & 0x8000 ? -1 - (b & 0x7fff) : b;
    return (x < y) == least ? a : b;
}

/* Whether there is that reduction for a type (PTX ISA, "cp.reduce.async.bulk"). */
static bool can_reduce(uint32_t operation, uint32_t type)
{
    bool word = type == TYPE_U32 || type == TYPE_S32, wide = type == TYPE_U64 || type == TYPE_S64;
    bool half = type == TYPE_F16 || type == TYPE_BF16;
    switch (operation) {
    case REDUCE_ADD:
        return word || type == TYPE_U64 || half || type == TYPE_F32 || type == TYPE_F64;
    case REDUCE_MIN:
    case REDUCE_MAX:
        return word || wide || half;
    case REDUCE_INC:
    case REDUCE_DEC:
        return type == TYPE_U32;
    default:
        return word || wide;
    }
}

static void reduce(uint32_t operation, uint32_t type, uint8_t *to, const uint8_t *from, uint32_t low, uint32_t high)
{
    switch (type) {
    case TYPE_U32: REDUCE_INTEGERS(uint32_t);
    case TYPE_S32: REDUCE_INTEGERS(int32_t);
    case TYPE_U64: REDUCE_INTEGERS(uint64_t);
    case TYPE_S64: REDUCE_INTEGERS(int64_t);
    case TYPE_F32: REDUCE_AS(uint32_t, float_sum(a, b));
    case TYPE_F64: REDUCE_AS(double, a + b);
    case TYPE_F16:
        if (operation == REDUCE_ADD)
            REDUCE_AS(_Float16, canonical_half(a + b));
        REDUCE_AS(uint16_t, extremum(a, b, operation == REDUCE_MIN, 0x7c00));
    case TYPE_BF16:
        if (operation == REDUCE_ADD)
            REDUCE_AS(uint16_t, to_bf16(of_bf16(a) + of_bf16(b)));
        REDUCE_AS(uint16_t, extremum(a, b, operation == REDUCE_MIN, 0x7f80));
    }
}
