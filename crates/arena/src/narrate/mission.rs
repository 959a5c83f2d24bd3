//! The mission of a match (SCN-H-MISSION): its name, who attacks, and what wins.

use std::collections::BTreeSet;

use content::{ScenarioGoal, When};
use rules::{Game, PlayerId, UnitId};
use words::say;

/// The mission of a match in a few sentences; none if it is played for none.
#[must_use]
pub fn mission(game: Game<'_>) -> Option<String> {
    let ctx = game.ctx;
    let attacker = ctx.attacker?;
    let (_, mission) = ctx.content.mission(ctx.mission.as_deref()?)?;
    let name = |player: PlayerId| {
        let side = ctx.players.get(player.index());
        side.map_or(say!("tell-nobody"), |side| side.name.as_str())
    };
    let other = PlayerId::all(ctx.players.len()).find(|player| *player != attacker);
    let defender = name(other.unwrap_or(attacker));
    let mut told = vec![say!(
        "tell-mission",
        name = mission.name,
        attacker = name(attacker),
        defender
    )];
    for (at, goal) in ctx.goals.iter().enumerate() {
        // Several ways to the same end are told once.
        let mut before = ctx.goals[..at].iter();
        if before.any(|held| held.player == goal.player && held.text == goal.text) {
            continue;
        }
        let player = name(goal.player);
        let text = with_units(game, goal);
        told.push(say!("tell-mission-goal", player, text));
    }
    let rounds = ctx.rounds;
    told.push(match ctx.at_the_end {
        Some(player) => say!("tell-mission-end", rounds, player = name(player)),
        None if game.board.squad_round.banners.is_empty() => {
            say!("tell-mission-points", rounds)
        }
        None => say!("tell-mission-objectives", rounds),
    });
    Some(told.join(" "))
}

/// What a goal asks for, with the names of the units that it is about: nobody knows otherwise who
/// the lead is.
fn with_units(game: Game<'_>, goal: &ScenarioGoal) -> String {
    let units = goal
        .when
        .iter()
        .map(When::names)
        .filter_map(|held| held.unit);
    let units: BTreeSet<u32> = units.collect();
    let names: Vec<&str> = units
        .into_iter()
        .map(|unit| game.ctx.name(UnitId(unit)))
        .collect();
    match names.is_empty() {
        true => goal.text.clone(),
        false => format!("{} ({})", goal.text, names.join(", ")),
    }
}
