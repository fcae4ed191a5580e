"""Whole CUDA programs: built by NVIDIA's nvcc against a CUDA runtime of this package, and run on the CPU, checked.

`nvcc.py` stands in nvcc's place, `runtime_build.py` builds the runtime (`library/`) once, and `bridge.py` is what the
runtime starts in the program's process.
"""
