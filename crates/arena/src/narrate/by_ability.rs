//! The abilities by which something happens: their names, at the end of a sentence.

use std::collections::BTreeSet;

use content::{Clause, Effect, Passive, RuleId, Trait};
use rules::UnitId;
use words::say;

use super::Teller;

/// What has clauses and traits, and its name.
struct Holder<'a> {
    name: &'a str,
    clauses: &'a [Clause],
    traits: &'a [Trait],
}

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
        let origin = |rule: RuleId| self.ctx.ruleset.origin(rule);
        let brings = |traits: &[Trait]| {
            let mut traits = traits.iter();
            traits.any(|held| origin(held.rule) == origin(rule) && is(&held.passive))
        };
        let named = self.holders(ship).filter(|held| brings(held.traits));
        let names: BTreeSet<&str> = named.map(|held| held.name).collect();
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
        let acts = |clauses: &[Clause]| {
            let mut met = clauses.iter().flat_map(|clause| clause.walk());
            met.any(|met| self.ctx.ruleset.origin(met.rule) == rule && does(met.effect))
        };
        let acting = self.holders(ship).filter(|held| acts(held.clauses));
        acting.map(|held| held.name).collect()
    }

    /// The abilities of a unit's type, the items that it holds, and the faces that its dice show.
    fn holders(&self, ship: UnitId) -> impl Iterator<Item = Holder<'_>> {
        let content = &self.ctx.content;
        let ship = self.board.ship(ship);
        let class = ship.and_then(|ship| content.ships.get(usize::from(ship.class)));
        let own = class.into_iter().flat_map(|class| &class.abilities);
        let own = own.map(|held| Holder {
            name: &held.name,
            clauses: &held.clauses,
            traits: &held.traits,
        });
        let items = ship.into_iter().flat_map(|ship| ship.kit.all());
        let items = items.filter_map(|id| content.item_of(*id));
        let items = items.map(|held| Holder {
            name: &held.name,
            clauses: &held.clauses,
            traits: &held.traits,
        });
        let faces = content.dice.iter().flat_map(|die| &die.names);
        let faces = faces.map(|face| Holder {
            name: &face.name,
            clauses: &face.clauses,
            traits: &[],
        });
        own.chain(items).chain(faces)
    }
}
