//! Units of models: their activations, moves, shots, melees and losses.

use content::{Face, Gear, RuleId};
use rules::{
    Location, MindFact, ModelMove, PlayerId, SquadAction, SquadAttackFact, SquadFact, UnitId, cite,
    squads,
};
use words::say;

use super::{Teller, told};

impl Teller<'_> {
    /// How units of models come and go, and what they do; none for what another line tells.
    pub(super) fn squad(&self, rule: RuleId, fact: SquadFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            SquadFact::Mustered { .. } => return self.mustered(rule, fact),
            SquadFact::Waited { player } => {
                say!("tell-no-more-ambush", player = self.player(*player))
            }
            SquadFact::Flew { unit, way, off, .. } => {
                let count = way.len().saturating_sub(1);
                match off {
                    true => say!("tell-unit-flies-off", unit = name(unit), count),
                    false => say!("tell-unit-flies", unit = name(unit), count),
                }
            }
            SquadFact::FlownIn { unit, flight, .. } => {
                say!("tell-unit-enters", unit = name(unit), run = flight.run)
            }
            SquadFact::Commanded { unit, action } => self.drill(*unit, *action),
            SquadFact::Risen { unit } => say!("tell-unit-rises", unit = name(unit)),
            SquadFact::Trod { unit, moves, .. } => {
                let far = moves.iter().map(|moved: &ModelMove| moved.cost).max();
                say!(
                    "tell-unit-moves",
                    unit = name(unit),
                    count = far.unwrap_or(0)
                )
            }
            SquadFact::SquadDone { .. } => return None,
            SquadFact::DoneFirst { player } if rule == cite::squads::SETUP => {
                say!("tell-deployed-first", player = self.player(*player))
            }
            SquadFact::DoneFirst { player } => {
                say!("tell-done-first", player = self.player(*player))
            }
            SquadFact::EdgeTaken { player, edge } => {
                let edge = rules::edge_name(*edge);
                say!("tell-edge-taken", player = self.player(*player), edge)
            }
            SquadFact::ObjectivesRolled { face, count } => {
                say!(
                    "tell-objectives-rolled",
                    face = rules::face_name(*face),
                    count = *count
                )
            }
            SquadFact::ObjectivePlaced { player, cell } => {
                let (player, place) = (self.player(*player), rules::place_name(*cell));
                say!("tell-objective-placed", player, place)
            }
            SquadFact::BannerTaken { banner, by } => self.banner(*banner, *by),
        })
    }

    /// How a unit came onto the table or off it. The rule tells from where.
    fn mustered(&self, rule: RuleId, fact: SquadFact<'_>) -> Option<String> {
        let SquadFact::Mustered {
            unit,
            location,
            moves,
            scouts,
        } = fact
        else {
            return None;
        };
        let unit = self.name(*unit);
        Some(match location {
            Location::Table if rule == cite::squads::AMBUSH => say!("tell-unit-springs", unit),
            Location::Table if rule == cite::squads::TRANSPORT => {
                say!("tell-unit-disembarks", unit)
            }
            Location::Table if rule == cite::squads::SCOUT && !*scouts => match moves.is_empty() {
                true => say!("tell-unit-scouts-not", unit),
                false => say!("tell-unit-scouts", unit),
            },
            Location::Table => say!("tell-unit-comes", unit),
            Location::Ambush => say!("tell-unit-hides", unit),
            Location::Aboard(other) => say!("tell-unit-boards", unit, other = self.name(*other)),
            Location::Reserve | Location::Away | Location::Gone => say!("tell-unit-goes", unit),
        })
    }

    /// Shots, melees, losses and morale.
    pub(super) fn squad_attack(&self, fact: SquadAttackFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            SquadAttackFact::Volleyed { .. } => return self.volley(fact),
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. } => {
                return self.fallen(fact);
            }
            SquadAttackFact::ModelMended { unit, wounds, .. } => {
                say!("tell-model-mended", unit = name(unit), count = *wounds)
            }
            SquadAttackFact::Aimed {
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
            SquadAttackFact::ModelHurt {
                unit,
                model,
                wounds,
                life,
            } => self.hurt(*unit, *model, *wounds, *life)?,
            SquadAttackFact::Struck { .. } => return None,
            SquadAttackFact::Withheld { unit } => say!("tell-unit-withholds", unit = name(unit)),
            SquadAttackFact::MeleeDecided {
                unit,
                wounds,
                loser,
                ..
            } => self.decided(*unit, [wounds.0, wounds.1], *loser),
            SquadAttackFact::MoraleTested {
                unit,
                need,
                face,
                again,
                passed,
                ..
            } => {
                let faces: Vec<Face> = [Some(*face), *again].into_iter().flatten().collect();
                let (unit, need, faces) = (name(unit), *need, told(&faces));
                match passed {
                    true => say!("tell-morale-holds", unit, need, faces),
                    false => say!("tell-morale-fails", unit, need, faces),
                }
            }
            SquadAttackFact::PinnedDown { unit } => say!("tell-unit-pinned", unit = name(unit)),
            SquadAttackFact::SquadLost { unit, routed } => match routed {
                true => say!("tell-unit-routs", unit = name(unit)),
                false => say!("tell-unit-destroyed", unit = name(unit)),
            },
        })
    }

    /// The end of a melee; `wounds`: those that the charger and the other have caused.
    fn decided(&self, charger: UnitId, wounds: [u8; 2], loser: Option<UnitId>) -> String {
        let [dealt, taken] = match loser {
            Some(loser) if loser != charger => [wounds[1], wounds[0]],
            Some(_) | None => wounds,
        };
        match loser {
            Some(loser) => say!("tell-melee-lost", unit = self.name(loser), dealt, taken),
            None => say!("tell-melee-tied", dealt, taken),
        }
    }

    /// Dice that fell in a fight.
    fn fallen(&self, fact: SquadAttackFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        if let SquadAttackFact::DangerRolled {
            unit, die, faces, ..
        } = fact
        {
            let (unit, faces) = (name(unit), self.told_on(&[*die], faces));
            return Some(say!("tell-model-rolls", unit, faces));
        }
        if let SquadAttackFact::Saved {
            unit,
            need,
            faces,
            wounds,
            ..
        } = fact
        {
            return Some(say!(
                "tell-unit-saves",
                unit = name(unit),
                need = *need,
                faces = told(faces),
                count = *wounds
            ));
        }
        if let SquadAttackFact::Shrugged {
            unit,
            faces,
            wounds,
        } = fact
        {
            return Some(say!(
                "tell-unit-shrugs",
                unit = name(unit),
                faces = told(faces),
                count = *wounds
            ));
        }
        None
    }

    /// Shots or blows with weapons of one name.
    fn volley(&self, fact: SquadAttackFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        if let SquadAttackFact::Volleyed {
            unit,
            target,
            weapon,
            need,
            faces,
            hits,
            ..
        } = fact
        {
            return Some(say!(
                "tell-unit-attacks",
                unit = name(unit),
                weapon = self.gear(*unit, *weapon)?.name,
                target = name(target),
                need = *need,
                faces = told(faces),
                hits = *hits
            ));
        }
        None
    }

    /// Spells and repairs.
    pub(super) fn mind(&self, fact: MindFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            MindFact::Repaired { target, wounds, .. } => {
                say!("tell-unit-repairs", unit = name(target), count = *wounds)
            }
            MindFact::SpellTried { casting } => say!(
                "tell-casts",
                unit = name(&casting.unit),
                spell = self.spell(casting.unit, casting.spell)?,
                target = name(&casting.target)
            ),
            MindFact::BlockSaid { unit, blocks } => match blocks {
                true => say!("tell-tries-to-block", unit = name(unit)),
                false => return None,
            },
            MindFact::SpellRolled {
                unit,
                spell,
                total,
                works,
                blocked,
            } => {
                let value = squads::spell_of(self.ctx, *unit, *spell)?.value;
                let (spell, total) = (self.spell(*unit, *spell)?, *total);
                match blocked {
                    Some(by) => say!("tell-spell-blocked", spell, by = name(by)),
                    None if *works => say!("tell-spell-works", spell, total, value),
                    None => say!("tell-spell-fails", spell, total, value),
                }
            }
            MindFact::Charmed { unit, more, .. } => match *more > 0 {
                true => say!("tell-charmed", unit = name(unit)),
                false => say!("tell-cursed", unit = name(unit)),
            },
            MindFact::Lifted { unit, .. } => say!("tell-lifted", unit = name(unit)),
            MindFact::Landed { .. } => return None,
        })
    }

    fn spell(&self, unit: UnitId, spell: u8) -> Option<String> {
        let held = squads::spell_of(self.ctx, unit, spell)?;
        Some(held.name.clone())
    }

    fn gear(&self, unit: UnitId, weapon: u8) -> Option<&Gear> {
        self.ctx.troop(unit)?.gear(&self.ctx.content, weapon)
    }

    fn drill(&self, unit: UnitId, action: SquadAction) -> String {
        let unit = self.name(unit);
        match action {
            SquadAction::Hold => say!("tell-unit-holds", unit),
            SquadAction::Advance => say!("tell-unit-advances", unit),
            SquadAction::Rush => say!("tell-unit-rushes", unit),
            SquadAction::Charge(target) => {
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
        let letter = squads::banner_letter(usize::from(banner)).to_string();
        match by {
            Some(player) => say!("tell-banner-taken", player = self.player(player), letter),
            None => say!("tell-banner-lost", letter),
        }
    }
}
