# Orders, steps and the log in words.

## Text

word-percent = { $number } %
word-spend-it-to-turn = Ausgeben macht Fokus zu Treffern oder Ausweichen.
word-spend-it-to-turn-a = Ausgeben macht eine Niete oder einen Fokus zu Ausweichen.
word-no-actions-red-maneuvers = Keine Aktionen; rote Manöver werden ersetzt. Ein blaues Manöver nimmt einen weg.
word-one-defence-die-less = Ein Abwehrwürfel weniger, bis zur nächsten Abwehr oder zum nächsten blauen Manöver.
word-enough-of-them-make = Genug davon machen das nächste Manöver langsam.
word-takes-a-green-token = Nimmt einen grünen Marker oder eine Erfassung weg.
word-enough-of-them-let = Sind es genug, bewegt der Gegner das Schiff.
word-fatigue = Müdigkeit: Sie kauft Bewegungspunkte, bis zur Ausdauer.
word-held = Bekommt und gibt keine Bewegungspunkte bis zum Ende des nächsten Zuges.
word-stunned = Die nächste Aktion verfällt.
word-burning = Ein Schaden am Ende des Zuges.
word-corroded = Ein Schild weniger.
word-no-attacks-this-round = Keine Angriffe in dieser Runde.
word-reload = Nachladen
word-device = Gerät
word-action-on = { $name }: { $target }
word-blue = blau
word-white = weiß
word-red = rot
word-left = links
word-right = rechts
word-middle = Mitte
word-back = , hinten
word-ahead = , vorn
word-straight = { $speed } geradeaus
word-bank = { $speed } Schräge { $way }
word-turn = { $speed } Kurve { $way }
word-lock-2 = { $target } erfassen
word-roll = Rolle { $way }{ $end }
word-boost-straight = Schub geradeaus
word-boost-left = Schub links
word-boost-right = Schub rechts
word-coordinate-2 = Koordinieren: { $friend }
word-reload-2 = { $name } nachladen
word-drop = abwerfen
word-launch = ausstoßen
word-locks-on-the-ship = , Erfassungen auf das Schiff brechen
word-attack-dice = { $count ->
    [one] 1 Angriffswürfel
   *[other] { $count } Angriffswürfel
}
word-defence-dice = { $count ->
    [one] 1 Abwehrwürfel
   *[other] { $count } Abwehrwürfel
}
word-a-hit = ein Treffer
word-a-critical-hit = ein Volltreffer
word-a-focus = ein Fokus
word-an-evade = ein Ausweichen
word-a-blank = eine Niete
word-a-skull = ein Schädel
word-a-shield = ein Schild
word-a = eine { $number }
word-a-miss = ein Fehlschlag
word-a-strike = ein Schlag
word-arc-front = vorn
word-arc-rear = hinten
word-arc-full-front = ganz vorn
word-arc-full-rear = ganz hinten
word-bullseye = Fadenkreuz
word-all-round = rundum

## Steps

ask-place-your-figures = Stelle deine Figuren auf
ask-place-on-the-table = Stelle auf dem Tisch auf
ask-where-is-it-pushed = Wohin wird { $ship } bewegt?
ask-where-does-it-lie = Wo liegt der Marker von { $ship }?
ask-may = Soll es: { $unit }?
ask-answer = Darauf reagieren oder es geschehen lassen?
ask-who-comes-in = Wer kommt für Bedrohung ins Spiel?
ask-who-is-next = Wer ist als Nächstes dran?
ask-two-actions = Zwei Aktionen: bewegen, angreifen oder anderes
ask-who-rolls-for-exposure = Wer würfelt als Nächstes gegen die Leere?
ask-place-the-order-markers = Lege die Befehlsmarker
ask-dials-and-standing-orders = Wählscheiben und Dauerbefehle
ask-set-the-dials = Stelle die Wählscheiben ein
ask-devices = { $ship }: Geräte
ask-maneuver = { $ship }: Manöver
ask-action = { $ship }: Aktion
ask-granted-action = { $ship }: gewährte Aktion
ask-is-tractored-move-it = { $ship } ist im Fangstrahl: bewegen
ask-attack = { $ship }: Angriff
ask-move-then-attack = Erst bewegen, dann angreifen
ask-you-have-priority-who = Du hast Vorrang: Wer bewegt zuerst?
ask-move-your-ships = Bewege deine Schiffe
ask-at-the-helm = { $ship }: am Steuer
ask-fire-with-one-of = Feuere mit einem deiner Schiffe
ask-which-unit-acts = Welche Einheit handelt, und wie?
ask-targets = { $name }: Ziele
ask-losses = { $name }: Wer geht verloren?
ask-strike-back = { $name }: zurückschlagen?
ask-which-edge = Welchen Rand des Tisches nimmst du?
ask-where-objective = Wo liegt das nächste Missionsziel? Bisher gelegt: { $placed } von { $count }.
ask-which-unit-comes = Welche Einheit kommt auf den Tisch?
ask-scout = { $name }, Späher: wohin?
ask-enter = { $name }, Rückkehr: wo?
ask-survivors = { $name }, aus dem Wrack: wo?
ask-block = { $name }: den Zauber abwehren?
ask-lift = { $name }, vom Zauber bewegt: wohin?
ask-follow = { $name }: ein Feld weiter?
ask-is-fired-at-rotate = Auf { $ship } wird gefeuert: drehen?
ask-modify-the-attack-dice = Ändere die Angriffswürfel
ask-modify-the-defence-dice = Ändere die Abwehrwürfel
ask-the-rules-act = Die Regeln handeln
ask-the-match-is-over = Die Partie ist vorbei

## Orders

word-an-obstacle = ein Hindernis
order-place-at = { $what } aufstellen: { $east } mm Ost, { $north } mm Nord · { $looks }
order-place-on = { $what } auf { $place } aufstellen
order-buy-nobody = Niemanden mehr kaufen
order-push-to = { $to }: { $place }
command-hold = { $name }: Halten
command-advance = { $name }: Vorrücken nach { $to }
command-rush = { $name }: Eilen nach { $to }
command-charge = { $name }: { $target } stürmen, von { $to }
command-rise = { $name }: Sich erheben
command-aim = { $weapon } auf { $target }
command-fire = Jetzt angreifen
command-lose = { $models }
command-strike-back = Zurückschlagen
command-no-strike-back = Nicht zurückschlagen
command-deploy = { $name } auf { $to }
command-hide = { $name } in den Hinterhalt
command-wait = Nichts mehr in dieser Runde
command-load = { $name } in { $other }
command-board = { $name }: In { $other } einsteigen
command-mend = { $name }: { $other } reparieren
command-fly = { $name }: { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    } fliegen
command-enter = { $name }: von { $to } einfliegen, mit einem Schritt zur Seite nach { $run ->
    [one] jedem Feld
   *[other] je { $run } Feldern
}
command-cast = { $spell } auf { $target }
command-block = Abwehren
command-no-block = Nicht abwehren
command-follow = Nach { $to }
command-stay = Bleiben
order-lay = Auf { $place }
order-take-edge = Den { $edge }rand nehmen
order-place-objective = Ein Missionsziel auf { $place }
order-reinforce = { $ship } auf { $place }
order-confirm = Bestätigen
order-device = Gerät
order-no-device = Kein Gerät
order-fly = { $label } fliegen, { $end }
order-fly-2 = { $label } fliegen
order-shove-off = Abstoßen
price-may = wenn der Spieler will
limit-turn = { $count ->
        [one] einmal im Zug
       *[other] { $count }-mal im Zug
    }
limit-round = { $count ->
        [one] einmal in der Runde
       *[other] { $count }-mal in der Runde
    }
limit-match = { $count ->
        [one] einmal in der Partie
       *[other] { $count }-mal in der Partie
    }
order-may-yes = Ja: { $what }
order-may-yes-for = Ja: { $what } ({ $price })
order-may-no = Nein
order-cost-lose = { $count ->
        [one] kostet 1 Marker { $name }
       *[other] kostet { $count } Marker { $name }
    }
order-cost-gain = { $count ->
        [one] bringt 1 Marker { $name }
       *[other] bringt { $count } Marker { $name }
    }
order-no-action = Keine Aktion
order-hold-fire = Nicht feuern
order-marker-on-card = Marker { $marker } auf Karte { $card }
order-steps = { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }
order-climb-out-to-the = { $ship }: hinausklettern, Richtung { $to }
order-end-the-turn = Zug beenden
order-turns-to = { $ship } dreht nach { $heading }
order-leave-it-as-it = So lassen
order-attack-with = { $target } angreifen mit: { $name }
order-attack = { $target } angreifen
order-shove-off-looking = Abstoßen, Blick { $heading }
order-stays = { $name } bleibt
order-to = { $name } nach { $place }
order-to-turned = { $name } nach { $place }, gedreht
order-leave-it = So lassen
order-pull-it-ahead = Nach vorn ziehen
order-pull-it = Nach { $way } ziehen{ $end }
order-exert = Antreiben: 1 Punkt für 1 Erschöpfung
order-rest = Rasten
order-open-door = Tür öffnen
order-open-door-to = Tür öffnen: { $way }
order-close-door = Tür schließen
order-force-door = Versiegelte Tür aufbrechen ({ $chance })
order-batter = Auf die versiegelte Tür schlagen: { $weapon } ({ $chance }, noch { $left } bis zum Bruch)
order-strike = { $attack }, auf { $place }
order-respond = { $name }: { $reaction } ({ $whom })
order-let-it-pass = Geschehen lassen
order-close-door-to = Tür schließen: { $way }
order-search = Hier suchen
order-treat = { $name } für { $whom }
order-search-to = Suchen: { $way }
order-use = { $name } benutzen
order-ready = { $name } anlegen
order-give = { $name } geben: { $whom }
order-take = { $name } nehmen von { $whom }
order-pick-up = { $name } aufheben
order-put-down = { $name } ablegen
order-power = { $power } ({ $price } Bedrohung)
order-power-by = { $power }: { $by }
order-power-on = { $power }: { $by } auf { $whom }
order-skill-on = { $skill }: { $whom }
order-skill-costs = { $skill } ({ $price } Erschöpfung)
order-throw = Schalter umlegen: { $name }
order-leave-by-exit = Durch den Ausgang gehen
order-help-up = { $name } aufhelfen
order-spend-surge = einen Blitz ausgeben
order-surge-hearts = { $cost ->
        [one] Blitz
       *[other] { $cost } Blitze
    }: +{ $count } Schaden
order-surge-range = { $cost ->
        [one] Blitz
       *[other] { $cost } Blitze
    }: +{ $count } Reichweite
order-surge-pierce = { $cost ->
        [one] Blitz
       *[other] { $cost } Blitze
    }: durchdringt { $count }
order-surge-recover = { $cost ->
        [one] Blitz
       *[other] { $cost } Blitze
    }: baut { $count } Erschöpfung ab
order-surge-effects = { $cost ->
        [one] Blitz
       *[other] { $cost } Blitze
    }: { $effects }
order-surge-drag = heranziehen { $count }
order-surge-push = wegstoßen { $count }
order-surge-more = mehr
order-spend-focus = Fokus ausgeben
order-spend-evade = Ausweichen ausgeben
order-spend-the-lock-reroll = Erfassung ausgeben: { $count_ones } neu würfeln
order-keep-the-dice = Würfel behalten

## Sailing

order-turns = { $name } dreht
order-sails = { $name } fährt { $far }"
order-boards = { $name } entert { $target }
order-rams = { $name } rammt { $target }
order-leaves-the-table = { $name } verlässt den Tisch
order-climbs-out = { $name } klettert hinaus
order-they = Sie
order-move-first = Zuerst bewegt: { $name }
order-let-move-first = { $name } zuerst bewegen lassen

## Aims

aim-most-points-win-after = Die meisten Punkte siegen, spätestens nach Runde { $rounds }
aim-the-last-side-wins = Die letzte Seite siegt, oder die meisten Punkte nach Runde { $rounds }
aim-most-points-win-after-round = Die meisten Punkte nach Runde { $rounds } siegen
aim-most-objectives = Wer nach Runde { $rounds } die meisten Missionsziele hält, siegt
aim-most-objectives-short = Meiste Missionsziele nach Runde { $rounds }
aim-objectives-count = Jedes Missionsziel, das eine Seite am Ende hält, ist ein Punkt. Am Ende einer Runde fällt es an die nächste Einheit im Umkreis von einem Feld und bleibt auch verlassen gehalten.
aim-objectives-held = { $count ->
    [0] kein Missionsziel gehalten
    [one] 1 Missionsziel gehalten
   *[other] { $count } Missionsziele gehalten
}
aim-units = Einheiten
aim-units-left = { $left ->
    [one] 1 Einheit übrig
   *[other] { $left } Einheiten übrig
}
aim-figures = Figuren
aim-ships = Schiffe
aim-a-ship-has-left = Ein Schiff ist durch seinen Ausgang entkommen. Bleibt nur eine Seite übrig, entscheiden daher Punkte.
aim-the-last-side-with = Die letzte Seite, die noch eigene { $pieces } hat, siegt sofort.
aim-after-round = { $more ->
    [0] Nach Runde { $rounds } (dies ist die letzte) siegen die meisten Punkte. Gleichstand ist ein Unentschieden.
    [one] Nach Runde { $rounds } (noch eine nach dieser) siegen die meisten Punkte. Gleichstand ist ein Unentschieden.
   *[other] Nach Runde { $rounds } (noch { $more } nach dieser) siegen die meisten Punkte. Gleichstand ist ein Unentschieden.
}
aim-after-round-wins = { $more ->
    [0] Runde { $rounds } ist die letzte. Der Sieg geht danach an { $player }.
   *[other] Hat nach Runde { $rounds } niemand gesiegt, geht der Sieg an { $player }.
}
aim-goal = Sieg für { $player }: { $text }
aim-goal-now = { $text } ({ $progress })
aim-goal-by-round = { $text }, bis zum Ende von Runde { $rounds }
aim-goal-or-points = { $text }, oder die meisten Punkte nach Runde { $rounds }
aim-now-there = { $now } von { $of } dort
aim-now-still-there = { $now ->
    [0] niemand dort
   *[other] noch { $now } dort
}
aim-now-away = { $now } von { $of } fort
aim-now-doors = Türen: { $now } von { $of }
aim-now-marks = abgesuchte Marken: { $now } von { $of }
aim-now-switches = umgelegte Schalter: { $now } von { $of }
aim-now-hull = { $name }: noch { $hull } von { $all } { $what }
aim-now-item-there = { $name }: ist da
aim-now-item-missing = { $name }: noch nicht da
aim-nobody-left = { $player }: verloren, sobald niemand mehr auf dem Tisch ist.
aim-resolve = Eine Mannschaft verliert, wenn ihr Kampfgeist aufgebraucht ist oder alle Helden zugleich am Boden liegen.
aim-resolve-left = Kampfgeist { $resolve }
aim-threat-left = Bedrohung { $threat }
aim-objects-keep-no-side = Objekte allein halten keine Seite im Spiel: { $join }.
aim-figure = Figuren
aim-ship = Schiffe
aim-an-enemy-destroyed-captured = Gegnerische { $piece }, die zerstört, gekapert oder geflohen sind, bringen ihre Punkte.
aim-an-enemy-gives-share = Gegnerische { $piece }, die zerstört, gekapert oder geflohen sind, bringen { $share } % ihrer Punkte.
aim-an-enemy-gives-each = Gegnerische { $piece }, die zerstört, gekapert oder geflohen sind, bringen je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
aim-an-enemy-gives-nothing = Gegnerische { $piece }, die zerstört, gekapert oder geflohen sind, bringen keine Punkte.
aim-halved-gives-price = Nach der letzten Runde bringen gegnerische { $piece } mit höchstens halbem Rumpf ihre Punkte.
aim-halved-gives-share = Nach der letzten Runde bringen gegnerische { $piece } mit höchstens halbem Rumpf { $share } % ihrer Punkte.
aim-halved-gives-each = Nach der letzten Runde bringen gegnerische { $piece } mit höchstens halbem Rumpf je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
aim-halved-gives-nothing = Gegnerische { $piece } mit höchstens halbem Rumpf bringen nichts.
aim-first-to = Wer am Ende einer Runde { $goal ->
    [one] 1 Punkt
   *[other] { $goal } Punkte
} hat, siegt, wenn niemand sonst ebenso viele hat.
aim-a-side = Eine Seite
aim-nothing-and-is-not = nichts, und ist nicht verloren
aim-its-own-points = die eigenen Punkte
aim-times-its-points = { $times }-mal die eigenen Punkte
aim-a-ship-of-that = Ein Schiff der Seite { $player }, das über den { $edge }rand abzieht, bringt: { $worth }.
aim-decided = { " " }(entschieden)
aim-capturing-gives-points-more = { $ship } zu kapern bringt { $points ->
        [one] 1 Punkt mehr
       *[other] { $points } Punkte mehr
    }{ $over }.
aim-north = Nord
aim-east = Ost
aim-south = Süd
aim-west = West
aim-ships-left = { $left ->
    [0] kein Schiff übrig
    [one] 1 Schiff übrig
   *[other] { $left } Schiffe übrig
}
aim-figures-left = { $left ->
    [0] keine Figur übrig
    [one] 1 Figur übrig
   *[other] { $left } Figuren übrig
}
aim-captured = gekapert
aim-destroyed = zerstört
aim-for = { $points } für { $ship }, { $how }
aim-for-flights-exits-and = { $rest } für Flucht, Ausgänge und andere Ziele

## Turns

order-as-before = wie zuvor
order-half-right = halb rechts
order-right = rechts
order-back-to-the-right = rechts zurück
order-back = zurück
order-back-to-the-left = links zurück
order-left = links
order-half-left = halb links

ask-service = { $ship }: Hangars und Reparaturen
order-land = In einen Hangar von { $carrier }
order-mend = { $target } reparieren
order-stay-aboard = Im Hangar bleiben
order-serve-nobody = Weiter
order-launch = Hangar verlassen
order-launch-to = Hangar { $side } verlassen, Kurs { $heading }
order-launch-ahead = voraus
order-launch-astern = achtern
order-launch-port = an Backbord
order-launch-starboard = an Steuerbord
choices-mend = Es wird gewürfelt; mit { $chance } % gelingt es. Im Schnitt kommt { $hull } Rumpf zurück.
choices-land = Dort ist es sicher. Bis zum Ende der Runde kommen { $hull } Rumpf und { $shields } Schilde zurück.
choices-launch = Es verlässt den Hangar zu diesem Platz und darf von dort handeln und angreifen. Das ist die Bewegung.
choices-stay-aboard = Es bleibt diese Runde im Hangar.
