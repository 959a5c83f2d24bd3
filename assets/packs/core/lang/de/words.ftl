# German: words of units (assets/packs/core/words).

words-Hero-name = Held
words-Hero-text = Führt, und kann sich in einer Liste einer anderen Einheit anschließen, wenn er kein Feld füllt.
words-Fast-name = Schnell
words-Fast-text = Kommt mit jeder Aktion weiter.
words-Slow-name = Langsam
words-Slow-text = Kommt mit jeder Aktion weniger weit.
words-Flying-name = Fliegend
words-Flying-text = Ebenen und raue Hänge kosten sie nichts mehr.
words-Aircraft-name = Flieger
words-Aircraft-text = Fliegt über allen Ebenen, geradeaus, und bleibt nie, wo er ist.
words-Ambush-name = Hinterhalt
words-Ambush-text = Darf nach der ersten Runde kommen, fern von Gegnern.
words-Scout-name = Späher
words-Scout-text = Wird als letzte aufgestellt und bewegt sich vor der ersten Runde.
words-Psychic-name = Psi
words-Psychic-text = Wirkt und blockt Zauber mit einem Würfel und dieser Zahl.
words-Repair-name = Reparatur
words-Repair-text = Repariert eine Einheit daneben, die mehrere Wunden verträgt.
words-Transport-name = Transporter
words-Transport-text = Trägt Modelle, so viele wie diese Zahl von Sitzen.
words-Mending-name = Regeneration
words-Mending-text = Jede Wunde kann durch einen Würfel ausbleiben.
words-Steadfast-name = Standhaft
words-Steadfast-text = Ein verfehlter Moraltest kann durch einen Würfel doch gelingen.
words-Surefooted-name = Trittsicher
words-Surefooted-text = Schwieriges Gelände verkürzt ihre Züge nicht.
