//! Units of models: where they stand, what they have done, what they have lost.

use super::with_ship;
use crate::state::{
    Activation, Banner, Board, Charm, Deeds, FrayFact, Location, MindFact, ModelMove, Squad,
    SquadFact, UnitId,
};

pub(super) fn with_squad(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Squad)) {
    if let Some(squad) = board.squad_mut(id) {
        change(squad);
    }
}

/// Puts down how the activation stands. One that begins does so with the tokens beside its unit.
pub(super) fn set_fight(board: &mut Board, fight: &Option<Box<Activation>>) {
    if let Some(begins) = fight.as_ref().filter(|_| board.fray.fight.is_none()) {
        with_squad(board, begins.unit, |squad| squad.tokens.begin());
    }
    board.fray.fight.clone_from(fight);
}

pub(super) fn squad(board: &mut Board, fact: SquadFact<'_>) {
    match fact {
        SquadFact::Mustered { .. } => muster(board, fact),
        SquadFact::Waited { player } => board.fray.passed.push(*player),
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
                squad.post = Location::Away;
            }
        }),
        SquadFact::FlownIn { unit, cell, flight } => {
            board.fray.mustered = board.squad(*unit).map(|squad| squad.owner);
            with_squad(board, *unit, |squad| {
                land(squad, *cell);
                squad.flight = Some(*flight);
                squad.post = Location::Table;
            });
        }
        SquadFact::Commanded { unit, drill } => {
            board.active = Some(*unit);
            with_squad(board, *unit, |squad| squad.deeds.drill = Some(*drill));
        }
        SquadFact::Risen { unit } => with_squad(board, *unit, |squad| squad.pinned = false),
        SquadFact::Trod { unit, treads, .. } => {
            // What others move has not moved in its own activation.
            let acts = board.active == Some(*unit);
            with_squad(board, *unit, |squad| {
                squad.deeds.moved |= acts;
                put(squad, treads);
            });
        }
        SquadFact::SquadDone { unit } => {
            board.active = None;
            board.fray.fight = None;
            board.fray.last = board.squad(*unit).map(|squad| squad.owner);
            with_squad(board, *unit, |squad| {
                squad.deeds.acted = true;
                squad.charms.clear();
            });
        }
        SquadFact::DoneFirst { player } => board.fray.finished = Some(*player),
        SquadFact::EdgeTaken { player, edge } => board.fray.edge = Some((*player, *edge)),
        SquadFact::ObjectivesRolled { count, .. } => board.fray.objectives = *count,
        SquadFact::ObjectivePlaced { cell, .. } => board.fray.banners.push(Banner {
            cell: *cell,
            holder: None,
        }),
        SquadFact::BannerTaken { banner, by } => {
            if let Some(held) = board.fray.banners.get_mut(usize::from(*banner)) {
                held.holder = *by;
            }
        }
    }
}

/// Shots, melees, losses and morale.
pub(super) fn fray(board: &mut Board, fact: FrayFact<'_>) {
    match fact {
        FrayFact::Aimed {
            weapon, target, at, ..
        } => {
            if let Some(fight) = &mut board.fray.fight {
                fight.marks.retain(|mark| mark.weapon != *weapon);
                fight.marks.push(crate::state::Mark {
                    weapon: *weapon,
                    target: *target,
                    at: *at,
                });
            }
        }
        FrayFact::ModelHurt {
            unit, model, life, ..
        } => with_squad(board, *unit, |squad| {
            if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                model.life = *life;
            }
        }),
        FrayFact::ModelMended {
            unit,
            model,
            wounds,
        } => with_squad(board, *unit, |squad| {
            if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                model.life = model.life.saturating_add(*wounds);
            }
        }),
        FrayFact::Struck { unit, .. } => {
            with_squad(board, *unit, |squad| squad.deeds.weary = true);
        }
        FrayFact::PinnedDown { unit } => with_squad(board, *unit, |squad| squad.pinned = true),
        FrayFact::SquadLost { unit, .. } => with_squad(board, *unit, |squad| {
            squad.post = Location::Gone;
            squad.pinned = false;
        }),
        // These only tell: what they lead to follows in events of its own.
        FrayFact::DangerRolled { .. }
        | FrayFact::Volleyed { .. }
        | FrayFact::Saved { .. }
        | FrayFact::Shrugged { .. }
        | FrayFact::Withheld { .. }
        | FrayFact::MeleeDecided { .. }
        | FrayFact::MoraleTested { .. } => {}
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
            board.fray.casting = Some(*casting);
            with_squad(board, casting.unit, |squad| squad.deeds.cast = true);
        }
        MindFact::BlockSaid { unit, blocks } => {
            if let Some(casting) = &mut board.fray.casting {
                casting.asked.push(*unit);
                if *blocks {
                    casting.blockers.push(*unit);
                }
            }
            with_squad(board, *unit, |squad| squad.deeds.cast |= *blocks);
        }
        MindFact::SpellRolled { .. } => board.fray.casting = None,
        MindFact::Charmed { unit, roll, more } => with_squad(board, *unit, |squad| {
            squad.charms.push(Charm {
                roll: *roll,
                more: *more,
            });
        }),
        MindFact::Lifted { unit, squares } => board.fray.lifted = Some((*unit, *squares)),
        MindFact::Landed { .. } => board.fray.lifted = None,
    }
}

/// A unit comes onto the table, goes into a transport, or hides.
fn muster(board: &mut Board, fact: SquadFact<'_>) {
    let SquadFact::Mustered {
        unit,
        post,
        treads,
        scouts,
    } = fact
    else {
        return;
    };
    let setup = board.round == 0;
    let Some(squad) = board.squad_mut(*unit) else {
        return;
    };
    let comes = matches!(squad.post, Location::Reserve | Location::Ambush);
    match (squad.post, *post) {
        (Location::Ambush, Location::Table) => squad.deeds.arrived = true,
        (Location::Aboard(_), Location::Table) | (Location::Table, Location::Aboard(_)) => {
            squad.deeds.carried = true;
            squad.deeds.moved = true;
        }
        _ => {}
    }
    squad.deeds.scouts = *scouts && setup;
    squad.post = *post;
    let owner = squad.owner;
    put(squad, treads);
    if comes {
        board.fray.mustered = Some(owner);
    }
}

/// Puts all models of an aircraft on a square.
fn land(squad: &mut Squad, cell: geometry::Cell) {
    for model in &mut squad.models {
        model.cell = cell;
    }
}

/// Puts models where their ways end.
fn put(squad: &mut Squad, treads: &[ModelMove]) {
    for tread in treads {
        if let Some(model) = squad.models.get_mut(usize::from(tread.model)) {
            model.cell = tread.end();
            model.turned |= tread.turned;
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
    board.fray.opener = board.fray.finished.or(board.fray.opener);
    board.fray.finished = None;
    board.fray.last = None;
    board.fray.mustered = None;
    board.fray.passed.clear();
}
