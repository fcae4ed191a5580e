/* Asynchronous copies (`cp.async`): a warp's queue of those that are still to be made, and their checks.
 *
 * A copy accesses shared memory at any time between its instruction and the wait for it. Its entry of the queue has the
 * lanes for which it is pending; the entries from `head` to `tail` are in use, and nothing is pending in others. */

#include "lanes.h"

/* Whether `tag` is of another warp's access since the epoch of a copy's instruction, which neither happens before the
 * instruction nor before the copy is made. A tag that does not say which warps it is of is taken to come before the
 * instruction if its warp had synchronised with any in that epoch (as in `knows_of`). */
static bool races_since(const Context *context, uint32_t tag, const CopyEntry *copy, uint64_t address)
{
    uint32_t warp = warp_of(tag);
    if (epoch_of(tag) < copy->since || warp == context->warp)
        return false;
    if (epoch_of(tag) == epoch_of(context->shared_tag))
        return !knows_of(context, tag, address);
    if (epoch_of(tag) > copy->since)
        return true;
    return warp < MAX_WARPS ? clock_of(tag) >= copy->known[warp] : LANES_WHERE(clocks_at(copy->known) != 0) == 0;
}

/* Lanes make an asynchronous copy: another warp's access to their targets since the copy's instruction is a race. */
static void check_copies(Context *context, uint32_t lanes, const CopyEntry *copy)
{
    const uint32_t *targets = copy->target;
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    uint32_t shift = context->shared_shift;
    FOR_EACH_LANE (lane, lanes) {
        uint32_t last = (targets[lane] + copy->size - 1) >> shift;
        for (uint32_t granule = targets[lane] >> shift; granule <= last; granule++) {
            uint64_t address = (uint64_t)context->shared + (granule << shift);
            bool writer_races = races_since(context, writers[granule], copy, address);
            uint32_t reader = readers[granule] & ~ATOMIC_BIT;
            bool of_now = epoch_of(reader) == epoch_of(context->shared_tag) && warp_of(reader) == KEPT;
            reader = of_now ? unordered_reader(context, reader, address) : reader;
            bool reader_races = reader && races_since(context, reader, copy, address);
            if (writer_races || reader_races) {
                uint32_t other = warp_of(writer_races ? writers[granule] : reader);
                other = other == KEPT ? SEVERAL : other;
                report(context, copy->site, RACE, lane, targets[lane], other);
            }
            writers[granule] = context->shared_tag;
        }
    }
}

/* The queue of a warp, emptied if it is still that of another block. */
static CopyQueue *copy_queue(Context *context, uint32_t warp)
{
    CopyQueue *queue = (CopyQueue *)context->copy_queues + warp;
    if (queue->block != context->block_time) {
        queue->block = context->block_time;
        queue->head = queue->tail = 0;
        __builtin_memset(queue->groups, 0, sizeof queue->groups);
    }
    return queue;
}

static CopyEntry *copy_entry(CopyQueue *queue, uint32_t number) { return &queue->entries[number % COPY_ENTRIES]; }

/* Makes the copy of some lanes of an entry; the addresses have been checked. `watched`: races are looked for. */
static void make_queued_copy(Context *context, CopyEntry *copy, uint32_t lanes, bool watched)
{
    copy->pending &= ~lanes;
    if (watched)
        check_copies(context, lanes, copy);
    FOR_EACH_LANE (lane, lanes) {
        uint8_t *to = (uint8_t *)context->shared + copy->target[lane];
        for (uint32_t word = 0; word < copy->size; word += 4)
            __builtin_memcpy(to + word, &copy->data[lane][word], 4);
    }
}

/* Lanes put copies of `size` bytes in the queue. They read their sources now, the first `wanted` bytes, and zeros follow.
 * `to`: the lanes whose targets are in bounds, `from`: those that read all of their sources, which are in bounds. */
void issue_copies(Context *context, const uint64_t *targets, const uint64_t *sources, const uint32_t *wanted,
                  uint32_t lanes, uint32_t size, uint32_t to, uint32_t from, uint32_t store_site, uint32_t load_site,
                  uint32_t watched)
{
    CopyQueue *queue = copy_queue(context, context->warp);
    CopyEntry *copy = copy_entry(queue, queue->tail);
    if (queue->tail - queue->head >= COPY_ENTRIES) {
        make_queued_copy(context, copy, copy->pending, watched);
        queue->head++;
    }
    queue->tail++;
    copy->pending = to;
    copy->site = store_site;
    copy->size = size;
    copy->since = context->shared_epoch;
    if (watched) {
        const SyncTable *sync = context->sync;
        Clocks known = current(sync->known[context->warp], sync->known_epoch[context->warp], epoch_of(context->shared_tag));
        known[context->warp] = 0;
        put_clocks_at(copy->known, known);
    }
    put_tags_at(copy->group, tags_at(queue->groups));
    put_tags_at(copy->target, __builtin_convertvector(*(const Addresses *)targets, Tags));
    __builtin_memset(copy->data, 0, sizeof copy->data);
    FOR_EACH_LANE (lane, from) {
        const uint8_t *source = (const uint8_t *)sources[lane];
        if (size == 16)
            __builtin_memcpy(copy->data[lane], source, 16);
        else if (size == 8)
            __builtin_memcpy(copy->data[lane], source, 8);
        else
            __builtin_memcpy(copy->data[lane], source, 4);
    }
    Tags counts = tags_at(wanted);
    uint32_t part = LANES_WHERE((counts != 0) & (counts < size)) & lanes;
    FOR_EACH_LANE (lane, part) {
        if (check_global(context, sources[lane], wanted[lane], size, load_site, lane))
            for (uint32_t byte = 0; byte < wanted[lane]; byte++)
                copy->data[lane][byte] = ((const uint8_t *)sources[lane])[byte];
    }
}

/* At the end of a block: what no thread has waited for is made at last. */
static void end_copies(Context *context)
{
    for (uint32_t warp = 0; warp < context->warps; warp++) {
        enter_warp(context, warp);
        if (in_cluster(context))
            move_base(context, context->rank);
        context->shared_tag = shared_tag(context, warp);
        CopyQueue *queue = copy_queue(context, warp);
        for (uint32_t n = queue->head; n != queue->tail; n++) {
            CopyEntry *copy = copy_entry(queue, n);
            make_queued_copy(context, copy, copy->pending, true);
        }
        queue->head = queue->tail;
    }
}

/* The lanes' copies so far form a group. */
void commit_copies(Context *context, uint32_t lanes)
{
    CopyQueue *queue = copy_queue(context, context->warp);
    put_tags_at(queue->groups, tags_at(queue->groups) + __builtin_convertvector(flags_of(lanes), Tags));
}

/* Makes the lanes' copies, except those of their last `spared` groups and of no group; with `all`, those too. */
void wait_for_copies(Context *context, uint32_t lanes, uint32_t spared, uint32_t all, uint32_t watched)
{
    CopyQueue *queue = copy_queue(context, context->warp);
    Tags groups = tags_at(queue->groups);
    uint32_t head = queue->head;
    for (uint32_t n = head; n != queue->tail; n++) {
        CopyEntry *copy = copy_entry(queue, n);
        uint32_t old = all ? ALL_LANES : LANES_WHERE(groups - tags_at(copy->group) > spared);
        uint32_t due = old & lanes & copy->pending;
        if (due)
            make_queued_copy(context, copy, due, watched);
        if (!copy->pending && n == head)
            head = n + 1;
    }
    queue->head = head;
}
