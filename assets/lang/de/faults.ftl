# Was an Karten und Szenarien falsch ist.

fault-missing = { $what } „{ $name }“ gibt es nicht
fault-broken = { $what } „{ $name }“ ist nicht brauchbar: hat selbst Fehler
fault-entry = { $what } „{ $name }“
fault-range = „{ $name }“ ist { $value }; erlaubt: { $allowed }
fault-span = { $low } bis { $high }
fault-at-most = höchstens { $most } sind erlaubt: { $name }
fault-count = höchstens { $most } sind erlaubt, nicht { $count }: { $name }
fault-empty = „{ $name }“ ist leer
fault-long = „{ $name }“ ist länger als { $most } Zeichen
fault-key = „{ $key }“ ist kein Schlüssel: 1 bis 64 kleine Buchstaben, Ziffern, Bindestriche, Unterstriche und Punkte
fault-known = es gibt: { $all }
fault-known-count = { $count ->
    [one] { $count } ist bekannt
   *[other] { $count } sind bekannt
}
fault-known-nearest = { $count ->
    [one] { $count } ist bekannt
   *[other] { $count } sind bekannt
}, am ähnlichsten: { $all }
fault-meant = ist „{ $name }“ gemeint? { $known }

fault-what-legend = Gelände in der Legende für
fault-what-phase = Phase
fault-what-option = Option
fault-what-value = Wert der Option
fault-what-power = Kraft
fault-what-event = Ereignis
fault-what-mark = Suchmarke
fault-what-switch = Schalter
fault-hex = Sechseck
fault-square = Quadrat

fault-legend-letter = „{ $letter }“ kann nicht für Gelände stehen: Ziffern sind Höhen, Leerzeichen sind kein Feld
fault-rows-most = eine Karte hat höchstens { $most } Zeilen
fault-columns-most = eine Karte hat höchstens { $most } Spalten
fault-map-empty = eine Karte braucht mindestens ein { $space }
fault-letter-unused = kein { $space } der Karte ist „{ $letter }“
fault-height-fixed = das Gelände „{ $key }“ hat überall die Höhe { $fixed }, nicht { $height }
fault-height = eine Höhe ist { $height }; erlaubt: 0 bis { $most }
fault-edge-level = Kanten oberer Ebenen werden in deren Zeilen gezeichnet
fault-no-space = die Karte hat kein { $space } in Spalte { $column }, Zeile { $row }
fault-no-place = die Karte hat kein Feld in Spalte { $column }, Zeile { $row }
fault-no-cell = die Karte hat kein Feld ({ $column }, { $row }, { $level })
fault-no-side = ein { $space } hat keine Kante { $side }
fault-no-space-beside = auf der Kante { $side } von ({ $column }, { $row }) liegt kein { $space }
fault-edge-twice = diese Kante steht zweimal da: von beiden Seiten ist sie dieselbe
fault-edge-upper = offene Kanten und Treppen gibt es nur auf oberen Ebenen
fault-edge-door = nichts öffnet bisher Türen, deshalb ist diese eine Wand
fault-edge-floor = ein Boden liegt zwischen einem Feld und dem darüber, nicht auf einer Kante
fault-storeys-hexes = nur Karten aus Quadraten haben obere Ebenen
fault-nothing-below = unter diesem Quadrat ist nichts
fault-lines-hexes = nur Karten aus Quadraten haben farbige Linien
fault-lines-plain = eine Karte mit Linien braucht „plain“: das Gelände ohne Linie
fault-line-colour = kein Gelände hat eine Linie der Farbe { $colour }
fault-zone-blocked = in dieser Zone kann nirgends eine Figur stehen
fault-zone-shared = sie teilt Felder mit einer Zone von Spieler { $player }

fault-row-odd = eine ungerade Zeile beginnt mit zwei Leerzeichen: ihre Sechsecke sind versetzt
fault-row-place = „{ $sign }“ steht nicht an seinem Platz: Spalte { $column } beginnt mit Zeichen { $at }, einem Buchstaben und dann seiner Höhe
fault-row-lines = eine Karte aus Quadraten beginnt und endet mit einer Zeile von Kanten: sie hat eine ungerade Zahl von Zeilen
fault-row-side = „{ $sign }“ ist keine Kante: hier beginnt Spalte { $column }, mit einem Leerzeichen, „|“, „:“, „=“, „#“, „%“, „~“, „^“, „,“ oder „/“
fault-row-square = „{ $sign }“ steht nicht an seinem Platz: ein Quadrat ist seine Kante, ein Buchstabe und seine Höhe
fault-row-border = „{ $sign }“ ist keine Kante: nach der Ecke stehen drei Leerzeichen oder dreimal „-“, „.“, „=“, „#“, „%“, „~“, „^“, „,“ oder „/“
fault-row-beside = „{ $sign }“ neben „{ $first }“: eine Kante ist dreimal dasselbe
fault-row-thrice = eine Kante ist dreimal dasselbe
fault-line-sign = „{ $sign }“ ist keine Farbe einer Linie (es gibt: { $known })
fault-floor-square = diese Ebene hat hier kein Quadrat
fault-floor-sign = „{ $sign }“ ist kein Boden (es gibt: „o“ offen, „.“ zu)

fault-with-not-for = „{ $name }“ ist nicht für dieses Szenario
fault-mixin-twice = die Modifikation „{ $name }“ ist zweimal genannt
fault-mixin-excludes = die Modifikationen „{ $one }“ und „{ $other }“ schließen einander aus
fault-next-self = ein Szenario führt nicht zu sich selbst weiter
fault-players = ein Szenario hat 2 bis 8 Spieler, nicht { $count }
fault-player-idle = Spieler { $player } hat kein Schiff
fault-brought-kind = kein Spieler bringt „{ $name }“ mit: es wird im Spiel gelegt (OBS-01)
fault-brought-count = Spieler { $player } bringt { $count } statt { $each ->
    [one] { $each } Hindernis
   *[other] { $each } Hindernisse
} mit (OBS-08)
fault-brought-twice = der Spieler bringt die Form „{ $name }“ zweimal mit (OBS-08)
fault-die-missing = das Regelwerk hat keinen Würfel { $die }
fault-die-face = der Würfel { $die } hat keine Seite { $face }

fault-abilities = Fähigkeiten des Schiffs „{ $name }“
fault-lack = { $what } ({ $rule }): gewürfelt wird mit { $die }, den das Regelwerk „{ $ruleset }“ nicht hat
fault-lack-shown = { $what } ({ $rule }): erwartet werden Seiten, die der Würfel { $die } des Regelwerks „{ $ruleset }“ nie zeigt
fault-lack-grid = { $what } ({ $rule }): gewürfelt wird mit { $die }, den kein Regelwerk mit Feldern hat
fault-lack-grid-shown = { $what } ({ $rule }): erwartet werden Seiten, die kein Würfel { $die } eines Regelwerks mit Feldern zeigt
fault-dice-of = „{ $name }“ hat { $all }
fault-its-dice = seine Würfel: { $all }
fault-option-never = { $what }: Option("{ $option }", "{ $value }") gilt nie, denn das Regelwerk „{ $ruleset }“ hat keine solche Option
fault-its-options = seine Optionen: { $all }
fault-no-options = es hat keine Optionen
fault-excess-dice = { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}; höchstens { $most ->
    [one] { $most } ist
   *[other] { $most } sind
} erlaubt
fault-excess-effects = { $deeds ->
    [one] { $deeds } Effekt
   *[other] { $deeds } Effekte
}; höchstens { $most ->
    [one] { $most } ist
   *[other] { $most } sind
} erlaubt
fault-worst = daraus können werden: { $excess }
fault-moment = damit können aus allem, was ein { $moment } auslöst, werden: { $excess }
fault-piled = aus allem, was hier liegt, können zusammen werden: { $excess }

fault-areas-grid = Gebiete liegen auf offenen Tischen; Felder haben eine Karte
fault-number-taken-area = die Nummer { $number } ist vergeben: Schiffe, Hindernisse und Gebiete teilen sie sich
fault-number-taken = die Nummer { $number } ist vergeben: Schiffe und Hindernisse teilen sie sich
fault-area-narrow = ein Gebiet ist mindestens 2,54 mm breit
fault-no-player = Spieler { $player } gibt es nicht
fault-owner = Spieler { $player } gibt es nicht: Spieler zählen von 0 bis { $last }
fault-no-ship-number = ein Schiff mit der Nummer { $number } gibt es nicht
fault-no-unit = eine Einheit mit der Nummer { $number } gibt es nicht
fault-no-arrival = eine Figur oder ein Schiff mit der Nummer { $number } gibt es nicht
fault-no-thing = ein Schiff, Hindernis oder Gebiet mit der Nummer { $number } gibt es nicht
fault-no-other = Spieler { $player } hat keine andere Einheit { $number }

fault-crew-from = „from“ zählt Helden: das Szenario braucht eine „crew“
fault-crew-heroes = bei einer Mannschaft von { $heroes } { $there ->
    [one] nimmt { $there } Held teil
   *[other] nehmen { $there } Helden teil
}
fault-crew-named = die Einheit { $unit } nimmt nur in größeren Mannschaften teil
fault-card-deck = die Schadenskarte „{ $card }“ gehört zum Stapel „{ $deck }“, und der ist nicht der des Regelwerks „{ $ruleset }“
fault-its-deck = sein Stapel: { $deck }
fault-no-deck = es hat keinen Stapel

fault-event-twice = es gibt zwei Ereignisse „{ $name }“
fault-event-repeats = ein Ereignis, nach dem bei jeder Aktion gesehen wird, geschieht einmal; gib ihm den Anfang oder das Ende einer Runde („at: RoundBegins“, „at: RoundEnds“)
fault-no-door = eine Tür { $door } gibt es nicht; es gibt { $doors }, ab 0
fault-no-such = { $what } { $at } gibt es nicht; es gibt { $all }, ab 0
fault-goal-empty = ein Siegziel ohne Bedingungen ist sofort erreicht
fault-attacker = jemand greift nur an, wo es eine Mission gibt („mission“)
fault-not-staged = Ziele einer Mission hat ein Szenario, wenn es für sie hergerichtet ist: lass „mission“ weg und spiele es mit `--mission` oder in „Neue Partie“
fault-carries = Einheiten ziehen nur weiter, wo es ein nächstes Szenario gibt („next“)
fault-room-place = ein Raum besteht aus Feldern: gib ihm „Cells“ oder „Box“
fault-room-unit = die Einheit { $unit } steht in einem Raum, den sie nicht sieht
fault-room-goal = ein Siegziel des Spielers, dem er verborgen ist, wartet auf etwas, das darin liegt
fault-exit-place = Helden gehen von Feldern ab: gib „Cells“ oder „Box“ an
fault-named-twice = „{ $name }“ ist zweimal genannt
fault-far = niemand gelangt zu { $what }: Wände oder gesperrter Boden liegen darum
fault-far-mark = dieser Suchmarke
fault-far-thing = diesem Gegenstand
fault-far-switch = diesem Schalter
fault-far-banner = diesem Missionsziel
fault-far-place = die Einheiten dieses Spielers gelangen auf kein Feld dieses Ortes: Wände oder gesperrter Boden liegen darum
fault-arrivals-none = kein Feld ist genannt, also kann keine gekaufte Einheit kommen
fault-arrival-barred = auf { $column },{ $row } kann niemand stehen, also kommt dort keine gekaufte Einheit
fault-breach = kein Feld des Ortes hat etwas auf seiner Kante { $side }
fault-not-waiting = die Einheit { $unit } wartet nicht: setze bei ihr „Wartet auf ein Ereignis“
fault-place-large = ein Ort hat höchstens { $most ->
    [one] { $most } Feld
   *[other] { $most } Felder
}; dieser hat { $count }
fault-place-corners = „von“ hat das kleinste x und y, „bis“ das größte
fault-place-kind = ein Ort auf Feldern ist „Cells“ oder „Box“, einer auf dem offenen Tisch „Disc“ oder „Rect“

fault-map-needed = ein Szenario auf Feldern, Sechsecken oder Quadraten, braucht eine Karte („map“)
fault-map-open = das Regelwerk spielt auf einem offenen Tisch, hat also keine Karte („map“)
fault-map-seed = ein Tisch aus einem Startwert bringt seine Karte selbst mit: lass eines von beiden weg
fault-ground-map = ein Tisch aus Feldern braucht eine Karte
fault-ground-open = das Regelwerk spielt auf einem offenen Tisch, sein Grund hat also keine Karte („map“)
fault-cell-open = dieses Szenario spielt auf einem offenen Tisch: gib stattdessen „pose“ an
fault-pose-grid = dieses Szenario spielt auf Feldern: gib „cell“ an, Spalte und Zeile
fault-base-hexes = nur Quadrate haben Platz für Figuren auf mehreren Feldern
fault-base-wall = ihre Basis hat keinen Platz: eine Wand trennt Spalte { $column }, Zeile { $row } vom nächsten Feld
fault-cell-blocked = dort kann nichts stehen: es ist { $terrain }
fault-no-figure = „{ $name }“ ist keine Figur, kann also nicht auf Feldern stehen
fault-figure = „{ $name }“ ist eine Figur, und die steht nur auf Feldern
fault-cell-taken = auf diesem Feld steht schon eine Figur
fault-zone-missing = die Karte „{ $map }“ hat keine Startzone für Spieler { $player }, deshalb braucht diese Figur ein Feld („cell“)
fault-zone-full = die Startzone von Spieler { $player } auf der Karte „{ $map }“ hat keinen Platz mehr für diese Figur; gib ihr ein Feld („cell“) oder mach die Zone größer
fault-zone-full-base = die Startzone von Spieler { $player } auf der Karte „{ $map }“ hat keinen Platz mehr für diese Figur und ihre Basis von { $wide } mal { $high }; gib ihr ein Feld („cell“) oder mach die Zone größer
fault-card-class = die Karte gehört schon zu „{ $name }“
fault-card-full = eine Karte von „{ $name }“ hält höchstens { $most ->
    [one] { $most } Figur
   *[other] { $most } Figuren
}

fault-idle = Schiff { $number } („{ $class }“) { $kind }: im Regelwerk „{ $ruleset }“ { $lack }
fault-moves-freely = fährt frei
fault-flies = fliegt mit Schablonen
fault-lack-both = fährt und feuert es nie
fault-lack-moves = bewegt es sich nie
fault-lack-fires = feuert es nie
fault-lack-d6 = trifft es nie und seine Schilde retten es nie: es gibt keinen Würfel D6
fault-played-in = gespielt wird es in: { $all }

fault-lesson-no-map = es gibt keine Karte mit Feldern
fault-lesson-unit = Einheit { $number } gehört Spieler { $player }: Lektionen sind für Spieler 0
fault-lesson-ship = Schiff { $number } gehört Spieler { $player }: Lektionen sind für Spieler 0
fault-lesson-maneuver = zu „{ $order }“ gehört kein Manöver
fault-lesson-only = „{ $name }“ gehört nur zu „{ $order }“
fault-lesson-standing = einen Dauerbefehl „{ $name }“ gibt es in „{ $ruleset }“ nicht
fault-lesson-surge = „surge“ gehört nur zu „spend: Surge“
fault-lesson-marker = „marker“ ist 1, 2 oder 3
fault-lesson-within = „within“ ist mehr als 0 und höchstens 200
fault-lesson-never = Schiff { $number } („{ $class }“) { $kind }: den Befehl „{ $order }“ bekommt es nie
fault-lesson-endless = nichts beendet diese Lektion
fault-no-dial = { $bearing } mit Tempo { $speed } ist nicht auf dem Rad von „{ $class }“
fault-no-surge = keine Waffe von „{ $class }“ hat einen Eintrag { $surge } für Schübe
fault-no-action = { $action } ist nicht in der Aktionsleiste von „{ $class }“

fault-holder = es gibt nur { $players } Spieler
fault-setting = Kanten werden auf Quadraten gewählt, mit einem Regelwerk, das „setting“ hat
fault-setting-deep = die Zonen an zwei Rändern sind zusammen { $deep ->
    [one] { $deep } Quadrat
   *[other] { $deep } Quadrate
} tief und lassen nichts dazwischen
fault-setting-two = zwei Spieler wählen Ränder
fault-setting-banners = die Spieler legen die Missionsziele: ein Szenario mit „setting: Chosen“ hat keine
fault-squad-table = Einheiten aus Modellen stehen auf einer Karte aus Quadraten
fault-squad-options = „{ $name }“ kann diese Optionen nicht nehmen
fault-squad-ambush = nur eine Einheit mit Ambush wartet im Hinterhalt (GRD-22)
fault-squad-joins = nur ein Held, der kein Quadrat füllt, schließt sich einer Einheit an (GRD-H-HERO)
fault-squad-room = { $models ->
    [one] { $models } Modell findet
   *[other] { $models } Modelle finden
} in { $places ->
    [one] { $places } Feld
   *[other] { $places } Feldern
} keinen Platz

fault-ship-place = die Partie beginnt nach dem Aufbau, deshalb braucht dieses Schiff einen Platz („{ $place }“)
fault-obstacle-place = die Partie beginnt nach dem Aufbau, deshalb braucht dieses Hindernis einen Platz („{ $place }“)
fault-obstacle-owner = braucht einen Platz („{ $place }“) oder jemanden, der es beim Aufbau legt („owner“)
fault-waits-place = eine Einheit, die wartet, braucht den Platz, an dem sie ankommt („{ $place }“)
fault-crits = höchstens { $most ->
    [one] { $most } offene Karte ist
   *[other] { $most } offene Karten sind
} erlaubt
fault-locks = höchstens { $most ->
    [one] { $most } Zielerfassung ist
   *[other] { $most } Zielerfassungen sind
} erlaubt
fault-lock-self = ein Schiff erfasst sich nicht selbst
fault-lock-twice = Schiff { $number } ist zweimal erfasst
fault-pose-finite = ein Platz braucht endliche Zahlen
fault-heading = eine Richtung ist in Grad: 0 bis 360
fault-off-board = { $axis } { $value } liegt nicht auf dem Tisch: 0 bis { $limit } liegen darauf
fault-base-off = ein Teil der Basis des Schiffs liegt nicht auf dem Tisch
fault-starts-on = { $what } beginnt auf: { $other }
fault-ship-is = Schiff { $number } („{ $name }“)
fault-obstacle-is = Hindernis { $number } („{ $name }“)
fault-area-is = Gebiet { $number } („{ $name }“), das niemand betritt

fault-not-flown = „{ $name }“ fliegt „{ $ship }“ nicht: in „ships“ des Piloten fehlt es
fault-not-carried = „{ $name }“ ist für andere Fraktionen oder Typen als „{ $ship }“
fault-outfit-twice = „{ $ship }“ hat „{ $name }“ zweimal
fault-earned = „{ $name }“ wird in Kampagnen verdient
fault-slot-places = Ausrüstungen nehmen { $taken ->
    [one] { $taken } Platz
   *[other] { $taken } Plätze
} im Slot „{ $slot }“; es gibt { $places }
fault-too-many = mit seinen Ausrüstungen hat es mehr als { $most } { $what }
fault-many-upgrades = Ausrüstungen
fault-many-weapons = Waffen
fault-many-devices = Geräte
fault-many-abilities = Fähigkeiten
fault-many-actions = Aktionen aus Paketen
fault-many-items = Gegenstände
fault-many-choices = Entscheidungen unter einer Regel
fault-list-changed = { $why }; die Liste entfällt: wonach sie beurteilt wird, ist geändert in „{ $packs }“
fault-bay-none-such = Spieler { $player } hat kein Schiff { $number }
fault-bay-none = das Schiff { $number } hat keine Hangars
fault-bay-size = die Hangars des Schiffs { $number } sind für die Größe { $size }
fault-bay-carrier = ein Träger beginnt nicht selbst in einem Hangar
fault-bay-seats = das Schiff { $number } hat { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}
fault-bay-phase = Jäger verlassen Hangars bei Aktivierungen, und dieses Regelwerk hat keine
fault-bay-pose = ein Schiff, das in einem Hangar beginnt, hat keinen Platz („pose“)
