//! Worlds that a player may be in: what it does not know is drawn.
//!
//! Only the board as the player sees it goes in. Closed plans are drawn, and who sleeps in rooms
//! that the player does not see ([`super::sleepers`]). Decks are drawn from what is not in play as
//! soon as a card is asked for, by the drawn dice.

use std::collections::BTreeMap;

use content::PhaseKind;
use rand::SeedableRng;
use rand_pcg::Pcg32;
use rules::{Board, Dice, Game, Order, OrderFamily, PlanOrder, PlayerId, Status, Step};

use super::{
    policy::{Policy, drawn},
    question::Question,
    sleepers,
};

/// How many closed plans of the others, and fillings of rooms, are drawn; the dice differ in every
/// world.
pub(super) const PLANS: u64 = 6;
/// The most orders of one side's plan.
const MOST_PLANNED: usize = 200;

/// What a world is drawn by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeds {
    pub(crate) dice: u64,
    /// Worlds with the same number have the same closed plans and rooms.
    pub(crate) plans: u64,
}

impl Seeds {
    /// The seeds of a world of a search.
    pub(super) fn of(search: u64, world: u64) -> Self {
        Self {
            dice: search.wrapping_add(world.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            plans: search.wrapping_add(world % PLANS),
        }
    }
}

/// The worlds of one search. What is hidden is drawn once for all worlds that share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Worlds(BTreeMap<u64, Board>);

impl Worlds {
    /// One way in which things may stand, drawn from what a player sees.
    pub(super) fn imagined(
        &mut self,
        policy: &mut Policy,
        asked: &Question<'_>,
        seeds: Seeds,
    ) -> Board {
        let planned = self.0.entry(seeds.plans);
        let mut board = planned
            .or_insert_with(|| filled(policy, asked, seeds))
            .clone();
        board.dice = Dice::new(seeds.dice, &BTreeMap::new());
        board
    }
}

/// The board with what is hidden from the player: who sleeps in rooms, and closed plans.
fn filled(policy: &mut Policy, asked: &Question<'_>, seeds: Seeds) -> Board {
    policy.forget();
    let mut board = asked.game.board.clone();
    let mut draws = Pcg32::seed_from_u64(seeds.plans);
    sleepers::fill(asked.game.ctx, &mut board, asked.me, &mut draws);
    for player in PlayerId::all(board.players.len()) {
        if player != asked.me && has_planned(asked.game, player) {
            plan(policy, asked, player, &mut board, &mut draws);
        }
    }
    board
}

/// Whether a player has made plans this round that may lie closed.
fn has_planned(game: Game<'_>, player: PlayerId) -> bool {
    let board = game.board;
    let side = board.players.get(player.index());
    board.round > 0
        && side.is_some_and(|side| side.planned || !matches!(board.step, Step::Plan { .. }))
}

/// Draws a player's closed plans.
fn plan(
    policy: &mut Policy,
    asked: &Question<'_>,
    player: PlayerId,
    board: &mut Board,
    draws: &mut Pcg32,
) {
    let ctx = asked.game.ctx;
    let phases = ctx.ruleset.phases.iter();
    let made = phases.zip(0_u16..).find(|(phase, _)| {
        phase.secret && matches!(phase.kind, PhaseKind::Dials | PhaseKind::Markers)
    });
    let Some((_, phase)) = made.filter(|(_, at)| *at <= board.phase) else {
        return;
    };
    if !any_closed(board, player) {
        return;
    }
    let mut then = board.clone();
    (then.phase, then.step) = (phase, Step::Plan { player });
    if let Some(side) = then.players.get_mut(player.index()) {
        side.planned = false;
    }
    for _ in 0..MOST_PLANNED {
        let decision = policy.decision(Game::new(ctx, &then), player, asked.odds);
        let Some(order) = decision.and_then(|found| drawn(&found, draws)) else {
            break;
        };
        if !set(&mut then, player, &order) {
            break;
        }
    }
    for (ship, planned) in board.ships.iter_mut().zip(&then.ships) {
        if ship.owner == player && !ship.revealed {
            (ship.dial, ship.standing) = (planned.dial, planned.standing);
        }
    }
    let sides = board.players.get_mut(player.index());
    if let (Some(side), Some(planned)) = (sides, then.players.get(player.index())) {
        side.markers = planned.markers;
    }
}

/// Whether anything of a player may lie closed.
fn any_closed(board: &Board, player: PlayerId) -> bool {
    let mut ships = board.ships.iter();
    let closed =
        ships.any(|ship| ship.owner == player && ship.status == Status::Active && !ship.revealed);
    let side = board.players.get(player.index());
    closed || side.is_some_and(|side| side.markers.contains(&None))
}

/// Sets a part of a plan; false at its end.
fn set(board: &mut Board, player: PlayerId, order: &Order) -> bool {
    let OrderFamily::Plan(order) = order.family() else {
        return false;
    };
    match order {
        PlanOrder::SetDial { ship, maneuver } => {
            let found = board.ships.iter_mut().find(|held| held.id == ship);
            found.map(|held| held.dial = Some(maneuver)).is_some()
        }
        PlanOrder::SetStanding { ship, standing } => {
            let found = board.ships.iter_mut().find(|held| held.id == ship);
            found.map(|held| held.standing = Some(standing)).is_some()
        }
        PlanOrder::SetMarker { marker, card } => {
            let side = board.players.get_mut(player.index());
            let slot = usize::from(marker).wrapping_sub(1);
            let place = side.and_then(|side| side.markers.get_mut(slot));
            place.map(|place| *place = Some(card)).is_some()
        }
        PlanOrder::Confirm => false,
    }
}
