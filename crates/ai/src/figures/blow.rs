//! What an attack between figures is worth, in points of its target: wounds, a kill, and what follows for those who
//! survive it, such as being pushed off the deck into the void.

use rules::{
    AttackPreview, Board, Prospect, Ship, Toll, UnitId, aftermath, attack_preview, figures,
};

use crate::{figures::Terms, scene::Scene, worth::Stake};

/// An attack as it would turn out.
pub(super) struct Blow {
    /// What its own wounds are worth.
    pub(super) wounds: f64,
    /// What follows from pushes, falls, terrain and the void, beyond what would come to the target anyway.
    pub(super) follows: f64,
    /// The chance to destroy the target at once.
    pub(super) kill: f64,
}

/// The terms of an attack. The careless see their wounds only.
pub(super) fn terms(scene: &Scene<'_>, ship: UnitId, target: UnitId, careful: bool) -> Terms {
    let Some(to) = scene.board.ship(target) else {
        return Vec::new();
    };
    let Some(found) = look(scene, scene.board, ship, to) else {
        return Vec::new();
    };
    let weights = scene.weights;
    let mut terms = vec![
        ("damage", weights.damage * found.wounds),
        ("kill", 0.1 * found.kill * Stake::of(scene.ctx, to).points()),
        // An attack that hardly can wound is still better than none.
        ("spare", 1.0),
    ];
    if careful {
        terms.push(("void", weights.damage * found.follows));
    }
    terms
}

/// What an attack would come to; none if it is not legal.
pub(super) fn look(scene: &Scene<'_>, board: &Board, from: UnitId, to: &Ship) -> Option<Blow> {
    let found = attack_preview(scene.ctx, board, from, 0, to.id).ok()?;
    let stake = Stake::of(scene.ctx, to);
    Some(Blow {
        wounds: stake.spread(&found.damage),
        follows: follows(scene, board, &found, to),
        kill: found.kill,
    })
}

/// What a figure's best attack from where it stands is worth. The careless see its wounds only.
pub(super) fn best(scene: &Scene<'_>, board: &Board, ship: &Ship, careful: bool) -> f64 {
    let found = foes(board, ship.owner).filter_map(|foe| {
        if careful {
            let blow = look(scene, board, ship.id, foe)?;
            Some(blow.wounds + blow.follows)
        } else {
            wounds(scene, board, ship.id, foe)
        }
    });
    found.fold(0.0, f64::max)
}

/// What the wounds of an attack are worth; none if it is not legal.
pub(super) fn wounds(scene: &Scene<'_>, board: &Board, from: UnitId, to: &Ship) -> Option<f64> {
    let found = attack_preview(scene.ctx, board, from, 0, to.id).ok()?;
    Some(Stake::of(scene.ctx, to).spread(&found.damage))
}

/// Whether attacks of a figure do more than wound.
pub(super) fn shoves(scene: &Scene<'_>, ship: &Ship) -> bool {
    let mut abilities = scene.ctx.class(ship).abilities.iter();
    abilities.any(|ability| !ability.clauses.is_empty())
}

/// Everybody on the table who is against a player.
pub(super) fn foes(board: &Board, player: u8) -> impl Iterator<Item = &Ship> {
    let there = board.ships.iter().filter(|foe| foe.on_table());
    there.filter(move |foe| foe.owner != player)
}

/// What follows an attack for a target that survives it, against what would come to it anyway.
fn follows(scene: &Scene<'_>, board: &Board, found: &AttackPreview, to: &Ship) -> f64 {
    let from = board.ship(found.attacker);
    if !from.is_some_and(|ship| shoves(scene, ship)) && !perilous(scene, to) {
        return 0.0;
    }
    let stake = Stake::of(scene.ctx, to);
    let stays = stays(board, to);
    let after = |damage: u8| {
        let toll = |there: bool| {
            let prospect = aftermath(scene.ctx, board, found, damage, there);
            suffered(&stake, &prospect, damage) - stake.exactly(damage)
        };
        (1.0 - stays) * toll(false) + stays * toll(true)
    };
    let unharmed = after(0);
    // Whoever dies of the attack suffers nothing more, and what awaited it is not gained on top.
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
    let terrain = figures::terrain_of(scene.ctx, ship.hex);
    terrain.is_some_and(|terrain| {
        let mut clauses = terrain.clauses.iter();
        clauses.any(|clause| clause.on.contains(&content::Trigger::EndRound))
    })
}

/// What a prospect is worth on top of damage that is certain.
pub(super) fn suffered(stake: &Stake, prospect: &Prospect, before: u8) -> f64 {
    let points = |toll: &Toll| {
        if toll.destroyed {
            stake.exactly(u8::MAX)
        } else {
            stake.exactly(before.saturating_add(toll.damage()))
        }
    };
    let tolls = prospect.tolls.iter();
    tolls.map(|(toll, chance)| chance * points(toll)).sum()
}

/// How likely an enemy is to be still where it is at the round's end: the more turns its side has left, the less.
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
