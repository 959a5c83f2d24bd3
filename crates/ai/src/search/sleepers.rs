//! Who may sleep in rooms that a player does not see (HAZ-H-ROOM).
//!
//! Nobody knows, so it is drawn: as often nobody as one or two enemies of the types that the player
//! has met, or of any type of their faction where it has met none.

use content::ClassId;
use geometry::Cell;
use rand::Rng;
use rand_pcg::Pcg32;
use rules::{Board, Ctx, PlayerId, Ship, Status, UnitId, fresh_ship};

/// How many sleep in a room, each as likely.
const COUNTS: [usize; 4] = [0, 0, 1, 2];

/// A type of enemy as it may sleep somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sleeper {
    class: ClassId,
    owner: PlayerId,
    card: u8,
}

/// Fills the rooms that a player does not see. The board then hides nothing any more.
pub(super) fn fill(ctx: &Ctx, board: &mut Board, me: PlayerId, draws: &mut Pcg32) {
    let types = types(ctx, board, me);
    for room in std::mem::take(&mut board.changes.unseen) {
        let Some(room) = ctx.fixtures.rooms.get(usize::from(room)) else {
            continue;
        };
        let cells = room.place.cells();
        let count = pick(&COUNTS, draws).copied().unwrap_or(0);
        for _ in 0..count {
            let (Some(known), Some(at)) = (pick(&types, draws), pick(&cells, draws)) else {
                break;
            };
            let sleeper = sleeper(ctx, board, *known, Cell::new(at.0, at.1));
            board.ships.push(sleeper);
        }
    }
}

/// The types that may sleep there.
fn types(ctx: &Ctx, board: &Board, me: PlayerId) -> Vec<Sleeper> {
    let mut met = Vec::new();
    for ship in board.ships.iter().filter(|ship| ship.owner != me) {
        let held = Sleeper {
            class: ship.class,
            owner: ship.owner,
            card: ship.card,
        };
        if !met.contains(&held) {
            met.push(held);
        }
    }
    if !met.is_empty() {
        return met;
    }
    let sides = PlayerId::all(ctx.players.len()).zip(&ctx.players);
    let foes = sides.filter(|(player, _)| *player != me);
    let of_side = |(player, side): (PlayerId, &content::PlayerDef)| {
        let all = ctx.content.ships.iter().enumerate();
        let own = all.filter(|(_, held)| held.faction == side.faction && held.figure.is_some());
        let known = own.map(|(at, _)| Sleeper {
            class: ClassId::at(&ctx.content, at),
            owner: player,
            card: 0,
        });
        known.collect::<Vec<_>>()
    };
    foes.flat_map(of_side).collect()
}

/// An enemy that waits in a room. It gets the next number, so that the ships stay in order.
fn sleeper(ctx: &Ctx, board: &Board, known: Sleeper, cell: Cell) -> Ship {
    let id = UnitId(board.ships.last().map_or(1, |ship| ship.id.0 + 1));
    let ship = fresh_ship(ctx, known.class, id, known.owner);
    Ship {
        cell,
        pose: ctx.pose_over(cell, ship.base, ctx.start_pose(cell).heading),
        card: known.card,
        status: Status::Waiting,
        ..ship
    }
}

fn pick<'a, T>(all: &'a [T], draws: &mut Pcg32) -> Option<&'a T> {
    let at = draws.next_u32() as usize % all.len().max(1);
    all.get(at)
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, sync::Arc};

    use content::{Place, RoomDef};
    use rand::SeedableRng;
    use rules::{Game, Order, Sim, SimConfig, observe, played};

    use super::*;

    /// A room behind a door with one who sleeps there, and its board as the crew sees it.
    fn with_a_room() -> (Sim, Board) {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("tanks").expect("it is there").1.clone();
        let mut config = SimConfig::new(scenario, 7);
        config.scenario.rooms = vec![RoomDef {
            player: PlayerId(0),
            door: 1,
            place: Place::Box((14, 0), (15, 6)),
            says: String::new(),
        }];
        let winder = config.scenario.ships.iter_mut().find(|ship| ship.id == 31);
        winder.expect("it takes part").cell = Some((14, 1));
        let sim = Sim::new(content, &config).expect("it opens");
        let seen = observe(sim.game(), PlayerId(0));
        assert_eq!(seen.changes.unseen, [0]);
        (sim, seen)
    }

    #[test]
    fn rooms_are_filled_in_many_ways_and_always_with_enemies() {
        let (sim, seen) = with_a_room();
        let mut counts = BTreeSet::new();
        let mut types = BTreeSet::new();
        for seed in 0..60 {
            let mut board = seen.clone();
            let mut draws = Pcg32::seed_from_u64(seed);
            fill(sim.ctx(), &mut board, PlayerId(0), &mut draws);
            assert!(board.changes.unseen.is_empty());
            let new = &board.ships[seen.ships.len()..];
            counts.insert(new.len());
            for ship in new {
                assert_eq!((ship.owner, ship.status), (PlayerId(1), Status::Waiting));
                assert!(
                    (14..=15).contains(&ship.cell.printed().0),
                    "{:?}",
                    ship.cell
                );
                types.insert(ship.class);
            }
            assert!(board.ships.is_sorted_by_key(|ship| ship.id));
        }
        assert_eq!(counts, BTreeSet::from([0, 1, 2]));
        assert!(types.len() > 2, "{types:?}");
    }

    #[test]
    fn who_was_drawn_comes_out_when_the_door_opens() {
        let (sim, seen) = with_a_room();
        let mut board = seen.clone();
        for seed in 0.. {
            board = seen.clone();
            fill(
                sim.ctx(),
                &mut board,
                PlayerId(0),
                &mut Pcg32::seed_from_u64(seed),
            );
            if board.ships.len() > seen.ships.len() {
                break;
            }
        }
        let drawn = board.ships.last().expect("it was drawn").id;
        // Nobody of the crew sees them before.
        let view = observe(Game::new(sim.ctx(), &board), PlayerId(0));
        assert!(view.ship(drawn).is_none());
        board.changes.open.push(1);
        let next = rules::default_order(Game::new(sim.ctx(), &board)).expect("somebody decides");
        let orders = [next, Order::EndTurn];
        let then = orders
            .iter()
            .find_map(|order| played(Game::new(sim.ctx(), &board), order).ok());
        let then = then.expect("it is legal");
        assert_eq!(
            then.ship(drawn).map(|ship| ship.status),
            Some(Status::Active)
        );
    }
}
