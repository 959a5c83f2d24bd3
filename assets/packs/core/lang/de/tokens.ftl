# German: tokens (assets/packs/core/tokens).

tokens-Focus-name = Fokus
tokens-Focus-text = Ausgeben macht Fokus zu Treffern oder Ausweichen.
tokens-Evade-name = Ausweichen
tokens-Evade-text = Ausgeben macht eine Niete oder einen Fokus zu Ausweichen.
tokens-Stress-name = Stress
tokens-Stress-text = Keine Aktionen; rote Manöver werden ersetzt. Ein blaues Manöver nimmt einen weg.
tokens-Strain-name = Anspannung
tokens-Strain-text = Ein Abwehrwürfel weniger, bis zur nächsten Abwehr oder zum nächsten blauen Manöver.
tokens-Ion-name = Ionen
tokens-Ion-text = Genug davon machen das nächste Manöver langsam.
tokens-Jam-name = Störung
tokens-Jam-text = Nimmt einen grünen Marker oder eine Erfassung weg.
tokens-Tractor-name = Fangstrahl
tokens-Tractor-text = Sind es genug, bewegt der Gegner das Schiff.
tokens-Disarm-name = Entwaffnung
tokens-Disarm-text = Keine Angriffe in dieser Runde.
tokens-Fatigue-name = Erschöpfung
tokens-Fatigue-text = Müdigkeit: Sie kauft Bewegungspunkte, bis zur Ausdauer.
tokens-Held-name = Fessel
tokens-Held-text = Bekommt und gibt keine Bewegungspunkte bis zum Ende des nächsten Zuges.
tokens-Stunned-name = Betäubung
tokens-Stunned-text = Die nächste Aktion verfällt.
tokens-Burning-name = Brand
tokens-Burning-text = Ein Schaden am Ende des Zuges.
tokens-Corroded-name = Korrosion
tokens-Corroded-text = Ein Schild weniger.
