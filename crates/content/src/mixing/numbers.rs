//! Changes numbers of every type of units.

use crate::{Content, NO_SHIELD, Profile, ShipType, StatChange, UnitStat};

impl UnitStat {
    /// Changes the number in every type of units.
    pub(super) fn change(self, content: &mut Content, how: StatChange) {
        for ship in &mut content.ships {
            self.of_ship(ship, how);
        }
        for profile in &mut content.profiles {
            self.of_profile(profile, how);
        }
    }

    /// Changes the number in a type of ships.
    pub(crate) fn of_ship(self, ship: &mut ShipType, how: StatChange) {
        match self {
            Self::Hull => ship.hull = how.of(ship.hull, 1, 60),
            Self::Shields if ship.figure.is_none() && ship.capital.is_none() => {
                ship.shields = how.of(ship.shields, 0, 60);
            }
            Self::Agility if ship.figure.is_none() => ship.agility = how.of(ship.agility, 0, 6),
            Self::Attack => {
                if let Some(figure) = &mut ship.figure {
                    figure.attack = how.of(figure.attack, 0, 15);
                }
            }
            Self::Guard => {
                if let Some(figure) = &mut ship.figure {
                    figure.defence = how.of(figure.defence, 0, 15);
                }
            }
            Self::ShieldSave => {
                if let Some(capital) = &mut ship.capital {
                    let all = &mut capital.shields;
                    for side in [
                        &mut all.bow,
                        &mut all.port,
                        &mut all.starboard,
                        &mut all.stern,
                    ] {
                        *side = how.of(*side, 2, NO_SHIELD);
                    }
                }
            }
            Self::Shields | Self::Agility | Self::Quality | Self::Defence | Self::Tough => {}
        }
    }

    fn of_profile(self, profile: &mut Profile, how: StatChange) {
        for model in &mut profile.models {
            match self {
                Self::Quality => model.quality = how.of(model.quality, 2, 6),
                Self::Defence => model.defence = how.of(model.defence, 2, 6),
                Self::Tough => model.tough = how.of(model.tough, 1, 24),
                Self::Hull
                | Self::Shields
                | Self::Agility
                | Self::Attack
                | Self::Guard
                | Self::ShieldSave => {}
            }
        }
    }
}
