//! All clauses of the data, whoever has them.

use crate::{Clause, Content, Profile, RuleId, ShipType};

impl ShipType {
    /// The clauses of its abilities and of its arms.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        let abilities = self.abilities.iter().flat_map(|held| &held.clauses);
        abilities.chain(self.arms.iter().flat_map(|held| &held.clauses))
    }
}

impl Profile {
    /// The clauses of its abilities.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.abilities.iter().flat_map(|held| &held.clauses)
    }
}

impl Content {
    /// The clauses of all entries, in the order of the data.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        let ships = self.ships.iter().flat_map(ShipType::clauses);
        let item_arms = self.items.iter().filter_map(|held| held.arm.as_ref());
        let profiles = self.profiles.iter().flat_map(Profile::clauses);
        let kinds = self.obstacles.iter();
        let obstacles = kinds.flat_map(|held| held.clauses.iter().chain(&held.huge_clauses));
        let ailments = self.rulesets.iter().flat_map(|held| &held.ailments);
        let faces = self.dice.iter().flat_map(|held| &held.names);
        ships
            .chain(profiles)
            .chain(self.items.iter().flat_map(|held| &held.clauses))
            .chain(item_arms.flat_map(|held| &held.clauses))
            .chain(self.gears.iter().flat_map(|held| &held.clauses))
            .chain(self.tokens.iter().flat_map(|held| &held.clauses))
            .chain(self.words.iter().flat_map(|held| &held.clauses))
            .chain(self.damage_cards.iter().flat_map(|held| &held.clauses))
            .chain(self.terrains.iter().flat_map(|held| &held.clauses))
            .chain(obstacles)
            .chain(ailments.flat_map(|held| &held.clauses))
            .chain(faces.flat_map(|held| &held.clauses))
    }

    /// The clause with `may` of a rule. All with this rule are equal: the linter sees to it.
    #[must_use]
    pub fn asking_clause(&self, rule: RuleId) -> Option<&Clause> {
        self.clauses().find(|held| held.may && held.rule == rule)
    }
}
