//! How bad an area or an obstacle is for a ship in it.
//! The grade comes from its clauses and auras, not from its name.

use bevy_egui::egui::Color32;
use content::{Aura, Clause, Effect, Passive, Reach};
use rules::Ctx;

use super::super::fleet::words;
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
            Self::Shelter => "harmless",
            Self::Hinders => "hinders",
            Self::Harms => "may harm",
            Self::Wounds => "harms",
            Self::Deadly => "deadly",
        }
    }

    /// Its colour, from blue to red, so that people with red-green blindness can tell them apart.
    pub(super) fn color(self) -> Color32 {
        match self {
            Self::Shelter => theme::BLUE,
            Self::Hinders => Color32::from_rgb(196, 206, 214),
            Self::Harms => theme::GOLD,
            Self::Wounds => theme::EMBER,
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
    let ordinary = |clause: &&Clause| clause.only_if.iter().all(words::common);
    let clauses = clauses.iter().filter(ordinary);
    let done = clauses.map(|clause| effects(ctx, &clause.effects));
    let held = auras.iter().map(|aura| passive(aura.passive, aura.reach));
    done.chain(held).max().unwrap_or(Danger::Shelter)
}

fn effects(ctx: &Ctx, list: &[Effect]) -> Danger {
    let worst = list.iter().map(|effect| one(ctx, effect)).max();
    worst.unwrap_or(Danger::Shelter)
}

fn one(ctx: &Ctx, effect: &Effect) -> Danger {
    match effect {
        Effect::Defeat => Danger::Deadly,
        Effect::Damage(_, points) if *points > 0 => Danger::Wounds,
        Effect::By(_, then) => effects(ctx, then),
        Effect::Roll { die, on, .. } => {
            let faces = ctx.faces(*die);
            let possible = on
                .iter()
                .filter(|(wanted, _)| wanted.iter().any(|face| faces.contains(face)));
            let certain = |wanted: &[content::Face]| faces.iter().all(|face| wanted.contains(face));
            let worst = possible.map(|(wanted, then)| {
                let found = effects(ctx, then);
                // An effect that a die decides is a grade milder than a certain one.
                match found {
                    Danger::Wounds if !certain(wanted) => Danger::Harms,
                    found => found,
                }
            });
            worst.max().unwrap_or(Danger::Shelter)
        }
        Effect::Gain(..)
        | Effect::TargetGains(..)
        | Effect::BreakLocks
        | Effect::SkipAction
        | Effect::Carry(_)
        | Effect::Push(_) => Danger::Hinders,
        _ => Danger::Shelter,
    }
}

fn passive(passive: Passive, reach: Reach) -> Danger {
    match passive {
        Passive::Exposed => Danger::Harms,
        Passive::Saves(more) | Passive::DefenceDice(more) if more >= 0 => Danger::Shelter,
        Passive::DefenceDie(_) => Danger::Shelter,
        Passive::BlocksSight if reach == Reach::Obstructing => Danger::Shelter,
        _ => Danger::Hinders,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

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
