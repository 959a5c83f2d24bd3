# Why an order is refused: the reasons that the rules give, to a player.

## Attacks

no-disarmed-ship-cannot-attack = a disarmed ship cannot attack
no-damage-effect-ability-forbids = a damage effect or ability forbids attacking
no-at-range-0-cannot = at range 0 of the { $name } it cannot attack
no-such-weapon = there is no such weapon
no-not-arc = not in the arc of the { $name }
no-range-mm-reaches-from = range { $range } ({ $distance } mm): the { $name } reaches from { $near } to { $far }
no-friend-no-target = a friend is no target
no-target-out-fight = the target is out of the fight
no-beyond-sight = nobody sees so far in this match
no-charge-left = the { $name } has no charge left
no-needs-lock-on-target = the { $name } needs a lock on the target
no-needs-focus-token = the { $name } needs a focus token

## Deploy

no-not-obstacle-this-player = not an obstacle that this player still has to place
no-place-on-board = that is no place on a board
no-obstacles-near-edge = obstacles lie beyond range 2 of every edge
no-obstacles-too-close = obstacles lie beyond range 1 of each other
no-figures-placed-on-spaces = figures are placed on spaces
no-ships-start-near-their = ships start near their own edge
no-not-ship-this-player = not a ship that this player still has to place
no-obstacles-placed-before-ships = obstacles are placed before ships
no-stand-within-inch = it would stand within an inch of { $other }
no-overlap = it would overlap { $other }
no-ship-starts-on = no ship starts on the { $name }
no-ships-do-not-start = ships do not start on obstacles

## Devices

no-such-device-use = there is no such device to use now
no-used-up = the { $name } is used up
no-such-template-place = there is no such template to place it with
no-lie-beyond-boards-edge = it would lie beyond the board's edge

## Cover

no-line-fire = the { $name } is in the line of fire
no-hides-whoever = the { $name } hides whoever is in it

## Sim

no-nothing-take-back-dice = nothing to take back: dice or a dial have been seen since

## Ctx

no-obstacle = an obstacle

## Maneuvers

no-ionised-ship-flies-speed = an ionised ship flies a speed-1 straight or bank
no-stressed-ships-red-maneuver = a stressed ship's red maneuver becomes a white speed-2 straight
no-dial-shows-another-maneuver = its dial shows another maneuver
no-choose-where-t-roll = choose where the T-roll ends
no-only-t-roll-ends = only a T-roll has ends to choose from

## Dials

no-ionised-ship-sets-no = an ionised ship sets no dial
no-not-on-dial = { $label } is not on its dial
no-speed-not-exceed = its speed may not exceed { $speed }

## Modify

no-attack-under-way = no attack is under way
no-ship-gone = the ship is gone
no-token = it has no { $token } token
no-die-shows-focus = no die shows a focus face
no-only-defender-spends-evade = only a defender spends evade tokens
no-every-die-shows-evade = every die shows an evade already
no-only-attacker-spends-lock = only an attacker spends a lock
no-lock-on-target = it has no lock on the target
no-choose-dice-this-attack = choose dice of this attack to reroll
no-die-rerolled-at-most = a die is rerolled at most once

## Shifts

no-way = the { $area } is in the way
no-can-only-climb-out = it can only climb out of the { $name }
no-leave-board = it would leave the board
no-option-forbids-tractoring-ship = the option forbids tractoring a ship onto an obstacle

## Locks

no-such-ship-on = there is no such ship on the table
no-friend-not-locked = a friend is not locked
no-lock-on-ship = it has a lock on that ship
no-range-lock-reaches-range = range { $range }: a lock reaches range 3
no-cannot-acquire-locks = cannot acquire locks
no-cannot-locked = cannot be locked

## Check

no-stressed-ship-performs-no = a stressed ship performs no actions
no-damage-effect-place-forbids = a damage effect or its place forbids actions
no-skips-perform-action-step = it skips its Perform Action step
no-ionised-ship-performs-only = an ionised ship performs only the focus action
no-not-on-action-bar = { $kind } is not on its action bar
no-each-action-only-once = each action only once a round
no-action-conditions = what the action asks for does not hold now
no-action-used-up = it has been performed as often as it may
no-action-not-paid = its price cannot be paid
no-action-on-its-user-alone = the action works on its user alone
no-action-on-somebody = the action works on somebody else, and nobody is named
no-action-or-shots = it has named a target: the action is performed in place of all shots
no-only-friend-coordinated = only a friend is coordinated
no-range-coordinate-reaches-range = range { $range }: coordinate reaches range 1 to 2
no-could-not-use = { $id } could not use it: { $reason }
no-weapon-no-charges = that weapon has no charges
no-all-charges = all its charges are there

## Attack

no-such-ship = there is no such ship
no-nothing-is-asked = nothing is asked about this unit now

## Priority

no-such-side = there is no such side

## Standing

no-not-one-players-ships = not one of that player's ships on the table
no-only-ships-move-freely = only ships that move freely are given standing orders
no-such-standing-order = there is no such standing order

## Mod

no-match-waits-for-something = the match waits for something else

## Tables

no-match-over = the match is over

## Plan

no-more-ships-wait = { $count ->
    [0] { "" }
    [one] , and one more ship waits
   *[other] , and { $count } more ships wait
}
no-dial-not-set = the dial of { $name } is not set{ $more }
no-standing-order = { $name } has no standing order{ $more }

## Voyage

no-flies-templates = it flies templates
no-not-on-table = it is not on the table
no-boarding-moves-no-further = it is boarding, and moves no further in this phase
no-being-boarded-locked = it is being boarded, and is locked
no-moved-this-phase = it has moved in this phase
no-ship-side-moves = it is no ship of the side that moves
no-boards-one-ship-already = it boards one ship already
no-ship-stays-needs-no = a ship that stays needs no order
no-friend-cannot-boarded = a friend cannot be boarded
no-small-craft-cannot-boarded = small craft cannot be boarded
no-small-craft-cannot-board = small craft cannot board
no-way-does-not-come = that way does not come into contact with { $other }
no-nothing-allows-leave-table = nothing allows it to leave the table
no-way-does-not-end = that way does not end at an edge by which it may leave

## Drift

no-way-into-ends-within = a way into the { $name } ends within an inch of its edge
no-adrift-goes-on-while = adrift in the { $name } it goes on while it has movement left
no-adrift-can-only-go = adrift in the { $name } it can only go straight on
no-into-moves-inches-at = into the { $name } it moves { $inches ->
    [one] { $inches } inch
   *[other] { $inches } inches
} at most in all
no-nothing-holds = nothing holds it
no-climbs-out-place-within = it climbs out to a place within an inch of the { $name }

## Refusal

no-name-in-the-way = { $name } is in the way
no-leaves-from-edge-way = it leaves from the edge: its way ends where its base reaches it, not beyond
no-ship-leaves-table = no ship leaves the table on its own
no-only-flyers-ships-with = only flyers and ships with Phase cross the { $name }
no-nobody-moves-through = nobody moves through the { $name }
no-way-leads-through = the way leads through { $name }
no-starts-within-inch-not = it starts within an inch of { $name } and may not come nearer
no-contact-with-declared-board = contact with { $name } has to be declared: board or ram
no-rotated-so-within-inch = rotated so, it would be within an inch of { $name }
no-one-ship-boarded-at = one ship is boarded at a time; { $name } is within an inch
no-small-craft-come-within = small craft come within an inch of { $name } only to ram
no-way-comes-within-inch = the way comes within an inch of { $name }
no-way-costs-inches-ship = the way costs { $cost } inches, and the ship has { $left }

## Fire

no-ship-side-fires = it is no ship of the side that fires
no-another-ship-firing = another ship is firing
no-fired-this-round = it has fired this round
no-way-look = that is no way to look
no-rotated-so-come-too = rotated so, it would come too near

## Battery

no-weapon-fired-this-round = the { $name } has fired this round
no-inches-reaches-from = { $inches } inches: the { $name } reaches from { $near } to { $far }

## Chart

no-way-legs-at-most = a way has { $value ->
        [one] 1 leg
       *[other] { $value } legs
    } at most
no-shortest-way-costs-inches = the shortest way costs { $needs } inches; { $left } are left
no-way-leads = no way leads there

## Sight

no-ground-between-too-high = the ground in between is too high to see over
no-figure-between-way = a figure in between is in the way
no-nobody-sees-across-terrain = nobody sees across the terrain in between
no-wall-between = a wall is in between
no-only-neighbours-see-into = only neighbours see into it or out of it
no-does-not-stand-on = it does not stand on the map

## Refusal

no-held-fast-cannot-spend = held fast there, it cannot spend movement points
no-adrift-can-only-go-on = it is adrift: it can only go on to the { $way }
no-drift-spent-movement = its drift has spent its movement
no-base-not-there = its base has to cover the space where it ends
no-large-base-needed = it covers several spaces: the order must say where its base lies
no-room-for-base = its base has no room: the space in column { $column }, row { $row } is in the way
no-map-ends = the map ends there
no-elevation-line-between = an elevation line is in between
no-nobody-can-enter-space = nobody can enter that space
no-enemy-way = an enemy is in the way
no-friend-engaged-so-cannot = the friend there is engaged, so it cannot be passed
no-climb-levels-one-step = a climb of { $levels ->
        [one] 1 level
       *[other] { $levels } levels
    } in one step is too much for a figure { $tall } tall
no-entering-space-costs-points = entering that space costs { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }, and { $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    }
no-another-figure-stands-nobody = another figure stands there: nobody ends on a figure
no-adrift-movement-left-must = it is adrift and has movement left: it must go on to the { $way }

## Aim

no-spaces-away-range = it is { $distance ->
        [one] 1 space
       *[other] { $distance } spaces
    } away, and the range is { $range }
no-engaged-attacks-only-whom = it is engaged, and attacks only whom it is engaged with

## Exposed

no-place-order-chosen = its place in the order is chosen
no-not-figure-players-rolls = not a figure of that player's that rolls at the end of this round

## Place

no-not-figure-this-player = not a figure that this player still has to place
no-map-no-such-space = the map has no such space
no-figures-start-start-zone = figures start in the start zone of their own side
no-room-for-figure = there is no room for a figure
no-nobody-is-pushed = nobody is being pushed now
no-a-push-leads-farther = each space of a push is farther from whoever pushes than the last
no-a-drag-leads-nearer = each space of a drag is nearer to whoever drags than the last
no-only-the-nearest-spaces = the token lies on one of the nearest empty spaces
no-another-figure-stands = another figure stands there

## Attack

no-nothing-attack-with = it has nothing to attack with
no-only-figures-fight-on = only figures fight on hexes

## Regard

no-way-with-movement = no way with its movement points leads there

## Orders

no-order-marker-of-that-number = order markers are 1, 2 and 3
no-nobody-card-can-take = nobody of that card can take a turn
no-some-order-markers-not = some order markers are not placed
no-figure-card-whose = it is no figure of the card whose turn it is
no-moved-this-turn = it has moved in this turn
no-figures-move-before-first = figures move before the first attack of their card
no-acted-this-turn = it has acted in this turn
no-can-neither-attack-nor = it can neither attack nor climb out in this turn
no-base-put-anew = its base was put anew without a step in this turn already
no-figure-stays-needs-no = a figure that stays needs no order
no-only-figures-march = only figures march
no-still-in-the-pit = all its spaces would still be pit
no-stands-no-pit = it stands in no pit
no-nobody-can-come-space = nobody can come to that space from here
no-such-figure = there is no such figure
no-card-turn = no card has its turn

## Mod

no-can-move-20-mm = it can move 20 mm on the table without, or something else holds it
no-shoves-off-free-place = it shoves off to a free place within 100 mm, from which it can move 20 mm; or to the nearest such place, where none is so near

## What a preview expects

toll-hit-damage = hit damage
toll-crit-damage = crit damage
toll-cards = { $count ->
    [one] card
   *[other] cards
}
toll-shield-back = shield back
toll-hull-back = hull back
toll-locks-break = locks break
toll-no-action = no action
toll-destroyed = destroyed
toll-nothing = nothing
no-barred = { $name } { $what }
no-barred-there = { $name } { $what } there
toll-by-ability = { $name } ({ $by })

# Turns of several actions.
no-wall-parts-them = a wall or a closed door parts them
no-such-surge = its weapon has no such use for surges
no-surge-bought = each use of surges is bought once an attack
no-surges-left = the dice show too few surges
no-fatigue-to-recover = there is no fatigue to recover
no-no-power-now = no power can be bought now
no-power-used = each power is bought once a round
no-too-little-threat-for-it = there is too little threat: it costs { $price }
no-has-no-skill = it has no skill
no-has-no-feat = it has no feat
no-not-two-heroes = only a crew that began with two heroes may do that
no-skill-used = a skill is used once a turn
no-feat-used = a feat is used once a scenario
no-pair-used = each of two heroes does one of these, once a turn
no-skill-not-on-that = it does not work on that one
no-skill-out-of-reach = that one is too far off, or out of sight
no-skill-changes-nothing = it would change nothing
no-actions-left = it has no action left in this turn
no-attacked-this-turn = it has attacked as often as it may in this turn
no-points-left = it has no movement points left, and no action to gain more
no-figure-not-yours = that is no figure of yours
no-turn-over = it has had its turn of this round
no-group-first = its group must wait until the group that has begun has finished
no-only-heroes = only heroes can do that
no-nothing-to-rest = it has no fatigue to recover, or rests already
no-it-heals-nobody = it heals nobody
no-nobody-down = no hero of its side has fallen there
no-not-beside = it must stand on or beside the token
no-held-by-a-condition = it is held fast: it neither gains nor spends movement points
no-nothing-to-buy = threat buys missing figures of groups that are still there
no-too-little-threat = there is too little threat for it
no-arrival-space = nobody arrives on this space
no-room-to-arrive = there is no room for it on this space
no-arrival-watched = an enemy sees this space or stands near it
no-no-exit-here = no exit is here
no-exit-shut = this exit is not open yet
no-exit-from-a-pit = no point can be spent in a pit
no-stamina-left = its fatigue is at its Stamina
no-points-in-a-pit = in a pit it can gain no movement points
no-hands = it has no hands for doors
no-such-door = the map has no such door
no-such-mark = the scenario has no such search mark
no-searched-already = it has been searched already
no-not-beside-the-mark = it must stand on or beside the search mark
no-no-such-item = it does not hold such an item
no-not-used-up = this item is not used up
no-used-one-this-turn = it has used one up in this turn
no-in-use-already = it is in use
no-only-at-the-turns-start = one item comes into use at the start of the turn
no-handed-over-this-turn = it has given or taken an item in this turn
no-nobody-to-hand-it = there is no friend to give it to or take it from
no-room-for-it = there is no room to hold it
no-nothing-lies-there = nothing lies there
no-not-beside-it = it must stand on its space or beside it
no-only-large-objects = only large objects are put down
no-such-switch = the scenario has no such switch
no-not-at-the-door = it must stand at the door
no-base-across-the-door = somebody stands across the door
no-door-broken = the door is destroyed
no-not-under-the-target = the target does not stand on that space
no-no-reaction = it has no reaction left in this round
no-reacts-to-something-else = it reacts to something else
no-nothing-to-react-to = there is nothing to react to now
no-power-does-not-answer = this power is for its own part of the round
no-one-power-in-a-turn = one power has been used in this turn
no-door-not-sealed = only a sealed door is worth an attack
no-door-unseen = it does not see the door
no-door-out-of-range = the door is out of range of this weapon

## Units of models

no-such-unit = there is no such unit on the table
no-other-step-awaited = the match waits for something else
no-unit-not-yours = that is no unit of yours
no-unit-has-acted = it has acted in this round
no-unit-attacks = it attacks nobody now
no-unit-acts = it only holds now
no-unit-moves = it does not move now
no-unit-lost-its-action = it has lost its action
no-unit-not-on-table = it is not on the table
no-places-for-unit = the unit stands on { $least } to { $most } different places
no-such-place = the map has no such place
no-nobody-stands-there = nobody stands there
no-place-taken = { $name } stands there
no-fills-stays-on-ground = a model that fills its square stays on the ground
no-places-hold-together = the places of a unit hold together
no-way-past = { $name } is in the way
no-way-to-place = no model comes there with { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
no-way-for-all = not every model comes to a place of its own there; the unit needs { $least }
no-such-weapon-to-shoot = the unit has no such weapon to shoot with
no-shots-at-friends = only enemies on the table are targets
no-blast-needs-place = a blast strikes a place where the target stands
no-target-out-of-range = no model is within { $range ->
        [one] 1 square
       *[other] { $range } squares
    } of the { $name }
no-target-in-sight = no model in range sees the target for the { $name }
no-wounds-fall-otherwise = the wounds do not fall on these models in this order
no-losses-tear-apart = other losses would leave the unit together
no-nothing-is-lost = nothing is to be lost
no-not-pinned = the unit is not pinned
no-pinned-only-rises = a pinned unit only rises again
no-hold-stays = a unit that holds stays where it is
no-charge-without-contact = no model of the charge touches the target
no-charge-so-far = the charge needs { $needs ->
        [one] 1 square
       *[other] { $needs } squares
    }, and the unit has { $has }
no-way-to-charge = no way leads the unit up to the target
no-charge-at-friends = a unit charges enemies
no-charge-of-aircraft = aircraft do not charge, and nobody charges them
no-other-unit-acts = another unit is acting
no-shots-after-rush = nobody shoots after a rush
no-torn-unit-holds = losses have torn it apart: it has to gather first
no-shots-after-charge = whoever charges strikes, and does not shoot
no-only-long-edges = only a long edge of the table can be taken
no-objective-where-nobody-stands = nobody can stand there to seize it
no-objective-in-zone = objectives lie outside both zones, and this square is in that of { $name }
no-objectives-too-near = objectives lie { $apart } or more squares from each other: from there to another it is { $far }
no-others-deploy-first = other units are deployed before it
no-place-in-own-zone = units are deployed in their own zone
no-unit-not-to-come = the unit is not to come onto the table
no-units-are-deployed = every unit is deployed before the first round
no-ambush-near-enemies = an ambush stays more than three squares from every enemy
no-ambush-on-top = an ambush comes onto the highest place of a square that can hold it
no-scout-so-far = a scout moves four squares at most
no-scout-in-contact = a scout ends in contact with nobody
no-only-aircraft-fly = only aircraft fly a pattern
no-flight-length = an aircraft flies 6 to 12 squares
no-aircraft-is-there = another aircraft is there
no-aircraft-always-fly = an aircraft always flies
no-aircraft-is-moved = nothing moves an aircraft but its own flight
no-repair-of-aircraft = nobody repairs from the ground to the sky, nor from the sky to the ground
no-such-pattern = a pattern goes 1 to 12 squares one way before each step aside
no-entry-at-edge = an aircraft comes in at the edge of the table, and flies onto it
no-entry-in-own-zone = at first an aircraft comes in from the edge of its own zone
no-such-transport = it is no transport of yours on the table
no-seats-left = the transport has too few seats left
no-passengers-inside = a transport with passengers gets into no other
no-in-and-out = nobody gets in and out of a transport in one round
no-transport-too-far = not every model comes beside the transport
no-survivors-so-far = survivors stand within two squares of their wreck
no-unit-repairs-not = the unit cannot repair now
no-unit-has-repaired = the unit has repaired in this activation
no-nothing-to-repair = there is nothing of yours to repair
no-repair-beside-only = it repairs in its own square and beside it
no-such-spell = the army has no such spell
no-unit-casts-not = the unit cannot cast now
no-unit-has-cast = the unit has cast or blocked in this round
no-target-for-spell = the spell is not for that target
no-spell-so-far = the target is out of the spell's range or sight

no-ship-in-no-bay = it is in no bay
no-launch-off-table = it would stand off the table
no-launch-too-far = a craft leaves its bay to at most six inches from the carrier
no-launch-on-carrier = a craft does not stand on its carrier
no-launch-within-inch = it would stand within an inch of { $other }
no-out-of-wreck = a craft gets out of its wreck before anything else
no-such-bays = it has no bays, or is no friend on the table
no-bay-fits = the bays are for craft of another size
no-bay-free = no bay is free
no-bay-too-far = a craft enters a bay from at most three inches
no-repair-three-inches = it repairs itself and what is at most three inches away
no-list-of-a-modifier = a rule, two numbers of dice, and perhaps two changes of numbers
