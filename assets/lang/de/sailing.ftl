# Free ships: ways, broadsides, boarding, rams.

## Goals

sail-edge = ➡ { $edge }rand: { $outlet }
sail-capture-points = ➡ { $id } kapern: + { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
sail-besides-its-own-points = Zusätzlich zu den eigenen Punkten.
sail-may-leave-by-the = Darf über den { $edge }rand abziehen: { $points }
sail-whoever-captures-it-gets = Wer es kapert, bekommt { $points ->
        [one] 1 Punkt mehr
       *[other] { $points } Punkte mehr
    }
sail-way-off-the-edge = { $name }: Weg über den { $edge }rand
sail-and-more = und noch { $lines }
sail-retreat-no-points = Rückzug, keine Punkte
sail-points = { $least }–{ $most } Punkte
sail-no-points-but-it = keine Punkte, aber in Sicherheit

## Turn

sail-point-at-the-table = Zeige auf den Tisch: Der kürzeste Weg dorthin wird gezeichnet, ein Klick befiehlt ihn; was zu weit ist, so weit es geht. Drücken und Ziehen zeichnet einen Weg beliebiger Form. Umschalt+Klick setzt einen Wegpunkt, { KEY("TakeBack", "Backspace") } nimmt ihn zurück. Mausrad oder { KEY("Turn", "Q E") } drehen das Schiff umsonst. { KEY("Board", "B") } entert und { KEY("Ram", "R") } rammt das Schiff unter dem Zeiger.
sail-click-one-of-your = Klicke eines deiner Schiffe an oder drücke { KEY("NextPiece", "Tab") }.
sail-stay-here = Hier bleiben
sail-end-movement = Bewegung beenden
sail-end-movement-1-has = Bewegung beenden (1 hat sich nicht bewegt)
sail-end-movement-have-not = Bewegung beenden ({ $open } haben sich nicht bewegt)
sail-board = { $id } entern
sail-ram = { $id } rammen
sail-leave-by-the-edge = Über den { $edge }rand abziehen: { $reward }
sail-climb-out = Hinausklettern:{ " " }
sail-leave = Abziehen:{ " " }
sail-board-2 = { $id } entern:{ " " }
sail-ram-2 = { $id } rammen:{ " " }
sail-of = { $cost } von { $allowance }"
sail-a-click-sets-a = ein Klick setzt einen Wegpunkt

## Salvo

sail-point-at-an-enemy = Zeige auf einen Gegner, um die Aussichten zu sehen; ein Klick feuert. Mausrad oder Q E drehen das Schiff vor dem Feuern.
sail-click-the-ship-that = Klicke das Schiff an, das feuert, oder drücke { KEY("NextPiece", "Tab") }. Die Seiten feuern abwechselnd, je ein Schiff.
sail-end-fire-no-more = Feuer beenden: Kein Schiff feuert mehr
sail-turn-it-to-enter = Nach { $heading } drehen ({ KEY("Do", "Enter") })
sail-holds-its-fire-0 = { $ship } feuert nicht ({ KEY("Pass", "0") })
sail-turn-to-on-dmg = Nach { $heading } drehen: { $name } auf { $whom }, { $damage } Schaden

## Ways

sail-thrown = Geworfen: { $id } { $far }"{ $sure }

## Facts

sail-moves-integrity-boarding = { $name } · Weg { $ship }" · Rammen verwundet ab { $integrity } · Entern +{ $boarding }
sail-wounds-of = Wunden { $hull } von { $hull_2 }
sail-shields-bow-port-starboard = Schilde: Bug { $bow } · Backbord { $port } · Steuerbord { $starboard } · Heck { $stern }
sail-locked-in-boarding-with = Festgesetzt im Enterkampf mit { $join }
sail-in = In { $join }
sail-dice = { $arc } { $far } · { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}{ $hits }
sail-has-fired = { " " }· hat gefeuert
sail-control-zone-of = Kontrollzone von { $id }
sail-enemies-come-within-an = Gegner kommen nur zum Rammen näher als einen Zoll: Kleinschiffe werden nicht geentert.
sail-enemies-come-within-an-inch = Gegner kommen nur zum Entern oder Rammen näher als einen Zoll; Kleinschiffe nur zum Rammen.
sail-friends-keep-an-inch = Auch Freunde halten einen Zoll Abstand; wer hineingezwungen wird, rammt.
sail-it-has-moved-in = Es hat sich in dieser Runde bewegt.
sail-it-has-fired-in = Es hat in dieser Runde gefeuert.
sail-terrain-holds-it-back = Gelände hemmt es in diesem Zug.
sail-at-most = höchstens { $inches }"
sail-in-base-contact-by = Durch Entern in Kontakt: Es bewegt sich nicht, bis der Kampf vorbei ist.

## Plot

sail-wounds-to-it-to = { $foe } Wunden beim Gegner, { $own } bei uns
sail-capture = { " " }· kapern { $won }
sail-lost = { " " }· verloren { $lost }
sail-and-gone = , und fort
sail-it-is-wounded-we = Gegner verwundet { $other }{ $other_dies } · wir { $own }{ $own_dies }

## Priority

sail-whoever-moves-first-takes = Wer zuerst bewegt, nimmt sich den Platz; wer zuletzt bewegt, sieht den Tisch so, wie gefeuert wird.
sail-after-a-tie = nach einem Gleichstand
sail-after-ties = nach { $ties ->
        [one] 1 Gleichstand
       *[other] { $ties } Gleichständen
    }

## Label

sail-as-far-as-it = So weit es geht: { $measure }
sail-stops-there = Hält dort: { $reason }
sail-one-of-ours-it = Eines von uns: Gerammt wird es nur, wenn du es sagst.
sail-board-b = Entern ({ KEY("Board", "B") })
sail-ram-r = Rammen ({ KEY("Ram", "R") })
sail-neither-backspace = Nichts davon ({ KEY("TakeBack", "Backspace") })
sail-b-boards = B entert
sail-r-rams = R rammt

## Battery

sail-it-has-fired-this = Es hat in dieser Runde gefeuert.
sail-nothing-would-bear = Nichts läge im Schussfeld.
sail-then-would-bear = Dann lägen im Schussfeld:
sail-on-damage = { $weapon } auf { $whom }: { $damage } Schaden

## Words

sail-starboard-side = Steuerbord
sail-port-side = Backbord
sail-on = ab { $number }
sail-each-inch-in-it = Jeder Zoll darin kostet { $times }.
sail-shields-of-a-ship = Schilde eines Schiffs dicht dahinter retten besser gegen Feuer darüber ({ $more }).
sail-shields-save-better-by = Schilde retten besser gegen Feuer hindurch ({ $more }).
sail-shields-of-a-ship-in = Schilde eines Schiffs darin retten besser ({ $more }).
sail-dice-for-shields-against = { $more ->
    [one] { $more } Würfel
   *[other] { $more } Würfel
} für Schilde gegen Feuer hindurch.
sail-whoever-moves-into-it = Wer sich hineinbewegt, bewegt sich insgesamt höchstens { $most }".
sail-no-fire-over-it = Kein Feuer darüber, außer von einer Höhe und auf eine.
sail-no-fire-through-it = Kein Feuer hindurch.
sail-no-ship-moves-through = Kein Schiff kommt hindurch.
sail-only-flyers-and-ships = Nur Flieger und Schiffe mit Phase kommen hinüber.
sail-a-ship-in-it = Ein Schiff darin treibt: geradeaus, bis alle Bewegung verbraucht ist.
sail-a-ship-in-it-is = Ein Schiff darin hängt fest und kann nur hinausklettern.
sail-a-ship-in-it-moves = Ein Schiff darin bewegt sich höchstens { $most }".
sail-a-ship-in-it-is-exposed = Ein Schiff darin ist am Rundenende schutzlos.
sail-a-ship-in-it-neither = Ein Schiff darin sieht nicht weit und ist von weitem nicht zu sehen.
sail-a-ship-in-it-performs = Ein Schiff darin führt keine Aktionen aus.
sail-a-ship-at-it = Ein Schiff daran erfasst niemanden.
sail-a-ship-at-it-cannot = Ein Schiff daran kann nicht erfasst werden.
sail-one-more-for-the = { $die } mehr zur Abwehr für ein Schiff darin.
sail-a-ship-at-it-does = Ein Schiff daran greift nicht an.
sail-a-ship-in-it-does = Ein Schiff darin feuert nicht.
sail-fire-at-a-ship = Feuer auf ein Schiff darin trifft besser ({ $more }).
sail-moving-through = bei Bewegung hindurch
sail-ending-a-move-in = am Ende einer Bewegung darin
sail-entering-it = beim Betreten
sail-leaving-it = beim Verlassen
sail-beginning-a-turn-in = am Anfang eines Zuges darin
sail-ending-a-turn-in = am Ende eines Zuges darin
sail-at-the-rounds-end = am Ende der Runde
sail-at-the-rounds-start = am Anfang der Runde
sail-an-attack-die = ein Angriffswürfel
sail-a-defence-die = ein Abwehrwürfel
sail-a-combat-die = ein Kampfwürfel
sail-a-die = ein Würfel
sail-on-2 = { $dice }, bei { $on }
sail-the-roll-for-exposure = der Wurf gegen die Leere
sail-a-ship-is-carried = ein Schiff wird mit der Strömung getragen ({ $die } Zoll)
sail-all-locks-break = alle Erfassungen brechen
sail-no-action = keine Aktion
sail-it-is-gone-then = danach ist es fort
sail-shields-back = { $points ->
        [one] 1 Schild
       *[other] { $points } Schilde
    } zurück
sail-doors-shut = Türen im Umkreis von { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Feldern
    } fallen zu
sail-movement-points = { $points ->
        [one] 1 Bewegungspunkt
       *[other] { $points } Bewegungspunkte
    }
sail-damage-mended = { $points } Schaden geheilt
sail-one-damage-card-turned = eine Schadenskarte wird umgedreht

## React

sail-the-side-that-is = Die getroffene Seite rettet mit ihrem eigenen Schild. Mausrad oder Q E drehen das Schiff.
sail-turn-to = Nach { $heading } drehen
sail-leave-it = So lassen
sail-turn-to-enter = Nach { $heading } drehen ({ KEY("Do", "Enter") }): { $heading_2 }
sail-saves = { $facing }, rettet { $save }

## Aim

sail-stops-short = { $name } hält vorher: { $reason }{ $rule }

## Words

sail-northern = Nord
sail-eastern = Ost
sail-southern = Süd
sail-western = West
sail-bow = Bug
sail-stern = Heck
sail-never = nie
sail-a-d3 = ein W3
sail-a-d6 = ein W6
sail-on-next = { "; bei " }
sail-or = { " oder " }
sail-point-at-whom = Zeige auf das Schiff, das du entern oder rammen willst, und drücke die Taste
sail-dice-per-wound = { $dice } für jede Wunde eines Modells
sail-dice-2 = { $count } × { $die }
sail-damage = { $points } Schaden
sail-destroyed = zerstört
sail-less = { $count } { $name } weniger
sail-dragged = gezogen { $far }
sail-pushed = gestoßen { $far }

## More words

sail-none = keine
sail-moved = bewegt
sail-fired = gefeuert
sail-locked = festgesetzt: { $name }
sail-looking = Blick nach { $heading }
sail-counted-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sail-way-points-drawn = { $count ->
    [one] 1 Wegpunkt gezeichnet
   *[other] { $count } Wegpunkte gezeichnet
}

