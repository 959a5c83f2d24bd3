//! Before deployment: the winner of the roll takes a long edge, D3 + 2 objectives are placed by
//! turns (GRD-H-SETUP). Only where the scenario leaves that to the players.

use content::{Die, Face};
use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};
use words::say;

use super::muster::roll_off;
use crate::{
    cite::squads::SETUP,
    game::Game,
    state::{Banner, Chosen, Fact, IllegalOrder, Next, Order, PlayerId, Step, refuse},
    work::{self, Work},
    zones::zones,
};

/// What a player is asked for before deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An edge of the table.
    Edge,
    /// The place of an objective.
    Objective,
}

/// What an order of the setup would come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingPreview {
    /// The zones after it: of each player, all its squares on the ground and above.
    pub zones: Vec<(PlayerId, Vec<Cell>)>,
    /// How many squares the zone of each player lies from the objective.
    pub far: Vec<(PlayerId, u32)>,
}

/// Whether the players have still to set up the table.
fn opens(game: Game<'_>) -> Option<Chosen> {
    let open = game.board.round == 0 && game.board.squad_round.mustered.is_none();
    game.ctx.chosen.filter(|_| open)
}

/// What is awaited before deployment, and of whom; none if nothing is.
#[must_use]
pub fn awaited(game: Game<'_>) -> Option<(Choice, PlayerId)> {
    let board = game.board;
    opens(game)?;
    let Some((winner, _)) = board.squad_round.edge else {
        return Some((Choice::Edge, board.squad_round.opener?));
    };
    let placed = board.squad_round.banners.len();
    let open = placed < usize::from(board.squad_round.objectives) && first_place(game).is_some();
    // The other player begins.
    let others = PlayerId::all(board.players.len()).filter(|player| *player != winner);
    let order: Vec<PlayerId> = others.chain([winner]).collect();
    let next = order.get(placed % order.len().max(1)).copied();
    next.filter(|_| open)
        .map(|player| (Choice::Objective, player))
}

/// The next step before deployment: rolls first; none once the table is set up.
pub(super) fn next(work: &mut Work<'_>) -> Option<Next> {
    let chosen = opens(work.game())?;
    if work.board.squad_round.opener.is_none() {
        roll_off(work);
        return Some(Next::Again);
    }
    if work.board.squad_round.edge.is_some() && work.board.squad_round.objectives == 0 {
        count_objectives(work, chosen);
        return Some(Next::Again);
    }
    let (_, player) = awaited(work.game())?;
    Some(Next::Decision(Step::Deploy { player }, SETUP))
}

/// The roll for the number of objectives.
fn count_objectives(work: &mut Work<'_>, chosen: Chosen) {
    let face = work.draw(Die::D6, 1).first().copied();
    let face = face.unwrap_or(Face::Blank);
    let count = work::half(face)
        .saturating_add(chosen.rules.objectives)
        .max(1);
    work.emit(SETUP, Fact::ObjectivesRolled { face, count });
}

/// Whether a player may take this edge now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_edge(
    game: Game<'_>,
    player: PlayerId,
    edge: Direction,
) -> Result<(), IllegalOrder> {
    let chosen = due(game, player, Choice::Edge)?;
    if chosen.edges().contains(&edge) {
        return Ok(());
    }
    Err(refuse(SETUP, say!("no-only-long-edges"), vec![]))
}

/// Whether a player may place an objective here now.
///
/// # Errors
/// The rule that forbids it, and the space in the way.
pub(crate) fn check_objective(
    game: Game<'_>,
    player: PlayerId,
    cell: Cell,
) -> Result<(), IllegalOrder> {
    due(game, player, Choice::Objective)?;
    check_spot(game, cell)
}

fn due(game: Game<'_>, player: PlayerId, wanted: Choice) -> Result<Chosen, IllegalOrder> {
    let asked = awaited(game) == Some((wanted, player));
    let chosen = game.ctx.chosen.filter(|_| asked);
    let reason = say!("no-match-waits-for-something");
    chosen.ok_or_else(|| refuse(game.ctx.ruleset.cites.order, reason, vec![]))
}

/// Whether an objective may lie on a space: somebody can stand there, it is outside of the zones,
/// and other objectives are far enough away.
fn check_spot(game: Game<'_>, cell: Cell) -> Result<(), IllegalOrder> {
    let no = |reason: String, at: Cell| {
        Err(IllegalOrder {
            cell: Some(at),
            ..refuse(SETUP, reason, vec![])
        })
    };
    let known = game.ground().zip(game.ctx.chosen);
    let known = known.and_then(|(ground, chosen)| {
        let at = ground.grid.index(cell)?;
        Some((ground, chosen, at))
    });
    let Some((ground, chosen, at)) = known else {
        return no(say!("no-map-no-such-space").into(), cell);
    };
    if ground.facts(at).bars.is_some() {
        return no(say!("no-objective-where-nobody-stands").into(), cell);
    }
    if let Some(zone) = zones(game).iter().find(|zone| zone.contains(cell)) {
        let held = game.ctx.players.get(zone.player.index());
        let name = held.map_or("", |held| held.name.as_str());
        return no(say!("no-objective-in-zone", name), cell);
    }
    let near =
        |banner: &&Banner| ground.distance(banner.cell, cell) < u32::from(chosen.rules.apart);
    match game.board.squad_round.banners.iter().find(near) {
        Some(other) => {
            let far = ground.distance(other.cell, cell);
            let apart = chosen.rules.apart;
            no(say!("no-objectives-too-near", far, apart), other.cell)
        }
        None => Ok(()),
    }
}

fn places<'b>(game: Game<'b>) -> impl Iterator<Item = Cell> + 'b {
    let ground = game.ctx.ground();
    let cells = ground.map_or(&[][..], |ground| ground.grid.cells());
    let fit = cells.iter().copied();
    fit.filter(move |cell| check_spot(game, *cell).is_ok())
}

fn first_place(game: Game<'_>) -> Option<Cell> {
    places(game).next()
}

/// Every edge, or every place for an objective, that the player may choose.
pub(crate) fn choices(game: Game<'_>) -> Vec<Order> {
    match (awaited(game), game.ctx.chosen) {
        (Some((Choice::Edge, _)), Some(chosen)) => {
            let edges = chosen.edges().into_iter();
            edges.map(|edge| Order::TakeEdge { edge }).collect()
        }
        (Some((Choice::Objective, _)), _) => {
            let cells = places(game);
            cells.map(|cell| Order::PlaceObjective { cell }).collect()
        }
        _ => Vec::new(),
    }
}

/// The zones and distances after an order of the setup.
#[must_use]
pub(crate) fn preview(game: Game<'_>, order: &Order) -> Option<SettingPreview> {
    let (ground, (_, player)) = game.ground().zip(awaited(game))?;
    let mut after = game.board.clone();
    if let Order::TakeEdge { edge } = *order {
        after.squad_round.edge = Some((player, edge));
    }
    let held = zones(Game::new(game.ctx, &after)).into_iter().map(|zone| {
        let cells = ground.grid.cells().iter().copied();
        (
            zone.player,
            cells.filter(|cell| zone.contains(*cell)).collect(),
        )
    });
    let held: Vec<(PlayerId, Vec<Cell>)> = held.collect();
    let mut far = Vec::new();
    if let Order::PlaceObjective { cell } = *order {
        for (player, cells) in &held {
            let least = cells.iter().map(|at| ground.distance(*at, cell)).min();
            far.extend(least.map(|least| (*player, least)));
        }
    }
    Some(SettingPreview { zones: held, far })
}

/// A player takes an edge; the other one gets the edge across.
pub(crate) fn take_edge(work: &mut Work<'_>, edge: Direction) {
    if let Some((_, player)) = awaited(work.game()) {
        work.emit(SETUP, Fact::EdgeTaken { player, edge });
    }
}

/// A player places an objective, which nobody holds.
pub(crate) fn place_objective(work: &mut Work<'_>, cell: Cell) {
    if let Some((_, player)) = awaited(work.game()) {
        work.emit(SETUP, Fact::ObjectivePlaced { player, cell });
    }
}
