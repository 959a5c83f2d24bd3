//! The controls while nobody at the screen decides: pause, step, speed, skip, and seek.

use bevy_egui::egui::{self, RichText};
use rules::PlayerId;
use words::say;

use super::{Hud, PanelCx};
use crate::{
    screen::{Intent, Intents},
    session::Mode,
    setup::Seat,
    text, theme,
};

/// The speeds of playback to choose from.
pub(crate) const SPEEDS: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// Draws the controls of a watched match in one row.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let session = hud.session;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        // The controls are low and narrow, so that most of the screen is table.
        ui.spacing_mut().button_padding = egui::vec2(4.0, 2.0);
        ui.spacing_mut().interact_size.y = 20.0;
        let words = egui::FontId::proportional(13.0);
        let styles = &mut ui.style_mut().text_styles;
        styles.insert(egui::TextStyle::Button, words);
        if session.over() && hud.idle {
            ui.label(theme::heading(say!("watch-over"), 15.0).color(theme::warning()));
            if cx.state.views.end_hidden && ui.button(say!("watch-story")).clicked() {
                cx.state.views.end_hidden = false;
            }
        } else {
            pace(ui, hud, cx.intents);
            turns(ui, cx);
        }
        if session.can_fork() {
            play_on(ui, hud, cx.intents);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            panels(ui, cx);
            if let Mode::Replay(recording) = &session.mode {
                seek(hud, session.aim(), recording.orders.len(), cx.intents);
            }
            said(ui, hud);
        });
    });
}

/// Draws the strip while nobody at the screen decides: whose turn it is, and the controls.
pub(super) fn wait(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let session = hud.session;
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        let others = |player: &PlayerId| *session.seat(*player) != Seat::Human;
        let decides = hud.board.decider().filter(|_| hud.idle).filter(others);
        if decides.is_some() {
            ui.add(egui::Spinner::new().size(14.0).color(theme::own()));
        }
        let text = match decides {
            Some(player) => {
                let line = say!("watch-decides", name = hud.player_name(player));
                theme::heading(line, 15.0).color(hud.player_color(player))
            }
            None => theme::heading(say!("watch-on-the-table"), 15.0).color(theme::own()),
        };
        ui.label(text);
        if hud.hints && !hud.idle {
            ui.label(theme::weak(say!("watch-space-skips")).size(12.0));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            panels(ui, cx);
        });
    });
    ui.horizontal(|ui| {
        pace(ui, hud, cx.intents);
        turns(ui, cx);
        said(ui, hud);
    });
}

/// The buttons that open and fold panels, from the right to the left.
fn panels(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let watching = cx.hud.session.watching();
    let folds = &mut cx.state.views.folds;
    let small = |name: &str| RichText::new(name.to_owned()).size(12.5);
    if watching
        && ui
            .button(small(say!("watch-cinema")))
            .on_hover_text(say!("watch-cinema-tip"))
            .clicked()
    {
        folds.cinema = true;
    }
    let log = ui.selectable_label(folds.log, small(say!("watch-log")));
    if log.on_hover_text(say!("watch-log-tip")).clicked() {
        folds.log = !folds.log;
    }
    let name = match cx.hud.board.squads.is_empty() {
        true => say!("watch-ships"),
        false => say!("watch-units"),
    };
    let ships = ui.selectable_label(folds.ships(watching), small(name));
    if ships.on_hover_text(say!("watch-ships-tip")).clicked() {
        folds.fold_ships(watching);
    }
    if cx.hud.session.shows_course() {
        let graphs = ui.selectable_label(folds.graphs, small(say!("watch-graphs")));
        if graphs.on_hover_text(say!("watch-graphs-tip")).clicked() {
            folds.graphs = !folds.graphs;
        }
    }
    let reasons = ui.selectable_label(cx.state.views.reasons, small(say!("watch-reasons")));
    if reasons.on_hover_text(say!("watch-reasons-tip")).clicked() {
        cx.state.views.reasons = !cx.state.views.reasons;
    }
}

/// Says why a recorded match stopped, or that the computer takes longer than a moment.
fn said(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let session = hud.session;
    let text = match &session.stopped {
        Some(why) => RichText::new(why).color(theme::bad()),
        None if session.paused => theme::weak(say!("watch-paused")),
        None if session.thinks_long() => theme::weak(say!("watch-thinking")),
        None => return,
    };
    ui.add(egui::Label::new(text.size(13.0)).truncate());
}

/// The buttons for pause, step and speed.
fn pace(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    let session = hud.session;
    let pause = if session.paused {
        say!("watch-go-on")
    } else {
        say!("watch-pause")
    };
    if ui.button(pause).on_hover_text("P").clicked() {
        intents.push(Intent::Pause(!session.paused));
    }
    if ui
        .button(say!("watch-step"))
        .on_hover_text(say!("watch-step-tip"))
        .clicked()
    {
        intents.push(Intent::Step);
    }
    if session.watching() {
        // The table needs the room.
        return speed(ui, hud, intents);
    }
    for speed in SPEEDS {
        let on = (hud.speed - speed).abs() < 0.01;
        let choice = ui.selectable_label(on, RichText::new(text::speed(speed)).size(13.0));
        if choice.on_hover_text(say!("watch-speed-tip")).clicked() {
            intents.push(Intent::Speed(speed));
        }
    }
}

/// The small button with the speed of what is shown; each click takes the next of the list.
pub(super) fn speed(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    let held = SPEEDS.iter().position(|speed| *speed >= hud.speed - 0.01);
    let next = held.map_or(0, |at| (at + 1) % SPEEDS.len());
    let button = ui.add(egui::Button::new(text::speed(hud.speed)).small());
    if button.on_hover_text(say!("watch-speed-tip")).clicked() {
        intents.push(Intent::Speed(SPEEDS[next]));
    }
}

/// The buttons for undo and the end.
fn turns(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let session = hud.session;
    if session.mode == Mode::Play {
        let undo = ui.add_enabled(session.can_undo(), egui::Button::new(say!("watch-undo")));
        if undo.on_hover_text(say!("watch-undo-tip")).clicked() {
            cx.intents.push(Intent::Undo);
        }
    }
    if session.watching()
        && (ui
            .button(say!("watch-to-the-end"))
            .on_hover_text(say!("watch-to-the-end-tip"))
            .clicked()
            || hud.keys.end)
    {
        cx.intents.push(Intent::SkipToEnd);
    }
}

/// The menu of who plays on from the place of a recorded match that is shown.
fn play_on(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    let at = hud.session.sim.orders().len();
    let menu = ui.menu_button(say!("watch-play-on"), |ui| {
        let mut item = |ui: &mut egui::Ui, text: String, player| {
            if ui.button(text).clicked() {
                intents.push(Intent::PlayFrom(at, player));
                ui.close();
            }
        };
        if hud.session.had_people() {
            item(ui, say!("watch-play-on-as-before").into(), None);
        }
        for player in PlayerId::all(hud.board.players.len()) {
            let name = hud.player_name(player);
            item(ui, say!("watch-play-on-as", name), Some(player));
        }
    });
    menu.response.on_hover_text(say!("watch-play-on-tip"));
}

/// How many orders one key press skips.
const LEAP: i64 = 10;

/// The keys go along the timeline.
fn seek(hud: &Hud<'_>, at: usize, of: usize, intents: &mut Intents) {
    let leapt = at as i64 + LEAP * i64::from(hud.keys.seek);
    let to = leapt.clamp(0, of as i64) as usize;
    if to != at {
        intents.push(Intent::Seek(to));
    }
}
