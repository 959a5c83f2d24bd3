# Packs that people install, and what saved games need of them.

mods-title = Mods
mods-title-tip = Pakete anderer Leute: an, aus, installiert
mods-search = Suche: ein Name, ein Autor, ein Wort
mods-none = Kein Paket enthält diese Wörter.
mods-all = Alle
mods-filter-on = An
mods-filter-off = Aus
mods-filter-faulty = Mit Fehlern
mods-core = Das Spiel selbst
mods-used = An, Nummer { $place } in der Reihenfolge
mods-off = Aus
mods-left-out = Ausgelassen
mods-errors = { $errors ->
    [one] 1 Fehler
   *[other] { $errors } Fehler
}
mods-warnings = { $warnings ->
    [one] 1 Warnung
   *[other] { $warnings } Warnungen
}
mods-messages = { $errors ->
    [one] 1 Fehler
   *[other] { $errors } Fehler
}, { $warnings ->
    [one] 1 Warnung
   *[other] { $warnings } Warnungen
}
mods-more = { $count ->
    [one] und noch 1
   *[other] und noch { $count }
}
mods-switch = { $name }: an oder aus
mods-switch-on = Einschalten
mods-switch-off = Ausschalten
mods-always-on = Alle anderen Pakete bauen darauf auf, daher ist es immer an.
mods-remove = Entfernen …
mods-version = Version { $version }
mods-author = von { $author }
mods-licence = Lizenz { $licence }
mods-copy-homepage = Adresse der Seite kopieren
mods-copied = Kopiert: { $text }
mods-needs = Braucht
mods-optional = Nutzt, wenn da
mods-conflicts = Verträgt sich nicht mit
mods-after = Kommt nach
mods-needed-by = Gebraucht von
mods-not-here = Nicht da
mods-replaces = Ersetzt
mods-replaces-entry = { $noun } { $key } aus { $pack }
mods-replaced-by = Ersetzt durch andere
mods-replaced-entry = { $noun } { $key }, jetzt aus { $pack }
mods-patches = Ändert Felder von
mods-patched-by = Felder, die andere ändern
mods-removes = Entfernt
mods-removed-by = Von anderen entfernt
mods-changed-entry = { $noun } { $key }, durch { $pack }
mods-place = Wo es liegt
mods-of-the-game = Es gehört zum Spiel.
mods-yours-zip = Von dir installiert: eine Zip-Datei, die gelesen wird, wie sie ist.
mods-yours-folder = Von dir installiert: ein Ordner.
mods-copy-place = Kopieren

## Presets

mods-presets = Vorlagen:
mods-keep-preset = Auswahl behalten …
mods-keep-title = Auswahl behalten
mods-keep-yes = Behalten
mods-keep-told = Die Pakete, die jetzt an sind, unter einem Namen:
mods-forget-preset = Vergessen …
mods-forget-title = Vorlage vergessen
mods-forget-yes = Vergessen
mods-forget-sure = Die Vorlage „{ $name }“ vergessen? Die Pakete bleiben, wie sie sind.
mods-choice-not-kept = Welche Pakete an sind, ließ sich nicht schreiben: { $why }
mods-all-on = Alle Pakete sind an: { $why }

## Installing

mods-install = Installieren
mods-install-hint = Zieh eine .zip-Datei oder einen Ordner irgendwo auf das Fenster, oder gib hier den Pfad ein
mods-install-it = Installieren
mods-copy-folder = Ordner kopieren
mods-drop-here = Loslassen installiert { $name }
mods-not-in-match = Es läuft eine Partie. Mods werden im Menü installiert.
mods-installed = { $name } ist installiert.
mods-removed = { $name } ist entfernt.
mods-remove-title = Paket entfernen
mods-remove-yes = Entfernen
mods-remove-sure = { $name } von der Platte entfernen? Das lässt sich nicht rückgängig machen. Willst du es nur nicht mehr nutzen, schalte es aus.
mods-replace-title = Paket ersetzen
mods-replace-yes = Ersetzen

## What saved games need

gaps-save = Diese Partie wurde mit anderen Paketen gespeichert
gaps-replay = Diese Partie wurde mit anderen Paketen aufgezeichnet
gaps-why = Mit dem, was jetzt an ist, geht sie vielleicht anders weiter oder gar nicht:
gaps-missing = { $pack } fehlt. Installiere es, um die Partie zu spielen, wie sie war.
gaps-off = { $pack } ist aus.
gaps-left-out = { $pack } ist an, aber ausgelassen: { $why }
gaps-other = { $pack } ist als { $here } da.
gaps-changed = { $pack } ist da, aber die Daten haben sich geändert.
gaps-extra = { $pack } ist an und war damals nicht dabei.
gaps-switch = Auf ihre Pakete umschalten und weiter
gaps-as-is = Öffnen, wie es ist
gaps-no-remedy = Die vorhandenen Pakete sind für diese Partie eingestellt, so gut es geht.
gaps-told = { $file } wurde mit anderen Paketen geschrieben:

## Messages that stay

notice-title = Das hat nicht geklappt
notice-put-away = In Ordnung
mods-there = Das Paket `{ $id }` ist schon installiert.
mods-there-in-version = Das Paket `{ $id }` ist schon installiert, in Version { $version }.
mods-not-installed = Das Paket lässt sich nicht installieren: { $why }
mods-within = { $file } liegt im Ordner der installierten Pakete.
mods-changed-meanwhile = { $file } hat sich inzwischen geändert.
mods-in-the-way = Das Paket lässt sich nicht installieren: { $file } gibt es schon.
mods-not-there = Ein Paket `{ $id }` ist nicht installiert.
mods-not-removed = Das Paket unter { $place } lässt sich nicht entfernen: { $why }
mods-preset-nameless = Eine Vorlage braucht einen Namen.
mods-preset-too-long = Der Name einer Vorlage hat höchstens { $most } Zeichen.
mods-presets-too-many = Es gibt zu viele Vorlagen.

## How the data of a file differs from that of today

packs-unnamed = die Datei stammt aus einer früheren Version und nennt ihre Pakete nicht
packs-read-otherwise = die Pakete sind dieselben, aber diese Version des Spiels liest sie anders
packs-changed-since = die Spieldaten haben sich seitdem geändert: { $changes }
packs-thing-missing = { $noun } `{ $id }` fehlt
packs-thing-changed = { $noun } `{ $id }` hat sich geändert
packs-thing-new = { $noun } `{ $id }` gab es damals nicht
packs-named = Paket `{ $id }` ({ $version })
packs-version = Version { $version }
packs-hash = Prüfsumme { $hash }
packs-missing = { $pack } fehlt
packs-new = { $pack } war damals nicht dabei
packs-other-data = { $pack } hat andere Daten: Die Prüfsumme war { $then } und ist jetzt { $now }
packs-other-version = { $pack } ist als { $version } da
