//! Light and dark inside a hull: rooms between walls and doors, with a few lamps in each. The light
//! is mixed into the colours of the deck, so it costs nothing to draw.

use bevy::prelude::*;
use content::{Barrier, InsideLook};
use geometry::Direction;
use rules::grid::Ground;

use crate::shapes::noise;

/// How far lamps of a room are apart at least, in millimetres.
const APART: f32 = 135.0;
/// How far the light of a lamp reaches, in millimetres.
const REACH: f32 = 74.0;
/// The share of lamps that still burn, and of the others that glow faintly.
const BURNS: f32 = 0.62;
const FAILS: f32 = 0.5;
/// The brightest that a deck gets.
const MOST: f32 = 1.4;

/// A lamp over a deck.
struct Lamp {
    at: Vec2,
    light: Vec3,
}

/// The rooms of a map and their lamps.
pub(super) struct Rooms {
    /// The room of each space.
    of: Vec<usize>,
    /// The lamps of each room.
    lamps: Vec<Vec<Lamp>>,
    dark: Vec3,
}

/// Whether a figure could see through what lies between two spaces.
fn open(edge: Option<Barrier>) -> bool {
    match edge {
        Some(Barrier::Wall | Barrier::Door) => false,
        Some(
            Barrier::Floor
            | Barrier::Opening(_)
            | Barrier::Elevation
            | Barrier::Slope(_)
            | Barrier::Rim
            | Barrier::Stair,
        )
        | None => true,
    }
}

/// The spaces that can be reached from one without going through walls and doors.
fn room(ground: &Ground, from: usize, of: &mut [usize], number: usize) -> Vec<usize> {
    of[from] = number;
    let mut found = Vec::from([from]);
    let mut at = 0;
    while let Some(cell) = found.get(at).copied() {
        at += 1;
        for way in ground.grid.ways().iter().copied() {
            if ground.grid.shape().is_diagonal(way) || !open(ground.edge(cell, way)) {
                continue;
            }
            if let Some(other) = ground.grid.neighbour(cell, way)
                && of[other] == usize::MAX
            {
                of[other] = number;
                found.push(other);
            }
        }
    }
    found
}

fn middle(ground: &Ground, cell: usize) -> Vec2 {
    let at = ground.grid.center(ground.grid.cell(cell));
    Vec2::new(at.x as f32, at.y as f32)
}

impl Rooms {
    pub(super) fn of(ground: &Ground, look: &InsideLook) -> Self {
        let mut of = vec![usize::MAX; ground.grid.len()];
        let mut lamps = Vec::new();
        for from in 0..ground.grid.len() {
            if of[from] == usize::MAX {
                let mut cells = room(ground, from, &mut of, lamps.len());
                lamps.push(hung(ground, look, &mut cells));
            }
        }
        let dark = Vec3::from(look.dark);
        Self { of, lamps, dark }
    }

    /// The light on a point of a space, by which its colours are multiplied.
    pub(super) fn light(&self, cell: usize, at: Vec3) -> Vec3 {
        let at = Vec2::new(at.x, -at.z);
        let lamps = self.of.get(cell).and_then(|room| self.lamps.get(*room));
        let shines = |lamp: &Lamp| {
            let far = lamp.at.distance_squared(at) / (2.0 * REACH * REACH);
            lamp.light * (-far).exp()
        };
        let lit: Vec3 = lamps.into_iter().flatten().map(shines).sum();
        (self.dark + lit).min(Vec3::splat(MOST))
    }
}

/// The lamps of a room, apart from each other. Some are dead.
fn hung(ground: &Ground, look: &InsideLook, cells: &mut [usize]) -> Vec<Lamp> {
    let draw = |cell: usize, key: u32| noise::hash(cell as u32 * 97 + key);
    cells.sort_by(|a, b| draw(*a, 1).total_cmp(&draw(*b, 1)));
    let mut places: Vec<Vec2> = Vec::new();
    let mut lamps = Vec::new();
    for cell in cells {
        let at = middle(ground, *cell);
        if places.iter().any(|held| held.distance(at) < APART) {
            continue;
        }
        places.push(at);
        let chance = draw(*cell, 5);
        let light = if chance < BURNS {
            Vec3::from(look.lamp)
        } else if chance < BURNS + (1.0 - BURNS) * FAILS {
            Vec3::from(look.failing)
        } else {
            continue;
        };
        lamps.push(Lamp { at, light });
    }
    lamps
}

/// The sides of a space that nobody passes: walls, and the end of the map.
pub(super) fn closed_sides(ground: &Ground, cell: usize) -> impl Iterator<Item = Direction> + '_ {
    let ways = ground.grid.ways().iter().copied();
    ways.filter(move |way| {
        !ground.grid.shape().is_diagonal(*way)
            && (ground.edge(cell, *way) == Some(Barrier::Wall)
                || ground.grid.neighbour(cell, *way).is_none())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn light_stays_in_its_room_and_decks_stay_readable() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("slow-burn").expect("the core pack has it");
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let ground = sim.ctx().ground().expect("squares");
        let look = content.looks.hull("Squares").inside.expect("core has one");
        let rooms = Rooms::of(ground, &look);
        let cell = |column: i32, row: i32| {
            let cell = geometry::Cell::new(column, row);
            ground.grid.index(cell).expect("on the map")
        };
        // Walls and a closed door part the lock from the corridor; a wall with a gap parts nothing.
        assert_ne!(rooms.of[cell(0, 4)], rooms.of[cell(1, 4)]);
        assert_eq!(rooms.of[cell(1, 2)], rooms.of[cell(1, 3)]);
        for cell in 0..ground.grid.len() {
            let at = middle(ground, cell);
            let light = rooms.light(cell, Vec3::new(at.x, 0.0, -at.y));
            assert!(light.min_element() >= 0.25 && light.max_element() <= MOST);
        }
        let lit = rooms.lamps.iter().flatten().count();
        assert!(lit > 2, "{lit} lamps burn");
    }
}
