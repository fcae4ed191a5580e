"""Users' references: loading and calling their scripts, and holding what they return to what the registry says."""
