//! Sharing places out among the models of a unit.

use super::{Group, ROOM};
use crate::{
    grid::pace::{Arrival, Risk},
    state::{MOST_PLACES, ModelMove},
    troop::Troop,
};

/// What a degree of risk weighs against squares of a way.
const RISK: i64 = 1000;
/// What the round's cheap diagonal weighs.
const TURN: i64 = 20;
/// What it weighs that a place of the order stays empty.
const EMPTY: i64 = 1_000_000;

fn weight(arrival: &Arrival) -> i64 {
    let risk = RISK * arrival.risk as i64;
    let turn = if arrival.diagonal { TURN } else { 0 };
    risk + turn + i64::from(arrival.cost)
}

/// A room for one model in a place; the first of a place is to be taken.
#[derive(Clone, Copy)]
struct Room {
    place: usize,
    first: bool,
    /// Whether a model that fills the place may have it: then it has all of it.
    whole: bool,
}

/// The ways of all models to the places, so that each place holds a model; none if there are none.
///
/// Models are taken in one by one, each time along the lightest chain of exchanges (the classic
/// matching by shortest augmenting paths), so the sum of the weights is the least there is.
pub(super) fn share_out(
    troop: &Troop,
    groups: &[Group],
    cells: &[usize],
) -> Option<Vec<ModelMove>> {
    let models: Vec<(u8, usize)> = groups
        .iter()
        .enumerate()
        .flat_map(|(group, held)| held.models.iter().map(move |model| (*model, group)))
        .collect();
    let fills = |model: u8| troop.model(model).is_some_and(|model| model.fills);
    let rooms = rooms(
        cells,
        models.iter().filter(|(model, _)| fills(*model)).count(),
    );
    let found: Vec<Vec<Option<&Arrival>>> = groups
        .iter()
        .map(|group| {
            let find = |cell: &usize| group.reach.iter().find(|held| held.cell == *cell);
            cells.iter().map(find).collect()
        })
        .collect();
    let weigh = |model: usize, room: &Room| -> Option<i64> {
        let (number, group) = models[model];
        if fills(number) != room.whole {
            return None;
        }
        let arrival = found[group][room.place]?;
        Some(weight(arrival) - if room.first { EMPTY } else { 0 })
    };
    let weights: Vec<Vec<Option<i64>>> = (0..models.len())
        .map(|model| rooms.iter().map(|room| weigh(model, room)).collect())
        .collect();
    let taken = matched(&weights, rooms.len())?;
    let all_held =
        (0..cells.len()).all(|place| taken.iter().any(|room| rooms[*room].place == place));
    if !all_held {
        return None;
    }
    let mut moves: Vec<ModelMove> = Vec::with_capacity(models.len());
    for ((model, group), room) in models.iter().zip(&taken) {
        let arrival = found[*group][rooms[*room].place]?;
        moves.push(ModelMove {
            model: *model,
            way: arrival.way.clone(),
            cost: arrival.cost,
            turned: arrival.diagonal,
            risk: arrival.risk != Risk::None,
            falls: arrival.falls,
        });
    }
    moves.sort_by_key(|moved| moved.model);
    Some(moves)
}

/// Whether [`share_out`] finds ways: every model has room, and every place a model.
///
/// By Hall's theorem it is enough to look at the sets of places: no set is all that more models can
/// reach than it holds, and no set is reached by fewer models than it has places. Where a set of
/// ways for all models exists, and one for all places, there is one for both.
pub(super) fn fits(troop: &Troop, groups: &[Group], cells: &[usize]) -> bool {
    let fills = |model: &u8| troop.model(*model).is_some_and(|model| model.fills);
    let mut all = groups.iter().flat_map(|group| &group.models);
    let first = all.next().is_some_and(fills);
    if cells.len() > MOST_PLACES || all.any(|model| fills(model) != first) {
        return share_out(troop, groups, cells).is_some();
    }
    let room = if first { 1 } else { ROOM };
    // For each group the places that it can reach, as bits.
    let reached = |group: &Group| {
        let comes = |cell: &usize| group.reach.iter().any(|end| end.cell == *cell);
        let bits = cells.iter().enumerate().filter(|(_, cell)| comes(cell));
        bits.fold(0_u32, |bits, (place, _)| bits | 1 << place)
    };
    let reaches: Vec<(usize, u32)> = groups
        .iter()
        .map(|group| (group.models.len(), reached(group)))
        .collect();
    let count = |counts: &dyn Fn(u32) -> bool| -> usize {
        let those = reaches.iter().filter(|(_, bits)| counts(*bits));
        those.map(|(models, _)| models).sum()
    };
    (0..1_u32 << cells.len()).all(|set| {
        let size = set.count_ones() as usize;
        count(&|bits| bits & !set == 0) <= size * room && count(&|bits| bits & set != 0) >= size
    })
}

/// The rooms of the places: some of them are for models that fill one, in the order of the places.
fn rooms(cells: &[usize], filling: usize) -> Vec<Room> {
    let mut rooms = Vec::new();
    for place in 0..cells.len() {
        if place < filling {
            rooms.push(Room {
                place,
                first: true,
                whole: true,
            });
            continue;
        }
        rooms.extend((0..ROOM).map(|at| Room {
            place,
            first: at == 0,
            whole: false,
        }));
    }
    rooms
}

/// For each model its room, by the least sum of weights; none if some model finds no room.
fn matched(weights: &[Vec<Option<i64>>], rooms: usize) -> Option<Vec<usize>> {
    let mut holder: Vec<Option<usize>> = vec![None; rooms];
    for (model, own) in weights.iter().enumerate() {
        // The lightest way to each room, by which room before it, from the model on.
        let mut best: Vec<Option<(i64, Option<usize>)>> = own
            .iter()
            .map(|weight| weight.map(|weight| (weight, None)))
            .collect();
        for _ in 0..rooms {
            let mut changed = false;
            for from in 0..rooms {
                let (Some((so_far, _)), Some(held)) = (best[from], holder[from]) else {
                    continue;
                };
                let Some(given_up) = weights[held][from] else {
                    continue;
                };
                for to in 0..rooms {
                    let Some(weight) = weights[held][to].filter(|_| to != from) else {
                        continue;
                    };
                    let total = so_far - given_up + weight;
                    if best[to].is_none_or(|(known, _)| total < known) {
                        best[to] = Some((total, Some(from)));
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let free = (0..rooms).filter(|room| holder[*room].is_none());
        let mut room = free.filter_map(|room| Some((best[room]?.0, room))).min()?.1;
        // The chain hands each room on to the model before it.
        let mut steps = 0;
        while let Some((_, Some(before))) = best[room] {
            holder[room] = holder[before];
            room = before;
            steps += 1;
            if steps > rooms {
                return None;
            }
        }
        holder[room] = Some(model);
    }
    let find = |model| holder.iter().position(|held| *held == Some(model));
    (0..weights.len()).map(find).collect()
}
