"""Wrong variants of an op's own kernels: which of them a sweep catches shows how good the sweep is.

``operators`` is what can be wrong with an instruction, ``own_code`` which instructions are the user's, ``mutants`` the
variants of a program, ``trial`` what becomes of one, ``trials`` of all of an op, ``mutate`` of many ops.
"""
