//! Units of models: their rolls, moves and spells.

use content::{RuleId, WordKind};
use rules::{
    Fact, GameEvent, MindFact, SquadAction, SquadAttackFact, SquadFact, UnitId, cite,
    reckon::{self, Quantity, Reckoning},
};
use words::say;

use super::{Teller, Why};

/// What a test of morale that failed is passed at by whoever is steadfast (GRD-H-UNITS).
fn again() -> Why {
    Why {
        rule: cite::squads::WORDS,
        text: say!("why-steadfast").to_owned(),
    }
}

impl Teller<'_> {
    pub(super) fn of_squad_attack(
        &self,
        rule: RuleId,
        fact: SquadAttackFact<'_>,
    ) -> Vec<Reckoning> {
        let ctx = self.ctx;
        match fact {
            SquadAttackFact::Volleyed {
                unit,
                target,
                weapon,
                melee,
                need,
                modifiers,
                faces,
                hits,
                ..
            } => {
                let mut all = vec![reckon::to_hit(ctx, *need, modifiers, *melee)];
                let shown = faces.iter().filter(|face| reaches(**face, *need));
                let shown = u8::try_from(shown.count()).unwrap_or(u8::MAX);
                let range = reckon::range(ctx, *unit, *weapon, *target);
                all.extend(range.filter(|_| !*melee));
                all.extend(reckon::blasted(ctx, *unit, *weapon, shown, *hits));
                all
            }
            SquadAttackFact::Saved {
                need,
                modifiers,
                wounds,
                ..
            } => {
                let mut all = vec![reckon::save(ctx, *need, modifiers)];
                if let Some((unit, weapon)) = self.volleyed().filter(|_| *wounds > 0) {
                    all.extend(reckon::broken(ctx, unit, weapon));
                }
                all
            }
            SquadAttackFact::MoraleTested {
                need, modifiers, ..
            } => vec![reckon::morale(ctx, *need, modifiers)],
            SquadAttackFact::DangerRolled {
                unit, model, faces, ..
            } => reckon::dangers(ctx, rule, *unit, *model, faces.len())
                .into_iter()
                .collect(),
            SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::ModelHurt { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. } => Vec::new(),
        }
    }

    /// The unit and the weapon whose hits are being saved; none for those of a spell.
    fn volleyed(&self) -> Option<(UnitId, u8)> {
        let Fact::Volleyed { unit, weapon, .. } = &self.before.last()?.fact else {
            return None;
        };
        Some((*unit, *weapon))
    }

    pub(super) fn of_squad(&self, rule: RuleId, fact: SquadFact<'_>) -> Vec<Reckoning> {
        let SquadFact::Trod { unit, .. } = fact else {
            return Vec::new();
        };
        let paces = [
            cite::squads::ACTIONS,
            cite::squads::FAST,
            cite::squads::SLOW,
            cite::squads::HERO,
        ];
        let action = self.drilled(*unit).filter(|_| paces.contains(&rule));
        let squad = self.board.squad(*unit);
        let found = squad
            .zip(action)
            .map(|(squad, action)| reckon::squares(self.game(), squad, action));
        found.into_iter().collect()
    }

    /// The action that a unit has been told to take last.
    fn drilled(&self, unit: UnitId) -> Option<SquadAction> {
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let mut actions = facts.filter_map(|fact| {
            let Fact::Commanded { unit: held, action } = fact else {
                return None;
            };
            (*held == unit).then_some(*action)
        });
        actions.next()
    }

    pub(super) fn of_mind(&self, fact: MindFact<'_>) -> Option<Reckoning> {
        let MindFact::SpellRolled { unit, total, .. } = fact else {
            return None;
        };
        let troop = self.ctx.troop(*unit)?;
        let strength = troop.word(WordKind::Psychic)?.number()?;
        let die = i32::from(*total) - i32::from(strength);
        let start = Reckoning::new(Quantity::Total, die, say!("why-the-die"));
        Some(start.and(
            cite::squads::PSYCHIC,
            strength,
            &say!("why-psychic", strength),
        ))
    }

    /// The rules that have a part in an event, but change no number of its line.
    pub(super) fn cited(&self, event: &GameEvent) -> Vec<Why> {
        if let Fact::Trod { rules, .. } = &event.fact {
            let told = |rule: &RuleId| Why {
                rule: *rule,
                text: self.way(*rule),
            };
            let cause = occasion(event.rule).into_iter();
            return cause.chain(rules.iter().map(told)).collect();
        }
        if let Fact::MoraleTested { again: Some(_), .. } = &event.fact {
            return vec![again()];
        }
        if let Fact::Shrugged { .. } = &event.fact {
            return vec![Why {
                rule: cite::squads::WORDS,
                text: say!("why-mending").to_owned(),
            }];
        }
        Vec::new()
    }

    /// What the way of a unit has made use of.
    fn way(&self, rule: RuleId) -> String {
        let told = match rule {
            cite::pace::LEVEL => say!("why-way-level"),
            cite::pace::FLOOR => say!("why-way-floor"),
            cite::pace::OPENING => say!("why-way-opening"),
            cite::pace::DIAGONAL => say!("why-way-diagonal"),
            cite::pace::DIFFICULT => say!("why-way-difficult"),
            cite::pace::HILL => say!("why-way-hill"),
            cite::squads::FLYING => say!("why-way-flying"),
            _ => {
                let entry = self.ctx.content.rulebook.get(&rule);
                return entry.map_or_else(|| rule.to_string(), |entry| entry.title.clone());
            }
        };
        told.to_owned()
    }
}

/// Why a unit moves at all, where it is no action that it was told to take.
fn occasion(rule: RuleId) -> Option<Why> {
    let text = match rule {
        cite::squads::TRANSPORT => say!("why-way-out"),
        cite::squads::FOLLOW => say!("why-way-follow"),
        cite::squads::PSYCHIC => say!("why-way-spell"),
        cite::squads::TORN => say!("why-way-torn"),
        _ => return None,
    };
    let text = text.to_owned();
    Some(Why { rule, text })
}

fn reaches(face: content::Face, need: u8) -> bool {
    matches!(face, content::Face::Pips(pips) if pips >= need)
}
