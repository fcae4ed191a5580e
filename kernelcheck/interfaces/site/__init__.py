"""A static site of what runs found over time: gathered from stored results and JSON reports, written as HTML pages."""
