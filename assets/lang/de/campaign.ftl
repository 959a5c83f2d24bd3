campaign-before = { $name }. { $text } Gegen uns: { $enemy }.
campaign-drawn-name = Gefecht { $number }
campaign-drawn-text = Gefecht { $number } von { $length }.
campaign-fell = { $name } kam nicht zurück.
campaign-finished = { $count ->
    [one] { $name } hat einen Gegner erledigt.
   *[other] { $name } hat { $count } Gegner erledigt.
}
campaign-gone = die Kampagne `{ $key }` gibt es nicht mehr
campaign-honoured = { $name } erhält: { $medal }. { $text }
campaign-is-over = die Kampagne ist vorbei
campaign-joined = { $name } tritt an die Stelle von { $other }, für { $supply } Nachschub.
campaign-list-over = die Liste für `{ $force }` darf höchstens { $points } Punkte kosten
campaign-lost = Die Kampagne { $name } ist verloren.
campaign-needless = dort ist nichts zu tun
campaign-no-battle = das Gefecht `{ $key }` gibt es nicht mehr
campaign-no-battles = die Kampagne hat keine Gefechte
campaign-no-choice = dieses Gefecht steht nicht zur Wahl
campaign-other-army = `{ $force }` wird von der Armee `{ $army }` gestellt
campaign-promoted = { $name } ist jetzt { $rank }.
campaign-recovered = { $name } ging unter und wurde lebend gefunden.
campaign-repaired = { $name } ist wiederhergestellt, für { $supply } Nachschub.
campaign-scarred = { $name } ging unter und wurde lebend gefunden. Was bleibt: { $scar }. { $text }
campaign-stage-lost = { $name } ging nach { $rounds } Runden verloren. { $text }
campaign-stage-won = { $name } wurde in { $rounds } Runden gewonnen. { $text }
campaign-too-dear = das kostet { $supply } Nachschub, und es sind { $held } da
campaign-volunteered = { $name } meldet sich freiwillig an die Stelle von { $other }.
campaign-won = Die Kampagne { $name } ist gewonnen.
