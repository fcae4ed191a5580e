"""NVRTC, nvcc, the parts of the CUDA toolkit, and CuPy: where they are on this machine, without loading CuPy."""
