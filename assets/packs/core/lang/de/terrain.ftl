# German: terrain.

terrain-dust-name = Staubbank
terrain-mines-name = Treibminen
terrain-shoal-name = Schrottbank
terrain-hulk-name = Schiffswrack
terrain-slipstream-name = Strömung
terrain-force-wall-name = Kraftwand
terrain-broken-reef-name = Bruchriff
terrain-ridge-name = Grat
terrain-crag-name = Klippe
terrain-deck-name = Deckplatten
terrain-rock-name = Nackter Fels
terrain-cosmos-name = Offene Leere
terrain-water-name = Kühlmittel
terrain-pit-name = Schacht
terrain-lava-name = Plasma
terrain-hazard-name = Stromleitungen
terrain-sludge-name = Ionenschlamm
terrain-cover-name = Plattenbruch
terrain-block-name = Schott
terrain-thicket-name = Kabeldickicht
