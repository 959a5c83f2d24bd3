//! Actions: what units do when it is their turn. The game knows some by itself, and packs make
//! others.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::kept::{Kept, made_names};

/// An action by name.
///
/// The game knows `Focus`, `Evade`, `Lock`, `BarrelRoll`, `Boost`, `Coordinate`, `Reload` and
/// `Device`. Files write any of them as a name without quotes, whether the game knows it or a pack
/// makes it. What it is called and what it does stands in the folder `actions` of packs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionKind {
    /// Gain a focus token.
    Focus,
    /// Gain an evade token.
    Evade,
    /// Acquire a lock on a ship within range 3.
    Lock,
    /// Slide sideways along a straight template.
    BarrelRoll,
    /// Fly a speed-1 straight or bank in addition.
    Boost,
    /// A friend within range 1 to 2 performs an action.
    Coordinate,
    /// Recover a charge of a weapon, gain a disarm token.
    Reload,
    /// Use a device whose `when` is `Action`.
    Device,
    /// One that packs make: it does what its entry says, and nothing else.
    Made(ActionName),
}

made_names!(
    ActionKind,
    ActionName,
    "an action",
    [
        Focus, Evade, Lock, BarrelRoll, Boost, Coordinate, Reload, Device,
    ]
);

impl ActionKind {
    /// The kind's position in [`ActionKind::CORE`]; none for one that a pack makes.
    #[must_use]
    pub fn core_index(self) -> Option<usize> {
        Self::CORE.iter().position(|held| *held == self)
    }
}

/// The name of an action that a pack makes. Equal names share their text, so it is small and can
/// be copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionName(Kept);

impl Serialize for ActionName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ActionKind::Made(*self).serialize(to)
    }
}

impl<'de> Deserialize<'de> for ActionName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let kind = ActionKind::deserialize(from)?;
        let known = || de::Error::custom(format!("`{kind:?}` is an action of the game"));
        kind.made().ok_or_else(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_of_the_game_and_of_packs_are_written_alike() {
        for name in ["Focus", "BarrelRoll", "Overcharge", "over_2"] {
            let action: ActionKind = ron::from_str(name).expect("a name");
            assert_eq!(action.key(), name);
            assert_eq!(ron::to_string(&action).expect("it is plain"), name);
            assert_eq!(action.made().is_none(), ActionKind::CORE.contains(&action));
            let made: Result<ActionName, _> = ron::from_str(name);
            assert_eq!(made.ok(), action.made(), "{name}");
        }
        for bad in ["\"Focus\"", "7up", "(Focus)", &"x".repeat(33)] {
            assert!(ron::from_str::<ActionKind>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn core_actions_know_their_place() {
        for (at, action) in ActionKind::CORE.iter().enumerate() {
            assert_eq!(action.core_index(), Some(at));
        }
        let made = ActionKind::named("Aaa").expect("a name");
        assert_eq!(made.core_index(), None);
        let mut core = ActionKind::CORE.iter();
        assert!(core.all(|core| *core < made), "they come last");
    }
}
