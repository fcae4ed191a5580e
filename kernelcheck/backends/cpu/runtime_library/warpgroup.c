/* Products of matrices by warpgroups (PTX ISA, "wgmma"): each warp computes its 16 rows of D.
 *
 * The arithmetic is that of the published model of `sm_90` (Xie et al., MMA-Sim, arXiv 2511.10909): a step takes 32 bytes of
 * a row of A; products, exact, and the accumulator are cut, towards zero, to multiples of 2^(E - F), where E is the largest
 * exponent among them, and summed exactly; the sum is rounded to D's type, towards zero, or to float16 to nearest even. F is
 * 25, for 8-bit floats 13, whose float32 sums keep 13 bits of fraction. Zeros count as 2^-133, in float16 sums as 2^-21.
 *
 * Operands in shared memory are read through the asynchronous proxy, until the warp has waited for their group. */

#include "lanes.h"

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

/* Float64 as float16, rounded once to nearest even: through float32 rounded to odd. */
INLINE Floats all_to_half(Wide exact)
{
    typedef _Float16 WideHalves __attribute__((ext_vector_type(WIDTH)));
    Floats cut = all_toward_zero(exact, 23);
    Numbers inexact = __builtin_convertvector(__builtin_convertvector(cut, Wide) != exact, Numbers) & 1;
    cut = __builtin_bit_cast(Floats, __builtin_bit_cast(Numbers, cut) | inexact);
    return __builtin_convertvector(__builtin_convertvector(cut, WideHalves), Floats);
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
    Floats after = halves ? all_to_half(exact) : all_toward_zero(exact, fraction_bits);
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
                same = theirs->registers[at] == changes->registers[at] && theirs->increases[at] == changes->increases[at];
            if (!same) {
                report(context, changes->sites[changes->count - 1], BARRIER_DIVERGENCE, 0, 0, (warp & ~3u) + n);
                break;
            }
        }
    }
}
