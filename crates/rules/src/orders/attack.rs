//! Attacking, or holding fire (OBS-10, OBS-H-DICE, FLT-H-FIRE, VOID-H-TURN).

use geometry::Cell;
use words::say;

use super::{act, known, modify, not_awaited};
use crate::{
    attacks::{attack_setup, cannot_attack},
    cite, combat,
    game::Game,
    march,
    odds::attack_preview,
    preview::Preview,
    sail,
    state::{
        Board, Fact, IllegalOrder, Occasion, Order, PlayerId, Ship, Status, Step, UnitId, refuse,
    },
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    weapon: u8,
    target: UnitId,
) -> Result<(), IllegalOrder> {
    if let Step::Turn { .. } = game.board.step {
        return march::check_strike(game, ship, weapon, target, None);
    }
    let Some(ship) = firing(game, ship)? else {
        return Err(out_of_turn(game, ship));
    };
    cannot_attack(game, ship).map_or(Ok(()), Err)?;
    let Some(foe) = game.ship(target) else {
        let why = say!("no-such-ship");
        return Err(refuse(game.ctx.ruleset.cites.order, why, vec![target]));
    };
    attack_setup(game, ship, weapon, foe).map(|_| ())
}

pub(super) fn check_hold(game: Game<'_>, ship: UnitId) -> Result<(), IllegalOrder> {
    match firing(game, ship)? {
        Some(_) => Ok(()),
        None => Err(not_awaited(game.ctx)),
    }
}

/// A ship whose turn it is to fire; none if the match waits for something else.
pub(super) fn firing<'b>(game: Game<'b>, ship: UnitId) -> Result<Option<&'b Ship>, IllegalOrder> {
    if let Step::Salvo { player } = game.board.step {
        let held = known(game, ship)?;
        sail::check_salvo(game.board, player, held)?;
        return Ok(Some(held));
    }
    if game.board.step == (Step::Attack { ship }) {
        return known(game, ship).map(Some);
    }
    Ok(None)
}

/// The refusal while the match waits for something else; prefers the rule that bars the ship.
fn out_of_turn(game: Game<'_>, ship: UnitId) -> IllegalOrder {
    let ship = game.ship(ship).filter(|ship| ship.on_table());
    let barred = ship.and_then(|ship| cannot_attack(game, ship));
    barred.unwrap_or_else(|| not_awaited(game.ctx))
}

/// The attacks of a ship, its rotations that bring weapons to bear, and holding fire.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let ship = game.ship(ship);
    ship.map_or_else(Vec::new, |ship| sail::fire_orders(game, ship))
}

/// The attacks of a ship, and the actions of packs that a capital ship performs in their place.
fn fires(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let mut orders = sail::fire_orders(game, ship);
    let made = act::list_made(game, ship);
    let last = if made.is_empty() { None } else { orders.pop() };
    orders.extend(made);
    orders.extend(last);
    orders
}

/// The same for every ship of a side that may still fire.
pub(super) fn list_side(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let ships = game.board.ships.iter();
    let open = ships.filter(|ship| sail::check_salvo(game.board, player, ship).is_ok());
    open.flat_map(|ship| fires(game, ship)).collect()
}

/// Every weapon against every enemy, for those that are refused.
pub(super) fn refused(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let weapons = game
        .ship(ship)
        .map_or(0, |held| game.class(held).weapons.len().min(4) as u8);
    let foes = foes(game.board, game.board.decider());
    foes.flat_map(|foe| (0..weapons).map(move |weapon| order(ship, weapon, foe.id)))
        .collect()
}

/// Every figure of the acting card against every enemy, for those that are refused.
pub(super) fn refused_of_card(board: &Board, player: PlayerId) -> Vec<Order> {
    let figures = march::acting_figures(board).into_iter();
    figures
        .flat_map(|figure| foes(board, Some(player)).map(|foe| order(figure.id, 0, foe.id)))
        .collect()
}

fn foes(board: &Board, of: Option<PlayerId>) -> impl Iterator<Item = &Ship> {
    let ships = board.ships.iter();
    ships.filter(move |foe| Some(foe.owner) != of && foe.status == Status::Active)
}

fn order(ship: UnitId, weapon: u8, target: UnitId) -> Order {
    Order::Attack {
        ship,
        weapon,
        target,
    }
}

/// To hold fire.
pub(super) fn default(ship: UnitId) -> Order {
    Order::HoldFire { ship }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, weapon: u8, target: UnitId) {
    declare(work, ship, weapon, target, None);
}

/// Declares an attack, on a space of the target that is named perhaps, and begins it.
pub(super) fn declare(
    work: &mut Work<'_>,
    ship: UnitId,
    weapon: u8,
    target: UnitId,
    at: Option<Cell>,
) {
    activate(work, ship);
    combat::declare(work, ship, weapon, target, at);
    if sail::may_react(work, target) {
        let step = Step::React { ship: target };
        return work.emit(cite::sail::ROTATION, Fact::Waits { step });
    }
    if march::open_window(work, Occasion::Attack) {
        return;
    }
    modify::roll_attack(work);
}

pub(super) fn play_hold(work: &mut Work<'_>, ship: UnitId) {
    activate(work, ship);
    work.emit(work.ctx.ruleset.cites.order, Fact::HeldFire { ship });
}

/// Marks a capital ship as the one that fires.
pub(super) fn activate(work: &mut Work<'_>, ship: UnitId) {
    // In an engagement, a capital ship that begins to fire continues until it holds its fire.
    let begins = matches!(work.origin, Step::Attack { .. })
        && work.board.firing.is_none()
        && work
            .active(ship)
            .is_some_and(|ship| work.ctx.capital(&ship).is_some());
    if begins || matches!(work.origin, Step::Salvo { .. }) {
        work.emit(cite::sail::FIRE, Fact::Activated { ship });
    }
}

pub(super) fn preview(
    game: Game<'_>,
    ship: UnitId,
    weapon: u8,
    target: UnitId,
) -> Result<Preview, IllegalOrder> {
    Ok(Preview::of(Some(attack_preview(
        game, ship, weapon, target,
    )?)))
}
