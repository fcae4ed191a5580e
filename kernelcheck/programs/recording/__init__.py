"""``sanitize --record``: launches of a command, written down as ops of a registry.

- ``records``: a launch as the processes of the command write it; ``recorder`` writes it, once for each kind of launch
- ``sizes``: numbers of several launches as expressions over dims; ``ops``: launches of one kernel as an op
- ``registry_file``: the registry, and beside it references to be written, PTX, and the inputs of a launch
"""
