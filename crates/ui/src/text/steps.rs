//! The questions to the player.

use rules::{Board, Game, Step, squads};
use words::say;

use super::commands::asked;

/// The question to the player, as a heading.
#[must_use]
pub fn question(game: Game<'_>) -> String {
    let ctx = game.ctx;
    let step = game.board.step;
    if let Some((choice, _)) = squads::awaited(game)
        && matches!(step, Step::Deploy { .. })
    {
        return setting(game.board, choice);
    }
    let name = |id| ctx.name(id);
    match step {
        Step::Deploy { .. } if ctx.on_grid() => say!("ask-place-your-figures").into(),
        Step::Deploy { .. } => say!("ask-place-on-the-table").into(),
        Step::Expose { .. } => say!("ask-who-rolls-for-exposure").into(),
        Step::Pick { .. } => say!("ask-who-is-next").into(),
        Step::Reinforce { .. } => say!("ask-who-comes-in").into(),
        Step::Plan { .. } if ctx.on_grid() => say!("ask-place-the-order-markers").into(),
        Step::Plan { .. } if !ctx.ruleset.standing.is_empty() => {
            say!("ask-dials-and-standing-orders").into()
        }
        Step::Plan { .. } => say!("ask-set-the-dials").into(),
        Step::Device { ship } => say!("ask-devices", ship = name(ship)),
        Step::Maneuver { ship } => say!("ask-maneuver", ship = name(ship)),
        Step::Action {
            ship,
            granted: false,
        } => say!("ask-action", ship = name(ship)),
        Step::Action {
            ship,
            granted: true,
        } => say!("ask-granted-action", ship = name(ship)),
        Step::Tractor { ship, .. } => say!("ask-is-tractored-move-it", ship = name(ship)),
        Step::Shove { ship, .. } => say!("ask-where-is-it-pushed", ship = name(ship)),
        Step::Answer { .. } => say!("ask-answer").into(),
        Step::May { unit } => say!("ask-may", unit = name(unit)),
        Step::Lay { ship } => say!("ask-where-does-it-lie", ship = name(ship)),
        Step::Attack { ship } => say!("ask-attack", ship = name(ship)),
        Step::Rally { .. } => say!("ask-which-unit-acts").into(),
        Step::Muster { .. } => say!("ask-which-unit-comes").into(),
        Step::Ask { unit, ask } => asked(name(unit), ask),
        Step::Turn { .. } if rules::march::actions_each(ctx).is_some() => {
            say!("ask-two-actions").into()
        }
        Step::Turn { .. } => say!("ask-move-then-attack").into(),
        Step::Priority { .. } => say!("ask-you-have-priority-who").into(),
        Step::Sail { .. } => say!("ask-move-your-ships").into(),
        Step::Helm { ship } => say!("ask-at-the-helm", ship = name(ship)),
        Step::Service { ship } => say!("ask-service", ship = name(ship)),
        Step::Salvo { .. } => say!("ask-fire-with-one-of").into(),
        Step::React { ship } => say!("ask-is-fired-at-rotate", ship = name(ship)),
        Step::ModifyAttack => say!("ask-modify-the-attack-dice").into(),
        Step::ModifyDefence => say!("ask-modify-the-defence-dice").into(),
        Step::Advance | Step::EndRound => say!("ask-the-rules-act").into(),
        Step::Over => say!("ask-the-match-is-over").into(),
    }
}

/// What is asked before deployment.
fn setting(board: &Board, choice: squads::Choice) -> String {
    match choice {
        squads::Choice::Edge => say!("ask-which-edge").into(),
        squads::Choice::Objective => say!(
            "ask-where-objective",
            placed = board.squad_round.banners.len(),
            count = board.squad_round.objectives
        ),
    }
}
