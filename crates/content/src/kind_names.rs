//! Keywords, words of units, slots of items and actions, as loaded data has them; and what effects
//! are worth by it.

use crate::{
    Ability, ActionDef, ActionKind, Clause, Content, Effect, Keyword, KeywordDef, RuleId, ShipType,
    Slot, SlotDef, Token, TokenDef, Word, WordDef, WordKind,
};

impl Content {
    /// The entry of a keyword; none if no pack has one.
    #[must_use]
    pub fn keyword(&self, keyword: Keyword) -> Option<&KeywordDef> {
        self.keywords.iter().find(|held| held.id == keyword.key())
    }

    /// What a keyword is called: as its entry says, else its name in data.
    #[must_use]
    pub fn keyword_name(&self, keyword: Keyword) -> &str {
        self.keyword(keyword)
            .map_or(keyword.key(), |held| &held.name)
    }

    /// Every keyword: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_keywords(&self) -> Vec<Keyword> {
        let made = self.keywords.iter().filter_map(KeywordDef::keyword);
        let mut made: Vec<Keyword> = made.filter(|held| held.made().is_some()).collect();
        made.sort_unstable();
        Keyword::CORE.iter().copied().chain(made).collect()
    }

    /// Gives ships and profiles what their keywords do, as abilities after their own. Loading does
    /// so; whoever changes the keywords of loaded data does so again.
    pub fn lend_keywords(&mut self) {
        self.take_back_keywords();
        let acting = self.keywords.iter().filter(|held| held.acts());
        let acting = acting.filter_map(|held| Some((held.keyword()?, held.ability())));
        for (keyword, ability) in acting {
            for ship in &mut self.ships {
                if ship.has_keyword(keyword) {
                    ship.abilities.push(ability.clone());
                }
            }
            for profile in &mut self.profiles {
                if profile.has_keyword(keyword) {
                    profile.abilities.push(ability.clone());
                }
            }
        }
    }

    /// Lends a type of ships that is made the abilities of its keywords.
    pub(crate) fn lend_to(&self, ship: &mut ShipType) {
        ship.abilities.retain(|held| !held.lent);
        let lent: Vec<Ability> = self
            .lent_by_keywords(|keyword| ship.has_keyword(keyword))
            .collect();
        ship.abilities.extend(lent);
    }

    /// The abilities of the keywords that something has.
    pub(crate) fn lent_by_keywords(
        &self,
        has: impl Fn(Keyword) -> bool,
    ) -> impl Iterator<Item = Ability> {
        let acting = self.keywords.iter().filter(|held| held.acts());
        let had = acting.filter(move |held| held.keyword().is_some_and(&has));
        had.map(KeywordDef::ability)
    }

    /// Leaves ships and profiles the abilities that their entries have.
    pub(crate) fn take_back_keywords(&mut self) {
        for ship in &mut self.ships {
            ship.abilities.retain(|held| !held.lent);
        }
        for profile in &mut self.profiles {
            profile.abilities.retain(|held| !held.lent);
        }
    }
}

impl Content {
    /// The entry of a word of units; none if no pack has one.
    #[must_use]
    pub fn word(&self, kind: WordKind) -> Option<&WordDef> {
        self.words.iter().find(|held| held.id == kind.key())
    }

    /// What a word is called, with its number: as its entry says, else as data write it.
    #[must_use]
    pub fn word_name(&self, word: Word) -> String {
        let name = self.word(word.kind()).map(|held| held.name.as_str());
        let name = name.unwrap_or(word.kind().key());
        match word.number() {
            Some(number) => format!("{name}({number})"),
            None => name.to_owned(),
        }
    }

    /// Every word: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_words(&self) -> Vec<WordKind> {
        let made = self.words.iter().filter_map(WordDef::kind);
        let mut made: Vec<WordKind> = made.filter(|held| held.made().is_some()).collect();
        made.sort_unstable();
        WordKind::CORE.iter().copied().chain(made).collect()
    }
}

impl Content {
    /// The entry of a slot of items; none if no pack has one.
    #[must_use]
    pub fn slot(&self, slot: Slot) -> Option<&SlotDef> {
        self.slots.iter().find(|held| held.id == slot.key())
    }

    /// What a slot is called: as its entry says, else its name in data.
    #[must_use]
    pub fn slot_name(&self, slot: Slot) -> &str {
        self.slot(slot).map_or(slot.key(), |held| &held.name)
    }

    /// How many places a slot has.
    #[must_use]
    pub fn slot_places(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Hands | Slot::Trinket => 2,
            Slot::Armour | Slot::Load => 1,
            Slot::Consumable => 3,
            Slot::Made(_) => self.slot(slot).map_or(1, |held| held.places),
        }
    }

    /// Every slot: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_slots(&self) -> Vec<Slot> {
        let made = self.slots.iter().filter_map(SlotDef::slot);
        let mut made: Vec<Slot> = made.filter(|held| held.made().is_some()).collect();
        made.sort_unstable();
        Slot::CORE.iter().copied().chain(made).collect()
    }
}

impl Content {
    /// The entry of an action; none if no pack has one.
    #[must_use]
    pub fn action(&self, action: ActionKind) -> Option<&ActionDef> {
        self.actions.iter().find(|held| held.id == action.key())
    }

    /// What an action is called: as its entry says, else its name in data.
    #[must_use]
    pub fn action_name(&self, action: ActionKind) -> &str {
        self.action(action).map_or(action.key(), |held| &held.name)
    }

    /// Every action: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_actions(&self) -> Vec<ActionKind> {
        let made = self.actions.iter().filter_map(ActionDef::action);
        let mut made: Vec<ActionKind> = made.filter(|held| held.made().is_some()).collect();
        made.sort_unstable();
        ActionKind::CORE.iter().copied().chain(made).collect()
    }
}

impl Content {
    /// What these effects bring whom they happen to, in points of damage, tokens of packs by their
    /// entries.
    #[must_use]
    pub fn worth_of(&self, effects: &[Effect]) -> f64 {
        let clause = Clause::new(RuleId::new("GRD-26"), Vec::new(), effects.to_vec());
        let made = |token: Token, amount: u8| {
            let held = self.token(token).filter(|_| token.made().is_some());
            held.map_or(0.0, TokenDef::value) * f64::from(amount)
        };
        let tokens = clause.walk().map(|met| {
            let worth = if let Effect::Gain(token, amount) = met.effect {
                made(*token, *amount)
            } else if let Effect::Lose(token, amount) = met.effect {
                -made(*token, *amount)
            } else {
                0.0
            };
            let chances = met.branches().map(|branch| branch.likely());
            worth * chances.product::<f64>()
        });
        clause.value() + tokens.sum::<f64>()
    }
}
