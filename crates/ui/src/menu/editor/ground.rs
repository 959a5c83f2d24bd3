//! A map of hexes or squares on the table, and the tools on it.

use bevy_egui::egui::Painter;
use content::{
    GridMap, MAX_MAP_SIDE,
    edit::{Placed, Stroke as Brush},
};
use geometry::{Cell, Direction, grid::Grid};
use words::say;

use super::{
    chart::Chart,
    desk::DraftDesk,
    kit::{Hand, Kit, Paint, Put, Tool, ZoneStroke},
    lead::Side,
    lens::{Lens, Touch},
    state::EditorPage,
};

/// The spaces of a map, and one more row and column to grow into.
pub(super) fn grid_of(map: &GridMap) -> Grid {
    let (columns, rows) = map.extent();
    let more = |side: usize, least: usize| (side + 1).clamp(least, MAX_MAP_SIDE);
    Grid::rectangle(map.shape, more(columns, LEAST.0), more(rows, LEAST.1))
}

/// So many columns and rows can be drawn in at least: a map may begin with no space at all.
const LEAST: (usize, usize) = (16, 12);

/// Draws the map, and lets the tool work on it.
pub(super) fn draw(painter: &Painter, lens: &Lens, touch: Touch, page: &mut EditorPage<'_>) {
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    let Some(map) = &desk.work().map else {
        return;
    };
    let grid = grid_of(map);
    let kit = &mut page.editor.kit;
    kit.level = kit
        .level
        .clamp(0, i8::try_from(map.storeys.len()).unwrap_or(0));
    let point = touch.at;
    let cell = point
        .and_then(|at| grid.at(at))
        .map(|cell| cell.on(kit.level));
    let side = point
        .zip(cell)
        .and_then(|(at, cell)| near_side(&grid, cell, at));
    work(
        desk,
        kit,
        &mut page.editor.hand,
        &GroundAim { touch, cell, side },
    );
    let Some(map) = &desk.work().map else {
        return;
    };
    let chart = Chart {
        painter,
        lens,
        grid: &grid,
        map,
        desk,
    };
    chart.ghost();
    for level in 0..=kit.level {
        chart.spaces(level, level < kit.level);
    }
    chart.zones();
    if let Some(below) = kit.level.checked_sub(1).filter(|below| *below >= 0) {
        let mut faint = painter.clone();
        faint.multiply_opacity(BELOW);
        let under = Chart {
            painter: &faint,
            ..chart
        };
        under.sides(below);
        under.pieces(below);
    }
    if page.editor.side == Side::Story {
        chart.story();
    }
    chart.sides(kit.level);
    chart.pieces(kit.level);
    chart.numbers();
    chart.pointer(kit, &page.editor.hand, cell, side);
    page.editor.told = cell.map(|cell| told(desk, cell));
}

/// How much is seen of what stands on the level below.
const BELOW: f32 = 0.35;

/// Where the pointer is.
struct GroundAim {
    touch: Touch,
    cell: Option<Cell>,
    /// The nearest side of the space, and how far it is as a part of the space's width.
    side: Option<(Direction, f32)>,
}

/// The side of a space that a point is nearest to.
fn near_side(grid: &Grid, cell: Cell, at: geometry::Vec2) -> Option<(Direction, f32)> {
    let here = grid.center(cell);
    let shape = grid.shape();
    let ways = grid.ways().iter().filter(|way| !shape.is_diagonal(**way));
    let far = ways.map(|way| {
        let there = grid.center(grid.ahead(cell, *way));
        let (half, off) = ((there - here) / 2.0, at - here);
        let along = off.dot(half) / half.length();
        (
            *way,
            ((half.length() - along) / (2.0 * half.length())) as f32,
        )
    });
    far.min_by(|one, other| one.1.total_cmp(&other.1))
}

/// Lets the tool work.
fn work(desk: &mut DraftDesk, kit: &mut Kit, hand: &mut Hand, aim: &GroundAim) {
    let (touch, cell) = (aim.touch, aim.cell);
    if touch.pressed
        && let (Some(cell), Some(at)) = (cell, touch.at)
    {
        *hand = Hand {
            begun: Some(at),
            last: at,
            cell: Some(cell),
            from: Some(cell),
            ..Hand::default()
        };
        press(desk, kit, hand, aim, cell);
    }
    if touch.down
        && hand.from.is_some()
        && let (Some(cell), Some(at)) = (cell, touch.at)
    {
        drag(desk, kit, hand, aim, cell);
        hand.last = at;
        hand.cell = Some(cell);
    }
    if touch.released
        && let Some(from) = hand.from
    {
        let to = hand.cell.unwrap_or(from);
        if kit.drags_block() {
            block(desk, kit, from, to);
        }
        desk.commit();
        *hand = Hand::default();
    }
}

/// What a tool does to a block once the button goes up.
fn block(desk: &mut DraftDesk, kit: &Kit, from: Cell, to: Cell) {
    let work = desk.draft.work_mut();
    if kit.tool == Tool::Erase {
        work.clear_block(from, to, kit.mirror);
        desk.picked = None;
        return;
    }
    let Some(map) = &mut work.map else {
        return;
    };
    let data = std::sync::Arc::clone(&desk.data);
    if kit.tool == Tool::Brush {
        return map.brush_block(&data, [from, to], &kit.stroke(), kit.mirror);
    }
    if kit.tool == Tool::Room {
        // Where there is nothing yet, a room has a floor too.
        if !kit.terrain().is_empty() {
            map.floor_block(&data, [from, to], &kit.stroke(), kit.mirror);
        }
        return map.wall_around(from, to, Some(kit.barrier), kit.mirror);
    }
    match kit.zone {
        ZoneStroke::Add => map.add_zone(kit.player, from, to, kit.mirror),
        ZoneStroke::Only => map.set_zone(kit.player, from, to, kit.mirror),
        ZoneStroke::Remove => map.drop_zones(from, to, kit.mirror),
    }
}

/// What a tool does when the button goes down.
fn press(desk: &mut DraftDesk, kit: &mut Kit, hand: &mut Hand, aim: &GroundAim, cell: Cell) {
    match kit.tool {
        Tool::Select => desk.picked = desk.work().picks_in(cell).first().copied(),
        Tool::Fill => {
            let data = std::sync::Arc::clone(&desk.data);
            if let Some(map) = &mut desk.draft.work_mut().map {
                map.fill(&data, cell, &kit.stroke(), kit.mirror);
            }
        }
        Tool::Dropper => {
            let map = desk.work().map.as_ref();
            let drawn = map.and_then(|map| Some((map, map.space(cell)?)));
            if let Some((map, (letter, height))) = drawn
                && let Some(terrain) = map.legend.get(&letter)
            {
                kit.paint = Paint::Terrain(terrain.clone());
                kit.height = height.unwrap_or(0);
                kit.tool = Tool::Brush;
                hand.from = None;
            }
        }
        Tool::Put => put(desk, kit, cell),
        Tool::Erase if !kit.by_block => {
            let map = desk.work().map.as_ref();
            let bar = aim.side.filter(|(way, far)| {
                *far < 0.2 && map.is_some_and(|map| map.side(cell, *way).is_some())
            });
            hand.digs = desk.work().picks_in(cell).is_empty() && bar.is_none();
        }
        Tool::Brush | Tool::Wall | Tool::Room | Tool::Zone | Tool::Erase | Tool::Area => {}
    }
}

/// What a tool does while the button is down.
fn drag(desk: &mut DraftDesk, kit: &Kit, hand: &Hand, aim: &GroundAim, cell: Cell) {
    let data = std::sync::Arc::clone(&desk.data);
    let last = hand.cell.unwrap_or(cell);
    let picked = desk.picked;
    let work = desk.draft.work_mut();
    match kit.tool {
        Tool::Brush if !kit.by_block => {
            if let Some(map) = &mut work.map {
                for cell in between(last, cell) {
                    map.brush(&data, cell, &kit.stroke(), kit.mirror);
                }
            }
        }
        Tool::Wall => {
            if let (Some(map), Some((way, far))) = (&mut work.map, aim.side)
                && far < 0.28
            {
                map.wall(cell, way, Some(kit.barrier), kit.mirror);
            }
        }
        Tool::Erase if !kit.by_block => erase(desk, kit, hand, aim, cell),
        Tool::Select => {
            if let Some(pick) = picked
                && last != cell
            {
                work.move_into(pick, last, cell);
            }
        }
        Tool::Fill
        | Tool::Room
        | Tool::Dropper
        | Tool::Zone
        | Tool::Put
        | Tool::Brush
        | Tool::Erase
        | Tool::Area => {}
    }
}

/// Takes away what is here: things, then sides, or else spaces.
fn erase(desk: &mut DraftDesk, kit: &Kit, hand: &Hand, aim: &GroundAim, cell: Cell) {
    let (digs, last) = (hand.digs, hand.cell.unwrap_or(cell));
    if digs {
        let data = std::sync::Arc::clone(&desk.data);
        if let Some(map) = &mut desk.draft.work_mut().map {
            for cell in between(last, cell) {
                map.brush(&data, cell, &Brush::Nothing, kit.mirror);
            }
        }
        return;
    }
    if let Some(pick) = desk.work().picks_in(cell).first().copied() {
        return desk.take_away(pick);
    }
    if let (Some(map), Some((way, far))) = (&mut desk.draft.work_mut().map, aim.side)
        && far < 0.2
    {
        map.wall(cell, way, None, kit.mirror);
    }
}

/// The spaces on the way from one to another, so that a quick stroke has no holes.
fn between(from: Cell, to: Cell) -> Vec<Cell> {
    let (dx, dy) = (
        i32::from(to.column) - i32::from(from.column),
        i32::from(to.row) - i32::from(from.row),
    );
    let steps = dx.abs().max(dy.abs()).max(1);
    (0..=steps)
        .map(|step| {
            let part = |far: i32| (f64::from(far * step) / f64::from(steps)).round() as i32;
            Cell::new(
                i32::from(from.column) + part(dx),
                i32::from(from.row) + part(dy),
            )
            .on(to.level)
        })
        .collect()
}

/// Puts something into a space.
fn put(desk: &mut DraftDesk, kit: &mut Kit, cell: Cell) {
    let data = std::sync::Arc::clone(&desk.data);
    let id = desk.work().free_id();
    let mirrored = desk
        .work()
        .map
        .as_ref()
        .and_then(|map| kit.mirror.cell(map, cell));
    let both = || std::iter::once(cell).chain(mirrored.filter(|other| *other != cell));
    let work = desk.draft.work_mut();
    let held = &mut work.scenario;
    match &kit.put {
        Put::Ship(class) => {
            held.ships
                .push(super::units::new_ship(id, class, kit.player));
            let pick = Placed::Ship(held.ships.len() - 1);
            work.move_into(pick, cell, cell);
            desk.picked = Some(pick);
        }
        Put::Squad(profile) => {
            let squad = super::units::new_squad(&data, id, profile, kit.player, cell);
            held.squads.push(squad);
            desk.picked = Some(Placed::Squad(held.squads.len() - 1));
        }
        Put::Waiting(unit) => {
            let pick = work.unit(*unit);
            kit.placed();
            let Some(pick) = pick else {
                return;
            };
            let held = &mut work.scenario;
            if let Placed::Squad(at) = pick
                && let Some(squad) = held.squads.get_mut(at)
            {
                squad.cells = super::units::places(&data, squad, cell);
            } else {
                work.move_into(pick, cell, cell);
            }
            desk.picked = Some(pick);
        }
        Put::Banner => held
            .banners
            .extend(both().map(|cell| content::BannerDef { cell, holder: None })),
        Put::Search => held.marks.extend(both().map(Cell::printed)),
        Put::Switch => {
            let name = say!("editor-switch").to_owned();
            held.switches.push(content::SwitchDef {
                name,
                cell: cell.printed(),
            });
        }
        Put::Thing(item) => {
            let item = item.clone();
            held.things.push(content::ThingDef {
                item,
                cell: cell.printed(),
            });
        }
        Put::Obstacle(_) => {}
    }
}

/// What is in a space, in words.
fn told(desk: &DraftDesk, cell: Cell) -> String {
    let place = crate::text::place(cell);
    let map = desk.work().map.as_ref();
    let Some((letter, height)) = map.and_then(|map| map.space(cell)) else {
        return say!("editor-at-nothing", place);
    };
    let key = map
        .and_then(|map| map.legend.get(&letter))
        .cloned()
        .unwrap_or_default();
    let kind = desk.data.terrain(&key).map(|(_, kind)| kind);
    let height = height.or(kind.and_then(|kind| kind.height)).unwrap_or(0);
    let terrain = kind.map_or(key.as_str(), |kind| kind.name.as_str());
    let names: Vec<String> = desk
        .work()
        .picks_in(cell)
        .into_iter()
        .map(|pick| super::units::name(desk, pick))
        .collect();
    match names.is_empty() {
        true => say!("editor-at", place, terrain, height),
        false => say!(
            "editor-at-with",
            place,
            terrain,
            height,
            names = names.join(", ")
        ),
    }
}
