# Free ships: ways, broadsides, boarding, rams.

## Goals

sail-edge = ➡ { $edge } edge: { $outlet }
sail-capture-points = ➡ Capture { $id }: + { $points ->
        [one] 1 point
       *[other] { $points } points
    }
sail-besides-its-own-points = Besides its own points.
sail-may-leave-by-the = May leave by the { $edge } edge: { $points }
sail-whoever-captures-it-gets = Whoever captures it gets { $points ->
        [one] 1 point more
       *[other] { $points } points more
    }
sail-way-off-the-edge = { $name }: way off the { $edge } edge
sail-and-more = and { $lines } more
sail-retreat-no-points = retreat, no points
sail-points = { $least }–{ $most } points
sail-no-points-but-it = no points, but it is safe

## Turn

sail-point-at-the-table = Point at the table: the shortest way there is drawn, and a click orders it; what is beyond its reach, as far as it comes. Press and drag draws a way of any shape. Shift+click sets a way-point, { KEY("TakeBack", "Backspace") } takes it back. Wheel or { KEY("Turn", "Q E") } turn the ship for nothing. { KEY("Board", "B") } boards and { KEY("Ram", "R") } rams the ship under the pointer.
sail-click-one-of-your = Click one of your ships, or press { KEY("NextPiece", "Tab") }.
sail-stay-here = Stay here
sail-end-movement = End movement
sail-end-movement-1-has = End movement (1 has not moved)
sail-end-movement-have-not = End movement ({ $open } have not moved)
sail-board = Board { $id }
sail-ram = Ram { $id }
sail-leave-by-the-edge = Leave by the { $edge } edge: { $reward }
sail-climb-out = Climb out:{ " " }
sail-leave = Leave:{ " " }
sail-board-2 = Board { $id }:{ " " }
sail-ram-2 = Ram { $id }:{ " " }
sail-of = { $cost } of { $allowance }"
sail-a-click-sets-a = a click sets a way-point

## Salvo

sail-point-at-an-enemy = Point at an enemy to see the odds; a click fires. Wheel or Q E turn the ship before it fires.
sail-click-the-ship-that = Click the ship that fires, or press { KEY("NextPiece", "Tab") }. Sides fire in turns, one ship each.
sail-end-fire-no-more = End fire: no more ships fire
sail-turn-it-to-enter = Turn it to { $heading } ({ KEY("Do", "Enter") })
sail-holds-its-fire-0 = { $ship } holds its fire ({ KEY("Pass", "0") })
sail-turn-to-on-dmg = Turn to { $heading }: { $name } on { $whom }, { $damage } dmg

## Ways

sail-thrown = Thrown: { $id } { $far }"{ $sure }

## Facts

sail-moves-integrity-boarding = { $name } · moves { $ship }" · a ram wounds it on { $integrity }+ · boarding +{ $boarding }
sail-wounds-of = Wounds { $hull } of { $hull_2 }
sail-shields-bow-port-starboard = Shields: bow { $bow } · port { $port } · starboard { $starboard } · stern { $stern }
sail-locked-in-boarding-with = Locked in boarding with { $join }
sail-in = In { $join }
sail-dice = { $arc } { $far } · { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $hits }
sail-has-fired = { " " }· has fired
sail-control-zone-of = Control zone of { $id }
sail-enemies-come-within-an = Enemies come within an inch only to ram it: small craft are not boarded.
sail-enemies-come-within-an-inch = Enemies come within an inch only to board or ram it; small craft only to ram.
sail-friends-keep-an-inch = Friends keep an inch away as well; one that is forced into it rams.
sail-it-has-moved-in = It has moved in this round.
sail-it-has-fired-in = It has fired in this round.
sail-terrain-holds-it-back = Terrain holds it back in this turn.
sail-at-most = { $inches }" at most
sail-in-base-contact-by = In base contact by boarding: it does not move until the fight is over.

## Plot

sail-wounds-to-it-to = { $foe } wounds to it, { $own } to us
sail-capture = { " " }· capture { $won }
sail-lost = { " " }· lost { $lost }
sail-and-gone = , and gone
sail-it-is-wounded-we = it is wounded { $other }{ $other_dies } · we { $own }{ $own_dies }

## Priority

sail-whoever-moves-first-takes = Whoever moves first takes the room; whoever moves last sees the table as it will be fired on.
sail-after-a-tie = after a tie
sail-after-ties = after { $ties ->
        [one] 1 tie
       *[other] { $ties } ties
    }

## Label

sail-as-far-as-it = As far as it comes: { $measure }
sail-stops-there = Stops there: { $reason }
sail-one-of-ours-it = One of ours: it is rammed only if you say so.
sail-board-b = Board ({ KEY("Board", "B") })
sail-ram-r = Ram ({ KEY("Ram", "R") })
sail-neither-backspace = Neither ({ KEY("TakeBack", "Backspace") })
sail-b-boards = B boards
sail-r-rams = R rams

## Battery

sail-it-has-fired-this = It has fired this round.
sail-nothing-would-bear = Nothing would bear.
sail-then-would-bear = Then would bear:
sail-on-damage = { $weapon } on { $whom }: { $damage } damage

## Words

sail-starboard-side = starboard side
sail-port-side = port side
sail-on = on { $number }+
sail-each-inch-in-it = Each inch in it costs { $times }.
sail-shields-of-a-ship = Shields of a ship close behind it save better by { $more } against fire over it.
sail-shields-save-better-by = Shields save better by { $more } against fire through it.
sail-shields-of-a-ship-in = Shields of a ship in it save better by { $more }.
sail-dice-for-shields-against = { $more ->
    [one] { $more } die
   *[other] { $more } dice
} for shields against fire through it.
sail-whoever-moves-into-it = Whoever moves into it moves { $most }" at most in all.
sail-no-fire-over-it = No fire over it, but from a height and at one.
sail-no-fire-through-it = No fire through it.
sail-no-ship-moves-through = No ship moves through it.
sail-only-flyers-and-ships = Only flyers and ships with Phase move across it.
sail-a-ship-in-it = A ship in it is adrift: straight on, to the end of its movement.
sail-a-ship-in-it-is = A ship in it is held, and can only climb out.
sail-a-ship-in-it-moves = A ship in it moves { $most }" at most.
sail-a-ship-in-it-is-exposed = A ship in it is exposed at the round's end.
sail-a-ship-in-it-neither = A ship in it neither sees nor is seen from afar.
sail-a-ship-in-it-performs = A ship in it performs no actions.
sail-a-ship-at-it = A ship at it acquires no locks.
sail-a-ship-at-it-cannot = A ship at it cannot be locked.
sail-one-more-for-the = One { $die } more for the defence of a ship in it.
sail-a-ship-at-it-does = A ship at it does not attack.
sail-a-ship-in-it-does = A ship in it does not fire.
sail-fire-at-a-ship = Fire at a ship in it hits better by { $more }.
sail-moving-through = moving through
sail-ending-a-move-in = ending a move in it
sail-entering-it = entering it
sail-leaving-it = leaving it
sail-beginning-a-turn-in = beginning a turn in it
sail-ending-a-turn-in = ending a turn in it
sail-at-the-rounds-end = at the round's end
sail-at-the-rounds-start = at the round's start
sail-an-attack-die = an attack die
sail-a-defence-die = a defence die
sail-a-combat-die = a combat die
sail-a-die = a die
sail-on-2 = { $dice }, on { $on }
sail-the-roll-for-exposure = the roll for exposure
sail-a-ship-is-carried = a ship is carried { $die } of inches the way it flows
sail-all-locks-break = all locks break
sail-no-action = no action
sail-it-is-gone-then = it is gone then
sail-shields-back = { $points ->
        [one] 1 shield
       *[other] { $points } shields
    } back
sail-doors-shut = doors within { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    } shut
sail-movement-points = { $points ->
        [one] 1 movement point
       *[other] { $points } movement points
    }
sail-damage-mended = { $points } damage mended
sail-one-damage-card-turned = one damage card turned down

## React

sail-the-side-that-is = The side that is struck saves with its own shield. Wheel or Q E turn the ship.
sail-turn-to = Turn to { $heading }
sail-leave-it = Leave it
sail-turn-to-enter = Turn to { $heading } ({ KEY("Do", "Enter") }): { $heading_2 }
sail-saves = { $facing }, saves { $save }

## Aim

sail-stops-short = { $name } stops short: { $reason }{ $rule }

## Words

sail-northern = northern
sail-eastern = eastern
sail-southern = southern
sail-western = western
sail-bow = bow
sail-stern = stern
sail-never = never
sail-a-d3 = a D3
sail-a-d6 = a D6
sail-on-next = { "; on " }
sail-or = { " or " }
sail-point-at-whom = Point at the ship to board or ram, then press the key
sail-dice-per-wound = { $dice } for each wound of a model
sail-dice-2 = { $count } × { $die }
sail-damage = { $points } damage
sail-destroyed = destroyed
sail-less = { $count } { $name } less
sail-dragged = dragged { $far }
sail-pushed = pushed { $far }

## More words

sail-none = none
sail-moved = moved
sail-fired = fired
sail-locked = locked: { $name }
sail-looking = looking { $heading }
sail-counted-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
sail-way-points-drawn = { $count ->
    [one] 1 way-point drawn
   *[other] { $count } way-points drawn
}

