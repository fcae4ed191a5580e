"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

__version__ = "0.1.0"
