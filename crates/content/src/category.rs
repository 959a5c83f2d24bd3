//! Kinds of data and their folders.

/// Where packs lie below the assets folder.
pub(crate) const PACKS: &str = "packs";
/// The pack that comes first.
pub(crate) const CORE: &str = "core";
/// The file that describes a pack.
pub(crate) const INFO: &str = "pack.ron";

/// Kinds of data, in the order in which they build on each other; each has a folder in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Category {
    Factions,
    Rulebook,
    Tokens,
    Keywords,
    Words,
    Slots,
    Actions,
    Dice,
    Arcs,
    Rulesets,
    Sounds,
    TerrainLooks,
    ObstacleLooks,
    TokenLooks,
    WeaponLooks,
    DieLooks,
    FaceLooks,
    EffectLooks,
    HullLooks,
    Obstacles,
    Outlines,
    Damage,
    Items,
    Terrain,
    Maps,
    SkyLooks,
    UpgradeSlots,
    Ships,
    Pilots,
    Upgrades,
    Musters,
    Armies,
    Gear,
    Profiles,
    Modifications,
    Scenarios,
    Missions,
    Lists,
    Campaigns,
    Personalities,
    Outlooks,
}

impl Category {
    /// Every category, in the order in which they build on each other.
    pub(crate) const ALL: [Self; 41] = [
        Self::Factions,
        Self::Rulebook,
        Self::Tokens,
        Self::Keywords,
        Self::Words,
        Self::Slots,
        Self::Actions,
        Self::Dice,
        Self::Arcs,
        Self::Rulesets,
        Self::Sounds,
        Self::TerrainLooks,
        Self::ObstacleLooks,
        Self::TokenLooks,
        Self::WeaponLooks,
        Self::DieLooks,
        Self::FaceLooks,
        Self::EffectLooks,
        Self::HullLooks,
        Self::Obstacles,
        Self::Outlines,
        Self::Damage,
        Self::Items,
        Self::Terrain,
        Self::Maps,
        Self::SkyLooks,
        Self::UpgradeSlots,
        Self::Ships,
        Self::Pilots,
        Self::Upgrades,
        Self::Musters,
        Self::Armies,
        Self::Gear,
        Self::Profiles,
        Self::Modifications,
        Self::Scenarios,
        Self::Missions,
        Self::Lists,
        Self::Campaigns,
        Self::Personalities,
        Self::Outlooks,
    ];

    /// What one entry is called in messages, in any language.
    pub(crate) fn said(self) -> words::Said {
        words::Said::Named("kind", self.noun().to_owned())
    }

    /// Whether lists are judged by it: by what it costs, allows or names.
    pub(crate) const fn judges_lists(self) -> bool {
        matches!(
            self,
            Self::Words
                | Self::Rulesets
                | Self::Obstacles
                | Self::Outlines
                | Self::UpgradeSlots
                | Self::Ships
                | Self::Pilots
                | Self::Upgrades
                | Self::Musters
                | Self::Armies
                | Self::Gear
                | Self::Profiles
        )
    }

    /// The folder's name.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Self::Factions => "factions",
            Self::Rulebook => "rulebook",
            Self::Tokens => "tokens",
            Self::Keywords => "keywords",
            Self::Words => "words",
            Self::Slots => "slots",
            Self::Dice => "dice",
            Self::Arcs => "arcs",
            Self::Actions => "actions",
            Self::Sounds
            | Self::TerrainLooks
            | Self::ObstacleLooks
            | Self::TokenLooks
            | Self::WeaponLooks
            | Self::DieLooks
            | Self::FaceLooks
            | Self::EffectLooks
            | Self::HullLooks
            | Self::SkyLooks => "looks",
            Self::Obstacles => "obstacles",
            Self::Outlines => "outlines",
            Self::Damage => "damage",
            Self::Items => "items",
            Self::Terrain => "terrain",
            Self::Maps => "maps",
            Self::UpgradeSlots => "upgrade_slots",
            Self::Ships => "ships",
            Self::Pilots => "pilots",
            Self::Upgrades => "upgrades",
            Self::Musters => "musters",
            Self::Armies => "armies",
            Self::Gear => "gear",
            Self::Profiles => "profiles",
            Self::Modifications => "modifications",
            Self::Rulesets => "rulesets",
            Self::Scenarios => "scenarios",
            Self::Missions => "missions",
            Self::Lists => "lists",
            Self::Campaigns => "campaigns",
            Self::Personalities => "personalities",
            Self::Outlooks => "outlooks",
        }
    }

    /// The only file of the folder that holds this kind, if several kinds share the folder.
    pub(crate) fn file(self) -> Option<&'static str> {
        match self {
            Self::Sounds => Some("sounds.ron"),
            Self::TerrainLooks => Some("terrain.ron"),
            Self::ObstacleLooks => Some("obstacles.ron"),
            Self::TokenLooks => Some("tokens.ron"),
            Self::WeaponLooks => Some("weapons.ron"),
            Self::DieLooks => Some("dice.ron"),
            Self::FaceLooks => Some("faces.ron"),
            Self::EffectLooks => Some("effects.ron"),
            Self::HullLooks => Some("hulls.ron"),
            Self::SkyLooks => Some("skies.ron"),
            Self::Factions
            | Self::Rulebook
            | Self::Tokens
            | Self::Keywords
            | Self::Words
            | Self::Slots
            | Self::Dice
            | Self::Arcs
            | Self::Actions
            | Self::Obstacles
            | Self::Outlines
            | Self::Damage
            | Self::Items
            | Self::Terrain
            | Self::Maps
            | Self::UpgradeSlots
            | Self::Ships
            | Self::Pilots
            | Self::Upgrades
            | Self::Musters
            | Self::Armies
            | Self::Gear
            | Self::Profiles
            | Self::Modifications
            | Self::Rulesets
            | Self::Scenarios
            | Self::Missions
            | Self::Lists
            | Self::Campaigns
            | Self::Personalities
            | Self::Outlooks => None,
        }
    }

    /// Whether its entries decide matches: rules in words and looks do not, and what a mission asks
    /// or a ready list brings stands in the scenario that is played with it.
    pub(crate) fn decides(self) -> bool {
        let beside = matches!(self, Self::Rulebook | Self::Missions | Self::Lists);
        !beside && self.folder() != Self::Sounds.folder()
    }

    /// Whether a data file of this name in the folder is of this kind.
    pub(crate) fn holds(self, name: &str) -> bool {
        self.file().is_none_or(|file| file == name)
    }

    /// Whether files write its keys as names without quotes. Packs may share them all the same.
    pub(crate) const fn is_bare(self) -> bool {
        matches!(
            self,
            Self::Tokens
                | Self::Keywords
                | Self::Words
                | Self::Slots
                | Self::Actions
                | Self::Dice
                | Self::Arcs
        )
    }

    /// What one entry is called in messages.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Factions => "faction",
            Self::Rulebook => "rule",
            Self::Tokens => "token",
            Self::Keywords => "keyword",
            Self::Words => "word of units",
            Self::Slots => "slot of items",
            Self::Dice => "die",
            Self::Arcs => "arc",
            Self::Actions => "action",
            Self::Sounds => "sound",
            Self::TerrainLooks => "look of terrain",
            Self::ObstacleLooks => "look of an obstacle",
            Self::TokenLooks => "look of a token",
            Self::WeaponLooks => "look of a weapon",
            Self::DieLooks => "look of a die",
            Self::FaceLooks => "look of a face",
            Self::EffectLooks => "look of an effect",
            Self::HullLooks => "look of a hull",
            Self::SkyLooks => "look of a sky",
            Self::Obstacles => "obstacle",
            Self::Outlines => "outline",
            Self::Damage => "damage card",
            Self::Items => "item",
            Self::Terrain => "terrain",
            Self::Maps => "map",
            Self::UpgradeSlots => "slot of upgrades",
            Self::Ships => "ship",
            Self::Pilots => "pilot",
            Self::Upgrades => "upgrade",
            Self::Musters => "muster",
            Self::Armies => "army",
            Self::Gear => "weapon of models",
            Self::Profiles => "profile",
            Self::Modifications => "modification",
            Self::Rulesets => "ruleset",
            Self::Scenarios => "scenario",
            Self::Missions => "mission",
            Self::Lists => "ready list",
            Self::Campaigns => "campaign",
            Self::Personalities => "personality",
            Self::Outlooks => "outlook",
        }
    }
}

/// What the kinds of entries are called in messages: `ship`, `damage card`.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    Category::ALL.iter().map(|category| category.noun())
}
