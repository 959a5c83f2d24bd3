# German: ships.

ships-glow-newt-name = Glühmolch
ships-glow-newt-lore = Er schläft im Becken, und das Becken leuchtet, solange er träumt.
ships-glow-newt-arms-1-name = Schwanz
ships-kittiwake-name = Kittiwake
ships-kittiwake-lore = Es geht hinein und holt die Brennstäbe. Die Mannschaft kennt nur einen Witz, und der handelt von Haaren.
ships-kittiwake-weapons-1-name = Stabschneider
ships-kittiwake-weapons-2-name = Abgebrannte Stäbe
ships-kittiwake-abilities-1-name = Bleiverkleidung
ships-kittiwake-abilities-1-text = Am Rundenende verliert es 1 Marker Anspannung.
ships-kittiwake-abilities-2-name = Glühblick
ships-kittiwake-abilities-2-text = Bei Angriffen auf ein Schiff mit einem Marker Anspannung darf es 1 Angriffswürfel neu würfeln.
ships-rod-hand-name = Bess Tallow
ships-rod-hand-lore = Sie hat sich einen eigenen Zähler gekauft. Er war nie still, also hat sie den Ton abgestellt.
ships-rod-hand-arms-1-name = Taucherkarabiner
ships-rod-hand-arms-2-name = Brechstange
ships-rod-hand-abilities-1-name = Bleianzug
ships-rod-hand-abilities-1-text = Am Anfang ihres Zuges endet Korrosion.
ships-rod-hand-skill-name = Laut zählen
ships-rod-hand-skill-text = Sie ist nicht mehr betäubt und heilt 1 Schaden.
ships-rod-hand-feat-name = Anzug entlüften
ships-rod-hand-feat-text = Ein Gegner neben ihr erleidet 1 Schaden und Korrosion und wird 1 Feld weggestoßen.
