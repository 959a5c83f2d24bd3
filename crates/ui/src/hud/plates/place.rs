//! Where plates lie so that none covers another: over the head of their piece, or a little aside.

use std::collections::BTreeMap;

use bevy_egui::egui::{Rect, Vec2, vec2};
use rules::UnitId;

/// A plate to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlateAsked {
    pub(super) id: UnitId,
    /// Its own place, over the head of its piece.
    pub(super) rect: Rect,
    /// Whether it is looked at, so that it has its own place before all others.
    pub(super) first: bool,
    /// How far its piece is from the camera, in millimetres.
    pub(super) far: f32,
}

/// How a plate is moved from its own place: halves of its width to the right, heights up.
pub(super) type Shift = (i8, i8);

/// The ways to move a plate, the smallest first.
const SHIFTS: [Shift; 24] = [
    (0, 0),
    (0, 1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, 1),
    (0, 2),
    (2, 0),
    (-2, 0),
    (1, 2),
    (-1, 2),
    (2, 1),
    (-2, 1),
    (0, 3),
    (2, 2),
    (-2, 2),
    (0, -2),
    (1, 3),
    (-1, 3),
    (0, 4),
    (2, 3),
    (-2, 3),
    (0, 5),
    (0, 6),
];

/// Between two plates, in points.
const GAP: f32 = 2.0;

fn shifted(rect: Rect, (right, up): Shift) -> Rect {
    let by = vec2(
        f32::from(right) * (rect.width() / 2.0 + GAP),
        -f32::from(up) * (rect.height() + GAP),
    );
    let moved = rect.translate(by);
    let min = moved.min.round();
    Rect::from_min_size(min, moved.size())
}

/// Places the plates: those that are looked at first, then those in front. A plate stays as it lay
/// before while it is free there; one without any room is left out.
pub(super) fn place(
    asked: &[PlateAsked],
    before: &BTreeMap<UnitId, Shift>,
) -> BTreeMap<UnitId, (Rect, Shift)> {
    let mut order: Vec<&PlateAsked> = asked.iter().collect();
    order.sort_by(|a, b| {
        let first = b.first.cmp(&a.first);
        first.then(a.far.total_cmp(&b.far)).then(a.id.cmp(&b.id))
    });
    let mut taken: Vec<Rect> = Vec::with_capacity(asked.len());
    let mut found = BTreeMap::new();
    for held in order {
        let kept = before.get(&held.id).copied().filter(|_| !held.first);
        // Its own place is best; the one before is kept while that is taken.
        let ways = core::iter::once((0, 0)).chain(kept).chain(SHIFTS);
        let free = |way: &Shift| {
            let room = shifted(held.rect, *way).expand2(Vec2::splat(GAP / 2.0 - 0.1));
            taken.iter().all(|other| !other.intersects(room))
        };
        let Some(way) = { ways }.find(free) else {
            continue;
        };
        let rect = shifted(held.rect, way);
        taken.push(rect);
        found.insert(held.id, (rect, way));
    }
    found
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    fn asked(id: u32, x: f32, y: f32) -> PlateAsked {
        PlateAsked {
            id: UnitId(id),
            rect: Rect::from_center_size(pos2(x, y), vec2(60.0, 14.0)),
            first: false,
            far: 500.0 - y,
        }
    }

    #[test]
    fn plates_of_a_crowd_lie_apart_and_near_their_pieces() {
        // Twelve pieces in a block, nearer to each other than their plates are wide.
        let crowd: Vec<PlateAsked> = (0..12)
            .map(|nth| {
                let (column, row) = (nth % 4, nth / 4);
                asked(nth, 300.0 + 34.0 * column as f32, 200.0 + 18.0 * row as f32)
            })
            .collect();
        let placed = place(&crowd, &BTreeMap::new());
        assert!(placed.len() >= 11, "{} of 12", placed.len());
        let rects: Vec<Rect> = placed.values().map(|held| held.0).collect();
        for (at, rect) in rects.iter().enumerate() {
            for other in &rects[at + 1..] {
                assert!(!rect.intersects(*other), "{rect:?} {other:?}");
            }
        }
        for held in &crowd {
            if let Some((rect, _)) = placed.get(&held.id) {
                assert!(rect.center().distance(held.rect.center()) < 110.0);
            }
        }
    }

    #[test]
    fn what_is_looked_at_has_its_own_place() {
        let mut pair = [asked(1, 300.0, 210.0), asked(2, 300.0, 200.0)];
        pair[1].first = true;
        let placed = place(&pair, &BTreeMap::new());
        assert_eq!(placed[&UnitId(2)].1, (0, 0));
        assert_ne!(placed[&UnitId(1)].1, (0, 0));
    }

    #[test]
    fn a_plate_stays_aside_while_its_own_place_is_taken() {
        let pair = [asked(1, 300.0, 210.0), asked(2, 300.0, 205.0)];
        let before = BTreeMap::from([(UnitId(2), (-2, 1))]);
        let placed = place(&pair, &before);
        assert_eq!(placed[&UnitId(2)].1, (-2, 1));
        // Once it is free, it goes back.
        let alone = place(&pair[1..], &before);
        assert_eq!(alone[&UnitId(2)].1, (0, 0));
    }
}
