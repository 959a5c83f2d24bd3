//! What may happen, in words.

use content::{Effect, ShipType, Token};
use words::{named, say};

use super::Odds;
use crate::{
    ctx::Ctx,
    state::{Prospect, Ship, Toll},
};

/// A prospect in words, likeliest first; empty if nothing can happen.
/// A skipped action appears here only if it is not certain.
/// `ship`: whom it is about; its abilities are named.
pub(super) fn told(ctx: &Ctx, ship: Option<&Ship>, prospect: &Prospect) -> Vec<Odds> {
    let class = ship.map(|ship| ctx.class(ship));
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
        text: words(ctx, class, toll),
    };
    rest.tolls.iter().map(told).collect()
}

fn words(ctx: &Ctx, class: Option<&ShipType>, toll: &Toll) -> String {
    let mut parts = Vec::new();
    let mut count = |count: u8, what: &str| {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    };
    count(toll.hits, say!("toll-hit-damage"));
    count(toll.crits, say!("toll-crit-damage"));
    count(toll.cards, &say!("toll-cards", count = toll.cards));
    for (token, amount) in toll.gained.iter() {
        let name = named("token", ctx.content.token_name(token));
        match class.and_then(|class| giver(class, token)) {
            Some(by) => count(amount, &say!("toll-by-ability", name, by)),
            None => count(amount, name),
        }
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

/// The ability of a ship that gives it tokens of this kind, if it has one.
fn giver(class: &ShipType, token: Token) -> Option<&str> {
    let gives = |effect: &Effect| matches!(effect, Effect::Gain(given, _) if *given == token);
    let found = class.abilities.iter().find(|ability| {
        let mut clauses = ability.clauses.iter();
        clauses.any(|clause| clause.walk().any(|met| gives(met.effect)))
    });
    found.map(|ability| ability.name.as_str())
}
