//! Losses that leave a unit together, where those taken one by one do not (GRD-R-PLACES).

use std::collections::BTreeSet;

use super::{Falling, Picks};
use crate::{grid::Ground, squads::contact::coherent, state::Wound};

/// The most states that are looked at: more than a unit of any list has.
const MOST_STATES: usize = 3000;

/// The first losses that leave the unit coherent, in the order in which `pick` takes models; none
/// if no losses do.
pub(super) fn together<'a>(
    ground: &Ground,
    fresh: &Falling<'a>,
    wounds: &[Wound],
    pick: &mut Picks<'_>,
) -> Option<Falling<'a>> {
    let mut seen: BTreeSet<(usize, Vec<u8>)> = BTreeSet::new();
    // The states still to go on from, with the wounds that have fallen; the best one lies last.
    let mut open = vec![(0, fresh.clone())];
    while let Some((fallen, falling)) = open.pop() {
        let models = wounds.get(fallen).map(|wound| falling.next(*wound));
        let Some(models) = models.filter(|models| !models.is_empty()) else {
            if coherent(ground, &falling.places(None)) {
                return Some(falling);
            }
            continue;
        };
        if seen.len() >= MOST_STATES || !seen.insert((fallen, state(&falling))) {
            continue;
        }
        let (mut left, mut next) = (models.clone(), Vec::new());
        while let Some(model) = pick(&falling, &left, &wounds[fallen..]) {
            left.retain(|other| !falling.alike(*other, model));
            let mut after = falling.clone();
            after.hurt(&models, model, wounds[fallen].size);
            next.push((fallen + 1, after));
        }
        open.extend(next.into_iter().rev());
    }
    None
}

/// What of a state decides how it can go on. Models that are alike change places in it.
fn state(falling: &Falling<'_>) -> Vec<u8> {
    let mut models: Vec<u8> = falling.alive();
    let kind = |model: &u8| {
        let mut alike = (0..*model).filter(|other| {
            falling.cell(*other) == falling.cell(*model)
                && falling.troop.model(*other) == falling.troop.model(*model)
        });
        alike.next().unwrap_or(*model)
    };
    let key = |model: &u8| (kind(model), falling.life(*model), falling.is_begun(*model));
    models.sort_by_key(key);
    let each = models.iter().flat_map(|model| {
        let (kind, life, begun) = key(model);
        [kind, life, u8::from(begun)]
    });
    each.collect()
}
