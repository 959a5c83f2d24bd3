# German: modifications.

modifications-fog-name = Nebel
modifications-fog-text = Niemand sieht weit, also greift niemand aus der Ferne an und erfasst niemand aus der Ferne ein Ziel.
modifications-double-shields-name = Doppelte Schilde
modifications-double-shields-text = Schilde halten doppelt so lange, und wer keine hat, rettet sich besser.
modifications-double-shields-changes-2-abilities-1-name = Doppelte Schilde
modifications-double-shields-changes-2-abilities-1-text = 1 Abwehrwürfel mehr.
modifications-double-shields-changes-3-abilities-1-name = Doppelte Schilde
modifications-double-shields-changes-3-abilities-1-text = 1 Schild mehr, als die Würfel zeigen.
modifications-double-shields-changes-4-abilities-1-name = Doppelte Schilde
modifications-double-shields-changes-4-abilities-1-text = Rettet sich um eins besser.
modifications-sudden-death-name = Plötzlicher Tod
modifications-sudden-death-text = Nach ein paar Runden trifft jeder Angriff härter, bis jemand fällt.
modifications-sudden-death-changes-1-abilities-1-name = Plötzlicher Tod
modifications-sudden-death-changes-1-abilities-1-text = Ab Runde 4: 2 Angriffswürfel mehr.
modifications-sudden-death-changes-2-abilities-1-name = Plötzlicher Tod
modifications-sudden-death-changes-2-abilities-1-text = Ab Runde 4: 1 Angriffswürfel mehr und 1 Schild weniger.
modifications-sudden-death-changes-3-abilities-1-name = Plötzlicher Tod
modifications-sudden-death-changes-3-abilities-1-text = Ab Runde 3: 1 Würfel mehr mit jeder Waffe und schlechtere Rettungswürfe.
