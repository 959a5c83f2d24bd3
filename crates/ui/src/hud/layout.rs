//! The places of the panels of a match. Pure, so that small windows can be tested.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The rectangles of the panels; the table shows in the space that they leave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// Round, phase, whose turn, scores.
    pub top: Rect,
    /// The squads.
    pub left: Rect,
    /// The log.
    pub right: Rect,
    /// The current decision.
    pub bottom: Rect,
    /// The space left for the table.
    pub table: Rect,
}

const GAP: f32 = 8.0;

impl Layout {
    /// The list of the AI's reasons: the upper part of the right column.
    #[must_use]
    pub(crate) fn reasons(&self) -> Rect {
        let height = self.right.height() * 0.56;
        Rect::from_min_size(self.right.min, vec2(self.right.width(), height))
    }

    /// The log below the AI's reasons.
    #[must_use]
    pub(crate) fn below_reasons(&self) -> Rect {
        let top = self.reasons().bottom() + GAP;
        Rect::from_min_max(pos2(self.right.left(), top), self.right.max)
    }
}

/// Lays the panels out; `bottom` is the height that the decision needs.
#[must_use]
pub(crate) fn layout(screen: Rect, bottom: f32) -> Layout {
    let inner = screen.shrink(GAP);
    let top = Rect::from_min_size(inner.min, vec2(inner.width(), 46.0));
    let left_width = (inner.width() * 0.19).clamp(212.0, 270.0);
    let right_width = (inner.width() * 0.215).clamp(236.0, 340.0);
    let below = top.bottom() + GAP;
    let tall = inner.bottom() - below;
    let left = Rect::from_min_size(pos2(inner.left(), below), vec2(left_width, tall));
    let right = Rect::from_min_size(
        pos2(inner.right() - right_width, below),
        vec2(right_width, tall),
    );
    let between = Rect::from_min_max(
        pos2(left.right() + GAP, below),
        pos2(right.left() - GAP, inner.bottom()),
    );
    let height = bottom.clamp(0.0, between.height() * 0.62);
    let bottom = Rect::from_min_max(pos2(between.left(), between.bottom() - height), between.max);
    let table = Rect::from_min_max(between.min, pos2(between.right(), bottom.top() - GAP));
    Layout {
        top,
        left,
        right,
        bottom,
        table,
    }
}

/// Where a tooltip of this size goes, beside the pointer and inside `bounds`.
#[must_use]
pub(crate) fn beside(pointer: Pos2, size: Vec2, bounds: Rect) -> Pos2 {
    let mut at = pointer + vec2(18.0, 14.0);
    if at.x + size.x > bounds.right() {
        at.x = pointer.x - 18.0 - size.x;
    }
    if at.y + size.y > bounds.bottom() {
        at.y = bounds.bottom() - size.y;
    }
    pos2(at.x.max(bounds.left()), at.y.max(bounds.top()))
}

/// The place of a tooltip of this size that keeps its subject in sight.
/// It lies beside the subject, on the side where it fits best, at the pointer's height. `None` if
/// it fits on no side.
#[must_use]
pub(crate) fn clear_of(seen: Rect, pointer: Pos2, size: Vec2, bounds: Rect) -> Option<Pos2> {
    const AWAY: f32 = 10.0;
    let within = |at: f32, low: f32, high: f32| at.min(high).max(low);
    let x = within(pointer.x - 20.0, bounds.left(), bounds.right() - size.x);
    let y = within(pointer.y - 20.0, bounds.top(), bounds.bottom() - size.y);
    let sides = [
        pos2(seen.right() + AWAY, y),
        pos2(seen.left() - AWAY - size.x, y),
        pos2(x, seen.bottom() + AWAY),
        pos2(x, seen.top() - AWAY - size.y),
    ];
    let fits = |at: &Pos2| bounds.contains_rect(Rect::from_min_size(*at, size));
    sides.into_iter().find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn apart(screen: Vec2) {
        let all = Rect::from_min_size(Pos2::ZERO, screen);
        let found = layout(all, 230.0);
        let rects = [
            found.top,
            found.left,
            found.right,
            found.bottom,
            found.table,
        ];
        for (at, rect) in rects.iter().enumerate() {
            assert!(
                all.contains_rect(*rect) && rect.is_positive(),
                "{rect:?} of {screen:?}"
            );
            for other in &rects[at + 1..] {
                assert!(
                    !rect.shrink(0.5).intersects(other.shrink(0.5)),
                    "{rect:?} {other:?}"
                );
            }
        }
        assert!(
            found.table.width() > screen.x * 0.4 && found.table.height() > screen.y * 0.3,
            "{found:?}"
        );
    }

    #[test]
    fn panels_leave_the_table_free_at_common_sizes() {
        for size in [
            vec2(1280.0, 720.0),
            vec2(1024.0, 640.0),
            vec2(1920.0, 1080.0),
            vec2(2560.0, 1440.0),
        ] {
            apart(size);
        }
    }

    #[test]
    fn tooltips_stay_inside() {
        let bounds = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        for pointer in [pos2(0.0, 0.0), pos2(790.0, 590.0), pos2(400.0, 599.0)] {
            let at = beside(pointer, vec2(240.0, 200.0), bounds);
            assert!(
                bounds.contains_rect(Rect::from_min_size(at, vec2(240.0, 200.0))),
                "{at:?}"
            );
        }
    }

    #[test]
    fn tooltips_keep_clear_of_what_they_tell_of() {
        let bounds = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let size = vec2(260.0, 200.0);
        for middle in [pos2(100.0, 100.0), pos2(700.0, 300.0), pos2(400.0, 590.0)] {
            let seen = Rect::from_center_size(middle, vec2(90.0, 70.0));
            let at = clear_of(seen, middle, size, bounds).expect("there is room");
            let tip = Rect::from_min_size(at, size);
            assert!(
                bounds.contains_rect(tip) && !tip.intersects(seen),
                "{tip:?}"
            );
        }
        let all = bounds.shrink(50.0);
        assert_eq!(clear_of(all, all.center(), size, bounds), None);
    }
}
