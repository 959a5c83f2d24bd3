//! The worth of a place to a capital ship, in points: its fire, the enemies' fire, and boarders.

use content::{INCH, Keyword, Token, Weapon};
use rules::{Ship, UnitId, cannot_attack, sail};

use crate::{
    decide::sail::{
        lines::{FireLine, Laid},
        objectives,
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The factor for each inch beyond range: the target may come into range next round.
const FADE: f64 = 0.74;
/// The share of fire that only a later round may see. With less, ships go in; with all of it, they
/// wait just out of range for the other side to come.
const LATER: f64 = 0.5;
/// The share of possible boarders that do board.
const LIKELY: f64 = 0.3;
/// The distance that a craft on a template covers in a round, in inches.
const FLIGHT: f64 = 7.0;
/// The most weapons that a class has.
const MOST_WEAPONS: usize = 4;

/// The weight of a target `beyond` inches out of range. What only a later round may see counts
/// nothing in the last one.
fn faded(scene: &Scene<'_>, beyond: f64) -> f64 {
    match beyond > 0.0 {
        true => scene.later(fading(beyond)),
        false => 1.0,
    }
}

/// The weight of a target that may come into range from `beyond` inches.
fn fading(beyond: f64) -> f64 {
    LATER * FADE.powi(beyond.max(0.0).ceil() as i32)
}

/// How much of its fire is left to a ship: if it may not attack, what a later round may see.
fn readiness(scene: &Scene<'_>, ship: &Ship) -> f64 {
    match cannot_attack(scene.game, ship) {
        Some(_) => scene.later(fading(1.0)),
        None => 1.0,
    }
}

/// The worth of all of a ship's fire from where it stands, in points.
pub(super) fn fire(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let weapons = &scene.game.class(ship).weapons;
    let mut best = [0.0_f64; MOST_WEAPONS];
    let ready = readiness(scene, ship);
    if ready <= 0.0 {
        return 0.0;
    }
    for foe in scene.enemies() {
        let line = FireLine::of(scene, ship, foe);
        let stake = objectives::stake(scene, foe);
        for ((slot, weapon), held) in (0_u8..).zip(weapons).zip(&mut best) {
            let (wounds, inches) = line.blow(weapon);
            let laid = Laid {
                from: ship,
                to: foe,
                slot,
                weapon,
            };
            let beyond = laid.beyond(scene, inches);
            // Whoever has still to move may come into range.
            let weight = match foe.turn.moved || beyond <= 0.0 {
                true => faded(scene, beyond),
                false => fading(beyond),
            };
            *held = held.max(stake.mean(wounds) * weight);
        }
    }
    ready * best.iter().sum::<f64>()
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
    foes: Vec<ThreatBy<'a>>,
    step: f64,
}

/// An enemy, its weapons, and how much of its fire is left to it.
struct ThreatBy<'a> {
    foe: &'a Ship,
    guns: Vec<Gun<'a>>,
    ready: f64,
}

impl<'a> Threat<'a> {
    /// The threat of some enemies. `step` is the share of their allowance that they still move
    /// before they fire; in the last round they use all of it.
    pub(super) fn of(scene: &Scene<'a>, step: f64, counts: impl Fn(&Ship) -> bool) -> Self {
        let nobody = (UnitId(u32::MAX), 0.0);
        let mut foes: Vec<ThreatBy<'a>> = Vec::new();
        for foe in scene.enemies().filter(|foe| counts(foe)) {
            let weapons = scene.game.class(foe).weapons.iter();
            let guns = weapons.map(|weapon| Gun {
                weapon,
                most: [nobody; 2],
            });
            // Whoever moves before it fires leaves the place that forbids it.
            let stays = foe.turn.moved || step <= 0.0 || foe.tokens.has(Token::Disarm);
            foes.push(ThreatBy {
                foe,
                guns: guns.collect(),
                ready: if stays { readiness(scene, foe) } else { 1.0 },
            });
        }
        let step = match scene.is_last_round() && step > 0.0 {
            true => 1.0,
            false => step,
        };
        let mut found = Self { foes, step };
        for friend in scene.friends() {
            for at in 0..found.foes.len() {
                let harms = found.harms(scene, at, friend);
                for (gun, harm) in found.foes[at].guns.iter_mut().zip(harms) {
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
        let ThreatBy { foe, guns, ready } = &self.foes[at];
        let mut found = [0.0; MOST_WEAPONS];
        if *ready <= 0.0 {
            return found;
        }
        let line = FireLine::of(scene, foe, ship);
        let step = match (foe.turn.moved, scene.game.ctx.capital(foe)) {
            (true, _) => 0.0,
            (_, Some(_)) => sail::allowance(scene.game.ctx, foe) / INCH * self.step,
            (_, None) => FLIGHT * self.step,
        };
        let stake = objectives::stake(scene, ship);
        for ((slot, gun), harm) in (0_u8..).zip(guns).zip(&mut found) {
            let (wounds, inches) = line.blow(gun.weapon);
            let laid = Laid {
                from: foe,
                to: ship,
                slot,
                weapon: gun.weapon,
            };
            // Whoever has still to move finds a place with a clear line.
            let beyond = match step > 0.0 {
                true => inches - step,
                false => laid.beyond(scene, inches),
            };
            *harm = ready * stake.mean(wounds) * faded(scene, beyond);
        }
        found
    }

    /// The total harm that the enemy could do, in points, with the ship in this pose.
    pub(super) fn with(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let mut sum = 0.0;
        for (at, held) in self.foes.iter().enumerate() {
            for (gun, harm) in held.guns.iter().zip(self.harms(scene, at, ship)) {
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

    /// The most harm that one enemy could do to one friendly ship with all its weapons, in points.
    pub(super) fn by(&self, foe: UnitId) -> f64 {
        let same = self.foes.iter().filter(|held| held.foe.id == foe);
        let guns = same.flat_map(|held| held.guns.iter());
        guns.map(|gun| gun.most[0].1).sum()
    }
}

/// The rough chance that a ship destroys another with its first fire, which the other cannot avoid
/// by moving away.
pub(super) fn felled(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    if cannot_attack(scene.game, from).is_some() {
        return 0.0;
    }
    let away = match scene.game.ctx.capital(to) {
        Some(_) => sail::allowance(scene.game.ctx, to) / INCH,
        None => FLIGHT,
    };
    let line = FireLine::of(scene, from, to);
    let weapons = scene.game.class(from).weapons.iter();
    let blows = weapons.map(|weapon| line.blow(weapon));
    let sure = blows.filter(|(_, inches)| *inches + away <= 0.0);
    let wounds: f64 = sure.map(|(wounds, _)| wounds).sum();
    let life = f64::from(to.hull.saturating_add(to.shields).max(1));
    (wounds / life).min(1.0).powi(3)
}

/// The harm that all weapons of a ship do to another from where both stand, in points.
pub(super) fn broadside(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    let stake = objectives::stake(scene, to);
    let line = FireLine::of(scene, from, to);
    let weapons = scene.game.class(from).weapons.iter();
    let blows = weapons.map(|weapon| line.blow(weapon));
    let near = blows.filter(|(_, inches)| *inches <= 0.0);
    near.map(|(wounds, _)| stake.mean(wounds)).sum()
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
    /// The enemies that may still board a ship. In the last round whoever can does, as far as it
    /// has not several to choose from.
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship) -> Self {
        let prize = Stake::of(scene.game, ship).points() + objectives::prize(scene, ship);
        let mut found = Vec::new();
        if scene.game.ctx.has_keyword(ship, Keyword::SmallCraft) {
            return Self(found);
        }
        for foe in scene.enemies() {
            if scene.game.ctx.has_keyword(foe, Keyword::SmallCraft) {
                continue;
            }
            let last = scene.is_last_round();
            if last && foe.turn.moved {
                continue;
            }
            let odds = sail::boarding_odds(scene.game.ctx, foe, ship);
            let likely = match last {
                true => LIKELY.max(1.0 / choices(scene, foe)),
                false => LIKELY,
            };
            found.push((
                *foe,
                boarding_reach(scene, foe, ship),
                odds.won * prize * likely,
            ));
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

/// How far, from middle to middle, a ship may be from one that boards it this round, in
/// millimetres.
pub(super) fn boarding_reach(scene: &Scene<'_>, boarder: &Ship, prize: &Ship) -> f64 {
    let bases = scene.game.base(boarder).reach() + scene.game.base(prize).reach();
    sail::allowance(scene.game.ctx, boarder) + bases
}

/// How many friendly ships an enemy could board as they lie; one at least.
fn choices(scene: &Scene<'_>, foe: &Ship) -> f64 {
    let boardable = |ship: &&Ship| {
        let far = (foe.pose.position() - ship.pose.position()).length();
        !scene.game.ctx.has_keyword(ship, Keyword::SmallCraft)
            && far < boarding_reach(scene, foe, ship)
    };
    scene.friends().filter(boardable).count().max(1) as f64
}
