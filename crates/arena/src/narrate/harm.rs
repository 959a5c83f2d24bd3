//! Damage, repair, and the ends of ships.

use content::{DamageKind, Effect, Face, Keyword, RuleId};
use rules::{Fact, HarmFact, UnitId, cite};
use words::say;

use super::{Teller, told};

/// The roll for exposure.
const EXPOSED: RuleId = RuleId::new("EXP-01");

/// Whether these are dice of a defence with colour dice.
fn guards(faces: &[Face]) -> bool {
    faces.iter().all(|face| matches!(face, Face::Pips(_)))
}

impl Teller<'_> {
    /// Whether exposure wounds a figure by a blank, and not by a skull (EXP-04).
    fn is_strong(&self, id: UnitId) -> bool {
        let ship = self.board.ship(id);
        ship.is_some_and(|ship| self.ctx.has_keyword(ship, Keyword::SuperStrength))
    }

    /// Whether a ship has had its attack in this engagement.
    fn has_fired(&self, id: UnitId) -> bool {
        let since = self.before.iter().rev();
        let since = since.take_while(|event| !matches!(event.fact, Fact::PhaseBegan { .. }));
        let mut attacks = since.map(|event| &event.fact);
        attacks.any(|fact| {
            let fired =
                matches!(fact, Fact::AttackDeclared { attack, .. } if attack.attacker == id);
            fired || matches!(fact, Fact::HeldFire { ship } if *ship == id)
        })
    }

    pub(super) fn harm(&self, rule: RuleId, fact: HarmFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            HarmFact::Rolled { by, faces, die } if rule == EXPOSED && self.is_strong(*by) => {
                let faces = self.told_on(&[*die], faces);
                say!("tell-rolls-strong", by = name(by), faces)
            }
            HarmFact::Rolled { faces, .. } if rule == cite::crew::DOOR && guards(faces) => {
                say!("tell-door-guards", faces = told(faces))
            }
            HarmFact::Rolled { by, faces, die } => self.thrown_by(rule, name(by), *die, faces),
            HarmFact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => self.damaged(*ship, *kind, *shields, *hull),
            HarmFact::CardDrawn { ship, card } => {
                let card = self.ctx.content.card(*card)?;
                format!("{}: {} ({})", name(ship), card.name, card.text)
            }
            HarmFact::CardRepaired { ship, card } => {
                let card = self.ctx.content.card(*card)?;
                say!("tell-repairs", ship = name(ship), name = card.name)
            }
            HarmFact::ShieldsRecovered { ship, amount } => {
                let own = |effect: &Effect| matches!(effect, Effect::RecoverShields(_));
                let why = self.by_ability(*ship, rule, own, |_| false);
                say!("tell-recovers", ship = name(ship), count = *amount) + &why
            }
            HarmFact::Mended { ship, amount } => {
                let own = |effect: &Effect| matches!(effect, Effect::Mend(_));
                let why = self.by_ability(*ship, rule, own, |_| false);
                say!("tell-is-mended-by", ship = name(ship), count = *amount) + &why
            }
            HarmFact::Exposed { ship } => say!("tell-is-exposed", ship = name(ship)),
            HarmFact::Doomed { ship } if self.moves_freely(*ship) => {
                say!("tell-is-a-wreck", ship = name(ship))
            }
            HarmFact::Doomed { ship } if self.has_fired(*ship) => {
                say!("tell-is-shot-to-pieces", ship = name(ship))
            }
            HarmFact::Doomed { ship } => say!("tell-may-still-fire", ship = name(ship)),
            HarmFact::Destroyed { ship } => say!("tell-is-destroyed", ship = name(ship)),
            HarmFact::Defeated { ship } => say!("tell-is-defeated", ship = name(ship)),
            HarmFact::Downed { ship, .. } => self.downed(*ship),
            HarmFact::StoodUp { ship, by, life, .. } => match by {
                Some(by) => say!("tell-is-helped-up", by = name(by), ship = name(ship), life),
                None => say!("tell-stands-up", ship = name(ship), life),
            },
            HarmFact::Fled { ship } => say!("tell-leaves-the-board", ship = name(ship)),
            HarmFact::Left { ship } => say!("tell-leaves-the-table", ship = name(ship)),
        })
    }

    /// A hero falls: to whom, or to what.
    fn downed(&self, ship: UnitId) -> String {
        let last = self.before.iter().rev().find_map(|event| {
            let Fact::Damaged {
                ship: hurt, source, ..
            } = &event.fact
            else {
                return None;
            };
            (*hurt == ship).then_some((self.origin(event), *source))
        });
        let hero = self.name(ship);
        match (last, self.just_before()) {
            (Some((rule, source)), Some(Fact::Damaged { ship: hurt, .. })) if *hurt == ship => {
                let entry = self.ctx.content.rulebook.get(&rule);
                let title = entry.map(|entry| entry.title.clone());
                match source.map(|by| self.name(by)).or(title) {
                    Some(by) => say!("tell-hero-falls-to", ship = hero, by),
                    None => say!("tell-hero-falls", ship = hero),
                }
            }
            _ => say!("tell-hero-falls-ground", ship = hero),
        }
    }

    fn damaged(&self, ship: UnitId, kind: DamageKind, shields: u8, hull: u8) -> String {
        if self.ctx.on_grid() {
            let count = shields.saturating_add(hull);
            return say!("tell-suffers-wounds", ship = self.name(ship), count);
        }
        let what = match kind {
            DamageKind::Hit => say!("tell-damage"),
            DamageKind::Crit => say!("tell-critical-damage"),
        };
        let place = match (shields, hull) {
            (0, _) => say!("tell-to-the-hull"),
            (_, 0) => say!("tell-to-the-shields"),
            _ => say!("tell-to-shields-and-hull"),
        };
        say!(
            "tell-suffers-2",
            ship = self.name(ship),
            hull = shields.saturating_add(hull),
            what,
            place
        )
    }
}
