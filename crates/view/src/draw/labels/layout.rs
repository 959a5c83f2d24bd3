//! Places labels on the screen so that none covers another. Pure.

use bevy::math::Vec2;

/// The area that a label would take: its middle and half its size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footprint {
    pub(super) middle: Vec2,
    pub(super) half: Vec2,
}

/// The heights to which a label may be raised, in heights of its plate, the best first.
pub(super) const SLOTS: [f32; 5] = [0.0, 1.15, -1.15, 2.3, 3.45];

/// The slot of a label; `None` if it is not shown.
pub(super) type Seat = Option<usize>;

/// A label that asks for a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asking {
    /// The area that it would take; `None` if it is behind the camera.
    pub(super) footprint: Option<Footprint>,
    /// Its slot before; `None` if it is new.
    pub(super) before: Option<Seat>,
}

/// The room that a better slot must have around it before a label moves there, in half heights.
/// It keeps labels from jumping while the camera trembles.
const EASE: f32 = 0.45;

impl Footprint {
    fn raised(&self, slot: usize) -> Self {
        let by = Vec2::new(0.0, SLOTS[slot] * 2.0 * self.half.y);
        Self {
            middle: self.middle + by,
            half: self.half,
        }
    }

    fn covers(&self, other: &Self, ease: f32) -> bool {
        let room = self.half + other.half + Vec2::splat(ease * self.half.y);
        let off = (self.middle - other.middle).abs();
        off.cmplt(room).all()
    }
}

/// The slots of labels, given the most important first. Labels behind the camera are not shown.
pub(super) fn seat(labels: &[Asking]) -> Vec<Seat> {
    let mut taken: Vec<Footprint> = Vec::with_capacity(labels.len());
    let mut place = |label: &Asking| {
        let footprint = label.footprint.as_ref()?;
        let free = |slot: usize, ease: f32| {
            let there = footprint.raised(slot);
            taken.iter().all(|other| !there.covers(other, ease))
        };
        let slot = (0..SLOTS.len()).find(|slot| match label.before {
            None => free(*slot, 0.0),
            Some(held) if held == Some(*slot) => free(*slot, 0.0),
            Some(_) => free(*slot, EASE),
        })?;
        taken.push(footprint.raised(slot));
        Some(slot)
    };
    labels.iter().map(&mut place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32, before: Option<Seat>) -> Asking {
        let footprint = Footprint {
            middle: Vec2::new(x, y),
            half: Vec2::new(0.1, 0.02),
        };
        Asking {
            footprint: Some(footprint),
            before,
        }
    }

    #[track_caller]
    fn apart(labels: &[Asking]) -> Vec<Seat> {
        let seats = seat(labels);
        let shown: Vec<Footprint> = labels
            .iter()
            .zip(&seats)
            .filter_map(|(label, seat)| Some(label.footprint.as_ref()?.raised((*seat)?)))
            .collect();
        for (nth, one) in shown.iter().enumerate() {
            for other in &shown[nth + 1..] {
                assert!(!one.covers(other, 0.0), "{one:?} {other:?}");
            }
        }
        seats
    }

    #[test]
    fn labels_that_are_apart_stay_where_they_belong() {
        let seats = apart(&[at(0.0, 0.0, None), at(0.3, 0.0, None)]);
        assert_eq!(seats, [Some(0), Some(0)]);
    }

    #[test]
    fn labels_in_one_place_are_stacked_and_the_last_ones_are_hidden() {
        let labels = [at(0.0, 0.0, None); 7];
        let seats = apart(&labels);
        assert_eq!(seats[0], Some(0));
        let shown = seats.iter().flatten().count();
        assert_eq!(shown, SLOTS.len());
        assert_eq!(seats[shown..], [None; 2]);
    }

    #[test]
    fn a_label_keeps_its_place_while_the_camera_trembles() {
        // They touch and part in turn; the second one must not jump.
        let mut held: Vec<Option<Seat>> = vec![None, None];
        let mut jumps = 0;
        for step in 0..40 {
            let tremble = if step % 2 == 0 { 0.003 } else { -0.003 };
            let labels = [at(0.0, 0.0, held[0]), at(0.0, 0.04 + tremble, held[1])];
            let seats = apart(&labels);
            jumps += usize::from(held[1].is_some_and(|before| before != seats[1]));
            held = seats.into_iter().map(Some).collect();
        }
        assert!(jumps <= 1, "{jumps} jumps");
        // With enough room around it, it returns to its own place.
        let labels = [at(0.0, 0.0, held[0]), at(0.0, 0.2, held[1])];
        assert_eq!(apart(&labels)[1], Some(0));
    }

    #[test]
    fn what_is_behind_the_camera_takes_no_room() {
        let behind = Asking {
            footprint: None,
            before: None,
        };
        let seats = apart(&[behind, at(0.0, 0.0, Some(Some(0)))]);
        assert_eq!(seats, [None, Some(0)]);
    }
}
