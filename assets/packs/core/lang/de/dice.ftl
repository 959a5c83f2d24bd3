# German: dice (assets/packs/core/dice).

dice-Attack-name = Angriffswürfel
dice-Attack-text = Acht Seiten. Ein Schiff, das feuert, wirft sie.
dice-Defence-name = Abwehrwürfel
dice-Defence-text = Acht Seiten. Ein Schiff, auf das gefeuert wird, wirft sie.
dice-Combat-name = Kampfwürfel
dice-Combat-text = Sechs Seiten mit Schädeln und Schilden. Figuren greifen damit an und wehren damit ab.
dice-D6-name = W6
dice-D6-text = Die Zahlen von 1 bis 6.
dice-D20-name = W20
dice-D20-text = Die Zahlen von 1 bis 20.
dice-D3-name = W3
dice-D3-text = Die Zahlen von 1 bis 3, alle gleich oft.
dice-Blue-name = blauer Würfel
dice-Blue-text = Für Angriffe: Er trägt weit und kann fehlgehen.
dice-Red-name = roter Würfel
dice-Red-text = Für Angriffe: Er schlägt hart zu.
dice-Yellow-name = gelber Würfel
dice-Yellow-text = Für Angriffe: schnell, mit Blitzen.
dice-Brown-name = brauner Würfel
dice-Brown-text = Zur Abwehr: schwach.
dice-Grey-name = grauer Würfel
dice-Grey-text = Zur Abwehr: mittelmäßig.
dice-Black-name = schwarzer Würfel
dice-Black-text = Zur Abwehr: stark.
