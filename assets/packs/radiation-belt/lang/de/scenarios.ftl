# German: scenarios.

scenarios-day-dose-name = Die Dosis des Tages
scenarios-day-dose-text = Wer das Dach hält, liest den Zähler. Wer die Straße hält, liest den Rest.
scenarios-day-dose-players-1-name = Gürteltaucher
scenarios-day-dose-players-2-name = Ableger
scenarios-hot-work-name = Heiße Arbeit
scenarios-hot-work-text = Im toten Rumpf ist ein Brennstab zurückgeblieben. Die Pumpe in der Halle öffnet seinen Raum. Bring ihn zur Schleuse, und halte ihn nicht lange.
scenarios-hot-work-players-1-name = Wächter
scenarios-hot-work-players-2-name = Die Brut
scenarios-hot-work-ships-31-name = Der Heizer
scenarios-hot-work-events-pump-says = Die Pumpe hustet und läuft. Das Becken leert sich, und der Stabraum ist entriegelt.
scenarios-hot-work-events-nest-says = Hinter dem Gestell schlüpft etwas.
scenarios-hot-work-events-alarm-says = Der Stab kommt aus dem Gestell. Irgendwo achtern gibt eine Wand nach.
scenarios-hot-work-goals-1-text = Starte die Pumpe und bring den Brennstab zur Schleuse im Westen
scenarios-hot-work-cards-5-says = Ein Spind, der summt. Er sollte nicht summen.
scenarios-hot-work-switches-1-name = Pumpe
scenarios-the-glow-name = Das Glühen
scenarios-the-glow-text = Zwei Strahlengürtel, vor jedem ein leckender Kern, und der einzige schnelle Weg führt durch beide. Bleib nicht, wo es hell ist.
scenarios-the-glow-players-1-name = Wächter
scenarios-the-glow-players-2-name = Chor
