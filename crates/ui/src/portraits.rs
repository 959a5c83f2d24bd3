//! Portraits of pieces and types in panels and pages. The view draws them (`view::Portraits`).
//!
//! Whoever draws with egui only says what is shown where. What is wanted and what is there lies
//! with the context of egui, so that no page has to hand it on.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

use bevy::prelude::{
    App, DetectChangesMut, Handle, Image, IntoScheduleConfigs, ResMut, Update, resource_exists,
};
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{
        self, Color32, Id, Rect, Response, Sense, Stroke, StrokeKind, TextureId, Ui, WidgetInfo,
        WidgetType, vec2,
    },
};
use content::{Profile, ShipType};
use view::{LARGE_PORTRAIT, Likeness, Portraits, SMALL_PORTRAIT};

use crate::theme;

/// From this side on a portrait is drawn large, in points.
const LARGE: f32 = 60.0;
/// Between a portrait and what stands beside it, in points.
const GAP: f32 = 7.0;
/// Windows that are lower have no room for portraits, in points.
const LOWEST: f32 = 480.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, serve.run_if(resource_exists::<Portraits>));
}

/// The portraits that are there, and those that panels have asked for since the last frame.
#[derive(Default)]
struct Hung {
    there: BTreeMap<Likeness, (Handle<Image>, TextureId)>,
    wanted: BTreeSet<Likeness>,
}

/// The wall on which they hang.
#[derive(Clone, Default)]
struct Wall(Arc<Mutex<Hung>>);

impl Wall {
    /// That of a context.
    fn of(ctx: &egui::Context) -> Self {
        let id = Id::new("portraits");
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Self>(id).clone())
    }

    fn with<T>(&self, does: impl FnOnce(&mut Hung) -> T) -> T {
        does(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Hands on what is wanted, hangs what has been drawn, and takes down what is kept no longer.
fn serve(mut contexts: EguiContexts, mut portraits: ResMut<Portraits>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let wall = Wall::of(ctx);
    let portraits = portraits.bypass_change_detection();
    wall.with(|hung| {
        for of in std::mem::take(&mut hung.wanted) {
            let image = portraits.want(&of);
            if let Some(image) = image.filter(|_| !hung.there.contains_key(&of)) {
                let texture = contexts.add_image(EguiTextureHandle::Strong(image.clone()));
                hung.there.insert(of, (image, texture));
            }
        }
        hung.there.retain(|of, (image, _)| {
            let kept = portraits.keeps(of);
            if !kept {
                contexts.remove_image(image.id());
            }
            kept
        });
    });
}

/// What is drawn of a type of ship or figure.
pub(crate) fn of_type(class: &ShipType, color: Color32) -> Likeness {
    Likeness::of_type(class, bytes(color), SMALL_PORTRAIT)
}

/// What is drawn of a unit of models.
pub(crate) fn of_profile(profile: &Profile, color: Color32) -> Option<Likeness> {
    Likeness::of_profile(profile, bytes(color), SMALL_PORTRAIT)
}

fn bytes(color: Color32) -> [u8; 3] {
    [color.r(), color.g(), color.b()]
}

/// Whether the window is large enough for portraits in its panels.
pub(crate) fn fit(ctx: &egui::Context) -> bool {
    ctx.content_rect().height() >= LOWEST
}

/// Draws a portrait of this side. Until it is there its place is empty.
pub(crate) fn show(ui: &mut Ui, of: &Likeness, side: f32) -> Response {
    let (place, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    if ui.is_rect_visible(place) {
        paint(ui, place, of);
    }
    response
}

/// Draws a portrait, and other things beside it; these alone if there is no portrait.
pub(crate) fn beside(ui: &mut Ui, of: Option<&Likeness>, side: f32, add: impl FnOnce(&mut Ui)) {
    let Some(of) = of else {
        add(ui);
        return;
    };
    ui.horizontal_top(|ui| {
        let spacing = ui.spacing().item_spacing;
        ui.spacing_mut().item_spacing.x = GAP;
        show(ui, of, side);
        ui.spacing_mut().item_spacing = spacing;
        ui.vertical(add);
    });
}

/// A portrait with a name.
pub(crate) struct Named {
    pub(crate) of: Likeness,
    pub(crate) name: String,
}

impl Named {
    /// That of a type of ship or figure.
    pub(crate) fn of_type(class: &ShipType, color: Color32) -> Self {
        Self {
            of: of_type(class, color),
            name: class.name.clone(),
        }
    }

    /// That of a unit of models.
    pub(crate) fn of_profile(profile: &Profile, color: Color32) -> Option<Self> {
        Some(Self {
            of: of_profile(profile, color)?,
            name: profile.name.clone(),
        })
    }
}

/// Draws portraits in rows, each once, with its name for the pointer and for screen readers.
pub(crate) fn row(ui: &mut Ui, all: impl IntoIterator<Item = Named>, side: f32) {
    let mut seen = BTreeSet::new();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for Named { of, name } in all {
            if seen.contains(&name) {
                continue;
            }
            let shown = show(ui, &of, side);
            shown.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
            shown.on_hover_text(&name);
            seen.insert(name);
        }
    });
}

/// Paints a portrait into its place.
fn paint(ui: &Ui, place: Rect, of: &Likeness) {
    let pixels = match place.width() >= LARGE {
        true => LARGE_PORTRAIT,
        false => SMALL_PORTRAIT,
    };
    let of = Likeness {
        pixels,
        ..of.clone()
    };
    let there = Wall::of(ui.ctx()).with(|hung| {
        let there = hung.there.get(&of).map(|(_, texture)| *texture);
        hung.wanted.insert(of);
        there
    });
    let round = 4.0;
    ui.painter().rect_filled(place, round, theme::VOID);
    if let Some(texture) = there {
        let picture = egui::Image::new((texture, place.size()));
        picture.corner_radius(round).paint_at(ui, place);
    }
    let edge = Stroke::new(1.0, theme::EDGE);
    ui.painter()
        .rect_stroke(place, round, edge, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_wanted_once_and_hangs_when_it_is_there() {
        let content = content::load(&content::find_assets()).content;
        let of = of_type(&content.ships[0], Color32::RED);
        let ctx = egui::Context::default();
        for _ in 0..3 {
            ctx.begin_pass(egui::RawInput::default());
            egui::Area::new("all".into()).show(&ctx, |ui| {
                let named = || Named::of_type(&content.ships[0], Color32::RED);
                row(ui, [named(), named()], 40.0);
                beside(ui, Some(&of), 80.0, |ui| {
                    ui.label("beside");
                });
            });
            ctx.end_pass().textures_delta.clear();
        }
        let wanted = Wall::of(&ctx).with(|hung| hung.wanted.clone());
        let sides: Vec<u16> = wanted.iter().map(|of| of.pixels).collect();
        assert_eq!(sides, [SMALL_PORTRAIT, LARGE_PORTRAIT]);
    }
}
