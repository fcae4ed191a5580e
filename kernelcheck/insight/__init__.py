"""Says more about an op than whether it passes.

- ``explaining``: why a case is wrong: edits that mend it, where errors are born, what elements depend on
- ``searching``: inputs with the largest error, by evolution
- ``minimize``: shrinks failing cases, and finds the sizes for which a kernel fails
- ``mutants``: wrong variants of kernels, made on their PTX: which would a sweep miss?
- ``profiling``: counts one case's launches; which lines and branches a sweep ran
- ``prove``: claims about every access, for all sizes: proved, or refuted by a run
- ``lint``: what ``ptxas`` and the PTX say of kernels: resources, occupancy, rules
- ``benchmarking``: times on a GPU: statistics, limits, comparisons
- ``soak``: sweeps for hours, with a checkpoint to go on from
"""
