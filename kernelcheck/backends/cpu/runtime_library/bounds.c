/* Whether an access lies in what it may touch. One that does not is reported, and the caller does not make it. */

#include "lanes.h"

/* Whether [address, end) lies in a buffer. */
INLINE bool lies_in(const Bounds *buffer, uint64_t address, uint64_t end)
{
    return address >= buffer->low && end <= buffer->high && end > address;
}

INLINE void check_alignment(Context *context, uint64_t address, uint64_t align, uint32_t site, uint32_t lane)
{
    if (UNLIKELY(address & (align - 1)))
        report(context, site, MISALIGNED, lane, address, align);
}

/* Whether [address, address + bytes) lies in one live buffer, which is noted as the last that the site met. */
__attribute__((noinline)) bool
check_global(Context *context, uint64_t address, uint64_t bytes, uint64_t align, uint32_t site, uint32_t lane)
{
    check_alignment(context, address, align, site, lane);
    const Bounds *buffers = context->buffers;
    uint64_t end = address + bytes, count = end < address ? 0 : context->buffer_count;
    if (lies_in((const Bounds *)context->site_bounds + site, address, end))
        return true;
    for (uint64_t n = 0; n < count; n++) {
        if (address < buffers[n].low || end > buffers[n].high)
            continue;
        Bounds *met = (Bounds *)context->site_bounds + site;
        met->low = buffers[n].low;
        met->high = buffers[n].high;
        met->tags = buffers[n].tags;
        const BufferTags *tags = buffers[n].tags;
        bool watched = tags && (tags->read != SEALED || tags->noted);
        met->met |= watched;
        met->read_high = watched ? 0 : buffers[n].high;
        return true;
    }
    report(context, site, OUT_OF_BOUNDS, lane, address, bytes);
    return false;
}

/* Whether [offset, offset + bytes) lies in the site's window, of shared or local memory. */
__attribute__((noinline)) bool
check_window(Context *context, uint64_t offset, uint64_t bytes, uint64_t align, uint32_t site, uint32_t lane)
{
    check_alignment(context, offset, align, site, lane);
    const Bounds *window = (const Bounds *)context->site_bounds + site;
    uint64_t end = offset + bytes;
    if (LIKELY(end >= offset && end <= window->high && offset >= window->low))
        return true;
    report(context, site, OUT_OF_BOUNDS, lane, offset, bytes);
    return false;
}
