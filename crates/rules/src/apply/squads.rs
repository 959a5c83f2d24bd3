//! Units of models: where they stand, what they have done, what they have lost.

use super::with_ship;
use crate::state::{
    Activation, Banner, Board, Charm, Deeds, Location, MindFact, ModelMove, Squad, SquadAttackFact,
    SquadFact, UnitId,
};

pub(super) fn with_squad(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Squad)) {
    if let Some(squad) = board.squad_mut(id) {
        change(squad);
    }
}

/// Puts down how the activation stands. One that begins does so with the tokens beside its unit.
pub(super) fn set_activation(board: &mut Board, activation: &Option<Box<Activation>>) {
    if let Some(begins) = activation.as_ref().filter(|_| board.activation().is_none()) {
        with_squad(board, begins.unit, |squad| squad.tokens.begin());
    }
    board.squad_round.activation.clone_from(activation);
}

pub(super) fn squad(board: &mut Board, fact: SquadFact<'_>) {
    match fact {
        SquadFact::Mustered { .. } => muster(board, fact),
        SquadFact::Waited { player } => board.squad_round.passed.push(*player),
        SquadFact::Flew {
            unit,
            way,
            flight,
            off,
        } => with_squad(board, *unit, |squad| {
            let end = way.last().copied();
            land(squad, end.unwrap_or_default());
            squad.flight = Some(*flight);
            squad.deeds.moved = true;
            if *off {
                squad.location = Location::Away;
            }
        }),
        SquadFact::FlownIn { unit, cell, flight } => {
            board.squad_round.mustered = board.squad(*unit).map(|squad| squad.owner);
            with_squad(board, *unit, |squad| {
                land(squad, *cell);
                squad.flight = Some(*flight);
                squad.location = Location::Table;
            });
        }
        SquadFact::Commanded { unit, action } => {
            board.active = Some(*unit);
            with_squad(board, *unit, |squad| squad.deeds.action = Some(*action));
        }
        SquadFact::Risen { unit } => with_squad(board, *unit, |squad| squad.pinned = false),
        SquadFact::Trod { unit, moves, .. } => {
            // What others move has not moved in its own activation.
            let acts = board.active == Some(*unit);
            with_squad(board, *unit, |squad| {
                squad.deeds.moved |= acts;
                put(squad, moves);
            });
        }
        SquadFact::SquadDone { unit } => {
            board.active = None;
            board.squad_round.activation = None;
            board.squad_round.last = board.squad(*unit).map(|squad| squad.owner);
            with_squad(board, *unit, |squad| {
                squad.deeds.acted = true;
                squad.charms.clear();
            });
        }
        SquadFact::DoneFirst { player } => board.squad_round.finished = Some(*player),
        SquadFact::EdgeTaken { player, edge } => board.squad_round.edge = Some((*player, *edge)),
        SquadFact::ObjectivesRolled { count, .. } => board.squad_round.objectives = *count,
        SquadFact::ObjectivePlaced { cell, .. } => board.squad_round.banners.push(Banner {
            cell: *cell,
            holder: None,
        }),
        SquadFact::BannerTaken { banner, by } => {
            if let Some(held) = board.squad_round.banners.get_mut(usize::from(*banner)) {
                held.holder = *by;
            }
        }
    }
}

/// Shots, melees, losses and morale.
pub(super) fn squad_attack(board: &mut Board, fact: SquadAttackFact<'_>) {
    match fact {
        SquadAttackFact::Aimed {
            weapon, target, at, ..
        } => {
            if let Some(activation) = &mut board.squad_round.activation {
                activation.targets.retain(|named| named.weapon != *weapon);
                activation.targets.push(crate::state::NamedTarget {
                    weapon: *weapon,
                    target: *target,
                    at: *at,
                });
            }
        }
        SquadAttackFact::ModelHurt {
            unit, model, life, ..
        } => with_squad(board, *unit, |squad| {
            if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                model.life = *life;
            }
        }),
        SquadAttackFact::ModelMended {
            unit,
            model,
            wounds,
        } => with_squad(board, *unit, |squad| {
            if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                model.life = model.life.saturating_add(*wounds);
            }
        }),
        SquadAttackFact::Struck { unit, .. } => {
            with_squad(board, *unit, |squad| squad.deeds.weary = true);
        }
        SquadAttackFact::PinnedDown { unit } => {
            with_squad(board, *unit, |squad| squad.pinned = true)
        }
        SquadAttackFact::SquadLost { unit, .. } => with_squad(board, *unit, |squad| {
            squad.location = Location::Gone;
            squad.pinned = false;
        }),
        // These only tell: what they lead to follows in events of its own.
        SquadAttackFact::DangerRolled { .. }
        | SquadAttackFact::Volleyed { .. }
        | SquadAttackFact::Saved { .. }
        | SquadAttackFact::Shrugged { .. }
        | SquadAttackFact::Withheld { .. }
        | SquadAttackFact::MeleeDecided { .. }
        | SquadAttackFact::MoraleTested { .. } => {}
    }
}

/// Spells and repairs.
pub(super) fn mind(board: &mut Board, fact: MindFact<'_>) {
    match fact {
        MindFact::Repaired {
            unit,
            target,
            model,
            wounds,
            ..
        } => {
            with_squad(board, *unit, |squad| squad.deeds.repaired = true);
            with_ship(board, *unit, |ship| ship.turn.served.asked = true);
            with_ship(board, *target, |ship| {
                ship.hull = ship.hull.saturating_add(*wounds)
            });
            with_squad(board, *target, |squad| {
                if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                    model.life = model.life.saturating_add(*wounds);
                }
            });
        }
        MindFact::SpellTried { casting } => {
            board.squad_round.casting = Some(*casting);
            with_squad(board, casting.unit, |squad| squad.deeds.cast = true);
        }
        MindFact::BlockSaid { unit, blocks } => {
            if let Some(casting) = &mut board.squad_round.casting {
                casting.asked.push(*unit);
                if *blocks {
                    casting.blockers.push(*unit);
                }
            }
            with_squad(board, *unit, |squad| squad.deeds.cast |= *blocks);
        }
        MindFact::SpellRolled { .. } => board.squad_round.casting = None,
        MindFact::Charmed { unit, roll, more } => with_squad(board, *unit, |squad| {
            squad.charms.push(Charm {
                roll: *roll,
                more: *more,
            });
        }),
        MindFact::Lifted { unit, squares } => board.squad_round.lifted = Some((*unit, *squares)),
        MindFact::Landed { .. } => board.squad_round.lifted = None,
    }
}

/// A unit comes onto the table, goes into a transport, or hides.
fn muster(board: &mut Board, fact: SquadFact<'_>) {
    let SquadFact::Mustered {
        unit,
        location,
        moves,
        scouts,
    } = fact
    else {
        return;
    };
    let setup = board.round == 0;
    let Some(squad) = board.squad_mut(*unit) else {
        return;
    };
    let comes = matches!(squad.location, Location::Reserve | Location::Ambush);
    match (squad.location, *location) {
        (Location::Ambush, Location::Table) => squad.deeds.arrived = true,
        (Location::Aboard(_), Location::Table) | (Location::Table, Location::Aboard(_)) => {
            squad.deeds.carried = true;
            squad.deeds.moved = true;
        }
        _ => {}
    }
    squad.deeds.scouts = *scouts && setup;
    squad.location = *location;
    let owner = squad.owner;
    put(squad, moves);
    if comes {
        board.squad_round.mustered = Some(owner);
    }
}

/// Puts all models of an aircraft on a square.
fn land(squad: &mut Squad, cell: geometry::Cell) {
    for model in &mut squad.models {
        model.cell = cell;
    }
}

/// Puts models where their ways end.
fn put(squad: &mut Squad, moves: &[ModelMove]) {
    for moved in moves {
        if let Some(model) = squad.models.get_mut(usize::from(moved.model)) {
            model.cell = moved.end();
            model.turned |= moved.turned;
        }
    }
}

/// A new round: every unit may act again, and whoever finished first in the last one begins.
pub(super) fn begin_round(board: &mut Board) {
    if board.squads.is_empty() {
        return;
    }
    for squad in &mut board.squads {
        squad.deeds = Deeds::default();
        for model in &mut squad.models {
            model.turned = false;
        }
    }
    board.squad_round.opener = board.squad_round.finished.or(board.squad_round.opener);
    board.squad_round.finished = None;
    board.squad_round.last = None;
    board.squad_round.mustered = None;
    board.squad_round.passed.clear();
}
