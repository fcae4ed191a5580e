"""Value families: arrays made of random words by exactly rounded arithmetic, byte-identical on every machine."""
