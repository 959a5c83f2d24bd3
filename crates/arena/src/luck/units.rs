//! The dice of units of models.

use content::{Die, RuleId};
use rules::SquadAttackFact;

use super::{SAFE, Table, clauses, faces::reach};

impl Table<'_> {
    /// Volleys, saves, tests and dangers of units of models.
    pub(super) fn squad(&mut self, rule: RuleId, fact: SquadAttackFact<'_>) {
        match fact {
            SquadAttackFact::Volleyed {
                unit, need, faces, ..
            }
            | SquadAttackFact::Saved {
                unit, need, faces, ..
            } => self.dice(*unit, Die::D6, faces, |face| reach(face, *need)),
            SquadAttackFact::Shrugged { unit, faces, .. } => {
                if let Some(need) = self.clauses.shrugs(rule) {
                    self.dice(*unit, Die::D6, faces, |face| reach(face, need));
                }
            }
            // A last chance is a throw of its own, at a number that is not told.
            SquadAttackFact::MoraleTested {
                unit, need, face, ..
            } => self.dice(*unit, Die::D6, &[*face], |face| reach(face, *need)),
            SquadAttackFact::DangerRolled {
                unit, die, faces, ..
            } => match self.clauses.branches(rule, *die, None) {
                Some(branches) => {
                    self.dice(*unit, *die, faces, |face| clauses::worth(&branches, face));
                }
                None => self.dice(*unit, *die, faces, |face| reach(face, SAFE) - 1.0),
            },
            SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::ModelHurt { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. } => {}
        }
    }
}
