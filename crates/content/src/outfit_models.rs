//! Types of units of models with what campaigns have given them (SCN-H-UPGRADE).
//!
//! As with ships, what upgrades change is written into a type of its own, so that no rule has to
//! ask for them.

use crate::{
    Ability, Content, Excess, Keyword, MOST_MADE_ACTIONS, MOST_UPGRADES, OutfitFault, OutfitPart,
    Profile, SquadDef, Upgrade,
    outfit::made_key,
    outfit_parts::{MOST_ABILITIES, add_abilities, add_action, choices},
};

impl SquadDef {
    /// The key of the type that its profile and its upgrades make.
    #[must_use]
    pub(crate) fn made_key(&self) -> String {
        made_key(&self.profile, &self.upgrades)
    }
}

impl Content {
    /// The type that upgrades make of a profile. `key` is its key.
    ///
    /// # Errors
    /// The first of [`Content::unit_faults`].
    pub fn upgraded(
        &self,
        profile: &Profile,
        upgrades: &[String],
        key: String,
    ) -> Result<Profile, OutfitFault> {
        match self.unit_faults(profile, upgrades).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(self.with_upgrades(profile, &self.known(upgrades)?, key)),
        }
    }

    /// Everything that forbids a unit of models its upgrades; empty if it may take the table.
    #[must_use]
    pub fn unit_faults(&self, profile: &Profile, upgrades: &[String]) -> Vec<OutfitFault> {
        let known = match self.known(upgrades) {
            Err(fault) => return vec![fault],
            Ok(known) => known,
        };
        let mut faults = Vec::new();
        for (at, upgrade) in known.iter().enumerate() {
            if !self.suits_unit(profile, upgrade) {
                faults.push(OutfitFault::NotCarried(upgrade.id.clone()));
            }
            if known[..at].iter().any(|held| held.id == upgrade.id) {
                faults.push(OutfitFault::Twice(upgrade.id.clone()));
            }
        }
        let made = self.with_upgrades(profile, &known, String::new());
        let own = made.abilities.iter().filter(|held| !held.lent).count();
        let counts = [
            (Excess::Upgrades, known.len(), MOST_UPGRADES),
            (Excess::Abilities, own, MOST_ABILITIES),
            (Excess::Actions, made.actions.len(), MOST_MADE_ACTIONS),
            (Excess::Choices, choices(made.clauses()), 1),
        ];
        let over = counts.into_iter().filter(|(_, count, most)| count > most);
        faults.extend(over.map(|(what, _, most)| OutfitFault::TooMany { what, most }));
        faults
    }

    /// Whether an upgrade is for units of this profile: it is for units of models, and their
    /// faction is not barred.
    #[must_use]
    pub fn suits_unit(&self, profile: &Profile, upgrade: &Upgrade) -> bool {
        let faction = |named: &String| self.faction(named).map(|(_, held)| held.id.as_str());
        let own = self.army(&profile.army).map(|(_, army)| &army.faction);
        let sworn = upgrade.faction.as_ref();
        upgrade.models && sworn.is_none_or(|named| faction(named) == own.and_then(faction))
    }

    /// The upgrades of these keys.
    fn known(&self, upgrades: &[String]) -> Result<Vec<&Upgrade>, OutfitFault> {
        let named = upgrades.iter().take(MOST_UPGRADES + 1);
        let found = named.map(|key| {
            let held = self.upgrade(key).map(|(_, upgrade)| upgrade);
            held.ok_or_else(|| OutfitFault::NoUpgrade(key.clone()))
        });
        found.collect()
    }

    fn with_upgrades(&self, profile: &Profile, upgrades: &[&Upgrade], key: String) -> Profile {
        let mut made = profile.clone();
        made.id = key;
        made.abilities.retain(|held| !held.lent);
        // A hero shares its number with the unit that it joins, but no parts of its outfit.
        let first = if profile.joins() {
            1 + MOST_UPGRADES
        } else {
            1
        };
        for (at, upgrade) in (first..).zip(upgrades) {
            let new = |keyword: &Keyword| !made.keywords.contains(keyword);
            let more: Vec<_> = upgrade.keywords.iter().filter(|held| new(held)).collect();
            made.keywords.extend(more);
            add_abilities(&mut made.abilities, &upgrade.abilities, OutfitPart::nth(at));
            for slot in &upgrade.actions {
                add_action(&mut made.actions, *slot);
            }
            for (token, count) in &upgrade.starts_with {
                let held = made.starts_with.entry(*token).or_default();
                *held = held.saturating_add(*count);
            }
        }
        let lent: Vec<Ability> = self
            .lent_by_keywords(|keyword| made.has_keyword(keyword))
            .collect();
        made.abilities.extend(lent);
        made
    }
}
