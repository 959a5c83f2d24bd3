//! The effects of terrain on an attack, on an open table.
//!
//! They are terrain that blocks fire (FLT-H-TERRAIN, GRD-17), pits that hide (HAZ-07), cover, and
//! force walls (FLT-H-TERRAIN, GRD-18, HAZ-19, HAZ-20, MAEL-07).

use content::{Aura, INCH, Keyword, Passive, Reach, RuleId, Weapon};
use geometry::{Aabb2, Sight, TOUCH};
use words::say;

use crate::{
    areas::auras_under,
    cite,
    ctx::Ctx,
    game::Game,
    state::{Area, IllegalOrder, Modifier, Ship, refuse},
};

/// A shot: attacker, weapon and target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoveredFire<'a> {
    /// The attacker.
    pub attacker: &'a Ship,
    /// The target.
    pub target: &'a Ship,
    /// Position of the weapon.
    pub slot: u8,
    /// The weapon.
    pub weapon: &'a Weapon,
}

/// What terrain changes of an attack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Covered {
    /// The dice changes by rule.
    pub modifiers: Vec<Modifier>,
    /// How much better the target's shield saves.
    pub saves: i32,
}

/// The effects of terrain on an attack along this line.
///
/// # Errors
/// The rule by which terrain stops it.
pub(crate) fn on_the_line(
    game: Game<'_>,
    fire: &CoveredFire<'_>,
    sight: &Sight,
) -> Result<Covered, IllegalOrder> {
    if game.areas().list().is_empty() {
        return Ok(Covered::default());
    }
    open_line(game, fire, sight)?;
    near_sight(game, fire, sight)?;
    Ok(cover(game, fire, sight))
}

/// A hill covers a ship this near behind it: the square of GRD-18 on the open table.
pub(crate) const CLOSE_BEHIND: f64 = 3.0 * INCH;

/// Whether a ship is on a hill, where it sees over other hills and is seen over them.
fn raised(game: Game<'_>, ship: &Ship) -> bool {
    let crest = |aura: &Aura| aura.passive == Passive::Crest;
    !auras_under(game, ship, ship.pose, crest).is_empty()
}

/// Whether the last `CLOSE_BEHIND` of a line to a ship on the ground crosses an area (GRD-18).
/// This is never so for an attacker inside the area.
fn close_behind(game: Game<'_>, area: &Area, fire: &CoveredFire<'_>, sight: &Sight) -> bool {
    let (from, to) = (fire.attacker, fire.target);
    let back = sight.from - sight.to;
    let length = back.length();
    if length <= TOUCH || raised(game, to) || area.holds(game, from, from.pose) {
        return false;
    }
    let near = sight.to + back * (CLOSE_BEHIND / length).min(1.0);
    area.along(near, sight.to) > TOUCH
}

/// Refuses fire through terrain that blocks sight (GRD-17).
/// A crest lets fire pass if either ship is on a hill.
fn open_line(game: Game<'_>, fire: &CoveredFire<'_>, sight: &Sight) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    let high = || raised(game, fire.attacker) || raised(game, fire.target);
    for area in crossed(game, sight) {
        let blocks = |aura: &Aura| {
            let crest = || matches!(aura.passive, Passive::Crest) && !high();
            matches!(aura.passive, Passive::BlocksSight) || crest()
        };
        if let Some(aura) = area.aura(ctx, blocks) {
            let reason = say!("no-line-fire", name = area.kind(ctx).name);
            return Err(refuse(aura.rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// The areas that a line runs through.
fn crossed<'c>(game: Game<'c>, sight: &Sight) -> impl Iterator<Item = &'c Area> {
    let (from, to) = (sight.from, sight.to);
    let near = game.areas().near(Aabb2::around([from, to])).into_iter();
    near.filter(move |area| area.along(from, to) > TOUCH)
}

/// Refuses fire out of a pit and into it beyond an inch (HAZ-07 on the open table).
fn near_sight(game: Game<'_>, fire: &CoveredFire<'_>, sight: &Sight) -> Result<(), IllegalOrder> {
    if sight.distance <= INCH + TOUCH {
        return Ok(());
    }
    let hides = |aura: &Aura| aura.passive == Passive::AdjacentSight;
    for ship in [fire.attacker, fire.target] {
        if let Some((area, aura)) = auras_under(game, ship, ship.pose, hides).first() {
            let reason = say!("no-hides-whoever", name = area.kind(game.ctx).name);
            return Err(refuse(aura.rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// The target's extra defence dice, and how much better its shield saves.
/// Cover counts once, and so do walls, however many the line crosses (MAEL-07, as OBS-03). Without
/// a shield to improve, cover is a die (MAEL-H-FIRE).
fn cover(game: Game<'_>, fire: &CoveredFire<'_>, sight: &Sight) -> Covered {
    let ctx = game.ctx;
    let target = fire.target;
    let mut modifiers = Vec::new();
    let mut walls: Vec<(RuleId, i8)> = Vec::new();
    let mut best: Option<(RuleId, i8)> = None;
    let through = crossed(game, sight).map(|area| (area, true));
    let under = auras_under(game, target, target.pose, shelters).into_iter();
    for (area, crossed) in through.chain(under.map(|(area, _)| (area, false))) {
        let counts = |aura: &&Aura| match aura.reach {
            Reach::Behind => crossed && close_behind(game, area, fire, sight),
            reach => (reach == Reach::Obstructing) == crossed,
        };
        for aura in area.kind(ctx).auras.iter().filter(counts) {
            if let Passive::Saves(more) = aura.passive
                && more > best.map_or(0, |held| held.1)
            {
                best = Some((aura.rule, more));
            }
            if let Passive::DefenceDice(dice) = aura.passive {
                if crossed {
                    walls.push((aura.rule, dice));
                } else {
                    modifiers.push(Modifier::defence(aura.rule, dice));
                }
            }
        }
    }
    modifiers.extend(across(walls, reaches(ctx, fire.attacker, fire.weapon)));
    let Some((rule, more)) = best else {
        return Covered {
            modifiers,
            saves: 0,
        };
    };
    let shielded = ctx.capital(target).is_some();
    modifiers.push(match shielded {
        true => Modifier::save(rule, more),
        false => Modifier::defence(rule, more),
    });
    let saves = if shielded { more } else { 0 };
    Covered {
        modifiers,
        saves: i32::from(saves),
    }
}

/// Whether an aura may help a target that is in its area.
fn shelters(aura: &Aura) -> bool {
    !matches!(aura.reach, Reach::Behind | Reach::Obstructing)
        && matches!(aura.passive, Passive::Saves(_) | Passive::DefenceDice(_))
}

/// The dice changes of the walls that a line crosses.
/// The best wall counts; each of the others is cited without a die. Fire that reaches over walls
/// ignores them, which is cited once.
fn across(mut walls: Vec<(RuleId, i8)>, reaches: bool) -> Vec<Modifier> {
    if reaches {
        walls.truncate(1);
        return walls
            .iter()
            .map(|_| Modifier::cited(cite::march::REACH))
            .collect();
    }
    walls.sort_by_key(|wall| std::cmp::Reverse(wall.1));
    let told = |(at, (rule, dice)): (usize, (RuleId, i8))| match at {
        0 => Modifier::defence(rule, dice),
        _ => Modifier::cited(cite::OBSTRUCTED_ONCE),
    };
    walls.into_iter().enumerate().map(told).collect()
}

/// Whether an attack ignores elevation lines: torpedoes and Reach do (HAZ-20, MAEL-07).
fn reaches(ctx: &Ctx, attacker: &Ship, weapon: &Weapon) -> bool {
    weapon.style == content::WeaponStyle::Torpedo || ctx.has_keyword(attacker, Keyword::Reach)
}
