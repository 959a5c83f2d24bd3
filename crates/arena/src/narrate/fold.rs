//! Folds several events into one line, so that nothing is told twice.

use content::{ActionKind, Difficulty, RuleId, Token};
use rules::{Fact, ForcedBy, GameEvent, Intent, Modification, MoveCause, PlayerId, UnitId, cite};

use super::Teller;

/// The number of first events in a journal whose lines no later event changes.
///
/// The rest may still become part of a longer line, such as several ships in a row that do not
/// fire.
#[must_use]
pub fn settled(journal: &[GameEvent]) -> usize {
    let open = |event: &&GameEvent| is_quiet(&event.fact) || looks_ahead(&event.fact);
    journal.len() - journal.iter().rev().take_while(open).count()
}

/// Whether the line of an event depends on later events.
fn looks_ahead(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::HeldFire { .. }
            | Fact::Doomed { .. }
            | Fact::Faced { .. }
            | Fact::Stepped { .. }
            | Fact::Acted { .. }
            | Fact::LockLost { .. }
            | Fact::Lost { .. }
            | Fact::Rolled { .. }
    )
}

/// Whether an event is bookkeeping, which never has a line.
pub(super) fn is_quiet(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::InitiativeStep { .. }
            | Fact::Waits { .. }
            | Fact::DevicesDone { .. }
            | Fact::GrantOver { .. }
            | Fact::TractorOver { .. }
            | Fact::MotionSet { .. }
            | Fact::Refreshed { .. }
            | Fact::DeckShuffled { .. }
            | Fact::Charge { .. }
            | Fact::TurnEnded { .. }
            | Fact::Marched { .. }
            | Fact::HelmTaken { .. }
            | Fact::SideEnded { .. }
            | Fact::Activated { .. }
    )
}

impl Teller<'_> {
    /// Whether another line already tells this event.
    pub(super) fn is_told_otherwise(&self, event: &GameEvent) -> bool {
        match &event.fact {
            Fact::Gained {
                ship,
                token: Token::Focus | Token::Evade,
                amount: 1,
            } => matches!(
                self.just_before(),
                Some(Fact::Acted { ship: by, action: ActionKind::Focus | ActionKind::Evade, .. }) if by == ship
            ),
            Fact::Acted { ship, action, .. } => self.act_is_told(*ship, *action),
            Fact::ActionSkipped { ship } => self.skip_is_told(*ship),
            // A bump has its own line; the line of a pushed figure names its new place.
            Fact::Forced { ship, cause, .. } => {
                let shifted = self.soon(1).any(
                    |fact| matches!(fact, Fact::Shifted { ship: held, .. } if held == ship),
                );
                *cause == ForcedBy::Bump || shifted
            }
            Fact::Moved { ship, cause, .. } => self.move_is_told(*ship, *cause),
            Fact::LockLost { ship, .. } => self.soon(3).any(|fact| {
                matches!(fact, Fact::Modified { by, how: Modification::Lock { .. }, .. } if by == ship)
            }),
            Fact::Rolled { by, .. } => self.roll_is_told(*by),
            Fact::Lost {
                ship,
                token: Token::Focus | Token::Evade,
                ..
            } => matches!(self.soon(1).next(), Some(Fact::Modified { by, .. }) if by == ship),
            Fact::Doomed { ship } => {
                matches!(self.soon(1).next(), Some(Fact::Destroyed { ship: gone }) if gone == ship)
            }
            Fact::SideBegan { player } => self.is_first(*player),
            // If a ship turns again, only its last heading is told.
            Fact::Faced { ship, .. } => {
                matches!(self.soon(1).next(), Some(Fact::Faced { ship: again, .. }) if again == ship)
            }
            Fact::ClimbedOut { ship } => self.last_way(*ship) == Some(Intent::ClimbOut),
            _ => false,
        }
    }

    /// Whether the line before says that a side moves first.
    fn is_first(&self, player: PlayerId) -> bool {
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let mut told =
            facts.filter(|fact| !is_quiet(fact) && !matches!(fact, Fact::PhaseBegan { .. }));
        matches!(told.next(), Some(Fact::PriorityTaken { order, .. }) if order.first() == Some(&player))
    }

    /// Whether the effect of an action already shows which action it is.
    fn act_is_told(&self, ship: UnitId, action: ActionKind) -> bool {
        match action {
            ActionKind::Lock => self
                .soon(3)
                .any(|fact| matches!(fact, Fact::Locked { ship: by, .. } if *by == ship)),
            ActionKind::Coordinate => self
                .soon(2)
                .any(|fact| matches!(fact, Fact::Granted { by, .. } if *by == ship)),
            ActionKind::BarrelRoll => self.last_cause(ship) == Some(MoveCause::BarrelRoll),
            ActionKind::Boost => self.last_cause(ship) == Some(MoveCause::Boost),
            _ => false,
        }
    }

    /// Whether the journal has told, since a ship's last move, that it will skip its action.
    fn skip_is_told(&self, ship: UnitId) -> bool {
        let last = self.before.iter().rev().find_map(|event| match event.fact {
            Fact::MustSkipAction {
                ship: held,
                red_focus,
            } if held == ship => Some(!red_focus),
            Fact::Moved { ship: held, .. } if held == ship => Some(false),
            Fact::RoundBegan { .. } => Some(false),
            _ => None,
        });
        last == Some(true)
    }

    /// Whether a move was told when the ship set out, or by the line of its cause.
    fn move_is_told(&self, ship: UnitId, cause: MoveCause) -> bool {
        match cause {
            MoveCause::Sail | MoveCause::Board | MoveCause::Ram => self.last_way(ship).is_some(),
            MoveCause::Forced | MoveCause::Shift | MoveCause::Tractor => matches!(
                self.just_before(),
                Some(Fact::Forced { ship: held, .. }) if *held == ship
            ),
            _ => false,
        }
    }

    /// Whether the line of a reroll, a ram or a boarding tells these dice.
    fn roll_is_told(&self, by: UnitId) -> bool {
        let rerolled = matches!(
            self.soon(1).next(),
            Some(Fact::Modified { by: held, .. }) if *held == by
        );
        rerolled
            || self.soon(2).any(|fact| match fact {
                Fact::Rammed { ship, other, .. } => [*ship, *other].contains(&by),
                Fact::BoardingFought { ship, target, .. } => [*ship, *target].contains(&by),
                _ => false,
            })
    }

    /// The reason for a gained token, as the end of a sentence, if the rule alone does not tell it.
    pub(super) fn why_gained(&self, ship: UnitId, rule: RuleId, token: Token) -> &'static str {
        if rule != cite::DIFFICULTY || token != Token::Stress {
            return "";
        }
        match self.just_before() {
            Some(Fact::Executed {
                ship: by,
                difficulty: Difficulty::Red,
                ..
            }) if *by == ship => " for its red maneuver",
            _ => " for its red action",
        }
    }

    /// The distance that a ship on its way moves, in millimetres, if known yet.
    pub(super) fn gone(&self, ship: UnitId) -> Option<f64> {
        self.voyage().find_map(|fact| match fact {
            Fact::Moved {
                ship: held,
                travelled,
                ..
            } if *held == ship => Some(*travelled),
            _ => None,
        })
    }

    /// Whether a ship on its way boards or rams another.
    pub(super) fn meets(&self, ship: UnitId) -> bool {
        self.voyage().any(|fact| {
            matches!(fact, Fact::Boarded { ship: held, .. } | Fact::Rammed { ship: held, .. } if *held == ship)
        })
    }

    /// The events of a way, up to the next one.
    fn voyage(&self) -> impl Iterator<Item = &Fact> {
        let facts = self.after.iter().map(|event| &event.fact);
        facts.take_while(|fact| {
            !matches!(
                fact,
                Fact::Sailed { .. } | Fact::SideEnded { .. } | Fact::PhaseBegan { .. }
            )
        })
    }

    /// The target of the last attack.
    pub(super) fn target(&self) -> Option<UnitId> {
        self.before
            .iter()
            .rev()
            .find_map(|event| match &event.fact {
                Fact::AttackDeclared { attack, .. } => Some(attack.target),
                _ => None,
            })
    }

    /// The intent of a ship's last move; none if it was no way of its own.
    fn last_way(&self, ship: UnitId) -> Option<Intent> {
        let last = self.before.iter().rev().find_map(|event| match event.fact {
            Fact::Sailed {
                ship: held, intent, ..
            } if held == ship => Some(Some(intent)),
            Fact::Stepped { ship: held, .. } if held == ship => Some(None),
            Fact::RoundBegan { .. } => Some(None),
            _ => None,
        });
        last.flatten()
    }

    /// The cause of a ship's last move.
    fn last_cause(&self, ship: UnitId) -> Option<MoveCause> {
        self.before.iter().rev().find_map(|event| match event.fact {
            Fact::Moved {
                ship: held, cause, ..
            } if held == ship => Some(cause),
            _ => None,
        })
    }

    /// The last fact told.
    fn just_before(&self) -> Option<&Fact> {
        let mut facts = self.before.iter().rev().map(|event| &event.fact);
        facts.find(|fact| !is_quiet(fact))
    }

    /// The next `count` facts, without bookkeeping.
    fn soon(&self, count: usize) -> impl Iterator<Item = &Fact> {
        let facts = self.after.iter().map(|event| &event.fact);
        facts.filter(|fact| !is_quiet(fact)).take(count)
    }
}
