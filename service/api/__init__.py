"""HTTP, and nothing else."""
