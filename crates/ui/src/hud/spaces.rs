//! Placing on spaces: picks a space, describes it and marks it.

use geometry::{Cell, Pose};
use view::CellMark;
use words::say;

use super::{Hud, HudState};
use crate::hud::own::Kept;
use crate::session::Session;
use crate::theme;

/// Where an objective would be placed.
#[derive(Default)]
pub(super) struct Spot(pub(super) Option<Cell>);

impl Kept for Spot {
    fn begin_decision(&mut self, _session: &Session) {
        self.0 = None;
    }
}

/// Where an objective would be placed.
pub(super) fn put(state: &HudState) -> Option<Cell> {
    state.own.get::<Spot>().and_then(|spot| spot.0)
}

/// The space under a pose, if the board is made of spaces.
pub(super) fn cell_of(hud: &Hud<'_>, pose: Pose) -> Option<Cell> {
    hud.ctx().cell_at(pose)
}

/// The space for the next placement, coloured by whether it is legal.
pub(super) fn mark(hud: &Hud<'_>, pose: Pose, fine: bool) -> Option<CellMark> {
    let tint = if fine { theme::own() } else { theme::bad() };
    let cell = cell_of(hud, pose)?;
    Some(CellMark::new(cell, super::tint::color(tint, 1.0)))
}

/// A space in words.
pub(super) fn words(hud: &Hud<'_>, cell: Cell) -> String {
    let (column, row) = cell.printed();
    let ground = hud.ctx().ground();
    let known = ground.and_then(|ground| Some((ground, ground.grid.index(cell)?)));
    let height = known.map_or(0, |(ground, index)| ground.height(index));
    let terrain = rules::march::terrain_of(hud.ctx(), hud.board, cell);
    let terrain = terrain.map_or("", |terrain| terrain.name.as_str());
    say!("spaces-space", column, row, terrain, height)
}

/// Whether a space is firm ground, without drift, harm or a pit that holds figures.
pub(super) fn firm(hud: &Hud<'_>, cell: Cell) -> bool {
    let ground = hud.ctx().ground();
    let facts = ground.and_then(|ground| Some(ground.facts(ground.grid.index(cell)?)));
    facts.is_some_and(|facts| !facts.drift && facts.harm == 0 && facts.holds.is_none())
}

/// The space that the pointer clicks or has moved to, or the one in the direction of the arrows.
/// The pointer's first place in a decision chooses nothing.
pub(super) fn step(hud: &Hud<'_>, state: &mut HudState, here: Cell) -> Cell {
    let fresh = state.placing.is_none() && put(state).is_none();
    let moved = |cell: &Cell| !fresh && state.pointed.at.0 != Some(*cell);
    let pointed = hud
        .pointer
        .cell
        .filter(|cell| hud.clicked_table || moved(cell));
    state.pointed.at = (hud.pointer.cell, hud.pointer.unit);
    pointed.or_else(|| beside(hud, here)).unwrap_or(here)
}

/// The neighbour in the direction of the arrows, if the map has it.
/// The arrows follow the screen, to a quarter turn of the camera. They lead sideways, or up and
/// down along rows that lean to either side in turn.
fn beside(hud: &Hud<'_>, here: Cell) -> Option<Cell> {
    let (right, down) = hud.keys.arrows;
    let (across, down) = turned(right, down, hud.yaw());
    let (column, row) = here.printed();
    let to = Cell::new(column + across, row + down);
    let grid = &hud.ctx().ground()?.grid;
    ((across, down) != (0, 0) && grid.contains(to)).then_some(to)
}

/// Turns right and down on the screen into east and south on the table, for a camera turned by
/// `yaw` degrees.
fn turned(right: i32, down: i32, yaw: f32) -> (i32, i32) {
    match (yaw / 90.0).round().rem_euclid(4.0) as u8 {
        0 => (right, down),
        1 => (-down, right),
        2 => (-right, -down),
        _ => (down, -right),
    }
}

#[cfg(test)]
mod tests {
    use super::turned;

    #[test]
    fn arrows_turn_with_the_camera() {
        let up = |yaw| turned(0, -1, yaw);
        assert_eq!([up(0.0), up(44.0), up(-44.0)], [(0, -1); 3]);
        assert_eq!([up(90.0), up(450.0)], [(1, 0); 2], "it looks east");
        assert_eq!([up(180.0), up(-180.0)], [(0, 1); 2], "it looks south");
        assert_eq!([up(-90.0), up(270.0)], [(-1, 0); 2], "it looks west");
    }
}
