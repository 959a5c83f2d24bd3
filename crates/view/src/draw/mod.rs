//! What is drawn again every frame: lines, sprites, letters, labels, particles.

pub(crate) mod canvas;
pub(crate) mod labels;
pub(crate) mod lettering;
pub(crate) mod particles;
pub(crate) mod pen;
pub(crate) mod strokes;
