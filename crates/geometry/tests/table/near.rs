//! The broad phase.

use geometry::{Aabb2, Base, Broad, Pose};
use proptest::prelude::*;

use crate::v;

fn ids(broad: &Broad, area: Aabb2) -> Vec<u32> {
    let mut found = Vec::new();
    broad.query(area, &mut |id| found.push(id));
    found
}

#[test]
fn ids_come_in_order() {
    let mut broad = Broad::new();
    for id in [9, 4_000_000_000, 2] {
        broad.insert(
            id,
            Aabb2::of_base(Base::SMALL, Pose::new(100.0, 100.0, 0.0)),
        );
    }
    broad.insert(5, Aabb2::of_base(Base::SMALL, Pose::new(400.0, 100.0, 0.0)));
    let area = Aabb2 {
        min: v(0.0, 0.0),
        max: v(90.0, 90.0),
    };
    assert_eq!(ids(&broad, area), [2, 9, 4_000_000_000]);
    broad.update(9, Aabb2::of_base(Base::SMALL, Pose::new(400.0, 100.0, 0.0)));
    broad.remove(2);
    broad.remove(77);
    assert_eq!(ids(&broad, area), [4_000_000_000]);
    assert_eq!(broad.len(), 3);
}

proptest! {
    #[test]
    fn it_agrees_with_looking_at_every_box(
        steps in prop::collection::vec((0u32..40, 0.0..900.0f64, 0.0..900.0f64, 0u8..4), 1..200),
        shared_from in 0usize..200,
    ) {
        let mut broad = Broad::new();
        // A clone kept alive shares the tree, so changes are kept beside it.
        let mut kept = None;
        let mut all = std::collections::BTreeMap::new();
        for (step, (id, x, y, what)) in steps.into_iter().enumerate() {
            if step == shared_from {
                kept = Some((broad.clone(), all.clone()));
            }
            let area = Aabb2::of_base(Base::SMALL, Pose::new(x, y, x));
            if what == 0 {
                broad.remove(id);
                all.remove(&id);
            } else {
                broad.insert(id, area);
                all.insert(id, area);
            }
            let asked = Aabb2 { min: v(y, x), max: v(y + 150.0, x + 150.0) };
            let near = asked.grown(0.01);
            let found = ids(&broad, asked);
            let least = all.iter().filter(|(_, b)| b.meets(&asked)).map(|(id, _)| *id);
            prop_assert!(least.into_iter().all(|id| found.contains(&id)));
            prop_assert!(found.iter().all(|id| all[id].meets(&near)));
            prop_assert!(found.is_sorted());
            prop_assert_eq!(broad.len(), all.len());
        }
        if let Some((kept, then)) = kept {
            let whole = Aabb2 { min: v(-200.0, -200.0), max: v(1200.0, 1200.0) };
            prop_assert_eq!(ids(&kept, whole), then.into_keys().collect::<Vec<_>>());
        }
    }
}
