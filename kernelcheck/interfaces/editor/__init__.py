"""A language server: what kernelcheck knows about kernels, references and registries, shown where they are edited."""
