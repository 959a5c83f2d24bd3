//! Damage, repair, and the ends of ships.

use content::DamageKind;
use rules::{HarmFact, UnitId};

use super::{Teller, counted, told};

impl Teller<'_> {
    pub(super) fn harm(&self, fact: HarmFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            HarmFact::Rolled { by, faces, .. } => format!("{} rolls {}", name(by), told(faces)),
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
                format!("{} repairs {}", name(ship), card.name)
            }
            HarmFact::ShieldsRecovered { ship, amount } => {
                let shields = counted(u32::from(*amount), "shield");
                format!("{} recovers {shields}", name(ship))
            }
            HarmFact::Mended { ship, amount } => {
                let points = counted(u32::from(*amount), "point");
                format!("{} is mended by {points}", name(ship))
            }
            HarmFact::Exposed { ship } => format!("{} is exposed", name(ship)),
            HarmFact::Doomed { ship } if self.moves_freely(*ship) => {
                format!("{} is a wreck", name(ship))
            }
            HarmFact::Doomed { ship } => format!("{} is shot to pieces", name(ship)),
            HarmFact::Destroyed { ship } => format!("{} is destroyed", name(ship)),
            HarmFact::Fled { ship } => format!("{} leaves the board", name(ship)),
            HarmFact::Left { ship } => format!("{} leaves the table", name(ship)),
        })
    }

    fn damaged(&self, ship: UnitId, kind: DamageKind, shields: u8, hull: u8) -> String {
        if self.ctx.on_grid() {
            let wounds = counted(u32::from(shields.saturating_add(hull)), "wound");
            return format!("{} suffers {wounds}", self.name(ship));
        }
        let what = match kind {
            DamageKind::Hit => "damage",
            DamageKind::Crit => "critical damage",
        };
        let place = match (shields, hull) {
            (0, _) => "to the hull",
            (_, 0) => "to the shields",
            _ => "to shields and hull",
        };
        format!(
            "{} suffers {} {what} {place}",
            self.name(ship),
            shields.saturating_add(hull)
        )
    }
}
