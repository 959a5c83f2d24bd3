//! The legend of the hazard view: the kinds on the table, the worst first.
//! A line under the pointer makes its kind stand out on the table. A click on it shows the effects
//! of the kind. Folded up, the legend is only its title, so
//! that the table is free.

use ::words::say;
use bevy_egui::egui::{self, Align, Id, Layout, Rect, RichText, Sense, Stroke, vec2};
use content::{Content, RuleId};

use super::{
    super::{PanelCx, sailing::words, tooltip::rules_of},
    hazards::{Kind, kinds},
};
use crate::hud::kept::Legend;
use crate::{screen::Intent, theme};

/// The room for the danger in a word, in points.
const WORD: f32 = 58.0;

impl Legend {
    /// The name of the kind under the pointer.
    pub(super) fn pointed(&self) -> Option<&str> {
        self.pointed.as_deref()
    }

    /// The legend is not shown: the pointer is on none of its lines.
    pub(super) fn forget(&mut self) {
        self.pointed = None;
    }
}

/// Its width, in points: just enough for a name and a word.
const WIDTH: f32 = 262.0;

/// The legend, over the upper left of the table.
pub(super) fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let table = hud.layout.table;
    let kinds = kinds(hud);
    let models = !hud.board.squads.is_empty();
    let legend = &mut cx.state.views.looks.legend;
    legend.forget();
    let mut asked = None;
    let area = egui::Area::new(Id::new("legend")).fixed_pos(table.left_top());
    area.show(ctx, |ui| {
        theme::panel_frame().inner_margin(7.0).show(ui, |ui| {
            ui.set_width(if legend.folded { 104.0 } else { WIDTH });
            title(ui, &mut legend.folded);
            if legend.folded {
                return;
            }
            if kinds.is_empty() {
                ui.label(theme::weak(say!("looks-nothing-lies")).size(12.5));
                return;
            }
            let most = table.height() - 56.0;
            egui::ScrollArea::vertical()
                .max_height(most)
                .min_scrolled_height(most)
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.label(theme::weak(say!("looks-legend-told")).size(11.5));
                    for kind in &kinds {
                        let open = legend.told.as_deref() == Some(kind.name);
                        let line = row(ui, kind, open);
                        if line.hovered() {
                            legend.pointed = Some(kind.name.to_owned());
                        }
                        if line.clicked() {
                            legend.told = (!open).then(|| kind.name.to_owned());
                        }
                        if open {
                            told(ui, &hud.ctx().content, kind, models, &mut asked);
                        }
                    }
                });
        });
    });
    if let Some(rule) = asked {
        cx.intents.push(Intent::Rule(rule));
    }
}

/// The number of kinds named in a line.
const NAMED: usize = 6;

/// The kinds on the table in a line: the worst by name and count, then how many more.
pub(super) fn lying(kinds: &[Kind<'_>]) -> String {
    if kinds.is_empty() {
        return say!("looks-nothing-lies").into();
    }
    let named = kinds.iter().take(NAMED).map(counted);
    let named = named.collect::<Vec<_>>().join(", ");
    match kinds.len().saturating_sub(NAMED) {
        0 => say!("looks-lying", kinds = named),
        more => say!("looks-lying-and-more", kinds = named, more),
    }
}

/// The name of a kind, with its count if there are several.
fn counted(kind: &Kind<'_>) -> String {
    match kind.count {
        1 => kind.name.to_owned(),
        count => format!("{} × {count}", kind.name),
    }
}

/// The title, and the button that folds the legend up.
fn title(ui: &mut egui::Ui, folded: &mut bool) {
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("looks-hazards-title"), 13.0).color(theme::own()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (sign, tip) = match folded {
                true => ("+", say!("looks-open-legend")),
                false => ("–", say!("looks-fold-legend")),
            };
            ui.spacing_mut().button_padding = vec2(7.0, 0.0);
            let button = egui::Button::new(theme::bold(sign).size(13.0)).small();
            if ui.add(button).on_hover_text(tip).clicked() {
                *folded = !*folded;
            }
        });
    });
}

/// A kind in a line: its colour, its danger in bars, its name, its danger in a word.
fn row(ui: &mut egui::Ui, kind: &Kind<'_>, open: bool) -> egui::Response {
    let size = vec2(ui.available_width(), 20.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if open || response.hovered() {
        ui.painter().rect_filled(rect, 4.0, theme::EDGE);
    }
    let swatch_at = egui::pos2(rect.left() + 3.0, rect.center().y - 6.5);
    swatch(ui.painter(), swatch_at, kind);
    let word = RichText::new(kind.danger.word()).size(11.5);
    let word = egui::Label::new(word.color(kind.danger.color())).selectable(false);
    let most = egui::pos2(rect.right() - WORD, rect.bottom());
    let aside = Rect::from_min_max(egui::pos2(most.x, rect.top()), rect.max);
    ui.put(aside, |ui: &mut egui::Ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(word))
            .response
    });
    let text = theme::bold(counted(kind)).size(13.0).color(theme::TEXT);
    let inside = Rect::from_min_max(egui::pos2(rect.left() + 48.0, rect.top()), most);
    let label = egui::Label::new(text).truncate().selectable(false);
    ui.put(inside, |ui: &mut egui::Ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(label))
            .response
    });
    response
}

/// The effects of the kind, and their rules.
fn told(
    ui: &mut egui::Ui,
    content: &Content,
    kind: &Kind<'_>,
    models: bool,
    asked: &mut Option<RuleId>,
) {
    for line in words::lines(content, kind.clauses, kind.auras, models) {
        ui.label(RichText::new(line).size(12.0).color(theme::WEAK));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for rule in rules_of(kind.clauses, kind.auras) {
            let text = RichText::new(rule.as_str())
                .size(10.5)
                .color(theme::own().gamma_multiply(0.8));
            if ui.link(text).clicked() {
                *asked = Some(rule);
            }
        }
    });
    ui.add_space(5.0);
}

/// Its colour on the table, and a bar for each grade of danger.
fn swatch(painter: &egui::Painter, at: egui::Pos2, kind: &Kind<'_>) {
    let block = Rect::from_min_size(at, vec2(13.0, 13.0));
    painter.rect_filled(block, 3.0, kind.tint);
    painter.rect_stroke(
        block,
        3.0,
        Stroke::new(1.0, theme::EDGE),
        egui::StrokeKind::Inside,
    );
    for nth in 0..5_u8 {
        let left = at.x + 17.0 + f32::from(nth) * 4.6;
        let bar = Rect::from_min_size(egui::pos2(left, at.y + 1.0), vec2(3.0, 11.0));
        let lit = nth < kind.danger.bars();
        let fill = if lit {
            kind.danger.color()
        } else {
            theme::EDGE
        };
        painter.rect_filled(bar, 1.0, fill);
    }
}
