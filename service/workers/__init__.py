"""What works beside the API: jobs from the queue, and the sweep that finds those that were lost."""
