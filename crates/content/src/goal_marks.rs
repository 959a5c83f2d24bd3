//! What the goals of a mission mark on its table: places to hold or to come to, and the units that
//! all is about (SCN-H-MISSION).

use std::collections::{BTreeSet, VecDeque};

use crate::{EventDef, Place, PlayerId, ScenarioGoal, When};

/// What the goals of a mission mark.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalMarks<'a> {
    /// Places, each once for each player and event that waits for it, or once for each player
    /// whose goal itself asks for it.
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
        // Events may wait for each other: each is read once for each player.
        let mut met = BTreeSet::new();
        let goals = goals.iter();
        let mut unread: VecDeque<(PlayerId, Option<usize>, &[When])> = goals
            .map(|goal| (goal.player, None, goal.when.as_slice()))
            .collect();
        while let Some((player, event, conditions)) = unread.pop_front() {
            for names in conditions.iter().map(When::names) {
                if let Some(place) = names.place {
                    marks.place(player, place, event);
                }
                if let Some(unit) = names.unit {
                    marks.unit(unit, names.place.is_some());
                }
                let awaited = names.event;
                let awaited = awaited.and_then(|id| events.iter().position(|held| held.id == id));
                if let Some(at) = awaited.filter(|at| met.insert((player, *at))) {
                    unread.push_back((player, Some(at), &events[at].when));
                }
            }
        }
        marks
    }

    /// The places where something is still to be done, each once for each player who wants
    /// something there.
    ///
    /// `happened`: whether the event at a position has happened.
    #[must_use]
    pub fn open(&self, happened: impl Fn(usize) -> bool) -> Vec<(PlayerId, &'a Place)> {
        let waits = |held: &&GoalPlace<'_>| !held.event.is_some_and(&happened);
        let mut open = Vec::new();
        for held in self.places.iter().filter(waits) {
            if !open.contains(&(held.player, held.place)) {
                open.push((held.player, held.place));
            }
        }
        open
    }

    fn place(&mut self, player: PlayerId, place: &'a Place, event: Option<usize>) {
        // What goals ask for themselves comes first, and stays whatever events wait for it.
        let same = |held: &GoalPlace<'_>| {
            let waits = held.event.is_none() || held.event == event;
            held.player == player && waits && held.place == place
        };
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
        let events = [event("left", vec![more(&wreck)])];
        let there = When::Reached {
            unit: 7,
            place: edge.clone(),
        };
        let goals = [
            goal(0, vec![after("left"), there.clone()]),
            goal(0, vec![after("left")]),
            goal(1, vec![When::Lost(7), When::Lost(8), there]),
        ];
        let marks = GoalMarks::of(&goals, &events);
        let wanted = [(0, &edge, None), (1, &edge, None), (0, &wreck, Some(0))];
        assert_eq!(told(&marks), wanted);
        let units: Vec<(u32, bool)> = marks
            .units
            .iter()
            .map(|held| (held.unit, held.travels))
            .collect();
        assert_eq!(units, [(7, true), (8, false)]);
    }

    /// The places that are open once some events have happened, of goals that wait for these
    /// places and events, with two events that wait for one place.
    #[track_caller]
    fn check_open(direct: &[&Place], awaited: &[&str], happened: &[usize], expect: &[&Place]) {
        let pier = Place::Box((4, 4), (6, 6));
        let events = [
            event("first", vec![more(&pier)]),
            event("second", vec![more(&pier)]),
        ];
        let whens = awaited.iter().map(|id| after(id));
        let whens = whens.chain(direct.iter().map(|place| more(place)));
        let goals = [goal(0, whens.collect())];
        let open = GoalMarks::of(&goals, &events).open(|at| happened.contains(&at));
        let open: Vec<&Place> = open.into_iter().map(|(_, place)| place).collect();
        assert_eq!(open, expect, "{direct:?} {awaited:?} {happened:?}");
    }

    #[test]
    fn a_place_is_open_while_anything_waits_for_it() {
        let pier = &Place::Box((4, 4), (6, 6));
        let both = ["first", "second"];
        check_open(&[], &both, &[], &[pier]);
        check_open(&[], &both, &[0], &[pier]);
        check_open(&[], &both, &[1], &[pier]);
        check_open(&[], &both, &[0, 1], &[]);
        check_open(&[], &["first"], &[0], &[]);
        check_open(&[pier], &both, &[0, 1], &[pier]);
    }

    #[test]
    fn events_that_wait_for_each_other_are_read_once() {
        let pier = Place::Box((4, 4), (6, 6));
        let all: Vec<String> = (0..40).map(|at| format!("e{at}")).collect();
        let conditions = || {
            let events = all.iter().map(|id| after(id));
            events.chain([more(&pier)]).collect::<Vec<When>>()
        };
        // Followed anew from each other, these would be read more often than there is time for.
        let events: Vec<EventDef> = all.iter().map(|id| event(id, conditions())).collect();
        let goals: Vec<ScenarioGoal> = (0..20).map(|at| goal(at % 2, conditions())).collect();
        let marks = GoalMarks::of(&goals, &events);
        assert_eq!(told(&marks), [(0, &pier, None), (1, &pier, None)]);
        let events = [
            event("near", vec![after("far")]),
            event("far", vec![after("farther")]),
            event("farther", vec![after("last"), after("near")]),
            event("last", vec![after("deep")]),
            event("deep", vec![more(&pier)]),
        ];
        let goals = [goal(0, vec![after("near")])];
        let marks = GoalMarks::of(&goals, &events);
        assert_eq!(told(&marks), [(0, &pier, Some(4))]);
    }

    fn told<'a>(marks: &GoalMarks<'a>) -> Vec<(u8, &'a Place, Option<usize>)> {
        let places = marks.places.iter();
        let places = places.map(|held| (held.player.0, held.place, held.event));
        places.collect()
    }

    fn more(place: &Place) -> When {
        When::More {
            player: PlayerId(0),
            place: place.clone(),
        }
    }

    fn after(id: &str) -> When {
        When::After(id.to_owned())
    }

    fn goal(player: u8, when: Vec<When>) -> ScenarioGoal {
        ScenarioGoal {
            player: PlayerId(player),
            text: String::new(),
            at: crate::Moment::Action,
            when,
        }
    }

    fn event(id: &str, when: Vec<When>) -> EventDef {
        EventDef {
            id: id.to_owned(),
            at: crate::Moment::RoundEnds,
            when,
            repeats: false,
            says: String::new(),
            does: Vec::new(),
        }
    }
}
