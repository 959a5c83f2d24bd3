//! What a kind of terrain is for whoever stands there: one answer for tables that are made, places
//! of missions, forces of lists and checks.

use std::collections::BTreeSet;

use geometry::Cell;

use crate::{Aura, Barrier, Content, Layout, Passive, Reach, Terrain};

impl Terrain {
    /// Whether nobody comes to stand there: who walks, or even who flies.
    #[must_use]
    pub fn bars(&self, flies: bool) -> bool {
        let here = |aura: &&Aura| matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        let mut all = self.auras.iter().filter(here);
        all.any(|aura| {
            aura.passive == Passive::BlocksMovement
                || (!flies && aura.passive == Passive::BarsGround)
        })
    }

    /// Whether everybody can stand there and nothing happens to them.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.clauses.is_empty() && !self.bars(false)
    }

    /// Whether it does nothing at all: it is calm, and gives or takes nothing either.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.clauses.is_empty() && self.auras.is_empty()
    }
}

impl Layout {
    /// The kind of terrain of a space, if it is a space and its kind is known.
    #[must_use]
    pub fn kind<'c>(&self, content: &'c Content, at: usize) -> Option<&'c Terrain> {
        let spot = self.spaces.get(at)?;
        content.terrains.get(usize::from(spot.terrain))
    }

    /// The sides that nobody walks through, from both of their spaces. Doors can be opened.
    #[must_use]
    pub fn walls(&self) -> BTreeSet<(Cell, Cell)> {
        let parted = |kind: Barrier| kind.bars_feet() && kind != Barrier::Door;
        let walls = self.edges.iter().filter(|edge| parted(edge.kind));
        let sides = walls.map(|edge| edge.cells(self.grid.shape()));
        sides
            .flat_map(|(here, there)| [(here, there), (there, here)])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    /// A kind of terrain with one aura.
    fn kind(reach: Reach, passive: Passive) -> Terrain {
        let text = r#"(id: "x", name: "X", style: Deck)"#;
        let mut kind: Terrain = ron::from_str(text).expect("a terrain");
        kind.auras.push(Aura {
            rule: RuleId::new("SCN-H-GROUND"),
            reach,
            passive,
        });
        kind
    }

    #[test]
    fn only_what_holds_in_the_space_itself_bars_it() {
        for (reach, passive, walks, flies) in [
            (Reach::Overlapping, Passive::BlocksMovement, true, true),
            (Reach::Inside, Passive::BlocksMovement, true, true),
            (Reach::AtRange0, Passive::BlocksMovement, false, false),
            (Reach::Overlapping, Passive::BarsGround, true, false),
            (Reach::Obstructing, Passive::BlocksSight, false, false),
        ] {
            let kind = kind(reach, passive);
            let told = (kind.bars(false), kind.bars(true));
            assert_eq!(told, (walks, flies), "{reach:?} {passive:?}");
            assert_eq!(kind.is_calm(), !walks, "{reach:?} {passive:?}");
            assert!(!kind.is_plain());
        }
    }

    /// Whatever is plain is calm, and whatever is calm can be stood on.
    #[test]
    fn kinds_of_core_are_what_they_are() {
        let content = crate::load(&crate::find_assets()).content;
        let of = |key: &str| content.terrain(key).expect("a terrain").1;
        for kind in &content.terrains {
            assert!(!kind.is_plain() || kind.is_calm(), "{}", kind.id);
            assert!(!kind.is_calm() || !kind.bars(false), "{}", kind.id);
        }
        assert!(of("deck").is_plain());
        assert!(!of("cosmos").is_calm() && !of("cosmos").bars(false));
        assert!(of("block").bars(false) && of("block").bars(true));
    }
}
