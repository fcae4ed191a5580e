"""Drafts ops for the kernels of a CUDA or Triton file, from its host code and from trial runs.

``build_files`` reads the flags and include folders of a project's build.
"""
