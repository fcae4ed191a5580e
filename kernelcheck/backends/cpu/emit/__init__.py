"""LLVM IR of warps: registers, control flow, barriers, functions, independent thread scheduling."""
