//! The panels of a match. Each is a plugin that registers when it stands, how it is drawn, and what
//! it marks on the table; nobody else names it. A program of one's own adds its panels in the same
//! way (`examples/hurt_panel.rs`).

use bevy::prelude::*;
use bevy_egui::egui;
use view::Highlights;

use super::{Hud, HudState, PanelCx};

/// When a panel is drawn within a frame. What comes later keeps clear of what was drawn before, and
/// lies above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The bar at the top.
    Bar,
    /// The pieces of both sides.
    Pieces,
    /// The log.
    Log,
    /// The panel of decisions at the foot.
    Dock,
    /// Switches and legends over the table.
    Table,
    /// The card of a lesson.
    Lesson,
    /// Words beside what they are about. They keep clear of the card of a lesson.
    Words,
    /// Tips beside the pointer.
    Tips,
    /// The end of a match.
    End,
    /// What covers all: handing the screen over, menus.
    Cover,
}

/// A panel.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// When it is drawn.
    pub layer: Layer,
    /// Whether it stands in this frame.
    pub stands: fn(&PanelCx<'_>) -> bool,
    /// Draws it, and reads its keys.
    pub draw: fn(&egui::Context, &mut PanelCx<'_>),
}

/// What a panel marks on the table, after all panels were drawn.
pub type Marks = fn(&Hud<'_>, &mut HudState, &mut Highlights);

/// All panels, by layers, and their marks in the order in which they were registered.
#[derive(Resource, Default)]
pub(crate) struct Panels {
    panels: Vec<Panel>,
    marks: Vec<Marks>,
}

impl Panels {
    /// Draws the panels that stand. While the screen is handed over, only those that cover it do.
    pub(super) fn draw(&self, ctx: &egui::Context, cx: &mut PanelCx<'_>) {
        for panel in &self.panels {
            let open = !cx.hud.secret || panel.layer == Layer::Cover;
            if open && (panel.stands)(cx) {
                (panel.draw)(ctx, cx);
            }
        }
    }

    /// Adds what the panels mark.
    pub(super) fn mark(&self, hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
        for marks in &self.marks {
            marks(hud, state, shown);
        }
    }
}

/// Registers panels.
pub trait AddPanel {
    /// Adds a panel; of those in a layer, the first one added is drawn first.
    fn add_panel(&mut self, panel: Panel) -> &mut Self;

    /// Adds marks on the table; of two that mark the same, the last one added counts.
    fn add_marks(&mut self, marks: Marks) -> &mut Self;
}

impl AddPanel for App {
    fn add_panel(&mut self, panel: Panel) -> &mut Self {
        self.init_resource::<Panels>();
        let held = &mut self.world_mut().resource_mut::<Panels>().panels;
        held.push(panel);
        held.sort_by_key(|panel| panel.layer);
        self
    }

    fn add_marks(&mut self, marks: Marks) -> &mut Self {
        self.init_resource::<Panels>();
        self.world_mut().resource_mut::<Panels>().marks.push(marks);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{Keys, shown, test_kit},
        library::Library,
        screen::{Intent, Intents},
    };

    /// A panel from a file that nobody names: it says a word, gives an intent, and marks a piece.
    fn plugin(app: &mut App) {
        app.add_panel(Panel {
            layer: Layer::Tips,
            stands: |cx| cx.hud.deciding(),
            draw: |ctx, cx| {
                egui::Area::new("own".into()).show(ctx, |ui| ui.label("a word"));
                cx.intents.push(Intent::Tell("drawn".into()));
            },
        })
        .add_marks(|hud, _, shown| {
            shown.hovered = hud.board.ships.first().map(|ship| ship.id);
        });
    }

    #[test]
    fn a_panel_of_another_file_is_drawn_and_marks_the_table() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "skirmish", |session| session.my_turn());
        let hud = test_kit::hud(&library, &session, Keys::default());
        let mut app = App::new();
        app.add_plugins(plugin);
        let (mut state, mut intents) = (HudState::default(), Intents::default());
        let ctx = egui::Context::default();
        let panels = app.world().resource::<Panels>();
        let texts = shown::frame(&ctx, |ctx| {
            let cx = &mut PanelCx {
                hud: &hud,
                state: &mut state,
                intents: &mut intents,
            };
            panels.draw(ctx, cx);
        });
        assert!(
            texts.iter().any(|text| text.words == "a word"),
            "it is drawn"
        );
        assert!(matches!(intents.0.as_slice(), [Intent::Tell(_), ..]));
        let mut marks = Highlights::default();
        panels.mark(&hud, &mut state, &mut marks);
        assert_eq!(
            marks.hovered,
            session.sim.board().ships.first().map(|ship| ship.id)
        );
    }
}
