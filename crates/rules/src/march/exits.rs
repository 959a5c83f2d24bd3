//! Exit spaces, from which heroes leave the table (HAZ-H-EXIT).

use content::{ExitDef, PlayerId};
use geometry::Cell;
use words::say;

use super::{in_pit, orders::may_march};
use crate::{
    cite,
    game::Game,
    state::{IllegalOrder, Ship, refuse},
    when::{stands_in, when_holds},
};

/// Whether a hero may leave from where it stands.
///
/// # Errors
/// No exit is here, it does not stand open, or the hero has no point to spend.
pub(crate) fn check_exit(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    let no = |reason| Err(refuse(cite::crew::EXIT, reason, vec![ship.id]));
    let here =
        |exit: &&ExitDef| exit.player == ship.owner && stands_in(game.ctx, ship, &exit.place);
    let mut here = game.ctx.fixtures.exits.iter().filter(here).peekable();
    if here.peek().is_none() {
        return no(say!("no-no-exit-here"));
    }
    if !here.any(|exit| stands_open(game, exit)) {
        return no(say!("no-exit-shut"));
    }
    if in_pit(game, ship) {
        return no(say!("no-exit-from-a-pit"));
    }
    may_march(game, ship)
}

fn stands_open(game: Game<'_>, exit: &ExitDef) -> bool {
    let mut all = exit.when.iter();
    all.all(|when| when_holds(game, when))
}

/// The spaces from which heroes of a player leave, each with whether it stands open now.
#[must_use]
pub fn exits(game: Game<'_>, player: PlayerId) -> Vec<(Cell, bool)> {
    let mine = game
        .ctx
        .fixtures
        .exits
        .iter()
        .filter(|exit| exit.player == player);
    let each = mine.flat_map(|exit| {
        let open = stands_open(game, exit);
        let cells = exit.place.cells().into_iter();
        cells.map(move |(column, row)| (Cell::new(column, row), open))
    });
    each.collect()
}
