//! The places of the panels of a match. Pure, so that small windows can be tested.
//!
//! The table is the screen: a thin bar above, a strip with the question and the lit order below,
//! and beside the strip a card with the choices, as high as what it shows. The pieces, the log and
//! the AI's reasons open on demand at the sides.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The greatest size of the strip. It never changes while somebody plays, so that buttons keep
/// their places from step to step.
const STRIP: Vec2 = vec2(620.0, 70.0);
/// The width of the card of choices, and its greatest height.
const CARD: Vec2 = vec2(304.0, 342.0);
/// On screens that are narrower, the card stands above the strip and not beside it.
const NARROW: f32 = 800.0;
/// The size of the controls while a match is watched.
const CONTROLS: Vec2 = vec2(622.0, 29.0);
/// The height of the timeline along the foot of the screen, and the gap above it.
const TIMELINE: f32 = 13.0;
const OVER: f32 = 6.0;
/// The height of the graphs above the controls.
const GRAPHS: f32 = 104.0;
/// The height of the bar.
const BAR: f32 = 30.0;
/// The width of the ships' cards, and the greatest height of all of them together.
const SHIPS: Vec2 = vec2(182.0, 600.0);
/// The gap between panels.
const GAP: f32 = 8.0;
/// The least height of the log below the AI's reasons.
const LOG: f32 = 88.0;

/// The panel at the foot of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Dock {
    /// None: nothing but the table.
    #[default]
    Hidden,
    /// The controls of a match that is watched or over.
    Controls,
    /// The strip and the card of a decision.
    Command,
}

/// The panels that are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Open {
    /// The bar at the top.
    pub bar: bool,
    /// The cards of the ships.
    pub ships: bool,
    /// The column at the right: the log, the AI's reasons, or both.
    pub side: bool,
    /// The panel at the foot.
    pub dock: Dock,
    /// The graphs of the match, above the controls.
    pub graphs: bool,
    /// The timeline, along the foot of the screen while a match is watched or over.
    pub timeline: bool,
    /// The card of choices, beside the strip.
    pub card: bool,
}

/// The rectangles of the panels; the table shows in the space that they leave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The panels that are open. A closed panel has an empty rectangle.
    pub open: Open,
    /// Round, phase, what wins, points.
    pub top: Rect,
    /// The greatest room of the ships' cards.
    pub left: Rect,
    /// The log, and the AI's reasons above it.
    pub right: Rect,
    /// The strip of the current decision, or the controls.
    pub bottom: Rect,
    /// The room of the card of choices. The card stands at its foot, as high as what it shows.
    pub card: Rect,
    /// The graphs of the match.
    pub graphs: Rect,
    /// The timeline of the match.
    pub timeline: Rect,
    /// The largest part of the table with no panel over it.
    pub table: Rect,
}

impl Layout {
    /// The list of the AI's reasons: the upper part of the right column.
    #[must_use]
    pub(crate) fn reasons(&self) -> Rect {
        let most = self.right.height() - GAP - LOG;
        let height = (self.right.height() * 0.6).min(most.max(0.0));
        Rect::from_min_size(self.right.min, vec2(self.right.width(), height))
    }

    /// The log below the AI's reasons.
    #[must_use]
    pub(crate) fn below_reasons(&self) -> Rect {
        let top = self.reasons().bottom() + GAP;
        Rect::from_min_max(pos2(self.right.left(), top), self.right.max)
    }
}

/// Lays the open panels out on a screen.
#[must_use]
pub(crate) fn layout(screen: Rect, open: Open) -> Layout {
    let timeline = timeline(screen, open);
    let inner = inside(screen, timeline);
    let bar = if open.bar { BAR } else { 0.0 };
    let top = Rect::from_min_size(inner.min, vec2(inner.width(), bar));
    let below = if open.bar {
        top.bottom() + GAP
    } else {
        inner.top()
    };
    let (bottom, card) = foot(inner, below, open);
    let graphs = graphs(open, bottom);
    let foot = match open.dock {
        Dock::Hidden => inner.bottom(),
        Dock::Controls | Dock::Command => graphs.top() - GAP,
    };
    // A column ends above the strip unless it passes beside it.
    let ends = |edge: f32, beside: bool| if beside { inner.bottom() } else { edge };
    let low = match card.is_positive() {
        true => card.top() - GAP,
        false => ends(foot, inner.left() + SHIPS.x + GAP <= bottom.left()),
    };
    let left = column(
        inner.left(),
        if open.ships { SHIPS.x } else { 0.0 },
        below,
        low.min(below + SHIPS.y),
    );
    let wide = match open.side {
        true => (inner.width() * 0.235).clamp(260.0, 340.0),
        false => 0.0,
    };
    let start = inner.right() - wide;
    let right = column(
        start,
        wide,
        below,
        ends(foot, bottom.right() + GAP <= start),
    );
    let after = |edge: f32, open: bool, gap: f32| if open { edge + gap } else { edge };
    let table = Rect::from_min_max(
        pos2(
            after(left.right(), open.ships, GAP).max(card.right() + GAP),
            below,
        ),
        pos2(after(right.left(), open.side, -GAP), foot),
    );
    Layout {
        open,
        top,
        left,
        right,
        bottom,
        card,
        graphs,
        timeline,
        table,
    }
}

/// What the timeline leaves of a screen to the other panels.
fn inside(screen: Rect, timeline: Rect) -> Rect {
    let inner = screen.shrink(GAP);
    match timeline.is_positive() {
        true => inner.with_max_y(timeline.top() - OVER),
        false => inner,
    }
}

/// The place of the timeline: along the foot of the screen.
fn timeline(screen: Rect, open: Open) -> Rect {
    let high = match open.timeline && open.dock == Dock::Controls {
        true => TIMELINE,
        false => 0.0,
    };
    let top = pos2(screen.left(), screen.bottom() - high);
    Rect::from_min_max(top, screen.max)
}

/// The places of the strip and of the card at the foot of a screen whose bar ends at `below`.
fn foot(inner: Rect, below: f32, open: Open) -> (Rect, Rect) {
    let low = inner.bottom();
    let nowhere = Rect::from_min_size(inner.left_bottom(), Vec2::ZERO);
    let size = match open.dock {
        Dock::Hidden => {
            return (
                Rect::from_min_size(pos2(inner.center().x, low), Vec2::ZERO),
                nowhere,
            );
        }
        Dock::Controls => CONTROLS,
        Dock::Command => STRIP,
    };
    let high = size.y.min(inner.height() * 0.45);
    let carded = open.dock == Dock::Command && open.card;
    let narrow = inner.width() < NARROW;
    let start = match carded && !narrow {
        true => inner.left() + CARD.x + GAP,
        false => inner.left(),
    };
    let wide = size.x.min(inner.right() - start);
    // In the middle of the screen, as far as the card lets it.
    let left = (inner.center().x - wide / 2.0).max(start);
    let bottom = Rect::from_min_size(pos2(left, low - high), vec2(wide, high));
    if !carded {
        return (bottom, nowhere);
    }
    let low = if narrow { bottom.top() - GAP } else { low };
    let room = (low - below).max(0.0);
    let share = if open.ships { 0.6 } else { 1.0 };
    let size = vec2(CARD.x.min(inner.width() * 0.5), CARD.y.min(room * share));
    let card = Rect::from_min_size(pos2(inner.left(), low - size.y), size);
    (bottom, card)
}

/// The place of the graphs, above the controls.
fn graphs(open: Open, bottom: Rect) -> Rect {
    let high = match open.graphs && open.dock == Dock::Controls {
        true => GRAPHS,
        false => 0.0,
    };
    let top = pos2(bottom.left(), bottom.top() - high);
    Rect::from_min_max(top, pos2(bottom.right(), bottom.top()))
}

fn column(left: f32, wide: f32, top: f32, bottom: f32) -> Rect {
    Rect::from_min_max(pos2(left, top), pos2(left + wide, bottom.max(top)))
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

    const SIZES: [Vec2; 4] = [
        vec2(1280.0, 720.0),
        vec2(1024.0, 640.0),
        vec2(1920.0, 1080.0),
        vec2(2560.0, 1440.0),
    ];

    /// Everything that can be open in a match.
    fn all() -> impl Iterator<Item = Open> {
        let docks = [Dock::Hidden, Dock::Controls, Dock::Command];
        let switches = (0..64).map(|bits| [1, 2, 4, 8, 16, 32].map(|bit| bits & bit > 0));
        switches.flat_map(move |[bar, ships, side, graphs, card, timeline]| {
            docks.map(|dock| Open {
                bar,
                ships,
                side,
                dock,
                graphs,
                timeline,
                card,
            })
        })
    }

    fn panels(found: &Layout) -> [Rect; 7] {
        let Layout {
            top,
            left,
            right,
            bottom,
            card,
            graphs,
            timeline,
            ..
        } = *found;
        [top, left, right, bottom, card, graphs, timeline]
    }

    /// The share of the screen with no panel over it.
    fn share(size: Vec2, open: Open) -> f32 {
        let found = layout(Rect::from_min_size(Pos2::ZERO, size), open);
        let covered: f32 = panels(&found).iter().map(|rect| rect.area()).sum();
        1.0 - covered / (size.x * size.y)
    }

    #[test]
    fn open_panels_lie_apart_on_the_screen_and_leave_the_table_free() {
        for (size, open) in SIZES
            .into_iter()
            .flat_map(|size| all().map(move |open| (size, open)))
        {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let found = layout(screen, open);
            let rects: Vec<Rect> = panels(&found)
                .into_iter()
                .chain([found.table])
                .filter(Rect::is_positive)
                .collect();
            for (at, rect) in rects.iter().enumerate() {
                assert!(
                    screen.contains_rect(*rect),
                    "{rect:?} of {size:?}, {open:?}"
                );
                for other in &rects[at + 1..] {
                    assert!(
                        !rect.shrink(0.5).intersects(other.shrink(0.5)),
                        "{rect:?} {other:?} {open:?}"
                    );
                }
            }
            let table = found.table;
            assert!(
                table.width() > size.x * 0.4
                    && table.height() > size.y * 0.5
                    && table.area() > 0.3 * size.x * size.y,
                "{table:?} of {size:?}, {open:?}"
            );
        }
    }

    #[test]
    fn the_table_is_most_of_the_screen_while_a_match_is_watched() {
        let size = vec2(1280.0, 720.0);
        let watching = Open {
            bar: true,
            dock: Dock::Controls,
            timeline: true,
            ..Open::default()
        };
        let measured = Open {
            graphs: true,
            ..watching
        };
        assert!(share(size, watching) >= 0.92);
        assert!(share(size, measured) >= 0.83);
        assert_eq!(share(size, Open::default()), 1.0);
    }

    #[test]
    fn the_strip_and_the_card_stay_where_they_are() {
        for size in SIZES {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let docks = all().filter(|open| open.dock == Dock::Command && open.card);
            let found = docks.map(|open| layout(screen, open));
            let places: Vec<(Rect, Pos2)> = found
                .map(|held| (held.bottom, held.card.left_bottom()))
                .collect();
            assert!(places.windows(2).all(|pair| pair[0] == pair[1]));
            assert!(places[0].0.height() <= 90.0);
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
