//! The actions on offer to a unit that is to begin its activation.

use super::places;
use words::say;

use crate::{
    cite,
    game::Game,
    squads::{aircraft, boarding, field::is_aircraft, flow, mend, moves::allowed, spells, traits},
    state::{
        Board, Command, IllegalOrder, Order, Places, PlayerId, Squad, SquadAction, UnitId, refuse,
    },
};

/// Whether a unit of a player may begin its activation now.
#[must_use]
pub fn may_act(board: &Board, player: PlayerId, unit: UnitId) -> bool {
    flow::may_begin(board, player, unit).is_ok()
}

/// The actions of a unit that is to begin its activation.
#[must_use]
pub fn action_orders(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let act = |action, to| Order::Command {
        unit,
        command: Command::Act { action, to },
    };
    let mut all = specials(game, squad);
    for action in actions(game, squad) {
        let moves = places::moves(game, squad, action);
        all.extend(moves.into_iter().map(|to| act(action, to)));
    }
    all
}

/// What a unit that is to begin its activation may do without going to places that an order names:
/// to hold, to repair, to cast, to get in, to fly, or to rise.
#[must_use]
pub fn specials(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let order = |command| Order::Command { unit, command };
    // One that lies pinned flies all the same (GRD-20).
    if is_aircraft(game.ctx, unit) {
        return aircraft::flights(game, squad);
    }
    if squad.pinned {
        return vec![order(Command::Rise)];
    }
    let mut all = Vec::new();
    if !places::must_gather(game, squad) {
        let (action, to) = (SquadAction::Hold, Places::default());
        all.push(order(Command::Act { action, to }));
    }
    if squad.on_table() {
        all.extend(besides(game, squad));
        if traits::may_move(game, squad).is_ok() {
            all.extend(boarding::boardings(game, squad));
        }
    }
    all
}

/// The places on offer for a charge at an enemy; none where it may not be charged.
#[must_use]
pub fn charges_at(game: Game<'_>, squad: &Squad, foe: &Squad) -> Vec<Places> {
    match check_charge(game, squad, foe.id).and_then(|()| traits::may_move(game, squad)) {
        Ok(()) => places::moves(game, squad, SquadAction::Charge(foe.id)),
        Err(_) => Vec::new(),
    }
}

/// The actions by which a unit moves, those that are possible at all.
pub(in crate::squads) fn actions(game: Game<'_>, squad: &Squad) -> Vec<SquadAction> {
    let stays = squad.pinned || is_aircraft(game.ctx, squad.id);
    let held = traits::may_move(game, squad).is_err();
    if stays || held || !squad.on_table() && squad.deeds.carried {
        return Vec::new();
    }
    let mut all = vec![SquadAction::Advance, SquadAction::Rush];
    all.retain(|action| allowed(game, squad, *action) > 0);
    let enemies = game
        .board
        .squads
        .iter()
        .filter(|foe| foe.owner != squad.owner);
    let charged = enemies.filter(|foe| check_charge(game, squad, foe.id).is_ok());
    all.extend(charged.map(|foe| SquadAction::Charge(foe.id)));
    all
}

/// Whether a unit may charge another at all.
pub(crate) fn check_charge(
    game: Game<'_>,
    squad: &Squad,
    target: UnitId,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::MELEE, reason, vec![target]));
    let Some(foe) = game.squad(target).filter(|foe| foe.on_table()) else {
        return no(say!("no-such-unit"));
    };
    if foe.owner == squad.owner {
        return no(say!("no-charge-at-friends"));
    }
    if let Some(rule) = traits::unarmed(game, squad) {
        return Err(refuse(rule, say!("no-unit-attacks"), vec![squad.id]));
    }
    if is_aircraft(game.ctx, target) || is_aircraft(game.ctx, squad.id) {
        return no(say!("no-charge-of-aircraft"));
    }
    Ok(())
}

/// Repairs and spells: what a unit does before it shoots or strikes.
pub(crate) fn besides(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let mends = mend::choices(game, squad).into_iter();
    let mends = mends.map(|target| Order::Command {
        unit,
        command: Command::Mend(target),
    });
    mends.chain(spells::choices(game, squad)).collect()
}
