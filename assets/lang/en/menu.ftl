# The main menu and its pages, and messages of saving and loading.

## Diagnostics

menu-everything-is-in-use = Everything is in use. Saving the file loads it again.
menu-entries-with-errors-are = Entries with errors are left out, or their last good form is kept. Saving the file loads it again.
menu-put-away-f2 = Put away ({ KEY("DataErrors", "F2") })

## Files

menu-replays = Replays
menu-load = Load
menu-folder = Folder: { $display }
menu-no-match-has-been = No match has been played to its end yet.
menu-nothing-has-been-saved = Nothing has been saved yet.
menu-watch = Watch
menu-delete = Delete
menu-delete-file = Delete a file
menu-delete-yes = Delete it
menu-delete-sure = Delete "{ $name }"? This cannot be undone.
menu-not-deleted = { $file } could not be deleted: { $why }
menu-rename = Rename
menu-rename-file = Rename a file
menu-rename-yes = Rename it
menu-rename-told = A name holds letters, digits, spaces, - and _.
menu-not-renamed = { $file } keeps its name: { $why }
menu-name-empty = A name must say something.
menu-name-long = A name ends after { $most } signs.
menu-name-sign = The sign "{ $sign }" cannot stand in a name.
menu-name-reserved = This name means something else to the game or to the system.
menu-name-taken = There is a file of this name already.
menu-leave-it = Cancel

## After an error that has ended the game.

fallen-title = The game has ended because of an error
fallen-report = A report about it lies here. Whoever mends the game needs it:
fallen-match = The match lies beside it, as it was after its last order.
fallen-take-up = Take up the match
fallen-go-on = Go on

## Grid_map

menu-the-map-has-errors = The map has errors.
menu-deck = Deck

## Mod

menu-back-esc = Back (Esc)

## New_match

menu-new-match = New match
menu-the-data-holds-no = The data holds no scenario. See the list of data errors.
menu-start-here = Start here
menu-obstacles = { $count ->
    [one] { " " }· 1 obstacle
   *[other] { " " }· { $count } obstacles
}
menu-against = { " against " }
menu-areas = { $count ->
    [one] { " " }· 1 area
   *[other] { " " }· { $count } areas
}
menu-rounds = { $name } · { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
menu-who-plays = Who plays
menu-heroes = Heroes
menu-heroes-hint = How many heroes take part. What is against them grows with their number.
menu-mixins = Modifications
menu-mixins-hint = Changes of the rules that packs offer for this match.
menu-mixin-own = The scenario is played with it.
menu-mixin-not-here = It is not for this scenario.
menu-mixin-barred = It cannot hold together with { $name }.
menu-mixin-full = At most { $most } can hold.
menu-round-modified = In this match: { $name }
menu-seed-and-rulings = Seed and rulings
menu-begin-enter = Begin (Enter)
menu-the-same-seed-and = The same seed and the same orders give the same match. A word will do.
menu-another-one = Another one
menu-human = Human
menu-sits-at-this-machine = Sits at this machine.
menu-ai = AI. { $held }
menu-rulings = Rulings
menu-where-the-rules-can = Where the rules can be read in two ways

## Rulebook

menu-rulebook = Rulebook
menu-search-words-or-a = Search: words or a rule id
menu-no-rule-has-these = No rule has these words.
menu-the-data-holds-no-rulebook = The data holds no rulebook.
menu-the-rulebook-has-no = The rulebook has no entry for this rule.
menu-house-rule = house rule
menu-ours-where-the-source = Ours, where the source leaves it open
menu-see-also = See also
menu-seen-in = Seen in
menu-try-it = Try it: { $name }
menu-try-it-keeps = The match on the table is kept. Continue in the menu leads back to it.
menu-page-back = The page before (Alt+Left)
menu-page-forward = The next page (Alt+Right)
menu-found-in-titles = In titles
menu-found-in-subjects = In subjects
menu-found-in-texts = In texts
menu-rules-elsewhere = Rules of other theatres
menu-round-goes = How a round goes
menu-round-goes-in = How a round goes: { $theatre }
menu-round-before = Before the first round
menu-round-each = Every round
menu-round-secret = in secret
menu-round-picture = A picture of the table in this phase: { $phase }
menu-round-untold = The data says nothing more about this phase.
menu-round-lasts = { $rounds ->
    [one] A match has 1 round at most.
   *[other] A match has { $rounds } rounds at most.
}
menu-turns-players = one side after the other
menu-turns-alternating = the sides by turns
menu-turns-lowest = lowest initiative first
menu-turns-highest = highest initiative first
menu-turns-automatic = goes by itself

## Phases

# What a player does in the phases of a round: `when-ruleset-phase`. Brackets with rule ids are not
# shown: they say which rules the phase names below its text, five at most with its own.

when-dogfight-deploy = Place your obstacles, by turns with the other side. Then place your ships near your own edge (OBS-08, OBS-01).
when-dogfight-planning = Choose a maneuver on the dial of each of your ships. Nobody else sees it until the ship flies (OBS-H-MOVE, OBS-H-DIFF).
when-dogfight-system = A ship with a device may drop or launch it now (OBS-H-DEVICE, OBS-20, OBS-19).
when-dogfight-activation = Each ship opens its dial, flies that maneuver and then performs an action. Mind the rocks: a ship that ends on one loses its action (OBS-H-MOVE, OBS-H-ACT, OBS-H-BUMP, OBS-04).
when-dogfight-engagement = Each ship may attack an enemy in its arc. Roll, spend tokens to better your dice, and see what the defender cancels (OBS-H-DICE, OBS-H-ARC, OBS-H-RANGE, OBS-02).
when-dogfight-end = Tokens that do not last fade, and obstacles that are spent leave the table. There is nothing for you to decide (OBS-H-TOKEN, OBS-19, OBS-H-END).

when-void-deploy = By turns, place the figures that have no place yet on your start zone (VOID-H-PASS, VOID-H-HEIGHT).
when-void-markers = Put your three order markers on your army cards. They say which cards act, and in which order (VOID-H-TURN, VOID-H-ORDER).
when-void-initiative = Each side rolls a die. The highest takes each of its turns first (VOID-H-TURN).
when-void-cards = Turn over your next marker. The figures of that card move, and then they attack (VOID-H-MOVE, VOID-H-DICE, VOID-H-SIGHT, VOID-H-ENGAGE).
when-void-end = Wounded figures in open void roll to see whether the cold takes them. Then the markers come back (EXP-01, EXP-03, VOID-R-EXPOSE, VOID-H-END).

when-fleet-deploy = By turns, place your ships near your own edge, an inch or more from each other (FLT-R-INCH, FLT-06).
when-fleet-system = A ship with a device may use it now (OBS-H-DEVICE, OBS-20).
when-fleet-priority = Each side rolls a die. Whoever rolls highest says who moves first (FLT-01).
when-fleet-move = Move all your ships, each along a way that you measure, as far as its allowance goes. Say so before you board or ram (FLT-02, FLT-04, FLT-06, FLT-08).
when-fleet-fire = Choose a ship and fire its batteries at enemies within arc and reach, then the other side does. The shield on the side that is struck may save a hit (FLT-H-SHIELD, FLT-11, FLT-R-FACE).
when-fleet-boarding = Boarders and boarded roll and add their strength, and the lower total suffers. There is nothing for you to decide (FLT-08, FLT-R-LOCK).
when-fleet-end = Streams carry ships along, terrain does its work, and what was won is counted (FLT-H-TERRAIN, FLT-H-WIN).

when-maelstrom-deploy = By turns, place your ships in the zone along your own edge (MAEL-06, MAEL-01).
when-maelstrom-planning = Set a dial for each of your small craft, and give each capital ship a standing order (OBS-H-MOVE, MAEL-H-STAND, OBS-H-DIFF).
when-maelstrom-system = A ship with a device may use it now (OBS-H-DEVICE, MAEL-05).
when-maelstrom-activation = Small craft open their dials, fly and act. Capital ships move along ways that you measure (OBS-H-ACT, FLT-02, MAEL-06, MAEL-01).
when-maelstrom-engagement = Every ship may fire in its turn: small craft with attack dice, capital ships with their batteries (MAEL-H-FIRE, OBS-H-DICE, FLT-H-FIRE, OBS-02).
when-maelstrom-boarding = Boarders and boarded roll and add their strength, and the lower total suffers. There is nothing for you to decide (FLT-08, FLT-R-LOCK).
when-maelstrom-end = Damaged ships in open void roll for exposure. Tokens fade, and obstacles that are spent leave the table (MAEL-04, OBS-19, MAEL-H-WIN).

when-derelict-deploy = By turns, place the figures that have no place yet where the scenario lets them begin (HAZ-R-LARGE, HAZ-H-RESOLVE).
when-derelict-turns = Choose which hero is next, and give that hero two actions: to move, to attack, to open a door and more. When all heroes have acted, what lives in the hull does (HAZ-H-TURN, HAZ-R-POINTS, HAZ-H-ATTACK, HAZ-H-CREW).
when-derelict-end = The other side spends its threat on figures that have fallen. Then the scenario goes on with its events (HAZ-H-THREAT, SCN-H-EVENT, HAZ-H-END).

when-outpost-deploy = Settle the edges and the objectives. Then, by turns, place your units in your own zone (GRD-R-PLACES, GRD-28).
when-outpost-units = Choose a unit that has not acted yet, then the other side does. It holds, advances, rushes or charges, and shoots or strikes as that allows (GRD-H-ACTIONS, GRD-H-SHOOT, GRD-H-MELEE, GRD-14).
when-outpost-end = Each objective goes to the unit that is closest, and stays held when that unit leaves. After the last round most objectives win (GRD-H-GOALS, GRD-H-MORALE).

## Settings_screen

menu-settings = Settings
menu-back-to-the-match = Back to the match (Esc)
menu-sound = Sound
menu-everything = Everything
menu-effects = Effects
menu-music = Music
menu-picture = Picture
menu-aces-think = Aces think
menu-quickly = quickly
menu-as-usual = as usual
menu-deeply = deeply
menu-quality = Quality
menu-by-itself = By itself
menu-low = Low
menu-high = High
menu-size-of-the-interface = Size of the interface
menu-speed-of-animations = Speed of animations
menu-hints-of-keys = Hints of keys
menu-beside-decisions = beside decisions
menu-rule-ids = Rule ids
menu-in-every-line-of = in the log, in odds and in refusals
menu-camera = Camera
menu-goes-to-each-decision = goes to each decision
menu-steps-with-one-order = Steps with one order, or an obvious one
menu-are-asked-all-the = are asked all the same
menu-end-turns = Turns of figures with nothing left to do
menu-end-by-themselves = end by themselves; any key stops that
menu-frame-rate = Frame rate
menu-in-a-corner-f3 = in a corner ({ KEY("FrameRate", "F3") })

## Title

menu-voidreef = VOIDREEF
menu-ships-among-hazards-by = Ships among hazards, by the book
menu-scenarios-ship-types-rules = { $scenarios ->
        [one] 1 scenario
       *[other] { $scenarios } scenarios
    } · { $ships ->
        [one] 1 ship type
       *[other] { $ships } ship types
    } · { $rulebook ->
        [one] 1 rule
       *[other] { $rulebook } rules
    } · version { $env }
menu-choose-a-scenario-and = Choose a scenario and play
menu-ai-against-ai = AI against AI
menu-saved-matches = Saved matches
menu-recorded-matches = Recorded matches
menu-armies = Armies
menu-lists-of-units = Lists of units, to make and to share
menu-every-rule-with-its = Every rule, with its id
menu-sound-picture-speed = Sound, picture, speed
menu-keys = Keys
menu-what-every-key-does = What every key does
menu-quit = Quit
menu-leave-the-game = Leave the game
menu-the-autosave-cannot-be = The autosaves cannot be read: Load tells why
menu-nothing-to-continue = Nothing to continue
menu-continue = Continue

## Toasts

menu-toast-again = { $text } (×{ $times })
menu-the-model-could-not = The model { $path } could not be loaded; a plain shape stands in for it.

## Saver

menu-writing-files-was-interrupted = Writing files was interrupted: save again.
menu-the-autosave-failed = The autosave failed: { $why }
menu-quick-saved = Quick save written: F9 brings you back here.
menu-saved-as = Saved as { $path }
menu-the-match-could-not = The match could not be saved: { $why }
menu-the-match-is-kept = The match is kept as { $path }
menu-the-replay-could-not = The replay could not be written: { $why }

## Shelf

menu-autosave = Autosave
menu-autosave-of-round = Autosave, the round begins
menu-quick-save = Quick save
menu-no-quick-save = This match has no quick save yet.
menu-taken-up-elsewhere = Another game has just taken this match up.

menu-setup = { " " }· setup
menu-round = { " " }· round { $round }
menu-seed = { $scenario }{ $round } · seed { $seed }

## Settings

menu-defaults-are-used = { $display }: { $why }; defaults are used
menu-too-large-for-a = too large for a settings file

## Recording

menu-the-replay-stops-order = The replay stops: order { $at } of { $orders } is refused now: { $reason } ({ $rule }).
menu-the-replay-stops-order-of = The replay stops: order { $at } of { $orders } leads to another position than the recorded one.

## Setup

menu-there-is-no-personality = there is no personality `{ $key }` in the data

## Intents

menu-the-settings-could-not = The settings could not be written: { $why }

## Story

menu-left-the-table = left the table
menu-in-reserve = in reserve

## Shortcuts

menu-screenshot = Screenshot: { $display }
menu-no-screenshot = No screenshot: { $error }

## Mod

menu-saved-with-other-game = Saved with other game data ({ $join }): it stands as it was saved and goes on by today's data.

## Replay

menu-recorded-with-other-game = Recorded with other game data ({ $join }): it is shown as far as it leads to the same positions.
menu-played-on = A new match, from the position after order { $at } on
menu-only-recorded-matches-can = only recorded matches can be sought through

## School

menu-this-lesson-has-not = This lesson has not begun yet.

## Undo

menu-nothing-to-take-back = Nothing to take back since the last dice, the last dial or the start.

## Story

story-destroyed = destroyed
story-lost = lost
story-wounds-left = wounds left { $count }
story-models-left = models { $left }/{ $of }
story-pinned = { $left }, pinned
story-fled = fled
story-captured = captured
story-life = life
story-hull = hull
story-shields = { $life }, shields { $left }/{ $whole }
story-wounds = wounds

## More words

menu-warnings = { $count ->
    [one] 1 warning in the data
   *[other] { $count } warnings in the data
}
menu-errors = { $count ->
    [one] 1 error in the data
   *[other] { $count } errors in the data
}
clipboard-alone = No other program gets what is copied: { $why }

menu-no-such-scenario = There is no scenario `{ $key }`; there are { $known }.
menu-no-such-ai = There is no AI `{ $key }`; there are { $known }.
