# The main menu and its pages, and messages of saving and loading.

## Diagnostics

menu-everything-is-in-use = Alles ist in Gebrauch. Speichern der Datei lädt sie neu.
menu-entries-with-errors-are = Fehlerhafte Einträge bleiben weg oder behalten ihre letzte gute Form. Speichern der Datei lädt sie neu.
menu-put-away-f2 = Weglegen ({ KEY("DataErrors", "F2") })

## Files

menu-replays = Aufzeichnungen
menu-load = Laden
menu-folder = Ordner: { $display }
menu-no-match-has-been = Noch wurde keine Partie zu Ende gespielt.
menu-nothing-has-been-saved = Noch ist nichts gespeichert.
menu-watch = Ansehen
menu-delete = Löschen
menu-delete-file = Datei löschen
menu-delete-yes = Löschen
menu-delete-sure = „{ $name }“ löschen? Das lässt sich nicht rückgängig machen.
menu-not-deleted = { $file } ließ sich nicht löschen: { $why }
menu-rename = Umbenennen
menu-rename-file = Datei umbenennen
menu-rename-yes = Umbenennen
menu-rename-told = Ein Name enthält Buchstaben, Ziffern, Leerzeichen, - und _.
menu-not-renamed = { $file } behält den Namen: { $why }
menu-name-empty = Ein Name muss etwas sagen.
menu-name-long = Ein Name endet nach { $most } Zeichen.
menu-name-sign = Das Zeichen „{ $sign }“ darf nicht in einem Namen stehen.
menu-name-reserved = Dieser Name bedeutet für das Spiel oder das System etwas anderes.
menu-name-taken = Eine Datei mit diesem Namen gibt es schon.
menu-leave-it = Abbrechen

## After an error that has ended the game.

fallen-title = Das Spiel ist wegen eines Fehlers beendet
fallen-report = Ein Bericht darüber liegt hier. Wer das Spiel repariert, braucht ihn:
fallen-match = Die Partie liegt daneben, so wie sie nach ihrem letzten Befehl war.
fallen-take-up = Partie aufnehmen
fallen-go-on = Weiter

## Grid_map

menu-the-map-has-errors = Die Karte hat Fehler.
menu-deck = Deck

## Mod

menu-back-esc = Zurück (Esc)

## New_match

menu-new-match = Neue Partie
menu-the-data-holds-no = Die Daten enthalten kein Szenario. Siehe die Liste der Datenfehler.
menu-start-here = Hier beginnen
menu-obstacles = { $count ->
    [one] { " " }· 1 Hindernis
   *[other] { " " }· { $count } Hindernisse
}
menu-against = { " gegen " }
menu-areas = { $count ->
    [one] { " " }· 1 Gebiet
   *[other] { " " }· { $count } Gebiete
}
menu-rounds = { $name } · { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
menu-who-plays = Wer spielt
menu-heroes = Helden
menu-heroes-hint = Wie viele Helden teilnehmen. Was gegen sie steht, wächst mit ihrer Zahl.
menu-mixins = Modifikationen
menu-mixins-hint = Änderungen der Regeln, die Pakete für dieses Spiel anbieten.
menu-mixin-own = Das Szenario wird damit gespielt.
menu-mixin-not-here = Sie ist nicht für dieses Szenario.
menu-mixin-barred = Sie kann nicht zusammen mit { $name } gelten.
menu-mixin-full = Höchstens { $most } können gelten.
menu-round-modified = In diesem Spiel: { $name }
menu-seed-and-rulings = Startwert und Auslegungen
menu-begin-enter = Beginnen (Enter)
menu-the-same-seed-and = Derselbe Startwert und dieselben Befehle ergeben dieselbe Partie. Ein Wort genügt.
menu-another-one = Ein anderer
menu-human = Mensch
menu-sits-at-this-machine = Sitzt an diesem Gerät.
menu-ai = KI. { $held }
menu-rulings = Auslegungen
menu-where-the-rules-can = Wo die Regeln zweierlei zulassen

## Rulebook

menu-rulebook = Regelbuch
menu-search-words-or-a = Suche: Wörter oder eine Regelnummer
menu-no-rule-has-these = Keine Regel enthält diese Wörter.
menu-the-data-holds-no-rulebook = Die Daten enthalten kein Regelbuch.
menu-the-rulebook-has-no = Das Regelbuch hat keinen Eintrag zu dieser Regel.
menu-house-rule = Hausregel
menu-ours-where-the-source = Unsere, wo die Quelle es offen lässt
menu-see-also = Siehe auch
menu-seen-in = Zu sehen in
menu-try-it = Ausprobieren: { $name }
menu-try-it-keeps = Die Partie auf dem Tisch bleibt erhalten. „Fortsetzen“ im Menü führt zu ihr zurück.
menu-page-back = Vorige Seite (Alt+Links)
menu-page-forward = Nächste Seite (Alt+Rechts)
menu-found-in-titles = In Titeln
menu-found-in-subjects = In Themen
menu-found-in-texts = In Texten
menu-rules-elsewhere = Regeln anderer Schauplätze
menu-round-goes = So läuft eine Runde
menu-round-goes-in = So läuft eine Runde: { $theatre }
menu-round-before = Vor der ersten Runde
menu-round-each = Jede Runde
menu-round-secret = geheim
menu-round-picture = Ein Bild des Tisches in dieser Phase: { $phase }
menu-round-untold = Mehr sagen die Daten über diese Phase nicht.
menu-round-lasts = { $rounds ->
    [one] Eine Partie hat höchstens 1 Runde.
   *[other] Eine Partie hat höchstens { $rounds } Runden.
}
menu-turns-players = eine Seite nach der anderen
menu-turns-alternating = die Seiten abwechselnd
menu-turns-lowest = niedrigste Initiative zuerst
menu-turns-highest = höchste Initiative zuerst
menu-turns-automatic = läuft von selbst

## Phases

# What a player does in the phases of a round: `when-ruleset-phase`. Brackets with rule ids are not
# shown: they say which rules the phase names below its text, five at most with its own.

when-dogfight-deploy = Lege deine Hindernisse, abwechselnd mit der anderen Seite. Stelle dann deine Schiffe nahe am eigenen Rand auf (OBS-08, OBS-01).
when-dogfight-planning = Wähle auf der Wählscheibe jedes deiner Schiffe ein Manöver. Niemand sonst sieht es, bis das Schiff fliegt (OBS-H-MOVE, OBS-H-DIFF).
when-dogfight-system = Ein Schiff mit einem Gerät darf es jetzt abwerfen oder ausstoßen (OBS-H-DEVICE, OBS-20, OBS-19).
when-dogfight-activation = Jedes Schiff deckt seine Wählscheibe auf, fliegt das Manöver und führt dann eine Aktion aus. Achte auf die Felsen: Ein Schiff, das auf einem endet, verliert seine Aktion (OBS-H-MOVE, OBS-H-ACT, OBS-H-BUMP, OBS-04).
when-dogfight-engagement = Jedes Schiff darf einen Gegner in seinem Bogen angreifen. Würfle, gib Marker aus, um deine Würfel zu verbessern, und sieh, was der Verteidiger aufhebt (OBS-H-DICE, OBS-H-ARC, OBS-H-RANGE, OBS-02).
when-dogfight-end = Marker, die nicht bleiben, vergehen, und verbrauchte Hindernisse verlassen den Tisch. Du hast nichts zu entscheiden (OBS-H-TOKEN, OBS-19, OBS-H-END).

when-void-deploy = Stellt abwechselnd die Figuren, die noch keinen Platz haben, in eure Startzone (VOID-H-PASS, VOID-H-HEIGHT).
when-void-markers = Lege deine drei Befehlsmarker auf deine Armeekarten. Sie sagen, welche Karten handeln und in welcher Reihenfolge (VOID-H-TURN, VOID-H-ORDER).
when-void-initiative = Jede Seite wirft einen Würfel. Die höchste nimmt jeden ihrer Züge zuerst (VOID-H-TURN).
when-void-cards = Decke deinen nächsten Marker auf. Die Figuren dieser Karte bewegen sich, dann greifen sie an (VOID-H-MOVE, VOID-H-DICE, VOID-H-SIGHT, VOID-H-ENGAGE).
when-void-end = Verwundete Figuren in der offenen Leere würfeln, ob die Kälte sie holt. Dann kommen die Marker zurück (EXP-01, EXP-03, VOID-R-EXPOSE, VOID-H-END).

when-fleet-deploy = Stellt abwechselnd eure Schiffe nahe am eigenen Rand auf, mindestens einen Zoll voneinander (FLT-R-INCH, FLT-06).
when-fleet-system = Ein Schiff mit einem Gerät darf es jetzt benutzen (OBS-H-DEVICE, OBS-20).
when-fleet-priority = Jede Seite wirft einen Würfel. Wer am höchsten würfelt, sagt, wer zuerst bewegt (FLT-01).
when-fleet-move = Bewege alle deine Schiffe, jedes auf einem gemessenen Weg, so weit seine Bewegungsweite reicht. Sag es vorher an, wenn du entern oder rammen willst (FLT-02, FLT-04, FLT-06, FLT-08).
when-fleet-fire = Wähle ein Schiff und feuere seine Batterien auf Gegner in Bogen und Reichweite, dann tut es die andere Seite. Der Schild an der getroffenen Seite kann einen Treffer retten (FLT-H-SHIELD, FLT-11, FLT-R-FACE).
when-fleet-boarding = Enterer und Geenterte würfeln und zählen ihre Stärke dazu; die niedrigere Summe leidet. Du hast nichts zu entscheiden (FLT-08, FLT-R-LOCK).
when-fleet-end = Strömungen tragen Schiffe fort, Gelände tut seine Wirkung, und Gewonnenes wird gezählt (FLT-H-TERRAIN, FLT-H-WIN).

when-maelstrom-deploy = Stellt abwechselnd eure Schiffe in die Zone am eigenen Rand (MAEL-06, MAEL-01).
when-maelstrom-planning = Stelle für jedes deiner Kleinschiffe eine Wählscheibe ein und gib jedem Großschiff einen Dauerbefehl (OBS-H-MOVE, MAEL-H-STAND, OBS-H-DIFF).
when-maelstrom-system = Ein Schiff mit einem Gerät darf es jetzt benutzen (OBS-H-DEVICE, MAEL-05).
when-maelstrom-activation = Kleinschiffe decken ihre Wählscheiben auf, fliegen und handeln. Großschiffe bewegen sich auf gemessenen Wegen (OBS-H-ACT, FLT-02, MAEL-06, MAEL-01).
when-maelstrom-engagement = Jedes Schiff darf in seinem Zug feuern: Kleinschiffe mit Angriffswürfeln, Großschiffe mit ihren Batterien (MAEL-H-FIRE, OBS-H-DICE, FLT-H-FIRE, OBS-02).
when-maelstrom-boarding = Enterer und Geenterte würfeln und zählen ihre Stärke dazu; die niedrigere Summe leidet. Du hast nichts zu entscheiden (FLT-08, FLT-R-LOCK).
when-maelstrom-end = Beschädigte Schiffe in der offenen Leere würfeln gegen die Leere. Marker vergehen, und verbrauchte Hindernisse verlassen den Tisch (MAEL-04, OBS-19, MAEL-H-WIN).

when-derelict-deploy = Stellt abwechselnd die Figuren, die noch keinen Platz haben, dorthin, wo das Szenario sie beginnen lässt (HAZ-R-LARGE, HAZ-H-RESOLVE).
when-derelict-turns = Wähle, welcher Held der nächste ist, und gib ihm zwei Aktionen: bewegen, angreifen, eine Tür öffnen und mehr. Haben alle Helden gehandelt, tut es, was im Rumpf haust (HAZ-H-TURN, HAZ-R-POINTS, HAZ-H-ATTACK, HAZ-H-CREW).
when-derelict-end = Die andere Seite gibt Bedrohung für gefallene Figuren aus. Dann geht das Szenario mit seinen Ereignissen weiter (HAZ-H-THREAT, SCN-H-EVENT, HAZ-H-END).

when-outpost-deploy = Klärt die Ränder und die Missionsziele. Stellt dann abwechselnd eure Einheiten in der eigenen Zone auf (GRD-R-PLACES, GRD-28).
when-outpost-units = Wähle eine Einheit, die noch nicht gehandelt hat, dann tut es die andere Seite. Sie hält, rückt vor, eilt oder stürmt und schießt oder schlägt, wie es das erlaubt (GRD-H-ACTIONS, GRD-H-SHOOT, GRD-H-MELEE, GRD-14).
when-outpost-end = Jedes Missionsziel geht an die nächste Einheit und bleibt gehalten, wenn diese weiterzieht. Nach der letzten Runde siegen die meisten Missionsziele (GRD-H-GOALS, GRD-H-MORALE).

## Settings_screen

menu-settings = Einstellungen
menu-back-to-the-match = Zurück zur Partie (Esc)
menu-sound = Ton
menu-everything = Alles
menu-effects = Effekte
menu-music = Musik
menu-picture = Bild
menu-aces-think = Asse denken
menu-quickly = schnell
menu-as-usual = wie üblich
menu-deeply = gründlich
menu-quality = Qualität
menu-by-itself = Von selbst
menu-low = Niedrig
menu-high = Hoch
menu-size-of-the-interface = Größe der Oberfläche
menu-speed-of-animations = Tempo der Animationen
menu-hints-of-keys = Tastenhinweise
menu-beside-decisions = neben Entscheidungen
menu-rule-ids = Regelnummern
menu-in-every-line-of = im Protokoll, bei Aussichten und Ablehnungen
menu-camera = Kamera
menu-goes-to-each-decision = geht zu jeder Entscheidung
menu-steps-with-one-order = Schritte mit nur einem oder klarem Befehl
menu-are-asked-all-the = werden trotzdem gefragt
menu-end-turns = Züge von Figuren, die nichts mehr tun können
menu-end-by-themselves = enden von selbst; jede Taste hält das an
menu-frame-rate = Bildrate
menu-in-a-corner-f3 = in einer Ecke ({ KEY("FrameRate", "F3") })

## Title

menu-voidreef = VOIDREEF
menu-ships-among-hazards-by = Schiffe zwischen Gefahren, streng nach Buch
menu-scenarios-ship-types-rules = { $scenarios ->
        [one] 1 Szenario
       *[other] { $scenarios } Szenarien
    } · { $ships ->
        [one] 1 Schiffstyp
       *[other] { $ships } Schiffstypen
    } · { $rulebook ->
        [one] 1 Regel
       *[other] { $rulebook } Regeln
    } · Version { $env }
menu-choose-a-scenario-and = Ein Szenario wählen und spielen
menu-ai-against-ai = KI gegen KI
menu-saved-matches = Gespeicherte Partien
menu-recorded-matches = Aufgezeichnete Partien
menu-armies = Armeen
menu-lists-of-units = Listen von Einheiten, zum Bauen und Teilen
menu-every-rule-with-its = Jede Regel mit ihrer Nummer
menu-sound-picture-speed = Ton, Bild, Tempo
menu-keys = Tasten
menu-what-every-key-does = Was jede Taste tut
menu-quit = Beenden
menu-leave-the-game = Das Spiel verlassen
menu-the-autosave-cannot-be = Automatische Spielstände sind nicht lesbar: „Laden“ sagt, warum
menu-nothing-to-continue = Nichts fortzusetzen
menu-continue = Fortsetzen

## Toasts

menu-toast-again = { $text } (×{ $times })
menu-the-model-could-not = Das Modell { $path } ließ sich nicht laden; eine einfache Form steht dafür.

## Saver

menu-writing-files-was-interrupted = Das Schreiben von Dateien wurde unterbrochen: Speichere noch einmal.
menu-the-autosave-failed = Automatisches Speichern misslang: { $why }
menu-quick-saved = Schnell gespeichert: F9 bringt dich hierher zurück.
menu-saved-as = Gespeichert als { $path }
menu-the-match-could-not = Die Partie ließ sich nicht speichern: { $why }
menu-the-match-is-kept = Die Partie liegt in { $path }
menu-the-replay-could-not = Die Aufzeichnung ließ sich nicht schreiben: { $why }

## Shelf

menu-autosave = Automatisch
menu-autosave-of-round = Automatisch, Rundenbeginn
menu-quick-save = Schnellspeicherung
menu-no-quick-save = Diese Partie hat noch keinen schnellen Spielstand.
menu-taken-up-elsewhere = Ein anderes Spiel hat diese Partie gerade aufgenommen.

menu-setup = { " " }· Aufbau
menu-round = { " " }· Runde { $round }
menu-seed = { $scenario }{ $round } · Startwert { $seed }

## Settings

menu-defaults-are-used = { $display }: { $why }; die Vorgaben gelten
menu-too-large-for-a = zu groß für eine Einstellungsdatei

## Recording

menu-the-replay-stops-order = Die Aufzeichnung hält an: Befehl { $at } von { $orders } wird jetzt abgelehnt: { $reason } ({ $rule }).
menu-the-replay-stops-order-of = Die Aufzeichnung hält an: Befehl { $at } von { $orders } führt zu einer anderen Stellung als der aufgezeichneten.

## Setup

menu-there-is-no-personality = die Persönlichkeit `{ $key }` gibt es in den Daten nicht

## Intents

menu-the-settings-could-not = Die Einstellungen ließen sich nicht schreiben: { $why }

## Story

menu-left-the-table = hat den Tisch verlassen
menu-in-reserve = in Reserve

## Shortcuts

menu-screenshot = Bildschirmfoto: { $display }
menu-no-screenshot = Kein Bildschirmfoto: { $error }

## Mod

menu-saved-with-other-game = Mit anderen Spieldaten gespeichert ({ $join }): Die Partie steht, wie sie gespeichert wurde, und geht mit den heutigen Daten weiter.

## Replay

menu-recorded-with-other-game = Mit anderen Spieldaten aufgezeichnet ({ $join }): Gezeigt wird sie, soweit sie zu denselben Stellungen führt.
menu-played-on = Eine neue Partie, ab der Stellung nach Befehl { $at }
menu-only-recorded-matches-can = nur aufgezeichnete Partien lassen sich durchblättern

## School

menu-this-lesson-has-not = Diese Lektion hat noch nicht begonnen.

## Undo

menu-nothing-to-take-back = Seit dem letzten Wurf, der letzten Wählscheibe oder dem Beginn ist nichts zurückzunehmen.

## Story

story-destroyed = zerstört
story-lost = verloren
story-wounds-left = noch { $count } Wunden
story-models-left = Modelle { $left }/{ $of }
story-pinned = { $left }, niedergehalten
story-fled = geflohen
story-captured = gekapert
story-life = Leben
story-hull = Rumpf
story-shields = { $life }, Schilde { $left }/{ $whole }
story-wounds = Wunden

## More words

menu-warnings = { $count ->
    [one] 1 Warnung in den Daten
   *[other] { $count } Warnungen in den Daten
}
menu-errors = { $count ->
    [one] 1 Fehler in den Daten
   *[other] { $count } Fehler in den Daten
}
clipboard-alone = Kein anderes Programm erhält das Kopierte: { $why }

menu-no-such-scenario = Ein Szenario `{ $key }` gibt es nicht; es gibt { $known }.
menu-no-such-ai = Eine KI `{ $key }` gibt es nicht; es gibt { $known }.
