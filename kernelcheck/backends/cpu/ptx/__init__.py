"""PTX as text and as data: lexer, parser, and what of it is run. Nothing here knows LLVM."""
