//! Places on offer for a move of a unit: of all that are legal a choice, one shape for each place
//! from which it can spread.

use std::collections::BTreeSet;

use geometry::Cell;

use crate::{
    ctx::Ctx,
    game::Game,
    grid::{Ground, pace::Squares},
    squads::{
        contact::{around, corners, touches},
        moves::{
            Group, Plan, allowed, can_share, check_places, gathering, is_torn, places_needed,
            shared,
        },
        survey::survey,
        terrain::{is_safe_near, toll},
        traits,
    },
    state::{ModelMove, Places, Prospect, Squad, SquadAction, UnitId},
    troop::Troop,
};

/// The most shapes on offer for one action.
const MOST_SHAPES: usize = 240;

/// What is known of a move before its places are chosen.
struct Offer<'a> {
    plan: Plan<'a>,
    squares: Squares<'a>,
    groups: Vec<Group>,
    /// The free places to which any model comes.
    open: BTreeSet<Cell>,
    /// How many places the unit needs.
    least: usize,
}

/// Runs `with` on what is known of a move.
fn offered<T: Default>(
    game: Game<'_>,
    squad: &Squad,
    squares: u8,
    with: impl Fn(&Offer<'_>) -> T,
) -> T {
    let (Some(ground), Some(troop)) = (game.ground(), game.troop(squad.id)) else {
        return T::default();
    };
    let survey = survey(game, &ground);
    let view = survey.over(&ground);
    let plan = Plan {
        game,
        ground: &ground,
        squad,
        squares,
    };
    let groups = plan.groups(&view);
    let free = |cell: usize| view.holder(cell).is_none_or(|held| held.unit == squad.id);
    let open = groups
        .iter()
        .flat_map(|group| &group.reach)
        .filter(|arrival| free(arrival.cell))
        .map(|arrival| ground.grid.cell(arrival.cell))
        .collect();
    let (least, _) = places_needed(troop, squad);
    with(&Offer {
        plan,
        squares: view,
        groups,
        open,
        least,
    })
}

impl Offer<'_> {
    fn ground(&self) -> &Ground {
        self.plan.ground
    }

    /// A shape of as many places as the unit needs, from one of them on: the open places beside
    /// those taken, the one first that ranks lowest.
    fn grown(&self, from: Cell, rank: &dyn Fn(Cell) -> u32) -> Option<Places> {
        let mut taken = vec![from];
        while taken.len() < self.least {
            let beside = taken.iter().flat_map(|place| around(self.ground(), *place));
            let fits = |near: &Cell| {
                let holds = taken
                    .iter()
                    .any(|held| held.level == near.level || held.printed() == near.printed());
                self.open.contains(near) && !taken.contains(near) && holds
            };
            let next = beside
                .filter(fits)
                .min_by_key(|near| (rank(*near), *near))?;
            taken.push(next);
        }
        taken.sort_unstable();
        Some(Places::of(taken))
    }

    fn is_legal(&self, to: &Places) -> bool {
        let to = to.as_slice();
        check_places(&self.plan, &self.squares, to).is_ok()
            && can_share(&self.plan, &self.groups, to)
    }

    /// The legal ones of some shapes, each once.
    fn legal(&self, shapes: impl Iterator<Item = Places>) -> Vec<Places> {
        let mut seen: BTreeSet<Vec<Cell>> = BTreeSet::new();
        let new = |shape: &Places| seen.insert(shape.as_slice().to_vec());
        let mut fresh = shapes.filter(new).collect::<Vec<_>>();
        fresh.retain(|shape| self.is_legal(shape));
        fresh.truncate(MOST_SHAPES);
        fresh
    }

    /// The distance from a place to the nearest of some.
    fn near(&self, cell: Cell, others: &[Cell]) -> u32 {
        let far = others
            .iter()
            .map(|other| self.ground().distance(cell, *other));
        far.min().unwrap_or(0)
    }
}

/// The places on offer for an action, the best ones of a charge first.
pub(crate) fn moves(game: Game<'_>, squad: &Squad, action: SquadAction) -> Vec<Places> {
    each(game, squad, action, |_, to| Some(to))
}

/// The same, with the way of each model.
pub(in crate::squads) fn ways_on_offer(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
) -> Vec<(Places, Vec<ModelMove>)> {
    let ways = |offer: &Offer<'_>, to: Places| {
        let moves = shared(&offer.plan, &offer.groups, to.as_slice())?;
        Some((to, moves))
    };
    each(game, squad, action, ways)
}

/// The ways of a unit to several places by one action; none where it cannot go there.
pub(in crate::squads) fn ways_to(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    places: &[Places],
) -> Vec<Option<Vec<ModelMove>>> {
    let squares = allowed(game, squad, action);
    let found = offered(game, squad, squares, |offer| {
        let to = places.iter();
        to.map(|to| shared(&offer.plan, &offer.groups, to.as_slice()))
            .collect::<Vec<_>>()
    });
    match found.is_empty() {
        true => vec![None; places.len()],
        false => found,
    }
}

/// What `with` makes of the places on offer for an action.
fn each<T>(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    with: impl Fn(&Offer<'_>, Places) -> Option<T>,
) -> Vec<T> {
    if open(game.ctx, squad).is_none() {
        return Vec::new();
    }
    let squares = allowed(game, squad, action);
    let target = match action {
        SquadAction::Hold => return Vec::new(),
        SquadAction::Advance | SquadAction::Rush => None,
        SquadAction::Charge(target) => {
            let near = |foe: &&Squad| is_near(game, squad, foe, squares);
            match game.squad(target).filter(near) {
                Some(target) => Some(target),
                None => return Vec::new(),
            }
        }
    };
    offered(game, squad, squares, |offer| {
        let found = match target {
            Some(target) => charges_of(offer, squad, target),
            None => moves_of(offer),
        };
        found.into_iter().filter_map(|to| with(offer, to)).collect()
    })
}

/// Whether a charge may come to a target at all: nobody comes farther than its squares, the
/// diagonal included.
fn is_near(game: Game<'_>, squad: &Squad, target: &Squad, squares: u8) -> bool {
    let Some(ground) = game.ground().filter(|_| squad.on_table()) else {
        return true;
    };
    let foes = target.places();
    squad.places().into_iter().any(|from| {
        let mut far = foes.iter().map(|foe| ground.distance(from, *foe));
        far.any(|far| far <= u32::from(squares) + 1)
    })
}

fn moves_of(offer: &Offer<'_>) -> Vec<Places> {
    let found = spread(offer);
    match found.is_empty() {
        true => gathered(offer),
        false => found,
    }
}

/// Where a unit that is torn apart gathers, if it cannot hold together yet.
fn gathered(offer: &Offer<'_>) -> Vec<Places> {
    let found = gathering(&offer.plan, &offer.squares, &offer.groups);
    offer.legal(found.into_iter().map(|found| found.to))
}

/// Whether a unit is torn apart and can gather with an advance or a rush: then it has to
/// (GRD-H-TORN).
pub(crate) fn must_gather(game: Game<'_>, squad: &Squad) -> bool {
    let torn = game.ground().is_some_and(|ground| is_torn(&ground, squad));
    let mut actions = [SquadAction::Advance, SquadAction::Rush].into_iter();
    torn && traits::may_move(game, squad).is_ok()
        && actions.any(|action| !moves(game, squad, action).is_empty())
}

/// Whoever has just got into a transport does not leave it in the same round (GRD-30).
fn open<'c>(ctx: &'c Ctx, squad: &Squad) -> Option<&'c Troop> {
    let stays = !squad.on_table() && squad.deeds.carried;
    ctx.troop(squad.id).filter(|_| !stays)
}

/// The same for those places alone that `picks` takes of all to which a model comes: who weighs
/// places first need not have all shapes made. Each with what the ground may do on the way to it,
/// found by the same search ([`crate::squads::ground_toll`]).
#[must_use]
pub fn moves_from(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    picks: &dyn Fn(&[Cell]) -> Vec<Cell>,
) -> Vec<(Places, Option<Prospect>)> {
    if open(game.ctx, squad).is_none() {
        return Vec::new();
    }
    let squares = allowed(game, squad, action);
    let safe = is_safe_near(game, squad, squares);
    offered(game, squad, squares, |offer| {
        let all: Vec<Cell> = offer.open.iter().copied().collect();
        let mut found = shaped(offer, &picks(&all));
        if found.is_empty() {
            // It may be torn apart, so that it can only gather.
            found = moves_of(offer);
        }
        let tolled = |to: Places| {
            let ways = || shared(&offer.plan, &offer.groups, to.as_slice());
            let toll = if safe {
                None
            } else {
                ways().and_then(|moves| toll(game, squad.id, &moves))
            };
            (to, toll)
        };
        found.into_iter().map(tolled).collect()
    })
}

/// A shape from each open place.
fn spread(offer: &Offer<'_>) -> Vec<Places> {
    let all: Vec<Cell> = offer.open.iter().copied().collect();
    shaped(offer, &all)
}

/// A shape from each of these places: compact, and the same in a row.
fn shaped(offer: &Offer<'_>, all: &[Cell]) -> Vec<Places> {
    let compact = |from: Cell| offer.grown(from, &|near| offer.ground().distance(from, near));
    let row = |from: Cell| {
        let along = |near: Cell| {
            let apart = (i32::from(near.row) - i32::from(from.row)).unsigned_abs();
            2 * apart + u32::from(near.column < from.column)
        };
        offer.grown(from, &along)
    };
    let shapes: Vec<Places> = match offer.least {
        0 => Vec::new(),
        1 => all.iter().filter_map(|from| compact(*from)).collect(),
        _ => {
            let both = all.iter().flat_map(|from| [compact(*from), row(*from)]);
            both.flatten().collect()
        }
    };
    offer.legal(shapes.into_iter())
}

/// The places for a charge: one that touches the target, and as many more as do, or that support at
/// a corner, or that are near.
fn charges_of(offer: &Offer<'_>, squad: &Squad, target: &Squad) -> Vec<Places> {
    let (own, foes) = (squad.places(), target.places());
    let rank = |cell: Cell| {
        let touch = foes.iter().any(|foe| touches(offer.ground(), cell, *foe));
        let corner = foes.iter().any(|foe| corners(offer.ground(), cell, *foe));
        let far = offer.near(cell, &foes);
        if touch {
            0
        } else {
            far + if corner { 1 } else { 100 }
        }
    };
    let first = offer.open.iter().filter(|cell| rank(**cell) == 0);
    let mut found = offer.legal(first.filter_map(|from| offer.grown(*from, &rank)));
    // Those that bring most into contact come first, then those nearest by.
    found.sort_by_key(|to| {
        let apart = to.as_slice().iter().filter(|cell| rank(**cell) > 0);
        let walked = to.as_slice().iter().map(|cell| offer.near(*cell, &own));
        (apart.count(), walked.sum::<u32>())
    });
    found
}

/// So far the way to an enemy is looked for, in squares.
const FAR: u8 = 40;

/// How many squares a charge at an enemy needs: those that the nearest model walks until it touches
/// the target. None if no way leads there.
pub(crate) fn charge_needs(game: Game<'_>, squad: &Squad, target: &Squad) -> Option<u8> {
    let foes = target.places();
    offered(game, squad, FAR, |offer| {
        let ground = offer.ground();
        let meets = |cell: Cell| foes.iter().any(|foe| touches(ground, cell, *foe));
        let arrivals = offer.groups.iter().flat_map(|group| &group.reach);
        let met = arrivals.filter(|arrival| {
            let cell = ground.grid.cell(arrival.cell);
            offer.open.contains(&cell) && meets(cell)
        });
        met.map(|arrival| arrival.cost).min()
    })
}

/// Where a unit may go after a melee: to stay, or farther (GRD-09).
pub(crate) fn follows(game: Game<'_>, unit: UnitId) -> Vec<Places> {
    let moves = game.squad(unit);
    let moves = moves.is_some_and(|squad| traits::may_move(game, squad).is_ok());
    match moves {
        true => within(game, unit, game.ctx.ruleset.units.follow),
        false => vec![Places::default()],
    }
}

/// To stay, or to go so many squares.
pub(crate) fn within(game: Game<'_>, unit: UnitId, squares: u8) -> Vec<Places> {
    let mut all = vec![Places::default()];
    if let Some(squad) = game.squad(unit) {
        let mut stay = squad.places();
        stay.sort_unstable();
        let moves = offered(game, squad, squares, spread);
        all.extend(moves.into_iter().filter(|to| to.as_slice() != stay));
    }
    all
}
