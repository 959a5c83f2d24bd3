//! The worth of an attack between figures, in points of its target.
//!
//! It counts wounds, kills, and consequences for a target that survives, such as being pushed off
//! the deck into the void.

use content::Passive;
use geometry::Cell;
use rules::{
    AttackPreview, Board, Mods, Order, PlayerId, Prospect, Ship, Shot, Toll, UnitId, aftermath,
    attack_preview_at, attack_preview_by, march,
};

use crate::{
    candidate::Terms,
    decide::march::{
        loss::{self, WINS},
        surges,
    },
    odds::Throw,
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of a wound in points, to a rookie, who does not ask whose wound it is.
const PLAIN: f64 = 20.0;

/// The expected result of an attack.
pub(super) struct Blow {
    /// The worth of the wounds themselves.
    pub(super) wounds: f64,
    /// The worth of the chance to kill.
    pub(super) kill: f64,
    /// The worth of pushes, falls, terrain and the void, beyond the harm that awaits the target
    /// anyway.
    pub(super) follows: f64,
}

/// The terms of an attack.
pub(super) fn terms(scene: &Scene<'_>, ship: UnitId, weapon: u8, target: UnitId) -> Terms {
    let found = preview(scene, ship, weapon, target);
    let Some((found, to)) = found.zip(scene.game.ship(target)) else {
        return Vec::new();
    };
    // An attack that can hardly wound is still better than none.
    let spare = ("spare", 1.0);
    let wins = (
        "wins",
        WINS * (chance_to_win(scene, &found, to) + loss::pushed(scene, &found, to)),
    );
    if !scene.careful {
        return vec![
            ("damage", careless(&found)),
            ("near", near(scene, ship, to)),
            wins,
            spare,
        ];
    }
    let stake = Stake::of(scene.game, to);
    let weight = scene.weights.damage;
    vec![
        ("damage", weight * stake.spread(&found.damage)),
        ("kill", kill(scene) * found.kill * stake.points()),
        ("after", weight * follows(scene, &found, to)),
        ("surges", weight * surges::expected(scene, &found)),
        ("blast", weight * blast(scene, &found)),
        wins,
        spare,
    ]
}

/// The chance that an attack decides the match by the fall of its target.
fn chance_to_win(scene: &Scene<'_>, found: &AttackPreview, to: &Ship) -> f64 {
    let wins = found.kill > 0.0 && loss::decides(scene, to);
    if wins { found.kill } else { 0.0 }
}

/// The terms of an attack on a space that is named; none if the nearest one is as good. What
/// differs is whom a blast catches there.
pub(super) fn strike(scene: &Scene<'_>, order: &Order) -> Option<Terms> {
    let Order::Strike {
        ship,
        weapon,
        target,
        at,
    } = *order
    else {
        return None;
    };
    let from = scene.game.ship(ship)?;
    let blasts = scene.game.ctx.arm(from, weapon)?.blast;
    if !scene.careful || !blasts {
        return None;
    }
    let caught = |at: Option<Cell>| {
        let found = attack_preview_at(scene.game, ship, weapon, target, at);
        found.ok().map(|found| blast(scene, &found))
    };
    let more = caught(Some(at))? - caught(None)?;
    let mut terms = terms(scene, ship, weapon, target);
    terms.push(("space", scene.weights.damage * more));
    (more > 0.0).then_some(terms)
}

/// What an attack does to those whom it catches besides its target; friends count against it.
fn blast(scene: &Scene<'_>, found: &AttackPreview) -> f64 {
    let owner = |id: UnitId| scene.game.ship(id).map(|ship| ship.owner);
    let ours = owner(found.attacker);
    let each = found.caught.iter().filter_map(|held| {
        let ship = scene.game.ship(held.ship)?;
        let stake = Stake::of(scene.game, ship);
        let harm = stake.spread(&held.damage) + kill(scene) * held.kill * stake.points();
        Some(if Some(ship.owner) == ours {
            -harm
        } else {
            harm
        })
    });
    each.sum()
}

/// A rookie with several actions strikes at whoever is nearest.
fn near(scene: &Scene<'_>, from: UnitId, to: &Ship) -> f64 {
    let from = scene
        .game
        .ship(from)
        .filter(|_| march::actions_each(scene.game.ctx).is_some());
    let far = from.map_or(0, |from| march::apart(scene.game.ctx, from, to));
    -PLAIN * f64::from(far)
}

/// The weight of the chance to put an enemy out of the match, besides its life. Where figures take
/// turns of their own, one less is one turn less against us.
fn kill(scene: &Scene<'_>) -> f64 {
    match march::actions_each(scene.game.ctx) {
        Some(_) => 0.5,
        None => 0.1,
    }
}

/// The preview of a figure's attack; none if it is illegal.
fn preview(
    scene: &Scene<'_>,
    attacker: UnitId,
    weapon: u8,
    target: UnitId,
) -> Option<AttackPreview> {
    let shot = Shot {
        attacker,
        weapon,
        target,
        at: None,
    };
    attack_preview_by(scene.game, shot, |attack, mine, theirs| {
        if attack.colours.is_empty() {
            scene
                .odds
                .battery_chances(scene.game.ctx, attack, mine, theirs)
        } else {
            scene.odds.colours(scene.game, attack)
        }
    })
}

/// The legal attacks of a figure on a target, one with each weapon.
fn previews(scene: &Scene<'_>, from: UnitId, target: UnitId) -> Vec<AttackPreview> {
    let weapons = scene.game.ship(from).map_or(0, |ship| weapons(scene, ship));
    let all = (0..weapons).filter_map(|weapon| preview(scene, from, weapon, target));
    all.collect()
}

/// How many weapons a figure has; one with plain dice counts as one.
fn weapons(scene: &Scene<'_>, ship: &Ship) -> u8 {
    scene.game.ctx.arms(ship).count().max(1) as u8
}

/// The expected result of an attack; none if it is illegal.
pub(super) fn look(scene: &Scene<'_>, from: UnitId, to: &Ship) -> Option<Blow> {
    let stake = Stake::of(scene.game, to);
    let by_turns = match march::actions_each(scene.game.ctx) {
        Some(_) => kill(scene),
        None => 0.0,
    };
    let decides = loss::decides(scene, to);
    let more = if decides { WINS } else { 0.0 };
    let blows = previews(scene, from, to.id).into_iter().map(|found| Blow {
        wounds: stake.spread(&found.damage),
        kill: found.kill * (by_turns * stake.points() + more),
        follows: follows(scene, &found, to)
            + surges::expected(scene, &found)
            + blast(scene, &found),
    });
    let worth = |blow: &Blow| blow.wounds + blow.follows + blow.kill;
    blows.max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// The worth of a figure's best attack from its space. A rookie sees only its wounds.
pub(super) fn best(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let found = foes(scene.game.board, ship.owner).filter_map(|foe| {
        if scene.careful {
            let blow = look(scene, ship.id, foe)?;
            Some(blow.wounds + blow.follows + blow.kill)
        } else {
            let found = previews(scene, ship.id, foe.id);
            found.iter().map(careless).max_by(f64::total_cmp)
        }
    });
    found.fold(0.0, f64::max)
}

/// The worth of an attack's wounds; none if it is illegal.
pub(super) fn wounds(scene: &Scene<'_>, from: UnitId, to: &Ship) -> Option<f64> {
    let stake = Stake::of(scene.game, to);
    let found = previews(scene, from, to.id);
    let wounds = found.iter().map(|found| stake.spread(&found.damage));
    wounds.max_by(f64::total_cmp)
}

/// The worth of an attack to a rookie: each wound counts the same, whoever suffers it.
fn careless(found: &AttackPreview) -> f64 {
    PLAIN * (found.expected + 0.6 * found.kill)
}

/// The worth of an attack by a figure that must first come near, from the plain dice of both.
///
/// It is 0 if the figure cannot come into range in one turn.
pub(super) fn to_come(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    let figures = [from, to].map(|ship| scene.game.class(ship).figure);
    let [Some(mine), Some(theirs)] = figures else {
        return 0.0;
    };
    if !scene.game.class(from).arms.is_empty() {
        return arms_to_come(scene, from, to, mine.movement);
    }
    let reach = u32::from(mine.movement) + u32::from(mine.range);
    if mine.attack == 0 || march::apart(scene.game.ctx, from, to) > reach {
        return 0.0;
    }
    let defence = theirs.defence.saturating_add(cover(scene, to.cell));
    let bare = |dice| Throw {
        dice,
        mods: Mods::default(),
    };
    let chances = scene
        .odds
        .through(scene.game.ctx, bare(mine.attack), bare(defence));
    Stake::of(scene.game, to).spread(&chances)
}

/// The same for a figure with colour dice: its best weapon that a move brings near enough.
fn arms_to_come(scene: &Scene<'_>, from: &Ship, to: &Ship, movement: u8) -> f64 {
    /// Spaces at which dice of range still hit, mostly.
    const SURE: u8 = 4;
    let guard = &scene.game.ctx.guard(to);
    let apart = march::apart(scene.game.ctx, from, to);
    let stake = Stake::of(scene.game, to);
    let near = (0_u8..).zip(scene.game.ctx.arms(from)).filter(|(_, arm)| {
        let reach = movement.saturating_add(scene.game.ctx.arm_reach(arm).min(SURE));
        u32::from(reach) >= apart
    });
    let worth = near.map(|(slot, _)| {
        let chances = scene.odds.of_arm(scene.game.ctx, from, slot, guard);
        stake.spread(&chances.through)
    });
    worth.fold(0.0, f64::max)
}

/// The defence dice that the ground gives to a figure on it.
pub(super) fn cover(scene: &Scene<'_>, hex: Cell) -> u8 {
    let terrain = march::terrain_of(scene.game.ctx, scene.game.board, hex);
    let auras = terrain.map_or(&[][..], |terrain| &terrain.auras);
    let dice = auras.iter().map(|aura| {
        let Passive::DefenceDice(dice) = aura.passive else {
            return 0;
        };
        u8::try_from(dice).unwrap_or(0)
    });
    dice.sum()
}

/// Whether attacks of a figure do more than wound.
pub(super) fn shoves(scene: &Scene<'_>, ship: &Ship) -> bool {
    let mut abilities = scene.game.class(ship).abilities.iter();
    abilities.any(|ability| !ability.clauses.is_empty())
}

/// The enemies of a player that are on the table.
pub(super) fn foes(board: &Board, player: PlayerId) -> impl Iterator<Item = &Ship> {
    let there = board.ships.iter().filter(|foe| foe.on_table());
    there.filter(move |foe| foe.owner != player)
}

/// The worth of an attack's consequences for a surviving target, beyond the harm that awaits it
/// anyway.
fn follows(scene: &Scene<'_>, found: &AttackPreview, to: &Ship) -> f64 {
    let from = scene.game.ship(found.attacker);
    if !from.is_some_and(|ship| shoves(scene, ship)) && !perilous(scene, to) {
        return 0.0;
    }
    let stake = Stake::of(scene.game, to);
    let stays = stays(scene.game.board, to);
    let after = |damage: u8| {
        let toll = |prospect: &Prospect| suffered(&stake, prospect, damage) - stake.exactly(damage);
        let found = aftermath(scene.game, found, damage);
        let now = toll(&found.now);
        let later = found.stays.as_ref().map_or(now, toll);
        (1.0 - stays) * now + stays * later
    };
    let unharmed = after(0);
    // A target that dies suffers nothing more, so its awaited harm is lost to the attacker.
    let life = to.hull.saturating_add(to.shields);
    (1..)
        .zip(found.damage.iter().skip(1))
        .map(|(damage, chance)| match damage {
            damage if damage >= life => -chance * unharmed,
            damage => chance * (after(damage) - unharmed),
        })
        .sum()
}

/// Whether the ground under a figure does something at the round's end.
pub(super) fn perilous(scene: &Scene<'_>, ship: &Ship) -> bool {
    march::acts_at(
        scene.game.ctx,
        scene.game.board,
        ship,
        content::Trigger::EndRound,
    )
}

/// The worth of a prospect together with `before` points of certain damage.
pub(super) fn suffered(stake: &Stake<'_>, prospect: &Prospect, before: u8) -> f64 {
    let points = |toll: &Toll| {
        if toll.destroyed {
            stake.exactly(u8::MAX)
        } else {
            stake.exactly(before.saturating_add(toll.damage()))
        }
    };
    let tolls = prospect.tolls.iter();
    tolls
        .map(|(toll, chance)| chance * points(toll))
        .sum::<f64>()
        - stake.made_tokens(prospect)
}

/// The chance that an enemy stays on its space until the round's end. It falls with the number of
/// turns that its side has left.
fn stays(board: &Board, ship: &Ship) -> f64 {
    let sides = board.turn_order.len().max(1);
    let seat = board
        .turn_order
        .iter()
        .position(|player| *player == ship.owner);
    let begun = usize::from(board.turns_done) + usize::from(board.acting.is_some());
    let taken = seat.map_or(0, |seat| (begun + sides - 1 - seat) / sides);
    1.0 / (1.0 + 0.5 * 3_usize.saturating_sub(taken) as f64)
}
