/* Lanes of one store instruction that meet at one address: if they store different values, which one stays is undefined. */

#include "lanes.h"

#define CONFLICT_SLOTS 256u

/* Whether each lane's address lies beyond the one before it, as those of most stores do. */
INLINE bool ascend(Addresses addresses, uint64_t bytes)
{
    const Addresses lane_numbers = {LANE_NUMBERS};
    Addresses next = __builtin_shufflevector(addresses, addresses, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
                                             17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 31);
    return LANES_WHERE((next >= addresses + bytes) | (lane_numbers == LANES - 1)) == ALL_LANES;
}

/* Whether two lanes store the same. */
static bool store_same(const Access *access, uint32_t one, uint32_t other)
{
    uint64_t step = access->element_step;
    return same_elements(access, values_of(access, one), step, values_of(access, other), step);
}

/* Reports lanes that meet others. Their accesses are aligned, so two of them meet as a whole or not at all. The lanes of
 * `suspects` have another lane's number in their slot of `table`, which may be there for another address. */
APART void check_suspects(Context *context, const uint64_t *addresses, uint32_t lanes, uint32_t suspects,
                          const Access *access, uint64_t bias)
{
    FOR_EACH_LANE (lane, suspects) {
        FOR_EACH_LANE (other, lanes & ~(1u << lane)) {
            if (addresses[other] != addresses[lane] || store_same(access, lane, other))
                continue;
            report(context, access->site, RACE, lane, addresses[lane] + bias, ANOTHER_LANE + other);
            break;
        }
    }
}

/* Looks for lanes that store different values to one address. */
INLINE void check_conflicts(Context *context, const Addresses *addresses, uint32_t lanes, const Access *access,
                            uint64_t bias)
{
    if (!access->values || (lanes & (lanes - 1)) == 0 || (lanes == ALL_LANES && ascend(*addresses, access->bytes)))
        return;
    uint32_t table[CONFLICT_SLOTS];
    const Tags lane_numbers = {LANE_NUMBERS};
    Tags words = __builtin_convertvector(*addresses >> 2, Tags);
    Tags slots = (words + (words >> 8)) & (CONFLICT_SLOTS - 1);
    scatter(table, indices(slots, 0), lanes, lane_numbers);
    Tags last = gathered(table, indices(slots, 0), lanes, lane_numbers);
    uint32_t suspects = LANES_WHERE(last != lane_numbers) & lanes;
    if (UNLIKELY(suspects != 0))
        check_suspects(context, (const uint64_t *)addresses, lanes, suspects, access, bias);
}

/* All lanes store to one address, where the value of the lane `last` stays: those of `differing` store another. */
void check_uniform_store(Context *context, uint32_t site, uint32_t differing, uint64_t address, uint32_t last)
{
    if (UNLIKELY(differing != 0))
        report(context, site, RACE, (uint32_t)__builtin_ctz(differing), address, ANOTHER_LANE + last);
}
