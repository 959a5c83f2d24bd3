//! Exact odds of attacks with colour dice, over every spending of surges (HAZ-H-ATTACK).

use std::collections::BTreeMap;

use content::{Arm, Die, Face, Strikes, Surge};

use serde::{Deserialize, Serialize};

use super::Chances;
use crate::{
    combat::{self, Shown, arm_of, entries, shown, spendings},
    ctx::Ctx,
    explore::kinds,
    game::Game,
    march,
    state::{AttackState, Colours, Ship, UnitId, shields},
};

/// The damage of an attack with colour dice, if its surges are spent on as much as possible.
/// `board` holds the attacker.
#[must_use]
pub fn colour_odds(game: Game<'_>, attack: &AttackState) -> Chances {
    let Some(arm) = arm_of(game, attack) else {
        return Chances::certain(0);
    };
    of_arm(game.ctx, arm, &entries(game, attack), &attack.colours)
}

/// The damage that a weapon deals to a target with these defence dice, `reach` spaces away (0 if
/// the dice need no range).
#[must_use]
pub fn arm_odds(ctx: &Ctx, arm: &Arm, guard: &[Die], reach: u8) -> Chances {
    let colours = Colours {
        attack: arm.dice.clone(),
        defence: guard.to_vec(),
        reach,
        shields: 0,
        bought: 0,
        at: None,
    };
    let listed: Vec<&Surge> = arm.surges.iter().collect();
    of_arm(ctx, arm, &listed, &colours)
}

/// The damage that an attack of a figure would deal to a sealed door, and the odds that it is open
/// then (HAZ-H-DOOR).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DoorOdds {
    /// The door, by its number.
    pub door: u16,
    /// The chance of exactly n points of damage.
    pub damage: Vec<f64>,
    /// The damage that destroys it.
    pub left: u8,
    /// The chance that it is destroyed.
    pub opens: f64,
}

/// What an attack on a sealed door would come to; none if nothing reaches it.
#[must_use]
pub fn door_odds(game: Game<'_>, ship: &Ship, weapon: u8, door: u16) -> Option<DoorOdds> {
    let arm = game.ctx.arm(ship, weapon)?;
    let far = march::range_to_door(game, ship, door)?;
    let reach = match arm.strikes {
        Strikes::Melee | Strikes::Reach => 0,
        Strikes::Ranged => far,
    };
    let damage = arm_odds(game.ctx, arm, &march::sealed_door(game.ctx).guard, reach).through;
    let left = march::door_life(game, door);
    Some(DoorOdds {
        door,
        left,
        opens: damage.iter().skip(usize::from(left)).sum(),
        damage,
    })
}

/// A figure that a blast would catch beside its target, and its odds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Caught {
    /// The figure.
    pub ship: UnitId,
    /// The chance of exactly n points of damage.
    pub damage: Vec<f64>,
    /// The mean damage.
    pub expected: f64,
    /// The chance that it is the figure's end.
    pub kill: f64,
}

/// Whom an attack would catch besides its target, and how badly (HAZ-H-BLAST). Surges are spent on
/// as much damage to the target as possible. With dice that lie, these count.
pub(super) fn caught(game: Game<'_>, attack: &AttackState) -> Vec<Caught> {
    if !arm_of(game, attack).is_some_and(|arm| arm.blast) {
        return Vec::new();
    }
    let beside = combat::caught(game, attack).into_iter();
    let found = beside.filter_map(|id| {
        let ship = game.ship(id)?;
        let own = march::guarded(game, attack, ship)?;
        let chances = of_blast(game, attack, &own)?;
        let points = chances.through.iter().enumerate();
        let life = usize::from(ship.hull.saturating_add(ship.shields));
        Some(Caught {
            ship: id,
            expected: points.map(|(points, chance)| points as f64 * chance).sum(),
            kill: chances.through.iter().skip(life).sum(),
            damage: chances.through,
        })
    });
    found.collect()
}

/// The damage of a blast to a figure with this defence.
fn of_blast(game: Game<'_>, attack: &AttackState, own: &Colours) -> Option<Chances> {
    let arm = arm_of(game, attack)?;
    let surges = entries(game, attack);
    let colours = &attack.colours;
    let (thrown, guards) = match attack.attack.is_empty() {
        true => pools(game.ctx, arm, colours),
        false => {
            let guard = colours.guard(attack.defence.iter().map(|(face, _)| *face));
            let lies = shown(game, attack)?;
            (vec![(lies, 1.0)], vec![(guard, 1.0)])
        }
    };
    let others = guards_of(game.ctx, own);
    let reach = colours.reach;
    let mut chances = Chances::default();
    for (shown, chance) in &thrown {
        let ways = spendings(&surges, *shown, colours.bought);
        for (guard, share) in &guards {
            // Of ways that do the target as much, that with the most hearts comes first.
            let worth = |way: &&Shown| (way.damage(reach, *guard), way.hearts);
            let best = ways.iter().max_by_key(worth).unwrap_or(shown);
            for (shields, part) in &others {
                chances.put(best.damage(reach, *shields), chance * share * part);
            }
        }
    }
    Some(chances)
}

/// A sum, and its chance.
type Likely<T> = Vec<(T, f64)>;

/// What the dice of an attack may show, and the shields against it.
fn pools(ctx: &Ctx, arm: &Arm, colours: &Colours) -> (Likely<Shown>, Likely<u8>) {
    let start = Shown {
        pierce: arm.pierce,
        ..Shown::default()
    };
    let thrown = throws(ctx, &colours.attack, start, Shown::and);
    (thrown, guards_of(ctx, colours))
}

/// The shields of a defence.
fn guards_of(ctx: &Ctx, colours: &Colours) -> Likely<u8> {
    let sums = throws(ctx, &colours.defence, 0_u8, |sum, face| {
        sum.saturating_add(shields([face]))
    });
    let all = sums.into_iter();
    all.map(|(sum, chance)| (sum.saturating_add_signed(colours.shields), chance))
        .collect()
}

/// The damage of an attack with this weapon, these uses of surges and these dice.
fn of_arm(ctx: &Ctx, arm: &Arm, surges: &[&Surge], colours: &Colours) -> Chances {
    let (thrown, guards) = pools(ctx, arm, colours);
    let reach = colours.reach;
    let mut chances = Chances::default();
    for (shown, chance) in &thrown {
        let ways = spendings(surges, *shown, colours.bought);
        for (shields, share) in &guards {
            let damage = ways.iter().map(|way| way.damage(reach, *shields)).max();
            chances.put(damage.unwrap_or(0), chance * share);
        }
    }
    chances
}

/// The damage of an attack whose dice lie. Unless `all` surges are spent, those left are spent on
/// as much as possible.
pub(super) fn lying(game: Game<'_>, attack: &AttackState, all: bool) -> Chances {
    let Some(shown) = shown(game, attack) else {
        return Chances::certain(0);
    };
    let shields = attack
        .colours
        .guard(attack.defence.iter().map(|(face, _)| *face));
    let ways = match all {
        true => vec![shown],
        false => spendings(&entries(game, attack), shown, attack.colours.bought),
    };
    let reach = attack.colours.reach;
    let damage = ways.iter().map(|way| way.damage(reach, shields)).max();
    Chances::certain(damage.unwrap_or(0))
}

/// The chances of each sum of these dice, thrown together.
fn throws<T: Ord + Copy>(
    ctx: &Ctx,
    dice: &[Die],
    start: T,
    and: impl Fn(T, Face) -> T,
) -> Vec<(T, f64)> {
    let mut sums = BTreeMap::from([(start, 1.0)]);
    for die in dice {
        let faces = ctx.faces(*die);
        let mut next = BTreeMap::new();
        for (sum, chance) in &sums {
            for (face, count) in kinds(faces) {
                let share = chance * f64::from(count) / faces.len() as f64;
                *next.entry(and(*sum, face)).or_insert(0.0) += share;
            }
        }
        if !next.is_empty() {
            sums = next;
        }
    }
    sums.into_iter().collect()
}
