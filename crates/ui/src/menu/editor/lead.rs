//! Where a fault leads to in the columns: the form, or the part of one, that it is about.

use bevy_egui::egui::{self, Align, Rect, Stroke, StrokeKind, vec2};
use content::edit::{Fault, Placed, Work};

use crate::theme;

/// What the right column shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Side {
    /// Names, sizes, players.
    #[default]
    Facts,
    /// Units, and what is picked.
    Units,
    /// Objectives, goals, events.
    Story,
    /// What is wrong.
    Faults,
}

/// So long a form is pointed out, in seconds, and so long the column scrolls to it.
const POINTS: f64 = 2.5;
const SCROLLS: f64 = 0.4;

/// A part of a form that is pointed out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lead {
    /// The path of its field in the scenario; in the map after `map/`.
    path: String,
    /// When it began, in the time of the screen.
    since: f64,
}

impl Lead {
    /// To what a fault is about.
    pub(super) fn to(fault: &Fault, now: f64) -> Self {
        let path = match fault.in_map {
            true => format!("map/{}", fault.path),
            false => fault.path.clone(),
        };
        Self { path, since: now }
    }

    /// Whether it leads into the form of a path.
    pub(super) fn is_in(&self, path: &str) -> bool {
        let rest = self.path.strip_prefix(path);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// Points out the form of a path that was drawn here, if the fault that was clicked is about it.
pub(super) fn mark(ui: &egui::Ui, lead: Option<&Lead>, path: &str, room: Rect) {
    let Some(lead) = lead.filter(|lead| lead.is_in(path)) else {
        return;
    };
    let gone = ui.input(|input| input.time) - lead.since;
    if gone > POINTS {
        return;
    }
    if gone < SCROLLS {
        ui.scroll_to_rect(room.expand2(vec2(0.0, 8.0)), Some(Align::Center));
    }
    let ink = Stroke::new(2.0, theme::warning());
    ui.painter().rect_stroke(room, 4.0, ink, StrokeKind::Inside);
    ui.ctx().request_repaint();
}

/// The tab that has the field of a fault, and what on the table it is about.
pub(super) fn tab(fault: &Fault, work: &Work) -> (Option<Side>, Option<Placed>) {
    let mut parts = fault.path.split('/');
    let list = parts.next().unwrap_or_default();
    let at = parts.next().and_then(|part| part.parse::<usize>().ok());
    if fault.in_map {
        let facts = matches!(list, "id" | "name" | "zones");
        return (facts.then_some(Side::Facts), None);
    }
    let held = &work.scenario;
    let (all, placed): (usize, fn(usize) -> Placed) = match list {
        "ships" => (held.ships.len(), Placed::Ship),
        "squads" => (held.squads.len(), Placed::Squad),
        "obstacles" => (held.obstacles.len(), Placed::Obstacle),
        "areas" => (held.areas.len(), Placed::Area),
        "banners" => (held.banners.len(), Placed::Banner),
        "marks" => (held.marks.len(), Placed::Search),
        "things" => (held.things.len(), Placed::Thing),
        "switches" => (held.switches.len(), Placed::Switch),
        "objectives" | "goals" | "events" | "exits" | "at_the_end" | "rooms" | "cards"
        | "arrivals" | "powers" => {
            return (Some(Side::Story), None);
        }
        "id" | "name" | "text" | "rounds" | "players" | "board" | "ruleset" | "map" => {
            return (Some(Side::Facts), None);
        }
        _ => return (None, None),
    };
    let at = at.filter(|at| *at < all);
    (Some(Side::Units), at.map(placed))
}

/// The path of something on the table.
pub(super) fn path_of(pick: Placed) -> String {
    match pick {
        Placed::Ship(at) => format!("ships/{at}"),
        Placed::Squad(at) => format!("squads/{at}"),
        Placed::Obstacle(at) => format!("obstacles/{at}"),
        Placed::Area(at) => format!("areas/{at}"),
        Placed::Banner(at) => format!("banners/{at}"),
        Placed::Search(at) => format!("marks/{at}"),
        Placed::Thing(at) => format!("things/{at}"),
        Placed::Switch(at) => format!("switches/{at}"),
    }
}
