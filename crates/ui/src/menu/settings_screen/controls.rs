//! The keys of the keyboard and the buttons of a gamepad, each to be changed in place.

use bevy::{input::gamepad::Gamepad, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Event, RichText, vec2},
};
use words::{find, say};

use super::heading;
use crate::{
    commands::{
        Command, Row, When,
        bindings::{self, KeyProfile},
        choice::{Choosing, KeyChoice},
        pad::{self, PadDeed},
        press::{KeyPress, With},
        told,
    },
    gamepad::{self, Pads},
    screen::{Intent, Intents},
    settings::Settings,
    theme,
};

/// The most width of what a command does.
const DOES: f32 = 350.0;
/// The least width of the button with a key.
const KEY: f32 = 92.0;

/// Draws the commands with their keys and buttons.
pub(super) fn draw(
    ui: &mut egui::Ui,
    settings: &mut Settings,
    pads: &Pads,
    choosing: &mut Option<Choosing>,
) {
    profiles(ui, settings);
    ui.label(theme::weak(match choosing {
        Some(Choosing::Key(..)) => say!("settings-press-key"),
        Some(Choosing::Button(_)) => say!("settings-press-button"),
        None => say!("settings-controls-note"),
    }));
    ui.add_space(8.0);
    let table = settings.keys.table();
    for when in When::ALL {
        let name = find(&format!("when-{when:?}")).unwrap_or_default();
        heading(ui, name);
        for row in table.iter().filter(|row| row.when == when) {
            command(ui, settings, &table, row, choosing);
        }
        ui.add_space(8.0);
    }
    buttons(ui, settings, pads, choosing);
}

/// The keys to begin with.
fn profiles(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("settings-profile"));
        for profile in KeyProfile::ALL {
            let name = match profile {
                KeyProfile::Usual => say!("settings-profile-usual"),
                KeyProfile::Azerty => say!("settings-profile-azerty"),
                KeyProfile::LeftHanded => say!("settings-profile-left"),
            };
            ui.selectable_value(&mut settings.keys.profile, profile, name);
        }
        let changed = settings.keys.changes_any() || settings.pad.changes_any();
        let reset = egui::Button::new(say!("settings-reset-all"));
        if ui.add_enabled(changed, reset).clicked() {
            settings.keys.reset_all();
            settings.pad.reset_all();
        }
    });
}

/// A command: what it does, its keys, and whom it disturbs.
fn command(
    ui: &mut egui::Ui,
    settings: &mut Settings,
    table: &[Row],
    row: &Row,
    choosing: &mut Option<Choosing>,
) {
    let help = find(&format!("command-{:?}", row.command)).unwrap_or_default();
    let others = bindings::conflicts(table, row.command);
    line(ui, help, |ui| {
        let slots = bindings::slots_of(row);
        for (slot, press) in slots.iter().enumerate() {
            let asked = Choosing::Key(row.command, slot);
            let name = told::press(*press);
            if key(ui, name, *choosing == Some(asked), !others.is_empty()) {
                *choosing = Some(asked);
            }
        }
        let fixed = told::fixed(row);
        if !fixed.is_empty() {
            ui.label(theme::weak(fixed).size(13.0));
        }
        if settings.keys.changes(row.command)
            && ui.small_button(say!("settings-reset-one")).clicked()
        {
            settings.keys.reset(row.command);
        }
    });
    if let Some(other) = others.first() {
        let does = find(&format!("command-{other:?}")).unwrap_or_default();
        let told = say!("settings-conflict", does);
        ui.label(RichText::new(told).color(theme::warning()).size(12.5));
    }
}

/// A line: what a command does, and what gives it.
fn line(ui: &mut egui::Ui, help: &str, add: impl FnOnce(&mut egui::Ui)) {
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    let does = DOES.min(ui.available_width() * 0.45);
    let text = RichText::new(help).size(13.5);
    super::beside(ui, vec2(does, 24.0), |ui| ui.label(text), add);
}

/// A button with a key; true if it was clicked.
fn key(ui: &mut egui::Ui, name: String, asked: bool, conflict: bool) -> bool {
    let (shown, color) = match (asked, conflict) {
        (true, _) => ("…".to_owned(), theme::own()),
        (false, true) => (name, theme::warning()),
        (false, false) => (name, theme::TEXT),
    };
    let button = egui::Button::new(theme::bold(shown).color(color).size(13.0));
    let button = ui.add(button.min_size(vec2(KEY, 24.0)).selected(asked));
    if button.clicked() {
        // The key that is pressed next is no click on it.
        button.surrender_focus();
        return true;
    }
    false
}

/// The buttons of a gamepad.
fn buttons(
    ui: &mut egui::Ui,
    settings: &mut Settings,
    pads: &Pads,
    choosing: &mut Option<Choosing>,
) {
    heading(ui, say!("settings-gamepad"));
    let found = match &pads.name {
        Some(name) => say!("settings-pad-found", name = name.as_str()),
        None => say!("settings-no-pad").to_owned(),
    };
    ui.label(theme::weak(found));
    ui.label(theme::weak(say!("settings-pad-sticks")).size(12.5));
    ui.add_space(4.0);
    for (deed, input) in settings.pad.table() {
        line(ui, does(deed), |ui| {
            let asked = Choosing::Button(deed);
            let name = pad::told(input, pads.make);
            if key(ui, name, *choosing == Some(asked), false) {
                *choosing = Some(asked);
            }
        });
    }
}

/// What a button does, in words.
fn does(deed: PadDeed) -> &'static str {
    match (deed.command, deed.less) {
        (Command::Turn, true) => say!("settings-pad-turn-left"),
        (Command::Turn, false) => say!("settings-pad-turn-right"),
        (command, _) => find(&format!("command-{command:?}")).unwrap_or_default(),
    }
}

/// Takes the key that the player presses for a command, before anything else reads it. Escape
/// leaves the command as it was.
pub(crate) fn take_press(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut choice: ResMut<KeyChoice>,
    mut intents: ResMut<Intents>,
) -> Result {
    let Some(choosing) = choice.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let mut pressed = None;
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => {
                let with = match (modifiers.command, modifiers.shift) {
                    (true, _) => With::Ctrl,
                    (false, true) => With::Shift,
                    (false, false) => With::Nothing,
                };
                pressed = Some(KeyPress { key: *key, with });
                false
            }
            Event::Text(_) => false,
            _ => true,
        });
    });
    let Some(press) = pressed else {
        return Ok(());
    };
    choice.0 = None;
    let (Choosing::Key(command, slot), false) = (choosing, press.key == egui::Key::Escape) else {
        return Ok(());
    };
    settings.keys.set(command, slot, press);
    intents.push(Intent::SettingsChanged);
    Ok(())
}

/// Takes the button that the player presses for a command.
pub(crate) fn take_button(
    gamepads: Query<&Gamepad>,
    mut settings: ResMut<Settings>,
    mut choice: ResMut<KeyChoice>,
    mut intents: ResMut<Intents>,
) {
    let Some(Choosing::Button(deed)) = choice.0 else {
        return;
    };
    for held in &gamepads {
        if let Some(input) = gamepad::chosen(held) {
            choice.0 = None;
            settings.pad.set(deed, input);
            intents.push(Intent::SettingsChanged);
            return;
        }
    }
}
