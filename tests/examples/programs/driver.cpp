// What a program may expect of the driver API and of NVRTC: each CHECK that does not hold is printed, and counted in the
// exit code. With an argument, a launch reads past an allocation.

#include "checks.h"

#include <cstring>
#include <cuda.h>
#include <nvrtc.h>
#include <string>
#include <vector>

#define DONE(call) CHECK((call) == CUDA_SUCCESS)

constexpr int N = 256;
static const char SOURCE[] = R"(
__device__ int offset = 5;
extern "C" __global__ void shifted(const int *x, int *y, int n, int far)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i + far] + offset + MORE;
}
template <int BY> __global__ void times(int *x) { x[threadIdx.x] *= BY; }
)";

static std::string compiled(std::string &times)
{
    nvrtcProgram program;
    const char *options[] = {"--gpu-architecture=sm_80", "-DMORE=sm_1", "-Dsm_1=0"};
    const char *name = nullptr;
    size_t size = 0;
    CHECK(nvrtcCreateProgram(&program, SOURCE, "shifted.cu", 0, nullptr, nullptr) == NVRTC_SUCCESS);
    CHECK(nvrtcAddNameExpression(program, "times<3>") == NVRTC_SUCCESS);
    CHECK(nvrtcCompileProgram(program, 3, options) == NVRTC_SUCCESS);
    CHECK(nvrtcGetLoweredName(program, "times<3>", &name) == NVRTC_SUCCESS);
    times = name;
    CHECK(nvrtcGetCUBINSize(program, &size) == NVRTC_SUCCESS);
    std::string image(size, '\0');
    CHECK(nvrtcGetCUBIN(program, &image[0]) == NVRTC_SUCCESS);
    CHECK(nvrtcDestroyProgram(&program) == NVRTC_SUCCESS);
    return image;
}

int main(int count, char **)
{
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction shifted, times;
    CUdeviceptr x, y, variable;
    std::string times_name, image = compiled(times_name);
    DONE(cuInit(0));
    DONE(cuDeviceGet(&device, 0));
    DONE(cuCtxCreate(&context, nullptr, 0, device));
    DONE(cuModuleLoadData(&module, image.c_str()));
    DONE(cuModuleGetFunction(&shifted, module, "shifted"));
    CHECK(cuModuleGetFunction(&times, module, "shift") == CUDA_ERROR_NOT_FOUND);
    DONE(cuMemAlloc(&x, N * sizeof(int)));
    DONE(cuMemAlloc(&y, N * sizeof(int)));
    DONE(cuMemsetD32(x, 100, N));
    size_t bytes = 0;
    DONE(cuModuleGetGlobal(&variable, &bytes, module, "offset"));
    CHECK(bytes == sizeof(int));
    int n = N, offset = 7, far = count > 1;
    DONE(cuMemcpyHtoD(variable, &offset, sizeof offset));
    void *arguments[] = {&x, &y, &n, &far};
    DONE(cuLaunchKernel(shifted, 2, 1, 1, N / 2, 1, 1, 0, nullptr, arguments, nullptr));
    CHECK(cuLaunchKernel(shifted, 2, 1, 1, N / 2, 1, 1, 0, nullptr, nullptr, nullptr) == CUDA_ERROR_INVALID_VALUE);
    int known = 0;
    DONE(cuFuncGetAttribute(&known, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, shifted));
    CHECK(known == 1024);
    CHECK(cuFuncGetAttribute(&known, CU_FUNC_ATTRIBUTE_MAX, shifted) == CUDA_ERROR_INVALID_VALUE);

    CUlinkState state;
    void *linked;
    DONE(cuLinkCreate(0, nullptr, nullptr, &state));
    DONE(cuLinkAddData(state, CU_JIT_INPUT_PTX, &image[0], image.size(), "image", 0, nullptr, nullptr));
    DONE(cuLinkComplete(state, &linked, &bytes));
    DONE(cuModuleLoadData(&module, linked));
    DONE(cuLinkDestroy(state));
    DONE(cuModuleGetFunction(&times, module, times_name.c_str()));
    struct { CUdeviceptr x; } packed{y};
    bytes = sizeof packed / 2;
    void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END};
    CHECK(cuLaunchKernel(times, 1, 1, 1, N, 1, 1, 0, nullptr, nullptr, extra) == CUDA_ERROR_INVALID_VALUE);
    bytes = sizeof packed;
    DONE(cuLaunchKernel(times, 1, 1, 1, N, 1, 1, 0, nullptr, nullptr, extra));
    DONE(cuCtxSynchronize());
    std::vector<int> host(N);
    DONE(cuMemcpyDtoH(host.data(), y, N * sizeof(int)));
    for (int i = 0; i < N - far; i++)
        CHECK(host[i] == 321);

    CUarray array;
    CUDA_ARRAY_DESCRIPTOR of_ints{4, 2, CU_AD_FORMAT_SIGNED_INT32, 1};
    DONE(cuArrayCreate(&array, &of_ints));
    CUDA_MEMCPY2D rows{};
    rows.srcMemoryType = CU_MEMORYTYPE_HOST, rows.srcHost = host.data();
    rows.dstMemoryType = CU_MEMORYTYPE_ARRAY, rows.dstArray = array;
    rows.WidthInBytes = 16, rows.Height = 2;
    DONE(cuMemcpy2D(&rows));
    rows.WidthInBytes = 6; // an element and a half
    CHECK(cuMemcpy2D(&rows) == CUDA_ERROR_INVALID_VALUE);
    DONE(cuArrayDestroy(array));

    CUmemGenericAllocationHandle handle;
    CUdeviceptr first, second;
    CUmemAllocationProp properties{};
    DONE(cuMemGetAllocationGranularity(&bytes, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    DONE(cuMemCreate(&handle, bytes, &properties, 0));
    for (CUdeviceptr *p : {&first, &second}) {
        DONE(cuMemAddressReserve(p, bytes, 0, 0, 0));
        DONE(cuMemMap(*p, bytes, 0, handle, 0));
    }
    DONE(cuMemcpyHtoD(first, host.data(), N * sizeof(int)));
    host.assign(N, 0);
    DONE(cuMemcpyDtoH(host.data(), second, N * sizeof(int)));
    CHECK(host[0] == 321);
    DONE(cuMemUnmap(first, bytes));
    CHECK(cuMemcpyHtoD(first, host.data(), 4) != CUDA_SUCCESS);

    CUmemoryPool pool;
    DONE(cuDeviceGetMemPool(&pool, device));
    DONE(cuMemAllocFromPoolAsync(&second, 16, pool, nullptr));
    DONE(cuMemFreeAsync(second, nullptr));
    const void *table;
    CUuuid of_table{};
    CHECK(cuGetExportTable(&table, &of_table) == CUDA_ERROR_NOT_FOUND);

    void *found = nullptr;
    const char *name = nullptr;
    DONE(cuGetProcAddress("cuMemAlloc", &found, CUDA_VERSION, 0, nullptr));
    DONE(reinterpret_cast<CUresult (*)(CUdeviceptr *, size_t)>(found)(&second, 16));
    DONE(cuMemFree(second));
    DONE(cuGetErrorName(CUDA_ERROR_NOT_FOUND, &name));
    CHECK(!strcmp(name, "CUDA_ERROR_NOT_FOUND"));
    CHECK(cuModuleLoadData(&module, "\177ELF") == CUDA_ERROR_NO_BINARY_FOR_GPU);
    DONE(cuCtxDestroy(context));
    return wrong;
}
