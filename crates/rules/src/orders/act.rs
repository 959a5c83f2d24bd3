//! Performing an action, or none (OBS-H-ACT, OBS-02 to OBS-07, OBS-21).

use content::Difficulty;
use words::say;

use super::{attack, known, not_awaited};
use crate::{
    actions::{
        self, action_difficulty, cannot_act, check_action, check_made_action, conceivable_actions,
        legal_actions, shift_course,
    },
    cite,
    game::Game,
    march,
    motion::move_along,
    preview::{Preview, PreviewWay, preview_course, preview_placed, preview_skill},
    state::{Action, Board, Fact, IllegalOrder, Order, Ship, Step, UnitId, refuse},
    turn,
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, action: Action) -> Result<(), IllegalOrder> {
    if let Some(held) = instead(game, ship)? {
        return check_made_action(game, held, &action);
    }
    match asked(game.board, ship) {
        Some(granted) => check_action(game, known(game, ship)?, &action, granted),
        None => Err(out_of_turn(game, ship)),
    }
}

/// A unit that performs actions without a Perform Action step: a figure in its turn, for one of
/// several actions or in place of its attack; a capital ship in place of its fire, where sides fire
/// by turns. None: it is none of these, or the match waits for something else.
///
/// # Errors
/// Its turn goes on without it, or it has attacked.
fn instead<'b>(game: Game<'b>, id: UnitId) -> Result<Option<&'b Ship>, IllegalOrder> {
    let step = game.board.step;
    if let Step::Turn { .. } = step {
        return march::check_deed(game, id).map(Some);
    }
    let Step::Salvo { .. } = step else {
        return Ok(None);
    };
    let Some(ship) = attack::firing(game, id)? else {
        return Ok(None);
    };
    if game.board.firing == Some(id) || ship.turn.fired != 0 {
        let reason = say!("no-acted-this-turn");
        return Err(refuse(cite::sail::FIRE, reason, vec![id]));
    }
    Ok(Some(ship))
}

/// The actions of packs that a figure or a capital ship may perform now.
pub(super) fn list_made(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let id = ship.id;
    if game.class(ship).actions.is_empty() || !matches!(instead(game, id), Ok(Some(_))) {
        return Vec::new();
    }
    let mut all = actions::made_actions(game, ship);
    all.retain(|action| check_made_action(game, ship, action).is_ok());
    let order = |action| Order::Act { ship: id, action };
    all.into_iter().map(order).collect()
}

/// The actions of packs that the figures of the acting card, or the ships of a side that fires,
/// could name, for those that are refused.
pub(super) fn refused_made<'b>(
    game: Game<'b>,
    ships: impl Iterator<Item = &'b Ship>,
) -> Vec<Order> {
    let each = ships.flat_map(|ship| {
        let all = actions::made_actions(game, ship).into_iter();
        all.map(|action| Order::Act {
            ship: ship.id,
            action,
        })
    });
    each.collect()
}

pub(super) fn check_skip(game: Game<'_>, ship: UnitId) -> Result<(), IllegalOrder> {
    match asked(game.board, ship) {
        Some(_) => Ok(()),
        None => Err(not_awaited(game.ctx)),
    }
}

/// Whether the action that the ship is asked for is a granted one; none if it is not asked.
fn asked(board: &Board, id: UnitId) -> Option<bool> {
    let Step::Action { ship, granted } = board.step else {
        return None;
    };
    (ship == id).then_some(granted)
}

/// The refusal while the match waits for something else; prefers the rule that bars the ship.
fn out_of_turn(game: Game<'_>, ship: UnitId) -> IllegalOrder {
    let ship = game.ship(ship).filter(|ship| ship.on_table());
    let barred = ship.and_then(|ship| skips(ship).or_else(|| cannot_act(game, ship)));
    barred.unwrap_or_else(|| not_awaited(game.ctx))
}

fn skips(ship: &Ship) -> Option<IllegalOrder> {
    let rule = ship.turn.skip_rule.filter(|_| ship.turn.skip_action)?;
    let reason = say!("no-skips-perform-action-step");
    Some(refuse(rule, reason, vec![ship.id]))
}

/// Every legal action, and none.
pub(super) fn list(game: Game<'_>, ship: UnitId, granted: bool) -> Vec<Order> {
    let Some(held) = game.ship(ship) else {
        return Vec::new();
    };
    let acts = legal_actions(game, held, granted).into_iter();
    acts.map(|action| Order::Act { ship, action })
        .chain([default(ship)])
        .collect()
}

/// Every action that the ship could name, for those that are refused.
pub(super) fn refused(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let held = game.ship(ship).into_iter();
    held.flat_map(|held| conceivable_actions(game, held))
        .map(|action| Order::Act { ship, action })
        .collect()
}

/// To perform none.
pub(super) fn default(ship: UnitId) -> Order {
    Order::SkipAction { ship }
}

/// The move of a barrel roll or boost.
pub(super) fn set_out(work: &mut Work<'_>, ship: UnitId, action: Action) {
    if !moves(action) {
        return;
    }
    let Some(ship) = work.active(ship) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let course = shift_course(work.game(), &ship, &action);
    move_along(work, &course, cite::ACTION);
}

/// Whether an action moves the ship.
fn moves(action: Action) -> bool {
    match action {
        Action::BarrelRoll { .. } | Action::Boost(_) => true,
        Action::Focus
        | Action::Evade
        | Action::Lock(_)
        | Action::Coordinate(_)
        | Action::Reload(_)
        | Action::Device(..)
        | Action::Made { .. } => false,
    }
}

/// Everything but the move, and the end of the ship's turn.
pub(super) fn play(work: &mut Work<'_>, ship: UnitId, action: Action) {
    if !matches!(work.origin, Step::Action { .. }) {
        return play_instead(work, ship, action);
    }
    actions::perform(work, ship, &action);
    finish(work, ship);
}

/// A figure acts, or a capital ship in place of its fire.
fn play_instead(work: &mut Work<'_>, id: UnitId, action: Action) {
    let (Some(ship), Action::Made { kind, target }) = (work.active(id), action) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    attack::activate(work, id);
    actions::perform_made(work, &ship, kind, target, false);
    if matches!(work.origin, Step::Salvo { .. }) {
        work.emit(cite::sail::FIRE, Fact::HeldFire { ship: id });
    }
}

pub(super) fn play_skip(work: &mut Work<'_>, ship: UnitId) {
    if !granted(work.origin) {
        let held = work.board.ship(ship);
        let rule = held.and_then(|held| held.turn.skip_rule);
        let rule = rule.unwrap_or(cite::ACTION);
        work.emit(rule, Fact::ActionSkipped { ship });
    }
    finish(work, ship);
}

/// Ends a granted action, or the turn of the ship.
fn finish(work: &mut Work<'_>, ship: UnitId) {
    if granted(work.origin) {
        work.emit(cite::COORDINATE, Fact::GrantOver { ship });
    } else {
        turn::end_turn(work, ship);
    }
}

/// Whether the match waits for a granted action.
fn granted(step: Step) -> bool {
    matches!(step, Step::Action { granted: true, .. })
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, action: Action) -> Preview {
    let Some(held) = game.ship(ship) else {
        return Preview::default();
    };
    if let Action::Made { kind, target } = action {
        let performs = |work: &mut Work<'_>| {
            let granted = granted(work.origin);
            if let Some(held) = work.active(ship) {
                actions::perform_made(work, &held, kind, target, granted);
            }
        };
        return Preview::of(Some(preview_skill(game, target.unwrap_or(ship), performs)));
    }
    if let Action::Device(slot, template) = action {
        return Preview::of(preview_placed(game, held, slot, template));
    }
    if moves(action) {
        let difficulty = action_difficulty(game.ctx, held, action.kind(), granted(game.board.step));
        let difficulty = difficulty.unwrap_or(Difficulty::White);
        let course = shift_course(game, held, &action);
        let way = PreviewWay::Order {
            rule: cite::ACTION,
            rest: &|work| play(work, ship, action),
        };
        return Preview::of(Some(preview_course(game, held, &course, difficulty, way)));
    }
    Preview::default()
}
