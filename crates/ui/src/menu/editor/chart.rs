//! A map of hexes or squares as it is drawn.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape as Ink, Stroke, StrokeKind, Vec2, vec2};
use content::{Deed, GridMap, When, edit::Placed};
use geometry::{Cell, Direction, grid::Grid};

use super::{
    bars::{bar, line_ink},
    desk::DraftDesk,
    grain,
    lens::{Lens, initials, tag},
};
use crate::{
    menu::{grid_map, map::side_color},
    theme,
};

/// What a map is drawn with.
pub(super) struct Chart<'a> {
    pub(super) painter: &'a Painter,
    pub(super) lens: &'a Lens,
    pub(super) grid: &'a Grid,
    pub(super) map: &'a GridMap,
    pub(super) desk: &'a DraftDesk,
}

impl Chart<'_> {
    pub(super) fn corners(&self, cell: Cell) -> Vec<Pos2> {
        self.grid
            .corners(cell)
            .map(|at| self.lens.place(at))
            .collect()
    }

    fn middle(&self, cell: Cell) -> Pos2 {
        self.lens.place(self.grid.center(cell))
    }

    /// Whether a space is on the screen.
    fn seen(&self, cell: Cell) -> bool {
        self.lens
            .rect
            .expand(60.0 * self.lens.scale().max(0.2))
            .contains(self.middle(cell))
    }

    /// Faint outlines where the map can grow.
    pub(super) fn ghost(&self) {
        let faint = Stroke::new(1.0, theme::EDGE.gamma_multiply(0.35));
        if self.lens.scale() * 44.0 < 6.0 {
            return;
        }
        for cell in self.grid.cells().iter().filter(|cell| self.seen(**cell)) {
            self.painter
                .add(Ink::closed_line(self.corners(*cell), faint));
        }
    }

    pub(super) fn spaces(&self, level: i8, dim: bool) {
        let wide = self.lens.scale() * 44.0;
        let edge = Stroke::new(1.0, theme::VOID.gamma_multiply(0.8));
        let grains = self.grains();
        for (cell, (letter, height)) in self.map.spaces_on(level) {
            if !self.seen(cell) {
                continue;
            }
            let kind = self
                .map
                .legend
                .get(&letter)
                .and_then(|key| self.desk.data.terrain(key));
            let kind = kind.map(|(_, kind)| kind);
            let height = height.or(kind.and_then(|kind| kind.height)).unwrap_or(0);
            let fill = match kind {
                Some(_) => grid_map::color(&self.desk.data, kind, height),
                None => theme::bad().gamma_multiply(0.5),
            };
            let fill = if dim {
                fill.lerp_to_gamma(theme::VOID, 0.55)
            } else {
                fill
            };
            let fill = if level > 0 {
                fill.lerp_to_gamma(Color32::WHITE, 0.08)
            } else {
                fill
            };
            self.painter
                .add(Ink::convex_polygon(self.corners(cell), fill, edge));
            if let Some(nth) = grains.get(&letter).filter(|_| wide > 14.0) {
                let ink = theme::readable_on(theme::WEAK, fill);
                grain::draw(self.painter, self.middle(cell), wide, *nth, ink);
            }
            if kind.is_some_and(|kind| kind.bars(false)) {
                self.barred(cell, fill);
            }
            if let Some(colour) = self.map.colour(cell).filter(|_| level == 0) {
                let room = Rect::from_center_size(self.middle(cell), Vec2::splat(wide * 0.86));
                let ink = Stroke::new((wide * 0.06).max(1.0), line_ink(colour));
                self.painter.rect_stroke(room, 0.0, ink, StrokeKind::Middle);
            }
            self.height(cell, height, fill);
            let open = usize::try_from(level)
                .ok()
                .and_then(|level| level.checked_sub(1));
            let storey = open.and_then(|at| self.map.storeys.get(at));
            if storey.is_some_and(|held| held.is_open(cell.column as usize, cell.row as usize)) {
                let ink = Stroke::new(1.5, theme::warning());
                self.painter
                    .circle_stroke(self.middle(cell), wide * 0.25, ink);
            }
        }
    }

    /// The height of a space, if it has one, in a corner of it.
    fn height(&self, cell: Cell, height: u8, fill: Color32) {
        let wide = self.lens.scale() * 44.0;
        if height == 0 || wide <= 16.0 {
            return;
        }
        let at = self.middle(cell) + vec2(wide * 0.3, wide * 0.28);
        let ink = theme::readable_on(theme::TEXT, fill);
        let size = (wide * 0.26).clamp(8.0, 15.0);
        tag(self.painter, at, &height.to_string(), size, ink);
    }

    /// The marks of the kinds of ground, by their letters.
    fn grains(&self) -> BTreeMap<char, usize> {
        let data = &self.desk.data;
        let kinds = self.map.legend.iter();
        let kinds = kinds.filter_map(|(letter, key)| Some((*letter, data.terrain(key)?.1)));
        kinds
            .map(|(letter, kind)| (letter, grain::of(data, kind)))
            .collect()
    }

    /// A cross, whatever the colour below: nobody comes to stand there.
    fn barred(&self, cell: Cell, fill: Color32) {
        let (at, far) = (self.middle(cell), self.lens.scale() * 44.0 * 0.26);
        let ink = Stroke::new(1.2, theme::readable_on(theme::WEAK, fill));
        for way in [vec2(far, far), vec2(far, -far)] {
            self.painter.line_segment([at - way, at + way], ink);
        }
    }

    pub(super) fn zones(&self) {
        for zone in &self.map.zones {
            let ink = side_color(&self.desk.data, &self.desk.work().scenario, zone.player);
            let cells = self.grid.cells().iter();
            let cells = cells.filter(|cell| zone.contains(**cell));
            for cell in cells.filter(|cell| self.seen(**cell)) {
                let edge = Stroke::new(1.0, ink.gamma_multiply(0.7));
                let fill = ink.gamma_multiply(0.22);
                let corners = self.corners(*cell);
                self.painter.add(Ink::convex_polygon(corners, fill, edge));
            }
            let owner = self.desk.work().scenario.players.get(zone.player.index());
            let ends = [zone.from, zone.to].map(|at| self.middle(Cell::new(at.0, at.1)));
            let at = bevy_egui::egui::pos2((ends[0].x + ends[1].x) / 2.0, ends[0].y);
            let name = owner.map_or("", |held| held.name.as_str());
            let light = ink.lerp_to_gamma(Color32::WHITE, 0.5);
            tag(self.painter, at, name, 12.5, light);
        }
    }

    /// The places that the story speaks of: of goals and events, exits, hidden rooms, and where
    /// bought units arrive.
    pub(super) fn story(&self) {
        let held = &self.desk.work().scenario;
        let goals = held.goals.iter().flat_map(|goal| &goal.when);
        let events = held.events.iter().flat_map(|event| &event.when);
        let asked = goals.chain(events).filter_map(When::place);
        let does = held.events.iter().flat_map(|event| &event.does);
        let told = asked.chain(does.filter_map(Deed::place));
        let told = told.map(|place| (place.cells(), theme::warning()));
        let exits = held.exits.iter();
        let exits = exits.map(|exit| (exit.place.cells(), theme::good()));
        let rooms = held.rooms.iter();
        let rooms = rooms.map(|room| (room.place.cells(), theme::TIRING));
        let arrivals = held.arrivals.iter().map(|held| {
            let ink = side_color(&self.desk.data, &self.desk.work().scenario, held.player);
            (held.cells.clone(), ink)
        });
        // Rooms are large: they lie under the others.
        for (cells, ink) in rooms.chain(told).chain(exits).chain(arrivals) {
            for (column, row) in cells {
                let cell = Cell::new(column, row);
                if self.seen(cell) {
                    let edge = Stroke::new(1.5, ink);
                    let fill = ink.gamma_multiply(0.14);
                    let corners = self.corners(cell);
                    self.painter.add(Ink::convex_polygon(corners, fill, edge));
                }
            }
        }
    }

    /// The ends of a side.
    pub(super) fn ends(&self, cell: Cell, way: Direction) -> Option<[Pos2; 2]> {
        let towards = self.grid.center(self.grid.ahead(cell, way));
        let far = |corner: &geometry::Vec2| (*corner - towards).length_squared();
        let mut corners: Vec<geometry::Vec2> = self.grid.corners(cell).collect();
        corners.sort_by(|one, other| far(one).total_cmp(&far(other)));
        match corners[..] {
            [from, to, ..] => Some([from, to].map(|at| self.lens.place(at))),
            _ => None,
        }
    }

    pub(super) fn sides(&self, level: i8) {
        for (cell, way, kind) in self.map.sides_on(level) {
            if let Some(ends) = self.ends(cell, way).filter(|_| self.seen(cell)) {
                bar(self.painter, ends, kind, self.lens.scale() * 44.0);
            }
        }
        // Events and rooms name doors by number.
        let doors = self
            .desk
            .doors
            .iter()
            .enumerate()
            .map(|(number, door)| (number, door.first()))
            .filter(|(_, (cell, _))| cell.level == level);
        for (number, (cell, way)) in doors {
            if let Some([from, to]) = self.ends(cell, way).filter(|_| self.lens.scale() > 0.4) {
                let at = from.lerp(to, 0.5);
                self.painter.circle_filled(at, 7.5, theme::VOID);
                tag(
                    self.painter,
                    at,
                    &number.to_string(),
                    10.5,
                    theme::warning(),
                );
            }
        }
    }

    pub(super) fn pieces(&self, level: i8) {
        let work = self.desk.work();
        let wide = self.lens.scale() * 44.0;
        let held = &work.scenario;
        let ground = |(column, row): (i32, i32)| Cell::new(column, row);
        for banner in held
            .banners
            .iter()
            .filter(|banner| banner.cell.level == level)
        {
            let room = Rect::from_center_size(self.middle(banner.cell), Vec2::splat(wide * 0.5));
            let ink = Stroke::new(2.0, theme::warning());
            self.painter
                .rect_filled(room, 3.0, theme::VOID.gamma_multiply(0.6));
            self.painter.rect_stroke(room, 3.0, ink, StrokeKind::Middle);
            tag(
                self.painter,
                room.center(),
                "★",
                wide * 0.32,
                theme::warning(),
            );
        }
        if level == 0 {
            let marks = held.marks.iter().map(|cell| (ground(*cell), "?"));
            let things = held.things.iter().map(|held| (ground(held.cell), "▣"));
            let switches = held.switches.iter().map(|held| (ground(held.cell), "⏻"));
            for (cell, sign) in marks.chain(things).chain(switches) {
                let at = self.middle(cell);
                self.painter.circle_filled(at, wide * 0.24, theme::CARD);
                self.painter
                    .circle_stroke(at, wide * 0.24, Stroke::new(1.5, theme::own()));
                tag(self.painter, at, sign, wide * 0.3, theme::TEXT);
            }
            for (at, ship) in held.ships.iter().enumerate() {
                let Some(cell) = ship.cell else { continue };
                let class = self.desk.data.ship(&ship.class).map(|(_, class)| class);
                let size = class.and_then(|class| class.figure).map(|held| held.size);
                let (columns, rows) = size.map_or((1, 1), |size| (size.columns(), size.rows()));
                let far = (
                    cell.0 + i32::from(columns) - 1,
                    cell.1 + i32::from(rows) - 1,
                );
                let ends = [self.middle(ground(cell)), self.middle(ground(far))];
                let name = super::units::name(self.desk, Placed::Ship(at));
                self.piece(Placed::Ship(at), ends, ship.owner, &name);
            }
        }
        for (at, squad) in held.squads.iter().enumerate() {
            let name = super::units::name(self.desk, Placed::Squad(at));
            for cell in squad.cells.iter().filter(|cell| cell.level == level) {
                self.piece(
                    Placed::Squad(at),
                    [self.middle(*cell); 2],
                    squad.owner,
                    &name,
                );
            }
        }
    }

    /// A unit as a disc, or as a block with round corners.
    fn piece(&self, pick: Placed, ends: [Pos2; 2], owner: content::PlayerId, name: &str) {
        let wide = self.lens.scale() * 44.0;
        let ink = side_color(&self.desk.data, &self.desk.work().scenario, owner);
        let room = Rect::from_two_pos(ends[0], ends[1]).expand(wide * 0.34);
        let picked = self.desk.picked == Some(pick);
        let rim = match picked {
            true => Stroke::new(2.5, Color32::WHITE),
            false => Stroke::new(1.2, theme::VOID),
        };
        self.painter
            .rect(room, wide * 0.34, ink, rim, StrokeKind::Middle);
        if wide > 18.0 {
            let text = theme::readable_on(theme::VOID, ink);
            let size = (wide * 0.26).clamp(8.0, 16.0);
            let drawn = self.painter.layout_no_wrap(
                initials(name),
                bevy_egui::egui::FontId::proportional(size),
                text,
            );
            let place = room.center() - drawn.size() / 2.0;
            let whole = Rect::from_min_size(place, drawn.size());
            if self.painter.clip_rect().contains_rect(whole) {
                self.painter.galley(place, drawn, text);
            }
        }
    }

    /// The numbers of columns and rows along the edges of the screen.
    pub(super) fn numbers(&self) {
        let wide = self.lens.scale() * 44.0;
        if wide < 20.0 {
            return;
        }
        let (columns, rows) = self.map.extent();
        let rect = self.lens.rect;
        for column in 0..columns {
            let at = self.middle(Cell::new(column as i32, 0));
            let at = bevy_egui::egui::pos2(at.x, (at.y - wide * 0.72).max(rect.top() + 9.0));
            tag(self.painter, at, &column.to_string(), 11.0, theme::WEAK);
        }
        for row in 0..rows {
            let at = self.middle(Cell::new(0, row as i32));
            let at = bevy_egui::egui::pos2((at.x - wide * 0.75).max(rect.left() + 10.0), at.y);
            tag(self.painter, at, &row.to_string(), 11.0, theme::WEAK);
        }
    }
}
