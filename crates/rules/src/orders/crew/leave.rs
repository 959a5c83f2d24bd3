//! Leaving the table by an exit (HAZ-H-EXIT).

use crate::{
    cite,
    game::Game,
    march::{check_exit, pay},
    state::{Fact, IllegalOrder, Ship, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    check_exit(game, ship)
}

/// It pays a point, and is out of play.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId) {
    pay(work, ship, 1);
    work.emit(cite::crew::EXIT, Fact::Left { ship });
}
