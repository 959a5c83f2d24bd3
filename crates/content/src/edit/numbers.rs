//! The numbers by which a scenario speaks of doors, search marks and switches: their positions.

use crate::{Deed, Scenario, When};

/// The number of what has been taken away. Nothing has it, so that what still speaks of it is a
/// fault.
pub const GONE: u16 = u16::MAX;

/// What a scenario speaks of by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// A door of the map.
    Door,
    /// A space that can be searched.
    Search,
    /// A switch.
    Switch,
}

impl Scenario {
    /// Gives what it speaks of other numbers: each gets the one that is made of its own.
    pub fn renumber(&mut self, what: Numbered, number: impl Fn(u16) -> u16) {
        let change = |told: Number<'_>| {
            if told.what == what {
                *told.held = number(*told.held);
            }
        };
        let events = self.events.iter_mut();
        let parts = events.map(|event| (&mut event.when, &mut event.does));
        let (asked, done): (Vec<_>, Vec<_>) = parts.unzip();
        let goals = self.goals.iter_mut().map(|goal| &mut goal.when);
        let exits = self.exits.iter_mut().map(|exit| &mut exit.when);
        let whens = asked.into_iter().chain(goals).chain(exits).flatten();
        whens.filter_map(of_when).for_each(change);
        let cards = self.cards.iter_mut().map(|card| &mut card.does);
        let deeds = done.into_iter().chain(cards).flatten();
        deeds.filter_map(of_deed).for_each(change);
        let rooms = self.rooms.iter_mut();
        let rooms = rooms.map(|room| Number::of(Numbered::Door, &mut room.door));
        rooms.for_each(change);
    }
}

/// The number after something at this position has been taken out of a list of so many. What has
/// never been there keeps its number.
pub(super) fn without(number: u16, gone: usize, all: usize) -> u16 {
    let at = usize::from(number);
    match at == gone {
        true => GONE,
        false if at > gone && at < all => number - 1,
        false => number,
    }
}

/// A number, and what it is the number of.
struct Number<'a> {
    what: Numbered,
    held: &'a mut u16,
}

impl<'a> Number<'a> {
    const fn of(what: Numbered, held: &'a mut u16) -> Self {
        Self { what, held }
    }
}

fn of_when(when: &mut When) -> Option<Number<'_>> {
    match when {
        When::Open(door) | When::Shut(door) => Some(Number::of(Numbered::Door, door)),
        When::Searched(mark) => Some(Number::of(Numbered::Search, mark)),
        When::Thrown(switch) => Some(Number::of(Numbered::Switch, switch)),
        When::Round(_)
        | When::Stands { .. }
        | When::More { .. }
        | When::Reached { .. }
        | When::AllStand { .. }
        | When::Clear { .. }
        | When::Lost(_)
        | When::Left { .. }
        | When::Away { .. }
        | When::Holds { .. }
        | When::Brought { .. }
        | When::After(_) => None,
    }
}

fn of_deed(deed: &mut Deed) -> Option<Number<'_>> {
    match deed {
        Deed::Open(door) | Deed::Seal(door) => Some(Number::of(Numbered::Door, door)),
        Deed::Arrive(_)
        | Deed::Turn { .. }
        | Deed::Spread { .. }
        | Deed::Breach { .. }
        | Deed::Leave { .. }
        | Deed::Score { .. }
        | Deed::Threat { .. }
        | Deed::Resolve { .. } => None,
    }
}
