//! Saying whether a unit makes use of what it may do.

use crate::{
    game::Game,
    preview::{Preview, preview_skill},
    questions,
    state::{IllegalOrder, Order, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId) -> Result<(), IllegalOrder> {
    questions::check(game, unit)
}

/// Yes and no.
pub(super) fn list(unit: UnitId) -> Vec<Order> {
    [true, false]
        .map(|takes| Order::Decide { unit, takes })
        .into()
}

/// Yes, if that is for the best.
pub(super) fn default(game: Game<'_>, unit: UnitId) -> Order {
    let asked = questions::asked_clause(game);
    let takes = asked.is_some_and(|(_, clause)| clause.is_wanted());
    Order::Decide { unit, takes }
}

pub(super) fn play(work: &mut Work<'_>, takes: bool) {
    questions::answer(work, takes);
}

pub(super) fn preview(game: Game<'_>, unit: UnitId, takes: bool) -> Preview {
    let play = |work: &mut Work<'_>| questions::answer(work, takes);
    Preview::of(Some(preview_skill(game, unit, play)))
}
