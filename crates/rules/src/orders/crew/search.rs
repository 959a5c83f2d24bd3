//! A search at a mark (HAZ-H-SEARCH).

use words::say;

use crate::{
    cite,
    effects::{Cause, run_effects},
    game::Game,
    march::{beside_space, has_room, may_spend},
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};
use content::ItemId;

pub(super) fn check(game: Game<'_>, ship: &Ship, mark: u16) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::SEARCH, reason, vec![ship.id]));
    let Some(cell) = game.ctx.fixtures.searches.get(usize::from(mark)) else {
        return no(say!("no-such-mark"));
    };
    if game.board.goods.searched.contains(&mark) {
        return no(say!("no-searched-already"));
    }
    match beside_space(game, ship, *cell) {
        true => Ok(()),
        false => no(say!("no-not-beside-the-mark")),
    }
}

/// A search: the next card, dealt by the seed, and what it does.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId, mark: u16) {
    let ctx = work.ctx;
    let mut left: Vec<u8> = Vec::new();
    for (at, card) in (0_u8..).zip(&ctx.fixtures.cards) {
        let drawn = work.board.goods.drawn.iter().filter(|held| **held == at);
        let copies = usize::from(card.copies).saturating_sub(drawn.count());
        left.extend(std::iter::repeat_n(at, copies));
    }
    let card = work.deal(left);
    work.emit(cite::crew::SEARCH, Fact::Searched { ship, mark, card });
    let Some(card) = card.and_then(|at| ctx.fixtures.cards.get(usize::from(at))) else {
        return;
    };
    let found = card.item.as_ref().and_then(|key| ctx.content.item(key));
    if let Some((at, _)) = found.filter(|(_, item)| has_room(work, ship, item)) {
        let item = ItemId::at(&ctx.content, at);
        work.emit(cite::crew::ITEM, Fact::Found { ship, item });
    }
    let cause = Cause::default();
    run_effects(work, ship, cite::crew::SEARCH, &card.effects, &cause);
    (work.hands.perform)(work, &card.does);
}
