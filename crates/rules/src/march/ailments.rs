//! Conditions of figures, and the tests that end them (HAZ-H-COND, HAZ-H-TEST).

use content::{Attribute, Die, Face, Lasts, Passive, RuleId, Token};

use super::turns;
use crate::{
    cite,
    conditions::find_trait,
    ctx::Ctx,
    game::Game,
    state::{Fact, Ship, UnitId, shields},
    work::Work,
};

/// The rule by which a condition keeps a figure from gaining and spending movement points, if one
/// does.
pub(super) fn held_fast(game: Game<'_>, ship: &Ship) -> Option<RuleId> {
    find_trait(game, ship, |passive| matches!(passive, Passive::Holds))
}

/// Takes the next action of a figure whose turn it is, for each condition that costs one.
pub(super) fn take_actions(work: &mut Work<'_>, id: UnitId) {
    let ctx = work.ctx;
    for ailment in &ctx.ruleset.ailments {
        let has = |ship: &Ship| ship.tokens.has(ailment.token);
        let Some(ship) = work.active(id).filter(has) else {
            continue;
        };
        if ailment.lasts == Lasts::Action && turns::may_spend(ctx, &ship, false).is_ok() {
            work.emit(ailment.rule, Fact::ActionLost { ship: id });
            work.lose(ailment.rule, id, ailment.token, 1);
        }
    }
}

/// At the end of a figure's turn: conditions that last until then end, and tests are taken.
pub(super) fn shake_off(work: &mut Work<'_>, id: UnitId) {
    let ctx = work.ctx;
    for ailment in &ctx.ruleset.ailments {
        let has = |ship: &Ship| ship.tokens.has(ailment.token);
        if !work.active(id).as_ref().is_some_and(has) {
            continue;
        }
        let over = match ailment.lasts {
            Lasts::Action => false,
            Lasts::Turn => true,
            Lasts::Test(attribute) => test(work, id, attribute),
        };
        if over {
            work.lose(ailment.rule, id, ailment.token, 1);
        }
    }
}

/// The dice of a test.
const TEST: [Die; 2] = [Die::Grey, Die::Black];

/// The chance that a figure passes a test.
pub(super) fn chance(ctx: &Ctx, ship: &Ship, attribute: Attribute) -> f64 {
    let figure = ctx.class(ship).figure;
    let value = figure.map_or(0, |figure| figure.attributes.of(attribute));
    let [first, second] = TEST.map(|die| ctx.faces(die));
    let all = first
        .iter()
        .flat_map(|one| second.iter().map(|two| shields([*one, *two])));
    let passed = all.clone().filter(|shown| *shown <= value).count();
    match all.count() {
        0 => 1.0,
        count => passed as f64 / count as f64,
    }
}

/// The chance that a figure still has a condition after its turn; 0 where it ends for certain.
#[must_use]
pub fn chance_to_stay(ctx: &Ctx, ship: &Ship, token: Token) -> f64 {
    let mut all = ctx.ruleset.ailments.iter();
    let ailment = all.find(|ailment| ailment.token == token);
    match ailment.map(|ailment| ailment.lasts) {
        Some(Lasts::Test(attribute)) => 1.0 - chance(ctx, ship, attribute),
        Some(Lasts::Turn) => 0.0,
        Some(Lasts::Action) | None => 1.0,
    }
}

/// Tests a figure: it passes if a grey and a black die show no more shields than its attribute.
pub(super) fn test(work: &mut Work<'_>, id: UnitId, attribute: Attribute) -> bool {
    let rule = cite::crew::TEST;
    let figure = work
        .active(id)
        .and_then(|ship| work.ctx.class(&ship).figure);
    let value = figure.map_or(0, |figure| figure.attributes.of(attribute));
    let faces: Vec<Face> = TEST
        .into_iter()
        .flat_map(|die| work.roll(rule, die, 1, id))
        .collect();
    let shown = shields(faces);
    let ship = id;
    work.emit(rule, Fact::Tested { ship, shown, value });
    shown <= value
}
