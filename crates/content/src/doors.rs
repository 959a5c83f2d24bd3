//! The doors of a map, as rules count them (HAZ-H-DOOR).

use geometry::{Direction, Grid};

use crate::{Barrier, Deed, Layout, Scenario, When};

/// An edge of a door: a side of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorEdge {
    /// The space.
    pub cell: usize,
    /// Its side: east or south on squares.
    pub side: Direction,
}

/// The most edges of one door.
const WIDEST: usize = 3;

impl Layout {
    /// What lies on each side of each space.
    #[must_use]
    pub fn sides(&self) -> Vec<[Option<Barrier>; Direction::COUNT]> {
        let mut sides = vec![[None; Direction::COUNT]; self.grid.len()];
        for edge in &self.edges {
            let here = edge.cell();
            let there = self.grid.ahead(here, edge.side);
            for (space, side) in [(here, edge.side), (there, edge.side.opposite())] {
                if let Some(cell) = self.grid.index(space) {
                    sides[cell][side.index()] = Some(edge.kind);
                }
            }
        }
        sides
    }

    /// The doors of the map, in the order of their first spaces. Edges in line are one door, up to
    /// three (HAZ-H-DOOR).
    #[must_use]
    pub fn doors(&self) -> Vec<Vec<DoorEdge>> {
        let grid = &self.grid;
        let mut doors: Vec<Vec<DoorEdge>> = Vec::new();
        let ways = grid.ways().iter();
        let ways = ways.filter(|way| !grid.shape().is_diagonal(**way));
        // Each edge once: half of the ways are the other ends of the others.
        let half = ways.copied();
        let half: Vec<Direction> = half
            .filter(|way| way.index() < way.opposite().index())
            .collect();
        for (cell, around) in self.sides().iter().enumerate() {
            for side in &half {
                if around[side.index()] != Some(Barrier::Door) {
                    continue;
                }
                let edge = DoorEdge { cell, side: *side };
                let joins = |door: &&mut Vec<DoorEdge>| {
                    let last = door.last().filter(|_| door.len() < WIDEST);
                    last.is_some_and(|last| {
                        last.side == *side && in_line(grid, last.cell, cell, *side)
                    })
                };
                match doors.iter_mut().find(joins) {
                    Some(door) => door.push(edge),
                    None => doors.push(vec![edge]),
                }
            }
        }
        doors
    }
}

/// Whether edges on this side of two spaces continue each other: the spaces are beside each other,
/// across the line that the side is on.
fn in_line(grid: &Grid, a: usize, b: usize, side: Direction) -> bool {
    let way = grid.between(grid.cell(a), grid.cell(b));
    way.is_some_and(|way| !grid.shape().is_diagonal(way) && way != side && way != side.opposite())
}

impl Scenario {
    /// The doors that it speaks of by their numbers, each with the field that does.
    #[must_use]
    pub fn doors_named(&self) -> Vec<(String, u16)> {
        let mut named = Vec::new();
        let mut hear = |path: String, when: &[When], does: &[Deed]| {
            for (at, when) in when.iter().enumerate() {
                named.extend(Some(format!("{path}/when/{at}")).zip(when.door()));
            }
            for (at, deed) in does.iter().enumerate() {
                named.extend(Some(format!("{path}/does/{at}")).zip(deed.door()));
            }
        };
        for (at, event) in self.events.iter().enumerate() {
            hear(format!("events/{at}"), &event.when, &event.does);
        }
        for (at, goal) in self.goals.iter().enumerate() {
            hear(format!("goals/{at}"), &goal.when, &[]);
        }
        for (at, exit) in self.exits.iter().enumerate() {
            hear(format!("exits/{at}"), &exit.when, &[]);
        }
        for (at, card) in self.cards.iter().enumerate() {
            hear(format!("cards/{at}"), &[], &card.does);
        }
        let rooms = self.rooms.iter().enumerate();
        named.extend(rooms.map(|(at, room)| (format!("rooms/{at}/door"), room.door)));
        named
    }
}
