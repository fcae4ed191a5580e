/* What requests to memory come to: sectors, wavefronts, operations on one place (`instructions/counting.py`). */

#include "lanes.h"

#define SECTOR_SHIFT 5u
#define BANKS 32u
#define WORD_BYTES 4u
#define LONGEST_PROBE 16u
#define HASH_MULTIPLIER 0x9E3779B97F4A7C15ull
#define SHARED_PLACES (1ull << 32)

/* Whether a request is as the last one of its kind, but for where it begins: then `came_to` is known. */
INLINE bool again(AccessCounts *counts, const Addresses *addresses, uint32_t lanes, uint64_t kind)
{
    uint64_t first = ((const uint64_t *)addresses)[__builtin_ctz(lanes)], alike = kind << 32 | lanes;
    Addresses pattern = *addresses - first, *known = (Addresses *)counts->pattern;
    typedef Addresses InMemory __attribute__((aligned(8)));
    if (counts->alike == alike && !(lanes & LANES_WHERE(pattern != *(InMemory *)known)))
        return true;
    *(InMemory *)known = pattern;
    counts->alike = alike;
    return false;
}

/* How many different values the lanes of a set have. */
INLINE uint32_t distinct(const Addresses *values, uint32_t lanes)
{
    uint32_t count = 0;
    while (lanes) {
        uint64_t first = ((const uint64_t *)values)[__builtin_ctz(lanes)];
        lanes &= ~LANES_WHERE(*values == first);
        count++;
    }
    return count;
}

/* Whether no two lanes of a set want different words of one bank. */
INLINE bool without_conflict(Tags words, uint32_t lanes)
{
    uint32_t table[BANKS] __attribute__((aligned(64)));
    Tags banks = words % BANKS;
    scatter(table, banks, lanes, words); /* of two that meet, one stays */
    return !(lanes & ~LANES_WHERE(gathered(table, banks, lanes, words) == words));
}

/* The most words that a set of lanes wants of one bank. */
APART uint32_t most_of_a_bank(const uint32_t *words, uint32_t lanes)
{
    uint32_t wanted[BANKS][LANES], count[BANKS] = {}, most = 0;
    FOR_EACH_LANE (lane, lanes) {
        uint32_t word = words[lane], bank = word % BANKS, known = 0;
        while (known < count[bank] && wanted[bank][known] != word)
            known++;
        if (known < count[bank])
            continue;
        wanted[bank][count[bank]++] = word;
        most = count[bank] > most ? count[bank] : most;
    }
    return most;
}

/* How many lanes of a warp access shared memory at once: those of 128 bytes. */
INLINE uint32_t at_once(uint32_t bytes) { return bytes <= WORD_BYTES ? LANES : LANES * WORD_BYTES / bytes; }

/* The lanes of a part of a warp, `width` from `start` on. */
INLINE uint32_t part_of(uint32_t lanes, uint32_t start, uint32_t width)
{
    return lanes & (width < LANES ? ((1u << width) - 1) << start : ALL_LANES);
}

/* `offsets` are in shared memory, and aligned: so lanes conflict in all of their words, or in none. */
INLINE void count_shared(AccessCounts *counts, const Addresses *offsets, uint32_t lanes, uint32_t bytes)
{
    uint32_t width = at_once(bytes);
    uint64_t first = ((const uint64_t *)offsets)[__builtin_ctz(lanes)];
    if (!again(counts, offsets, lanes, IN_SHARED << 8 | first % WORD_BYTES)) {
        Tags words = __builtin_convertvector(*offsets / WORD_BYTES, Tags);
        uint32_t wavefronts = 0, ideal = 0;
        for (uint32_t start = 0; start < LANES; start += width) {
            uint32_t here = part_of(lanes, start, width);
            if (!here)
                continue;
            ideal++;
            wavefronts += without_conflict(words, here) ? 1 : most_of_a_bank((const uint32_t *)&words, here);
        }
        counts->came_to = (uint64_t)ideal << 32 | wavefronts;
    }
    counts->shared_ideal += counts->came_to >> 32;
    counts->shared_wavefronts += (uint32_t)counts->came_to;
    counts->shared_requests++;
    counts->shared_bytes += (uint64_t)__builtin_popcount(lanes) * bytes;
}

/* In hardware, word n of the local memory of a warp's lanes lies in 128 consecutive bytes. `offsets` are each lane's. */
INLINE void count_local(AccessCounts *counts, const Addresses *offsets, uint32_t lanes, uint32_t bytes)
{
    const Addresses numbers = {LANE_NUMBERS};
    for (uint32_t n = 0; n * WORD_BYTES < bytes; n++) {
        Addresses sectors = ((*offsets / WORD_BYTES + n) * LANES + numbers) * WORD_BYTES >> SECTOR_SHIFT;
        counts->local_sectors += distinct(&sectors, lanes);
    }
    counts->local_requests++;
    counts->local_bytes += (uint64_t)__builtin_popcount(lanes) * bytes;
}

INLINE void count_atomics(AtomicTable *table, const Addresses *places, uint32_t lanes, uint64_t counter)
{
    while (lanes) {
        uint64_t place = ((const uint64_t *)places)[__builtin_ctz(lanes)];
        uint32_t here = LANES_WHERE(*places == place) & lanes;
        uint64_t operations = (uint64_t)__builtin_popcount(here);
        lanes &= ~here;
        uint64_t hash = ((place ^ counter << 48) * HASH_MULTIPLIER) >> 32;
        uint32_t tries = 0;
        for (; tries < LONGEST_PROBE; tries++) {
            AtomicTally *entry = table->places + (hash + tries) % ATOMIC_PLACES;
            if (!entry->count)
                *entry = (AtomicTally){place, 0, counter};
            if (entry->place == place && entry->counter == counter) {
                entry->count += operations;
                break;
            }
        }
        if (tries == LONGEST_PROBE)
            table->missed += operations;
    }
}

/* Counts a request of a warp: `bytes` for each of `lanes`, from host addresses in the memory `where`, or in any. */
void count_access(Context *context, const Addresses *addresses, uint32_t lanes, uint32_t counter, uint32_t bytes,
                  uint32_t where, uint64_t local_bytes)
{
    bool atomic = where & IN_ATOMICALLY;
    where &= ~IN_ATOMICALLY;
    AccessCounts *counts = (AccessCounts *)((uint64_t *)context->counters + counter);
    const Addresses numbers = {LANE_NUMBERS};
    uint64_t own = (uint64_t)context->local + context->warp * local_bytes * LANES;
    Addresses offsets = *addresses - (uint64_t)context->arena;
    uint32_t shared = where == IN_SHARED ? lanes : 0, local = where == IN_LOCAL ? lanes : 0;
    if (where == IN_ANY) {
        shared = lanes & LANES_WHERE(offsets < context->shared_reach);
        local = lanes & LANES_WHERE(*addresses - own < local_bytes * LANES);
    }
    uint32_t global = lanes & ~(shared | local);
    if (global) {
        uint64_t first = ((const uint64_t *)addresses)[__builtin_ctz(global)];
        if (!again(counts, addresses, global, IN_GLOBAL << 8 | first % (1u << SECTOR_SHIFT))) {
            Addresses sectors = *addresses >> SECTOR_SHIFT;
            counts->came_to = distinct(&sectors, global);
        }
        counts->global_requests++;
        counts->global_sectors += counts->came_to;
        counts->global_bytes += (uint64_t)__builtin_popcount(global) * bytes;
        if (atomic)
            count_atomics(context->atomics, addresses, global, counter);
    }
    if (shared) {
        count_shared(counts, &offsets, shared, bytes);
        if (atomic)
            count_atomics(context->atomics, &offsets, shared, counter);
    }
    if (local) {
        Addresses within = *addresses - own - numbers * local_bytes;
        count_local(counts, &within, local, bytes);
    }
}

/* The same where the lanes have one address, in global or shared memory. */
void count_same(Context *context, uint32_t lanes, uint32_t counter, uint32_t bytes, uint32_t where)
{
    AccessCounts *counts = (AccessCounts *)((uint64_t *)context->counters + counter);
    uint64_t wanted = (uint64_t)__builtin_popcount(lanes) * bytes;
    if (where == IN_GLOBAL) {
        counts->global_requests += lanes != 0;
        counts->global_sectors += lanes != 0;
        counts->global_bytes += wanted;
        return;
    }
    for (uint32_t start = 0, width = at_once(bytes); start < LANES; start += width) {
        counts->shared_ideal += part_of(lanes, start, width) != 0;
        counts->shared_wavefronts += part_of(lanes, start, width) != 0;
    }
    counts->shared_requests += lanes != 0;
    counts->shared_bytes += wanted;
}
