"""The oracle: comparison with the reference, the unit of errors, tolerances, verdicts, the places of mismatches.

- ``judge`` decides; ``comparison`` has the function of each rule, ``error_units`` the unit of rounding errors and which
  rule an output has; ``expectation``: what a case is judged by
- ``tolerances`` and ``calibration``: factors; ``faults``: gross faults that a tolerance would accept; ``mismatch`` and
  ``bit_comparison``: where wrong elements lie
"""
