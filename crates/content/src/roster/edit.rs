//! Changes of army lists. What they lead to is judged by [`crate::list_faults`].

use crate::{ArmyList, Content, MOST_UNITS, Pick, UnitOption, raise};

impl ArmyList {
    /// Adds a unit of a profile without options. Returns its position, unless the list is full.
    pub fn add(&mut self, profile: &str) -> Option<usize> {
        self.put(Pick::of_profile(profile))
    }

    /// Adds a ship or a figure of a type, as that says. Returns its position, unless the list is
    /// full.
    pub fn add_ship(&mut self, ship: &str) -> Option<usize> {
        self.put(Pick::of_ship(ship))
    }

    /// Adds a unit like one of the list, which joins nobody and is aboard nowhere. Returns its
    /// position, unless there is none or the list is full.
    pub fn repeat(&mut self, at: usize) -> Option<usize> {
        let like = self.units.get(at)?.clone();
        self.put(Pick {
            joins: None,
            aboard: None,
            ..like
        })
    }

    fn put(&mut self, pick: Pick) -> Option<usize> {
        if self.units.len() >= MOST_UNITS {
            return None;
        }
        self.units.push(pick);
        Some(self.units.len() - 1)
    }

    /// Takes a unit out. Who had joined it joins nobody, who was aboard is aboard nowhere, and
    /// others stay where they are.
    pub fn remove(&mut self, at: usize) {
        if at >= self.units.len() {
            return;
        }
        self.units.remove(at);
        let moved = |held: Option<u8>| match held.map(usize::from) {
            Some(to) if to == at => None,
            Some(to) if to > at => held.map(|to| to - 1),
            Some(_) | None => held,
        };
        for pick in &mut self.units {
            pick.joins = moved(pick.joins);
            pick.aboard = moved(pick.aboard);
        }
    }
}

impl Pick {
    /// How often an option was taken.
    #[must_use]
    pub fn taken(&self, option: &str) -> u8 {
        self.options.get(option).copied().unwrap_or(0)
    }

    /// Takes an option so many times in all; 0 leaves it.
    pub fn take(&mut self, option: &str, times: u8) {
        if times == 0 {
            self.options.remove(option);
        } else {
            self.options.insert(option.to_owned(), times);
        }
    }
}

/// Whether a unit can take an option once more.
#[must_use]
pub fn can_take(content: &Content, pick: &Pick, option: &UnitOption) -> bool {
    let taken = pick.taken(&option.id);
    if taken >= option.does.most() {
        return false;
    }
    let mut more = pick.clone();
    more.take(&option.id, taken + 1);
    // A unit that cannot be raised anyway has other faults, which are said.
    raise(content, &more).is_ok() || raise(content, pick).is_err()
}
