# Names and texts of data: the sides, the theatres, a few ships.

packs-nederlands-description = Nederlands voor het menu, de instellingen, de woorden van het spel en de zes strijdtonelen. Wat ontbreekt, wordt in het Engels getoond.

factions-tidewardens-name = Getijdenwachters
factions-tidewardens-lore = Een bergersgilde dat de vaargeulen door het rif betont, veegt en bewaakt. Hun rompen zijn gelapt, hun schilden zijn goed, en niemand vliegt alleen.
factions-choir-name = Sintelkoor
factions-choir-lore = Plunderaars voor wie elk wrak een altaar is dat op zijn vuur wacht. Ze komen snel, ze komen zingend, en voor de tragen keren ze niet om.
factions-thornwrights-name = Doornsmeden
factions-lampwrights-name = Lampenmakers
factions-brood-name = Het Broed

rulesets-dogfight-name = Luchtgevecht
rulesets-dogfight-text = Kleine schepen op een open tafel, gevlogen met mallen en verborgen schijven. Vlieg goed, schiet recht, let op de rotsen.
rulesets-dogfight-phases-deploy-name = Opstelling
rulesets-dogfight-phases-planning-name = Planning
rulesets-dogfight-phases-system-name = Systemen
rulesets-dogfight-phases-activation-name = Activering
rulesets-dogfight-phases-engagement-name = Gevecht
rulesets-dogfight-phases-end-name = Einde
rulesets-derelict-name = Wrak
rulesets-fleet-name = Vloot
rulesets-maelstrom-name = Maalstroom
rulesets-outpost-name = Buitenpost
rulesets-void-name = Leegte

scenarios-first-light-name = Eerste Licht
scenarios-skirmish-name = Schermutseling op het Rif
ships-tern-name = Stern
ships-petrel-name = Stormvogel
ships-heron-name = Reiger
ships-spark-name = Vonk
ships-brand-name = Brand
ships-censer-name = Wierookvat
