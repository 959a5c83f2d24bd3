campaign-before = { $name }. { $text } Gegen uns: { $enemy }.
campaign-drawn-name = Gefecht { $number }
campaign-drawn-text = Gefecht { $number } von { $length }.
campaign-fell = { $name } kam nicht zurück.
campaign-finished = { $count ->
    [one] { $name } hat einen Gegner erledigt.
   *[other] { $name } hat { $count } Gegner erledigt.
}
campaign-gone = die Kampagne `{ $key }` gibt es nicht mehr
campaign-honoured = { $name } erhält: { $medal }. { $text }
campaign-is-over = die Kampagne ist vorbei
campaign-joined = { $name } tritt an die Stelle von { $other }, für { $supply } Nachschub.
campaign-list-over = die Liste für `{ $force }` darf höchstens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} kosten
campaign-lost = Die Kampagne { $name } ist verloren.
campaign-needless = dort ist nichts zu tun
campaign-no-battle = das Gefecht `{ $key }` gibt es nicht mehr
campaign-no-battles = die Kampagne hat keine Gefechte
campaign-no-choice = dieses Gefecht steht nicht zur Wahl
campaign-other-army = `{ $force }` wird von der Armee `{ $army }` gestellt
campaign-promoted = { $name } ist jetzt { $rank }.
campaign-recovered = { $name } ging unter und wurde lebend gefunden.
campaign-repaired = { $name } ist wiederhergestellt, für { $supply } Nachschub.
campaign-scarred = { $name } ging unter und wurde lebend gefunden, gezeichnet: { $scar }. { $text }
campaign-stage-lost = { $name } ging nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} verloren. { $text }
campaign-stage-won = { $name } wurde in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} gewonnen. { $text }
campaign-too-dear = das kostet { $supply } Nachschub, und es sind { $held } da
campaign-too-many = eine Streitmacht hat höchstens { $most ->
    [one] 1 Einheit
   *[other] { $most } Einheiten
}
campaign-volunteered = { $name } meldet sich freiwillig an die Stelle von { $other }.
campaign-won = Die Kampagne { $name } ist gewonnen.

## Die Seite der Kampagnen

campaign-title = Kampagne
campaign-menu-tip = Führe eine Truppe von Gefecht zu Gefecht
campaign-under-way = Im Gange
campaign-none = Keine Kampagne ist im Gange. Beginne eine: Deine Truppe zieht von Gefecht zu Gefecht, und wer überlebt, lernt, trägt Narben und vergisst nicht.
campaign-new = Neue Kampagne
campaign-delete = Löschen
campaign-delete-title = Kampagne löschen?
campaign-delete-yes = Löschen
campaign-delete-sure = { $name } und alles, was darin geschah, ist dann für immer fort.
campaign-card = { $battles ->
        [0] vor dem ersten Gefecht
        [one] 1 Gefecht geschlagen
       *[other] { $battles } Gefechte geschlagen
    } · Gegner zu { $hardness } %
campaign-card-won = Gewonnen
campaign-card-lost = Verloren
campaign-not-saved = Die Kampagne konnte nicht gespeichert werden: { $why }
campaign-taken-in = Das Gefecht gehört jetzt zur Geschichte.
campaign-not-taken-in = Das Gefecht zählt nicht für die Kampagne: { $why }
campaign-decided-already = dieses Gefecht wurde in einer anderen Partie entschieden
campaign-no-file = `{ $file }` ist kein Name für die Datei einer Kampagne
campaign-back = Zurück zur Kampagne
campaign-back-tip = Was das Gefecht gebracht hat, ist übernommen
campaign-choose = Wähle eine Kampagne
campaign-no-packs = Kein Paket bringt eine Kampagne mit.
campaign-length = { $count ->
        [one] 1 Gefecht
       *[other] { $count } Gefechte
    }
campaign-length-drawn = { $count } Gefechte, jedes Mal neu gezogen
campaign-length-ways = { $count } Gefechte, nicht alle auf einem Weg
campaign-theatres = Gekämpft wird in: { $names }
campaign-hardness = Gegner
campaign-easy = Leicht, 75 %
campaign-normal = Normal, 100 %
campaign-hard = Schwer, 125 %
campaign-hardness-tip = Was die Armeen des Gegners kosten dürfen, in Prozent dessen, was die Kampagne vorsieht
campaign-seed = Startwert
campaign-seed-tip = Derselbe Startwert zieht dieselben Gefechte und Gegner
campaign-your-force = Deine Truppe
campaign-part = { $army }, bis { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
campaign-ready = Bereit
campaign-ready-tip = Die Liste, die für diese Kampagne bereitliegt, oder eine vom Computer
campaign-own-lists = Hierher kannst du Listen dieser Armeen mitbringen, die du auf der Seite der Armeen zusammenstellst.
campaign-begin = Kampagne beginnen (Enter)
campaign-next = Das nächste Gefecht
campaign-choice = Wähle das nächste Gefecht
campaign-supply = { $supply } Nachschub
campaign-supply-tip = Nachschub repariert Schaden und ersetzt, wen du verloren hast. Gefechte bringen neuen.
campaign-enemy = Gegen uns: { $army }
campaign-our-part = Für uns: { $army }
campaign-mission = Mission: { $name }. { $text }
campaign-opponent = Den Gegner führt
campaign-fight = Kämpfen (Enter)
campaign-go-on = Partie fortsetzen, { $round ->
        [0] Aufstellung
       *[other] Runde { $round }
    }
campaign-go-on-tip = Du hast dieses Gefecht begonnen und nicht beendet
campaign-proxy = Den Computer kämpfen lassen
campaign-proxy-tip = Der gewählte Gegner spielt beide Seiten, und du erfährst, wie es ausging
campaign-proxy-works = Der Computer kämpft…
campaign-proxy-stop = Abbrechen
campaign-proxy-failed = das Gefecht wurde durch einen Fehler unterbrochen
campaign-proxy-late = Die Kampagne ging inzwischen weiter; dieses Gefecht zählt nicht.
campaign-over-won = Die Kampagne ist gewonnen
campaign-over-lost = Die Kampagne ist verloren
campaign-over-told = { $battles ->
        [one] 1 Gefecht
       *[other] { $battles } Gefechte
    }, { $defeats ->
        [0] keines verloren
        [one] 1 verloren
       *[other] { $defeats } verloren
    }.
campaign-force = Truppe
campaign-story = Geschichte
campaign-undo = Rückgängig
campaign-undo-tip = Nimmt die letzte Reparatur, Ersetzung oder Wahl seit dem letzten Gefecht zurück
campaign-refit-all = Alles instand setzen
campaign-refit-all-tip = Repariert und ersetzt, soweit der Nachschub reicht: zuerst, wer als Nächstes kämpft, und die Erfahrenen zuerst
campaign-fights-next = kämpft als Nächstes
campaign-part-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
campaign-novice = Neuling
campaign-member = { $rank } · Erfahrung { $experience }
campaign-record = { $battles ->
        [one] 1 Gefecht
       *[other] { $battles } Gefechte
    }, { $kills ->
        [one] 1 Gegner erledigt
       *[other] { $kills } Gegner erledigt
    }
campaign-hull = Rumpf { $left } von { $hull }
campaign-with = Mit { $names }
campaign-medals = Orden: { $names }
campaign-scars = Narben: { $names }
campaign-next-rank = { $rank } ab { $experience }
campaign-lost-member = Verloren
campaign-repair = Reparieren ({ $supply })
campaign-replace = Ersetzen ({ $supply })
campaign-fallen = Die Gefallenen ({ $count })

## Missionen einer neuen Partie

missions-title = Mission
missions-tip = Wodurch die Partie gewonnen wird
missions-own = Eigene
missions-own-tip = Die Ziele, die das Szenario mitbringt
missions-attacker = Angreifer
missions-table = Tisch
missions-own-table = Aus dem Szenario
missions-made-table = Aus einem Startwert
missions-made-tip = Ein fairer Tisch, den ein Startwert macht, derselbe für denselben Startwert. Er steht daneben.
