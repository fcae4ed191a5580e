/* Products of matrices by warpgroups (PTX ISA, "wgmma"): each warp computes its 16 rows of D.
 *
 * The arithmetic is that of the published model of `sm_90` (Xie et al., MMA-Sim, arXiv 2511.10909): a step takes 32 bytes of
 * a row of A; products, exact, and the accumulator are cut, towards zero, to multiples of 2^(E - F), where E is the largest
 * exponent among them, and summed exactly; the sum is rounded to D's type, towards zero, or to float16 to nearest even. F is
 * 25, for 8-bit floats 13, whose float32 sums keep 13 bits of fraction. Zeros count as 2^-133, in float16 sums as 2^-21.
 *
 * Operands in shared memory are read through the asynchronous proxy, until the warp has waited for their group. */

#include "lanes.h"

#define WIDTH 16 /* columns that are computed together */
typedef double Wide __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef int32_t Numbers __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef float Floats __attribute__((ext_vector_type(WIDTH), aligned(64)));
typedef Floats FloatsInMemory __attribute__((aligned(4)));

enum { ROWS = 16, MOST_COLUMNS = 256, MOST_DEPTH = 32, NO_EXPONENT = -1000, MODERATE = 60 };

/* An operand: for each k its rows, or columns, side by side, and their exponents. */
typedef struct {
    float numbers[MOST_DEPTH][MOST_COLUMNS];
    int32_t exponents[MOST_DEPTH][MOST_COLUMNS];
    int32_t zeros[MOST_COLUMNS]; /* not 0: there is one */
    bool special; /* whether there is an infinity or NaN */
    bool extreme; /* whether products with numbers that are not may leave the range of float32 */
} Panel;

INLINE uint32_t element_bytes(uint32_t kind)
{
    return kind == MATRIX_TF32 ? 4 : kind == MATRIX_F16 || kind == MATRIX_BF16 ? 2 : 1;
}

/* The place of 16 bytes of an operand, by its descriptor (CUTLASS, `cute/arch/mma_sm90_desc.hpp`, and the layouts that
 * `make_gmma_desc` documents): of row `row` from byte `byte` of k on; `across`: of 16 bytes of rows, from row `row` on, at k. */
INLINE uint32_t place_of_operand(uint64_t descriptor, uint32_t row, uint32_t byte, uint32_t across)
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
    return swizzled(start + at, mode == 0 ? 0 : 4 - mode);
}

typedef uint32_t Four __attribute__((ext_vector_type(4), aligned(4)));

/* Whether the four granules of a piece have one writer, which is known to be in order, and no other readers than a tag's;
 * these then have the tag. */
INLINE bool piece_passes(const uint32_t *writers, uint32_t *readers, uint32_t tag, uint32_t passed, bool notes)
{
    Four reader = *(const Four *)readers, mixed = *(const Four *)writers ^ passed;
    if (__builtin_reduce_or(mixed) != 0)
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
APART void read_granules(Context *context, uint32_t place, uint32_t site, uint32_t tag, uint32_t *passed, bool notes)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers, own = context->shared_tag;
    for (uint32_t granule = place >> context->shared_shift; granule <= (place + 15) >> context->shared_shift; granule++) {
        uint32_t writer = writers[granule], reader = readers[granule];
        uint64_t address = (uint64_t)context->shared + ((uint64_t)granule << context->shared_shift);
        if (writer == *passed)
            ;
        else if (OTHER_WARP(writer, own) && !knows_of(context, writer, address))
            report(context, site, RACE, 0, (uint64_t)granule << context->shared_shift, warp_of(writer));
        else if (writer < context->shared_block_tag)
            report(context, site, UNINITIALIZED_READ, 0, (uint64_t)granule << context->shared_shift, 0);
        else if (!is_fenced(context, writer))
            report(context, site, MISSING_PROXY_FENCE, 0, (uint64_t)granule << context->shared_shift, warp_of(writer));
        else if ((writer & ATOMIC_BIT) == 0)
            *passed = writer;
        if (!notes)
            continue;
        bool joins = epoch_of(reader) == epoch_of(tag) && warp_of(reader) != warp_of(tag);
        readers[granule] = joins ? readers_joined(context, reader, tag, tag & ~ATOMIC_BIT, address) : tag;
    }
}

/* The warp reads 16 bytes of an operand: false if they are outside of shared memory. `passed`: the last writer's tag that
 * is known to be in order; `notes`: whether no other warp of the warpgroup has read them for this product. */
INLINE bool read_operand(Context *context, uint32_t place, uint32_t site, uint32_t tag, uint32_t *passed, bool notes)
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
    panel->exponents[k][row] = exponent;
}

typedef uint16_t EightBits __attribute__((ext_vector_type(8)));
typedef float EightNumbers __attribute__((ext_vector_type(8)));
typedef int32_t EightExponents __attribute__((ext_vector_type(8)));

/* The same for elements of 2 bytes of eight rows. */
static void put_eight(Panel *panel, uint32_t k, uint32_t row, EightBits bits, uint32_t kind, double sign)
{
    EightNumbers numbers;
    EightExponents size = __builtin_convertvector(bits & 0x7fff, EightExponents), exponent;
    if (kind == MATRIX_F16) {
        typedef _Float16 Eight __attribute__((ext_vector_type(8)));
        numbers = __builtin_convertvector(__builtin_bit_cast(Eight, bits), EightNumbers) * (float)sign;
        exponent = __builtin_elementwise_max((size >> 10) - 15, (EightExponents)-14);
        panel->special |= __builtin_reduce_max(size) >= 0x7c00;
    } else {
        EightExponents wide = __builtin_convertvector(bits, EightExponents) << 16;
        numbers = __builtin_bit_cast(EightNumbers, wide) * (float)sign;
        exponent = __builtin_elementwise_max((size >> 7) - 127, (EightExponents)-126);
        panel->special |= __builtin_reduce_max(size) >= 0x7f80;
    }
    EightExponents zero = size == 0;
    panel->extreme |= __builtin_reduce_or((exponent > MODERATE) | ((exponent < -MODERATE) & ~zero)) != 0;
    exponent = zero ? (EightExponents)NO_EXPONENT : exponent;
    *(EightNumbers *)&panel->numbers[k][row] = numbers;
    *(EightExponents *)&panel->exponents[k][row] = exponent;
    *(EightExponents *)&panel->zeros[row] |= zero;
}

/* Exchanges rows and columns, by three perfect shuffles. */
static void transpose(EightBits *lines)
{
    for (uint32_t round = 0; round < 3; round++) {
        EightBits next[8];
        for (uint32_t n = 0; n < 4; n++) {
            next[2 * n] = __builtin_shufflevector(lines[n], lines[n + 4], 0, 8, 1, 9, 2, 10, 3, 11);
            next[2 * n + 1] = __builtin_shufflevector(lines[n], lines[n + 4], 4, 12, 5, 13, 6, 14, 7, 15);
        }
        __builtin_memcpy(lines, next, sizeof next);
    }
}

/* Fills a panel from shared memory. False: part of it is outside. */
static bool load_panel(Context *context, Panel *panel, uint64_t descriptor, uint32_t first, uint32_t rows, uint32_t kind,
                       uint32_t across, uint32_t site, uint32_t tag, double sign, bool notes)
{
    const uint8_t *shared = context->shared;
    uint32_t size = element_bytes(kind), per_piece = 16 / size, depth = 32 / size, passed = UINT32_MAX;
    __builtin_memset(panel->zeros, 0, sizeof panel->zeros);
    EightBits lines[8];
    context->shared_read = context->shared_tag;
    if (size == 2) {
        for (uint32_t row = 0; row < rows; row += 8)
            for (uint32_t k = 0; k < depth; k += 8) {
                for (uint32_t n = 0; n < 8; n++) {
                    uint32_t place = across ? place_of_operand(descriptor, first + row, (k + n) * 2, across)
                                            : place_of_operand(descriptor, first + row + n, k * 2, across);
                    if (!read_operand(context, place, site, tag, &passed, notes))
                        return false;
                    __builtin_memcpy(&lines[n], shared + place, sizeof *lines);
                }
                if (!across)
                    transpose(lines);
                for (uint32_t n = 0; n < 8; n++)
                    put_eight(panel, k + n, row, lines[n], kind, sign);
            }
        return true;
    }
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t k = 0; k < depth; k += per_piece) {
            uint32_t place = place_of_operand(descriptor, first + row, k * size, 0);
            if (!read_operand(context, place, site, tag, &passed, notes))
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

INLINE Wide power_of_two(Numbers exponent)
{
    typedef uint64_t Bits __attribute__((ext_vector_type(WIDTH), aligned(64)));
    return __builtin_bit_cast(Wide, __builtin_convertvector(exponent + 1023, Bits) << 52);
}

/* A float64 as float32, rounded towards zero, with that many bits of fraction. */
INLINE float toward_zero(double exact, uint32_t fraction_bits)
{
    uint64_t size = __builtin_bit_cast(uint64_t, exact) & ~(1ull << 63);
    float near = (float)exact;
    uint32_t bits = __builtin_bit_cast(uint32_t, near);
    if (__builtin_bit_cast(uint64_t, (double)near) << 1 > size << 1 && size < 0x47f0000000000000ull)
        bits--;
    if ((bits & 0x7fffffff) < 0x7f800000)
        bits &= ~((1u << (23 - fraction_bits)) - 1);
    return __builtin_bit_cast(float, bits);
}

/* A float64 as float16, rounded once to nearest even: through a float32 rounded to odd. */
INLINE float to_half(double exact)
{
    float cut = toward_zero(exact, 23);
    uint32_t bits = __builtin_bit_cast(uint32_t, cut);
    if ((double)cut != exact)
        bits |= 1;
    return (float)(_Float16)__builtin_bit_cast(float, bits);
}

/* A sum that infinities or NaN decide. */
static float special_sum(float total, const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, float ordinary)
{
    double plain = total;
    for (uint32_t k = 0; k < depth; k++)
        plain += (double)a->numbers[k][row] * b->numbers[k][column];
    if (plain != plain)
        return __builtin_bit_cast(float, 0x7fffffffu);
    return plain - plain == 0 ? ordinary : (float)plain;
}

/* Float64 as float32, rounded towards zero, with that many bits of fraction. */
INLINE Floats all_toward_zero(Wide exact, uint32_t fraction_bits)
{
    Wide size = __builtin_elementwise_abs(exact);
    Floats near = __builtin_convertvector(exact, Floats);
    Numbers beyond = __builtin_convertvector((__builtin_elementwise_abs(__builtin_convertvector(near, Wide)) > size) &
                                                 (size < 0x1p128), Numbers);
    Numbers bits = __builtin_bit_cast(Numbers, near) + beyond;
    Numbers infinite = (bits & 0x7fffffff) >= 0x7f800000;
    return __builtin_bit_cast(Floats, bits & (infinite | ~((1 << (23 - fraction_bits)) - 1)));
}

/* The sum of a step in units of 2^-power, where float32 has all products: each is below 2^27 units, and eight of them in
 * the range of an integer. */
INLINE Wide units_of_floats(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, Floats start,
                            Numbers power)
{
    Floats scale = __builtin_bit_cast(Floats, (power + 127) << 23);
    Numbers units = __builtin_convertvector(start * scale, Numbers);
    Wide sum = 0;
    for (uint32_t k = 0; k < depth; k++) {
        Floats product = *(const Floats *)&b->numbers[k][column] * a->numbers[k][row];
        units += __builtin_convertvector(product * scale, Numbers);
        if (k % 8 == 7) {
            sum += __builtin_convertvector(units, Wide);
            units = 0;
        }
    }
    return sum;
}

/* One step for a row of A and WIDTH columns of B: `totals` are those of D. */
static void add_products(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, float *totals,
                         int32_t kept, bool halves, uint32_t fraction_bits)
{
    int32_t zero = halves ? -21 : -133, least = halves ? -14 : -126; /* exponents of zeros, and of subnormal numbers */
    Floats before = *(const FloatsInMemory *)totals;
    Numbers bits = __builtin_bit_cast(Numbers, before) & 0x7fffffff, ordinary = bits < 0x7f800000;
    bool special = a->special || b->special || __builtin_reduce_max(bits) >= 0x7f800000;
    Floats start = __builtin_bit_cast(Floats, __builtin_bit_cast(Numbers, before) & ordinary);
    Numbers largest = NO_EXPONENT * 2;
    for (uint32_t k = 0; k < depth; k++)
        largest = __builtin_elementwise_max(largest, *(const Numbers *)&b->exponents[k][column] + a->exponents[k][row]);
    Numbers exponent = __builtin_elementwise_max((bits >> 23) - 127, (Numbers)least);
    Numbers some_zero = (bits == 0) | *(const Numbers *)&b->zeros[column] | a->zeros[row];
    largest = __builtin_elementwise_max(largest, bits == 0 ? (Numbers)zero : exponent);
    largest = __builtin_elementwise_max(largest, some_zero ? (Numbers)zero : largest);
    Wide units;
    if (LIKELY(!a->extreme && !b->extreme && __builtin_reduce_min(largest) >= -MODERATE)) {
        units = units_of_floats(a, b, row, column, depth, start, kept - largest);
    } else {
        Wide scale = power_of_two(kept - largest);
        units = __builtin_elementwise_trunc(__builtin_convertvector(start, Wide) * scale);
        for (uint32_t k = 0; k < depth; k++)
            units += __builtin_elementwise_trunc(__builtin_convertvector(*(const Floats *)&b->numbers[k][column], Wide) *
                                                 (a->numbers[k][row] * scale));
    }
    Wide exact = units * power_of_two(largest - kept) + 0.0;
    Floats after = all_toward_zero(exact, fraction_bits);
    for (uint32_t n = 0; halves && n < WIDTH; n++)
        after[n] = to_half(exact[n]);
    for (uint32_t n = 0; special && n < WIDTH; n++)
        after[n] = special_sum(totals[n], a, b, row, column + n, depth, after[n]);
    *(FloatsInMemory *)totals = after;
}

static void add_integers(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t *totals, bool saturates)
{
    for (uint32_t n = 0; n < WIDTH; n++) {
        double sum = 0;
        for (uint32_t k = 0; k < 32; k++)
            sum += (double)a->numbers[k][row] * b->numbers[k][column + n];
        int64_t whole = (int64_t)sum + (int32_t)totals[n];
        if (saturates)
            whole = whole < -(int64_t)INT32_MAX - 1 ? -(int64_t)INT32_MAX - 1 : whole > INT32_MAX ? INT32_MAX : whole;
        totals[n] = (uint32_t)whole;
    }
}

typedef uint32_t Eight __attribute__((ext_vector_type(8), aligned(4)));
typedef _Float16 Halves __attribute__((ext_vector_type(8), aligned(2)));

/* Where the eight elements of row `row` of D from `column` on are among the registers of the warp: two neighbours belong to one
 * lane, in one register of two halves, or in two. */
INLINE uint32_t *registers_of(uint32_t *d, uint32_t row, uint32_t column, bool halves)
{
    uint32_t number = halves ? column / 8 * 2 + row / 8 : column / 8 * 4 + row / 8 * 2;
    return d + number * LANES + row % 8 * 4;
}

INLINE void load_eight(const uint32_t *registers, bool halves, float *totals)
{
    if (halves) {
        typedef float Wider __attribute__((ext_vector_type(8), aligned(4)));
        *(Wider *)totals = __builtin_convertvector(*(const Halves *)registers, Wider);
    } else {
        Four even = *(const Four *)registers, odd = *(const Four *)(registers + LANES);
        *(Eight *)totals = __builtin_shufflevector(even, odd, 0, 4, 1, 5, 2, 6, 3, 7);
    }
}

INLINE void store_eight(uint32_t *registers, bool halves, const float *totals)
{
    if (halves) {
        typedef float Wider __attribute__((ext_vector_type(8), aligned(4)));
        *(Halves *)registers = __builtin_convertvector(*(const Wider *)totals, Halves);
    } else {
        Eight both = *(const Eight *)totals;
        *(Four *)registers = __builtin_shufflevector(both, both, 0, 2, 4, 6);
        *(Four *)(registers + LANES) = __builtin_shufflevector(both, both, 1, 3, 5, 7);
    }
}

/* A product, by its number in the kernel's code: its registers must not have been written since the last fence. */
static void begin_product(Context *context, uint32_t site, uint32_t product)
{
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    if (product >= PRODUCTS)
        return;
    if (groups->touched >> product & 1)
        report(context, site, RACE, 0, 0, UNFENCED_REGISTERS);
    groups->group_of[product] = groups->committed + 1;
    groups->site_of[product] = site;
}

/* The warp executes `wgmma.fence`: what it has written to registers is there for products. */
void fence_products(Context *context) { mbarrier_table(context)->products[context->warp].touched = 0; }

/* An instruction of the warp accesses registers of some products, a set: none may be in flight. */
void touch_products(Context *context, uint32_t site, uint64_t products, uint32_t writes)
{
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    if (writes)
        groups->touched |= products;
    for (uint64_t left = products; left; left &= left - 1) {
        uint32_t product = (uint32_t)__builtin_ctzll(left);
        if (groups->group_of[product] > groups->complete) {
            report(context, site, RACE, 0, groups->site_of[product], REGISTERS_IN_FLIGHT);
            return;
        }
    }
}

/* The agent that reads the operands of a warpgroup's products, which its four warps do together. */
INLINE uint32_t agent_of_products(uint32_t warp) { return AGENTS_OF_OBJECTS + AGENTS_OF_GROUPS + warp / 4; }

/* Its clock while the group is open that a warp has not committed yet. */
INLINE uint32_t product_clock(const ProductGroups *groups)
{
    uint32_t clock = groups->committed - groups->base;
    return clock < CLOCK_MOST ? clock : CLOCK_MOST;
}

/* Whether the running warp has begun more products than the others of its warpgroup. */
static bool is_first_of_warpgroup(const Context *context)
{
    const ProductGroups *products = ((const MbarrierTable *)context->mbarriers)->products;
    for (uint32_t warp = context->warp & ~3u, end = warp + 4; warp < end; warp++)
        if (warp != context->warp && products[warp].products >= products[context->warp].products)
            return false;
    return true;
}

/* The warp's part of D = A * B + D. `d`: its registers, one after the other, of 32 lanes each; those of float16 hold two
 * elements. `fragment`: registers of A, or null. `what`: kinds, and how, as `warpgroup.py` has it. */
void warpgroup_multiply(Context *context, uint64_t descriptor_a, uint64_t descriptor_b, const uint32_t *fragment,
                        uint32_t *d, uint32_t columns, uint32_t what, uint32_t accumulates, uint32_t site, uint32_t product)
{
    begin_product(context, site, product);
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    groups->products++;
    groups->last_site = site;
    groups->sequence = ((groups->sequence + site) * RANDOM_MULTIPLIER + (fragment ? 0 : descriptor_a)) * RANDOM_MULTIPLIER + descriptor_b;
    uint32_t kind_a = what & 7, kind_b = what >> 3 & 7, epoch = context->shared_epoch, warp = context->warp;
    bool integers = kind_a == MATRIX_S8 || kind_a == MATRIX_U8, halves = what & MATRIX_HALVES;
    bool bytes = kind_a == MATRIX_E4M3 || kind_a == MATRIX_E5M2;
    uint32_t depth = 32 / element_bytes(kind_a), agent = agent_of_products(warp);
    if (groups->base_epoch != epoch) {
        groups->base_epoch = epoch;
        groups->base = groups->committed;
    }
    mbarrier_table(context)->agent_sites[agent] = site + 1;
    uint32_t tag = agent_tag(epoch, agent, product_clock(groups)) | ATOMIC_BIT;
    if ((!fragment && descriptor_a >> 49 & 7) || descriptor_b >> 49 & 7) {
        report(context, site, LAUNCH_ERROR, 0, 0, 0);
        return;
    }
    Panel a, b;
    a.special = b.special = a.extreme = b.extreme = false;
    double sign_a = what & MATRIX_NEGATES_A ? -1 : 1, sign_b = what & MATRIX_NEGATES_B ? -1 : 1;
    if (fragment)
        load_registers(&a, fragment, kind_a, sign_a);
    else if (!load_panel(context, &a, descriptor_a, warp % 4 * ROWS, ROWS, kind_a, what & MATRIX_TURNS_A, site, tag, sign_a, true))
        return;
    if (!load_panel(context, &b, descriptor_b, 0, columns, kind_b, what & MATRIX_TURNS_B, site, tag, sign_b, is_first_of_warpgroup(context)))
        return;
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < columns; column += WIDTH) {
            uint32_t width = columns - column < WIDTH ? columns - column : WIDTH;
            float totals[WIDTH] = {0};
            for (uint32_t n = 0; accumulates && n < width; n += 8)
                load_eight(registers_of(d, row, column + n, halves), halves, totals + n);
            if (integers)
                add_integers(&a, &b, row, column, (uint32_t *)totals, what & MATRIX_SATURATES);
            else
                add_products(&a, &b, row, column, depth, totals, bytes ? 13 : 25, halves, bytes ? 13 : 23);
            for (uint32_t n = 0; n < width; n += 8)
                store_eight(registers_of(d, row, column + n, halves), halves, totals + n);
        }
    context->progress++;
}

/* The warp closes its group of products. */
void commit_warpgroup(Context *context)
{
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    groups->epochs[groups->committed % GROUPS_KEPT] = groups->base_epoch;
    groups->ends[groups->committed % GROUPS_KEPT] = after_release(product_clock(groups));
    groups->committed++;
}

/* Whether all warps of the warpgroup have committed, and so read the operands of, all groups of this one but the last
 * `spared`: a product is the four warps'. */
static bool warpgroup_committed(const Context *context, uint32_t spared)
{
    const ProductGroups *products = ((const MbarrierTable *)context->mbarriers)->products;
    uint32_t committed = products[context->warp].committed, first = context->warp & ~3u;
    for (uint32_t warp = first; warp < first + 4 && committed > spared; warp++)
        if (products[warp].committed < committed - spared)
            return false;
    return true;
}

/* The warp waits for all its groups but the last `spared`: all four have read the operands of the others. */
void wait_warpgroup(Context *context, uint32_t spared)
{
    ProductGroups *products = mbarrier_table(context)->products, *groups = &products[context->warp];
    if (groups->committed <= spared)
        return;
    uint32_t complete = groups->committed - spared;
    if (complete <= groups->complete) /* an earlier wait was for more */
        return;
    groups->complete = complete;
    uint32_t last = (complete - 1) % GROUPS_KEPT, epoch = context->shared_epoch, first = context->warp & ~3u;
    AsyncRow *row = refreshed(own_row(context), epoch);
    for (uint32_t warp = first; warp < first + 4; warp++) {
        ProductGroups *other = &products[warp];
        if (other->read < complete)
            other->read = complete;
        if (other->epochs[last] != epoch || other->committed < complete || other->committed - complete >= GROUPS_KEPT)
            continue;
        uint32_t end = other->ends[last], agent = agent_of_products(warp);
        uint8_t known = end >= CLOCK_MOST ? UINT8_MAX : (uint8_t)end;
        row->agents[agent] = row->agents[agent] > known ? row->agents[agent] : known;
    }
}

/* At the end of a block: whether the four warps of each warpgroup have made the same products, and the same changes of
 * registers (PTX ISA, "wgmma.mma_async" and "setmaxnreg"). */
static void check_warpgroups(Context *context)
{
    const MbarrierTable *table = mbarrier_table(context);
    for (uint32_t warp = 0; warp < context->warps; warp++) {
        const ProductGroups *own = &table->products[warp], *others = &table->products[warp & ~3u];
        enter_warp(context, warp);
        for (uint32_t n = 0; n < 4 && own->products; n++)
            if (others[n].sequence != own->sequence || others[n].products != own->products) {
                report(context, own->last_site, BARRIER_DIVERGENCE, 0, 0, (warp & ~3u) + n);
                break;
            }
        const RegisterChanges *changes = &table->changes[warp];
        for (uint32_t n = 0; n < 4 && (warp & ~3u) + n < context->warps && changes->count; n++) {
            const RegisterChanges *theirs = &table->changes[(warp & ~3u) + n];
            bool same = theirs->count == changes->count;
            for (uint32_t at = 0; at < changes->count && same; at++)
                same = theirs->sites[at] == changes->sites[at];
            if (!same) {
                report(context, changes->sites[changes->count - 1], BARRIER_DIVERGENCE, 0, 0, (warp & ~3u) + n);
                break;
            }
        }
    }
}
