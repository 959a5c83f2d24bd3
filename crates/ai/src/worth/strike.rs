//! The worth of an attack from one pose at another, by the rules' own geometry and dice.

use content::{Token, Weapon};
use geometry::Arc;
use rules::{Game, Mods, Ship, attack_setup, cannot_attack, sail};

use crate::{scene::Scene, worth::stake::Stake};

/// Cosine and sine of half the widest front arc, widened a little: a quick look before the exact
/// one.
const HALF: (f64, f64) = (0.74, 0.6726);

/// A ship somewhere, and what it can do there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stance {
    /// The ship, where it would be.
    pub(crate) ship: Ship,
    /// Whether it may attack there.
    pub(crate) armed: bool,
    /// Its dice when attacking.
    pub(crate) attacking: Mods,
    /// Its dice when defending.
    pub(crate) defending: Mods,
}

impl Stance {
    /// A ship as it stands, with the tokens it has.
    pub(crate) fn now(scene: &Scene<'_>, ship: &Ship) -> Self {
        let focus = ship.tokens.has(Token::Focus);
        let evade = ship.tokens.has(Token::Evade);
        Self {
            ship: *ship,
            armed: cannot_attack(scene.game, ship).is_none(),
            attacking: Mods {
                focus,
                ..Mods::default()
            },
            defending: Mods {
                focus,
                evade,
                ..Mods::default()
            },
        }
    }

    /// A ship after a move, with a focus token if it will be able to take one.
    pub(crate) fn after(scene: &Scene<'_>, ship: Ship, acts: bool) -> Self {
        let mods = Mods {
            focus: acts,
            ..Mods::default()
        };
        Self {
            ship,
            armed: cannot_attack(scene.game, &ship).is_none(),
            attacking: mods,
            defending: mods,
        }
    }
}

/// The worth of the best attack of `from` at `to`, in points of the target; 0 if there is none.
///
/// A capital ship turns freely and fires all its weapons (FLT-11, FLT-H-FIRE).
pub(crate) fn strike(scene: &Scene<'_>, from: &Stance, to: &Stance) -> f64 {
    let ctx = scene.game.ctx;
    if !from.armed || !near(scene, &from.ship, &to.ship) {
        return 0.0;
    }
    let weapons = (0..).zip(&ctx.class(&from.ship).weapons);
    if ctx.capital(&from.ship).is_some() {
        let each = weapons.map(|(slot, weapon)| {
            let aimed = Stance {
                ship: sail::aimed(&from.ship, ctx.arc(weapon), &to.ship),
                ..*from
            };
            shot(scene, &aimed, to, slot, weapon)
        });
        return each.sum();
    }
    let in_arc =
        weapons.filter(|(_, held)| maybe_in_arc(scene, &from.ship, &to.ship, ctx.arc(held)));
    let each = in_arc.map(|(slot, weapon)| shot(scene, from, to, slot, weapon));
    each.fold(0.0, f64::max)
}

/// The worth of one weapon's shot as the ships stand; 0 if it cannot fire.
fn shot(scene: &Scene<'_>, from: &Stance, to: &Stance, slot: u8, weapon: &Weapon) -> f64 {
    let ctx = scene.game.ctx;
    let Ok(setup) = attack_setup(Game::new(ctx, scene.game.board), &from.ship, slot, &to.ship)
    else {
        return 0.0;
    };
    let locked = from.ship.locks.as_slice().contains(&to.ship.id);
    let attacking = Mods {
        lock: from.attacking.lock || locked,
        rerolls: setup.rerolls.0,
        turns: setup.turns.0,
        ..from.attacking
    };
    let defending = Mods {
        rerolls: setup.rerolls.1,
        turns: setup.turns.1,
        ..to.defending
    };
    let chances = scene.odds.of(ctx, &setup.state, attacking, defending);
    let stake = Stake::of(scene.game, &to.ship);
    brings(scene, stake, &chances, weapon.converts)
}

/// The worth of these chances of results getting through, after a converting weapon's conversion.
/// What slows a ship slows it in the next round.
pub(crate) fn brings(
    scene: &Scene<'_>,
    stake: Stake<'_>,
    chances: &[f64],
    converts: Option<Token>,
) -> f64 {
    let through = 1.0 - chances.first().copied().unwrap_or(1.0);
    match converts {
        None => stake.spread(chances),
        // First a beam that only pulls, then one that slows and wounds a little.
        Some(Token::Tractor) => scene.later(0.06 * stake.points() * through),
        Some(Token::Ion) => through * stake.exactly(1) + scene.later(stake.ionised(chances)),
        Some(token @ Token::Made(_)) => through * (stake.exactly(1) - stake.made_token(token)),
        Some(_) => through * (stake.exactly(1) + scene.later(0.08 * stake.points())),
    }
}

fn radius(scene: &Scene<'_>, ship: &Ship) -> f64 {
    scene.game.base(ship).reach()
}

/// Whether the bases may be within the range of any weapon.
fn near(scene: &Scene<'_>, from: &Ship, to: &Ship) -> bool {
    let weapons = scene.game.class(from).weapons.iter();
    let range = weapons.map(|weapon| weapon.range.1).max().unwrap_or(0);
    let reach = f64::from(range) * geometry::BAND
        + geometry::TOUCH
        + radius(scene, from)
        + radius(scene, to);
    (from.pose.position() - to.pose.position()).length_squared() <= reach * reach
}

/// Whether the target may reach into the arc. This quick look never says no wrongly.
fn maybe_in_arc(scene: &Scene<'_>, from: &Ship, to: &Ship, arc: Arc) -> bool {
    let place = from.pose.to_local(to.pose.position());
    let slack = radius(scene, to);
    match arc {
        Arc::Front => place.x.abs() * HALF.0 - place.y * HALF.1 <= slack + 1.0,
        Arc::FullFront => place.y >= -slack,
        Arc::Bullseye => place.y >= -slack && place.x.abs() <= slack + 8.0,
        Arc::Sector(sector) => sector.may_reach(place, slack + 1.0),
        Arc::Rear | Arc::FullRear | Arc::Left | Arc::Right | Arc::Turret => true,
    }
}
