//! What pieces sound like: how they go, strike, suffer and end, by what they are.

use content::{Keyword, LookKey, Strikes, WordKind};
use geometry::Cell;
use rules::{AttackState, Ship, UnitId};

use super::cue::{Cue, cue, spot};
use crate::api::ViewMatch;

/// A ship with a longer base than this is a large one, in millimetres; a capital ship sooner.
const LARGE: f64 = 70.0;
const LARGE_CAPITAL: f64 = 50.0;
/// A model with so many wounds treads heavily.
const MASSIVE: u8 = 6;
/// So many models march.
const MANY: usize = 3;
/// The seconds between the shots of an attack, and between blows.
const BETWEEN: f32 = 0.14;

/// What the movement of a ship, a figure or a unit of models sounds like.
pub(super) fn gait(view: &ViewMatch, unit: UnitId) -> &'static str {
    match view.board.ship(unit) {
        Some(ship) => ship_gait(view, ship),
        None => squad_gait(view, unit),
    }
}

fn ship_gait(view: &ViewMatch, ship: &Ship) -> &'static str {
    let class = view.ctx.class(ship);
    let Some(figure) = &class.figure else {
        return if is_large(view, ship) {
            "engine_big"
        } else {
            "engine"
        };
    };
    if view.ctx.has_keyword(ship, Keyword::Fly) {
        "engine"
    } else if !figure.size.is_one() || view.ctx.has_keyword(ship, Keyword::Construct) {
        "stomp"
    } else if is_beast(view, ship) {
        "scuttle"
    } else {
        "steps"
    }
}

fn squad_gait(view: &ViewMatch, unit: UnitId) -> &'static str {
    let troop = view.ctx.troop(unit);
    let flies = |kind| troop.is_some_and(|troop| troop.has(kind));
    if flies(WordKind::Aircraft) || flies(WordKind::Flying) {
        "engine"
    } else if is_heavy_squad(view, unit) {
        "stomp"
    } else {
        let squad = view.board.squad(unit);
        let count = squad.map_or(0, |squad| squad.living().count());
        if count >= MANY { "march" } else { "steps" }
    }
}

/// Whether a ship is a large one.
pub(super) fn is_large(view: &ViewMatch, ship: &Ship) -> bool {
    let least = match view.ctx.class(ship).capital {
        Some(_) => LARGE_CAPITAL,
        None => LARGE,
    };
    view.ctx.base(ship).length > least
}

/// Whether a figure is an animal: the game plays it for threat, and it has neither hands nor works.
pub(super) fn is_beast(view: &ViewMatch, ship: &Ship) -> bool {
    let threat = view.ctx.class(ship).figure.as_ref();
    let has = |keyword| view.ctx.has_keyword(ship, keyword);
    threat.is_some_and(|figure| figure.threat > 0)
        && !has(Keyword::Hands)
        && !has(Keyword::Construct)
}

/// Whether a figure or a ship by this number is an animal.
pub(super) fn roars(view: &ViewMatch, unit: UnitId) -> bool {
    let ship = view.board.ship(unit);
    ship.is_some_and(|ship| is_beast(view, ship))
}

/// Whether a figure is flesh. Ships and works ring when they are struck.
fn is_flesh(view: &ViewMatch, ship: &Ship) -> bool {
    let figure = view.ctx.class(ship).figure.is_some();
    let works = [Keyword::Construct, Keyword::Destructible];
    figure && !works.iter().any(|key| view.ctx.has_keyword(ship, *key))
}

/// Whether a unit of models is a walker or a vehicle.
fn is_heavy_squad(view: &ViewMatch, unit: UnitId) -> bool {
    let first = view.board.squad(unit);
    let first = first.and_then(|squad| squad.living().next());
    let first = first.map_or(0, |(model, _)| model);
    is_heavy_model(view, unit, first)
}

fn is_heavy_model(view: &ViewMatch, unit: UnitId, model: u8) -> bool {
    let troop = view.ctx.troop(unit);
    let soldier = troop.and_then(|troop| troop.model(model));
    soldier.is_some_and(|soldier| soldier.fills || soldier.tough >= MASSIVE)
}

/// What a wound of a ship or figure sounds like.
pub(super) fn wound(view: &ViewMatch, unit: UnitId) -> &'static str {
    let ship = view.board.ship(unit);
    match ship.is_some_and(|ship| is_flesh(view, ship)) {
        true => "hit_body",
        false => "hit_hull",
    }
}

/// What a wound of a model sounds like.
pub(super) fn model_wound(view: &ViewMatch, unit: UnitId, model: u8) -> &'static str {
    match is_heavy_model(view, unit, model) {
        true => "hit_hull",
        false => "hit_body",
    }
}

/// What the end of a ship or figure sounds like.
pub(super) fn end(view: &ViewMatch, unit: UnitId) -> &'static str {
    match view.board.ship(unit) {
        Some(ship) if is_flesh(view, ship) => "fall",
        Some(ship) if is_large(view, ship) => "explosion_big",
        Some(_) | None => "explosion",
    }
}

/// What the end of a unit of models sounds like.
pub(super) fn squad_end(view: &ViewMatch, unit: UnitId, routed: bool) -> &'static str {
    if routed {
        "rout"
    } else if is_heavy_squad(view, unit) {
        "explosion"
    } else {
        "fall"
    }
}

/// The shots or blows of an attack: one, or up to three for a heavy one.
pub(super) fn shots(view: &ViewMatch, struck: u8) -> Vec<Cue> {
    let Some(attack) = view.board.attack.as_ref() else {
        return cue("laser_1").alone();
    };
    let key = shot(view, attack);
    let one = cue(key).at(spot(view, attack.attacker));
    row(&one, struck.clamp(1, 3))
}

/// When the first shot leaves, in seconds: the weapon winds up before.
const LEAVES: f32 = 0.3;

/// The same sound several times, one after the other.
fn row(one: &Cue, times: u8) -> Vec<Cue> {
    let nth = |nth| one.clone().after(LEAVES + f32::from(nth) * BETWEEN);
    (0..times).map(nth).collect()
}

/// The sound of the weapon of an attack.
fn shot(view: &ViewMatch, attack: &AttackState) -> &'static str {
    let Some(ship) = view.board.ship(attack.attacker) else {
        return sound_of(view, None);
    };
    let class = view.ctx.class(ship);
    if let Some(weapon) = class.weapons.get(usize::from(attack.weapon)) {
        return sound_of(view, Some(weapon.look.unwrap_or(weapon.style.look())));
    }
    let arm = view.ctx.arm(ship, attack.weapon);
    let near = match arm {
        Some(arm) => arm.strikes != Strikes::Ranged,
        None => class
            .figure
            .as_ref()
            .is_some_and(|figure| figure.range <= 1),
    };
    match arm.and_then(|arm| arm.look) {
        Some(look) => sound_of(view, Some(look)),
        None if near && is_beast(view, ship) => "claw",
        None if near => "blade",
        None => sound_of(view, None),
    }
}

/// The sound that the data gives to the look of a weapon.
fn sound_of(view: &ViewMatch, look: Option<LookKey>) -> &'static str {
    let look = look.unwrap_or(LookKey::new("Laser"));
    view.looks.weapon(look).sound.as_str()
}

/// A volley of a unit of models: its weapon, and small arms of all of them if they are many.
pub(super) fn volley(view: &ViewMatch, unit: UnitId, weapon: u8, dice: usize) -> Vec<Cue> {
    let mut all = cue(sound_of(view, gear_look(view, unit, weapon))).alone();
    if dice > MANY {
        all.push(cue("volley").after(BETWEEN));
    }
    all
}

/// The blows of a unit of models in melee.
pub(super) fn blows(view: &ViewMatch, unit: UnitId, weapon: u8, dice: usize) -> Vec<Cue> {
    let look = gear_look(view, unit, weapon);
    let key = look.map_or("blade", |look| sound_of(view, Some(look)));
    row(&cue(key), if dice > MANY { 3 } else { 1 })
}

fn gear_look(view: &ViewMatch, unit: UnitId, weapon: u8) -> Option<LookKey> {
    let troop = view.ctx.troop(unit)?;
    troop.gear(&view.ctx.content, weapon)?.look
}

/// The sound of terrain that a ship or figure enters, if it has one.
pub(super) fn entered(view: &ViewMatch, style: LookKey) -> Option<Cue> {
    let sound = view.looks.terrain(style).sound?;
    Some(cue(sound.as_str()))
}

/// The terrain of a space.
pub(super) fn terrain_at(view: &ViewMatch, cell: Cell) -> Option<LookKey> {
    let ground = view.ctx.ground()?;
    let terrain = ground.terrain(ground.grid.index(cell)?);
    Some(view.ctx.content.terrains.get(terrain)?.style)
}

/// The sound of an obstacle that a ship touches.
pub(super) fn touched(view: &ViewMatch, obstacle: UnitId) -> &'static str {
    let held = view.board.obstacle(obstacle);
    held.map_or("bump", |held| {
        let look = view.looks.obstacle(view.ctx.kind(held).style);
        look.sound.as_str()
    })
}
