//! The log on the right: deeds with what they led to beneath them, and filters.
//! A click on a line opens its rule.

use bevy::prelude::App;
use bevy_egui::egui::{self, RichText};
use words::say;

use super::{Hud, PanelCx};
use crate::hud::own::Kept;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::log::Filter;
use crate::{
    log::{Line, Topic},
    screen::{Intent, Intents},
    session::Session,
    theme,
};

/// The most lines laid out; the filters find older ones.
const SHOWN: usize = 400;

/// How far a consequence stands to the right of its deed, in points.
const INDENT: f32 = 12.0;

/// What of the log is shown.
#[derive(Default)]
pub(crate) struct LogSearch {
    /// The filter.
    pub(crate) filter: Filter,
    /// Whether the search field must take the keyboard.
    pub(crate) asked: bool,
    /// The event to whose line it must scroll.
    pub(crate) sought: Option<usize>,
}

impl Kept for LogSearch {}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Log,
        stands: |cx| cx.state.views.folds.log && cx.hud.layout.open.side,
        draw: show,
    });
}

/// Draws the log.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let room = match cx.state.views.reasons {
        true => hud.layout.below_reasons(),
        false => hud.layout.right,
    };
    super::panel(ctx, "log", room, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::heading(say!("logpanel-title"), 13.0).color(theme::own()));
            let edit = egui::TextEdit::singleline(&mut cx.state.own.of::<LogSearch>().filter.text)
                .hint_text(say!("logpanel-find"))
                .desired_width(f32::INFINITY);
            let field = ui.add(edit.id(egui::Id::new("find in the log")));
            if std::mem::take(&mut cx.state.own.of::<LogSearch>().asked) {
                field.request_focus();
            }
            if field.has_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
                field.surrender_focus();
            }
        });
        ui.horizontal_wrapped(|ui| filters(ui, cx));
        ui.separator();
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .min_scrolled_height(0.0)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                lines(ui, cx);
            });
    });
}

/// The switches of what the log shows.
fn filters(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let (hud, selected) = (cx.hud, cx.state.selected);
    let filter = &mut cx.state.own.of::<LogSearch>().filter;
    ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
    ui.spacing_mut().button_padding = egui::vec2(5.0, 1.0);
    let models = !hud.board.squads.is_empty() && hud.board.ships.is_empty();
    // Units of models have no tokens.
    let topics = Topic::ALL.into_iter();
    for topic in topics.filter(|topic| !(models && *topic == Topic::Tokens)) {
        let on = !filter.hidden.contains(&topic);
        let text = RichText::new(topic.name()).size(11.5).color(if on {
            theme::TEXT
        } else {
            theme::WEAK
        });
        if ui.selectable_label(on, text).clicked() {
            filter.toggle(topic);
        }
    }
    let only = filter.ship.is_some();
    let (name, tip) = match (models, hud.ctx().on_grid()) {
        (true, _) => (say!("logpanel-unit"), say!("logpanel-unit-tip")),
        (false, true) => (say!("logpanel-figure"), say!("logpanel-figure-tip")),
        (false, false) => (say!("logpanel-ship"), say!("logpanel-ship-tip")),
    };
    if ui
        .selectable_label(only, RichText::new(name).size(11.5))
        .on_hover_text(tip)
        .clicked()
    {
        filter.ship = if only { None } else { selected };
    }
}

/// The rule of the newest line that everybody at the screen has seen.
pub(crate) fn newest_rule(session: &Session) -> Option<content::RuleId> {
    let told = |line: &&Line| line.event < session.shown_events && !line.secret && !line.heading;
    session.lines.iter().rev().find(told).map(|line| line.rule)
}

fn lines(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let session = hud.session;
    let seen = |line: &&Line| {
        let open = !line.secret || line.ship.is_some_and(|ship| session.may_see_dial(ship));
        line.event < session.shown_events
            && open
            && cx.state.own.of::<LogSearch>().filter.shows(line)
    };
    let mut shown: Vec<&Line> = session
        .lines
        .iter()
        .rev()
        .filter(seen)
        .take(SHOWN)
        .collect();
    shown.reverse();
    if shown.is_empty() {
        ui.label(theme::weak(say!("logpanel-nothing")));
    }
    let mut hovered = None;
    let mut sought = cx.state.own.of::<LogSearch>().sought.take();
    for line in shown {
        if sought.is_some_and(|event| line.event >= event) {
            sought = None;
            ui.scroll_to_cursor(Some(egui::Align::Center));
        }
        if line.heading {
            ui.add_space(2.0);
            ui.label(theme::bold(&line.text).color(theme::own()).size(12.5));
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if line.follows {
                ui.add_space(INDENT);
            }
            if hud.rules_shown {
                let rule = RichText::new(line.rule.as_str())
                    .size(10.5)
                    .color(theme::own().gamma_multiply(0.8));
                ui.label(rule);
            }
            let size = if line.follows { 12.0 } else { 12.5 };
            let text = RichText::new(line.told(hud.rules_shown))
                .size(size)
                .color(color(hud, line));
            let label = egui::Label::new(text).sense(egui::Sense::click());
            let response = ui.add(label);
            if response.hovered() {
                hovered = line.ship;
            }
            if response.on_hover_text(rule_tip(hud, line)).clicked() {
                cx.intents.push(Intent::Rule(line.rule));
            }
            unfold(ui, line);
        });
        reasons(ui, hud, line, &mut cx.intents);
    }
    cx.state.looked.ship = hovered.or(cx.state.looked.ship);
}

/// Whether the reasons of a line's numbers are unfolded.
fn is_open(ui: &egui::Ui, line: &Line) -> bool {
    let open = ui.data(|data| data.get_temp(fold(line)));
    open.unwrap_or(false)
}

/// Where it is kept whether they are.
fn fold(line: &Line) -> egui::Id {
    egui::Id::new(("why", line.event, line.rule.as_str()))
}

/// What unfolds the reasons of a line's numbers, at its end.
fn unfold(ui: &mut egui::Ui, line: &Line) {
    if line.why.is_empty() {
        return;
    }
    let open = is_open(ui, line);
    let text = theme::weak(say!("logpanel-why")).size(10.5).underline();
    let label = egui::Label::new(text).sense(egui::Sense::click());
    if ui
        .add(label)
        .on_hover_text(say!("logpanel-why-tip"))
        .clicked()
    {
        ui.data_mut(|data| data.insert_temp(fold(line), !open));
    }
}

/// The reasons of a line's numbers, beneath it; a click opens their rule.
fn reasons(ui: &mut egui::Ui, hud: &Hud<'_>, line: &Line, intents: &mut Intents) {
    if line.why.is_empty() || !is_open(ui, line) {
        return;
    }
    for why in &line.why {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.add_space(2.0 * INDENT);
            if hud.rules_shown {
                let rule = RichText::new(why.rule.as_str()).size(10.0);
                ui.label(rule.color(theme::own().gamma_multiply(0.8)));
            }
            let label = egui::Label::new(theme::weak(&why.text).size(11.5));
            let response = ui.add(label.sense(egui::Sense::click()));
            let entry = hud.library.content.rulebook.get(&why.rule);
            let tip = entry.map_or_else(String::new, |entry| {
                format!("{} {}: {}", why.rule, entry.title, entry.text)
            });
            if response.on_hover_text(tip).clicked() {
                intents.push(Intent::Rule(why.rule));
            }
        });
    }
}

/// The rule that a line cites, in words.
pub(super) fn rule_tip(hud: &Hud<'_>, line: &Line) -> String {
    let tip = match hud.library.content.rulebook.get(&line.rule) {
        Some(entry) => format!("{} {}: {}", line.rule, entry.title, entry.text),
        None => say!("logpanel-open-rulebook").into(),
    };
    match line.more_rules() {
        "" => tip,
        more => format!("{tip}\n{}", say!("logpanel-more-rules", rules = more)),
    }
}

fn color(hud: &Hud<'_>, line: &Line) -> egui::Color32 {
    let owner = line.ship.and_then(|id| hud.board.owner(id));
    let base = owner.map_or(theme::TEXT, |owner| hud.player_color(owner));
    base.lerp_to_gamma(theme::TEXT, 0.65)
}
