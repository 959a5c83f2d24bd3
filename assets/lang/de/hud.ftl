# The panels of a match.

## Lessons

lesson-of = Lektion { $at } von { $count }
lesson-all-over = Die Lektionen sind vorbei
lesson-between = Zwischen zwei Lektionen
lesson-play-on = Spiel weiter, wie du magst: Die nächste Lektion kommt mit der nächsten Runde.
lesson-missed = Verpasst: „{ $title }“ ({ $why }).
lesson-again = Noch einmal
lesson-close = Verstanden
lesson-back = Eine Lektion zurück
lesson-again-tip = Führt die Partie dorthin zurück, wo die Lektion begann
lesson-off-the-path = Vom Weg ab?
lesson-stay = Auf dem Weg bleiben
lesson-anyway = Trotzdem tun
lesson-anyway-order = Dein Befehl: { $order }
lesson-folded = Lektion { $at } von { $count }: wieder zeigen
lesson-later = Lektion { $at } von { $count } kommt nach dieser Frage
lesson-open-again = Die Karte der Lektion wieder zeigen
lesson-passes = Die Lektion „{ $title }“ verlangt etwas anderes: { $asked } Wer anders handelt, verpasst sie. Sie lässt sich später nachholen.
lesson-blocks = Danach geht die Lektion „{ $title }“ nicht mehr: { $asked } Sie lässt sich später nachholen.
lesson-spoils = Die Lektion „{ $title }“ braucht noch { $ship }; das könnte hiermit verloren gehen.
lesson-did = Du hast { $done } von { $all } verlangten Taten getan; es gab insgesamt { $lessons } Lektionen.
lesson-why-otherwise = etwas anderes wurde getan
lesson-why-late = die Runde ist vorbei
lesson-why-gone = ein nötiges Schiff ist fort
lesson-why-impossible = die Regeln ließen es dort nicht zu

## What a lesson asks

lesson-any-ship = Ein Schiff
lesson-what-its-dial-shows = was die Wählscheibe zeigt
lesson-set-dial = { $who }: Stelle die Wählscheibe auf: { $how }.
lesson-set-standing = { $who }: Gib den Befehl „{ $order }“.
lesson-set-any-standing = { $who }: Gib einen Dauerbefehl.
lesson-lay-marker-on = Lege Befehlsmarker { $marker } auf Karte { $card }.
lesson-lay-marker = Lege Befehlsmarker { $marker } auf eine Karte.
lesson-lay-any-marker-on = Lege einen Befehlsmarker auf Karte { $card }.
lesson-lay-any-marker = Lege einen Befehlsmarker auf eine Karte.
lesson-confirm = Bestätige die Pläne.
lesson-use-device = { $who }: Benutze ein Gerät.
lesson-execute = { $who }: Fliege { $how }.
lesson-action = { $who }: Aktion { $action }.
lesson-action-on = { $who }: Aktion { $action }, { $whom }.
lesson-any-action = { $who }: Führe eine Aktion aus.
lesson-sail-to-ring = { $who }: Klicke den Ring auf dem Tisch an.
lesson-sail = { $who }: Klicke, wohin es gehen soll.
lesson-march-to-mark = { $who }: Klicke das markierte Feld an.
lesson-march = { $who }: Klicke ein Feld in Reichweite an.
lesson-ram = { $who }: Wähle „Rammen“, oder zeige darauf und drücke zweimal { KEY("Ram", "R") }.
lesson-ram-whom = { $who }: Wähle „{ $whom } rammen“, oder zeige darauf und drücke zweimal { KEY("Ram", "R") }.
lesson-board = { $who }: Wähle „Entern“, oder zeige darauf und drücke zweimal { KEY("Board", "B") }.
lesson-board-whom = { $who }: Wähle „{ $whom } entern“, oder zeige darauf und drücke zweimal { KEY("Board", "B") }.
lesson-climb-out = { $who }: Klettere hinaus.
lesson-face = { $who }: Drehe mit dem Mausrad oder { KEY("Turn", "Q E") }.
lesson-attack = { $who }: Greife an.
lesson-attack-whom = { $who }: Greife { $whom } an.
lesson-hold-fire = { $who }: Feuere nicht ({ KEY("Pass", "0") }).
lesson-spend-focus = Gib den Fokus aus.
lesson-spend-evade = Gib das Ausweichen aus.
lesson-spend-lock = Gib die Erfassung aus.
lesson-spend-surge = Gib einen Blitz aus.
lesson-spend-surge-on = Gib einen Blitz aus für: { $entry }.
lesson-spend-nothing = Lass die Würfel, wie sie sind.
lesson-modify = Ändere die Würfel.
lesson-begin = Wähle { $who }.
lesson-door = { $who }: Öffne die Tür.
lesson-search = { $who }: Suche die Marke ab.
lesson-item = { $who }: Benutze das Ding.
lesson-carry = { $who }: Hebe das Ding auf oder lege es ab.
lesson-skill = { $who }: Nutze eine Fertigkeit oder Heldentat.
lesson-switch = { $who }: Lege den Schalter um.
lesson-exert = { $who }: Treibe dich an.
lesson-rest = { $who }: Raste.
lesson-hold = { $who }: Halten.
lesson-advance = { $who }: Vorrücken.
lesson-rush = { $who }: Eilen.
lesson-charge = { $who }: Stürmen.
lesson-charge-whom = { $who }: { $whom } stürmen.
lesson-aim = { $who }: Nenne ein Ziel.
lesson-aim-at = { $who }: Ziele auf { $whom }.
lesson-fire = { $who }: Jetzt angreifen.
lesson-revive = { $who }: Hilf dem Gefallenen auf.
lesson-react = { $who }: Reagiere.
lesson-react-for = { $who }: Reagiere, für { $whom }.
lesson-end-turn = Beende den Zug ({ KEY("Pass", "0") }).

## Questions that come before what a lesson asks

lesson-aside-answer = Auf das, was eben geschah, darf jemand reagieren. Lass reagieren oder lass es geschehen ({ KEY("Pass", "0") }), wie du magst: Die Lektion wartet und verliert nichts dabei.
lesson-aside-react = Auf ein Schiff wird gefeuert, und es darf drehen, bevor die Würfel fallen. Drehe es oder lass es: Die Lektion wartet und verliert nichts dabei.
lesson-aside-led = Du wählst, wohin es geht. Die Lektion wartet und verliert nichts dabei.
lesson-aside-exposed = Du wählst, wessen Wurf gegen die Leere der nächste ist. Die Lektion wartet.

## The end of a match

end-victory = Sieg: { $name }
end-draw = Unentschieden
end-on-points = nach Punkten, nach der letzten Runde · Punkte { $points } · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-last-standing = die letzte Seite im Spiel · Punkte { $points } · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-by-the-goal = durch das Ziel des Szenarios · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-by-the-mission = durch das Ziel der Mission · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-no-resolve = der Kampfgeist der Mannschaft ist gebrochen · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-conceded = aufgegeben: { $name } · { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
end-next = Weiter: { $name }
end-next-against = Weiter: { $name }, gegen { $who }
end-replay = Aufzeichnung
end-restart = Neu beginnen
end-restart-tip = Dieselbe Partie von Anfang an, mit denselben Würfen
end-play-again = Noch einmal
end-play-again-tip = Dieselbe Partie mit neuen Würfen
end-look-at-table = Tisch ansehen
end-menu = Menü
end-figure = Figur
end-unit = Einheit
end-ship = Schiff
end-dealt = Verteilt
end-suffered = Erlitten
end-attacks = Angriffe
end-hits = Treffer
end-evaded = Ausgewichen
end-blocked = Geblockt
end-saved = Gerettet
end-bumps = Stöße
end-rams = Rammen
end-boarded = Entern
end-took = Gekapert
end-obstacles = Hindernisse
end-fate = Ende
end-turning-points = Wendepunkte
end-quiet = Eine ruhige Partie.
end-being-weighed = Wird ausgerechnet …
end-round = Runde { $round }
end-gain-note = Aussicht der Seite auf den Sieg, vorher und nachher
end-gain-tip = Aussicht auf den Sieg für { $name }, vorher und nachher, gelernt aus Partien des Computers
end-damage-by-source = Schaden nach Quelle
end-no-damage = Keiner.
end-deadliest = Tödlichste Gefahr: { $name }, { $damage } Schaden

## The orders that cost most

costly-ask = Was kam mich am teuersten?
costly-ask-tip = Ein Ass sieht sich jeden deiner Befehle noch einmal an und spielt ihn und den eigenen voraus. Das dauert eine Weile; die Partie bleibt auf dem Bildschirm.
costly-title = Was am meisten kostete
costly-seen = { $seen } von { $of } angesehen
costly-stop = Halt
costly-none = Ein Ass hätte nichts klar besser gemacht.
costly-given = { $order } ({ $chance } %)
costly-better = besser: { $order } ({ $chance } %)
costly-show = Zeigen
costly-show-tip = Die Aufzeichnung, kurz vor diesem Befehl
costly-play = Von hier weiterspielen

## A hint

hint-title = WAS EIN ASS TÄTE
hint-close = Weglegen ({ KEY("Hint", "M") })
hint-thinks = Das Ass spielt deine Befehle im Kopf voraus …
hint-do-it = Das tun
hint-ask = Tipp
hint-ask-tip = Was ein Ass hier täte ({ KEY("Hint", "M") })

## Watching and waiting

watch-over = Die Partie ist vorbei
watch-speed-tip = Wie schnell der Tisch zeigt, was geschieht (, und .)
watch-story = Geschichte der Partie
watch-decides = Warten auf { $name }
watch-on-the-table = Auf dem Tisch
watch-cinema = Kino
watch-cinema-tip = Nur der Tisch ({ KEY("Cinema", "U") }); { KEY("Cinema", "U") } oder Esc holt alles zurück
watch-log = Protokoll
watch-log-tip = Alles, was geschah ({ KEY("ShowLog", "L") })
watch-ships = Schiffe
watch-units = Einheiten
watch-ships-tip = Die Karten aller Schiffe oder Einheiten ({ KEY("ShowShips", "K") })
watch-graphs = Kurven
watch-graphs-tip = Wer vorn lag und wer Würfelglück hatte ({ KEY("Graphs", "J") })
watch-play-on = Von hier weiterspielen
watch-play-on-tip = Eine neue Partie, die mit dieser Stellung beginnt
watch-play-on-as = als { $name }
watch-play-on-as-before = mit denselben Plätzen
watch-reasons = Gründe
watch-reasons-tip = Was die KI abwägt ({ KEY("Reasons", "R") })
watch-space-skips = { KEY("Suggested", "Space") } überspringt, was noch läuft
watch-paused = Angehalten
watch-thinking = Der Computer denkt nach
watch-go-on = ▶ Weiter
watch-pause = ⏸ Pause
watch-step = ⏭ Schritt
watch-step-tip = Ein Befehl ({ KEY("Step", "N") })
watch-undo = Zurück
watch-undo-tip = Den letzten Befehl zurücknehmen ({ KEY("Undo", "Ctrl+Z") })
watch-to-the-end = ⏩ Zum Ende
watch-to-the-end-tip = Spielt ungesehen weiter (Ende)
timeline-round = Runde { $round } von { $rounds }

## The graphs of a match

graph-chances = Aussicht
graph-chances-tip = Aussicht jeder Seite auf den Sieg nach jedem Befehl, gelernt aus Partien des Computers. Rauten sind Wendepunkte.
graph-luck = Glück
graph-luck-tip = Was die Würfel jeder Seite über dem Durchschnitt zeigten: Treffer, Rettungen, Herzen und so weiter, zusammengezählt. Über der Linie ist Glück.
graph-none-yet = Die Kurven beginnen mit den ersten Befehlen.
graph-opening = Der Beginn
graph-setup = Aufbau · Befehl { $order } von { $of }
graph-round = Runde { $round } · Befehl { $order } von { $of }
graph-chance = { $chance } %
graph-shift = { $from } auf { $to } %
graph-dice = Würfel { $luck }

## The pause menu

overlay-paused = Pause
overlay-back = Zurück zur Partie
overlay-save = Speichern
overlay-save-tip = Legt einen eigenen Spielstand an; außerdem wird jede Runde automatisch gespeichert
overlay-load = Andere Partie laden
overlay-restart = Neu beginnen
overlay-restart-tip = Dieselbe Partie von Anfang an, mit denselben Würfen
overlay-restart-title = Partie neu beginnen
overlay-restart-sure = Die Partie beginnt von vorn, mit denselben Würfen.
overlay-restart-kept = Die Partie beginnt von vorn, mit denselben Würfen. Diese bleibt, wie sie steht: unter „Laden“.
overlay-concede = Aufgeben
overlay-concede-tip = Gibt die Partie auf
overlay-concede-title = Partie aufgeben
overlay-concede-sure = Aufgeben: { $name }. Der Sieg geht an { $who }. Das lässt sich nicht zurücknehmen.
overlay-concede-sure-draw = Aufgeben: { $name }. Niemand siegt. Das lässt sich nicht zurücknehmen.
overlay-rulebook = Regelbuch
overlay-settings = Einstellungen
overlay-settings-tip = Die Partie wartet
overlay-leave = Ins Menü
overlay-leave-tip = Die Partie ist gespeichert: „Fortsetzen“ nimmt sie wieder auf
overlay-quit = Spiel beenden
overlay-kept = Die Partie ist gespeichert

## The bar at the top

bar-setup = AUFBAU
bar-round = RUNDE { $round } / { $rounds }
bar-round-tip = { $scenario }. Sind alle Runden gespielt, entscheiden die Punkte.
bar-match-with = { $scenario }, mit { $names }
bar-menu = Menü
bar-menu-tip = Menü (Esc)
bar-keys-tip = Alle Tasten
bar-phase-tip = { $phase }: { $rule } im Regelbuch aufschlagen
bar-over = Die Partie ist vorbei
bar-replay = Aufzeichnung { $at }/{ $of }
bar-to-decide = Am Zug: { $name }
bar-ai = { $name } (KI)
bar-rules-act = Die Regeln handeln

## What wins

aims-points = Pkt.
aims-resolve = Kampfgeist
aims-threat = Bedrohung
aims-objectives = gehalten
aims-points-ahead = Pkt. Vorsprung
aims-goal = Ziel
aims-what-wins = WAS SIEGT
aims-score = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
aims-rule = Regel { $rule }: Klick auf die Zeile zeigt sie

## The cards of the ships

squad-moves = Weg { $inches }
squad-moves-tip = Wie viele Zoll es sich in diesem Zug bewegen kann
squad-initiative = Init { $initiative }
squad-initiative-tip = Initiative: niedrig bewegt zuerst, hoch schießt zuerst
squad-destroyed = zerstört
squad-left = fort
squad-fled = geflohen
squad-safe = gerettet
squad-down = am Boden
squad-captured = gekapert
squad-in-reserve = in Reserve
squad-still-to-fire = feuert noch
squad-dial = Wählscheibe: { $maneuver }
squad-wounds = Wunden { $left } von { $whole }
squad-hull = Rumpf { $left } von { $whole }
squad-shields = Schilde { $left } von { $whole }
squad-lock = erfasst: { $name }
squad-lock-tip = Ausgeben, um Angriffswürfel gegen dieses Schiff neu zu würfeln.

## The cards of the figures

army-card = Karte { $card }
army-card-tip = Ein Befehlsmarker liegt auf der ganzen Armeekarte
army-life = Leben { $left } von { $whole }
army-fatigue = Erschöpfung { $tired } von { $stamina }
army-down-tip = Am Boden. Im nächsten Zug steht die Figur auf, oder ein Freund neben ihr hilft ihr auf.
army-marker-used = Ein Befehlsmarker, der in dieser Runde umgedreht wurde
army-marker = Ein Befehlsmarker: Die Karte handelt in diesem Zug

## What lies under the pointer

figure-facts = { $name } · Tempo { $speed } · Körper { $body }, Verstand { $wits }, Nerven { $nerve }
figure-fatigue = {" "}· Erschöpfung { $tired } von { $stamina }
figure-defence = Abwehr
figure-melee = Nahkampf
figure-reach = Langwaffe 2
figure-ranged = Fernkampf
figure-pierce = durchdringt { $count }
item-in-use = angelegt
item-packed = verstaut
item-one-hand = Eine Hand
item-both-hands = Beide Hände
figure-skill = Fertigkeit
figure-reaction = Reaktion
figure-action = Aktion
figure-answers = { " " }Als Antwort: auch nach der Aktion eines Helden.
figure-feat = Heldentat
figure-pair = Eine von zweien
figure-skill-used = { " " }(benutzt)
tip-device = { $name }: noch { $left }{ $locks }
tip-figure = { $name } · Bewegung { $movement } · Reichweite { $range } · Angriff { $attack } · Abwehr { $defence }
tip-ship = { $name } · Initiative { $initiative } · Wendigkeit { $agility } · Wert { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tip-weapon = { $name }: { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}, { $arc }, Reichweite { $least }–{ $most }
tip-weapon-left = { $weapon }, noch { $left }
tip-fallen = Am Boden. Ein Held daneben kann aufhelfen; oder die Figur steht auf, wenn ihr Zug kommt, und tut dann nichts mehr.
tip-gone-after = Fort nach dem Ende von Runde { $round }
terrain-facts = Höhe { $height } · Feld { $space }
terrain-facts-level = Ebene { $level } · Feld { $space }
terrain-on = Auf { $terrain }, { $facts }
terrain-exposed = Schutzlos: { $chance } für den Verlust eines Lebens am Ende der Runde
sight-in-aim = Sicht: { $who } auf { $whom }, Entfernung { $far }
sight-sees = Sicht: { $who } auf { $whom }
sight-sees-but = Sicht: { $who } auf { $whom }; { $why }
sight-barred = Keine Sicht: { $who } auf { $whom }; { $why } ({ $place })
sight-barred-by = Keine Sicht: { $who } auf { $whom }; { $why }, { $by } ({ $place })

## Hazards and threats

looks-harmless = harmlos
looks-hinders = hemmt
looks-may-harm = kann schaden
looks-harms = schadet
looks-deadly = tödlich
looks-exposed = SCHUTZLOS
looks-nothing-lies = Auf diesem Tisch liegt nichts.
looks-lying = Hier, das Schlimmste zuerst: { $kinds }
looks-lying-and-more = { $more ->
    [one] Hier, das Schlimmste zuerst: { $kinds } und noch eine Art
   *[other] Hier, das Schlimmste zuerst: { $kinds } und noch { $more } Arten
}
looks-hazards-title = GEFAHREN
looks-open-legend = Legende aufklappen
looks-fold-legend = Legende einklappen
looks-legend-told = Auf dem Tisch nach Art gefärbt, nach Gefahr schraffiert. Klick auf eine Zeile: was es tut.
looks-director = Regie ({ KEY("Director", "C") })
looks-director-tip = Die Kamera geht dorthin, wo als Nächstes etwas geschieht; ein Griff zur Maus beendet das
looks-threats = Bedrohungen ({ KEY("Threats", "T") })
looks-threats-grid-tip = Wo Gegner die angesehene Figur im nächsten Zug treffen können, und wie hart; mit dem Zeiger auf einem Gegner, was dieser tun könnte ({ KEY("Threats", "T") })
looks-strikes-here = Am jetzigen Platz
looks-strikes-there = Auf { $place }
looks-nobody-strikes = Dort kann sie in einem Zug niemand treffen.
looks-strikes-sum = { $dealt } Schaden zu erwarten, Leben { $left }
looks-strikes-legend =
    Wenn jeder Gegner sich einmal bewegt und mit der besten Waffe zuschlägt. Türkis: außer
    Reichweite. Gold: etwas Schaden. Glutrot: viel. Rot: so viel wie das Leben. Die Zahl enthält auch
    Wunden auf dem Weg.
looks-strikes-more = { $count ->
    [one] noch 1
   *[other] noch { $count }
}
looks-threats-tip = Was das angesehene Schiff treffen könnte, wo es steht oder stünde; mit dem Zeiger auf einem Gegner, was dieser tun könnte
looks-hazards = Gefahren ({ KEY("Hazards", "H") })
looks-storey-ground = Erdgeschoss ({ KEY("Storey", "Y") })
looks-storey = Bis Ebene { $number } ({ KEY("Storey", "Y") })
looks-storeys-all = Alle Ebenen ({ KEY("Storey", "Y") })
looks-storeys-open = Ebenen nach Bedarf ({ KEY("Storey", "Y") })
looks-storeys-tip = Die höchste gezeigte Ebene der Gebäude. „Nach Bedarf“: Jedes Gebäude öffnet sich bis hinab zu dem, der darin steht. Felder darüber sind nur schwach umrissen; zeige ihre Ebene, um auf sie zu zeigen.
looks-hazards-tip = Wie schlimm jedes Gebiet, Hindernis und gefährliche Feld ist, und was es tut.
looks-threats-title = BEDROHUNGEN
looks-threats-to = BEDROHUNGEN FÜR
looks-point-at-ship = Zeige auf eine Figur deiner Seite, oder wähle eine.
looks-point-at-unit = Zeige auf eine deiner Einheiten, oder wähle eine.
looks-menaces-tip = Was Gegner der angesehenen Einheit bei ihrer nächsten Aktivierung antun könnten; mit dem Zeiger auf einem Gegner, was dieser tun könnte ({ KEY("Threats", "T") })
looks-nobody-hurts = In einer Aktivierung kann ihr niemand schaden.
looks-asks = Befragt die gegnerischen Einheiten …
looks-charges = { " " }(Sturmangriff)
looks-menaces-sum = Insgesamt jetzt { $now } Wunden zu erwarten, schlimmstenfalls { $worst }; übrig { $left }
looks-menaces-told = Aussicht auf eine Verwundung und zu erwartende Wunden, wenn der Gegner als Nächster handelt. Rote Linien: von seinem Platz aus. Glutrot: nach einer Bewegung. Ohne Zauber und Hinterhalte.
looks-where-led = wohin der angesehene Befehl führt
looks-nothing-bears = Nichts hat es im Schussfeld, und nächste Runde kann es nichts.
foes-title = WAS ES TUN KÖNNTE:
foes-nobody = Im nächsten Zug kann es niemandem schaden.
foes-area = wie weit es kommen kann
foes-pattern = der Weg, den es fliegen muss
foes-now = trifft vom jetzigen Platz
foes-moved = trifft nach einer Bewegung
looks-now = jetzt
looks-after-a-move = nach Bewegung
looks-sums = Insgesamt jetzt { $now } Schaden zu erwarten, schlimmstenfalls { $worst }; übrig { $left }
looks-sums-told = Aussicht auf Schaden, und wie viel zu erwarten ist.

## The log

logpanel-title = PROTOKOLL
logpanel-find = suchen ({ KEY("FindInLog", "/") })
logpanel-ship = Schiff
logpanel-ship-tip = Nur Zeilen über das gewählte Schiff
logpanel-figure = Figur
logpanel-figure-tip = Nur Zeilen über die gewählte Figur
logpanel-unit = Einheit
logpanel-unit-tip = Nur Zeilen über die gewählte Einheit
logpanel-nothing = Noch nichts.
logpanel-open-rulebook = Regelbuch aufschlagen

## The AI's reasons

looks-north = N
looks-compass-tip = Norden auf dem Tisch; ein Klick dreht die Ansicht, bis Norden oben ist
reasons-title = GRÜNDE DER KI
reasons-close = Schließen ({ KEY("Reasons", "R") })
reasons-secret = Was eine KI über ihre Wählscheiben denkt, bleibt geheim, solange du spielst.
reasons-none-yet = Noch hat keine KI entschieden. Halte an ({ KEY("Pause", "P") }): Dann siehst du ihre Gedanken zum nächsten Befehl, bevor sie handelt.
reasons-weighing = Diese Stellung wird gerade neu abgewogen.
reasons-of-a-veteran = Das hat ein Mensch entschieden. Ein Veteran des Computers wägt so ab:
# An order that was played forward, with the chance to win after it.
reasons-chance = { $chance } %: { $order }
reasons-ship-will = { $ship }: wird wählen: { $order }
reasons-will = Wird wählen: { $order }
reasons-has = Hat gewählt: { $order }
reasons-expects = Erwartet danach
# What a unit is expected to do: its name, and the order.
reasons-expected = { $ship }: { $order }
reasons-expects-more = … und noch { $count }
reasons-playouts =
    { $count ->
        [one] Einmal vorausgespielt
       *[other] { $count }-mal vorausgespielt
    }

## Placing

spot-words = Außerhalb beider Zonen und einige Felder von anderen Missionszielen entfernt. Wer am Rundenende am nächsten steht, nimmt es ein.
spot-far = { $far } von der Zone von { $name }
deploy-place = Aufstellen:
deploy-here = Hier aufstellen ({ KEY("Do", "Enter") })
deploy-good-place = Guter Platz ({ KEY("GoodPlace", "C") })
deploy-good-place-tip = Setzt es auf einen erlaubten Platz
deploy-turn-tip = Dreht es ({ KEY("Turn", "Q E") }, Umschalt und Mausrad)
deploy-at = { $east } mm Ost, { $north } mm Nord · { $looks }
spaces-space = Feld { $column }, { $row } · { $terrain } · Höhe { $height }

## Planning

plan-hint = Zeige auf ein Manöver, um zu sehen, wo es endet und was es träfe, oder ziehe das Schiff über den Tisch.
plan-reverse = R{ $speed }
markers-hint = Die Karte mit Marker 1 handelt zuerst. Eine Karte darf mehrere Marker tragen. Sonst sieht sie niemand.
markers-figure = Leben { $life }/{ $whole } · Bewegung { $movement } · Reichweite { $range } · Angriff { $attack } · Abwehr { $defence }
markers-acts-in = Diese Karte handelt in Zug { $turn }

## Choosing

key-storeys = Hier hat kein Gebäude ein Stockwerk über dem Boden.
key-quick-playing = Schnellspeichern geht nur in Partien, die du spielst.
key-sights-on-grids = Sichtlinien gibt es nur für Figuren. Einheiten aus Modellen zeigen ihre beim Zielen.
key-graphs-watching = Die Kurven gibt es beim Zuschauen und nach dem Ende
key-cinema-watching = Den Tisch ohne Tafeln gibt es beim Zuschauen und nach dem Ende
picker-hint = Zeige auf eine Möglichkeit, um zu sehen, was sie täte.
picker-hand-over = Geben und nehmen ({ $count })
picker-refused = Jetzt nicht erlaubt ({ $count })
picker-no-choice = Hier hat keine Möglichkeit die Nummer { $number }.
picker-spaces = { $count ->
    [one] 1 erreichbares Feld ist auf dem Tisch markiert.
   *[other] { $count } erreichbare Felder sind auf dem Tisch markiert.
}
marches-legend =
    Zeige auf ein Feld oder auf einen Gegner: Die Figur geht heran und schlägt zu.
    Türkis: sicher. Gold: dort am Rundenende schutzlos. Glutrot: unterwegs verletzt oder dort verloren (X).
    Violett: kostet Erschöpfung, ein Punkt für jede. Blau: dort ist etwas zu tun. Die Zahl auf einem
    Feld sind die Bewegungspunkte bis dorthin; „Schaden“ ist, was unterwegs zu erwarten ist.
regard-lesson = die Lektion
regard-ends-here = endet hier
hud-player = Spieler { $number }

lapse-ends = Der Zug endet
lapse-ends-stop = Der Zug endet: Jede Taste hält ihn an
skirmish-then = Dann schießt es auf { $name }:
sally-then = Dann greift es an: { $name }
sally-others-stay = { $count ->
    [one] Danach bewegt sich die andere Figur der Karte nicht mehr.
   *[other] Danach bewegen sich die { $count } anderen Figuren der Karte nicht mehr.
}

## Two people at one screen

handover-markers = Übergib den Bildschirm. Die Befehlsmarker sind verdeckt.
handover-dials = Übergib den Bildschirm. Die Wählscheiben sind verdeckt.
handover-ready = { $name }: bereit (Enter)

## The frame rate

pace-figures = { $rate } Bilder/s · { $mean } ms · Arbeit bis { $longest } ms

lesson-first = Zuerst: { $question }
lesson-waits-until = Kommt ihr Augenblick bis zum Ende von Runde { $round } nicht, gehen die Lektionen ohne sie weiter.

logpanel-more-rules = Weitere Regeln: { $rules }

## Signs on the table; only Latin letters, digits and + % . , - ' are drawn

mark-pinned = niedergehalten
mark-level = Ebene { $level }
mark-toll = Schaden { $wounds }
mark-way-out = Ausgang
mark-way-out-shut = Ausgang - zu
mark-exit = Ausgang { $name }
mark-exit-points = Ausgang { $name } + { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
mark-goal = Ziel von { $name }
mark-lead = Führungsstück
mark-hunted = gejagt
mark-retreat = Abzug { $name }
logpanel-why = warum?
logpanel-why-tip = Zeigt oder verbirgt, warum die Zahlen so sind
