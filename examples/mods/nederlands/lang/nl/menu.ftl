# The title, its pages, new matches, saves and replays.

menu-voidreef = VOIDREEF
menu-ships-among-hazards-by = Schepen tussen gevaren, volgens het boekje
menu-scenarios-ship-types-rules = { $scenarios ->
        [one] 1 scenario
       *[other] { $scenarios } scenario's
    } · { $ships ->
        [one] 1 scheepstype
       *[other] { $ships } scheepstypen
    } · { $rulebook ->
        [one] 1 regel
       *[other] { $rulebook } regels
    } · versie { $env }
menu-choose-a-scenario-and = Kies een scenario en speel
menu-ai-against-ai = Computer tegen computer
menu-saved-matches = Bewaarde partijen
menu-recorded-matches = Opgenomen partijen
menu-armies = Legers
menu-lists-of-units = Lijsten van eenheden, om te maken en te delen
menu-every-rule-with-its = Elke regel, met zijn nummer
menu-sound-picture-speed = Geluid, beeld, snelheid
menu-keys = Toetsen
menu-what-every-key-does = Wat elke toets doet
menu-quit = Afsluiten
menu-leave-the-game = Het spel verlaten
menu-nothing-to-continue = Niets om verder te spelen
menu-continue = Verder spelen
menu-back-esc = Terug (Esc)
menu-warnings = { $count ->
    [one] 1 waarschuwing in de gegevens
   *[other] { $count } waarschuwingen in de gegevens
}
menu-errors = { $count ->
    [one] 1 fout in de gegevens
   *[other] { $count } fouten in de gegevens
}

menu-new-match = Nieuwe partij
menu-the-data-holds-no = De gegevens bevatten geen scenario. Zie de lijst van fouten.
menu-start-here = Begin hier
menu-obstacles = { $count ->
    [one] { " " }· 1 hindernis
   *[other] { " " }· { $count } hindernissen
}
menu-against = { " tegen " }
menu-areas = { $count ->
    [one] { " " }· 1 gebied
   *[other] { " " }· { $count } gebieden
}
menu-rounds = { $name } · { $rounds ->
        [one] 1 ronde
       *[other] { $rounds } ronden
    }
menu-who-plays = Wie speelt
menu-heroes = Helden
menu-heroes-hint = Hoeveel helden meedoen. Wat tegen hen is, groeit met hun aantal.
menu-seed-and-rulings = Toeval en uitleg
menu-begin-enter = Begin (Enter)
menu-the-same-seed-and = Hetzelfde toeval en dezelfde bevelen geven dezelfde partij. Een woord volstaat.
menu-another-one = Een ander
menu-human = Mens
menu-sits-at-this-machine = Zit aan deze computer.
menu-ai = Computer. { $held }
menu-rulings = Uitleg
menu-where-the-rules-can = Waar de regels op twee manieren te lezen zijn

menu-replays = Opnamen
menu-load = Laden
menu-folder = Map: { $display }
menu-no-match-has-been = Nog geen partij is uitgespeeld.
menu-nothing-has-been-saved = Er is nog niets bewaard.
menu-watch = Bekijken
menu-delete = Wissen
menu-delete-file = Een bestand wissen
menu-delete-yes = Wis het
menu-delete-sure = "{ $name }" wissen? Dit kan niet ongedaan worden gemaakt.
menu-not-deleted = { $file } kon niet worden gewist: { $why }
menu-rename = Hernoemen
menu-rename-file = Een bestand hernoemen
menu-rename-yes = Hernoem het
menu-rename-told = Een naam bestaat uit letters, cijfers, spaties, - en _.
menu-not-renamed = { $file } houdt zijn naam: { $why }
menu-name-empty = Een naam moet iets zeggen.
menu-name-long = Een naam eindigt na { $most } tekens.
menu-name-sign = Het teken "{ $sign }" kan niet in een naam staan.
menu-name-reserved = Deze naam betekent iets anders voor het spel of het systeem.
menu-name-taken = Er is al een bestand met deze naam.
menu-leave-it = Laat het zo

fallen-title = Het spel is door een fout geëindigd
fallen-report = Een verslag daarvan ligt hier. Wie het spel herstelt, heeft het nodig:
fallen-match = De partij ligt ernaast, zoals zij na haar laatste bevel was.
fallen-take-up = De partij hervatten
fallen-go-on = Verder gaan

menu-rulebook = Regelboek
menu-search-words-or-a = Zoek: woorden of het nummer van een regel
menu-no-rule-has-these = Geen regel heeft deze woorden.
menu-house-rule = huisregel
menu-ours-where-the-source = Van ons, waar de bron het openlaat
menu-see-also = Zie ook
menu-seen-in = Te zien in
menu-try-it = Probeer het: { $name }
menu-page-back = De vorige bladzijde (Alt+Links)
menu-page-forward = De volgende bladzijde (Alt+Rechts)
menu-found-in-titles = In titels
menu-found-in-subjects = In onderwerpen
menu-found-in-texts = In teksten
menu-rules-elsewhere = Regels van andere strijdtonelen
menu-round-goes = Hoe een ronde verloopt
menu-round-goes-in = Hoe een ronde verloopt: { $theatre }
menu-round-before = Voor de eerste ronde
menu-round-each = Elke ronde
menu-round-secret = in het geheim
menu-round-lasts = { $rounds ->
    [one] Een partij heeft hoogstens 1 ronde.
   *[other] Een partij heeft hoogstens { $rounds } ronden.
}
menu-turns-players = de ene partij na de andere
menu-turns-alternating = de partijen om beurten
menu-turns-lowest = laagste initiatief eerst
menu-turns-highest = hoogste initiatief eerst
menu-turns-automatic = gaat vanzelf

menu-autosave = Automatisch bewaard
menu-autosave-of-round = Automatisch bewaard, de ronde begint
menu-quick-save = Snel bewaard
menu-no-quick-save = Van deze partij is nog niets snel bewaard.
menu-setup = { " " }· opstelling
menu-round = { " " }· ronde { $round }
menu-seed = { $scenario }{ $round } · toeval { $seed }
menu-quick-saved = Snel bewaard: F9 brengt je hier terug.
menu-saved-as = Bewaard als { $path }
menu-the-match-could-not = De partij kon niet worden bewaard: { $why }
menu-screenshot = Schermafdruk: { $display }
menu-no-screenshot = Geen schermafdruk: { $error }
menu-nothing-to-take-back = Niets om terug te nemen sinds de laatste dobbelstenen, de laatste schijf of het begin.

when-dogfight-deploy = Leg je hindernissen neer, om beurten met de andere kant. Zet daarna je schepen bij je eigen rand (OBS-08, OBS-01).
when-dogfight-planning = Kies een manoeuvre op de schijf van elk van je schepen. Niemand anders ziet haar tot het schip vliegt (OBS-H-MOVE, OBS-H-DIFF).
when-dogfight-system = Een schip met een toestel kan het nu laten vallen of lanceren (OBS-H-DEVICE, OBS-20, OBS-19).
when-dogfight-activation = Elk schip opent zijn schijf, vliegt die manoeuvre en doet dan een actie. Let op de rotsen: wie er op eindigt, verliest zijn actie (OBS-H-MOVE, OBS-H-ACT, OBS-H-BUMP, OBS-04).
when-dogfight-engagement = Elk schip mag een vijand in zijn vuurboog aanvallen. Gooi, geef fiches uit om je worp te verbeteren, en zie wat de verdediger wegneemt (OBS-H-DICE, OBS-H-ARC, OBS-H-RANGE, OBS-02).
when-dogfight-end = Fiches die niet blijven, verdwijnen, en uitgewerkte hindernissen gaan van tafel. Er valt niets te beslissen (OBS-H-TOKEN, OBS-19, OBS-H-END).
