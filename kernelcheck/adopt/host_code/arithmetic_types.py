"""The arithmetic types of C++, CUDA and PyTorch by their names, and their sizes."""

from __future__ import annotations

INTEGER_WORDS = frozenset(
    {"int", "unsigned", "long", "short", "char", "size_t", "bool", "signed", "int64_t", "int32_t", "int16_t", "int8_t",
     "uint64_t", "uint32_t", "uint16_t", "uint8_t", "uint", "ptrdiff_t", "ssize_t", "auto", "index_t", "ulong"}
)  # fmt: skip

REALS = frozenset({"float", "double", "half", "__half", "__nv_bfloat16", "nv_bfloat16", "c10::Half", "c10::BFloat16"})

FLOAT_BYTES = 4
"""Bytes of an element of which host code has no type: drafts take it for a float, as they do a template's parameter."""
SIZES = {
    "char": 1, "signed char": 1, "unsigned char": 1, "bool": 1, "int8_t": 1, "uint8_t": 1, "short": 2, "half": 2,
    "__half": 2, "__nv_bfloat16": 2, "nv_bfloat16": 2, "c10::Half": 2, "c10::BFloat16": 2,
    "int16_t": 2, "uint16_t": 2, "unsigned short": 2, "half2": 4, "__half2": 4, "__nv_bfloat162": 4,
    "int": 4, "unsigned": 4, "unsigned int": 4, "uint": 4, "float": 4, "int32_t": 4, "uint32_t": 4, "double": 8,
    "long": 8, "unsigned long": 8, "long long": 8, "unsigned long long": 8, "size_t": 8, "int64_t": 8, "uint64_t": 8,
    "float2": 8, "int2": 8, "uint2": 8, "float3": 12, "int3": 12, "float4": 16, "int4": 16, "uint4": 16, "double2": 16,
    "cuComplex": 8, "cuDoubleComplex": 16, "uchar4": 4, "char4": 4, "uchar3": 3, "short2": 4, "uchar": 1,
}  # fmt: skip
