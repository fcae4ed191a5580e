/* Operands of products by warpgroups: read from shared memory by their descriptors, or from registers, with the exponents of
 * their numbers. */

#include "lanes.h"

#define WIDTH 16 /* columns that are computed together */
#define UNROLLED _Pragma("clang loop unroll(full)")
typedef double Wide __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef int32_t Numbers __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef float Floats __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef int16_t Exponents __attribute__((ext_vector_type(2 * WIDTH), aligned(64)));
typedef Floats FloatsInMemory __attribute__((aligned(4)));

enum { ROWS = 16, MOST_COLUMNS = 256, MOST_DEPTH = 32, NO_EXPONENT = -1000, MODERATE = 60 };

/* An operand: for each k its rows, or columns, side by side, and their exponents. */
typedef struct {
    float numbers[MOST_DEPTH][MOST_COLUMNS];
    int16_t exponents[MOST_DEPTH][MOST_COLUMNS];
    int16_t zeros[MOST_COLUMNS]; /* -1: there is one */
    bool special; /* whether there is an infinity or NaN */
    bool extreme; /* whether products with numbers that are not may leave the range of float32 */
} Panel;

INLINE uint32_t element_bytes(uint32_t kind)
{
    return kind == MATRIX_TF32 ? 4 : kind == MATRIX_F16 || kind == MATRIX_BF16 ? 2 : 1;
}

/* The place of 16 bytes of an operand, by its descriptor (CUTLASS, `cute/arch/mma_sm90_desc.hpp`, and the layouts that
 * `make_gmma_desc` documents): of row `row` from byte `byte` of k on; `across`: of 16 bytes of rows, from row `row` on, at k. */
INLINE uint32_t unswizzled_place(uint64_t descriptor, uint32_t row, uint32_t byte, uint32_t across)
{
    uint32_t start = (uint32_t)(descriptor & 0x3fff) << 4, leading = (uint32_t)(descriptor >> 16 & 0x3fff) << 4;
    uint32_t stride = (uint32_t)(descriptor >> 32 & 0x3fff) << 4, mode = (uint32_t)(descriptor >> 62);
    uint32_t width = mode == 0 ? 16 : 256u >> mode, at; /* 128, 64, 32 bytes */
    if (across) { /* elements of 2 bytes; `byte` is twice k */
        uint32_t k = byte / 2, whole = width / 2;
        at = row % whole * 2 + k % 8 * width;
        at += mode == 0 ? row / whole * stride + k / 8 * leading : row / whole * leading + k / 8 * stride;
    } else {
        at = row / 8 * stride + row % 8 * width;
        at += mode == 0 ? byte / 16 * leading : byte;
    }
    return start + at;
}

INLINE uint32_t place_of_operand(uint64_t descriptor, uint32_t row, uint32_t byte, uint32_t across)
{
    uint32_t mode = (uint32_t)(descriptor >> 62);
    return swizzled(unswizzled_place(descriptor, row, byte, across), mode == 0 ? 0 : 4 - mode);
}

typedef uint32_t EightPlaces __attribute__((ext_vector_type(8)));

/* The places of eight pieces: of rows `row` to `row` + 7, or, `across`, of as many k. Both numbers are multiples of 8. */
INLINE EightPlaces places_of_eight(uint64_t descriptor, uint32_t row, uint32_t byte, uint32_t across)
{
    uint32_t mode = (uint32_t)(descriptor >> 62), width = mode == 0 ? 16 : 256u >> mode;
    uint32_t first = unswizzled_place(descriptor, row, byte, across);
    EightPlaces places = first + (EightPlaces){0, 1, 2, 3, 4, 5, 6, 7} * width;
    return places ^ ((places >> 7 & ((1u << (mode == 0 ? 0 : 4 - mode)) - 1)) << 4);
}

typedef uint32_t Four __attribute__((ext_vector_type(4), aligned(4)));

/* The tags of the last two writers that are known to be in order. */
typedef struct {
    uint32_t last, before;
} Passed;

INLINE Four others_than(Four writers, Passed passed)
{
    return (Four)((writers != passed.last) & (writers != passed.before));
}

/* Whether the four granules of a piece have writers that are known to be in order, and no other readers than a tag's;
 * these then have the tag. */
INLINE bool piece_passes(const uint32_t *writers, uint32_t *readers, uint32_t tag, Passed passed, bool notes)
{
    Four reader = *(const Four *)readers;
    if (__builtin_reduce_or(others_than(*(const Four *)writers, passed)) != 0)
        return false;
    if (!notes || __builtin_reduce_or(reader ^ tag) == 0)
        return true;
    if (__builtin_reduce_or((reader >> SHARED_EPOCH_SHIFT == epoch_of(tag)) &
                            ((reader >> SHARED_WARP_SHIFT & SEVERAL) != warp_of(tag))) != 0)
        return false;
    *(Four *)readers = tag;
    return true;
}

/* The same granule by granule: what is wrong is reported. */
APART void read_granules(Context *context, uint32_t place, uint32_t site, uint32_t tag, Passed *passed, bool notes)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers, own = context->shared_tag;
    for (uint32_t granule = place >> context->shared_shift; granule <= (place + 15) >> context->shared_shift; granule++) {
        uint32_t writer = writers[granule], reader = readers[granule];
        uint64_t address = (uint64_t)context->shared + ((uint64_t)granule << context->shared_shift);
        if (writer == passed->last || writer == passed->before)
            ;
        else if (OTHER_WARP(writer, own) && !knows_of(context, writer, address))
            report(context, site, RACE, 0, (uint64_t)granule << context->shared_shift, warp_of(writer));
        else if (writer < context->shared_block_tag)
            report(context, site, UNINITIALIZED_READ, 0, (uint64_t)granule << context->shared_shift, 0);
        else if (!is_fenced(context, writer))
            report(context, site, MISSING_PROXY_FENCE, 0, (uint64_t)granule << context->shared_shift, warp_of(writer));
        else if ((writer & ATOMIC_BIT) == 0)
            *passed = (Passed){writer, passed->last};
        if (!notes)
            continue;
        bool joins = epoch_of(reader) == epoch_of(tag) && warp_of(reader) != warp_of(tag);
        readers[granule] = joins ? readers_joined(context, reader, tag, tag & ~ATOMIC_BIT, address) : tag;
    }
}

/* The warp reads 16 bytes of an operand: false if they are outside of shared memory. `notes`: whether no other warp of the
 * warpgroup has read them for this product. */
INLINE bool read_operand(Context *context, uint32_t place, uint32_t site, uint32_t tag, Passed *passed, bool notes)
{
    if (UNLIKELY(place + 16 > context->shared_bytes)) {
        report(context, site, OUT_OF_BOUNDS, 0, place, 16);
        return false;
    }
    uint32_t first = place >> context->shared_shift;
    uint32_t *writers = (uint32_t *)context->shared_writers + first, *readers = (uint32_t *)context->shared_readers + first;
    if (UNLIKELY(context->shared_shift != 2) || !piece_passes(writers, readers, tag, *passed, notes))
        read_granules(context, place, site, tag, passed, notes);
    return true;
}

/* The same for eight pieces, which mostly have one writer. */
INLINE bool read_eight(Context *context, EightPlaces places, uint32_t site, uint32_t tag, Passed *passed, bool notes)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    if (LIKELY(context->shared_shift == 2 && __builtin_reduce_max(places) + 16 <= context->shared_bytes)) {
        Four mixed = 0, taken = 0;
        UNROLLED for (uint32_t n = 0; n < 8; n++)
            mixed |= others_than(*(const Four *)(writers + places[n] / 4), *passed);
        for (uint32_t n = 0; notes && n < 8; n++) {
            Four reader = *(const Four *)(readers + places[n] / 4);
            taken |= (Four)((reader >> SHARED_EPOCH_SHIFT == epoch_of(tag)) &
                            ((reader >> SHARED_WARP_SHIFT & SEVERAL) != warp_of(tag)));
        }
        if (LIKELY(__builtin_reduce_or(mixed | taken) == 0)) {
            for (uint32_t n = 0; notes && n < 8; n++)
                *(Four *)(readers + places[n] / 4) = tag;
            return true;
        }
    }
    for (uint32_t n = 0; n < 8; n++)
        if (!read_operand(context, places[n], site, tag, passed, notes))
            return false;
    return true;
}

INLINE double decoded_byte(uint8_t bits, uint32_t kind)
{
    bool e4m3 = kind == MATRIX_E4M3;
    uint32_t fraction_bits = e4m3 ? 3 : 2, bias = e4m3 ? 7 : 15;
    uint32_t exponent = (bits & 0x7f) >> fraction_bits, fraction = bits & ((1u << fraction_bits) - 1);
    double sign = bits & 0x80 ? -1 : 1;
    if (e4m3 ? (bits & 0x7f) == 0x7f : exponent == 31)
        return e4m3 || fraction ? __builtin_nan("") : sign * __builtin_inf();
    double size = exponent ? 1.0 + (double)fraction / (1 << fraction_bits) : (double)fraction / (1 << fraction_bits);
    int32_t power = (int32_t)(exponent ? exponent : 1) - (int32_t)bias;
    return sign * size * __builtin_bit_cast(double, (uint64_t)(power + 1023) << 52);
}

static double decoded(const uint8_t *bytes, uint32_t kind)
{
    switch (kind) {
    case MATRIX_F16: {
        _Float16 half;
        __builtin_memcpy(&half, bytes, 2);
        return half;
    }
    case MATRIX_BF16:
        return of_bf16((uint16_t)(bytes[0] | bytes[1] << 8));
    case MATRIX_TF32: {
        uint32_t bits;
        __builtin_memcpy(&bits, bytes, 4);
        return __builtin_bit_cast(float, bits & ~0x1fffu);
    }
    case MATRIX_S8:
        return (int8_t)bytes[0];
    case MATRIX_U8:
        return bytes[0];
    default:
        return decoded_byte(bytes[0], kind);
    }
}

static void put(Panel *panel, uint32_t k, uint32_t row, double number, uint32_t kind)
{
    static const int32_t least[] = {-14, -126, -126, -6, -14, 0, 0}; /* exponents of the smallest normal numbers */
    uint64_t bits = __builtin_bit_cast(uint64_t, number);
    int32_t exponent = (int32_t)(bits >> 52 & 0x7ff) - 1023;
    panel->numbers[k][row] = (float)number;
    if ((bits & ~(1ull << 63)) == 0) {
        exponent = NO_EXPONENT;
        panel->zeros[row] = -1;
    } else if (exponent == 1024)
        panel->special = true;
    else if (exponent < least[kind])
        exponent = least[kind];
    panel->extreme |= exponent > MODERATE || (exponent < -MODERATE && exponent != NO_EXPONENT);
    panel->exponents[k][row] = (int16_t)exponent;
}

typedef uint16_t EightBits __attribute__((ext_vector_type(8)));
typedef float EightNumbers __attribute__((ext_vector_type(8)));
typedef int16_t EightExponents __attribute__((ext_vector_type(8)));

/* What there is among the numbers of eight rows, or columns: zeros, the largest number's bits, and, as bits less one, the least
 * one's that is not zero. */
typedef struct {
    EightExponents zeros;
    EightBits most, least;
} Found;

/* The same for elements of 2 bytes of eight rows. */
INLINE void put_eight(Panel *panel, uint32_t k, uint32_t row, EightBits bits, bool halves, Found *found)
{
    EightNumbers numbers;
    EightBits size = bits & 0x7fff;
    EightExponents exponent, zero = size == 0;
    if (halves) {
        typedef _Float16 Eight __attribute__((ext_vector_type(8)));
        numbers = __builtin_convertvector(__builtin_bit_cast(Eight, bits), EightNumbers);
        exponent = __builtin_elementwise_max(__builtin_bit_cast(EightExponents, size >> 10) - 15, (EightExponents)-14);
    } else {
        typedef uint32_t Eight __attribute__((ext_vector_type(8)));
        numbers = __builtin_bit_cast(EightNumbers, __builtin_convertvector(bits, Eight) << 16);
        exponent = __builtin_elementwise_max(__builtin_bit_cast(EightExponents, size >> 7) - 127, (EightExponents)-126);
        found->least = __builtin_elementwise_min(found->least, size - 1);
    }
    found->zeros |= zero;
    found->most = __builtin_elementwise_max(found->most, size);
    *(EightNumbers *)&panel->numbers[k][row] = numbers;
    *(EightExponents *)&panel->exponents[k][row] = zero ? (EightExponents)NO_EXPONENT : exponent;
}

/* Exchanges rows and columns, by three perfect shuffles. */
INLINE void transpose(EightBits *lines)
{
    UNROLLED for (uint32_t round = 0; round < 3; round++) {
        EightBits next[8];
        UNROLLED for (uint32_t n = 0; n < 4; n++) {
            next[2 * n] = __builtin_shufflevector(lines[n], lines[n + 4], 0, 8, 1, 9, 2, 10, 3, 11);
            next[2 * n + 1] = __builtin_shufflevector(lines[n], lines[n + 4], 4, 12, 5, 13, 6, 14, 7, 15);
        }
        __builtin_memcpy(lines, next, sizeof next);
    }
}

/* Where and for whom an operand is read: its descriptor, its first row, whether rows are side by side, the site and tag of the
 * reads, and whether they are noted. */
typedef struct {
    uint64_t descriptor;
    uint32_t first, across, site, tag;
    bool notes;
} Source;

/* Fills a panel of elements of 2 bytes from shared memory. False: part of it is outside. */
INLINE bool load_narrow(Context *context, Panel *panel, Source from, uint32_t rows, bool halves, uint16_t sign)
{
    const uint8_t *shared = context->shared;
    Passed passed = {UINT32_MAX, UINT32_MAX};
    EightBits lines[8];
    Found found = {.least = 0xffff};
    for (uint32_t row = 0; row < rows; row += 8) {
        found.zeros = 0;
        for (uint32_t k = 0; k < 16; k += 8) {
            EightPlaces places = places_of_eight(from.descriptor, from.first + row, k * 2, from.across);
            if (!read_eight(context, places, from.site, from.tag, &passed, from.notes))
                return false;
            UNROLLED for (uint32_t n = 0; n < 8; n++)
                __builtin_memcpy(&lines[n], shared + places[n], sizeof *lines);
            if (!from.across)
                transpose(lines);
            UNROLLED for (uint32_t n = 0; n < 8; n++)
                put_eight(panel, k + n, row, lines[n] ^ sign, halves, &found);
        }
        *(EightExponents *)&panel->zeros[row] = found.zeros;
    }
    uint32_t most = __builtin_reduce_max(found.most), least = __builtin_reduce_min(found.least) + 1u;
    panel->special |= most >= (halves ? 0x7c00 : 0x7f80);
    panel->extreme |= !halves && (most >= (MODERATE + 128) << 7 || (least < (127 - MODERATE) << 7));
    return true;
}

/* Fills a panel from shared memory. False: part of it is outside. */
static bool load_panel(Context *context, Panel *panel, Source from, uint32_t rows, uint32_t kind, double sign)
{
    const uint8_t *shared = context->shared;
    uint32_t size = element_bytes(kind), per_piece = 16 / size, depth = 32 / size;
    Passed passed = {UINT32_MAX, UINT32_MAX};
    uint16_t sign_bit = sign < 0 ? 0x8000 : 0;
    context->shared_read = context->shared_tag;
    if (kind == MATRIX_F16)
        return load_narrow(context, panel, from, rows, true, sign_bit);
    if (kind == MATRIX_BF16)
        return load_narrow(context, panel, from, rows, false, sign_bit);
    __builtin_memset(panel->zeros, 0, sizeof panel->zeros);
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t k = 0; k < depth; k += per_piece) {
            uint32_t place = place_of_operand(from.descriptor, from.first + row, k * size, 0);
            if (!read_operand(context, place, from.site, from.tag, &passed, from.notes))
                return false;
            for (uint32_t n = 0; n < per_piece; n++) {
                double number = sign * decoded(shared + place + n * size, kind);
                put(panel, k + n, row, number, kind);
            }
        }
    return true;
}

/* Fills a panel of A from registers: four of each lane (PTX ISA, "Register Fragments for wgmma"). */
static void load_registers(Panel *panel, const uint32_t *registers, uint32_t kind, double sign)
{
    uint32_t size = element_bytes(kind), per_register = 4 / size;
    __builtin_memset(panel->zeros, 0, sizeof panel->zeros);
    for (uint32_t r = 0; r < 4; r++)
        for (uint32_t lane = 0; lane < LANES; lane++)
            for (uint32_t n = 0; n < per_register; n++) {
                uint32_t row = lane / 4 + 8 * (r & 1), k = (lane % 4 + 4 * (r >> 1)) * per_register + n;
                const uint8_t *bytes = (const uint8_t *)&registers[r * LANES + lane] + n * size;
                put(panel, k, row, sign * decoded(bytes, kind), kind);
            }
}
