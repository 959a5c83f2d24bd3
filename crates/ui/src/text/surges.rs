//! What the surges of an attack buy, in words.

use content::{Buys, Content, Effect, Surge};
use rules::Game;
use words::{named, say};

/// What the surges of the attack under way buy by an entry of the weapon's list.
#[must_use]
pub fn surge(game: Game<'_>, at: u8) -> String {
    let attack = game.board.attack.as_ref();
    let entry = attack.and_then(|attack| {
        let from = game.ship(attack.attacker)?;
        let entries = rules::surges_of(game.ctx, from, attack.weapon);
        entries.get(usize::from(at)).copied()
    });
    entry.map_or_else(String::new, |entry| surge_entry(&game.ctx.content, entry))
}

/// An entry of a weapon's list of surges.
#[must_use]
pub fn surge_entry(content: &Content, entry: &Surge) -> String {
    let cost = entry.cost;
    match &entry.buys {
        Buys::Hearts(count) => say!("order-surge-hearts", cost, count = *count),
        Buys::Range(count) => say!("order-surge-range", cost, count = *count),
        Buys::Pierce(count) => say!("order-surge-pierce", cost, count = *count),
        Buys::Recover(count) => say!("order-surge-recover", cost, count = *count),
        Buys::Effects(effects) => {
            let told: Vec<String> = effects.iter().map(|held| bought(content, held)).collect();
            say!("order-surge-effects", cost, effects = told.join(", "))
        }
    }
}

/// What an effect of a surge does to the target, in a word or two.
fn bought(content: &Content, effect: &Effect) -> String {
    if let Effect::Push(count) = effect {
        say!("order-surge-push", count = *count)
    } else if let Effect::Drag(count) = effect {
        say!("order-surge-drag", count = *count)
    } else if let Effect::TargetGains(token, _) = effect {
        named("token", content.token_name(*token)).to_owned()
    } else {
        say!("order-surge-more").into()
    }
}
