//! The worth of what attacks do besides damage: pushes, drags, conditions.
//!
//! The rules' own preview says where the target would stand and what it would suffer. The ground
//! there is known by what it does to whoever stays on it, not by its name.

use content::{Buys, Face, Surge, Token};
use rules::{AttackPreview, Ship, Shot, Shoved, grid::Facts, march, shoved, surges_of};

use crate::{
    decide::march::{attack, attack::suffered, escape, footing::ending},
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of a point of fatigue, in points of ships.
pub(super) const FATIGUE: f64 = 1.0;
/// The worth of a space that defeats whoever ends a turn there, as a share of the target's points,
/// besides what the way out costs: the target must take it first thing in its turn, if it can.
const DEADLY: f64 = 0.2;
/// The same for a target that finds no way out.
const CERTAIN: f64 = 0.9;
/// The share of that for a large target that is over the brink with a part of its base.
const PART: f64 = 0.4;
/// The worth of a space that holds whoever stands there: an action to get out.
const PIT: f64 = 0.15;
/// The worth of a lost action, of a turn without movement, and of a shield less, as shares.
const STUNNED: f64 = 0.16;
const HELD: f64 = 0.1;
const CORRODED: f64 = 0.06;
/// What burns does about this many points of damage before it goes out.
const BURNS: u8 = 1;

/// The worth of what a hit does besides its damage, and of the effects of a surge if one is bought,
/// if the attack wounds and does not kill; none if there is nothing of this.
pub(crate) fn worth(scene: &Scene<'_>, shot: Shot, surge: Option<u8>) -> Option<f64> {
    let Shoved { target, prospect } = shoved(scene.game, shot, surge)?;
    let before = scene.game.ship(shot.target)?;
    let stake = Stake::of(scene.game, before);
    let worse = plight(scene, &target) - plight(scene, before);
    let hostile = match scene.game.ship(shot.attacker) {
        Some(from) if from.owner == before.owner => -1.0,
        _ => 1.0,
    };
    let harm = suffered(&stake, &prospect, 0);
    Some(hostile * (harm + stake.points() * worse))
}

/// What ails a figure and what the ground does to it, as a share of its points.
pub(super) fn plight(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let share = |token, worth: f64| if ship.tokens.has(token) { worth } else { 0.0 };
    let full = f64::from(scene.game.class(ship).hull.max(1));
    share(Token::Stunned, STUNNED)
        + held(scene, ship)
        + corroded(scene, ship)
        + share(Token::Burning, f64::from(BURNS) / full)
        + place(scene, ship)
}

/// The share that it costs a figure to be held, where it would still go somewhere.
fn held(scene: &Scene<'_>, ship: &Ship) -> f64 {
    match ship.tokens.has(Token::Held) && still_moves(scene, ship) {
        true => HELD,
        false => 0.0,
    }
}

/// The share that it costs a figure to have a shield less, where somebody strikes it in time.
fn corroded(scene: &Scene<'_>, ship: &Ship) -> f64 {
    match ship.tokens.has(Token::Corroded) {
        true => CORRODED * struck_first(scene, ship),
        false => 0.0,
    }
}

/// Whether a figure that is held now would go somewhere before that ends with its turn.
fn still_moves(scene: &Scene<'_>, ship: &Ship) -> bool {
    let acts = scene.game.board.active == Some(ship.id);
    let left = march::actions_left(scene.game.ctx, ship);
    !acts || ship.turn.spent.points > 0 || left.is_none_or(|left| left > 0)
}

/// How likely it is that somebody strikes a figure before it is rid of a condition that its turn's
/// end may take from it: nobody, where none of its enemies comes near enough.
fn struck_first(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let mut foes = attack::foes(scene.game.board, ship.owner);
    let reached = foes.any(|foe| attack::to_come(scene, foe, ship) > 0.0);
    match (reached, scene.game.board.active == Some(ship.id)) {
        (false, _) => 0.0,
        (true, true) => march::chance_to_stay(scene.game.ctx, ship, Token::Corroded),
        (true, false) => 1.0,
    }
}

/// What the ground does to a figure that stands there, as a share of its points. The rules say
/// whether it would be defeated, whatever it covers, and where it could go from there.
pub(super) fn place(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if !ship.on_table() {
        return 0.0;
    }
    if let Some(lost) = escape::share(scene, scene.game.board, ship) {
        return ending(scene, ship) * (DEADLY + lost).min(CERTAIN);
    }
    // A large figure that has half its spaces over the brink is one push from the rest.
    part(scene, ship)
}

/// The share of its points that the ground costs a figure which a pit holds, or that deadly ground
/// lies under with a part of its base. A pit is nothing to a base that is partly over it (HAZ-09).
fn part(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let Some(ground) = scene.game.ground() else {
        return 0.0;
    };
    let Some(corner) = ground.grid.index(ship.cell) else {
        return 0.0;
    };
    if ground
        .in_all(ship.base, corner, |facts| facts.holds)
        .is_some()
    {
        return PIT;
    }
    let cells: Vec<usize> = ship.base.cells(&ground.grid, corner).flatten().collect();
    let deadly = cells
        .iter()
        .filter(|cell| ground.facts(**cell).defeats.is_some());
    let share = deadly.count() as f64 / cells.len().max(1) as f64;
    match ship.base.is_one() {
        true => share * DEADLY,
        false => share * DEADLY * PART,
    }
}

/// The share of its points that a figure loses on ground that defeats it at its turn's end, or that
/// holds it.
pub(super) fn of_ground(facts: &Facts) -> f64 {
    match (facts.defeats.is_some(), facts.holds.is_some()) {
        (true, _) => DEADLY,
        (false, true) => PIT,
        (false, false) => 0.0,
    }
}

/// What an attack does beyond its damage: the weapon's own effects, and the best that surges buy,
/// with the chance that the dice pay for it and the attack wounds.
pub(super) fn expected(scene: &Scene<'_>, found: &AttackPreview) -> f64 {
    let shot = Shot {
        attacker: found.attacker,
        weapon: found.weapon,
        target: found.target,
        at: None,
    };
    let from = scene.game.ship(found.attacker);
    let arm = from.and_then(|from| scene.game.ctx.arm(from, found.weapon));
    let Some(arm) = arm else {
        return 0.0;
    };
    let none = arm.dice.iter().map(|die| {
        let faces = scene.game.ctx.faces(*die);
        let dry = faces.iter().filter(|face| !pays(face)).count();
        dry as f64 / faces.len().max(1) as f64
    });
    let paid = 1.0 - none.product::<f64>();
    let wounds = 1.0 - found.damage.first().copied().unwrap_or(1.0) - found.kill;
    let plain = worth(scene, shot, None).unwrap_or(0.0);
    let entries = from.map_or_else(Vec::new, |from| {
        surges_of(scene.game.ctx, from, found.weapon)
    });
    let all = (0_u8..).zip(&entries);
    let all = all.filter_map(|(at, _)| worth(scene, shot, Some(at)));
    let more = all.map(|worth| worth - plain).fold(0.0, f64::max);
    let rest = entries.iter().map(|entry| recovered(scene, from, entry));
    let rest = rest.fold(0.0, f64::max);
    wounds.max(0.0) * plain + paid * rest.max(wounds.max(0.0) * more)
}

/// The worth of the fatigue that surges recover, whatever comes of the attack.
pub(crate) fn recovered(scene: &Scene<'_>, from: Option<&Ship>, entry: &Surge) -> f64 {
    let tired = from
        .filter(|_| scene.careful)
        .map_or(0, |from| from.tokens.get(Token::Fatigue));
    match entry.buys {
        Buys::Recover(most) => FATIGUE * f64::from(most.min(tired)),
        Buys::Hearts(_) | Buys::Range(_) | Buys::Pierce(_) | Buys::Effects(_) => 0.0,
    }
}

/// Whether a face has a surge.
fn pays(face: &Face) -> bool {
    matches!(face, Face::Strike { surges, .. } if *surges > 0)
}
