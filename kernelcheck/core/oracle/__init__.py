"""The oracle: comparison with the reference, the unit of errors, tolerances, verdicts, the places of mismatches."""
