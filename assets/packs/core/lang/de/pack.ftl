packs-core-name = Grundspiel
packs-core-description = Alles, was Voidreef mitbringt: zwei Fraktionen, die Gefahren des Riffs und den Schauplatz Kurvenkampf.
