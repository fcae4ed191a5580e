"""Headers that only host code needs. They are left out of a device view, or a stand-in brings their device types."""

from __future__ import annotations

import re

# Compiled when they are first asked, not on import: most runs find their programs in the cache.
_HOST_ONLY = (
    # C++ standard library, as far as device code has no use for it, and C's beside what the prelude declares.
    r"any|bitset|cctype|cerrno|cfenv|chrono|clocale|codecvt|condition_variable|csetjmp|csignal|cstdarg|ctime|cuchar"
    r"|cwchar|cwctype|deque|exception|execution|expected|filesystem|format|forward_list|fstream|future|iomanip|ios"
    r"|iosfwd|iostream|istream|list|locale|map|memory|memory_resource|mutex|numbers|optional|ostream|queue|random"
    r"|ratio|regex|semaphore|set|shared_mutex|source_location|sstream|stack|stdexcept|streambuf|string|string_view"
    r"|system_error|thread|typeindex|typeinfo|unordered_map|unordered_set|valarray|variant|vector"
    r"|barrier|charconv|compare|coroutine|flat_map|flat_set|generator|hazard_pointer|latch|mdspan|print|ranges|rcu"
    r"|scoped_allocator|spanstream|stacktrace|stdfloat|stop_token|strstream|syncstream|text_encoding|version"
    r"|new|cstdbool|cstdalign|ctgmath|ciso646"
    r"|(?:complex|ctype|errno|fenv|iso646|locale|setjmp|signal|stdalign|stdarg|stdatomic|stdbit|stdbool|stdnoreturn)\.h"
    r"|(?:tgmath|threads|time|uchar|wchar|wctype)\.h"
    # Operating systems, processors and compilers.
    r"|(?:conio|direct|dirent|dlfcn|fcntl|getopt|glob|io|libgen|malloc|netdb|numa|poll|process|pthread|pwd|sched)\.h"
    r"|(?:semaphore|strings|termios|unistd|windows|winsock2|omp|mpi|mkl|[a-z]?[a-z]mmintrin|x86intrin)\.h"
    r"|(?:arpa|asm|linux|net|netinet|sys)/.*"
    # Frameworks and libraries of host code.
    r"|(?:torch|ATen|c10|caffe2|THC|pybind11|nanobind|tensorflow|nvtx3|gtest|gmock|benchmark|boost|opencv2|opencv4|fmt)/.*"
    r"|(?:spdlog|glog|gflags|absl|Eigen|GL|GLFW|nlohmann|rapidjson|yaml-cpp)/.*|(?:Python|zlib|png|jpeglib)\.h"
    # CUDA's host libraries, and the samples' helpers.
    r"|(?:cublas|cudnn|cufft|cusparse|cusolver|cutensor|npp|nvshmem|nvToolsExt|cupti|cuda_d3d|nvjpeg)\w*\.h"
    r"|(?:curand|nvrtc|nvml|nccl|cuda_profiler_api|cudaProfiler|cuda_gl_interop|cuda_egl_interop|nvJitLink|cufile)\.h"
    r"|(?:cuda_runtime_api|cuda_device_runtime_api|nvPTXCompiler)\.h|Nv\w+\.h"
    r"|thrust/(?!complex\.h|pair\.h|tuple\.h|functional\.h|type_traits/|detail/).*"
    r"|cutlass/util/.*|helper_(?!math)\w+\.h|exception\.h|timer\.h"
)
_STAND_INS = (
    (r"(?:ATen/cuda/Atomic|THC/THCAtomics)\.cuh", "kernelcheck_torch_atomics.h"),
    (r"(?:ATen/cuda|THC/THC)/?DeviceUtils\.cuh", "kernelcheck_torch_warps.h"),
    (
        r"ATen/(?:cuda/)?(?:detail/)?(?:CUDAGraphsUtils|CUDAGeneratorImpl|Philox\w+|UnpackRaw)\.(?:h|cuh)",
        "kernelcheck_torch_random.h",
    ),
    (r"(?:torch|ATen|c10|caffe2|THC)/.*", "kernelcheck_torch_types.h"),
    (r"(?:cublas|cudnn|cusparse|cusolver|cutensor|nccl)\w*\.h", "kernelcheck_half_types.h"),
)
"""Names of host-only headers, and the header that brings what they have for device code: the first that matches."""


def is_host_only(name: str) -> bool:
    """Whether a header, as an ``#include`` names it, is known to have nothing for device code beside its types."""
    return bool(re.fullmatch(_HOST_ONLY, name))


def stand_in(name: str) -> str | None:
    """The header that brings the device types of a host-only one; None if it has none."""
    return next((brought for pattern, brought in _STAND_INS if re.fullmatch(pattern, name)), None)


def is_launched_by_the_host(name: str) -> bool:
    """Whether a header of CUB has algorithms that host code launches, and NVRTC does not compile."""
    return name.startswith("cub/device/") or name == "cub/util_allocator.cuh"


def fallback(name: str) -> str | None:
    """The header of device code that may have been meant by one that is left out; None if that is itself."""
    return "cub/cub.cuh" if is_launched_by_the_host(name) else None
