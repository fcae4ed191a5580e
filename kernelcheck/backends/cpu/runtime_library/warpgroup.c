/* Products of matrices by warpgroups (PTX ISA, "wgmma"): each warp computes its 16 rows of D.
 *
 * The arithmetic is that of the published model of `sm_90` (Xie et al., MMA-Sim, arXiv 2511.10909): a step takes 32 bytes of
 * a row of A; products, exact, and the accumulator are cut, towards zero, to multiples of 2^(E - F), where E is the largest
 * exponent among them, and summed exactly; the sum is rounded to D's type, towards zero, or to float16 to nearest even. F is
 * 25, for 8-bit floats 13, whose float32 sums keep 13 bits of fraction. Zeros count as 2^-133, in float16 sums as 2^-21.
 *
 * Operands in shared memory are read through the asynchronous proxy, until the warp has waited for their group. */

#include "lanes.h"

typedef uint32_t Whole __attribute__((ext_vector_type(WIDTH), aligned(64)));

enum { ZERO_IN_FLOATS = -133, ZERO_IN_HALVES = -21, MOST_SCALED = 100 }; /* exponents; sums of the last are float32 */
#define MOST_UNITS 0x7ffffe00u /* whose float32 is an integer, too */

INLINE Wide power_of_two(Numbers exponent)
{
    typedef uint64_t Bits __attribute__((ext_vector_type(WIDTH), aligned(64)));
    return __builtin_bit_cast(Wide, __builtin_convertvector(exponent + 1023, Bits) << 52);
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

/* Float64 as float32, rounded to odd. */
INLINE Floats to_odd(Wide exact)
{
    Floats cut = all_toward_zero(exact, 23);
    Numbers inexact = __builtin_convertvector(__builtin_convertvector(cut, Wide) != exact, Numbers) & 1;
    return __builtin_bit_cast(Floats, __builtin_bit_cast(Numbers, cut) | inexact);
}

/* Float32 that was rounded to odd as float16: rounded once to nearest even. */
INLINE Floats all_to_half(Floats odd)
{
    typedef _Float16 WideHalves __attribute__((ext_vector_type(WIDTH)));
    return __builtin_convertvector(__builtin_convertvector(odd, WideHalves), Floats);
}

/* The largest exponents of products, for a row of A and twice WIDTH columns of B; `zero`: that of a zero. */
INLINE Exponents largest_of(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, int16_t zero)
{
    Exponents largest = *(const Exponents *)&b->zeros[column] | a->zeros[row];
    largest = largest ? (Exponents)zero : (Exponents)(2 * NO_EXPONENT);
    for (uint32_t first = 0; first < depth; first += 8)
        UNROLLED for (uint32_t k = first; k < first + 8; k++)
            largest = __builtin_elementwise_max(largest, *(const Exponents *)&b->exponents[k][column] + a->exponents[k][row]);
    return largest;
}

/* The sum of a step in units of 2^-power, where float32 has all products: each is below 2^27 units, and eight of them in the
 * range of an integer, as all are if `fits`. */
INLINE Numbers units_of_floats(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, Floats start,
                               Numbers power, bool *fits)
{
    Floats scale = __builtin_bit_cast(Floats, (power + 127) << 23);
    Numbers first = __builtin_convertvector(start * scale, Numbers), last = 0;
    UNROLLED for (uint32_t k = 0; k < 8; k++) {
        Floats product = *(const Floats *)&b->numbers[k][column] * a->numbers[k][row];
        first += __builtin_convertvector(product * scale, Numbers);
    }
    for (uint32_t more = 8; more < depth; more += 8)
        UNROLLED for (uint32_t k = more; k < more + 8; k++) {
            Floats product = *(const Floats *)&b->numbers[k][column] * a->numbers[k][row];
            last += __builtin_convertvector(product * scale, Numbers);
        }
    Numbers sum = __builtin_bit_cast(Numbers, __builtin_bit_cast(Whole, first) + __builtin_bit_cast(Whole, last));
    Whole size = __builtin_bit_cast(Whole, __builtin_elementwise_abs(sum));
    *fits = HALF_LANES_WHERE((((first ^ sum) & (last ^ sum)) < 0) | (size > MOST_UNITS)) == 0;
    return sum;
}

/* Integers of at most MOST_UNITS as float32, rounded towards zero, or, `odd`, to odd. */
INLINE Floats cut_numbers(Numbers number, bool odd)
{
    Numbers size = __builtin_elementwise_abs(number);
    Floats near = __builtin_convertvector(size, Floats);
    Numbers bits = __builtin_bit_cast(Numbers, near) + (__builtin_convertvector(near, Numbers) > size);
    if (odd)
        bits |= (__builtin_convertvector(__builtin_bit_cast(Floats, bits), Numbers) != size) & 1;
    return __builtin_bit_cast(Floats, bits | (number & ~INT32_MAX));
}

/* One step for a row of A and WIDTH columns of B: `totals` are those of D, `largest` is the largest exponent of a product. */
INLINE void add_products(const Panel *a, const Panel *b, uint32_t row, uint32_t column, uint32_t depth, float *totals,
                         Numbers largest, bool bytes, bool halves)
{
    int32_t zero = halves ? ZERO_IN_HALVES : ZERO_IN_FLOATS, least = halves ? -14 : -126, kept = bytes ? 13 : 25;
    uint32_t fraction_bits = bytes ? 13 : 23;
    Floats before = *(const FloatsInMemory *)totals;
    Numbers bits = __builtin_bit_cast(Numbers, before) & 0x7fffffff, ordinary = bits < 0x7f800000;
    bool unusual = a->special || b->special, special = unusual || HALF_LANES_WHERE(ordinary) != 0xffff;
    Floats start = __builtin_bit_cast(Floats, __builtin_bit_cast(Numbers, before) & ordinary), after;
    Numbers exponent = __builtin_elementwise_max((bits >> 23) - 127, (Numbers)least);
    largest = __builtin_elementwise_max(largest, bits == 0 ? (Numbers)zero : exponent);
    bool fits = !unusual && !a->extreme && !b->extreme && HALF_LANES_WHERE((largest < -MODERATE) | (largest > MOST_SCALED)) == 0;
    Numbers units;
    if (LIKELY(fits))
        units = units_of_floats(a, b, row, column, depth, start, kept - largest, &fits);
    if (LIKELY(fits)) {
        Floats unit = __builtin_bit_cast(Floats, (largest - kept + 127) << 23);
        if (halves) {
            after = all_to_half(cut_numbers(units, true) * unit);
        } else {
            Floats cut = cut_numbers(units, false) * unit;
            after = __builtin_bit_cast(Floats, __builtin_bit_cast(Numbers, cut) & ~((1 << (23 - fraction_bits)) - 1));
        }
    } else {
        Wide scale = power_of_two(kept - largest);
        Wide sum = __builtin_elementwise_trunc(__builtin_convertvector(start, Wide) * scale);
        for (uint32_t k = 0; k < depth; k++)
            sum += __builtin_elementwise_trunc(__builtin_convertvector(*(const Floats *)&b->numbers[k][column], Wide) *
                                               (a->numbers[k][row] * scale));
        Wide exact = sum * power_of_two(largest - kept) + 0.0;
        after = halves ? all_to_half(to_odd(exact)) : all_toward_zero(exact, fraction_bits);
    }
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

/* A product, by its number in the kernel's code: there must have been a fence, and no writes to its registers since. */
static void begin_product(Context *context, uint32_t site, uint32_t product)
{
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    bool touched = product < PRODUCTS && groups->touched >> product & 1;
    if (touched || !groups->fenced)
        report(context, site, RACE, 0, !touched, UNFENCED_REGISTERS);
    if (product >= PRODUCTS)
        return;
    groups->group_of[product] = groups->committed + 1;
    groups->site_of[product] = site;
}

/* The warp executes `wgmma.fence`: what it has written to registers is there for products. */
void fence_products(Context *context)
{
    ProductGroups *groups = &mbarrier_table(context)->products[context->warp];
    groups->touched = 0;
    groups->fenced = 1;
}

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
    Exponents largest = 0;
    a.special = b.special = a.extreme = b.extreme = false;
    double sign_a = what & MATRIX_NEGATES_A ? -1 : 1, sign_b = what & MATRIX_NEGATES_B ? -1 : 1;
    Source left = {descriptor_a, warp % 4 * ROWS, what & MATRIX_TURNS_A, site, tag, true};
    Source right = {descriptor_b, 0, what & MATRIX_TURNS_B, site, tag, is_first_of_warpgroup(context)};
    if (fragment)
        load_registers(&a, fragment, kind_a, sign_a);
    else if (!load_panel(context, &a, left, ROWS, kind_a, sign_a))
        return;
    if (!load_panel(context, &b, right, columns, kind_b, sign_b))
        return;
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < columns; column += WIDTH) {
            uint32_t width = columns - column < WIDTH ? columns - column : WIDTH;
            float totals[WIDTH] = {0};
            for (uint32_t n = 0; accumulates && n < width; n += 8)
                load_eight(registers_of(d, row, column + n, halves), halves, totals + n);
            if (integers) {
                add_integers(&a, &b, row, column, (uint32_t *)totals, what & MATRIX_SATURATES);
            } else {
                if (column % (2 * WIDTH) == 0)
                    largest = largest_of(&a, &b, row, column, depth, halves ? ZERO_IN_HALVES : ZERO_IN_FLOATS);
                Numbers half = __builtin_convertvector(column % (2 * WIDTH) ? largest.hi : largest.lo, Numbers);
                add_products(&a, &b, row, column, depth, totals, half, bytes, halves);
            }
            for (uint32_t n = 0; n < width; n += 8)
                store_eight(registers_of(d, row, column + n, halves), halves, totals + n);
        }
    context->progress += EVENT;
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
                same = theirs->registers[at] == changes->registers[at] && theirs->increases[at] == changes->increases[at];
            if (!same) {
                report(context, changes->sites[changes->count - 1], BARRIER_DIVERGENCE, 0, 0, (warp & ~3u) + n);
                break;
            }
        }
    }
}
