"""What is known of a kernel before it is lowered: control flow, calls, uniform registers, storage."""
