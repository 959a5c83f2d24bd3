//! What the page of army lists asks, offers and tells about.

use std::path::PathBuf;

use content::{ArmyList, Pick};

use crate::menu::forces::Forces;

/// A change of a file that is still to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Write the list.
    Write(PathBuf, ArmyList),
    /// Remove the file.
    Remove(PathBuf),
}

/// What a new list is made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Key of the army.
    pub(crate) army: String,
    /// The limit in points.
    pub(crate) limit: u16,
    /// The seed for the computer, as text.
    pub(crate) seed: String,
    /// Which of the ready lists of the army.
    pub(crate) ready: usize,
}

/// A match that tries the open list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TryPlan {
    /// Keys of the scenarios in which it can be brought.
    pub(crate) scenarios: Vec<String>,
    /// Key of the one that is played.
    pub(crate) scenario: String,
    /// What the others bring, by player.
    pub(crate) forces: Forces,
    /// Key of the personality that leads it.
    pub(crate) personality: String,
    /// Whether it leads the list of the player too.
    pub(crate) watched: bool,
}

/// A window over the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum BookQuestion {
    /// None is open.
    #[default]
    Nothing,
    /// A new list: empty, or made by the computer.
    New {
        /// Whether the computer makes it.
        build: bool,
    },
    /// Which list of those that are ready for newcomers.
    Ready,
    /// How the open list compares with that of another file.
    Compare(String),
    /// What the open list is tried against.
    Try(TryPlan),
    /// Whether to delete the open list.
    Delete,
    /// Text of a list from elsewhere, and why the last one was refused.
    Import {
        /// The text.
        text: String,
        /// What is wrong with it.
        wrong: String,
    },
}

/// What the page tells about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Regarded {
    /// The unit of the list that is open.
    #[default]
    Unit,
    /// A type of unit, by the key of its profile.
    Profile(String),
    /// A ship or a figure, with a pilot and upgrades.
    Ship(Box<Pick>),
    /// A shape of obstacles, by its key.
    Outline(String),
}

/// What the middle of the page offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum ArmyOffer {
    /// Units of the army.
    #[default]
    Units,
    /// Pilots for the unfolded ship.
    Pilots,
    /// Upgrades for it, by the key of their slot.
    Upgrades(String),
    /// Obstacles to bring.
    Obstacles,
}
