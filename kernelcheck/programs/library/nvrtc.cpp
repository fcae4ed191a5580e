/* NVRTC for programs: the one that kernelcheck compiles with, made to give PTX where a program asks for machine code. */

#include "generated.h"
#include "state.h"

#include <cctype>
#include <cstring>
#include <dlfcn.h>

namespace kernelcheck {
namespace {
template <class Function> Function real(const char *name)
{
    static void *library = [] {
        void *opened = nullptr;
        for (const char *each : NVRTC_LIBRARIES) /* it loads its built-in functions by their bare name: they come first */
            opened = dlopen(each, RTLD_NOW | RTLD_GLOBAL);
        return opened;
    }();
    return library ? reinterpret_cast<Function>(dlsym(library, name)) : nullptr;
}

/* An option without what it says of machine code: `--gpu-architecture=sm_80` asks for the PTX of compute_80. */
std::string for_ptx(std::string option)
{
    for (const char *before : {"", "-arch=", "--gpu-architecture="}) {
        size_t at = strlen(before);
        if (!option.compare(0, at, before) && !option.compare(at, 3, "sm_") && isdigit(option[at + 3]))
            return option.replace(at, 2, "compute");
    }
    return option;
}
} // namespace
} // namespace kernelcheck

using namespace kernelcheck;

constexpr int INTERNAL_ERROR = 11;
#define PASSED_ON(NAME, REAL, PARAMETERS, ARGUMENTS)                                                                   \
    API int NAME PARAMETERS                                                                                            \
    {                                                                                                                  \
        auto call = real<int(*) PARAMETERS>(#REAL);                                                                    \
        return call ? call ARGUMENTS : INTERNAL_ERROR;                                                                 \
    }

PASSED_ON(nvrtcVersion, nvrtcVersion, (int *major, int *minor), (major, minor))
PASSED_ON(nvrtcGetNumSupportedArchs, nvrtcGetNumSupportedArchs, (int *count), (count))
PASSED_ON(nvrtcGetSupportedArchs, nvrtcGetSupportedArchs, (int *all), (all))
PASSED_ON(nvrtcCreateProgram, nvrtcCreateProgram, (void **program, const char *text, const char *name, int count, const char *const *headers, const char *const *names), (program, text, name, count, headers, names))
PASSED_ON(nvrtcDestroyProgram, nvrtcDestroyProgram, (void **program), (program))
PASSED_ON(nvrtcAddNameExpression, nvrtcAddNameExpression, (void *program, const char *text), (program, text))
PASSED_ON(nvrtcGetLoweredName, nvrtcGetLoweredName, (void *program, const char *text, const char **name), (program, text, name))
PASSED_ON(nvrtcGetProgramLogSize, nvrtcGetProgramLogSize, (void *program, size_t *size), (program, size))
PASSED_ON(nvrtcGetProgramLog, nvrtcGetProgramLog, (void *program, char *text), (program, text))
PASSED_ON(nvrtcGetPTXSize, nvrtcGetPTXSize, (void *program, size_t *size), (program, size))
PASSED_ON(nvrtcGetPTX, nvrtcGetPTX, (void *program, char *text), (program, text))
PASSED_ON(nvrtcGetCUBINSize, nvrtcGetPTXSize, (void *program, size_t *size), (program, size))
PASSED_ON(nvrtcGetCUBIN, nvrtcGetPTX, (void *program, char *text), (program, text))
API const char *nvrtcGetErrorString(int code)
{
    auto call = real<const char *(*)(int)>("nvrtcGetErrorString");
    return call ? call(code) : "NVRTC cannot be loaded";
}
API int nvrtcCompileProgram(void *program, int count, const char *const *options)
{
    auto call = real<int (*)(void *, int, const char *const *)>("nvrtcCompileProgram");
    if (!call)
        return INTERNAL_ERROR;
    std::vector<std::string> given;
    for (int n = 0; n < count; n++)
        given.push_back(for_ptx(options[n]));
    std::vector<const char *> texts{"-lineinfo"};
    for (const std::string &each : given)
        if (each != "-lineinfo" && each != "--generate-line-info" && each != "-G" && each != "--device-debug")
            texts.push_back(each.c_str());
    texts.push_back("--include-path=" CORE_HEADERS); /* `nv/target` and others, which NVRTC 13 has built in */
    return call(program, static_cast<int>(texts.size()), texts.data());
}
