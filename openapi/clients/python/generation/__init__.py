"""
Writes the generated part of the Python client from the contract.

The generators that are about either make one of 65 kinds of event by trying each in turn, or stop at types; what
msgspec offers for tagged unions fits this contract as it is.
"""
