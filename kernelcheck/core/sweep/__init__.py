"""Cases, a backend and the oracle produce results: whole sweeps, shards of them, and single cases run again."""
