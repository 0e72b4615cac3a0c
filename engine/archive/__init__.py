"""Games as they are taken away: the document, its text, and the proof that it is true."""
