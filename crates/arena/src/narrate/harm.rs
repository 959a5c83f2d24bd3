//! Tokens, damage and ends.

use content::{DamageKind, Token};
use rules::{Fact, GameEvent, Outcome, UnitId, cite};

use super::{Teller, counted, told};

impl Teller<'_> {
    /// Tokens, damage and ends.
    pub(super) fn harm(&self, event: &GameEvent) -> Option<String> {
        Some(match &event.fact {
            Fact::Rolled { by, faces, .. } => format!("{} rolls {}", self.name(*by), told(faces)),
            Fact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => self.damaged(*ship, *kind, *shields, *hull),
            Fact::CardDrawn { ship, card } => {
                let card = self.ctx.content.damage_cards.get(usize::from(*card))?;
                format!("{}: {} ({})", self.name(*ship), card.name, card.text)
            }
            Fact::CardRepaired { ship, card } => {
                let card = self.ctx.content.damage_cards.get(usize::from(*card))?;
                format!("{} repairs {}", self.name(*ship), card.name)
            }
            Fact::ShieldsRecovered { ship, amount } => {
                let shields = counted(u32::from(*amount), "shield");
                format!("{} recovers {shields}", self.name(*ship))
            }
            Fact::Mended { ship, amount } => {
                let points = counted(u32::from(*amount), "point");
                format!("{} is mended by {points}", self.name(*ship))
            }
            Fact::Gained {
                ship,
                token,
                amount,
            } => {
                let why = self.why_gained(*ship, event.rule, *token);
                format!(
                    "{} gains {}{why}",
                    self.name(*ship),
                    tokens(*token, *amount)
                )
            }
            Fact::Lost {
                ship,
                token,
                amount,
            } => {
                let what = tokens(*token, *amount);
                return self.lost_together(event, *ship, &what);
            }
            Fact::Locked { ship, target } => {
                format!("{} locks {}", self.name(*ship), self.name(*target))
            }
            Fact::LockLost { ship, target } if event.rule == cite::LOCK => {
                format!(
                    "{} gives up its lock on {}",
                    self.name(*ship),
                    self.name(*target)
                )
            }
            Fact::LockLost { ship, target } => {
                let (lock, target) = (self.possessive(*ship), self.name(*target));
                format!("{lock} lock on {target} breaks")
            }
            Fact::MustSkipAction { ship, red_focus } => {
                let but = if *red_focus {
                    ", but for a red focus"
                } else {
                    ""
                };
                format!("{} will skip its action{but}", self.name(*ship))
            }
            Fact::ActionSkipped { ship } if event.rule == cite::DIFFICULTY => {
                format!("{} is stressed and performs no action", self.name(*ship))
            }
            Fact::ActionSkipped { ship } => format!("{} performs no action", self.name(*ship)),
            Fact::Doomed { ship } if self.moves_freely(*ship) => {
                format!("{} is a wreck", self.name(*ship))
            }
            Fact::Doomed { ship } => format!("{} is shot to pieces", self.name(*ship)),
            Fact::Destroyed { ship } => format!("{} is destroyed", self.name(*ship)),
            Fact::Fled { ship } => format!("{} leaves the board", self.name(*ship)),
            Fact::Scored { player, points } => {
                let points = counted(*points, "point");
                format!("{points} for {}", self.player(*player))
            }
            Fact::Ended { outcome } => self.ended(*outcome),
            _ => return None,
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

    fn ended(&self, outcome: Outcome) -> String {
        let how = if outcome.by_points {
            "on points"
        } else {
            "as the last side standing"
        };
        match outcome.winner {
            // A side's name may be singular or plural: no verb fits both.
            Some(winner) => format!("Victory for {} {how}", self.player(winner)),
            None => "The match is drawn".to_owned(),
        }
    }
}

fn tokens(token: Token, amount: u8) -> String {
    let name = token.name();
    if amount == 1 {
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        format!("{article} {name} token")
    } else {
        format!("{amount} {name} tokens")
    }
}
