//! Maneuvers: which a ship may execute, and how it does.
//! Module `dials` covers setting and revealing them.
//!
//! OBS-H-MOVE, OBS-H-DIFF (difficulty, stress), OBS-H-ION.

use content::{Difficulty, Token};
use geometry::{Bearing, Maneuver, RollEnd};
use words::say;

use crate::{
    cite,
    dials::{check_dial, dial_difficulty, revealed, too_fast},
    game::Game,
    moves::Course,
    state::{Fact, IllegalOrder, PathKind, Ship, refuse},
    work::Work,
};

const ION_MANEUVERS: [Maneuver; 3] = [
    Maneuver {
        bearing: Bearing::BankLeft,
        speed: 1,
    },
    Maneuver {
        bearing: Bearing::Straight,
        speed: 1,
    },
    Maneuver {
        bearing: Bearing::BankRight,
        speed: 1,
    },
];

/// The maneuvers that a ship may execute in its step, each with its difficulty there.
#[must_use]
pub fn executable(game: Game<'_>, ship: &Ship) -> Vec<(Maneuver, Difficulty)> {
    if game.ctx.ionised(ship) {
        return ION_MANEUVERS
            .map(|maneuver| (maneuver, Difficulty::Blue))
            .to_vec();
    }
    let resolve = |maneuver: Maneuver| {
        let found = revealed(game, ship, maneuver);
        (found.flown, found.difficulty)
    };
    if let Some(dial) = ship.dial {
        return vec![resolve(dial)];
    }
    let all = game
        .class(ship)
        .dial
        .iter()
        .map(content::DialEntry::maneuver);
    let mut open: Vec<_> = all
        .filter(|maneuver| check_dial(game, ship, *maneuver).is_ok())
        .map(resolve)
        .collect();
    open.dedup();
    open
}

/// Whether the ship may execute this now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_maneuver(
    game: Game<'_>,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Result<Difficulty, IllegalOrder> {
    let rolls = matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight);
    let open = executable(game, ship);
    let Some((_, difficulty)) = open.iter().find(|(held, _)| *held == maneuver) else {
        let shown = |dial| revealed(game, ship, dial);
        let slow = ship.dial.map(shown).filter(|held| held.shown == maneuver);
        if let Some(cap) = slow.and_then(|held| held.cap) {
            return Err(too_fast(ship, cap));
        }
        let red = dial_difficulty(game, ship, maneuver) == Some(Difficulty::Red);
        let (rule, why) = if game.ctx.ionised(ship) {
            (cite::ION, say!("no-ionised-ship-flies-speed"))
        } else if red && ship.tokens.has(Token::Stress) {
            (cite::DIFFICULTY, say!("no-stressed-ships-red-maneuver"))
        } else {
            (cite::MOVE, say!("no-dial-shows-another-maneuver"))
        };
        return Err(refuse(rule, why, vec![ship.id]));
    };
    if rolls != roll.is_some() {
        let why = if rolls {
            say!("no-choose-where-t-roll")
        } else {
            say!("no-only-t-roll-ends")
        };
        return Err(refuse(cite::MOVE, why, vec![ship.id]));
    }
    Ok(*difficulty)
}

/// Carries out a maneuver along this course: reveals the dial, moves, applies difficulty.
pub(crate) fn carry_out(work: &mut Work<'_>, ship: &Ship, course: &Course, difficulty: Difficulty) {
    let PathKind::Maneuver { maneuver, roll } = course.motion.path else {
        debug_assert!(false, "only maneuvers are carried out here");
        return;
    };
    let id = ship.id;
    reveal(work, ship, maneuver);
    crate::motion::move_along(work, course, cite::MOVE);
    work.emit(
        cite::MOVE,
        Fact::Executed {
            ship: id,
            maneuver,
            difficulty,
            full: course.motion.full,
            roll,
        },
    );
    match difficulty {
        Difficulty::Blue => {
            work.lose(cite::DIFFICULTY, id, Token::Stress, 1);
            work.lose(cite::DIFFICULTY, id, Token::Strain, 1);
        }
        Difficulty::White => {}
        Difficulty::Red => work.gain(cite::DIFFICULTY, id, Token::Stress, 1),
    }
}

/// Reveals the dial and reports its replacement: by stress first, then by a cap on its speed.
fn reveal(work: &mut Work<'_>, ship: &Ship, maneuver: Maneuver) {
    let id = ship.id;
    let ion = work.ctx.ionised(ship);
    let opened = |maneuver| Fact::DialRevealed { ship: id, maneuver };
    let Some(dial) = ship.dial.filter(|dial| !ion && *dial != maneuver) else {
        let rule = if ion { cite::ION } else { cite::ORDER };
        return work.emit(rule, opened(maneuver));
    };
    let held = revealed(work.game(), ship, dial);
    work.emit(cite::ORDER, opened(dial));
    let slower = held.cap.map_or(cite::DIFFICULTY, |_| cite::CAPPED);
    let between = match held.cap {
        Some(_) => held.shown,
        None => maneuver,
    };
    let steps = [
        (cite::DIFFICULTY, dial, between),
        (slower, between, maneuver),
    ];
    for (rule, from, to) in steps.into_iter().filter(|(_, from, to)| from != to) {
        let ship = id;
        work.emit(rule, Fact::ManeuverReplaced { ship, from, to });
    }
}
