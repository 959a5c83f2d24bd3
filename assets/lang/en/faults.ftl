# What is wrong with maps and scenarios.

fault-missing = there is no { $what } `{ $name }`
fault-broken = { $what } `{ $name }` cannot be used: it has errors of its own
fault-entry = { $what } `{ $name }`
fault-range = `{ $name }` is { $value }; allowed: { $allowed }
fault-span = { $low } to { $high }
fault-at-most = at most { $most } { $name } are allowed
fault-count = at most { $most } { $name } are allowed, not { $count }
fault-empty = `{ $name }` is empty
fault-long = `{ $name }` is longer than { $most } characters
fault-key = `{ $key }` is no key: 1 to 64 small letters, digits, hyphens, underscores and points
fault-known = known: { $all }
fault-known-count = { $count ->
    [one] { $count } is known
   *[other] { $count } are known
}
fault-known-nearest = { $count ->
    [one] { $count } is known
   *[other] { $count } are known
}, the nearest: { $all }
fault-meant = did you mean `{ $name }`? { $known }

fault-what-legend = terrain in the legend for
fault-what-phase = phase
fault-what-option = option
fault-what-value = option value
fault-what-power = power
fault-what-event = event
fault-what-mark = search mark
fault-what-switch = switch
fault-hex = hex
fault-square = square

fault-legend-letter = `{ $letter }` cannot stand for terrain: digits are heights, blanks are no space
fault-rows-most = a map has at most { $most } rows
fault-columns-most = a map has at most { $most } columns
fault-map-empty = a map needs at least one { $space }
fault-letter-unused = no { $space } of the map is `{ $letter }`
fault-height-fixed = terrain `{ $key }` has height { $fixed } everywhere, not { $height }
fault-height = a height is { $height }; allowed: 0 to { $most }
fault-edge-level = draw the sides of upper levels in their rows
fault-no-space = the map has no { $space } in column { $column }, row { $row }
fault-no-place = the map has no space in column { $column }, row { $row }
fault-no-cell = the map has no space ({ $column }, { $row }, { $level })
fault-no-side = a { $space } has no side { $side }
fault-no-space-beside = there is no { $space } { $side } of ({ $column }, { $row })
fault-edge-twice = this edge is given twice: from either side it is the same
fault-edge-upper = edges to step off and stairs are on upper levels only
fault-edge-door = nothing opens doors yet, so this one is a wall
fault-edge-floor = a floor lies between a space and the one above, not on a side
fault-storeys-hexes = only maps of squares have upper levels
fault-nothing-below = there is nothing below this square
fault-lines-hexes = only maps of squares have coloured lines
fault-lines-plain = a map with lines needs `plain`: the terrain without a line
fault-line-colour = no terrain has a line of { $colour }
fault-zone-blocked = no figure can stand anywhere in this zone
fault-zone-shared = it shares spaces with a zone of player { $player }

fault-row-odd = an odd row begins with two blanks: its hexes are shifted
fault-row-place = `{ $sign }` is out of its place: column { $column } begins at character { $at }, with a letter and then its height
fault-row-lines = a map of squares begins and ends with a line of sides: it has an odd number of lines
fault-row-side = `{ $sign }` is no side: column { $column } begins here, with a blank, `|`, `:`, `=`, `#`, `%`, `~`, `^`, `,` or `/`
fault-row-square = `{ $sign }` is out of its place: a square is its side, a letter and its height
fault-row-border = `{ $sign }` is no side: after the corner stand three blanks, or three times `-`, `.`, `=`, `#`, `%`, `~`, `^`, `,` or `/`
fault-row-beside = `{ $sign }` beside `{ $first }`: a side is three times the same
fault-row-thrice = a side is three times the same
fault-line-sign = `{ $sign }` is no colour of a line (known: { $known })
fault-floor-square = this level has no square here
fault-floor-sign = `{ $sign }` is no floor (known: `o` open, `.` closed)

fault-with-not-for = `{ $name }` is not for this scenario
fault-mixin-twice = the modification `{ $name }` is named twice
fault-mixin-excludes = the modifications `{ $one }` and `{ $other }` exclude each other
fault-next-self = a scenario does not lead on to itself
fault-players = a scenario has 2 to 8 players, not { $count }
fault-player-idle = player { $player } has no ship
fault-brought-kind = no player brings `{ $name }`: it is placed in play (OBS-01)
fault-brought-count = player { $player } brings { $count } instead of { $each ->
    [one] { $each } obstacle
   *[other] { $each } obstacles
} (OBS-08)
fault-brought-twice = the player brings the shape `{ $name }` twice (OBS-08)
fault-die-missing = the ruleset has no die { $die }
fault-die-face = the die { $die } has no face { $face }

fault-abilities = abilities of ship `{ $name }`
fault-lack = { $what } ({ $rule }) rolls the die { $die }, which ruleset `{ $ruleset }` does not have
fault-lack-shown = { $what } ({ $rule }) waits for faces that the die { $die } of ruleset `{ $ruleset }` never shows
fault-lack-grid = { $what } ({ $rule }) rolls the die { $die }, which no ruleset on a grid has
fault-lack-grid-shown = { $what } ({ $rule }) waits for faces that no die { $die } of a ruleset on a grid shows
fault-dice-of = `{ $name }` has { $all }
fault-its-dice = its dice: { $all }
fault-option-never = { $what }: Option("{ $option }", "{ $value }") never holds, for ruleset `{ $ruleset }` has no such option
fault-its-options = its options: { $all }
fault-no-options = it has no options
fault-excess-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}; at most { $most ->
    [one] { $most } is
   *[other] { $most } are
} allowed
fault-excess-effects = { $deeds ->
    [one] { $deeds } effect
   *[other] { $deeds } effects
}; at most { $most ->
    [one] { $most } is
   *[other] { $most } are
} allowed
fault-worst = this can come to { $excess }
fault-moment = with this, all that one { $moment } sets off can come to { $excess }
fault-piled = what lies here, all together, can come to { $excess }

fault-areas-grid = areas lie on open tables; hexes have a map
fault-number-taken-area = the number { $number } is taken: ships, obstacles and areas share them
fault-number-taken = the number { $number } is taken: ships and obstacles share them
fault-area-narrow = an area is at least 2.54 mm wide
fault-no-player = there is no player { $player }
fault-owner = there is no player { $player }: players are counted from 0 to { $last }
fault-no-ship-number = there is no ship with the number { $number }
fault-no-unit = there is no unit with the number { $number }
fault-no-arrival = there is no figure or ship with the number { $number }
fault-no-thing = there is no ship, obstacle or area with the number { $number }
fault-no-other = player { $player } has no other unit { $number }

fault-crew-from = `from` counts heroes: the scenario needs a `crew`
fault-crew-heroes = with a crew of { $heroes }, { $there ->
    [one] { $there } hero takes part
   *[other] { $there } heroes take part
}
fault-crew-named = the unit { $unit } takes part in larger crews only
fault-card-deck = damage card `{ $card }` belongs to the deck `{ $deck }`, which is not that of ruleset `{ $ruleset }`
fault-its-deck = its deck: { $deck }
fault-no-deck = it has no deck

fault-event-twice = there are two events `{ $name }`
fault-event-repeats = an event that is looked at after every action happens once; give it `at: RoundBegins` or `at: RoundEnds`
fault-no-door = there is no door { $door }; there are { $doors }, from 0
fault-no-such = there is no { $what } { $at }; there are { $all }, from 0
fault-goal-empty = a goal without conditions is reached at once
fault-attacker = somebody attacks only where there is a `mission`
fault-not-staged = a scenario has goals of a `mission` if it has been staged for it: leave the field out, and play it with `--mission` or in *New match*
fault-carries = units go on only where there is a `next` scenario
fault-room-place = a room is made of spaces of a grid: give it `Cells` or `Box`
fault-room-unit = the unit { $unit } stands in a room that it does not see
fault-room-goal = a goal of the player from whom it is hidden waits for what lies in it
fault-exit-place = heroes leave from spaces of a grid: give it `Cells` or `Box`
fault-named-twice = `{ $name }` is named twice
fault-far = nobody can come to { $what }: walls or barred ground lie around it
fault-far-mark = this search mark
fault-far-thing = this object
fault-far-switch = this switch
fault-far-banner = this objective
fault-far-place = this player’s units can come to no space of this place: walls or barred ground lie around it
fault-arrivals-none = no space is listed, so that no bought unit can arrive
fault-arrival-barred = nobody can stand on { $column },{ $row }, so that no bought unit arrives there
fault-breach = no space of the place has anything on its side { $side }
fault-not-waiting = the unit { $unit } does not wait: give it `waits: true`
fault-place-large = a place has at most { $most ->
    [one] { $most } space
   *[other] { $most } spaces
}; this one has { $count }
fault-place-corners = `from` has the least x and y, and `to` the greatest
fault-place-kind = a place on a grid is `Cells` or `Box`, one on an open table is `Disc` or `Rect`

fault-map-needed = a scenario on a grid, of hexes or squares, needs a `map`
fault-map-open = the ruleset is played on an open table, so it has no `map`
fault-map-seed = a table from a seed brings its map itself: leave one of them out
fault-ground-map = a table of spaces needs a map
fault-ground-open = the ruleset is played on an open table, so its ground has no `map`
fault-cell-open = this scenario is played on an open table: give a `pose` instead
fault-pose-grid = this scenario is played on a grid: give a `cell`, column and row
fault-base-hexes = only squares have room for figures of several spaces
fault-base-wall = its base has no room: a wall parts column { $column }, row { $row } from the next space
fault-cell-blocked = nothing can stand there: it is { $terrain }
fault-no-figure = `{ $name }` is no figure, so it cannot stand on a grid
fault-figure = `{ $name }` is a figure, which stands on grids only
fault-cell-taken = another figure stands on this hex
fault-zone-missing = the map `{ $map }` has no start zone for player { $player }, so this figure needs a `cell`
fault-zone-full = the start zone of player { $player } on the map `{ $map }` has no room left for this figure; give it a `cell`, or make the zone larger
fault-zone-full-base = the start zone of player { $player } on the map `{ $map }` has no room left for this figure and its base of { $wide } by { $high }; give it a `cell`, or make the zone larger
fault-card-class = the card is one of `{ $name }` already
fault-card-full = a card of `{ $name }` holds at most { $most ->
    [one] { $most } figure
   *[other] { $most } figures
}

fault-idle = ship { $number } (`{ $class }`) { $kind }: in the ruleset `{ $ruleset }` it { $lack }
fault-moves-freely = moves freely
fault-flies = flies templates
fault-lack-both = never moves and never fires
fault-lack-moves = never moves
fault-lack-fires = never fires
fault-lack-d6 = never hits and is never saved by its shields: there is no die D6
fault-played-in = it is played in: { $all }

fault-lesson-no-map = there is no map with spaces
fault-lesson-unit = unit { $number } is player { $player }'s: lessons are for player 0
fault-lesson-ship = ship { $number } is player { $player }'s: lessons are for player 0
fault-lesson-maneuver = no maneuver goes with `{ $order }`
fault-lesson-only = `{ $name }` goes with `{ $order }` only
fault-lesson-standing = there is no standing order `{ $name }` in `{ $ruleset }`
fault-lesson-surge = `surge` goes with `spend: Surge` only
fault-lesson-marker = `marker` is 1, 2 or 3
fault-lesson-within = `within` is more than 0 and at most 200
fault-lesson-never = ship { $number } (`{ $class }`) { $kind }: it is never given `{ $order }`
fault-lesson-endless = nothing ends this lesson
fault-no-dial = { $bearing } at speed { $speed } is not on the dial of `{ $class }`
fault-no-surge = no weapon of `{ $class }` has an entry { $surge } for surges
fault-no-action = { $action } is not on the action bar of `{ $class }`

fault-holder = there are only { $players } players
fault-setting = edges are chosen on squares, under a ruleset with a `setting`
fault-setting-deep = the zones along two edges are { $deep ->
    [one] { $deep } square
   *[other] { $deep } squares
} deep together, and leave nothing between them
fault-setting-two = two players choose edges
fault-setting-banners = the players place the objectives: a scenario with `setting: Chosen` has none
fault-squad-table = units of models stand on a map of squares
fault-squad-options = `{ $name }` cannot take these options
fault-squad-ambush = only a unit with Ambush waits in ambush (GRD-22)
fault-squad-joins = only a hero who fills no square joins a unit (GRD-H-HERO)
fault-squad-room = { $models ->
    [one] { $models } model does
   *[other] { $models } models do
} not find room in { $places } places

fault-ship-place = the match begins after setup, so this ship needs a `{ $place }`
fault-obstacle-place = the match begins after setup, so this obstacle needs a `{ $place }`
fault-obstacle-owner = needs a `{ $place }`, or an `owner` who places it at setup
fault-waits-place = a unit that waits needs the place where it will come in: a `{ $place }`
fault-crits = at most { $most ->
    [one] { $most } faceup card is
   *[other] { $most } faceup cards are
} allowed
fault-locks = at most { $most ->
    [one] { $most } lock is
   *[other] { $most } locks are
} allowed
fault-lock-self = a ship does not lock itself
fault-lock-twice = ship { $number } is locked twice
fault-pose-finite = a pose needs finite numbers
fault-heading = a heading is in degrees: 0 to 360
fault-off-board = { $axis } { $value } is off the board: 0 to { $limit } are on it
fault-base-off = a part of the ship's base lies off the board
fault-starts-on = { $what } starts on top of { $other }
fault-ship-is = ship { $number } (`{ $name }`)
fault-obstacle-is = obstacle { $number } (`{ $name }`)
fault-area-is = area { $number } (`{ $name }`), which nobody enters

fault-not-flown = `{ $name }` does not fly `{ $ship }`: `ships` of the pilot lacks it
fault-not-carried = `{ $name }` is for other factions or types than `{ $ship }`
fault-outfit-twice = `{ $ship }` has `{ $name }` twice
fault-earned = `{ $name }` is earned in campaigns
fault-slot-places = upgrades take { $taken } places of the slot `{ $slot }`; there are { $places }
fault-too-many = with its upgrades it has more than { $most } { $what }
fault-many-upgrades = upgrades
fault-many-weapons = weapons
fault-many-devices = devices
fault-many-abilities = abilities
fault-many-actions = actions of packs
fault-many-items = items
fault-many-choices = choices under one rule
fault-list-changed = { $why }; the list is left out: what it is judged by is changed in `{ $packs }`
fault-bay-none-such = player { $player } has no ship { $number }
fault-bay-none = the ship { $number } has no bays
fault-bay-size = a bay of the ship { $number } is for the size { $size }
fault-bay-carrier = a carrier does not begin in a bay itself
fault-bay-seats = the ship { $number } has { $seats } seats
fault-bay-phase = craft leave their bays in activations, and this ruleset has none
fault-bay-pose = a ship that begins in a bay has no `pose`
