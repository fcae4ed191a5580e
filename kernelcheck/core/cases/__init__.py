"""From a seed to a case: sizes, scalars, values and layouts; recipes and tokens for cases that no seed produces."""
