"""Trial runs of drafted CUDA kernels, which decide what host code leaves open: sizes, extents, inputs and outputs."""
