"""The directives of sources: what they define, which conditions hold, and the text that the compiler proper sees."""
