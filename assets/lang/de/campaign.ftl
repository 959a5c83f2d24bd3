campaign-before = { $name }. { $text } Gegen uns: { $enemy }.
campaign-drawn-name = Gefecht { $number }
campaign-drawn-text = Gefecht { $number } von { $length }.
campaign-fell = { $name } kam nicht zurück.
campaign-filled-up = { $name } ist wieder vollzählig, für { $supply } Nachschub.
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
campaign-no-choice = dieses Gefecht steht nicht zur Wahl (eines von: { $open })
campaign-other-army = `{ $force }` wird von der Armee `{ $army }` gestellt
campaign-pilot-fell = { $name } ist in dieser Kampagne gefallen
campaign-promoted = { $name } ist jetzt { $rank }.
campaign-recovered = { $name } ging unter und wurde lebend gefunden.
campaign-recruited = { $name } heuert an ({ $kind }), für { $supply } Nachschub.
campaign-repaired = { $name } ist wiederhergestellt, für { $supply } Nachschub.
campaign-scarred = { $name } ging unter und wurde lebend gefunden. Das bleibt: { $scar }. { $text }
campaign-stage-lost = { $name } ging nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} verloren. { $text }
campaign-stage-won = { $name } wurde in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} gewonnen. { $text }
campaign-thinned = { $count ->
    [one] { $name } kam mit einem weniger zurück.
   *[other] { $name } kam mit { $count } weniger zurück.
}
campaign-too-dear = das kostet { $supply } Nachschub, und es sind { $held } da
campaign-too-many = eine Streitmacht hat höchstens { $most ->
    [one] 1 Einheit
   *[other] { $most } Einheiten
}
campaign-undo-battle = Nimmt das Gefecht { $name } zurück: Es wird noch einmal geschlagen.
campaign-undo-choice = Nimmt die Wahl von { $name } zurück.
campaign-undo-step = Nimmt zurück: { $told }
campaign-unit-recovered = Von { $name } wurde kaum jemand lebend gefunden.
campaign-unit-scarred = Von { $name } wurde kaum jemand lebend gefunden. Das bleibt: { $scar }. { $text }
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
campaign-supply-tip = Nachschub repariert Schaden, ersetzt, wen du verloren hast, und wirbt an. Gefechte bringen neuen.
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
campaign-undo-tip = Nimmt zurück, was zuletzt getan wurde
campaign-refit-all = Alles instand setzen
campaign-refit-all-tip = Repariert, ersetzt und wirbt an, soweit der Nachschub reicht: zuerst, wer als Nächstes kämpft, und die Erfahrenen zuerst
campaign-fights-next = kämpft als Nächstes
campaign-part-points = { $points } von { $most ->
    [one] 1 Punkt
   *[other] { $most } Punkten
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
campaign-models = Modelle { $left } von { $models }
campaign-with = Mit { $names }
campaign-medals = Orden: { $names }
campaign-scars = Narben: { $names }
campaign-next-rank = { $rank } ab { $experience }
campaign-lost-member = Verloren
campaign-repair = Reparieren ({ $supply })
campaign-fill-up = Auffüllen ({ $supply })
campaign-replace = Ersetzen ({ $supply })
campaign-recruit = Anwerben
campaign-recruit-tip = Für Nachschub kommt jemand Neues dazu, soweit der Teil der Streitmacht kosten darf. Auch Einheiten eigener Listen dieser Armee können dazukommen.
campaign-recruit-one = { $name } ({ $supply })
campaign-recruit-points = Kostet { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} von dem, was der Teil kosten darf
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
