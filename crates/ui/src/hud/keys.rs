//! The keys of a frame, as the panels of a match read them.

use bevy_egui::egui;
use rules::UnitId;

use crate::commands::{self, Command};

/// Keys pressed in this frame, unless a text field takes them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keys {
    /// 1 to 9 as 0 to 8.
    pub digit: Option<usize>,
    /// Enter.
    pub enter: bool,
    /// Space: the order that is lit.
    pub space: bool,
    /// 0: passes.
    pub pass: bool,
    /// Tab: 1 for the next piece, -1 for the one before.
    pub tab: i32,
    /// C.
    pub confirm: bool,
    /// Arrows: right, down.
    pub arrows: (i32, i32),
    /// Q or E: turning left or right.
    pub turn: i32,
    /// [ or ]: seek back or forward in a recorded match.
    pub seek: i32,
    /// End.
    pub end: bool,
    /// Whether shift is held.
    pub shift: bool,
    /// The wheel's turn over the table, in notches from -1 to 1; up is positive.
    pub wheel: f64,
    /// Backspace.
    pub back: bool,
    /// B: board.
    pub board: bool,
    /// R: ram.
    pub ram: bool,
    /// 1 for the next thing to do at a space, -1 for the one before.
    pub next_here: i32,
}

/// For so long after an order Space does nothing, in seconds: it was meant for the decision before.
const STALE: f64 = 0.2;

impl Keys {
    /// The keys that count so long after the last order. `hasty`: Space was meant for what still
    /// moved.
    #[must_use]
    pub(crate) fn after(self, seconds: f64, hasty: bool) -> Self {
        Self {
            space: self.space && seconds > STALE && !hasty,
            ..self
        }
    }

    /// The piece that Tab leads to from this one, or the first; `None` without Tab or pieces.
    #[must_use]
    pub(crate) fn tabbed(&self, pieces: &[UnitId], from: Option<UnitId>) -> Option<UnitId> {
        (self.tab != 0).then(|| next_of(pieces, from, self.tab < 0))?
    }

    /// Reads the keys of this frame.
    #[must_use]
    pub(crate) fn read(ctx: &egui::Context) -> Self {
        if ctx.egui_wants_keyboard_input() {
            return Self::default();
        }
        let over = ctx.is_pointer_over_egui();
        ctx.input(|input| {
            let given = |command: Command| command.given_in(input);
            Self {
                digit: Command::Choose.digit(input),
                enter: given(Command::Do),
                // A key that is still held down from before gives no order.
                space: given(Command::Suggested) && !repeats(input),
                pass: given(Command::Pass) && !repeats(input),
                tab: i32::from(given(Command::NextPiece))
                    - i32::from(given(Command::PreviousPiece)),
                confirm: given(Command::Confirm) || given(Command::GoodPlace),
                arrows: commands::arrows(input),
                turn: Command::Turn.way(input),
                end: given(Command::ToTheEnd),
                seek: i32::from(given(Command::SeekOn)) - i32::from(given(Command::SeekBack)),
                shift: input.modifiers.shift,
                wheel: if over { 0.0 } else { notches(input) },
                back: given(Command::TakeBack),
                board: given(Command::Board),
                ram: given(Command::Ram),
                next_here: next_here(input, over),
            }
        })
    }
}

/// Whether a key is held down for so long that it counts as pressed again.
fn repeats(input: &egui::InputState) -> bool {
    let again = |event: &egui::Event| matches!(event, egui::Event::Key { repeat: true, .. });
    input.events.iter().any(again)
}

/// The piece after this one in a list, or the one before it, round and round; without one, the
/// first.
pub(crate) fn next_of(pieces: &[UnitId], from: Option<UnitId>, back: bool) -> Option<UnitId> {
    let at = from.and_then(|id| pieces.iter().position(|held| *held == id));
    let next = match (at, back) {
        (None, _) => 0,
        (Some(at), false) => (at + 1) % pieces.len(),
        (Some(at), true) => (at + pieces.len() - 1) % pieces.len(),
    };
    pieces.get(next).copied()
}

/// The way through the things to do at a space: by its key, with Shift back, or by the wheel with
/// Shift.
fn next_here(input: &egui::InputState, over: bool) -> i32 {
    let back = input.modifiers.shift;
    let key = match (Command::NextHere.given_in(input), back) {
        (true, false) => 1,
        (true, true) => -1,
        (false, _) => 0,
    };
    let wheel = if over || !back { 0.0 } else { notches(input) };
    // A wheel that is turned towards the player goes on, as a page does.
    key - if wheel.abs() < 0.1 {
        0
    } else {
        wheel.signum() as i32
    }
}

/// Points on a touch pad that equal one notch of a wheel.
const POINTS: f64 = 50.0;

/// The wheel's turn in this frame, without Ctrl: with Ctrl it belongs to the camera.
/// Some systems report a turn with Shift as sideways, and some report a notch twice, so both axes
/// count and the sum is limited to one notch.
fn notches(input: &egui::InputState) -> f64 {
    let notch = |event: &egui::Event| match event {
        egui::Event::MouseWheel {
            unit,
            delta,
            modifiers,
            ..
        } if !modifiers.command => {
            let turned = f64::from(delta.x + delta.y);
            match unit {
                egui::MouseWheelUnit::Point => turned / POINTS,
                egui::MouseWheelUnit::Line | egui::MouseWheelUnit::Page => turned,
            }
        }
        _ => 0.0,
    };
    let turned: f64 = input.events.iter().map(notch).sum();
    turned.clamp(-1.0, 1.0)
}
