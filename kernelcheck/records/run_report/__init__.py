"""The JSON report of a run: the document that is written, its schema, and its reader."""
