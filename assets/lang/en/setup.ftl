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
setup-no-pilot = { $rule }: ship { $id } names a pilot `{ $key }`, and there is none
setup-pilot-not-flown = { $rule }: the pilot `{ $key }` of ship { $id } does not fly its type
setup-no-upgrade = { $rule }: unit { $id } names an upgrade `{ $key }`, and there is none
setup-upgrade-not-carried = { $rule }: the upgrade `{ $key }` of unit { $id } is for other factions or types
setup-upgrade-twice = { $rule }: unit { $id } has the upgrade `{ $key }` twice
setup-upgrade-earned = { $rule }: the upgrade `{ $key }` of ship { $id } is earned in campaigns
setup-upgrade-no-place = { $rule }: the upgrades of ship { $id } take { $taken } places of the slot `{ $slot }`; it has { $places }
setup-upgrade-too-many = { $rule }: the upgrades of unit { $id } bring too much: at most { $most } of a kind
setup-no-such-item = there is no item `{ $item }`
setup-ship-figures-stand-hexes-ships-open = ship { $id }: figures stand on hexes, ships on open tables
setup-ship-player = ship { $id }: there is no player { $owner }
setup-ship-ship-type = ship { $id }: there is no ship type `{ $class }`
setup-unit-profile = unit { $id } cannot be raised from the profile { $profile } with its options
setup-nothing-to-choose = edges and objectives are chosen on a map of squares, by two players, without objectives in the scenario, and where the ruleset has a `setting`
setup-unit-room = the models of unit { $id } do not find room in its places

## Why a scenario cannot be played for a mission, or on another table

stage-not-for = { $rule }: the mission { $mission } is not for { $scenario }
stage-not-two = { $rule }: a mission has two sides, and { $scenario } has not
stage-teaches = { $rule }: { $scenario } teaches, so it has no other mission
stage-no-table = { $rule }: { $scenario } has no table
stage-nobody = { $rule }: a side of { $scenario } has no unit that counts
ground-not-two = { $rule }: { $scenario } is not for two players
ground-teaches = { $rule }: { $scenario } teaches on its own table
ground-no-ruleset = { $rule }: { $scenario } has no ruleset
ground-not-on = { $rule }: { $scenario } cannot be played on the map { $map }
