# German: actions (assets/packs/core/actions).

actions-Focus-name = Fokus
actions-Focus-text = Erhalte einen Marker Fokus: Ausgeben macht Fokusseiten zu Treffern oder Ausweichen.
actions-Evade-name = Ausweichen
actions-Evade-text = Erhalte einen Marker Ausweichen: Ausgeben macht eine Niete oder einen Fokus zu Ausweichen.
actions-Lock-name = Erfassung
actions-Lock-text = Erfasse dieses Schiff: Wird das ausgegeben, würfelst du Angriffswürfel gegen es neu.
actions-BarrelRoll-name = Fassrolle
actions-BarrelRoll-text = Gleite seitwärts an einer Geraden mit Tempo 1.
actions-Boost-name = Schub
actions-Boost-text = Fliege noch eine Schablone mit Tempo 1.
actions-Coordinate-name = Koordinieren
actions-Coordinate-text = Dieser Freund führt eine Aktion aus.
actions-Reload-name = Nachladen
actions-Reload-text = Lade eine Waffe um eine Ladung nach und erhalte einen Marker Entwaffnung.
actions-Device-name = Gerät
actions-Device-text = Benutze ein Gerät an Bord.
