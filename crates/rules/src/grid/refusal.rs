//! Refusals of a step or a path: rule, reason, and obstruction.

use crate::{cite, names::way_name, state::UnitId};
use content::RuleId;
use geometry::{Cell, Direction};
use words::say;

/// The reason a step, or the end of a path, is not allowed.
/// Small and without text, for searches; callers ask for the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No movement points are spent there (HAZ-05).
    Held {
        /// The rule.
        rule: RuleId,
        /// Where the figure is.
        hex: Cell,
    },
    /// Adrift, it can only continue straight on (COS-02).
    Adrift {
        /// The direction.
        way: Direction,
        /// The hex ahead.
        ahead: Cell,
    },
    /// Its movement ended with the drift (COS-03).
    Spent {
        /// The hex of the figure.
        hex: Cell,
    },
    /// The base of a large figure would not cover the last space of its path (HAZ-R-LARGE).
    Beside {
        /// That space.
        hex: Cell,
    },
    /// The base of a large figure has no room (HAZ-R-LARGE).
    NoRoom {
        /// The space in the way.
        hex: Cell,
        /// The figure there, if one is.
        unit: Option<UnitId>,
    },
    /// The map has no hex there.
    MapEnd {
        /// Where it would be.
        hex: Cell,
    },
    /// A wall is in between.
    Wall {
        /// The hex before it.
        from: Cell,
        /// The hex beyond it.
        to: Cell,
    },
    /// An elevation line is in between (HAZ-17).
    Elevation {
        /// The hex before it.
        from: Cell,
        /// The hex beyond it.
        to: Cell,
    },
    /// Nobody enters this terrain.
    Barred {
        /// The rule.
        rule: RuleId,
        /// The terrain's hex.
        hex: Cell,
    },
    /// An enemy is never passed.
    Enemy {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        hex: Cell,
    },
    /// A friend that is engaged is not passed.
    EngagedFriend {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        hex: Cell,
    },
    /// The step up is too high.
    Climb {
        /// The hex up there.
        hex: Cell,
        /// Levels to climb.
        levels: u8,
        /// How tall the figure is.
        tall: u8,
    },
    /// There are too few points left.
    Cost {
        /// The rule.
        rule: RuleId,
        /// The hex with this cost.
        hex: Cell,
        /// The cost.
        cost: u8,
        /// The points left.
        left: u8,
    },
    /// Nobody ends on another figure.
    Taken {
        /// The unit there.
        unit: UnitId,
        /// The hex.
        hex: Cell,
    },
    /// It is adrift and can go on, so it must (COS-03).
    StillAdrift {
        /// The direction.
        way: Direction,
        /// The hex ahead.
        ahead: Cell,
    },
    /// It does not stand on the map.
    OffMap {
        /// Where it would stand.
        hex: Cell,
    },
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Held { rule, .. } | Self::Barred { rule, .. } | Self::Cost { rule, .. } => *rule,
            Self::Adrift { .. } => cite::grid::ADRIFT,
            Self::Spent { .. } => cite::grid::SPENT,
            Self::Wall { .. } => cite::grid::WALL,
            Self::Elevation { .. } => cite::grid::ELEVATION,
            Self::Enemy { .. } | Self::EngagedFriend { .. } | Self::Taken { .. } => {
                cite::grid::PASS
            }
            Self::StillAdrift { .. } => cite::grid::NO_STOP,
            Self::MapEnd { .. } | Self::Climb { .. } | Self::OffMap { .. } => cite::grid::MOVE,
            Self::NoRoom { .. } | Self::Beside { .. } => cite::grid::LARGE,
        }
    }

    /// The unit in the way.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Enemy { unit, .. }
            | Self::EngagedFriend { unit, .. }
            | Self::Taken { unit, .. } => Some(*unit),
            Self::NoRoom { unit, .. } => *unit,
            _ => None,
        }
    }

    /// The hex to highlight: the obstruction, or the hex where the figure has to go.
    #[must_use]
    pub const fn hex(&self) -> Cell {
        match self {
            Self::Adrift { ahead, .. } | Self::StillAdrift { ahead, .. } => *ahead,
            Self::Wall { to, .. } | Self::Elevation { to, .. } => *to,
            Self::Held { hex, .. }
            | Self::Spent { hex }
            | Self::MapEnd { hex }
            | Self::Barred { hex, .. }
            | Self::Enemy { hex, .. }
            | Self::EngagedFriend { hex, .. }
            | Self::Climb { hex, .. }
            | Self::Cost { hex, .. }
            | Self::Taken { hex, .. }
            | Self::NoRoom { hex, .. }
            | Self::Beside { hex }
            | Self::OffMap { hex } => *hex,
        }
    }

    /// The reason, for a player.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Held { .. } => say!("no-held-fast-cannot-spend").to_owned(),
            Self::Adrift { way, .. } => say!("no-adrift-can-only-go-on", way = way_name(*way)),
            Self::Spent { .. } => say!("no-drift-spent-movement").to_owned(),
            Self::MapEnd { .. } => say!("no-map-ends").to_owned(),
            Self::Wall { .. } => say!("no-wall-between").to_owned(),
            Self::Elevation { .. } => say!("no-elevation-line-between").to_owned(),
            Self::Barred { .. } => say!("no-nobody-can-enter-space").to_owned(),
            Self::Enemy { .. } => say!("no-enemy-way").to_owned(),
            Self::EngagedFriend { .. } => say!("no-friend-engaged-so-cannot").to_owned(),
            Self::Climb { levels, tall, .. } => {
                say!("no-climb-levels-one-step", levels, tall)
            }
            Self::Cost { cost, left, .. } => {
                say!("no-entering-space-costs-points", cost, left)
            }
            Self::Beside { .. } => say!("no-base-not-there").to_owned(),
            Self::NoRoom { hex, .. } => {
                let (column, row) = hex.printed();
                say!("no-room-for-base", column, row)
            }
            Self::Taken { .. } => say!("no-another-figure-stands-nobody").to_owned(),
            Self::StillAdrift { way, .. } => {
                say!("no-adrift-movement-left-must", way = way_name(*way))
            }
            Self::OffMap { .. } => say!("no-does-not-stand-on").to_owned(),
        }
    }
}
