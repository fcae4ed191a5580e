"""Makes a case from a seed: sizes, scalars, values and layouts; recipes and tokens for cases that no seed produces."""
