//! What the conditions and deeds of a scenario speak of.

use super::{Deed, When};
use crate::{Place, PlayerId};

/// What a condition speaks of, each part only where it does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WhenNames<'a> {
    /// The player.
    pub player: Option<PlayerId>,
    /// The unit, by number.
    pub unit: Option<u32>,
    /// The place.
    pub place: Option<&'a Place>,
    /// Key of the item.
    pub item: Option<&'a str>,
    /// The door, by number.
    pub door: Option<u16>,
    /// The search mark, by position in the scenario.
    pub mark: Option<u16>,
    /// The switch, by position in the scenario.
    pub switch: Option<u16>,
    /// Key of the event.
    pub event: Option<&'a str>,
}

impl When {
    /// All that it speaks of.
    #[must_use]
    pub fn names(&self) -> WhenNames<'_> {
        let mut names = WhenNames::default();
        match self {
            Self::Round(_) => {}
            Self::Stands { player, place, .. }
            | Self::More { player, place }
            | Self::AllStand { player, place }
            | Self::Clear { player, place } => {
                names.player = Some(*player);
                names.place = Some(place);
            }
            Self::Reached { unit, place } => {
                names.unit = Some(*unit);
                names.place = Some(place);
            }
            Self::Open(door) | Self::Shut(door) => names.door = Some(*door),
            Self::Lost(unit) => names.unit = Some(*unit),
            Self::Left { player, .. } | Self::Away { player, .. } => names.player = Some(*player),
            Self::Searched(mark) => names.mark = Some(*mark),
            Self::Thrown(switch) => names.switch = Some(*switch),
            Self::Holds { player, item } => {
                names.player = Some(*player);
                names.item = Some(item);
            }
            Self::Brought { item, place } => {
                names.item = Some(item);
                names.place = Some(place);
            }
            Self::After(event) => names.event = Some(event),
        }
        names
    }

    /// The door that it looks at, by number.
    #[must_use]
    pub fn door(&self) -> Option<u16> {
        self.names().door
    }

    /// The place that it looks at.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.names().place
    }
}

impl Deed {
    /// The door that it moves, by number.
    #[must_use]
    pub fn door(&self) -> Option<u16> {
        match self {
            Self::Open(door) | Self::Seal(door) => Some(*door),
            Self::Arrive(_)
            | Self::Turn { .. }
            | Self::Spread { .. }
            | Self::Breach { .. }
            | Self::Leave { .. }
            | Self::Score { .. }
            | Self::Threat { .. }
            | Self::Resolve { .. } => None,
        }
    }

    /// The place that it is about.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match self {
            Self::Turn { place, .. } | Self::Breach { place, .. } | Self::Leave { place, .. } => {
                Some(place)
            }
            Self::Arrive(_)
            | Self::Open(_)
            | Self::Seal(_)
            | Self::Spread { .. }
            | Self::Score { .. }
            | Self::Threat { .. }
            | Self::Resolve { .. } => None,
        }
    }

    /// The units that it brings onto the table, by number.
    #[must_use]
    pub fn arrivals(&self) -> &[u32] {
        match self {
            Self::Arrive(units) => units,
            Self::Open(_)
            | Self::Seal(_)
            | Self::Turn { .. }
            | Self::Spread { .. }
            | Self::Breach { .. }
            | Self::Leave { .. }
            | Self::Score { .. }
            | Self::Threat { .. }
            | Self::Resolve { .. } => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scenario;

    #[track_caller]
    fn check(when: &When, expect: WhenNames<'_>) {
        assert_eq!(when.names(), expect, "{when:?}");
    }

    #[test]
    fn conditions_name_what_they_look_at() {
        let none = WhenNames::default();
        let (player, place) = (PlayerId(1), Place::Box((1, 1), (2, 2)));
        let here = WhenNames {
            place: Some(&place),
            ..none
        };
        check(&When::Round(3), none);
        check(
            &When::Clear {
                player,
                place: place.clone(),
            },
            WhenNames {
                player: Some(player),
                ..here
            },
        );
        check(
            &When::Reached {
                unit: 7,
                place: place.clone(),
            },
            WhenNames {
                unit: Some(7),
                ..here
            },
        );
        check(
            &When::Brought {
                item: "lamp".to_owned(),
                place: place.clone(),
            },
            WhenNames {
                item: Some("lamp"),
                ..here
            },
        );
        let door = Some(2);
        check(&When::Shut(2), WhenNames { door, ..none });
        let mark = Some(3);
        check(&When::Searched(3), WhenNames { mark, ..none });
        let switch = Some(4);
        check(&When::Thrown(4), WhenNames { switch, ..none });
        let event = Some("bell");
        let after = When::After("bell".to_owned());
        check(&after, WhenNames { event, ..none });
    }

    #[test]
    fn all_that_has_conditions_and_deeds_is_looked_at() {
        let text = r#"(id: "s", name: "S", ruleset: "derelict", players: [],
            events: [(id: "e", when: [Round(1)], does: [Open(1)])],
            goals: [(player: 0, text: "Win", when: [Round(2)])],
            exits: [(player: 0, place: Box((0, 0), (1, 1)), when: [Round(3)])],
            cards: [(does: [Open(2)])])"#;
        let held: Scenario = ron::from_str(text).expect("it reads");
        let rounds = [1, 2, 3].map(When::Round);
        assert!(held.conditions().eq(&rounds));
        assert!(held.all_deeds().eq(&[Deed::Open(1), Deed::Open(2)]));
    }
}
