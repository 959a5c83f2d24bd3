# The panels of a match.

## Lessons

lesson-of = Lesson { $at } of { $count }
lesson-all-over = The lessons are over
lesson-between = Between two lessons
lesson-play-on = Play on as you like: the next lesson comes with the next round.
lesson-missed = Missed: "{ $title }" ({ $why }).
lesson-again = Do it again
lesson-close = Understood
lesson-back = Back a lesson
lesson-again-tip = Takes the match back to where that lesson began
lesson-off-the-path = Off the path?
lesson-stay = Stay on the path
lesson-anyway = Do it anyway
lesson-anyway-order = Your order: { $order }
lesson-folded = Lesson { $at } of { $count }: show it again
lesson-later = Lesson { $at } of { $count } comes after this question
lesson-open-again = Show the card of the lesson again
lesson-passes = The lesson "{ $title }" asks for something else: { $asked } Whoever does otherwise misses it. It can be done again later.
lesson-blocks = After this, the lesson "{ $title }" can no longer be done: { $asked } It can be done again later.
lesson-spoils = The lesson "{ $title }" still needs { $ship }, which this may take away.
lesson-did = You did { $done } of { $all } that lessons asked for; there were { $lessons } in all.
lesson-why-otherwise = something else was done instead
lesson-why-late = its round is over
lesson-why-gone = a ship that it needs is gone
lesson-why-impossible = the rules did not allow it there

## What a lesson asks

lesson-any-ship = Any ship
lesson-what-its-dial-shows = what its dial shows
lesson-set-dial = { $who }: set the dial to { $how }.
lesson-set-standing = { $who }: give it "{ $order }".
lesson-set-any-standing = { $who }: give it a standing order.
lesson-lay-marker-on = Lay order marker { $marker } on card { $card }.
lesson-lay-marker = Lay order marker { $marker } on a card.
lesson-lay-any-marker-on = Lay an order marker on card { $card }.
lesson-lay-any-marker = Lay an order marker on a card.
lesson-confirm = Confirm the plans.
lesson-use-device = { $who }: use a device.
lesson-execute = { $who }: execute { $how }.
lesson-action = { $who }: { $action }.
lesson-action-on = { $who }: { $action } { $whom }.
lesson-any-action = { $who }: perform an action.
lesson-sail-to-ring = { $who }: click the ring on the table.
lesson-sail = { $who }: click where it shall go.
lesson-march-to-mark = { $who }: click the marked space.
lesson-march = { $who }: click a space in reach.
lesson-ram = { $who }: choose "Ram", or point at it and press { KEY("Ram", "R") } twice.
lesson-ram-whom = { $who }: choose "Ram { $whom }", or point at it and press { KEY("Ram", "R") } twice.
lesson-board = { $who }: choose "Board", or point at it and press { KEY("Board", "B") } twice.
lesson-board-whom = { $who }: choose "Board { $whom }", or point at it and press { KEY("Board", "B") } twice.
lesson-climb-out = { $who }: climb out.
lesson-face = { $who }: turn it with the wheel or { KEY("Turn", "Q E") }.
lesson-attack = { $who }: attack.
lesson-attack-whom = { $who }: attack { $whom }.
lesson-hold-fire = { $who }: hold fire ({ KEY("Pass", "0") }).
lesson-spend-focus = Spend the focus.
lesson-spend-evade = Spend the evade.
lesson-spend-lock = Spend the lock.
lesson-spend-surge = Spend a surge.
lesson-spend-surge-on = Spend a surge on { $entry }.
lesson-spend-nothing = Leave the dice as they are.
lesson-modify = Modify the dice.
lesson-begin = Choose { $who }.
lesson-door = { $who }: open the door.
lesson-search = { $who }: search the mark.
lesson-item = { $who }: use the item.
lesson-carry = { $who }: pick the thing up, or put it down.
lesson-skill = { $who }: use a skill or feat.
lesson-switch = { $who }: throw the switch.
lesson-exert = { $who }: push on.
lesson-rest = { $who }: rest.
lesson-hold = { $who }: Hold.
lesson-advance = { $who }: Advance.
lesson-rush = { $who }: Rush.
lesson-charge = { $who }: Charge.
lesson-charge-whom = { $who }: Charge { $whom }.
lesson-aim = { $who }: name a target.
lesson-aim-at = { $who }: aim at { $whom }.
lesson-fire = { $who }: Attack now.
lesson-revive = { $who }: help the fallen hero up.
lesson-react = { $who }: react.
lesson-react-for = { $who }: react, for { $whom }.
lesson-end-turn = End the turn ({ KEY("Pass", "0") }).

## Questions that come before what a lesson asks

lesson-aside-answer = Somebody may react to what has just been done. Let one react or let it pass ({ KEY("Pass", "0") }), as you like: the lesson waits, and loses nothing by it.
lesson-aside-react = A ship is fired at, and may turn before the dice fall. Turn it or leave it: the lesson waits, and loses nothing by it.
lesson-aside-led = You choose where it goes. The lesson waits, and loses nothing by it.
lesson-aside-exposed = You choose whose die of exposure is next. The lesson waits.

## The end of a match

end-victory = Victory: { $name }
end-draw = A draw
end-on-points = on points after the last round · points { $points } · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-last-standing = the last side standing · points { $points } · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-by-the-goal = by the scenario's goal · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-by-the-mission = by the mission's goal · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-no-resolve = the crew has no resolve left · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-conceded = { $name } has conceded · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
end-next = Next: { $name }
end-next-against = Next: { $name }, against { $who }
end-replay = Replay
end-restart = Restart
end-restart-tip = The same match from its beginning, with the same dice
end-play-again = Play again
end-play-again-tip = The same match with new dice
end-look-at-table = Look at the table
end-menu = Menu
end-figure = Figure
end-unit = Unit
end-ship = Ship
end-dealt = Dealt
end-suffered = Suffered
end-attacks = Attacks
end-hits = Hits
end-evaded = Evaded
end-blocked = Blocked
end-saved = Saved
end-bumps = Bumps
end-rams = Rams
end-boarded = Boarded
end-took = Took
end-obstacles = Obstacles
end-fate = End
end-turning-points = Turning points
end-quiet = A quiet match.
end-being-weighed = Being worked out…
end-round = Round { $round }
end-gain-note = Its side's chance to win, before and after
end-gain-tip = { $name }'s chance to win before and after, by what matches of the computer have taught
end-damage-by-source = Damage by source
end-no-damage = None.
end-deadliest = Deadliest hazard: { $name }, { $damage } damage

## The orders that cost most

costly-ask = What cost me most?
costly-ask-tip = An ace looks at each of your orders again and plays it and its own forward. This takes a while; the match stays on the screen.
costly-title = What cost most
costly-seen = looked at { $seen } of { $of }
costly-stop = Stop
costly-none = An ace would have done nothing clearly better.
costly-given = { $order } ({ $chance } %)
costly-better = better: { $order } ({ $chance } %)
costly-show = Show
costly-show-tip = The replay, just before this order
costly-play = Play on from here

## A hint

hint-title = WHAT AN ACE WOULD DO
hint-close = Put it away ({ KEY("Hint", "M") })
hint-thinks = The ace plays your orders forward in its head…
hint-do-it = Do that
hint-ask = Hint
hint-ask-tip = What an ace would do here ({ KEY("Hint", "M") })

## Watching and waiting

watch-over = The match is over
watch-speed-tip = How fast the table shows what happens (, and .)
watch-story = Story of the match
watch-decides = Waiting for { $name }
watch-on-the-table = On the table
watch-cinema = Cinema
watch-cinema-tip = Nothing but the table ({ KEY("Cinema", "U") }); { KEY("Cinema", "U") } or Esc brings the panels back
watch-log = Log
watch-log-tip = All that happened ({ KEY("ShowLog", "L") })
watch-ships = Ships
watch-units = Units
watch-ships-tip = The cards of all ships or units ({ KEY("ShowShips", "K") })
watch-graphs = Graphs
watch-graphs-tip = Who was winning, and whose dice were lucky ({ KEY("Graphs", "J") })
watch-play-on = Play on from here
watch-play-on-tip = A new match that begins with this position
watch-play-on-as = as { $name }
watch-play-on-as-before = with the same seats
watch-reasons = Reasons
watch-reasons-tip = What the AI weighs ({ KEY("Reasons", "R") })
watch-space-skips = { KEY("Suggested", "Space") } skips what still moves
watch-paused = Paused
watch-thinking = The computer is thinking
watch-go-on = ▶ Go on
watch-pause = ⏸ Pause
watch-step = ⏭ Step
watch-step-tip = One order ({ KEY("Step", "N") })
watch-undo = Undo
watch-undo-tip = Take the last order back ({ KEY("Undo", "Ctrl+Z") })
watch-to-the-end = ⏩ To the end
watch-to-the-end-tip = Plays on unseen (End)
timeline-round = Round { $round } of { $rounds }

## The graphs of a match

graph-chances = Chance
graph-chances-tip = Each side's chance to win after each order, learnt from matches of the computer. Diamonds mark the turning points.
graph-luck = Luck
graph-luck-tip = What each side's dice showed beyond what such dice show on average: hits, saves, hearts and the like, summed up. Above the line is lucky.
graph-none-yet = The graphs begin with the first orders.
graph-opening = The opening
graph-setup = Setup · order { $order } of { $of }
graph-round = Round { $round } · order { $order } of { $of }
graph-chance = { $chance } %
graph-shift = { $from } to { $to } %
graph-dice = dice { $luck }

## The pause menu

overlay-paused = Paused
overlay-back = Back to the match
overlay-save = Save
overlay-save-tip = Writes a save of its own; each round is autosaved besides
overlay-load = Load another match
overlay-restart = Restart
overlay-restart-tip = The same match from its beginning, with the same dice
overlay-restart-title = Restart the match
overlay-restart-sure = The match begins anew, with the same dice.
overlay-restart-kept = The match begins anew, with the same dice. This one is kept as it stands: Load lists it.
overlay-concede = Concede
overlay-concede-tip = Gives the match up
overlay-concede-title = Concede the match
overlay-concede-sure = { $name } gives the match up, and { $who } wins. This cannot be taken back.
overlay-concede-sure-draw = { $name } gives the match up, and nobody wins. This cannot be taken back.
overlay-rulebook = Rulebook
overlay-settings = Settings
overlay-settings-tip = The match waits
overlay-leave = Leave to the menu
overlay-leave-tip = The match is saved: Continue takes it up again
overlay-quit = Quit the game
overlay-kept = The match is saved

## The bar at the top

bar-setup = SETUP
bar-round = ROUND { $round } / { $rounds }
bar-round-tip = { $scenario }. When all rounds have been played, points decide.
bar-match-with = { $scenario }, with { $names }
bar-menu = Menu
bar-menu-tip = Menu (Esc)
bar-keys-tip = All keys
bar-phase-tip = { $phase }: open { $rule } in the rulebook
bar-over = The match is over
bar-replay = Replay { $at }/{ $of }
bar-to-decide = { $name } to decide
bar-ai = { $name } (AI)
bar-rules-act = The rules act

## What wins

aims-points = pts
aims-resolve = resolve
aims-threat = threat
aims-objectives = held
aims-points-ahead = pts, ahead
aims-goal = Goal
aims-what-wins = WHAT WINS
aims-score = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
aims-rule = Rule { $rule }: click the line to read it

## The cards of the ships

squad-moves = moves { $inches }
squad-moves-tip = How many inches it can move in this turn
squad-initiative = init { $initiative }
squad-initiative-tip = Initiative: low moves first, high shoots first
squad-destroyed = destroyed
squad-left = left
squad-fled = fled
squad-safe = safe
squad-down = down
squad-captured = captured
squad-in-reserve = in reserve
squad-still-to-fire = still to fire
squad-dial = Dial: { $maneuver }
squad-wounds = Wounds { $left } of { $whole }
squad-hull = Hull { $left } of { $whole }
squad-shields = Shields { $left } of { $whole }
squad-lock = lock: { $name }
squad-lock-tip = Spend it to reroll attack dice against this ship.

## The cards of the figures

army-card = card { $card }
army-card-tip = An order marker is laid on the whole army card
army-life = Life { $left } of { $whole }
army-fatigue = Fatigue { $tired } of { $stamina }
army-down-tip = It has fallen. It stands up in its next turn, or a friend beside it helps it up.
army-marker-used = An order marker that has been turned over this round
army-marker = An order marker: the card acts in this turn

## What lies under the pointer

figure-facts = { $name } · Speed { $speed } · Body { $body }, Wits { $wits }, Nerve { $nerve }
figure-fatigue = {" "}· fatigue { $tired } of { $stamina }
figure-defence = Defence
figure-melee = beside
figure-reach = reach 2
figure-ranged = ranged
figure-pierce = pierce { $count }
item-in-use = in use
item-packed = packed away
item-one-hand = One hand
item-both-hands = Both hands
figure-skill = Skill
figure-reaction = Reaction
figure-action = Action
figure-answers = { " " }It answers: after an action of a hero too.
figure-feat = Feat
figure-pair = One of two
figure-skill-used = { " " }(used)
tip-device = { $name }: { $left } left{ $locks }
tip-figure = { $name } · move { $movement } · range { $range } · attack { $attack } · defence { $defence }
tip-ship = { $name } · initiative { $initiative } · agility { $agility } · worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tip-weapon = { $name }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $arc }, range { $least }–{ $most }
tip-weapon-left = { $weapon }, { $left } left
tip-fallen = Fallen. A hero beside it can help it up; or it stands up when its own turn comes, and does nothing more then.
tip-gone-after = Gone at the end of round { $round }
terrain-facts = height { $height } · space { $space }
terrain-facts-level = level { $level } · square { $space }
terrain-on = On { $terrain }, { $facts }
terrain-exposed = Exposed: { $chance } to lose a life at the round's end
sight-in-aim = { $who } sees { $whom }, { $far } away
sight-sees = { $who } sees { $whom }
sight-sees-but = { $who } sees { $whom }: { $why }
sight-barred = { $who } does not see { $whom }: { $why } ({ $place })
sight-barred-by = { $who } does not see { $whom }: { $why }, { $by } ({ $place })

## Hazards and threats

looks-harmless = harmless
looks-hinders = hinders
looks-may-harm = may harm
looks-harms = harms
looks-deadly = deadly
looks-exposed = EXPOSED
looks-nothing-lies = Nothing lies on this table.
looks-lying = Here, the worst first: { $kinds }
looks-lying-and-more = { $more ->
    [one] Here, the worst first: { $kinds }, and one kind more
   *[other] Here, the worst first: { $kinds }, and { $more } kinds more
}
looks-hazards-title = HAZARDS
looks-open-legend = Open the legend
looks-fold-legend = Fold the legend up
looks-legend-told = Coloured by kind on the table, hatched by danger. Click a line: what it does.
looks-director = Director ({ KEY("Director", "C") })
looks-director-tip = The camera goes where the next thing happens; taking the mouse ends it
looks-threats = Threats ({ KEY("Threats", "T") })
looks-threats-grid-tip = Where enemies can strike the figure you look at in their next turn, and how hard; with the pointer on an enemy, what that one could do ({ KEY("Threats", "T") })
looks-strikes-here = Where it stands
looks-strikes-there = On { $place }
looks-nobody-strikes = Nobody can strike it there in a turn.
looks-strikes-sum = { $dealt } damage to expect, life { $left }
looks-strikes-legend =
    If each enemy moves once and strikes with its best weapon. Teal: out of their reach. Gold: some
    damage. Ember: much. Red: as much as its life. The number includes wounds on the way.
looks-strikes-more = { $count ->
    [one] 1 more
   *[other] { $count } more
}
looks-threats-tip = What could hit the ship looked at, where it stands or would stand; with the pointer on an enemy, what that one could do
looks-hazards = Hazards ({ KEY("Hazards", "H") })
looks-storey-ground = Ground floor ({ KEY("Storey", "Y") })
looks-storey = Up to level { $number } ({ KEY("Storey", "Y") })
looks-storeys-all = All levels ({ KEY("Storey", "Y") })
looks-storeys-open = Levels as needed ({ KEY("Storey", "Y") })
looks-storeys-tip = The highest level of buildings that is shown. "As needed": each building opens down to whoever stands in it. Squares above what is shown are drawn as faint outlines; show their level to point at them.
looks-hazards-tip = How bad each area, obstacle and dangerous space is, and what it does.
looks-threats-title = THREATS
looks-threats-to = THREATS TO
looks-point-at-ship = Point at a piece of your side, or choose one.
looks-point-at-unit = Point at a unit of yours, or choose one.
looks-menaces-tip = What enemies could do to the unit you look at in their next activation; with the pointer on an enemy, what that one could do ({ KEY("Threats", "T") })
looks-nobody-hurts = Nobody can hurt it in one activation.
looks-asks = Asking the enemy units…
looks-charges = { " " }(charge)
looks-menaces-sum = In all { $now } wounds to expect now, { $worst } at worst; { $left } left
looks-menaces-told = Chance to be hurt, and wounds to expect, if it acts next. Red lines: from where it stands. Ember: after a move. Without spells and ambushes.
looks-where-led = where the order looked at leads it
looks-nothing-bears = Nothing bears on it, and nothing can next round.
foes-title = WHAT IT COULD DO:
foes-nobody = It can hurt nobody in its next turn.
foes-area = how far it can come
foes-pattern = the way it must fly
foes-now = strikes from where it is
foes-moved = strikes after a move
looks-now = now
looks-after-a-move = after a move
looks-sums = In all { $now } damage to expect now, { $worst } at worst; { $left } left
looks-sums-told = Chance to be hurt, and damage to expect.

## The log

logpanel-title = LOG
logpanel-find = find ({ KEY("FindInLog", "/") })
logpanel-ship = Ship
logpanel-ship-tip = Only lines about the selected ship
logpanel-figure = Figure
logpanel-figure-tip = Only lines about the selected figure
logpanel-unit = Unit
logpanel-unit-tip = Only lines about the selected unit
logpanel-nothing = Nothing yet.
logpanel-open-rulebook = Open the rulebook

## The AI's reasons

looks-north = N
looks-compass-tip = North on the table; a click turns the view until north is up
reasons-title = AI REASONS
reasons-close = Close ({ KEY("Reasons", "R") })
reasons-secret = What an AI thinks about its dials stays secret while you play.
reasons-none-yet = No AI has decided yet. Pause ({ KEY("Pause", "P") }), and its thoughts on the next order are shown before it acts.
reasons-weighing = This position is being weighed again.
reasons-of-a-veteran = A person decided this. A veteran of the computer's weighs it so:
# An order that was played forward, with the chance to win after it.
reasons-chance = { $chance } %: { $order }
reasons-ship-will = { $ship }: will choose { $order }
reasons-will = Will choose { $order }
reasons-has = Has chosen { $order }
reasons-expects = Expects then
# What a unit is expected to do: its name, and the order.
reasons-expected = { $ship }: { $order }
reasons-expects-more = … and { $count } more
reasons-playouts =
    { $count ->
        [one] Played forward once
       *[other] Played forward { $count } times
    }

## Placing

spot-words = Outside both zones, and some squares from other objectives. Whoever is nearest when a round ends seizes it.
spot-far = { $far } from the zone of { $name }
deploy-place = Place:
deploy-here = Place it here ({ KEY("Do", "Enter") })
deploy-good-place = A good place ({ KEY("GoodPlace", "C") })
deploy-good-place-tip = Moves it to a legal place
deploy-turn-tip = Turns it ({ KEY("Turn", "Q E") }, Shift and wheel)
deploy-at = { $east } mm east, { $north } mm north · { $looks }
spaces-space = space { $column }, { $row } · { $terrain } · height { $height }

## Planning

plan-hint = Point at a maneuver to see where it ends and what it would hit, or drag the ship over the table.
plan-reverse = R{ $speed }
markers-hint = The card with marker 1 acts first. A card may hold several markers. Nobody else sees them.
markers-figure = life { $life }/{ $whole } · move { $movement } · range { $range } · attack { $attack } · defence { $defence }
markers-acts-in = This card acts in turn { $turn }

## Choosing

key-storeys = No building here has a storey above the ground.
key-quick-playing = Quick saves are for matches that you play.
key-sights-on-grids = Lines of sight are shown for figures only. Units of models show theirs while they aim.
key-graphs-watching = The graphs are for matches that are watched or over
key-cinema-watching = The table without panels is for matches that are watched
picker-hint = Point at a choice to see what it would do.
picker-hand-over = Give and take ({ $count })
picker-refused = Not allowed now ({ $count })
picker-no-choice = No choice here has the number { $number }.
picker-spaces = { $count ->
    [one] 1 space in reach is marked on the table.
   *[other] { $count } spaces in reach are marked on the table.
}
marches-legend =
    Point at a space, or at an enemy: it goes up to it and strikes.
    Teal: safe. Gold: exposed there at the round's end. Ember: hurt on the way, or lost there (X).
    Violet: needs fatigue, a dot for each point. Blue: something to do there. The number on a space
    is the movement points to get there; "hurts" is the damage to expect on the way.
regard-lesson = the lesson
regard-ends-here = ends here
hud-player = Player { $number }

lapse-ends = The turn ends
lapse-ends-stop = The turn ends: any key stops that
skirmish-then = Then it shoots at { $name }:
sally-then = Then it strikes { $name }:
sally-others-stay = { $count ->
    [one] After that, the other figure of its card moves no more.
   *[other] After that, the { $count } other figures of its card move no more.
}

## Two people at one screen

handover-markers = Hand the screen over. Order markers are covered.
handover-dials = Hand the screen over. Dials are covered.
handover-ready = { $name }: ready (Enter)

## The frame rate

pace-figures = { $rate } frames/s · { $mean } ms · work up to { $longest } ms

lesson-first = First: { $question }
lesson-waits-until = If its moment does not come by the end of round { $round }, the lessons go on without it.

logpanel-more-rules = More rules: { $rules }

## Signs on the table; only Latin letters, digits and + % . , - ' are drawn

mark-pinned = pinned
mark-level = level { $level }
mark-toll = hurts { $wounds }
mark-way-out = way out
mark-way-out-shut = way out - shut
mark-exit = { $name } way out
mark-exit-points = { $name } way out + { $points ->
    [one] { $points } point
   *[other] { $points } points
}
mark-goal = { $name } goal
mark-lead = lead
mark-hunted = hunted
mark-retreat = { $name } retreat
logpanel-why = why?
logpanel-why-tip = Shows or hides why its numbers are what they are
