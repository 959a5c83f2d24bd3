# German: maps.

maps-count-house-name = Das Zählhaus
maps-count-house-text = Ein Haus, in dem die Dosis des Tages an der Wand steht.
maps-rod-room-name = Der Stabraum
maps-rod-room-text = Eine Schleuse, eine Halle mit einem Becken, das leuchtet, und ein Raum, der nicht ohne Grund verschlossen war.
