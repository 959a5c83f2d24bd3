//! Maneuvers: which a ship may set and execute, how hard each is, and executing one.
//!
//! OBS-H-MOVE, OBS-H-DIFF (difficulty, stress), OBS-H-ION.

use content::{BearingFamily, Difficulty, Passive, Token};
use geometry::{Bearing, Maneuver, RollEnd};

use crate::{
    actions::ionised,
    board::{Board, MoveCause, Ship, UnitId},
    ctx::{Ctx, cite},
    event::Fact,
    moves::{Course, PathKind, family, fly},
    order::{IllegalOrder, refuse},
    work::{Versus, Work, holds, traits},
};

/// What a red maneuver of a stressed ship becomes.
pub const REPLACEMENT: Maneuver = Maneuver {
    bearing: Bearing::Straight,
    speed: 2,
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

/// How hard a maneuver of the dial is for the ship as it is; none: it is not on the dial.
#[must_use]
pub fn dial_difficulty(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
) -> Option<Difficulty> {
    let entry = ctx
        .class(ship)
        .dial
        .iter()
        .find(|entry| entry.maneuver() == maneuver)?;
    let kind = family(maneuver.bearing);
    let applies = |held: BearingFamily| held == kind || held == BearingFamily::All;
    let mut steps = entry.difficulty as i32;
    for held in traits(ctx, ship) {
        let change = match held.passive {
            Passive::Harder(held) if applies(held) => 1,
            Passive::Easier(held) if applies(held) => -1,
            _ => continue,
        };
        if held
            .only_if
            .iter()
            .all(|condition| holds(ctx, board, ship, Versus::default(), condition))
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

fn speed_cap(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<(u8, content::RuleId)> {
    let caps = traits(ctx, ship).filter_map(|held| match held.passive {
        Passive::SpeedCap(speed) => Some((held, (speed, held.rule))),
        _ => None,
    });
    caps.filter(|(held, _)| {
        held.only_if
            .iter()
            .all(|condition| holds(ctx, board, ship, Versus::default(), condition))
    })
    .map(|(_, cap)| cap)
    .min()
}

/// Whether a dial may be set to this.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_dial(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
) -> Result<(), IllegalOrder> {
    if ionised(ctx, ship) {
        let mut refusal = refuse(cite::ION, "an ionised ship sets no dial", vec![ship.id]);
        refusal.token = Some(Token::Ion);
        return Err(refusal);
    }
    let mut dial = ctx.class(ship).dial.iter();
    if !dial.any(|entry| entry.maneuver() == maneuver) {
        return Err(refuse(
            cite::MOVE,
            format!("{} is not on its dial", maneuver.label()),
            vec![ship.id],
        ));
    }
    let slowest = ctx
        .class(ship)
        .dial
        .iter()
        .map(|entry| entry.speed)
        .min()
        .unwrap_or(0);
    match speed_cap(ctx, board, ship) {
        Some((cap, rule)) if maneuver.speed > cap.max(slowest) => Err(refuse(
            rule,
            format!("its speed may not exceed {cap}"),
            vec![ship.id],
        )),
        _ => Ok(()),
    }
}

/// The maneuvers that a ship may execute in its step, each with the difficulty it has then.
#[must_use]
pub fn executable(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<(Maneuver, Difficulty)> {
    if ionised(ctx, ship) {
        return ION_MANEUVERS
            .map(|maneuver| (maneuver, Difficulty::Blue))
            .to_vec();
    }
    let resolve = |maneuver: Maneuver| {
        let difficulty = dial_difficulty(ctx, board, ship, maneuver).unwrap_or(Difficulty::White);
        let replaced = difficulty == Difficulty::Red && ship.tokens.has(Token::Stress);
        if replaced {
            (REPLACEMENT, Difficulty::White)
        } else {
            (maneuver, difficulty)
        }
    };
    if let Some(dial) = ship.dial {
        return vec![resolve(dial)];
    }
    let all = ctx
        .class(ship)
        .dial
        .iter()
        .map(content::DialEntry::maneuver);
    let mut open: Vec<_> = all
        .filter(|maneuver| check_dial(ctx, board, ship, *maneuver).is_ok())
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
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> Result<Difficulty, IllegalOrder> {
    let rolls = matches!(maneuver.bearing, Bearing::TRollLeft | Bearing::TRollRight);
    let open = executable(ctx, board, ship);
    let Some((_, difficulty)) = open.iter().find(|(held, _)| *held == maneuver) else {
        let red = dial_difficulty(ctx, board, ship, maneuver) == Some(Difficulty::Red);
        let (rule, why) = if ionised(ctx, ship) {
            (
                cite::ION,
                "an ionised ship flies a speed-1 straight or bank",
            )
        } else if red && ship.tokens.has(Token::Stress) {
            (
                cite::DIFFICULTY,
                "a stressed ship's red maneuver becomes a white speed-2 straight",
            )
        } else {
            (cite::MOVE, "its dial shows another maneuver")
        };
        return Err(refuse(rule, why, vec![ship.id]));
    };
    if rolls != roll.is_some() {
        let why = if rolls {
            "choose where the T-roll ends"
        } else {
            "only a T-roll has ends to choose from"
        };
        return Err(refuse(cite::MOVE, why, vec![ship.id]));
    }
    Ok(*difficulty)
}

/// Reveals, moves, and settles difficulty (the Move stage of a maneuver).
pub(crate) fn execute(work: &mut Work<'_>, id: UnitId, maneuver: Maneuver, roll: Option<RollEnd>) {
    let Some(ship) = work.active(id) else { return };
    let Ok(difficulty) = check_maneuver(work.ctx, &work.board, &ship, maneuver, roll) else {
        return;
    };
    let (ctx, board) = (work.ctx, &work.board);
    let course = fly(ctx, board, &ship, maneuver, roll, MoveCause::Maneuver);
    carry_out(work, &ship, &course, difficulty);
}

/// Carries a maneuver out that leads along this course: opens the dial, moves, settles difficulty.
pub(crate) fn carry_out(work: &mut Work<'_>, ship: &Ship, course: &Course, difficulty: Difficulty) {
    let PathKind::Maneuver { maneuver, roll } = course.motion.path else {
        return;
    };
    let id = ship.id;
    reveal(work, ship, maneuver);
    crate::stages::move_along(work, course, cite::MOVE);
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

/// Opens the dial, and says what replaces it.
fn reveal(work: &mut Work<'_>, ship: &Ship, maneuver: Maneuver) {
    let id = ship.id;
    let ion = ionised(work.ctx, ship);
    match ship.dial.filter(|_| !ion) {
        Some(dial) if dial != maneuver => {
            work.emit(
                cite::ORDER,
                Fact::DialRevealed {
                    ship: id,
                    maneuver: dial,
                },
            );
            work.emit(
                cite::DIFFICULTY,
                Fact::ManeuverReplaced {
                    ship: id,
                    from: dial,
                    to: maneuver,
                },
            );
        }
        _ => work.emit(
            if ion { cite::ION } else { cite::ORDER },
            Fact::DialRevealed { ship: id, maneuver },
        ),
    }
}
