//! What ships do for each other, and when they are asked: a craft in a bay in its activation,
//! others after their move (GRD-27, GRD-30).

use content::Keyword;
use geometry::Pose;
use serde::{Deserialize, Serialize};
use words::say;

use super::{
    bays::{self, bays_of, check_land, check_launch, free_seats, is_stranded, launches, restored},
    tender::{check_mend, lost, mend},
};
use crate::{
    cite,
    game::Game,
    state::{Fact, IllegalOrder, Order, Service, Ship, Status, Step, UnitId, refuse},
    transport::SQUARE,
    work::{Work, repair_odds},
};

/// How near to a friend a ship enters its bay or is repaired, base to base, in millimetres.
pub const BESIDE: f64 = SQUARE;

/// What a service would come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ServicePreview {
    /// The ship.
    pub ship: UnitId,
    /// The carrier, or the ship that is repaired.
    pub on: UnitId,
    /// Where it stands then, if it leaves a bay.
    pub to: Option<Pose>,
    /// The chance that it comes off.
    pub chance: f64,
    /// The hull that comes back: on average, or by the end of the round in a bay.
    pub hull: f64,
    /// The shields that come back by the end of the round in a bay.
    pub shields: f64,
}

/// Whether a ship may do this now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_service(
    game: Game<'_>,
    ship: &Ship,
    service: Service,
) -> Result<(), IllegalOrder> {
    match service {
        Service::Launch(to) => check_launch(game, ship, to),
        Service::Land(carrier) => check_land(game, ship, carrier),
        Service::Mend(target) => check_mend(game, ship, target),
        Service::Pass if is_stranded(game.board, ship) => {
            let rule = cite::squads::TRANSPORT;
            Err(refuse(rule, say!("no-out-of-wreck"), vec![ship.id]))
        }
        Service::Pass => Ok(()),
    }
}

/// What a ship could name beside a place.
fn named(game: Game<'_>, ship: &Ship) -> Vec<Service> {
    let mine = game
        .board
        .ships
        .iter()
        .filter(|other| other.owner == ship.owner);
    let there = mine.filter(|other| other.status == Status::Active);
    let tends = game.ctx.has_keyword(ship, Keyword::Repair);
    let each = there.flat_map(|other| {
        let carries = bays_of(game.ctx, other).is_some() && other.id != ship.id;
        let land = carries.then_some(Service::Land(other.id));
        let mend = tends.then_some(Service::Mend(other.id));
        [land, mend].into_iter().flatten()
    });
    each.collect()
}

/// Everything that a ship may do but nothing.
fn services(game: Game<'_>, ship: &Ship) -> Vec<Service> {
    match ship.carrier() {
        Some(_) => launches(game, ship),
        None => {
            let mut all = named(game, ship);
            all.retain(|service| check_service(game, ship, *service).is_ok());
            all
        }
    }
}

/// All orders at this step.
pub(crate) fn list_services(game: Game<'_>, id: UnitId) -> Vec<Order> {
    let Some(ship) = game.ship(id) else {
        return Vec::new();
    };
    let mut all = services(game, ship);
    if !is_stranded(game.board, ship) {
        all.push(Service::Pass);
    }
    let order = |service| Order::Service { ship: id, service };
    all.into_iter().map(order).collect()
}

/// Orders that may be refused.
pub(crate) fn refused_services(game: Game<'_>, id: UnitId) -> Vec<Order> {
    let ship = game.ship(id).filter(|ship| ship.carrier().is_none());
    let all = ship.map_or_else(Vec::new, |ship| named(game, ship));
    let order = |service| Order::Service { ship: id, service };
    all.into_iter().map(order).collect()
}

/// The hull and the shields that a ship gives back to a friend beside it in a round, on average: in
/// its bays, or by a repair.
#[must_use]
pub fn relief(game: Game<'_>, from: &Ship, to: &Ship) -> (f64, f64) {
    let ctx = game.ctx;
    let fit = from.owner == to.owner && from.id != to.id && from.status == Status::Active;
    if !fit || lost(ctx, to) == 0 && to.shields >= game.class(to).shields {
        return (0.0, 0.0);
    }
    let bays = bays_of(ctx, from).filter(|bays| bays.size == game.class(to).size);
    if let Some(bays) = bays.filter(|_| free_seats(game, from) > 0) {
        let (hull, shields) = restored(ctx, to, bays);
        return (hull.into(), shields.into());
    }
    let mends = ctx.has_keyword(from, Keyword::Repair);
    let hull = if mends {
        repair_odds(ctx, lost(ctx, to)).1
    } else {
        0.0
    };
    (hull, 0.0)
}

/// What a ship on the table may do for others, or they for it, after its move.
pub(crate) fn next_service(work: &Work<'_>, ship: &Ship) -> Option<Step> {
    let asks = !ship.turn.served.asked && !services(work.game(), ship).is_empty();
    asks.then_some(Step::Service { ship: ship.id })
}

/// What a craft in a bay may do in its activation; it stays where there is no room for it.
pub(crate) fn next_aboard(work: &mut Work<'_>, ship: &Ship) -> Option<Step> {
    if !launches(work.game(), ship).is_empty() {
        return Some(Step::Service { ship: ship.id });
    }
    let rule = work.ctx.ruleset.cites.order;
    work.emit(rule, Fact::ServiceOver { ship: ship.id });
    None
}

/// A ship does it.
pub(crate) fn play_service(work: &mut Work<'_>, id: UnitId, service: Service) {
    let Some(ship) = work.board.ship(id).copied() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    match service {
        Service::Launch(to) => bays::launch(work, &ship, to),
        Service::Land(carrier) => bays::land(work, id, carrier),
        Service::Mend(target) => mend(work, id, target),
        Service::Pass => {
            let rule = work.ctx.ruleset.cites.order;
            work.emit(rule, Fact::ServiceOver { ship: id });
        }
    }
}

/// What it would come to; none for nothing.
pub(crate) fn preview_service(
    game: Game<'_>,
    id: UnitId,
    service: Service,
) -> Option<ServicePreview> {
    let ctx = game.ctx;
    let ship = game.ship(id)?;
    let found = |on| ServicePreview {
        ship: id,
        on,
        to: None,
        chance: 1.0,
        hull: 0.0,
        shields: 0.0,
    };
    match service {
        Service::Launch(to) => Some(ServicePreview {
            to: Some(to),
            ..found(ship.carrier()?)
        }),
        Service::Land(carrier) => {
            let bays = bays_of(ctx, game.ship(carrier)?)?;
            let (hull, shields) = restored(ctx, ship, bays);
            Some(ServicePreview {
                hull: hull.into(),
                shields: shields.into(),
                ..found(carrier)
            })
        }
        Service::Mend(target) => {
            let (chance, hull) = repair_odds(ctx, lost(ctx, game.ship(target)?));
            Some(ServicePreview {
                chance,
                hull,
                ..found(target)
            })
        }
        Service::Pass => None,
    }
}
