//! Runs of similar events, told in one line each.

use content::{Aura, Passive, RuleId};
use geometry::Cell;
use rules::{Fact, GameEvent, MoveFact, UnitId, cite, march};
use words::say;

use super::{Teller, fold::is_quiet, has_fired, together};

/// Why a ship does not fire.
#[derive(Clone, Copy, PartialEq)]
enum Silence {
    /// It has no weapon.
    Unarmed,
    /// Its owner wills it.
    Held,
    /// It has no target: by its arcs, its range, or both.
    Aim,
    /// A rule forbids it.
    Forbidden(RuleId),
}

/// Whether a rule is one about aiming.
fn aims(rule: RuleId) -> bool {
    rule == cite::RANGE || rule == cite::ARC
}

impl Teller<'_> {
    /// Whether the run of an event began before it.
    ///
    /// `same` gives the unit of an event in the run, an inner `None` for an event that does not
    /// interrupt the run, and an outer `None` for one that ends it.
    fn begun_before(&self, same: impl Fn(&GameEvent) -> Option<Option<UnitId>>) -> bool {
        let earlier = self.before.iter().rev().map_while(same);
        earlier.flatten().next().is_some()
    }

    /// One line for all ships in a row that do not fire.
    ///
    /// None for a ship already told with another, or one that ends its fire after a shot.
    pub(super) fn silent(&self, event: &GameEvent, ship: UnitId) -> Option<String> {
        let what = self.silence(event, ship)?;
        let same = |event: &GameEvent| {
            let Fact::HeldFire { ship } = event.fact else {
                return is_quiet(&event.fact).then_some(None);
            };
            match self.silence(event, ship) {
                // This ship ended its fire: it adds no name and does not interrupt the run.
                None => Some(None),
                Some(other) => (other == what).then_some(Some(ship)),
            }
        };
        if self.begun_before(same) {
            return None;
        }
        let mut names = vec![self.name(ship)];
        let mut rules = vec![self.origin(event)];
        for next in self.after {
            let Some(found) = same(next) else { break };
            let Some(other) = found else { continue };
            names.push(self.name(other));
            if !rules.contains(&self.origin(next)) {
                rules.push(self.origin(next));
            }
        }
        let told = self.silence_told(what, &rules, names.len() == 1);
        let why = match rules.len() {
            1 => String::new(),
            _ => {
                let cited = rules.iter().map(|rule| self.ctx.ruleset.cited(*rule));
                format!(" [{}]", listed(&cited.collect::<Vec<_>>()))
            }
        };
        Some(format!("{} {told}{why}", together(&names)))
    }

    /// Why a ship does not fire; none if it has fired.
    fn silence(&self, event: &GameEvent, ship: UnitId) -> Option<Silence> {
        let free = self.moves_freely(ship);
        if free && has_fired(self.before, ship) {
            return None;
        }
        let class = self.board.ship(ship).map(|held| self.ctx.class(held));
        let armed = class.is_some_and(|class| !class.weapons.is_empty());
        Some(if !armed {
            Silence::Unarmed
        } else if free || self.origin(event) == self.ctx.ruleset.cites.order {
            Silence::Held
        } else if aims(self.origin(event)) {
            Silence::Aim
        } else {
            Silence::Forbidden(self.origin(event))
        })
    }

    /// A reason for silence as the end of a sentence, for one ship or for several. `rules`: those
    /// that the ships' events cite.
    fn silence_told(&self, what: Silence, rules: &[RuleId], one: bool) -> String {
        let [single, several] = match what {
            Silence::Unarmed => [
                say!("tell-has-nothing-to-fire"),
                say!("tell-have-nothing-to-fire"),
            ],
            Silence::Held => [say!("tell-holds-its-fire"), say!("tell-hold-their-fire")],
            Silence::Aim => match rules {
                [cite::RANGE] => [
                    say!("tell-has-nobody-in-range"),
                    say!("tell-have-nobody-in-range"),
                ],
                [cite::ARC] => [
                    say!("tell-has-nobody-in-arc"),
                    say!("tell-have-nobody-in-arc"),
                ],
                _ => [
                    say!("tell-has-nobody-in-arc-and-range"),
                    say!("tell-have-nobody-in-arc-and-range"),
                ],
            },
            Silence::Forbidden(rule) => {
                let why = self.forbids_fire(rule);
                return match one {
                    true => say!("tell-does-not-fire", why),
                    false => say!("tell-do-not-fire", why),
                };
            }
        };
        String::from(if one { single } else { several })
    }

    /// What a rule that forbids a ship to fire is about.
    fn forbids_fire(&self, rule: RuleId) -> String {
        let content = &self.ctx.content;
        let bars = |aura: &Aura| aura.rule == rule && aura.passive == Passive::CannotAttack;
        if rule == cite::TOKEN {
            return say!("tell-disarmed").into();
        }
        if content
            .obstacles
            .iter()
            .any(|kind| kind.auras.iter().any(bars))
        {
            return say!("tell-at-an-obstacle").into();
        }
        let title = content.rulebook.get(&rule).map(|entry| &entry.title);
        title.map_or_else(|| rule.to_string(), Clone::clone)
    }

    /// One line for all ships in a row that lose the same tokens by the same rule.
    ///
    /// None for a ship already told with another.
    pub(super) fn lost_together(
        &self,
        event: &GameEvent,
        ship: UnitId,
        what: &str,
    ) -> Option<String> {
        let same = |next: &GameEvent| match (&next.fact, &event.fact) {
            (
                Fact::Lost {
                    ship,
                    token,
                    amount,
                },
                Fact::Lost {
                    token: lost,
                    amount: so_many,
                    ..
                },
            ) => (self.origin(next) == self.origin(event) && token == lost && amount == so_many)
                .then_some(Some(*ship)),
            (other, _) => is_quiet(other).then_some(None),
        };
        if self.begun_before(same) {
            return None;
        }
        let mut names = vec![self.name(ship)];
        names.extend(
            self.after
                .iter()
                .map_while(same)
                .flatten()
                .map(|other| self.name(other)),
        );
        let verb = if names.len() == 1 {
            say!("tell-loses")
        } else {
            say!("tell-lose")
        };
        let each = if names.len() == 1 {
            ""
        } else {
            say!("tell-each")
        };
        Some(format!("{} {verb} {what}{each}", together(&names)))
    }

    /// The uninterrupted steps of a figure by one rule; none unless this is the first of them.
    pub(super) fn strides(&self, rule: RuleId, first: &Stride) -> Option<Vec<Stride>> {
        let next = |event: &GameEvent| {
            let Fact::Stepped {
                ship,
                to,
                left,
                cost,
                ..
            } = event.fact
            else {
                return None;
            };
            let stride = Stride::new(ship, to, [left, cost]);
            (ship == first.ship).then_some((self.origin(event), stride))
        };
        let told = |(held, _): &(RuleId, Stride)| *held == rule;
        if self
            .before
            .last()
            .and_then(next)
            .is_some_and(|held| told(&held))
        {
            return None;
        }
        let more = self.after.iter().map_while(next).take_while(told);
        let first = std::iter::once(*first);
        Some(first.chain(more.map(|(_, stride)| stride)).collect())
    }

    /// One line for the uninterrupted steps of a figure.
    pub(super) fn stepped(&self, event: &GameEvent, first: &Stride) -> Option<String> {
        let all = self.strides(event.rule, first)?;
        let last = all.last()?;
        let (column, row) = last.to.printed();
        let (ship, count) = (self.name(first.ship), all.len());
        // Where actions buy movement, what is left counts actions that may go into something else.
        Some(match march::actions_each(self.ctx) {
            Some(_) => say!("tell-steps-on", ship, count, column, row),
            None => say!("tell-steps", ship, count, column, row, left = last.left),
        })
    }
}

/// A step, with the data of its event.
#[derive(Clone, Copy)]
pub(super) struct Stride {
    ship: UnitId,
    to: Cell,
    left: u8,
    pub(super) cost: u8,
}

impl Stride {
    /// None unless the fact is a step.
    pub(super) fn of(fact: MoveFact<'_>) -> Option<Self> {
        let MoveFact::Stepped {
            ship,
            to,
            left,
            cost,
            ..
        } = fact
        else {
            return None;
        };
        Some(Self::new(*ship, *to, [*left, *cost]))
    }

    /// `left` and `cost`: the points left after it, and those that it took.
    pub(super) fn new(ship: UnitId, to: Cell, [left, cost]: [u8; 2]) -> Self {
        Self {
            ship,
            to,
            left,
            cost,
        }
    }
}

fn listed(rules: &[RuleId]) -> String {
    let ids: Vec<String> = rules.iter().map(RuleId::to_string).collect();
    ids.join(", ")
}
