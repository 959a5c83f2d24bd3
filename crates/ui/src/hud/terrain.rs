//! The tooltip of the terrain under the pointer.
//! For a cell it shows terrain, height and effects, with their rules.

use bevy_egui::egui::{self, Id, Pos2, RichText, vec2};
use content::Metric;
use geometry::{Cell, Vec2};
use rules::{
    Ship, UnitId, march,
    sail::{Outlet, zones_over},
};
use words::say;

use super::{
    Hud,
    layout::beside,
    sailing,
    tooltip::{about_obstacle, float, rules_of},
};
use crate::{text, theme};

/// How long the pointer must rest before the tooltip shows, in seconds.
const PATIENCE: f32 = 0.35;

/// Draws the tooltip of the space under a pointer at rest.
pub(super) fn show(ctx: &egui::Context, hud: &Hud<'_>, cell: Cell, pointer: Pos2) {
    rested(ctx, hud, pointer, |ui| about(ui, hud, cell));
}

/// A tooltip for a pointer at rest over the table.
fn rested(ctx: &egui::Context, hud: &Hud<'_>, pointer: Pos2, add: impl FnOnce(&mut egui::Ui)) {
    if !rests(ctx, hud) {
        return;
    }
    let id = Id::new("terrain tooltip");
    let size = ctx
        .memory(|memory| memory.area_rect(id))
        .map_or(vec2(280.0, 90.0), |rect| rect.size());
    // Keep it over the table, so that the current decision stays uncovered.
    let at = beside(pointer, size, hud.layout.table);
    float(ctx, id, at, 290.0, add);
}

/// Whether the pointer has come to rest.
pub(super) fn rests(ctx: &egui::Context, hud: &Hud<'_>) -> bool {
    let rested = ctx.input(|input| input.pointer.time_since_last_movement());
    rested >= PATIENCE && hud.idle
}

/// The zones, the area and the exits under the pointer on an open table.
pub(super) struct Lying {
    zones: Vec<UnitId>,
    area: Option<UnitId>,
    exits: Vec<Outlet>,
}

impl Lying {
    /// Collects the control zones, the area and the exits under the pointer.
    /// `None` if there are none.
    pub(super) fn under(hud: &Hud<'_>) -> Option<Self> {
        let open = hud.pointer.unit.is_none() && !hud.ctx().on_grid();
        let at = hud.pointer.table.filter(|_| open)?;
        let place = Vec2::new(f64::from(at.x), f64::from(at.y));
        let found = Self {
            zones: zones_over(hud.game(), place),
            area: hud.pointer.area,
            exits: sailing::at_edge(hud, place),
        };
        let nothing = found.zones.is_empty() && found.exits.is_empty() && found.area.is_none();
        (!nothing).then_some(found)
    }

    pub(super) fn tell(&self, ui: &mut egui::Ui, hud: &Hud<'_>) {
        for zone in &self.zones {
            sailing::about_zone(ui, hud, *zone);
        }
        if let Some(area) = self.area {
            sailing::about_area(ui, hud, area);
        }
        for exit in &self.exits {
            sailing::about_exit(ui, hud, exit);
        }
    }
}

/// Draws their tooltip on an open table under a pointer at rest.
pub(super) fn open(ctx: &egui::Context, hud: &Hud<'_>, pointer: Pos2) {
    if let Some(lying) = Lying::under(hud) {
        rested(ctx, hud, pointer, |ui| lying.tell(ui, hud));
    }
}

/// The terrain's name, the height of its top in levels, its place on the map.
fn head(hud: &Hud<'_>, cell: Cell) -> Option<(String, String)> {
    let ground = hud.ctx().ground()?;
    let height = ground.height(ground.grid.index(cell)?);
    let terrain = march::terrain_of(hud.ctx(), hud.board, cell)?;
    let facts = match ground.rules.metric {
        // Storeys of buildings and hills are counted by the same levels.
        Metric::OneDiagonal => {
            let level = height + i32::from(cell.level);
            say!(
                "terrain-facts-level",
                level,
                space = text::place(cell.on(0))
            )
        }
        Metric::Steps => say!("terrain-facts", height, space = text::place(cell)),
    };
    Some((terrain.name.clone(), facts))
}

fn about(ui: &mut egui::Ui, hud: &Hud<'_>, cell: Cell) {
    let Some((name, facts)) = head(hud, cell) else {
        return;
    };
    ui.horizontal(|ui| {
        ui.label(theme::bold(name).color(theme::own()).size(15.0));
        ui.label(theme::weak(facts).size(12.5));
    });
    let Some(terrain) = march::terrain_of(hud.ctx(), hud.board, cell) else {
        return;
    };
    for id in rules_of(&terrain.clauses, &terrain.auras) {
        let Some(entry) = hud.library.content.rulebook.get(&id) else {
            continue;
        };
        ui.label(RichText::new(format!("{id} {}", entry.title)).size(12.5));
        ui.label(theme::weak(&entry.text).size(12.0));
    }
    let lying = hud.board.obstacles().iter();
    for held in lying.filter(|held| held.placed && !held.removed) {
        if hud.ctx().cell_at(held.pose) == Some(cell) {
            about_obstacle(ui, hud, held);
        }
    }
}

/// The terrain under a figure, and the effect of the round's end on the figure there.
pub(super) fn beneath(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let Some((name, facts)) = head(hud, ship.cell) else {
        return;
    };
    let line = say!("terrain-on", terrain = name, facts);
    ui.label(theme::weak(line).size(12.5));
    let toll = march::exposure(hud.game(), ship, ship.cell);
    let chance = toll.chance(|toll| toll.damage() > 0);
    if chance > 0.0 {
        let line = say!("terrain-exposed", chance = text::percent(chance));
        ui.label(RichText::new(line).color(theme::enemy()).size(12.5));
    }
}

#[cfg(test)]
mod tests {
    use content::INCH;

    use super::*;
    use crate::{
        hud::{Keys, test_kit},
        library::Library,
    };

    #[test]
    fn zones_and_exits_lie_under_the_pointer_but_nothing_on_a_free_place() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "convoy-run", |session| {
            session.sim.board().round > 0
        });
        let hud = test_kit::hud(&library, &session, Keys::default());
        let under = |x: f64, y: f64| {
            let mut hud = hud;
            hud.pointer.table = Some(bevy::math::Vec2::new(x as f32, y as f32));
            Lying::under(&hud)
        };
        let ship = hud.board.ship(UnitId(4)).expect("a ship");
        let half = hud.ctx().base(ship).length / 2.0;
        let ahead = under(ship.pose.x, ship.pose.y + half + INCH / 2.0).expect("a zone");
        assert_eq!(ahead.zones, [ship.id]);
        assert!(ahead.exits.is_empty());
        let (width, height) = hud.ctx().board;
        let exit = under(width * 0.1, height + 5.0).expect("the way out");
        assert_eq!(exit.exits.len(), 1);
        assert!(under(width * 0.5, height * 0.3).is_none());
    }
}
