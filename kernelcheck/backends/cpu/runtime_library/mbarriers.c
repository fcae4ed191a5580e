/* Operations on mbarriers (PTX ISA, "mbarrier"): what waits acquire from arrivals. */

#include "lanes.h"

/* Lanes initialise objects at their offsets, with their counts, or invalidate them. */
void mbarrier_begin(Context *context, const uint64_t *offsets, uint32_t lanes, uint32_t site, const uint32_t *counts)
{
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes)
        initialise(context, offsets[lane], site, lane, counts[lane]);
    leave_arena(context, before);
}

void mbarrier_end(Context *context, const uint64_t *offsets, uint32_t lanes, uint32_t site)
{
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes) {
        Mbarrier *object = object_at(context, offsets[lane], site, lane);
        if (!object)
            continue;
        replace_object(context, object, site, lane);
        object->live = 0;
        object->last_site = site;
        tag_object(context, offsets[lane]);
        context->progress += EVENT;
    }
    leave_arena(context, before);
}

/* Lanes arrive at the objects at their offsets, and change how many bytes these await, as `how` says. `states`: for each
 * lane the phase and the pending arrivals before. */
void mbarrier_update(Context *context, const uint64_t *offsets, uint32_t lanes, uint32_t site, uint32_t how,
                     const uint32_t *counts, const uint32_t *bytes, uint64_t *states)
{
    if (lanes == 0)
        return;
    SyncTable *sync = context->sync;
    uint32_t epoch = epoch_of(context->shared_tag), warp = context->warp, first = (uint32_t)__builtin_ctz(lanes);
    bool releases = how & RELEASES && how & ARRIVES;
    if (offsets[first] == OF_CLUSTER) {
        arrive_at_cluster(context, lanes, counts[first], site, how);
        return;
    }
    uint32_t before = enter_arena(context);
    Clocks released = release_of(context);
    const Mbarrier *last = nullptr;
    uint32_t phase = 0;
    bool split = false;
    if (releases) {
        sync->times[warp][warp] = context->time;
        note_releasers(sync, epoch, 1u << warp);
    }
    FOR_EACH_LANE (lane, lanes) {
        Mbarrier *object = object_at(context, offsets[lane], site, lane);
        if (!object)
            continue;
        use_object(context, object, site, lane);
        if (in_cluster(context))
            note_reach(context, object->offset >> RANK_SHIFT, site);
        if (how & ARRIVES && object == last && object->phase != phase && !split) {
            misuse(context, site, lane, object->offset, SPLIT_ARRIVALS, (uint32_t)__builtin_popcount(left));
            split = true;
        }
        last = object;
        phase = object->phase;
        states[lane] = (uint64_t)phase << 32 | object->pending;
        context->progress += EVENT;
        if (how & EXPECTS) {
            if (!account(context, object, site, lane, bytes[lane]))
                continue;
            object->expect_site = site + 1;
        }
        if (how & BALANCES && !account(context, object, site, lane, -(int64_t)bytes[lane]))
            continue;
        if (how & ARRIVES) {
            if (!arrive(context, object, site, lane, counts[lane], how))
                continue;
            object->arrive_site = site + 1;
            if (releases) {
                raise_row(object->now, &object->now_epoch, epoch, released);
                raise(object->now_times, sync->times[warp], MAX_WARPS);
                raise_async(&object->now_async, own_row(context), epoch);
            }
        }
        settle(context, object);
    }
    leave_arena(context, before);
    if (releases) {
        released[warp] = 0;
        put_own_clocks(context, released, after_release(clock_of(context->shared_tag)));
        context->covered_time = context->time++;
    }
}

/* Notes what the running warp waits for, for the report of a deadlock. */
static void note_waiting(Context *context, uint32_t number, uint32_t site, uint32_t lane)
{
    MbarrierTable *table = mbarrier_table(context);
    MbarrierWaits *waits = &table->waiting[context->warp];
    for (uint32_t n = 0; n < waits->count; n++)
        if (waits->sites[n] == site && waits->entries[n] == number)
            return;
    if (waits->count == WAITS_KEPT)
        return;
    waits->sites[waits->count] = site;
    waits->lanes[waits->count] = lane;
    waits->entries[waits->count++] = number;
}

/* Whether a warp waits for a phase of the mbarrier at a place. */
static bool is_awaited(const Context *context, uint64_t offset)
{
    MbarrierTable *table = mbarrier_table(context);
    const Mbarrier *object = entry_at(table, offset);
    for (uint32_t warp = 0; object && warp < context->warps; warp++)
        for (uint32_t n = 0; context->status[warp] == READY && n < table->waiting[warp].count; n++)
            if (table->waiting[warp].entries[n] == (uint32_t)(object - table->entries))
                return true;
    return false;
}

/* The lanes whose phase is complete: that of a parity, or of a state. Others go on waiting. */
uint32_t mbarrier_test(Context *context, const uint64_t *offsets, uint32_t lanes, uint32_t site, uint32_t how,
                       const uint32_t *parities, const uint64_t *states)
{
    SyncTable *sync = context->sync;
    MbarrierTable *table = mbarrier_table(context);
    uint32_t over = 0, epoch = epoch_of(context->shared_tag), warp = context->warp;
    Clocks known = current(sync->known[warp], sync->known_epoch[warp], epoch);
    bool learns = false;
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes) {
        if (offsets[lane] == OF_WARPGROUP) {
            if (warpgroup_committed(context, parities[lane]))
                over |= 1u << lane;
            else
                note_waiting(context, MBARRIERS, site, lane);
            continue;
        }
        bool complete, of_cluster = offsets[lane] == OF_CLUSTER;
        Mbarrier *object = of_cluster ? &table->cluster : object_at(context, offsets[lane], site, lane);
        if (!object) { /* it would wait forever */
            over |= 1u << lane;
            continue;
        }
        if (!of_cluster)
            use_object(context, object, site, lane);
        if (of_cluster) {
            complete = cluster_has_arrived(context, site, lane);
        } else if (how & OF_STATE) {
            uint32_t age = object->phase - (uint32_t)(states[lane] >> 32);
            complete = age != 0;
            if (age > 1)
                misuse(context, site, lane, offsets[lane], OLD_STATE, age);
        } else {
            complete = (object->phase & 1) != (parities[lane] & 1);
        }
        if (!complete) {
            note_waiting(context, of_cluster ? MBARRIERS + 1 : (uint32_t)(object - table->entries), site, lane);
            continue;
        }
        over |= 1u << lane;
        if (how & ACQUIRES) {
            known = __builtin_elementwise_max(known, current(object->done, object->done_epoch, epoch));
            raise(sync->times[warp], object->done_times, MAX_WARPS);
            raise_async(own_row(context), &object->done_async, epoch);
            learns = true;
        }
        if (of_cluster)
            table->open[warp] &= ~(1u << lane);
    }
    leave_arena(context, before);
    if (learns)
        put_own_clocks(context, known, clock_of(context->shared_tag));
    context->progress += over ? EVENT : 0;
    return over;
}

/* Makes the copies of a warp's queue, up to an entry, that some lanes have issued. */
static void make_queued(Context *context, uint32_t warp, uint32_t lanes, uint32_t end)
{
    CopyQueue *queue = (CopyQueue *)context->copy_queues + warp;
    if (queue->block != context->block_time)
        return;
    for (uint32_t n = queue->head; n != end && n != queue->tail; n++) {
        CopyEntry *copy = copy_entry(queue, n);
        uint32_t due = copy->pending & lanes;
        if (due)
            make_queued_copy(context, copy, due, true);
    }
}

/* Makes the oldest arrival that waits for copies, and these. They are the thread's, as of when it asked for the arrival. */
static void make_arrival(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    CopyArrival pending = table->pending[0];
    __builtin_memmove(table->pending, table->pending + 1, --table->arrivals * sizeof *table->pending);
    uint32_t warp = context->warp, tag = context->shared_tag, now = shared_tag(context, pending.warp);
    uint32_t before = context->base_rank;
    enter_warp(context, pending.warp);
    move_base(context, rank_of_warp(context, pending.warp));
    context->shared_tag = epoch_of(now) == epoch_of(pending.tag) ? pending.tag : now;
    make_queued(context, pending.warp, pending.lanes, pending.end);
    move_base(context, 0);
    SyncTable *sync = context->sync;
    uint32_t epoch = epoch_of(context->shared_tag);
    Clocks released = release_of(context);
    FOR_EACH_LANE (lane, pending.lanes) {
        Mbarrier *object = object_at(context, pending.offsets[lane], pending.site, lane);
        if (!object || !arrive(context, object, pending.site, lane, 1, 0))
            continue;
        object->arrive_site = pending.site + 1;
        raise_row(object->now, &object->now_epoch, epoch, released);
        raise(object->now_times, sync->times[pending.warp], MAX_WARPS);
        settle(context, object);
    }
    context->progress += EVENT;
    move_base(context, before);
    enter_warp(context, warp);
    context->shared_tag = tag;
}

/* Lanes ask for an arrival at the objects at their offsets once their copies are made; `counted`: it was counted when the
 * object was initialised (`.noinc`), else it is added to the phase now. */
void mbarrier_arrive_after_copies(Context *context, const uint64_t *offsets, uint32_t lanes, uint32_t site,
                                  uint32_t counted)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes) {
        Mbarrier *object = object_at(context, offsets[lane], site, lane);
        if (!object) {
            lanes &= ~(1u << lane);
            continue;
        }
        use_object(context, object, site, lane);
        if (!counted)
            object->pending++;
    }
    leave_arena(context, before);
    if (lanes == 0)
        return;
    if (table->arrivals == ARRIVALS_KEPT)
        make_arrival(context);
    CopyArrival *arrival = &table->pending[table->arrivals++];
    const CopyQueue *queue = (const CopyQueue *)context->copy_queues + context->warp;
    *arrival = (CopyArrival){.warp = context->warp, .lanes = lanes, .site = site, .tag = context->shared_tag};
    arrival->end = queue->block == context->block_time ? queue->tail : 0;
    FOR_EACH_LANE (lane, lanes)
        arrival->offsets[lane] = (uint32_t)offsets[lane];
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp;
    Clocks released = release_of(context);
    released[warp] = 0;
    sync->times[warp][warp] = context->time;
    note_releasers(sync, epoch_of(context->shared_tag), 1u << warp);
    put_own_clocks(context, released, after_release(clock_of(context->shared_tag)));
    context->time++;
    context->progress += EVENT;
    if (context->early)
        make_arrival(context);
}
