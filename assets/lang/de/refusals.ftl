# Why an order is refused: the reasons that the rules give, to a player.

## Attacks

no-disarmed-ship-cannot-attack = ein entwaffnetes Schiff kann nicht angreifen
no-damage-effect-ability-forbids = ein Schadenseffekt oder eine Fähigkeit verbietet Angriffe
no-at-range-0-cannot = in Reichweite 0 zu { $name } kann es nicht angreifen
no-such-weapon = diese Waffe gibt es nicht
no-not-arc = nicht im Bogen: { $name }
no-range-mm-reaches-from = Reichweite { $range } ({ $distance } mm): { $name } reicht von { $near } bis { $far }
no-friend-no-target = ein Freund ist kein Ziel
no-target-out-fight = das Ziel ist aus dem Kampf
no-beyond-sight = so weit sieht in diesem Spiel niemand
no-charge-left = keine Ladung übrig: { $name }
no-needs-lock-on-target = { $name } braucht eine Erfassung auf das Ziel
no-needs-focus-token = { $name } braucht einen Marker Fokus

## Deploy

no-not-obstacle-this-player = kein Hindernis, das dieser Spieler noch aufzustellen hat
no-place-on-board = das ist kein Platz auf dem Spielfeld
no-obstacles-near-edge = Hindernisse liegen außerhalb der Reichweite 2 jedes Randes
no-obstacles-too-close = Hindernisse liegen außerhalb der Reichweite 1 voneinander
no-figures-placed-on-spaces = Figuren werden auf Felder gestellt
no-ships-start-near-their = Schiffe beginnen nahe am eigenen Rand
no-not-ship-this-player = kein Schiff, das dieser Spieler noch aufzustellen hat
no-obstacles-placed-before-ships = Hindernisse kommen vor den Schiffen
no-stand-within-inch = es stünde näher als einen Zoll an { $other }
no-overlap = es würde { $other } überlappen
no-ship-starts-on = hier beginnt kein Schiff: { $name }
no-ships-do-not-start = Schiffe beginnen nicht auf Hindernissen

## Devices

no-such-device-use = jetzt ist kein solches Gerät zu benutzen
no-used-up = verbraucht: { $name }
no-such-template-place = eine solche Schablone gibt es dafür nicht
no-lie-beyond-boards-edge = es läge jenseits des Spielfeldrands

## Cover

no-line-fire = in der Schusslinie: { $name }
no-hides-whoever = { $name } verbirgt, wer darin ist

## Sim

no-nothing-take-back-dice = nichts zurückzunehmen: seither waren Würfel oder eine Wählscheibe zu sehen

## Ctx

no-obstacle = ein Hindernis

## Maneuvers

no-ionised-ship-flies-speed = ein ionisiertes Schiff fliegt eine Gerade oder Schräge mit Tempo 1
no-stressed-ships-red-maneuver = mit Stress wird ein rotes Manöver zu einer weißen Geraden mit Tempo 2
no-dial-shows-another-maneuver = die Wählscheibe zeigt ein anderes Manöver
no-choose-where-t-roll = wähle, wo die T-Rolle endet
no-only-t-roll-ends = nur bei einer T-Rolle ist das Ende zu wählen

## Dials

no-ionised-ship-sets-no = ionisiert stellt man keine Wählscheibe ein
no-not-on-dial = { $label } steht nicht auf der Wählscheibe
no-speed-not-exceed = das Tempo darf { $speed } nicht übersteigen

## Modify

no-attack-under-way = es läuft kein Angriff
no-ship-gone = das Schiff ist fort
no-token = kein Marker vorhanden: { $token }
no-die-shows-focus = kein Würfel zeigt Fokus
no-only-defender-spends-evade = nur Verteidiger geben Marker Ausweichen aus
no-every-die-shows-evade = jeder Würfel zeigt schon Ausweichen
no-only-attacker-spends-lock = nur Angreifer geben eine Erfassung aus
no-lock-on-target = es hat keine Erfassung auf das Ziel
no-choose-dice-this-attack = wähle Würfel dieses Angriffs zum Neuwürfeln
no-die-rerolled-at-most = ein Würfel wird höchstens einmal neu gewürfelt

## Shifts

no-way = im Weg: { $area }
no-can-only-climb-out = es kann nur hinausklettern: { $name }
no-leave-board = es würde das Spielfeld verlassen
no-option-forbids-tractoring-ship = die Option verbietet, ein Schiff auf ein Hindernis zu ziehen

## Locks

no-such-ship-on = kein solches Schiff ist auf dem Tisch
no-friend-not-locked = Freunde werden nicht erfasst
no-lock-on-ship = es hat dieses Schiff schon erfasst
no-range-lock-reaches-range = Reichweite { $range }: eine Erfassung reicht bis 3
no-cannot-acquire-locks = kann nicht erfassen
no-cannot-locked = kann nicht erfasst werden

## Check

no-stressed-ship-performs-no = ein Schiff mit Stress führt keine Aktionen aus
no-damage-effect-place-forbids = ein Schadenseffekt oder der Platz verbietet Aktionen
no-skips-perform-action-step = es lässt den Aktionsschritt aus
no-ionised-ship-performs-only = ein ionisiertes Schiff darf nur die Aktion Fokus
no-not-on-action-bar = { $kind } steht nicht auf der Aktionsleiste
no-each-action-only-once = jede Aktion nur einmal in der Runde
no-action-conditions = was die Aktion verlangt, ist jetzt nicht gegeben
no-action-used-up = sie wurde so oft ausgeführt, wie sie darf
no-action-not-paid = ihr Preis kann nicht bezahlt werden
no-action-on-its-user-alone = die Aktion wirkt nur auf den, der sie ausführt
no-action-on-somebody = die Aktion wirkt auf jemand anderen, und niemand ist genannt
no-action-or-shots = sie hat ein Ziel benannt: Die Aktion tritt an die Stelle aller Schüsse
no-only-friend-coordinated = nur Freunde werden koordiniert
no-range-coordinate-reaches-range = Reichweite { $range }: Koordinieren reicht von 1 bis 2
no-could-not-use = { $id } könnte sie nicht nutzen: { $reason }
no-weapon-no-charges = diese Waffe hat keine Ladungen
no-all-charges = alle Ladungen sind da

## Attack

no-such-ship = dieses Schiff gibt es nicht
no-nothing-is-asked = zu dieser Einheit wird jetzt nichts gefragt

## Priority

no-such-side = diese Seite gibt es nicht

## Standing

no-not-one-players-ships = kein Schiff dieses Spielers auf dem Tisch
no-only-ships-move-freely = nur frei bewegte Schiffe bekommen Dauerbefehle
no-such-standing-order = diesen Dauerbefehl gibt es nicht

## Mod

no-match-waits-for-something = die Partie wartet auf etwas anderes

## Tables

no-match-over = die Partie ist vorbei

## Plan

no-more-ships-wait = { $count ->
    [0] { "" }
    [one] , und noch ein Schiff wartet
   *[other] , und noch { $count } Schiffe warten
}
no-dial-not-set = Wählscheibe nicht eingestellt: { $name }{ $more }
no-standing-order = { $name } hat keinen Dauerbefehl{ $more }

## Voyage

no-flies-templates = es fliegt mit Schablonen
no-not-on-table = es ist nicht auf dem Tisch
no-boarding-moves-no-further = es entert und bewegt sich in dieser Phase nicht weiter
no-being-boarded-locked = es wird geentert und ist festgesetzt
no-moved-this-phase = es hat sich in dieser Phase schon bewegt
no-ship-side-moves = es ist kein Schiff der Seite, die bewegt
no-boards-one-ship-already = es entert schon ein Schiff
no-ship-stays-needs-no = ein Schiff, das bleibt, braucht keinen Befehl
no-friend-cannot-boarded = Freunde können nicht geentert werden
no-small-craft-cannot-boarded = Kleinschiffe können nicht geentert werden
no-small-craft-cannot-board = Kleinschiffe können nicht entern
no-way-does-not-come = dieser Weg führt nicht zum Kontakt mit { $other }
no-nothing-allows-leave-table = nichts erlaubt ihm, den Tisch zu verlassen
no-way-does-not-end = dieser Weg endet an keinem Rand, der ein Ausgang ist

## Drift

no-way-into-ends-within = ein Weg hinein endet höchstens einen Zoll vom Rand: { $name }
no-adrift-goes-on-while = es treibt ({ $name }) weiter, solange Bewegung übrig ist
no-adrift-can-only-go = es treibt ({ $name }) und kann nur geradeaus weiter
no-into-moves-inches-at = hinein ({ $name }) geht es insgesamt höchstens { $inches ->
    [one] { $inches } Zoll
   *[other] { $inches } Zoll
} weit
no-nothing-holds = nichts hält es fest
no-climbs-out-place-within = es klettert hinaus, höchstens einen Zoll weit: { $name }

## Refusal

no-name-in-the-way = { $name } ist im Weg
no-leaves-from-edge-way = es zieht vom Rand ab: Der Weg endet, wo die Basis ihn erreicht, nicht dahinter
no-ship-leaves-table = kein Schiff verlässt den Tisch von sich aus
no-only-flyers-ships-with = nur Flieger und Schiffe mit Phase kommen hinüber: { $name }
no-nobody-moves-through = hier kommt niemand durch: { $name }
no-way-leads-through = der Weg führt durch { $name }
no-starts-within-inch-not = es beginnt näher als einen Zoll an { $name } und darf nicht näher heran
no-contact-with-declared-board = Kontakt mit { $name } muss angesagt sein: entern oder rammen
no-rotated-so-within-inch = so gedreht käme es näher als einen Zoll an { $name }
no-one-ship-boarded-at = nur ein Schiff wird zugleich geentert; { $name } ist näher als einen Zoll
no-small-craft-come-within = Kleinschiffe kommen nur zum Rammen näher als einen Zoll an { $name }
no-way-comes-within-inch = der Weg kommt näher als einen Zoll an { $name }
no-way-costs-inches-ship = der Weg kostet { $cost } Zoll, das Schiff hat { $left }

## Fire

no-ship-side-fires = es ist kein Schiff der Seite, die feuert
no-another-ship-firing = ein anderes Schiff feuert gerade
no-fired-this-round = es hat in dieser Runde gefeuert
no-way-look = das ist keine Blickrichtung
no-rotated-so-come-too = so gedreht käme es zu nahe

## Battery

no-weapon-fired-this-round = hat in dieser Runde gefeuert: { $name }
no-inches-reaches-from = { $inches } Zoll: { $name } reicht von { $near } bis { $far }

## Chart

no-way-legs-at-most = ein Weg hat höchstens { $value ->
        [one] 1 Abschnitt
       *[other] { $value } Abschnitte
    }
no-shortest-way-costs-inches = der kürzeste Weg kostet { $needs } Zoll; { $left } sind übrig
no-way-leads = dorthin führt kein Weg

## Sight

no-ground-between-too-high = der Boden dazwischen ist zu hoch, um darüber zu sehen
no-figure-between-way = eine Figur dazwischen ist im Weg
no-nobody-sees-across-terrain = niemand sieht über das Gelände dazwischen
no-wall-between = eine Wand ist dazwischen
no-only-neighbours-see-into = nur Nachbarn sehen hinein oder heraus
no-does-not-stand-on = es steht nicht auf der Karte

## Refusal

no-held-fast-cannot-spend = dort festgehalten, kann es keine Bewegungspunkte ausgeben
no-adrift-can-only-go-on = es treibt: weiter geht es nur nach { $way }
no-drift-spent-movement = beim Treiben ist alle Bewegung verbraucht
no-base-not-there = die Basis muss das Feld bedecken, auf dem es endet
no-large-base-needed = es bedeckt mehrere Felder: Der Befehl muss sagen, wo die Basis liegt
no-room-for-base = die Basis hat keinen Platz: das Feld { $column }, { $row } ist im Weg
no-map-ends = dort endet die Karte
no-elevation-line-between = eine Höhenlinie ist dazwischen
no-nobody-can-enter-space = dieses Feld kann niemand betreten
no-enemy-way = ein Gegner ist im Weg
no-friend-engaged-so-cannot = der Freund dort ist im Nahkampf, an ihm geht es nicht vorbei
no-climb-levels-one-step = { $levels ->
        [one] 1 Ebene
       *[other] { $levels } Ebenen
    } in einem Schritt zu erklettern ist zu viel für eine Figur der Höhe { $tall }
no-entering-space-costs-points = das Feld zu betreten kostet { $cost ->
        [one] 1 Punkt
       *[other] { $cost } Punkte
    }, und { $left ->
        [0] keiner ist übrig
        [one] 1 ist übrig
       *[other] { $left } sind übrig
    }
no-another-figure-stands-nobody = dort steht eine andere Figur: Niemand endet auf einer Figur
no-adrift-movement-left-must = es treibt und hat noch Bewegung: Es muss weiter nach { $way }

## Aim

no-spaces-away-range = die Entfernung ist { $distance ->
        [one] 1 Feld
       *[other] { $distance } Felder
    }, die Reichweite { $range }
no-engaged-attacks-only-whom = es ist im Nahkampf und greift nur seine Gegner darin an

## Exposed

no-place-order-chosen = der Platz in der Reihenfolge ist gewählt
no-not-figure-players-rolls = keine Figur dieses Spielers, die am Ende dieser Runde würfelt

## Place

no-not-figure-this-player = keine Figur, die dieser Spieler noch aufzustellen hat
no-map-no-such-space = dieses Feld gibt es auf der Karte nicht
no-figures-start-start-zone = Figuren beginnen in der Startzone ihrer Seite
no-room-for-figure = für eine Figur ist hier kein Platz
no-nobody-is-pushed = gerade wird niemand gestoßen
no-a-push-leads-farther = jedes Feld eines Stoßes liegt weiter weg vom Stoßenden als das vorige
no-a-drag-leads-nearer = jedes Feld beim Ziehen liegt näher am Ziehenden als das vorige
no-only-the-nearest-spaces = der Marker liegt auf einem der nächsten leeren Felder
no-another-figure-stands = dort steht eine andere Figur

## Attack

no-nothing-attack-with = es hat nichts zum Angreifen
no-only-figures-fight-on = nur Figuren kämpfen auf Sechsecken

## Regard

no-way-with-movement = mit diesen Bewegungspunkten führt kein Weg dorthin

## Orders

no-order-marker-of-that-number = Befehlsmarker sind 1, 2 und 3
no-nobody-card-can-take = niemand auf dieser Karte kann einen Zug nehmen
no-some-order-markers-not = einige Befehlsmarker liegen noch nicht
no-figure-card-whose = keine Figur der Karte, die am Zug ist
no-moved-this-turn = sie hat sich in diesem Zug bewegt
no-figures-move-before-first = Figuren bewegen sich vor dem ersten Angriff ihrer Karte
no-acted-this-turn = sie hat in diesem Zug gehandelt
no-can-neither-attack-nor = sie kann in diesem Zug weder angreifen noch hinausklettern
no-base-put-anew = die Basis wurde in diesem Zug schon ohne Schritt neu gesetzt
no-figure-stays-needs-no = eine Figur, die bleibt, braucht keinen Befehl
no-only-figures-march = nur Figuren marschieren
no-still-in-the-pit = alle Felder wären noch immer Grube
no-stands-no-pit = sie steht in keiner Grube
no-nobody-can-come-space = von hier kann niemand auf dieses Feld
no-such-figure = diese Figur gibt es nicht
no-card-turn = keine Karte ist am Zug

## Mod

no-can-move-20-mm = es kann sich auch so 20 mm auf dem Tisch bewegen, oder etwas anderes hält es fest
no-shoves-off-free-place = es stößt sich ab an einen freien Platz höchstens 100 mm weit, von dem aus es sich 20 mm bewegen kann; oder an den nächsten solchen, wenn keiner so nahe ist

## What a preview expects

toll-hit-damage = Schaden
toll-crit-damage = kritischer Schaden
toll-cards = { $count ->
    [one] Karte
   *[other] Karten
}
toll-shield-back = Schild zurück
toll-hull-back = Rumpf zurück
toll-locks-break = Erfassungen fort
toll-no-action = keine Aktion
toll-destroyed = zerstört
toll-nothing = nichts
no-barred = { $name } { $what }
no-barred-there = { $name } { $what }, dort
toll-by-ability = { $name } ({ $by })

# Turns of several actions.
no-wall-parts-them = eine Wand oder geschlossene Tür trennt sie
no-such-surge = die Waffe nutzt Blitze nicht so
no-surge-bought = jede Nutzung von Blitzen geht einmal je Angriff
no-surges-left = die Würfel zeigen zu wenige Blitze
no-fatigue-to-recover = keine Erschöpfung abzubauen
no-no-power-now = jetzt kann keine Kraft gekauft werden
no-power-used = jede Kraft wird einmal in der Runde gekauft
no-too-little-threat-for-it = zu wenig Bedrohung: Es kostet { $price }
no-has-no-skill = sie hat keine Fertigkeit
no-has-no-feat = sie hat keine Heldentat
no-not-two-heroes = das darf nur eine Mannschaft, die mit zwei Helden begann
no-skill-used = eine Fertigkeit geht einmal im Zug
no-feat-used = eine Heldentat geht einmal im Szenario
no-pair-used = jeder von zwei Helden tut eines davon, einmal im Zug
no-skill-not-on-that = darauf wirkt es nicht
no-skill-out-of-reach = das ist zu weit weg oder außer Sicht
no-skill-changes-nothing = es würde nichts ändern
no-actions-left = keine Aktion in diesem Zug übrig
no-attacked-this-turn = mehr Angriffe sind in diesem Zug nicht erlaubt
no-points-left = keine Bewegungspunkte übrig und keine Aktion für weitere
no-figure-not-yours = das ist keine deiner Figuren
no-turn-over = ihr Zug in dieser Runde ist vorbei
no-group-first = ihre Gruppe muss warten, bis die begonnene fertig ist
no-only-heroes = das können nur Helden
no-nothing-to-rest = keine Erschöpfung abzubauen, oder es wird schon gerastet
no-it-heals-nobody = es heilt niemanden
no-nobody-down = dort liegt kein Held der eigenen Seite
no-not-beside = sie muss auf dem Marker oder daneben stehen
no-held-by-a-condition = sie ist gefesselt: Sie bekommt und gibt keine Bewegungspunkte
no-nothing-to-buy = Bedrohung kauft fehlende Figuren von Gruppen, die noch da sind
no-too-little-threat = dafür ist zu wenig Bedrohung da
no-arrival-space = auf diesem Feld kommt niemand an
no-room-to-arrive = auf diesem Feld ist kein Platz dafür
no-arrival-watched = ein Gegner sieht dieses Feld oder steht nahe
no-no-exit-here = hier ist kein Ausgang
no-exit-shut = dieser Ausgang ist noch nicht offen
no-exit-from-a-pit = in einer Grube lässt sich kein Punkt ausgeben
no-stamina-left = die Erschöpfung hat die Ausdauer erreicht
no-points-in-a-pit = in einer Grube gibt es keine Bewegungspunkte
no-hands = ohne Hände keine Türen
no-such-door = diese Tür gibt es auf der Karte nicht
no-such-mark = diese Suchmarke gibt es im Szenario nicht
no-searched-already = hier wurde schon gesucht
no-not-beside-the-mark = sie muss auf der Suchmarke oder daneben stehen
no-no-such-item = sie hat keinen solchen Gegenstand
no-not-used-up = dieser Gegenstand verbraucht sich nicht
no-used-one-this-turn = sie hat in diesem Zug schon einen verbraucht
no-in-use-already = schon angelegt
no-only-at-the-turns-start = ein Gegenstand wird am Anfang des Zuges angelegt
no-handed-over-this-turn = sie hat in diesem Zug schon gegeben oder genommen
no-nobody-to-hand-it = kein Freund da, der es gibt oder nimmt
no-room-for-it = kein Platz, es zu tragen
no-nothing-lies-there = dort liegt nichts
no-not-beside-it = sie muss auf dem Feld oder daneben stehen
no-only-large-objects = nur große Gegenstände werden abgelegt
no-such-switch = diesen Schalter gibt es im Szenario nicht
no-not-at-the-door = sie muss an der Tür stehen
no-base-across-the-door = jemand steht in der Tür
no-door-broken = die Tür ist zerstört
no-not-under-the-target = das Ziel steht nicht auf diesem Feld
no-no-reaction = keine Reaktion in dieser Runde übrig
no-reacts-to-something-else = sie reagiert auf etwas anderes
no-nothing-to-react-to = jetzt ist nichts da, worauf zu reagieren wäre
no-power-does-not-answer = diese Kraft gehört in einen anderen Teil der Runde
no-one-power-in-a-turn = in diesem Zug wurde schon eine Kraft benutzt
no-door-not-sealed = nur eine versiegelte Tür ist einen Angriff wert
no-door-unseen = sie sieht die Tür nicht
no-door-out-of-range = die Tür ist außer Reichweite dieser Waffe

## Units of models

no-such-unit = diese Einheit ist nicht auf dem Tisch
no-other-step-awaited = die Partie wartet auf etwas anderes
no-unit-not-yours = das ist keine deiner Einheiten
no-unit-has-acted = sie hat in dieser Runde gehandelt
no-unit-attacks = sie greift jetzt niemanden an
no-unit-acts = sie hält jetzt nur
no-unit-moves = sie bewegt sich jetzt nicht
no-unit-lost-its-action = sie hat ihre Aktion verloren
no-unit-not-on-table = sie ist nicht auf dem Tisch
no-places-for-unit = die Einheit steht auf { $least } bis { $most } verschiedenen Plätzen
no-such-place = diesen Platz gibt es auf der Karte nicht
no-nobody-stands-there = dort steht niemand
no-place-taken = besetzt von { $name }
no-fills-stays-on-ground = ein Modell, das sein Feld füllt, bleibt am Boden
no-places-hold-together = die Plätze einer Einheit hängen zusammen
no-way-past = im Weg: { $name }
no-way-to-place = kein Modell kommt dorthin mit { $squares ->
        [one] 1 Feld
       *[other] { $squares } Feldern
    }
no-way-for-all = nicht jedes Modell kommt dort auf einen Platz; die Einheit braucht { $least }
no-such-weapon-to-shoot = die Einheit hat keine solche Schusswaffe
no-shots-at-friends = nur Gegner auf dem Tisch sind Ziele
no-blast-needs-place = eine Explosion trifft einen Platz, auf dem das Ziel steht
no-target-out-of-range = kein Modell ist näher als { $range ->
        [one] 1 Feld
       *[other] { $range } Felder
    }: { $name }
no-target-in-sight = kein Modell in Reichweite sieht das Ziel: { $name }
no-wounds-fall-otherwise = die Wunden fallen nicht in dieser Folge auf diese Modelle
no-losses-tear-apart = andere Verluste ließen die Einheit beisammen
no-nothing-is-lost = es ist nichts zu verlieren
no-not-pinned = die Einheit ist nicht niedergehalten
no-pinned-only-rises = eine niedergehaltene Einheit erhebt sich nur
no-hold-stays = eine Einheit, die hält, bleibt am Platz
no-charge-without-contact = kein Modell des Sturms berührt das Ziel
no-charge-so-far = der Sturm braucht { $needs ->
        [one] 1 Feld
       *[other] { $needs } Felder
    }, die Einheit hat { $has }
no-way-to-charge = kein Weg führt die Einheit an das Ziel heran
no-charge-at-friends = eine Einheit stürmt Gegner
no-charge-of-aircraft = Flieger stürmen nicht, und niemand stürmt sie
no-other-unit-acts = eine andere Einheit handelt gerade
no-shots-after-rush = nach dem Eilen schießt niemand
no-torn-unit-holds = Verluste haben sie zerrissen: Sie muss sich erst sammeln
no-shots-after-charge = wer stürmt, schlägt zu und schießt nicht
no-only-long-edges = nur ein langer Rand des Tisches ist zu haben
no-objective-where-nobody-stands = dort kann niemand stehen, um es einzunehmen
no-objective-in-zone = Missionsziele liegen außerhalb beider Zonen, und dieses Feld ist in der von { $name }
no-objectives-too-near = Missionsziele liegen mindestens { $apart } Felder auseinander: von dort zum nächsten sind es { $far }
no-others-deploy-first = andere Einheiten kommen vorher
no-place-in-own-zone = Einheiten werden in der eigenen Zone aufgestellt
no-unit-not-to-come = die Einheit soll nicht auf den Tisch
no-units-are-deployed = jede Einheit wird vor der ersten Runde aufgestellt
no-ambush-near-enemies = ein Hinterhalt bleibt mehr als drei Felder von jedem Gegner entfernt
no-ambush-on-top = ein Hinterhalt kommt auf den höchsten Platz eines Feldes, der ihn trägt
no-scout-so-far = Späher bewegen sich höchstens vier Felder
no-scout-in-contact = Späher enden mit niemandem in Kontakt
no-only-aircraft-fly = nur Flieger fliegen ein Muster
no-flight-length = ein Flieger fliegt 6 bis 12 Felder
no-aircraft-is-there = dort ist ein anderer Flieger
no-aircraft-always-fly = ein Flieger fliegt immer
no-aircraft-is-moved = nichts bewegt einen Flieger als der eigene Flug
no-repair-of-aircraft = niemand repariert vom Boden zum Himmel oder vom Himmel zum Boden
no-such-pattern = ein Muster geht 1 bis 12 Felder in eine Richtung vor jedem Schritt zur Seite
no-entry-at-edge = ein Flieger kommt am Rand des Tisches herein und fliegt auf ihn
no-entry-in-own-zone = zuerst kommt ein Flieger vom Rand der eigenen Zone
no-such-transport = kein Transporter von dir auf dem Tisch
no-seats-left = der Transporter hat zu wenige Plätze frei
no-passengers-inside = ein Transporter mit Insassen steigt in keinen anderen
no-in-and-out = niemand steigt in einer Runde ein und aus
no-transport-too-far = nicht jedes Modell kommt neben den Transporter
no-survivors-so-far = Überlebende stehen höchstens zwei Felder vom Wrack
no-unit-repairs-not = die Einheit kann jetzt nicht reparieren
no-unit-has-repaired = die Einheit hat in dieser Aktivierung repariert
no-nothing-to-repair = hier ist nichts von dir zu reparieren
no-repair-beside-only = sie repariert im eigenen Feld und daneben
no-such-spell = die Armee hat keinen solchen Zauber
no-unit-casts-not = die Einheit kann jetzt nicht zaubern
no-unit-has-cast = die Einheit hat in dieser Runde gezaubert oder abgewehrt
no-target-for-spell = der Zauber ist nicht für dieses Ziel
no-spell-so-far = das Ziel ist außer Reichweite oder Sicht des Zaubers

no-ship-in-no-bay = es ist in keinem Hangar
no-launch-off-table = es stünde neben dem Tisch
no-launch-too-far = aus dem Hangar geht es höchstens sechs Zoll vom Träger weg
no-launch-on-carrier = ein Schiff steht nicht auf seinem Träger
no-launch-within-inch = es stünde näher als einen Zoll an { $other }
no-out-of-wreck = zuallererst geht es aus dem Wrack heraus
no-such-bays = es hat keine Hangars oder ist kein Freund auf dem Tisch
no-bay-fits = die Hangars sind für Schiffe anderer Größe
no-bay-free = kein Hangar ist frei
no-bay-too-far = in einen Hangar geht es aus höchstens drei Zoll
no-repair-three-inches = es repariert sich selbst und was höchstens drei Zoll entfernt ist
no-list-of-a-modifier = eine Regel, zwei Zahlen von Würfeln und vielleicht zwei Änderungen von Zahlen
