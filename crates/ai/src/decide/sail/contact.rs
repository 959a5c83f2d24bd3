//! What a capital ship gains by boarding, ramming, or leaving the table.

use rules::{ContactOdds, Intent, Preview, Ship, sail};

use crate::{
    candidate::Terms,
    decide::sail::{objectives, place},
    scene::Scene,
    worth::stake::Stake,
};

/// The share of a side's fire that strikes a ship before it is boarded.
const STRUCK: f64 = 0.4;

/// The worth of a declared ram or boarding, or of leaving.
pub(super) fn terms(scene: &Scene<'_>, ship: &Ship, intent: Intent, found: &Preview) -> Terms {
    let foe = match intent {
        Intent::Ram(id) | Intent::Board(id) => scene.game.ship(id),
        Intent::Leave => return vec![("away", leaving(scene, ship))],
        _ => None,
    };
    let Some(foe) = foe else { return Vec::new() };
    if scene.careful && matches!(intent, Intent::Board(_)) {
        return weakened(scene, ship, foe);
    }
    let own = Stake::of(scene.game.ctx, ship);
    let stake = Stake::of(scene.game.ctx, foe);
    match found.voyage().and_then(|voyage| voyage.contact.as_ref()) {
        Some(ContactOdds::Ram(ram)) => {
            let sign = if foe.owner == ship.owner { -1.0 } else { 1.0 };
            vec![("ram", sign * stake.spread(&[1.0 - ram.other, ram.other]))]
        }
        Some(ContactOdds::Boarding(odds)) => {
            let won = stake.spread(&odds.other) + odds.won * objectives::prize(scene, foe);
            vec![("board", won - own.spread(&odds.own))]
        }
        None => Vec::new(),
    }
}

/// The worth of boarding an enemy that the side's fire weakens first.
fn weakened(scene: &Scene<'_>, ship: &Ship, foe: &Ship) -> Terms {
    let dealt = (STRUCK * place::battered(scene, foe)).floor() as u8;
    let hull = foe.hull.saturating_sub(dealt).max(1);
    let hurt = Ship { hull, ..*foe };
    let odds = sail::boarding_odds(scene.game.ctx, ship, &hurt);
    let stake = objectives::stake(scene, &hurt);
    let own = objectives::stake(scene, ship);
    let prize =
        odds.won * objectives::prize(scene, foe) + objectives::spoiled(scene, &hurt, &odds.other);
    vec![
        ("board", stake.spread(&odds.other) - own.spread(&odds.own)),
        ("prize", prize),
    ]
}

/// The worth of leaving: the objective's points if there are any, else the loss that it avoids.
fn leaving(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let points = Stake::of(scene.game.ctx, ship).points();
    let exits = objectives::exits(scene, ship);
    if exits > 0.0 {
        return points * exits;
    }
    let hurt = f64::from(ship.hull) / f64::from(scene.game.class(ship).hull.max(1));
    points * (0.5 - hurt) - place::fire(scene, ship)
}
