//! Warnings about ships that can do nothing under the ruleset of their scenario.

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
        let help = (!plays.is_empty()).then(|| format!("it is played in: {}", plays.join(", ")));
        let kind = match class.capital {
            Some(_) => "moves freely",
            None => "flies templates",
        };
        let message = format!(
            "ship {} (`{}`) {kind}: in the ruleset `{}` it {lack}",
            ship.id, class.id, ruleset.id
        );
        report.push(
            Severity::Warning,
            format!("ships/{at}/class"),
            message,
            help,
        );
    }
}

/// The thing that a type of ship can never do in a ruleset, for want of phases or dice.
fn lack(class: &ShipType, ruleset: &Ruleset) -> Option<&'static str> {
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
        (false, false) => Some("never moves and never fires"),
        (false, true) => Some("never moves"),
        (true, false) => Some("never fires"),
        // Batteries, shields and rams roll this one.
        (true, true) if class.capital.is_some() && !ruleset.dice.contains_key(&Die::D6) => {
            Some("never hits and is never saved by its shields: there is no die D6")
        }
        (true, true) => None,
    }
}
