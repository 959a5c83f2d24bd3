# The words of the interface, in English.

## The list of keys

keys-title = Keys
when-Deciding = Decisions
when-Planning = Plans
when-Figures = Figures
when-FreeShips = Free ships
when-Placing = Placing
when-Watching = Watching
when-Looking = Looking
when-Always = Camera and windows

keys-arrows = Arrows
keys-shift = Shift+{ $key }
keys-ctrl = Ctrl+{ $key }
keys-digits = 1 – { $most }
keys-mouse = mouse
keys-click = Click, Enter
keys-drag = Press and drag
keys-shift-click = Shift+click
keys-wheel = wheel
keys-right-mouse = Right mouse
keys-pan = Middle mouse, W A S D
keys-zoom = Wheel, + −
keys-turn-view = Q  E
keys-tilt = PgUp  PgDn
keys-f = F
keys-o = O
keys-home = Home

command-Lit = do what is lit: the best of what is offered
command-Choose = the choice with this number; a ship by its number
command-Look = look at the choices, refused ones too; pick dice
command-Do = do what is looked at
command-Pass = pass, leave it, hold fire; end the turn or the movement
command-Undo = take the last order back
command-SetCell = move over the dial or the standing orders; Enter sets
command-NextPiece = the next ship or figure, or thing to place
command-PreviousPiece = the one before
command-Confirm = confirm the plans
command-Marker = put this marker on the card
command-Aim = a space to go to, or an enemy
command-MoveIt = where to: the shortest way is drawn and ordered; fire
command-Drag = a way of any shape; letting go orders it
command-WayPoint = a way-point
command-TakeBack = take the way-point or the turn back
command-Turn = turn the ship or the thing to place; Ctrl+wheel zooms
command-TurnFine = the same by one degree
command-Board = board the ship under the pointer; again orders it
command-Ram = ram the ship under the pointer; again orders it
command-Nudge = nudge by 10 mm, with Shift by 1 mm; the mouse moves, a click places
command-GoodPlace = move it to a good place
command-Pause = pause, go on
command-Step = one order
command-Faster = faster
command-Slower = slower
command-ToTheEnd = play on unseen to the end
command-SeekBack = in a replay: 10 orders back
command-SeekOn = in a replay: 10 orders on
command-Reasons = the AI's reasons
command-SkipAnimation = skip the animation under way
command-Director = the director's camera, or your own
command-Cinema = cinema: nothing but the table
command-NextShip = the next ship (where it is nobody's to choose)
command-Facts = facts of the selected ship
command-CloseUp = look closely at the selected or hovered ship
command-Hazards = hazards: names, how bad, what they do
command-Threats = threats to the ship looked at, with the odds
command-Sights = on hexes: who sees whom, and what is in the way
command-ShowShips = the cards of the ships, or none
command-ShowLog = the log, or none
command-NewestRule = the rule of the newest line of the log
command-FindInLog = search the log; Enter goes back
command-Topic = show or hide a topic of the log
command-Orbit = orbit
command-Pan = pan; arrows too while watching
command-Zoom = zoom
command-TurnView = turn
command-Tilt = tilt
command-TopDown = straight down, or back
command-WholeTable = the whole table
command-LookBack = back to the view before the decision, and there again
command-Rulebook = rulebook
command-DataErrors = data errors, if there are any
command-FrameRate = the frame rate, or none
command-Colliders = the shapes that the rules use, or none
command-ListKeys = this list
command-Screenshot = screenshot
command-Menu = back, menu

## The dock

lit-damage = { $what }: { $damage } damage
lit-tip = The best of what is offered, by the odds of the preview (Space)
lit-weighing = Weighing what is best
lit-confirm = Confirm the plans
