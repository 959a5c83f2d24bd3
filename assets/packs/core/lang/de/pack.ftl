packs-core-name = Grundspiel
packs-core-description = Alles, was Voidreef mitbringt: sechs Schauplätze, ihre Flotten, Mannschaften und Armeen, und die Gefahren des Riffs.
