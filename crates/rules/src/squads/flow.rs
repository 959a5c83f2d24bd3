//! From one decision to the next: activations by turns, and what follows in each (GRD-H-ROUND).

mod acts;
mod melee;

pub(super) use acts::suffer;
pub(crate) use acts::{begin, fire, follow, lift, lose_named, order, rise};
pub(crate) use melee::strike_back;

use content::{Fades, Phase, Trigger};
use words::say;

use super::{
    activation::{set, stands},
    aim::{may_shoot, targets},
    carry, effects, feats,
    losses::{self, is_choice},
    mend, morale, muster, spells, terrain,
};
use crate::{
    cite,
    game::Game,
    state::{
        Activation, Ask, Board, Due, Fact, IllegalOrder, Location, Next, PlayerId, Squad, Stage,
        Step, UnitId, refuse,
    },
    work::Work,
};

/// Whether a unit has its activation of this round still to come. Passengers act by getting out.
#[must_use]
pub(super) fn is_open(board: &Board, squad: &Squad) -> bool {
    is_there(board, squad) && !squad.deeds.acted
}

/// Whether a unit is on the table, or in a transport that is.
fn is_there(board: &Board, squad: &Squad) -> bool {
    match squad.location {
        Location::Table => true,
        Location::Aboard(transport) => stands(board, transport),
        Location::Reserve | Location::Ambush | Location::Away | Location::Gone => false,
    }
}

/// Whether a player has a unit left to act.
fn any_open(board: &Board, player: PlayerId) -> bool {
    let mut units = board.squads.iter();
    units.any(|squad| squad.owner == player && is_open(board, squad))
}

/// The player who acts next; none if nobody has a unit left.
fn next_player(board: &Board) -> Option<PlayerId> {
    let count = board.players.len();
    let first = board.squad_round.opener.unwrap_or(PlayerId(0)).index();
    let from = board
        .squad_round
        .last
        .map_or(first, |last| last.index() + 1);
    let turns = (0..count).map(|turn| (from + turn) % count.max(1));
    let players = turns.filter_map(|at| PlayerId::all(count).nth(at));
    players.into_iter().find(|player| any_open(board, *player))
}

/// The next decision of a match of units of models.
pub(crate) fn next_unit(work: &mut Work<'_>, phase: &Phase) -> Next {
    if work.board.squad_round.casting.is_some() {
        let step = spells::next_block(work);
        return step.map_or(Next::Again, |step| {
            Next::Decision(step, cite::squads::PSYCHIC)
        });
    }
    if let Some((unit, _)) = work.board.squad_round.lifted {
        return ask(unit, Ask::Lift, cite::squads::PSYCHIC);
    }
    let fallen = work
        .board
        .activation()
        .is_none_or(|activation| activation.due.is_none());
    if fallen && carry::stranded(&work.board).is_some() {
        let step = carry::next_stranded(work);
        return step.map_or(Next::Again, |step| {
            Next::Decision(step, cite::squads::TRANSPORT)
        });
    }
    if let Some(activation) = work.board.squad_round.activation.clone() {
        return go_on(work, *activation);
    }
    if let Some(step) = muster::next_arrival(&work.board) {
        return Next::Decision(step, cite::squads::AMBUSH);
    }
    match next_player(&work.board) {
        Some(player) => Next::Decision(Step::Rally { player }, phase.rule),
        None => Next::PhaseOver,
    }
}

fn to_stage(work: &mut Work<'_>, activation: Activation, stage: Stage) -> Next {
    set(
        work,
        Activation {
            stage,
            ..activation
        },
    );
    Next::Again
}

fn ask(unit: UnitId, ask: Ask, rule: content::RuleId) -> Next {
    Next::Decision(Step::Ask { unit, ask }, rule)
}

/// The next thing in an activation under way: losses before all else.
fn go_on(work: &mut Work<'_>, activation: Activation) -> Next {
    if let Some(due) = &activation.due {
        return lose(work, due);
    }
    let unit = activation.unit;
    match activation.stage {
        Stage::Ready | Stage::Spent => match work
            .board
            .squad(unit)
            .filter(|squad| is_open(&work.board, squad))
        {
            Some(squad) => {
                let player = squad.owner;
                Next::Decision(Step::Rally { player }, cite::squads::ROUND)
            }
            None => to_stage(work, activation, Stage::Over),
        },
        Stage::Over
            if work
                .board
                .squad(unit)
                .is_some_and(|squad| squad.location == Location::Away) =>
        {
            ask(unit, Ask::Enter, cite::squads::FLIGHT)
        }
        Stage::Over => {
            end(work, activation.unit);
            Next::Again
        }
        Stage::Aiming | Stage::Closing => prepare(work, activation),
        Stage::Shooting => {
            acts::shoot_next(work, &activation);
            Next::Again
        }
        Stage::Striking => {
            melee::strike(work, &activation);
            Next::Again
        }
        Stage::Answer => match melee::answers(work.game(), &activation) {
            Some(target) => ask(target, Ask::StrikeBack, cite::squads::MELEE),
            None => to_stage(work, activation, Stage::Outcome),
        },
        Stage::Answering => {
            melee::answer(work, &activation);
            Next::Again
        }
        Stage::Outcome => {
            melee::decide(work, &activation);
            Next::Again
        }
        Stage::Following => match melee::follower(work.game(), &activation) {
            Some(unit) => ask(unit, Ask::Follow, cite::squads::FOLLOW),
            None => to_stage(work, activation, Stage::Over),
        },
    }
}

/// What a unit does before it shoots or strikes; nothing may be left to do.
fn prepare(work: &mut Work<'_>, activation: Activation) -> Next {
    let (ctx, board, unit) = (work.ctx, &work.board, activation.unit);
    let (open, rule, next) = match activation.stage == Stage::Closing {
        true => (
            has_arts(Game { ctx, board }, unit),
            cite::squads::ACTIONS,
            Stage::Striking,
        ),
        false => (
            has_deeds(Game { ctx, board }, unit),
            cite::squads::SHOOT,
            Stage::Over,
        ),
    };
    match open {
        true => ask(unit, Ask::Targets, rule),
        false => to_stage(work, activation, next),
    }
}

/// The losses that are due: the owner is asked where there is a choice.
fn lose(work: &mut Work<'_>, due: &Due) -> Next {
    if is_choice(work.game(), due) {
        return ask(due.unit, Ask::Losses, cite::squads::LOSSES);
    }
    let tolls = losses::proposal(work.game(), due);
    acts::take(work, &tolls);
    Next::Again
}

/// Whether a unit can shoot at anything, repair or cast.
fn has_deeds(game: Game<'_>, unit: UnitId) -> bool {
    has_targets(game, unit) || has_arts(game, unit) || has_feats(game, unit)
}

/// Whether a unit can perform an action of a pack.
fn has_feats(game: Game<'_>, unit: UnitId) -> bool {
    let squad = game.squad(unit).filter(|squad| squad.on_table());
    squad.is_some_and(|squad| !feats::choices(game, squad).is_empty())
}

/// Whether a unit can repair or cast.
fn has_arts(game: Game<'_>, unit: UnitId) -> bool {
    let squad = game.squad(unit).filter(|squad| squad.on_table());
    squad.is_some_and(|squad| {
        !mend::choices(game, squad).is_empty() || !spells::choices(game, squad).is_empty()
    })
}

/// Whether a unit can shoot at anything with any weapon.
fn has_targets(game: Game<'_>, unit: UnitId) -> bool {
    let (Some(troop), Some(squad)) = (game.troop(unit), game.squad(unit)) else {
        return false;
    };
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    squad.on_table()
        && may_shoot(squad).is_ok()
        && weapons
            .into_iter()
            .any(|weapon| !targets(game, squad, weapon).is_empty())
}

/// Ends an activation: the ground and the unit's own clauses act, and units that fell to half are
/// tested (GRD-H-MORALE).
fn end(work: &mut Work<'_>, unit: UnitId) {
    terrain::moment(work, unit, Trigger::EndTurn);
    work.fade(unit, Fades::EndTurn);
    let activation = work.board.squad_round.activation.clone();
    for shaken in activation
        .into_iter()
        .flat_map(|activation| activation.shaken)
    {
        morale::test(work, shaken, false);
    }
    effects::recover(work, unit);
    work.end_limits_of_turn();
    done(work, unit);
}

/// The activation of a unit is over; whoever has none left first starts the next round.
fn done(work: &mut Work<'_>, unit: UnitId) {
    work.emit(cite::squads::ROUND, Fact::SquadDone { unit });
    if work.board.squad_round.finished.is_some() {
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
pub(crate) fn may_begin(
    board: &Board,
    player: PlayerId,
    unit: UnitId,
) -> Result<&Squad, IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::ROUND, reason, vec![unit]));
    let Some(squad) = board.squad(unit).filter(|squad| squad.owner == player) else {
        return no(say!("no-unit-not-yours"));
    };
    if let Some(activation) = board
        .activation()
        .filter(|activation| activation.unit != unit)
    {
        let reason = say!("no-other-unit-acts");
        return Err(refuse(cite::squads::ROUND, reason, vec![activation.unit]));
    }
    match (is_there(board, squad), squad.deeds.acted) {
        (false, _) => no(say!("no-unit-not-on-table")),
        (true, true) => no(say!("no-unit-has-acted")),
        (true, false) => Ok(squad),
    }
}
