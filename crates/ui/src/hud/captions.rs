//! What has just happened, as captions at the foot of the table: the log says the rest.
//!
//! Each line stays for some seconds. The newest stays until the next one comes while nobody at the
//! screen decides. What an author has written stays longer, and gives way to no other line.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::App;
use bevy_egui::egui::{
    self, Color32, FontFamily, FontId, Galley, Id, Rect, Sense, Stroke, UiBuilder, pos2, vec2,
};
use rules::Fact;

use super::{Hud, PanelCx, anchors, anchors::Anchor};
use crate::hud::own::Kept;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{log::Line, screen::Intent, session::Session, theme};

/// The most lines at once.
const LINES: usize = 4;
/// Seconds that a line stays, and in which it fades at the end of them.
const STAYS: f64 = 7.0;
/// The same of what an author has written: of events, rooms and cards.
const STORY_STAYS: f64 = 20.0;
const FADES: f64 = 1.0;
/// The margin between a line's words and its edge, and the gap between lines, in points.
const MARGIN: egui::Vec2 = vec2(9.0, 3.0);
const GAP: f32 = 3.0;
/// How far a consequence stands to the right of its deed, in points.
const INDENT: f32 = 16.0;

impl Captions {
    /// Takes in the lines that have been shown since the last call.
    fn follow(&mut self, session: &Session, now: f64) {
        let shown = session.shown_events;
        if shown < self.upto {
            self.told.retain(|held| held.event < shown);
        } else {
            let fresh = |line: &&Line| (self.upto..shown).contains(&line.event) && !line.secret;
            for line in session.lines.iter().filter(fresh) {
                // What was told of the round before is over with it.
                let fact = session.sim.journal().get(line.event);
                if fact.is_some_and(|event| matches!(event.fact, Fact::RoundBegan { .. })) {
                    self.told.clear();
                }
                let story = fact.is_some_and(|event| is_story(&event.fact));
                self.told.push_back(ToldLine {
                    event: line.event,
                    since: now,
                    stays: if story { STORY_STAYS } else { STAYS },
                });
            }
        }
        self.upto = shown;
        while self.told.len() > LINES {
            let plain = self.told.iter().position(|held| held.stays <= STAYS);
            self.told.remove(plain.unwrap_or(0));
        }
    }

    /// The lines to draw, the oldest first, each with how clearly it stands, from 0 to 1.
    fn shown(&self, now: f64, keeps_newest: bool) -> Vec<(usize, f32)> {
        let last = self.told.len().saturating_sub(1);
        let clear = |at: usize, held: &ToldLine| {
            let left = held.stays - (now - held.since);
            match keeps_newest && at == last {
                true => 1.0,
                false => (left / FADES).clamp(0.0, 1.0) as f32,
            }
        };
        let told = self.told.iter().enumerate();
        told.map(|(at, held)| (held.event, clear(at, held)))
            .filter(|(_, clear)| *clear > 0.0)
            .collect()
    }
}

/// The height that captions take at most, as a rule.
const TALL: f32 = 110.0;

/// Whether it tells what an author has written.
fn is_story(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Happened { .. } | Fact::RoomRevealed { .. } | Fact::Searched { .. }
    )
}

/// A line over the table.
#[derive(Clone, Copy, Debug)]
struct ToldLine {
    /// Its event, by position.
    event: usize,
    /// Since when it stands, in seconds of real time.
    since: f64,
    /// The seconds that it stays.
    stays: f64,
}

/// The lines told over the table.
#[derive(Clone, Debug, Default)]
struct Captions {
    told: VecDeque<ToldLine>,
    upto: usize,
}

impl Kept for Captions {}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Words,
        stands: |_| true,
        draw: show,
    });
}

/// Where less room is left, no captions stand.
const NARROW: f32 = 220.0;
/// The share of the table's height that captions may take.
const MOST: f32 = 0.5;

/// Draws the captions above the strip.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let now = ctx.input(|input| input.time);
    cx.state.own.of::<Captions>().follow(hud.session, now);
    let over = super::end::stands(hud, cx.state);
    if over || cx.state.views.folds.log && hud.layout.open.side {
        return;
    }
    let strip = strip(ctx, hud);
    if strip.width() < NARROW {
        return;
    }
    let mut laid = lay(ctx, cx, now, strip.width() - 60.0);
    let table = hud.layout.table;
    let tall = cut(&mut laid, table.height() * MOST);
    let mut top = table.bottom() - tall;
    if !laid.is_empty() {
        anchors::mark(ctx, Anchor::Captions, strip.with_min_y(top));
    }
    let mut asked = None;
    // While somebody plays, a click between two words still means the table.
    let touch = hud.session.watching();
    let area = egui::Area::new(Id::new("captions"))
        .order(egui::Order::Background)
        .interactable(touch)
        .constrain(false)
        .fixed_pos(pos2(table.left(), top));
    area.show(ctx, |ui| {
        for (at, (line, clear, galley)) in laid.iter().enumerate() {
            let indent = if line.follows { INDENT } else { 0.0 };
            let size = galley.size() + 2.0 * MARGIN;
            let place =
                Rect::from_min_size(pos2(strip.center().x - size.x / 2.0 + indent, top), size);
            top += size.y + GAP;
            let spot = ui.new_child(UiBuilder::new().max_rect(place).id_salt(at));
            spot.painter()
                .rect_filled(place, 5.0, theme::PANEL.gamma_multiply(0.72 * clear));
            spot.painter()
                .galley(place.min + MARGIN, Arc::clone(galley), theme::TEXT);
            if !touch || line.heading {
                continue;
            }
            let said = ui.interact(place, Id::new(("caption", at)), Sense::click());
            if said.hovered() {
                let under = Stroke::new(1.0, theme::warning());
                let y = place.bottom() - 2.0;
                ui.painter()
                    .hline(place.shrink(MARGIN.x).x_range(), y, under);
            }
            let tip = super::logpanel::rule_tip(hud, line);
            if said.on_hover_text(tip).clicked() {
                asked = Some(line.rule);
            }
        }
    });
    if let Some(rule) = asked {
        cx.intents.push(Intent::Rule(rule));
    }
}

/// Drops the oldest captions as long as all together are higher than this; returns their height.
fn cut(laid: &mut Vec<(&Line, f32, Arc<Galley>)>, most: f32) -> f32 {
    let height = |galley: &Galley| galley.size().y + 2.0 * MARGIN.y + GAP;
    let mut tall: f32 = laid.iter().map(|(_, _, galley)| height(galley)).sum();
    while laid.len() > 1 && tall > most {
        tall -= height(&laid.remove(0).2);
    }
    tall
}

/// The part of the table over which captions stand: beside the card of a lesson, if it lies there.
fn strip(ctx: &egui::Context, hud: &Hud<'_>) -> Rect {
    let table = hud.layout.table;
    let strip = table.with_min_y(table.bottom() - TALL);
    let card = hud.session.tutor().and_then(|_| super::lesson::card(ctx));
    let Some(card) = card.filter(|card| card.intersects(strip)) else {
        return strip;
    };
    let (left, right) = (
        strip.with_max_x(card.left()),
        strip.with_min_x(card.right()),
    );
    if left.width() > right.width() {
        left
    } else {
        right
    }
}

/// The lines to draw, each with how clearly it stands, and laid out.
fn lay<'h>(
    ctx: &egui::Context,
    cx: &PanelCx<'h>,
    now: f64,
    wide: f32,
) -> Vec<(&'h Line, f32, Arc<Galley>)> {
    let hud = cx.hud;
    let kept = cx.state.own.get::<Captions>();
    let found = kept.map_or_else(Vec::new, |kept| kept.shown(now, !hud.deciding()));
    let lines = found.iter().filter_map(|(event, clear)| {
        let mut lines = hud.session.lines.iter().rev();
        Some((lines.find(|line| line.event == *event)?, *clear))
    });
    lines
        .map(|(line, clear)| (line, clear, words(ctx, hud, line, wide, clear)))
        .collect()
}

/// The words of a line, no wider than this.
fn words(ctx: &egui::Context, hud: &Hud<'_>, line: &Line, wide: f32, clear: f32) -> Arc<Galley> {
    if line.heading {
        let text = headed(hud.session, line).to_uppercase();
        let family = FontFamily::Name(theme::HEADINGS.into());
        let font = FontId::new(16.0, family);
        return galley(ctx, &text, font, theme::own().gamma_multiply(clear), wide);
    }
    let owner = line.ship.and_then(|id| hud.board.owner(id));
    let color = owner.map_or(theme::TEXT, |owner| hud.player_color(owner));
    let color = color.lerp_to_gamma(theme::TEXT, 0.45);
    let size = if line.follows { 13.5 } else { 15.0 };
    let font = FontId::proportional(size);
    galley(
        ctx,
        line.told(hud.rules_shown),
        font,
        color.gamma_multiply(clear),
        wide,
    )
}

/// The words of a heading. The first one of a match also names its scenario.
fn headed(session: &Session, line: &Line) -> String {
    let mut headings = session.lines.iter().filter(|line| line.heading);
    let first = headings.next().map(|line| line.event);
    match first == Some(line.event) {
        true => format!("{} · {}", session.setup.config.scenario.name, line.text),
        false => line.text.clone(),
    }
}

fn galley(ctx: &egui::Context, text: &str, font: FontId, color: Color32, wide: f32) -> Arc<Galley> {
    ctx.fonts_mut(|fonts| fonts.layout(text.into(), font, color, wide))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{hud::test_kit, library::Library};

    #[test]
    fn lines_come_fade_and_go_and_the_newest_stays_while_nobody_decides() {
        let library = Library::open(content::find_assets());
        let mut session = test_kit::played(&library, "skirmish", |session| {
            session.lines.iter().filter(|line| !line.secret).count() > 2 * LINES
        });
        session.shown_events = session.sim.journal().len();
        let mut captions = Captions::default();
        captions.follow(&session, 10.0);
        let count = |held: &Captions, now, keeps| held.shown(now, keeps).len();
        assert_eq!(count(&captions, 10.0, false), LINES);
        assert_eq!(count(&captions, 10.0 + STAYS, false), 0);
        assert_eq!(count(&captions, 10.0 + STAYS, true), 1);
        // After undo nothing is told that did not happen.
        session.shown_events = 0;
        captions.follow(&session, 11.0);
        assert_eq!(count(&captions, 11.0, true), 0);
    }

    #[test]
    fn what_was_told_goes_with_its_round() {
        let library = Library::open(content::find_assets());
        let mut session = test_kit::played(&library, "skirmish", |session| {
            session.sim.board().round > 1
        });
        session.shown_events = session.sim.journal().len();
        let mut captions = Captions::default();
        captions.follow(&session, 10.0);
        let journal = session.sim.journal().iter();
        let begun = journal
            .enumerate()
            .filter(|(_, event)| matches!(event.fact, Fact::RoundBegan { round: 2 }));
        let (begun, _) = begun.last().expect("a second round");
        assert!(!captions.told.is_empty());
        assert!(captions.told.iter().all(|held| held.event >= begun));
    }

    #[test]
    fn what_an_author_has_written_stays_longer_than_the_rest() {
        let line = |event, stays| ToldLine {
            event,
            since: 10.0,
            stays,
        };
        let captions = Captions {
            told: VecDeque::from([line(3, STORY_STAYS), line(4, STAYS)]),
            upto: 5,
        };
        let shown = |now| -> Vec<usize> {
            let shown = captions.shown(now, false).into_iter();
            shown.map(|(event, _)| event).collect()
        };
        assert_eq!(shown(11.0), [3, 4]);
        assert_eq!(shown(10.0 + STAYS), [3]);
        assert_eq!(shown(10.0 + STORY_STAYS), [0_usize; 0]);
    }

    #[test]
    fn the_first_heading_names_the_scenario() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "skirmish", |session| {
            session.sim.board().round > 1
        });
        let headings = session.lines.iter().filter(|line| line.heading);
        let mut told = headings.map(|line| headed(&session, line));
        let name = &session.setup.config.scenario.name;
        assert!(told.next().is_some_and(|line| line.starts_with(name)));
        assert!(told.all(|line| !line.contains(name)));
    }

    #[test]
    fn nothing_secret_is_told() {
        let library = Library::open(content::find_assets());
        let mut session = test_kit::played(&library, "skirmish", |session| {
            session.lines.iter().any(|line| line.secret)
        });
        session.shown_events = session.sim.journal().len();
        let mut captions = Captions::default();
        captions.follow(&session, 0.0);
        let secret = |event: usize| {
            let mut lines = session.lines.iter();
            lines.any(|line| line.event == event && line.secret)
        };
        assert!(captions.told.iter().all(|held| !secret(held.event)));
    }
}
