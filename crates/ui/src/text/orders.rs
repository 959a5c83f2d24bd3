//! Orders in words.

use geometry::Steps;
use rules::{Board, Ctx, Modification, Order, Shift, Ship, Step, UnitId};

use super::{action, action_kind, device, heading, place, roll_end, sailing, side, slide};

/// An order, as a button or a list of candidates shows it.
#[must_use]
pub fn order(ctx: &Ctx, board: &Board, order: &Order) -> String {
    let name = |id: UnitId| ctx.name(id).to_owned();
    match *order {
        Order::PlaceObstacle { .. } => "Place an obstacle".into(),
        Order::PlaceShip { ship, .. } | Order::PlaceFigure { ship, .. } => {
            format!("Place {}", name(ship))
        }
        Order::Expose { ship } => name(ship),
        Order::SetDial { ship, maneuver } => format!("{}: {}", name(ship), maneuver.label()),
        Order::Confirm => "Confirm".into(),
        Order::UseDevice {
            ship,
            device: slot,
            template,
        } => match board.ship(ship) {
            Some(held) => device(ctx.class(held), slot, template),
            None => "Device".into(),
        },
        Order::SkipDevice { .. } => "No device".into(),
        Order::Maneuver {
            maneuver,
            roll: Some(end),
            ..
        } => format!("Fly {}, {}", maneuver.label(), roll_end(end)),
        Order::Maneuver { maneuver, .. } => format!("Fly {}", maneuver.label()),
        Order::ShoveOff { ship, to } => match board.ship(ship) {
            Some(held) => shove_off(held, to.heading),
            None => "Shove off".into(),
        },
        Order::Act { ship, action: what } => match board.ship(ship) {
            Some(held) => action(ctx, held, what),
            None => action_kind(what.kind()).into(),
        },
        Order::SkipAction { .. } => "No action".into(),
        Order::TractorMove { shift, .. } => shifted(shift),
        Order::Attack {
            ship,
            weapon,
            target,
        } => attack(ctx, board.ship(ship), weapon, target),
        Order::HoldFire { .. } => "Hold fire".into(),
        Order::SetStanding { standing, .. } => self::standing(ctx, standing),
        Order::SetMarker { card, marker } => format!("Marker {marker} on card {card}"),
        Order::March { ship, steps } => match board.ship(ship) {
            Some(held) => march(ctx, held, steps),
            None => format!("{} steps", steps.len()),
        },
        Order::ClimbOut { ship, to } => format!("{}: climb out to the {to}", name(ship)),
        Order::EndTurn => "End the turn".into(),
        Order::TakePriority { first } => sailing::priority(ctx, board, first),
        Order::Sail { ship, way, intent } => sailing::sail(ctx, board, ship, &way, intent),
        Order::Face { ship, heading } => {
            format!("{} turns to {}", name(ship), self::heading(heading))
        }
        Order::Modify(Modification::Done) if matches!(board.step, Step::React { .. }) => {
            "Leave it as it is".into()
        }
        Order::Modify(how) => modification(how),
    }
}

fn attack(ctx: &Ctx, from: Option<&Ship>, slot: u8, target: UnitId) -> String {
    let target = ctx.name(target);
    match from.and_then(|from| ctx.class(from).weapons.get(usize::from(slot))) {
        Some(weapon) => format!("Attack {target} with {}", weapon.name),
        None => format!("Attack {target}"),
    }
}

fn shove_off(ship: &Ship, heading: f64) -> String {
    format!("Shove off, looking {}", turned(ship.pose.heading, heading))
}

/// The name of a standing order.
fn standing(ctx: &Ctx, at: u8) -> String {
    let order = ctx.ruleset.standing.get(usize::from(at));
    order.map_or_else(String::new, |order| order.name.clone())
}

fn march(ctx: &Ctx, figure: &Ship, steps: Steps) -> String {
    let name = ctx.name(figure.id);
    if steps.is_empty() {
        return format!("{name} stays");
    }
    let ground = ctx.ground();
    let end = ground.map(|ground| ground.grid.end(figure.cell, steps));
    format!("{name} to {}", end.map(place).unwrap_or_default())
}

/// The turn from one heading to another, to the eighth of a circle.
fn turned(from: f64, to: f64) -> &'static str {
    const WAYS: [&str; 8] = [
        "as before",
        "half right",
        "right",
        "back to the right",
        "back",
        "back to the left",
        "left",
        "half left",
    ];
    let eighth = ((to - from).rem_euclid(360.0) / 45.0).round() as usize % WAYS.len();
    WAYS[eighth]
}

fn shifted(shift: Option<Shift>) -> String {
    match shift {
        None => "Leave it".into(),
        Some(Shift::Boost) => "Pull it ahead".into(),
        Some(Shift::BarrelRoll { side: way, end }) => {
            format!("Pull it {}{}", side(way), slide(end))
        }
    }
}

fn modification(how: Modification) -> String {
    match how {
        Modification::Focus => "Spend focus".into(),
        Modification::Evade => "Spend evade".into(),
        Modification::Lock { dice } => format!("Spend the lock: reroll {}", dice.count_ones()),
        Modification::Done => "Done".into(),
        #[allow(unreachable_patterns)]
        _ => "Reroll".into(),
    }
}
