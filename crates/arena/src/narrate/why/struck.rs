//! Rams and boarding: Integrity and strength.

use rules::{
    ClashFact, UnitId,
    reckon::{self, Reckoning},
};

use super::Teller;

impl Teller<'_> {
    pub(super) fn of_clash(&self, fact: ClashFact<'_>) -> Vec<Reckoning> {
        let ship = |id: &UnitId| self.board.ship(*id);
        let found = match fact {
            ClashFact::Rammed {
                ship: one,
                other,
                integrity,
                ..
            } => [
                ship(one).map(|held| reckon::integrity(self.ctx, held, integrity.0)),
                ship(other).map(|held| reckon::integrity(self.ctx, held, integrity.1)),
            ],
            ClashFact::BoardingFought {
                ship: one,
                target,
                strengths,
                ..
            } => [
                ship(one).map(|held| reckon::boarders(self.ctx, held, strengths.0)),
                ship(target).map(|held| reckon::boarders(self.ctx, held, strengths.1)),
            ],
            ClashFact::Boarded { .. } | ClashFact::Unlocked { .. } | ClashFact::Captured { .. } => {
                [None, None]
            }
        };
        found.into_iter().flatten().collect()
    }
}
