/* Bulk and tensor copies (PTX ISA, "cp.async.bulk"): made by agents, at the time that the schedule allows.
 *
 * As late as possible: when no warp can go on otherwise, when the issuing thread waits for its bulk group, or at the end of
 * the block. Or early: at once. A copy is checked against all accesses that do not come before its instruction; what the
 * issuing warp knew then stays with it. */

#include "lanes.h"

INLINE bool stores(const BulkCopy *copy) { return copy->how & STORES; }

/* Whether an access that a tag records comes before the instruction of a copy. Of several accesses that are not told apart
 * that is assumed. */
static bool before_issue(const Context *context, const BulkCopy *copy, uint32_t tag)
{
    uint32_t epoch = epoch_of(tag), issued = epoch_of(copy->tag), warp = warp_of(tag);
    if (epoch != issued)
        return epoch < issued && !(is_of_product(tag) && product_is_pending(context, tag));
    if (warp < MAX_WARPS)
        return clock_of(tag) < copy->known[warp];
    return warp >= KEPT || clock_of(tag) < copy->agents[warp - MAX_WARPS];
}

/* Of the readers of a granule, one that does not come before a copy; 0: there is none. */
static uint32_t reader_after(const Context *context, const BulkCopy *copy, uint32_t granule)
{
    uint32_t tag = ((const uint32_t *)context->shared_readers)[granule];
    if (warp_of(tag) != KEPT || epoch_of(tag) != epoch_of(copy->tag) || !context->reader_sets)
        return before_issue(context, copy, tag) ? 0 : tag;
    uint64_t address = (uint64_t)context->shared + ((uint64_t)granule << context->shared_shift);
    const ReaderSet *set = set_at(context, SHARED_SETS, address, context->shared_shift);
    if (set->granule != address || set->generation != epoch_of(tag))
        return 0;
    for (uint32_t n = 0; n < set->count; n++)
        if (!before_issue(context, copy, set->tags[n]))
            return set->tags[n];
    return 0;
}

/* The granules of a piece of a copy in shared memory, which it writes or reads: their tags are checked, and renewed. */
static void note_piece(Context *context, const BulkCopy *copy, const Piece *piece, uint32_t tag)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    uint32_t shift = context->shared_shift, low = 0, high = copy->how & OF_VALUE ? copy->bytes : 16;
    if (stores(copy)) {
        low = piece->low;
        high = piece->high;
    }
    if (low == high)
        return;
    for (uint32_t granule = (piece->shared + low) >> shift; granule <= (piece->shared + high - 1) >> shift; granule++) {
        uint32_t writer = writers[granule], other = before_issue(context, copy, writer) ? 0 : writer;
        if (!other && !stores(copy))
            other = reader_after(context, copy, granule);
        uint64_t address = (uint64_t)granule << shift;
        if (other)
            report(context, copy->shared_site, RACE, copy->lane, address, warp_of(other) == KEPT ? SEVERAL : warp_of(other));
        else if (stores(copy) && writer < context->shared_block_tag)
            report(context, copy->shared_site, UNINITIALIZED_READ, copy->lane, address, 0);
        if (!stores(copy))
            writers[granule] = tag;
        else if (epoch_of(readers[granule]) != epoch_of(tag) || warp_of(readers[granule]) == warp_of(tag))
            readers[granule] = tag;
        else if (warp_of(readers[granule]) != warp_of(tag))
            readers[granule] = tag | SEVERAL_WARPS;
    }
    if (stores(copy))
        context->shared_read = tag;
}

/* Whether a stretch of global memory lies in a buffer; reported, and noted as accessed, by the issuing thread. */
static bool reaches_global(Context *context, const BulkCopy *copy, uint64_t address, uint64_t bytes)
{
    const Bounds *buffers = context->buffers;
    bool found = false;
    for (uint64_t n = 0; n < context->buffer_count && !found; n++)
        found = lies_in(&buffers[n], address, address + bytes);
    if (!found) {
        uint64_t wrong = address;
        for (uint64_t n = 0; n < context->buffer_count; n++) /* it may begin in one */
            if (address >= buffers[n].low && address < buffers[n].high)
                wrong = buffers[n].high;
        report(context, copy->global_site, OUT_OF_BOUNDS, copy->lane, wrong, bytes);
        return false;
    }
    Addresses addresses = (Addresses)0;
    addresses[copy->lane] = address;
    uint32_t kind = !stores(copy) ? READ : copy->how & REDUCES ? EXCHANGE : WRITE;
    check_lanes(context, &addresses, 1u << copy->lane, copy->global_site, bytes, kind, nullptr, 0, 0, 1);
    return true;
}

/* Stores the value that a thread has sent to a block of the cluster, or operates on what is there. */
static void move_value(Context *context, const BulkCopy *copy, uint32_t tag)
{
    const Piece piece = {.shared = copy->shared, .high = copy->bytes};
    uint8_t *here = (uint8_t *)context->shared + copy->shared;
    note_piece(context, copy, &piece, tag);
    if (copy->how & REDUCES)
        reduce(copy->how >> OPERATION_SHIFT & 15, copy->how >> TYPE_SHIFT & 15, here, (const uint8_t *)copy->value, 0, copy->bytes);
    else
        __builtin_memcpy(here, copy->value, copy->bytes);
}

/* Moves the bytes of a copy. Stretches of global memory that are consecutive are checked together. */
static void move_pieces(Context *context, const BulkCopy *copy, uint32_t tag)
{
    Pieces pieces = pieces_of(copy);
    Piece piece;
    uint32_t operation = copy->how >> OPERATION_SHIFT & 15, type = copy->how >> TYPE_SHIFT & 15;
    if (pieces.map)
        type = pieces.map->type;
    uint64_t stretch = 0, stretch_end = 0;
    bool reaches = false;
    while (next_piece(&pieces, &piece)) {
        uint8_t *here = (uint8_t *)context->shared + piece.shared;
        if (piece.high > piece.low && (piece.global + piece.low < stretch || piece.global + piece.high > stretch_end)) {
            stretch = piece.global + piece.low;
            stretch_end = stretch;
            Pieces ahead = pieces;
            Piece next = piece;
            do
                stretch_end = next.global + next.high;
            while (next_piece(&ahead, &next) && next.high > next.low && next.global + next.low == stretch_end);
            reaches = reaches_global(context, copy, stretch, stretch_end - stretch);
        }
        if (piece.high > piece.low && !reaches)
            piece.high = piece.low;
        note_piece(context, copy, &piece, tag);
        uint8_t *there = (uint8_t *)piece.global;
        uint32_t length = piece.high - piece.low;
        if (!stores(copy)) {
            if (length < 16)
                fill_piece(pieces.map, here);
            __builtin_memcpy(here + piece.low, there + piece.low, length);
            if (pieces.map && pieces.map->type == TYPE_TF32 && length)
                round_piece(here);
        } else if (length && copy->how & REDUCES) {
            reduce(operation, type, there, here, piece.low, piece.high);
        } else {
            __builtin_memcpy(there + piece.low, here + piece.low, length);
        }
    }
}

/* The clock of an object's agent: the phases of this epoch. */
static uint32_t phase_clock(Mbarrier *object, uint32_t epoch)
{
    if (object->base_epoch != epoch) {
        object->base_epoch = epoch;
        object->base_phase = object->phase;
    }
    uint32_t clock = object->phase - object->base_phase;
    return clock < CLOCK_MOST ? clock : CLOCK_MOST;
}

INLINE uint8_t clock_after(uint32_t clock) { return clock == CLOCK_MOST ? UINT8_MAX : (uint8_t)(clock + 1); }

/* Moves the bytes of a copy, unless its tensor map has changed since it was issued, which is reported. */
static void move_copy(Context *context, const BulkCopy *copy, uint32_t tag)
{
    if (copy->how & OF_VALUE)
        move_value(context, copy, tag);
    else if (copy->how & TENSOR && hash_of_map(copy) != copy->value[0])
        report(context, copy->global_site, RACE, copy->lane, copy->place, CHANGED_MAP);
    else
        move_pieces(context, copy, tag);
}

/* Makes a copy, on behalf of its agent. */
static void make_copy(Context *context, BulkCopy *copy)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t warp = context->warp, tag = context->shared_tag, epoch = context->shared_epoch, before = enter_arena(context);
    enter_warp(context, copy->warp);
    context->shared_tag = shared_tag(context, copy->warp);
    copy->made = 1;
    context->progress += EVENT;
    if (stores(copy)) {
        uint32_t number = copy->warp % AGENTS_OF_GROUPS, agent = AGENTS_OF_OBJECTS + number;
        AsyncClocks *clocks = &table->clocks;
        if (clocks->group_epoch[number] != epoch) {
            clocks->group_epoch[number] = epoch;
            clocks->group_clock[number] = 0;
        }
        copy->clock = clocks->group_clock[number];
        clocks->group_clock[number] = after_release(copy->clock);
        table->agent_sites[agent] = copy->shared_site + 1;
        move_copy(context, copy, agent_tag(epoch, agent, copy->clock));
        context->time++;
    } else {
        Mbarrier *object = object_at(context, copy->target, copy->shared_site, copy->lane);
        if (object) {
            if (!object->agent)
                object->agent = table->agents++ % AGENTS_OF_OBJECTS + 1;
            uint32_t agent = object->agent - 1, clock = phase_clock(object, epoch);
            table->agent_sites[agent] = copy->shared_site + 1;
            move_copy(context, copy, agent_tag(epoch, agent, clock));
            AsyncRow *row = refreshed(&object->now_async, epoch);
            row->agents[agent] = row->agents[agent] > clock_after(clock) ? row->agents[agent] : clock_after(clock);
            if (account(context, object, copy->shared_site, copy->lane, -(int64_t)copy->bytes))
                settle(context, object);
        }
    }
    enter_warp(context, warp);
    leave_arena(context, before);
    context->shared_tag = warp < context->warps ? shared_tag(context, warp) : tag;
}

static void drop_copy(MbarrierTable *table, uint32_t n)
{
    table->copies--;
    __builtin_memmove(table->flight + n, table->flight + n + 1, (table->copies - n) * sizeof *table->flight);
}

/* Makes copies that are in flight, to shared memory or to global memory; whether there were any. Those to global memory stay
 * until their thread has waited for them. `awaited`: those alone that a wait is for, until a phase is complete. */
static bool make_copies(Context *context, bool of_stores, bool awaited)
{
    MbarrierTable *table = mbarrier_table(context);
    bool any = false;
    for (uint32_t n = 0; n < table->copies;) {
        BulkCopy *copy = &table->flight[n];
        if (stores(copy) != of_stores || copy->made || (awaited && !is_awaited(context, copy->target))) {
            n++;
            continue;
        }
        any = true;
        if (of_stores) {
            make_copy(context, copy);
            n++;
        } else {
            BulkCopy made = *copy;
            const Mbarrier *object = entry_at(table, made.target);
            uint32_t phase = awaited ? object->phase : 0;
            drop_copy(table, n);
            make_copy(context, &made);
            if (awaited && object->phase != phase)
                break;
        }
    }
    return any;
}

/* Does what is left to do without a warp; whether there was anything. */
static bool run_pending(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    bool any = table->arrivals != 0;
    while (table->arrivals)
        make_arrival(context);
    any |= make_copies(context, false, true);
    return any || make_copies(context, false, false) || make_copies(context, true, false);
}

static void check_warpgroups(Context *context);

/* What is left when the last warp of a block has ended: copies that access its shared memory still. */
static void end_asynchronous(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    while (table->arrivals)
        make_arrival(context);
    for (uint32_t n = 0; n < table->copies; n++) {
        BulkCopy *copy = &table->flight[n];
        enter_warp(context, copy->warp);
        report(context, copy->shared_site, RACE, copy->lane, copy->shared, IN_FLIGHT);
        if (!copy->made)
            make_copy(context, copy);
    }
    table->copies = 0;
    for (uint32_t first = 0; first < context->warps; first += context->block_warps)
        check_registers(context, first);
    check_warpgroups(context);
}

/* Whether there is a tensor map where a copy looks for one; reported if there is none. */
static bool is_tensor_map(Context *context, const BulkCopy *copy)
{
    const Bounds *buffers = context->buffers;
    bool there = false;
    for (uint64_t n = 0; n < context->buffer_count && !there; n++)
        there = buffers[n].low != (uint64_t)context->local && lies_in(&buffers[n], copy->place, copy->place + sizeof(EncodedTensorMap));
    uint32_t dims = copy->how >> DIMS_SHIFT & 7;
    if (copy->place % 64 == 0 && there && ((const EncodedTensorMap *)copy->place)->magic == TENSOR_MAP_MAGIC) {
        uint32_t rank = ((const EncodedTensorMap *)copy->place)->rank;
        if (!is_complete((const EncodedTensorMap *)copy->place)) {
            report(context, copy->global_site, LAUNCH_ERROR, copy->lane, 0, INCOMPLETE_MAP);
            return false;
        }
        if (rank == dims)
            return true;
        report(context, copy->global_site, LAUNCH_ERROR, copy->lane, rank, dims);
        return false;
    }
    report(context, copy->global_site, LAUNCH_ERROR, copy->lane, 0, copy->place % 64);
    return false;
}

/* Whether the tile of a tensor copy starts where an H200 takes it, which executes an illegal instruction else; reported
 * if they are not. A tile starts at a multiple of 16 bytes, and a tile that is stored at no negative place. */
static bool can_start(Context *context, const BulkCopy *copy, const EncodedTensorMap *map)
{
    if ((int64_t)copy->coordinates[0] * map->element_bytes % 16) {
        report(context, copy->global_site, LAUNCH_ERROR, copy->lane, CROOKED_TILE, (uint32_t)copy->coordinates[0]);
        return false;
    }
    for (uint32_t d = 0; stores(copy) && d < map->rank; d++)
        if (copy->coordinates[d] < 0) {
            report(context, copy->global_site, LAUNCH_ERROR, copy->lane, TILE_BEFORE + d, (uint32_t)copy->coordinates[d]);
            return false;
        }
    return true;
}

/* Whether a copy can be made: its addresses, sizes and alignments; reported if it cannot. */
static bool is_possible(Context *context, BulkCopy *copy)
{
    uint32_t shared_align = 16;
    if (copy->how & TENSOR) {
        if (!is_tensor_map(context, copy))
            return false;
        const EncodedTensorMap *map = (const EncodedTensorMap *)copy->place;
        uint32_t operation = copy->how >> OPERATION_SHIFT & 15;
        copy->bytes = bytes_of_box(map);
        if (copy->how & REDUCES && !can_reduce(operation, map->type)) {
            report(context, copy->global_site, LAUNCH_ERROR, copy->lane, NO_REDUCTION + map->type, operation);
            return false;
        }
        if (!can_start(context, copy, map))
            return false;
        shared_align = 128;
    } else if (copy->place % 16 || copy->bytes % 16) {
        bool size = copy->place % 16 == 0;
        report(context, copy->global_site, MISALIGNED, copy->lane, size ? copy->place + copy->bytes : copy->place, 16);
        return false;
    }
    if (copy->shared % shared_align) {
        report(context, copy->shared_site, MISALIGNED, copy->lane, copy->shared, shared_align);
        return false;
    }
    const Bounds *window = (const Bounds *)context->site_bounds + copy->shared_site;
    uint32_t shared = in_cluster(context) ? copy->shared & ((1u << RANK_SHIFT) - 1) : copy->shared;
    uint32_t mode = copy->how & TENSOR ? ((const EncodedTensorMap *)copy->place)->swizzle : 0;
    uint32_t end = copy->bytes; /* of the pieces, which swizzles move within their line */
    if (mode) {
        Pieces pieces = pieces_of(copy);
        Piece piece;
        while (next_piece(&pieces, &piece))
            if (piece.shared + 16 - copy->shared > end && piece.shared + 16 > copy->shared)
                end = piece.shared + 16 - copy->shared;
    }
    if (shared < window->low || shared > window->high || window->high - shared < end) {
        report(context, copy->shared_site, OUT_OF_BOUNDS, copy->lane, copy->shared, copy->bytes);
        return false;
    }
    return true;
}

/* Writes of the generic proxy to what a copy accesses must be visible to its proxy. */
static void check_proxies(Context *context, const BulkCopy *copy)
{
    const uint32_t *writers = context->shared_writers;
    uint32_t shift = context->shared_shift;
    Pieces pieces = pieces_of(copy);
    Piece piece;
    while (next_piece(&pieces, &piece)) {
        if (stores(copy) && piece.low == piece.high)
            continue;
        for (uint32_t granule = piece.shared >> shift; granule <= (piece.shared + 15) >> shift; granule++)
            if (before_issue(context, copy, writers[granule]) && !is_fenced(context, writers[granule]))
                report(context, copy->shared_site, MISSING_PROXY_FENCE, copy->lane, (uint64_t)granule << shift,
                       warp_of(writers[granule]));
    }
}

/* Puts a copy in flight, unless it cannot be made. */
static void enqueue(Context *context, BulkCopy *copy)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t site = copy->shared_site, lane = copy->lane;
    if (!(copy->how & OF_VALUE) && !is_possible(context, copy)) {
        Mbarrier *object = stores(copy) ? nullptr : object_at(context, copy->target, site, lane);
        if (object && copy->bytes && account(context, object, site, lane, -(int64_t)copy->bytes))
            settle(context, object); /* else the report of what waits for it would hide the cause */
        return;
    }
    if (!(copy->how & OF_VALUE))
        check_proxies(context, copy);
    if (copy->how & TENSOR) {
        check_map(context, copy);
        copy->value[0] = hash_of_map(copy);
    }
    Mbarrier *awaited = stores(copy) ? nullptr : object_at(context, copy->target, site, lane);
    if (awaited)
        come_to_object(context, awaited, site, lane);
    if (table->copies == COPIES_KEPT)
        make_copies(context, false, false); /* these leave the table */
    if (table->copies == COPIES_KEPT) {
        report(context, site, LAUNCH_ERROR, lane, UINT64_MAX, COPIES_KEPT);
        return;
    }
    table->flight[table->copies++] = *copy;
}

/* The running warp has issued copies: some schedules make them at once. */
static void issued(Context *context, bool of_stores)
{
    uint32_t tag = context->shared_tag;
    const SyncTable *sync = context->sync;
    put_own_clocks(context, current(sync->known[context->warp], sync->known_epoch[context->warp], epoch_of(tag)),
                   after_release(clock_of(tag)));
    context->progress += EVENT;
    bool early = context->early;
    if (context->warp_order == SHUFFLED_WARPS) {
        context->random = context->random * RANDOM_MULTIPLIER + RANDOM_INCREMENT;
        early = context->random >> 63;
    }
    if (early)
        make_copies(context, of_stores, false);
}

/* A copy that a lane of the running warp issues, with what the warp knows. */
static BulkCopy new_copy(Context *context, uint32_t lane, uint64_t offset, uint64_t target, uint32_t how, uint32_t site)
{
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp, tag = context->shared_tag, epoch = epoch_of(tag);
    BulkCopy copy = {.shared = (uint32_t)offset, .target = (uint32_t)target, .how = how, .warp = warp, .lane = lane,
                     .shared_site = site, .global_site = site, .group = OPEN_GROUP, .tag = tag};
    put_clocks_at(copy.known, ticked(current(sync->known[warp], sync->known_epoch[warp], epoch), warp, clock_of(tag)));
    put_clocks_at(copy.agents, clocks_at(refreshed(own_row(context), epoch)->agents));
    return copy;
}

/* Lanes issue bulk copies: `places` are addresses in global memory or of tensor maps, `targets` those of the mbarriers,
 * `masks` the ranks to which a copy goes, as bits; 0: to where its addresses are. */
void issue_bulk(Context *context, const uint64_t *places, const uint64_t *offsets, const uint64_t *targets, uint32_t lanes,
                uint32_t how, uint32_t shared_site, uint32_t global_site, const uint32_t *sizes, const uint32_t *masks,
                const uint32_t *const *coordinates)
{
    if (lanes == 0)
        return;
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes) {
        BulkCopy copy = new_copy(context, lane, offsets[lane], targets[lane], how, shared_site);
        copy.place = places[lane];
        copy.bytes = sizes[lane];
        copy.global_site = global_site;
        for (uint32_t d = 0; d < MOST_DIMS; d++)
            copy.coordinates[d] = (int32_t)coordinates[d][lane];
        if (!(how & MULTICASTS)) {
            enqueue(context, &copy);
            continue;
        }
        for (uint32_t rank = 0; rank < CLUSTER_BLOCKS; rank++) {
            if (!(masks[lane] >> rank & 1) || !can_reach(context, rank, shared_site, lane))
                continue;
            BulkCopy one = copy;
            one.shared = rank << RANK_SHIFT | (copy.shared & ((1u << RANK_SHIFT) - 1));
            one.target = rank << RANK_SHIFT | (copy.target & ((1u << RANK_SHIFT) - 1));
            enqueue(context, &one);
        }
    }
    leave_arena(context, before);
    issued(context, how & STORES);
}

/* Lanes send values of `bytes` bytes to blocks of the cluster (`st.async`, `red.async`): two words each, one vector of lanes
 * after the other. */
void issue_values(Context *context, const uint64_t *offsets, const uint64_t *targets, uint32_t lanes, uint32_t how,
                  uint32_t site, uint32_t bytes, const uint64_t *low, const uint64_t *high)
{
    if (lanes == 0)
        return;
    uint32_t before = enter_arena(context);
    FOR_EACH_LANE (lane, lanes) {
        BulkCopy copy = new_copy(context, lane, offsets[lane], targets[lane], how | OF_VALUE, site);
        copy.bytes = bytes;
        copy.value[0] = low[lane];
        copy.value[1] = high[lane];
        if (copy.shared % bytes)
            report(context, site, MISALIGNED, lane, copy.shared, bytes);
        else if (!lies_in_block(context, copy.shared, bytes))
            report(context, site, OUT_OF_BOUNDS, lane, copy.shared, bytes);
        else
            enqueue(context, &copy);
    }
    leave_arena(context, before);
    issued(context, false);
}
