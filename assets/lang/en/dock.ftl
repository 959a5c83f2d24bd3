# The dock: the orders of the decision, and what is lit.

lit-damage = { $what }: { $damage } damage
lit-tip = What a veteran would do, by the same previews that you see ({ KEY("Suggested", "Space") })
lit-gains = Suggested for: { $gains }
lit-weighing = Weighing what is best
lit-still-weighing = The suggestion is still being weighed
lit-nothing-to-confirm = There are no plans to confirm now
lit-nothing-to-pass = This decision cannot be passed
lit-confirm = Confirm the plans

## Lit

lit-spend-focus = Spend focus
lit-spend-evade = Spend evade
lit-reroll = Reroll { $count_ones }
lit-space = { KEY("Suggested", "Space") }
lit-confirm-2 = Confirm

# What a figure has left of its turn.
turn-left = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }, { $points ->
        [0] no points in hand
        [one] 1 point in hand
       *[other] { $points } points in hand
    }
turn-fatigue = fatigue { $fatigue }/{ $stamina }
turn-placement = Placement { $number } of { $count } · { KEY("NextHere", "C") } or Shift+wheel: next
turn-choice-here = Here: { $number } of { $count } · { KEY("NextHere", "C") } or Shift+wheel: next
