# German: profiles.

profiles-belt-divers-name = Gürteltaucher
profiles-belt-divers-lore = Ihre Anzüge sind so schwer, dass Fallen eine Art zu gehen ist.
profiles-belt-divers-models-1-name = Taucher
profiles-belt-divers-options-lamps-name = Strahlenlampen
profiles-belt-divers-options-divers-name = Mehr Taucher
