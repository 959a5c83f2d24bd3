//! The row of switches over the table.

/// Its height.
pub(in crate::hud) const ROW: f32 = 28.0;
