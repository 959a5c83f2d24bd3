//! What a place is worth to a free ship, in points: what it could deal from there, what it could suffer, who could board it.

use content::{Die, Face, INCH, Keyword, NO_SHIELD, Weapon};
use geometry::BAND;
use rules::{Ship, UnitId, fleet};

use super::aims;
use crate::{scene::Scene, worth::Stake};

/// What is not in reach now may be next round: so much of it counts an inch farther off.
const FADE: f64 = 0.74;
/// Of those who could board a ship so many do.
const LIKELY: f64 = 0.3;
/// A ship comes so much farther than its allowance by the size of its base, in millimetres.
const BASE: f64 = 60.0;
/// So many inches a craft on a template comes in a round.
const FLIGHT: f64 = 7.0;
/// Of hits that should all be evaded, so much gets through now and then.
const LEAST: f64 = 0.15;
/// No class has more weapons.
const MOST_WEAPONS: usize = 4;

/// The chance that a D6 shows a number or more.
fn reaches(need: u8) -> f64 {
    f64::from(7_u8.saturating_sub(need).min(6)) / 6.0
}

/// A ship as it could be fired at from another: how far off, how much of what hits gets through the side it shows, and how
/// many hits it evades; and how many of the firing side's own dice hit.
#[derive(Clone, Copy)]
struct Line {
    inches: f64,
    through: f64,
    evades: f64,
    strikes: f64,
}

impl Line {
    fn of(scene: &Scene<'_>, from: &Ship, to: &Ship) -> Self {
        let (a, b) = (scene.ctx.base(from), scene.ctx.base(to));
        let facing = geometry::facing_of(b, to.pose, from.pose.position());
        let shields = fleet::capital(scene.ctx, to).map(|capital| capital.shields);
        let save = shields.map(|shields| shields.of(facing).min(NO_SHIELD));
        let share = |die, wanted: fn(&Face) -> bool| {
            let faces = scene.ctx.faces(die);
            faces.iter().filter(|face| wanted(face)).count() as f64 / faces.len().max(1) as f64
        };
        let evades = match save {
            Some(_) => 0.0,
            None => {
                f64::from(scene.ctx.class(to).agility)
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

    /// What a weapon deals along it, in wounds, and how many inches the target is out of its reach. Before it fires a free
    /// ship rotates as it likes (FLT-11), and small craft turn about: the arc does not matter here.
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

/// How much of something counts that many inches out of reach.
fn faded(beyond: f64) -> f64 {
    FADE.powi(beyond.ceil() as i32)
}

/// What a ship could deal with all its weapons from where it stands, in points.
pub(super) fn fire(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let weapons = &scene.ctx.class(ship).weapons;
    let mut best = [0.0_f64; MOST_WEAPONS];
    for foe in scene.enemies() {
        let line = Line::of(scene, ship, foe);
        let stake = aims::stake(scene, foe);
        for (held, weapon) in best.iter_mut().zip(weapons) {
            let (wounds, beyond) = line.blow(weapon);
            *held = held.max(stake.mean(wounds) * faded(beyond));
        }
    }
    best.iter().sum()
}

/// A weapon of an enemy, and the two own ships that it could hurt most.
struct Gun<'a> {
    weapon: &'a Weapon,
    most: [(UnitId, f64); 2],
}

/// What every enemy weapon could deal to the own ships, in points: each at the ship where it hurts most. So what one ship
/// adds by where it stands is only what the weapon could not have dealt elsewhere.
pub(super) struct Threat<'a> {
    foes: Vec<(&'a Ship, Vec<Gun<'a>>)>,
    step: f64,
}

impl<'a> Threat<'a> {
    /// The threat of some enemies. `step`: how much of their allowance they are still to move before they fire.
    pub(super) fn of(scene: &Scene<'a>, step: f64, counts: impl Fn(&Ship) -> bool) -> Self {
        let nobody = (UnitId(u32::MAX), 0.0);
        let mut foes: Vec<(&'a Ship, Vec<Gun<'a>>)> = Vec::new();
        for foe in scene.enemies().filter(|foe| counts(foe)) {
            let weapons = scene.ctx.class(foe).weapons.iter();
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

    /// What each weapon of an enemy could deal to a ship.
    fn harms(&self, scene: &Scene<'_>, at: usize, ship: &Ship) -> [f64; MOST_WEAPONS] {
        let (foe, guns) = &self.foes[at];
        let mut found = [0.0; MOST_WEAPONS];
        let line = Line::of(scene, foe, ship);
        let step = match (foe.turn.moved, fleet::capital(scene.ctx, foe)) {
            (true, _) => 0.0,
            (_, Some(_)) => fleet::allowance(scene.ctx, foe) / INCH * self.step,
            (_, None) => FLIGHT * self.step,
        };
        let stake = aims::stake(scene, ship);
        for (harm, gun) in found.iter_mut().zip(guns) {
            let (wounds, beyond) = line.blow(gun.weapon);
            *harm = stake.mean(wounds) * faded((beyond - step).max(0.0));
        }
        found
    }

    /// What the enemy could deal with all its weapons if the ship stood so, in points.
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

    /// What the enemy could deal to this ship alone if it stood so, in points.
    pub(super) fn alone(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let each = (0..self.foes.len()).map(|at| self.harms(scene, at, ship).iter().sum::<f64>());
        each.sum()
    }
}

/// What a side could deal to one enemy in this round, in wounds, if all fire at it as they lie.
pub(super) fn battered(scene: &Scene<'_>, foe: &Ship) -> f64 {
    let each = scene.friends().map(|ship| {
        let weapons = scene.ctx.class(ship).weapons.iter();
        let line = Line::of(scene, ship, foe);
        let blows = weapons.map(|weapon| line.blow(weapon));
        let near = blows.filter(|(_, beyond)| *beyond <= 0.0);
        near.map(|(wounds, _)| wounds).sum::<f64>()
    });
    each.sum()
}

/// Enemies who may board a ship: from where, how far they come, and what it would cost.
pub(super) struct Boarders(Vec<(Ship, f64, f64)>);

impl Boarders {
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship) -> Self {
        let prize = Stake::of(scene.ctx, ship).points() + aims::prize(scene, ship);
        let mut found = Vec::new();
        if scene.ctx.has_keyword(ship, Keyword::SmallCraft) {
            return Self(found);
        }
        for foe in scene.enemies() {
            if scene.ctx.has_keyword(foe, Keyword::SmallCraft) {
                continue;
            }
            let odds = fleet::boarding_odds(scene.ctx, foe, ship);
            let reach = fleet::allowance(scene.ctx, foe) + BASE;
            found.push((*foe, reach, odds.won * prize * LIKELY));
        }
        Self(found)
    }

    /// What losing the ship to them would cost if it stood so.
    pub(super) fn with(&self, ship: &Ship) -> f64 {
        let away = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
        let near = self.0.iter().filter(|(foe, reach, _)| away(foe) < *reach);
        near.map(|(_, _, cost)| cost).sum()
    }
}
