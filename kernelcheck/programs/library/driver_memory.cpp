/* Memory, copies, fills and arrays of the driver API. */

#include "driver.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <sys/mman.h>
#include <unistd.h>

namespace kernelcheck {
namespace {
template <class T> CUresult filled(CUdeviceptr to, size_t pitch, T value, size_t width, size_t height, CUstream stream, const char *call)
{
    return result(in_stream(stream, cudaGraphNodeTypeMemset, [=] {
        std::vector<T> row(width, value);
        for (size_t y = 0; y < height && width; y++) {
            void *start = at(to + y * pitch);
            /* `fill` checks and marks the row, and writes its first byte everywhere */
            if (Status status = fill(start, 0, width * sizeof(T), call))
                return status;
            memcpy(start, row.data(), width * sizeof(T));
        }
        return cudaSuccess;
    }));
}

/* One side of a copy of rows or slices. */
cudaPitchedPtr side(CUmemorytype type, const void *host, CUdeviceptr device, size_t pitch, size_t height)
{
    return {type == CU_MEMORYTYPE_HOST ? const_cast<void *>(host) : at(device), pitch, pitch, height};
}

CUresult copied(const CUDA_MEMCPY3D &p, CUstream stream)
{
    cudaMemcpy3DParms made{};
    bool to_array = p.dstMemoryType == CU_MEMORYTYPE_ARRAY, from_array = p.srcMemoryType == CU_MEMORYTYPE_ARRAY;
    size_t element = 1;
    if (from_array)
        made.srcArray = reinterpret_cast<cudaArray_t>(p.srcArray), element = element_bytes(made.srcArray);
    else
        made.srcPtr = side(p.srcMemoryType, p.srcHost, p.srcDevice, p.srcPitch ? p.srcPitch : p.WidthInBytes, p.srcHeight);
    if (to_array)
        made.dstArray = reinterpret_cast<cudaArray_t>(p.dstArray), element = element_bytes(made.dstArray);
    else
        made.dstPtr = side(p.dstMemoryType, p.dstHost, p.dstDevice, p.dstPitch ? p.dstPitch : p.WidthInBytes, p.dstHeight);
    if (p.WidthInBytes % element || (from_array && p.srcXInBytes % element) || (to_array && p.dstXInBytes % element))
        return CUDA_ERROR_INVALID_VALUE;
    made.srcPos = {from_array ? p.srcXInBytes / element : p.srcXInBytes, p.srcY, p.srcZ};
    made.dstPos = {to_array ? p.dstXInBytes / element : p.dstXInBytes, p.dstY, p.dstZ};
    made.extent = {p.WidthInBytes / element, p.Height, p.Depth};
    made.kind = cudaMemcpyDefault;
    return result(in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copy_3d(made); }));
}

CUDA_MEMCPY3D as_3d(const CUDA_MEMCPY2D &p)
{
    CUDA_MEMCPY3D made{};
    made.srcXInBytes = p.srcXInBytes, made.srcY = p.srcY, made.srcMemoryType = p.srcMemoryType, made.srcHost = p.srcHost;
    made.srcDevice = p.srcDevice, made.srcArray = p.srcArray, made.srcPitch = p.srcPitch;
    made.dstXInBytes = p.dstXInBytes, made.dstY = p.dstY, made.dstMemoryType = p.dstMemoryType, made.dstHost = p.dstHost;
    made.dstDevice = p.dstDevice, made.dstArray = p.dstArray, made.dstPitch = p.dstPitch;
    made.WidthInBytes = p.WidthInBytes, made.Height = p.Height, made.Depth = 1;
    return made;
}

CUresult copied_bytes(void *to, const void *from, size_t n, cudaMemcpyKind kind, CUstream stream, const char *call)
{
    return result(in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copy(to, from, n, kind, call); }));
}

/* Physical memory of `cuMemCreate` is a file in memory, which may be mapped at several addresses. */
int file_of(CUmemGenericAllocationHandle handle) { return static_cast<int>(handle); }
/* Where each was mapped. Nothing has written what is mapped for the first time; if several addresses reach the same
 * memory, what one writes is unknown to the other, and all of it counts as written. */
std::map<int, std::vector<uint64_t>> &mappings()
{
    static auto *all = new std::map<int, std::vector<uint64_t>>;
    return *all;
}
size_t granularity() { return static_cast<size_t>(sysconf(_SC_PAGESIZE)) * 512; }
} // namespace

cudaChannelFormatDesc channel_format(CUarray_format format, unsigned channels)
{
    static const struct { CUarray_format format; int bits; cudaChannelFormatKind kind; } FORMATS[] = {
        {CU_AD_FORMAT_UNSIGNED_INT8, 8, cudaChannelFormatKindUnsigned}, {CU_AD_FORMAT_UNSIGNED_INT16, 16, cudaChannelFormatKindUnsigned},
        {CU_AD_FORMAT_UNSIGNED_INT32, 32, cudaChannelFormatKindUnsigned}, {CU_AD_FORMAT_SIGNED_INT8, 8, cudaChannelFormatKindSigned},
        {CU_AD_FORMAT_SIGNED_INT16, 16, cudaChannelFormatKindSigned}, {CU_AD_FORMAT_SIGNED_INT32, 32, cudaChannelFormatKindSigned},
        {CU_AD_FORMAT_HALF, 16, cudaChannelFormatKindFloat}, {CU_AD_FORMAT_FLOAT, 32, cudaChannelFormatKindFloat}};
    cudaChannelFormatDesc made{};
    for (auto &each : FORMATS)
        if (each.format == format) {
            int bits[4] = {};
            std::fill_n(bits, std::min(channels, 4u), each.bits);
            made = {bits[0], bits[1], bits[2], bits[3], each.kind};
        }
    return made;
}
} // namespace kernelcheck

using namespace kernelcheck;

DRIVER cuMemGetInfo(size_t *free, size_t *total) { return result(cudaMemGetInfo(free, total)); }
DRIVER cuMemAlloc(CUdeviceptr *p, size_t n) { return n ? result(cudaMalloc(reinterpret_cast<void **>(p), n)) : CUDA_ERROR_INVALID_VALUE; }
DRIVER cuMemAllocPitch(CUdeviceptr *p, size_t *pitch, size_t width, size_t height, unsigned) { return result(cudaMallocPitch(reinterpret_cast<void **>(p), pitch, width, height)); }
DRIVER cuMemAllocManaged(CUdeviceptr *p, size_t n, unsigned flags) { return result(cudaMallocManaged(reinterpret_cast<void **>(p), n, flags)); }
DRIVER cuMemAllocAsync(CUdeviceptr *p, size_t n, CUstream stream) { return result(cudaMallocAsync(reinterpret_cast<void **>(p), n, stream)); }
DRIVER cuMemAllocFromPoolAsync(CUdeviceptr *p, size_t n, CUmemoryPool pool, CUstream stream) { return result(cudaMallocFromPoolAsync(reinterpret_cast<void **>(p), n, pool, stream)); }
DRIVER cuMemPoolTrimTo(CUmemoryPool pool, size_t n) { return result(cudaMemPoolTrimTo(pool, n)); }
DRIVER cuMemPoolSetAttribute(CUmemoryPool pool, CUmemPool_attribute attribute, void *value) { return result(cudaMemPoolSetAttribute(pool, static_cast<cudaMemPoolAttr>(attribute), value)); }
DRIVER cuMemPoolGetAttribute(CUmemoryPool pool, CUmemPool_attribute attribute, void *value) { return result(cudaMemPoolGetAttribute(pool, static_cast<cudaMemPoolAttr>(attribute), value)); }
DRIVER cuMemFreeAsync(CUdeviceptr p, CUstream stream) { return result(cudaFreeAsync(at(p), stream)); }
DRIVER cuMemFree(CUdeviceptr p) { return result(cudaFree(at(p))); }
DRIVER cuMemAllocHost(void **p, size_t n) { return result(cudaMallocHost(p, n)); }
DRIVER cuMemHostAlloc(void **p, size_t n, unsigned flags) { return result(cudaHostAlloc(p, n, flags)); }
DRIVER cuMemFreeHost(void *p) { return result(cudaFreeHost(p)); }
DRIVER cuMemHostRegister(void *p, size_t n, unsigned flags) { return result(cudaHostRegister(p, n, flags)); }
DRIVER cuMemHostUnregister(void *p) { return result(cudaHostUnregister(p)); }
DRIVER cuMemHostGetDevicePointer(CUdeviceptr *p, void *host, unsigned) { return result(cudaHostGetDevicePointer(reinterpret_cast<void **>(p), host, 0)); }
DRIVER cuMemGetAddressRange(CUdeviceptr *start, size_t *size, CUdeviceptr p)
{
    Locked lock;
    const Allocation *found = allocation_of(at(p));
    if (!found)
        return CUDA_ERROR_NOT_FOUND;
    if (start)
        *start = found->address;
    if (size)
        *size = found->size;
    return CUDA_SUCCESS;
}
DRIVER cuPointerGetAttribute(void *value, CUpointer_attribute attribute, CUdeviceptr p)
{
    cudaPointerAttributes found;
    if (Status status = cudaPointerGetAttributes(&found, at(p)))
        return result(status);
    if (found.type == cudaMemoryTypeUnregistered)
        return CUDA_ERROR_INVALID_VALUE;
    switch (attribute) {
    case CU_POINTER_ATTRIBUTE_CONTEXT: *static_cast<CUcontext *>(value) = the_context(); break;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE: *static_cast<unsigned *>(value) = found.type == cudaMemoryTypeHost ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE; break;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER: *static_cast<void **>(value) = found.devicePointer; break;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER: *static_cast<void **>(value) = found.hostPointer; break;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED: *static_cast<unsigned *>(value) = found.type == cudaMemoryTypeManaged; break;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL: *static_cast<int *>(value) = 0; break;
    default: return static_cast<CUresult>(kernelcheck_absent("cuPointerGetAttribute of this attribute"));
    }
    return CUDA_SUCCESS;
}

DRIVER cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t n) { return result(copy(at(to), from, n, cudaMemcpyHostToDevice, "cuMemcpyHtoD")); }
DRIVER cuMemcpyDtoH(void *to, CUdeviceptr from, size_t n) { return result(copy(to, at(from), n, cudaMemcpyDeviceToHost, "cuMemcpyDtoH")); }
DRIVER cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t n) { return result(copy(at(to), at(from), n, cudaMemcpyDeviceToDevice, "cuMemcpyDtoD")); }
DRIVER cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t n) { return result(copy(at(to), at(from), n, cudaMemcpyDefault, "cuMemcpy")); }
DRIVER cuMemcpyHtoDAsync(CUdeviceptr to, const void *from, size_t n, CUstream stream) { return copied_bytes(at(to), from, n, cudaMemcpyHostToDevice, stream, "cuMemcpyHtoDAsync"); }
DRIVER cuMemcpyDtoHAsync(void *to, CUdeviceptr from, size_t n, CUstream stream) { return copied_bytes(to, at(from), n, cudaMemcpyDeviceToHost, stream, "cuMemcpyDtoHAsync"); }
DRIVER cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t n, CUstream stream) { return copied_bytes(at(to), at(from), n, cudaMemcpyDeviceToDevice, stream, "cuMemcpyDtoDAsync"); }
DRIVER cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t n, CUstream stream) { return copied_bytes(at(to), at(from), n, cudaMemcpyDefault, stream, "cuMemcpyAsync"); }
DRIVER cuMemcpy2D(const CUDA_MEMCPY2D *p) { return copied(as_3d(*p), nullptr); }
DRIVER cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *p) { return copied(as_3d(*p), nullptr); }
DRIVER cuMemcpy2DAsync(const CUDA_MEMCPY2D *p, CUstream stream) { return copied(as_3d(*p), stream); }
DRIVER cuMemcpy3D(const CUDA_MEMCPY3D *p) { return copied(*p, nullptr); }
DRIVER cuMemcpy3DAsync(const CUDA_MEMCPY3D *p, CUstream stream) { return copied(*p, stream); }
#define FILLS_OF(BITS, T)                                                                                              \
    DRIVER cuMemsetD##BITS(CUdeviceptr to, T value, size_t n) { return filled<T>(to, 0, value, n, 1, nullptr, "cuMemsetD" #BITS); } \
    DRIVER cuMemsetD##BITS##Async(CUdeviceptr to, T value, size_t n, CUstream stream) { return filled<T>(to, 0, value, n, 1, stream, "cuMemsetD" #BITS "Async"); } \
    DRIVER cuMemsetD2D##BITS(CUdeviceptr to, size_t pitch, T value, size_t width, size_t height) { return filled<T>(to, pitch, value, width, height, nullptr, "cuMemsetD2D" #BITS); }
FILLS_OF(8, unsigned char)
FILLS_OF(16, unsigned short)
FILLS_OF(32, unsigned)

DRIVER cuArray3DCreate(CUarray *array, const CUDA_ARRAY3D_DESCRIPTOR *d)
{
    cudaChannelFormatDesc format = channel_format(d->Format, d->NumChannels);
    if (!format.x)
        return static_cast<CUresult>(kernelcheck_absent("cuArray3DCreate of this format"));
    return result(cudaMalloc3DArray(reinterpret_cast<cudaArray_t *>(array), &format, {d->Width, d->Height, d->Depth}, d->Flags));
}
DRIVER cuArrayCreate(CUarray *array, const CUDA_ARRAY_DESCRIPTOR *d)
{
    CUDA_ARRAY3D_DESCRIPTOR made{d->Width, d->Height, 0, d->Format, d->NumChannels, 0};
    return cuArray3DCreate(array, &made);
}
DRIVER cuArrayDestroy(CUarray array) { return result(cudaFreeArray(reinterpret_cast<cudaArray_t>(array))); }

DRIVER cuMemGetAllocationGranularity(size_t *bytes, const CUmemAllocationProp *, CUmemAllocationGranularity_flags) { return *bytes = granularity(), CUDA_SUCCESS; }
DRIVER cuMemCreate(CUmemGenericAllocationHandle *handle, size_t size, const CUmemAllocationProp *, unsigned long long)
{
    if (!size || size % granularity())
        return CUDA_ERROR_INVALID_VALUE;
    int file = memfd_create("cuMemCreate", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, static_cast<off_t>(size)))
        return CUDA_ERROR_OUT_OF_MEMORY;
    return *handle = static_cast<CUmemGenericAllocationHandle>(file), CUDA_SUCCESS;
}
DRIVER cuMemRelease(CUmemGenericAllocationHandle handle)
{
    Locked lock;
    mappings().erase(file_of(handle));
    return close(file_of(handle)) ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
DRIVER cuMemAddressReserve(CUdeviceptr *p, size_t size, size_t, CUdeviceptr, unsigned long long)
{
    Locked lock;
    void *start = size ? zeroed_memory(std::max(size, granularity())) : nullptr;
    return start ? (*p = reinterpret_cast<CUdeviceptr>(start), CUDA_SUCCESS) : CUDA_ERROR_OUT_OF_MEMORY;
}
DRIVER cuMemAddressFree(CUdeviceptr, size_t) { return CUDA_SUCCESS; } /* a late access meets nobody else's memory */
DRIVER cuMemMap(CUdeviceptr p, size_t size, size_t offset, CUmemGenericAllocationHandle handle, unsigned long long)
{
    Locked lock;
    if (allocation_of(at(p)) || mmap(at(p), size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_of(handle), static_cast<off_t>(offset)) == MAP_FAILED)
        return CUDA_ERROR_INVALID_VALUE;
    auto &known = mappings()[file_of(handle)];
    for (uint64_t each : known)
        if (Allocation *other = allocation_of(at(each)))
            other->tags.blank = 0;
    start_tags(adopt(at(p), size, Kind::device), known.empty());
    known.push_back(p);
    return CUDA_SUCCESS;
}
DRIVER cuMemSetAccess(CUdeviceptr, size_t, const CUmemAccessDesc *, size_t) { return CUDA_SUCCESS; }
DRIVER cuMemUnmap(CUdeviceptr p, size_t size)
{
    Locked lock;
    for (CUdeviceptr end = p + size; p < end;) {
        const Allocation *found = allocation_of(at(p));
        if (!found || found->address != p)
            return CUDA_ERROR_INVALID_VALUE;
        p += found->size;
        abandon(found->address);
    }
    return CUDA_SUCCESS;
}

