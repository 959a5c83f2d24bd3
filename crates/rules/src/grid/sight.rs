//! Line of sight (VOID-H-SIGHT): from the attacker's head to the target's body.
//!
//! Ground, figures and terrain can block it. The test is exact: it compares in whole numbers the
//! line's height where it enters and where it leaves a space.
//!
//! The highest point of the body is the easiest to see, so the line runs from head to head. It is
//! clear if it passes above all spaces between the two. A grazed space blocks, a mere corner does
//! not. A line along an edge has the spaces on both sides in its way.

use content::{RuleId, SightBy};
use geometry::{
    Cell,
    grid::{Crossed, Fraction, Touch},
};
use words::say;

use crate::{
    cite,
    grid::{Occupant, Scene, Stand, corners},
    state::UnitId,
};

/// The reason one figure does not see another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// The ground of a space is too high.
    Ground(Cell),
    /// A figure is in the way.
    Figure(UnitId, Cell),
    /// Terrain that blocks sight.
    Terrain(RuleId, Cell),
    /// A wall between two spaces (HAZ-R-WALL).
    Wall(Cell, Cell),
    /// One of the two stands where only neighbours see in and out (HAZ-07).
    Shaft(RuleId, Cell),
    /// A space that the map lacks (HAZ-H-SIGHT).
    Missing(Cell),
    /// A figure bars a line from corner to corner (HAZ-H-SIGHT).
    Body(UnitId, Cell),
    /// One of the two is off the map.
    OffMap(Cell),
}

impl Unseen {
    /// The rule to cite.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Terrain(rule, _) | Self::Shaft(rule, _) => *rule,
            Self::Wall(..) => cite::grid::WALL,
            Self::Ground(_) | Self::Figure(..) | Self::OffMap(_) => cite::grid::SIGHT,
            Self::Missing(_) | Self::Body(..) => cite::grid::CORNERS,
        }
    }

    /// The space in the way.
    #[must_use]
    pub const fn hex(&self) -> Cell {
        match self {
            Self::Ground(hex)
            | Self::Figure(_, hex)
            | Self::Body(_, hex)
            | Self::Missing(hex)
            | Self::Terrain(_, hex)
            | Self::Wall(_, hex)
            | Self::Shaft(_, hex)
            | Self::OffMap(hex) => *hex,
        }
    }

    /// The figure in the way.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Figure(unit, _) | Self::Body(unit, _) => Some(*unit),
            _ => None,
        }
    }

    /// The reason, for a player.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Self::Ground(_) => say!("no-ground-between-too-high"),
            Self::Figure(..) | Self::Body(..) => say!("no-figure-between-way"),
            Self::Missing(_) => say!("no-map-ends"),
            Self::Terrain(..) => say!("no-nobody-sees-across-terrain"),
            Self::Wall(..) => say!("no-wall-between"),
            Self::Shaft(..) => say!("no-only-neighbours-see-into"),
            Self::OffMap(_) => say!("no-does-not-stand-on"),
        }
    }
}

/// Whether `from` sees `to`, from their places in the scene.
///
/// # Errors
/// The obstruction nearest to `from`.
pub fn sight(scene: &Scene<'_>, from: &Occupant, to: &Occupant) -> Result<(), Unseen> {
    let ground = scene.ground;
    let cell = |figure: &Occupant| {
        ground
            .grid
            .index(figure.hex)
            .ok_or(Unseen::OffMap(figure.hex))
    };
    let (here, there) = (cell(from)?, cell(to)?);
    let by_heads = ground.rules.sight == SightBy::Heads;
    if by_heads && !ground.walls && from.spaces_to(to, &ground.grid) <= 1 {
        return Ok(());
    }
    hidden(scene, [(here, from), (there, to)])?;
    match ground.rules.sight {
        SightBy::Heads => {}
        SightBy::Corners => return corners::sight(scene, from, to),
    }
    let crossed = ground.grid.line(from.hex, to.hex);
    let ray = Ray {
        scene,
        ends: [from.unit, to.unit],
        from: ground.height(here) + i32::from(from.height),
        to: ground.height(there) + i32::from(to.height),
    };
    let between = crossed
        .iter()
        .filter(|crossed| ![from.hex, to.hex].contains(&crossed.cell));
    let spaces = between
        .filter(|crossed| crossed.touch != Touch::Corner)
        .find_map(|crossed| Some((crossed.entry, ray.blocked(crossed)?)));
    let walls = if ground.walls {
        ray.walled(&crossed)
    } else {
        None
    };
    match (spaces, walls) {
        (None, None) => Ok(()),
        (Some((_, space)), None) => Err(space),
        (None, Some((_, wall))) => Err(wall),
        (Some((at, space)), Some((wall_at, wall))) => Err(if wall_at <= at { wall } else { space }),
    }
}

/// Whether a shaft hides one of two figures from the other (HAZ-07). A large figure is in it only
/// with its whole base (HAZ-09), whichever of its spaces an attack names; and whoever is beside any
/// of its spaces sees it. Walls and closed doors part neighbours.
fn hidden(scene: &Scene<'_>, ends: [(usize, &Occupant); 2]) -> Result<(), Unseen> {
    let ground = scene.ground;
    for (cell, figure) in ends {
        if ground.facts(cell).shaft.is_none() {
            continue;
        }
        let [one, other] = ends.map(|(_, end)| whole(scene, end));
        let all = whole(scene, figure);
        let corner = ground.grid.index(all.hex);
        let rule =
            corner.and_then(|corner| ground.in_all(all.footprint, corner, |facts| facts.shaft));
        if let Some(rule) = rule.filter(|_| !beside(scene, one, other)) {
            return Err(Unseen::Shaft(rule, figure.hex));
        }
    }
    Ok(())
}

/// The figure as it stands, where only one of its spaces is looked at.
fn whole<'a>(scene: &Scene<'a>, figure: &'a Occupant) -> &'a Occupant {
    let held = scene
        .occupant(figure.unit)
        .filter(|held| figure.footprint.is_one() && held.footprint.covers(held.hex, figure.hex));
    held.unwrap_or(figure)
}

/// Whether some space of one figure is beside one of another, with no wall between.
fn beside(scene: &Scene<'_>, one: &Occupant, other: &Occupant) -> bool {
    scene.ground.beside(Stand::of(one), Stand::of(other))
}

/// A line of sight with its heights.
struct Ray<'a> {
    scene: &'a Scene<'a>,
    ends: [UnitId; 2],
    /// Heights of the two heads, in levels.
    from: i32,
    to: i32,
}

impl Ray<'_> {
    /// The obstruction on a space, if there is one.
    fn blocked(&self, crossed: &Crossed) -> Option<Unseen> {
        let ground = self.scene.ground;
        let cell = ground.grid.index(crossed.cell)?;
        if let Some(rule) = ground.facts(cell).opaque {
            return Some(Unseen::Terrain(rule, crossed.cell));
        }
        let base = ground.height(cell);
        if self.dips_to(base, crossed) {
            return Some(Unseen::Ground(crossed.cell));
        }
        let other = self
            .scene
            .at(cell)
            .filter(|other| !self.ends.contains(&other.unit))?;
        self.dips_to(base + i32::from(other.height), crossed)
            .then_some(Unseen::Figure(other.unit, crossed.cell))
    }

    /// Whether the line comes down to a height (in levels) above a space.
    /// The line is straight, so it is lowest where it enters or where it leaves.
    fn dips_to(&self, height: i32, crossed: &Crossed) -> bool {
        let low = |at: Fraction| {
            let above = i64::from(self.from - height) * i64::from(at.bottom);
            above + i64::from(self.to - self.from) * i64::from(at.top) <= 0
        };
        low(crossed.entry) || low(crossed.exit)
    }

    /// The first wall that the line crosses or runs along, and where.
    fn walled(&self, crossed: &[Crossed]) -> Option<(Fraction, Unseen)> {
        let solid: Vec<&Crossed> = crossed
            .iter()
            .filter(|one| one.touch != Touch::Corner)
            .collect();
        for (position, near) in solid.iter().enumerate() {
            for far in &solid[position + 1..] {
                let wall = self.scene.ground.walled(near.cell, far.cell);
                let along =
                    near.touch == Touch::Edge && near.entry == far.entry && near.exit == far.exit;
                let across = near.exit == far.entry && self.closed(crossed, near, far);
                if wall && (along || across) {
                    return Some((far.entry, Unseen::Wall(near.cell, far.cell)));
                }
            }
        }
        None
    }

    /// Whether a wall between two successive spaces of the line blocks it.
    /// In the middle of the edge it does. At its end, a corner, the line can pass through the third
    /// space there, unless that is closed too.
    fn closed(&self, crossed: &[Crossed], near: &Crossed, far: &Crossed) -> bool {
        let here = near.exit;
        let beside = |a, b| self.scene.ground.grid.distance(a, b) == 1;
        let third = crossed.iter().find(|one| {
            ![near.cell, far.cell].contains(&one.cell)
                && one.entry <= here
                && here <= one.exit
                && beside(one.cell, near.cell)
                && beside(one.cell, far.cell)
        });
        let Some(third) = third else { return true };
        let walled = |hex| self.scene.ground.walled(third.cell, hex);
        let at_corner = Crossed {
            entry: here,
            exit: here,
            ..*third
        };
        walled(near.cell) || walled(far.cell) || self.blocked(&at_corner).is_some()
    }
}
