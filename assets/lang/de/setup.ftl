# Why a match cannot begin, to whoever wrote its scenario or opens its file.

setup-area-place-board = Gebiet { $id }: kein Platz auf einem Spielfeld
setup-area-terrain = Gebiet { $id }: das Gelände `{ $key }` gibt es nicht
setup-board-between-mm-mm-long-wide = ein Spielfeld ist 100 mm bis 10000 mm lang und breit
setup-damage-card = die Schadenskarte `{ $card }` gibt es nicht
setup-deck-ruleset-has-card = der Stapel des Regelwerks `{ $ruleset }` hat keine Karte `{ $card }`
setup-scenario-has-exits = das Szenario hat mehr als 20 Ausgänge
setup-door-map-has-from = die Tür { $door } gibt es nicht: Die Karte hat { $doors }, gezählt ab 0
setup-map = die Karte `{ $key }` gibt es nicht
setup-map-has-errors = die Karte `{ $key }` hat Fehler
setup-map-has-hex = die Karte hat kein Sechseck ({ $column }, { $row })
setup-mixin-broken = die Modifikation { $name } ist hier nicht brauchbar; der Prüfer meldet auf Englisch: { $what }
setup-mixin-excludes = die Modifikationen { $one } und { $other } schließen sich aus
setup-mixin-not-for = die Modifikation { $name } ist nicht für { $scenario }
setup-mixin-too-many = { $count } Modifikationen sind zu viele: höchstens { $most } können gelten
setup-mixin-twice = die Modifikation { $name } ist zweimal genannt
setup-mixin-unknown = die Modifikation `{ $name }` gibt es nicht
setup-near = { $what } (gemeint: `{ $near }`?)
setup-number-given-twice = die Nummer { $id } ist zweimal vergeben
setup-obstacle-needs-pose-owner-who-places = Hindernis { $id }: braucht eine Lage oder einen Besitzer, der es aufstellt
setup-obstacle-outline = Hindernis { $id }: den Umriss `{ $outline }` gibt es nicht
setup-obstacle-player = Hindernis { $id }: den Spieler { $owner } gibt es nicht
setup-option = die Option `{ $id }` ist eine von { $values }, nicht `{ $value }`
setup-outline-obstacle-kind = Umriss `{ $outline }`: die Hindernisart `{ $obstacle }` gibt es nicht
setup-placed-play-player-brings = { $rule }: { $kind } wird im Spiel gelegt, kein Spieler bringt es mit
setup-player-brings-instead-obstacles = { $rule }: Spieler { $owner } bringt { $count } statt { $each ->
        [one] 1 Hindernis
       *[other] { $each } Hindernisse
    }
setup-player-brings-shape-twice = { $rule }: Spieler { $owner } bringt die Form `{ $outline }` zweimal
setup-pose-place-board = eine Lage ist kein Platz auf einem Spielfeld
setup-ruleset = das Regelwerk `{ $key }` gibt es nicht
setup-ruleset-has-option = das Regelwerk `{ $ruleset }` hat keine Option `{ $id }`
setup-ruleset-has-phase = das Regelwerk `{ $ruleset }` hat keine Phase `{ $phase }`
setup-ruleset-has-phases = das Regelwerk `{ $ruleset }` hat keine Phasen
setup-scenario-deals-ship-faceup-cards-locks = ein Szenario gibt einem Schiff höchstens { $most } offene Karten und Erfassungen
setup-scenario-has-areas-objectives = ein Szenario hat höchstens 1000 Gebiete und 20 Missionsziele
setup-scenario-has-events-goals-lists-arrivals = ein Szenario hat höchstens 100 Ereignisse, 20 Siegziele und 20 Listen von Ankünften
setup-scenario-has-players = ein Szenario hat 1 bis 8 Spieler
setup-scenario-has-ships-obstacles = ein Szenario hat höchstens 256 Schiffe und 4096 Hindernisse
setup-scenario-hexes-needs-map = ein Szenario auf Sechsecken braucht eine Karte
setup-scenario-scripts-faces-die-as-many = ein Szenario legt höchstens { $most } Würfelseiten fest, und ebenso viele Karten
setup-ship-damage-card = Schiff { $id }: die Schadenskarte `{ $card }` gibt es nicht
setup-ship-item = Einheit { $id }: den Gegenstand `{ $item }` gibt es nicht
setup-no-pilot = { $rule }: Schiff { $id } nennt einen Piloten `{ $key }`, den es nicht gibt
setup-pilot-not-flown = { $rule }: der Pilot `{ $key }` von Schiff { $id } fliegt dessen Typ nicht
setup-no-upgrade = { $rule }: Einheit { $id } nennt eine Ausrüstung `{ $key }`, die es nicht gibt
setup-upgrade-not-carried = { $rule }: die Ausrüstung `{ $key }` von Einheit { $id } ist für andere Fraktionen oder Typen
setup-upgrade-twice = { $rule }: Einheit { $id } hat die Ausrüstung `{ $key }` zweimal
setup-upgrade-earned = { $rule }: die Ausrüstung `{ $key }` von Schiff { $id } wird in Kampagnen verdient
setup-upgrade-no-place = { $rule }: die Ausrüstungen von Schiff { $id } brauchen { $taken } Plätze im Slot `{ $slot }`; es hat { $places }
setup-upgrade-too-many = { $rule }: die Ausrüstungen von Einheit { $id } bringen zu viel: höchstens { $most } von einer Art
setup-no-such-item = den Gegenstand `{ $item }` gibt es nicht
setup-ship-figures-stand-hexes-ships-open = Schiff { $id }: Figuren stehen auf Sechsecken, Schiffe auf offenen Tischen
setup-ship-player = Schiff { $id }: den Spieler { $owner } gibt es nicht
setup-ship-ship-type = Schiff { $id }: den Schiffstyp `{ $class }` gibt es nicht
setup-unit-profile = Einheit { $id } lässt sich aus dem Profil { $profile } mit diesen Optionen nicht bilden
setup-nothing-to-choose = Ränder und Missionsziele wählen zwei Spieler auf einer Karte aus Feldern, ohne Missionsziele im Szenario und nur, wenn das Regelwerk ein `setting` hat
setup-unit-room = die Modelle der Einheit { $id } finden auf ihren Plätzen nicht genug Raum

## Why a scenario cannot be played for a mission, or on another table

stage-not-for = { $rule }: die Mission { $mission } ist nichts für { $scenario }
stage-not-two = { $rule }: eine Mission hat zwei Seiten, { $scenario } aber nicht
stage-teaches = { $rule }: { $scenario } ist eine Lektion und hat keine andere Mission
stage-no-table = { $rule }: { $scenario } hat keinen Tisch
stage-nobody = { $rule }: eine Seite von { $scenario } hat keine Einheit, die zählt
ground-not-two = { $rule }: { $scenario } ist nicht für zwei Spieler
ground-teaches = { $rule }: { $scenario } ist eine Lektion auf ihrem eigenen Tisch
ground-no-ruleset = { $rule }: { $scenario } hat kein Regelwerk
ground-not-on = { $rule }: { $scenario } lässt sich auf der Karte { $map } nicht spielen
