//! Previews: what an order would do, from the same kernels that carry it out.

use content::{Difficulty, RuleId, Trigger};
use geometry::{Maneuver, Pose, RollEnd};
use serde::{Deserialize, Serialize};

use crate::{
    actions::{shift_course, tractor_course},
    board::{Board, MoveCause, Ship, UnitId},
    ctx::Ctx,
    devices::placement,
    effects::{Distribution, Tally, clause_odds, combine, nothing},
    legal::check_order,
    maneuvers::{check_maneuver, dial_difficulty, executable},
    moves::{Contact, Contacts, Course, PathKind, contacts, fly, has_left},
    odds::{AttackPreview, attack_preview},
    order::{Action, IllegalOrder, Order},
};

/// What an order would do.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// Where it would move a ship.
    pub motion: Option<MotionPreview>,
    /// What it would be like as an attack.
    pub attack: Option<AttackPreview>,
    /// Where a device would put its obstacle: position of the outline, and pose.
    pub placed: Option<(u16, Pose)>,
}

/// A chance and what it is of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Odds {
    /// From 0 to 1.
    pub chance: f64,
    /// In words.
    pub text: String,
}

/// What a move would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MotionPreview {
    /// Which ship.
    pub ship: UnitId,
    /// From where.
    pub from: Pose,
    /// To where, exactly.
    pub to: Pose,
    /// How.
    pub path: PathKind,
    /// Arc length of the rear guide along the rail, in millimetres.
    pub travelled: f64,
    /// Whether the whole path would be executed.
    pub full: bool,
    /// The ship bumped into, and whether it is a friend.
    pub bumped: Option<(UnitId, bool)>,
    /// How far back along the template, in millimetres.
    pub back: f64,
    /// Obstacles crossed.
    pub crossed: Vec<Contact>,
    /// Obstacles landed on.
    pub overlapped: Vec<Contact>,
    /// Obstacles in reach without effect, and why.
    pub spared: Vec<(UnitId, RuleId)>,
    /// Whether it would leave the board.
    pub flees: bool,
    /// Whether Perform Action would be skipped for certain.
    pub skips_action: bool,
    /// How hard the maneuver is.
    pub difficulty: Difficulty,
    /// Mean damage from obstacles and bumps.
    pub expected_damage: f64,
    /// The chance of being destroyed by them.
    pub chance_destroyed: f64,
    /// Mean stress tokens, the maneuver's own among them.
    pub expected_stress: f64,
    /// Mean ion tokens.
    pub expected_ion: f64,
    /// Mean strain tokens.
    pub expected_strain: f64,
    /// The exact odds of everything that can come of it, likeliest first.
    pub odds: Vec<Odds>,
}

/// What an order would do.
///
/// # Errors
/// The rule that forbids the order.
pub fn preview(ctx: &Ctx, board: &Board, order: &Order) -> Result<Preview, IllegalOrder> {
    check_order(ctx, board, order)?;
    let mut found = Preview::default();
    let ship_of = |id: UnitId| board.ship(id);
    match *order {
        Order::SetDial { ship, maneuver } => {
            found.motion = ship_of(ship).map(|held| preview_dial(ctx, board, held, maneuver));
        }
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => {
            found.motion =
                ship_of(ship).map(|held| preview_maneuver(ctx, board, held, maneuver, roll));
        }
        Order::Act { ship, action } => {
            if let Some(held) = ship_of(ship) {
                match action {
                    Action::BarrelRoll { .. } | Action::Boost(_) => {
                        let course = shift_course(ctx, board, held, &action);
                        found.motion =
                            Some(preview_course(ctx, board, held, &course, Difficulty::White));
                    }
                    Action::Device(slot, template) => {
                        found.placed = placement(ctx, held, slot, template)
                    }
                    _ => {}
                }
            }
        }
        Order::UseDevice {
            ship,
            device,
            template,
        } => {
            found.placed = ship_of(ship).and_then(|held| placement(ctx, held, device, template));
        }
        Order::TractorMove {
            ship,
            shift: Some(shift),
        } => {
            found.motion = ship_of(ship).map(|held| {
                let course = tractor_course(ctx, board, held, shift);
                preview_course(ctx, board, held, &course, Difficulty::White)
            });
        }
        Order::Attack {
            ship,
            weapon,
            target,
        } => {
            found.attack = Some(attack_preview(ctx, board, ship, weapon, target)?);
        }
        _ => {}
    }
    Ok(found)
}

/// A dial choice, as if it were flown now (what replaces it while stressed is what is shown).
fn preview_dial(ctx: &Ctx, board: &Board, ship: &Ship, maneuver: Maneuver) -> MotionPreview {
    let set = Ship {
        dial: Some(maneuver),
        ..*ship
    };
    let (flown, _) = executable(ctx, board, &set)
        .first()
        .copied()
        .unwrap_or((maneuver, Difficulty::White));
    let roll = Some(RollEnd::Middle)
        .filter(|_| check_maneuver(ctx, board, &set, flown, Some(RollEnd::Middle)).is_ok());
    preview_maneuver(ctx, board, &set, flown, roll)
}

/// A maneuver flown from where the ship stands, legal or not: what the AI plans with.
#[must_use]
pub fn preview_maneuver(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> MotionPreview {
    let difficulty = executable(ctx, board, ship)
        .iter()
        .find(|(held, _)| *held == maneuver)
        .map(|(_, difficulty)| *difficulty)
        .or_else(|| dial_difficulty(ctx, board, ship, maneuver))
        .unwrap_or(Difficulty::White);
    let course = fly(ctx, board, ship, maneuver, roll, MoveCause::Maneuver);
    preview_course(ctx, board, ship, &course, difficulty)
}

fn preview_course(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    course: &Course,
    difficulty: Difficulty,
) -> MotionPreview {
    let flees = has_left(ctx, ship, course.to);
    let met = if flees {
        Contacts::default()
    } else {
        contacts(ctx, board, ship, &course.motion, course.to)
    };
    let friendly = |id| {
        board
            .ship(id)
            .is_some_and(|other| other.owner == ship.owner)
    };
    let bumped = course.bumped.map(|into| (into, friendly(into)));
    let maneuver = course.motion.cause == MoveCause::Maneuver;
    let odds = move_odds(
        ctx,
        board,
        ship,
        &met,
        bumped.is_some_and(|held| held.1) && maneuver,
    );
    let life = ship.hull.saturating_add(ship.shields);
    let mean = |pick: fn(&Tally) -> u8| {
        odds.iter()
            .map(|(tally, chance)| f64::from(pick(tally)) * chance)
            .sum::<f64>()
    };
    let huge = ctx.has_keyword(ship, content::Keyword::Huge);
    let own_stress = if difficulty == Difficulty::Red {
        1.0
    } else {
        0.0
    };
    let skips = !met.overlapped.is_empty() && !huge
        || bumped.is_some()
        || odds.iter().all(|(tally, _)| tally.skips_action);
    MotionPreview {
        ship: ship.id,
        from: course.motion.from,
        to: course.to,
        path: course.motion.path,
        travelled: course.motion.travelled,
        full: course.motion.full,
        bumped,
        back: course.back,
        flees,
        skips_action: maneuver && skips,
        difficulty,
        expected_damage: mean(|tally| tally.damage()),
        chance_destroyed: odds
            .iter()
            .filter(|(tally, _)| tally.damage() >= life)
            .map(|(_, chance)| chance)
            .sum(),
        expected_stress: own_stress + mean(|tally| tally.stress),
        expected_ion: mean(|tally| tally.ion),
        expected_strain: mean(|tally| tally.strain),
        odds: told(&odds),
        crossed: met.crossed,
        overlapped: met.overlapped,
        spared: met.spared,
    }
}

/// Everything that obstacles and a friendly bump may do, together.
fn move_odds(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    met: &Contacts,
    friendly_bump: bool,
) -> Distribution {
    let huge = ctx.has_keyword(ship, content::Keyword::Huge);
    let mut odds = nothing();
    for (contact, _) in met.suffered() {
        let Some(obstacle) = board.obstacle(contact.obstacle) else {
            continue;
        };
        let kind = ctx.kind(obstacle);
        let clauses = if huge && !kind.huge_clauses.is_empty() {
            &kind.huge_clauses
        } else {
            &kind.clauses
        };
        let one = clause_odds(
            ctx,
            clauses.iter(),
            &[Trigger::MoveThrough, Trigger::Overlap],
        );
        odds = combine(&odds, &one);
    }
    if friendly_bump {
        let faces = ctx
            .ruleset
            .dice
            .get(&content::Die::Attack)
            .map_or(&[][..], Vec::as_slice);
        let hits = faces
            .iter()
            .filter(|face| matches!(face, content::Face::Hit | content::Face::Crit))
            .count();
        let chance = hits as f64 / faces.len().max(1) as f64;
        let hit = Tally {
            hits: 1,
            ..Tally::default()
        };
        odds = combine(
            &odds,
            &vec![(hit, chance), (Tally::default(), 1.0 - chance)],
        );
    }
    odds
}

/// A distribution in words, likeliest first; nothing to say where nothing can happen.
fn told(odds: &Distribution) -> Vec<Odds> {
    if odds.len() == 1 && odds[0].0 == Tally::default() {
        return Vec::new();
    }
    let mut told: Vec<Odds> = odds
        .iter()
        .map(|(tally, chance)| Odds {
            chance: *chance,
            text: words(tally),
        })
        .collect();
    told.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    told
}

fn words(tally: &Tally) -> String {
    let counts = [
        (tally.hits, "hit damage"),
        (tally.crits, "crit damage"),
        (tally.stress, "stress"),
        (tally.strain, "strain"),
        (tally.ion, "ion"),
        (tally.jam, "jam"),
    ];
    let mut parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if tally.breaks_locks {
        parts.push("locks break".into());
    }
    if tally.skips_action {
        parts.push("no action".into());
    }
    if parts.is_empty() {
        "nothing".into()
    } else {
        parts.join(", ")
    }
}
