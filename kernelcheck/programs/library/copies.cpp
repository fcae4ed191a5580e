/* Copies and fills, each checked against the allocations that it touches, and what it leaves in their tags. */

#include "arrays.h"
#include "orders.h"
#include "state.h"

#include <cstring>

namespace kernelcheck {
namespace {
constexpr uint64_t PADDING = 16; /* bytes that nothing wrote, in a row, below which they may be padding of a structure */

std::string bytes(uint64_t n) { return std::to_string(n) + (n == 1 ? " byte" : " bytes"); }

} // namespace

bool checked_range(const void *start, size_t size, const char *call, const char *direction)
{
    const Allocation *a = allocation_of(start);
    if (!a) {
        const Freed *freed = freed_of(start);
        if (freed)
            host_finding("use-after-free", std::string(call) + " " + direction + " memory that was freed", stack_here(),
                         &freed->freed);
        const Allocation *before = allocation_before(start);
        uint64_t past = before ? before->offset(start) - before->size : 0;
        if (!freed && before && before->owned && past < GUARD) {
            std::string where = past ? bytes(past) + " past the end of" : "at the end of";
            host_finding("out-of-bounds", std::string(call) + " " + direction + " an address " + where + " an allocation of " +
                         bytes(before->size), stack_here(), &before->made);
            return false;
        }
        return !freed;
    }
    uint64_t offset = a->offset(start);
    if (size <= a->size - offset)
        return true;
    std::string from = offset ? " from byte " + std::to_string(offset) : "";
    host_finding("out-of-bounds",
                 std::string(call) + " of " + bytes(size) + " " + direction + " an allocation of " + bytes(a->size) + from +
                     " runs " + bytes(offset + size - a->size) + " past its end",
                 stack_here(), &a->made);
    return false;
}

namespace {
bool of_device_alone(const Allocation *a)
{
    return a && (a->kind == Kind::device || a->kind == Kind::array || a->kind == Kind::variable);
}

/* Whether the kind of a copy fits its pointers, as unified addressing has it. */
bool fits(const Allocation *to, const Allocation *from, cudaMemcpyKind kind, const char *call)
{
    bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    const char *wrong = nullptr;
    if (to_device && !to)
        wrong = "writes a host pointer, though its kind says device";
    else if (from_device && !from)
        wrong = "reads a host pointer, though its kind says device";
    else if (kind == cudaMemcpyDeviceToHost && of_device_alone(to))
        wrong = "writes device memory, though its kind says host";
    else if (kind == cudaMemcpyHostToDevice && of_device_alone(from))
        wrong = "reads device memory, though its kind says host";
    if (wrong)
        host_finding("invalid-copy", std::string(call) + " " + wrong, stack_here());
    return !wrong;
}

void check_written(const Allocation &from, const void *start, size_t size, const char *call)
{
    Unwritten gaps = unwritten_in(from, start, size);
    if (gaps.longest < std::min<uint64_t>(PADDING, size))
        return;
    host_finding("uninitialized-read",
                 std::string(call) + " to the host reads " + bytes(gaps.bytes) + " of an allocation of " +
                     bytes(from.size) + " that nothing has written, the first at byte " + std::to_string(gaps.first),
                 stack_here(), &from.made);
}
} // namespace

Status copy(void *to, const void *from, size_t size, cudaMemcpyKind kind, const char *call)
{
    Locked lock;
    if (Status status = outcome_of_device())
        return failed(status);
    if (!size)
        return cudaSuccess;
    if (!to || !from || kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
        return failed(cudaErrorInvalidValue);
    bool right = checked_range(to, size, call, "to");
    if (!checked_range(from, size, call, "from") || !right)
        return failed(cudaErrorInvalidValue);
    Allocation *target = allocation_of(to);
    const Allocation *source = allocation_of(from);
    if (!fits(target, source, kind, call))
        return failed(kind == cudaMemcpyDefault ? cudaErrorInvalidValue : cudaErrorInvalidMemcpyDirection);
    if (source && !of_device_alone(target))
        check_written(*source, from, size, call);
    memmove(to, from, size);
    touched(from, size, false, call);
    touched(to, size, true, call);
    host_copied(to);
    if (target && source)
        copy_marks(*target, to, *source, from, size);
    else if (target)
        mark_written(*target, to, size);
    return cudaSuccess;
}

Status fill(void *to, int value, size_t size, const char *call)
{
    Locked lock;
    if (Status status = outcome_of_device())
        return failed(status);
    if (!size)
        return cudaSuccess;
    if (!to || !checked_range(to, size, call, "of"))
        return failed(cudaErrorInvalidValue);
    Allocation *target = allocation_of(to);
    if (!target) {
        host_finding("invalid-copy", std::string(call) + " of a host pointer", stack_here());
        return failed(cudaErrorInvalidValue);
    }
    memset(to, value, size);
    touched(to, size, true, call);
    mark_written(*target, to, size);
    return cudaSuccess;
}

Status copy_rows(const Rows &rows, const char *call)
{
    if (rows.width > rows.to_pitch || rows.width > rows.from_pitch)
        return failed(cudaErrorInvalidPitchValue);
    bool contiguous = rows.width == rows.to_pitch && rows.width == rows.from_pitch;
    if (contiguous)
        return copy(rows.to, rows.from, rows.width * rows.height, rows.kind, call);
    for (size_t y = 0; y < rows.height; y++)
        if (Status status = copy(static_cast<char *>(rows.to) + y * rows.to_pitch,
                                 static_cast<const char *>(rows.from) + y * rows.from_pitch, rows.width, rows.kind, call))
            return status;
    return cudaSuccess;
}

Status fill_rows(void *to, size_t pitch, int value, size_t width, size_t height, const char *call)
{
    if (width > pitch)
        return failed(cudaErrorInvalidPitchValue);
    for (size_t y = 0; y < height; y++)
        if (Status status = fill(static_cast<char *>(to) + y * pitch, value, width, call))
            return status;
    return cudaSuccess;
}

size_t element_bytes(cudaArray_const_t array) { return array->element; }

Status copy_3d(const cudaMemcpy3DParms &p)
{
    const cudaArray *source = p.srcArray, *target = p.dstArray;
    size_t element = source ? source->element : target ? target->element : 1;
    size_t width = p.extent.width * (source || target ? element : 1);
    auto place = [](const cudaArray *array, const cudaPitchedPtr &pitched, const cudaPos &at, size_t y, size_t z) {
        return array ? array->at(at.x * array->element, at.y + y, at.z + z)
                     : static_cast<char *>(pitched.ptr) + ((at.z + z) * pitched.ysize + at.y + y) * pitched.pitch + at.x;
    };
    for (size_t z = 0; z < p.extent.depth; z++)
        for (size_t y = 0; y < p.extent.height; y++)
            if (Status status = copy(place(target, p.dstPtr, p.dstPos, y, z), place(source, p.srcPtr, p.srcPos, y, z),
                                     width, p.kind, "cudaMemcpy3D"))
                return status;
    return cudaSuccess;
}

/* Sets `place` to what a copy to or from a variable of a module is of. */
static Status within_symbol(const void *symbol, size_t count, size_t offset, const char *call, char *&place)
{
    size_t size = 0;
    char *start = static_cast<char *>(symbol_address(symbol, &size));
    if (!start)
        return failed(cudaErrorInvalidSymbol);
    if (offset > size || count > size - offset) {
        host_finding("out-of-bounds", std::string(call) + " of " + bytes(count) + " at byte " + std::to_string(offset) +
                     " runs past the end of the variable, which has " + bytes(size), stack_here());
        return failed(cudaErrorInvalidValue);
    }
    place = start + offset;
    return cudaSuccess;
}

Status copy_to_symbol(const void *symbol, const void *from, size_t count, size_t offset, cudaMemcpyKind kind)
{
    Locked lock;
    char *to = nullptr;
    Status status = within_symbol(symbol, count, offset, "cudaMemcpyToSymbol", to);
    return status ? status : copy(to, from, count, kind, "cudaMemcpyToSymbol");
}

Status copy_from_symbol(void *to, const void *symbol, size_t count, size_t offset, cudaMemcpyKind kind)
{
    Locked lock;
    char *from = nullptr;
    Status status = within_symbol(symbol, count, offset, "cudaMemcpyFromSymbol", from);
    return status ? status : copy(to, from, count, kind, "cudaMemcpyFromSymbol");
}
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaMemcpy(void *to, const void *from, size_t n, cudaMemcpyKind kind) { return copy(to, from, n, kind, "cudaMemcpy"); }
API cudaError_t cudaMemset(void *to, int value, size_t n) { return fill(to, value, n, "cudaMemset"); }
API cudaError_t cudaMemcpyPeer(void *to, int, const void *from, int, size_t n) { return copy(to, from, n, cudaMemcpyDeviceToDevice, "cudaMemcpyPeer"); }
API cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) { return fill_rows(to, pitch, value, width, height, "cudaMemset2D"); }
API cudaError_t cudaMemset3D(cudaPitchedPtr p, int value, cudaExtent extent)
{
    for (size_t z = 0; z < extent.depth; z++)
        if (Status status = fill_rows(static_cast<char *>(p.ptr) + z * p.ysize * p.pitch, p.pitch, value, extent.width,
                                      extent.height, "cudaMemset3D"))
            return status;
    return cudaSuccess;
}
API cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, cudaMemcpyKind kind)
{
    return copy_rows({to, to_pitch, from, from_pitch, width, height, kind}, "cudaMemcpy2D");
}
API cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *p) { return p ? copy_3d(*p) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t n, size_t offset, cudaMemcpyKind kind) { return copy_to_symbol(symbol, from, n, offset, kind); }
API cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t n, size_t offset, cudaMemcpyKind kind) { return copy_from_symbol(to, symbol, n, offset, kind); }

API cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *format, cudaExtent extent, unsigned flags)
{
    if (!array || !format)
        return failed(cudaErrorInvalidValue);
    size_t element = static_cast<size_t>(format->x + format->y + format->z + format->w) / 8;
    auto *made = new cudaArray{*format, extent.width, std::max<size_t>(extent.height, 1), std::max<size_t>(extent.depth, 1), element, nullptr, flags};
    void *data = nullptr;
    Status status = allocate(&data, made->width * made->height * made->depth * element, Kind::array);
    made->data = static_cast<char *>(data);
    *array = made;
    return status;
}
API cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *format, size_t width, size_t height, unsigned flags)
{
    return cudaMalloc3DArray(array, format, {width, height, 0}, flags);
}
API cudaError_t cudaFreeArray(cudaArray_t array)
{
    if (!array)
        return cudaSuccess;
    Status status = release(array->data, false);
    delete array;
    return status;
}
API cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *format, cudaExtent *extent, unsigned *flags, cudaArray_t array)
{
    if (!array)
        return failed(cudaErrorInvalidValue);
    if (format)
        *format = array->format;
    if (extent)
        *extent = {array->width, array->height, array->depth};
    if (flags)
        *flags = array->flags;
    return cudaSuccess;
}
API cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *format, cudaArray_const_t array)
{
    if (!array || !format)
        return failed(cudaErrorInvalidValue);
    *format = array->format;
    return cudaSuccess;
}
API cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) { return {x, y, z, w, kind}; }
API cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t n, cudaMemcpyKind kind) { return copy(to->at(x, y), from, n, kind, "cudaMemcpyToArray"); }
API cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x, size_t y, size_t n, cudaMemcpyKind kind) { return copy(to, from->at(x, y), n, kind, "cudaMemcpyFromArray"); }
API cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, cudaMemcpyKind kind)
{
    return copy_rows({to->at(x, y), to->pitch(), from, pitch, width, height, kind}, "cudaMemcpy2DToArray");
}
API cudaError_t cudaMemcpy2DFromArray(void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height, cudaMemcpyKind kind)
{
    return copy_rows({to, pitch, from->at(x, y), from->pitch(), width, height, kind}, "cudaMemcpy2DFromArray");
}
