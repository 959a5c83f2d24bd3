//! Windows over a match: the pause menu, what it asks before it ends a match, and the list of keys.

use bevy::prelude::App;
use bevy_egui::egui::{self, Id, Key, Modal, vec2};
use rules::{PlayerId, Ship};
use words::say;

use super::{Hud, PanelCx, end, own::Kept};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{
    commands::When,
    keys,
    question::{self, Answer},
    screen::Cover,
    screen::{Intent, Screen},
    session::Mode,
    theme,
};

/// What the pause menu asks instead of showing its entries.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum PauseQuestion {
    /// Nothing.
    #[default]
    Nothing,
    /// Whether to begin the match anew.
    Restart,
    /// Whether this player gives the match up.
    Concede(PlayerId),
}

impl Kept for PauseQuestion {}

/// An entry of the pause menu.
struct PauseItem {
    text: &'static str,
    tip: &'static str,
    does: PauseDoes,
}

/// What an entry of the pause menu does.
enum PauseDoes {
    /// It closes the menu and gives these intents.
    Give(Vec<Intent>),
    /// It asks first.
    Ask(PauseQuestion),
}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Cover,
        stands: |cx| cx.hud.cover == Cover::Keys,
        draw: list_keys,
    })
    .add_panel(Panel {
        layer: Layer::Cover,
        stands: |cx| cx.hud.cover == Cover::Menu,
        draw: menu,
    });
}

/// Draws the list of keys.
fn list_keys(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    if !keys::window(ctx, Some(pieces(cx.hud))) {
        cx.intents.push(Intent::Cover(Cover::Nothing));
    }
}

/// The keys that move the pieces of a match.
fn pieces(hud: &Hud<'_>) -> When {
    let capital = |ship: &Ship| hud.ctx().class(ship).capital.is_some();
    if hud.ctx().on_grid() {
        When::Figures
    } else if hud.board.ships.iter().any(capital) {
        When::FreeShips
    } else {
        When::Planning
    }
}

/// Draws the pause menu, or its question.
fn menu(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let asked = *cx.state.own.of::<PauseQuestion>();
    if asked != PauseQuestion::Nothing {
        return ask(ctx, cx, asked);
    }
    let modal = Modal::new(Id::new("pause menu")).show(ctx, |ui| {
        ui.set_width(260.0);
        ui.vertical_centered_justified(|ui| {
            ui.label(theme::heading(say!("overlay-paused"), 20.0).color(theme::own()));
            ui.label(theme::weak(cx.hud.session.title()));
            ui.add_space(6.0);
            for item in items(cx.hud) {
                if drawn(ui, &item).clicked() {
                    choose(cx, item.does);
                }
            }
        });
    });
    if modal.should_close() || ctx.input(|input| input.key_pressed(Key::Escape)) {
        cx.intents.push(Intent::Cover(Cover::Nothing));
    }
}

/// Draws an entry.
fn drawn(ui: &mut egui::Ui, item: &PauseItem) -> egui::Response {
    let response = ui.add(egui::Button::new(item.text).min_size(vec2(0.0, 32.0)));
    // The tip stands beside the menu, where it covers no other entry.
    let mut beside = egui::Tooltip::for_enabled(&response);
    beside.popup = beside.popup.align(egui::RectAlign::RIGHT).gap(12.0);
    beside.show(|ui| ui.label(item.tip));
    if response.clicked() {
        // Enter then answers the question.
        response.surrender_focus();
    }
    response
}

fn choose(cx: &mut PanelCx<'_>, does: PauseDoes) {
    match does {
        PauseDoes::Give(asked) => {
            cx.intents.push(Intent::Cover(Cover::Nothing));
            cx.intents.0.extend(asked);
        }
        PauseDoes::Ask(question) => *cx.state.own.of::<PauseQuestion>() = question,
    }
}

/// The entries of the pause menu, from top to bottom.
fn items(hud: &Hud<'_>) -> Vec<PauseItem> {
    let rules = &hud.library.content.rulebook;
    let first = rules.keys().next().copied();
    let first = first.unwrap_or(content::RuleId::new("OBS-01"));
    let give = |text, tip, asked: &[Intent]| PauseItem {
        text,
        tip,
        does: PauseDoes::Give(asked.to_vec()),
    };
    // What a battle has brought is taken in at its end alone.
    let back = end::way_back(hud.session).filter(|_| hud.session.sortie.is_none());
    let (leave, leave_tip) = back.unwrap_or((say!("overlay-leave"), say!("overlay-leave-tip")));
    let mut items = vec![
        give(say!("overlay-back"), "Esc", &[]),
        give(
            say!("overlay-save"),
            say!("overlay-save-tip"),
            &[Intent::Save],
        ),
        give(
            say!("overlay-load"),
            say!("overlay-leave-tip"),
            &[Intent::LeaveMatch, Intent::Go(Screen::Load)],
        ),
    ];
    items.extend(ends(hud));
    items.extend([
        give(say!("overlay-rulebook"), "F1", &[Intent::Rule(first)]),
        give(
            say!("overlay-settings"),
            say!("overlay-settings-tip"),
            &[Intent::Go(Screen::Settings)],
        ),
        give(leave, leave_tip, &[Intent::LeaveMatch]),
        give(
            say!("overlay-quit"),
            say!("overlay-kept"),
            &[Intent::LeaveMatch, Intent::Quit],
        ),
    ]);
    items
}

/// The entries that end the match: a recorded one has none, and nobody gives up what is over.
fn ends(hud: &Hud<'_>) -> Vec<PauseItem> {
    let session = hud.session;
    let mut items = Vec::new();
    if !matches!(session.mode, Mode::Replay(_)) {
        let does = match session.over() {
            true => PauseDoes::Give(vec![Intent::Restart]),
            false => PauseDoes::Ask(PauseQuestion::Restart),
        };
        items.push(PauseItem {
            text: say!("overlay-restart"),
            tip: say!("overlay-restart-tip"),
            does,
        });
    }
    items.extend(session.may_concede().map(|player| PauseItem {
        text: say!("overlay-concede"),
        tip: say!("overlay-concede-tip"),
        does: PauseDoes::Ask(PauseQuestion::Concede(player)),
    }));
    items
}

/// Draws the question that is open, and does what is answered.
fn ask(ctx: &egui::Context, cx: &mut PanelCx<'_>, asked: PauseQuestion) {
    let (title, yes, told, does) = match asked {
        PauseQuestion::Nothing => return,
        PauseQuestion::Restart => (
            say!("overlay-restart-title"),
            say!("overlay-restart"),
            begins_anew(cx.hud).to_owned(),
            Intent::Restart,
        ),
        PauseQuestion::Concede(player) => (
            say!("overlay-concede-title"),
            say!("overlay-concede"),
            gives_up(cx.hud, player),
            Intent::Concede,
        ),
    };
    let answer = question::modal(ctx, title, yes, |ui| {
        ui.label(told);
    });
    match answer {
        Answer::Wait => return,
        Answer::Yes => choose(cx, PauseDoes::Give(vec![does])),
        Answer::No => {}
    }
    *cx.state.own.of::<PauseQuestion>() = PauseQuestion::Nothing;
}

/// What becomes of the match that begins anew.
fn begins_anew(hud: &Hud<'_>) -> &'static str {
    match hud.session.mode == Mode::Play && hud.session.has_news() {
        true => say!("overlay-restart-kept"),
        false => say!("overlay-restart-sure"),
    }
}

/// Who gives the match up, and who wins by it.
fn gives_up(hud: &Hud<'_>, player: PlayerId) -> String {
    let name = hud.player_name(player);
    match hud.session.winner_over(player) {
        Some(winner) => say!("overlay-concede-sure", name, who = hud.player_name(winner)),
        None => say!("overlay-concede-sure-draw", name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{HudState, Keys, shown, test_kit},
        library::Library,
        screen::Intents,
        session::Session,
    };

    /// What the pause menu shows, and what it asks for.
    fn drawn_menu(session: &Session, state: &mut HudState) -> Vec<String> {
        let library = Library::open(content::find_assets());
        let hud = Hud {
            cover: Cover::Menu,
            ..test_kit::hud(&library, session, Keys::default())
        };
        let mut intents = Intents::default();
        let ctx = shown::screen(&library);
        let texts = shown::frame(&ctx, |ctx| {
            let cx = &mut PanelCx {
                hud: &hud,
                state,
                intents: &mut intents,
            };
            menu(ctx, cx);
        });
        assert!(intents.0.is_empty(), "nobody has answered");
        texts.into_iter().map(|text| text.words).collect()
    }

    #[test]
    fn the_menu_asks_before_it_ends_a_match() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "skirmish", |session| session.my_turn());
        let mut state = HudState::default();
        let texts = drawn_menu(&session, &mut state);
        for entry in [say!("overlay-restart"), say!("overlay-concede")] {
            assert!(texts.iter().any(|text| text == entry), "{texts:?}");
        }
        let player = session.may_concede().expect("somebody plays");
        *state.own.of::<PauseQuestion>() = PauseQuestion::Concede(player);
        let texts = drawn_menu(&session, &mut state);
        let told = say!("overlay-concede-title");
        assert!(texts.iter().any(|text| text == told), "{texts:?}");
        assert!(texts.iter().all(|text| text != say!("overlay-back")));
    }

    #[test]
    fn nobody_concedes_a_match_that_is_over() {
        let library = Library::open(content::find_assets());
        let mut session = test_kit::played(&library, "skirmish", |session| session.my_turn());
        assert!(session.concede());
        let texts = drawn_menu(&session, &mut HudState::default());
        assert!(texts.iter().all(|text| text != say!("overlay-concede")));
        assert!(texts.iter().any(|text| text == say!("overlay-restart")));
    }
}
