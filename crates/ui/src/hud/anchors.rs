//! The places of panels, buttons and cards on the screen, so that a lesson can point at them and
//! other things keep clear of them.

use bevy_egui::egui::{Context, Id, Rect};
use geometry::Maneuver;
use rules::UnitId;

/// A thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Anchor {
    /// The button of the lit order.
    Suggested,
    /// The button that passes.
    Pass,
    /// The button that confirms plans.
    Confirm,
    /// The cell of a maneuver on the open dial.
    Dial(Maneuver),
    /// The tab of a ship in the dock.
    Tab(UnitId),
    /// The card of a ship at the left.
    Card(UnitId),
    /// The choice that the current lesson asks for.
    Choice,
    /// The lines told at the foot of the table.
    Captions,
    /// The card of the lesson.
    Lesson,
}

/// A place, and the frame in which it was drawn.
#[derive(Clone, Copy)]
struct Marked {
    place: Rect,
    frame: u64,
}

fn key(anchor: Anchor) -> Id {
    Id::new(("anchor", anchor))
}

/// Notes the place of something that is drawn in this frame.
pub(super) fn mark(ctx: &Context, anchor: Anchor, place: Rect) {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| data.insert_temp(key(anchor), Marked { place, frame }));
}

/// The place of something, if it is on the screen now.
pub(super) fn find(ctx: &Context, anchor: Anchor) -> Option<Rect> {
    let now = ctx.cumulative_frame_nr();
    let held: Marked = ctx.data(|data| data.get_temp(key(anchor)))?;
    is_fresh(held.frame, now).then_some(held.place)
}

/// Whether something drawn in a frame is still on the screen: drawn in this frame or in the last.
fn is_fresh(drawn: u64, now: u64) -> bool {
    now.saturating_sub(drawn) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_longer_drawn_is_not_found() {
        assert!(is_fresh(7, 7) && is_fresh(7, 8));
        assert!(!is_fresh(7, 9));
    }
}
