//! Firing arcs: the game knows some by name, and packs make others by their degrees.

use geometry::{Arc, Sector};
use serde::{Deserialize, Serialize};

use crate::kept::{Kept, made_names};

/// The firing arc of a weapon, by name.
///
/// Files write it as a name without quotes, whether the game knows it or a pack makes it. What it
/// is called, and where those of packs begin and end, stands in the folder `arcs` of packs
/// ([`ArcDef`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FiringArc {
    /// Ahead: 81.24, 82.8 or 83.52 degrees in all for small, medium and larger bases.
    Front,
    /// The same behind.
    Rear,
    /// The half ahead.
    FullFront,
    /// The half behind.
    FullRear,
    /// Between front and rear on the left.
    Left,
    /// Between front and rear on the right.
    Right,
    /// A strip 14 mm wide straight ahead.
    Bullseye,
    /// All around.
    Turret,
    /// One that packs make, by its entry.
    Made(ArcName),
}

made_names!(
    FiringArc,
    ArcName,
    "an arc",
    [
        Front, Rear, FullFront, FullRear, Left, Right, Bullseye, Turret
    ]
);

/// The name of an arc that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArcName(Kept);

/// A firing arc. A pack may make one, or rename one of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcDef {
    /// The name that data use, such as `Broadside`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name, as it stands behind "in the".
    pub name: String,
    /// Where it points, in words.
    pub text: String,
    /// Where it begins, in degrees clockwise from straight ahead, from 0 to 360. The game's own
    /// arcs have their own angles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    /// Where it ends, in degrees clockwise from straight ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
    /// Makes it a strip of this width in millimetres, straight in the direction of its middle;
    /// what lies outside `from` and `to` is outside the strip too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
}

impl ArcDef {
    /// The arc that it is about; none if its key can be no name.
    #[must_use]
    pub fn arc(&self) -> Option<FiringArc> {
        FiringArc::named(&self.id)
    }

    /// Whether a pack makes it.
    pub(crate) fn is_made(&self) -> bool {
        self.arc().is_some_and(|arc| arc.made().is_some())
    }

    /// What it covers; none if its numbers say nothing.
    #[must_use]
    pub fn sector(&self) -> Option<Sector> {
        Sector::new(self.from?, self.to?, self.width)
    }
}

impl FiringArc {
    /// What it covers, if the game knows it.
    #[must_use]
    pub const fn core(self) -> Option<Arc> {
        Some(match self {
            Self::Front => Arc::Front,
            Self::Rear => Arc::Rear,
            Self::FullFront => Arc::FullFront,
            Self::FullRear => Arc::FullRear,
            Self::Left => Arc::Left,
            Self::Right => Arc::Right,
            Self::Bullseye => Arc::Bullseye,
            Self::Turret => Arc::Turret,
            Self::Made(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_of_the_game_and_of_packs_are_written_alike() {
        for name in ["Front", "Turret", "Broadside", "aft_2"] {
            let arc: FiringArc = ron::from_str(name).expect("a name");
            assert_eq!(arc.key(), name);
            assert_eq!(ron::to_string(&arc).expect("it is plain"), name);
            assert_eq!(arc.made().is_none(), arc.core().is_some());
        }
        for arc in Arc::ALL {
            let named = FiringArc::named(&format!("{arc:?}")).expect("a name");
            assert_eq!(named.core(), Some(arc));
        }
        for bad in ["\"Front\"", "7up", "Sector(1)", &"x".repeat(33)] {
            assert!(ron::from_str::<FiringArc>(bad).is_err(), "{bad}");
        }
    }
}
