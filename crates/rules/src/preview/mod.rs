//! Previews: the effects of an order, from the same kernels that carry it out.
//!
//! `course` previews moves, `march` moves over hexes, `placed` devices' obstacles,
//! `thrown` forced moves, `after` the consequences of attacks; `words` puts odds into
//! words. Module `odds` previews attacks.

mod after;
mod course;
mod march;
mod placed;
mod thrown;
mod words;

pub use after::{AfterPreview, aftermath};
pub use course::preview_maneuver;
pub use march::{MarchPreview, preview_march};
pub use placed::{BeneathPreview, PlacedPreview, suffering};
pub use thrown::Thrown;

use content::{Difficulty, RuleId};
use geometry::{Maneuver, Pose, RollEnd};
use serde::{Deserialize, Serialize};

use crate::{
    actions::{action_difficulty, shift_course, tractor_course},
    areas, cite,
    ctx::Ctx,
    legal::check_order,
    maneuvers::{check_maneuver, executable},
    moves::{Contact, Contacts, spared_by_ruling},
    odds::{AttackPreview, attack_preview, modification_preview},
    sail::{self, BoardingOdds, RamOdds, Voyage},
    state::{
        Action, Board, IllegalOrder, Intent, Modification, Motion, MoveCause, Order, PathKind,
        Prospect, Ship, Step, UnitId,
    },
    terrain,
};
use course::{Way, preview_course, preview_shove};
use placed::preview_placed;

/// The preview of an order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// Its move of a ship.
    pub motion: Option<MotionPreview>,
    /// Its march of a figure.
    pub march: Option<MarchPreview>,
    /// Its attack, or the attack under way after it.
    pub attack: Option<AttackPreview>,
    /// The consequences of a wound by the attack on spaces: a push, a fall, exposure.
    pub after: Option<AfterPreview>,
    /// The voyage of a capital ship.
    #[serde(skip)]
    pub voyage: Option<Voyage>,
    /// The effects of areas if the ship stays at the end of its move until the round is over.
    pub lingering: Option<StayPreview>,
    /// The odds of a declared ram.
    pub ram: Option<RamOdds>,
    /// The odds of a declared boarding after the fire, with the present wounds of both.
    pub boarding: Option<BoardingOdds>,
    /// The obstacle that a device would place, and its effects.
    pub placed: Option<PlacedPreview>,
}

/// The effects of areas on a ship that stays in place, with its present wounds.
/// They are counted until its side's turn and the round are over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StayPreview {
    /// The areas it would be in, by ascending number.
    pub areas: Vec<UnitId>,
    /// The odds in words, likeliest first.
    pub odds: Vec<Odds>,
    /// The same as numbers.
    pub prospect: Prospect,
}

/// A chance and its event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Odds {
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// The event, in words.
    pub text: String,
}

/// The preview of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MotionPreview {
    /// The ship.
    pub ship: UnitId,
    /// The start.
    pub from: Pose,
    /// To where, exactly.
    pub to: Pose,
    /// The path.
    pub path: PathKind,
    /// The cause.
    pub cause: MoveCause,
    /// Arc length of the rear guide along the rail, in millimetres.
    pub travelled: f64,
    /// Whether the whole path would be executed.
    pub full: bool,
    /// The ships bumped into, each with whether it is a friend; one friend is enough for the die.
    pub bumped: Vec<(UnitId, bool)>,
    /// The capital ships that a template ship would ram, as it ends in their zones (MAEL-R-ZONE).
    /// Each comes with whether it is a friend.
    pub rams: Vec<(UnitId, bool)>,
    /// How far back along the template, in millimetres.
    pub back: f64,
    /// Obstacles crossed.
    pub crossed: Vec<Contact>,
    /// Areas of terrain entered.
    pub entered: Vec<Contact>,
    /// Obstacles landed on.
    pub overlapped: Vec<Contact>,
    /// Obstacles in reach without effect, with the rule.
    pub spared: Vec<(UnitId, RuleId)>,
    /// The ships that it would move by force, itself included, and where to.
    pub thrown: Vec<Thrown>,
    /// Whether it would leave the board.
    pub flees: bool,
    /// Whether Perform Action would be skipped for certain.
    pub skips_action: bool,
    /// The difficulty of the maneuver or action.
    pub difficulty: Difficulty,
    /// Mean damage from obstacles, bumps, cards and abilities, until the ship's next decision.
    pub expected_damage: f64,
    /// The chance that it destroys the ship.
    pub chance_destroyed: f64,
    /// Mean stress tokens gained, including the maneuver's or action's own.
    pub expected_stress: f64,
    /// Mean ion tokens gained.
    pub expected_ion: f64,
    /// Mean strain tokens gained.
    pub expected_strain: f64,
    /// The odds of all consequences except the maneuver's own stress, in words, likeliest first.
    pub odds: Vec<Odds>,
    /// The same as numbers.
    pub prospect: Prospect,
}

/// Previews an order.
///
/// # Errors
/// The rule that forbids the order.
pub fn preview(ctx: &Ctx, board: &Board, order: &Order) -> Result<Preview, IllegalOrder> {
    check_order(ctx, board, order)?;
    let mut found = foretell(ctx, board, order)?;
    if let Some(motion) = &mut found.motion {
        add_spared(ctx, board, motion);
        found.lingering = preview_stay(ctx, board, motion);
    }
    if ctx.on_grid() && matches!(order, Order::Attack { .. }) {
        let attack = found.attack.as_ref();
        found.after = attack.and_then(|attack| after::preview_after(ctx, board, attack));
    }
    Ok(found)
}

/// The effects of areas on a ship that stays where a move ends.
fn preview_stay(ctx: &Ctx, board: &Board, moved: &MotionPreview) -> Option<StayPreview> {
    let ship = board.ship(moved.ship).filter(|_| !moved.flees)?;
    let there = areas::areas_under(ctx, ship, moved.to);
    if there.is_empty() {
        return None;
    }
    let prospect = terrain::lingering(ctx, board, ship, moved.to);
    let odds = words::told(&prospect);
    (!odds.is_empty()).then(|| StayPreview {
        areas: there.iter().map(|area| area.id).collect(),
        odds,
        prospect,
    })
}

/// Adds the obstacles that a ruling spares, for display; plans do not need them.
fn add_spared(ctx: &Ctx, board: &Board, moved: &mut MotionPreview) {
    let Some(ship) = board.ship(moved.ship).filter(|_| !moved.flees) else {
        return;
    };
    let motion = Motion {
        ship: moved.ship,
        from: moved.from,
        path: moved.path,
        travelled: moved.travelled,
        full: moved.full,
        cause: moved.cause,
        bumped: None,
    };
    let met = Contacts {
        crossed: moved.crossed.clone(),
        entered: moved.entered.clone(),
        overlapped: moved.overlapped.clone(),
        spared: moved.spared.clone(),
        ..Contacts::default()
    };
    let more = spared_by_ruling(ctx, board, ship, (&motion, moved.to), &met);
    moved.spared.extend(more);
}

/// As [`preview`], for plans: the order must be one of [`legal_orders`](crate::legal_orders).
/// It is not checked again, except for a capital ship's way. Details only for display are left out.
///
/// # Errors
/// The rule that forbids a way or a modification.
pub fn foretell(ctx: &Ctx, board: &Board, order: &Order) -> Result<Preview, IllegalOrder> {
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
                foretell_action(ctx, board, held, (order, action), &mut found);
            }
        }
        Order::UseDevice {
            ship,
            device,
            template,
        } => {
            let by = ship_of(ship);
            found.placed = by.and_then(|held| preview_placed(ctx, board, held, (device, template)));
        }
        Order::TractorMove {
            ship,
            shift: Some(shift),
        } => {
            found.motion = ship_of(ship).map(|held| {
                let course = tractor_course(ctx, board, held, shift);
                let way = Way::Order(order, cite::TRACTOR);
                preview_course(ctx, board, held, &course, (Difficulty::White, way))
            });
        }
        Order::Sail { ship, way, intent } => {
            if let Some(held) = ship_of(ship) {
                foretell_sail(ctx, board, held, (order, &way, intent), &mut found)?;
            }
        }
        Order::ShoveOff { ship, to } => {
            found.motion = ship_of(ship).map(|held| preview_shove(ctx, board, held, to));
        }
        Order::March { ship, steps } => {
            found.march = ship_of(ship).and_then(|held| preview_march(ctx, board, held, steps));
        }
        Order::Face { ship, heading } if matches!(board.step, Step::React { .. }) => {
            let turned = sail::faced(ctx, board, ship, heading);
            found.attack = Some(modification_preview(ctx, &turned, Modification::Done)?);
        }
        Order::Modify(how) => found.attack = Some(modification_preview(ctx, board, how)?),
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

/// A capital ship's way, and the odds of the contact that it declares.
fn foretell_sail(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    (order, way, intent): (&Order, &geometry::Way, Intent),
    found: &mut Preview,
) -> Result<(), IllegalOrder> {
    let voyage = sail::route(ctx, board, ship, way, intent)?;
    let course = sail::course_of(ship, &voyage, intent);
    let how = Way::Order(order, cite::sail::PATH);
    let moved = preview_course(ctx, board, ship, &course, (Difficulty::White, how));
    found.motion = Some(moved);
    found.voyage = Some(voyage);
    match intent {
        Intent::Ram(id) => {
            let other = board.ship(id);
            found.ram = other.map(|other| sail::ram_odds(ctx, board, ship, other));
        }
        Intent::Board(id) => {
            let other = board.ship(id);
            found.boarding = other.map(|other| sail::boarding_odds(ctx, ship, other));
        }
        _ => {}
    }
    Ok(())
}

fn foretell_action(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    (order, action): (&Order, Action),
    found: &mut Preview,
) {
    let granted = matches!(board.step, Step::Action { granted: true, .. });
    let difficulty =
        action_difficulty(ctx, ship, action.kind(), granted).unwrap_or(Difficulty::White);
    match action {
        Action::BarrelRoll { .. } | Action::Boost(_) => {
            let course = shift_course(ctx, board, ship, &action);
            let way = Way::Order(order, cite::ACTION);
            found.motion = Some(preview_course(ctx, board, ship, &course, (difficulty, way)));
        }
        Action::Device(slot, template) => {
            found.placed = preview_placed(ctx, board, ship, (slot, template));
        }
        _ => {}
    }
}

/// A dial choice as if flown now; for a stressed ship, the replacement of a red maneuver.
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
