//! The rule: a ship that ends its move beside a wreck gains a stress token.

use content::{Content, Effect, RuleEntry, RuleId, Token};
use rules::{OrderSystems, Work, add_rule};

/// The id that the log cites.
const RULE: RuleId = RuleId::new("EX-WRECK");
/// Beside is within range 1, in millimetres.
const BESIDE: f64 = 100.0;

/// Adds the rule to the data.
pub(crate) fn add(content: &mut Content) {
    add_rule(
        content,
        ["wreck-stress", "1"],
        OrderSystems::ResolveOverlaps,
        stress,
    );
    let entry = RuleEntry {
        id: RULE,
        replaces: false,
        title: "Uneasy neighbours".into(),
        text: "A ship that ends its move beside a wreck gains a stress token.".into(),
        house: true,
        section: "Added rules".into(),
    };
    content.rulebook.insert(RULE, entry);
}

/// Whoever has moved and stands beside what is left of a ship gains a token.
fn stress(work: &mut Work<'_>) {
    let moved = work
        .board
        .motion
        .and_then(|motion| work.board.ship(motion.ship));
    let Some(ship) = moved.copied().filter(|ship| ship.on_table()) else {
        return;
    };
    let (ctx, shapes) = (work.ctx, work.board.shapes(work.ctx));
    let mut wrecks = work.board.obstacles().iter().filter(|held| {
        held.placed && !held.removed && ctx.content.obstacles[usize::from(held.kind)].id == "debris"
    });
    if wrecks.any(|wreck| shapes.gap(&ship, ship.pose, wreck) <= BESIDE) {
        work.apply_effects(RULE, ship.id, &[Effect::Gain(Token::Stress, 1)]);
    }
}
