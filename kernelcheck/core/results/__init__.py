"""What a sweep found, as plain records that every report reads."""
