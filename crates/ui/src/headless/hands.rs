//! Matches that somebody plays with the keyboard alone, and with a gamepad alone.

use bevy::{
    input::gamepad::{Gamepad, GamepadButton},
    prelude::*,
};
use bevy_egui::{
    EguiInput,
    egui::{Event, Key, Modifiers, accesskit},
};

use super::{sizes::Screened, *};
use crate::gamepad;

/// A scenario of each theatre.
const PLAYED: [&str; 6] = [
    "first-light",
    "halo",
    "line-of-battle",
    "crosscurrents",
    "tanks",
    "landing-strip",
];
/// The window.
const WINDOW: (f32, f32, f32) = (1280.0, 720.0, 1.0);
/// The most frames without an order.
const STUCK: u32 = 400;

/// What the player has in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Keyboard,
    Pad(Entity),
    /// By the voice of a screen reader, which names what is suggested.
    Reader,
}

/// What the player presses: mostly what is lit, and now and then another choice, the next piece, or
/// what passes.
const PRESSED: [(Key, GamepadButton); 12] = [
    (Key::Space, GamepadButton::West),
    (Key::ArrowRight, GamepadButton::DPadRight),
    (Key::Space, GamepadButton::West),
    (Key::ArrowDown, GamepadButton::DPadDown),
    (Key::Enter, GamepadButton::South),
    (Key::Space, GamepadButton::West),
    (Key::Tab, GamepadButton::RightTrigger),
    (Key::Space, GamepadButton::West),
    (Key::ArrowUp, GamepadButton::DPadUp),
    (Key::Enter, GamepadButton::South),
    (Key::Space, GamepadButton::West),
    (Key::Num0, GamepadButton::North),
];

impl Hand {
    /// Presses one after the other.
    fn press(self, game: &mut Screened, at: usize) {
        let (key, button) = PRESSED[at % PRESSED.len()];
        match self {
            Self::Keyboard => game.events = tap(key),
            Self::Pad(pad) => {
                push(game, pad, button);
                game.app.update();
                game.events = typed(game);
                release(game, pad, button);
                let pressed =
                    |event: &Event| matches!(event, Event::Key { key: held, .. } if *held == key);
                assert!(game.events.iter().any(pressed), "{button:?} is {key:?}");
            }
            Self::Reader => game.events = suggested(game).into_iter().collect(),
        }
    }
}

fn tap(key: Key) -> Vec<Event> {
    let event = |pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    vec![event(true), event(false)]
}

fn push(game: &mut Screened, pad: Entity, button: GamepadButton) {
    let mut held = game.app.world_mut().get_mut::<Gamepad>(pad).expect("a pad");
    held.digital_mut().press(button);
}

fn release(game: &mut Screened, pad: Entity, button: GamepadButton) {
    let mut held = game.app.world_mut().get_mut::<Gamepad>(pad).expect("a pad");
    held.digital_mut().release(button);
    held.digital_mut().clear();
}

/// The keys that the gamepad has pressed.
fn typed(game: &mut Screened) -> Vec<Event> {
    let egui = game.egui;
    let mut input = game
        .app
        .world_mut()
        .get_mut::<EguiInput>(egui)
        .expect("input");
    std::mem::take(&mut input.events)
}

/// Begins a match against rookies.
fn begin(game: &mut Screened, key: &str) {
    let content = content(&game.app);
    let (_, scenario) = content.scenario(key).expect("a scenario");
    let seats: Vec<&str> = std::iter::once("human")
        .chain(scenario.players.iter().skip(1).map(|_| "rookie"))
        .collect();
    let setup = setup_of(&content, key, &seats);
    game.app.world_mut().resource_mut::<Settings>().animation = 8.0;
    ask(&mut game.app, Intent::Start(setup));
    game.frame(WINDOW);
}

/// Plays a match against a rookie with one hand to its end, and tells how many orders the player
/// has given.
fn played(game: &mut Screened, key: &str, hand: Hand) -> usize {
    begin(game, key);
    let (mut orders, mut waited, mut own, mut pressed) = (0, 0, 0, 0);
    loop {
        let current = game.app.world().resource::<Current>();
        let session = current.0.as_ref().expect("a match");
        if session.finished {
            return own;
        }
        let now = session.sim.orders().len();
        let mine = session.my_turn();
        let thinks = mine && session.advice().is_none();
        waited = if now == orders { waited + 1 } else { 0 };
        let step = session.sim.board().step;
        assert!(waited < STUCK, "{key}: {hand:?} is stuck at {step:?}");
        orders = now;
        if mine && waited > 1 && !thinks {
            hand.press(game, pressed);
            pressed += 1;
        } else if thinks {
            std::thread::sleep(Duration::from_millis(1));
        }
        game.frame(WINDOW);
        let current = game.app.world().resource::<Current>();
        let after = current.0.as_ref().map_or(0, |held| held.sim.orders().len());
        own += usize::from(mine && after > now);
    }
}

/// The names of all parts of the screen, as a screen reader is told them.
fn names(game: &Screened) -> Vec<(accesskit::NodeId, accesskit::Role, String)> {
    let told = game.told.iter().flat_map(|update| &update.nodes);
    told.filter_map(|(id, node)| {
        let name = node.label().or(node.value())?;
        Some((*id, node.role(), name.to_owned()))
    })
    .collect()
}

/// The click of a reader on what is suggested, if that is told.
fn suggested(game: &Screened) -> Option<Event> {
    let names = names(game);
    let found = names
        .iter()
        .find(|(_, role, name)| *role == accesskit::Role::Button && name.starts_with("Suggested"));
    let (target_node, ..) = found?;
    Some(Event::AccessKitActionRequest(accesskit::ActionRequest {
        action: accesskit::Action::Click,
        target_tree: accesskit::TreeId::ROOT,
        target_node: *target_node,
        data: None,
    }))
}

#[test]
fn a_match_of_every_theatre_is_played_by_what_a_screen_reader_is_told() {
    let mut game = Screened::new("reader");
    game.ctx().enable_accesskit();
    for key in PLAYED {
        let own = played(&mut game, key, Hand::Reader);
        assert!(own > 10, "{key}: {own} orders");
    }
    game.end();
}

/// Every piece on the table is told with its side, what is left of it and where it lies.
#[test]
fn a_screen_reader_is_told_of_every_piece() {
    let mut game = Screened::new("told");
    game.ctx().enable_accesskit();
    for key in PLAYED {
        begin(&mut game, key);
        for _ in 0..6 {
            game.frame((1920.0, 1600.0, 1.0));
        }
        let names = names(&game);
        let sim = sim(&game.app);
        let board = sim.board();
        let there = board.ships.iter().filter(|ship| ship.on_table());
        let pieces = there.map(|ship| (ship.id, ship.owner));
        let squads = board.squads.iter().filter(|squad| squad.on_table());
        let pieces = pieces.chain(squads.map(|squad| (squad.id, squad.owner)));
        for (piece, owner) in pieces {
            let name = sim.ctx().name(piece);
            let side = &sim.ctx().players[owner.index()].name;
            let told = names.iter().any(|(_, _, told)| {
                told.starts_with(name) && told.contains(side.as_str()) && told.contains(", ")
            });
            assert!(told, "{key}: {name} of {side} is not told: {names:?}");
        }
    }
    game.end();
}

#[test]
fn a_match_of_every_theatre_is_played_by_keys_alone() {
    let mut game = Screened::new("keys");
    for key in PLAYED {
        let own = played(&mut game, key, Hand::Keyboard);
        assert!(own > 10, "{key}: {own} orders");
    }
    game.end();
}

#[test]
fn a_match_of_every_theatre_is_played_by_a_gamepad_alone() {
    let mut game = Screened::new("pad");
    let world = game.app.world_mut();
    let pad = world.spawn((Gamepad::default(), Name::new("a pad"))).id();
    let egui = game.egui;
    world.entity_mut(egui).insert(EguiInput::default());
    game.app.add_systems(PreUpdate, gamepad::press_keys);
    for key in PLAYED {
        let own = played(&mut game, key, Hand::Pad(pad));
        assert!(own > 10, "{key}: {own} orders");
    }
    game.end();
}
