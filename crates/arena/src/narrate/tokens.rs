//! Actions, tokens and locks.

use content::{ActionKind, Token};
use rules::{Fact, GameEvent, TokenFact, UnitId, cite};
use words::say;

use super::Teller;

impl Teller<'_> {
    /// Whether the same has been told since the ship moved.
    fn has_told(&self, event: &GameEvent, ship: UnitId) -> bool {
        let moves = |fact: &Fact| {
            if let Fact::Moved { ship: other, .. } | Fact::Sailed { ship: other, .. } = fact {
                *other == ship
            } else {
                matches!(fact, Fact::RoundBegan { .. })
            }
        };
        let since = self.before.iter().rev();
        let mut since = since.take_while(|held| !moves(&held.fact));
        since.any(|held| held.fact == event.fact)
    }

    /// Who performed which action, on whom perhaps.
    fn acted(&self, ship: UnitId, on: Option<UnitId>, action: ActionKind, granted: bool) -> String {
        let granted = if granted { say!("tell-granted") } else { "" };
        let action = words::inside(rules::action_name(self.ctx, action));
        let whole = format!("{granted}{action}");
        let ship = self.name(ship);
        let article = article(&whole);
        match on.map(|on| self.name(on)) {
            Some(on) => say!("tell-performs-action-on", ship, article, whole, on),
            None => say!("tell-performs-action", ship, article, whole),
        }
    }

    pub(super) fn token(&self, event: &GameEvent, fact: TokenFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            TokenFact::Acted {
                ship,
                action,
                granted,
                on,
            } => self.acted(*ship, *on, *action, *granted),
            // Each obstacle under a ship takes its action; that is told once.
            TokenFact::MustSkipAction { ship, .. } if self.has_told(event, *ship) => return None,
            TokenFact::MustSkipAction { ship, red_focus } => {
                let but = red_focus.then(|| say!("tell-but-for-a-red"));
                let but = but.unwrap_or_default();
                say!("tell-will-skip-its-action", ship = name(ship), but)
            }
            TokenFact::ActionSkipped { ship } if event.rule == cite::DIFFICULTY => {
                say!("tell-is-stressed-and-performs", ship = name(ship))
            }
            TokenFact::ActionSkipped { ship } => say!("tell-performs-no-action", ship = name(ship)),
            TokenFact::Granted { ship, by } => {
                let (by, ship) = (name(by), name(ship));
                say!("tell-coordinates-it-is-granted", by, ship)
            }
            TokenFact::Gained {
                ship,
                token,
                amount,
            } => {
                let why = self.why_gained(*ship, event.rule, *token);
                let amount = self.tokens(*token, *amount);
                say!("tell-gains", ship = name(ship), amount, why)
            }
            TokenFact::Lost {
                ship,
                token,
                amount,
            } => {
                let what = self.tokens(*token, *amount);
                return self.lost_together(event, *ship, &what);
            }
            TokenFact::Locked { ship, target } => {
                say!("tell-locks", ship = name(ship), target = name(target))
            }
            TokenFact::LockLost { ship, target } if event.rule == cite::LOCK => {
                let (ship, target) = (name(ship), name(target));
                say!("tell-gives-up-its-lock", ship, target)
            }
            TokenFact::LockLost { ship, target } => {
                let (lock, target) = (self.possessive(*ship), name(target));
                say!("tell-lock-on-breaks", lock, target)
            }
        })
    }

    fn tokens(&self, token: Token, amount: u8) -> String {
        let name = words::named("token", self.ctx.content.token_name(token));
        if amount == 1 {
            say!("tell-token", name = article(name), name_2 = name)
        } else {
            say!("tell-tokens", amount, name)
        }
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        say!("tell-an")
    } else {
        say!("tell-a")
    }
}
