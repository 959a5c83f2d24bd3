//! Maneuvers and the templates they are flown with.

use serde::{Deserialize, Serialize};

/// Left or right, as seen by the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// To port.
    Left,
    /// To starboard.
    Right,
}

impl Side {
    /// The other side.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// The kinds of template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TemplateShape {
    /// A strip of 40 mm per speed.
    Straight,
    /// An arc of 45 degrees.
    Bank(Side),
    /// An arc of 90 degrees.
    Turn(Side),
}

/// A template: a strip 20 mm wide along a line or an arc (OBS house rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Template {
    /// Line or arc, and to which side.
    pub shape: TemplateShape,
    /// 1 to 5 for a straight, 1 to 3 for a bank or a turn.
    pub speed: u8,
}

impl Template {
    /// The width of every template, in millimetres.
    pub const WIDTH: f64 = 20.0;

    /// A template. See [`Template::valid`] for the existing speeds.
    pub const fn new(shape: TemplateShape, speed: u8) -> Self {
        Self { shape, speed }
    }

    /// Whether there is such a template.
    pub const fn valid(&self) -> bool {
        match self.shape {
            TemplateShape::Straight => self.speed >= 1 && self.speed <= 5,
            TemplateShape::Bank(_) | TemplateShape::Turn(_) => self.speed >= 1 && self.speed <= 3,
        }
    }

    /// Radius of the centre line in millimetres; `None` for a straight or an invalid template.
    pub const fn radius(&self) -> Option<f64> {
        match (self.shape, self.speed) {
            (TemplateShape::Bank(_), 1) => Some(80.0),
            (TemplateShape::Bank(_), 2) => Some(130.0),
            (TemplateShape::Bank(_), 3) => Some(180.0),
            (TemplateShape::Turn(_), 1) => Some(35.0),
            (TemplateShape::Turn(_), 2) => Some(62.5),
            (TemplateShape::Turn(_), 3) => Some(90.0),
            _ => None,
        }
    }

    /// The change of direction from start to end in degrees: 0, 45 or 90.
    pub const fn angle(&self) -> f64 {
        match self.shape {
            TemplateShape::Straight => 0.0,
            TemplateShape::Bank(_) => 45.0,
            TemplateShape::Turn(_) => 90.0,
        }
    }

    /// The side it curves to; `None` for a straight.
    pub const fn side(&self) -> Option<Side> {
        match self.shape {
            TemplateShape::Straight => None,
            TemplateShape::Bank(side) | TemplateShape::Turn(side) => Some(side),
        }
    }

    /// Length of the centre line in millimetres; 0 if the template is invalid.
    pub fn length(&self) -> f64 {
        match (self.valid(), self.radius()) {
            (false, _) => 0.0,
            (true, Some(radius)) => radius * self.angle() * (core::f64::consts::PI / 180.0),
            (true, None) => 40.0 * f64::from(self.speed),
        }
    }

    /// The same to the other side.
    pub const fn mirrored(self) -> Self {
        let shape = match self.shape {
            TemplateShape::Straight => TemplateShape::Straight,
            TemplateShape::Bank(side) => TemplateShape::Bank(side.mirrored()),
            TemplateShape::Turn(side) => TemplateShape::Turn(side.mirrored()),
        };
        Self {
            shape,
            speed: self.speed,
        }
    }
}

/// The kinds of maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Bearing {
    /// Straight ahead.
    Straight,
    /// 45 degrees to the left.
    BankLeft,
    /// 45 degrees to the right.
    BankRight,
    /// 90 degrees to the left.
    TurnLeft,
    /// 90 degrees to the right.
    TurnRight,
    /// Straight, then about.
    KTurn,
    /// A left bank, then about.
    SLoopBankLeft,
    /// A right bank, then about.
    SLoopBankRight,
    /// A left turn, then about.
    SLoopTurnLeft,
    /// A right turn, then about.
    SLoopTurnRight,
    /// A left turn, then 90 degrees more.
    TRollLeft,
    /// A right turn, then 90 degrees more.
    TRollRight,
    /// Staying where it is.
    Stationary,
    /// Straight back.
    ReverseStraight,
    /// Backwards along a template at the rear that curves to the ship's left.
    ReverseBankLeft,
    /// Backwards along a template at the rear that curves to the ship's right.
    ReverseBankRight,
}

impl Bearing {
    /// Every bearing.
    pub const ALL: [Self; 16] = [
        Self::Straight,
        Self::BankLeft,
        Self::BankRight,
        Self::TurnLeft,
        Self::TurnRight,
        Self::KTurn,
        Self::SLoopBankLeft,
        Self::SLoopBankRight,
        Self::SLoopTurnLeft,
        Self::SLoopTurnRight,
        Self::TRollLeft,
        Self::TRollRight,
        Self::Stationary,
        Self::ReverseStraight,
        Self::ReverseBankLeft,
        Self::ReverseBankRight,
    ];

    /// The same to the other side.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::BankLeft => Self::BankRight,
            Self::BankRight => Self::BankLeft,
            Self::TurnLeft => Self::TurnRight,
            Self::TurnRight => Self::TurnLeft,
            Self::SLoopBankLeft => Self::SLoopBankRight,
            Self::SLoopBankRight => Self::SLoopBankLeft,
            Self::SLoopTurnLeft => Self::SLoopTurnRight,
            Self::SLoopTurnRight => Self::SLoopTurnLeft,
            Self::TRollLeft => Self::TRollRight,
            Self::TRollRight => Self::TRollLeft,
            Self::ReverseBankLeft => Self::ReverseBankRight,
            Self::ReverseBankRight => Self::ReverseBankLeft,
            Self::Straight | Self::KTurn | Self::Stationary | Self::ReverseStraight => self,
        }
    }

    const fn shape(self) -> Option<TemplateShape> {
        Some(match self {
            Self::Straight | Self::KTurn | Self::ReverseStraight => TemplateShape::Straight,
            Self::BankLeft | Self::SLoopBankLeft | Self::ReverseBankLeft => {
                TemplateShape::Bank(Side::Left)
            }
            Self::BankRight | Self::SLoopBankRight | Self::ReverseBankRight => {
                TemplateShape::Bank(Side::Right)
            }
            Self::TurnLeft | Self::SLoopTurnLeft | Self::TRollLeft => {
                TemplateShape::Turn(Side::Left)
            }
            Self::TurnRight | Self::SLoopTurnRight | Self::TRollRight => {
                TemplateShape::Turn(Side::Right)
            }
            Self::Stationary => return None,
        })
    }
}

/// A bearing and a speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Maneuver {
    /// Which way.
    pub bearing: Bearing,
    /// How fast: the template's speed; 0 for the stationary maneuver.
    pub speed: u8,
}

impl Maneuver {
    /// A maneuver.
    pub const fn new(bearing: Bearing, speed: u8) -> Self {
        Self { bearing, speed }
    }

    /// The template to fly it with, its side as seen by the ship.
    ///
    /// `None` for the stationary maneuver and for a speed without such a template.
    pub fn template(&self) -> Option<Template> {
        let template = Template::new(self.bearing.shape()?, self.speed);
        template.valid().then_some(template)
    }

    /// Whether the ship backs along a template at its rear.
    pub const fn is_reverse(&self) -> bool {
        matches!(
            self.bearing,
            Bearing::ReverseStraight | Bearing::ReverseBankLeft | Bearing::ReverseBankRight
        )
    }

    /// The same to the other side.
    pub const fn mirrored(&self) -> Self {
        Self::new(self.bearing.mirrored(), self.speed)
    }
}
