# German: slots of items (assets/packs/core/slots).

slots-Hands-name = Hände
slots-Hands-text = Zwei Hände, für das, was geführt wird.
slots-Armour-name = Rüstung
slots-Armour-text = Ein Platz für Rüstung.
slots-Trinket-name = Talisman
slots-Trinket-text = Zwei Plätze für Talismane.
slots-Consumable-name = Verbrauchbar
slots-Consumable-text = Drei Plätze für das, was verbraucht wird.
slots-Load-name = Arme und Rücken
slots-Load-text = Ein großer Gegenstand, von dem man einen trägt. Abgelegt liegt er auf einem Feld.
