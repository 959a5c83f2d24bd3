//! What the pointer does on the table while a field is filled by pointing.

use std::cell::Cell as Held;

use bevy_egui::egui::{Painter, Rect, Stroke, StrokeKind};
use content::{
    Place, Scenario,
    edit::{Placed, Work},
};
use geometry::{Cell, Pose, Vec2};

use super::{
    aimed::{AimedField, DraftAim, StoryList, StoryPart},
    desk::DraftDesk,
    ground,
    lens::{Lens, Touch},
    slots::{Slot, deed_form, when_form},
    state::Editor,
    units,
};
use crate::theme;

impl Editor {
    /// The field that is being filled, for the forms.
    pub(super) fn aimed(&self) -> Held<Option<AimedField>> {
        Held::new(self.aim.map(|aim| aim.field))
    }

    /// Takes what the buttons of forms have chosen.
    pub(super) fn take_aim(&mut self, chosen: Option<AimedField>) {
        if chosen == self.aim.map(|aim| aim.field) {
            return;
        }
        if let Some(desk) = &mut self.desk {
            // What was changed in the form first is a step of its own.
            desk.commit();
        }
        let revision = self.desk.as_ref().map_or(0, |desk| desk.revision);
        self.aim = chosen.map(|field| DraftAim {
            field,
            revision,
            from: None,
        });
    }
}

/// The place of a condition or deed in a scenario.
fn place_of(part: StoryPart, held: &mut Scenario) -> Option<&mut Place> {
    let (at, nth) = (part.at, part.nth);
    let slots = match (part.list, part.deed) {
        (StoryList::Events, true) => deed_form(held.events.get_mut(at)?.does.get_mut(nth)?).1,
        (StoryList::Events, false) => when_form(held.events.get_mut(at)?.when.get_mut(nth)?).1,
        (StoryList::Goals, _) => when_form(held.goals.get_mut(at)?.when.get_mut(nth)?).1,
        (StoryList::Cards, _) => deed_form(held.cards.get_mut(at)?.does.get_mut(nth)?).1,
        (StoryList::Exits, _) => when_form(held.exits.get_mut(at)?.when.get_mut(nth)?).1,
    };
    slots.into_iter().find_map(Slot::into_place)
}

/// Lets the pointer fill the field. Returns what is left of it for the tools.
pub(super) fn work(touch: Touch, editor: &mut Editor) -> Touch {
    let (Some(aim), Some(desk)) = (&mut editor.aim, &mut editor.desk) else {
        return touch;
    };
    if aim.revision != desk.revision {
        editor.aim = None;
        return touch;
    }
    if touch.pressed {
        aim.from = touch.at;
    }
    let done = touch.released.then_some(aim.from).flatten();
    if let Some((from, to)) = done.zip(touch.at) {
        let goes_on = fill(desk, editor.kit.level, aim.field, [from, to]);
        desk.commit();
        aim.from = None;
        aim.revision = desk.revision;
        if !goes_on {
            editor.aim = None;
        }
    }
    Touch {
        pressed: false,
        down: false,
        released: false,
        double: false,
        ..touch
    }
}

/// Fills a field with what was pointed at, from where the button went down to where it went up.
/// Returns whether it takes more.
fn fill(desk: &mut DraftDesk, level: i8, field: AimedField, points: [Vec2; 2]) -> bool {
    let spaces = spaces(desk.work(), level, points);
    let data = std::sync::Arc::clone(&desk.data);
    let work = desk.draft.work_mut();
    match field {
        AimedField::Place(part) => {
            let place = place_of(part, &mut work.scenario);
            return place.is_some_and(|place| set_place(place, spaces, points));
        }
        AimedField::Exit(at) => {
            let exit = work.scenario.exits.get_mut(at);
            return exit.is_some_and(|exit| set_place(&mut exit.place, spaces, points));
        }
        AimedField::Room(at) => {
            let room = work.scenario.rooms.get_mut(at);
            return room.is_some_and(|room| set_place(&mut room.place, spaces, points));
        }
        AimedField::Arrival(at) => {
            let held = work.scenario.arrivals.get_mut(at);
            if let (Some(held), Some([cell, _])) = (held, spaces) {
                toggle(&mut held.cells, cell);
            }
            return true;
        }
        AimedField::Zone(at) => {
            let zone = work.map.as_mut().and_then(|map| map.zones.get_mut(at));
            if let (Some(zone), Some(block)) = (zone, spaces) {
                (zone.from, zone.to) = sorted(block.map(Cell::printed));
            }
        }
        AimedField::Piece(pick) => match spaces {
            Some([cell, _]) => {
                let squad = match pick {
                    Placed::Squad(at) => work.scenario.squads.get_mut(at),
                    Placed::Ship(_)
                    | Placed::Obstacle(_)
                    | Placed::Area(_)
                    | Placed::Banner(_)
                    | Placed::Search(_)
                    | Placed::Thing(_)
                    | Placed::Switch(_) => None,
                };
                match squad {
                    Some(squad) => squad.cells = units::places(&data, squad, cell),
                    None => work.move_into(pick, cell, cell),
                }
            }
            None => {
                let at = points[0].round();
                let heading = work.pose(pick).map_or(0.0, |pose| pose.heading);
                work.set_pose(pick, Pose::new(at.x, at.y, heading));
            }
        },
    }
    false
}

/// The spaces of two points on a grid.
fn spaces(work: &Work, level: i8, points: [Vec2; 2]) -> Option<[Cell; 2]> {
    let grid = ground::grid_of(work.map.as_ref()?);
    let [from, to] = points.map(|at| grid.at(at).map(|cell| cell.on(level)));
    let from = from?;
    Some([from, to.unwrap_or(from)])
}

/// The least and the greatest of both coordinates.
fn sorted(block: [(i32, i32); 2]) -> ((i32, i32), (i32, i32)) {
    let [from, to] = block;
    (
        (from.0.min(to.0), from.1.min(to.1)),
        (from.0.max(to.0), from.1.max(to.1)),
    )
}

/// A shorter way of the pointer is a click, in millimetres.
const CLICK: f64 = 12.0;

/// A list of spaces takes one more, or gives it up.
fn toggle(cells: &mut Vec<(i32, i32)>, cell: Cell) {
    let cell = cell.printed();
    match cells.iter().position(|held| *held == cell) {
        Some(at) => drop(cells.remove(at)),
        None => cells.push(cell),
    }
}

/// Gives a place what was pointed at. A list of spaces takes one more, or gives it up, and goes on.
fn set_place(place: &mut Place, spaces: Option<[Cell; 2]>, points: [Vec2; 2]) -> bool {
    let [from, to] = points.map(Vec2::round);
    match place {
        Place::Box(first, last) => {
            if let Some(block) = spaces {
                (*first, *last) = sorted(block.map(Cell::printed));
            }
        }
        Place::Cells(cells) => {
            if let Some([cell, _]) = spaces {
                toggle(cells, cell);
            }
            return true;
        }
        Place::Disc { at, radius } => {
            *at = (from.x, from.y);
            let far = (to - from).length().round();
            if far > CLICK {
                *radius = far;
            }
        }
        Place::Rect {
            from: first,
            to: last,
        } => {
            let (low, high) = (from.min(to), from.max(to));
            let (low, high) = match (high - low).min_element() > CLICK {
                true => (low, high),
                // A click moves it as it is.
                false => {
                    let half = (Vec2::from(*last) - Vec2::from(*first)) / 2.0;
                    ((from - half).round(), (from + half).round())
                }
            };
            (*first, *last) = ((low.x, low.y), (high.x, high.y));
        }
    }
    false
}

/// Draws what is being pointed out.
pub(super) fn draw(painter: &Painter, lens: &Lens, touch: Touch, editor: &Editor) {
    let Some((aim, at)) = editor.aim.zip(touch.at) else {
        return;
    };
    let ink = Stroke::new(2.0, theme::warning());
    let here = lens.place(at);
    painter.circle_stroke(here, 9.0, ink);
    let Some(from) = aim.from else { return };
    let room = Rect::from_two_pos(lens.place(from), here);
    painter.rect_stroke(room, 0.0, ink, StrokeKind::Middle);
}
