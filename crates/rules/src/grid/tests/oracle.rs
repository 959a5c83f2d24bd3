//! The rules of movement once more, written as plainly as they read.
//!
//! They share nothing with the kernels but coordinates; tests compare the kernels with them.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Direction, grid::Shape};

use super::*;

/// A space: terrain letter and height.
type Space = (char, i32);

/// A position, and the moving figure.
pub(super) struct Oracle<'a> {
    pub(super) spaces: BTreeMap<(i32, i32), Space>,
    pub(super) figures: &'a [Occupant],
    /// Half wounds from obstacles, by place. An obstacle met twice counts twice.
    pub(super) perils: BTreeMap<(i32, i32), u32>,
    /// What a move action adds to the points in hand.
    pub(super) each: u8,
}

/// A moving figure, in the words of the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moving {
    pub(super) hex: Cell,
    pub(super) left: u8,
    /// Of these, the points in hand; the others come with further move actions.
    hand: u8,
    must: Option<Direction>,
    begun: bool,
    /// In half wounds: every attack die is worth one.
    halves: u32,
}

impl Oracle<'_> {
    pub(super) fn start(&self, points: u8, actions: u8) -> Moving {
        Moving {
            hex: self.figures[0].hex,
            left: points,
            hand: points - actions * self.each,
            must: None,
            begun: false,
            halves: 0,
        }
    }

    fn space(&self, hex: Cell) -> Option<Space> {
        self.spaces.get(&hex.printed()).copied()
    }

    /// A figure other than the mover.
    fn other(&self, hex: Cell) -> Option<&Occupant> {
        self.figures[1..].iter().find(|other| other.hex == hex)
    }

    fn height(&self, hex: Cell) -> i32 {
        self.space(hex).map_or(0, |space| space.1)
    }

    /// The figures that one standing on `hex` is engaged with.
    fn engaged(&self, figure: &Occupant, hex: Cell) -> BTreeSet<u32> {
        let base = self.height(hex);
        let fights = |other: &&Occupant| {
            let theirs = self.height(other.hex);
            other.owner != figure.owner
                && Shape::Hexes.between(hex, other.hex).is_some()
                && theirs < base + i32::from(figure.height)
                && base < theirs + i32::from(other.height)
        };
        let others = self.figures[1..]
            .iter()
            .filter(|other| other.unit != figure.unit);
        others.filter(fights).map(|other| other.unit.0).collect()
    }

    /// The figure after one step, if that is allowed.
    pub(super) fn step(&self, now: Moving, way: Direction) -> Option<Moving> {
        let me = &self.figures[0];
        let from = self.space(now.hex)?;
        if from.0 == 'p' || now.must.is_some_and(|line| line != way) {
            return None;
        }
        let hex = Shape::Hexes.ahead(now.hex, way)?;
        let to = self.space(hex)?;
        let rise = if me.flies { 0 } else { to.1 - from.1 };
        let price = if ['w', 's'].contains(&to.0) { 2 } else { 1 } + rise.max(0);
        if to.0 == 'b' || rise >= i32::from(me.height) || price > i32::from(now.left) {
            return None;
        }
        if let Some(other) = self.other(hex).filter(|_| !me.flies)
            && (other.owner != me.owner || self.friend_fights(other))
        {
            return None;
        }
        let left = now.left - price as u8;
        let mut hand = now.hand;
        while i32::from(hand) < price {
            hand += self.each;
        }
        hand -= price as u8;
        let before = self.engaged(me, now.hex);
        let after = self.engaged(me, hex);
        let strikes = match (me.flies, now.begun) {
            (true, true) => 0,
            (true, false) => before.len(),
            (false, _) => before.difference(&after).count(),
        };
        let burns = match to.0 {
            'p' => 4,
            'l' => 2,
            _ => 0,
        };
        let fall = match -rise - i32::from(me.height) {
            ..0 => 0,
            0..10 => 1,
            _ => 3,
        };
        let met = if hex == me.hex { 0 } else { self.peril(hex) };
        Some(Moving {
            hex,
            left,
            hand,
            must: self.carried(now.hex, way, hex, hand),
            begun: true,
            halves: now.halves + strikes as u32 + burns + fall + met,
        })
    }

    /// Whether a friend is engaged; the mover is no enemy of it.
    fn friend_fights(&self, friend: &Occupant) -> bool {
        !self.engaged(friend, friend.hex).is_empty()
    }

    /// COS-02 to COS-05; the spaces that VOID-R-FIRST excludes are removed by name.
    fn carried(&self, from: Cell, way: Direction, hex: Cell, hand: u8) -> Option<Direction> {
        let six = Shape::Hexes.ways().iter();
        let around = |hex: Cell| -> Vec<Cell> {
            six.clone()
                .filter_map(|way| Shape::Hexes.ahead(hex, *way))
                .collect()
        };
        let other_terrain = |hex: &Cell| self.space(*hex).is_some_and(|space| space.0 != 'c');
        if self.figures[0].flies || self.space(hex)?.0 != 'c' || hand == 0 {
            return None;
        }
        let mut holds: Vec<Cell> = around(hex).into_iter().filter(other_terrain).collect();
        if other_terrain(&from) {
            holds.retain(|hold| *hold != from && !around(from).contains(hold));
        }
        let next = Shape::Hexes.ahead(hex, way)?;
        let occupied = self.space(next).is_none() || self.other(next).is_some();
        (holds.is_empty() && !occupied).then_some(way)
    }

    fn peril(&self, hex: Cell) -> u32 {
        self.perils.get(&hex.printed()).copied().unwrap_or(0)
    }

    /// Total half wounds if it ends here.
    /// The obstacle at its start counts only if it is back there.
    pub(super) fn halves(&self, now: Moving) -> u32 {
        let back = now.begun && now.hex == self.figures[0].hex;
        now.halves + if back { self.peril(now.hex) } else { 0 }
    }

    pub(super) fn may_end(&self, now: Moving) -> bool {
        now.must.is_none() && self.other(now.hex).is_none()
    }
}
