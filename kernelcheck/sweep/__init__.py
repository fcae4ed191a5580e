"""Cases, a backend and the oracle make results: whole sweeps, shards of them, and single cases run again."""
