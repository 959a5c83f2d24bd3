//! Checksums of boards: FNV-1a over eight bytes at a time, the same on every machine.

use std::hash::{Hash, Hasher};

use crate::state::{Board, Motion};

/// What of a thing of the game's data counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Things {
    /// Its key, which stays the same whatever packs are loaded.
    #[default]
    Keys,
    /// Its position, as in files before format 4.
    Positions,
}

/// A portable hasher.
#[derive(Clone, Copy)]
pub(crate) struct Checksum(u64, Things);

impl Default for Checksum {
    fn default() -> Self {
        Self::by(Things::Keys)
    }
}

impl Checksum {
    pub(crate) fn by(things: Things) -> Self {
        Self(0xcbf2_9ce4_8422_2325, things)
    }

    /// The checksum with every bit depending on every other, for sums of many.
    /// It uses the finaliser of `SplitMix64` (Steele, Lea and Flood 2014).
    pub(crate) fn mixed(&self) -> u64 {
        let word = self.finish();
        let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl Hasher for Checksum {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word)
            .wrapping_mul(0x0000_0100_0000_01b3)
            .rotate_left(23);
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    /// The keys of things ([`content::ItemId`] and the like).
    fn write_u128(&mut self, keys: u128) {
        if self.1 == Things::Keys {
            self.write_u64(keys as u64);
        }
    }

    /// The positions of the same things.
    fn write_i128(&mut self, positions: i128) {
        if self.1 == Things::Positions {
            self.write_u64(positions as u64);
        }
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}

/// A move under way in a hashable form: its one float as bits.
fn motion_bits(motion: Motion) -> impl Hash {
    let Motion {
        ship,
        from,
        path,
        travelled,
        full,
        cause,
        bumped,
    } = motion;
    (ship, from, path, travelled.to_bits(), full, cause, bumped)
}

/// The checksum of all state that the rest of the match depends on.
#[must_use]
pub fn checksum(board: &Board) -> u64 {
    sum(board, Things::Keys)
}

/// The checksum of the same as files before format 4 have it, which depends on all packs that are
/// loaded.
#[must_use]
pub fn checksum_by_position(board: &Board) -> u64 {
    sum(board, Things::Positions)
}

fn sum(board: &Board, things: Things) -> u64 {
    let mut sum = Checksum::by(things);
    (board.round, board.phase, board.step, board.next_id).hash(&mut sum);
    board.ships.hash(&mut sum);
    board.field.sum_of(things).hash(&mut sum);
    board.players.hash(&mut sum);
    board.attack.hash(&mut sum);
    board.motion.map(motion_bits).hash(&mut sum);
    board.initiative_step.hash(&mut sum);
    (board.pending_tractor, board.pending_grant, board.outcome).hash(&mut sum);
    if !board.turn_order.is_empty() || board.acting.is_some() {
        (&board.turn_order, board.turns_done, board.acting).hash(&mut sum);
    }
    if board.active.is_some() {
        board.active.hash(&mut sum);
    }
    if !board.exposure_order.is_empty() {
        board.exposure_order.hash(&mut sum);
    }
    if !board.shoves.is_empty() {
        board.shoves.hash(&mut sum);
    }
    if !board.layings.is_empty() {
        board.layings.hash(&mut sum);
    }
    if !board.windows.is_empty() {
        board.windows.hash(&mut sum);
    }
    if board.firing.is_some() {
        board.firing.hash(&mut sum);
    }
    if !board.squads.is_empty() {
        board.squads.hash(&mut sum);
    }
    if !board.questions.is_empty() {
        board.questions.hash(&mut sum);
    }
    if !board.uses.is_none() {
        board.uses.hash(&mut sum);
    }
    board.squad_round.hash(&mut sum);
    board.changes.hash(&mut sum);
    board.goods.hash(&mut sum);
    board.dice.hash_into(&mut sum);
    sum.finish()
}
