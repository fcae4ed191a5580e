"""Functions that Python programs call: the same sweep, oracle, minimiser and reports as those of the commands."""
