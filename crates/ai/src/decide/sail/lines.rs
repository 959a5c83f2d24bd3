//! Lines of fire between two ships: what fire along them does, and whether terrain stops it.

use content::{Face, INCH, NO_SHIELD, Passive, Weapon};
use geometry::{BAND, Vec2};
use rules::{Ship, areas::Area, attack_setup, sail};

use crate::scene::Scene;

/// The smallest share of hits that gets through, even if all should be evaded.
const LEAST: f64 = 0.15;

/// The chance that a D6 shows a number or more.
fn reaches(need: u8) -> f64 {
    f64::from(7_u8.saturating_sub(need).min(6)) / 6.0
}

/// One ship's line of fire at another: the distance, the share of hits that get through the side
/// shown, the hits evaded, and the share of attack faces that hit.
#[derive(Clone, Copy)]
pub(super) struct FireLine {
    inches: f64,
    through: f64,
    evades: f64,
    strikes: f64,
}

impl FireLine {
    pub(super) fn of(scene: &Scene<'_>, from: &Ship, to: &Ship) -> Self {
        let (a, b) = (scene.game.base(from), scene.game.base(to));
        let facing = geometry::facing_of(b, to.pose, from.pose.position());
        let shields = scene.game.ctx.capital(to).map(|capital| capital.shields);
        let save = shields.map(|shields| shields.of(facing).min(NO_SHIELD));
        let share = |die, wanted: fn(&Face) -> bool| {
            let faces = scene.game.ctx.faces(die);
            faces.iter().filter(|face| wanted(face)).count() as f64 / faces.len().max(1) as f64
        };
        let (attack, defence) = scene.game.ctx.pools();
        let evades = match save {
            Some(_) => 0.0,
            None => {
                f64::from(scene.game.class(to).agility)
                    * share(defence, |face| *face == Face::Evade)
            }
        };
        Self {
            inches: geometry::closest_points(a, from.pose, b, to.pose).distance / INCH,
            through: save.map_or(1.0, |save| 1.0 - reaches(save)),
            evades,
            strikes: share(attack, |face| matches!(face, Face::Hit | Face::Crit)),
        }
    }

    /// The wounds that a weapon deals along the line, and the inches by which the target is out of
    /// range; less than none if it is within.
    ///
    /// Arcs do not matter: a capital ship rotates freely before it fires (FLT-11), and small craft
    /// turn about.
    pub(super) fn blow(&self, weapon: &Weapon) -> (f64, f64) {
        let far = f64::from(weapon.range.1);
        let (hits, reach) = match weapon.hits_on {
            Some(need) => (reaches(need), far),
            None => (self.strikes, far * BAND / INCH),
        };
        let hits = f64::from(weapon.dice) * hits;
        let wounds = (hits * self.through - self.evades).max(LEAST * hits);
        (wounds, self.inches - reach)
    }
}

/// A weapon of a ship, and a target, as both stand.
pub(super) struct Laid<'a> {
    pub(super) from: &'a Ship,
    pub(super) to: &'a Ship,
    pub(super) slot: u8,
    pub(super) weapon: &'a Weapon,
}

impl Laid<'_> {
    /// The inches by which the target is out of reach, given those by which it is out of range.
    ///
    /// The rules are asked only where distance does not tell: where terrain may stop the fire, and
    /// in the last round where turning about decides. Who is in range and cannot be fired at counts
    /// as an inch out of it.
    pub(super) fn beyond(&self, scene: &Scene<'_>, inches: f64) -> f64 {
        let base = scene.game.base(self.from);
        let turns = (base.reach() - base.width.min(base.length) / 2.0) / INCH;
        let close = scene.is_last_round() && inches.abs() <= turns;
        let hidden = inches <= 0.0 && screened(scene, self.from, self.to);
        if !close && !hidden {
            return inches.max(0.0);
        }
        let aimed = sail::aimed(self.from, scene.game.ctx.arc(self.weapon), self.to);
        match attack_setup(scene.game, &aimed, self.slot, self.to) {
            Ok(_) => 0.0,
            Err(_) => inches.max(1.0),
        }
    }
}

/// Whether terrain that may stop fire lies between two ships, or under them: a quick look, which
/// says yes too often.
fn screened(scene: &Scene<'_>, from: &Ship, to: &Ship) -> bool {
    let (a, b) = (from.pose.position(), to.pose.position());
    let wide = scene
        .game
        .base(from)
        .reach()
        .max(scene.game.base(to).reach());
    let near = |area: &Area| {
        stops_fire(scene, area) && away(area.pose.position(), a, b) <= area.outline.reach() + wide
    };
    scene.game.areas().list().iter().any(near)
}

fn stops_fire(scene: &Scene<'_>, area: &Area) -> bool {
    let mut auras = area.kind(scene.game.ctx).auras.iter();
    auras.any(|aura| {
        matches!(
            aura.passive,
            Passive::BlocksSight | Passive::Crest | Passive::AdjacentSight
        )
    })
}

/// How far a point is from the straight line between two others.
fn away(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    let line = to - from;
    let along = (point - from).dot(line) / line.length_squared().max(1e-9);
    point.distance(from + line * along.clamp(0.0, 1.0))
}
