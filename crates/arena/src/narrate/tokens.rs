//! Actions, tokens and locks.

use content::Token;
use rules::{GameEvent, TokenFact, UnitId, cite};

use super::Teller;

impl Teller<'_> {
    pub(super) fn token(&self, event: &GameEvent, fact: TokenFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            TokenFact::Acted {
                ship,
                action,
                granted,
            } => {
                let granted = if *granted { "granted " } else { "" };
                let action = words(&format!("{action:?}"));
                let whole = format!("{granted}{action}");
                format!("{} performs {} {whole} action", name(ship), article(&whole))
            }
            TokenFact::MustSkipAction { ship, red_focus } => {
                let but = if *red_focus {
                    ", but for a red focus"
                } else {
                    ""
                };
                format!("{} will skip its action{but}", name(ship))
            }
            TokenFact::ActionSkipped { ship } if event.rule == cite::DIFFICULTY => {
                format!("{} is stressed and performs no action", name(ship))
            }
            TokenFact::ActionSkipped { ship } => format!("{} performs no action", name(ship)),
            TokenFact::Granted { ship, by } => {
                let (by, ship) = (name(by), name(ship));
                format!("{by} coordinates {ship}: it is granted an action")
            }
            TokenFact::Gained {
                ship,
                token,
                amount,
            } => {
                let why = self.why_gained(*ship, event.rule, *token);
                format!("{} gains {}{why}", name(ship), tokens(*token, *amount))
            }
            TokenFact::Lost {
                ship,
                token,
                amount,
            } => {
                let what = tokens(*token, *amount);
                return self.lost_together(event, *ship, &what);
            }
            TokenFact::Locked { ship, target } => format!("{} locks {}", name(ship), name(target)),
            TokenFact::LockLost { ship, target } if event.rule == cite::LOCK => {
                format!("{} gives up its lock on {}", name(ship), name(target))
            }
            TokenFact::LockLost { ship, target } => {
                let (lock, target) = (self.possessive(*ship), name(target));
                format!("{lock} lock on {target} breaks")
            }
        })
    }
}

fn tokens(token: Token, amount: u8) -> String {
    let name = token.name();
    if amount == 1 {
        format!("{} {name} token", article(name))
    } else {
        format!("{amount} {name} tokens")
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    }
}

/// `BarrelRoll` as "barrel roll".
fn words(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
