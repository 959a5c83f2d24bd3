//! From one decision to the next: activations by turns, and what follows in each (GRD-H-ROUND).

mod acts;
mod melee;

pub(super) use acts::{fire, follow, lose_named, order, rise};
pub(super) use melee::strike_back;

use content::Phase;
use words::say;

use super::{
    aim::targets,
    losses::{self, is_choice},
    morale,
};
use crate::{
    cite,
    ctx::Ctx,
    state::{
        Ask, Board, Fact, Fight, IllegalOrder, Next, PlayerId, Post, Squad, Stage, Step, UnitId,
        refuse,
    },
    work::Work,
};

/// Whether a unit has its activation of this round still to come.
#[must_use]
pub(super) fn is_open(squad: &Squad) -> bool {
    squad.post == Post::Table && !squad.deeds.acted
}

/// Whether a player has a unit left to act.
fn any_open(board: &Board, player: PlayerId) -> bool {
    let mut units = board.squads.iter();
    units.any(|squad| squad.owner == player && is_open(squad))
}

/// The player who acts next; none if nobody has a unit left.
fn next_player(board: &Board) -> Option<PlayerId> {
    let count = board.players.len();
    let first = board.fray.opener.unwrap_or(PlayerId(0)).index();
    let from = board.fray.last.map_or(first, |last| last.index() + 1);
    let turns = (0..count).map(|turn| (from + turn) % count.max(1));
    let players = turns.filter_map(|at| PlayerId::all(count).nth(at));
    players.into_iter().find(|player| any_open(board, *player))
}

/// The next decision of a match of units of models.
pub(crate) fn next_unit(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some(fight) = work.board.fray.fight.clone() {
        return go_on(work, *fight);
    }
    match next_player(&work.board) {
        Some(player) => Next::Decision(Step::Rally { player }, phase.rule),
        None => Next::PhaseOver,
    }
}

/// Puts down how the activation stands.
pub(super) fn set(work: &mut Work<'_>, fight: Fight) {
    let fight = Some(Box::new(fight));
    work.emit(cite::squads::ROUND, Fact::FightSet { fight });
}

fn to_stage(work: &mut Work<'_>, fight: Fight, stage: Stage) -> Next {
    set(work, Fight { stage, ..fight });
    Next::Again
}

fn ask(unit: UnitId, ask: Ask, rule: content::RuleId) -> Next {
    Next::Decision(Step::Ask { unit, ask }, rule)
}

/// Whether a unit is on the table.
pub(super) fn stands(board: &Board, unit: UnitId) -> bool {
    board.squad(unit).is_some_and(Squad::on_table)
}

/// The next thing in an activation under way: losses before all else.
fn go_on(work: &mut Work<'_>, fight: Fight) -> Next {
    if let Some(due) = &fight.due {
        if is_choice(work.ctx, &work.board, due) {
            return ask(due.unit, Ask::Losses, cite::squads::LOSSES);
        }
        let tolls = losses::proposal(work.ctx, &work.board, due);
        acts::take(work, &tolls);
        return Next::Again;
    }
    let unit = fight.unit;
    match fight.stage {
        Stage::Over => {
            end(work, &fight);
            Next::Again
        }
        Stage::Aiming if has_targets(work.ctx, &work.board, unit) => {
            ask(unit, Ask::Targets, cite::squads::SHOOT)
        }
        Stage::Aiming => to_stage(work, fight, Stage::Over),
        Stage::Shooting => {
            acts::shoot_next(work, fight);
            Next::Again
        }
        Stage::Striking => {
            melee::strike(work, fight);
            Next::Again
        }
        Stage::Answer => match melee::answers(work.ctx, &work.board, &fight) {
            Some(target) => ask(target, Ask::StrikeBack, cite::squads::MELEE),
            None => to_stage(work, fight, Stage::Outcome),
        },
        Stage::Answering => {
            melee::answer(work, fight);
            Next::Again
        }
        Stage::Outcome => {
            melee::decide(work, fight);
            Next::Again
        }
        Stage::Following => match melee::follower(work.ctx, &work.board, &fight) {
            Some(unit) => ask(unit, Ask::Follow, cite::squads::FOLLOW),
            None => to_stage(work, fight, Stage::Over),
        },
    }
}

/// Whether a unit can shoot at anything with any weapon.
fn has_targets(ctx: &Ctx, board: &Board, unit: UnitId) -> bool {
    let (Some(troop), Some(squad)) = (ctx.troop(unit), board.squad(unit)) else {
        return false;
    };
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    squad.on_table()
        && weapons
            .into_iter()
            .any(|weapon| !targets(ctx, board, squad, weapon).is_empty())
}

/// Ends an activation: units that fell to half are tested (GRD-H-MORALE).
fn end(work: &mut Work<'_>, fight: &Fight) {
    for unit in &fight.shaken {
        morale::test(work, *unit, false);
    }
    done(work, fight.unit);
}

/// The activation of a unit is over; whoever has none left first starts the next round.
fn done(work: &mut Work<'_>, unit: UnitId) {
    work.emit(cite::squads::ROUND, Fact::SquadDone { unit });
    if work.board.fray.finished.is_some() {
        return;
    }
    let owner = work.board.squad(unit).map(|squad| squad.owner);
    let all = PlayerId::all(work.board.players.len());
    let others = all.filter(|player| Some(*player) != owner);
    let mut order = owner.into_iter().chain(others);
    if let Some(player) = order.find(|player| !any_open(&work.board, *player)) {
        work.emit(cite::squads::ROUND, Fact::DoneFirst { player });
    }
}

/// Whether a player may give a unit its activation now.
///
/// # Errors
/// It is not theirs, it has acted, or another unit is acting.
pub(super) fn may_begin(
    board: &Board,
    player: PlayerId,
    unit: UnitId,
) -> Result<&Squad, IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::ROUND, reason, vec![unit]));
    let Some(squad) = board.squad(unit).filter(|squad| squad.owner == player) else {
        return no(say!("no-unit-not-yours"));
    };
    match squad.post {
        Post::Table if !squad.deeds.acted => Ok(squad),
        Post::Table => no(say!("no-unit-has-acted")),
        Post::Reserve | Post::Ambush | Post::Aboard(_) | Post::Away | Post::Gone => {
            no(say!("no-unit-not-on-table"))
        }
    }
}
