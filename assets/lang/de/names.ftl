# Names that the program gives: what an AI weighs, where damage comes from, tokens, maneuvers,
# faces of dice.

## What an AI weighs

term-action = Aktion
term-after = danach
term-again = noch einmal
term-approach = Annäherung
term-away = Abstand
term-before-it-is-lost = bevor es verloren ist
term-board = Entern
term-bump = Anstoßen
term-charge = Sturmangriff
term-climb = Klettern
term-turn = bester Befehl jetzt
term-door = Tür
term-effort = Mühe
term-fatigue = Erschöpfung
term-rest = Rast
term-help-up = Aufhelfen
term-closer = näher
term-coordinate = Koordinieren
term-cover = Deckung
term-crits = Volltreffer
term-damage = Schaden
term-danger = Gefahr
term-dead = tot
term-defeat = Niederlage
term-device = Gerät
term-dice = Würfel
term-edge = Rand
term-exchange = Schlagabtausch
term-exposure = Schutzlosigkeit
term-fires = feuert
term-formation = Formation
term-ground = Boden
term-halt = Halt
term-height = Höhe
term-hurt = verletzt
term-idle = untätig
term-in-the-way = im Weg
term-kill = Abschuss
term-lane = Bahn
term-last = letztes
term-lingering = Verweilen
term-lock = Erfassung
term-middle = Mitte
term-mobility = Beweglichkeit
term-near = nah
term-obstacle = Hindernis
term-opposite = gegenüber
term-pass = Passen
term-prize = Beute
term-ram = Rammen
term-range = Reichweite
term-room = Platz
term-setback = Rückschlag
term-shot = Schuss
term-shown-side = gezeigte Seite
term-spare = übrig
term-spent = ausgegeben
term-spread = Streuung
term-stress = Stress
term-to-bear = Schussfeld
term-way = Weg
term-wing = Geschwader

## What a suggestion gains against other orders

gain-action = eine gute Aktion
gain-after = danach bessere Wahl
gain-again = nicht noch einmal dasselbe
gain-ambush = Überraschung
gain-approach = ein besserer Abstand
gain-away = Abstand halten
gain-blast = mehr auf einmal treffen
gain-board = Entern
gain-bump = niemand im Weg
gain-carry = was zu tragen ist
gain-charge = ein Sturm, der sich lohnt
gain-closer = näher kommen
gain-coordinate = eine Aktion für Freunde
gain-cover = Deckung
gain-crits = Volltreffer
gain-damage = mehr Schaden
gain-danger = weniger Gefahr
gain-device = das Gerät
gain-door = die Tür
gain-edge = weg vom Rand
gain-exchange = besserer Schlagabtausch
gain-exposure = weniger schutzlos
gain-formation = zusammenbleiben
gain-ground = besserer Boden
gain-harm = weniger Schaden
gain-haven = Reparatur durch Freunde
gain-height = Höhe
gain-help-up = Freunden aufhelfen
gain-kill = ein Abschuss
gain-leave = herauskommen
gain-lingering = raus aus üblem Gelände
gain-lock = eine Erfassung
gain-mobility = nächster Zug mit mehr Wegen
gain-near = näher kommen
gain-nerve = Nerven
gain-objective = das Ziel der Partie
gain-obstacle = frei von Hindernissen
gain-power = eine Kraft
gain-prize = die Beute
gain-ram = ein Rammstoß
gain-range = ein besserer Abstand
gain-repair = Reparatur
gain-rest = Rast
gain-search = eine Suche
gain-spread = Abstand zueinander
gain-stress = weniger Stress
gain-surges = Blitze
gain-switch = ein Schalter
gain-threat = weniger bedroht
gain-to-bear = Waffen im Schussfeld
gain-transport = der Transporter

## Where damage comes from

cause-weapons = Waffen
cause-obstacles = Hindernisse
cause-terrain = Gelände
cause-exposure = die Leere
cause-rams = Rammstöße
cause-boarding = Entern
cause-other = Sonstiges

## Tokens

token-focus = Fokus
token-evade = Ausweichen
token-stress = Stress
token-strain = Anspannung
token-ion = Ionen
token-jam = Störung
token-tractor = Fangstrahl
token-disarm = Entwaffnung
token-fatigue = Erschöpfung
token-held = Fessel
token-stunned = Betäubung
token-burning = Brand
token-corroded = Korrosion

## Directions on a grid

way-east = Osten
way-north-east = Nordosten
way-north-west = Nordwesten
way-west = Westen
way-south-west = Südwesten
way-south-east = Südosten
way-north = Norden
way-south = Süden
way-level-above = Ebene darüber
way-level-below = Ebene darunter

## Maneuvers

name-space = { $column },{ $row }
name-space-on-level = { $column },{ $row } auf Ebene { $level }
name-maneuver = { $speed } { $bearing }
bearing-straight = geradeaus
bearing-bank-left = Schräge links
bearing-bank-right = Schräge rechts
bearing-turn-left = Kurve links
bearing-turn-right = Kurve rechts
bearing-k-turn = K-Wende
bearing-s-loop-left = S-Schleife links
bearing-s-loop-right = S-Schleife rechts
bearing-s-loop-turn-left = S-Schleife Kurve links
bearing-s-loop-turn-right = S-Schleife Kurve rechts
bearing-t-roll-left = T-Rolle links
bearing-t-roll-right = T-Rolle rechts
bearing-stationary = auf der Stelle
bearing-reverse-straight = rückwärts gerade
bearing-reverse-bank-left = rückwärts Schräge links
bearing-reverse-bank-right = rückwärts Schräge rechts

## Faces of dice

face-hit = Treffer
face-crit = Volltreffer
face-focus = Fokus
face-evade = Ausweichen
face-blank = Niete
face-skull = Schädel
face-shield = Schild
face-miss = Fehlschlag
face-strike = Schlag

## Words of units of models

spell-roll-to-hit = Trefferwürfe
spell-roll-save = Rettungswürfe
spell-roll-morale = Moral

edge-north = Nord
edge-east = Ost
edge-south = Süd
edge-west = West

## Kinds of entries of packs, as the page Mods names them

kind-faction = Fraktion
kind-rule = Regel
kind-added-rule = hinzugefügte Regel
kind-token = Marker
kind-keyword = Schlüsselwort
kind-word-of-units = Einheitenwort
kind-slot-of-items = Ausrüstungsplatz
kind-die = Würfel
kind-arc = Feuerbereich
kind-action = Aktion
kind-sound = Klang
kind-look-of-terrain = Aussehen von Gelände
kind-look-of-an-obstacle = Aussehen eines Hindernisses
kind-look-of-a-token = Aussehen eines Markers
kind-look-of-a-weapon = Aussehen einer Waffe
kind-look-of-a-die = Aussehen eines Würfels
kind-look-of-a-face = Aussehen einer Würfelseite
kind-look-of-an-effect = Aussehen eines Effekts
kind-look-of-a-hull = Aussehen eines Rumpfs
kind-look-of-a-sky = Aussehen eines Himmels
kind-obstacle = Hindernis
kind-outline = Umriss
kind-damage-card = Schadenskarte
kind-item = Gegenstand
kind-terrain = Gelände
kind-map = Karte
kind-slot-of-upgrades = Slot für Ausrüstungen
kind-ship = Schiff
kind-pilot = Pilot
kind-upgrade = Ausrüstung
kind-muster = Aufgebot
kind-army = Armee
kind-weapon-of-models = Modellwaffe
kind-profile = Profil
kind-modification = Modifikation
kind-ruleset = Regelwerk
kind-scenario = Szenario
kind-mission = Mission
kind-campaign = Kampagne
kind-ready-list = fertige Liste
kind-personality = Persönlichkeit
kind-outlook = Bilder eines Schauplatzes

## Keys of the keyboard that are called by a word

key-name-Escape = Esc
key-name-Space = Leertaste
key-name-Enter = Enter
key-name-Tab = Tab
key-name-Backspace = Rücktaste
key-name-Delete = Entf
key-name-Insert = Einfg
key-name-Home = Pos1
key-name-End = Ende
key-name-PageUp = Bild auf
key-name-PageDown = Bild ab
key-name-Up = Pfeil auf
key-name-Down = Pfeil ab
key-name-Left = Pfeil links
key-name-Right = Pfeil rechts

## Buttons of a gamepad that are called by a word

pad-cross = Kreuz
pad-circle = Kreis
pad-square = Viereck
pad-triangle = Dreieck
pad-menu = Menü
pad-options = Options
pad-view = Ansicht
pad-share = Share
pad-up = Hoch
pad-down = Runter
pad-left = Links
pad-right = Rechts
