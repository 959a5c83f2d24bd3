//! What a ship of a list is made of: a type with a pilot (SCN-H-PILOT) and upgrades
//! (SCN-H-UPGRADE). Module `outfit_parts` makes a type of it, and `crewed` puts that into a match.

/// What stands between the parts of the key of a type that is made.
const AND: char = '+';
/// What stands before a pilot whose name an upgrade has too.
const FLOWN_BY: char = '@';
/// What stands before its points, where a list asks others.
const COSTS: char = '=';

/// What a ship of a list is made of, by keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outfit<'a> {
    /// The type.
    pub ship: &'a str,
    /// Who flies it.
    pub pilot: Option<&'a str>,
    /// What it carries.
    pub upgrades: &'a [String],
    /// What it cost in its list, all told; none: what its parts cost (SCN-H-LIST).
    pub points: Option<u16>,
}

/// Why a ship cannot have a pilot or an upgrade. Entries are named by key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutfitFault {
    /// There is no such type of ships.
    NoShip(String),
    /// There is no such pilot.
    NoPilot(String),
    /// There is no such upgrade.
    NoUpgrade(String),
    /// The pilot flies other types.
    NotFlown(String),
    /// The upgrade is for other factions or types.
    NotCarried(String),
    /// The ship has the upgrade already.
    Twice(String),
    /// Nobody buys the upgrade: campaigns give it. Only lists forbid it.
    Earned(String),
    /// The slots of the upgrades have too few places.
    NoPlace {
        /// Key of the slot.
        slot: String,
        /// How many places upgrades take.
        taken: u8,
        /// How many there are.
        places: u8,
    },
    /// The ship would have too many of something.
    TooMany {
        /// Of what.
        what: Excess,
        /// How many there may be.
        most: usize,
    },
}

/// What a ship can have too many of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excess {
    /// Upgrades.
    Upgrades,
    /// Weapons.
    Weapons,
    /// Devices.
    Devices,
    /// Abilities.
    Abilities,
    /// Actions that packs make.
    Actions,
    /// Items.
    Items,
    /// Clauses that ask the player, under one rule.
    Choices,
}

impl Excess {
    /// What it is called in texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Upgrades => "upgrades",
            Self::Weapons => "weapons",
            Self::Devices => "devices",
            Self::Abilities => "abilities",
            Self::Actions => "actions",
            Self::Items => "items",
            Self::Choices => "choices",
        }
    }
}

impl<'a> Outfit<'a> {
    /// Whether the ship is flown as its type says.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.pilot.is_none() && self.upgrades.is_empty() && self.points.is_none()
    }

    /// The key of the type that is made. `shared`: an upgrade has the key of the pilot too.
    #[must_use]
    pub(crate) fn key(&self, shared: bool) -> String {
        let mut key = self.ship.to_owned();
        if let Some(pilot) = self.pilot {
            // A ship with the pilot is not the ship with that upgrade.
            key.push(if shared { FLOWN_BY } else { AND });
            key.push_str(pilot);
        }
        let mut key = made_key(&key, self.upgrades);
        if let Some(points) = self.points {
            key.push(COSTS);
            key.push_str(&points.to_string());
        }
        key
    }
}

/// The key of the type that upgrades make of another, all by key.
pub(crate) fn made_key(of: &str, upgrades: &[String]) -> String {
    let mut key = of.to_owned();
    for part in upgrades {
        key.push(AND);
        key.push_str(part);
    }
    key
}
