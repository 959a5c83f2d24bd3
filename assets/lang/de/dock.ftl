# The dock: the orders of the decision, and what is lit.

lit-damage = { $what }: { $damage } Schaden
lit-tip = Was ein Veteran täte, nach denselben Vorschauen, die du siehst ({ KEY("Suggested", "Space") })
lit-gains = Empfohlen für: { $gains }
lit-weighing = Wägt ab, was am besten ist
lit-still-weighing = Die Empfehlung wird noch abgewogen
lit-nothing-to-confirm = Es gibt gerade keine Pläne zu bestätigen
lit-nothing-to-pass = Hier kannst du nicht passen
lit-confirm = Pläne bestätigen

## Lit

lit-spend-focus = Fokus ausgeben
lit-spend-evade = Ausweichen ausgeben
lit-reroll = { $count_ones } neu würfeln
lit-space = { KEY("Suggested", "Space") }
lit-confirm-2 = Bestätigen

# What a figure has left of its turn.
turn-left = { $actions ->
        [one] 1 Aktion
       *[other] { $actions } Aktionen
    }, { $points ->
        [0] keine Punkte übrig
        [one] 1 Punkt übrig
       *[other] { $points } Punkte übrig
    }
turn-fatigue = Erschöpfung { $fatigue }/{ $stamina }
turn-placement = Aufstellung { $number } von { $count } · { KEY("NextHere", "C") } oder Umschalt+Mausrad: weiter
turn-choice-here = Hier: { $number } von { $count } · { KEY("NextHere", "C") } oder Umschalt+Mausrad: weiter
