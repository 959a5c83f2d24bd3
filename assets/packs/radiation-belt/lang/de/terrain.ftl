# German: terrain.

terrain-radiation-belt-name = Strahlengürtel
