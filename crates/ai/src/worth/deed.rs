//! What an action of a pack is worth: what playing it leads to, whatever its entry says.

use content::{Content, Effect, Token};
use rules::{Order, Ship, SkillPreview, Tokens, preview_legal};

use super::stake::{self, Stake};
use crate::scene::Scene;

/// What an order that is previewed as a skill gains by all the ships that it changes, in points,
/// for the side of the one who decides.
pub(crate) fn gain(scene: &Scene<'_>, order: &Order) -> f64 {
    let found = preview_legal(scene.game, order).ok();
    let found = found.and_then(|found| found.into_skill());
    found.map_or(0.0, |found| gain_of(scene, &found))
}

/// The same of its preview.
pub(crate) fn gain_of(scene: &Scene<'_>, found: &SkillPreview) -> f64 {
    let side = |ship: &Ship| if ship.owner == scene.me { 1.0 } else { -1.0 };
    let chosen = scene.game.ship(found.on).map(|ship| {
        let stake = Stake::of(scene.game, ship);
        let tokens = found.prospect.tolls.iter().map(|(toll, chance)| {
            let core = Token::CORE.into_iter();
            let each = core.map(|token| value(scene, token, i32::from(toll.gains(token))));
            chance * each.sum::<f64>()
        });
        side(ship) * (stake.mean(1.0) * tokens.sum::<f64>() - stake.prospect(&found.prospect))
    });
    let changed = found.after.iter().filter_map(|after| {
        let before = scene.game.ship(after.id)?;
        let stake = Stake::of(scene.game, before);
        let life = |ship: &Ship| i32::from(ship.hull) + i32::from(ship.shields);
        let more = f64::from(life(after) - life(before));
        let mended = stake.mean(1.0) * more.max(0.0);
        // What the chosen one loses is known exactly.
        if after.id == found.on {
            return Some(side(before) * mended);
        }
        let lost = if after.on_table() {
            0.0
        } else {
            stake.points()
        };
        let hurt = stake.mean((-more).max(0.0)) + lost;
        let marks = stake.mean(1.0) * gained(scene, &before.tokens, &after.tokens);
        Some(side(before) * (mended + marks - hurt))
    });
    chosen.unwrap_or(0.0) + changed.sum::<f64>()
}

/// What an order gains by the tokens of packs that it gives and takes alone.
pub(crate) fn marks(scene: &Scene<'_>, order: &Order) -> f64 {
    let found = preview_legal(scene.game, order).ok();
    let found = found.and_then(|found| found.into_skill());
    let after = found.into_iter().flat_map(|found| found.after);
    let each = after.filter_map(|after| {
        let before = scene.game.ship(after.id)?;
        let side = if before.owner == scene.me { 1.0 } else { -1.0 };
        let content = &scene.game.ctx.content;
        let more = stake::value(content, &after.tokens) - stake::value(content, &before.tokens);
        Some(side * more * Stake::of(scene.game, before).mean(1.0))
    });
    each.sum()
}

/// What tokens are worth that come and go, in points of damage.
fn gained(scene: &Scene<'_>, before: &Tokens, after: &Tokens) -> f64 {
    let all = scene.game.ctx.content.all_tokens().into_iter();
    let each = all.map(|token| {
        let more = i32::from(after.get(token)) - i32::from(before.get(token));
        value(scene, token, more)
    });
    each.sum()
}

/// What so many tokens of a kind are worth, or as many that go.
fn value(scene: &Scene<'_>, token: Token, more: i32) -> f64 {
    let amount = u8::try_from(more.unsigned_abs()).unwrap_or(u8::MAX);
    let content: &Content = &scene.game.ctx.content;
    let worth = || content.worth_of(&[Effect::Gain(token, amount)]);
    match more {
        0 => 0.0,
        more if more > 0 => worth(),
        _ => -worth(),
    }
}
