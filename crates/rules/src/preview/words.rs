//! What may happen, in words.

use content::Token;
use words::{named, say};

use super::Odds;
use crate::state::{Prospect, Toll};

/// A prospect in words, likeliest first; empty if nothing can happen.
/// A skipped action appears here only if it is not certain.
pub(super) fn told(prospect: &Prospect) -> Vec<Odds> {
    let always = prospect.certain(|toll| toll.skips_action);
    let plain = |toll: &Toll| Toll {
        skips_action: toll.skips_action && !always,
        ..*toll
    };
    let rest = Prospect::new(
        prospect
            .tolls
            .iter()
            .map(|(toll, chance)| (plain(toll), *chance)),
        prospect.exact,
    );
    if rest.certain(|toll| *toll == Toll::default()) {
        return Vec::new();
    }
    let told = |(toll, chance): &(Toll, f64)| Odds {
        chance: *chance,
        text: words(toll),
    };
    rest.tolls.iter().map(told).collect()
}

fn words(toll: &Toll) -> String {
    let mut parts = Vec::new();
    let mut count = |count: u8, what: &str| {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    };
    count(toll.hits, say!("toll-hit-damage"));
    count(toll.crits, say!("toll-crit-damage"));
    count(toll.cards, &say!("toll-cards", count = toll.cards));
    for token in Token::ALL {
        count(toll.gains(token), named("token", token.name()));
    }
    count(toll.shields, say!("toll-shield-back"));
    count(toll.mended, say!("toll-hull-back"));
    if toll.locks > 0 {
        parts.push(say!("toll-locks-break").into());
    }
    if toll.skips_action {
        parts.push(say!("toll-no-action").into());
    }
    if toll.destroyed {
        parts.push(say!("toll-destroyed").into());
    }
    if parts.is_empty() {
        say!("toll-nothing").into()
    } else {
        parts.join(", ")
    }
}
