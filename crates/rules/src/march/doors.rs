//! Doors that open and close (HAZ-H-DOOR).

use content::{Attribute, Keyword, RuleId};
use geometry::{Cell, Direction, grid::Footprint};
use words::say;

use super::{ailments, shift::stand, windows};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::{DoorEdge, Ground, Stand},
    state::{Fact, IllegalOrder, Occasion, Ship, UnitId, refuse},
    work::Work,
};

/// How many doors the map has.
pub(crate) fn door_count(ctx: &Ctx) -> u16 {
    let doors = ctx.ground().map_or(0, |ground| ground.doors().len());
    u16::try_from(doors).unwrap_or(u16::MAX)
}

/// Whether a figure may open or close this door.
///
/// # Errors
/// It has no hands, stands elsewhere, or a base lies across the open door.
pub(crate) fn check_door(game: Game<'_>, ship: &Ship, door: u16) -> Result<(), IllegalOrder> {
    let no = |reason, culprits| Err(refuse(cite::crew::DOOR, reason, culprits));
    let hands = [Keyword::Hero, Keyword::Hands];
    if !hands.iter().any(|word| game.ctx.has_keyword(ship, *word)) {
        return no(say!("no-hands"), vec![ship.id]);
    }
    let ground = game.ctx.ground();
    let edges = ground.and_then(|ground| Some((ground, ground.doors().get(usize::from(door))?)));
    let Some((ground, edges)) = edges else {
        return no(say!("no-such-door"), vec![ship.id]);
    };
    if !edges.iter().any(|edge| touches(ground, ship, edge)) {
        return no(say!("no-not-at-the-door"), vec![ship.id]);
    }
    if game.board.changes.broken.contains(&door) {
        return no(say!("no-door-broken"), vec![ship.id]);
    }
    match blocked(game, door).filter(|_| game.board.changes.open.contains(&door)) {
        Some(other) => no(say!("no-base-across-the-door"), vec![other]),
        None => Ok(()),
    }
}

/// The side of a figure on which this door lies; none if it does not stand at the door.
#[must_use]
pub fn door_way(ctx: &Ctx, ship: &Ship, door: u16) -> Option<Direction> {
    let ground = ctx.ground()?;
    let mut edges = ground.doors().get(usize::from(door))?.iter();
    edges.find_map(|edge| match sides(ground, ship, edge) {
        [true, _] => Some(edge.side),
        [false, true] => {
            let beyond = ground.grid.neighbour(edge.cell, edge.side)?;
            let grid = &ground.grid;
            grid.between(grid.cell(beyond), grid.cell(edge.cell))
        }
        [false, false] => None,
    })
}

/// The spaces on both sides of a door: for each of its edges one and the other.
#[must_use]
pub fn door_spaces(ctx: &Ctx, door: u16) -> Vec<Cell> {
    let ground = ctx.ground();
    let edges = ground.and_then(|ground| Some((ground, ground.doors().get(usize::from(door))?)));
    let Some((ground, edges)) = edges else {
        return Vec::new();
    };
    let both = edges.iter().flat_map(|edge| {
        let beyond = ground.grid.neighbour(edge.cell, edge.side);
        [Some(edge.cell), beyond]
    });
    both.flatten().map(|cell| ground.grid.cell(cell)).collect()
}

/// A figure whose base lies across a door.
pub(crate) fn blocked(game: Game<'_>, door: u16) -> Option<UnitId> {
    let ground = game.ctx.ground()?;
    let edges = ground.doors().get(usize::from(door))?;
    let mut figures = game.board.ships.iter().filter(|other| other.on_table());
    let across = figures.find(|other| edges.iter().any(|edge| spans(ground, other, edge)))?;
    Some(across.id)
}

/// The open doors within so many spaces of a figure that nobody stands across.
pub(super) fn to_shut(game: Game<'_>, ship: &Ship, spaces: u8) -> Vec<u16> {
    let Some(ground) = game.ctx.ground() else {
        return Vec::new();
    };
    let near = |cell: &Cell| {
        let side = Stand {
            corner: *cell,
            base: Footprint::ONE,
        };
        ground.apart(stand(ship), side) <= u32::from(spaces)
    };
    let open = game.board.changes.open.iter().copied();
    let whole = open.filter(|door| !game.board.changes.broken.contains(door));
    whole
        .filter(|door| {
            door_spaces(game.ctx, *door).iter().any(near) && blocked(game, *door).is_none()
        })
        .collect()
}

/// Shuts every open door within so many spaces of a figure.
pub(crate) fn shut_doors(work: &mut Work<'_>, id: UnitId, rule: RuleId, spaces: u8) {
    let Some(ship) = work.active(id) else {
        return;
    };
    for door in to_shut(work.game(), &ship, spaces) {
        let sealed = work.board.changes.sealed.contains(&door);
        let open = false;
        work.emit(rule, Fact::DoorSet { door, open, sealed });
    }
}

/// Opens or closes a door. A sealed one opens only to a test of Wits.
pub(crate) fn turn_door(work: &mut Work<'_>, ship: UnitId, door: u16) {
    let sealed = work.board.changes.sealed.contains(&door);
    if sealed && !ailments::test(work, ship, Attribute::Wits) {
        return work.emit(cite::crew::DOOR, Fact::DoorHeld { ship, door });
    }
    let open = !work.board.changes.open.contains(&door);
    work.emit(cite::crew::DOOR, Fact::DoorMoved { ship, door, open });
    if open {
        windows::open_window(work, Occasion::Door { ship });
    }
}

/// How likely a figure opens this door with an action: certainly, unless the door is sealed.
#[must_use]
pub fn chance_to_force(game: Game<'_>, ship: &Ship, door: u16) -> f64 {
    match game.board.changes.sealed.contains(&door) {
        true => ailments::chance(game.ctx, ship, Attribute::Wits),
        false => 1.0,
    }
}

/// Whether a figure stands on this side of an edge, and on the other.
fn sides(ground: &Ground, ship: &Ship, edge: &DoorEdge) -> [bool; 2] {
    let covers = |cell: usize| ship.base.covers(ship.cell, ground.grid.cell(cell));
    let beyond = ground.grid.neighbour(edge.cell, edge.side);
    [covers(edge.cell), beyond.is_some_and(covers)]
}

fn touches(ground: &Ground, ship: &Ship, edge: &DoorEdge) -> bool {
    sides(ground, ship, edge).contains(&true)
}

fn spans(ground: &Ground, ship: &Ship, edge: &DoorEdge) -> bool {
    sides(ground, ship, edge) == [true, true]
}
