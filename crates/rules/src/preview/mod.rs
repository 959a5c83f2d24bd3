//! Previews: the effects of an order, from the same kernels that carry it out.
//!
//! `course` previews moves, `march` moves over hexes, `placed` devices' obstacles,
//! `skill` what heroes do besides, `thrown` forced moves, `after` the consequences of attacks;
//! `words` puts odds into words. Module `odds` previews attacks.

mod after;
mod course;
mod march;
mod placed;
mod skill;
mod thrown;
mod words;

pub use after::{AfterPreview, Shoved, aftermath, climbed, led, shoved};
pub use course::preview_maneuver;
pub(crate) use course::{PreviewWay, preview_course, preview_shove};
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
    odds::{AttackPreview, DoorOdds},
    sail::{BoardingOdds, RamOdds, ServicePreview, Voyage},
    squads::{SettingPreview, SquadPreview},
    state::{GameEvent, Motion, MoveCause, Order, PathKind, Prospect, UnitId},
    terrain,
};

/// The preview of an order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// Its move of a ship.
    pub motion: Option<MotionPreview>,
    /// Its march of a figure, or the space to which it pushes one.
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
    /// What a skill would come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<SkillPreview>,
    /// What a command to a unit of models would come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<SquadPreview>,
    /// What an order before deployment would come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<SettingPreview>,
    /// What a craft or a tender would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<ServicePreview>,
    /// What an attack on a sealed door would come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub door: Option<DoorOdds>,
    /// What rules that a program has added do then, as far as no dice decide it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<GameEvent>,
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

impl Preview {
    /// The preview of a move and nothing else.
    pub(crate) fn of_motion(motion: Option<MotionPreview>) -> Self {
        Self {
            motion,
            ..Self::default()
        }
    }
}

/// Adds the details that plans do not need.
/// They are what a ruling spares, what areas do later on, the odds of a march in words, and what an
/// attack on spaces entails.
pub(crate) fn add_details(game: Game<'_>, order: &Order, found: &mut Preview) {
    if let Some(motion) = &mut found.motion {
        add_spared(game, motion);
        found.lingering = preview_stay(game, motion);
    }
    if let Order::March { ship, steps, base } = *order {
        let ship = game.ship(ship);
        found.march = ship.and_then(|ship| preview_march(game, ship, steps, base));
    }
    if game.ctx.on_grid() && matches!(order, Order::Attack { .. } | Order::Strike { .. }) {
        let attack = found.attack.as_ref();
        found.after = attack.and_then(|attack| after::preview_after(game, attack));
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
