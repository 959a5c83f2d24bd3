//! All loaded data, in lists with keys.

use std::{collections::BTreeMap, sync::Arc};

use serde::Serialize;

use crate::{
    ActionDef, AddedRule, ArcDef, Army, Campaign, DamageCard, DieDef, Faction, Gear, GridMap,
    Homes, Item, KeywordDef, Looks, MOST_TOKENS, Mission, Mixin, Muster, ObstacleType, OutlineDef,
    Outlook, Pack, Personality, Pilot, Profile, ReadyList, RuleEntry, RuleId, Ruleset, Scenario,
    ShipType, SlotDef, Spoken, Terrain, Token, TokenDef, Upgrade, UpgradeSlot, WordDef,
    category::Category,
};

/// All loaded data. Rules refer to entries by their position; files refer to them by key.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Content {
    /// Factions.
    pub factions: Vec<Faction>,
    /// Kinds of tokens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<TokenDef>,
    /// Keywords of units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<KeywordDef>,
    /// Words of units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordDef>,
    /// Slots of items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<SlotDef>,
    /// Dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<DieDef>,
    /// Firing arcs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arcs: Vec<ArcDef>,
    /// Actions of units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionDef>,
    /// How things look and sound. They decide no match, so they are no part of a hash.
    #[serde(skip)]
    pub looks: Arc<Looks>,
    /// Slots of upgrades.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrade_slots: Vec<UpgradeSlot>,
    /// Ship types.
    pub ships: Vec<ShipType>,
    /// Pilots of ships.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pilots: Vec<Pilot>,
    /// Upgrades of ships and figures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<Upgrade>,
    /// Obstacle kinds.
    pub obstacles: Vec<ObstacleType>,
    /// Outlines.
    pub outlines: Vec<OutlineDef>,
    /// The damage deck.
    pub damage_cards: Vec<DamageCard>,
    /// Items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Prices of units of models, and limits of lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub musters: Vec<Muster>,
    /// Armies of units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<Army>,
    /// Weapons of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gears: Vec<Gear>,
    /// Types of units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<Profile>,
    /// Modifications of matches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mixins: Vec<Mixin>,
    /// Kinds of terrain.
    pub terrains: Vec<Terrain>,
    /// Maps of hexes.
    pub maps: Vec<GridMap>,
    /// Theatres.
    pub rulesets: Vec<Ruleset>,
    /// Scenarios.
    pub scenarios: Vec<Scenario>,
    /// Missions. What one asks stands in the scenario that is played for it, so they are no part of
    /// a hash.
    #[serde(skip)]
    pub missions: Vec<Mission>,
    /// Lists that stand ready. What one brings stands in the scenario that is played with it, so
    /// they are no part of a hash.
    #[serde(skip)]
    pub ready_lists: Vec<ReadyList>,
    /// Campaigns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub campaigns: Vec<Campaign>,
    /// The rulebook.
    pub rulebook: BTreeMap<RuleId, RuleEntry>,
    /// AI personalities.
    pub personalities: Vec<Personality>,
    /// How the chances of the players follow from a board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlooks: Vec<Outlook>,
    /// The packs, in the order in which they were loaded.
    pub packs: Vec<Pack>,
    /// Rules that a program adds in code, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<AddedRule>,
    /// The data before the modifications of a match were put in; none: there are none in it. No
    /// part of any file or hash.
    #[serde(skip)]
    pub unmixed: Option<Arc<Content>>,
    /// The language of its texts; none: English. No part of any file or hash.
    #[serde(skip)]
    pub spoken: Option<Arc<Spoken>>,
    /// The pack of each entry. No part of any file or hash.
    #[serde(skip)]
    pub homes: Arc<Homes>,
}

macro_rules! lookup {
    ($($(#[$doc:meta])* $name:ident: $list:ident, $category:ident -> $type:ty;)*) => {
        impl Content {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self, id: &str) -> Option<(usize, &$type)> {
                let key = self.homes.key(Category::$category, id);
                self.$list.iter().enumerate().find(|(_, entry)| entry.id == key)
            }
        )*}
    };
}

lookup! {
    /// The faction with this key, and its position.
    faction: factions, Factions -> Faction;
    /// The slot of upgrades with this key, and its position.
    upgrade_slot: upgrade_slots, UpgradeSlots -> UpgradeSlot;
    /// The ship type with this key, and its position.
    ship: ships, Ships -> ShipType;
    /// The pilot with this key, and its position.
    pilot: pilots, Pilots -> Pilot;
    /// The upgrade with this key, and its position.
    upgrade: upgrades, Upgrades -> Upgrade;
    /// The obstacle kind with this key, and its position.
    obstacle: obstacles, Obstacles -> ObstacleType;
    /// The outline with this key, and its position.
    outline: outlines, Outlines -> OutlineDef;
    /// The damage card with this key, and its position.
    damage_card: damage_cards, Damage -> DamageCard;
    /// The item with this key, and its position.
    item: items, Items -> Item;
    /// The muster with this key, and its position.
    muster: musters, Musters -> Muster;
    /// The army with this key, and its position.
    army: armies, Armies -> Army;
    /// The weapon of models with this key, and its position.
    gear: gears, Gear -> Gear;
    /// The profile with this key, and its position.
    profile: profiles, Profiles -> Profile;
    /// The terrain with this key, and its position.
    terrain: terrains, Terrain -> Terrain;
    /// The map with this key, and its position.
    map: maps, Maps -> GridMap;
    /// The ruleset with this key, and its position.
    ruleset: rulesets, Rulesets -> Ruleset;
    /// The scenario with this key, and its position.
    scenario: scenarios, Scenarios -> Scenario;
    /// The mission with this key, and its position.
    mission: missions, Missions -> Mission;
    /// The ready list with this key, and its position.
    ready_list: ready_lists, Lists -> ReadyList;
    /// The campaign with this key, and its position.
    campaign: campaigns, Campaigns -> Campaign;
    /// The personality with this key, and its position.
    personality: personalities, Personalities -> Personality;
    /// The outlook of the ruleset with this key, and its position.
    outlook: outlooks, Outlooks -> Outlook;
}

impl Content {
    /// The data without the modifications of a match.
    #[must_use]
    pub fn without_mixins(&self) -> &Self {
        self.unmixed.as_deref().unwrap_or(self)
    }

    /// Whether a scenario is played by the ruleset of this key, by whatever name it names it.
    #[must_use]
    pub fn plays(&self, scenario: &Scenario, ruleset: &str) -> bool {
        let key = |name| self.homes.key(Category::Rulesets, name);
        key(&scenario.ruleset) == key(ruleset)
    }

    /// Whether a rule is one of another theatre: a ruleset lists it in its part of the rulebook,
    /// and this ruleset does not.
    #[must_use]
    pub fn is_foreign(&self, ruleset: &Ruleset, rule: RuleId) -> bool {
        let claims = |other: &Ruleset| other.rulebook.iter().any(|part| part.covers(rule));
        !ruleset.plays_by(rule) && self.rulesets.iter().any(claims)
    }

    /// Whether the terrain at this position in [`Content::terrains`] has this key, or follows the
    /// same rules as the terrain with this key (HAZ-14).
    #[must_use]
    pub fn is_kind(&self, at: usize, key: &str) -> bool {
        let named = self.terrain(key).map(|(_, named)| named.family());
        named.is_some() && self.terrains.get(at).map(Terrain::family) == named
    }

    /// The entry of a kind of tokens; none if no pack has one.
    #[must_use]
    pub fn token(&self, token: Token) -> Option<&TokenDef> {
        self.tokens.iter().find(|held| held.id == token.key())
    }

    /// The names of the loaded packs, in their order.
    #[must_use]
    pub fn pack_ids(&self) -> Vec<String> {
        self.packs.iter().map(|pack| pack.id.clone()).collect()
    }

    /// What a kind of tokens is called: as its entry says, else its name in data.
    #[must_use]
    pub fn token_name(&self, token: Token) -> &str {
        self.token(token).map_or(token.key(), |held| &held.name)
    }

    /// The most tokens of a kind that a unit can have, as its entry says.
    #[must_use]
    pub fn most_tokens(&self, token: Token) -> u8 {
        let most = self.token(token).map(|held| held.most);
        // Beyond what counters hold, those of the game were always given, and nothing came of it.
        let most = most.filter(|most| token.made().is_some() || *most < MOST_TOKENS);
        most.unwrap_or(u8::MAX)
    }

    /// Every kind of tokens: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_tokens(&self) -> Vec<Token> {
        let made = self.tokens.iter().filter_map(TokenDef::token);
        let mut made: Vec<Token> = made.filter(|token| token.made().is_some()).collect();
        made.sort_unstable();
        Token::CORE.into_iter().chain(made).collect()
    }

    /// The packs of entries, to change them.
    pub(crate) fn homes_mut(&mut self) -> &mut Homes {
        Arc::make_mut(&mut self.homes)
    }

    /// The looks, to change them.
    pub(crate) fn looks_mut(&mut self) -> &mut Looks {
        Arc::make_mut(&mut self.looks)
    }

    /// All keys of a kind of data, in the order of the list.
    pub(crate) fn keys(&self, category: Category) -> Vec<&str> {
        macro_rules! ids {
            ($($list:ident).+) => {
                self.$($list).+.iter().map(|entry| entry.id.as_str()).collect()
            };
        }
        match category {
            Category::Factions => ids!(factions),
            Category::Tokens => ids!(tokens),
            Category::Keywords => ids!(keywords),
            Category::Words => ids!(words),
            Category::Slots => ids!(slots),
            Category::Dice => ids!(dice),
            Category::Arcs => ids!(arcs),
            Category::Actions => ids!(actions),
            Category::Sounds => ids!(looks.sounds),
            Category::TerrainLooks => ids!(looks.terrain),
            Category::ObstacleLooks => ids!(looks.obstacles),
            Category::TokenLooks => ids!(looks.tokens),
            Category::WeaponLooks => ids!(looks.weapons),
            Category::DieLooks => ids!(looks.dice),
            Category::FaceLooks => ids!(looks.faces),
            Category::EffectLooks => ids!(looks.effects),
            Category::HullLooks => ids!(looks.hulls),
            Category::SkyLooks => ids!(looks.skies),
            Category::Rulebook => self.rulebook.keys().map(RuleId::as_str).collect(),
            Category::Obstacles => ids!(obstacles),
            Category::Outlines => ids!(outlines),
            Category::Damage => ids!(damage_cards),
            Category::Items => ids!(items),
            Category::Terrain => ids!(terrains),
            Category::Maps => ids!(maps),
            Category::UpgradeSlots => ids!(upgrade_slots),
            Category::Ships => ids!(ships),
            Category::Pilots => ids!(pilots),
            Category::Upgrades => ids!(upgrades),
            Category::Musters => ids!(musters),
            Category::Armies => ids!(armies),
            Category::Gear => ids!(gears),
            Category::Profiles => ids!(profiles),
            Category::Modifications => ids!(mixins),
            Category::Rulesets => ids!(rulesets),
            Category::Scenarios => ids!(scenarios),
            Category::Missions => ids!(missions),
            Category::Lists => ids!(ready_lists),
            Category::Campaigns => ids!(campaigns),
            Category::Personalities => ids!(personalities),
            Category::Outlooks => ids!(outlooks),
        }
    }
}

impl Content {
    /// Adds a rule, or replaces the one of its name.
    pub fn add_rule(&mut self, rule: AddedRule) {
        self.added.retain(|held| held.id() != rule.id());
        self.added.push(rule);
    }
}
