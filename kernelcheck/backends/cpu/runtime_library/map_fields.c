/* Tensor maps that a kernel makes or changes itself (PTX ISA, "tensormap.replace" and "tensormap.cp_fenceproxy"). */

#include "lanes.h"

/* Whether there is memory for a tensor map at an address of the host; reported if not. */
static bool has_room(Context *context, uint64_t address, uint32_t site, uint32_t lane)
{
    const Bounds *buffers = context->buffers;
    for (uint64_t n = 0; n < context->buffer_count; n++)
        if (lies_in(&buffers[n], address, address + TENSOR_MAP_BYTES))
            return true;
    report(context, site, OUT_OF_BOUNDS, lane, address, TENSOR_MAP_BYTES);
    return false;
}

/* Some bytes of a tensor map are accessed by one lane; of what it reads, something in every 8 must have been written. */
static void note_map(Context *context, uint64_t address, uint64_t bytes, uint32_t site, uint32_t lane, uint32_t kind)
{
    Addresses addresses = (Addresses)0;
    addresses[lane] = address;
    check_lanes(context, &addresses, 1u << lane, site, bytes, kind, nullptr, 0, 0, 8);
}

/* Changes a field of a map. False: it cannot have that value. */
static bool set_field(EncodedTensorMap *map, uint32_t field, uint32_t ordinal, uint64_t value)
{
    static const uint8_t types[] = {TYPE_U8,  TYPE_U16, TYPE_U32, TYPE_S32, TYPE_U64,  TYPE_S64, TYPE_F16,
                                    TYPE_F32, TYPE_F32, TYPE_F64, TYPE_BF16, TYPE_TF32, TYPE_TF32};
    static const uint8_t sizes[] = {1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2, 4, 4};
    switch (field) {
    case FIELD_GLOBAL_ADDRESS:
        map->base = value;
        return value % 16 == 0;
    case FIELD_RANK: /* one less */
        map->rank = (uint8_t)(value + 1);
        return value < MOST_DIMS;
    case FIELD_BOX_DIM:
        if (ordinal < MOST_DIMS)
            map->box[ordinal] = (uint16_t)value;
        return ordinal < MOST_DIMS && value >= 1 && value <= 256;
    case FIELD_GLOBAL_DIM:
        if (ordinal < MOST_DIMS)
            map->dims[ordinal] = value & UINT32_MAX;
        return ordinal < MOST_DIMS;
    case FIELD_GLOBAL_STRIDE:
        if (ordinal < MOST_DIMS - 1)
            map->strides[ordinal] = value;
        return ordinal < MOST_DIMS - 1 && value % 16 == 0;
    case FIELD_ELEMTYPE:
        if (value >= sizeof types)
            return false;
        map->type = types[value];
        map->element_bytes = sizes[value];
        return true;
    case FIELD_SWIZZLE_MODE:
        map->swizzle = (uint8_t)value;
        return value <= 3;
    case FIELD_FILL_MODE:
        map->fill = (uint8_t)value;
        return value <= 1;
    case FIELD_ELEMENT_STRIDE:
        return value == 1;
    default: /* an interleaved layout, or pieces of another size */
        return value == 0;
    }
}

/* Where a field is in a map, for the checks: the 8 bytes that it lies in. */
static uint64_t place_of_field(uint32_t field, uint32_t ordinal)
{
    switch (field) {
    case FIELD_GLOBAL_ADDRESS:
        return __builtin_offsetof(EncodedTensorMap, base);
    case FIELD_BOX_DIM:
        return (__builtin_offsetof(EncodedTensorMap, box) + 2 * (ordinal % MOST_DIMS)) & ~7ull;
    case FIELD_GLOBAL_DIM:
        return __builtin_offsetof(EncodedTensorMap, dims) + 8 * (ordinal % MOST_DIMS);
    case FIELD_GLOBAL_STRIDE:
        return __builtin_offsetof(EncodedTensorMap, strides) + 8 * (ordinal % (MOST_DIMS - 1));
    default:
        return __builtin_offsetof(EncodedTensorMap, rank) & ~7ull;
    }
}

/* The entry of a map that the block has changed; null: it has not. */
static ChangedMap *changed_map(const Context *context, uint64_t place)
{
    MbarrierTable *table = context->mbarriers;
    for (uint32_t n = 0; table && n < MAPS_KEPT && n < table->changed_maps; n++)
        if (table->maps[n].place == place)
            return &table->maps[n];
    return nullptr;
}

/* The block changes a map: copies by it need a fence from now on. */
static void note_change(Context *context, uint64_t place)
{
    MbarrierTable *table = context->mbarriers;
    ChangedMap *map = changed_map(context, place);
    if (!map && table)
        map = &table->maps[table->changed_maps++ % MAPS_KEPT];
    if (map)
        *map = (ChangedMap){.place = place};
}

/* Lanes make the maps at their addresses visible to tensor copies (`fence.proxy.tensormap::generic.acquire`). */
void fence_maps(Context *context, const uint64_t *addresses, uint32_t lanes)
{
    FOR_EACH_LANE (lane, lanes) {
        ChangedMap *map = changed_map(context, addresses[lane]);
        if (map)
            map->is_fenced = true;
    }
}

/* A copy by a map that the block has changed comes after a fence. */
static void check_map(Context *context, const BulkCopy *copy)
{
    const ChangedMap *map = changed_map(context, copy->place);
    if (map && !map->is_fenced)
        report(context, copy->global_site, MISSING_PROXY_FENCE, copy->lane, copy->place, UNFENCED_MAP);
}

/* A hash of the tensor map of a copy. */
static uint64_t hash_of_map(const BulkCopy *copy)
{
    uint64_t hash = 0;
    for (uint32_t at = 0; at < sizeof(EncodedTensorMap); at += 8) {
        uint64_t word;
        __builtin_memcpy(&word, (const uint8_t *)copy->place + at, 8);
        hash = (hash ^ word) * RANDOM_MULTIPLIER;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Lanes replace a field of the maps at their addresses. */
void replace_field(Context *context, const uint64_t *addresses, const uint64_t *values, uint32_t lanes, uint32_t site,
                   uint32_t field, uint32_t ordinal)
{
    FOR_EACH_LANE (lane, lanes) {
        if (!has_room(context, addresses[lane], site, lane))
            continue;
        EncodedTensorMap *map = (EncodedTensorMap *)addresses[lane];
        note_map(context, addresses[lane] + place_of_field(field, ordinal), 8, site, lane, WRITE);
        note_change(context, addresses[lane]);
        map->magic = TENSOR_MAP_MAGIC;
        if (!set_field(map, field, ordinal, values[lane]))
            report(context, site, LAUNCH_ERROR, lane, field, values[lane]);
    }
}

/* A warp copies a map. */
void copy_map(Context *context, const uint64_t *to, const uint64_t *from, uint32_t lanes, uint32_t to_site, uint32_t from_site)
{
    if (lanes == 0)
        return;
    uint32_t lane = (uint32_t)__builtin_ctz(lanes);
    if (!has_room(context, to[lane], to_site, lane) || !has_room(context, from[lane], from_site, lane))
        return;
    note_map(context, from[lane], TENSOR_MAP_BYTES, from_site, lane, READ);
    note_map(context, to[lane], TENSOR_MAP_BYTES, to_site, lane, WRITE);
    note_change(context, to[lane]);
    __builtin_memcpy((void *)to[lane], (const void *)from[lane], TENSOR_MAP_BYTES);
}

/* Whether a map has all that a copy needs: one that a kernel made may lack something. */
static bool is_complete(const EncodedTensorMap *map)
{
    if (map->rank < 1 || map->rank > MOST_DIMS || !map->element_bytes || map->base % 16 || map->swizzle > 3)
        return false;
    for (uint32_t d = 0; d < map->rank; d++)
        if (map->box[d] < 1 || map->box[d] > 256 || map->dims[d] < 1 || (d && map->strides[d - 1] % 16))
            return false;
    uint32_t row = (uint32_t)map->box[0] * map->element_bytes;
    return row % 16 == 0 && (!map->swizzle || row <= 16u << map->swizzle);
}
