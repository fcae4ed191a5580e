"""Drafts ops for the kernels of a CUDA file, from its host code and from trial runs."""
