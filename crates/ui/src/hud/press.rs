//! The left mouse button over the table.

use bevy_egui::egui;

/// The state of the left mouse button over the table in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Press {
    /// It is up, or something else has taken the press.
    #[default]
    Up,
    /// It goes down.
    Begins,
    /// It is held.
    Held,
    /// It is released.
    Ends,
}

impl Press {
    pub(super) fn read(ctx: &egui::Context) -> Self {
        let over = ctx.is_pointer_over_egui();
        ctx.input(|input| match () {
            () if input.pointer.primary_released() => Self::Ends,
            () if input.pointer.primary_pressed() && !over => Self::Begins,
            () if input.pointer.primary_down() => Self::Held,
            () => Self::Up,
        })
    }
}
