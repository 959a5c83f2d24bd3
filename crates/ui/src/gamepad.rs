//! Reads gamepads: buttons and the left stick become keys, the right stick and the triggers move
//! the camera.

use bevy::{
    input::gamepad::{Gamepad, GamepadButton},
    prelude::*,
};
use bevy_egui::{
    EguiInput,
    egui::{Event, Key, Modifiers},
};
use view::CameraSteer;

use crate::{
    commands::{
        choice::KeyChoice,
        pad::{BUTTONS, Make, PadBindings, PadInput, arrow, is_arrow, make_of, of_button},
        press::{KeyPress, With},
    },
    settings::Settings,
};

/// The gamepad in the player's hands, if there is one.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Pads {
    /// Its name.
    pub(crate) name: Option<String>,
    /// Its make.
    pub(crate) make: Make,
    /// Whether the last thing that was touched is the gamepad.
    pub(crate) in_use: bool,
    /// Whether it has been touched in this frame.
    pub(crate) touched: bool,
    /// What it asks of the camera.
    pub(crate) steer: CameraSteer,
    /// Whether Select has been held together with another button.
    shifted: bool,
    /// The ways in which the left stick leans, and for how long, in seconds.
    lean: Option<(Key, f32)>,
}

/// What was pressed to be chosen for a command, once it is let go: Select alone is a button too.
pub(crate) fn chosen(gamepad: &Gamepad) -> Option<PadInput> {
    let shifted = gamepad.pressed(GamepadButton::Select);
    let pressed = BUTTONS.iter().map(|(button, _)| *button);
    let mut pressed = pressed.filter(|button| gamepad.just_pressed(*button));
    let input = match pressed.find(|button| *button != GamepadButton::Select) {
        Some(button) => PadInput { button, shifted },
        None if gamepad.just_released(GamepadButton::Select) => PadInput {
            button: GamepadButton::Select,
            shifted: false,
        },
        None => return None,
    };
    // The four ways without Select walk through choices.
    (input.shifted || !is_arrow(input.button)).then_some(input)
}

/// How far the left stick must lean to count.
const LEAN: f32 = 0.6;
/// After how many seconds it counts again, the first time and each time after.
const AGAIN: [f32; 2] = [0.4, 0.14];
/// How little of the right stick is none.
const DEAD: f32 = 0.15;

/// Turns buttons into the keys of their commands, before the interface reads them.
pub(crate) fn press_keys(
    gamepads: Query<(&Gamepad, Option<&Name>)>,
    settings: Res<Settings>,
    choice: Res<KeyChoice>,
    time: Res<Time>,
    mut pads: ResMut<Pads>,
    mut inputs: Query<&mut EguiInput>,
) {
    let mut presses = Vec::new();
    pads.steer = CameraSteer::default();
    pads.name = None;
    for (gamepad, name) in &gamepads {
        let name = name.map_or_else(|| "?".to_owned(), |name| name.to_string());
        pads.make = make_of(gamepad.vendor_id(), &name);
        pads.name = Some(name);
        if choice.0.is_none() {
            presses.extend(pressed(gamepad, &settings.pad, &mut pads));
            presses.extend(leaned(gamepad, &mut pads, time.delta_secs()));
            pads.steer = steered(gamepad);
        }
    }
    pads.touched = !presses.is_empty() || pads.steer != CameraSteer::default();
    for mut input in &mut inputs {
        let touches = |event: &Event| match event {
            Event::Key { pressed, .. } => *pressed,
            Event::PointerButton { .. } => true,
            _ => false,
        };
        if pads.touched || input.events.iter().any(touches) {
            pads.in_use = pads.touched;
        }
        let keys = presses.iter().flat_map(|press| events(*press));
        input.events.extend(keys);
    }
}

/// The presses for the buttons of this frame.
fn pressed(gamepad: &Gamepad, bindings: &PadBindings, pads: &mut Pads) -> Vec<KeyPress> {
    let select = GamepadButton::Select;
    let shifted = gamepad.pressed(select);
    let mut given = Vec::new();
    for (button, _) in BUTTONS.iter().filter(|(button, _)| *button != select) {
        if !gamepad.just_pressed(*button) {
            continue;
        }
        pads.shifted |= shifted;
        match arrow(*button).filter(|_| !shifted) {
            Some(key) => given.push(KeyPress::plain(key)),
            None => {
                let button = *button;
                given.extend(of_button(bindings, PadInput { button, shifted }));
            }
        }
    }
    if gamepad.just_released(select) && !std::mem::take(&mut pads.shifted) {
        let input = PadInput {
            button: select,
            shifted: false,
        };
        given.extend(of_button(bindings, input));
    }
    given
}

/// The arrow for the way in which the left stick leans, again and again while it does.
fn leaned(gamepad: &Gamepad, pads: &mut Pads, seconds: f32) -> Option<KeyPress> {
    let stick = gamepad.left_stick();
    let way = if stick.length() < LEAN {
        None
    } else if stick.x.abs() > stick.y.abs() {
        Some(if stick.x > 0.0 {
            Key::ArrowRight
        } else {
            Key::ArrowLeft
        })
    } else {
        Some(if stick.y > 0.0 {
            Key::ArrowUp
        } else {
            Key::ArrowDown
        })
    };
    let Some(key) = way else {
        pads.lean = None;
        return None;
    };
    match &mut pads.lean {
        Some((held, left)) if *held == key => {
            *left -= seconds;
            if *left > 0.0 {
                return None;
            }
            *left = AGAIN[1];
        }
        lean => *lean = Some((key, AGAIN[0])),
    }
    Some(KeyPress::plain(key))
}

/// What the right stick and the triggers ask of the camera: to move it, and with Select to turn it.
fn steered(gamepad: &Gamepad) -> CameraSteer {
    let stick = gamepad.right_stick();
    let stick = if stick.length() < DEAD {
        Vec2::ZERO
    } else {
        stick
    };
    let pull = |button| gamepad.get(button).unwrap_or(0.0);
    let near = pull(GamepadButton::RightTrigger2) - pull(GamepadButton::LeftTrigger2);
    match gamepad.pressed(GamepadButton::Select) {
        true => CameraSteer {
            turn: stick.x,
            tilt: stick.y,
            ..CameraSteer::default()
        },
        false => CameraSteer {
            pan: stick,
            near,
            ..CameraSteer::default()
        },
    }
}

/// The events of a key that is pressed and let go.
fn events(press: KeyPress) -> Vec<Event> {
    let modifiers = match press.with {
        With::Nothing => Modifiers::NONE,
        With::Shift => Modifiers::SHIFT,
        With::Ctrl => Modifiers::COMMAND | Modifiers::CTRL,
    };
    let key = |pressed| Event::Key {
        key: press.key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    };
    let changed = |modifiers| Event::ModifiersChanged(modifiers);
    match press.with {
        With::Nothing => vec![key(true), key(false)],
        With::Shift | With::Ctrl => vec![
            changed(modifiers),
            key(true),
            key(false),
            changed(Modifiers::NONE),
        ],
    }
}
