//! The gains of a side besides enemy losses: exits and ships to capture (FLT-12, FLT-H-WIN).

use bevy_egui::egui::{self, RichText};
use content::{Edge, Objective};
use geometry::Vec2;
use rules::{
    PlayerId, Ship, UnitId, cite,
    sail::{self, Outlet, Wish, outlets},
};
use words::say;

use super::{
    super::{Hud, tooltip::cited},
    words::edge,
};
use crate::{text, theme};

/// How near to an edge the pointer counts as at it, on the table and off it, in millimetres.
const AT_EDGE: (f64, f64) = (22.0, 64.0);

/// Lists the gains of a side besides enemy losses, under its name in the list of squads.
pub(in crate::hud) fn aims(ui: &mut egui::Ui, hud: &Hud<'_>, player: PlayerId) {
    let line = |ui: &mut egui::Ui, text: String| {
        ui.label(RichText::new(text).color(theme::warning()).size(12.5))
    };
    let found = outlets(hud.game()).into_iter();
    for outlet in found.filter(|outlet| outlet.player == player) {
        let text = say!(
            "sail-edge",
            edge = text::capital(edge(outlet.edge)),
            outlet = worth(&outlet)
        );
        let tip = each(hud, &outlet).join("\n");
        line(ui, text).on_hover_text(tip);
    }
    for (id, points) in prizes(hud) {
        let ship = hud.board.ship(id);
        if ship.is_some_and(|ship| ship.owner != player && ship.on_table()) {
            let text = say!("sail-capture-points", id = hud.ctx().name(id), points);
            line(ui, text).on_hover_text(say!("sail-besides-its-own-points"));
        }
    }
}

/// Says in the ship's tooltip how many points its leaving and its capture score.
pub(super) fn about(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for outlet in outlets(hud.game()) {
        let mut ours = outlet.ships.iter();
        if let Some((_, points)) = ours.find(|(id, _)| *id == ship.id) {
            let line = say!(
                "sail-may-leave-by-the",
                edge = edge(outlet.edge),
                points = counted(*points)
            );
            ui.label(RichText::new(line).color(theme::warning()).size(12.5));
        }
    }
    for (_, points) in prizes(hud).filter(|(id, _)| *id == ship.id) {
        let line = say!("sail-whoever-captures-it-gets", points);
        ui.label(RichText::new(line).color(theme::warning()).size(12.5));
    }
}

/// The reward of a ship for leaving by an edge, for its button; none if no objective offers one.
pub(super) fn reward(hud: &Hud<'_>, ship: UnitId, by: Edge) -> Option<String> {
    let found = outlets(hud.game()).into_iter();
    let mut here = found.filter(|outlet| outlet.edge == by);
    let points = here.find_map(|outlet| {
        let mut ships = outlet.ships.into_iter();
        ships.find_map(|(id, points)| (id == ship).then_some(points))
    });
    points.map(counted)
}

/// The exits at the table's edge near this place.
pub(in crate::hud) fn at_edge(hud: &Hud<'_>, place: Vec2) -> Vec<Outlet> {
    let (width, height) = hud.ctx().board;
    let gap = |edge: Edge| match edge {
        Edge::North => height - place.y,
        Edge::East => width - place.x,
        Edge::South => place.y,
        Edge::West => place.x,
    };
    let beside = place.x > -AT_EDGE.1
        && place.y > -AT_EDGE.1
        && place.x < width + AT_EDGE.1
        && place.y < height + AT_EDGE.1;
    let mut found = outlets(hud.game());
    found.retain(|outlet| beside && gap(outlet.edge) < AT_EDGE.0);
    found
}

/// The wish of a ship to leave by the edge beyond which the pointer is.
/// None if the pointer is on the table or the ship may not leave there.
pub(super) fn leaving(hud: &Hud<'_>, ship: &Ship, place: Vec2) -> Option<Wish> {
    let (width, height) = hud.ctx().board;
    let off = |edge: Edge| match edge {
        Edge::North => place.y > height,
        Edge::East => place.x > width,
        Edge::South => place.y < 0.0,
        Edge::West => place.x < 0.0,
    };
    let edges = sail::can_leave_by(hud.game(), ship).into_iter();
    let mut out = edges.filter(|edge| off(*edge));
    sail::brink(hud.game(), ship, out.next()?, place)
}

/// Describes an exit: its owner, and the points of each ship that leaves there.
pub(in crate::hud) fn about_exit(ui: &mut egui::Ui, hud: &Hud<'_>, outlet: &Outlet) {
    let name = hud.player_name(outlet.player);
    let title = say!("sail-way-off-the-edge", name, edge = edge(outlet.edge));
    let color = hud.player_color(outlet.player);
    ui.label(theme::bold(title).color(color).size(15.0));
    let lines = each(hud, outlet);
    for line in lines.iter().take(8) {
        ui.label(RichText::new(line).size(12.5));
    }
    if lines.len() > 8 {
        ui.label(theme::weak(say!("sail-and-more", lines = lines.len() - 8)).size(12.5));
    }
    let scores = outlet.ships.iter().any(|(_, points)| *points > 0);
    let scored = scores.then_some(cite::sail::OBJECTIVE);
    cited(ui, hud, [cite::sail::LEAVE].into_iter().chain(scored));
}

/// A line for each ship that may leave there.
fn each(hud: &Hud<'_>, outlet: &Outlet) -> Vec<String> {
    let ships = outlet.ships.iter();
    ships
        .map(|(id, points)| format!("{}: {}", hud.ctx().name(*id), counted(*points)))
        .collect()
}

/// The points for leaving there, from the least to the most.
fn worth(outlet: &Outlet) -> String {
    let points = || outlet.ships.iter().map(|(_, points)| *points);
    let (least, most) = (points().min().unwrap_or(0), points().max().unwrap_or(0));
    match (least, most) {
        (_, 0) => say!("sail-retreat-no-points").into(),
        (least, most) if least == most => say!("sail-counted-points", points = most),
        (least, most) => say!("sail-points", least, most),
    }
}

fn counted(points: u32) -> String {
    match points {
        0 => say!("sail-no-points-but-it").into(),
        points => say!("sail-counted-points", points),
    }
}

/// The ships that objectives reward capturing, with the points.
fn prizes(hud: &Hud<'_>) -> impl Iterator<Item = (UnitId, u16)> {
    let all = hud.ctx().objectives.iter();
    let found: Vec<_> = all
        .filter_map(|objective| match *objective {
            Objective::Capture { ship, points } => Some((UnitId(ship), points)),
            Objective::Exit { .. } => None,
        })
        .collect();
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{Keys, test_kit},
        library::Library,
    };

    #[test]
    fn the_convoy_knows_its_way_out_and_what_it_is_worth() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "convoy-run", |session| {
            session.sim.board().round > 0
        });
        let hud = &test_kit::hud(&library, &session, Keys::default());
        let (width, height) = hud.ctx().board;
        let found = at_edge(hud, Vec2::new(width / 2.0, height + 20.0));
        let [outlet] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!((outlet.edge, outlet.player), (Edge::North, PlayerId(0)));
        assert!(at_edge(hud, Vec2::new(width / 2.0, height / 2.0)).is_empty());
        assert!(at_edge(hud, Vec2::new(width / 2.0, height + 900.0)).is_empty());
        for ship in hud
            .board
            .ships
            .iter()
            .filter(|ship| ship.owner == PlayerId(0))
        {
            let points = u32::from(hud.ctx().class(ship).points) * 3;
            let told = reward(hud, ship.id, Edge::North).expect("an exit");
            assert_eq!(told, format!("{points} points"));
        }
        assert_eq!(reward(hud, UnitId(6), Edge::North), None);
    }
}
