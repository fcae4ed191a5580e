"""The files that ``kernelcheck init`` writes: a registry, a kernel and its reference, ready to run and to edit."""
