"""Explains why a case is wrong: `explain` asks for evidence, ranks lines by it, and says the result in a paragraph.

- edits: `source_tree` reads CUDA, `edit_operators` and `rewritings` give text for nodes, `variations` and
  `launch_variations` make edits, `edits` orders them, `schemata` compiles many at once, `trials` and `repairs` run them
- wrong values: `probes` and `lost_digits` instrument the PTX, `births` reads their records
- dependences: `influence` finds the input elements that matter, `input_lines` the lines that read them
- `line_reach`, `stores`, `unused`: lines that the case runs, stores that it misses, variables that nothing uses
- `order`, `dtypes`, `special_inputs`, `scaled`: other schedules, other dtypes, inputs without NaN, a common factor
- `evidence` gathers all but edits as `clues`, `ranking` ranks them, `paragraph` puts them into words
"""
