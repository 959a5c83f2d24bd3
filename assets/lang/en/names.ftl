# Names that the program gives: what an AI weighs, where damage comes from, tokens, maneuvers,
# faces of dice.

## What an AI weighs

term-action = action
term-after = after
term-again = again
term-approach = approach
term-away = away
term-before-it-is-lost = before it is lost
term-board = board
term-bump = bump
term-charge = charge
term-climb = climb
term-turn = its best order now
term-door = door
term-effort = effort
term-fatigue = fatigue
term-rest = rest
term-help-up = help up
term-closer = closer
term-coordinate = coordinate
term-cover = cover
term-crits = crits
term-damage = damage
term-danger = danger
term-dead = dead
term-defeat = defeat
term-device = device
term-dice = dice
term-edge = edge
term-exchange = exchange
term-exposure = exposure
term-fires = fires
term-formation = formation
term-ground = ground
term-halt = halt
term-height = height
term-hurt = hurt
term-idle = idle
term-in-the-way = in the way
term-kill = kill
term-lane = lane
term-last = last
term-lingering = lingering
term-lock = lock
term-middle = middle
term-mobility = mobility
term-near = near
term-obstacle = obstacle
term-opposite = opposite
term-pass = pass
term-prize = prize
term-ram = ram
term-range = range
term-room = room
term-setback = setback
term-shot = shot
term-shown-side = shown side
term-spare = spare
term-spent = spent
term-spread = spread
term-stress = stress
term-to-bear = to bear
term-way = way
term-wing = wing

## What a suggestion gains against other orders

gain-action = a good action
gain-after = better choices after it
gain-again = not the same again
gain-ambush = a surprise
gain-approach = a better distance
gain-away = keeping away
gain-blast = more hit at once
gain-board = boarding
gain-bump = nobody in the way
gain-carry = what is to be carried
gain-charge = a charge that pays
gain-closer = coming closer
gain-coordinate = an action for a friend
gain-cover = cover
gain-crits = critical hits
gain-damage = more damage
gain-danger = less danger
gain-device = its device
gain-door = the door
gain-edge = keeping off the edge
gain-exchange = a better exchange
gain-exposure = less exposure
gain-formation = keeping together
gain-ground = better ground
gain-harm = less harm
gain-haven = repair by a friend
gain-height = height
gain-help-up = a friend helped up
gain-kill = a kill
gain-leave = getting out
gain-lingering = leaving bad terrain
gain-lock = a lock
gain-mobility = more ways on next turn
gain-near = coming nearer
gain-nerve = nerve
gain-objective = the goal of the match
gain-obstacle = clear of obstacles
gain-power = a power
gain-prize = the prize
gain-ram = a ram
gain-range = a better distance
gain-repair = repair
gain-rest = rest
gain-search = a search
gain-spread = keeping apart
gain-stress = less stress
gain-surges = surges
gain-switch = a switch
gain-threat = less threatened
gain-to-bear = weapons to bear
gain-transport = the transport

## Where damage comes from

cause-weapons = weapons
cause-obstacles = obstacles
cause-terrain = terrain
cause-exposure = exposure
cause-rams = rams
cause-boarding = boarding
cause-other = other

## Tokens

token-focus = focus
token-evade = evade
token-stress = stress
token-strain = strain
token-ion = ion
token-jam = jam
token-tractor = tractor
token-disarm = disarm
token-fatigue = fatigue
token-held = held
token-stunned = stunned
token-burning = burning
token-corroded = corroded

## Directions on a grid

way-east = east
way-north-east = north-east
way-north-west = north-west
way-west = west
way-south-west = south-west
way-south-east = south-east
way-north = north
way-south = south
way-level-above = level above
way-level-below = level below

## Maneuvers

name-space = { $column },{ $row }
name-space-on-level = { $column },{ $row } on level { $level }
name-maneuver = { $speed } { $bearing }
bearing-straight = straight
bearing-bank-left = bank left
bearing-bank-right = bank right
bearing-turn-left = turn left
bearing-turn-right = turn right
bearing-k-turn = K-turn
bearing-s-loop-left = S-loop left
bearing-s-loop-right = S-loop right
bearing-s-loop-turn-left = S-loop turn left
bearing-s-loop-turn-right = S-loop turn right
bearing-t-roll-left = T-roll left
bearing-t-roll-right = T-roll right
bearing-stationary = stationary
bearing-reverse-straight = reverse straight
bearing-reverse-bank-left = reverse bank left
bearing-reverse-bank-right = reverse bank right

## Faces of dice

face-hit = hit
face-crit = crit
face-focus = focus
face-evade = evade
face-blank = blank
face-skull = skull
face-shield = shield
face-miss = miss
face-strike = strike

## Words of units of models

spell-roll-to-hit = rolls to hit
spell-roll-save = saves
spell-roll-morale = morale

edge-north = northern
edge-east = eastern
edge-south = southern
edge-west = western

## Kinds of entries of packs, as the page Mods names them

kind-faction = faction
kind-rule = rule
kind-added-rule = added rule
kind-token = token
kind-keyword = keyword
kind-word-of-units = word of units
kind-slot-of-items = slot of items
kind-die = die
kind-arc = arc
kind-action = action
kind-sound = sound
kind-look-of-terrain = look of terrain
kind-look-of-an-obstacle = look of an obstacle
kind-look-of-a-token = look of a token
kind-look-of-a-weapon = look of a weapon
kind-look-of-a-die = look of a die
kind-look-of-a-face = look of a face
kind-look-of-an-effect = look of an effect
kind-look-of-a-hull = look of a hull
kind-look-of-a-sky = look of a sky
kind-obstacle = obstacle
kind-outline = outline
kind-damage-card = damage card
kind-item = item
kind-terrain = terrain
kind-map = map
kind-slot-of-upgrades = slot of upgrades
kind-ship = ship
kind-pilot = pilot
kind-upgrade = upgrade
kind-muster = muster
kind-army = army
kind-weapon-of-models = weapon of models
kind-profile = profile
kind-modification = modification
kind-ruleset = ruleset
kind-scenario = scenario
kind-mission = mission
kind-campaign = campaign
kind-ready-list = ready list
kind-personality = personality
kind-outlook = outlook

## Keys of the keyboard that are called by a word

key-name-Escape = Esc
key-name-Space = Space
key-name-Enter = Enter
key-name-Tab = Tab
key-name-Backspace = Backspace
key-name-Delete = Delete
key-name-Insert = Insert
key-name-Home = Home
key-name-End = End
key-name-PageUp = PageUp
key-name-PageDown = PageDown
key-name-Up = Up
key-name-Down = Down
key-name-Left = Left
key-name-Right = Right

## Buttons of a gamepad that are called by a word

pad-cross = Cross
pad-circle = Circle
pad-square = Square
pad-triangle = Triangle
pad-menu = Menu
pad-options = Options
pad-view = View
pad-share = Share
pad-up = Up
pad-down = Down
pad-left = Left
pad-right = Right
