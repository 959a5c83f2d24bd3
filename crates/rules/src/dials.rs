//! Dials: which maneuvers a ship may set, how hard each is, and what is flown when it is revealed.
//!
//! OBS-H-DIFF (difficulty, stress), OBS-H-ION, OBS-R-CAP (caps on speed).

use content::{BearingFamily, Difficulty, Passive, RuleId, Token};
use geometry::{Bearing, Maneuver};
use words::say;

use crate::{
    cite,
    conditions::{Versus, holds, traits},
    game::Game,
    moves::family,
    names::maneuver_name,
    state::{IllegalOrder, Ship, refuse},
};

/// The maneuver that replaces a red maneuver of a stressed ship.
pub const REPLACEMENT: Maneuver = Maneuver {
    bearing: Bearing::Straight,
    speed: 2,
};

/// The difficulty of a maneuver for the ship in its present state; none if not on its dial.
#[must_use]
pub fn dial_difficulty(game: Game<'_>, ship: &Ship, maneuver: Maneuver) -> Option<Difficulty> {
    let entry = game
        .class(ship)
        .dial
        .iter()
        .find(|entry| entry.maneuver() == maneuver)?;
    let kind = family(maneuver.bearing);
    let applies = |held: BearingFamily| Some(held) == kind || held == BearingFamily::All;
    let mut steps = entry.difficulty as i32;
    for held in traits(game.ctx, ship) {
        let harder = matches!(held.passive, Passive::Harder(held) if applies(held));
        let easier = matches!(held.passive, Passive::Easier(held) if applies(held));
        let change = i32::from(harder) - i32::from(easier);
        if change == 0 {
            continue;
        }
        if held
            .only_if
            .iter()
            .all(|condition| holds(game, ship, Versus::default(), condition))
        {
            steps += change;
        }
    }
    Some(match steps {
        i32::MIN..=0 => Difficulty::Blue,
        1 => Difficulty::White,
        _ => Difficulty::Red,
    })
}

/// A limit that a card or an ability sets on a ship's speed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cap {
    /// The greatest speed, never below the slowest of its dial.
    pub speed: u8,
    /// The rule of the card or ability.
    pub rule: RuleId,
}

/// The cap on a ship's speed, if any; the lowest if there are several.
fn speed_cap(game: Game<'_>, ship: &Ship) -> Option<Cap> {
    let dial = &game.class(ship).dial;
    let slowest = dial.iter().map(|entry| entry.speed).min().unwrap_or(0);
    let lowest = traits(game.ctx, ship)
        .filter(|held| {
            held.only_if
                .iter()
                .all(|condition| holds(game, ship, Versus::default(), condition))
        })
        .filter_map(|held| {
            let Passive::SpeedCap(speed) = held.passive else {
                return None;
            };
            Some((speed, held.rule))
        })
        .min();
    lowest.map(|(speed, rule)| Cap {
        speed: speed.max(slowest),
        rule,
    })
}

/// Whether a dial may be set to this maneuver.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_dial(
    game: Game<'_>,
    ship: &Ship,
    maneuver: Maneuver,
) -> Result<(), IllegalOrder> {
    if game.ctx.ionised(ship) {
        let mut refusal = refuse(cite::ION, say!("no-ionised-ship-sets-no"), vec![ship.id]);
        refusal.token = Some(Token::Ion);
        return Err(refusal);
    }
    if dial_difficulty(game, ship, maneuver).is_none() {
        return Err(refuse(
            cite::MOVE,
            say!("no-not-on-dial", label = maneuver_name(maneuver)),
            vec![ship.id],
        ));
    }
    match speed_cap(game, ship) {
        Some(cap) if maneuver.speed > cap.speed => Err(too_fast(ship, cap)),
        _ => Ok(()),
    }
}

/// The refusal of a speed above a cap.
pub(crate) fn too_fast(ship: &Ship, cap: Cap) -> IllegalOrder {
    let reason = say!("no-speed-not-exceed", speed = cap.speed);
    refuse(cap.rule, reason, vec![ship.id])
}

/// The result of revealing a dial.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Revealed {
    /// The dial's maneuver, or the replacement of a stressed ship's red one (OBS-H-DIFF).
    pub shown: Maneuver,
    /// The maneuver flown: no faster than a cap allows (OBS-R-CAP).
    pub flown: Maneuver,
    /// The difficulty of the maneuver flown.
    pub difficulty: Difficulty,
    /// The cap that slows it, if one does.
    pub cap: Option<Cap>,
}

/// Resolves a dial: stress replaces first, then a cap slows the result (OBS-H-DIFF, OBS-R-CAP).
pub(crate) fn revealed(game: Game<'_>, ship: &Ship, dial: Maneuver) -> Revealed {
    let difficulty = dial_difficulty(game, ship, dial).unwrap_or(Difficulty::White);
    let stressed = difficulty == Difficulty::Red && ship.tokens.has(Token::Stress);
    let (shown, difficulty) = if stressed {
        (REPLACEMENT, Difficulty::White)
    } else {
        (dial, difficulty)
    };
    let cap = speed_cap(game, ship).filter(|cap| shown.speed > cap.speed);
    let (flown, difficulty) = cap.map_or((shown, difficulty), |cap| {
        slowed(game, ship, shown, cap.speed)
    });
    Revealed {
        shown,
        flown,
        difficulty,
        cap,
    }
}

/// A maneuver at a capped speed.
/// It keeps its bearing if the dial has it at that speed, with that difficulty; else it
/// becomes a white straight.
fn slowed(game: Game<'_>, ship: &Ship, shown: Maneuver, speed: u8) -> (Maneuver, Difficulty) {
    let same = Maneuver { speed, ..shown };
    if let Some(difficulty) = dial_difficulty(game, ship, same) {
        return (same, difficulty);
    }
    let bearing = match speed {
        0 => Bearing::Stationary,
        _ => Bearing::Straight,
    };
    (Maneuver { bearing, speed }, Difficulty::White)
}
