//! How sides and coloured lines are drawn.

use bevy_egui::egui::{Color32, Painter, Pos2, Shape as Ink, Stroke};
use content::{Barrier, LineColour};
use words::say;

use crate::theme;

/// Draws what lies on a side.
pub(super) fn bar(painter: &Painter, ends: [Pos2; 2], kind: Barrier, wide: f32) {
    let thick = |part: f32| (wide * part).max(1.5);
    let solid = |part: f32, ink: Color32| Stroke::new(thick(part), ink);
    let third = |part: f32| ends[0].lerp(ends[1], part);
    match kind {
        Barrier::Wall => {
            painter.line_segment(ends, solid(0.12, theme::TEXT));
        }
        Barrier::Door => {
            painter.line_segment(ends, solid(0.14, theme::warning()));
            painter.line_segment([third(0.3), third(0.7)], solid(0.06, theme::VOID));
        }
        Barrier::Opening(content::Width::Full) => {
            painter.line_segment([third(0.0), third(0.16)], solid(0.12, theme::TEXT));
            painter.line_segment([third(0.84), third(1.0)], solid(0.12, theme::TEXT));
        }
        Barrier::Opening(content::Width::Narrow) => {
            painter.line_segment([third(0.0), third(0.36)], solid(0.12, theme::TEXT));
            painter.line_segment([third(0.64), third(1.0)], solid(0.12, theme::TEXT));
        }
        Barrier::Elevation => {
            painter.line_segment(ends, solid(0.09, theme::enemy()));
        }
        Barrier::Slope(content::Slope::Smooth) => {
            painter.extend(Ink::dashed_line(
                &ends,
                solid(0.07, theme::good()),
                6.0,
                4.0,
            ));
        }
        Barrier::Slope(content::Slope::Rough) => {
            painter.extend(Ink::dashed_line(
                &ends,
                solid(0.09, theme::warning()),
                3.0,
                3.0,
            ));
        }
        Barrier::Rim => {
            painter.extend(Ink::dashed_line(&ends, solid(0.06, theme::BLUE), 2.0, 4.0));
        }
        Barrier::Stair => {
            painter.line_segment(ends, solid(0.1, theme::BLUE));
        }
        Barrier::Floor => {}
    }
}

/// What the colour of a coloured line is called.
pub(super) fn line_name(colour: LineColour) -> &'static str {
    match colour {
        LineColour::Blue => say!("editor-line-blue"),
        LineColour::Green => say!("editor-line-green"),
        LineColour::Yellow => say!("editor-line-yellow"),
        LineColour::Orange => say!("editor-line-orange"),
        LineColour::Violet => say!("editor-line-violet"),
        LineColour::White => say!("editor-line-white"),
    }
}

/// The colour of a coloured line.
pub(super) const fn line_ink(colour: LineColour) -> Color32 {
    match colour {
        LineColour::Blue => Color32::from_rgb(90, 150, 255),
        LineColour::Green => Color32::from_rgb(90, 210, 120),
        LineColour::Yellow => Color32::from_rgb(240, 220, 90),
        LineColour::Orange => Color32::from_rgb(250, 150, 60),
        LineColour::Violet => Color32::from_rgb(180, 120, 250),
        LineColour::White => Color32::from_rgb(235, 240, 245),
    }
}
