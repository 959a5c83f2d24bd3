//! Distributions of what may happen, in words.

use super::Odds;
use crate::effects::{Distribution, Tally};

/// A distribution in words, likeliest first; nothing to say where nothing can happen.
pub(super) fn told(odds: &Distribution) -> Vec<Odds> {
    if odds.len() == 1 && odds[0].0 == Tally::default() {
        return Vec::new();
    }
    let mut told: Vec<Odds> = odds
        .iter()
        .map(|(tally, chance)| Odds {
            chance: *chance,
            text: words(tally),
        })
        .collect();
    told.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    told
}

fn words(tally: &Tally) -> String {
    let counts = [
        (tally.hits, "hit damage"),
        (tally.crits, "crit damage"),
        (tally.stress, "stress"),
        (tally.strain, "strain"),
        (tally.ion, "ion"),
        (tally.jam, "jam"),
    ];
    let mut parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if tally.breaks_locks {
        parts.push("locks break".into());
    }
    if tally.skips_action {
        parts.push("no action".into());
    }
    if parts.is_empty() {
        "nothing".into()
    } else {
        parts.join(", ")
    }
}
