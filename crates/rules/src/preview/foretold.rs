//! What is foretold of an order: one value for each kind of thing.

use super::{AfterPreview, MarchPreview, MotionPreview, PlacedPreview, SkillPreview, StayPreview};
use crate::{
    odds::{AttackPreview, DoorOdds},
    sail::{BoardingOdds, RamOdds, ServicePreview, Voyage},
    squads::{SettingPreview, SquadPreview},
    state::GameEvent,
};

/// The preview of an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// What the order does.
    pub foretold: Foretold,
    /// What rules that a program has added do then, as far as no dice decide it.
    pub added: Vec<GameEvent>,
}

/// What is foretold of an order.
#[expect(
    clippy::large_enum_variant,
    reason = "a program's player looks at thousands; a box would be an allocation for each"
)]
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Foretold {
    /// Nothing besides what the order says.
    #[default]
    Nothing,
    /// A move of a ship by a template.
    Move(MovePreview),
    /// The voyage of a capital ship.
    Voyage(VoyagePreview),
    /// A march of a figure, or the space to which it pushes one.
    March(MarchPreview),
    /// An attack, or the attack under way after the order.
    Attack(ShotPreview),
    /// The obstacle that a device would place, and its effects.
    Placed(PlacedPreview),
    /// What a skill would come to.
    Skill(SkillPreview),
    /// What a command to a unit of models would come to.
    Squad(SquadPreview),
    /// What an order before deployment would come to.
    Setting(SettingPreview),
    /// What a craft or a tender would do.
    Service(ServicePreview),
    /// What an attack on a sealed door would come to.
    Door(DoorOdds),
}

/// A move, and what follows where it ends.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePreview {
    /// The move.
    pub motion: MotionPreview,
    /// The effects of areas if the ship stays there until the round is over. Plans do without.
    pub stay: Option<StayPreview>,
}

/// A voyage, and what follows where it ends.
#[derive(Clone, Debug, PartialEq)]
pub struct VoyagePreview {
    /// Its measures.
    pub voyage: Voyage,
    /// The move along it.
    pub moved: MovePreview,
    /// The odds of the contact that it declares.
    pub contact: Option<ContactOdds>,
}

/// The odds of a declared contact.
#[derive(Clone, Debug, PartialEq)]
pub enum ContactOdds {
    /// Of a ram.
    Ram(RamOdds),
    /// Of a boarding after the fire, with the present wounds of both.
    Boarding(BoardingOdds),
}

/// An attack, and what follows from its wound.
#[derive(Clone, Debug, PartialEq)]
pub struct ShotPreview {
    /// The attack.
    pub attack: AttackPreview,
    /// The consequences of a wound on spaces: a push, a fall, exposure. Plans do without.
    pub after: Option<AfterPreview>,
}

impl From<AttackPreview> for Foretold {
    fn from(attack: AttackPreview) -> Self {
        let after = None;
        Self::Attack(ShotPreview { attack, after })
    }
}

impl From<MotionPreview> for Foretold {
    fn from(motion: MotionPreview) -> Self {
        let stay = None;
        Self::Move(MovePreview { motion, stay })
    }
}

/// For each kind of thing the conversion into [`Foretold`], and two ways to ask a preview for it.
macro_rules! kinds {
    ($($(#[$about:meta])* $read:ident, $take:ident: $kind:ident($held:ty);)*) => {
        $(
            impl From<$held> for Foretold {
                fn from(held: $held) -> Self {
                    Self::$kind(held)
                }
            }
        )*

        impl Preview {
            $(
                $(#[$about])*
                #[must_use]
                pub const fn $read(&self) -> Option<&$held> {
                    if let Foretold::$kind(held) = &self.foretold {
                        Some(held)
                    } else {
                        None
                    }
                }

                $(#[$about])*
                #[must_use]
                pub fn $take(self) -> Option<$held> {
                    if let Foretold::$kind(held) = self.foretold {
                        Some(held)
                    } else {
                        None
                    }
                }
            )*
        }
    };
}

kinds! {
    /// The march, if it is one.
    march, into_march: March(MarchPreview);
    /// The voyage, if it is one.
    voyage, into_voyage: Voyage(VoyagePreview);
    /// The obstacle of a device, if it places one.
    placed, into_placed: Placed(PlacedPreview);
    /// The skill, if it uses one.
    skill, into_skill: Skill(SkillPreview);
    /// What comes of a command, if it is one.
    squad, into_squad: Squad(SquadPreview);
    /// What the setting of the table comes to, if it sets it.
    setting, into_setting: Setting(SettingPreview);
    /// The service of a craft, if it is one.
    service, into_service: Service(ServicePreview);
    /// The attack on a door, if it is one.
    door, into_door: Door(DoorOdds);
}

impl Preview {
    /// This and nothing else; nothing, if there is none.
    pub(crate) fn of(foretold: Option<impl Into<Foretold>>) -> Self {
        Self {
            foretold: foretold.map(Into::into).unwrap_or_default(),
            added: Vec::new(),
        }
    }

    /// The move of a ship, by a template or along a voyage, and what follows.
    #[must_use]
    pub const fn moved(&self) -> Option<&MovePreview> {
        match &self.foretold {
            Foretold::Move(moved) => Some(moved),
            Foretold::Voyage(voyage) => Some(&voyage.moved),
            Foretold::Nothing
            | Foretold::March(_)
            | Foretold::Attack(_)
            | Foretold::Placed(_)
            | Foretold::Skill(_)
            | Foretold::Squad(_)
            | Foretold::Setting(_)
            | Foretold::Service(_)
            | Foretold::Door(_) => None,
        }
    }

    /// The same, to change it.
    pub(super) const fn moved_mut(&mut self) -> Option<&mut MovePreview> {
        if let Foretold::Move(moved) | Foretold::Voyage(VoyagePreview { moved, .. }) =
            &mut self.foretold
        {
            Some(moved)
        } else {
            None
        }
    }

    /// The move of a ship, by a template or along a voyage.
    #[must_use]
    pub fn motion(&self) -> Option<&MotionPreview> {
        self.moved().map(|moved| &moved.motion)
    }

    /// The move of a ship, by a template or along a voyage.
    #[must_use]
    pub fn into_motion(self) -> Option<MotionPreview> {
        if let Foretold::Move(moved) | Foretold::Voyage(VoyagePreview { moved, .. }) = self.foretold
        {
            Some(moved.motion)
        } else {
            None
        }
    }

    /// The attack, if it is one or one is under way.
    #[must_use]
    pub const fn attack(&self) -> Option<&AttackPreview> {
        if let Foretold::Attack(shot) = &self.foretold {
            Some(&shot.attack)
        } else {
            None
        }
    }

    /// The consequences of its wound on spaces, if it is an attack.
    #[must_use]
    pub const fn after(&self) -> Option<&AfterPreview> {
        if let Foretold::Attack(shot) = &self.foretold {
            shot.after.as_ref()
        } else {
            None
        }
    }

    /// The attack, if it is one or one is under way.
    #[must_use]
    pub fn into_attack(self) -> Option<AttackPreview> {
        if let Foretold::Attack(shot) = self.foretold {
            Some(shot.attack)
        } else {
            None
        }
    }
}
