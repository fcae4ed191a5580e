"""Wrong variants of an op's own kernels: which of them a sweep catches shows how good the sweep is.

`operators` changes an instruction as a mistake would, `own_code` tells the user's instructions from others, `mutants`
makes the variants of a program, `mutate` tries them on cases, and `outcomes` records the results. `equivalence`
proves with `ranges` that a variant does the same; `other_checks` looks for a check that would have caught a survivor.
"""
