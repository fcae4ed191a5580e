// CUDA's own calculator: a line of `major minor threads shared block_shared reserved block registers static dynamic`
// in, the blocks of a multiprocessor out.
#include <cstdio>
#include "cuda_occupancy.h"

int main() {
    int major, minor, most_threads, threads, registers;
    size_t shared, block_shared, reserved, static_shared, dynamic_shared;
    while (std::scanf("%d %d %d %zu %zu %zu %d %d %zu %zu", &major, &minor, &most_threads, &shared, &block_shared,
                      &reserved, &threads, &registers, &static_shared, &dynamic_shared) == 10) {
        cudaOccDeviceProp device;
        device.computeMajor = major;
        device.computeMinor = minor;
        device.maxThreadsPerBlock = 1024;
        device.maxThreadsPerMultiprocessor = most_threads;
        device.regsPerBlock = device.regsPerMultiprocessor = 65536;
        device.warpSize = 32;
        device.sharedMemPerBlock = 48 * 1024;
        device.sharedMemPerMultiprocessor = shared;
        device.numSms = 1;
        device.sharedMemPerBlockOptin = block_shared;
        device.reservedSharedMemPerBlock = reserved;
        cudaOccFuncAttributes kernel;
        kernel.maxThreadsPerBlock = 1024;
        kernel.numRegs = registers;
        kernel.sharedSizeBytes = static_shared;
        kernel.partitionedGCConfig = PARTITIONED_GC_OFF;
        kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
        kernel.maxDynamicSharedSizeBytes = dynamic_shared;
        kernel.numBlockBarriers = 1;
        cudaOccDeviceState state;
        cudaOccResult result;
        cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, threads, dynamic_shared);
        std::printf("%d\n", error == CUDA_OCC_SUCCESS ? result.activeBlocksPerMultiprocessor : -static_cast<int>(error));
    }
}
