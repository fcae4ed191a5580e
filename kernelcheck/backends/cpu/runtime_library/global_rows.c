/* Checks of rows of global memory: what all lanes of a warp read or write at once, contiguously in each half. */

#include "lanes.h"

/* Writes of whole runs: one tag serves for each. False: something may be wrong. */
INLINE bool runs_pass_write(BufferTags *tags, Own own, uint64_t first_run, uint64_t count)
{
    uint32_t *runs = tags->runs, *writers = tags->writers;
    bool unread = tags->read == 0;
    for (uint64_t run = first_run; run < first_run + count; run++) {
        uint32_t tag = runs[run];
        bool of_old = tag != OPEN_RUN && tag < own.floor && unread;
        if (!of_old) {
            bool races = tag == OPEN_RUN
                             ? LANES_WHERE(RACES(tags_at(writers + run * RUN) & NOT_LATE, own)) != 0
                             : RACES(tag & NOT_LATE, own);
            if (races || (!unread && LANES_WHERE(RACES(readers_from(tags, run * RUN), own)) != 0))
                return false;
        }
        runs[run] = own.written;
    }
    tags->written = true;
    return true;
}

/* A write of contiguous granules, a multiple of half a warp. False: something may be wrong. */
INLINE bool row_passes_write(BufferTags *tags, Own own, uint64_t first, uint64_t count)
{
    uint32_t *writers = tags->writers;
    bool unread = tags->read == 0;
    for (uint64_t granule = first; granule < first + count; granule += LANES / 2)
        open_run(tags, granule);
    open_run(tags, first + count - 1);
    for (uint64_t granule = first; granule < first + count; granule += LANES / 2) {
        HalfTags writer = *(HalfTagsInMemory *)(writers + granule);
        bool of_old = HALF_LANES_WHERE(writer >= own.floor) == 0;
        if (!(of_old & unread)) {
            uint32_t read = LANES_WHERE(RACES(readers_from(tags, granule), own)) & ((1u << LANES / 2) - 1);
            if (UNLIKELY(HALF_LANES_WHERE(RACES(writer & NOT_LATE, own)) | read))
                return false;
        }
        *(HalfTagsInMemory *)(writers + granule) = own.written;
    }
    tags->written = true;
    return true;
}

/* All lanes write `bytes` each, contiguously from `start_a` and, half of them, from `start_b` on. */
INLINE bool rows_pass(const Context *context, BufferTags *tags, uint64_t start_a, uint64_t start_b,
                      uint64_t bytes)
{
    Own own = own_tags(context);
    uint64_t shift = tags->shift, size = LANES / 2 * bytes, granules = size >> shift;
    if (UNLIKELY(worn(context, own) | (granules < LANES / 2) | !tags->writers))
        return false;
    uint64_t first_a = (start_a - tags->low) >> shift, first_b = (start_b - tags->low) >> shift;
    if (first_a % RUN == 0 && start_a + size == start_b)
        return runs_pass_write(tags, own, first_a / RUN, 2 * granules / RUN);
    return row_passes_write(tags, own, first_a, granules) && row_passes_write(tags, own, first_b, granules);
}

/* A warp that reads contiguous whole runs, each of which was written at once. False: they are not all like that. */
INLINE bool runs_pass_read(BufferTags *tags, Own own, uint64_t first_run, uint64_t count)
{
    uint32_t *runs = tags->runs;
    for (uint64_t run = first_run; run < first_run + count; run++) {
        uint32_t tag = runs[run];
        if (tag == own.written)
            continue;
        if (tag == OPEN_RUN || tag < tags->blank || RACES(tag & NOT_LATE, own))
            return false;
        Tags reader = readers_from(tags, run * RUN);
        if (UNLIKELY(own.keeps_readers) && LANES_WHERE(JOINS_READERS(reader, own)) != 0)
            return false;
        tags->read |= true;
        put_readers(tags, run * RUN, readers_now(reader, own, 0));
    }
    return true;
}

/* A warp that reads contiguous granules, one per lane. False: something may be wrong. */
INLINE bool row_passes_read(BufferTags *tags, Own own, uint64_t first, uint32_t operates)
{
    uint32_t *writers = (uint32_t *)tags->writers + first;
    const Tags lane_numbers = {LANE_NUMBERS};
    uint32_t in_first_run = RUN - first % RUN;
    Tags first_tag = *run_at(tags, first), last_tag = *run_at(tags, first + LANES - 1);
    Tags run_tag = lane_numbers < in_first_run ? first_tag : last_tag;
    Tags writer = run_tag == OPEN_RUN ? tags_at(writers) : run_tag;
    if (UNLIKELY(LANES_WHERE(RACES(writer & NOT_LATE, own) | (writer < tags->blank)) != 0))
        return false;
    /* What this warp itself wrote in this epoch it may read unnoticed: the writer's tag says as much as a reader's. */
    uint32_t mine = LANES_WHERE(writer == own.written);
    if (mine != ALL_LANES) {
        Tags reader = readers_from(tags, first);
        if (operates && LANES_WHERE(PLAIN_RACES(reader, own)) != 0)
            return false;
        if (UNLIKELY(own.keeps_readers) && LANES_WHERE(JOINS_READERS(reader, own)) != 0)
            return false;
        tags->read |= true;
        put_readers(tags, first, writer == own.written ? reader : readers_now(reader, own, operates));
    }
    return true;
}

/* Whole runs that rows of both halves cover: the first, and how many; none if they cover others. */
typedef struct {
    uint64_t first;
    uint64_t count;
} Runs;

INLINE Runs covered_runs(const BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t bytes)
{
    uint64_t size = LANES / 2 * bytes, granules = 2 * size >> tags->shift, first = (start_a - tags->low) >> tags->shift;
    bool whole = (start_a + size == start_b) & (first % RUN == 0) & (granules % RUN == 0) & (tags->writers != nullptr);
    return (Runs){first / RUN, whole ? granules / RUN : 0};
}

/* The same for runs whose writers' tags are alike, and whose readers' are. No vectors: most rows are such, and what they
 * cost is mostly the call. */
INLINE bool alike_runs_pass_write(const Context *context, BufferTags *tags, Runs covered)
{
    Own own = own_tags(context);
    uint32_t *runs = tags->runs, *reader_runs = tags->reader_runs;
    if (UNLIKELY(worn(context, own) | (covered.count == 0)))
        return false;
    for (uint64_t run = covered.first; run < covered.first + covered.count; run++) {
        uint32_t tag = runs[run], reader = tags->read ? reader_runs[run] : own.floor - 1;
        if ((tag == OPEN_RUN) | (reader == OPEN_RUN) | RACES(tag & NOT_LATE, own) | RACES(reader, own))
            return false;
        runs[run] = own.written;
    }
    tags->written = true;
    return true;
}

INLINE bool alike_runs_pass_read(const Context *context, BufferTags *tags, Runs covered)
{
    Own own = own_tags(context);
    uint32_t *runs = tags->runs, *reader_runs = tags->reader_runs;
    if (UNLIKELY(worn(context, own) | (covered.count == 0) | tags->operated | own.keeps_readers))
        return false;
    for (uint64_t run = covered.first; run < covered.first + covered.count; run++) {
        uint32_t tag = runs[run], reader = reader_runs[run];
        if (tag == own.written)
            continue;
        if ((tag == OPEN_RUN) | (reader == OPEN_RUN) | (tag < tags->blank) | RACES(tag & NOT_LATE, own))
            return false;
        reader_runs[run] = reader_now(reader, own, 0);
        tags->read |= true;
    }
    return true;
}

APART bool other_rows_pass_read(const Context *context, BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t bytes)
{
    Own own = own_tags(context);
    uint64_t shift = tags->shift, size = LANES / 2 * bytes, granules = size >> shift;
    if (UNLIKELY(worn(context, own) | (granules < LANES / 2) | !tags->writers | tags->operated))
        return false;
    uint64_t first = (start_a - tags->low) >> shift;
    if (start_a + size != start_b)
        return false;
    if (first % RUN == 0 && runs_pass_read(tags, own, first / RUN, 2 * granules / RUN))
        return true;
    for (uint64_t granule = first; granule < first + 2 * granules; granule += LANES)
        if (!row_passes_read(tags, own, granule, 0))
            return false;
    return true;
}

/* All lanes read `bytes` each, contiguously from `start_a` and, half of them, from `start_b` on. False: something may be
 * wrong, or it is not known how this buffer's tags lie. */
bool check_row_loads(const Context *context, BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t bytes)
{
    return !tags || check_sealed_rows(tags, start_a, start_b, bytes, false) ||
           alike_runs_pass_read(context, tags, covered_runs(tags, start_a, start_b, bytes)) ||
           other_rows_pass_read(context, tags, start_a, start_b, bytes);
}
