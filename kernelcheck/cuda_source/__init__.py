"""Reads the text of CUDA C++ sources, without compiling them.

- ``tokens`` and ``structure``: the lexer, and how brackets and conditional groups nest; ``spelling``: names, types and
  lists of arguments, taken apart at brackets
- ``preprocessing``: directives, macros and conditions, and the text that is left once they are obeyed
- ``device_view``: a source for NVRTC, without the host code that was written for nvcc
- ``syntax_tree``: declarations of a preprocessed source; ``kernel_names``, ``written_types``, ``includes`` and
  ``marked_source``: kernels, parameter types, headers and conditional code of one that is not preprocessed
- ``installed``: NVRTC, nvcc, CUDA's headers and CuPy on this machine; ``headers``: those that kernelcheck brings
  (``include``: stand-ins for what NVRTC lacks; ``include_first``: those that come before the user's; ``nvcc``: names
  that CUDA 13 has removed, and libraries such as cuBLAS);
  ``dependencies``: the user's files that a source may include; ``nearby``: folders that may hold a missing header
"""
