//! How far somebody moves: squares of an action, movement points, inches.

use content::{Passive, RuleId, WordKind};
use words::say;

use super::{Quantity, Reckoning, what};
use crate::{
    cite,
    conditions::named_traits,
    ctx::Ctx,
    game::Game,
    preview::StepCost,
    sail::allowance,
    squads::{self, pace_changes, pace_of_words, plain_pace},
    state::{Ship, Squad, SquadAction},
};

/// The squares of a unit's move by an action.
#[must_use]
pub fn squares(game: Game<'_>, squad: &Squad, action: SquadAction) -> Reckoning {
    let ctx = game.ctx;
    let plain = plain_pace(ctx, action);
    let source = match action {
        SquadAction::Hold => say!("why-hold"),
        SquadAction::Advance => say!("why-advance"),
        SquadAction::Rush => say!("why-rush"),
        SquadAction::Charge(_) => say!("why-charge"),
    };
    let start = Reckoning::new(Quantity::Squares, plain, source);
    let Some(troop) = game.troop(squad.id).filter(|_| plain > 0) else {
        return start;
    };
    let own = |kind: WordKind| troop.words.iter().any(|word| word.kind() == kind);
    let now = |kind: WordKind| troop.still_has(squad, kind);
    let (own, now) = (pace_of_words(ctx, &own), pace_of_words(ctx, &now));
    let found = match own {
        Some((rule, by)) => start.and(rule, by, &word(rule)),
        None => start,
    };
    let by = |change: Option<(RuleId, i8)>| change.map_or(0, |(_, by)| by);
    let value = i32::from(plain) + i32::from(by(now));
    let found = found.up_to(value, cite::squads::HERO, say!("why-hero-slows"));
    // What its abilities and conditions change.
    let others = pace_changes(game, squad).into_iter();
    let others = others.filter(|(rule, _)| now.is_none_or(|(word, _)| word != *rule));
    let found = others.fold(found, |found, (rule, by)| {
        found.and(rule, by, &what::title(ctx, rule))
    });
    let value = squads::speed(game, squad, action);
    found.up_to(value, cite::squads::TOKENS, say!("why-held"))
}

fn word(rule: RuleId) -> String {
    let told = match rule {
        cite::squads::SLOW => say!("why-slow"),
        _ => say!("why-fast"),
    };
    told.to_owned()
}

/// The movement points of a figure in its turn, or of its move action; none for whoever is none.
#[must_use]
pub fn speed(game: Game<'_>, ship: &Ship) -> Option<Reckoning> {
    let own = game.class(ship).figure?.movement;
    let points = crate::march::speed(game, ship)?;
    let start = Reckoning::new(Quantity::Points, own, say!("why-own-move"));
    let capped = capping(game.ctx, ship, start);
    Some(capped.up_to(points, cite::march::SLUDGE, say!("why-mired")))
}

/// What the steps of a march cost: a point each, and what terrain and climbs add.
#[must_use]
pub fn steps(ctx: &Ctx, costs: &[StepCost]) -> Reckoning {
    // A drift is no step of one's own.
    let paid = costs.iter().filter(|cost| cost.points > 0).count();
    let count = i32::try_from(paid).unwrap_or(i32::MAX);
    let start = Reckoning::new(Quantity::Points, count, say!("why-each-step"));
    let mut more: Vec<(Option<RuleId>, i32)> = Vec::new();
    for cost in costs.iter().filter(|cost| cost.points > 1) {
        let by = i32::from(cost.points) - 1;
        match more.iter_mut().find(|(rule, _)| *rule == cost.rule) {
            Some((_, sum)) => *sum += by,
            None => more.push((cost.rule, by)),
        }
    }
    more.into_iter()
        .fold(start, |found, (rule, by)| match rule {
            Some(rule) => found.and(rule, by, &what::title(ctx, rule)),
            None => found.and(cite::grid::MOVE, by, say!("why-climb")),
        })
}

/// With the caps of what a figure or ship carries or suffers.
fn capping(ctx: &Ctx, ship: &Ship, start: Reckoning) -> Reckoning {
    let caps = named_traits(ctx, ship).filter_map(|(name, held)| {
        let Passive::SpeedCap(cap) = held.passive else {
            return None;
        };
        held.only_if.is_empty().then_some((name, held.rule, cap))
    });
    caps.fold(start, |found, (name, rule, cap)| {
        let cap = i32::from(cap).min(found.value);
        let what = name.map_or_else(|| what::title(ctx, rule), str::to_owned);
        found.up_to(cap, rule, &what)
    })
}

/// The inches that a capital ship may move; none for other ships.
#[must_use]
pub fn sailing(ctx: &Ctx, ship: &Ship) -> Option<Reckoning> {
    let tenths = |inches: f64| (inches * 10.0).round() as i32;
    let own = ctx.capital(ship)?.movement;
    let start = Reckoning::new(Quantity::Inches, tenths(own), say!("why-own-move"));
    let value = tenths(allowance(ctx, ship) / content::INCH);
    let more = named_traits(ctx, ship).filter_map(|(name, held)| {
        let Passive::Movement(more) = held.passive else {
            return None;
        };
        held.only_if.is_empty().then_some((name, held.rule, more))
    });
    let found = more
        .filter(|_| own > 0.0)
        .fold(start, |found, (name, rule, more)| {
            let what = name.map_or_else(|| what::title(ctx, rule), str::to_owned);
            found.and(rule, i32::from(more) * 10, &what)
        });
    Some(found.up_to(value, cite::march::SLUDGE, say!("why-mired")))
}
