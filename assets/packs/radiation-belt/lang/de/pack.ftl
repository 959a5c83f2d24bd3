packs-radiation-belt-name = Der Strahlengürtel
packs-radiation-belt-description = Das Beispiel des Handbuchs: ein Gürtel, der glüht, ein Kern, der leckt, ein Schiff, das mit Blei verkleidet ist, und ein Deck mit etwas in seinem Becken.
