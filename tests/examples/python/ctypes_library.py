"""A function of a C library: memcpy, which counts bytes."""

import ctypes

import kernelcheck

memcpy = ctypes.CDLL(None).memcpy
memcpy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]


def copies(x, out):
    memcpy(out.ctypes.data, x.ctypes.data, x.nbytes)


def counts_elements(x, out):
    memcpy(out.ctypes.data, x.ctypes.data, x.size)


for candidate in (copies, counts_elements):
    print(kernelcheck.check(candidate, lambda x: x.copy(), dims={"n": [4, 1000]}, inputs={"x": ["n"]}))
