//! Rams and boarding: Integrity, and the strength of a crew.

use content::{Passive, RuleId};
use words::say;

use super::{Quantity, Reckoning, what};
use crate::{cite, conditions::named_traits, ctx::Ctx, state::Ship};

/// The number at which a ship's own die wounds it, as it was in a ram.
#[must_use]
pub fn integrity(ctx: &Ctx, ship: &Ship, value: u8) -> Reckoning {
    let own = ctx.class(ship).integrity;
    let source = say!("why-integrity-of", name = ctx.name(ship.id));
    let start = Reckoning::new(Quantity::Integrity, own, &source);
    let change = |passive: &Passive| {
        let Passive::Integrity(more) = passive else {
            return 0;
        };
        i32::from(*more)
    };
    changed(
        ctx,
        ship,
        start,
        i32::from(value),
        cite::sail::INTEGRITY,
        change,
    )
}

/// The strength of a crew in a boarding fight, as it was then.
#[must_use]
pub fn boarders(ctx: &Ctx, ship: &Ship, value: u8) -> Reckoning {
    let own = ctx.capital(ship).map_or(0, |capital| capital.boarding);
    let source = say!("why-crew-of", name = ctx.name(ship.id));
    let start = Reckoning::new(Quantity::Strength, own, &source);
    let change = |passive: &Passive| {
        let Passive::Boarding(more) = passive else {
            return 0;
        };
        i32::from(*more)
    };
    changed(
        ctx,
        ship,
        start,
        i32::from(value),
        cite::sail::FIGHT,
        change,
    )
}

/// With the changes of a ship's traits, where there are any in the number.
fn changed(
    ctx: &Ctx,
    ship: &Ship,
    start: Reckoning,
    value: i32,
    rule: RuleId,
    change: fn(&Passive) -> i32,
) -> Reckoning {
    if start.value == value {
        return start;
    }
    let more = named_traits(ctx, ship).filter(|(_, held)| change(&held.passive) != 0);
    let found = more.fold(start, |found, (name, held)| {
        let what = name.map_or_else(|| what::title(ctx, held.rule), str::to_owned);
        found.and(held.rule, change(&held.passive), &what)
    });
    found.up_to(value, rule, say!("why-then"))
}
