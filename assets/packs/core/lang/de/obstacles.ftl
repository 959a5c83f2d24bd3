# German: obstacles.

obstacles-blaze-name = Brandherd
obstacles-chaff-name = Düppelwolke
obstacles-cargo-name = Lose Fracht
obstacles-parts-name = Ersatzteile
obstacles-asteroid-name = Asteroid
obstacles-debris-name = Trümmerwolke
obstacles-gas-name = Gaswolke
