/* mbarrier objects (PTX ISA, "mbarrier"): their phases, and what waits acquire from arrivals.
 *
 * The 8 bytes of an object hold a mark and the number of its entry in the block's table, so that a store over them shows.
 * A phase is complete when no arrival is pending and the bytes of its transactions have balanced; arrivals release the
 * clocks of their warps to the phase, and waits acquire those of all complete ones. `touched` has the clock of the last
 * operation of each warp: whoever initialises or invalidates an object must know of them. */

#include "lanes.h"

#define MBARRIER_MARK 0x6d62617272696572ull /* "mbarrier"; the lowest byte is the number of the entry */
#define ARRIVALS_MOST ((1u << 20) - 1)
#define BYTES_MOST ((1 << 20) - 1)

static MbarrierTable *mbarrier_table(const Context *context) { return context->mbarriers; }

static void start_mbarriers(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    if (table) {
        table->count = table->arrivals = table->copies = table->agents = 0;
        table->cluster = (Mbarrier){.expected = context->alive, .pending = context->alive};
        table->apart = 0;
        __builtin_memset(table->counted, 0, sizeof table->counted);
        __builtin_memset(table->open, 0, sizeof table->open);
        __builtin_memset(table->early_lanes, 0, sizeof table->early_lanes);
        __builtin_memset(&table->clocks, 0, sizeof table->clocks);
        __builtin_memset(table->agent_sites, 0, sizeof table->agent_sites);
        __builtin_memset(table->groups, 0, sizeof table->groups);
        __builtin_memset(table->products, 0, sizeof table->products);
        __builtin_memset(table->waiting, 0, sizeof table->waiting);
        for (uint32_t warp = 0; warp < MAX_WARPS; warp++)
            table->changes[warp].count = 0;
    }
}

static bool warpgroup_committed(const Context *context, uint32_t spared);

static void misuse(Context *context, uint32_t site, uint32_t lane, uint64_t offset, uint64_t what, uint64_t number)
{
    report(context, site, MBARRIER_STATE, lane, offset, what << 32 | number);
}

/* The entry whose object is at an offset; null: there never was one. */
static Mbarrier *entry_at(MbarrierTable *table, uint64_t offset)
{
    for (uint32_t n = table->count; n-- > 0;)
        if (table->entries[n].offset == offset)
            return &table->entries[n];
    return nullptr;
}

/* Whether 8 bytes at an offset can be an object; reported if they cannot. */
static bool can_be_object(Context *context, uint64_t offset, uint32_t site, uint32_t lane)
{
    if (!lies_in_block(context, offset, 8)) {
        report(context, site, OUT_OF_BOUNDS, lane, offset, 8);
        return false;
    }
    if (offset & 7) {
        report(context, site, MISALIGNED, lane, offset, 8);
        return false;
    }
    return true;
}

INLINE uint64_t *object_bytes(Context *context, uint64_t offset)
{
    return (uint64_t *)((uint8_t *)context->shared + offset);
}

/* The live object at an offset; null: there is none, which is reported. */
static Mbarrier *object_at(Context *context, uint64_t offset, uint32_t site, uint32_t lane)
{
    if (!can_be_object(context, offset, site, lane))
        return nullptr;
    MbarrierTable *table = mbarrier_table(context);
    uint64_t word = *object_bytes(context, offset);
    uint32_t number = word & 0xff;
    if ((word ^ MBARRIER_MARK) >> 8 == 0 && number < table->count) {
        Mbarrier *known = &table->entries[number];
        if (known->offset == offset && known->live)
            return known;
    }
    Mbarrier *before = entry_at(table, offset);
    misuse(context, site, lane, offset, !before ? NOT_INITIALISED : before->live ? OVERWRITTEN : INVALIDATED,
           before ? before->last_site : 0);
    return nullptr;
}

/* The clocks of the running warp if it released something now. */
INLINE Clocks release_of(const Context *context)
{
    const SyncTable *sync = context->sync;
    uint32_t tag = context->shared_tag, warp = context->warp, epoch = epoch_of(tag);
    return ticked(current(sync->known[warp], sync->known_epoch[warp], epoch), warp, clock_of(tag));
}

/* Adds clocks to a row of an object. */
INLINE void raise_row(uint8_t *row, uint32_t *row_epoch, uint32_t epoch, Clocks clocks)
{
    put_clocks_at(row, __builtin_elementwise_max(current(row, *row_epoch, epoch), clocks));
    *row_epoch = epoch;
}

/* The running warp uses an object: it must come after the store, or initialisation, that made it what it is. */
static void use_object(Context *context, Mbarrier *object, uint32_t site, uint32_t lane)
{
    uint32_t epoch = epoch_of(context->shared_tag), granule = object->offset >> context->shared_shift;
    uint32_t writer = ((const uint32_t *)context->shared_writers)[granule];
    uint64_t address = (uint64_t)context->shared + object->offset;
    if (epoch_of(writer) == epoch && warp_of(writer) != context->warp && !knows_of(context, writer, address))
        report(context, site, RACE, lane, object->offset, warp_of(writer));
    uint32_t warp = context->warp;
    uint8_t *touched = object->touched;
    if (object->touched_epoch != epoch) {
        put_clocks_at(touched, (Clocks)0);
        object->touched_epoch = epoch;
    }
    uint32_t clock = after_release(clock_of(context->shared_tag));
    touched[warp] = touched[warp] < clock ? (uint8_t)clock : touched[warp];
}

/* The running warp makes an object anew, or ends it: it must know of all that used it. */
static void replace_object(Context *context, const Mbarrier *object, uint32_t site, uint32_t lane)
{
    const SyncTable *sync = context->sync;
    uint32_t epoch = epoch_of(context->shared_tag), warp = context->warp;
    Clocks known = current(sync->known[warp], sync->known_epoch[warp], epoch);
    Clocks used = current(object->touched, object->touched_epoch, epoch);
    used[warp] = 0;
    uint32_t unknown = LANES_WHERE(used > known);
    if (unknown)
        report(context, site, RACE, lane, object->offset, (uint32_t)__builtin_ctz(unknown));
}

static void tag_object(Context *context, uint64_t offset)
{
    uint32_t *writers = context->shared_writers, shift = (uint32_t)context->shared_shift;
    for (uint64_t granule = offset >> shift; granule <= (offset + 7) >> shift; granule++)
        writers[granule] = context->shared_tag;
}

/* Completes the phase if nothing is missing any more. */
static void settle(Context *context, Mbarrier *object)
{
    if (object->pending != 0 || object->bytes != 0)
        return;
    uint32_t epoch = context->shared_epoch;
    object->phase++;
    object->pending = object->expected;
    raise_row(object->done, &object->done_epoch, epoch, current(object->now, object->now_epoch, epoch));
    object->now_epoch = 0;
    raise(object->done_times, object->now_times, MAX_WARPS);
    raise_async(&object->done_async, &object->now_async, epoch);
    object->now_async = (AsyncRow){0};
    context->progress++;
}

static void initialise(Context *context, uint64_t offset, uint32_t site, uint32_t lane, uint32_t count)
{
    MbarrierTable *table = mbarrier_table(context);
    if (!can_be_object(context, offset, site, lane))
        return;
    Mbarrier *object = entry_at(table, offset);
    uint64_t *bytes = object_bytes(context, offset);
    if (object) {
        replace_object(context, object, site, lane);
        if (object->live && (*bytes ^ MBARRIER_MARK) >> 8 == 0)
            misuse(context, site, lane, offset, RE_INITIALISED, object->last_site);
    }
    if (count == 0 || count > ARRIVALS_MOST) {
        misuse(context, site, lane, offset, BAD_COUNT, count);
        return;
    }
    uint32_t agent = 0;
    if (!object) {
        if (table->count == MBARRIERS) {
            report(context, site, LAUNCH_ERROR, lane, offset, MBARRIERS);
            return;
        }
        object = &table->entries[table->count++];
    } else {
        agent = object->agent;
    }
    uint32_t number = (uint32_t)(object - table->entries);
    *object = (Mbarrier){.offset = (uint32_t)offset, .live = 1, .pending = count, .expected = count, .last_site = site,
                         .agent = agent};
    *bytes = (MBARRIER_MARK & ~0xffull) | number;
    tag_object(context, offset);
    context->progress++;
}

/* Adds to the bytes that the phase of an object awaits, or takes from them. False: there are too many, and it is left. */
static bool account(Context *context, Mbarrier *object, uint32_t site, uint32_t lane, int64_t bytes)
{
    int64_t sum = object->bytes + bytes;
    if (bytes > BYTES_MOST || bytes < -BYTES_MOST || sum > BYTES_MOST || sum < -BYTES_MOST) {
        misuse(context, site, lane, object->offset, TOO_MANY_BYTES, (uint64_t)(sum < 0 ? -sum : sum) & UINT32_MAX);
        return false;
    }
    object->bytes = (int32_t)sum;
    return true;
}

/* Counts arrivals. False: they are none, or too many, and it is left. */
static bool arrive(Context *context, Mbarrier *object, uint32_t site, uint32_t lane, uint32_t count, uint32_t how)
{
    if (count == 0 || count > object->pending) {
        misuse(context, site, lane, object->offset, count ? TOO_MANY_ARRIVALS : NO_ARRIVALS, object->pending);
        return false;
    }
    if (how & NEVER_COMPLETES && count == object->pending && object->bytes == 0)
        misuse(context, site, lane, object->offset, COMPLETES, 0);
    object->pending -= count;
    if (how & DROPS)
        object->expected -= count;
    return true;
}

/* Starts another epoch of shared memory. If there are no more, the tags of the old ones are cleared: uninitialised reads
 * of the running block are then not reported. */
APART uint32_t next_shared_epoch(Context *context)
{
    if (++context->shared_epoch < SHARED_EPOCHS)
        return context->shared_epoch;
    context->shared_epoch = 1;
    context->shared_block_tag = 0;
    uint64_t bytes = context->shared_granules * sizeof(uint32_t);
    uint32_t before = enter_arena(context);
    __builtin_memset(context->shared_writers, 0, bytes);
    __builtin_memset(context->shared_readers, 0, bytes);
    leave_arena(context, before);
    __builtin_memset(context->sync, 0, sizeof(SyncTable));
    if (context->mbarriers)
        __builtin_memset(async_clocks(context), 0, sizeof(AsyncClocks));
    return context->shared_epoch;
}

/* All of a block, or cluster, have met, and none has gone on: an epoch of shared memory ends. */
static void end_epoch(Context *context)
{
    if (context->mbarriers)
        end_async_epoch(context);
    context->covered_time = context->time;
    context->barrier_time = ++context->time;
    next_shared_epoch(context);
}

/* Completes the phase of the cluster's barrier if all warps have arrived. If each has gone on to wait, nothing is done
 * between the phases. */
static void settle_cluster(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t phase = table->cluster.phase;
    settle(context, &table->cluster);
    if (table->cluster.phase == phase)
        return;
    if (!table->apart) {
        end_epoch(context);
        context->shared_tag = shared_tag(context, context->warp);
    }
    table->apart = 0;
}

/* Lanes of the running warp arrive at the barrier of the cluster; `alive`: those that have not ended. The warp has arrived
 * once all of them have. */
static void arrive_at_cluster(Context *context, uint32_t lanes, uint32_t alive, uint32_t site, uint32_t how)
{
    MbarrierTable *table = mbarrier_table(context);
    Mbarrier *object = &table->cluster;
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp, epoch = epoch_of(context->shared_tag);
    if (table->open[warp] & lanes)
        misuse(context, site, (uint32_t)__builtin_ctz(table->open[warp] & lanes), 0, ARRIVES_AGAIN, 0);
    table->open[warp] |= lanes;
    table->early_lanes[warp] |= lanes;
    context->progress++;
    table->apart |= !(how & MEETS);
    if (how & RELEASES) {
        Clocks released = release_of(context);
        sync->times[warp][warp] = context->time;
        note_releasers(sync, epoch, 1u << warp);
        raise_row(object->now, &object->now_epoch, epoch, released);
        raise(object->now_times, sync->times[warp], MAX_WARPS);
        raise_async(&object->now_async, own_row(context), epoch);
        released[warp] = 0;
        put_own_clocks(context, released, after_release(clock_of(context->shared_tag)));
        context->covered_time = context->time++;
    }
    if (alive & ~table->early_lanes[warp])
        return;
    table->early_lanes[warp] = 0;
    table->counted[warp] = object->phase + 1;
    object->pending--;
    settle_cluster(context);
}

/* Whether a lane need not wait for the barrier of the cluster any more. */
static bool cluster_has_arrived(Context *context, uint32_t site, uint32_t lane)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t warp = context->warp;
    if (!(table->open[warp] >> lane & 1)) {
        misuse(context, site, lane, 0, WAITS_UNARRIVED, 0);
        return true;
    }
    if (table->early_lanes[warp] >> lane & 1 || table->cluster.phase < table->counted[warp])
        return false;
    return true;
}

/* A warp ends: the barrier of the cluster does not await it any more. */
static void leave_cluster(Context *context, uint32_t warp)
{
    MbarrierTable *table = mbarrier_table(context);
    Mbarrier *object = &table->cluster;
    object->expected--;
    if (table->counted[warp] <= object->phase) {
        object->pending--;
        settle_cluster(context);
    }
}

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
        context->progress++;
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
        if (how & ARRIVES && object == last && object->phase != phase && !split) {
            misuse(context, site, lane, object->offset, SPLIT_ARRIVALS, (uint32_t)__builtin_popcount(left));
            split = true;
        }
        last = object;
        phase = object->phase;
        states[lane] = (uint64_t)phase << 32 | object->pending;
        context->progress++;
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
    context->progress += over != 0;
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
    context->progress++;
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
    context->progress++;
    if (context->early)
        make_arrival(context);
}

/* The running warp asks for `count` registers a thread (`setmaxnreg`). */
void change_registers(Context *context, uint32_t site, uint32_t count, uint32_t increases)
{
    RegisterChanges *changes = &mbarrier_table(context)->changes[context->warp];
    if (changes->count == CHANGES_KEPT) {
        report(context, site, LAUNCH_ERROR, 0, 0, CHANGES_KEPT);
    } else {
        changes->sites[changes->count] = site;
        changes->increases[changes->count] = increases;
        changes->registers[changes->count++] = count;
    }
}

/* At the end of a block, the warps from `first` on: whether the registers that its warps asked for can ever have been free. A change to fewer is
 * made at once, one to more when the pool, which the block has from its launch, has them (PTX ISA, "setmaxnreg"). */
static void check_registers(Context *context, uint32_t first)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t held[MAX_WARPS], made[MAX_WARPS] = {0}, free = 0, warps = (context->threads + LANES - 1) / LANES;
    uint32_t most = 65536 / (warps * LANES) / 8 * 8; /* as many as there can be at the launch, if none are stated */
    most = most < 255 ? most : 255;
    bool changed = true;
    for (uint32_t warp = first; warp < first + warps; warp++)
        held[warp] = context->launch_registers;
    while (changed) {
        changed = false;
        for (uint32_t warp = first; warp < first + warps; warp++) {
            const RegisterChanges *changes = &table->changes[warp];
            if (made[warp] == changes->count)
                continue;
            uint32_t wanted = changes->registers[made[warp]];
            bool increases = changes->increases[made[warp]], known = made[warp] || context->launch_registers < most;
            if (increases ? known && wanted < held[warp] : wanted > held[warp]) {
                enter_warp(context, warp);
                report(context, changes->sites[made[warp]], LAUNCH_ERROR, 0, held[warp], wanted);
            }
            if (wanted > held[warp] + free)
                continue;
            free += held[warp] - wanted;
            held[warp] = wanted;
            made[warp]++;
            changed = true;
        }
    }
    for (uint32_t warp = first; warp < first + warps; warp++) {
        const RegisterChanges *changes = &table->changes[warp];
        if (made[warp] == changes->count)
            continue;
        enter_warp(context, warp);
        uint32_t wanted = changes->registers[made[warp]];
        report(context, changes->sites[made[warp]], DEADLOCK, 0, (uint64_t)free << 32 | held[warp], wanted);
    }
}
