//! Units of models: their activations, moves, shots, melees and losses.

use content::Gear;
use rules::{Drill, PlayerId, Post, SquadFact, Tread, UnitId};
use words::say;

use super::{Teller, told};

impl Teller<'_> {
    /// A line about units of models; none for what another line tells.
    pub(super) fn squad(&self, fact: SquadFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            SquadFact::Mustered { unit, post, .. } => match post {
                Post::Table => say!("tell-unit-comes", unit = name(unit)),
                Post::Reserve | Post::Ambush | Post::Aboard(_) | Post::Away | Post::Gone => {
                    say!("tell-unit-goes", unit = name(unit))
                }
            },
            SquadFact::Commanded { unit, drill } => self.drill(*unit, *drill),
            SquadFact::Risen { unit } => say!("tell-unit-rises", unit = name(unit)),
            SquadFact::Trod { unit, treads, .. } => {
                let far = treads.iter().map(|tread: &Tread| tread.cost).max();
                say!(
                    "tell-unit-moves",
                    unit = name(unit),
                    count = far.unwrap_or(0)
                )
            }
            SquadFact::DangerRolled {
                unit,
                faces,
                wounds,
                ..
            } => say!(
                "tell-unit-danger",
                unit = name(unit),
                faces = told(faces),
                count = *wounds
            ),
            SquadFact::Aimed {
                unit,
                weapon,
                target,
                ..
            } => say!(
                "tell-unit-aims",
                unit = name(unit),
                weapon = self.gear(*unit, *weapon)?.name,
                target = name(target)
            ),
            SquadFact::Volleyed {
                unit,
                target,
                weapon,
                need,
                faces,
                hits,
                ..
            } => say!(
                "tell-unit-attacks",
                unit = name(unit),
                weapon = self.gear(*unit, *weapon)?.name,
                target = name(target),
                need = *need,
                faces = told(faces),
                hits = *hits
            ),
            SquadFact::Saved {
                unit,
                need,
                faces,
                wounds,
            } => say!(
                "tell-unit-saves",
                unit = name(unit),
                need = *need,
                faces = told(faces),
                count = *wounds
            ),
            SquadFact::Shrugged {
                unit,
                faces,
                wounds,
            } => say!(
                "tell-unit-shrugs",
                unit = name(unit),
                faces = told(faces),
                count = *wounds
            ),
            SquadFact::ModelHurt {
                unit,
                model,
                wounds,
                life,
            } => self.hurt(*unit, *model, *wounds, *life)?,
            SquadFact::Struck { .. } => return None,
            SquadFact::Withheld { unit } => say!("tell-unit-withholds", unit = name(unit)),
            SquadFact::MeleeDecided { wounds, loser, .. } => match loser {
                Some(loser) => say!(
                    "tell-melee-lost",
                    unit = name(loser),
                    dealt = wounds.0,
                    taken = wounds.1
                ),
                None => say!("tell-melee-tied", dealt = wounds.0, taken = wounds.1),
            },
            SquadFact::MoraleTested {
                unit, need, passed, ..
            } => match passed {
                true => say!("tell-morale-holds", unit = name(unit), need = *need),
                false => say!("tell-morale-fails", unit = name(unit), need = *need),
            },
            SquadFact::PinnedDown { unit } => say!("tell-unit-pinned", unit = name(unit)),
            SquadFact::SquadLost { unit, routed } => match routed {
                true => say!("tell-unit-routs", unit = name(unit)),
                false => say!("tell-unit-destroyed", unit = name(unit)),
            },
            SquadFact::SquadDone { .. } => return None,
            SquadFact::DoneFirst { player } => {
                say!("tell-done-first", player = self.player(*player))
            }
            SquadFact::BannerTaken { banner, by } => self.banner(*banner, *by),
        })
    }

    fn gear(&self, unit: UnitId, weapon: u8) -> Option<&Gear> {
        self.ctx.troop(unit)?.gear(&self.ctx.content, weapon)
    }

    fn drill(&self, unit: UnitId, drill: Drill) -> String {
        let unit = self.name(unit);
        match drill {
            Drill::Hold => say!("tell-unit-holds", unit),
            Drill::Advance => say!("tell-unit-advances", unit),
            Drill::Rush => say!("tell-unit-rushes", unit),
            Drill::Charge(target) => {
                say!("tell-unit-charges", unit, target = self.name(target))
            }
        }
    }

    fn hurt(&self, unit: UnitId, model: u8, wounds: u8, life: u8) -> Option<String> {
        let soldier = self.ctx.troop(unit)?.model(model)?;
        let profile = self.ctx.content.profiles.get(soldier.profile)?;
        let model = &profile.models.get(soldier.kind)?.name;
        let unit = self.name(unit);
        Some(match life {
            0 => say!("tell-model-falls", unit, model),
            _ => say!("tell-model-hurt", unit, model, count = wounds),
        })
    }

    fn banner(&self, banner: u8, by: Option<PlayerId>) -> String {
        let number = banner.saturating_add(1);
        match by {
            Some(player) => say!("tell-banner-taken", player = self.player(player), number),
            None => say!("tell-banner-lost", number),
        }
    }
}
