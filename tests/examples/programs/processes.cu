// Launches from eight threads, and from two child processes, which go beyond an allocation; the second of them aborts.

#include <cstdlib>
#include <cuda_runtime.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

__global__ void fill(int *x, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = value;
}

// How many of 1000 elements are wrong; the kernel writes `extra` more than there are.
extern "C" int run(int value, int extra)
{
    int *x, host[1000], wrong = 0;
    cudaMalloc(&x, sizeof host);
    fill<<<8, 128>>>(x, 1000 + extra, value);
    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
    cudaFree(x);
    for (int element : host)
        wrong += element != value;
    return wrong;
}

int main()
{
    int wrong = run(1, 0);
    std::vector<std::thread> threads;
    std::vector<int> of_threads(8);
    for (int t = 0; t < 8; t++)
        threads.emplace_back([t, &of_threads] {
            for (int n = 0; n < 50; n++)
                of_threads[t] += run(t + n, 0);
        });
    for (int t = 0; t < 8; t++)
        threads[t].join(), wrong += of_threads[t];
    for (int extra : {1, 2})
        if (!fork()) {
            run(5, extra);
            extra == 1 ? exit(3) : abort();
        }
    while (wait(nullptr) > 0)
        continue;
    return wrong;
}
