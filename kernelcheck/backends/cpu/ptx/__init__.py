"""PTX as text and as data: lexer, parser, and which of it is supported. Nothing here knows LLVM."""
