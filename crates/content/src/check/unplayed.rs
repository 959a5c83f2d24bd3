//! Warnings about words of the vocabulary that their holder or their space does not play yet: they
//! are valid, and nothing comes of them.

use crate::{
    Aura, Clause, Condition, Effect, Passive, Reach, Severity, Token, Trait, Trigger, check::Report,
};

/// When there is another unit, in words.
const MEETING: &str = "on AfterHitting, AfterDefending, AfterDestroying and AfterRamming";

/// What clauses belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bearer {
    /// An obstacle: they strike ships.
    Obstacle,
    /// An ability of a ship.
    Ability,
    /// An ability of a figure, which is on grids only.
    Figure,
    /// The same of a figure with colour dice, or its items.
    Crew,
    /// An ability of a ship that moves freely.
    Capital,
    /// Terrain: spaces of a grid, areas of an open table.
    Terrain,
    /// A damage card that lies faceup.
    Card,
    /// A theatre, whose traits every ship has.
    Theatre,
    /// A condition of figures or units, such as burning.
    Ailment,
    /// An ability of a unit of models.
    Unit,
    /// A weapon of models.
    Gear,
}

impl Bearer {
    fn plays(self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::MoveThrough | Trigger::Overlap => self == Self::Obstacle,
            Trigger::AfterRamming => matches!(self, Self::Capital | Self::Card),
            Trigger::EndRound => self != Self::Gear,
            // Obstacles act at these moments on models only.
            Trigger::StartTurn | Trigger::EndTurn => !matches!(self, Self::Obstacle | Self::Gear),
            Trigger::AfterManeuver | Trigger::AfterAction => {
                matches!(self, Self::Ability | Self::Card)
            }
            Trigger::AfterHitting => !matches!(self, Self::Obstacle | Self::Terrain),
            Trigger::AfterDefending | Trigger::AfterDestroying => {
                !matches!(self, Self::Obstacle | Self::Terrain | Self::Gear)
            }
            Trigger::AtOnce => self == Self::Card,
            Trigger::Enter | Trigger::EndMove | Trigger::Leave => self == Self::Terrain,
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Self::Obstacle => "an obstacle",
            Self::Ability => "an ability",
            Self::Figure => "a figure's ability",
            Self::Crew => "a figure with colour dice",
            Self::Capital => "a capital ship's ability",
            Self::Terrain => "terrain",
            Self::Card => "a damage card",
            Self::Theatre => "a theatre",
            Self::Ailment => "a condition of figures or units",
            Self::Unit => "an ability of models",
            Self::Gear => "a weapon of models",
        }
    }
}

impl Bearer {
    /// Where that would be played which is not.
    fn space(self) -> &'static str {
        match self {
            Self::Ability | Self::Capital => "on an open table yet",
            Self::Figure => "on hexes yet",
            Self::Crew | Self::Ailment | Self::Unit | Self::Gear => "on squares yet",
            Self::Obstacle => "on an open table or on hexes yet",
            Self::Terrain | Self::Card | Self::Theatre => "on any space yet",
        }
    }

    /// Whether it belongs to models.
    fn marches(self) -> bool {
        matches!(self, Self::Unit | Self::Gear)
    }

    /// Whether it belongs to ships on an open table alone.
    fn sails(self) -> bool {
        matches!(self, Self::Ability | Self::Capital)
    }
}

pub(crate) fn warn_clauses(report: &mut Report<'_>, path: &str, clauses: &[Clause], by: Bearer) {
    for (at, clause) in clauses.iter().enumerate() {
        for (on, trigger) in clause.on.iter().enumerate() {
            if !by.plays(*trigger) {
                let message = format!("{trigger:?} of {} is not played {}", by.noun(), by.space());
                report.warn(format!("{path}/{at}/on/{on}"), message);
            }
        }
        warn_removal(report, &format!("{path}/{at}/effects"), clause, by);
        let moment = Hour {
            by,
            alone: !clause.on.iter().any(|trigger| meets(*trigger)),
        };
        warn_conditions(report, &format!("{path}/{at}/only_if"), clause, moment);
        warn_effects(report, &format!("{path}/{at}/effects"), clause, moment);
    }
}

/// The round's end strikes whoever lies on an obstacle: where nobody does, nothing is removed by
/// it.
fn warn_removal(report: &mut Report<'_>, path: &str, clause: &Clause, by: Bearer) {
    let ends = clause.on.iter().all(|on| *on == Trigger::EndRound);
    let mut effects = clause.walk();
    let removes = effects.all(|met| matches!(met.effect, Effect::RemoveSource | Effect::By(..)));
    if by == Bearer::Obstacle && ends && removes {
        let message =
            "EndRound strikes whoever lies on the obstacle: with nobody there it is never removed";
        let help = "`lifetime: Rounds(1)` and an `expiry_rule` remove it in any case";
        report.push(
            Severity::Warning,
            path.to_owned(),
            message.to_owned(),
            Some(help.to_owned()),
        );
    }
}

/// When and to whom effects happen.
#[derive(Clone, Copy)]
struct Hour {
    by: Bearer,
    /// Whether there is no other unit, of an attack or ram, at any of the moments.
    alone: bool,
}

/// Whether there is another unit at this moment: that of an attack or ram.
fn meets(trigger: Trigger) -> bool {
    matches!(
        trigger,
        Trigger::AfterHitting
            | Trigger::AfterDefending
            | Trigger::AfterDestroying
            | Trigger::AfterRamming
    )
}

/// Conditions that look at the other unit never hold where there is none.
fn warn_conditions(report: &mut Report<'_>, path: &str, clause: &Clause, moment: Hour) {
    for (at, condition) in clause.only_if.iter().enumerate() {
        let other = matches!(
            condition,
            Condition::TargetHas(_)
                | Condition::Range(..)
                | Condition::Obstructed
                | Condition::InBullseye
                | Condition::BehindTarget
                | Condition::AtSmallCraft
        );
        if other && moment.alone {
            let message = format!(
                "{condition:?} never holds on {}: then there is no other one of an attack or ram",
                listed(&clause.on)
            );
            report.warn(format!("{path}/{at}"), message);
        }
    }
}

fn listed(on: &[Trigger]) -> String {
    let names: Vec<String> = on.iter().map(|trigger| format!("{trigger:?}")).collect();
    names.join(", ")
}

fn warn_effects(report: &mut Report<'_>, path: &str, clause: &Clause, moment: Hour) {
    let by = moment.by;
    for met in clause.walk() {
        let effect = met.effect;
        // What carries, what is removed, and what exposes is the place where the unit is.
        let (name, played) = match effect {
            Effect::Carry(_) => ("Carry", by == Bearer::Terrain),
            Effect::RemoveSource => ("RemoveSource", by == Bearer::Obstacle),
            Effect::Expose => ("Expose", by == Bearer::Terrain),
            Effect::Push(_) => ("Push", !moment.alone && !by.marches()),
            Effect::Drag(_) => ("Drag", !moment.alone && !by.marches()),
            Effect::LockTarget => ("LockTarget", !moment.alone && !by.marches()),
            Effect::TargetGains(Token::Held, _) if by.sails() => ("TargetGains(Held)", false),
            Effect::TargetGains(..) => ("TargetGains", !moment.alone),
            // Nobody has movement points, or doors, on an open table.
            Effect::Points(_) => ("Points", !by.sails() && !by.marches()),
            Effect::ShutDoors(_) => ("ShutDoors", !by.sails() && !by.marches()),
            Effect::BreakLocks => ("BreakLocks", !by.marches()),
            Effect::RecoverShields(_) => ("RecoverShields", !by.marches()),
            Effect::RepairCrit => ("RepairCrit", !by.marches()),
            Effect::Damage(..)
            | Effect::Gain(..)
            | Effect::Lose(..)
            | Effect::FriendsGain(..)
            | Effect::Mend(_)
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::Roll { .. }
            | Effect::By(..) => continue,
        };
        if played {
            continue;
        }
        let other = matches!(
            effect,
            Effect::Push(_) | Effect::Drag(_) | Effect::LockTarget | Effect::TargetGains(..)
        );
        let held = matches!(effect, Effect::TargetGains(Token::Held, _)) && by.sails();
        let meets = !matches!(by, Bearer::Obstacle | Bearer::Terrain);
        let fights = !held && meets && !by.marches();
        let message = if other && fights {
            format!(
                "{name} does nothing but {}: it is for the other one of an attack or ram",
                MEETING
            )
        } else {
            format!("{name} of {} is not played {}", by.noun(), by.space())
        };
        report.warn(format!("{path}/{}", met.path()), message);
    }
}

pub(crate) fn warn_traits(report: &mut Report<'_>, path: &str, traits: &[Trait], by: Bearer) {
    let on_foot = matches!(by, Bearer::Figure | Bearer::Crew);
    for (at, held) in traits.iter().enumerate() {
        let played = match held.passive {
            // Colour dice are rolled once, and surges change what they show (HAZ-H-ATTACK).
            Passive::RerollAttack(_) | Passive::RerollDefence(_) => {
                !matches!(by, Bearer::Crew | Bearer::Ailment | Bearer::Unit)
            }
            Passive::CannotAttack | Passive::AttackDice(_) => true,
            Passive::DefenceDice(_) | Passive::TargetDefenceDice(_) => by != Bearer::Unit,
            Passive::Shrugs(_) | Passive::SecondNerve(_) | Passive::Surefooted => {
                matches!(by, Bearer::Unit | Bearer::Ailment | Bearer::Theatre)
            }
            Passive::SpeedCap(_) | Passive::Holds
                if matches!(by, Bearer::Unit | Bearer::Ailment) =>
            {
                true
            }
            Passive::Saves(_) | Passive::ToHit(_) | Passive::Movement(_)
                if matches!(by, Bearer::Unit | Bearer::Ailment) =>
            {
                true
            }
            Passive::CannotLock | Passive::CannotBeLocked if by == Bearer::Unit => false,
            Passive::SpeedCap(_) if on_foot => true,
            Passive::Harder(_) | Passive::Easier(_) | Passive::SpeedCap(_) => {
                matches!(by, Bearer::Ability | Bearer::Card | Bearer::Theatre)
            }
            Passive::Integrity(_)
            | Passive::Retreats
            | Passive::Saves(_)
            | Passive::ToHit(_)
            | Passive::Movement(_)
            | Passive::Boarding(_) => matches!(by, Bearer::Capital | Bearer::Theatre),
            Passive::Shields(_) | Passive::Holds => on_foot || by == Bearer::Ailment,
            other => forbids(other) && !on_foot,
        };
        let rerolls = matches!(
            held.passive,
            Passive::RerollAttack(_) | Passive::RerollDefence(_)
        );
        if !played {
            let message = match rerolls {
                true => format!("{:?} does nothing to colour dice", held.passive),
                false => format!(
                    "{:?} of {} is not played {}",
                    held.passive,
                    by.noun(),
                    by.space()
                ),
            };
            report.warn(format!("{path}/{at}/passive"), message);
        }
        // These are asked for where nothing is known of the moment.
        let plain = matches!(held.passive, Passive::Movement(_) | Passive::Boarding(_));
        if plain && by != Bearer::Unit && !held.only_if.is_empty() {
            let message = format!("{:?} with conditions never holds", held.passive);
            report.warn(format!("{path}/{at}/only_if"), message);
        }
    }
}

pub(crate) fn warn_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let played = match aura.reach {
            Reach::Obstructing => matches!(aura.passive, Passive::DefenceDice(_)),
            Reach::Behind => false,
            Reach::AtRange0 | Reach::Overlapping | Reach::Inside => forbids(aura.passive),
        };
        if !played {
            let message = format!(
                "{:?} of an obstacle ({:?}) is not played {}",
                aura.passive,
                aura.reach,
                Bearer::Obstacle.space()
            );
            report.warn(format!("{path}/{at}/passive"), message);
        }
    }
}

/// Terrain's auras: what a space does to a march, to sight and to who defends in it.
pub(crate) fn warn_terrain_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        let played = match aura.passive {
            Passive::BlocksSight | Passive::Crest => true,
            Passive::Drift
            | Passive::EntryCost(_)
            | Passive::EntryCap(_)
            | Passive::Holds
            | Passive::BlocksMovement
            | Passive::BarsGround
            | Passive::AdjacentSight
            | Passive::SpeedCap(_)
            | Passive::CannotAttack
            | Passive::Exposed => inside,
            Passive::Saves(_) | Passive::DefenceDice(_) => aura.reach != Reach::AtRange0,
            Passive::CannotLock
            | Passive::CannotBeLocked
            | Passive::CannotAct
            | Passive::AttackDice(_)
            | Passive::TargetDefenceDice(_)
            | Passive::RerollAttack(_)
            | Passive::RerollDefence(_)
            | Passive::Harder(_)
            | Passive::Easier(_)
            | Passive::DefenceDie(_)
            | Passive::Integrity(_)
            | Passive::Retreats
            | Passive::Movement(_)
            | Passive::Boarding(_)
            | Passive::Shields(_)
            | Passive::Shrugs(_)
            | Passive::SecondNerve(_)
            | Passive::Surefooted => false,
            // Cover on squares with levels (GRD-14).
            Passive::ToHit(more) => inside && more < 0,
        };
        if !played {
            let message = format!(
                "{:?} of terrain ({:?}) is not played {}",
                aura.passive,
                aura.reach,
                Bearer::Terrain.space()
            );
            report.warn(format!("{path}/{at}/passive"), message);
        } else if let Some(meant) = played_as(*aura) {
            let message = format!(
                "{:?} of terrain is played as {meant:?}, not as {:?}",
                aura.passive, aura.reach
            );
            report.warn(format!("{path}/{at}/reach"), message);
        }
    }
}

/// The reach that an aura of terrain has in play, where it is another than is written: only a cap
/// on speed tells who is wholly inside from who is partly, and what blocks sight does so to every
/// line across it.
fn played_as(aura: Aura) -> Option<Reach> {
    let meant = if matches!(aura.passive, Passive::BlocksSight | Passive::Crest) {
        Reach::Obstructing
    } else if aura.reach == Reach::Inside && !matches!(aura.passive, Passive::SpeedCap(_)) {
        Reach::Overlapping
    } else {
        aura.reach
    };
    (meant != aura.reach).then_some(meant)
}

/// What forbids something is played wherever it comes from.
fn forbids(passive: Passive) -> bool {
    matches!(
        passive,
        Passive::CannotAttack | Passive::CannotAct | Passive::CannotLock | Passive::CannotBeLocked
    )
}
