# What is wrong with an army list, to whoever made it.

list-named = Einheit { $number } ({ $name })
list-no-army = die Armee { $army } gibt es nicht
list-unlisted = { $army }: nur für Szenarien, ohne Listen
list-limit = eine Liste mit { $limit ->
        [one] 1 Punkt
       *[other] { $limit } Punkten
    }; erlaubt: { $least } bis { $most }
list-long-name = der Name ist länger als { $most ->
        [one] 1 Zeichen
       *[other] { $most } Zeichen
    }
list-countless = so viele Einheiten hat keine Liste: { $units }
list-unit = { $unit }: { $why }
list-foreign = { $unit }: aus einer anderen Armee, { $army }
list-too-dear = { $unit }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } sind zu viel, eine Einheit darf { $most } kosten, { $share } % der Grenze
list-over-limit = die Einheiten kosten { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } von { $limit }
list-too-many-heroes = sie hat { $heroes ->
        [one] 1 Helden
       *[other] { $heroes } Helden
    } von höchstens { $most }
list-too-many-of = sie hat { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    } { $name } von höchstens { $most }
list-too-few = sie hat { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    } und braucht { $least }

list-cannot-join = { $hero } schließt sich niemandem an: Das tut nur ein Held, der kein Feld füllt
list-nobody-there = { $hero } kann nicht zu Einheit { $number }: Eine solche andere Einheit gibt es nicht
list-takes-none = { $hero } kann sich { $other } nicht anschließen: Helden schließen sich weder Helden an noch Fliegern noch Modellen, die ein Feld füllen
list-taken = { $hero } kann nicht zu { $other }: Dort ist schon ein Held
list-full = { $hero } kann sich { $other } nicht anschließen: Sie hat schon { $most ->
        [one] 1 Modell
       *[other] { $most } Modelle
    }

list-no-profile = das Profil { $profile } gibt es nicht
list-no-option = sie hat die Option { $option } nicht
list-too-often = die Option { $option } ist { $taken ->
        [one] 1-mal
       *[other] { $taken }-mal
    } genommen; erlaubt: 1 bis { $most }
list-nobody-left = niemand bleibt für die Option { $option }
list-too-many-models = sie hätte { $models ->
        [one] 1 Modell
       *[other] { $models } Modelle
    } von höchstens { $most }

list-not-fielded = { $army } führt { $unit } nicht
list-too-many = sie hat { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    } von höchstens { $most }
list-mixed = sie ist weder eine Einheit aus Modellen noch ein Schiff, oder hat, was nur das andere hat

list-no-ship = es gibt keinen Schiffstyp { $ship }
list-no-pilot = { $rule }: es gibt keinen Piloten { $pilot }
list-not-flown = { $rule }: { $pilot } fliegt diesen Typ nicht
list-no-upgrade = { $rule }: es gibt keine Ausrüstung { $upgrade }
list-not-carried = { $rule }: { $upgrade } ist für andere Fraktionen oder Typen
list-upgrade-earned = { $rule }: { $upgrade } kauft niemand: Kampagnen geben es
list-upgrade-twice = { $rule }: { $upgrade } ist zweimal an Bord
list-no-place = { $rule }: die Ausrüstungen brauchen { $taken ->
        [one] 1 Platz
       *[other] { $taken } Plätze
    } im Slot { $slot }; es gibt { $places }
list-too-many-brought = { $rule }: mit den Ausrüstungen sind es mehr { $what ->
        [weapons] Waffen
        [devices] Geräte
        [abilities] Fähigkeiten
        [actions] Aktionen aus Paketen
        [items] Gegenstände
        [choices] Fragen unter einer Regel
       *[upgrades] Ausrüstungen
    } als { $most }
list-copies-of-pilot = { $rule }: { $name } fliegt { $taken ->
        [one] 1 Schiff
       *[other] { $taken } Schiffe
    } von höchstens { $most }
list-copies-of-upgrade = { $rule }: { $name } ist { $taken ->
        [one] 1-mal
       *[other] { $taken }-mal
    } dabei, von höchstens { $most }

list-no-carrier = { $rule }: { $craft } kann nicht an Bord von Einheit { $number } beginnen: es gibt dort kein anderes Schiff
list-no-activations = { $rule }: { $craft } kann nicht an Bord beginnen: auf diesem Schauplatz verlässt niemand einen Hangar
list-no-bays = { $rule }: { $craft } kann nicht an Bord von { $carrier } beginnen: es hat keinen Hangar
list-bay-size = { $rule }: { $craft } kann nicht an Bord von { $carrier } beginnen: der Hangar ist für eine andere Größe
list-carrier-aboard = { $rule }: { $craft } ist ein Träger und beginnt in keinem Hangar
list-bays-full = { $rule }: { $craft } kann nicht an Bord von { $carrier } beginnen: es hat { $seats ->
        [one] 1 Platz
       *[other] { $seats } Plätze
    }, und mehr Schiffe sind darin

list-obstacles = { $rule }: sie bringt { $brought ->
        [one] 1 Hindernis
       *[other] { $brought } Hindernisse
    } mit und muss { $each } mitbringen
list-no-outline = { $rule }: es gibt kein Hindernis { $outline }
list-not-starting = { $rule }: niemand bringt { $outline } mit: es wird im Spiel gelegt
list-outline-twice = { $rule }: sie bringt { $outline } zweimal mit

## The page of army lists

armies-lists = Listen
armies-new = Neu
armies-build = Den Computer bauen lassen
armies-import = Einlesen …
armies-copy = Verdoppeln
armies-share = Als Text kopieren
armies-delete = Löschen …
armies-none-saved = Noch ist keine Liste gespeichert. Mach eine neue, lass den Computer eine bauen oder lies den Text eines Freundes ein.
armies-faults = { $faults ->
    [one] 1 Fehler
   *[other] { $faults } Fehler
}
armies-of-points = { $points } von { $limit ->
        [one] 1 Punkt
       *[other] { $limit } Punkten
    }
armies-copy-of = Kopie von { $name }
armies-shared = { $name }: für diese Seite kopiert. Andere Programme finden es in { $file }.
armies-none-fits = der Computer findet keine Liste für { $limit ->
        [one] 1 Punkt
       *[other] { $limit } Punkte
    }
armies-not-saved = Die Liste ließ sich nicht speichern: { $why }

armies-units = Wählbare Einheiten
armies-units-hint = Ein Klick nimmt die Einheit in die Liste.
armies-in-list = in der Liste: { $count }
armies-model-count = { $count ->
    [one] 1 Modell
   *[other] { $count } Modelle
}
armies-regard = Zeige auf eine Einheit, um zu lesen, was sie ist.
armies-models = { $count } × { $name }
armies-several = { $count } × { $name }
armies-numbers = Qualität { $quality }+, Verteidigung { $defence }+, Zäh { $tough }
armies-melee = Nahkampf
armies-range = Reichweite { $range }
armies-attacks = { $attacks ->
    [one] 1 Angriff
   *[other] { $attacks } Angriffe
}
armies-ap = DS { $ap }
armies-blast = Explosiv
armies-breaker = Brecher
armies-shock = Wucht
armies-lobbed = Steilfeuer

armies-begin = Leg eine Liste an, um zu beginnen.
armies-cannot-be-read = Diese Liste ist nicht lesbar. Der Grund steht daneben.
armies-empty = Noch keine Einheit. Klicke die in der Mitte an.
armies-name = Name der Liste
armies-limit = Grenze
armies-unit = { $number }. { $name }
armies-again = Noch einmal
armies-remove = Herausnehmen
armies-taken = { $taken } von { $most }
armies-option-cost = Punkte dafür, es einmal zu nehmen
armies-joins = bei { $unit }
armies-joins-whom = Schließt sich an
armies-nobody = niemandem
armies-sound = Mit dieser Liste ist alles in Ordnung.

armies-seed = Startwert
armies-seed-hint = Derselbe Startwert ergibt dieselbe Liste. Ein Wort genügt.
armies-new-title = Neue Liste
armies-new-yes = Anlegen
armies-build-title = Eine Liste vom Computer
armies-build-yes = Bauen
armies-delete-title = Liste löschen
armies-delete-yes = Löschen
armies-delete-sure = „{ $name }“ löschen? Das lässt sich nicht rückgängig machen.
armies-import-title = Liste aus Text
armies-import-yes = Aufnehmen
armies-import-hint = Ein Text wie: shore-parties 500: shore-hands + hands*2, caulkers, harbourmaster > 1 # Zuerst an Land
armies-paste = Einfügen
armies-at = Zeile { $line }, Zeichen { $letter }

## What sides bring to a match

forces-limit = Punkte
forces-own = Die Truppe des Szenarios ({ $points })
forces-list = Eine gespeicherte Liste
forces-built = Der Computer baut eine
forces-none-saved = Es ist keine Liste gespeichert. Im Hauptmenü gibt es dafür eine Seite: Armeen.
forces-none-fits = Keine gespeicherte Liste darf mit so vielen Punkten spielen.
forces-spent = { $spent } von { $limit ->
        [one] 1 Punkt
       *[other] { $limit } Punkten
    }, { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }
forces-chosen = Zwei Listen: Vor der Partie entscheidet ein Wurf, wer einen Rand des Tisches nimmt; dann legen beide Seiten die Missionsziele und stellen auf.
forces-side = { $side }: { $why }

## Why lists cannot be put into a scenario

list-side = Seite { $number }
list-side-count = { $scenario } ist für { $players ->
        [one] 1 Liste
       *[other] { $players } Listen
    }, nicht { $lists }
list-not-for-side = SCN-H-LIST: Listen der Armee { $army } sind in { $scenario } nichts für { $side }
list-no-map = { $scenario } spielt auf keiner Karte
list-no-zone = die Karte { $map } hat keine Zone für { $side }
list-no-room-in-zone = { $unit } findet in der Zone von { $side } keinen Platz
list-no-room-for-ship = { $unit } findet neben den Schiffen von { $side } keinen Platz
list-no-room-for-figure = { $unit } findet keinen Platz, wo { $side } beginnt
list-none-keeps = keine Liste der Armee { $army } hält sich an { $limit ->
        [one] 1 Punkt
       *[other] { $limit } Punkte
    }
list-cannot-meet = { $one } und { $other } können sich in { $scenario } nicht begegnen
list-none-meet = keine zwei dieser Armeen können sich dort begegnen
list-no-scenario = es ist kein Szenario genannt
