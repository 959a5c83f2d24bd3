//! The bays of a carrier: craft leave and enter them, and get out of a wreck (GRD-30, MAEL-H-BAY).

use content::{Bays, DamageKind, RuleId, Token};
use geometry::{Pose, TOUCH};
use words::say;

use super::{ZONE, check_room, finite};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    moves::has_left,
    state::{Board, Fact, IllegalOrder, Service, Ship, Status, Step, UnitId, refuse},
    transport::{OUT, SQUARE, seats_left},
    work::Work,
};

const RULE: RuleId = cite::squads::TRANSPORT;
/// How far a craft may stand from the bay that it leaves, base to base, in millimetres.
const FARTHEST: f64 = OUT as f64 * SQUARE;
/// The gaps to the carrier of the places on offer, in millimetres.
const GAPS: [f64; 2] = [1.5 * ZONE, 5.5 * ZONE];
/// The directions of the places on offer, and the headings there.
const AROUND: u32 = 8;

/// The most steps further out by which such a place is found.
const STEPS_OUT: u32 = 8;

/// The bays of a ship, if it has any.
#[must_use]
pub fn bays_of<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<&'c Bays> {
    ctx.class(ship).bays.as_ref()
}

/// The craft aboard a ship, by number.
pub fn carried(board: &Board, carrier: UnitId) -> impl Iterator<Item = &Ship> {
    let all = board.ships.iter();
    all.filter(move |ship| ship.carrier() == Some(carrier))
}

/// A ship and the craft aboard it: what becomes of it, becomes of them.
pub(crate) fn with_craft(board: &Board, carrier: UnitId) -> Vec<UnitId> {
    let aboard = carried(board, carrier).map(|craft| craft.id);
    [carrier].into_iter().chain(aboard).collect()
}

/// The seats that are free in the bays of a ship.
#[must_use]
pub fn free_seats(game: Game<'_>, carrier: &Ship) -> u32 {
    let seats = bays_of(game.ctx, carrier).map_or(0, |bays| bays.seats);
    seats_left(seats, carried(game.board, carrier.id).map(|_| 1))
}

/// The gap between a ship in a pose and another, in millimetres.
pub(super) fn gap(game: Game<'_>, ship: &Ship, pose: Pose, other: &Ship) -> f64 {
    let shapes = game.board.shapes(game.ctx);
    geometry::gap(shapes.ship(ship), pose, shapes.ship(other), other.pose)
}

/// The carrier that a craft may leave: it is on the table, or was.
fn left_behind<'b>(board: &'b Board, ship: &Ship) -> Option<&'b Ship> {
    let carrier = board.ship(ship.carrier()?)?;
    (carrier.on_table() || carrier.status.is_lost()).then_some(carrier)
}

/// Whether a craft may leave its bay for this pose.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub(super) fn check_launch(game: Game<'_>, ship: &Ship, to: Pose) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprit| Err(refuse(rule, reason, vec![culprit]));
    let Some(carrier) = left_behind(game.board, ship) else {
        return no(RULE, say!("no-ship-in-no-bay"), ship.id);
    };
    let fine = finite(&to);
    let to = to.quantised();
    if !fine || has_left(game, ship, to) {
        return no(RULE, say!("no-launch-off-table"), ship.id);
    }
    let away = gap(game, ship, to, carrier);
    if away > FARTHEST + TOUCH {
        return no(RULE, say!("no-launch-too-far"), carrier.id);
    }
    if away <= TOUCH {
        return no(RULE, say!("no-launch-on-carrier"), carrier.id);
    }
    let mut others = game.board.ships.iter();
    let crowds = |other: &&Ship| {
        let large = other.on_table() && game.ctx.capital(other).is_some();
        large && gap(game, ship, to, other) < ZONE - TOUCH
    };
    if let Some(other) = others.find(crowds) {
        let reason = say!("no-launch-within-inch", other = game.ctx.name(other.id));
        return no(cite::sail::BESIDE, &reason, other.id);
    }
    check_room(game, ship, to, RULE)
}

/// The places that a craft may leave its bay for: a finite choice around the carrier.
pub(super) fn launches(game: Game<'_>, ship: &Ship) -> Vec<Service> {
    let Some(carrier) = left_behind(game.board, ship) else {
        return Vec::new();
    };
    let turns = || (0..AROUND).map(|at| f64::from(at) * 360.0 / f64::from(AROUND));
    let ways = turns().flat_map(|bearing| GAPS.map(|gap| (bearing, gap)));
    let poses = ways.flat_map(|(bearing, gap)| {
        turns().map(move |turn| beside(game, [ship, carrier], bearing, turn, gap))
    });
    let open = poses.filter(|pose| check_launch(game, ship, *pose).is_ok());
    open.map(Service::Launch).collect()
}

/// The pose of a craft in this direction from the bow of its carrier, turned so far from its
/// heading, with this gap between their bases.
fn beside(
    game: Game<'_>,
    [ship, carrier]: [&Ship; 2],
    bearing: f64,
    turn: f64,
    wanted: f64,
) -> Pose {
    let (base, own) = (game.base(carrier), game.base(ship));
    let out = Pose::new(0.0, 0.0, bearing).forward();
    let heading = (carrier.pose.heading + turn).rem_euclid(360.0);
    let at = |away: f64| {
        let place = carrier.pose.to_world(out * away);
        Pose::new(place.x, place.y, heading).quantised()
    };
    let along = |out: f64, half: f64| match out.abs() > TOUCH {
        true => half / out.abs(),
        false => f64::INFINITY,
    };
    let border = along(out.x, base.width / 2.0).min(along(out.y, base.length / 2.0));
    let mut away = border + own.width.max(own.length) / 2.0 + wanted;
    // Aslant the gap grows more slowly than the way out.
    for _ in 0..STEPS_OUT {
        let short = wanted - gap(game, ship, at(away), carrier);
        if short <= TOUCH {
            break;
        }
        away += short;
    }
    at(away)
}

/// Whether a craft may enter a bay of this ship, where it has ended its move.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check_land(game: Game<'_>, ship: &Ship, carrier: UnitId) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(RULE, reason, vec![carrier]));
    let friend = game.ship(carrier).filter(|other| {
        other.owner == ship.owner && other.id != ship.id && other.status == Status::Active
    });
    let found = friend.and_then(|other| Some((other, bays_of(game.ctx, other)?)));
    let Some((other, bays)) = found else {
        return no(say!("no-such-bays"));
    };
    // Carriers stay out of bays, so that no craft is aboard of what is aboard.
    let fits = game.class(ship).size == bays.size && bays_of(game.ctx, ship).is_none();
    if !fits || ship.carrier().is_some() {
        return no(say!("no-bay-fits"));
    }
    if ship.turn.served.launched {
        return no(say!("no-in-and-out"));
    }
    if free_seats(game, other) == 0 {
        return no(say!("no-bay-free"));
    }
    match gap(game, ship, ship.pose, other) <= SQUARE + TOUCH {
        true => Ok(()),
        false => no(say!("no-bay-too-far")),
    }
}

/// A craft leaves its bay, or the wreck.
pub(super) fn launch(work: &mut Work<'_>, ship: &Ship, to: Pose) {
    if let Some(carrier) = ship.carrier() {
        let (ship, to) = (ship.id, to.quantised());
        work.emit(RULE, Fact::Launched { ship, carrier, to });
    }
}

/// A craft enters a bay.
pub(super) fn land(work: &mut Work<'_>, ship: UnitId, carrier: UnitId) {
    work.emit(RULE, Fact::Recovered { ship, carrier });
}

/// A carrier is lost: the craft aboard are tested, and shaken. Their owner places them then.
pub(crate) fn wreck(work: &mut Work<'_>, carrier: UnitId) {
    let aboard: Vec<Ship> = carried(&work.board, carrier).copied().collect();
    for craft in aboard {
        let (faces, wounds) = work.roll_danger(work.ctx.class(&craft).hull);
        let (die, by) = (content::Die::D6, craft.id);
        work.emit(RULE, Fact::Rolled { die, by, faces });
        let shields = wounds.min(craft.shields);
        let hull = (wounds - shields).min(craft.hull);
        if shields + hull > 0 {
            let told = Fact::Damaged {
                ship: craft.id,
                kind: DamageKind::Hit,
                shields,
                hull,
                source: Some(carrier),
            };
            work.emit(RULE, told);
        }
        if hull == craft.hull {
            work.destroy(craft.id, RULE);
            continue;
        }
        for (token, amount) in [
            (Token::Ion, work.ctx.class(&craft).size.threshold()),
            (Token::Disarm, 1),
        ] {
            let ship = craft.id;
            work.emit(
                RULE,
                Fact::Gained {
                    ship,
                    token,
                    amount,
                },
            );
        }
    }
}

/// Whether a craft has to get out of a wreck: its carrier is lost, and not just yet to come.
pub(super) fn is_stranded(board: &Board, ship: &Ship) -> bool {
    let carrier = ship.carrier();
    let carrier = carrier.map(|id| board.ship(id).map(|held| held.status));
    carrier.is_some_and(|status| status.is_none_or(Status::is_lost))
}

/// The first craft that has to get out of a wreck.
fn stranded(board: &Board) -> Option<Ship> {
    let mut all = board.ships.iter();
    all.find(|ship| is_stranded(board, ship)).copied()
}

/// Asks for the places of craft out of a wreck; those without any are lost.
pub(crate) fn next_stranded(work: &mut Work<'_>) -> Option<Step> {
    while let Some(ship) = stranded(&work.board) {
        if !launches(work.game(), &ship).is_empty() {
            return Some(Step::Service { ship: ship.id });
        }
        work.destroy(ship.id, RULE);
    }
    None
}

/// The end of a round: the bays restore the craft aboard (MAEL-H-BAY).
pub(crate) fn overhaul(work: &mut Work<'_>) {
    let aboard = work
        .board
        .ships
        .iter()
        .filter(|ship| ship.carrier().is_some());
    let aboard: Vec<Ship> = aboard.copied().collect();
    for craft in aboard {
        let carrier = craft.carrier().and_then(|id| work.board.ship(id));
        let carrier = carrier.filter(|carrier| !carrier.status.is_lost());
        if let Some(bays) = carrier.and_then(|carrier| bays_of(work.ctx, carrier)) {
            restore(work, &craft, bays);
        }
        let rule = work.ctx.ruleset.cites.order;
        work.emit(rule, Fact::Refreshed { ship: craft.id });
    }
}

/// The hull and the shields that bays give a craft back by the end of a round.
pub(super) fn restored(ctx: &Ctx, craft: &Ship, bays: &Bays) -> (u8, u8) {
    let class = ctx.class(craft);
    let hull = bays.hull.min(class.hull.saturating_sub(craft.hull));
    let shields = bays
        .shields
        .min(class.shields.saturating_sub(craft.shields));
    (hull, shields)
}

fn restore(work: &mut Work<'_>, craft: &Ship, bays: &Bays) {
    let ship = craft.id;
    let (hull, shields) = restored(work.ctx, craft, bays);
    if hull > 0 {
        work.emit(cite::sail::BAY, Fact::Mended { ship, amount: hull });
    }
    if shields > 0 {
        let amount = shields;
        work.emit(cite::sail::BAY, Fact::ShieldsRecovered { ship, amount });
    }
    if bays.reloads {
        reload(work, craft);
    }
}

/// Gives a craft all charges back.
fn reload(work: &mut Work<'_>, craft: &Ship) {
    let class = work.ctx.class(craft);
    let weapons = class
        .weapons
        .iter()
        .map(|weapon| weapon.charges.unwrap_or(0));
    let weapons = (0_u8..).zip(weapons).zip(craft.weapon_charges);
    let devices = class.devices.iter().map(|device| device.charges);
    let devices = (0_u8..).zip(devices).zip(craft.device_charges);
    let all = weapons.map(|each| (false, each));
    let all = all.chain(devices.map(|each| (true, each)));
    for (device, ((slot, left), now)) in all.collect::<Vec<_>>() {
        let ship = craft.id;
        if now < left {
            let told = Fact::Charge {
                ship,
                device,
                slot,
                left,
            };
            work.emit(cite::sail::BAY, told);
        }
    }
}
