//! What players may want of a unit of models: checks, choices and play of each command.
//!
//! * `checks`: whether a command may be given. `list`: those on offer. `places`: where to.

mod checks;
mod list;
mod places;

use words::say;

pub(super) use list::actions;
pub use list::{action_orders, charges_at, may_act, specials};
pub(crate) use list::{list, refused};
pub use places::moves_from;
pub(super) use places::{follows, must_gather, ways_on_offer, within};

use crate::{
    cite,
    game::Game,
    squads::{aircraft, carry, field::is_aircraft, flow, losses, mend, muster, spells},
    state::{
        Ask, Casting, Command, Fact, IllegalOrder, Mark, Order, Places, SquadAction, Step, UnitId,
        refuse,
    },
    work::Work,
};
use checks::{check_act, check_aim, check_follow, check_muster, check_rise, check_special};
use list::asked;

/// Whether a unit may do this now.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub(crate) fn check(game: Game<'_>, unit: UnitId, command: Command) -> Result<(), IllegalOrder> {
    let board = game.board;
    let asked = |wanted: Ask| board.step == Step::Ask { unit, ask: wanted };
    let awaited = match command {
        Command::Act { .. } | Command::Rise | Command::Board { .. } | Command::Fly(_) => {
            matches!(board.step, Step::Rally { .. })
        }
        Command::Mend(_) | Command::Cast { .. } => {
            matches!(board.step, Step::Rally { .. }) || asked(Ask::Targets)
        }
        Command::Deploy(_) | Command::Wait | Command::Load(_) => {
            matches!(board.step, Step::Muster { .. })
        }
        Command::Enter { .. } => matches!(board.step, Step::Muster { .. }) || asked(Ask::Enter),
        Command::Block(_) => asked(Ask::Block),
        Command::Aim { .. } | Command::Fire => asked(Ask::Targets),
        Command::Lose(_) => asked(Ask::Losses),
        Command::StrikeBack(_) => asked(Ask::StrikeBack),
        Command::Follow(_) => {
            let asks = [Ask::Follow, Ask::Scout, Ask::Survivors, Ask::Lift];
            asks.into_iter().any(asked)
        }
    };
    if !awaited {
        let reason = say!("no-other-step-awaited");
        return Err(refuse(game.ctx.ruleset.cites.order, reason, vec![]));
    }
    match command {
        Command::Act { action, to } => check_act(game, unit, action, &to),
        Command::Rise => check_rise(game, unit),
        Command::Aim { weapon, target, at } => check_aim(game, unit, Mark { weapon, target, at }),
        Command::Fire | Command::StrikeBack(_) | Command::Block(_) => Ok(()),
        Command::Lose(named) => {
            let due = board
                .activation()
                .and_then(|activation| activation.due.as_ref());
            let Some(due) = due else {
                return Err(refuse(
                    cite::squads::LOSSES,
                    say!("no-nothing-is-lost"),
                    vec![unit],
                ));
            };
            losses::chosen(game, due, &named).map(drop)
        }
        Command::Follow(to) => check_follow(game, unit, &to),
        Command::Deploy(_) | Command::Wait | Command::Load(_) | Command::Enter { .. } => {
            check_muster(game, unit, command)
        }
        Command::Board { .. } | Command::Fly(_) | Command::Mend(_) | Command::Cast { .. } => {
            check_special(game, unit, command)
        }
    }
}

/// A legal command that changes little.
#[must_use]
pub(crate) fn default(game: Game<'_>) -> Option<Order> {
    let board = game.board;
    if let Step::Ask { unit, ask } = board.step {
        let command = match ask {
            Ask::Targets => Command::Fire,
            Ask::Losses | Ask::StrikeBack | Ask::Survivors | Ask::Block | Ask::Enter => {
                return asked(game, unit, ask).first().copied();
            }
            Ask::Follow | Ask::Scout | Ask::Lift => Command::Follow(Places::default()),
        };
        return Some(Order::Command { unit, command });
    }
    if let Step::Muster { player } = board.step {
        return muster::list(game, player).first().copied();
    }
    let Step::Rally { player } = board.step else {
        return None;
    };
    let mut units = board.squads.iter();
    let squad = units.find(|squad| may_act(board, player, squad.id))?;
    if is_aircraft(game.ctx, squad.id) {
        return action_orders(game, squad).first().copied();
    }
    if !squad.pinned && places::must_gather(game, squad) {
        let first = |action| {
            let moves = places::moves(game, squad, action);
            moves.first().map(|to| Command::Act { action, to: *to })
        };
        let mut all = [SquadAction::Rush, SquadAction::Advance]
            .into_iter()
            .filter_map(first);
        let unit = squad.id;
        return all.next().map(|command| Order::Command { unit, command });
    }
    let command = match squad.pinned {
        true => Command::Rise,
        false => Command::Act {
            action: SquadAction::Hold,
            to: Places::default(),
        },
    };
    Some(Order::Command {
        unit: squad.id,
        command,
    })
}

/// Plays a command.
pub(crate) fn play(work: &mut Work<'_>, unit: UnitId, command: Command) {
    match command {
        Command::Act { action, to } => flow::order(work, unit, action, &to),
        Command::Rise => flow::rise(work, unit),
        Command::Aim { weapon, target, at } => {
            let told = Fact::Aimed {
                unit,
                weapon,
                target,
                at,
            };
            work.emit(cite::squads::SHOOT, told);
        }
        Command::Fire => flow::fire(work),
        Command::Lose(named) => flow::lose_named(work, &named),
        Command::StrikeBack(back) => flow::strike_back(work, unit, back),
        Command::Follow(to) => follow_up(work, unit, &to),
        Command::Deploy(to) => muster::deploy(work, unit, &to),
        Command::Wait => {
            let owner = work.board.squad(unit).map(|squad| squad.owner);
            if let Some(player) = owner {
                work.emit(cite::squads::AMBUSH, Fact::Waited { player });
            }
        }
        Command::Load(transport) => carry::load(work, unit, transport, None),
        Command::Board { action, transport } => carry::load(work, unit, transport, Some(action)),
        Command::Mend(target) => {
            if flow::begin(work, unit) {
                mend::repair(work, unit, target);
            }
        }
        Command::Fly(squares) => aircraft::fly(work, unit, squares),
        Command::Enter { cell, flight } => {
            aircraft::enter(work, unit, cell, flight);
            muster::note_done(work, unit);
        }
        Command::Cast { spell, target, at } => {
            if flow::begin(work, unit) {
                spells::cast(work, Casting::of(unit, spell, target, at));
            }
        }
        Command::Block(blocks) => spells::answer(work, unit, blocks),
    }
}

/// A unit goes where it was asked to.
fn follow_up(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let Step::Ask { ask, .. } = work.origin else {
        return;
    };
    match ask {
        Ask::Scout => muster::go_scouting(work, unit, to),
        Ask::Survivors => carry::survive(work, unit, to),
        Ask::Lift => flow::lift(work, unit, to),
        Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Follow | Ask::Enter | Ask::Block => {
            flow::follow(work, unit, to);
        }
    }
}
