//! Powers: what the side against a crew buys with threat besides units (HAZ-H-POWER).
//!
//! A scenario names three. Each is used once a round, in the own part of a round: when it is to be
//! decided who is next, or in a turn of one of its figures. Those that answer are used after an
//! action of a hero as well, one in each turn of a hero.

use content::{Keyword, Skill};
use words::say;

use super::skills::{self, Use};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Board, Fact, IllegalOrder, Occasion, Order, PlayerId, Ship, Step, UnitId, refuse},
    work::{Work, heroes},
};

/// The player who may use powers now.
fn player(game: Game<'_>) -> Option<PlayerId> {
    let acted = || {
        let window = game.board.windows.first();
        window.is_some_and(|window| matches!(window.occasion, Occasion::Act { .. }))
    };
    let player = if let Step::Pick { player } | Step::Turn { player, .. } = game.board.step {
        player
    } else if let Step::Answer { player } = game.board.step
        && acted()
    {
        player
    } else {
        return None;
    };
    (!game.ctx.powers.is_empty() && heroes(game, player) == 0).then_some(player)
}

/// Whether the deciding player may use a power through one of its units now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_power(
    game: Game<'_>,
    power: u8,
    [ship, on]: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::crew::POWER, reason, vec![ship]));
    let Some(player) = player(game) else {
        return no(say!("no-no-power-now"));
    };
    check_power_of(game, player, power, [ship, on])
}

/// The same, of a player who may use powers now.
fn check_power_of(
    game: Game<'_>,
    player: PlayerId,
    power: u8,
    [ship, on]: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::crew::POWER, reason, vec![ship]));
    let Some(skill) = game.ctx.powers.get(usize::from(power)) else {
        return no(say!("no-no-power-now"));
    };
    let active = game.board.active.and_then(|active| game.ship(active));
    if let Some(hero) = active.filter(|active| active.owner != player) {
        if !skill.answers {
            return no(say!("no-power-does-not-answer"));
        }
        if hero.turn.spent.powered {
            return no(say!("no-one-power-in-a-turn"));
        }
    }
    let own = game.ship(ship).filter(|held| held.owner == player);
    if !own.is_some_and(|held| works_through(game.ctx, held)) {
        return no(say!("no-figure-not-yours"));
    }
    let stores = game
        .board
        .players
        .get(player.index())
        .map(|side| side.stores);
    let stores = stores.unwrap_or_default();
    if stores.has_used(power) {
        return no(say!("no-power-used"));
    }
    if stores.threat < skill.price {
        return no(&say!("no-too-little-threat-for-it", price = skill.price));
    }
    let (held, used) = of_power(skill, player, power, [ship, on]);
    held.check(game, used)
}

/// The use of a power, and what tells of it.
fn of_power(
    skill: &Skill,
    player: PlayerId,
    power: u8,
    [ship, on]: [UnitId; 2],
) -> (Use<'_>, Fact) {
    let held = Use {
        rule: cite::crew::POWER,
        by: ship,
        on,
        skill,
        threat_of: Some(player),
    };
    let used = Fact::PowerUsed {
        player,
        power,
        ship,
        on,
    };
    (held, used)
}

/// Whether powers can work through a unit: it stands on the table and is no mere thing.
fn works_through(ctx: &Ctx, ship: &Ship) -> bool {
    ship.on_table() && !ctx.has_keyword(ship, Keyword::Destructible)
}

/// Every power that a player could use after an action of a hero.
pub(super) fn answers(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let open = game.ctx.powers.iter().any(|power| power.answers);
    if !open || heroes(game, player) > 0 {
        return Vec::new();
    }
    let payable = payable(game, Some(player));
    let all = conceivable(game, Some(player), &payable).map(|(_, order)| order);
    let legal = |order: &Order| {
        let Order::Power { power, ship, on } = *order else {
            return false;
        };
        check_power_of(game, player, power, [ship, on]).is_ok()
    };
    all.filter(legal).collect()
}

/// Every use of these powers that one could think of.
fn conceivable<'b>(
    game: Game<'b>,
    player: Option<PlayerId>,
    powers: &'b [u8],
) -> impl Iterator<Item = (u8, Order)> {
    let Game { ctx, board } = game;
    let powers = powers.iter().filter(move |_| player.is_some());
    let powers = powers.filter_map(|at| Some((*at, ctx.powers.get(usize::from(*at))?)));
    powers.flat_map(move |(power, skill)| {
        let mine = board
            .ships
            .iter()
            .filter(move |ship| Some(ship.owner) == player && works_through(ctx, ship));
        mine.flat_map(move |ship| targets(board, skill, ship).map(move |on| order(power, ship, on)))
            .map(move |order| (power, order))
    })
}

/// Whoever a power through this unit could be meant for.
fn targets<'b>(board: &'b Board, skill: &'b Skill, ship: &'b Ship) -> impl Iterator<Item = UnitId> {
    let others = board.ships.iter().filter(|other| other.on_table());
    others
        .filter(move |other| skills::suits(skill, ship, other))
        .map(|other| other.id)
}

fn order(power: u8, ship: &Ship, on: UnitId) -> Order {
    let ship = ship.id;
    Order::Power { power, ship, on }
}

/// Every power that the deciding player may use now, with each unit and target.
#[must_use]
pub fn power_orders(game: Game<'_>) -> Vec<Order> {
    let player = player(game);
    let payable = payable(game, player);
    let all = conceivable(game, player, &payable).map(|(_, order)| order);
    all.filter(|order| is_legal(game, order)).collect()
}

/// The powers for which a player has the threat, and which it has not used this round. Often there
/// are none, which is quicker to see than whom they could be meant for.
fn payable(game: Game<'_>, player: Option<PlayerId>) -> Vec<u8> {
    let side = player.and_then(|player| game.board.players.get(player.index()));
    let Some(side) = side else {
        return Vec::new();
    };
    let powers = (0_u8..).zip(&game.ctx.powers);
    powers
        .filter(|(at, power)| side.stores.threat >= power.price && !side.stores.has_used(*at))
        .map(|(at, _)| at)
        .collect()
}

/// The numbers of all powers of a match.
fn all_powers(ctx: &Ctx) -> Vec<u8> {
    (0_u8..).take(ctx.powers.len()).collect()
}

/// One order for each power that cannot be used at all now, so that its reason can be told.
pub(crate) fn refused_powers(game: Game<'_>) -> Vec<Order> {
    let powers = all_powers(game.ctx);
    let all: Vec<(u8, Order)> = conceivable(game, player(game), &powers).collect();
    let mut found = Vec::new();
    for power in powers.iter().copied() {
        let mut these = all.iter().filter(|(held, _)| *held == power);
        let first = these.clone().next();
        if !these.any(|(_, order)| is_legal(game, order)) {
            found.extend(first.map(|(_, order)| *order));
        }
    }
    found
}

fn is_legal(game: Game<'_>, order: &Order) -> bool {
    let Order::Power { power, ship, on } = *order else {
        return false;
    };
    check_power(game, power, [ship, on]).is_ok()
}

/// Pays for a power and carries it out.
pub(crate) fn play_power(work: &mut Work<'_>, power: u8, [ship, on]: [UnitId; 2]) {
    let ctx = work.ctx;
    let owner = work.board.ship(ship).map(|held| held.owner);
    let Some((player, skill)) = owner.zip(ctx.powers.get(usize::from(power))) else {
        return;
    };
    let (held, used) = of_power(skill, player, power, [ship, on]);
    held.pay(work, used);
    held.carry_out(work);
}
