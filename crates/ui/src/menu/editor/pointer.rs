//! What the tool in hand would do to a grid, drawn under the pointer.

use bevy_egui::egui::{Shape as Ink, Stroke};
use content::edit::Mirror;
use geometry::{Cell, Direction};

use super::{
    chart::Chart,
    kit::{Hand, Kit, Tool},
};
use crate::theme;

impl Chart<'_> {
    /// What the tool would do here.
    pub(super) fn pointer(
        &self,
        kit: &Kit,
        hand: &Hand,
        cell: Option<Cell>,
        side: Option<(Direction, f32)>,
    ) {
        let Some(cell) = cell else { return };
        let both = || std::iter::once(cell).chain(kit.mirror.cell(self.map, cell));
        let ink = Stroke::new(2.0, theme::own());
        match kit.tool {
            Tool::Wall => {
                let Some((way, far)) = side else { return };
                let near = if far < 0.28 { 1.0 } else { 0.4 };
                for (at, cell) in both().enumerate() {
                    let way = if at == 0 { way } else { kit.mirror.way(way) };
                    if let Some(ends) = self.ends(cell, way) {
                        let ink = Stroke::new(4.0, theme::own().gamma_multiply(near));
                        self.painter.line_segment(ends, ink);
                    }
                }
            }
            Tool::Room | Tool::Zone | Tool::Brush | Tool::Erase
                if kit.drags_block() && hand.from.is_some() =>
            {
                let from = hand.from.unwrap_or(cell);
                self.block(from, cell, ink);
                let map = self.map;
                let ends = kit.mirror.cell(map, from).zip(kit.mirror.cell(map, cell));
                if let Some((from, to)) = ends.filter(|_| kit.mirror != Mirror::None) {
                    self.block(from, to, Stroke::new(1.5, theme::own().gamma_multiply(0.6)));
                }
            }
            Tool::Select
            | Tool::Brush
            | Tool::Fill
            | Tool::Room
            | Tool::Erase
            | Tool::Dropper
            | Tool::Zone
            | Tool::Put
            | Tool::Area => {
                for (at, cell) in both().enumerate() {
                    let ink = Stroke::new(if at == 0 { 2.0 } else { 1.2 }, theme::own());
                    self.painter.add(Ink::closed_line(self.corners(cell), ink));
                }
            }
        }
    }

    fn block(&self, from: Cell, to: Cell, ink: Stroke) {
        let (left, right) = (from.column.min(to.column), from.column.max(to.column));
        let (top, foot) = (from.row.min(to.row), from.row.max(to.row));
        for row in top..=foot {
            for column in left..=right {
                let cell = Cell::new(column.into(), row.into());
                let fill = ink.color.gamma_multiply(0.12);
                let edge = Stroke::new(1.0, ink.color.gamma_multiply(0.6));
                self.painter
                    .add(Ink::convex_polygon(self.corners(cell), fill, edge));
            }
        }
    }
}
