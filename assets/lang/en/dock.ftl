# The dock: the orders of the decision, and what is lit.

lit-damage = { $what }: { $damage } damage
lit-tip = The best of what is offered, by the odds of the preview (Space)
lit-weighing = Weighing what is best
lit-confirm = Confirm the plans

## Lit

lit-spend-focus = Spend focus
lit-spend-evade = Spend evade
lit-reroll = Reroll { $count_ones }
lit-space = Space
lit-confirm-2 = Confirm

# What a figure has left of its turn.
turn-left = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
turn-fatigue = fatigue { $fatigue }/{ $stamina }
turn-placement = Placement { $number } of { $count } · C or Shift+wheel: next
turn-choice-here = Here: { $number } of { $count } · C or Shift+wheel: next
