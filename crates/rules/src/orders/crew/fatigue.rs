//! Fatigue: movement points bought with it, and rest (HAZ-H-CREW).

use content::Token;
use words::say;

use crate::{
    cite,
    game::Game,
    march::{self, may_spend},
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

pub(super) fn check_exert(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    march::check_exert(game, ship)
}

pub(super) fn check_rest(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    match ship.tokens.has(Token::Fatigue) && !ship.turn.spent.rests {
        true => Ok(()),
        false => {
            let reason = say!("no-nothing-to-rest");
            Err(refuse(cite::crew::CREW, reason, vec![ship.id]))
        }
    }
}

pub(super) fn play_exert(work: &mut Work<'_>, ship: UnitId) {
    march::exert(work, ship);
}

pub(super) fn play_rest(work: &mut Work<'_>, ship: UnitId) {
    work.emit(cite::crew::CREW, Fact::Rested { ship });
}
