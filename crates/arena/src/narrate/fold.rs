//! Folds several events into one line, so that nothing is told twice.

use content::{ActionKind, Difficulty, Effect, RuleId, Token};
use rules::{
    AttackState, Fact, Family, ForcedBy, ForcedFact, GameEvent, HarmFact, Intent, Modification,
    MoveCause, MoveFact, PlayerId, TokenFact, TurnFact, UnitId, cite,
};
use words::say;

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
    matches!(fact.family(), Family::Quiet(_))
}

impl Teller<'_> {
    /// Whether another line already tells this event.
    pub(super) fn is_told_otherwise(&self, fact: &Fact) -> bool {
        match fact.family() {
            Family::Turn(TurnFact::SideBegan { player }) => self.is_first(*player),
            Family::Move(fact) => self.own_move_is_told(fact),
            Family::Forced(ForcedFact::Forced { ship, cause, .. }) => {
                // A bump has its own line; the line of a pushed figure names its new place.
                let shifted = self
                    .soon(1)
                    .any(|fact| matches!(fact, Fact::Shifted { ship: held, .. } if held == ship));
                *cause == ForcedBy::Bump || shifted
            }
            Family::Token(fact) => self.token_is_told(fact),
            Family::Harm(HarmFact::Rolled { by, .. }) => self.roll_is_told(*by),
            Family::Harm(HarmFact::Doomed { ship }) => {
                matches!(self.soon(1).next(), Some(Fact::Destroyed { ship: gone }) if gone == ship)
            }
            // Each of these has a line of its own.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Harm(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_) => false,
            Family::Quiet(_) => false,
        }
    }

    fn own_move_is_told(&self, fact: MoveFact<'_>) -> bool {
        match fact {
            MoveFact::Moved { ship, cause, .. } => self.move_is_told(*ship, *cause),
            // If a ship turns again, only its last heading is told.
            MoveFact::Faced { ship, .. } => {
                matches!(self.soon(1).next(), Some(Fact::Faced { ship: again, .. }) if again == ship)
            }
            MoveFact::ClimbedOut { ship } => self.last_way(*ship) == Some(Intent::ClimbOut),
            MoveFact::Launched { .. }
            | MoveFact::Recovered { .. }
            | MoveFact::ShovedOff { .. }
            | MoveFact::CutShort { .. }
            | MoveFact::Executed { .. }
            | MoveFact::Held { .. }
            | MoveFact::Stayed { .. }
            | MoveFact::Sailed { .. }
            | MoveFact::MoveTaken { .. }
            | MoveFact::Exerted { .. }
            | MoveFact::PointsGained { .. }
            | MoveFact::SpeedCapped { .. }
            | MoveFact::Stepped { .. }
            | MoveFact::Shrunk { .. }
            | MoveFact::Expanded { .. }
            | MoveFact::Covers { .. }
            | MoveFact::LineCrossed { .. }
            | MoveFact::Disengaged { .. } => false,
        }
    }

    fn token_is_told(&self, fact: TokenFact<'_>) -> bool {
        match fact {
            TokenFact::Acted { ship, action, .. } => self.act_is_told(*ship, *action),
            TokenFact::ActionSkipped { ship } => self.skip_is_told(*ship),
            TokenFact::Gained {
                ship,
                token,
                amount,
            } => {
                let acted = matches!(
                    self.just_before(),
                    Some(Fact::Acted { ship: by, action: ActionKind::Focus | ActionKind::Evade, .. }) if by == ship
                );
                *amount == 1 && modifies(*token) && acted
            }
            TokenFact::Lost { ship, token, .. } => {
                let spent = matches!(self.soon(1).next(), Some(Fact::Modified { by, .. }) if by == ship);
                modifies(*token) && spent
            }
            TokenFact::LockLost { ship, .. } => self.soon(3).any(|fact| {
                matches!(fact, Fact::Modified { by, how: Modification::Lock { .. }, .. } if by == ship)
            }),
            TokenFact::MustSkipAction { .. }
            | TokenFact::Granted { .. }
            | TokenFact::Locked { .. } => false,
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
        let over = |fact: &Fact| {
            matches!(fact, Fact::RoundBegan { .. })
                || matches!(fact, Fact::Moved { ship: held, .. } if *held == ship)
        };
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let last = facts
            .take_while(|fact| !over(fact))
            .find(|fact| matches!(fact, Fact::MustSkipAction { ship: held, .. } if *held == ship));
        matches!(
            last,
            Some(Fact::MustSkipAction {
                red_focus: false,
                ..
            })
        )
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
            || self.soon(2).any(|fact| {
                matches!(
                    fact,
                    Fact::Rammed { ship, other, .. }
                        | Fact::BoardingFought { ship, target: other, .. }
                    if [*ship, *other].contains(&by)
                )
            })
    }

    /// The reason for a gained token, as the end of a sentence, if the rule alone does not tell it.
    pub(super) fn why_gained(&self, ship: UnitId, rule: RuleId, token: Token) -> String {
        if rule != cite::DIFFICULTY || token != Token::Stress {
            let own = |effect: &Effect| matches!(effect, Effect::Gain(held, ..) if *held == token);
            return self.by_ability(ship, rule, own, |effect| {
                matches!(
                    effect,
                    Effect::TargetGains(held, ..) | Effect::FriendsGain(_, held, ..) if *held == token
                )
            });
        }
        let flown = matches!(
            self.just_before(),
            Some(Fact::Executed { ship: by, difficulty: Difficulty::Red, .. }) if *by == ship
        );
        if flown {
            say!("tell-for-its-red-maneuver").to_owned()
        } else {
            say!("tell-for-its-red-action").to_owned()
        }
    }

    /// The distance that a ship on its way moves, in millimetres, if known yet.
    pub(super) fn gone(&self, ship: UnitId) -> Option<f64> {
        self.voyage().find_map(|fact| {
            let Fact::Moved {
                ship: held,
                travelled,
                ..
            } = fact
            else {
                return None;
            };
            (*held == ship).then_some(*travelled)
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
        Some(self.declared_last()?.target)
    }

    /// The last attack that was declared before.
    pub(super) fn declared_last(&self) -> Option<&AttackState> {
        self.before.iter().rev().find_map(|event| {
            let Fact::AttackDeclared { attack, .. } = &event.fact else {
                return None;
            };
            Some(attack)
        })
    }

    /// The intent of a ship's last move; none if it was no way of its own.
    fn last_way(&self, ship: UnitId) -> Option<Intent> {
        let over = |fact: &Fact| {
            matches!(fact, Fact::RoundBegan { .. })
                || matches!(fact, Fact::Stepped { ship: held, .. } if *held == ship)
        };
        let facts = self.before.iter().rev().map(|event| &event.fact);
        facts.take_while(|fact| !over(fact)).find_map(|fact| {
            let Fact::Sailed {
                ship: held, intent, ..
            } = fact
            else {
                return None;
            };
            (*held == ship).then_some(*intent)
        })
    }

    /// The cause of a ship's last move.
    fn last_cause(&self, ship: UnitId) -> Option<MoveCause> {
        self.before.iter().rev().find_map(|event| {
            let Fact::Moved {
                ship: held, cause, ..
            } = event.fact
            else {
                return None;
            };
            (held == ship).then_some(cause)
        })
    }

    /// The last fact told.
    pub(super) fn just_before(&self) -> Option<&Fact> {
        let mut facts = self.before.iter().rev().map(|event| &event.fact);
        facts.find(|fact| !is_quiet(fact))
    }

    /// The next `count` facts, without bookkeeping.
    fn soon(&self, count: usize) -> impl Iterator<Item = &Fact> {
        let facts = self.after.iter().map(|event| &event.fact);
        facts.filter(|fact| !is_quiet(fact)).take(count)
    }
}

/// Whether a token is spent on dice.
fn modifies(token: Token) -> bool {
    matches!(token, Token::Focus | Token::Evade)
}
