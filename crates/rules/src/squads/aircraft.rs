//! Aircraft: straight flights by a pattern, off the table and back at an edge (GRD-20, GRD-21).

use geometry::{Cell, Direction};
use words::say;

use super::{activation::change, field::is_aircraft, flow, traits};
use crate::{
    cite,
    game::Game,
    grid::Ground,
    state::{
        Command, Fact, Flight, IllegalOrder, Location, Order, Squad, SquadAction, Stage, UnitId,
        refuse,
    },
    work::Work,
    zones::in_zone,
};

/// The squares of a flight (GRD-20).
pub const FLIGHT_LENGTHS: core::ops::RangeInclusive<u8> = 6..=12;
/// The ways of a pattern.
const STRAIGHT: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];
/// The most squares of a pattern before its step aside (GRD-21).
const MOST_RUN: u8 = 12;
/// The runs on offer; others are as legal.
const RUNS: [u8; 4] = [2, 4, 6, 12];

/// Where a flight leads: the squares that it passes, the pattern after it, and whether it has left
/// the map.
pub(super) struct FlightCourse {
    pub(super) way: Vec<Cell>,
    pub(super) flight: Flight,
    pub(super) off: bool,
}

fn turned(way: Direction, left: bool) -> Direction {
    let at = STRAIGHT.iter().position(|held| *held == way).unwrap_or(0);
    STRAIGHT[(at + if left { 3 } else { 1 }) % 4]
}

/// The course of an aircraft over so many squares.
pub(super) fn course(ground: &Ground, from: Cell, flight: Flight, squares: u8) -> FlightCourse {
    let (mut here, mut flight) = (from, flight);
    let mut way = vec![from];
    for _ in 0..squares {
        let aside = flight.count >= flight.run;
        let step = match aside {
            true => turned(flight.way, flight.left),
            false => flight.way,
        };
        flight.count = if aside { 0 } else { flight.count + 1 };
        here = ground.grid.ahead(here, step);
        if ground.grid.index(here).is_none() {
            return FlightCourse {
                way,
                flight,
                off: true,
            };
        }
        way.push(here);
    }
    FlightCourse {
        way,
        flight,
        off: false,
    }
}

/// Whether another aircraft is on a square.
fn taken(game: Game<'_>, unit: UnitId, cell: Cell) -> Option<UnitId> {
    let mut others = game.board.squads.iter();
    let other = others.find(|other| {
        other.id != unit
            && other.on_table()
            && is_aircraft(game.ctx, other.id)
            && other.places().contains(&cell)
    });
    other.map(|other| other.id)
}

/// Whether an aircraft may fly so far.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check(game: Game<'_>, squad: &Squad, squares: u8) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits| Err(refuse(cite::squads::FLIGHT, reason, culprits));
    if !is_aircraft(game.ctx, squad.id) {
        return no(say!("no-only-aircraft-fly"), vec![squad.id]);
    }
    if !FLIGHT_LENGTHS.contains(&squares) {
        return no(say!("no-flight-length"), vec![squad.id]);
    }
    let Some(end) = end(game, squad, squares) else {
        return Ok(());
    };
    match taken(game, squad.id, end) {
        // Where every length ends on another one, it flies off the table.
        Some(other) if lengths(game, squad).next().is_some() => {
            no(say!("no-aircraft-is-there"), vec![other])
        }
        _ => Ok(()),
    }
}

/// Where a flight ends; none if it leaves the map.
fn end(game: Game<'_>, squad: &Squad, squares: u8) -> Option<Cell> {
    let from = squad.places().first().copied()?;
    flight_end(game, from, squad.flight?, squares)
}

/// Where a flight from a square ends; none if it leaves the map.
#[must_use]
pub fn flight_end(game: Game<'_>, from: Cell, flight: Flight, squares: u8) -> Option<Cell> {
    let ground = game.ground()?;
    let found = course(&ground, from, flight, squares);
    found.way.last().copied().filter(|_| !found.off)
}

/// The squares over which a pattern leads next, as far as the longest flight or the map's edge
/// (GRD-20, GRD-21). The first is where the aircraft is, or comes in.
#[must_use]
pub fn pattern(game: Game<'_>, from: Cell, flight: Flight) -> Vec<Cell> {
    let ground = game.ground();
    ground.map_or_else(Vec::new, |ground| {
        course(&ground, from, flight, *FLIGHT_LENGTHS.end()).way
    })
}

/// The lengths that end on no other aircraft.
fn lengths<'a>(game: Game<'a>, squad: &'a Squad) -> impl Iterator<Item = u8> + 'a {
    FLIGHT_LENGTHS.filter(move |squares| {
        let end = end(game, squad, *squares);
        end.is_none_or(|end| taken(game, squad.id, end).is_none())
    })
}

/// The squares on which an aircraft's next flight can end, on the table.
pub(super) fn ends<'a>(game: Game<'a>, squad: &'a Squad) -> impl Iterator<Item = Cell> + 'a {
    lengths(game, squad).filter_map(move |squares| end(game, squad, squares))
}

/// The flights of an aircraft that is to begin its activation.
pub(super) fn flights(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let mut all: Vec<u8> = lengths(game, squad).collect();
    if all.is_empty() {
        all.push(*FLIGHT_LENGTHS.end());
    }
    let order = |squares| Order::Command {
        unit: squad.id,
        command: Command::Fly(squares),
    };
    all.into_iter().map(order).collect()
}

/// An aircraft flies; off the table, its activation ends and it is placed again. One that lies
/// pinned flies too, and does nothing else.
pub(crate) fn fly(work: &mut Work<'_>, unit: UnitId, squares: u8) {
    if !flow::begin(work, unit) {
        return;
    }
    let ctx = work.ctx;
    let action = SquadAction::Advance;
    work.emit(cite::squads::ACTIONS, Fact::Commanded { unit, action });
    let (Some(ground), Some(squad)) = (work.ground(), work.board.squad(unit)) else {
        return;
    };
    let (Some(from), Some(flight)) = (squad.places().first().copied(), squad.flight) else {
        return;
    };
    let mut found = course(&ground, from, flight, squares);
    let end = found.way.last().copied().unwrap_or(from);
    found.off |= taken(Game::new(ctx, &work.board), unit, end).is_some();
    let pinned = squad.pinned;
    // It always flies (GRD-20); whoever only holds does nothing else.
    let free = !pinned && traits::may_do_arts(work.game(), squad).is_ok();
    let stage = match free && !found.off {
        true => Stage::Aiming,
        false => Stage::Over,
    };
    change(work, |activation| activation.stage = stage);
    let told = Fact::Flew {
        unit,
        way: found.way,
        flight: found.flight,
        off: found.off,
    };
    work.emit(cite::squads::FLIGHT, told);
    if pinned {
        work.emit(cite::squads::MORALE, Fact::Risen { unit });
    }
}

/// Whether an aircraft may come onto the table like this.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_entry(
    game: Game<'_>,
    squad: &Squad,
    cell: Cell,
    flight: Flight,
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprits| Err(refuse(rule, reason, culprits));
    let Some(ground) = game.ground() else {
        return no(cite::squads::FLIGHT, say!("no-such-unit"), vec![squad.id]);
    };
    if !is_aircraft(game.ctx, squad.id) {
        let reason = say!("no-only-aircraft-fly");
        return no(cite::squads::FLIGHT, reason, vec![squad.id]);
    }
    let there = |cell: Cell| ground.grid.index(cell).is_some();
    if !(1..=MOST_RUN).contains(&flight.run) || !STRAIGHT.contains(&flight.way) || flight.count > 0
    {
        return no(
            cite::squads::PATTERN,
            say!("no-such-pattern"),
            vec![squad.id],
        );
    }
    let at_edge = STRAIGHT
        .iter()
        .any(|way| !there(ground.grid.ahead(cell, *way)));
    let ahead = ground.grid.ahead(cell, flight.way);
    if cell.level != 0 || !there(cell) || !at_edge || !there(ahead) {
        return no(
            cite::squads::FLIGHT,
            say!("no-entry-at-edge"),
            vec![squad.id],
        );
    }
    if squad.location == Location::Reserve && !in_zone(game, squad.owner, cell) {
        return no(
            cite::squads::SETUP,
            say!("no-entry-in-own-zone"),
            vec![squad.id],
        );
    }
    match taken(game, squad.id, cell) {
        Some(other) => no(
            cite::squads::FLIGHT,
            say!("no-aircraft-is-there"),
            vec![other],
        ),
        None => Ok(()),
    }
}

/// Entries on offer for an aircraft: straight onto the table, and along its edge with steps aside
/// that lead inwards.
pub(crate) fn entries(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    let there = |cell: Cell, way: Direction| {
        let next = ground.grid.ahead(cell, way);
        ground.grid.index(next).is_some()
    };
    let mut found = Vec::new();
    let cells = ground.grid.cells().iter();
    for cell in cells.copied().filter(|cell| cell.level == 0) {
        for way in STRAIGHT {
            let along = there(cell, way.opposite());
            for left in [true, false] {
                if along && !there(cell, turned(way, left)) {
                    continue;
                }
                for run in RUNS {
                    let flight = Flight {
                        way,
                        run,
                        left,
                        count: 0,
                    };
                    if check_entry(game, squad, cell, flight).is_ok() {
                        found.push(Order::Command {
                            unit: squad.id,
                            command: Command::Enter { cell, flight },
                        });
                    }
                }
            }
        }
    }
    found
}

/// An aircraft comes onto the table.
pub(crate) fn enter(work: &mut Work<'_>, unit: UnitId, cell: Cell, flight: Flight) {
    work.emit(cite::squads::PATTERN, Fact::FlownIn { unit, cell, flight });
}
