//! Previews: the effects of an order, from the same kernels that carry it out.
//!
//! `foretold` is what comes of it, one value for each kind of thing. `course` previews moves,
//! `march` moves over spaces, `placed` devices' obstacles, `skill` what heroes do besides, `thrown`
//! forced moves, `after` the consequences of attacks; `words` puts odds into words. Module `odds`
//! previews attacks.

mod after;
mod course;
mod foretold;
mod march;
mod placed;
mod skill;
mod thrown;
mod words;

pub use after::{AfterPreview, Shoved, aftermath, climbed, led, shoved};
pub use course::preview_maneuver;
pub(crate) use course::{PreviewWay, preview_course, preview_shove};
pub use foretold::{ContactOdds, Foretold, MovePreview, Preview, ShotPreview, VoyagePreview};
pub use march::{MarchPreview, StepCost, preview_march};
pub(crate) use march::{plan_march, preview_shoved};
pub(crate) use placed::preview_placed;
pub use placed::{BeneathPreview, PlacedPreview, suffering};
pub use skill::SkillPreview;
pub(crate) use skill::preview_skill;
pub use thrown::Thrown;

use content::{Difficulty, RuleId};
use geometry::Pose;
use serde::{Deserialize, Serialize};

use crate::{
    areas,
    game::Game,
    moves::{Contact, Contacts, spared_by_ruling},
    state::{Motion, MoveCause, Order, PathKind, Prospect, UnitId},
    terrain,
};

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
    /// Whether it may still do a red focus instead of skipping (OBS-H-BUMP).
    pub red_focus: bool,
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

/// Adds the details that plans do not need.
/// They are what a ruling spares, what areas do later on, the odds of a march in words, and what an
/// attack on spaces entails.
pub(crate) fn add_details(game: Game<'_>, order: &Order, found: &mut Preview) {
    if let Some(moved) = found.moved_mut() {
        add_spared(game, &mut moved.motion);
        moved.stay = preview_stay(game, &moved.motion);
    }
    if let Order::March { ship, steps, base } = *order {
        let ship = game.ship(ship);
        *found = Preview::of(ship.and_then(|ship| preview_march(game, ship, steps, base)));
    }
    if game.ctx.on_grid()
        && matches!(order, Order::Attack { .. } | Order::Strike { .. })
        && let Foretold::Attack(shot) = &mut found.foretold
    {
        shot.after = after::preview_after(game, &shot.attack);
    }
}

/// The effects of areas on a ship that stays where a move ends.
fn preview_stay(game: Game<'_>, moved: &MotionPreview) -> Option<StayPreview> {
    let ship = game.ship(moved.ship).filter(|_| !moved.flees)?;
    let there = areas::areas_under(game, ship, moved.to);
    if there.is_empty() {
        return None;
    }
    let prospect = terrain::lingering(game, ship, moved.to);
    let odds = words::told(game.ctx, Some(ship), &prospect);
    (!odds.is_empty()).then(|| StayPreview {
        areas: there.iter().map(|area| area.id).collect(),
        odds,
        prospect,
    })
}

/// Adds the obstacles that a ruling spares, for display; plans do not need them.
fn add_spared(game: Game<'_>, moved: &mut MotionPreview) {
    let Some(ship) = game.ship(moved.ship).filter(|_| !moved.flees) else {
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
    let more = spared_by_ruling(game, ship, &motion, moved.to, &met);
    moved.spared.extend(more);
}
