//! Warnings about ships that can do nothing under the ruleset of their scenario.

use words::{Said, later};

use crate::{Die, PhaseKind, Ruleset, Scenario, Severity, ShipType, check::Report};

/// Warns of ships on an open table that would lie there for the whole match.
pub(super) fn warn_idle(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    let content = report.content;
    // A ship on the wrong kind of space is reported as an error.
    let tables = |held: &&Ruleset| !held.space.is_grid();
    if !tables(&ruleset) {
        return;
    }
    for (at, ship) in scenario.ships.iter().enumerate() {
        let class = content.ship(&ship.class).map(|(_, class)| class);
        let Some(class) = class.filter(|class| class.figure.is_none()) else {
            continue;
        };
        let Some(lack) = lack(class, ruleset) else {
            continue;
        };
        let plays = content.rulesets.iter().filter(tables);
        let plays = plays.filter(|held| self::lack(class, held).is_none());
        let plays: Vec<&str> = plays.map(|held| held.id.as_str()).collect();
        let help = (!plays.is_empty()).then(|| later!("fault-played-in", all = plays.join(", ")));
        let message = later!(
            "fault-idle",
            number = ship.id,
            class = &class.id,
            kind = kind_of(class),
            ruleset = &ruleset.id,
            lack
        );
        report.push(
            Severity::Warning,
            format!("ships/{at}/class"),
            message,
            help,
        );
    }
}

/// How a type of ship moves.
pub(super) fn kind_of(class: &ShipType) -> Said {
    match class.capital {
        Some(_) => later!("fault-moves-freely"),
        None => later!("fault-flies"),
    }
}

/// The thing that a type of ship can never do in a ruleset, for want of phases or dice.
fn lack(class: &ShipType, ruleset: &Ruleset) -> Option<Said> {
    use PhaseKind::{Activation, Dials, Engagement, Movement, Salvo};
    let has = |kind| ruleset.phases.iter().any(|phase| phase.kind == kind);
    let (moves, fires) = match &class.capital {
        Some(capital) => {
            let stays = capital.movement <= 0.0;
            (
                stays || has(Movement) || has(Activation),
                has(Salvo) || has(Engagement),
            )
        }
        None => (has(Dials) && has(Activation), has(Engagement)),
    };
    match (moves, fires || class.weapons.is_empty()) {
        (false, false) => Some(later!("fault-lack-both")),
        (false, true) => Some(later!("fault-lack-moves")),
        (true, false) => Some(later!("fault-lack-fires")),
        // Batteries, shields and rams roll this one.
        (true, true) if class.capital.is_some() && !ruleset.dice.contains_key(&Die::D6) => {
            Some(later!("fault-lack-d6"))
        }
        (true, true) => None,
    }
}
