# German: gear.

gear-ray-lamp-name = Strahlenlampe
gear-lead-fist-name = Bleihandschuhe
