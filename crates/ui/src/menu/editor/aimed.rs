//! A field that is filled by pointing at the table: what it is, and the button beside it.

use std::cell::Cell as Held;

use bevy_egui::egui;
use content::edit::Placed;
use geometry::Vec2;
use words::say;

/// A list of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoryList {
    /// Events.
    Events,
    /// Goals.
    Goals,
    /// Exits.
    Exits,
    /// Cards that searches draw.
    Cards,
}

/// A condition or a deed of the story, by positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoryPart {
    /// The list of its event, goal, exit or card.
    pub(super) list: StoryList,
    /// Which of them.
    pub(super) at: usize,
    /// Whether it is a deed, not a condition.
    pub(super) deed: bool,
    /// Which of its conditions or deeds.
    pub(super) nth: usize,
}

impl StoryPart {
    /// The path of its field.
    pub(super) fn path(self) -> String {
        let list = match self.list {
            StoryList::Events => "events",
            StoryList::Goals => "goals",
            StoryList::Exits => "exits",
            StoryList::Cards => "cards",
        };
        let part = if self.deed { "does" } else { "when" };
        format!("{list}/{}/{part}/{}", self.at, self.nth)
    }
}

/// A field that can be filled by pointing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AimedField {
    /// The place of a condition or deed.
    Place(StoryPart),
    /// Where something stands.
    Piece(Placed),
    /// The place of an exit.
    Exit(usize),
    /// The place of a hidden room.
    Room(usize),
    /// The spaces where bought units arrive.
    Arrival(usize),
    /// A start zone of the map.
    Zone(usize),
}

/// A field that the pointer fills next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DraftAim {
    /// The field.
    pub(super) field: AimedField,
    /// The step of the draft for which it was chosen: positions may change with the next.
    pub(super) revision: u32,
    /// Where the button went down, in millimetres.
    pub(super) from: Option<Vec2>,
}

/// The button beside a field. `aimed`: the field that is being filled.
pub(super) fn button(ui: &mut egui::Ui, aimed: &Held<Option<AimedField>>, field: AimedField) {
    let on = aimed.get() == Some(field);
    let button = egui::Button::new(say!("editor-pick")).selected(on).small();
    let pressed = ui.add(button);
    if pressed.on_hover_text(say!("editor-pick-tip")).clicked() {
        aimed.set((!on).then_some(field));
    }
}
