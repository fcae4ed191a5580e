/* Error codes: the last one of each thread, the one that ended the device's context, and launches that failed unasked. */

#include "generated.h"
#include "state.h"

namespace kernelcheck {
namespace {
thread_local Status last = cudaSuccess;
Status device_outcome = cudaSuccess;

/* A launch by <<<…>>> that failed; its caller gets no error unless it asks. */
struct Unasked { Status status = cudaSuccess; const Kernel *kernel = nullptr; Stack stack; };
Unasked unasked;

void report_unasked()
{
    if (unasked.status)
        host_finding("launch-error",
                     std::string("the launch failed with ") + cudaGetErrorName(unasked.status) + " (" +
                         cudaGetErrorString(unasked.status) + "), and the program never asked for the error",
                     unasked.stack, nullptr, unasked.kernel);
    unasked = {};
}
} // namespace

Status failed(Status status)
{
    if (status != cudaSuccess && status != cudaErrorNotReady)
        last = status;
    return status;
}

Status outcome_of_device() { return device_outcome; }

void end_device(Status status)
{
    if (!device_outcome)
        device_outcome = status;
    failed(status);
}

void launch_failed(Status status, const Kernel &kernel, bool by_chevrons)
{
    if (!by_chevrons)
        return;
    report_unasked();
    unasked = {status, &kernel, stack_here()};
}

void errors_at_exit() { report_unasked(); }
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaGetLastError()
{
    Locked lock;
    unasked = {};
    Status status = last ? last : device_outcome;
    last = cudaSuccess;
    return status;
}

API cudaError_t cudaPeekAtLastError()
{
    Locked lock;
    unasked = {};
    return last ? last : device_outcome;
}

API const char *cudaGetErrorName(cudaError_t status)
{
    for (const ErrorText &error : ERROR_TEXTS)
        if (error.status == status)
            return error.name;
    return "unrecognized error code";
}

API const char *cudaGetErrorString(cudaError_t status)
{
    for (const ErrorText &error : ERROR_TEXTS)
        if (error.status == status)
            return error.meaning;
    return "unrecognized error code";
}
