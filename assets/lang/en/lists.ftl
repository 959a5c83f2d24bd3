# What is wrong with an army list, to whoever made it.

list-named = unit { $number } ({ $name })
list-no-army = there is no army { $army }
list-unlisted = { $army } is only for scenarios, and brings no lists
list-limit = a list of { $limit ->
        [one] 1 point
       *[other] { $limit } points
    }; allowed: { $least } to { $most }
list-long-name = its name is longer than { $most ->
        [one] 1 letter
       *[other] { $most } letters
    }
list-countless = no list has so many units: { $units }
list-unit = { $unit }: { $why }
list-foreign = { $unit } belongs to another army, { $army }
list-too-dear = { $unit } costs { $points ->
        [one] 1 point
       *[other] { $points } points
    }: one unit may cost { $most }, { $share } % of the limit
list-over-limit = the units cost { $points ->
        [one] 1 point
       *[other] { $points } points
    } of { $limit }
list-too-many-heroes = it has { $heroes ->
        [one] 1 hero
       *[other] { $heroes } heroes
    } of at most { $most }
list-too-many-of = it has { $units ->
        [one] 1 unit
       *[other] { $units } units
    } of { $name } of at most { $most }
list-too-few = it has { $units ->
        [one] 1 unit
       *[other] { $units } units
    } and needs { $least }

list-cannot-join = { $hero } joins nobody: only a hero that fills no square does
list-nobody-there = { $hero } cannot join unit { $number }: there is no such other unit
list-takes-none = { $hero } cannot join { $other }: heroes join neither heroes, nor aircraft, nor models that fill a square
list-taken = { $hero } cannot join { $other }: another hero has
list-full = { $hero } cannot join { $other }: it has { $most ->
        [one] 1 model
       *[other] { $most } models
    } already

list-no-profile = there is no profile { $profile }
list-no-option = it has no option { $option }
list-too-often = the option { $option } is taken { $taken ->
        [one] 1 time
       *[other] { $taken } times
    }; allowed: 1 to { $most }
list-nobody-left = nobody is left to take the option { $option }
list-too-many-models = it would have { $models ->
        [one] 1 model
       *[other] { $models } models
    } of at most { $most }

list-not-fielded = { $army } does not field { $unit }
list-too-many = it has { $units ->
        [one] 1 unit
       *[other] { $units } units
    } of at most { $most }
list-mixed = it is neither a unit of models nor a ship, or has what only the other has

list-no-ship = there is no type of ships { $ship }
list-no-pilot = { $rule }: there is no pilot { $pilot }
list-not-flown = { $rule }: { $pilot } does not fly this type
list-no-upgrade = { $rule }: there is no upgrade { $upgrade }
list-not-carried = { $rule }: { $upgrade } is for other factions or types
list-upgrade-earned = { $rule }: nobody buys { $upgrade }: campaigns give it
list-upgrade-twice = { $rule }: it has { $upgrade } twice
list-no-place = { $rule }: the upgrades take { $taken ->
        [one] 1 place
       *[other] { $taken } places
    } of the slot { $slot }; there are { $places }
list-too-many-brought = { $rule }: with its upgrades it has more { $what ->
        [weapons] weapons
        [devices] devices
        [abilities] abilities
        [actions] actions of packs
        [items] items
        [choices] choices under one rule
       *[upgrades] upgrades
    } than { $most }
list-copies-of-pilot = { $rule }: { $name } flies { $taken ->
        [one] 1 ship
       *[other] { $taken } ships
    } of at most { $most }
list-copies-of-upgrade = { $rule }: { $name } is there { $taken ->
        [one] 1 time
       *[other] { $taken } times
    }, of at most { $most }

list-no-carrier = { $rule }: { $craft } cannot begin aboard unit { $number }: there is no such other ship
list-no-activations = { $rule }: { $craft } cannot begin aboard: nobody leaves a bay in this theatre
list-no-bays = { $rule }: { $craft } cannot begin aboard { $carrier }, which has no bays
list-bay-size = { $rule }: { $craft } cannot begin aboard { $carrier }: its bays are for another size
list-carrier-aboard = { $rule }: { $craft } is a carrier, and does not begin in a bay
list-bays-full = { $rule }: { $craft } cannot begin aboard { $carrier }: it has { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }, and more craft are in it

list-obstacles = { $rule }: it brings { $brought ->
        [one] 1 obstacle
       *[other] { $brought } obstacles
    } and must bring { $each }
list-no-outline = { $rule }: there is no obstacle { $outline }
list-not-starting = { $rule }: nobody brings { $outline }: it is placed in play
list-outline-twice = { $rule }: it brings { $outline } twice

## The page of army lists

armies-lists = Lists
armies-new = New
armies-build = Let the computer build one
armies-import = Import…
armies-copy = Copy
armies-share = Copy as text
armies-delete = Delete…
armies-none-saved = No list has been saved yet. Make a new one, let the computer build one, or import the text of a friend's.
armies-faults = { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
}
armies-of-points = { $points } of { $limit ->
        [one] 1 point
       *[other] { $limit } points
    }
armies-copy-of = Copy of { $name }
armies-shared = { $name }: copied for this page. Other programs find it in { $file }.
armies-none-fits = the computer finds no list for { $limit ->
        [one] 1 point
       *[other] { $limit } points
    }
armies-not-saved = The list could not be saved: { $why }

armies-units = Units to add
armies-units-hint = A click adds the unit to the list.
armies-in-list = in the list: { $count }
armies-model-count = { $count ->
    [one] 1 model
   *[other] { $count } models
}
armies-regard = Point at a unit to read what it is.
armies-models = { $count } × { $name }
armies-several = { $count } × { $name }
armies-numbers = Quality { $quality }+, Defence { $defence }+, Tough { $tough }
armies-melee = melee
armies-range = range { $range }
armies-attacks = { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
}
armies-ap = AP { $ap }
armies-blast = Blast
armies-breaker = Breaker
armies-shock = Shock
armies-lobbed = Lobbed

armies-begin = Make a list to begin.
armies-cannot-be-read = This list cannot be read. The reason stands beside it.
armies-empty = No unit yet. Click those in the middle to add them.
armies-name = Name of the list
armies-limit = Limit
armies-unit = { $number }. { $name }
armies-again = Once more
armies-remove = Take out
armies-taken = { $taken } of { $most }
armies-option-cost = Points for taking it once
armies-joins = with { $unit }
armies-joins-whom = Joins
armies-nobody = nobody
armies-sound = Nothing is wrong with this list.

armies-seed = Seed
armies-seed-hint = The same seed makes the same list. A word will do.
armies-new-title = New list
armies-new-yes = Begin it
armies-build-title = A list by the computer
armies-build-yes = Build it
armies-delete-title = Delete a list
armies-delete-yes = Delete it
armies-delete-sure = Delete "{ $name }"? This cannot be undone.
armies-import-title = A list from text
armies-import-yes = Add it
armies-import-hint = Text such as: shore-parties 500: shore-hands + hands*2, caulkers, harbourmaster > 1 # First ashore
armies-paste = Paste
armies-at = Line { $line }, letter { $letter }

## What sides bring to a match

forces-limit = Points
forces-own = The scenario's force ({ $points })
forces-list = A saved list
forces-built = The computer builds one
forces-none-saved = No list has been saved. The main menu has a page to make some: Armies.
forces-none-fits = No saved list may be played for so many points.
forces-spent = { $spent } of { $limit ->
        [one] 1 point
       *[other] { $limit } points
    }, { $units ->
        [one] 1 unit
       *[other] { $units } units
    }
forces-chosen = Two lists: before the match a roll decides who takes an edge of the table, and both sides place the objectives and deploy.
forces-side = { $side }: { $why }

## Why lists cannot be put into a scenario

list-side = side { $number }
list-side-count = { $scenario } is for { $players ->
        [one] 1 list
       *[other] { $players } lists
    }, not { $lists }
list-not-for-side = SCN-H-LIST: in { $scenario } no list of { $army } suits { $side }
list-no-map = { $scenario } is played on no map
list-no-zone = the map { $map } has no zone for { $side }
list-no-room-in-zone = { $unit } finds no room in the zone of { $side }
list-no-room-for-ship = { $unit } finds no room beside the ships of { $side }
list-no-room-for-figure = { $unit } finds no room where { $side } begins
list-none-keeps = no list of { $army } keeps to { $limit ->
        [one] 1 point
       *[other] { $limit } points
    }
list-cannot-meet = { $one } and { $other } cannot meet in { $scenario }
list-none-meet = no two of these armies can meet there
list-no-scenario = no scenario is named
