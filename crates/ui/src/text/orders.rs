//! Orders in words.

use content::Ability;
use geometry::{Direction, Maneuver, Pose, RollEnd, Steps};
use rules::{Ctx, Footing, Game, Modification, Order, Shift, Ship, Step, UnitId, march::march_end};
use words::say;

use super::{action, action_kind, device, heading, place, roll_end, sailing, side, slide};
use super::{maneuver as flight, surge, tasks};

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
        Order::Task { ship, task } => tasks::task(game, ship, task),
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
            None => action_kind(ctx, what.kind()).into(),
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
        Order::Decide { takes, .. } => may(game, takes),
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
    say!("order-push-to", to = rules::way_name(to), place)
}

/// The ability of a ship that the next question is about. Several share a rule, so it says more.
pub(crate) fn asked_ability(game: Game<'_>) -> Option<&Ability> {
    let (question, clause) = rules::asked_clause(game)?;
    let class = game.class(game.ship(question.unit)?);
    let mut abilities = class.abilities.iter();
    abilities.find(|held| held.clauses.contains(clause))
}

/// To do what a unit may do, by the rule and for what price, or not.
fn may(game: Game<'_>, takes: bool) -> String {
    let Some((question, clause)) = rules::asked_clause(game).filter(|_| takes) else {
        return say!("order-may-no").into();
    };
    let ability = asked_ability(game).map(|held| held.name.clone());
    let rule = game.ctx.content.rulebook.get(&question.rule);
    let what = ability.or_else(|| rule.map(|rule| rule.title.clone()));
    let what = what.unwrap_or_else(|| question.rule.to_string());
    let price: Vec<String> = clause
        .cost
        .iter()
        .map(|part| super::price::cost(&game.ctx.content, part))
        .collect();
    match price.is_empty() {
        true => say!("order-may-yes", what),
        false => say!("order-may-yes-for", what, price = price.join(", ")),
    }
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
    let (ship, to) = (ctx.name(ship), rules::way_name(to));
    say!("order-climb-out-to-the", ship, to)
}

/// A reaction, or an attack on a door or on a space that is named.
fn deed(game: Game<'_>, order: &Order) -> String {
    if let Order::Respond { ship, on } = *order {
        respond(game, [ship, on])
    } else if let Order::Batter { ship, weapon, door } = *order {
        tasks::batter(game, ship, [weapon.into(), door])
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
