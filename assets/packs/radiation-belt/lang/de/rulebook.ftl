# German: rulebook.

rulebook-sections-The-Radiation-Belt = Der Strahlengürtel
rulebook-BELT-CORE-title = Leckende Kerne
rulebook-BELT-CORE-text = Ein Schiff, das sich durch einen leckenden Kern bewegt oder ihn überlappt, erhält 1 Marker Anspannung und wirft einen Angriffswürfel: Bei einem Treffer oder Volltreffer erleidet es 1 Schaden. In Reichweite 0 eines Kerns kann niemand angreifen. Feuer über einen hinweg gibt dem Ziel 1 Abwehrwürfel mehr.
rulebook-BELT-RAYS-title = Strahlen
rulebook-BELT-RAYS-text = Am Ende der Runde wirft jedes Schiff in einem Strahlengürtel einen W6. Bei 1 oder 2 erleidet es 1 Schaden; bei 3 oder 4 erhält es 1 Marker Anspannung.
rulebook-sections-Modifications = Modifikationen
rulebook-BELT-DOUBLE-title = Doppelte Schilde
rulebook-BELT-DOUBLE-text = Jäger haben doppelt so viele Schilde, und mindestens einen. Großschiffe retten sich auf jeder Seite um eins besser. Figuren haben 1 Abwehrwürfel mehr, Helden und was ihnen begegnet 1 Schild mehr. Modelle retten sich um eins besser.
rulebook-BELT-FOG-title = Nebel
rulebook-BELT-FOG-text = Niemand greift an oder erfasst, was zu weit entfernt ist, um gesehen zu werden: jenseits von Reichweite 2, wo Jäger fliegen, jenseits von 12 Zoll unter Großschiffen, jenseits von 4 Feldern für Figuren und jenseits von 6 Quadraten für Einheiten von Modellen.
rulebook-BELT-SUDDEN-title = Plötzlicher Tod
rulebook-BELT-SUDDEN-text = Ab Runde 4 hat jeder Angriff 2 Würfel mehr. Helden und was ihnen begegnet haben 1 Würfel mehr und halten 1 Schild weniger auf. Einheiten von Modellen beginnen in Runde 3: Sie haben 1 Würfel mehr mit jeder Waffe und retten sich um eins schlechter.
