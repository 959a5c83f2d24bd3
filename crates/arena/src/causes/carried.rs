//! What a unit carries that harms it: damage cards that lie faceup, tokens, ailments.

use content::{CardId, Clause, DamageCard, Effect, RuleId, Token, Trigger};
use rules::{Ctx, Fact, UnitId};

use super::ground::cites;

/// Something that a unit carries and is harmed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// A damage card.
    Card(CardId),
    /// A token, or the ailment that it stands for.
    Token(Token),
}

impl Carried {
    /// Its name, in the language of the game.
    #[must_use]
    pub fn name(self, ctx: &Ctx) -> String {
        match self {
            Self::Card(card) => {
                let card = ctx.content.card(card);
                card.map_or_else(String::new, |card| card.name.clone())
            }
            Self::Token(token) => words::named("token", ctx.content.token_name(token)).to_owned(),
        }
    }

    /// The token by whose rule something happens.
    pub(super) fn token_of(ctx: &Ctx, rule: RuleId) -> Option<Self> {
        let ailments = ctx.ruleset.ailments.iter();
        let ailments = ailments.filter(|held| held.rule == rule || cites(&held.clauses, rule));
        let tokens = ctx.content.tokens.iter();
        let tokens = tokens.filter(|held| cites(&held.clauses, rule));
        let mut all = ailments
            .map(|held| held.token)
            .chain(tokens.filter_map(|held| Token::named(&held.id)));
        all.next().map(Self::Token)
    }
}

/// The damage cards that lie faceup.
#[derive(Default)]
pub(super) struct FaceupCards {
    faceup: Vec<(UnitId, CardId)>,
    /// The last one, until something else than harm happens.
    drawn: Option<(UnitId, CardId)>,
}

impl FaceupCards {
    pub(super) fn hear(&mut self, fact: &Fact) {
        if let Fact::CardDrawn { ship, card } = fact {
            self.faceup.push((*ship, *card));
            self.drawn = Some((*ship, *card));
            return;
        }
        if let Fact::CardRepaired { ship, card } = fact {
            let at = self.faceup.iter().position(|held| *held == (*ship, *card));
            at.map(|at| self.faceup.remove(at));
        }
        if !matches!(fact, Fact::Damaged { .. }) {
            self.drawn = None;
        }
    }

    /// What harmed a ship by a rule: the card that was just drawn, else the only kind of card that
    /// lies there and does harm by the rule, else the token of the rule.
    pub(super) fn behind(&self, ctx: &Ctx, ship: UnitId, rule: RuleId) -> Option<Carried> {
        let kind = |card: &CardId| ctx.content.card(*card);
        let harms = |card: &DamageCard, at_once: bool| {
            let by = |clause: &&Clause| clause.on.contains(&Trigger::AtOnce) == at_once;
            let mut clauses = card.clauses.iter().filter(by);
            clauses.any(|clause| {
                let mut met = clause.walk();
                met.any(|met| met.rule == rule && matches!(met.effect, Effect::Damage(..)))
            })
        };
        let drawn = self.drawn.filter(|(held, _)| *held == ship);
        let drawn = drawn.map(|(_, card)| card);
        if let Some(card) = drawn.filter(|card| kind(card).is_some_and(|held| harms(held, true))) {
            return Some(Carried::Card(card));
        }
        let mine = self.faceup.iter().filter(|(held, _)| *held == ship);
        let mut mine = mine
            .map(|(_, card)| *card)
            .filter(|card| kind(card).is_some_and(|held| harms(held, false)));
        let first = mine.next();
        match first.filter(|first| mine.all(|other| other == *first)) {
            Some(card) => Some(Carried::Card(card)),
            None if first.is_some() => None,
            None => Carried::token_of(ctx, rule),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use content::DamageKind;
    use rules::{GameEvent, Sim, SimConfig};

    use super::*;
    use crate::causes::{Causes, Source};

    #[test]
    fn a_card_that_burns_on_is_told_by_its_name() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1;
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let (game, ship) = (sim.game(), sim.game().board.ships[0].id);
        let card = |key: &str| {
            let at = content.damage_cards.iter().position(|held| held.id == key);
            CardId::at(&content, at.expect("core has it"))
        };
        let event = |fact| GameEvent {
            rule: RuleId::new("OBS-H-CRIT"),
            fact,
        };
        let drawn = |key| {
            event(Fact::CardDrawn {
                ship,
                card: card(key),
            })
        };
        let burns = event(Fact::Damaged {
            ship,
            kind: DamageKind::Hit,
            shields: 0,
            hull: 1,
            source: None,
        });
        let journal = [
            drawn("fuel-fire"),
            event(Fact::CardRepaired {
                ship,
                card: card("fuel-fire"),
            }),
            drawn("fuel-fire"),
            drawn("rattled-crew"),
            burns.clone(),
        ];
        let mut causes = Causes::new(game, &journal);
        let losses: Vec<_> = journal
            .iter()
            .filter_map(|held| causes.hear(held))
            .collect();
        let [loss] = losses[..] else {
            panic!("one loss: {losses:?}");
        };
        assert_eq!(loss.source, Source::Other);
        assert_eq!(loss.carried, Some(Carried::Card(card("fuel-fire"))));
        let name = loss.carried.map(|held| held.name(game.ctx));
        assert_eq!(name.as_deref(), Some("Fuel Fire"));
        // Once it is out, nobody knows.
        let mut causes = Causes::new(game, &[]);
        for held in &journal[..2] {
            causes.hear(held);
        }
        assert_eq!(causes.hear(&burns).and_then(|loss| loss.carried), None);
    }
}
