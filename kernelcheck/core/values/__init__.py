"""Value families: arrays made of random words by exactly rounded arithmetic, byte-identical on every machine.

- ``value_families``: the table, one row a family; ``families``: the function that draws each
- ``drawn_arrays``: the arrays of a case; ``whole_range``, ``special_values``, ``linked_values``: integers of any size,
  NaN and infinity, inputs that belong together; ``streams``, ``quantise``, ``bounds``: words, rounding, limits
"""
