//! Skills, feats, and what each of two heroes may do besides (HAZ-H-SKILL, HAZ-H-FEAT, HAZ-H-PAIR).

use crate::{
    game::Game,
    march::{check_knack, use_knack},
    preview::{Preview, preview_skill},
    state::{IllegalOrder, Knack, Ship, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: &Ship,
    which: Knack,
    on: UnitId,
) -> Result<(), IllegalOrder> {
    check_knack(game, ship, which, on)
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, which: Knack, on: UnitId) {
    use_knack(work, ship, which, on);
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, which: Knack, on: UnitId) -> Preview {
    let uses = |work: &mut Work<'_>| use_knack(work, ship, which, on);
    Preview::of(Some(preview_skill(game, on, uses)))
}
