# More panels of a match: dice, odds, attacks, choices.

## Log

log-turns = Turns
log-moves = Moves
log-obstacles = Obstacles
log-combat = Combat
log-tokens = Tokens
log-dial-set-to = { $name }: dial set to { $label }
log-order-marker-lies-on = Order marker { $marker } lies on card { $card }

## Command

command-undo = Undo
command-fold = Fold
command-unfold = Choices
command-fold-tip = Fold the card of choices, or unfold it ({ KEY("ShowCard", "X") })
command-take-the-last-order = Take the last order back ({ KEY("Undo", "Ctrl+Z") })
command-too-soon = The decision had only just come up, so this click was not taken for an order.
command-nothing-to-take-back = Nothing to take back since the last dice, the last dial or the start.
command-arrows-pick-a-card = arrows pick a card · 1 to 3 put a marker · { KEY("Confirm", "C") } confirms
command-tab-next-figure-arrows = { KEY("NextPiece", "Tab") } next figure · arrows or mouse aim · { KEY("Sights", "V") } sight · { KEY("Pass", "0") } ends
command-tab-next-unit-arrows = { KEY("NextPiece", "Tab") } next unit · arrows or mouse aim · 1-9 choose
command-arrows-aim-on-the-table = arrows or mouse aim · 1-9 choose
command-arrows-enter-sets-tab = arrows · { KEY("Do", "Enter") } sets · { KEY("NextPiece", "Tab") } next ship · { KEY("Confirm", "C") } confirms
command-tab-next-ship-q = { KEY("NextPiece", "Tab") } next ship · { KEY("Turn", "Q E") } turn · { KEY("Board", "B") } board · { KEY("Ram", "R") } ram · { KEY("Do", "Enter") } orders · { KEY("Pass", "0") } ends
command-q-e-turn-b = { KEY("Turn", "Q E") } turn · { KEY("Board", "B") } board · { KEY("Ram", "R") } ram · { KEY("Do", "Enter") } orders · { KEY("Pass", "0") } stays
command-1-9-choose-q = 1–9 choose · { KEY("Turn", "Q E") } turn · { KEY("Do", "Enter") } does it · { KEY("Pass", "0") } holds fire
command-tab-next-ship-1 = { KEY("NextPiece", "Tab") } next ship · 1–9 choose · { KEY("Turn", "Q E") } turn · { KEY("Pass", "0") } holds fire
command-q-e-turn-enter = { KEY("Turn", "Q E") } turn · { KEY("Do", "Enter") } does it · { KEY("Pass", "0") } leaves it
command-mouse-or-arrows-pick = mouse or arrows pick a space · { KEY("NextPiece", "Tab") } next figure · { KEY("Do", "Enter") } places
command-mouse-or-arrows-move = mouse or arrows move · { KEY("Turn", "Q E") } turn · { KEY("Do", "Enter") } places
command-1-9-choose-arrows = 1–9 choose · arrows pick dice · { KEY("Pass", "0") } goes on
command-1-9-choose-0 = 1–9 choose · { KEY("Pass", "0") } goes on
command-1-9-choose-arrows-look = 1–9 choose · arrows look · { KEY("Do", "Enter") } does it · { KEY("Pass", "0") } passes

## Choices

choices-the-ship-performs-no = The ship performs no action.
choices-the-ship-does-not = The ship does not attack this round.
choices-the-ship-uses-no = The ship uses no device.
choices-opens-the-dial-and = Opens the dial and flies the maneuver.
choices-with-stress = { $words } (red: 1 stress)
choices-it-can-hardly-move = It can hardly move: it goes to a free place near by, turns there, and is stressed.
choices-it-stays-where-it = It stays where it is.
choices-moves-the-ship-the = Moves the ship; the ghost shows where to.
choices-goes-there-step-by = Goes there, step by step.
choices-climbs-out-of-the = Climbs out of the pit instead of attacking.
choices-the-other-side-goes = Whoever is next goes on.
choices-the-order-of-the = The order of the whole round: moving and firing.
choices-turns-on-the-spot = Turns on the spot, at no cost.
choices-it-is-pushed-there = It is moved there, and the space acts on it.
choices-the-token-lies-there = The token lies there; of spaces equally near, any will do.
choices-it-comes-in = { $name } comes in there, and acts from the next round.
choices-takes-its-turn = { $name } takes the next turn.
choices-exert = One movement point more, for one point of fatigue. It takes no action.
choices-rest = All fatigue is gone when this turn ends.
choices-door = A closed door is a wall in every rule. Opening or closing it is an action.
choices-force-door = A sealed door opens if a grey and a black die show no more shields than Wits. Trying is an action.
choices-enter = An aircraft: you choose the edge square where it comes in, and how often it steps aside. It flies along the teal line in each round, and leaves the table at its end.
choices-take-edge = Your units are deployed in the zone along it, the others across the table. The other side then places the first objective.
choices-batter = An attack on the door itself: enough damage destroys it, and it stays open. Surges go into damage.
choices-may-no = Nothing of it happens, and nothing is paid.
choices-let-it-pass = Nothing is done about it now; the reaction is kept for later in the round.
choices-search = Draws a card of the search deck: mostly an item, now and then trouble. Each mark is searched once. It is an action.
choices-throw = A switch does what the scenario says. Throwing it again turns it back. It is an action.
choices-leave = { $name } leaves the table for a movement point, and is out of play, safe.
choices-help-up = Two red dice heal the fallen hero, and surges recover fatigue.
choices-its-die-of-exposure = Its die of exposure is the next of yours.

## Dice

dice-obstructed-by = obstructed by { $by }
dice-to-come = { $defence } to come
dice-saves-a-d6-for = saves: a D6 for each hit{ $besides }, { $save }
dice-already-rerolled = { $face }; already rerolled
dice-click-to-choose-it = { $face }; click to choose it for a reroll
dice-click-to-spend = { $face }; click to see what its surge buys
dice-surge-spent = { $face }; its surge is spent
dice-surge-changes = { $what } · damage { $now } to { $after }
dice-spend-focus = Spend focus ({ $has })
dice-spend-evade = Spend evade ({ $has })
dice-spend-lock-reroll = Spend lock: reroll { $count }
dice-damage = : { $expected } damage
dice-the-damage-to-expect = The damage to expect if this side modifies nothing else, and the other spends what it has

## Attack

attack-saves = { " " }· { $facing } · saves { $save }
attack-kill = { " " }· kill { $kill }
attack-to-hit = { $mean } · { $share } to hit

## Attacked

odds-fatigue-first = { $count ->
    [one] Spends 1 point of fatigue first
   *[other] Spends { $count } points of fatigue first
}
odds-a-wound-pushes-to = A wound pushes { $name } to space { $column }, { $row }; by the round's end
odds-after-a-wound-may = After a wound { $name } may suffer more by the round's end
odds-range-mm = Range { $range } ({ $distance } mm)
odds-obstructed-by = , obstructed by { $by }
odds-to-destroy = , { $kill } to destroy
odds-the-blast-catches = The blast catches { $name }: { $expected } damage on average
odds-damage-on-average = { $expected } damage on average{ $kill }
odds-tokens-on-average = { $mean } { $name } tokens on average
odds-hit = , hit { $hit }
odds-the-saves = ; the { $side } saves { $save }
odds-from-base-to-base = { $distance }" from base to base

## Mod

odds-if-it-stays = { $meets }, if { $count ->
        [one] it stays
       *[other] they stay
    } there
odds-if-it-stays-in = If it stays in { $and } to the end:
odds-costs-leaves = Costs { $cost ->
        [one] 1 movement point
       *[other] { $cost } movement points
    }; { $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    }.
odds-costs-acts = Costs { $cost ->
        [one] 1 movement point
       *[other] { $cost } movement points
    }, for which it takes { $acts ->
        [one] a move action
       *[other] { $acts } move actions
    }; { $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    } in hand.
odds-the-drift-ends-at = The drift ends at { $cell }
odds-struck-on-leaving-by = Struck on leaving by { $join }
odds-a-fall = A fall: { $attack }
odds-meets = Meets { $obstacle }
odds-exposed-there-to-lose = Exposed there: { $chance } to lose a life at the round's end
odds-whoever-ends-a-turn = Whoever ends a turn there is lost
odds-stops-there = Stops there:
odds-not-allowed = Not allowed:
odds-why = why?
odds-open-in-the-rulebook = Open in the rulebook
odds-the-ghost-shows-where = The ghost shows where it will lie.
odds-it-will-lie-under = It will lie under { $ship }

## Moved

odds-ends-looking = ends looking { $heading }
odds-at-mm-east-mm = at { $x } mm east, { $y } mm north
odds-leaves-the-board-the = Leaves the board: the ship flees and is lost.
odds-has-no-effect = { $obstacle } has no effect
odds-stressed-red = A stressed ship flies no red maneuver.
odds-and = { $first } and { $second }
odds-certain = Certain: { $what }
odds-skips-its-action = Skips its action
odds-only-red-focus = Its only action is a red focus (with stress)
odds-goes-into = Goes into { $name }
odds-crosses = Crosses { $name }
odds-after-mm-of-the = after { $entry } mm of the way, { $depth } mm deep
odds-ends-on = Ends on { $name }
odds-mm-deep = { $depth } mm deep
odds-on-average = On average
odds-roughly = Roughly

## Sailed

odds-out-of-it-looking = { $length }" out of it, looking { $heading }
odds-costs-leaves-looking = costs { $cost }", leaves { $left }", looking { $heading }
odds-long-terrain-costs-the = { $length }" long: terrain costs the rest
odds-destroyed-by-it = , destroyed by it
odds-rammed-wounded-on = Rammed: wounded on { $other_needs }+, { $other }{ $other_dies }
odds-itself-wounded-on = Itself: wounded on { $own_needs }+, { $own }{ $own_dies }
odds-both-are-locked-and = Both are locked, and fight after the fire. Wounds:

dice-hint = The damage beside each choice is to be expected if this side modifies nothing else, and the other side spends what it has.

## More words

attack-dmg = { $mean } dmg
attack-obstructed = { " " }obstructed
dice-attacks = attacks
dice-at = at { $far }
dice-chance = { $amount } damage: { $chance }
odds-dice-against = { $attack } against { $defence }
odds-against = { " " }against { $evade }
odds-damage = damage
odds-friend = { $name } (friend)
odds-stress = stress
odds-strain = strain
odds-ion = ion
odds-destroyed = { $chance } destroyed
odds-taken = taken
odds-instead = Instead it flies { $label }.

## Units of models

troops-legend = Point at a square: teal ones are near enough to shoot afterwards, golden ones take a rush. Point at an enemy to charge it, or else to shoot at it after the way that needs. { KEY("NextPiece", "Tab") } takes the next unit.
troops-legend-muster = Point at a lit square to place the unit there. { KEY("NextPiece", "Tab") } takes the next unit.
troops-reach = { $count ->
    [one] 1 square in reach:
   *[other] { $count } squares in reach:
}
troops-teal = advance and shoot
troops-gold = rush
troops-size-tip = How many of its models are left, or how many wounds a single one can take.
troops-spell-works = Comes off on { $need }+ of a die (+{ $number } must reach { $value }): { $chance }
troops-spells = SPELLS
troops-spells-tip = One a round, before the unit shoots. Those who cannot see the target, or have cast, cast nothing.
troops-spell-needs = needs { $value }
troops-spell-blocked = { $chance } to come off and be blocked by { $names }
troops-does-hold = Stays where it is, and shoots.
troops-does-advance = Moves up to { $count ->
    [one] 1 square
   *[other] { $count } squares
}, then shoots.
troops-does-rush = Moves up to { $count ->
    [one] 1 square
   *[other] { $count } squares
}, and does not shoot.
troops-does-charge = Moves up to { $count ->
    [one] 1 square
   *[other] { $count } squares
} into contact, and strikes. The enemy may strike back.
troops-way = The longest way costs { $cost }.
troops-way-diagonal = The longest way costs { $cost }, with the one cheap diagonal of the round.
troops-ground = Ground: { $what }
troops-ground-token = { $name }: { $chance }
troops-blows = It deals on average
troops-back = Struck back, on average
troops-odds = { $wounds } wounds, { $models } models
troops-odds-wounds = { $wounds } wounds
troops-destroyed = unit destroyed: { $chance }
troops-halved = half or less left: { $chance }
troops-wounds-bar = { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}
troops-volley = { $dice ->
    [one] 1 die hits
   *[other] { $dice } dice hit
} on { $need }+
troops-volley-save = , saved on { $save }+
troops-gone = lost
troops-gone-tip = Destroyed, or fled from a lost melee.
troops-reserve = to come
troops-reserve-tip = It has still to be deployed.
troops-ambush = in ambush
troops-ambush-tip = It may come onto the table from round 2 on.
troops-away = away
troops-away-tip = It has left the table, and comes back at an edge.
troops-aboard = aboard
troops-aboard-tip = Inside { $other }.
troops-pinned = pinned
troops-pinned-tip = It lies pinned: when it acts next, it only rises. An aircraft only flies on.
troops-held = held
troops-advanced = advanced
troops-rushed = rushed
troops-charged = charged
troops-this-round = It { $deed } in this round.
troops-facts = { $size ->
        [one] 1 model
       *[other] { $size } models
    } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
troops-facts-wounds = { $size ->
        [one] 1 wound
       *[other] { $size } wounds
    } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
troops-charm = { $roll } { $more } until its next activation ends
troops-model = { $count } × { $name }: Quality { $quality }+, Defence { $defence }+
troops-model-tough = , Tough({ $tough })
troops-weapon = { $name }: range { $range }, attacks { $attacks }
troops-weapon-melee = { $name }: melee, attacks { $attacks }
troops-ap = AP
troops-blast = Blast
troops-breaker = Breaker
troops-shock = Shock
troops-lobbed = Lobbed

squad-aboard = aboard { $ship }
squad-bays = Bays { $taken } of { $seats }: { $names }
squad-bays-empty = Bays 0 of { $seats }
