# German: rulebook.

rulebook-sections-The-Radiation-Belt = Der Strahlengürtel
rulebook-BELT-CORE-title = Leckende Kerne
rulebook-BELT-CORE-text = Ein Schiff, das sich durch einen leckenden Kern bewegt oder ihn überlappt, erhält 1 Marker Anspannung und wirft einen Angriffswürfel: Bei einem Treffer oder Volltreffer erleidet es 1 Schaden. In Reichweite 0 eines Kerns kann niemand angreifen. Feuer über einen hinweg gibt dem Ziel 1 Abwehrwürfel mehr.
rulebook-BELT-RAYS-title = Strahlen
rulebook-BELT-RAYS-text = Am Ende der Runde wirft jedes Schiff in einem Strahlengürtel einen W6. Bei 1 oder 2 erleidet es 1 Schaden; bei 3 oder 4 erhält es 1 Marker Anspannung.
