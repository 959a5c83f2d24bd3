//! The abilities by which something happens: their names, at the end of a sentence.

use std::collections::BTreeSet;

use content::{Ability, Effect, Passive, RuleId};
use rules::UnitId;
use words::say;

use super::Teller;

impl Teller<'_> {
    /// The ability by which something happened to a unit under this rule: one of its own that does
    /// what `own` tells, else one of somebody else's that does what `given` tells. Nothing where
    /// there is none, or more than one.
    pub(super) fn by_ability(
        &self,
        ship: UnitId,
        rule: RuleId,
        own: impl Fn(&Effect) -> bool,
        given: impl Fn(&Effect) -> bool,
    ) -> String {
        let names = self.abilities(ship, rule, own);
        match (names.len(), names.first()) {
            (1, Some(name)) => return say!("tell-by-ability", name),
            (0, _) => {}
            _ => return String::new(),
        }
        let others = self.board.ships.iter().map(|other| other.id);
        let others = others.filter(|other| *other != ship);
        let all: BTreeSet<(UnitId, &str)> = others
            .flat_map(|other| {
                let names = self.abilities(other, rule, &given);
                names.into_iter().map(move |name| (other, name))
            })
            .collect();
        let names: BTreeSet<&str> = all.iter().map(|(_, name)| *name).collect();
        match (names.len(), all.len(), all.first()) {
            (1, 1, Some((other, name))) => {
                say!("tell-by-ability-of", name, ship = self.name(*other))
            }
            // Several have it.
            (1, _, Some((_, name))) => say!("tell-by-ability", name),
            _ => String::new(),
        }
    }

    /// The ability or item of a unit with a trait of this rule that changes its dice so. Nothing
    /// where there is none, or more than one.
    pub(super) fn by_trait(
        &self,
        ship: UnitId,
        rule: RuleId,
        is: impl Fn(&Passive) -> bool,
    ) -> String {
        let Some(ship) = self.board.ship(ship) else {
            return String::new();
        };
        let content = &self.ctx.content;
        let class = content.ships.get(usize::from(ship.class));
        let own = class.into_iter().flat_map(|class| &class.abilities);
        let own = own.map(|held: &Ability| (held.name.as_str(), &held.traits));
        let items = ship.kit.all().iter().filter_map(|id| content.item_of(*id));
        let items = items.map(|item| (item.name.as_str(), &item.traits));
        let origin = |rule: RuleId| self.ctx.ruleset.origin(rule);
        let brings = |traits: &Vec<content::Trait>| {
            let mut traits = traits.iter();
            traits.any(|held| origin(held.rule) == origin(rule) && is(&held.passive))
        };
        let named = own.chain(items).filter(|(_, traits)| brings(traits));
        let names: BTreeSet<&str> = named.map(|(name, _)| name).collect();
        match (names.len(), names.first()) {
            (1, Some(name)) => say!("tell-by-ability", name),
            _ => String::new(),
        }
    }

    /// The names of the abilities, items and cards of a ship that do something under this rule.
    fn abilities(
        &self,
        ship: UnitId,
        rule: RuleId,
        does: impl Fn(&Effect) -> bool,
    ) -> BTreeSet<&str> {
        let Some(ship) = self.board.ship(ship) else {
            return BTreeSet::new();
        };
        let content = &self.ctx.content;
        let class = content.ships.get(usize::from(ship.class));
        let own = class.into_iter().flat_map(|class| &class.abilities);
        let own = own.map(|held: &Ability| (held.name.as_str(), &held.clauses));
        let items = ship.kit.all().iter().filter_map(|id| content.item_of(*id));
        let items = items.map(|item| (item.name.as_str(), &item.clauses));
        let acts = |clauses: &Vec<content::Clause>| {
            let mut met = clauses.iter().flat_map(|clause| clause.walk());
            met.any(|met| self.ctx.ruleset.origin(met.rule) == rule && does(met.effect))
        };
        let acting = own.chain(items).filter(|(_, clauses)| acts(clauses));
        acting.map(|(name, _)| name).collect()
    }
}
