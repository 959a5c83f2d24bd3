//! What the goals of a mission mark on its table: places to hold or to come to, and the units that
//! all is about (SCN-H-MISSION).

use crate::{EventDef, Place, PlayerId, ScenarioGoal, When};

/// How deep the conditions of events are followed that a goal waits for.
const DEEPEST: u8 = 4;

/// What the goals of a mission mark.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalMarks<'a> {
    /// Places, each once for each player who wants something there.
    pub places: Vec<GoalPlace<'a>>,
    /// Units, each once.
    pub units: Vec<GoalUnit>,
}

/// A place that a goal speaks of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GoalPlace<'a> {
    /// Whose goal it is.
    pub player: PlayerId,
    /// The place.
    pub place: &'a Place,
    /// The event that waits for it, by position; once that has happened, nothing is to be done
    /// there. None: the goal itself asks for it.
    pub event: Option<usize>,
}

/// A unit that a goal speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalUnit {
    /// Its number.
    pub unit: u32,
    /// Whether it is to come somewhere; else it is only to be lost.
    pub travels: bool,
}

impl<'a> GoalMarks<'a> {
    /// Those of goals, and of the events that they wait for.
    #[must_use]
    pub fn of(goals: &'a [ScenarioGoal], events: &'a [EventDef]) -> Self {
        let mut marks = Self::default();
        for goal in goals {
            marks.read(goal.player, &goal.when, events, None, DEEPEST);
        }
        marks
    }

    fn read(
        &mut self,
        player: PlayerId,
        all: &'a [When],
        events: &'a [EventDef],
        event: Option<usize>,
        deep: u8,
    ) {
        for when in all {
            match when {
                When::Stands { place, .. }
                | When::More { place, .. }
                | When::AllStand { place, .. }
                | When::Clear { place, .. }
                | When::Brought { place, .. } => self.place(player, place, event),
                When::Reached { unit, place } => {
                    self.place(player, place, event);
                    self.unit(*unit, true);
                }
                When::Lost(unit) => self.unit(*unit, false),
                When::After(id) if deep > 0 => {
                    let at = events.iter().position(|held| held.id == *id);
                    if let Some(at) = at {
                        self.read(player, &events[at].when, events, Some(at), deep - 1);
                    }
                }
                When::Round(_)
                | When::Open(_)
                | When::Shut(_)
                | When::Left { .. }
                | When::Away { .. }
                | When::Searched(_)
                | When::Thrown(_)
                | When::Holds { .. }
                | When::After(_) => {}
            }
        }
    }

    fn place(&mut self, player: PlayerId, place: &'a Place, event: Option<usize>) {
        let same = |held: &GoalPlace<'_>| held.player == player && held.place == place;
        if !self.places.iter().any(same) {
            self.places.push(GoalPlace {
                player,
                place,
                event,
            });
        }
    }

    fn unit(&mut self, unit: u32, travels: bool) {
        match self.units.iter_mut().find(|held| held.unit == unit) {
            Some(held) => held.travels |= travels,
            None => self.units.push(GoalUnit { unit, travels }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_mark_places_units_and_what_events_wait_for() {
        let wreck = Place::Disc {
            at: (10.0, 20.0),
            radius: 5.0,
        };
        let edge = Place::Rect {
            from: (0.0, 0.0),
            to: (9.0, 1.0),
        };
        let events = [EventDef {
            id: "left".to_owned(),
            when: vec![When::More {
                player: PlayerId(0),
                place: wreck.clone(),
            }],
            ..event()
        }];
        let goal = |player, when| ScenarioGoal {
            player: PlayerId(player),
            text: String::new(),
            at: crate::Moment::Action,
            when,
        };
        let there = When::Reached {
            unit: 7,
            place: edge.clone(),
        };
        let goals = [
            goal(0, vec![When::After("left".to_owned()), there.clone()]),
            goal(0, vec![When::After("left".to_owned())]),
            goal(1, vec![When::Lost(7), When::Lost(8), there]),
        ];
        let marks = GoalMarks::of(&goals, &events);
        let places: Vec<(u8, &Place, Option<usize>)> = marks
            .places
            .iter()
            .map(|held| (held.player.0, held.place, held.event))
            .collect();
        assert_eq!(
            places,
            [(0, &wreck, Some(0)), (0, &edge, None), (1, &edge, None)]
        );
        let units: Vec<(u32, bool)> = marks
            .units
            .iter()
            .map(|held| (held.unit, held.travels))
            .collect();
        assert_eq!(units, [(7, true), (8, false)]);
    }

    fn event() -> EventDef {
        EventDef {
            id: String::new(),
            at: crate::Moment::RoundEnds,
            when: Vec::new(),
            repeats: false,
            says: String::new(),
            does: Vec::new(),
        }
    }
}
