//! Units of models: where they stand, what they have done, what they have lost.

use crate::state::{Board, Deeds, Post, Squad, SquadFact, Tread, UnitId};

fn with_squad(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Squad)) {
    if let Some(squad) = board.squad_mut(id) {
        change(squad);
    }
}

pub(super) fn squad(board: &mut Board, fact: SquadFact<'_>) {
    match fact {
        SquadFact::Mustered { unit, post, treads } => with_squad(board, *unit, |squad| {
            squad.post = *post;
            put(squad, treads);
        }),
        SquadFact::Commanded { unit, drill } => {
            board.active = Some(*unit);
            with_squad(board, *unit, |squad| squad.deeds.drill = Some(*drill));
        }
        SquadFact::Risen { unit } => with_squad(board, *unit, |squad| squad.pinned = false),
        SquadFact::Trod { unit, treads, .. } => with_squad(board, *unit, |squad| {
            squad.deeds.moved = true;
            put(squad, treads);
        }),
        SquadFact::Aimed {
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
        SquadFact::ModelHurt {
            unit, model, life, ..
        } => with_squad(board, *unit, |squad| {
            if let Some(model) = squad.models.get_mut(usize::from(*model)) {
                model.life = *life;
            }
        }),
        SquadFact::Struck { unit, .. } => {
            with_squad(board, *unit, |squad| squad.deeds.weary = true);
        }
        SquadFact::PinnedDown { unit } => with_squad(board, *unit, |squad| squad.pinned = true),
        SquadFact::SquadLost { unit, .. } => with_squad(board, *unit, |squad| {
            squad.post = Post::Gone;
            squad.pinned = false;
        }),
        SquadFact::SquadDone { unit } => {
            board.active = None;
            board.fray.fight = None;
            board.fray.last = board.squad(*unit).map(|squad| squad.owner);
            with_squad(board, *unit, |squad| squad.deeds.acted = true);
        }
        SquadFact::DoneFirst { player } => board.fray.finished = Some(*player),
        SquadFact::BannerTaken { banner, by } => {
            if let Some(held) = board.fray.banners.get_mut(usize::from(*banner)) {
                held.holder = *by;
            }
        }
        // These only tell: what they lead to follows in events of its own.
        SquadFact::DangerRolled { .. }
        | SquadFact::Volleyed { .. }
        | SquadFact::Saved { .. }
        | SquadFact::Shrugged { .. }
        | SquadFact::Withheld { .. }
        | SquadFact::MeleeDecided { .. }
        | SquadFact::MoraleTested { .. } => {}
    }
}

/// Puts models where their ways end.
fn put(squad: &mut Squad, treads: &[Tread]) {
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
}
