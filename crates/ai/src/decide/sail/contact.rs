//! What a capital ship gains by boarding, ramming, or leaving the table.

use rules::{ContactOdds, Intent, PlayerId, Preview, Ship, sail, victory};

use crate::{
    candidate::Terms,
    decide::sail::{objectives, place},
    scene::Scene,
    worth::stake::Stake,
};

/// The share of a side's fire that strikes a ship before it is boarded.
const STRUCK: f64 = 0.4;
/// The share of what an enemy gains by leaving that holding it back is worth: it may leave later.
const HELD: f64 = 0.8;
/// The cost of losing the match, in points.
const LOSES: f64 = 500.0;

/// The worth of a declared ram or boarding, or of leaving.
pub(super) fn terms(scene: &Scene<'_>, ship: &Ship, intent: Intent, found: &Preview) -> Terms {
    let foe = match intent {
        Intent::Ram(id) | Intent::Board(id) => scene.game.ship(id),
        Intent::Leave => return vec![("away", leaving(scene, ship))],
        _ => None,
    };
    let Some(foe) = foe else { return Vec::new() };
    if scene.careful && matches!(intent, Intent::Board(_)) {
        let mut terms = weakened(scene, ship, foe);
        terms.push(("lock", HELD * objectives::leaving(scene, foe)));
        return terms;
    }
    let own = Stake::of(scene.game, ship);
    let stake = Stake::of(scene.game, foe);
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
///
/// With its side's last ship the match is over: it is won by what leaving scores, or lost.
fn leaving(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let points = Stake::of(scene.game, ship).points();
    let scored = objectives::scored(scene, ship);
    let mut others = victory::in_play(scene.game, ship.owner).filter(|held| held.id != ship.id);
    let last = others.next().is_none();
    // Who leaves without scoring has lost, whatever the score.
    if last && (scored <= 0.0 || scored <= behind(scene, ship.owner)) {
        return -LOSES;
    }
    if scored > 0.0 {
        return scored;
    }
    let hurt = f64::from(ship.hull) / f64::from(scene.game.class(ship).hull.max(1));
    points * (0.5 - hurt) - place::fire(scene, ship)
}

/// How many points a side lacks to the best of its enemies; less than none if it leads.
fn behind(scene: &Scene<'_>, side: PlayerId) -> f64 {
    let mut sides = scene.game.board.sides();
    let own = sides.find(|(player, _)| *player == side);
    let own = own.map_or(0.0, |(_, held)| f64::from(held.score));
    let others = scene.game.board.sides();
    let others = others.filter(|(player, _)| *player != side);
    let best = others.map(|(_, held)| f64::from(held.score));
    best.fold(0.0, f64::max) - own
}
