"""Work that takes time, kept off the event loop."""
