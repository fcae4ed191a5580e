// What a program may expect of textures and surfaces: each CHECK that does not hold is printed, and counted in the exit
// code. With an argument, one fault.

#include "checks.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

constexpr int W = 8, H = 4;

template <class T> __global__ void fetch_2d(cudaTextureObject_t texture, const float2 *places, T *out) { out[threadIdx.x] = tex2D<T>(texture, places[threadIdx.x].x, places[threadIdx.x].y); }
__global__ void fetch_layer(cudaTextureObject_t texture, float *out) { out[threadIdx.x] = tex2DLayered<float>(texture, 2.5f, 1.5f, threadIdx.x); }
__global__ void fetch_3d(cudaTextureObject_t texture, float *out) { out[threadIdx.x] = tex3D<float>(texture, 3.0f, 2.0f, threadIdx.x + 0.5f); }
__global__ void fetch_1d(cudaTextureObject_t texture, int *out) { out[threadIdx.x] = tex1Dfetch<int>(texture, threadIdx.x - 1); }
__global__ void gather(cudaTextureObject_t texture, float4 *out) { *out = tex2Dgather<float4>(texture, 3.0f, 2.0f, 0); }
__global__ void faces(cudaTextureObject_t texture, const float3 *towards, float *out) { out[threadIdx.x] = texCubemap<float>(texture, towards[threadIdx.x].x, towards[threadIdx.x].y, towards[threadIdx.x].z); }
__global__ void doubled(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int shift)
{
    int x = threadIdx.x, y = threadIdx.y;
    float value;
    surf2Dread(&value, from, x * sizeof value, y + 1, cudaBoundaryModeClamp);
    surf2Dwrite(2 * value, to, (x + shift) * sizeof value, y);
}

template <class T> static cudaArray_t array_of(const std::vector<T> &values, int width, int height, int depth, unsigned flags)
{
    cudaArray_t array;
    auto format = cudaCreateChannelDesc<T>();
    CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(width, height, depth), flags) == cudaSuccess);
    if (values.empty())
        return array;
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(const_cast<T *>(values.data()), width * sizeof(T), width, height);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(width, height, depth ? depth : 1);
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy) == cudaSuccess);
    return array;
}

static cudaTextureObject_t texture_of(cudaArray_t array, cudaTextureDesc how)
{
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureObject_t texture;
    CHECK(cudaCreateTextureObject(&texture, &resource, &how, nullptr) == cudaSuccess);
    return texture;
}

template <class T> static std::vector<T> fetched(cudaTextureObject_t texture, const std::vector<float2> &places)
{
    float2 *at;
    T *out;
    std::vector<T> host(places.size());
    cudaMalloc(&at, places.size() * sizeof *at);
    cudaMalloc(&out, places.size() * sizeof *out);
    cudaMemcpy(at, places.data(), places.size() * sizeof *at, cudaMemcpyHostToDevice);
    fetch_2d<<<1, static_cast<unsigned>(places.size())>>>(texture, at, out);
    CHECK(cudaMemcpy(host.data(), out, places.size() * sizeof *out, cudaMemcpyDeviceToHost) == cudaSuccess);
    return host;
}

int main(int count, char **words)
{
    std::string fault = count > 1 ? words[1] : "";
    std::vector<float> values(W * H);
    for (int i = 0; i < W * H; i++)
        values[i] = static_cast<float>(i); // at x, y: 8 y + x
    float *out, host[8];
    cudaMalloc(&out, sizeof host);

    cudaArray_t array = array_of(fault == "unwritten" ? std::vector<float>() : values, W, H, 0, cudaArraySurfaceLoadStore);
    cudaTextureDesc nearest{};
    for (auto &mode : nearest.addressMode)
        mode = cudaAddressModeClamp;
    cudaTextureObject_t texture = texture_of(array, nearest);
    if (fault == "destroyed")
        cudaDestroyTextureObject(texture);
    auto found = fetched<float>(texture, {{0.5f, 0.5f}, {3.9f, 2.1f}, {-5, 1}, {100, 100}});
    if (fault == "unwritten" || fault == "destroyed")
        return 0;
    CHECK(found == std::vector<float>({0, 19, 8, 31}));

    cudaTextureDesc linear = nearest;
    linear.filterMode = cudaFilterModeLinear;
    found = fetched<float>(texture_of(array, linear), {{3, 2}, {3.75f, 1.5f}, {0, 0}});
    CHECK(found == std::vector<float>({14.5f, 11.25f, 0})); // the mean of 10, 11, 18 and 19; and a quarter past 11

    cudaTextureDesc wrapped = linear;
    wrapped.normalizedCoords = 1;
    wrapped.addressMode[0] = cudaAddressModeWrap;
    wrapped.addressMode[1] = cudaAddressModeMirror;
    found = fetched<float>(texture_of(array, wrapped), {{1.0f, 0.125f}, {2.0625f, 0.125f}, {0.0625f, 1.125f}});
    CHECK(found == std::vector<float>({3.5f, 0, 24})); // between 7 and 0; 0 two periods on; row 3 mirrored

    cudaTextureDesc border = nearest;
    border.addressMode[0] = cudaAddressModeBorder;
    border.borderColor[0] = -1;
    found = fetched<float>(texture_of(array, border), {{-1, 0}, {7.5f, 0}, {8, 0}});
    CHECK(found == std::vector<float>({-1, 7, -1}));

    cudaTextureDesc normalized = nearest;
    normalized.readMode = cudaReadModeNormalizedFloat;
    std::vector<uchar4> colours(W * H, make_uchar4(255, 51, 0, 102));
    auto colour = fetched<float4>(texture_of(array_of(colours, W, H, 0, 0), normalized), {{0, 0}})[0];
    CHECK(colour.x == 1 && colour.y == 0.2f && colour.z == 0 && colour.w == 0.4f);
    std::vector<short> shorts(W * H, -7);
    CHECK(fetched<short>(texture_of(array_of(shorts, W, H, 0, 0), nearest), {{1, 1}})[0] == -7);

    std::vector<float> volume(3 * W * H);
    for (size_t i = 0; i < volume.size(); i++)
        volume[i] = static_cast<float>(i);
    fetch_layer<<<1, 3>>>(texture_of(array_of(volume, W, H, 3, cudaArrayLayered), nearest), out);
    cudaMemcpy(host, out, 12, cudaMemcpyDeviceToHost);
    CHECK(host[0] == 10 && host[1] == 42 && host[2] == 74);
    fetch_3d<<<1, 3>>>(texture_of(array_of(volume, W, H, 3, 0), linear), out);
    cudaMemcpy(host, out, 12, cudaMemcpyDeviceToHost);
    CHECK(host[0] == 14.5f && host[2] == 78.5f);
    gather<<<1, 1>>>(texture, reinterpret_cast<float4 *>(out));
    cudaMemcpy(host, out, 16, cudaMemcpyDeviceToHost);
    CHECK(host[0] == 18 && host[1] == 19 && host[2] == 11 && host[3] == 10);

    std::vector<float> cube{0, 1, 2, 3, 4, 5};
    float3 towards[6] = {{2, 1, -1}, {-2, 1, 1}, {1, 3, 1}, {1, -3, 1}, {1, 1, 4}, {1, 1, -4}}, *at;
    cudaMalloc(&at, sizeof towards);
    cudaMemcpy(at, towards, sizeof towards, cudaMemcpyHostToDevice);
    faces<<<1, 6>>>(texture_of(array_of(cube, 1, 1, 6, cudaArrayCubemap), nearest), at, out);
    cudaMemcpy(host, out, 24, cudaMemcpyDeviceToHost);
    CHECK(!memcmp(host, cube.data(), 24));

    int numbers[4] = {5, 6, 7, 8}, *memory, *fetches;
    cudaMalloc(&memory, sizeof numbers);
    cudaMalloc(&fetches, 6 * sizeof(int));
    cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear = {memory, cudaCreateChannelDesc<int>(), sizeof numbers};
    cudaTextureObject_t of_memory;
    CHECK(cudaCreateTextureObject(&of_memory, &resource, &nearest, nullptr) == cudaSuccess);
    fetch_1d<<<1, 6>>>(of_memory, fetches);
    int six[6];
    cudaMemcpy(six, fetches, sizeof six, cudaMemcpyDeviceToHost);
    CHECK(six[0] == 0 && six[1] == 5 && six[4] == 8 && six[5] == 0);

    cudaArray_t other = array_of(std::vector<float>(), W, H, 0, cudaArraySurfaceLoadStore);
    cudaSurfaceObject_t surfaces[2];
    resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    CHECK(cudaCreateSurfaceObject(&surfaces[0], &resource) == cudaSuccess);
    resource.res.array.array = other;
    CHECK(cudaCreateSurfaceObject(&surfaces[1], &resource) == cudaSuccess);
    doubled<<<1, dim3(W, H)>>>(surfaces[0], surfaces[1], fault == "outside");
    CHECK(cudaMemcpy2DFromArray(values.data(), W * sizeof(float), other, 0, 0, W * sizeof(float), H, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(values[0] == 16 && values[W * H - 1] == 62);
    return wrong;
}
