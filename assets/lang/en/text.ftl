# Orders, steps and the log in words.

## Text

word-percent = { $number }%
word-spend-it-to-turn = Spend it to turn focus faces into hits or evades.
word-spend-it-to-turn-a = Spend it to turn a blank or focus face into an evade.
word-no-actions-red-maneuvers = No actions; red maneuvers are replaced. A blue maneuver removes one.
word-one-defence-die-less = One defence die less, until the next defence or blue maneuver.
word-enough-of-them-make = Enough of them make the next maneuver a slow one.
word-takes-a-green-token = Takes a green token or a lock away.
word-enough-of-them-let = Enough of them let the enemy move the ship.
word-fatigue = Weariness: it buys movement points, up to Stamina.
word-held = No movement points are gained or spent until its next turn ends.
word-stunned = Its next action is lost.
word-burning = One damage at its turn's end.
word-corroded = One shield less.
word-no-attacks-this-round = No attacks this round.
word-reload = Reload
word-device = Device
word-action-on = { $name }: { $target }
word-blue = blue
word-white = white
word-red = red
word-left = left
word-right = right
word-middle = middle
word-back = , back
word-ahead = , ahead
word-straight = { $speed } straight
word-bank = { $speed } bank { $way }
word-turn = { $speed } turn { $way }
word-lock-2 = Lock { $target }
word-roll = Roll { $way }{ $end }
word-boost-straight = Boost straight
word-boost-left = Boost left
word-boost-right = Boost right
word-coordinate-2 = Coordinate { $friend }
word-reload-2 = Reload { $name }
word-drop = drop
word-launch = launch
word-locks-on-the-ship = , locks on the ship break
word-attack-dice = { $count ->
    [one] 1 attack die
   *[other] { $count } attack dice
}
word-defence-dice = { $count ->
    [one] 1 defence die
   *[other] { $count } defence dice
}
word-a-hit = a hit
word-a-critical-hit = a critical hit
word-a-focus = a focus
word-an-evade = an evade
word-a-blank = a blank
word-a-skull = a skull
word-a-shield = a shield
word-a = a { $number }
word-a-miss = a miss
word-a-strike = a strike
word-arc-front = front
word-arc-rear = rear
word-arc-full-front = full front
word-arc-full-rear = full rear
word-bullseye = bullseye
word-all-round = all round

## Steps

ask-place-your-figures = Place your figures
ask-place-on-the-table = Place on the table
ask-where-is-it-pushed = Where is { $ship } moved?
ask-where-does-it-lie = Where does the token of { $ship } lie?
ask-may = May it: { $unit }?
ask-answer = Answer this, or let it pass?
ask-who-comes-in = Who comes in for threat?
ask-who-is-next = Whose turn is next?
ask-two-actions = Two actions: move, attack or else
ask-who-rolls-for-exposure = Who rolls for exposure next?
ask-place-the-order-markers = Place the order markers
ask-dials-and-standing-orders = Dials and standing orders
ask-set-the-dials = Set the dials
ask-devices = { $ship }: devices
ask-maneuver = { $ship }: maneuver
ask-action = { $ship }: action
ask-granted-action = { $ship }: granted action
ask-is-tractored-move-it = { $ship } is tractored: move it
ask-attack = { $ship }: attack
ask-move-then-attack = Move, then attack
ask-you-have-priority-who = You have priority: who moves first?
ask-move-your-ships = Move your ships
ask-at-the-helm = { $ship }: at the helm
ask-fire-with-one-of = Fire with one of your ships
ask-which-unit-acts = Which unit acts, and how?
ask-targets = { $name }: targets
ask-losses = { $name }: who is lost?
ask-strike-back = { $name }: strike back?
ask-which-edge = Which edge of the table do you take?
ask-where-objective = Where does the next objective lie? Placed so far: { $placed } of { $count }.
ask-which-unit-comes = Which unit comes onto the table?
ask-scout = { $name } scouts ahead: to where?
ask-enter = { $name } comes back: where?
ask-survivors = { $name } gets out of the wreck: where?
ask-block = { $name }: block the spell?
ask-lift = { $name } is moved by the spell: to where?
ask-follow = { $name }: one square farther?
ask-is-fired-at-rotate = { $ship } is fired at: rotate it?
ask-modify-the-attack-dice = Modify the attack dice
ask-modify-the-defence-dice = Modify the defence dice
ask-the-rules-act = The rules act
ask-the-match-is-over = The match is over

## Orders

word-an-obstacle = an obstacle
order-place-at = Place { $what } { $east } mm east, { $north } mm north · { $looks }
order-place-on = Place { $what } on { $place }
order-buy-nobody = Buy nobody else
order-push-to = { $to }: { $place }
command-hold = { $name }: Hold
command-advance = { $name }: Advance to { $to }
command-rush = { $name }: Rush to { $to }
command-charge = { $name }: Charge { $target } from { $to }
command-rise = { $name }: Rise
command-aim = { $weapon } at { $target }
command-fire = Attack now
command-lose = { $models }
command-strike-back = Strike back
command-no-strike-back = Do not strike back
command-deploy = { $name } on { $to }
command-hide = { $name } waits in ambush
command-wait = No more in this round
command-load = { $name } into { $other }
command-board = { $name }: Get into { $other }
command-mend = { $name }: Repair { $other }
command-fly = { $name }: Fly { $count ->
        [one] 1 square
       *[other] { $count } squares
    }
command-enter = { $name } flies in from { $to }, with a step aside after { $run ->
    [one] each square
   *[other] every { $run } squares
}
command-cast = { $spell } at { $target }
command-block = Block
command-no-block = Do not block
command-follow = To { $to }
command-stay = Stay
order-lay = On { $place }
order-take-edge = Take the { $edge } edge
order-place-objective = An objective on { $place }
order-reinforce = { $ship } on { $place }
order-confirm = Confirm
order-device = Device
order-no-device = No device
order-fly = Fly { $label }, { $end }
order-fly-2 = Fly { $label }
order-shove-off = Shove off
price-may = if its player wants
limit-turn = { $count ->
        [one] once a turn
       *[other] { $count } times a turn
    }
limit-round = { $count ->
        [one] once a round
       *[other] { $count } times a round
    }
limit-match = { $count ->
        [one] once a match
       *[other] { $count } times a match
    }
order-may-yes = Yes: { $what }
order-may-yes-for = Yes: { $what } ({ $price })
order-may-no = No
order-cost-lose = { $count ->
        [one] spends one { $name }
       *[other] spends { $count } { $name }
    }
order-cost-gain = { $count ->
        [one] takes one { $name }
       *[other] takes { $count } { $name }
    }
order-no-action = No action
order-hold-fire = Hold fire
order-marker-on-card = Marker { $marker } on card { $card }
order-steps = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
order-climb-out-to-the = { $ship }: climb out to the { $to }
order-end-the-turn = End the turn
order-turns-to = { $ship } turns to { $heading }
order-leave-it-as-it = Leave it as it is
order-attack-with = Attack { $target } with { $name }
order-attack = Attack { $target }
order-shove-off-looking = Shove off, looking { $heading }
order-stays = { $name } stays
order-to = { $name } to { $place }
order-to-turned = { $name } to { $place }, turned
order-leave-it = Leave it
order-pull-it-ahead = Pull it ahead
order-pull-it = Pull it { $way }{ $end }
order-exert = Push on: 1 point for 1 fatigue
order-rest = Rest
order-open-door = Open the door
order-open-door-to = Open the door to the { $way }
order-close-door = Close the door
order-force-door = Force the sealed door ({ $chance })
order-batter = Strike the sealed door: { $weapon } ({ $chance }, { $left } to break)
order-strike = { $attack }, on { $place }
order-respond = { $name }: { $reaction } ({ $whom })
order-let-it-pass = Let it pass
order-close-door-to = Close the door to the { $way }
order-search = Search here
order-treat = { $name } for { $whom }
order-search-to = Search to the { $way }
order-use = Use { $name }
order-ready = Take { $name } into use
order-give = Give { $name } to { $whom }
order-take = Take { $name } from { $whom }
order-pick-up = Pick { $name } up
order-put-down = Put { $name } down
order-power = { $power } ({ $price } threat)
order-power-by = { $power }: { $by }
order-power-on = { $power }: { $by } on { $whom }
order-skill-on = { $skill }: { $whom }
order-skill-costs = { $skill } ({ $price } fatigue)
order-throw = Throw the switch: { $name }
order-leave-by-exit = Leave by the exit
order-help-up = Help { $name } up
order-spend-surge = spend a surge
order-surge-hearts = { $cost ->
        [one] Surge
       *[other] { $cost } surges
    }: +{ $count } damage
order-surge-range = { $cost ->
        [one] Surge
       *[other] { $cost } surges
    }: +{ $count } range
order-surge-pierce = { $cost ->
        [one] Surge
       *[other] { $cost } surges
    }: pierce { $count }
order-surge-recover = { $cost ->
        [one] Surge
       *[other] { $cost } surges
    }: recover { $count } fatigue
order-surge-effects = { $cost ->
        [one] Surge
       *[other] { $cost } surges
    }: { $effects }
order-surge-drag = drag { $count }
order-surge-push = push { $count }
order-surge-more = more
order-spend-focus = Spend focus
order-spend-evade = Spend evade
order-spend-the-lock-reroll = Spend the lock: reroll { $count_ones }
order-keep-the-dice = Keep the dice

## Sailing

order-turns = { $name } turns
order-sails = { $name } sails { $far }"
order-boards = { $name } boards { $target }
order-rams = { $name } rams { $target }
order-leaves-the-table = { $name } leaves the table
order-climbs-out = { $name } climbs out
order-they = They
order-move-first = Move first: { $name }
order-let-move-first = Let { $name } move first

## Aims

aim-most-points-win-after = Most points win, after round { $rounds } at the latest
aim-the-last-side-wins = The last side wins, or most points after round { $rounds }
aim-most-points-win-after-round = Most points win after round { $rounds }
aim-most-objectives = Most objectives held after round { $rounds } win
aim-most-objectives-short = Most objectives after round { $rounds }
aim-objectives-count = Each objective that a side holds at the end is a point. At the end of a round it goes to the closest unit within a square, and stays held when left.
aim-objectives-held = { $count ->
    [0] no objective held
    [one] 1 objective held
   *[other] { $count } objectives held
}
aim-units = units
aim-units-left = { $left ->
    [one] 1 unit left
   *[other] { $left } units left
}
aim-figures = figures
aim-ships = ships
aim-a-ship-has-left = A ship has left by its exit, so points decide when one side is left.
aim-the-last-side-with = The last side with { $pieces } of its own left wins at once.
aim-after-round = { $more ->
    [0] After round { $rounds } (this is the last) most points win. Equal points are a draw.
    [one] After round { $rounds } (one more after this) most points win. Equal points are a draw.
   *[other] After round { $rounds } ({ $more } more after this) most points win. Equal points are a draw.
}
aim-after-round-wins = { $more ->
    [0] Round { $rounds } is the last. When it ends, { $player } wins.
   *[other] If nobody has won after round { $rounds }, { $player } wins.
}
aim-goal = { $player } wins: { $text }
aim-goal-now = { $text } ({ $progress })
aim-goal-by-round = { $text }, by the end of round { $rounds }
aim-goal-or-points = { $text }, or most points after round { $rounds }
aim-now-there = { $now } of { $of } there
aim-now-still-there = { $now ->
    [0] nobody there
   *[other] { $now } still there
}
aim-now-away = { $now } of { $of } away
aim-now-doors = doors: { $now } of { $of }
aim-now-marks = marks searched: { $now } of { $of }
aim-now-switches = switches thrown: { $now } of { $of }
aim-now-hull = { $name }: { $hull } of { $all } { $what } left
aim-now-item-there = { $name }: there
aim-now-item-missing = { $name }: not there yet
aim-nobody-left = { $player } loses with nobody left on the table.
aim-resolve = A crew loses with no resolve left, or with all heroes down at once.
aim-resolve-left = Resolve { $resolve }
aim-threat-left = Threat { $threat }
aim-objects-keep-no-side = Objects keep no side in the match: { $join }.
aim-figure = figure
aim-ship = ship
aim-an-enemy-destroyed-captured = An enemy { $piece } destroyed, captured or fled gives its points.
aim-an-enemy-gives-share = An enemy { $piece } destroyed, captured or fled gives { $share } % of its points.
aim-an-enemy-gives-each = An enemy { $piece } destroyed, captured or fled gives { $points ->
    [one] 1 point
   *[other] { $points } points
}.
aim-an-enemy-gives-nothing = An enemy { $piece } destroyed, captured or fled gives no points.
aim-halved-gives-price = After the last round each enemy { $piece } with at most half its hull gives its points.
aim-halved-gives-share = After the last round each enemy { $piece } with at most half its hull gives { $share } % of its points.
aim-halved-gives-each = After the last round each enemy { $piece } with at most half its hull gives { $points ->
    [one] 1 point
   *[other] { $points } points
}.
aim-halved-gives-nothing = An enemy { $piece } with at most half its hull gives nothing.
aim-first-to = Whoever has { $goal ->
    [one] 1 point
   *[other] { $goal } points
} at the end of a round wins, if nobody else has as many.
aim-a-side = A side
aim-nothing-and-is-not = nothing, and is not lost
aim-its-own-points = its own points
aim-times-its-points = { $times } times its points
aim-a-ship-of-that = A ship of { $player } that leaves by the { $edge } edge gives { $worth }.
aim-decided = { " " }(decided)
aim-capturing-gives-points-more = Capturing { $ship } gives { $points ->
        [one] 1 point more
       *[other] { $points } points more
    }{ $over }.
aim-north = north
aim-east = east
aim-south = south
aim-west = west
aim-ships-left = { $left ->
    [0] no ship left
    [one] 1 ship left
   *[other] { $left } ships left
}
aim-figures-left = { $left ->
    [0] no figure left
    [one] 1 figure left
   *[other] { $left } figures left
}
aim-captured = captured
aim-destroyed = destroyed
aim-for = { $points } for { $ship }, { $how }
aim-for-flights-exits-and = { $rest } for flights, exits and other aims

## Turns

order-as-before = as before
order-half-right = half right
order-right = right
order-back-to-the-right = back to the right
order-back = back
order-back-to-the-left = back to the left
order-left = left
order-half-left = half left

ask-service = { $ship }: bays and repairs
order-land = Enter a bay of { $carrier }
order-mend = Repair { $target }
order-stay-aboard = Stay in the bay
order-serve-nobody = Go on
order-launch = Leave the bay
order-launch-to = Leave the bay { $side }, heading { $heading }
order-launch-ahead = ahead
order-launch-astern = astern
order-launch-port = to port
order-launch-starboard = to starboard
choices-mend = It rolls a die; with { $chance } % it works. On average { $hull } hull comes back.
choices-land = It is safe there. By the end of the round { $hull } hull and { $shields } shields come back.
choices-launch = It leaves the bay for this place, and may act and attack from there. This is its move.
choices-stay-aboard = It stays in the bay this round.
