"""Users' references: loads and calls their scripts, and checks what they return against the registry."""
