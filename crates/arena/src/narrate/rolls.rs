//! What a roll is against: the faces on which something comes of it.

use std::collections::BTreeSet;

use content::{Clause, Die, Face, RuleId};
use words::say;

use super::Teller;

impl Teller<'_> {
    /// Whoever rolls, what, and the faces that count: "Call rolls 6 (acts on 1)".
    pub(super) fn thrown_by(&self, rule: RuleId, by: String, die: Die, faces: &[Face]) -> String {
        let faces = self.told_on(&[die], faces);
        match self.acting_faces(rule, die) {
            Some(on) => say!("tell-rolls-on", by, faces, on),
            None => say!("tell-rolls", by, faces),
        }
    }

    /// The faces of a die on which terrain and obstacles act by a rule; none where it rolls no such
    /// die, or acts in several ways.
    fn acting_faces(&self, rule: RuleId, die: Die) -> Option<String> {
        let content = &self.ctx.content;
        let terrains = content.terrains.iter().flat_map(|held| &held.clauses);
        let obstacles = content.obstacles.iter().flat_map(|held| &held.clauses);
        let ways = terrains
            .chain(obstacles)
            .filter(|clause| clause.rule == rule)
            .filter_map(|clause| acting(clause, die));
        let ways: BTreeSet<String> = ways.map(|faces| self.told_on(&[die], &faces)).collect();
        let mut ways = ways.into_iter();
        ways.next().filter(|_| ways.next().is_none())
    }
}

/// The faces of a die on which a clause does something; none if it rolls none.
fn acting(clause: &Clause, die: Die) -> Option<Vec<Face>> {
    let mut faces: Vec<Face> = Vec::new();
    for met in clause.walk() {
        let branches = met.branches().filter(|branch| branch.die == die);
        branches.for_each(|branch| faces.extend(branch.faces));
    }
    faces.sort_unstable();
    faces.dedup();
    (!faces.is_empty()).then_some(faces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_that_act_are_told() {
        let clause: Clause = ron::from_str(
            r#"(rule: "OBS-02", on: [Enter], effects: [
                Roll(die: D6, count: 1, on: [([Pips(2)], [SkipAction]), ([Pips(1)], [SkipAction])]),
            ])"#,
        )
        .expect("it is a clause");
        assert_eq!(
            acting(&clause, Die::D6).as_deref(),
            Some(&[Face::Pips(1), Face::Pips(2)][..])
        );
        assert_eq!(acting(&clause, Die::Attack), None);
    }
}
