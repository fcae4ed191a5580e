"""Results of a sweep, as plain records that every report reads."""
