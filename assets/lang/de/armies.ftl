## The page of army lists: ships and figures, what they carry, obstacles

armies-ready = Fertige Listen
armies-ready-title = Fertige Listen
armies-ready-yes = Nehmen
armies-ready-hint = Listen, die so spielen dürfen, wie sie sind. Du nimmst eine Kopie und änderst sie, wie du willst.
armies-ready-none = Von dieser Armee gibt es keine fertige Liste.
armies-find-list = Listen durchsuchen
armies-no-theatre = Nicht lesbar
armies-try = Probieren …
armies-compare = Vergleichen …

armies-find = Suchen
armies-affordable = bezahlbar
armies-affordable-hint = Zeigt nur, wofür die übrigen Punkte reichen.
armies-none-found = Nichts hier heißt so.
armies-offer-units = Zurück zu den Einheiten
armies-pilots = Piloten
armies-pilots-hint = Ein Klick gibt dem Schiff diesen Piloten.
armies-no-pilot = Kein Pilot
armies-no-pilot-hint = Es fliegt, wie sein Typ es sagt.
armies-pilot-is = Pilot: { $name }
armies-slot = { $name }: { $taken } von { $places }
armies-places = braucht { $places } Plätze
armies-copies-most = höchstens { $most } in einer Liste
armies-upgrade-out = Zurücklassen
armies-aboard-whom = Beginnt
armies-on-the-table = auf dem Tisch
armies-aboard = an Bord von { $carrier }

armies-obstacles = Hindernisse: { $brought } von { $each }
armies-obstacles-to-bring = Hindernisse zum Mitbringen
armies-obstacles-hint = OBS-08: Jede Seite bringt verschiedene mit. Ein Klick nimmt eines oder lässt es hier; das erste macht Platz.
armies-choose = Wählen
armies-outline = { $name } { $number }
armies-outline-size = { $wide } mal { $high } mm
armies-outline-remove = { $name }: ein Klick lässt es hier
armies-brought = dabei

armies-stat-initiative = Initiative
armies-stat-agility = Wendigkeit
armies-stat-hull = Rumpf
armies-stat-shields = Schilde
armies-stat-moves = Weg
armies-stat-integrity = Rammen ab
armies-stat-boarding = Entern
armies-stat-speed = Tempo
armies-stat-life = Leben
armies-stat-range = Reichweite
armies-stat-attack = Angriff
armies-stat-defence = Abwehr
armies-stat-attributes = Körper/Verstand/Nerven
armies-stat-stamina = Ausdauer
armies-stat-change = { $name } { $to } statt { $from }
armies-actions = Aktionen: { $actions }
armies-bays = Hangar für { $seats ->
        [one] 1 Schiff
       *[other] { $seats } Schiffe
    }
armies-slots = Plätze: { $slots }

## Two lists side by side

armies-compare-title = Zwei Listen
armies-compare-with = Verglichen mit
armies-close = Schließen
armies-total-points = Punkte
armies-total-units = Einheiten
armies-total-models = Auf dem Tisch
armies-total-hull = Rumpf und Wunden
armies-total-shields = Schilde
armies-total-dice = Angriffswürfel

## A match that tries a list

armies-back = Zurück zur Liste
armies-back-tip = Die Seite der Armeelisten mit der Liste, die probiert wurde
armies-try-title = Liste probieren
armies-try-yes = Beginnen
armies-try-where = Szenario
armies-try-against = Gegen
armies-try-led-by = Geführt von
armies-try-watch = Der Computer führt auch meine Liste
armies-try-nowhere = Kein Szenario nimmt eine Liste dieser Armee.

## What sides bring to a match

forces-ready = Eine fertige Liste
forces-ready-hint = Eine Liste, die bereitsteht, mit einem Wort dazu, wie man sie spielt
forces-none-ready = Für diese Seite steht keine Liste bereit.
forces-none-ready-fits = Keine fertige Liste darf für so viele Punkte gespielt werden.
forces-random = Eine zufällige
forces-random-hint = Der Startwert zieht eine Armee, und der Computer baut eine Liste davon.
