/* What the tags of global memory say of an access, and how tags of several granules change (`global_tags.py`). */

#include "lanes.h"

#define NOT_LATE (~(uint32_t)LATE)
#define OF_ANY_KIND ((1u << GLOBAL_TIME_SHIFT) - 1) /* what a tag has beside its time */

/* What the running warp compares tags with. */
typedef struct {
    uint32_t tag;
    uint32_t written; /* the tag of its writes */
    uint32_t block; /* the first tag of its block */
    uint32_t extent; /* how far the block's tags reach beyond that */
    uint32_t recent; /* the first tag since the last barrier of the whole block */
    uint32_t recent_extent; /* how far the block's tags reach beyond that */
    uint32_t floor; /* the first tag of the launch */
    bool keeps_readers; /* whether several readers of a granule are told apart */
} Own;

INLINE Own own_tags(const Context *context)
{
    bool block_synced = context->synced_block == context->block_time;
    uint32_t tag = context->time << GLOBAL_TIME_SHIFT | context->warp;
    uint32_t block = context->block_time << GLOBAL_TIME_SHIFT, recent = context->barrier_time << GLOBAL_TIME_SHIFT;
    return (Own){
        .tag = tag,
        .written = block_synced ? tag | LATE : tag,
        .block = block,
        .extent = (tag | OF_ANY_KIND) - block,
        .recent = recent,
        .recent_extent = (tag | OF_ANY_KIND) - recent,
        .floor = context->tags_floor,
        .keeps_readers = keeps_readers(context),
    };
}

/* These work on one tag, or on one per lane. */
#define OTHER_BLOCK(tags, own) ((tags) - (own).block > (own).extent)
/* Of another warp of the block, since the last barrier of the whole block. */
#define SIBLING(tags, own) \
    (((tags) - (own).recent <= (own).recent_extent) & ((((tags) ^ (own).tag) & SEVERAL) != 0))
/* Tags of accesses that race, unless they are ordered by more than barriers of the whole block (`races`). */
#define RACES(tags, own) ((OTHER_BLOCK(tags, own) & ((tags) >= (own).floor)) | SIBLING(tags, own))
/* What a reader's tag becomes when the running warp reads: its own, or that of several warps, or of several blocks. */
INLINE Tags readers_now(Tags readers, Own own, uint32_t operates)
{
    Tags alone = own.tag | operates, several = own.tag | SEVERAL | operates, blocks = own.floor | operates;
    Tags within = SIBLING(readers, own) ? several : alone;
    return (OTHER_BLOCK(readers, own) & (readers >= own.floor)) ? blocks : within;
}

INLINE uint32_t reader_now(uint32_t reader, Own own, uint32_t operates)
{
    if (OTHER_BLOCK(reader, own) && reader >= own.floor)
        return own.floor | operates;
    return (SIBLING(reader, own) ? own.tag | SEVERAL : own.tag) | operates;
}

/* Whether a reader with this tag is one of those that are told apart, and is joined by another. */
#define JOINS_READERS(tags, own) \
    (RACES(tags, own) & (((tags) & ~OPERATES) != (own).floor) & (((tags) & SEVERAL) != SEVERAL))

/* Which of the readers' tags must be compared with an atomic operation, of those that race with it: plain ones. */
#define PLAIN_RACES(tags, own) (RACES(tags, own) & (((tags) & OPERATES) == 0))

/* Whether the worker has used up its tags: its checks end here, and so do those for uninitialised elements. */
INLINE bool worn(const Context *context, Own own) { return own.tag - context->tags_first >= context->tags_span; }

/* Whether an access needs no look: a load from a buffer that nothing writes. A store breaks the seal. */
INLINE bool passes_seal(BufferTags *tags, uint32_t kind)
{
    if (LIKELY(tags->read != SEALED))
        return false;
    if (kind == READ || kind == STRONG_READ || kind == VOLATILE_READ)
        return true;
    tags->read = UNSEALED;
    return false;
}

/* Notes that the granules of a range are read, in a sealed buffer whose reads another stream may have to know. */
INLINE void note_range(const BufferTags *tags, uint64_t start, uint64_t bytes)
{
    uint64_t first = (start - tags->low) >> tags->shift, last = (start + bytes - 1 - tags->low) >> tags->shift;
    uint64_t *words = tags->noted;
    uint64_t from_first = ~(uint64_t)0 << first % 64, to_last = ~(uint64_t)0 >> (63 - last % 64);
    if (LIKELY(first / 64 == last / 64)) {
        words[first / 64] |= from_first & to_last;
        return;
    }
    words[first / 64] |= from_first;
    for (uint64_t word = first / 64 + 1; word < last / 64; word++)
        words[word] = ~(uint64_t)0;
    words[last / 64] |= to_last;
}

INLINE void note_rows(const BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t size)
{
    if (!tags->noted)
        return;
    if (start_a + size == start_b)
        return note_range(tags, start_a, 2 * size);
    note_range(tags, start_a, size);
    note_range(tags, start_b, size);
}

/* The same for lanes that read `bytes` each. */
INLINE void note_lanes(const BufferTags *tags, const Addresses *addresses, uint32_t lanes, uint64_t bytes)
{
    const Addresses lane_numbers = {LANE_NUMBERS};
    const uint64_t *starts = (const uint64_t *)addresses;
    if (!tags->noted || !lanes)
        return;
    uint64_t first = starts[__builtin_ctz(lanes)];
    if ((LANES_WHERE(*addresses != first) & lanes) == 0)
        return note_range(tags, first, bytes);
    if (lanes == ALL_LANES && LANES_WHERE(*addresses != first + bytes * lane_numbers) == 0)
        return note_range(tags, first, LANES * bytes);
    FOR_EACH_LANE (lane, lanes)
        note_range(tags, starts[lane], bytes);
}

/* Rows of a buffer that nothing writes, read by whatever path. False: it is not known to be such a buffer, or its reads are
 * noted and not all of the rows is used, `partly`. */
bool check_sealed_rows(BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t bytes, uint32_t partly)
{
    if (!tags || tags->read != SEALED || (partly && tags->noted))
        return false;
    note_rows(tags, start_a, start_b, LANES / 2 * bytes);
    return true;
}

/* Gives each granule of a run a tag of its own. */
static void open_tags(uint32_t *run, void *tags, uint64_t granule)
{
    if (*run == OPEN_RUN)
        return;
    put_tags_at((uint32_t *)tags + granule / RUN * RUN, *run);
    *run = OPEN_RUN;
}

INLINE void open_run(const BufferTags *tags, uint64_t granule) { open_tags(run_at(tags, granule), tags->writers, granule); }
INLINE void open_readers(const BufferTags *tags, uint64_t granule)
{
    open_tags(reader_run_at(tags, granule), tags->readers, granule);
}

/* The readers' tags of as many granules as a warp has lanes. */
INLINE Tags readers_from(const BufferTags *tags, uint64_t first)
{
    const Tags lane_numbers = {LANE_NUMBERS};
    Tags first_tag = *reader_run_at(tags, first), last_tag = *reader_run_at(tags, first + LANES - 1);
    Tags run_tag = lane_numbers < (uint32_t)(RUN - first % RUN) ? first_tag : last_tag;
    if (LANES_WHERE(run_tag == OPEN_RUN) == 0)
        return run_tag;
    return run_tag == OPEN_RUN ? tags_at((uint32_t *)tags->readers + first) : run_tag;
}

/* Replaces them: by one, if they are alike and those of a run. */
INLINE void put_readers(const BufferTags *tags, uint64_t first, Tags readers)
{
    if (first % RUN == 0) {
        bool alike = LANES_WHERE(readers != readers[0]) == 0;
        *reader_run_at(tags, first) = alike ? readers[0] : OPEN_RUN;
        if (alike && readers[0] != OPEN_RUN)
            return;
    } else {
        open_readers(tags, first);
        open_readers(tags, first + LANES - 1);
    }
    put_tags_at((uint32_t *)tags->readers + first, readers);
}
