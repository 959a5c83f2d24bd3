//! The end of a match: who won and why, and its story in numbers. `turns` has the turning points
//! and what did the damage, `costly` the orders that cost most.

mod costly;
mod turns;

use arena::{
    linked,
    stats::{ShipStats, any_free},
};
use bevy::prelude::App;
use bevy_egui::egui::{self, Align2, RichText, vec2};
use rules::{Fact, Outcome, Space, cite};
use words::{plain, say};

use super::{Hud, HudState, PanelCx};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::screen::Cover;
use crate::{
    commands::Command,
    screen::Intent,
    session::{Mode, Session},
    setup::Seat,
    story::{self, Story},
    theme,
};

/// The height of the graphs.
const GRAPHS: f32 = 92.0;

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::End,
        stands: |_| true,
        draw: show,
    });
}

/// Whether a match is over and its end screen has not been hidden.
pub(super) fn due(session: &Session, state: &HudState) -> bool {
    session.over() && !state.views.end_hidden && !session.skipping()
}

/// Whether the end screen stands: it is due, and playback has shown everything.
pub(super) fn stands(hud: &Hud<'_>, state: &HudState) -> bool {
    hud.idle && due(hud.session, state)
}

/// Draws the end screen.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(outcome) = hud.session.outcome() else {
        return;
    };
    if !stands(hud, cx.state) {
        return;
    }
    take_space(ctx, cx.hud);
    let story = story::tell(hud.game(), hud.session.sim.journal());
    let screen = ctx.content_rect();
    let wide = (screen.width() - 120.0).min(860.0);
    let high = (screen.height() - 110.0).min(600.0);
    let frame =
        egui::Frame::window(&ctx.global_style()).inner_margin(egui::Margin::symmetric(20, 14));
    egui::Window::new("the end")
        .title_bar(false)
        .resizable(false)
        .frame(frame)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .min_width(wide)
        .max_width(wide)
        // Without it the window stays as low as any, and the story must be scrolled to.
        .default_height(high)
        .max_height(high)
        .show(ctx, |ui| {
            ui.vertical_centered(|ui| {
                let (text, color) = match outcome.winner {
                    Some(winner) => (
                        say!("end-victory", name = hud.player_name(winner)),
                        hud.player_color(winner),
                    ),
                    None => (say!("end-draw").into(), theme::warning()),
                };
                ui.label(theme::heading(text.to_uppercase(), 28.0).color(color));
                let scores = hud.board.players.iter().map(|held| held.score);
                let scores: Vec<String> = scores.map(|score| score.to_string()).collect();
                let (points, rounds) = (scores.join(" : "), story.rounds);
                ui.label(theme::weak(how(hud, outcome, &points, rounds)));
                ui.label(theme::weak(hud.session.title()).size(13.0));
                if let Some(why) = &hud.session.told().why {
                    ui.label(RichText::new(why).size(14.5));
                }
                if let Some(lessons) = super::lesson::result(hud) {
                    ui.label(RichText::new(lessons).color(theme::warning()).size(13.5));
                }
            });
            ui.add_space(4.0);
            buttons(ui, cx);
            ui.separator();
            let size = vec2(ui.available_width(), GRAPHS);
            let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
            super::graphs::show(ui, cx, place);
            ui.separator();
            egui::ScrollArea::vertical()
                .auto_shrink([false, true])
                .show(ui, |ui| tell(ui, cx, &story));
        });
}

/// Takes Space, and the key of what is lit, away from the buttons of the end: whoever has played
/// with it presses it once more, and what a button does here cannot be taken back.
fn take_space(ctx: &egui::Context, hud: &Hud<'_>) {
    if hud.cover == Cover::Menu {
        return;
    }
    let keys = Command::Suggested.keys();
    let space = |event: &egui::Event| match event {
        egui::Event::Key { key, .. } => *key == egui::Key::Space || keys.contains(key),
        _ => false,
    };
    ctx.input_mut(|input| input.events.retain(|event| !space(event)));
}

/// What decided the match.
fn how(hud: &Hud<'_>, outcome: Outcome, points: &str, rounds: u32) -> String {
    let events = hud.session.sim.journal().iter().rev();
    let mut ends = events.filter(|event| matches!(event.fact, Fact::Ended { .. }));
    let ruleset = &hud.session.sim.ctx().ruleset;
    let by = ends.next().map(|event| ruleset.origin(event.rule));
    if let Some(loser) = hud.session.conceded() {
        say!("end-conceded", name = hud.player_name(loser), rounds)
    } else if outcome.by_points {
        say!("end-on-points", points, rounds)
    } else if by == Some(cite::story::MISSION) {
        say!("end-by-the-mission", rounds)
    } else if by == Some(cite::story::GOAL) {
        say!("end-by-the-goal", rounds)
    } else if by == Some(cite::story::RESOLVE) {
        say!("end-no-resolve", rounds)
    } else {
        say!("end-last-standing", points, rounds)
    }
}

/// Draws the buttons: what follows in a line of its own, and below what can be done with this
/// match.
fn buttons(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let item = |ui: &mut egui::Ui, text: &str, tip: &str| {
        let button = ui.add(egui::Button::new(text).min_size(vec2(108.0, 32.0)));
        match tip {
            "" => button.clicked(),
            tip => button.on_hover_text(tip).clicked(),
        }
    };
    if let Some((key, name)) = leads_on(cx.hud) {
        let text = match against(cx.hud) {
            Some(who) => say!("end-next-against", name, who),
            None => say!("end-next", name),
        };
        ui.vertical_centered(|ui| {
            if item(ui, &text, "") {
                cx.intents.push(Intent::Next(key));
            }
        });
    }
    let back = way_back(cx.hud.session);
    if let Some((text, tip)) = back {
        ui.vertical_centered(|ui| {
            if item(ui, text, tip) {
                cx.intents.push(Intent::LeaveMatch);
            }
        });
    }
    // A recorded match does not say who played it, so it is not begun anew.
    let recorded = matches!(cx.hud.session.mode, Mode::Replay(_));
    ui.horizontal(|ui| {
        let wide = if recorded { 480.0 } else { 600.0 };
        let space = (ui.available_width() - wide).max(0.0) / 2.0;
        ui.add_space(space);
        if item(ui, say!("end-replay"), "") {
            cx.intents.push(Intent::ReplayThis);
        }
        if !recorded && item(ui, say!("end-restart"), say!("end-restart-tip")) {
            cx.intents.push(Intent::Restart);
        }
        if item(ui, say!("end-play-again"), say!("end-play-again-tip")) {
            cx.intents.push(Intent::Again);
        }
        if item(ui, say!("end-look-at-table"), "") {
            cx.state.views.end_hidden = true;
        }
        if back.is_none() && item(ui, say!("end-menu"), "") {
            cx.intents.push(Intent::LeaveMatch);
        }
    });
}

/// The page to which a match leads back, if it is not the title: what its button says, and the tip.
pub(super) fn way_back(session: &Session) -> Option<(&'static str, &'static str)> {
    if session.sortie.is_some() {
        return Some((say!("campaign-back"), say!("campaign-back-tip")));
    }
    if session.trial {
        return Some((say!("editor-back-to"), say!("editor-back-to-tip")));
    }
    session
        .tries_list
        .then(|| (say!("armies-back"), say!("armies-back-tip")))
}

/// The AI on the other side, who plays the next scenario too.
fn against(hud: &Hud<'_>) -> Option<String> {
    let seats = hud.session.setup.seats.iter();
    let mut keys = seats.filter_map(|seat| match seat {
        Seat::Ai(key) => Some(key),
        Seat::Human => None,
    });
    let (_, personality) = hud.library.content.personality(keys.next()?)?;
    Some(personality.name.clone())
}

/// The key and the name of the scenario that follows the one just played.
fn leads_on(hud: &Hud<'_>) -> Option<(String, String)> {
    let next = hud.session.setup.config.scenario.next.as_deref();
    let next = next.filter(|_| !hud.session.watching())?;
    let (_, scenario) = hud.library.content.scenario(next)?;
    // Only who comes through goes on to a linked map.
    let played = &hud.session.setup.config.scenario;
    let through = !played.carries || linked::leads_on(&hud.session.sim, played);
    if !through {
        return None;
    }
    Some((scenario.id.clone(), scenario.name.clone()))
}

/// The columns of the table: the key of each title with its counter.
const COLUMNS: [Column; 10] = [
    (words::key("end-dealt"), |ship| ship.dealt + ship.contact),
    (words::key("end-suffered"), |ship| {
        ship.suffered + ship.wrecked
    }),
    (words::key("end-attacks"), |ship| ship.attacks),
    (words::key("end-hits"), |ship| ship.hits),
    (words::key("end-evaded"), |ship| ship.evaded),
    (words::key("end-bumps"), |ship| ship.bumps),
    (words::key("end-rams"), |ship| ship.rams),
    (words::key("end-boarded"), |ship| ship.boardings),
    (words::key("end-took"), |ship| ship.captures),
    (words::key("end-obstacles"), |ship| ship.obstacles),
];

/// The row of headings: the ship, the counters, its fate.
fn heads(ui: &mut egui::Ui, hud: &Hud<'_>, titles: impl Iterator<Item = &'static str>) {
    let who = match hud.ctx().space {
        Space::Grid(_) if !hud.board.squads.is_empty() => say!("end-unit"),
        Space::Grid(_) => say!("end-figure"),
        Space::Table => say!("end-ship"),
    };
    let titles = titles.map(|title| match title {
        "end-evaded" if !hud.board.squads.is_empty() => say!("end-saved"),
        "end-evaded" if hud.ctx().on_grid() => say!("end-blocked"),
        "end-evaded" if any_free(hud.game()) => say!("end-saved"),
        title => plain(title),
    });
    for title in std::iter::once(who).chain(titles).chain([say!("end-fate")]) {
        ui.label(theme::weak(title).size(12.5));
    }
    ui.end_row();
}

/// The widths that names and fates need, and the space between columns, in points.
const WHO: f32 = 132.0;
const END: f32 = 150.0;
const BETWEEN: f32 = 14.0;

/// The width of a column of counts, chosen so that the table fills the space.
fn column(wide: f32, count: usize) -> f32 {
    let each = (wide - WHO - END) / count.max(1) as f32 - BETWEEN;
    each.clamp(34.0, 120.0)
}

fn tell(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, story: &Story) {
    let hud = cx.hud;
    // A count that is zero for everybody, such as bumps between figures, needs no column.
    let columns = COLUMNS.iter();
    let told: Vec<_> = columns
        .filter(|(_, count)| story.ships.iter().any(|ship| count(ship) > 0))
        .collect();
    let column = column(ui.available_width(), told.len());
    egui::ScrollArea::horizontal()
        .id_salt("story table")
        .auto_shrink([false, true])
        .show(ui, |ui| table(ui, hud, story, &told, column));
    ui.add_space(8.0);
    ui.columns(2, |sides| {
        turns::turning_points(&mut sides[0], hud);
        turns::damage(&mut sides[1], story);
    });
    ui.add_space(8.0);
    costly::show(ui, cx);
}

/// The key of the title of a column and its counter.
type Column = (&'static str, fn(&ShipStats) -> u32);

/// Draws the numbers of each ship and its fate, in columns of this width.
fn table(ui: &mut egui::Ui, hud: &Hud<'_>, story: &Story, told: &[&Column], wide: f32) {
    let grid = egui::Grid::new("story").striped(true);
    let grid = grid.spacing(vec2(BETWEEN, 5.0)).min_col_width(wide);
    grid.show(ui, |ui| {
        heads(ui, hud, told.iter().map(|(title, _)| *title));
        for ship in &story.ships {
            let color = hud.player_color(ship.owner);
            ui.label(theme::bold(hud.ctx().name(ship.ship)).color(color));
            for (_, count) in told {
                match count(ship) {
                    0 => ui.label(theme::weak("–")),
                    count => ui.label(count.to_string()),
                };
            }
            let fate = story::fate(hud.game(), ship.ship);
            ui.label(theme::weak(fate).size(12.5));
            ui.end_row();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{shown, test_kit},
        library::Library,
    };

    #[test]
    fn the_end_says_who_has_conceded_and_who_has_won() {
        let library = Library::open(content::find_assets());
        let mut session = test_kit::played(&library, "skirmish", |session| session.my_turn());
        session.shown_events = session.sim.journal().len();
        let loser = session.may_concede().expect("somebody plays");
        let winner = session.winner_over(loser).expect("there are two");
        assert!(session.concede());
        let size = vec2(1280.0, 720.0);
        let ctx = shown::screen(&library);
        let texts = shown::draw(&ctx, size, &library, &session, &mut HudState::default());
        let name = |player: rules::PlayerId| session.ctx().players[player.index()].name.clone();
        let rounds = session.sim.board().round;
        for told in [
            say!("end-conceded", name = name(loser), rounds),
            say!("end-victory", name = name(winner)).to_uppercase(),
            say!("end-restart").to_owned(),
        ] {
            let stands = texts.iter().any(|text| text.words == told);
            assert!(stands, "{told} is missing");
        }
    }

    /// Space is pressed at the end by whoever has played with it, and Tab as well.
    #[test]
    fn space_leads_nowhere_from_the_end() {
        let library = Library::open(content::find_assets());
        let (_, scenario) = library
            .content
            .scenario("coolant-deck")
            .expect("a scenario");
        let mut session = test_kit::guided(&library, scenario, 5);
        while session.sim.outcome().is_none() {
            let order = rules::default_order(session.sim.game());
            session.play(order.expect("never locked")).expect("legal");
        }
        session.shown_events = session.sim.journal().len();
        let ctx = shown::screen(&library);
        let mut state = HudState::default();
        let mut press = |key| shown::pressed(&ctx, &library, &session, &mut state, key);
        let mut asked = Vec::new();
        for _ in 0..6 {
            for key in [egui::Key::Space, egui::Key::Tab, egui::Key::Space] {
                asked.extend(press(key));
            }
        }
        // The rulebook and the menu may be opened and put away.
        asked.retain(|intent| !matches!(intent, Intent::Rule(_) | Intent::Cover(_)));
        assert!(asked.is_empty(), "{asked:?}");
    }
}
