//! What heroes find, use, hand over and carry (HAZ-H-SEARCH, HAZ-H-ITEM, HAZ-H-USE).

use content::{Effect, Item, ItemId, Takes};
use geometry::Cell;
use words::say;

use super::{
    beside, beside_space,
    crew::{Healed, check_fallen, rise},
    turns,
};
use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_effects},
    explore::changes,
    game::Game,
    state::{Fact, IllegalOrder, Ship, Status, Task, UnitId, refuse},
    work::Work,
};

type Checked = Result<(), IllegalOrder>;

/// Whether a hero may do this with items, marks and switches.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(game: Game<'_>, ship: &Ship, task: Task) -> Checked {
    match task {
        Task::Search(mark) => check_search(game, ship, mark),
        Task::Use(item) => check_use(game, ship, item),
        Task::Ready(item) => check_ready(game.ctx, ship, item),
        Task::Give { item, to } => check_hand(game, ship, item, [ship.id, to]),
        Task::Take { item, from } => check_hand(game, ship, item, [from, ship.id]),
        Task::PickUp(cell) => check_pick_up(game, ship, cell),
        Task::PutDown(item) => check_put_down(game.ctx, ship, item),
        Task::Throw(switch) => check_throw(game, ship, switch),
        Task::Treat { item, friend } => check_treat(game, ship, item, friend),
        Task::Exert
        | Task::Rest
        | Task::Revive(_)
        | Task::Door(_)
        | Task::Leave
        | Task::Skill(_)
        | Task::Feat(_)
        | Task::Pair(_) => Ok(()),
    }
}

/// All tasks with items that a hero could think of; most are not allowed at the moment.
pub(super) fn tasks(game: Game<'_>, ship: &Ship) -> Vec<Task> {
    let marks = (0_u16..)
        .zip(&game.ctx.finds.marks)
        .map(|(at, _)| Task::Search(at));
    let switches = (0_u16..).zip(&game.ctx.finds.switches);
    let switches = switches.map(|(at, _)| Task::Throw(at));
    let lying = game
        .board
        .goods
        .lying
        .iter()
        .map(|(cell, _)| Task::PickUp(*cell));
    let mine = each_kind(ship);
    let friends = || {
        let friends = game
            .board
            .ships
            .iter()
            .filter(|other| other.owner == ship.owner);
        friends.filter(|other| other.id != ship.id && other.on_table())
    };
    let given = friends().flat_map(|friend| {
        let to = friend.id;
        mine.iter().map(move |item| Task::Give { item: *item, to })
    });
    let taken = friends().flat_map(|friend| {
        let from = friend.id;
        let all = each_kind(friend).into_iter();
        all.map(move |item| Task::Take { item, from })
    });
    let own = mine
        .iter()
        .flat_map(|item| [Task::Use(*item), Task::Ready(*item), Task::PutDown(*item)]);
    let fallen = game
        .board
        .ships
        .iter()
        .filter(|other| other.owner == ship.owner);
    let fallen = fallen.filter(|other| other.status == Status::Down);
    let treated = fallen.flat_map(|other| {
        let friend = other.id;
        mine.iter().map(move |item| Task::Treat {
            item: *item,
            friend,
        })
    });
    let mut all: Vec<Task> = marks.chain(switches).chain(lying).collect();
    all.extend(own.chain(given).chain(taken).chain(treated));
    all.dedup();
    all
}

/// The kinds of items that a unit holds, each once.
fn each_kind(ship: &Ship) -> Vec<ItemId> {
    let mut kinds = ship.kit.all().to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Carries out such a task.
pub(super) fn perform(work: &mut Work<'_>, id: UnitId, task: Task) {
    match task {
        Task::Search(mark) => search(work, id, mark),
        Task::Use(item) => {
            use_up(work, id, item);
            take_effect(work, id, item);
        }
        Task::Ready(item) => work.emit(cite::crew::ITEM, Fact::Readied { ship: id, item }),
        Task::Give { item, to } => hand(work, item, id, to),
        Task::Take { item, from } => hand(work, item, from, id),
        Task::PickUp(cell) => {
            if let Some(item) = work.board.goods.on(cell) {
                let ship = id;
                work.emit(cite::crew::USE, Fact::PickedUp { ship, item, cell });
            }
        }
        Task::PutDown(item) => {
            if let Some(ship) = work.active(id) {
                let cell = ship.cell;
                let acts = true;
                let down = Fact::PutDown {
                    ship: id,
                    item,
                    cell,
                    acts,
                };
                work.emit(cite::crew::USE, down);
            }
        }
        Task::Throw(switch) => work.emit(cite::crew::USE, Fact::SwitchThrown { ship: id, switch }),
        Task::Treat { item, friend } => treat(work, id, item, friend),
        Task::Exert
        | Task::Rest
        | Task::Revive(_)
        | Task::Door(_)
        | Task::Leave
        | Task::Skill(_)
        | Task::Feat(_)
        | Task::Pair(_) => {}
    }
}

/// An item is gone.
fn use_up(work: &mut Work<'_>, id: UnitId, item: ItemId) {
    work.emit(cite::crew::ITEM, Fact::UsedUp { ship: id, item });
}

/// What a unit has of an item that it uses up.
fn take_effect(work: &mut Work<'_>, id: UnitId, item: ItemId) {
    let ctx = work.ctx;
    if let Some(held) = ctx.content.item_of(item) {
        let cause = Cause::default();
        run_effects(work, id, cite::crew::ITEM, &held.used, &cause);
    }
}

/// A fallen friend stands up with what an item heals, and has what else it does.
fn treat(work: &mut Work<'_>, id: UnitId, item: ItemId, friend: UnitId) {
    use_up(work, id, item);
    let ctx = work.ctx;
    let Some(held) = ctx.content.item_of(item) else {
        return;
    };
    let (hearts, surges) = (healed(&held.used), 0);
    // Nobody's action is spent on it.
    rise(work, friend, None, Healed { hearts, surges });
    let mut rest = held.used.clone();
    rest.retain(|effect| healed(std::slice::from_ref(effect)) == 0);
    run_effects(work, friend, cite::crew::ITEM, &rest, &Cause::default());
}

/// How much damage some effects heal for certain.
fn healed(effects: &[Effect]) -> u8 {
    let each = effects.iter().map(|effect| {
        if let Effect::Mend(amount) = effect {
            *amount
        } else if let Effect::By(_, inner) = effect {
            healed(inner)
        } else {
            0
        }
    });
    each.fold(0, u8::saturating_add)
}

fn hand(work: &mut Work<'_>, item: ItemId, from: UnitId, to: UnitId) {
    work.emit(cite::crew::ITEM, Fact::HandedOver { from, to, item });
}

/// A hero who falls lets go of what it carries: it lies on the token's space.
pub(super) fn let_go(work: &mut Work<'_>, id: UnitId, cell: Cell) {
    let held = work.board.ship(id).map(|ship| ship.kit);
    let load = held.and_then(|kit| kit.load(&work.ctx.content));
    if let Some(item) = load {
        let acts = false;
        let down = Fact::PutDown {
            ship: id,
            item,
            cell,
            acts,
        };
        work.emit(cite::crew::USE, down);
    }
}

/// A search: the next card, dealt by the seed, and what it does.
fn search(work: &mut Work<'_>, ship: UnitId, mark: u16) {
    let ctx = work.ctx;
    let mut left: Vec<u8> = Vec::new();
    for (at, card) in (0_u8..).zip(&ctx.finds.cards) {
        let drawn = work.board.goods.drawn.iter().filter(|held| **held == at);
        let copies = usize::from(card.copies).saturating_sub(drawn.count());
        left.extend(std::iter::repeat_n(at, copies));
    }
    let card = work.deal(left);
    work.emit(cite::crew::SEARCH, Fact::Searched { ship, mark, card });
    let Some(card) = card.and_then(|at| ctx.finds.cards.get(usize::from(at))) else {
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

/// Whether a unit can take one item more: a large object only if it carries none.
fn has_room(work: &Work<'_>, id: UnitId, item: &Item) -> bool {
    let Some(ship) = work.board.ship(id) else {
        return false;
    };
    let loaded = ship.kit.load(&work.ctx.content).is_some();
    !(ship.kit.is_full() || loaded && item.takes == Takes::Load)
}

fn check_search(game: Game<'_>, ship: &Ship, mark: u16) -> Checked {
    turns::may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::SEARCH, reason, vec![ship.id]));
    let Some(cell) = game.ctx.finds.marks.get(usize::from(mark)) else {
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

/// The item of this number, if the unit holds it.
fn held<'c>(ctx: &'c Ctx, ship: &Ship, item: ItemId) -> Result<&'c Item, IllegalOrder> {
    let found = ctx.content.item_of(item).filter(|_| ship.kit.has(item));
    found.ok_or_else(|| refuse(cite::crew::ITEM, say!("no-no-such-item"), vec![ship.id]))
}

fn check_use(game: Game<'_>, ship: &Ship, item: ItemId) -> Checked {
    check_one_more(game.ctx, ship, item)?;
    let id = ship.id;
    let mut work = Work::new(game.ctx, game.board.clone());
    use_up(&mut work, id, item);
    let gone = work.board;
    let acts = |work: &mut Work<'_>| take_effect(work, id, item);
    match changes(game.ctx, &gone, acts, |end| *end != gone) {
        true => Ok(()),
        false => {
            let reason = say!("no-skill-changes-nothing");
            Err(refuse(cite::crew::ITEM, reason, vec![id]))
        }
    }
}

/// Whether a unit may use up an item in this turn, whatever comes of it.
fn check_one_more(ctx: &Ctx, ship: &Ship, item: ItemId) -> Checked {
    let no = |reason| Err(refuse(cite::crew::ITEM, reason, vec![ship.id]));
    if held(ctx, ship, item)?.takes != Takes::Consumable {
        return no(say!("no-not-used-up"));
    }
    match ship.turn.spent.consumed {
        true => no(say!("no-used-one-this-turn")),
        false => Ok(()),
    }
}

fn check_treat(game: Game<'_>, ship: &Ship, item: ItemId, friend: UnitId) -> Checked {
    check_one_more(game.ctx, ship, item)?;
    if healed(&held(game.ctx, ship, item)?.used) == 0 {
        let reason = say!("no-it-heals-nobody");
        return Err(refuse(cite::crew::CREW, reason, vec![ship.id]));
    }
    check_fallen(game, ship, friend)
}

fn check_ready(ctx: &Ctx, ship: &Ship, item: ItemId) -> Checked {
    let no = |reason| Err(refuse(cite::crew::ITEM, reason, vec![ship.id]));
    held(ctx, ship, item)?;
    if ship.kit.in_use(&ctx.content).any(|(id, _)| id == item) {
        return no(say!("no-in-use-already"));
    }
    let mut then = ship.kit;
    then.ready(item);
    if !then.in_use(&ctx.content).any(|(id, _)| id == item) {
        return no(say!("no-skill-changes-nothing"));
    }
    let spent = ship.turn.spent;
    match spent.actions == 0 && spent.points == 0 && !spent.readied {
        true => Ok(()),
        false => no(say!("no-only-at-the-turns-start")),
    }
}

/// Whether an item may go from the first of two units to the second.
fn check_hand(game: Game<'_>, ship: &Ship, item: ItemId, ends: [UnitId; 2]) -> Checked {
    let no = |reason, culprits| Err(refuse(cite::crew::ITEM, reason, culprits));
    if ship.turn.spent.handed {
        return no(say!("no-handed-over-this-turn"), vec![ship.id]);
    }
    let friend = |id: UnitId| {
        let held = game.ship(id).filter(|held| held.owner == ship.owner);
        held.filter(|held| held.status == Status::Active)
    };
    let [Some(from), Some(to)] = ends.map(friend) else {
        return no(say!("no-nobody-to-hand-it"), ends.to_vec());
    };
    let load = held(game.ctx, from, item)?.takes == Takes::Load;
    let other = if from.id == ship.id { to } else { from };
    if other.id == ship.id || !beside(game, ship, other) {
        return no(say!("no-not-beside"), vec![other.id]);
    }
    if to.kit.is_full() || load && to.kit.load(&game.ctx.content).is_some() {
        return no(say!("no-room-for-it"), vec![to.id]);
    }
    Ok(())
}

fn check_pick_up(game: Game<'_>, ship: &Ship, cell: Cell) -> Checked {
    turns::may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::USE, reason, vec![ship.id]));
    if game.board.goods.on(cell).is_none() {
        return no(say!("no-nothing-lies-there"));
    }
    if !beside_space(game, ship, cell) {
        return no(say!("no-not-beside-it"));
    }
    match ship.kit.is_full() || ship.kit.load(&game.ctx.content).is_some() {
        true => no(say!("no-room-for-it")),
        false => Ok(()),
    }
}

fn check_put_down(ctx: &Ctx, ship: &Ship, item: ItemId) -> Checked {
    turns::may_spend(ctx, ship, false)?;
    match held(ctx, ship, item)?.takes {
        Takes::Load => Ok(()),
        Takes::Hands(_) | Takes::Armour | Takes::Trinket | Takes::Consumable => {
            let reason = say!("no-only-large-objects");
            Err(refuse(cite::crew::USE, reason, vec![ship.id]))
        }
    }
}

fn check_throw(game: Game<'_>, ship: &Ship, switch: u16) -> Checked {
    turns::may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::USE, reason, vec![ship.id]));
    let Some(held) = game.ctx.finds.switches.get(usize::from(switch)) else {
        return no(say!("no-such-switch"));
    };
    let (column, row) = held.cell;
    match beside_space(game, ship, Cell::new(column, row)) {
        true => Ok(()),
        false => no(say!("no-not-beside-it")),
    }
}
