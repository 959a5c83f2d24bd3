//! Army cards and their turns: order markers, initiative, alternating sides.
//!
//! See VOID-H-ORDER, VOID-H-MARK, VOID-H-INIT and VOID-H-TURN.

use content::{Die, Face, Fades, Keyword, Phase, Trigger};

use crate::{
    cite,
    effects::{Cause, run_own_clauses},
    game::Game,
    march::turns::end_figure,
    state::{Board, Fact, Next, PlayerId, Ship, Step, UnitId},
    terrain,
    work::Work,
};

/// The figures of a card that are on the table, by ascending id.
pub fn card_figures(board: &Board, player: PlayerId, card: u8) -> impl Iterator<Item = &Ship> {
    let mine = move |ship: &&Ship| ship.owner == player && ship.card == card && ship.on_table();
    board.ships.iter().filter(mine)
}

/// The figures whose turn it is.
#[must_use]
pub fn acting_figures(board: &Board) -> Vec<&Ship> {
    if let Some(active) = board.active {
        let held = board.ship(active).filter(|ship| ship.on_table());
        return held.into_iter().collect();
    }
    let acting = board.acting;
    let all = acting.map(|(player, card)| card_figures(board, player, card));
    all.into_iter().flatten().collect()
}

/// A player's cards that can still take turns, ascending: some figure left is no mere object.
#[must_use]
pub fn cards(game: Game<'_>, player: PlayerId) -> Vec<u8> {
    let lives = |ship: &&Ship| {
        ship.owner == player
            && ship.on_table()
            && !game.ctx.has_keyword(ship, Keyword::Destructible)
    };
    let mut found: Vec<u8> = game
        .board
        .ships
        .iter()
        .filter(lives)
        .map(|ship| ship.card)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The players in turn order: as rolled, or by seat if nothing was rolled.
#[must_use]
pub(crate) fn turn_order(board: &Board) -> Vec<PlayerId> {
    if board.turn_order.is_empty() {
        PlayerId::all(board.players.len()).collect()
    } else {
        board.turn_order.clone()
    }
}

/// Asks for markers player by player, each unseen by the others.
pub(crate) fn next_markers(work: &mut Work<'_>, phase: &Phase) -> Next {
    let open = (work.board.sides())
        .filter(|(_, held)| !held.planned)
        .map(|(at, _)| at)
        .next();
    let Some(player) = open else {
        return Next::PhaseOver;
    };
    if !cards(work.game(), player).is_empty() {
        return Next::Decision(Step::Plan { player }, phase.rule);
    }
    work.emit(phase.rule, Fact::Confirmed { player });
    Next::Again
}

/// After this many ties the sides take their turns by seat.
/// Two fair dice tie this often in one of 20^100 matches. But a mod's die may show one face almost
/// always, and the match must go on.
pub(crate) const MOST_TIES: usize = 100;

/// Each side rolls a d20; the highest takes its turns first. After a tie, all roll again.
pub(crate) fn next_initiative(work: &mut Work<'_>, phase: &Phase) -> Next {
    if !work.board.turn_order.is_empty() {
        return Next::PhaseOver;
    }
    let sides: Vec<PlayerId> = PlayerId::all(work.board.players.len()).collect();
    for ties in 0..=MOST_TIES {
        let (rolls, mut order) = roll_off(work, &sides, Die::D20);
        if order.is_empty() && ties == MOST_TIES {
            order.clone_from(&sides);
        }
        let decided = !order.is_empty();
        work.emit(phase.rule, Fact::InitiativeRolled { rolls, order });
        if decided {
            break;
        }
    }
    Next::Again
}

/// One roll by each side and the resulting order; the order is empty if two sides tie.
pub(crate) fn roll_off(
    work: &mut Work<'_>,
    sides: &[PlayerId],
    die: Die,
) -> (Vec<(PlayerId, Face)>, Vec<PlayerId>) {
    let rolls: Vec<(PlayerId, Face)> = sides
        .iter()
        .filter_map(|player| Some((*player, work.draw(die, 1).first().copied()?)))
        .collect();
    let pips = |face: Face| match face {
        Face::Pips(pips) => pips,
        _ => 0,
    };
    let mut sorted = rolls.clone();
    sorted.sort_by_key(|(player, face)| (u8::MAX - pips(*face), *player));
    let tied = sorted.windows(2).any(|pair| pair[0].1 == pair[1].1);
    let order = if tied {
        Vec::new()
    } else {
        sorted.iter().map(|(player, _)| *player).collect()
    };
    (rolls, order)
}

/// Turns 1 to 3, alternating between sides; a marker on a card without figures is skipped.
pub(crate) fn next_turn(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some((player, card)) = work.board.acting {
        if anything_left(work) {
            return Next::Decision(Step::Turn { player, card }, phase.rule);
        }
        end_turn(work);
        return Next::Again;
    }
    let order = turn_order(&work.board);
    let done = usize::from(work.board.turns_done);
    let Some(player) = order.get(done % order.len().max(1)).copied() else {
        return Next::PhaseOver;
    };
    let slot = done / order.len().max(1);
    let sides = &work.board.players;
    let Some(side) = sides
        .get(player.index())
        .filter(|side| slot < side.markers.len())
    else {
        return Next::PhaseOver;
    };
    let (card, marker) = (side.markers[slot], slot as u8 + 1);
    match card.filter(|card| cards(work.game(), player).contains(card)) {
        Some(card) => begin_turn(work, player, card, marker),
        None => work.emit(
            cite::march::TURN,
            Fact::TurnSkipped {
                player,
                card,
                marker,
            },
        ),
    }
    Next::Again
}

fn begin_turn(work: &mut Work<'_>, player: PlayerId, card: u8, marker: u8) {
    work.emit(
        cite::march::TURN,
        Fact::TurnBegan {
            player,
            card,
            marker,
        },
    );
    for id in ids(&work.board) {
        cap_speed(work, id);
        run_own_clauses(work, id, Trigger::StartTurn, &Cause::default());
        terrain::met(work, id, Trigger::StartTurn);
    }
}

/// Caps the speed of a figure that begins its turn in ground that holds its feet (HAZ-16).
pub(super) fn cap_speed(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else { return };
    let ctx = work.ctx;
    let figure = ctx.class(&ship).figure;
    let Some((ground, figure)) = work.ground().zip(figure) else {
        return;
    };
    if let (points, Some(rule)) = ground.allowance(ship.cell, ship.base, figure.movement) {
        work.emit(rule, Fact::SpeedCapped { ship: id, points });
    }
}

fn ids(board: &Board) -> Vec<UnitId> {
    acting_figures(board).iter().map(|ship| ship.id).collect()
}

/// Whether the figures of the acting card have any order left.
pub(super) fn anything_left(work: &Work<'_>) -> bool {
    let game = work.game();
    // Most figures can still march, which is found out sooner than all that they can do.
    let goes = |ship: &&Ship| super::goes_somewhere(game, ship);
    if acting_figures(game.board).iter().any(goes) {
        return true;
    }
    let orders = super::turn_orders(game, work.hands.besides);
    orders
        .iter()
        .any(|order| *order != crate::state::Order::EndTurn)
}

/// Ends the turn of the acting card and applies the end-of-turn effects of terrain (HAZ-11).
pub(crate) fn end_turn(work: &mut Work<'_>) {
    if let Some(active) = work.board.active {
        return end_figure(work, active);
    }
    let Some((player, card)) = work.board.acting else {
        return;
    };
    for id in ids(&work.board) {
        run_own_clauses(work, id, Trigger::EndTurn, &Cause::default());
        terrain::end_of_turn(work, id);
        work.fade(id, Fades::EndTurn);
    }
    work.end_limits_of_turn();
    work.emit(cite::march::TURN, Fact::TurnEnded { player, card });
}
