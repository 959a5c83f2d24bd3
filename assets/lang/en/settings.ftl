## The language

# What this language calls itself.
language-name = English
# The sign before the decimals of a number.
language-decimal = .
# Whether names of things stand small inside a sentence: yes or no.
language-small-names = yes
settings-language = Language
settings-language-spoken = Texts
settings-language-near = There is no language `{ $asked }` here; the nearest is { $near }.
settings-language-unknown = There is no language `{ $asked }` here; there are { $known }.
settings-language-lacks =
    { $lacks ->
        [one] One text is missing, and is shown in English
       *[other] { $lacks } texts are missing, and are shown in English
    }

## The pages of settings

settings-game = Game
settings-window = Window
settings-controls = Controls
settings-access = Access
settings-decisions = Decisions
settings-pace = Pace
settings-all-defaults = Restore all defaults

## The window

settings-mode = Mode
settings-windowed = Window
settings-borderless = Borderless
settings-full-screen = Full screen
settings-mode-note = { KEY("FullScreen", "F11") } or Alt+Enter fills the screen, and brings the window back
settings-monitor = Screen
settings-monitor-here = The one it is on
settings-size = Resolution
settings-size-as-it-is = As it is
settings-frames = Frames
settings-vsync = Vertical sync
settings-vsync-does = waits for the screen, so that no picture is torn
settings-cap = Most frames a second
settings-no-cap = No limit
settings-cap-note = Fewer frames keep a laptop cool

## The picture

settings-medium = Medium
settings-own = My own
settings-quality-note = By itself: high on a graphics card, low without one
settings-switches = Switch by switch
settings-off = Off
settings-costs = { $name } (+{ $cost } ms)
settings-measure = Measure what they cost here
settings-measure-tip = Draws what lies behind this page with one switch after the other, for a second each
settings-measuring = Measuring; the picture changes meanwhile
settings-measure-stop = Stop
settings-scale = Pixels of the table
settings-scale-full = all
settings-scale-note = Names and panels keep all of theirs. *By itself* draws ten pictures a second while something moves, and all pixels while nothing does.
settings-smoothing = Edges
settings-smoothing-note = SMAA is sharp and costs little; FXAA blurs; MSAA needs most memory, and rules out dark corners
settings-shadows = Shadows
settings-shadows-hard = Hard
settings-shadows-soft = Soft
settings-shadows-note = The table is drawn once more for them; soft ones cost a little more than hard ones
settings-bloom = Bloom
settings-bloom-does = engines, shots and lights shine over their edges
settings-occlusion = Dark corners
settings-occlusion-does = shade where things meet; the dearest switch, for strong cards
settings-haze = Haze
settings-haze-does = rocks far behind the table fade into the dark; nearly free
settings-particles = Sparks and smoke
settings-particles-do = all of them; without this about half
settings-details = Details
settings-details-do = drifting rocks, clouds, veils and lamps; switched off, it saves most on slow machines

## Access

settings-reading = Reading
settings-palette = Colours
settings-palette-usual = As usual
settings-palette-deuteranopia = Weak green
settings-palette-protanopia = Weak red
settings-palette-tritanopia = Weak blue
settings-palette-note = For eyes that see less green (deuteranopia), red (protanopia) or blue (tritanopia)
settings-captions = Captions
settings-captions-do = tell sounds in words too
settings-motion = Motion
settings-gliding = Gliding
settings-gliding-does = the camera glides from place to place; otherwise it cuts
settings-shake = Shaking
settings-shake-does = hard blows shake the camera
settings-flashes = Flashes
settings-flashes-do = shots and explosions flash brightly

## Controls

settings-profile = Keys for
settings-profile-usual = Most keyboards
settings-profile-azerty = AZERTY
settings-profile-left = The mouse in the left hand
settings-reset-all = Restore defaults
settings-reset-one = Default
settings-controls-note = Click a key to choose another. Digits, arrows, Esc and the mouse stay what they are.
settings-press-key = Press the new key, with Shift or Ctrl if you like. Esc leaves it as it was.
settings-press-button = Press the new button, while you hold View if you like. Esc leaves it as it was.
settings-conflict = This key also means: { $does }
settings-gamepad = Gamepad
settings-no-pad = No gamepad is connected
settings-pad-turn-left = turn the ship or the thing to place to the left
settings-pad-turn-right = turn it to the right
settings-pad-found = { $name }
settings-pad-sticks = The left stick and the four ways choose, the right stick moves the camera and turns it while View is held, the triggers zoom.

## Told to screen readers

reader-suggested = Suggested: { $label }
reader-in-arc = in arc
reader-left = { $left } left
reader-spaces = { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    } { $way }
reader-inches = { $inches ->
        [one] 1 inch
       *[other] { $inches } inches
    } { $way }
reader-ahead = ahead
reader-ahead-right = ahead to the right
reader-right = to the right
reader-behind-right = behind to the right
reader-behind = behind
reader-behind-left = behind to the left
reader-left-of = to the left
reader-ahead-left = ahead to the left
reader-to-the = to the { $point }

## Sounds in words

sound-alarm = an alarm
sound-arrive = something comes out of the void
sound-beast = a beast roars
sound-blade = blades clash
sound-boarding = grapples strike
sound-bump = a thud
sound-cannon = a cannon
sound-claw = claws tear
sound-dice = dice roll
sound-door = a door slides
sound-door-held = blows on a door
sound-electric = electricity crackles
sound-engine = engines
sound-engine-big = great engines
sound-explosion = an explosion
sound-explosion-big = a great explosion
sound-fall = a fall
sound-fire = fire
sound-found = something is found
sound-gas = gas hisses
sound-glance = a shot glances off
sound-hit-body = a blow on flesh
sound-hit-hull = a hit on a hull
sound-hit-shield = a hit on a shield
sound-ion = a crackling shot
sound-laser-1 = a shot
sound-laser-2 = a heavy shot
sound-laser-3 = a beam
sound-launch = something sets out
sound-lock = a lock clicks
sound-lose = a sad chord
sound-march = many feet
sound-missile = a missile
sound-objective = drums and a horn
sound-power = power rises
sound-push = a rush of air
sound-rally = a horn rallies
sound-ram = hulls tear
sound-refuse = a low buzz
sound-repair = hammers and welding
sound-round = a great bell
sound-rout = a horn falls
sound-scuttle = claws on metal
sound-steps = footsteps
sound-stomp = heavy footsteps
sound-token = a token is laid
sound-turn = a small bell
sound-volley = small arms
sound-win = a fanfare
