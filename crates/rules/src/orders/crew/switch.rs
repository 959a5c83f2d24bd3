//! Switches (HAZ-H-USE).

use geometry::Cell;
use words::say;

use crate::{
    cite,
    game::Game,
    march::{beside_space, may_spend},
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: &Ship, switch: u16) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::USE, reason, vec![ship.id]));
    let Some(held) = game.ctx.fixtures.switches.get(usize::from(switch)) else {
        return no(say!("no-such-switch"));
    };
    let (column, row) = held.cell;
    match beside_space(game, ship, Cell::new(column, row)) {
        true => Ok(()),
        false => no(say!("no-not-beside-it")),
    }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, switch: u16) {
    work.emit(cite::crew::USE, Fact::SwitchThrown { ship, switch });
}
