//! The numbers of players, of a type of their own.
//!
//! Files, logs and checksums show the bare number.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Deserialize, Serialize};

/// A player of a match: a position among the sides of its scenario, from 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The players of a match with this many sides, in their order.
    pub fn all(sides: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=u8::MAX).take(sides).map(Self)
    }
}

macro_rules! numbers {
    ($($type:ident)+) => {$(
        impl $type {
            /// The position in a list with one entry for each.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }

        impl Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_u8(self.0);
            }

            /// Checksums of lists take eight numbers at a time, as they do for lists of bytes.
            fn hash_slice<H: Hasher>(list: &[Self], state: &mut H) {
                for some in list.chunks(8) {
                    let mut bytes = [0; 8];
                    for (byte, number) in bytes.iter_mut().zip(some) {
                        *byte = number.0;
                    }
                    state.write(&bytes[..some.len()]);
                }
            }
        }
    )+};
}

numbers!(PlayerId);

#[cfg(test)]
mod tests {
    use std::hash::DefaultHasher;

    use super::*;

    fn hash(value: impl Hash) -> u64 {
        let mut state = DefaultHasher::new();
        value.hash(&mut state);
        state.finish()
    }

    #[test]
    fn players_are_hashed_and_written_as_bare_numbers() {
        let numbers: Vec<u8> = (0..11).collect();
        let players: Vec<PlayerId> = PlayerId::all(11).collect();
        assert_eq!(hash(&players), hash(&numbers));
        assert_eq!(hash(Some(players[3])), hash(Some(3_u8)));
        let text = ron::to_string(&players).expect("plain numbers");
        assert_eq!(text, ron::to_string(&numbers).expect("plain numbers"));
        assert_eq!(ron::from_str::<Vec<PlayerId>>(&text), Ok(players));
        assert_eq!(format!("{0} {0:?}", PlayerId(7)), "7 7");
    }
}
