//! The worth of a place to a capital ship, in points: its fire, the enemies' fire, and boarders.

use content::{Die, Face, INCH, Keyword, NO_SHIELD, Weapon};
use geometry::BAND;
use rules::{Ship, UnitId, sail};

use crate::{decide::sail::objectives, scene::Scene, worth::stake::Stake};

/// The factor for each inch beyond range: the target may come into range next round.
const FADE: f64 = 0.74;
/// The share of fire that only a later round may see. With less, ships go in; with all of it, they
/// wait just out of range for the other side to come.
const LATER: f64 = 0.5;
/// The share of possible boarders that do board.
const LIKELY: f64 = 0.3;
/// Bases let a ship reach this much farther than its allowance, in millimetres.
const BASE: f64 = 60.0;
/// The distance that a craft on a template covers in a round, in inches.
const FLIGHT: f64 = 7.0;
/// The smallest share of hits that gets through, even if all should be evaded.
const LEAST: f64 = 0.15;
/// The most weapons that a class has.
const MOST_WEAPONS: usize = 4;

/// The chance that a D6 shows a number or more.
fn reaches(need: u8) -> f64 {
    f64::from(7_u8.saturating_sub(need).min(6)) / 6.0
}

/// One ship's line of fire at another: the distance, the share of hits that get through the side
/// shown, the hits evaded, and the share of attack faces that hit.
#[derive(Clone, Copy)]
struct FireLine {
    inches: f64,
    through: f64,
    evades: f64,
    strikes: f64,
}

impl FireLine {
    fn of(scene: &Scene<'_>, from: &Ship, to: &Ship) -> Self {
        let (a, b) = (scene.game.base(from), scene.game.base(to));
        let facing = geometry::facing_of(b, to.pose, from.pose.position());
        let shields = scene.game.ctx.capital(to).map(|capital| capital.shields);
        let save = shields.map(|shields| shields.of(facing).min(NO_SHIELD));
        let share = |die, wanted: fn(&Face) -> bool| {
            let faces = scene.game.ctx.faces(die);
            faces.iter().filter(|face| wanted(face)).count() as f64 / faces.len().max(1) as f64
        };
        let evades = match save {
            Some(_) => 0.0,
            None => {
                f64::from(scene.game.class(to).agility)
                    * share(Die::Defence, |face| *face == Face::Evade)
            }
        };
        Self {
            inches: geometry::closest_points(a, from.pose, b, to.pose).distance / INCH,
            through: save.map_or(1.0, |save| 1.0 - reaches(save)),
            evades,
            strikes: share(Die::Attack, |face| matches!(face, Face::Hit | Face::Crit)),
        }
    }

    /// The wounds that a weapon deals along the line, and the inches by which the target is out of
    /// range.
    ///
    /// Arcs do not matter: a capital ship rotates freely before it fires (FLT-11), and small craft
    /// turn about.
    fn blow(&self, weapon: &Weapon) -> (f64, f64) {
        let far = f64::from(weapon.range.1);
        let (hits, reach) = match weapon.hits_on {
            Some(need) => (reaches(need), far),
            None => (self.strikes, far * BAND / INCH),
        };
        let hits = f64::from(weapon.dice) * hits;
        let wounds = (hits * self.through - self.evades).max(LEAST * hits);
        (wounds, (self.inches - reach).max(0.0))
    }
}

/// The weight of a target `beyond` inches out of range.
fn faded(beyond: f64) -> f64 {
    match beyond > 0.0 {
        true => LATER * FADE.powi(beyond.ceil() as i32),
        false => 1.0,
    }
}

/// The worth of all of a ship's fire from where it stands, in points.
pub(super) fn fire(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let weapons = &scene.game.class(ship).weapons;
    let mut best = [0.0_f64; MOST_WEAPONS];
    for foe in scene.enemies() {
        let line = FireLine::of(scene, ship, foe);
        let stake = objectives::stake(scene, foe);
        for (held, weapon) in best.iter_mut().zip(weapons) {
            let (wounds, beyond) = line.blow(weapon);
            *held = held.max(stake.mean(wounds) * faded(beyond));
        }
    }
    best.iter().sum()
}

/// The distance to the nearest enemy in inches; 0 if there is none.
pub(super) fn near(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let away = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
    let nearest = scene.enemies().map(away).fold(f64::INFINITY, f64::min);
    if nearest.is_finite() {
        nearest / INCH
    } else {
        0.0
    }
}

/// An enemy weapon, and the two friendly ships that it could hurt most.
struct Gun<'a> {
    weapon: &'a Weapon,
    most: [(UnitId, f64); 2],
}

/// The harm that every enemy weapon could do to the friendly ships, in points.
///
/// Each weapon counts against the ship that it hurts most. So a ship's place adds only the harm
/// that the weapon could not have done elsewhere.
pub(super) struct Threat<'a> {
    foes: Vec<(&'a Ship, Vec<Gun<'a>>)>,
    step: f64,
}

impl<'a> Threat<'a> {
    /// The threat of some enemies. `step` is the share of their allowance that they still move
    /// before they fire.
    pub(super) fn of(scene: &Scene<'a>, step: f64, counts: impl Fn(&Ship) -> bool) -> Self {
        let nobody = (UnitId(u32::MAX), 0.0);
        let mut foes: Vec<(&'a Ship, Vec<Gun<'a>>)> = Vec::new();
        for foe in scene.enemies().filter(|foe| counts(foe)) {
            let weapons = scene.game.class(foe).weapons.iter();
            let guns = weapons.map(|weapon| Gun {
                weapon,
                most: [nobody; 2],
            });
            foes.push((foe, guns.collect()));
        }
        let mut found = Self { foes, step };
        for friend in scene.friends() {
            for at in 0..found.foes.len() {
                let harms = found.harms(scene, at, friend);
                for (gun, harm) in found.foes[at].1.iter_mut().zip(harms) {
                    if harm > gun.most[0].1 {
                        gun.most = [(friend.id, harm), gun.most[0]];
                    } else if harm > gun.most[1].1 {
                        gun.most[1] = (friend.id, harm);
                    }
                }
            }
        }
        found
    }

    /// The harm that each weapon of an enemy could do to a ship.
    fn harms(&self, scene: &Scene<'_>, at: usize, ship: &Ship) -> [f64; MOST_WEAPONS] {
        let (foe, guns) = &self.foes[at];
        let mut found = [0.0; MOST_WEAPONS];
        let line = FireLine::of(scene, foe, ship);
        let step = match (foe.turn.moved, scene.game.ctx.capital(foe)) {
            (true, _) => 0.0,
            (_, Some(_)) => sail::allowance(scene.game.ctx, foe) / INCH * self.step,
            (_, None) => FLIGHT * self.step,
        };
        let stake = objectives::stake(scene, ship);
        for (harm, gun) in found.iter_mut().zip(guns) {
            let (wounds, beyond) = line.blow(gun.weapon);
            *harm = stake.mean(wounds) * faded((beyond - step).max(0.0));
        }
        found
    }

    /// The total harm that the enemy could do, in points, with the ship in this pose.
    pub(super) fn with(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let mut sum = 0.0;
        for (at, (_, guns)) in self.foes.iter().enumerate() {
            for (gun, harm) in guns.iter().zip(self.harms(scene, at, ship)) {
                let elsewhere = gun.most[usize::from(gun.most[0].0 == ship.id)].1;
                sum += harm.max(elsewhere);
            }
        }
        sum
    }

    /// The harm that the enemy could do to this ship alone, in points, in this pose.
    pub(super) fn alone(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let each = (0..self.foes.len()).map(|at| self.harms(scene, at, ship).iter().sum::<f64>());
        each.sum()
    }
}

/// The wounds that a side could deal to one enemy this round if all ships fire at it as they lie.
pub(super) fn battered(scene: &Scene<'_>, foe: &Ship) -> f64 {
    let each = scene.friends().map(|ship| {
        let weapons = scene.game.class(ship).weapons.iter();
        let line = FireLine::of(scene, ship, foe);
        let blows = weapons.map(|weapon| line.blow(weapon));
        let near = blows.filter(|(_, beyond)| *beyond <= 0.0);
        near.map(|(wounds, _)| wounds).sum::<f64>()
    });
    each.sum()
}

/// Enemies that may board a ship: each with its reach in millimetres and the expected loss.
pub(super) struct Boarders(Vec<(Ship, f64, f64)>);

impl Boarders {
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship) -> Self {
        let prize = Stake::of(scene.game.ctx, ship).points() + objectives::prize(scene, ship);
        let mut found = Vec::new();
        if scene.game.ctx.has_keyword(ship, Keyword::SmallCraft) {
            return Self(found);
        }
        for foe in scene.enemies() {
            if scene.game.ctx.has_keyword(foe, Keyword::SmallCraft) {
                continue;
            }
            let odds = sail::boarding_odds(scene.game.ctx, foe, ship);
            let reach = sail::allowance(scene.game.ctx, foe) + BASE;
            found.push((*foe, reach, odds.won * prize * LIKELY));
        }
        Self(found)
    }

    /// The expected loss to boarders with the ship in this pose.
    pub(super) fn with(&self, ship: &Ship) -> f64 {
        let away = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
        let near = self.0.iter().filter(|(foe, reach, _)| away(foe) < *reach);
        near.map(|(_, _, cost)| cost).sum()
    }
}
