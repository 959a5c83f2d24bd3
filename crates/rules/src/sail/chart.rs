//! Ways for the interface: drawn by hand, the shortest to a place or into contact, off the table.
//!
//! [`faced`] gives the board with a ship rotated. [`route`] and the path finder make all decisions.

use content::{Edge, INCH};
use geometry::{
    Pose, Vec2, Way, compass,
    way::{Goal, Hindered, NoWay, find_way},
};
use words::say;

use super::{
    fire::struck_now,
    orders::straight_out,
    refusal::told,
    voyage::{fair_intent, pit_under},
    zones::target,
};
use crate::{
    cite,
    game::Game,
    sail::{Voyage, allowance, can_leave_by, route, with_table},
    state::{Area, Board, IllegalOrder, Intent, Shield, Ship, UnitId, refuse},
};

/// The wanted end of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// The place of the middle of the base; unused if a ship is to be touched.
    pub to: Vec2,
    /// The heading at the end, in compass degrees; none if any will do.
    pub heading: Option<f64>,
}

/// The shortest legal way that continues a drawn part, and its voyage, in turn or not.
/// It leads to a place, or into contact with the ship to board or ram (FLT-02, FLT-08, FLT-14).
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn chart(
    game: Game<'_>,
    ship: &Ship,
    drawn: &Way,
    wish: Wish,
    intent: Intent,
) -> Result<(Way, Voyage), IllegalOrder> {
    fair_intent(game, ship, intent)?;
    if intent == Intent::ClimbOut {
        return draw(game, ship, drawn, wish, intent);
    }
    let spent = match drawn.is_empty() {
        true => 0.0,
        false => route(game, ship, drawn, Intent::Move)?.cost,
    };
    let there = Ship {
        pose: drawn.end(ship.pose),
        ..*ship
    };
    let left = allowance(game.ctx, ship) - spent;
    let goal = match target(intent) {
        Some(id) => Goal::Touch(id.0),
        None => Goal::At(wish.to, wish.heading),
    };
    let found = with_table(game, &there, intent, |table| {
        find_way(table, there.pose, left, goal)
    });
    let rest = match found {
        Ok((rest, _)) => rest,
        Err(why) => return Err(none(game, &there, wish, intent, left, why)),
    };
    let whole = rest.legs().try_fold(*drawn, Way::then);
    let whole = whole.ok_or_else(|| too_many(ship))?;
    match route(game, ship, &whole, intent) {
        Ok(voyage) => Ok((whole, voyage)),
        // The path finder does not know drifts, which allow no detour; a straight leg may be legal.
        Err(why) => draw(game, ship, drawn, wish, intent).map_err(|_| why),
    }
}

/// The way drawn so far with one more straight leg, and its voyage.
/// The ship looks as wished; without a wish along the leg, or else as before.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn draw(
    game: Game<'_>,
    ship: &Ship,
    drawn: &Way,
    wish: Wish,
    intent: Intent,
) -> Result<(Way, Voyage), IllegalOrder> {
    let from = drawn.end(ship.pose);
    let line = wish.to - from.position();
    let along = (line.length() > geometry::TOUCH).then(|| compass(line.x, line.y));
    let headings = match wish.heading {
        Some(heading) => vec![heading],
        None => along.into_iter().chain([from.heading]).collect(),
    };
    let mut first = None;
    for heading in headings {
        let whole = drawn.then(Pose::new(wish.to.x, wish.to.y, heading));
        let whole = whole.ok_or_else(|| too_many(ship))?;
        match route(game, ship, &whole, intent) {
            Ok(voyage) => return Ok((whole, voyage)),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.unwrap_or_else(|| too_many(ship)))
}

/// An edge of the table, with the way off it or the reason there is none.
pub type Exit = (Edge, Result<(Way, Voyage), IllegalOrder>);

/// The edges by which a ship may leave the table, each with the way there or the refusal (FLT-12).
#[must_use]
pub fn exits(game: Game<'_>, ship: &Ship) -> Vec<Exit> {
    let edges = can_leave_by(game, ship).into_iter();
    edges
        .map(|edge| {
            let end = straight_out(game, ship, edge).map(|way| way.end(ship.pose));
            let end = end.unwrap_or(ship.pose);
            let wish = Wish {
                to: end.position(),
                heading: Some(end.heading),
            };
            let found = chart(game, ship, &Way::default(), wish, Intent::Leave);
            (edge, found)
        })
        .collect()
}

/// The terrain that holds a ship until it climbs out (HAZ-05, HAZ-08).
#[must_use]
pub fn held_in<'c>(game: Game<'c>, ship: &Ship) -> Option<&'c Area> {
    pit_under(game, ship).map(|(area, _)| area)
}

/// The board with a ship rotated on the spot.
/// Fire at it then strikes the side that it shows (FLT-11).
#[must_use]
pub fn faced(game: Game<'_>, id: UnitId, heading: f64) -> Board {
    let mut turned = game.board.clone();
    if let Some(ship) = turned.ships.iter_mut().find(|ship| ship.id == id) {
        ship.pose = Pose::new(ship.pose.x, ship.pose.y, heading).quantised();
    }
    if let Some((facing, save)) = struck_now(Game::new(game.ctx, &turned))
        && let Some(attack) = &mut turned.attack
        && let Some(battery) = &mut attack.battery
    {
        battery.shield = Some(Shield { facing, save });
    }
    turned
}

fn too_many(ship: &Ship) -> IllegalOrder {
    let reason = say!("no-way-legs-at-most", value = Way::MOST);
    refuse(cite::sail::PATH, reason, vec![ship.id])
}

/// The refusal, with rule and reason, if there is no way.
fn none(
    game: Game<'_>,
    ship: &Ship,
    wish: Wish,
    intent: Intent,
    left: f64,
    why: NoWay,
) -> IllegalOrder {
    let to = target(intent)
        .and_then(|id| game.ship(id))
        .map_or(wish.to, |other| other.pose.position());
    let all = match why {
        NoWay::TooFar { needs } => {
            let (needs, left) = (needs / INCH, left / INCH);
            let reason = say!(
                "no-shortest-way-costs-inches",
                needs = words::decimal(needs, 1),
                left = words::decimal(left, 1)
            );
            return refuse(cite::sail::PATH, reason, vec![ship.id]);
        }
        NoWay::OffBoard => {
            let reason = say!("no-ship-leaves-table");
            return refuse(cite::sail::LEAVE, reason, vec![ship.id]);
        }
        NoWay::Occupied(all) | NoWay::Shut(all) => all,
    };
    let line = to - ship.pose.position();
    let heading = wish.heading.unwrap_or_else(|| compass(line.x, line.y));
    let straight = Way::of([Pose::new(to.x, to.y, heading)]).unwrap_or_default();
    let mut refusals = all.iter().map(|by| {
        let hindered = Hindered {
            leg: 0,
            at: to,
            by: *by,
        };
        told(game, ship, &straight, intent, &hindered)
    });
    let Some(mut refusal) = refusals.next() else {
        return refuse(cite::sail::PATH, say!("no-way-leads"), vec![ship.id]);
    };
    refusal
        .culprits
        .extend(refusals.flat_map(|other| other.culprits));
    refusal.culprits.sort_unstable();
    refusal.culprits.dedup();
    refusal
}
