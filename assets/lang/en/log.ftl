# The log: what happened, in sentences.

## Course

tell-cuts-s-maneuver-short = { $area } cuts { $ship }'s maneuver short
tell-is-held-by-and = { $ship } is held by { $area } and can only climb out
tell-stays-where-it-is = { $ship } stays where it is
tell-turns-to = { $ship } turns to { $heading }
tell-crosses-line = { $ship } crosses the line around: { $kind }
tell-spreads-out = { $ship } spreads its base over the spaces from column { $column }, row { $row }
tell-is-wholly-in = { $ship } has its whole base in: { $kind }
tell-is-partly-in = { $ship } has only a part of its base in: { $kind }
tell-climbs-out = { $ship } climbs out
tell-move-action = { $ship } takes a move action: { $count ->
        [one] one movement point
       *[other] { $count } movement points
    }
tell-is-held-back-movement = { $ship } is held back: { $points } movement this turn
tell-turns-its-back-on = { $ship } turns its back on { $enemy }
tell-stays-in-place-as = { $name } stays in place, as its dial says
tell-shoves-off-on-the = shoves off on the spot
tell-shoves-off-by = shoves off by { $travelled }
tell-is-dragged = is dragged
tell-does-a-barrel-roll = does a barrel roll to the { $side }
tell-does-a-barrel-roll-2 = does a barrel roll
tell-is-moved = is moved
tell-but-cannot-leave-its = { $what }, but cannot leave its place
tell-but-within-its-length = { $what }, but moves only { $travelled }, no more than its own length
tell-but-only-of = { $what }, but only { $flown } of { $whole }
tell-but-just-short = { $what }, but stops just short of its end
tell-but-only = { $what }, but only { $travelled }

## Crossing

tell-is-gone = { $obstacle } is gone
tell-flies-through = { $ship } flies through { $obstacle }
tell-ends-over = { $ship } ends over { $area }
tell-enters-of-its-way = { $ship } enters { $area } ({ $inside } of its way)
tell-comes-out-of = { $ship } comes out of { $area }
tell-comes-within-an-inch = { $ship } comes within an inch of { $of }
tell-comes-to-lie-under = { $thing } comes to lie under { $name }
tell-stays-on = { $name } stays on { $thing }
tell-ends-on-again = { $name } ends on { $thing } again
tell-ends-on = { $name } ends on { $thing }
tell-is-placed-at = { $kind } { $id } is placed at { $x }, { $y }
tell-leaves-behind = { $ship } leaves { $kind } { $id } behind
tell-came-onto-by-no = { $ship } came onto { $obstacle } by no maneuver: it skips no action for that
tell-brushes-with-its-base = { $ship } brushes { $obstacle } with its base only: nothing happens
tell-lies-where-chose-not = { $obstacle } lies where { $ship } chose not to end: nothing happens
tell-ends-just-touching-nothing = { $ship } ends just touching { $obstacle }: nothing happens
tell-is-gone-before-could = { $ship } is gone before { $obstacle } could strike
tell-began-its-move-on = { $ship } began its move on { $obstacle } and leaves it: nothing happens
tell-began-its-move-touching = { $ship } began its move touching { $obstacle } and leaves it: nothing happens
tell-does-nothing-to = { $obstacle } does nothing to { $ship }

## Fight

tell-die-hearts = { $count ->
        [one] 1 heart
       *[other] { $count } hearts
    }
tell-die-surges = { $count ->
        [one] 1 surge
       *[other] { $count } surges
    }
tell-die-range = { $count } range
tell-hero-falls = { $ship } falls
tell-hero-falls-to = { $ship } falls to: { $by }
tell-hero-falls-ground = { $ship } falls to the ground under it
tell-door-guards = The dice of the sealed door: { $faces }
tell-surges = { $count ->
    [one] a surge
   *[other] { $count } surges
}
tell-drags-to = { $by } drags { $ship } to space { $column }, { $row }
tell-can-be-dragged-no = { $ship } can be dragged no further
tell-arrives-on = { $ship } comes in on space { $column }, { $row }
tell-roll = { $player }: { $pips }
tell-opens-door = { $ship } opens a door
tell-closes-door = { $ship } closes a door
tell-door-holds = { $ship } cannot open the sealed door
tell-door-struck = { $ship } strikes the sealed door: { $damage } damage, { $left } more will break it
tell-door-broken = { $ship } strikes the sealed door: { $damage } damage, and it breaks open
tell-reacts = { $ship } reacts: { $reaction }
tell-reacts-to = { $ship } reacts to { $other }: { $reaction }
tell-stands-up = { $ship } stands up with { $life } life
tell-is-helped-up = { $by } helps { $ship } up: { $life } life
tell-is-bought = { $ship } comes in on space { $column }, { $row }, bought with threat
tell-arrives = { $ship } comes in
tell-searches = { $ship } searches
tell-searches-and = { $ship } searches: { $says }
tell-searches-in-vain = { $ship } searches and finds nothing: the deck is empty
tell-finds = { $ship } finds { $item }
tell-uses-up = { $ship } uses { $item }
tell-readies = { $ship } takes { $item } into use
tell-hands-over = { $ship } gives { $item } to { $other }
tell-picks-up = { $ship } picks { $item } up
tell-puts-down = { $ship } puts { $item } down
tell-lets-go = { $ship } lets go of { $item }
tell-throws = { $ship } throws the switch: { $switch }
tell-finds-no-room = { $ship } finds no room to come in
tell-terrain-turns = { $count ->
    [one] One space becomes { $terrain }
   *[other] { $count } spaces become { $terrain }
}
tell-floors-open = { $count ->
    [one] A floor gives way
   *[other] { $count } squares of floor give way
}
tell-walls-open = { $count ->
    [one] A wall falls
   *[other] { $count } walls fall
}
tell-a-door-opens = A door opens
tell-a-room-revealed = The door opens on a room that nobody has seen
tell-a-door-seals = A door shuts and seals
tell-a-door-shuts = A door shuts
tell-resolve = { $player }: resolve { $resolve }{ $change }
tell-threat = { $player }: threat { $threat }{ $change }
tell-rests = { $ship } rests
tell-action-lost = { $ship } loses an action
tell-tested = { $passed ->
    [passed] { $ship } passes a test: { $shown } of at most { $value }
   *[other] { $ship } fails a test: { $shown }, at most { $value } needed
}
tell-power = { $skill }, bought with threat, for { $ship }
tell-power-on = { $skill }, bought with threat: { $ship } on { $other }
tell-skill = { $ship }: { $skill }
tell-skill-on = { $ship }: { $skill } on { $other }
tell-gains-points = { $ship } gains { $count ->
        [one] 1 movement point
       *[other] { $count } movement points
    }
tell-exerts = { $ship } pushes on: one movement point for a point of fatigue
tell-the-blast-catches = the blast catches { $ship }: { $hits } damage
tell-the-blast-does-nothing = the blast does nothing to { $ship }
tell-missed = { $by } misses: a die shows a miss
tell-falls-short = { $by } falls short: range { $range } of { $reach }
tell-surge-hearts = { $by } spends { $cost } for { $count ->
        [one] one more damage
       *[other] { $count } more damage
    }
tell-surge-range = { $by } spends { $cost } for { $count } more range
tell-surge-pierce = { $by } spends { $cost } to pierce { $count ->
        [one] one shield
       *[other] { $count } shields
    }
tell-surge-recover = { $by } spends { $cost } to recover { $count } fatigue
tell-surge-effects = { $by } spends { $cost } on what follows a hit
tell-attack-dice = Attack dice: { $faces }
tell-defence-dice = Defence dice: { $faces }
tell-spends-focus = spends focus
tell-spends-evade = spends evade
tell-spends-its-lock-for = spends its lock for rerolls
tell-is-struck-now = { $target } { $side } is struck now
tell-strikes = { $by } strikes { $at }: { $join }{ $stopped }
tell-fires-at = fires { $weapon } at
tell-obstructed-by = , obstructed by { $id }
tell-1-die-hits-on = 1 die hits on { $hit }+
tell-hit-on = { $count } hit on { $hit }+
tell-at-against = { $me } { $fires } { $foe } at { $place }{ $obstructed }: { $count } against { $against }
tell-at = { $me } { $fires } { $aim } at { $place }{ $obstructed }: { $hits }, { $saves }
tell-1-inch = 1 inch
tell-nothing-saves = nothing saves
tell-saves-on = saves on { $save }+{ $more }

## Fold

tell-by-ability = { " " }({ $name })
tell-by-ability-of = { " " }({ $name }, { $ship })
tell-for-its-red-maneuver = { " " }for its red maneuver
tell-for-its-red-action = { " " }for its red action

## Forced

tell-may-drag = { $by } may drag { $ship }
tell-pushes-to = { $by } pushes { $ship } to space { $column }, { $row }
tell-comes-to = { $ship } comes to space { $column }, { $row }
tell-can-be-pushed-no = { $ship } can be pushed no further
tell-is-adrift-to-the = { $ship } is adrift to the { $direction }
tell-what-stepped-off-gives = What { $ship } stepped off gives it no hold
tell-may-go-on-in = { $ship } may go on in any direction: { $left } movement left
tell-flies-over-the-void = flies over the void
tell-came-over-the-void = came over the void by no step of its own
tell-steers-over-the-void = steers over the void
tell-and-is-not-adrift = { $ship } { $why } and is not adrift
tell-a-friend = { " " }(a friend)
tell-runs-into = runs into { $all }
tell-has-spent-its-movement = { $ship } has spent its movement adrift
tell-finds-something-to-hold = { $ship } finds something to hold on to
tell-is-stopped-by = { $ship } is stopped by { $unit }
tell-can-drift-no-further = { $ship } can drift no further
tell-is-carried-along = is carried along
tell-is-pushed = is pushed
tell-is-thrown-back = is thrown back
tell-throw-back = throw back
tell-comes-back-along-its = comes back along its template
tell-forced = { $name } { $done } { $length }{ $by }{ $end }
tell-into = , into { $other }
tell-nothing-can-is-in = Nothing can { $undone } { $name }: { $other } is in the way
tell-but-does-not-move = { $name } { $done }{ $by }, but does not move

## Harm

tell-is-exposed = { $ship } is exposed
tell-is-defeated = { $ship } is defeated at once
tell-is-a-wreck = { $ship } is a wreck
tell-is-shot-to-pieces = { $ship } is shot to pieces
tell-may-still-fire = { $ship } is shot to pieces, and may still fire in its turn
tell-is-destroyed = { $ship } is destroyed
tell-leaves-the-board = { $ship } leaves the board
tell-leaves-the-table = { $ship } leaves the table
tell-critical-damage = critical damage
tell-to-the-hull = to the hull
tell-to-the-shields = to the shields
tell-to-shields-and-hull = to shields and hull

## Mod

tell-no-dice = no dice

## Plan

tell-all-order-markers-are = { $player }: all order markers are placed
tell-all-dials-are-set = { $player }: all dials are set
tell-dials-but-ionised = { $player }: all dials are set; ionised and without one: { $ships }
tell-takes-position-on-space = { $name } takes position on space { $column }, { $row }
tell-takes-position = { $name } takes position
tell-opens-its-standing-order = { $ship } opens its standing order: { $name }
tell-is-ionised-takes-the = { $ship } is ionised: { $label } takes the place of its dial
tell-is-stressed = is stressed
tell-cannot-fly-so-fast = cannot fly so fast
tell-becomes = { $ship } { $why }: { $from } becomes { $to }

## Runs

tell-has-nothing-to-fire = has nothing to fire
tell-have-nothing-to-fire = have nothing to fire
tell-holds-its-fire = holds its fire
tell-hold-their-fire = hold their fire
tell-has-nobody-in-range = has nobody in range to fire at
tell-have-nobody-in-range = have nobody in range to fire at
tell-has-nobody-in-arc = has nobody in its arcs to fire at
tell-have-nobody-in-arc = have nobody in their arcs to fire at
tell-has-nobody-in-arc-and-range = has nobody in arc and range to fire at
tell-have-nobody-in-arc-and-range = have nobody in arc and range to fire at
tell-does-not-fire = does not fire: { $why }
tell-do-not-fire = do not fire: { $why }
tell-disarmed = disarmed
tell-at-an-obstacle = touching an obstacle
tell-steps-on = { $count ->
    [one] { $ship } steps to space { $column }, { $row }
   *[other] { $ship } goes { $count } steps to space { $column }, { $row }
}
tell-steps = { $count ->
    [one] { $ship } steps to space { $column }, { $row } ({ $left } movement left)
   *[other] { $ship } goes { $count } steps to space { $column }, { $row } ({ $left } movement left)
}

## Sailing

tell-climbs-out-2 = { $name } climbs out
tell-moves-its-full = { $name } moves its full { $reach }
tell-moves-of = { $name } moves { $went } of { $reach }
tell-it-wanted = { $told }: it wanted { $length }
tell-which-costs = { $told }, which costs { $cost }
tell-to-board = { $told }, to board { $target }
tell-to-ram = { $told }, to ram { $target }
tell-to-leave-the-table = { $told }, to leave the table
tell-neither-is-wounded = ; neither is wounded
tell-rams = { $ship } rams { $other }: it rolls { $own }, { $other } rolls { $theirs }{ $hurt }
tell-ram-roll = { $roll } ({ $integrity ->
        [7] no number wounds it
       *[other] wounded on { $integrity } or more
    })
tell-both-hold = both hold
tell-boarding = Boarding: { $ship } { $rolls }+{ $strengths }, { $target } { $rolls_2 }+{ $strengths_2 }; { $end }
tell-is-captured-by = { $ship } is captured by { $by }

## Tokens

tell-performs-action = { $ship } performs { $article } { $whole } action
tell-performs-action-on = { $ship } performs { $article } { $whole } action on { $on }
tell-but-for-a-red = , but for a red focus
tell-will-skip-its-action = { $ship } will skip its action{ $but }
tell-is-stressed-and-performs = { $ship } is stressed and performs no action
tell-performs-no-action = { $ship } performs no action
tell-coordinates-it-is-granted = { $by } coordinates { $ship }: it is granted an action
tell-gives-up-its-lock = { $ship } gives up its lock on { $target }
tell-lock-on-breaks = { $lock } lock on { $target } breaks

## Turn

tell-round = Round { $round }
tell-mission = Mission: { $name }. Attacker: { $attacker }. Defender: { $defender }.
tell-mission-goal = Goal of { $player }: { $text }.
tell-mission-end = After round { $rounds } the match goes to { $player }.
tell-mission-points = After round { $rounds } most points win.
tell-mission-objectives = After round { $rounds } most objectives win.
tell-modified = Modification: { $name }. { $text }
tell-piloted = { $pilot } is of the type { $class }. { $does }
tell-upgraded = { $ship } carries { $names }
tell-figure-turn = { $ship } is next
tell-turn = { $player }: turn { $marker }, { $card }
tell-nobody-is-left-to = { $player }: nobody is left to take turn { $marker }
tell-priority-the-choice-is = Priority ({ $told }): the choice is with { $winner }
tell-priority-a-tie-so = Priority ({ $told }): a tie, so all roll again
tell-first-to-move = First to move: { $first }
tell-next-to-move = Next to move: { $player }
tell-is-the-next-to = { $ship } is the next to roll for exposure
tell-initiative-first-turn = Initiative ({ $told }): the first turn is with { $first }
tell-initiative-a-tie-so = Initiative ({ $told }): a tie, so all roll again
tell-on-points = on points
tell-as-the-last-side = as the last side standing
tell-by-the-goal = by the scenario's goal
tell-by-the-mission = by the mission's goal
tell-no-resolve-left = over a crew without resolve
tell-victory-for = Victory for { $winner } { $how }
tell-the-match-is-drawn = The match is drawn

## Course

tell-flies = flies { $label }
tell-boosts = boosts { $label }
tell-marches = marches
tell-goes = goes { $travelled }

## Crossing

tell-launches = { $ship } launches { $kind } { $id }

## Fight

tell-rerolls = rerolls
tell-turns-faces = { $name } turns { $count ->
        [one] one { $from }
       *[other] { $count } { $from }
    } into { $to }: { $dice }
tell-its = its
tell-misses = { $by } misses { $at }{ $stopped }
tell-weapon = weapon
tell-attacks = attacks
tell-s = { $foe }'s { $side }
tell-range-inches = { $range } inches
tell-range = range { $range }
tell-less = less
tell-more = more

## Forced

tell-by = { " " }by { $by }
tell-carry = carry
tell-push = push
tell-move = move
tell-drag = drag

## Harm

tell-rolls = { $by } rolls { $faces }
tell-rolls-on = { $by } rolls { $faces } (acts on { $on })
tell-rolls-strong = { $by } rolls { $faces } (only a blank wounds it) [EXP-04]
tell-repairs = { $ship } repairs { $name }
tell-damage = damage
tell-suffers-2 = { $ship } suffers { $hull } { $what } { $place }

## Plan

tell-sets = { $ship } sets { $label }

## Runs

tell-loses = loses
tell-lose = lose
tell-each = { " " }each

## Sailing

tell-boards = { $ship } boards { $target }
tell-loses-2 = { $loser } loses

## Tokens

tell-granted = granted{ " " }
tell-gains = { $ship } gains { $amount }{ $why }
tell-locks = { $ship } locks { $target }
tell-token = { $name } { $name_2 } token
tell-tokens = { $amount } { $name } tokens
tell-an = an
tell-a = a

## Turn

tell-phase = { $name } phase

## Numbers

tell-falls = { $count ->
    [one] { $ship } falls 1 level
   *[other] { $ship } falls { $count } levels
}
tell-recovers = { $count ->
    [one] { $ship } recovers 1 shield
   *[other] { $ship } recovers { $count } shields
}
tell-is-mended-by = { $count ->
    [one] { $ship } is mended by 1 point
   *[other] { $ship } is mended by { $count } points
}
tell-suffers-wounds = { $count ->
    [one] { $ship } suffers 1 wound
   *[other] { $ship } suffers { $count } wounds
}
tell-scores = { $count ->
    [one] 1 point for { $player }
   *[other] { $count } points for { $player }
}
tell-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
tell-crits = { $count ->
    [one] 1 crit
   *[other] { $count } crits
}
tell-blocked = { " " }({ $count } blocked)
tell-saved = { " " }({ $count } saved)
tell-evaded = { " " }({ $count } evaded)
tell-dice-evade = { $count ->
    [one] 1 die evades
   *[other] { $count } dice evade
}
tell-inch = 1.0 inch
tell-inches = { $told } inches
tell-and = { $first } and { $last }
tell-whose = { $name }'s
tell-obstacle = { $kind } { $id }
tell-the = the { $area }
tell-nobody = nobody
tell-north = north
tell-north-east = north-east
tell-east = east
tell-south-east = south-east
tell-south = south
tell-south-west = south-west
tell-west = west
tell-north-west = north-west
tell-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
tell-dice-besides = { $count ->
    [one] , a die { $what }
   *[other] , { $count } dice { $what }
}

## Swings

swing-is-taken-by = { $ship } is taken by { $who }
swing-boarders = boarders
swing-routs = { $unit } is routed
swing-destroys = { $by } destroys { $ship }
swing-the-ground = the { $kind }
swing-and-is-destroyed = { " " }and is destroyed
swing-hits-for = { $by } hits { $ship } for { $amount }
swing-a-collision-with = a collision with { $by }
swing-a-boarding-fight = a boarding fight
swing-loses-to = { $ship } loses { $amount } to { $what }{ $end }
swing-goal = goal of { $player } reached: { $goal }
swing-holds-out = the last round ends with { $player } unbeaten
swing-round-for = round { $round }: { $swing } ({ $player } { $chances })

## Why a match went as it did, in one sentence

verdict-always = { $winner } led from start to end; round { $round } decided it: { $what }.
verdict-mostly = { $winner } led for { $ahead } % of the match; round { $round } decided it: { $what }.
verdict-turned = { $winner } led for { $ahead } % of the match and turned it in round { $round }: { $what }.
verdict-always-quiet = { $winner } led from start to end, and no single order decided it.
verdict-quiet = { $winner } led for { $ahead } % of the match, and no single order decided it.
verdict-draw = Nobody kept a lead; most turned in round { $round }: { $what }.
verdict-quiet-draw = Nobody kept a lead, and no single order shifted much.
verdict-with-dice = With the better dice, { $main }
verdict-against-dice = Against the dice, { $main }
verdict-hazards = With hazards taking { $share } % of what the other side lost, { $main }

## Units of models

tell-unit-comes = { $unit } comes onto the table
tell-unit-springs = { $unit } comes out of its ambush
tell-unit-scouts = { $unit } scouts ahead
tell-unit-scouts-not = { $unit } scouts no further
tell-unit-disembarks = { $unit } gets out of its transport
tell-unit-hides = { $unit } waits in ambush
tell-unit-boards = { $unit } gets into { $other }
tell-unit-goes = { $unit } leaves the table
tell-unit-holds = { $unit } holds
tell-unit-advances = { $unit } advances
tell-unit-rushes = { $unit } rushes
tell-unit-charges = { $unit } charges { $target }
tell-unit-rises = { $unit } rises again
tell-unit-moves = { $unit } moves { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
tell-model-rolls = { $unit }: a model rolls { $faces }
tell-model-mended = { $unit } recovers { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
tell-unit-aims = { $unit } aims the { $weapon } at { $target }
tell-unit-attacks = { $unit } at { $target } with the { $weapon } on { $need }+: { $faces } – { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}
tell-unit-saves = { $unit } saves on { $need }+: { $faces } – { $count ->
    [0] no wound
    [one] { $count } wound
   *[other] { $count } wounds
}
tell-unit-shrugs = { $unit } shrugs off on 5+: { $faces } – { $count ->
    [0] no wound is left
    [one] { $count } wound is left
   *[other] { $count } wounds are left
}
tell-model-falls = { $unit }: { $model } falls
tell-model-hurt = { $unit }: { $model } takes { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
tell-unit-withholds = { $unit } does not strike back
tell-melee-lost = { $unit } has lost the melee: wounds dealt { $dealt }, taken { $taken }
tell-melee-tied = The melee is tied: wounds dealt { $dealt }, taken { $taken }
tell-morale-holds = { $unit } tests its morale on { $need }+: { $faces }, it holds
tell-morale-fails = { $unit } tests its morale on { $need }+: { $faces }, it fails
tell-unit-pinned = { $unit } is pinned
tell-unit-routs = { $unit } is routed
tell-unit-destroyed = { $unit } is destroyed
tell-deployed-first = { $player } has deployed first, and starts round 1
tell-done-first = { $player }: all units have acted, so this side starts the next round
tell-edge-taken = { $player } takes the { $edge } edge
tell-objectives-rolled = { $count ->
    [one] The die for objectives shows { $face }: one is placed
   *[other] The die for objectives shows { $face }: { $count } are placed
}
tell-objective-placed = { $player } places an objective on { $place }
tell-banner-taken = Objective { $letter } falls to { $player }
tell-banner-lost = Objective { $letter } is nobody's now
tell-no-more-ambush = { $player } brings no ambush in this round any more
tell-unit-flies = { $unit } flies { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
tell-unit-flies-off = { $unit } { $count ->
    [0] flies off the table
    [one] flies { $count } square, and off the table
   *[other] flies { $count } squares, and off the table
}
tell-unit-enters = { $unit } comes in from the edge, and steps aside after { $run ->
    [one] each square
   *[other] every { $run } squares
}
tell-unit-repairs = { $unit } gets back { $count ->
    [0] no wound
    [one] { $count } wound
   *[other] { $count } wounds
}
tell-casts = { $unit } casts { $spell } at { $target }
tell-tries-to-block = { $unit } tries to block it
tell-spell-blocked = { $spell } is blocked by { $by }
tell-spell-works = { $spell } comes off with { $total } in all, of { $value } that it needs
tell-spell-fails = { $spell } fails with { $total } in all, of { $value } that it needs
tell-charmed = { $unit } fares better until its next activation ends
tell-cursed = { $unit } fares worse until its next activation ends
tell-lifted = { $unit } is moved by a spell

tell-launched = { $ship } leaves its bay on { $carrier }
tell-out-of-wreck = { $ship } gets out of the wreck of { $carrier }
tell-recovered = { $ship } enters a bay of { $carrier }

# Why a number is what it is

why-to-hit = to hit
why-to-save = to save
why-morale = to hold
why-attack-dice = { $count ->
    [one] attack die
   *[other] attack dice
}
why-defence-dice = { $count ->
    [one] defence die
   *[other] defence dice
}
why-shields = { $count ->
    [one] shield
   *[other] shields
}
why-dice = { $count ->
    [one] die
   *[other] dice
}
why-range = range
why-squares = { $count ->
    [one] square
   *[other] squares
}
why-points = movement
why-inches = inches
why-hits = { $count ->
    [one] hit
   *[other] hits
}
why-damage = damage
why-wounds = { $count ->
    [one] wound
   *[other] wounds
}
why-need = { $number }+
why-no-lower = it goes no lower
why-no-higher = it goes no higher
why-own-attack = its own attack
why-own-defence = its own defence
why-shield-of = the shield of its { $side }
why-quality = its Quality
why-defence = its Defence
why-close-range = range 1
why-long-range = range 3
why-obstructed = obstructed by { $name }
why-obstructed-once = further obstacles on the line change nothing
why-best-line = of equally short lines the attacker takes the best
why-tractored = held by a tractor beam
why-strained = strain
why-attacker-higher = the attacker stands higher
why-target-higher = the target stands higher
why-black-die = a black die, for melee across an elevation line
why-across-line = neighbours across an elevation line fight
why-reach = Reach: the elevation line gives no die
why-one-never = a 1 never counts
why-six-always = a 6 always counts
why-from-above = from above
why-at-aircraft = at an aircraft
why-in-cover = half of the target or more is in cover
why-behind-hill = half of the target or more is close behind a hill, or in cover
why-blast-no-cover = a blast: cover does not count
why-lobbed-moved = lobbed after a move
why-shock = Shock: it hits on 2 or more
why-at-corner = from a corner, as others of its unit are in contact
why-charge-down = charging from a higher level
why-charge-up = charging from a lower level
why-weary = it has struck this round or is pinned: only a 6 hits
why-ap = AP { $ap } of the weapon
why-hero-leads = a hero leads it
why-spell = a spell
why-dice-that-hit = dice that hit
why-blast = Blast { $most }: each hit strikes { $each ->
    [one] the one model
   *[other] { $each } models
} at that place
why-each-unsaved = for each hit that is not saved
why-breaker = Breaker { $size }: all of them on one model
why-each-model = for a model
why-tough = Tough { $tough }
why-hold = it holds
why-advance = an advance
why-rush = a rush
why-charge = a charge
why-fast = Fast
why-slow = Slow
why-hero-slows = the hero who leads it is no faster
why-held = what it suffers holds it
why-own-move = its own movement
why-mired = its turn began in ground that slows it down
why-integrity = Integrity
why-strength = strength
why-total = in all
why-integrity-of = { $name }
why-crew-of = the crew of { $name }
why-then = what it carried and suffered then
why-start = { $quantity }: { $number }, { $source }
why-change = { $change } { $quantity }: { $what }
why-steadfast = Steadfast: a test that failed is passed on 4+ after all
why-mending = Mending: a wound is shrugged off on 5+
why-the-die = the die
why-psychic = Psychic { $strength }
why-way-level = a level upwards costs one square
why-way-floor = through an open floor
why-way-opening = through an opening
why-way-diagonal = one diagonal step for one square
why-way-difficult = difficult ground: no more than two squares in all
why-way-hill = over the side of a hill
why-way-out = out of its transport, counted from the place of that
why-way-follow = a square after a melee, as the other is no more
why-way-spell = a spell moves it
why-way-torn = losses have torn it apart: it comes together
why-way-flying = Flying: going up costs nothing more
why-hearts = the dice
why-surges = bought with surges
why-shields-shown = shields
why-pierce = pierced shields
why-door-rest = surges that were worth it, and no less than nothing
why-fall = a fall
why-each-step = one for each space
why-climb = climbing
why-great-fall = a great fall
