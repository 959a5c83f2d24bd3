//! Leading units of models (GRD-H-ACTIONS): a table of its own, since files hold these orders as
//! one, [`Order::Command`](crate::Order::Command).

mod activate;
mod board;
mod cast;
mod deploy;
mod fly;
mod follow;
mod list;
mod lose;
mod mend;
mod perform;
mod shoot;
mod strike_back;

use words::say;

pub(super) use list::{default, list, refused};

use crate::{
    cite,
    game::Game,
    preview::Preview,
    squads::{SquadPreview, flow, ground_toll},
    state::{Ask, Board, Casting, Command, IllegalOrder, NamedTarget, Squad, Step, UnitId, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, command: Command) -> Result<(), IllegalOrder> {
    if !is_awaited(game.board, unit, command) {
        let reason = say!("no-other-step-awaited");
        return Err(refuse(game.ctx.ruleset.cites.order, reason, vec![]));
    }
    match command {
        Command::Act { action, to } => activate::check_act(game, unit, action, &to),
        Command::Rise => activate::check_rise(game, unit),
        Command::Aim { weapon, target, at } => {
            shoot::check(game, unit, NamedTarget { weapon, target, at })
        }
        Command::Fire | Command::StrikeBack(_) | Command::Block(_) => Ok(()),
        Command::Lose(named) => lose::check(game, unit, &named),
        Command::Follow(to) => follow::check(game, unit, &to),
        Command::Deploy(to) => deploy::check(game, unit, &to),
        Command::Wait => deploy::check_wait(game, unit),
        Command::Load(transport) => deploy::check_load(game, unit, transport),
        Command::Enter { cell, flight } => deploy::check_enter(game, unit, cell, flight),
        Command::Board { action, transport } => board::check(game, unit, action, transport),
        Command::Fly(squares) => fly::check(game, unit, squares),
        Command::Mend(target) => mend::check(game, unit, target),
        Command::Cast { spell, target, at } => {
            cast::check(game, Casting::of(unit, spell, target, at))
        }
        Command::Perform { kind, target } => perform::check(game, unit, kind, target),
    }
}

/// Whether the step is one at which this may be ordered.
fn is_awaited(board: &Board, unit: UnitId, command: Command) -> bool {
    let asked = |wanted: Ask| board.step == Step::Ask { unit, ask: wanted };
    match command {
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
        Command::Aim { .. } | Command::Fire | Command::Perform { .. } => asked(Ask::Targets),
        Command::Lose(_) => asked(Ask::Losses),
        Command::StrikeBack(_) => asked(Ask::StrikeBack),
        Command::Follow(_) => {
            let asks = [Ask::Follow, Ask::Scout, Ask::Survivors, Ask::Lift];
            asks.into_iter().any(asked)
        }
    }
}

/// The unit that is to begin its activation.
fn begins(board: &Board, unit: UnitId) -> Result<&Squad, IllegalOrder> {
    let Step::Rally { player } = board.step else {
        return Err(refuse(
            cite::squads::ROUND,
            say!("no-other-step-awaited"),
            vec![],
        ));
    };
    flow::may_begin(board, player, unit)
}

/// The unit that is to begin its activation, or has begun it.
fn begun<'a>(game: Game<'a>, unit: UnitId) -> Result<&'a Squad, IllegalOrder> {
    if matches!(game.board.step, Step::Rally { .. }) {
        return begins(game.board, unit);
    }
    let reason = || refuse(cite::squads::ROUND, say!("no-such-unit"), vec![unit]);
    game.squad(unit).ok_or_else(reason)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, command: Command) {
    match command {
        Command::Act { action, to } => activate::play_act(work, unit, action, &to),
        Command::Rise => activate::play_rise(work, unit),
        Command::Aim { weapon, target, at } => {
            shoot::play_aim(work, unit, NamedTarget { weapon, target, at });
        }
        Command::Fire => shoot::play_fire(work),
        Command::Lose(named) => lose::play(work, &named),
        Command::StrikeBack(strikes) => strike_back::play(work, unit, strikes),
        Command::Follow(to) => follow::play(work, unit, &to),
        Command::Deploy(to) => deploy::play(work, unit, &to),
        Command::Wait => deploy::play_wait(work, unit),
        Command::Load(transport) => deploy::play_load(work, unit, transport),
        Command::Enter { cell, flight } => deploy::play_enter(work, unit, cell, flight),
        Command::Board { action, transport } => board::play(work, unit, action, transport),
        Command::Fly(squares) => fly::play(work, unit, squares),
        Command::Mend(target) => mend::play(work, unit, target),
        Command::Cast { spell, target, at } => {
            cast::play(work, Casting::of(unit, spell, target, at));
        }
        Command::Block(blocks) => cast::play_block(work, unit, blocks),
        Command::Perform { kind, target } => perform::play(work, unit, kind, target),
    }
}

pub(super) fn preview(game: Game<'_>, unit: UnitId, command: Command) -> Preview {
    let found = match command {
        Command::Act { action, to } => activate::preview(game, unit, action, &to),
        Command::Follow(to) => follow::preview(game, unit, &to),
        Command::Aim { weapon, target, at } => {
            shoot::preview_aim(game, unit, NamedTarget { weapon, target, at })
        }
        Command::Fire => shoot::preview_fire(game, unit),
        Command::StrikeBack(strikes) => strike_back::preview(game, unit, strikes),
        Command::Cast { spell, target, at } => {
            cast::preview(game, Casting::of(unit, spell, target, at))
        }
        Command::Perform { kind, target } => perform::preview(game, unit, kind, target),
        // It stays where it is, or meets ground on its way in.
        Command::Rise | Command::Board { .. } => SquadPreview {
            ground: ground_toll(game, unit, command),
            ..SquadPreview::of(unit)
        },
        Command::Lose(_)
        | Command::Deploy(_)
        | Command::Wait
        | Command::Load(_)
        | Command::Mend(_)
        | Command::Fly(_)
        | Command::Enter { .. }
        | Command::Block(_) => SquadPreview::of(unit),
    };
    Preview::of(Some(found))
}
