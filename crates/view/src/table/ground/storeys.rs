//! Buildings with storeys: which of them is opened, and how far, so that one sees who is inside.
//!
//! A building is opened down to the lowest storey on which somebody stands, or to that of the unit
//! in focus. The storeys above turn to glass. The player can ask for a level for all buildings.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{light::NotShadowCaster, prelude::*};
use content::Metric;
use geometry::Cell;
use rules::{Ctx, Squad, grid::Ground};

use super::LEVEL_MM;
use crate::{
    ViewSystems,
    api::{Highlights, ShownLevel, ViewBoard, ViewMatch},
};

/// The height of a storey, of a hill, and of terrain, in millimetres.
pub(crate) const STOREY_MM: f32 = 26.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>()
        .add_systems(Update, (open, glaze).chain().in_set(ViewSystems::Animate));
}

/// Whether a map has storeys, and hills as high as one.
pub(crate) fn is_storeyed(ground: &Ground) -> bool {
    ground.rules.metric == Metric::OneDiagonal
}

/// The height of a level of a map, in millimetres.
pub(super) fn rise(ground: &Ground) -> f32 {
    if is_storeyed(ground) {
        STOREY_MM
    } else {
        LEVEL_MM
    }
}

/// How many levels a space lies above the ground: its storey, and the hill under it.
pub(super) fn level(ground: &Ground, cell: usize) -> i32 {
    i32::from(ground.grid.cell(cell).level) + ground.height(cell)
}

/// A storey of a building.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Storey {
    pub(super) building: u16,
    pub(super) level: i8,
}

/// A part of a storey above the ground floor: it turns to glass where it hides somebody.
#[derive(Component)]
pub(super) struct Slab {
    pub(super) solid: Handle<StandardMaterial>,
    pub(super) glass: Handle<StandardMaterial>,
}

/// The material of storeys that have been opened.
pub(super) fn glass() -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgba(0.6, 0.8, 1.0, 0.07),
        alpha_mode: AlphaMode::Blend,
        // Panes one over the other would shine like a lamp.
        perceptual_roughness: 1.0,
        reflectance: 0.0,
        cull_mode: None,
        ..default()
    }
}

/// The buildings of a map: squares beside each other that have a space above the ground.
#[derive(Clone, Debug, Default)]
pub(super) struct Buildings(BTreeMap<(i32, i32), u16>);

impl Buildings {
    pub(super) fn of(ground: &Ground) -> Self {
        let upper = ground.grid.cells().iter().filter(|cell| cell.level > 0);
        let mut left: Vec<(i32, i32)> = upper.map(|cell| cell.printed()).collect();
        left.sort_unstable();
        left.dedup();
        let mut found = BTreeMap::new();
        let mut count = 0;
        while let Some(first) = left.pop() {
            let mut edge = vec![first];
            while let Some((column, row)) = edge.pop() {
                found.insert((column, row), count);
                for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let beside = (column + x, row + y);
                    if let Some(at) = left.iter().position(|held| *held == beside) {
                        edge.push(left.swap_remove(at));
                    }
                }
            }
            count += 1;
        }
        Self(found)
    }

    /// The storey in which a space lies; none outside.
    pub(super) fn storey(&self, cell: Cell) -> Option<Storey> {
        let building = self.0.get(&cell.printed()).copied()?;
        Some(Storey {
            building,
            level: cell.level,
        })
    }
}

/// The buildings that are opened: the highest storey of each that is solid.
#[derive(Resource, Default)]
pub(crate) struct Opened {
    pub(super) of: Option<Arc<Ctx>>,
    pub(super) buildings: Buildings,
    tops: BTreeMap<u16, i8>,
}

impl Opened {
    /// Whether a storey has turned to glass.
    pub(super) fn is_glass(&self, storey: Storey) -> bool {
        self.top(storey.building)
            .is_some_and(|top| storey.level > top)
    }

    /// The highest solid storey of an opened building.
    pub(super) fn top(&self, building: u16) -> Option<i8> {
        self.tops.get(&building).copied()
    }

    /// Whether a space lies in a building.
    pub(crate) fn is_within(&self, cell: Cell) -> bool {
        self.buildings.storey(cell).is_some()
    }

    /// The highest solid floor over a space.
    pub(crate) fn roof(&self, ground: &Ground, cell: Cell) -> Option<Cell> {
        let most = ground.grid.cells().iter().map(|cell| cell.level).max()?;
        let above = (cell.level + 1..=most).rev().map(|level| cell.on(level));
        let mut floors = above.filter(|floor| ground.grid.contains(*floor));
        floors.find(|floor| self.shows(*floor))
    }

    /// Whether a space can be pointed at: its storey has not turned to glass.
    pub(crate) fn shows(&self, cell: Cell) -> bool {
        let storey = self.buildings.storey(cell);
        storey.is_none_or(|storey| !self.is_glass(storey))
    }
}

/// The lowest storeys on which a unit stands, by building.
fn lowest<'a>(buildings: &Buildings, squads: impl Iterator<Item = &'a Squad>) -> BTreeMap<u16, i8> {
    let inside = squads.filter(|squad| squad.on_table() && squad.flight.is_none());
    lowest_places(buildings, inside.flat_map(Squad::places))
}

/// The lowest storeys of some places, by building.
fn lowest_places(buildings: &Buildings, places: impl Iterator<Item = Cell>) -> BTreeMap<u16, i8> {
    let mut found: BTreeMap<u16, i8> = BTreeMap::new();
    for storey in places.filter_map(|place| buildings.storey(place)) {
        let held = found.entry(storey.building).or_insert(storey.level);
        *held = storey.level.min(*held);
    }
    found
}

/// How far each building is to be opened. One shows where the order that is looked at leads, else
/// where the unit in focus stands, else whoever stands lowest.
fn tops(
    view: &ViewMatch,
    buildings: &Buildings,
    marks: &Highlights,
    asked: Option<i8>,
) -> BTreeMap<u16, i8> {
    if let Some(level) = asked {
        let all = buildings.0.values().map(|building| (*building, level));
        return all.collect();
    }
    let mut found = lowest(buildings, view.board.squads.iter());
    let focus = [marks.selected, marks.hovered].into_iter().flatten();
    let focus = focus.filter_map(|id| view.board.squad(id));
    found.extend(lowest(buildings, focus));
    let ghosts = marks.squads.iter().flat_map(|(_, places)| places);
    found.extend(lowest_places(buildings, ghosts.map(|(_, place)| *place)));
    found
}

fn open(
    mut opened: ResMut<Opened>,
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    asked: Res<ShownLevel>,
) {
    let view = board.0.as_ref();
    let storeyed = view.and_then(|view| {
        let ground = view.ctx.ground().filter(|ground| is_storeyed(ground));
        Some((view, ground?))
    });
    let Some((view, ground)) = storeyed else {
        // Nothing of a table before is left open.
        if opened.of.is_some() {
            *opened = Opened::default();
        }
        return;
    };
    let same = opened
        .of
        .as_ref()
        .is_some_and(|held| Arc::ptr_eq(held, &view.ctx));
    if !same {
        *opened = Opened {
            of: Some(Arc::clone(&view.ctx)),
            buildings: Buildings::of(ground),
            tops: BTreeMap::new(),
        };
    }
    let wanted = tops(view, &opened.buildings, &marks, asked.0);
    if wanted != opened.tops {
        opened.tops = wanted;
    }
}

/// Turns the parts of opened storeys to glass, and back.
fn glaze(
    mut commands: Commands,
    opened: Res<Opened>,
    mut slabs: Query<(
        Entity,
        &Storey,
        &Slab,
        &mut MeshMaterial3d<StandardMaterial>,
    )>,
) {
    for (entity, storey, slab, mut paint) in &mut slabs {
        let glass = opened.is_glass(*storey);
        let wanted = if glass { &slab.glass } else { &slab.solid };
        if paint.0 == *wanted {
            continue;
        }
        paint.0 = wanted.clone();
        if glass {
            commands.entity(entity).insert(NotShadowCaster);
        } else {
            commands.entity(entity).remove::<NotShadowCaster>();
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Sim, SimConfig};

    use super::*;

    fn shown(key: &str) -> ViewMatch {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario(key).expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        ViewMatch::new(sim.ctx().clone(), sim.snapshot())
    }

    #[test]
    fn a_building_opens_down_to_whoever_stands_lowest_or_is_in_focus() {
        let mut view = shown("first-orders");
        let ground = view.ctx.ground().expect("squares").clone();
        let buildings = Buildings::of(&ground);
        let upper: Vec<Cell> = ground.grid.cells().to_vec();
        let roof = upper.iter().max_by_key(|cell| cell.level).expect("a roof");
        let (roof, floor) = (*roof, roof.on(0));
        let building = buildings.storey(roof).expect("a building").building;
        let marks = Highlights::default();
        let top = |view: &ViewMatch, marks: &Highlights, asked| {
            tops(view, &buildings, marks, asked).get(&building).copied()
        };
        assert_eq!(top(&view, &marks, None), None, "nobody is there");
        let ids: Vec<_> = view.board.squads.iter().map(|squad| squad.id).collect();
        let put = |view: &mut ViewMatch, at: usize, cell: Cell| {
            for model in &mut view.board.squads[at].models {
                model.cell = cell;
            }
        };
        put(&mut view, 0, floor);
        assert_eq!(top(&view, &marks, None), Some(0));
        put(&mut view, 1, roof);
        assert_eq!(top(&view, &marks, None), Some(0), "both are seen");
        let marks = Highlights {
            selected: Some(ids[1]),
            ..marks
        };
        assert_eq!(top(&view, &marks, None), Some(roof.level));
        assert_eq!(top(&view, &marks, Some(1)), Some(1), "asked for");
        let marks = Highlights {
            squads: vec![(ids[1], vec![(0, floor)])],
            ..marks
        };
        assert_eq!(top(&view, &marks, None), Some(0), "an order leads there");
    }
}
