//! Puts units and objects of a scenario on the table, moves them and takes them away.

use geometry::{Cell, Pose, Vec2};

use super::{
    draft::Work,
    numbers::{Numbered, without},
};
use crate::{Content, Scenario};

/// Something of a scenario that lies on the table, by its position in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placed {
    /// A ship or figure.
    Ship(usize),
    /// A unit of models.
    Squad(usize),
    /// An obstacle.
    Obstacle(usize),
    /// An area of terrain.
    Area(usize),
    /// An objective of units of models.
    Banner(usize),
    /// A space that can be searched.
    Search(usize),
    /// A large object.
    Thing(usize),
    /// A switch.
    Switch(usize),
}

impl Work {
    /// A number that no unit and no obstacle has.
    #[must_use]
    pub fn free_id(&self) -> u32 {
        let held = &self.scenario;
        let ships = held.ships.iter().map(|held| held.id);
        let squads = held.squads.iter().map(|held| held.id);
        let obstacles = held.obstacles.iter().map(|held| held.id);
        let areas = held.areas.iter().map(|held| held.id);
        let most = ships.chain(squads).chain(obstacles).chain(areas).max();
        most.unwrap_or(0).saturating_add(1)
    }

    /// The unit with this number.
    #[must_use]
    pub fn unit(&self, id: u32) -> Option<Placed> {
        let held = &self.scenario;
        let ship = held.ships.iter().position(|held| held.id == id);
        let squad = || held.squads.iter().position(|held| held.id == id);
        ship.map(Placed::Ship)
            .or_else(|| squad().map(Placed::Squad))
    }

    /// The number of a unit; none: it is no unit.
    #[must_use]
    pub fn unit_id(&self, pick: Placed) -> Option<u32> {
        let held = &self.scenario;
        match pick {
            Placed::Ship(at) => Some(held.ships.get(at)?.id),
            Placed::Squad(at) => Some(held.squads.get(at)?.id),
            Placed::Obstacle(_)
            | Placed::Area(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_)
            | Placed::Switch(_) => None,
        }
    }

    /// Whether something has a place, or needs none.
    #[must_use]
    pub fn stands(&self, pick: Placed) -> bool {
        let held = &self.scenario;
        match pick {
            Placed::Ship(at) => held.ships.get(at).is_some_and(|ship| {
                ship.cell.is_some() || ship.pose.is_some() || ship.aboard.is_some()
            }),
            Placed::Squad(at) => held.squads.get(at).is_some_and(|squad| !squad.is_reserve()),
            Placed::Obstacle(_)
            | Placed::Area(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_)
            | Placed::Switch(_) => true,
        }
    }

    /// The units that have no place yet.
    #[must_use]
    pub fn unplaced(&self) -> Vec<Placed> {
        let ships = (0..self.scenario.ships.len()).map(Placed::Ship);
        let squads = (0..self.scenario.squads.len()).map(Placed::Squad);
        let all = ships.chain(squads);
        all.filter(|pick| !self.stands(*pick)).collect()
    }

    /// Takes all units out of the scenario that have no place, those that would be with them, and
    /// what still speaks of them but for conditions: those are faults to be mended by hand.
    pub fn take_away_unplaced(&mut self) {
        // From the last on, so that positions stay right.
        for pick in self.unplaced().into_iter().rev() {
            self.take_away(pick);
        }
        self.scenario.forget_gone();
    }

    /// What stands in a space of the ground, the topmost first.
    #[must_use]
    pub fn picks_in(&self, cell: Cell) -> Vec<Placed> {
        let here = Some(cell.printed());
        let held = &self.scenario;
        let at = |place: (i32, i32)| Some(place) == here;
        let ships = held
            .ships
            .iter()
            .enumerate()
            .filter(|(_, ship)| ship.cell.is_some_and(at));
        let mut picks: Vec<Placed> = ships.map(|(at, _)| Placed::Ship(at)).collect();
        let squads = held.squads.iter().enumerate();
        let stands = squads.filter(|(_, squad)| squad.cells.contains(&cell));
        picks.extend(stands.map(|(at, _)| Placed::Squad(at)));
        let things = held
            .things
            .iter()
            .enumerate()
            .filter(|(_, held)| at(held.cell));
        picks.extend(things.map(|(at, _)| Placed::Thing(at)));
        let switches = held
            .switches
            .iter()
            .enumerate()
            .filter(|(_, held)| at(held.cell));
        picks.extend(switches.map(|(at, _)| Placed::Switch(at)));
        let marks = held.marks.iter().enumerate().filter(|(_, held)| at(**held));
        picks.extend(marks.map(|(at, _)| Placed::Search(at)));
        let banners = held
            .banners
            .iter()
            .enumerate()
            .filter(|(_, held)| held.cell == cell);
        picks.extend(banners.map(|(at, _)| Placed::Banner(at)));
        let obstacles = held.obstacles.iter().enumerate();
        let lies = obstacles.filter(|(_, held)| held.cell.is_some_and(at));
        picks.extend(lies.map(|(at, _)| Placed::Obstacle(at)));
        picks
    }

    /// What lies at a point of an open table, the topmost first.
    #[must_use]
    pub fn picks_at(&self, content: &Content, point: Vec2) -> Vec<Placed> {
        let held = &self.scenario;
        let mut picks = Vec::new();
        for (at, ship) in held.ships.iter().enumerate() {
            let class = content.ship(&ship.class).map(|(_, class)| class);
            let reach = class.map_or(20.0, |class| {
                let corners = class.size.base().corners(Pose::default());
                corners
                    .iter()
                    .map(|corner| corner.length())
                    .fold(20.0, f64::max)
            });
            if ship
                .pose
                .is_some_and(|pose| (pose.position() - point).length() <= reach)
            {
                picks.push(Placed::Ship(at));
            }
        }
        for (at, lies) in held.obstacles.iter().enumerate() {
            let outline = content.outline(&lies.outline).map(|(_, outline)| outline);
            let covers = lies.pose.zip(outline);
            if covers.is_some_and(|(pose, outline)| outline.points.covers(pose, point)) {
                picks.push(Placed::Obstacle(at));
            }
        }
        // The smallest area lies uppermost, or it could not be reached.
        let areas = held.areas.iter().enumerate();
        let covers = areas.filter(|(_, area)| area.outline.covers(area.pose, point));
        let mut areas: Vec<(usize, f64)> =
            covers.map(|(at, area)| (at, area.outline.area())).collect();
        areas.sort_by(|one, other| one.1.total_cmp(&other.1));
        picks.extend(areas.into_iter().map(|(at, _)| Placed::Area(at)));
        picks
    }

    /// Moves something into a space.
    pub fn move_into(&mut self, pick: Placed, from: Cell, to: Cell) {
        let held = &mut self.scenario;
        let place = to.printed();
        let step = (to.column - from.column, to.row - from.row);
        match pick {
            Placed::Ship(at) => set(held.ships.get_mut(at), |held| held.cell = Some(place)),
            Placed::Squad(at) => set(held.squads.get_mut(at), |held| {
                for cell in &mut held.cells {
                    cell.column = cell.column.saturating_add(step.0);
                    cell.row = cell.row.saturating_add(step.1);
                    cell.level = to.level;
                }
            }),
            Placed::Obstacle(at) => set(held.obstacles.get_mut(at), |held| held.cell = Some(place)),
            Placed::Banner(at) => set(held.banners.get_mut(at), |held| held.cell = to),
            Placed::Search(at) => set(held.marks.get_mut(at), |held| *held = place),
            Placed::Thing(at) => set(held.things.get_mut(at), |held| held.cell = place),
            Placed::Switch(at) => set(held.switches.get_mut(at), |held| held.cell = place),
            Placed::Area(_) => {}
        }
    }

    /// The space of something on a grid; of a unit of models its first.
    #[must_use]
    pub fn cell(&self, pick: Placed) -> Option<Cell> {
        let held = &self.scenario;
        let ground = |(column, row): (i32, i32)| Cell::new(column, row);
        match pick {
            Placed::Ship(at) => held.ships.get(at)?.cell.map(ground),
            Placed::Squad(at) => held.squads.get(at)?.cells.first().copied(),
            Placed::Obstacle(at) => held.obstacles.get(at)?.cell.map(ground),
            Placed::Banner(at) => Some(held.banners.get(at)?.cell),
            Placed::Search(at) => held.marks.get(at).copied().map(ground),
            Placed::Thing(at) => Some(ground(held.things.get(at)?.cell)),
            Placed::Switch(at) => Some(ground(held.switches.get(at)?.cell)),
            Placed::Area(_) => None,
        }
    }

    /// The pose of something on an open table.
    #[must_use]
    pub fn pose(&self, pick: Placed) -> Option<Pose> {
        let held = &self.scenario;
        match pick {
            Placed::Ship(at) => held.ships.get(at)?.pose,
            Placed::Obstacle(at) => held.obstacles.get(at)?.pose,
            Placed::Area(at) => Some(held.areas.get(at)?.pose),
            Placed::Squad(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_)
            | Placed::Switch(_) => None,
        }
    }

    /// Puts something of an open table elsewhere.
    pub fn set_pose(&mut self, pick: Placed, pose: Pose) {
        let heading = pose.heading.rem_euclid(360.0);
        let pose = Pose::new(pose.x, pose.y, heading);
        let held = &mut self.scenario;
        match pick {
            Placed::Ship(at) => set(held.ships.get_mut(at), |held| held.pose = Some(pose)),
            Placed::Obstacle(at) => set(held.obstacles.get_mut(at), |held| held.pose = Some(pose)),
            Placed::Area(at) => set(held.areas.get_mut(at), |held| held.pose = pose),
            Placed::Squad(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_)
            | Placed::Switch(_) => {}
        }
    }

    /// Takes something out of the scenario. What speaks of another mark or switch by its number
    /// goes on doing so; what speaks of this one is left with [`GONE`](super::GONE).
    pub fn take_away(&mut self, pick: Placed) {
        let held = &mut self.scenario;
        let numbered = match pick {
            Placed::Search(at) => Some((Numbered::Search, at, held.marks.len())),
            Placed::Switch(at) => Some((Numbered::Switch, at, held.switches.len())),
            Placed::Ship(_)
            | Placed::Squad(_)
            | Placed::Obstacle(_)
            | Placed::Area(_)
            | Placed::Banner(_)
            | Placed::Thing(_) => None,
        };
        if let Some((what, at, all)) = numbered.filter(|(_, at, all)| at < all) {
            held.renumber(what, |number| without(number, at, all));
        }
        match pick {
            Placed::Ship(at) => take(&mut held.ships, at),
            Placed::Squad(at) => take(&mut held.squads, at),
            Placed::Obstacle(at) => take(&mut held.obstacles, at),
            Placed::Area(at) => take(&mut held.areas, at),
            Placed::Banner(at) => take(&mut held.banners, at),
            Placed::Search(at) => take(&mut held.marks, at),
            Placed::Thing(at) => take(&mut held.things, at),
            Placed::Switch(at) => take(&mut held.switches, at),
        }
    }
}

impl Scenario {
    /// The size of its open table, in millimetres; of the theatre if it names none.
    #[must_use]
    pub fn table_size(&self, content: &Content) -> Vec2 {
        let theatre = content.ruleset(&self.ruleset).map(|(_, held)| held.space);
        let (width, height) = self.board.unwrap_or(match theatre {
            Some(crate::SpaceDef::OpenTable { width, height }) => (width, height),
            Some(crate::SpaceDef::Grid(_)) | None => (914.4, 914.4),
        });
        Vec2::new(width, height)
    }
}

fn set<T>(held: Option<&mut T>, change: impl FnOnce(&mut T)) {
    if let Some(held) = held {
        change(held);
    }
}

fn take<T>(list: &mut Vec<T>, at: usize) {
    if at < list.len() {
        list.remove(at);
    }
}
