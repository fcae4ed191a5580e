/* Texture and surface objects: records that the code of kernels reads (`textures.cu`), in memory of their own. */

#include "arrays.h"
#include "driver.h"
#include "texture.h"

#include <algorithm>
#include <cstring>

namespace kernelcheck {
namespace {
/* A record, and what it was made of. */
struct Object { TextureView view; cudaResourceDesc resource; cudaTextureDesc texture; };

Status refused_resource(const char *call)
{
    Locked lock;
    refuse(call, "textures with mipmaps, and views of other formats than that of the memory");
    return failed(cudaErrorNotSupported);
}

Status make(cudaTextureObject_t *object, const cudaResourceDesc *resource, const cudaTextureDesc &texture, const char *call)
{
    if (!object || !resource)
        return failed(cudaErrorInvalidValue);
    TextureView view{};
    view.width = view.height = view.depth = 1;
    cudaChannelFormatDesc format{};
    size_t bytes = 0;
    switch (resource->resType) {
    case cudaResourceTypeArray: {
        const cudaArray *array = resource->res.array.array;
        if (!array)
            return failed(cudaErrorInvalidValue);
        format = array->format;
        view.data = reinterpret_cast<uint64_t>(array->data);
        view.width = static_cast<int>(array->width), view.height = static_cast<int>(array->height), view.depth = static_cast<int>(array->depth);
        view.row = array->pitch(), view.slice = view.row * array->height;
        break;
    }
    case cudaResourceTypeLinear:
        format = resource->res.linear.desc;
        view.data = reinterpret_cast<uint64_t>(resource->res.linear.devPtr);
        bytes = resource->res.linear.sizeInBytes;
        break;
    case cudaResourceTypePitch2D:
        format = resource->res.pitch2D.desc;
        view.data = reinterpret_cast<uint64_t>(resource->res.pitch2D.devPtr);
        view.width = static_cast<int>(resource->res.pitch2D.width), view.height = static_cast<int>(resource->res.pitch2D.height);
        view.row = view.slice = resource->res.pitch2D.pitchInBytes;
        break;
    default: return refused_resource(call);
    }
    view.channels = (format.x > 0) + (format.y > 0) + (format.z > 0) + (format.w > 0);
    view.bits = format.x, view.kind = format.f;
    if (!view.channels || !view.data || format.f > cudaChannelFormatKindFloat || (view.bits != 8 && view.bits != 16 && view.bits != 32))
        return failed(cudaErrorInvalidChannelDescriptor);
    if (bytes)
        view.width = static_cast<int>(bytes / static_cast<size_t>(view.channels * view.bits / 8));
    std::copy_n(texture.addressMode, 3, view.address);
    std::copy_n(texture.borderColor, 4, view.border);
    view.linear = texture.filterMode == cudaFilterModeLinear;
    view.normalized_reads = texture.readMode == cudaReadModeNormalizedFloat && view.kind != cudaChannelFormatKindFloat && view.bits < 32;
    view.normalized_coordinates = texture.normalizedCoords;
    if (view.linear && view.kind != cudaChannelFormatKindFloat && !view.normalized_reads)
        return failed(cudaErrorInvalidFilterSetting);
    void *memory = nullptr;
    if (Status status = allocate(&memory, sizeof(Object), Kind::array))
        return status;
    Locked lock;
    *static_cast<Object *>(memory) = {view, *resource, texture};
    mark_written(*allocation_of(memory), memory, sizeof(Object));
    *object = reinterpret_cast<cudaTextureObject_t>(memory);
    return cudaSuccess;
}

Object *object_of(unsigned long long handle)
{
    const Allocation *found = allocation_of(reinterpret_cast<void *>(handle));
    bool is_one = found && found->kind == Kind::array && found->size == sizeof(Object) && found->address == handle;
    return is_one ? reinterpret_cast<Object *>(handle) : nullptr;
}

Status destroy(unsigned long long handle)
{
    Locked lock;
    return object_of(handle) ? release(reinterpret_cast<void *>(handle), false) : failed(cudaErrorInvalidValue);
}
} // namespace
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object, const cudaResourceDesc *resource, const cudaTextureDesc *texture, const cudaResourceViewDesc *other)
{
    if (!texture)
        return failed(cudaErrorInvalidValue);
    if (other && other->format != cudaResViewFormatNone)
        return refused_resource("cudaCreateTextureObject");
    return make(object, resource, *texture, "cudaCreateTextureObject");
}
API cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) { return destroy(object); }
API cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc *resource, cudaTextureObject_t handle)
{
    Locked lock;
    const Object *object = object_of(handle);
    return resource && object ? (*resource = object->resource, cudaSuccess) : failed(cudaErrorInvalidValue);
}
API cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc *texture, cudaTextureObject_t handle)
{
    Locked lock;
    const Object *object = object_of(handle);
    return texture && object ? (*texture = object->texture, cudaSuccess) : failed(cudaErrorInvalidValue);
}
API cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object, const cudaResourceDesc *resource) { return make(object, resource, {}, "cudaCreateSurfaceObject"); }
API cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object) { return destroy(object); }
API cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *resource, cudaSurfaceObject_t handle) { return cudaGetTextureObjectResourceDesc(resource, handle); }

/* The driver's descriptions as the runtime's. */
static bool converted(const CUDA_RESOURCE_DESC &from, cudaResourceDesc &to)
{
    to = {};
    switch (from.resType) {
    case CU_RESOURCE_TYPE_ARRAY:
        to.resType = cudaResourceTypeArray;
        to.res.array.array = reinterpret_cast<cudaArray_t>(from.res.array.hArray);
        return true;
    case CU_RESOURCE_TYPE_LINEAR:
        to.resType = cudaResourceTypeLinear;
        to.res.linear = {at(from.res.linear.devPtr), channel_format(from.res.linear.format, from.res.linear.numChannels), from.res.linear.sizeInBytes};
        return true;
    case CU_RESOURCE_TYPE_PITCH2D:
        to.resType = cudaResourceTypePitch2D;
        to.res.pitch2D = {at(from.res.pitch2D.devPtr), channel_format(from.res.pitch2D.format, from.res.pitch2D.numChannels), from.res.pitch2D.width, from.res.pitch2D.height, from.res.pitch2D.pitchInBytes};
        return true;
    default: return false;
    }
}
DRIVER cuTexObjectCreate(CUtexObject *object, const CUDA_RESOURCE_DESC *given, const CUDA_TEXTURE_DESC *t, const CUDA_RESOURCE_VIEW_DESC *other)
{
    cudaResourceDesc resource;
    if (!given || !t)
        return CUDA_ERROR_INVALID_VALUE;
    if (!converted(*given, resource) || (other && other->format != CU_RES_VIEW_FORMAT_NONE))
        return result(refused_resource("cuTexObjectCreate"));
    cudaTextureDesc texture{};
    for (int axis = 0; axis < 3; axis++)
        texture.addressMode[axis] = static_cast<cudaTextureAddressMode>(t->addressMode[axis]);
    std::copy_n(t->borderColor, 4, texture.borderColor);
    texture.filterMode = static_cast<cudaTextureFilterMode>(t->filterMode);
    texture.readMode = t->flags & CU_TRSF_READ_AS_INTEGER ? cudaReadModeElementType : cudaReadModeNormalizedFloat;
    texture.normalizedCoords = (t->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
    return result(make(object, &resource, texture, "cuTexObjectCreate"));
}
DRIVER cuTexObjectDestroy(CUtexObject object) { return result(destroy(object)); }
DRIVER cuSurfObjectCreate(CUsurfObject *object, const CUDA_RESOURCE_DESC *given)
{
    cudaResourceDesc resource;
    if (!given)
        return CUDA_ERROR_INVALID_VALUE;
    return converted(*given, resource) ? result(make(object, &resource, {}, "cuSurfObjectCreate")) : result(refused_resource("cuSurfObjectCreate"));
}
DRIVER cuSurfObjectDestroy(CUsurfObject object) { return result(destroy(object)); }
