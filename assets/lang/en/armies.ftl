## The page of army lists: ships and figures, what they carry, obstacles

armies-ready = Ready lists
armies-ready-title = Ready lists
armies-ready-yes = Take it
armies-ready-hint = Lists that may be played as they are. What you take is a copy, to be changed as you like.
armies-ready-none = There is no ready list of this army.
armies-find-list = Search the lists
armies-no-theatre = Cannot be read
armies-try = Try it…
armies-compare = Compare…

armies-find = Search
armies-affordable = affordable
armies-affordable-hint = Shows only what the points that are left pay for.
armies-none-found = Nothing here is called that.
armies-offer-units = Back to the units
armies-pilots = Pilots
armies-pilots-hint = A click gives the ship this pilot.
armies-no-pilot = No pilot
armies-no-pilot-hint = It is flown as its type says.
armies-pilot-is = Pilot: { $name }
armies-slot = { $name }: { $taken } of { $places }
armies-places = takes { $places } places
armies-copies-most = at most { $most } in a list
armies-upgrade-out = Leave it behind
armies-aboard-whom = Begins
armies-on-the-table = on the table
armies-aboard = aboard { $carrier }

armies-obstacles = Obstacles: { $brought } of { $each }
armies-obstacles-to-bring = Obstacles to bring
armies-obstacles-hint = OBS-08: each side brings different ones. A click takes one or leaves it; the first one makes room.
armies-choose = Choose
armies-outline = { $name } { $number }
armies-outline-size = { $wide } by { $high } mm
armies-outline-remove = { $name }: a click leaves it behind
armies-brought = brought

armies-stat-initiative = Initiative
armies-stat-agility = Agility
armies-stat-hull = Hull
armies-stat-shields = Shields
armies-stat-moves = Moves
armies-stat-integrity = Rammed on
armies-stat-boarding = Boarding
armies-stat-speed = Speed
armies-stat-life = Life
armies-stat-range = Range
armies-stat-attack = Attack
armies-stat-defence = Defence
armies-stat-attributes = Body/Wits/Nerve
armies-stat-stamina = Stamina
armies-stat-change = { $name } { $to } instead of { $from }
armies-actions = Actions: { $actions }
armies-bays = Bays for { $seats ->
        [one] 1 craft
       *[other] { $seats } craft
    }
armies-slots = Places: { $slots }

## Two lists side by side

armies-compare-title = Two lists
armies-compare-with = Compared with
armies-close = Close
armies-total-points = Points
armies-total-units = Units
armies-total-models = On the table
armies-total-hull = Hull and wounds
armies-total-shields = Shields
armies-total-dice = Attack dice

## A match that tries a list

armies-back = Back to the list
armies-back-tip = The page of army lists, with the list that was tried
armies-try-title = Try the list
armies-try-yes = Begin
armies-try-where = Scenario
armies-try-against = Against
armies-try-led-by = Led by
armies-try-watch = The computer leads my list too
armies-try-nowhere = No scenario takes a list of this army.

## What sides bring to a match

forces-ready = A ready list
forces-ready-hint = A list that stands ready, with a word on how to play it
forces-none-ready = No list stands ready for this side.
forces-none-ready-fits = No ready list may be played for so many points.
forces-random = A random one
forces-random-hint = The seed draws an army, and the computer builds a list of it.
