//! What a figure does in its turn besides moving and attacking (HAZ-H-CREW): a table of its own,
//! since files hold these orders as one, [`Order::Task`](crate::Order::Task).

mod consume;
mod door;
mod fatigue;
mod hand;
mod leave;
mod list;
mod load;
mod ready;
mod revive;
mod search;
mod skill;
mod switch;

pub(crate) use list::list;

use super::not_awaited;
use crate::{
    game::Game,
    march::{figure_of_turn, hero_of_turn},
    preview::Preview,
    state::{IllegalOrder, Knack, Step, Task, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, task: Task) -> Result<(), IllegalOrder> {
    let turn = matches!(game.board.step, Step::Turn { .. });
    if !turn || game.ctx.ruleset.crew.is_none() {
        return Err(not_awaited(game.ctx));
    }
    check_figure(game, ship, task)
}

/// Whether a figure whose turn it is may do this.
fn check_figure(game: Game<'_>, id: UnitId, task: Task) -> Result<(), IllegalOrder> {
    if let Task::Door(door) = task {
        return door::check(game, figure_of_turn(game, id)?, door);
    }
    let hero = hero_of_turn(game, id)?;
    match task {
        Task::Exert => fatigue::check_exert(game, hero),
        Task::Rest => fatigue::check_rest(game, hero),
        Task::Revive(friend) => revive::check(game, hero, friend),
        Task::Door(door) => door::check(game, hero, door),
        Task::Leave => leave::check(game, hero),
        Task::Search(mark) => search::check(game, hero, mark),
        Task::Use(item) => consume::check(game, hero, item),
        Task::Treat { item, friend } => consume::check_treat(game, hero, item, friend),
        Task::Ready(item) => ready::check(game.ctx, hero, item),
        Task::Give { item, to } => hand::check(game, hero, item, [id, to]),
        Task::Take { item, from } => hand::check(game, hero, item, [from, id]),
        Task::PickUp(cell) => load::check_up(game, hero, cell),
        Task::PutDown(item) => load::check_down(game.ctx, hero, item),
        Task::Throw(at) => switch::check(game, hero, at),
        Task::Skill(on) => skill::check(game, hero, Knack::Skill, on),
        Task::Feat(on) => skill::check(game, hero, Knack::Feat, on),
        Task::Pair(at) => skill::check(game, hero, Knack::Pair(at), id),
    }
}

pub(super) fn play(work: &mut Work<'_>, id: UnitId, task: Task) {
    match task {
        Task::Exert => fatigue::play_exert(work, id),
        Task::Rest => fatigue::play_rest(work, id),
        Task::Revive(friend) => revive::play(work, id, friend),
        Task::Door(door) => door::play(work, id, door),
        Task::Leave => leave::play(work, id),
        Task::Search(mark) => search::play(work, id, mark),
        Task::Use(item) => consume::play(work, id, item),
        Task::Treat { item, friend } => consume::play_treat(work, id, item, friend),
        Task::Ready(item) => ready::play(work, id, item),
        Task::Give { item, to } => hand::play(work, item, [id, to]),
        Task::Take { item, from } => hand::play(work, item, [from, id]),
        Task::PickUp(cell) => load::play_up(work, id, cell),
        Task::PutDown(item) => load::play_down(work, id, item),
        Task::Throw(at) => switch::play(work, id, at),
        Task::Skill(on) => skill::play(work, id, Knack::Skill, on),
        Task::Feat(on) => skill::play(work, id, Knack::Feat, on),
        Task::Pair(at) => skill::play(work, id, Knack::Pair(at), id),
    }
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, task: Task) -> Preview {
    match task {
        Task::Skill(on) => skill::preview(game, ship, Knack::Skill, on),
        Task::Feat(on) => skill::preview(game, ship, Knack::Feat, on),
        Task::Pair(at) => skill::preview(game, ship, Knack::Pair(at), ship),
        Task::Exert
        | Task::Rest
        | Task::Revive(_)
        | Task::Door(_)
        | Task::Search(_)
        | Task::Use(_)
        | Task::Ready(_)
        | Task::Give { .. }
        | Task::Take { .. }
        | Task::PickUp(_)
        | Task::PutDown(_)
        | Task::Throw(_)
        | Task::Leave
        | Task::Treat { .. } => Preview::default(),
    }
}
