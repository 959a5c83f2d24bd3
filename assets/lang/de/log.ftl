# The log: what happened, in sentences.

## Course

tell-cuts-s-maneuver-short = { $area } kürzt das Manöver: { $ship }
tell-is-held-by-and = { $ship } hängt fest ({ $area }) und kann nur hinausklettern
tell-stays-where-it-is = { $ship } bleibt am Platz
tell-turns-to = { $ship } dreht nach { $heading }
tell-crosses-line = { $ship } überquert die Linie um: { $kind }
tell-spreads-out = { $ship } breitet die Basis aus: ab Feld { $column }, { $row }
tell-is-wholly-in = { $ship } steht mit der ganzen Basis in: { $kind }
tell-is-partly-in = { $ship } steht nur mit einem Teil der Basis in: { $kind }
tell-climbs-out = { $ship } klettert hinaus
tell-move-action = { $ship } nimmt eine Bewegungsaktion: { $count ->
        [one] ein Bewegungspunkt
       *[other] { $count } Bewegungspunkte
    }
tell-is-held-back-movement = { $ship } wird gehemmt: Bewegung { $points } in diesem Zug
tell-turns-its-back-on = { $ship } kehrt { $enemy } den Rücken
tell-stays-in-place-as = { $name } bleibt am Platz, wie die Wählscheibe es zeigt
tell-shoves-off-on-the = stößt sich auf der Stelle ab
tell-shoves-off-by = stößt sich ab, { $travelled }
tell-is-dragged = rückt im Fangstrahl
tell-does-a-barrel-roll = fliegt eine Fassrolle nach { $side }
tell-does-a-barrel-roll-2 = fliegt eine Fassrolle
tell-is-moved = wird bewegt
tell-but-cannot-leave-its = { $what }, kommt aber nicht vom Platz
tell-but-within-its-length = { $what }, aber nur { $travelled }, nicht mehr als die eigene Länge
tell-but-only-of = { $what }, aber nur { $flown } von { $whole }
tell-but-just-short = { $what }, hält aber kurz vor dem Ende
tell-but-only = { $what }, aber nur { $travelled }

## Crossing

tell-is-gone = { $obstacle } ist fort
tell-flies-through = { $ship } fliegt durch { $obstacle }
tell-ends-over = { $ship } endet über { $area }
tell-enters-of-its-way = { $ship } kommt in { $area } ({ $inside } des Weges)
tell-comes-out-of = { $ship } verlässt { $area }
tell-comes-within-an-inch = { $ship } kommt näher als einen Zoll an { $of }
tell-comes-to-lie-under = { $thing } liegt jetzt unter { $name }
tell-stays-on = { $name } bleibt auf { $thing }
tell-ends-on-again = { $name } endet wieder auf { $thing }
tell-ends-on = { $name } endet auf { $thing }
tell-is-placed-at = { $kind } { $id } wird gelegt bei { $x }, { $y }
tell-leaves-behind = { $ship } lässt zurück: { $kind } { $id }
tell-came-onto-by-no = { $ship } kam nicht durch ein Manöver auf { $obstacle }: keine Aktion entfällt
tell-brushes-with-its-base = { $ship } streift { $obstacle } nur mit der Basis: nichts geschieht
tell-lies-where-chose-not = { $obstacle } liegt, wo { $ship } nicht enden wollte: nichts geschieht
tell-ends-just-touching-nothing = { $ship } berührt am Ende { $obstacle } gerade eben: nichts geschieht
tell-is-gone-before-could = { $ship } ist fort, ehe { $obstacle } treffen kann
tell-began-its-move-on = { $ship } begann auf { $obstacle } und zieht fort: nichts geschieht
tell-began-its-move-touching = { $ship } begann an { $obstacle } und zieht fort: nichts geschieht
tell-does-nothing-to = { $obstacle } lässt { $ship } unberührt

## Fight

tell-die-hearts = { $count ->
        [one] 1 Herz
       *[other] { $count } Herzen
    }
tell-die-surges = { $count ->
        [one] 1 Blitz
       *[other] { $count } Blitze
    }
tell-die-range = { $count } Reichweite
tell-hero-falls = { $ship } fällt
tell-hero-falls-to = { $ship } fällt durch: { $by }
tell-hero-falls-ground = { $ship } fällt dem Boden darunter zum Opfer
tell-door-guards = Die Würfel der versiegelten Tür: { $faces }
tell-surges = { $count ->
    [one] einen Blitz
   *[other] { $count } Blitze
}
tell-drags-to = { $by } zieht { $ship } auf Feld { $column }, { $row }
tell-can-be-dragged-no = { $ship } lässt sich nicht weiter ziehen
tell-arrives-on = { $ship } kommt ins Spiel, Feld { $column }, { $row }
tell-roll = { $player }: { $pips }
tell-opens-door = { $ship } öffnet eine Tür
tell-closes-door = { $ship } schließt eine Tür
tell-door-holds = { $ship } bekommt die versiegelte Tür nicht auf
tell-door-struck = { $ship } schlägt auf die versiegelte Tür: { $damage } Schaden, noch { $left } bis zum Bruch
tell-door-broken = { $ship } schlägt auf die versiegelte Tür: { $damage } Schaden, und sie bricht auf
tell-reacts = { $ship } reagiert: { $reaction }
tell-reacts-to = { $ship } reagiert auf { $other }: { $reaction }
tell-stands-up = { $ship } steht auf, mit { $life } Leben
tell-is-helped-up = { $by } hilft { $ship } auf: { $life } Leben
tell-is-bought = { $ship } kommt ins Spiel, Feld { $column }, { $row }, mit Bedrohung gekauft
tell-arrives = { $ship } ist jetzt da
tell-searches = { $ship } sucht
tell-searches-and = { $ship } sucht: { $says }
tell-searches-in-vain = { $ship } sucht und findet nichts: Der Stapel ist leer
tell-finds = { $ship } findet { $item }
tell-uses-up = { $ship } benutzt { $item }
tell-readies = { $ship } legt { $item } an
tell-hands-over = { $ship } gibt an { $other }: { $item }
tell-picks-up = { $ship } hebt { $item } auf
tell-puts-down = { $ship } legt { $item } ab
tell-lets-go = { $ship } lässt { $item } los
tell-throws = { $ship } legt den Schalter um: { $switch }
tell-finds-no-room = { $ship } findet keinen Platz zum Ankommen
tell-terrain-turns = { $count ->
    [one] Ein Feld wird zu: { $terrain }
   *[other] { $count } Felder werden zu: { $terrain }
}
tell-floors-open = { $count ->
    [one] Ein Boden gibt nach
   *[other] { $count } Felder Boden geben nach
}
tell-walls-open = { $count ->
    [one] Eine Wand fällt
   *[other] { $count } Wände fallen
}
tell-a-door-opens = Eine Tür geht auf
tell-a-room-revealed = Hinter der Tür liegt ein Raum, den noch niemand gesehen hat
tell-a-door-seals = Eine Tür fällt zu und verriegelt
tell-a-door-shuts = Eine Tür fällt zu
tell-resolve = { $player }: Kampfgeist { $resolve }{ $change }
tell-threat = { $player }: Bedrohung { $threat }{ $change }
tell-rests = { $ship } rastet
tell-action-lost = { $ship } verliert eine Aktion
tell-tested = { $passed ->
    [passed] { $ship } besteht eine Probe: { $shown } bei höchstens { $value }
   *[other] { $ship } besteht eine Probe nicht: { $shown }, höchstens { $value } erlaubt
}
tell-power = { $skill }, mit Bedrohung gekauft, für { $ship }
tell-power-on = { $skill }, mit Bedrohung gekauft: { $ship } auf { $other }
tell-skill = { $ship }: { $skill }
tell-skill-on = { $ship }: { $skill } auf { $other }
tell-gains-points = { $ship } erhält { $count ->
        [one] 1 Bewegungspunkt
       *[other] { $count } Bewegungspunkte
    }
tell-exerts = { $ship } treibt sich an: ein Bewegungspunkt für einen Punkt Erschöpfung
tell-the-blast-catches = die Explosion erfasst { $ship }: { $hits } Schaden
tell-the-blast-does-nothing = die Explosion tut { $ship } nichts
tell-missed = { $by } verfehlt: Fehlschlag auf einem Würfel
tell-falls-short = { $by } reicht nicht so weit: { $range } von { $reach }
tell-surge-hearts = { $by } gibt { $cost } aus: { $count ->
        [one] ein Schaden mehr
       *[other] { $count } Schaden mehr
    }
tell-surge-range = { $by } gibt { $cost } aus: { $count } Reichweite mehr
tell-surge-pierce = { $by } gibt { $cost } aus und durchdringt { $count ->
        [one] einen Schild
       *[other] { $count } Schilde
    }
tell-surge-recover = { $by } gibt { $cost } aus und baut { $count } Erschöpfung ab
tell-surge-effects = { $by } gibt { $cost } aus für das, was einem Treffer folgt
tell-attack-dice = Angriffswürfel: { $faces }
tell-defence-dice = Abwehrwürfel: { $faces }
tell-spends-focus = gibt Fokus aus
tell-spends-evade = gibt Ausweichen aus
tell-spends-its-lock-for = gibt die Erfassung für neue Würfe aus
tell-is-struck-now = { $target }: getroffen ist { $side }
tell-strikes = { $by } trifft { $at }: { $join }{ $stopped }
tell-fires-at = feuert ({ $weapon }) auf
tell-obstructed-by = , verdeckt durch { $id }
tell-1-die-hits-on = 1 Würfel trifft ab { $hit }
tell-hit-on = { $count } treffen ab { $hit }
tell-at-against = { $me } { $fires } { $foe }, { $place }{ $obstructed }: { $count } gegen { $against }
tell-at = { $me } { $fires } { $aim }, { $place }{ $obstructed }: { $hits }, { $saves }
tell-1-inch = 1 Zoll
tell-nothing-saves = nichts rettet
tell-saves-on = rettet ab { $save }{ $more }

## Fold

tell-by-ability = { " " }({ $name })
tell-by-ability-of = { " " }({ $name }, { $ship })
tell-for-its-red-maneuver = { " " }für das rote Manöver
tell-for-its-red-action = { " " }für die rote Aktion

## Forced

tell-may-drag = { $by }: { $ship } darf gezogen werden
tell-pushes-to = { $by } stößt { $ship } auf Feld { $column }, { $row }
tell-comes-to = { $ship } kommt auf Feld { $column }, { $row }
tell-can-be-pushed-no = { $ship } lässt sich nicht weiter stoßen
tell-is-adrift-to-the = { $ship } treibt ab, Richtung { $direction }
tell-what-stepped-off-gives = { $ship } findet an dem, was verlassen wurde, keinen Halt
tell-may-go-on-in = { $ship } darf in jede Richtung weiter: noch { $left } Bewegung
tell-flies-over-the-void = fliegt über die Leere
tell-came-over-the-void = kam nicht durch einen eigenen Schritt über die Leere
tell-steers-over-the-void = steuert über die Leere
tell-and-is-not-adrift = { $ship } { $why } und treibt nicht ab
tell-a-friend = { " " }(ein Freund)
tell-runs-into = stößt gegen { $all }
tell-has-spent-its-movement = { $ship } hat beim Treiben alle Bewegung verbraucht
tell-finds-something-to-hold = { $ship } findet Halt
tell-is-stopped-by = { $ship } wird aufgehalten von { $unit }
tell-can-drift-no-further = { $ship } kann nicht weiter treiben
tell-is-carried-along = treibt mit der Strömung
tell-is-pushed = weicht dem Stoß
tell-is-thrown-back = taumelt rückwärts
tell-throw-back = zurückwerfen
tell-comes-back-along-its = weicht entlang der Schablone
tell-forced = { $name } { $done } { $length }{ $by }{ $end }
tell-into = , gegen { $other }
tell-nothing-can-is-in = Nichts kann { $name } { $undone }: { $other } ist im Weg
tell-but-does-not-move = { $name } { $done }{ $by }, kommt aber nicht vom Platz

## Harm

tell-is-exposed = { $ship } ist schutzlos
tell-is-defeated = { $ship } ist sofort besiegt
tell-is-a-wreck = { $ship } ist ein Wrack
tell-is-shot-to-pieces = { $ship } ist zerschossen
tell-may-still-fire = { $ship } ist zerschossen und darf im eigenen Zug noch feuern
tell-is-destroyed = { $ship } ist zerstört
tell-leaves-the-board = { $ship } verlässt das Spielfeld
tell-leaves-the-table = { $ship } verlässt den Tisch
tell-critical-damage = kritischen Schaden
tell-to-the-hull = am Rumpf
tell-to-the-shields = an den Schilden
tell-to-shields-and-hull = an Schilden und Rumpf

## Mod

tell-no-dice = keine Würfel

## Plan

tell-all-order-markers-are = { $player }: alle Befehlsmarker liegen
tell-all-dials-are-set = { $player }: alle Wählscheiben stehen
tell-dials-but-ionised = { $player }: alle Wählscheiben stehen; ionisiert und ohne: { $ships }
tell-takes-position-on-space = { $name } stellt sich auf, Feld { $column }, { $row }
tell-takes-position = { $name } stellt sich auf
tell-opens-its-standing-order = { $ship } deckt den Dauerbefehl auf: { $name }
tell-is-ionised-takes-the = { $ship } ist ionisiert: { $label } statt der Wählscheibe
tell-is-stressed = hat Stress
tell-cannot-fly-so-fast = ist dafür zu langsam
tell-becomes = { $ship } { $why }: { $from } wird zu { $to }

## Runs

tell-has-nothing-to-fire = hat nichts zu feuern
tell-have-nothing-to-fire = haben nichts zu feuern
tell-holds-its-fire = feuert nicht
tell-hold-their-fire = feuern nicht
tell-has-nobody-in-range = hat niemanden in Reichweite
tell-have-nobody-in-range = haben niemanden in Reichweite
tell-has-nobody-in-arc = hat niemanden im Schussfeld
tell-have-nobody-in-arc = haben niemanden im Schussfeld
tell-has-nobody-in-arc-and-range = hat niemanden in Schussfeld und Reichweite
tell-have-nobody-in-arc-and-range = haben niemanden in Schussfeld und Reichweite
tell-does-not-fire = feuert nicht: { $why }
tell-do-not-fire = feuern nicht: { $why }
tell-disarmed = entwaffnet
tell-at-an-obstacle = an einem Hindernis
tell-steps-on = { $count ->
    [one] { $ship } geht auf Feld { $column }, { $row }
   *[other] { $ship } geht { $count } Schritte auf Feld { $column }, { $row }
}
tell-steps = { $count ->
    [one] { $ship } geht auf Feld { $column }, { $row } (noch { $left } Bewegung)
   *[other] { $ship } geht { $count } Schritte auf Feld { $column }, { $row } (noch { $left } Bewegung)
}

## Sailing

tell-climbs-out-2 = { $name } klettert hinaus
tell-moves-its-full = { $name } fährt die vollen { $reach }
tell-moves-of = { $name } fährt { $went } von { $reach }
tell-it-wanted = { $told }: gewollt waren { $length }
tell-which-costs = { $told }; das kostet { $cost }
tell-to-board = { $told }, um { $target } zu entern
tell-to-ram = { $told }, um { $target } zu rammen
tell-to-leave-the-table = { $told }, um den Tisch zu verlassen
tell-neither-is-wounded = ; niemand ist verwundet
tell-rams = { $ship } rammt { $other }: eigener Wurf { $own }, { $other } würfelt { $theirs }{ $hurt }
tell-ram-roll = { $roll } ({ $integrity ->
        [7] keine Zahl verwundet
       *[other] verwundet ab { $integrity }
    })
tell-both-hold = beide halten
tell-boarding = Entern: { $ship } { $rolls }+{ $strengths }, { $target } { $rolls_2 }+{ $strengths_2 }; { $end }
tell-is-captured-by = { $ship } ist gekapert von { $by }

## Tokens

tell-performs-action = { $ship } nutzt { $article } Aktion: { $whole }
tell-performs-action-on = { $ship } nutzt { $article } Aktion an { $on }: { $whole }
tell-but-for-a-red = , bis auf einen roten Fokus
tell-will-skip-its-action = { $ship } lässt die Aktion aus{ $but }
tell-is-stressed-and-performs = { $ship } hat Stress und führt keine Aktion aus
tell-performs-no-action = { $ship } führt keine Aktion aus
tell-coordinates-it-is-granted = { $by } koordiniert { $ship }: eine Aktion ist gewährt
tell-gives-up-its-lock = { $ship } gibt die Erfassung auf { $target } auf
tell-lock-on-breaks = { $lock }: Erfassung auf { $target } bricht

## Turn

tell-round = Runde { $round }
tell-mission = Mission: { $name }. Angreifer: { $attacker }. Verteidiger: { $defender }.
tell-mission-goal = Ziel von { $player }: { $text }.
tell-mission-end = Nach Runde { $rounds } geht das Spiel an { $player }.
tell-mission-points = Nach Runde { $rounds } siegen die meisten Punkte.
tell-mission-objectives = Nach Runde { $rounds } siegen die meisten Missionsziele.
tell-modified = Modifikation: { $name }. { $text }
tell-piloted = { $pilot } ist vom Typ { $class }. { $does }
tell-upgraded = { $ship } trägt { $names }
tell-figure-turn = { $ship } ist dran
tell-turn = { $player }: Zug { $marker }, { $card }
tell-nobody-is-left-to = { $player }: Für Zug { $marker } ist niemand mehr da
tell-priority-the-choice-is = Vorrang ({ $told }): Die Wahl liegt bei { $winner }
tell-priority-a-tie-so = Vorrang ({ $told }): Gleichstand, alle würfeln noch einmal
tell-first-to-move = Zuerst bewegt: { $first }
tell-next-to-move = Als Nächstes bewegt: { $player }
tell-is-the-next-to = { $ship } würfelt als Nächstes gegen die Leere
tell-initiative-first-turn = Initiative ({ $told }): Der erste Zug geht an { $first }
tell-initiative-a-tie-so = Initiative ({ $told }): Gleichstand, alle würfeln noch einmal
tell-on-points = nach Punkten
tell-as-the-last-side = als letzte Seite im Spiel
tell-by-the-goal = durch das Ziel des Szenarios
tell-by-the-mission = durch das Ziel der Mission
tell-no-resolve-left = über eine Mannschaft ohne Kampfgeist
tell-victory-for = Sieg für { $winner } { $how }
tell-the-match-is-drawn = Die Partie ist unentschieden

## Course

tell-flies = fliegt { $label }
tell-boosts = gibt Schub: { $label }
tell-marches = marschiert
tell-goes = fährt { $travelled }

## Crossing

tell-launches = { $ship } stößt aus: { $kind } { $id }

## Fight

tell-rerolls = würfelt neu
tell-turns-faces = { $name } macht { $count ->
        [one] einmal { $from }
       *[other] { $count }-mal { $from }
    } zu { $to }: { $dice }
tell-its = Ziel
tell-misses = { $by } verfehlt { $at }{ $stopped }
tell-weapon = Waffe
tell-attacks = greift an:
tell-s = { $foe } ({ $side })
tell-range-inches = { $range } Zoll
tell-range = Reichweite { $range }
tell-less = weniger
tell-more = mehr

## Forced

tell-by = { " " }({ $by })
tell-carry = mitreißen
tell-push = stoßen
tell-move = bewegen
tell-drag = ziehen

## Harm

tell-rolls = { $by } würfelt { $faces }
tell-rolls-on = { $by } würfelt { $faces } (wirkt auf { $on })
tell-rolls-strong = { $by } würfelt { $faces } (nur eine Niete verwundet) [EXP-04]
tell-repairs = { $ship } repariert { $name }
tell-damage = Schaden
tell-suffers-2 = { $ship } erleidet { $hull } { $what } { $place }

## Plan

tell-sets = { $ship } stellt ein: { $label }

## Runs

tell-loses = verliert
tell-lose = verlieren je
tell-each = { "" }

## Sailing

tell-boards = { $ship } entert { $target }
tell-loses-2 = { $loser } unterliegt

## Tokens

tell-granted = gewährt,{ " " }
tell-gains = { $ship } erhält { $amount }{ $why }
tell-locks = { $ship } erfasst { $target }
tell-token = { $name } Marker { $name_2 }
tell-tokens = { $amount } Marker { $name }
tell-an = 1
tell-a = 1

## Turn

tell-phase = Phase: { $name }

## Numbers

tell-falls = { $count ->
    [one] { $ship } fällt 1 Ebene
   *[other] { $ship } fällt { $count } Ebenen
}
tell-recovers = { $count ->
    [one] { $ship } gewinnt 1 Schild zurück
   *[other] { $ship } gewinnt { $count } Schilde zurück
}
tell-is-mended-by = { $count ->
    [one] { $ship } wird um 1 Punkt geheilt
   *[other] { $ship } wird um { $count } Punkte geheilt
}
tell-suffers-wounds = { $count ->
    [one] { $ship } erleidet 1 Wunde
   *[other] { $ship } erleidet { $count } Wunden
}
tell-scores = { $count ->
    [one] 1 Punkt für { $player }
   *[other] { $count } Punkte für { $player }
}
tell-hits = { $count ->
    [one] 1 Treffer
   *[other] { $count } Treffer
}
tell-crits = { $count ->
    [one] 1 Volltreffer
   *[other] { $count } Volltreffer
}
tell-blocked = { " " }({ $count } geblockt)
tell-saved = { " " }({ $count } gerettet)
tell-evaded = { " " }({ $count } ausgewichen)
tell-dice-evade = { $count ->
    [one] 1 Würfel weicht aus
   *[other] { $count } Würfel weichen aus
}
tell-inch = 1,0 Zoll
tell-inches = { $told } Zoll
tell-and = { $first } und { $last }
tell-whose = { $name }
tell-obstacle = { $kind } { $id }
tell-the = { $area }
tell-nobody = niemand
tell-north = Norden
tell-north-east = Nordosten
tell-east = Osten
tell-south-east = Südosten
tell-south = Süden
tell-south-west = Südwesten
tell-west = Westen
tell-north-west = Nordwesten
tell-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
tell-dice-besides = { $count ->
    [one] , ein Würfel { $what }
   *[other] , { $count } Würfel { $what }
}

## Swings

swing-is-taken-by = { $ship } gekapert von { $who }
swing-boarders = Enterer
swing-routs = { $unit }: in Panik geflohen
swing-destroys = { $ship } zerstört durch { $by }
swing-the-ground = { $kind }
swing-and-is-destroyed = { " " }und zerstört
swing-hits-for = { $ship }: { $amount } durch { $by }
swing-a-collision-with = Zusammenstoß mit { $by }
swing-a-boarding-fight = Enterkampf
swing-loses-to = { $ship }: { $amount } verloren ({ $what }){ $end }
swing-goal = Ziel von { $player } erreicht: { $goal }
swing-holds-out = { $player } nach der letzten Runde unbesiegt
swing-round-for = Runde { $round }: { $swing } ({ $player } { $chances })

## Why a match went as it did, in one sentence

verdict-always = Von Anfang bis Ende lag vorn: { $winner }; die Entscheidung fiel in Runde { $round }: { $what }.
verdict-mostly = { $ahead } % der Partie lag vorn: { $winner }; die Entscheidung fiel in Runde { $round }: { $what }.
verdict-turned = Nur { $ahead } % der Partie lag vorn: { $winner }; die Wende kam in Runde { $round }: { $what }.
verdict-always-quiet = Von Anfang bis Ende lag vorn: { $winner }; kein einzelner Befehl gab den Ausschlag.
verdict-quiet = { $ahead } % der Partie lag vorn: { $winner }; kein einzelner Befehl gab den Ausschlag.
verdict-draw = Niemand blieb vorn; am meisten wendete sich in Runde { $round }: { $what }.
verdict-quiet-draw = Niemand blieb vorn, und kein einzelner Befehl bewegte viel.
verdict-with-dice = Mit den besseren Würfen: { $main }
verdict-against-dice = Gegen die Würfel: { $main }
verdict-hazards = Gefahren kosteten die andere Seite { $share } % ihrer Verluste: { $main }

## Units of models

tell-unit-comes = { $unit }: neu auf dem Tisch
tell-unit-springs = { $unit }: aus dem Hinterhalt gebrochen
tell-unit-scouts = { $unit }: vorausgespäht
tell-unit-scouts-not = { $unit }: kein weiteres Spähen
tell-unit-disembarks = { $unit }: aus dem Transporter gestiegen
tell-unit-hides = { $unit }: im Hinterhalt
tell-unit-boards = { $unit }: in { $other } gestiegen
tell-unit-goes = { $unit }: fort vom Tisch
tell-unit-holds = { $unit }: Halten
tell-unit-advances = { $unit }: Vorrücken
tell-unit-rushes = { $unit }: Eilen
tell-unit-charges = { $unit }: Sturm auf { $target }
tell-unit-rises = { $unit }: wieder auf den Beinen
tell-unit-moves = { $unit }: Bewegung um { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
tell-model-rolls = { $unit }: ein Modell würfelt { $faces }
tell-model-mended = { $unit }: { $count ->
    [one] { $count } Wunde geheilt
   *[other] { $count } Wunden geheilt
}
tell-unit-aims = { $unit }: { $weapon } auf { $target } gerichtet
tell-unit-attacks = { $unit } auf { $target } mit { $weapon } ab { $need }: { $faces } – { $hits ->
    [0] kein Treffer
    [one] { $hits } Treffer
   *[other] { $hits } Treffer
}
tell-unit-saves = { $unit }, Rettung ab { $need }: { $faces } – { $count ->
    [0] keine Wunde
    [one] { $count } Wunde
   *[other] { $count } Wunden
}
tell-unit-shrugs = { $unit }, Regeneration ab 5: { $faces } – { $count ->
    [0] keine Wunde bleibt
    [one] { $count } Wunde bleibt
   *[other] { $count } Wunden bleiben
}
tell-model-falls = { $unit }: { $model } fällt
tell-model-hurt = { $unit }: { $model } nimmt { $count ->
    [one] { $count } Wunde
   *[other] { $count } Wunden
}
tell-unit-withholds = { $unit }: kein Gegenschlag
tell-melee-lost = { $unit }: Nahkampf verloren, Wunden verteilt { $dealt }, erlitten { $taken }
tell-melee-tied = Der Nahkampf ist unentschieden: Wunden verteilt { $dealt }, erlitten { $taken }
tell-morale-holds = { $unit }, Moralprobe ab { $need }: { $faces }, bestanden
tell-morale-fails = { $unit }, Moralprobe ab { $need }: { $faces }, misslungen
tell-unit-pinned = { $unit }: niedergehalten
tell-unit-routs = { $unit }: in Panik geflohen
tell-unit-destroyed = { $unit }: vernichtet
tell-deployed-first = Zuerst fertig aufgestellt und zuerst am Zug in Runde 1: { $player }
tell-done-first = { $player }: Alle Einheiten haben gehandelt, diese Seite beginnt die nächste Runde
tell-edge-taken = Der { $edge }rand geht an { $player }
tell-objectives-rolled = { $count ->
    [one] Der Würfel für Missionsziele zeigt { $face }: eines wird gelegt
   *[other] Der Würfel für Missionsziele zeigt { $face }: { $count } werden gelegt
}
tell-objective-placed = { $player }: ein Missionsziel auf { $place }
tell-banner-taken = Missionsziel { $letter } fällt an { $player }
tell-banner-lost = Missionsziel { $letter } gehört jetzt niemandem
tell-no-more-ambush = { $player }: in dieser Runde kein Hinterhalt mehr
tell-unit-flies = { $unit }: Flug über { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
tell-unit-flies-off = { $unit }: { $count ->
    [0] vom Tisch geflogen
    [one] { $count } Feld geflogen und vom Tisch
   *[other] { $count } Felder geflogen und vom Tisch
}
tell-unit-enters = { $unit }: vom Rand herein, mit einem Schritt zur Seite nach { $run ->
    [one] jedem Feld
   *[other] je { $run } Feldern
}
tell-unit-repairs = { $unit }: { $count ->
    [0] keine Wunde zurück
    [one] { $count } Wunde zurück
   *[other] { $count } Wunden zurück
}
tell-casts = { $unit }: Zauber { $spell } auf { $target }
tell-tries-to-block = { $unit }: Versuch der Abwehr
tell-spell-blocked = { $spell } wird abgewehrt von { $by }
tell-spell-works = { $spell } gelingt mit insgesamt { $total }, nötig sind { $value }
tell-spell-fails = { $spell } misslingt mit insgesamt { $total }, nötig sind { $value }
tell-charmed = { $unit }: begünstigt bis zum Ende der nächsten Aktivierung
tell-cursed = { $unit }: geschwächt bis zum Ende der nächsten Aktivierung
tell-lifted = { $unit }: von einem Zauber bewegt

tell-launched = { $ship } verlässt den Hangar von { $carrier }
tell-out-of-wreck = { $ship } kommt aus dem Wrack von { $carrier }
tell-recovered = { $ship } fährt in einen Hangar: { $carrier }

# Why a number is what it is

why-to-hit = zum Treffen
why-to-save = zum Retten
why-morale = zum Halten
why-attack-dice = { $count ->
    [one] Angriffswürfel
   *[other] Angriffswürfel
}
why-defence-dice = { $count ->
    [one] Abwehrwürfel
   *[other] Abwehrwürfel
}
why-shields = { $count ->
    [one] Schild
   *[other] Schilde
}
why-dice = { $count ->
    [one] Würfel
   *[other] Würfel
}
why-range = Reichweite
why-squares = { $count ->
    [one] Feld
   *[other] Felder
}
why-points = Bewegung
why-inches = Zoll
why-hits = { $count ->
    [one] Treffer
   *[other] Treffer
}
why-damage = Schaden
why-wounds = { $count ->
    [one] Wunde
   *[other] Wunden
}
why-need = { $number }+
why-no-lower = tiefer geht es nicht
why-no-higher = höher geht es nicht
why-own-attack = der eigene Angriff
why-own-defence = die eigene Abwehr
why-shield-of = Schild: { $side }
why-quality = die Qualität
why-defence = die Verteidigung
why-close-range = Reichweite 1
why-long-range = Reichweite 3
why-obstructed = verdeckt durch { $name }
why-obstructed-once = weitere Hindernisse auf der Linie ändern nichts
why-best-line = von gleich kurzen Linien nimmt der Angreifer die beste
why-tractored = von einem Fangstrahl gehalten
why-strained = Anspannung
why-attacker-higher = der Angreifer steht höher
why-target-higher = das Ziel steht höher
why-black-die = ein schwarzer Würfel, für Nahkampf über eine Höhenlinie
why-across-line = Nachbarn kämpfen über eine Höhenlinie hinweg
why-reach = Langwaffe: Die Höhenlinie gibt keinen Würfel
why-one-never = eine 1 zählt nie
why-six-always = eine 6 zählt immer
why-from-above = von oben
why-at-aircraft = auf einen Flieger
why-in-cover = mindestens die Hälfte des Ziels ist in Deckung
why-behind-hill = mindestens die Hälfte des Ziels ist dicht hinter einem Hügel oder in Deckung
why-blast-no-cover = eine Explosion: Deckung zählt nicht
why-lobbed-moved = Steilfeuer nach einer Bewegung
why-shock = Wucht: trifft ab 2
why-at-corner = über eine Ecke, da andere der Einheit Kontakt haben
why-charge-down = Sturm von einer höheren Ebene
why-charge-up = Sturm von einer tieferen Ebene
why-weary = hat diese Runde zugeschlagen oder ist niedergehalten: nur eine 6 trifft
why-ap = DS { $ap } der Waffe
why-hero-leads = ein Held führt sie an
why-spell = ein Zauber
why-dice-that-hit = Würfel, die treffen
why-blast = Explosiv { $most }: Jeder Treffer trifft { $each ->
    [one] das eine Modell
   *[other] { $each } Modelle
} an diesem Platz
why-each-unsaved = für jeden Treffer ohne Rettung
why-breaker = Brecher { $size }: alle auf ein Modell
why-each-model = für ein Modell
why-tough = Zäh { $tough }
why-hold = hält
why-advance = Vorrücken
why-rush = Eilen
why-charge = Stürmen
why-fast = Schnell
why-slow = Langsam
why-hero-slows = der Held an der Spitze ist nicht schneller
why-held = was die Einheit leidet, hält sie fest
why-own-move = die eigene Bewegung
why-mired = der Zug begann auf Boden, der hemmt
why-integrity = Festigkeit
why-strength = Stärke
why-total = insgesamt
why-integrity-of = { $name }
why-crew-of = die Mannschaft: { $name }
why-then = was es da trug und erlitt
why-start = { $quantity }: { $number }, { $source }
why-change = { $change } { $quantity }: { $what }
why-steadfast = Standhaft: Eine misslungene Probe gelingt ab 4 doch noch
why-mending = Regeneration: Eine Wunde wird ab 5 weggesteckt
why-the-die = der Würfel
why-psychic = Psi { $strength }
why-way-level = eine Ebene hinauf kostet ein Feld
why-way-floor = durch einen offenen Boden
why-way-opening = durch eine Öffnung
why-way-diagonal = ein schräger Schritt für ein Feld
why-way-difficult = schwieriger Boden: höchstens zwei Felder insgesamt
why-way-hill = über die Flanke eines Hügels
why-way-out = aus dem Transporter, von dessen Platz an gezählt
why-way-follow = ein Feld nach dem Nahkampf, da der Gegner fort ist
why-way-spell = ein Zauber bewegt sie
why-way-torn = Verluste haben sie zerrissen: sie sammelt sich
why-way-flying = Fliegend: Aufsteigen kostet nichts extra
why-hearts = die Würfel
why-surges = mit Blitzen gekauft
why-shields-shown = Schilde
why-pierce = durchdrungene Schilde
why-door-rest = Blitze, die sich lohnten, und nie weniger als nichts
why-fall = ein Sturz
why-each-step = einer für jedes Feld
why-climb = Klettern
why-great-fall = ein tiefer Sturz
