"""What is right: comparison with the reference, the unit of errors, tolerances, verdicts, where mismatches lie."""
