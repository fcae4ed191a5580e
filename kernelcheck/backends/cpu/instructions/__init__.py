"""How each group of PTX instructions is lowered."""
