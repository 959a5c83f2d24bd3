# Why a match cannot begin, to whoever wrote its scenario or opens its file.

setup-area-place-board = area { $id }: no place on a board
setup-area-terrain = area { $id }: there is no terrain `{ $key }`
setup-board-between-mm-mm-long-wide = a board is between 100 mm and 10000 mm long and wide
setup-damage-card = there is no damage card `{ $card }`
setup-deck-ruleset-has-card = the deck of ruleset `{ $ruleset }` has no card `{ $card }`
setup-scenario-has-exits = the scenario has more than 20 exits
setup-door-map-has-from = there is no door { $door }: the map has { $doors }, from 0 on
setup-map = there is no map `{ $key }`
setup-map-has-errors = the map `{ $key }` has errors
setup-map-has-hex = the map has no hex ({ $column }, { $row })
setup-mixin-broken = the modification { $name } cannot be used here; the linter says: { $what }
setup-mixin-excludes = the modifications { $one } and { $other } exclude each other
setup-mixin-not-for = the modification { $name } is not for { $scenario }
setup-mixin-too-many = { $count } modifications are too many: at most { $most } can hold
setup-mixin-twice = the modification { $name } is named twice
setup-mixin-unknown = there is no modification `{ $name }`
setup-near = { $what } (did you mean `{ $near }`?)
setup-number-given-twice = the number { $id } is given twice
setup-obstacle-needs-pose-owner-who-places = obstacle { $id }: it needs a pose, or an owner who places it
setup-obstacle-outline = obstacle { $id }: there is no outline `{ $outline }`
setup-obstacle-player = obstacle { $id }: there is no player { $owner }
setup-option = option `{ $id }` is one of { $values }, not `{ $value }`
setup-outline-obstacle-kind = outline `{ $outline }`: there is no obstacle kind `{ $obstacle }`
setup-placed-play-player-brings = { $rule }: a { $kind } is placed in play, no player brings it
setup-player-brings-instead-obstacles = { $rule }: player { $owner } brings { $count } instead of { $each ->
        [one] 1 obstacle
       *[other] { $each } obstacles
    }
setup-player-brings-shape-twice = { $rule }: player { $owner } brings the shape `{ $outline }` twice
setup-pose-place-board = a pose is no place on a board
setup-ruleset = there is no ruleset `{ $key }`
setup-ruleset-has-option = ruleset `{ $ruleset }` has no option `{ $id }`
setup-ruleset-has-phase = ruleset `{ $ruleset }` has no phase `{ $phase }`
setup-ruleset-has-phases = ruleset `{ $ruleset }` has no phases
setup-scenario-deals-ship-faceup-cards-locks = a scenario deals a ship at most { $most } faceup cards and locks
setup-scenario-has-areas-objectives = a scenario has at most 1000 areas and 20 objectives
setup-scenario-has-events-goals-lists-arrivals = a scenario has at most 100 events, 20 goals and 20 lists of arrivals
setup-scenario-has-players = a scenario has 1 to 8 players
setup-scenario-has-ships-obstacles = a scenario has at most 256 ships and 4096 obstacles
setup-scenario-hexes-needs-map = a scenario on hexes needs a map
setup-scenario-scripts-faces-die-as-many = a scenario scripts at most { $most } faces of a die, and as many cards
setup-ship-damage-card = ship { $id }: there is no damage card `{ $card }`
setup-ship-item = unit { $id }: there is no item `{ $item }`
setup-no-such-item = there is no item `{ $item }`
setup-ship-figures-stand-hexes-ships-open = ship { $id }: figures stand on hexes, ships on open tables
setup-ship-player = ship { $id }: there is no player { $owner }
setup-ship-ship-type = ship { $id }: there is no ship type `{ $class }`
setup-unit-profile = unit { $id } cannot be raised from the profile { $profile } with its options
setup-nothing-to-choose = edges and objectives are chosen on a map of squares, by two players, without objectives in the scenario, and where the ruleset has a `setting`
setup-unit-room = the models of unit { $id } do not find room in its places
