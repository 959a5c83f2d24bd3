//! How bad an area or an obstacle is for a ship in it.
//! The grade comes from its clauses and auras, not from its name.

use ::words::say;
use bevy_egui::egui::Color32;
use content::{
    Aura, Branch, Clause, Condition, DicePassive, Effect, NumberPassive, Passive, PassiveFamily,
    PlacePassive, Reach,
};
use rules::Ctx;

use super::super::sailing::words;
use crate::theme;

/// The worst that something can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Danger {
    /// It helps, or does nothing.
    Shelter,
    /// It costs movement, actions or sight, or leaves tokens.
    Hinders,
    /// It may do damage.
    Harms,
    /// It does damage for certain.
    Wounds,
    /// It destroys.
    Deadly,
}

impl Danger {
    /// The grade in a word.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Shelter => say!("looks-harmless"),
            Self::Hinders => say!("looks-hinders"),
            Self::Harms => say!("looks-may-harm"),
            Self::Wounds => say!("looks-harms"),
            Self::Deadly => say!("looks-deadly"),
        }
    }

    /// Its colour, from blue to red, so that people with red-green blindness can tell them apart.
    pub(super) fn color(self) -> Color32 {
        match self {
            Self::Shelter => theme::BLUE,
            Self::Hinders => Color32::from_rgb(196, 206, 214),
            Self::Harms => theme::warning(),
            Self::Wounds => theme::enemy(),
            Self::Deadly => Color32::from_rgb(255, 48, 60),
        }
    }

    /// Its number of bars, of five.
    pub(super) fn bars(self) -> u8 {
        self as u8 + 1
    }
}

/// How bad something with these clauses and auras is for an ordinary ship.
pub(super) fn of(ctx: &Ctx, clauses: &[Clause], auras: &[Aura]) -> Danger {
    let ordinary = |clause: &&Clause| Condition::all_may_hold(&clause.only_if, &words::common);
    let clauses = clauses.iter().filter(ordinary);
    let done = clauses.map(|clause| effects(ctx, clause));
    let held = auras.iter().map(|aura| passive(aura.passive, aura.reach));
    done.chain(held).max().unwrap_or(Danger::Shelter)
}

/// How bad a clause is that runs, whatever its dice show.
fn effects(ctx: &Ctx, clause: &Clause) -> Danger {
    let possible = |branch: Branch<'_>| {
        let faces = ctx.faces(branch.die);
        branch.faces.iter().any(|face| faces.contains(face))
    };
    let certain = |branch: Branch<'_>| {
        let faces = ctx.faces(branch.die);
        faces.iter().all(|face| branch.faces.contains(face))
    };
    let effects = clause.walk().filter(|met| met.branches().all(possible));
    let grades = effects.map(|met| match one(met.effect) {
        // An effect that a die decides is a grade milder than a certain one.
        Danger::Wounds if !met.branches().all(certain) => Danger::Harms,
        grade => grade,
    });
    grades.max().unwrap_or(Danger::Shelter)
}

/// The grade of an effect that happens, without those that it holds.
fn one(effect: &Effect) -> Danger {
    match effect {
        Effect::Defeat => Danger::Deadly,
        Effect::Damage(_, 0) => Danger::Shelter,
        Effect::Damage(..) => Danger::Wounds,
        Effect::Gain(..)
        | Effect::TargetGains(..)
        | Effect::BreakLocks
        | Effect::SkipAction
        | Effect::Carry(_)
        | Effect::Push(_)
        | Effect::Drag(_) => Danger::Hinders,
        Effect::Lose(..)
        | Effect::FriendsGain(..)
        | Effect::LockTarget
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Mend(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_)
        | Effect::RemoveSource => Danger::Shelter,
        // It only tells; the clause's other effects say what comes of it.
        Effect::Expose => Danger::Shelter,
        // The walk also meets what these two hold.
        Effect::Roll { .. } | Effect::By(..) => Danger::Shelter,
    }
}

fn passive(passive: Passive, reach: Reach) -> Danger {
    match passive.family() {
        PassiveFamily::Place(PlacePassive::Exposed) => Danger::Harms,
        PassiveFamily::Number(NumberPassive::Saves(more))
        | PassiveFamily::Dice(DicePassive::Defence(more))
            if more >= 0 =>
        {
            Danger::Shelter
        }
        PassiveFamily::Place(PlacePassive::DefenceDie(_)) => Danger::Shelter,
        PassiveFamily::Place(PlacePassive::BlocksSight) if reach == Reach::Obstructing => {
            Danger::Shelter
        }
        PassiveFamily::Ban(_)
        | PassiveFamily::Dice(_)
        | PassiveFamily::Number(_)
        | PassiveFamily::Pace(_)
        | PassiveFamily::Place(_)
        | PassiveFamily::Dial(_)
        | PassiveFamily::Unit(_) => Danger::Hinders,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn every_effect_is_as_bad_under_a_rule_of_its_own() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("halo").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let grade = |effect: Effect| {
            let clause = Clause {
                rule: content::RuleId::new("HAZ-10"),
                on: vec![content::Trigger::Enter],
                only_if: Vec::new(),
                limit: None,
                cost: Vec::new(),
                may: false,
                part: content::OutfitPart::TYPE,
                effects: vec![effect],
            };
            effects(sim.ctx(), &clause)
        };
        for effect in Effect::one_of_each() {
            let by = Effect::By(content::RuleId::new("X-2"), vec![effect.clone()]);
            let alone = grade(effect.clone());
            assert_eq!(grade(by), alone, "{effect:?}");
            match effect {
                Effect::Damage(..) | Effect::By(..) => assert_eq!(alone, Danger::Wounds),
                Effect::Roll { .. } => assert_eq!(alone, Danger::Harms),
                Effect::Defeat => assert_eq!(alone, Danger::Deadly),
                _ => assert!(alone <= Danger::Hinders, "{effect:?}"),
            }
        }
    }

    #[test]
    fn terrain_and_obstacles_are_as_bad_as_their_data() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let sim = |key: &str| {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            Sim::new(Arc::clone(&content), &SimConfig::new(scenario.clone(), 1)).expect("a match")
        };
        let (fleet, dogfight) = (sim("mirror-line"), sim("skirmish"));
        for (key, wanted) in [
            ("lava", Danger::Deadly),
            ("hazard", Danger::Deadly),
            ("pit", Danger::Wounds),
            ("mines", Danger::Harms),
            ("cosmos", Danger::Harms),
            ("water", Danger::Hinders),
            ("sludge", Danger::Hinders),
            ("slipstream", Danger::Hinders),
            ("shoal", Danger::Shelter),
            ("deck", Danger::Shelter),
        ] {
            let (_, kind) = content.terrain(key).expect("terrain");
            assert_eq!(of(fleet.ctx(), &kind.clauses, &kind.auras), wanted, "{key}");
        }
        for (key, wanted) in [
            ("asteroid", Danger::Wounds),
            ("debris", Danger::Harms),
            ("blaze", Danger::Harms),
            ("gas", Danger::Hinders),
        ] {
            let kinds = content.obstacles.iter();
            let kind = kinds.clone().find(|kind| kind.id.as_str() == key);
            let kind = kind.expect("an obstacle");
            assert_eq!(
                of(dogfight.ctx(), &kind.clauses, &kind.auras),
                wanted,
                "{key}"
            );
        }
    }
}
