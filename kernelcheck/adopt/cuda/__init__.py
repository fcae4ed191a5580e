"""Drafts ops for the kernels of a CUDA source: read, walked through, assembled from a launch, compiled and tried."""
