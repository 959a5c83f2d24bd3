//! Order markers that were spent on nothing.
//!
//! A card with two markers may let the enemy come on the first and act on the second: it has
//! waited. Any other marker without a deed is *idle* if another figure of its side could have
//! fought.

use rules::{PlayerId, UnitId};

/// A marker without a deed, while another figure could have fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Idle {
    pub(super) player: PlayerId,
    card: u8,
    /// Who could have fought.
    pub(super) fighter: UnitId,
}

/// The markers of a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Markers {
    /// The card whose turn it is.
    acting: Option<(PlayerId, u8)>,
    /// The turns without a deed, which later ones may justify.
    spent: Vec<Idle>,
}

impl Markers {
    /// A card begins its turn.
    pub(super) fn begin(&mut self, player: PlayerId, card: u8) {
        self.acting = Some((player, card));
    }

    /// Its turn ends without a deed.
    pub(super) fn spend(&mut self, fighter: Option<UnitId>) {
        if let (Some((player, card)), Some(fighter)) = (self.acting.take(), fighter) {
            self.spent.push(Idle {
                player,
                card,
                fighter,
            });
        }
    }

    /// Its turn ends with a deed. Returns how many of its markers have waited for it.
    pub(super) fn act(&mut self) -> u32 {
        let Some((player, card)) = self.acting.take() else {
            return 0;
        };
        let before = self.spent.len();
        self.spent
            .retain(|held| (held.player, held.card) != (player, card));
        (before - self.spent.len()) as u32
    }

    /// The markers that were idle, at the end of a round.
    pub(super) fn take(&mut self) -> Vec<Idle> {
        std::mem::take(&mut self.spent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_acts_later_in_the_round_has_waited() {
        let (own, other, somebody) = (PlayerId(0), PlayerId(1), Some(UnitId(4)));
        let mut markers = Markers::default();
        markers.begin(own, 2);
        markers.spend(somebody);
        markers.begin(other, 2);
        assert_eq!(markers.act(), 0, "the same card of another side");
        markers.begin(own, 1);
        assert_eq!(markers.act(), 0, "another card");
        markers.begin(own, 2);
        assert_eq!(markers.act(), 1);
        assert_eq!(markers.take(), []);
        markers.begin(own, 2);
        markers.spend(None);
        assert_eq!(markers.take(), [], "nobody could have fought");
        markers.begin(own, 2);
        markers.spend(somebody);
        assert_eq!(markers.take().len(), 1);
        assert_eq!(markers.take(), []);
    }
}
