//! What ships do for each other, in words (GRD-27, GRD-30).

use geometry::Pose;
use rules::{Board, Game, Service, UnitId, sail};
use words::say;

use super::heading;

/// A service, as a button shows it.
pub(super) fn label(game: Game<'_>, ship: UnitId, service: Service) -> String {
    match service {
        Service::Launch(to) => launch(game.board, ship, to),
        Service::Land(carrier) => say!("order-land", carrier = game.ctx.name(carrier)),
        Service::Mend(target) => say!("order-mend", target = game.ctx.name(target)),
        Service::Pass if carrier(game.board, ship).is_some() => say!("order-stay-aboard").into(),
        Service::Pass => say!("order-serve-nobody").into(),
    }
}

fn carrier(board: &Board, ship: UnitId) -> Option<&rules::Ship> {
    board.ship(board.ship(ship)?.carrier()?)
}

/// Where a craft leaves its bay: on which side of the carrier, and how it faces.
fn launch(board: &Board, ship: UnitId, to: Pose) -> String {
    let Some(carrier) = carrier(board, ship) else {
        return say!("order-launch").into();
    };
    let local = carrier.pose.to_local(to.position());
    let side = match (local.x, local.y) {
        (x, y) if y >= x.abs() => say!("order-launch-ahead"),
        (x, y) if y <= -x.abs() => say!("order-launch-astern"),
        (x, _) if x < 0.0 => say!("order-launch-port"),
        _ => say!("order-launch-starboard"),
    };
    say!("order-launch-to", side, heading = heading(to.heading))
}

/// What a service does, in a sentence.
pub(crate) fn service_help(game: Game<'_>, ship: UnitId, service: Service) -> String {
    let order = rules::Order::Service { ship, service };
    let found = rules::preview_legal(game, &order).ok();
    let found = found.and_then(|found| found.into_service());
    match (service, found) {
        (Service::Mend(_), Some(found)) => say!(
            "choices-mend",
            chance = format!("{:.0}", found.chance * 100.0),
            hull = words::decimal(found.hull, 1)
        ),
        (Service::Land(_), Some(found)) => say!(
            "choices-land",
            hull = found.hull.to_string(),
            shields = found.shields.to_string()
        ),
        (Service::Launch(_), _) => say!("choices-launch").into(),
        (Service::Pass, _) if carrier(game.board, ship).is_some() => {
            say!("choices-stay-aboard").into()
        }
        _ => String::new(),
    }
}

/// How many of a carrier's seats are taken, for its card; none if it carries nobody.
pub(crate) fn aboard(game: Game<'_>, ship: &rules::Ship) -> Option<String> {
    let seats = sail::bays_of(game.ctx, ship)?.seats;
    let names: Vec<&str> = sail::carried(game.board, ship.id)
        .map(|craft| game.ctx.name(craft.id))
        .collect();
    let taken = names.len();
    Some(match names.is_empty() {
        true => say!("squad-bays-empty", seats),
        false => say!("squad-bays", taken, seats, names = names.join(", ")),
    })
}
