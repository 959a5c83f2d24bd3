//! Orders in words.

use content::{Buys, Effect, Skill, Surge};
use geometry::{Direction, Maneuver, Pose, RollEnd, Steps};
use rules::{
    Ctx, Footing, Game, ItemId, Knack, Modification, Order, Shift, Ship, Step, Task, UnitId,
    march::{self, chance_to_force, march_end},
};
use words::{named, say};

use super::maneuver as flight;
use super::{action, action_kind, device, heading, place, roll_end, sailing, side, slide};

/// To put something on the table: lists show several places for it.
fn put(what: &str, pose: Pose) -> String {
    let (east, north) = (format!("{:.0}", pose.x), format!("{:.0}", pose.y));
    let looks = heading(pose.heading);
    say!("order-place-at", what, east, north, looks)
}

/// An order, as a button or a list of candidates shows it.
#[must_use]
pub fn order(game: Game<'_>, order: &Order) -> String {
    let ctx = game.ctx;
    let name = |id: UnitId| ctx.name(id).to_owned();
    match *order {
        Order::PlaceObstacle { pose, .. } => put(say!("word-an-obstacle"), pose),
        Order::PlaceShip { ship, pose } => put(ctx.name(ship), pose),
        Order::PlaceFigure { ship, cell } => {
            say!("order-place-on", what = name(ship), place = place(cell))
        }
        Order::TakeEdge { edge } => say!("order-take-edge", edge = rules::edge_name(edge)),
        Order::PlaceObjective { cell } => say!("order-place-objective", place = place(cell)),
        Order::Expose { ship } | Order::Begin { ship } => name(ship),
        Order::Reinforce { ship, cell } => {
            say!("order-reinforce", ship = name(ship), place = place(cell))
        }
        Order::Lay { cell, .. } => say!("order-lay", place = place(cell)),
        Order::Command { unit, command } => super::commands::label(game, unit, command),
        Order::Shove { ship, to } => pushed(ctx, game.ship(ship), to),
        Order::Power { power, ship, on } => self::power(ctx, power, [ship, on]),
        Order::Respond { .. } | Order::Batter { .. } | Order::Strike { .. } => deed(game, order),
        Order::Service { ship, service } => super::service::label(game, ship, service),
        Order::Task { ship, task } => self::task(game, ship, task),
        Order::SetDial { ship, maneuver } => dial(&name(ship), maneuver),
        Order::Confirm => say!("order-confirm").into(),
        Order::UseDevice {
            ship,
            device,
            template,
        } => used(ctx, game.ship(ship), device, template),
        Order::SkipDevice { .. } => say!("order-no-device").into(),
        Order::Maneuver { maneuver, roll, .. } => fly(maneuver, roll),
        Order::ShoveOff { ship, to } => match game.ship(ship) {
            Some(held) => shove_off(held, to.heading),
            None => say!("order-shove-off").into(),
        },
        Order::Act { ship, action: what } => match game.ship(ship) {
            Some(held) => action(ctx, held, what),
            None => action_kind(what.kind()).into(),
        },
        Order::SkipAction { .. } => say!("order-no-action").into(),
        Order::TractorMove { shift, .. } => shifted(shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack(ctx, game.ship(ship), weapon, target),
        Order::HoldFire { .. } => say!("order-hold-fire").into(),
        Order::SetStanding { standing, .. } => self::standing(ctx, standing),
        Order::SetMarker { card, marker } => say!("order-marker-on-card", marker, card),
        Order::March { ship, steps, base } => match game.ship(ship) {
            Some(held) => march(ctx, held, steps, base),
            None => say!("order-steps", steps = steps.len()),
        },
        Order::ClimbOut { ship, to } => climbed(ctx, ship, to),
        Order::EndTurn => end_turn(game.board.step).into(),
        Order::TakePriority { first } => sailing::priority(game, first),
        Order::Sail { ship, way, intent } => sailing::sail(game, ship, &way, intent),
        Order::Face { ship, heading } => turns_to(ctx, ship, heading),
        Order::Modify(how) => modified(game, how),
    }
}

/// A change of the dice, or that there is none.
fn modified(game: Game<'_>, how: Modification) -> String {
    if how == Modification::Done && matches!(game.board.step, Step::React { .. }) {
        return say!("order-leave-it-as-it").into();
    }
    if let Modification::Surge(at) = how {
        return surge(game, at);
    }
    modification(how)
}

/// The space to which a figure is pushed next, and the direction.
fn pushed(ctx: &Ctx, ship: Option<&Ship>, to: Direction) -> String {
    let cell = ship.and_then(|ship| Some(ctx.ground()?.grid.ahead(ship.cell, to)));
    let place = cell.map_or_else(String::new, place);
    say!("order-push-to", to = to.to_string(), place)
}

fn end_turn(step: Step) -> &'static str {
    if matches!(step, Step::Answer { .. }) {
        return say!("order-let-it-pass");
    }
    match matches!(step, Step::Reinforce { .. }) {
        true => say!("order-buy-nobody"),
        false => say!("order-end-the-turn"),
    }
}

fn used(ctx: &Ctx, ship: Option<&Ship>, slot: u8, template: u8) -> String {
    match ship {
        Some(held) => device(ctx.class(held), slot, template),
        None => say!("order-device").into(),
    }
}

fn turns_to(ctx: &Ctx, ship: UnitId, heading: f64) -> String {
    let heading = self::heading(heading);
    say!("order-turns-to", ship = ctx.name(ship), heading)
}

fn dial(name: &str, maneuver: Maneuver) -> String {
    format!("{name}: {}", flight(maneuver))
}

fn fly(maneuver: Maneuver, roll: Option<RollEnd>) -> String {
    match roll {
        Some(end) => say!("order-fly", label = flight(maneuver), end = roll_end(end)),
        None => say!("order-fly-2", label = flight(maneuver)),
    }
}

fn attack(ctx: &Ctx, from: Option<&Ship>, slot: u8, target: UnitId) -> String {
    let target = ctx.name(target);
    let slot = usize::from(slot);
    let name = from.and_then(|from| {
        let class = ctx.class(from);
        let arm = ctx.arms(from).nth(slot).map(|arm| &arm.name);
        arm.or_else(|| class.weapons.get(slot).map(|weapon| &weapon.name))
    });
    match name {
        Some(name) => say!("order-attack-with", target, name),
        None => say!("order-attack", target),
    }
}

/// Climbing out of a pit.
fn climbed(ctx: &Ctx, ship: UnitId, to: Direction) -> String {
    let (ship, to) = (ctx.name(ship), to.to_string());
    say!("order-climb-out-to-the", ship, to)
}

/// A reaction, or an attack on a door or on a space that is named.
fn deed(game: Game<'_>, order: &Order) -> String {
    if let Order::Respond { ship, on } = *order {
        respond(game, [ship, on])
    } else if let Order::Batter { ship, weapon, door } = *order {
        batter(game, ship, [weapon.into(), door])
    } else if let Order::Strike {
        ship,
        weapon,
        target,
        at,
    } = *order
    {
        let attack = attack(game.ctx, game.ship(ship), weapon, target);
        say!("order-strike", attack, place = place(at))
    } else {
        String::new()
    }
}

/// A reaction, by its name.
fn respond(game: Game<'_>, [ship, on]: [UnitId; 2]) -> String {
    let class = game.ship(ship).map(|held| game.class(held));
    let held = class.and_then(|class| class.reaction.as_ref());
    say!(
        "order-respond",
        name = game.ctx.name(ship),
        reaction = held.map_or("", |held| held.does.name.as_str()),
        whom = game.ctx.name(on)
    )
}

/// An attack on a sealed door, with its odds.
fn batter(game: Game<'_>, id: UnitId, [weapon, door]: [u16; 2]) -> String {
    let slot = u8::try_from(weapon).unwrap_or(u8::MAX);
    let ship = game.ship(id);
    let arm = ship.and_then(|ship| game.ctx.arm(ship, slot));
    let odds = ship.and_then(|ship| rules::door_odds(game, ship, slot, door));
    say!(
        "order-batter",
        weapon = arm.map_or("", |arm| arm.name.as_str()),
        chance = super::percent(odds.as_ref().map_or(0.0, |odds| odds.opens)),
        left = odds.map_or(0, |odds| odds.left)
    )
}

/// What a figure does besides moving and attacking.
fn task(game: Game<'_>, ship: UnitId, task: Task) -> String {
    let ctx = game.ctx;
    let by = game.ship(ship);
    match task {
        Task::Skill(on) => knack(game, [ship, on], Knack::Skill),
        Task::Feat(on) => knack(game, [ship, on], Knack::Feat),
        Task::Pair(at) => knack(game, [ship, ship], Knack::Pair(at)),
        Task::Exert => say!("order-exert").into(),
        Task::Rest => say!("order-rest").into(),
        Task::Revive(other) => say!("order-help-up", name = ctx.name(other)),
        Task::Door(door) if game.board.changes.sealed.contains(&door) => {
            let chance = by.map_or(0.0, |by| chance_to_force(game, by, door));
            say!("order-force-door", chance = super::percent(chance))
        }
        Task::Door(door) => {
            let way = by.and_then(|by| march::door_way(ctx, by, door));
            match (game.board.changes.open.contains(&door), way) {
                (true, Some(way)) => say!("order-close-door-to", way = way.to_string()),
                (true, None) => say!("order-close-door").into(),
                (false, Some(way)) => say!("order-open-door-to", way = way.to_string()),
                (false, None) => say!("order-open-door").into(),
            }
        }
        Task::Leave => say!("order-leave-by-exit").into(),
        Task::Search(mark) => search(ctx, by, mark),
        Task::Use(id) => say!("order-use", name = item(ctx, id)),
        Task::Treat { item: id, friend } => {
            say!("order-treat", name = item(ctx, id), whom = ctx.name(friend))
        }
        Task::Ready(id) => say!("order-ready", name = item(ctx, id)),
        Task::Give { item: id, to } => {
            say!("order-give", name = item(ctx, id), whom = ctx.name(to))
        }
        Task::Take { item: id, from } => {
            say!("order-take", name = item(ctx, id), whom = ctx.name(from))
        }
        Task::PickUp(cell) => {
            let lies = game.board.goods.on(cell);
            say!("order-pick-up", name = lies.map_or("", |id| item(ctx, id)))
        }
        Task::PutDown(id) => say!("order-put-down", name = item(ctx, id)),
        Task::Throw(at) => {
            let held = ctx.fixtures.switches.get(usize::from(at));
            say!("order-throw", name = held.map_or("", |held| &held.name))
        }
    }
}

/// Where a mark lies, seen from the figure that searches it.
fn search(ctx: &Ctx, by: Option<&Ship>, mark: u16) -> String {
    let cell = ctx.fixtures.marks.get(usize::from(mark));
    let ground = ctx.ground();
    let way = by.zip(cell).zip(ground).and_then(|((by, cell), ground)| {
        let beside = !by.base.covers(by.cell, *cell);
        let way = ground.grid.between(by.cell, *cell)?;
        beside.then(|| way.to_string())
    });
    match way {
        Some(way) => say!("order-search-to", way),
        None => say!("order-search").into(),
    }
}

/// A skill or feat by its name, with its price, and whom it is used on.
fn knack(game: Game<'_>, [ship, on]: [UnitId; 2], which: Knack) -> String {
    let held = game
        .ship(ship)
        .map(|held| rules::march::knacks(game.ctx, game.board, held));
    let mut all = held.into_iter().flatten();
    let Some((_, skill)) = all.find(|(held, _)| *held == which) else {
        return String::new();
    };
    let label = skill_name(skill);
    match ship == on {
        true => label,
        false => say!("order-skill-on", skill = label, whom = game.ctx.name(on)),
    }
}

/// A power by its name and price, with the unit that it works through and on.
fn power(ctx: &Ctx, power: u8, [ship, on]: [UnitId; 2]) -> String {
    let Some(held) = ctx.powers.get(usize::from(power)) else {
        return String::new();
    };
    let (by, whom) = (ctx.name(ship), ctx.name(on));
    let label = say!("order-power", power = held.name, price = held.price);
    match ship == on {
        true => say!("order-power-by", power = label, by),
        false => say!("order-power-on", power = label, by, whom),
    }
}

/// The name of a skill, with what it costs.
#[must_use]
pub fn skill_name(skill: &Skill) -> String {
    match skill.price {
        0 => skill.name.clone(),
        price => say!("order-skill-costs", skill = skill.name, price),
    }
}

/// The name of an item.
fn item(ctx: &Ctx, id: ItemId) -> &str {
    let held = ctx.content.item_of(id);
    held.map_or("", |item| &item.name)
}

/// What the surges of the attack under way buy by an entry of the weapon's list.
#[must_use]
pub fn surge(game: Game<'_>, at: u8) -> String {
    let attack = game.board.attack.as_ref();
    let entry = attack.and_then(|attack| {
        let from = game.ship(attack.attacker)?;
        let entries = rules::surges_of(game.ctx, from, attack.weapon);
        entries.get(usize::from(at)).copied()
    });
    entry.map_or_else(String::new, surge_entry)
}

/// An entry of a weapon's list of surges.
#[must_use]
pub fn surge_entry(entry: &Surge) -> String {
    let cost = entry.cost;
    match &entry.buys {
        Buys::Hearts(count) => say!("order-surge-hearts", cost, count = *count),
        Buys::Range(count) => say!("order-surge-range", cost, count = *count),
        Buys::Pierce(count) => say!("order-surge-pierce", cost, count = *count),
        Buys::Recover(count) => say!("order-surge-recover", cost, count = *count),
        Buys::Effects(effects) => {
            let told: Vec<String> = effects.iter().map(bought).collect();
            say!("order-surge-effects", cost, effects = told.join(", "))
        }
    }
}

/// What an effect of a surge does to the target, in a word or two.
fn bought(effect: &Effect) -> String {
    if let Effect::Push(count) = effect {
        say!("order-surge-push", count = *count)
    } else if let Effect::Drag(count) = effect {
        say!("order-surge-drag", count = *count)
    } else if let Effect::TargetGains(token, _) = effect {
        named("token", token.name()).to_owned()
    } else {
        say!("order-surge-more").into()
    }
}

fn shove_off(ship: &Ship, heading: f64) -> String {
    say!(
        "order-shove-off-looking",
        heading = turned(ship.pose.heading, heading)
    )
}

/// The name of a standing order.
fn standing(ctx: &Ctx, at: u8) -> String {
    let order = ctx.ruleset.standing.get(usize::from(at));
    order.map_or_else(String::new, |order| order.name.clone())
}

fn march(ctx: &Ctx, figure: &Ship, steps: Steps, base: Option<Footing>) -> String {
    let name = ctx.name(figure.id);
    if steps.is_empty() && base.is_none() {
        return say!("order-stays", name);
    }
    let end = place(march_end(ctx, figure, steps, base));
    match base {
        Some(footing) if footing.turned => say!("order-to-turned", name, place = end),
        _ => say!("order-to", name, place = end),
    }
}

/// The turn from one heading to another, to the eighth of a circle.
fn turned(from: f64, to: f64) -> &'static str {
    let eighth = ((to - from).rem_euclid(360.0) / 45.0).round() as usize;
    match eighth {
        1 => say!("order-half-right"),
        2 => say!("order-right"),
        3 => say!("order-back-to-the-right"),
        4 => say!("order-back"),
        5 => say!("order-back-to-the-left"),
        6 => say!("order-left"),
        7 => say!("order-half-left"),
        _ => say!("order-as-before"),
    }
}

fn shifted(shift: Option<Shift>) -> String {
    match shift {
        None => say!("order-leave-it").into(),
        Some(Shift::Boost) => say!("order-pull-it-ahead").into(),
        Some(Shift::BarrelRoll { side: way, end }) => {
            say!("order-pull-it", way = side(way), end = slide(end))
        }
    }
}

fn modification(how: Modification) -> String {
    match how {
        Modification::Focus => say!("order-spend-focus").into(),
        Modification::Evade => say!("order-spend-evade").into(),
        Modification::Lock { dice } => say!(
            "order-spend-the-lock-reroll",
            count_ones = dice.count_ones()
        ),
        Modification::Done => say!("order-keep-the-dice").into(),
        // What a surge buys depends on the weapon: `surge` says it.
        Modification::Surge(_) => say!("order-spend-surge").into(),
    }
}
