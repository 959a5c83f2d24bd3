//! The panel at the bottom: the decision at hand. Steps with pictures of their own have modules of their own.

use bevy_egui::egui::{self, FontId, RichText, vec2};
use rules::{Board, Ctx, Order, Step};

use super::{
    Hud, HudState, attack, choices, choices::Choice, deploy, dice, markers, odds_panel, plan, turn,
    watch,
};
use crate::{
    screen::{Intent, Intents},
    session::{Mode, Session},
    text, theme,
};

/// Draws the panel for the decision at hand, and reads its keys.
pub(super) fn show(
    ctx: &egui::Context,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
) {
    super::panel(ctx, "command", hud.layout.bottom, |ui| {
        if !hud.deciding() {
            watch::show(ui, hud, state, intents);
            return;
        }
        header(ui, hud, state, intents);
        match hud.board.step {
            Step::Plan { player } if hud.ctx().on_hexes() => {
                markers::show(ui, hud, state, intents, player);
            }
            Step::Plan { player } => plan::show(ui, hud, state, intents, player),
            Step::Turn { .. } => turn::show(ui, hud, state, intents),
            Step::Deploy { .. } => deploy::show(ui, hud, state, intents),
            Step::ModifyAttack | Step::ModifyDefence => dice::show(ui, hud, state, intents),
            _ => {
                let list = choices::choices(hud.ctx(), hud.board);
                pick(ui, hud, state, intents, &list);
            }
        }
    });
}

/// The height of the panel for what is to be decided, or watched.
pub(super) fn height(session: &Session, idle: bool) -> f32 {
    if idle && session.my_turn() {
        wanted_height(session.sim.board().step, session.ctx().on_hexes())
    } else if matches!(session.mode, Mode::Replay { .. }) {
        104.0
    } else {
        78.0
    }
}

fn wanted_height(step: Step, on_hexes: bool) -> f32 {
    match step {
        // The names of a whole crew take two lines.
        Step::Deploy { .. } if on_hexes => 172.0,
        Step::Expose { .. } => 148.0,
        Step::Plan { .. } => 266.0,
        Step::Deploy { .. } => 120.0,
        Step::Maneuver { .. } => 168.0,
        Step::Attack { .. } => 228.0,
        Step::ModifyAttack | Step::ModifyDefence => 206.0,
        _ => 206.0,
    }
}

/// The width that the longest hint of keys takes.
const HINT_ROOM: f32 = 300.0;

fn header(ui: &mut egui::Ui, hud: &Hud<'_>, _state: &mut HudState, intents: &mut Intents) {
    ui.horizontal(|ui| {
        let color = hud
            .board
            .decider()
            .map_or(theme::TEXT, |player| hud.player_color(player));
        ui.label(theme::heading(text::question(hud.ctx(), hud.board.step), 15.0).color(color));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let can = hud.session.can_undo();
            let undo = ui.add_enabled(can, egui::Button::new("Undo").small());
            let undo = undo.on_hover_text("Take the last order back (Ctrl+Z)");
            if undo
                .on_disabled_hover_text(
                    "Nothing to take back: dice were rolled or a dial was opened since.",
                )
                .clicked()
            {
                intents.push(Intent::Undo);
            }
            let hint = theme::weak(keys_hint(hud.board.step, hud.ctx().on_hexes())).size(12.0);
            if hud.hints && ui.available_width() > HINT_ROOM {
                ui.add(egui::Label::new(hint).extend());
            }
        });
    });
}

fn keys_hint(step: Step, on_hexes: bool) -> &'static str {
    match step {
        Step::Plan { .. } if on_hexes => "arrows pick a card · 1 to 3 put a marker · C confirms",
        Step::Turn { .. } => "Tab next figure · arrows or mouse aim · V sight · Space ends",
        Step::Plan { .. } => "arrows · Enter sets · Tab next ship · C confirms",
        Step::Deploy { .. } if on_hexes => {
            "mouse or arrows pick a space · Tab next figure · Enter places"
        }
        Step::Deploy { .. } => "mouse or arrows move · Q E turn · Enter places",
        Step::ModifyAttack => "1–9 choose · arrows pick dice · Space goes on",
        Step::ModifyDefence => "1–9 choose · Space goes on",
        _ => "1–9 choose · arrows look · Enter does it · Space passes",
    }
}

/// The choices as buttons beside the preview of the one under the pointer or cursor.
pub(super) fn pick(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    list: &[Choice],
) {
    read_keys(hud, state, intents, list);
    let columns = ui.available_size();
    let left = (columns.x * 0.56).max(260.0);
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(
            vec2(left, columns.y),
            egui::Layout::top_down(egui::Align::Min),
            |ui| {
                egui::ScrollArea::vertical()
                    .id_salt("choices")
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        if matches!(hud.board.step, Step::Attack { .. }) {
                            attack::list(ui, hud, state, intents, list);
                        } else {
                            ui.horizontal_wrapped(|ui| buttons(ui, state, intents, list));
                        }
                    });
            },
        );
        ui.separator();
        egui::ScrollArea::vertical()
            .id_salt("preview")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let hint = match hud.board.step {
                    Step::Turn { .. } => turn::LEGEND,
                    _ => "Point at a choice to see what it would do.",
                };
                odds_panel::show(ui, hud, state, intents, hint);
            });
    });
}

fn buttons(ui: &mut egui::Ui, state: &mut HudState, intents: &mut Intents, list: &[Choice]) {
    for (at, choice) in list.iter().enumerate() {
        if !choice.is_march() {
            button(ui, state, intents, at, choice);
        }
    }
    let spaces = list.iter().filter(|choice| choice.is_march()).count();
    if spaces > 0 {
        let line = format!("{spaces} spaces in reach are marked on the table.");
        ui.label(theme::weak(line).size(12.5));
    }
}

/// The size of the digit on a button.
const NUMBER: f32 = 11.0;

/// How wide the button of a choice becomes.
pub(super) fn button_width(ui: &egui::Ui, choice: &Choice) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let painter = ui.painter();
    let label = painter.layout_no_wrap(choice.label.clone(), font, theme::TEXT);
    let digit = painter.layout_no_wrap("9".into(), FontId::proportional(NUMBER), theme::TEXT);
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_spacing + spacing.item_spacing.x;
    label.size().x + digit.size().x + around
}

/// One choice as a button; refused ones are grey and say why.
pub(super) fn button(
    ui: &mut egui::Ui,
    state: &mut HudState,
    intents: &mut Intents,
    at: usize,
    choice: &Choice,
) {
    let color = choice.difficulty.map_or(theme::TEXT, theme::difficulty);
    let mut text = RichText::new(&choice.label).color(color);
    if choice.default {
        text = text.color(theme::WEAK);
    }
    let marked = state.cursor_active && state.cursor == at;
    let button = if choice.refused.is_none() && at < 9 {
        let number = RichText::new(format!("{}", at + 1)).size(NUMBER);
        egui::Button::new((number.color(theme::TEAL), text))
    } else {
        egui::Button::new(text)
    };
    let mut button = button.selected(marked);
    if marked {
        // Refused choices are pale: the cursor must be seen on them too.
        button = button.stroke(egui::Stroke::new(1.5, theme::GOLD));
    }
    let response = ui.add_enabled(choice.refused.is_none(), button);
    if marked && state.cursor_moved {
        response.scroll_to_me(None);
    }
    match &choice.refused {
        Some(why) => {
            let tip = format!("{}\n{}", why.reason, why.rule);
            // Disabled widgets do not report hovering themselves.
            if response.contains_pointer() {
                state.look_at(choice.order, Some(why));
            }
            response.on_disabled_hover_text(tip);
        }
        None => {
            if response.hovered() || marked {
                state.look_at(choice.order, None);
            }
            if response.clicked() {
                intents.push(Intent::Play(choice.order));
            }
        }
    }
}

/// Number keys choose, arrows move the cursor, Enter does what is under it, Space passes. The cursor visits refused
/// choices too, after the legal ones: it shows why they are.
pub(super) fn read_keys(
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    list: &[Choice],
) {
    let keys = hud.keys;
    let legal = list
        .iter()
        .filter(|choice| choice.refused.is_none())
        .count();
    let by = keys.arrows.0 + keys.arrows.1;
    if by != 0 {
        state.cursor = if state.cursor_active {
            choices::step(state.cursor, list.len(), by)
        } else {
            0
        };
        (state.cursor_active, state.cursor_moved) = (true, true);
    }
    if legal == 1 && !state.cursor_active {
        // Only one thing can be done: it is looked at without being asked for.
        (state.cursor, state.cursor_active) = (0, true);
    }
    if let Some(choice) = list.get(state.cursor).filter(|_| state.cursor_active) {
        state.look_at(choice.order, choice.refused.as_ref());
    }
    let numbered = keys.digit.filter(|at| *at < legal).map(|at| list[at].order);
    let entered = (keys.enter && state.cursor_active)
        .then(|| list.get(state.cursor))
        .flatten()
        .filter(|choice| choice.refused.is_none())
        .map(|choice| choice.order);
    let passed = keys
        .space
        .then(|| passing(hud.ctx(), hud.board, list))
        .flatten();
    if keys.enter && !state.cursor_active && legal > 0 {
        // The first Enter only looks: nothing is done that has not been looked at.
        (state.cursor, state.cursor_active) = (0, true);
    }
    if let Some(order) = numbered.or(entered).or(passed) {
        intents.push(Intent::Play(order));
    }
}

/// What Space does: pass, or the only choice there is.
fn passing(ctx: &Ctx, board: &Board, list: &[Choice]) -> Option<Order> {
    let mut legal = list.iter().filter(|choice| choice.refused.is_none());
    let first = legal.next()?;
    if legal.next().is_none() {
        return Some(first.order);
    }
    rules::default_order(ctx, board).filter(choices::passes)
}

#[cfg(test)]
mod tests {
    use view::TablePointer;

    use super::*;
    use crate::{
        hud::{Keys, layout},
        library::Library,
        session::Session,
        setup::{Seat, Setup},
    };

    /// A match in which somebody is to act, and may not do everything.
    fn acting(library: &Library) -> Session {
        let (_, scenario) = library.content.scenario("skirmish").expect("a scenario");
        let config = rules::SimConfig {
            scenario: scenario.clone(),
            seed: 4,
            options: Default::default(),
        };
        let setup = Setup {
            config,
            seats: vec![Seat::Human; 2],
        };
        let mut session = Session::start(&library.content, setup).expect("a match");
        for _ in 0..200 {
            let refused = rules::refused_orders(session.ctx(), session.sim.board());
            if matches!(session.sim.board().step, Step::Action { .. }) && !refused.is_empty() {
                return session;
            }
            let order = rules::default_order(session.ctx(), session.sim.board());
            session.play(order.expect("never locked")).expect("legal");
        }
        panic!("nobody ever acts");
    }

    fn press(library: &Library, session: &Session, state: &mut HudState, keys: Keys) -> Intents {
        state.refresh(session);
        let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(1280.0, 720.0));
        let hud = Hud {
            session,
            board: session.sim.board(),
            library,
            layout: layout::layout(rect, 200.0),
            keys,
            pointer: TablePointer::default(),
            clicked_table: false,
            idle: true,
            hints: true,
            yaw: 0.0,
        };
        let list = choices::choices(hud.ctx(), hud.board);
        let mut intents = Intents::default();
        read_keys(&hud, state, &mut intents, &list);
        intents
    }

    #[test]
    fn arrows_reach_every_choice_and_refused_ones_say_why_but_are_not_done() {
        let library = Library::open(content::find_assets());
        let session = acting(&library);
        let list = choices::choices(session.ctx(), session.sim.board());
        let down = Keys {
            arrows: (0, 1),
            ..Keys::default()
        };
        let enter = Keys {
            enter: true,
            ..Keys::default()
        };
        let mut state = HudState::default();
        // Nothing is looked at before a key is pressed.
        press(&library, &session, &mut state, Keys::default());
        assert!(state.hovered_order.is_none() && state.refused.is_none());
        for choice in &list {
            press(&library, &session, &mut state, down);
            assert!(state.cursor_moved);
            assert_eq!(state.refused, choice.refused);
            let legal = choice.refused.is_none();
            assert_eq!(state.hovered_order, legal.then_some(choice.order));
            let asked = press(&library, &session, &mut state, enter);
            assert_eq!(asked.0.len(), usize::from(legal), "{}", choice.label);
        }
        press(&library, &session, &mut state, down);
        assert_eq!(state.cursor, 0, "after the last comes the first");
        let legal = list
            .iter()
            .filter(|choice| choice.refused.is_none())
            .count();
        assert!(legal > 1 && legal < list.len());
    }
}
