//! Kinds of data and their folders.

/// Kinds of data, in the order in which they build on each other; each has a folder in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Category {
    Factions,
    Rulebook,
    Rulesets,
    Obstacles,
    Outlines,
    Damage,
    Terrain,
    Maps,
    Ships,
    Scenarios,
    Personalities,
}

impl Category {
    /// Every category, in the order in which they build on each other.
    pub(crate) const ALL: [Self; 11] = [
        Self::Factions,
        Self::Rulebook,
        Self::Rulesets,
        Self::Obstacles,
        Self::Outlines,
        Self::Damage,
        Self::Terrain,
        Self::Maps,
        Self::Ships,
        Self::Scenarios,
        Self::Personalities,
    ];

    /// The folder's name.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Self::Factions => "factions",
            Self::Rulebook => "rulebook",
            Self::Obstacles => "obstacles",
            Self::Outlines => "outlines",
            Self::Damage => "damage",
            Self::Terrain => "terrain",
            Self::Maps => "maps",
            Self::Ships => "ships",
            Self::Rulesets => "rulesets",
            Self::Scenarios => "scenarios",
            Self::Personalities => "personalities",
        }
    }

    /// What one entry is called in messages.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Factions => "faction",
            Self::Rulebook => "rule",
            Self::Obstacles => "obstacle",
            Self::Outlines => "outline",
            Self::Damage => "damage card",
            Self::Terrain => "terrain",
            Self::Maps => "map",
            Self::Ships => "ship",
            Self::Rulesets => "ruleset",
            Self::Scenarios => "scenario",
            Self::Personalities => "personality",
        }
    }
}
