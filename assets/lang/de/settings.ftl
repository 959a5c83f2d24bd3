## The language

# What this language calls itself.
language-name = Deutsch
# The sign before the decimals of a number.
language-decimal = ,
# Whether names of things stand small inside a sentence: yes or no.
language-small-names = no
settings-language = Sprache
settings-language-spoken = Texte
settings-language-near = Die Sprache `{ $asked }` ist nicht da; am nächsten kommt { $near }.
settings-language-unknown = Die Sprache `{ $asked }` ist nicht da; da sind { $known }.
settings-language-lacks =
    { $lacks ->
        [one] Ein Text fehlt und erscheint auf Englisch
       *[other] { $lacks } Texte fehlen und erscheinen auf Englisch
    }

## The pages of settings

settings-game = Spiel
settings-window = Fenster
settings-controls = Steuerung
settings-access = Bedienhilfen
settings-decisions = Entscheiden
settings-pace = Tempo
settings-all-defaults = Alles zurücksetzen

## The window

settings-mode = Modus
settings-windowed = Fenster
settings-borderless = Rahmenlos
settings-full-screen = Vollbild
settings-mode-note = { KEY("FullScreen", "F11") } oder Alt+Enter füllt den Bildschirm und holt das Fenster zurück
settings-monitor = Schirm
settings-monitor-here = Der jetzige
settings-size = Auflösung
settings-size-as-it-is = Wie jetzt
settings-frames = Bildrate
settings-vsync = Vertikale Sync.
settings-vsync-does = wartet auf den Bildschirm, damit kein Bild zerreißt
settings-cap = Höchstens Bilder je Sekunde
settings-no-cap = Ohne Grenze
settings-cap-note = Weniger Bilder halten einen Laptop kühl

## The picture

settings-medium = Mittel
settings-own = Eigene
settings-quality-note = Von selbst: hoch mit Grafikkarte, niedrig ohne
settings-switches = Schalter für Schalter
settings-off = Aus
settings-costs = { $name } (+{ $cost } ms)
settings-measure = Messen, was sie hier kosten
settings-measure-tip = Zeichnet, was hinter dieser Seite liegt, mit einem Schalter nach dem anderen, je eine Sekunde lang
settings-measuring = Es wird gemessen; das Bild ändert sich dabei
settings-measure-stop = Halt
settings-scale = Pixel des Tisches
settings-scale-full = alle
settings-scale-note = Namen und Tafeln behalten alle Pixel. *Von selbst* zeichnet zehn Bilder in der Sekunde, solange sich etwas bewegt, und alle Pixel, wenn alles ruht.
settings-smoothing = Kanten
settings-smoothing-note = SMAA ist scharf und kostet wenig; FXAA verwischt; MSAA braucht den meisten Speicher und schließt dunkle Ecken aus
settings-shadows = Schatten
settings-shadows-hard = Hart
settings-shadows-soft = Weich
settings-shadows-note = Der Tisch wird dafür noch einmal gezeichnet; weiche kosten etwas mehr als harte
settings-bloom = Leuchten
settings-bloom-does = Triebwerke, Schüsse und Lichter strahlen über ihre Ränder
settings-occlusion = Dunkle Ecken
settings-occlusion-does = Schatten, wo Dinge sich berühren; der teuerste Schalter, für starke Karten
settings-haze = Dunst
settings-haze-does = Felsen weit hinter dem Tisch versinken im Dunkel; fast umsonst
settings-particles = Funken und Rauch
settings-particles-do = alle; ohne dies etwa die Hälfte
settings-details = Details
settings-details-do = treibende Felsen, Wolken, Schleier und Lampen; abgeschaltet spart es auf langsamen Rechnern am meisten

## Access

settings-reading = Lesen
settings-palette = Farben
settings-palette-usual = Wie üblich
settings-palette-deuteranopia = Grünschwäche
settings-palette-protanopia = Rotschwäche
settings-palette-tritanopia = Blauschwäche
settings-palette-note = Für Augen, die weniger Grün (Deuteranopie), Rot (Protanopie) oder Blau (Tritanopie) sehen
settings-captions = Untertitel
settings-captions-do = Geräusche auch in Worten
settings-motion = Bewegung
settings-gliding = Gleiten
settings-gliding-does = die Kamera gleitet von Ort zu Ort; sonst springt sie
settings-shake = Wackeln
settings-shake-does = harte Schläge erschüttern die Kamera
settings-flashes = Blitzen
settings-flashes-do = Schüsse und Explosionen blitzen hell auf

## Controls

settings-profile = Tasten für
settings-profile-usual = Die meisten Tastaturen
settings-profile-azerty = AZERTY
settings-profile-left = Die Maus in der linken Hand
settings-reset-all = Zurücksetzen
settings-reset-one = Vorgabe
settings-controls-note = Klicke eine Taste an, um eine andere zu wählen. Ziffern, Pfeile, Esc und die Maus bleiben, was sie sind.
settings-press-key = Drücke die neue Taste, auch mit Umschalt oder Strg. Esc lässt sie, wie sie war.
settings-press-button = Drücke den neuen Knopf, auch bei gehaltener View-Taste. Esc lässt ihn, wie er war.
settings-conflict = Diese Taste bedeutet auch: { $does }
settings-gamepad = Gamepad
settings-no-pad = Kein Gamepad angeschlossen
settings-pad-turn-left = Schiff oder Aufzustellendes nach links drehen
settings-pad-turn-right = nach rechts drehen
settings-pad-found = { $name }
settings-pad-sticks = Der linke Stick und das Steuerkreuz wählen, der rechte Stick bewegt die Kamera und dreht sie bei gehaltener View-Taste, die Trigger zoomen.

## Told to screen readers

reader-suggested = Empfohlen: { $label }
reader-in-arc = im Bogen
reader-left = noch { $left }
reader-spaces = { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } { $way }
reader-inches = { $inches ->
        [one] 1 Zoll
       *[other] { $inches } Zoll
    } { $way }
reader-ahead = voraus
reader-ahead-right = voraus rechts
reader-right = rechts
reader-behind-right = hinten rechts
reader-behind = hinten
reader-behind-left = hinten links
reader-left-of = links
reader-ahead-left = voraus links
reader-to-the = nach { $point }

## Sounds in words

sound-alarm = ein Alarm
sound-arrive = etwas kommt aus der Leere
sound-beast = ein Untier brüllt
sound-blade = Klingen klirren
sound-boarding = Enterhaken schlagen ein
sound-bump = ein Stoß
sound-cannon = eine Kanone
sound-claw = Krallen reißen
sound-dice = Würfel rollen
sound-door = eine Tür gleitet
sound-door-held = Schläge an einer Tür
sound-electric = Strom knistert
sound-engine = Triebwerke
sound-engine-big = große Triebwerke
sound-explosion = eine Explosion
sound-explosion-big = eine große Explosion
sound-fall = ein Sturz
sound-fire = Feuer
sound-found = etwas wird gefunden
sound-gas = Gas zischt
sound-glance = ein Schuss prallt ab
sound-hit-body = ein Schlag auf Fleisch
sound-hit-hull = ein Treffer am Rumpf
sound-hit-shield = ein Treffer am Schild
sound-ion = ein knisternder Schuss
sound-laser-1 = ein Schuss
sound-laser-2 = ein schwerer Schuss
sound-laser-3 = ein Strahl
sound-launch = etwas bricht auf
sound-lock = ein Schloss klickt
sound-lose = ein trauriger Akkord
sound-march = viele Schritte
sound-missile = eine Rakete
sound-objective = Trommeln und ein Horn
sound-power = Energie steigt
sound-push = ein Windstoß
sound-rally = ein Horn sammelt
sound-ram = Rümpfe reißen
sound-refuse = tiefes Summen
sound-repair = Hämmern und Schweißen
sound-round = eine große Glocke
sound-rout = ein Horn fällt ab
sound-scuttle = Krallen auf Metall
sound-steps = Schritte
sound-stomp = schwere Schritte
sound-token = ein Marker wird gelegt
sound-turn = eine kleine Glocke
sound-volley = Handwaffen
sound-win = eine Fanfare
