"""TEI, the text protocol of engines (docs/tei.md): our engine, external engines, compliance."""
