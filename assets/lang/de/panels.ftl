# More panels of a match: dice, odds, attacks, choices.

## Log

log-turns = Züge
log-moves = Bewegungen
log-obstacles = Hindernisse
log-combat = Kampf
log-tokens = Marker
log-dial-set-to = { $name }: Wählscheibe auf { $label }
log-order-marker-lies-on = Befehlsmarker { $marker } liegt auf Karte { $card }

## Command

command-undo = Zurück
command-fold = Einklappen
command-unfold = Auswahl
command-fold-tip = Die Karte der Auswahl ein- oder ausklappen ({ KEY("ShowCard", "X") })
command-take-the-last-order = Den letzten Befehl zurücknehmen ({ KEY("Undo", "Ctrl+Z") })
command-too-soon = Die Entscheidung war gerade erst aufgetaucht; dieser Klick galt daher nicht als Befehl.
command-nothing-to-take-back = Seit dem letzten Wurf, der letzten Wählscheibe oder dem Beginn ist nichts zurückzunehmen.
command-arrows-pick-a-card = Pfeile wählen die Karte · 1 bis 3 legen einen Marker · { KEY("Confirm", "C") } bestätigt
command-tab-next-figure-arrows = { KEY("NextPiece", "Tab") } nächste Figur · Pfeile oder Maus zielen · { KEY("Sights", "V") } Sicht · { KEY("Pass", "0") } beendet
command-tab-next-unit-arrows = { KEY("NextPiece", "Tab") } nächste Einheit · Pfeile oder Maus zielen · 1-9 wählen
command-arrows-aim-on-the-table = Pfeile oder Maus zielen · 1-9 wählen
command-arrows-enter-sets-tab = Pfeile · { KEY("Do", "Enter") } stellt ein · { KEY("NextPiece", "Tab") } nächstes Schiff · { KEY("Confirm", "C") } bestätigt
command-tab-next-ship-q = { KEY("NextPiece", "Tab") } nächstes Schiff · { KEY("Turn", "Q E") } drehen · { KEY("Board", "B") } entern · { KEY("Ram", "R") } rammen · { KEY("Do", "Enter") } befiehlt · { KEY("Pass", "0") } beendet
command-q-e-turn-b = { KEY("Turn", "Q E") } drehen · { KEY("Board", "B") } entern · { KEY("Ram", "R") } rammen · { KEY("Do", "Enter") } befiehlt · { KEY("Pass", "0") } bleibt
command-1-9-choose-q = 1–9 wählen · { KEY("Turn", "Q E") } drehen · { KEY("Do", "Enter") } tut es · { KEY("Pass", "0") } feuert nicht
command-tab-next-ship-1 = { KEY("NextPiece", "Tab") } nächstes Schiff · 1–9 wählen · { KEY("Turn", "Q E") } drehen · { KEY("Pass", "0") } feuert nicht
command-q-e-turn-enter = { KEY("Turn", "Q E") } drehen · { KEY("Do", "Enter") } tut es · { KEY("Pass", "0") } lässt es
command-mouse-or-arrows-pick = Maus oder Pfeile wählen ein Feld · { KEY("NextPiece", "Tab") } nächste Figur · { KEY("Do", "Enter") } stellt auf
command-mouse-or-arrows-move = Maus oder Pfeile bewegen · { KEY("Turn", "Q E") } drehen · { KEY("Do", "Enter") } stellt auf
command-1-9-choose-arrows = 1–9 wählen · Pfeile wählen Würfel · { KEY("Pass", "0") } weiter
command-1-9-choose-0 = 1–9 wählen · { KEY("Pass", "0") } weiter
command-1-9-choose-arrows-look = 1–9 wählen · Pfeile sehen an · { KEY("Do", "Enter") } tut es · { KEY("Pass", "0") } passt

## Choices

choices-the-ship-performs-no = Das Schiff führt keine Aktion aus.
choices-the-ship-does-not = Das Schiff greift diese Runde nicht an.
choices-the-ship-uses-no = Das Schiff benutzt kein Gerät.
choices-opens-the-dial-and = Deckt die Wählscheibe auf und fliegt das Manöver.
choices-with-stress = { $words } (rot: 1 Stress)
choices-it-can-hardly-move = Es kann sich kaum bewegen: Es rückt auf einen freien Platz in der Nähe, dreht dort und bekommt Stress.
choices-it-stays-where-it = Es bleibt am Platz.
choices-moves-the-ship-the = Bewegt das Schiff; der Schatten zeigt, wohin.
choices-goes-there-step-by = Geht dorthin, Schritt für Schritt.
choices-climbs-out-of-the = Klettert aus der Grube, statt anzugreifen.
choices-the-other-side-goes = Wer als Nächstes dran ist, macht weiter.
choices-the-order-of-the = Die Reihenfolge der ganzen Runde: Bewegen und Feuern.
choices-turns-on-the-spot = Dreht auf der Stelle, ohne Kosten.
choices-it-is-pushed-there = Es wird dorthin bewegt, und das Feld wirkt darauf.
choices-the-token-lies-there = Dort liegt der Marker; von gleich nahen Feldern ist jedes recht.
choices-it-comes-in = { $name } kommt dort ins Spiel und handelt ab der nächsten Runde.
choices-takes-its-turn = { $name } nimmt den nächsten Zug.
choices-exert = Ein Bewegungspunkt mehr für einen Punkt Erschöpfung. Das kostet keine Aktion.
choices-rest = Alle Erschöpfung ist fort, wenn dieser Zug endet.
choices-door = Eine geschlossene Tür ist für jede Regel eine Wand. Öffnen oder Schließen ist eine Aktion.
choices-force-door = Eine versiegelte Tür geht auf, wenn ein grauer und ein schwarzer Würfel nicht mehr Schilde zeigen als der Verstand. Der Versuch ist eine Aktion.
choices-enter = Ein Flieger: Du wählst das Randfeld, auf dem er hereinkommt, und wie oft er zur Seite rückt. Er fliegt jede Runde die türkise Linie entlang und verlässt an ihrem Ende den Tisch.
choices-take-edge = Deine Einheiten kommen in die Zone an diesem Rand, die anderen gegenüber. Dann legt die andere Seite das erste Missionsziel.
choices-batter = Ein Angriff auf die Tür selbst: Genug Schaden zerstört sie, und sie bleibt offen. Blitze werden zu Schaden.
choices-may-no = Nichts davon geschieht, und nichts wird bezahlt.
choices-let-it-pass = Jetzt geschieht nichts dagegen; die Reaktion bleibt für später in der Runde.
choices-search = Zieht eine Karte vom Suchstapel: meist ein Gegenstand, manchmal Ärger. Jede Marke wird einmal abgesucht. Das ist eine Aktion.
choices-throw = Ein Schalter tut, was das Szenario sagt. Noch einmal umgelegt, stellt er es zurück. Das ist eine Aktion.
choices-leave = { $name } verlässt den Tisch für einen Bewegungspunkt und ist aus dem Spiel, in Sicherheit.
choices-help-up = Zwei rote Würfel heilen den gefallenen Helden, und Blitze bauen Erschöpfung ab.
choices-its-die-of-exposure = Dieser Wurf gegen die Leere ist dein nächster.

## Dice

dice-obstructed-by = verdeckt durch { $by }
dice-to-come = { $defence } noch offen
dice-saves-a-d6-for = Rettung: ein W6 für jeden Treffer{ $besides }, { $save }
dice-already-rerolled = { $face }; schon neu gewürfelt
dice-click-to-choose-it = { $face }; Klick wählt ihn zum Neuwürfeln
dice-click-to-spend = { $face }; Klick zeigt, was der Blitz kauft
dice-surge-spent = { $face }; der Blitz ist ausgegeben
dice-surge-changes = { $what } · Schaden { $now } auf { $after }
dice-spend-focus = Fokus ausgeben ({ $has })
dice-spend-evade = Ausweichen ausgeben ({ $has })
dice-spend-lock-reroll = Erfassung ausgeben: { $count } neu würfeln
dice-damage = : { $expected } Schaden
dice-the-damage-to-expect = Der Schaden, der zu erwarten ist, wenn diese Seite sonst nichts ändert und die andere ausgibt, was sie hat

## Attack

attack-saves = { " " }· { $facing } · rettet { $save }
attack-kill = { " " }· Abschuss { $kill }
attack-to-hit = { $mean } · { $share } Treffer

## Attacked

odds-fatigue-first = { $count ->
    [one] Gibt zuerst 1 Punkt Erschöpfung aus
   *[other] Gibt zuerst { $count } Punkte Erschöpfung aus
}
odds-a-wound-pushes-to = Eine Wunde stößt { $name } auf Feld { $column }, { $row }; bis zum Rundenende
odds-after-a-wound-may = Nach einer Wunde kann { $name } bis zum Rundenende noch mehr erleiden
odds-range-mm = Reichweite { $range } ({ $distance } mm)
odds-obstructed-by = , verdeckt durch { $by }
odds-to-destroy = , { $kill } Zerstörung
odds-the-blast-catches = Die Explosion erfasst { $name }: im Schnitt { $expected } Schaden
odds-damage-on-average = im Schnitt { $expected } Schaden{ $kill }
odds-tokens-on-average = im Schnitt { $mean } Marker { $name }
odds-hit = , trifft { $hit }
odds-the-saves = ; { $side } rettet { $save }
odds-from-base-to-base = { $distance }" von Basis zu Basis

## Mod

odds-if-it-stays = { $meets }, { $count ->
        [one] falls es dort bleibt
       *[other] falls sie dort bleiben
    }
odds-if-it-stays-in = Bleibt es bis zum Ende in { $and }:
odds-costs-leaves = Kostet { $cost ->
        [one] 1 Bewegungspunkt
       *[other] { $cost } Bewegungspunkte
    }; { $left ->
        [0] keiner ist übrig
        [one] 1 ist übrig
       *[other] { $left } sind übrig
    }.
odds-costs-acts = Kostet { $cost ->
        [one] 1 Bewegungspunkt
       *[other] { $cost } Bewegungspunkte
    }, dafür { $acts ->
        [one] eine Bewegungsaktion
       *[other] { $acts } Bewegungsaktionen
    }; { $left ->
        [0] keiner bleibt
        [one] 1 bleibt
       *[other] { $left } bleiben
    } übrig.
odds-the-drift-ends-at = Das Treiben endet bei { $cell }
odds-struck-on-leaving-by = Beim Weggehen getroffen von { $join }
odds-a-fall = Ein Sturz: { $attack }
odds-meets = Trifft auf { $obstacle }
odds-exposed-there-to-lose = Dort schutzlos: { $chance } für den Verlust eines Lebens am Rundenende
odds-whoever-ends-a-turn = Wer dort einen Zug beendet, ist verloren
odds-stops-there = Hält dort:
odds-not-allowed = Nicht erlaubt:
odds-why = warum?
odds-open-in-the-rulebook = Im Regelbuch aufschlagen
odds-the-ghost-shows-where = Der Schatten zeigt, wo es liegen wird.
odds-it-will-lie-under = Es wird unter { $ship } liegen

## Moved

odds-ends-looking = endet, Blick nach { $heading }
odds-at-mm-east-mm = bei { $x } mm Ost, { $y } mm Nord
odds-leaves-the-board-the = Verlässt das Spielfeld: Das Schiff flieht und ist verloren.
odds-has-no-effect = { $obstacle } wirkt nicht
odds-stressed-red = Ein Schiff mit Stress fliegt kein rotes Manöver.
odds-and = { $first } und { $second }
odds-certain = Sicher: { $what }
odds-skips-its-action = Lässt die Aktion aus
odds-only-red-focus = Die einzige Aktion ist ein roter Fokus (mit Stress)
odds-goes-into = Kommt in { $name }
odds-crosses = Überquert { $name }
odds-after-mm-of-the = nach { $entry } mm des Weges, { $depth } mm tief
odds-ends-on = Endet auf { $name }
odds-mm-deep = { $depth } mm tief
odds-on-average = Im Schnitt
odds-roughly = Ungefähr

## Sailed

odds-out-of-it-looking = { $length }" heraus, Blick nach { $heading }
odds-costs-leaves-looking = kostet { $cost }", lässt { $left }", Blick nach { $heading }
odds-long-terrain-costs-the = { $length }" lang: Den Rest kostet das Gelände
odds-destroyed-by-it = , dadurch zerstört
odds-rammed-wounded-on = Gerammtes: verwundet ab { $other_needs }, { $other }{ $other_dies }
odds-itself-wounded-on = Selbst: verwundet ab { $own_needs }, { $own }{ $own_dies }
odds-both-are-locked-and = Beide sind festgesetzt und kämpfen nach dem Feuern. Wunden:

dice-hint = Der Schaden neben jeder Möglichkeit ist zu erwarten, wenn diese Seite sonst nichts ändert und die andere ausgibt, was sie hat.

## More words

attack-dmg = { $mean } Sch.
attack-obstructed = { " " }verdeckt
dice-attacks = greift an
dice-at = bei { $far }
dice-chance = { $amount } Schaden: { $chance }
odds-dice-against = { $attack } gegen { $defence }
odds-against = { " " }gegen { $evade }
odds-damage = Schaden
odds-friend = { $name } (Freund)
odds-stress = Stress
odds-strain = Anspannung
odds-ion = Ionen
odds-destroyed = { $chance } zerstört
odds-taken = genommen
odds-instead = Stattdessen fliegt es { $label }.

## Units of models

troops-legend = Zeige auf ein Feld: Türkise sind nahe genug, um danach zu schießen, goldene brauchen Eilen. Zeige auf einen Gegner, um ihn zu stürmen, oder sonst nach dem nötigen Weg auf ihn zu schießen. { KEY("NextPiece", "Tab") } nimmt die nächste Einheit.
troops-legend-muster = Zeige auf ein leuchtendes Feld, um die Einheit dort aufzustellen. { KEY("NextPiece", "Tab") } nimmt die nächste Einheit.
troops-reach = { $count ->
    [one] 1 Feld in Reichweite:
   *[other] { $count } Felder in Reichweite:
}
troops-teal = vorrücken und schießen
troops-gold = eilen
troops-size-tip = Wie viele Modelle noch übrig sind, oder wie viele Wunden ein einzelnes noch verträgt.
troops-spell-works = Gelingt ab { $need } auf einem Würfel (+{ $number } muss { $value } erreichen): { $chance }
troops-spells = ZAUBER
troops-spells-tip = Einer je Runde, bevor die Einheit schießt. Wer das Ziel nicht sieht oder schon gezaubert hat, zaubert nicht.
troops-spell-needs = braucht { $value }
troops-spell-blocked = { $chance } für Gelingen und Abwehr durch { $names }
troops-does-hold = Bleibt am Platz und schießt.
troops-does-advance = Bewegt sich bis zu { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
} und schießt dann.
troops-does-rush = Bewegt sich bis zu { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
} und schießt nicht.
troops-does-charge = Bewegt sich bis zu { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
} in Kontakt und schlägt zu. Der Gegner darf zurückschlagen.
troops-way = Der längste Weg kostet { $cost }.
troops-way-diagonal = Der längste Weg kostet { $cost }, mit dem einen billigen Schrägschritt der Runde.
troops-ground = Boden: { $what }
troops-ground-token = { $name }: { $chance }
troops-blows = Verteilt im Schnitt
troops-back = Erleidet im Schnitt
troops-odds = { $wounds } Wunden, { $models } Modelle
troops-odds-wounds = { $wounds } Wunden
troops-destroyed = Einheit vernichtet: { $chance }
troops-halved = halb oder weniger übrig: { $chance }
troops-wounds-bar = { $count ->
    [one] 1 Wunde
   *[other] { $count } Wunden
}
troops-volley = { $dice ->
    [one] 1 Würfel trifft
   *[other] { $dice } Würfel treffen
} ab { $need }
troops-volley-save = , gerettet ab { $save }
troops-gone = verloren
troops-gone-tip = Vernichtet oder aus einem verlorenen Nahkampf geflohen.
troops-reserve = kommt noch
troops-reserve-tip = Noch nicht aufgestellt.
troops-ambush = Hinterhalt
troops-ambush-tip = Darf ab Runde 2 auf den Tisch kommen.
troops-away = fort
troops-away-tip = Hat den Tisch verlassen und kehrt an einem Rand zurück.
troops-aboard = an Bord
troops-aboard-tip = In { $other }.
troops-pinned = niedergehalten
troops-pinned-tip = Niedergehalten: Bei der nächsten Aktivierung erhebt sie sich nur. Ein Flieger fliegt nur weiter.
troops-held = gehalten
troops-advanced = vorgerückt
troops-rushed = geeilt
troops-charged = gestürmt
troops-this-round = In dieser Runde: { $deed }.
troops-facts = { $size ->
        [one] 1 Modell
       *[other] { $size } Modelle
    } · { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
troops-facts-wounds = { $size ->
        [one] 1 Wunde
       *[other] { $size } Wunden
    } · { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
troops-charm = { $roll } { $more } bis zum Ende der nächsten Aktivierung
troops-model = { $count } × { $name }: Qualität { $quality }+, Verteidigung { $defence }+
troops-model-tough = , Zäh({ $tough })
troops-weapon = { $name }: Reichweite { $range }, Angriffe { $attacks }
troops-weapon-melee = { $name }: Nahkampf, Angriffe { $attacks }
troops-ap = DS
troops-blast = Explosiv
troops-breaker = Brecher
troops-shock = Wucht
troops-lobbed = Steilfeuer

squad-aboard = an Bord: { $ship }
squad-bays = Hangars { $taken } von { $seats }: { $names }
squad-bays-empty = Hangars 0 von { $seats }
