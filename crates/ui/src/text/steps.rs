//! The questions to the player.

use rules::{Ctx, Step};

/// The question to the player, as a heading.
#[must_use]
pub fn question(ctx: &Ctx, step: Step) -> String {
    let name = |id| ctx.name(id);
    match step {
        Step::Deploy { .. } if ctx.on_grid() => "Place your figures".into(),
        Step::Deploy { .. } => "Place on the table".into(),
        Step::Expose { .. } => "Who rolls for exposure next?".into(),
        Step::Plan { .. } if ctx.on_grid() => "Place the order markers".into(),
        Step::Plan { .. } if !ctx.ruleset.standing.is_empty() => "Dials and standing orders".into(),
        Step::Plan { .. } => "Set the dials".into(),
        Step::Device { ship } => format!("{}: devices", name(ship)),
        Step::Maneuver { ship } => format!("{}: maneuver", name(ship)),
        Step::Action {
            ship,
            granted: false,
        } => format!("{}: action", name(ship)),
        Step::Action {
            ship,
            granted: true,
        } => format!("{}: granted action", name(ship)),
        Step::Tractor { ship, .. } => format!("{} is tractored: move it", name(ship)),
        Step::Attack { ship } => format!("{}: attack", name(ship)),
        Step::Turn { .. } => "Move, then attack".into(),
        Step::Priority { .. } => "You have priority: who moves first?".into(),
        Step::Sail { .. } => "Move your ships".into(),
        Step::Helm { ship } => format!("{}: at the helm", name(ship)),
        Step::Salvo { .. } => "Fire with one of your ships".into(),
        Step::React { ship } => format!("{} is fired at: rotate it?", name(ship)),
        Step::ModifyAttack => "Modify the attack dice".into(),
        Step::ModifyDefence => "Modify the defence dice".into(),
        Step::Advance | Step::EndRound => "The rules act".into(),
        Step::Over => "The match is over".into(),
    }
}
