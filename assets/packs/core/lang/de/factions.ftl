# German: factions.

factions-tidewardens-name = Gezeitenwächter
factions-tidewardens-lore = Eine Bergungsgilde, die die Fahrrinnen durch das Riff betonnt, räumt und bewacht. Ihre Rümpfe sind geflickt, ihre Schilde gut, und niemand fliegt allein.
factions-choir-name = Aschenchor
factions-choir-lore = Plünderer, denen jedes Wrack ein Altar ist, der auf sein Feuer wartet. Sie kommen schnell, sie kommen singend, und für die Langsamen kehren sie nicht um.
factions-thornwrights-name = Dornwirker
factions-thornwrights-lore = Sippen, die Wrack auf Wrack pfropfen und Ranken und Kabel durch die Nähte wurzeln lassen, bis ein Rumpf mehr Hecke ist als Schiff. Was das Riff zerbricht, das pflanzen sie.
factions-lampwrights-name = Lampenwirker
factions-lampwrights-lore = Mannschaften zur Miete, die in Rümpfe gehen, in die sonst keiner will. Auf dem Hinweg zählen sie die Lampen, die sie brennen lassen, und auf dem Rückweg werden sie nach Lampen bezahlt.
factions-brood-name = Die Brut
factions-brood-lore = Was einzieht, wenn ein Rumpf stirbt: Dinge, die Kühlmittel trinken, in Schächten schlafen und nisten, wo der Reaktor noch die Platten wärmt.
