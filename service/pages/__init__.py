"""Pages for people, written from the contract: HTML that needs nothing from elsewhere."""
