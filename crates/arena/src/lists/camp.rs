//! Units of models on the ground of a map: in the zone of their player.

use std::collections::BTreeSet;

use content::{
    ArmyList, Content, GridMap, Layout, Pick, Raised, SquadDef, Terrain, Word, WordKind, Zone,
    raise,
};
use geometry::Cell;
use words::say;

use super::numbering::{APART, named};
use crate::chance::Chance;

/// The models that find room in a place.
const ROOM: usize = 5;
/// A model with so many wounds takes so many seats of a transport (GRD-30).
const BROAD: u8 = 3;
/// From this range on a unit stands behind the first line.
const FAR: u8 = 8;

/// The zone of a player while units are placed there.
pub(super) struct Camp<'a> {
    content: &'a Content,
    layout: &'a Layout,
    zone: Zone,
    player: usize,
    /// What that player is called.
    side: String,
    /// Where the zone faces the enemy: a row, or a column if it is a strip along the side.
    front: i32,
    free: BTreeSet<(i32, i32)>,
    /// Numbers up to this one belong to what the scenario has.
    taken: u32,
    pub(super) squads: Vec<SquadDef>,
}

impl<'a> Camp<'a> {
    pub(super) fn new(
        content: &'a Content,
        map: &GridMap,
        layout: &'a Layout,
        player: usize,
        side: String,
    ) -> Result<Self, String> {
        let zone = map.zones.iter().find(|zone| zone.player.index() == player);
        let zone = *zone.ok_or_else(|| say!("list-no-zone", map = map.name, side = side))?;
        let cells = (0..layout.grid.len()).map(|at| layout.grid.cell(at).printed());
        let (columns, rows) = cells.fold((0, 0), |(columns, rows), (column, row)| {
            (columns.max(column), rows.max(row))
        });
        let nearer = |from: i32, to: i32, last: i32| {
            let far = |at: i32| (2 * at - last).abs();
            if far(from) < far(to) { from } else { to }
        };
        let front = if is_wide(zone) {
            nearer(zone.from.1, zone.to.1, rows)
        } else {
            nearer(zone.from.0, zone.to.0, columns)
        };
        let mut camp = Self {
            content,
            layout,
            zone,
            player,
            side,
            front,
            free: BTreeSet::new(),
            taken: 0,
            squads: Vec::new(),
        };
        camp.free = camp.ground();
        Ok(camp)
    }

    /// Leaves their places and numbers to units of the scenario.
    ///
    /// `taken`: the last number that is not free.
    pub(super) fn leave(&mut self, kept: &[SquadDef], taken: u32) {
        for cell in kept.iter().flat_map(|squad| &squad.cells) {
            self.free.remove(&cell.printed());
        }
        self.taken = taken;
    }

    /// The squares in the open where anybody can stand unharmed.
    fn ground(&self) -> BTreeSet<(i32, i32)> {
        let grid = &self.layout.grid;
        let fit = |at: &usize| {
            let cell = grid.cell(*at);
            let terrain = self.layout.kind(self.content, *at);
            let safe = terrain.is_some_and(Terrain::is_calm);
            cell.level == 0 && safe && self.zone.contains(cell) && grid.index(cell.on(1)).is_none()
        };
        let fit = (0..grid.len()).filter(fit);
        fit.map(|at| grid.cell(at).printed()).collect()
    }

    /// Leaves all units to be deployed by their player.
    pub(super) fn wait(&mut self, list: &ArmyList) {
        let units = list.units.iter().enumerate();
        self.squads = units.map(|(at, pick)| self.squad(at, pick)).collect();
    }

    pub(super) fn settle(&mut self, list: &ArmyList, chance: &mut Chance) -> Result<(), String> {
        let mut order: Vec<(bool, u64, usize)> = Vec::new();
        for (at, pick) in list.units.iter().enumerate() {
            self.squads.push(self.squad(at, pick));
            if pick.joins.is_none() {
                order.push((self.reach(pick)? >= FAR, chance.next(), at));
            }
        }
        self.load(list, chance)?;
        self.hide(list, chance)?;
        // Those in front choose first.
        order.sort_unstable();
        for (far, _, at) in order {
            if self.squads[at].aboard.is_some() || self.squads[at].ambush {
                continue;
            }
            let joined = self.joined(list, at).count();
            let places = self.places(&list.units[at], joined)?;
            let across = self.across(chance);
            let cells = self.run(places, usize::from(far), across);
            let cells = cells.ok_or_else(|| {
                let unit = named(self.content, &list.units[at].profile);
                say!("list-no-room-in-zone", unit, side = self.side)
            })?;
            for cell in &cells {
                self.free.remove(cell);
            }
            let cells = cells
                .into_iter()
                .map(|(column, row)| Cell::new(column, row));
            self.squads[at].cells = cells.collect();
        }
        Ok(())
    }

    /// Puts units that do not shoot far into the transports of the list, most of the time.
    fn load(&mut self, list: &ArmyList, chance: &mut Chance) -> Result<(), String> {
        for transport in 0..list.units.len() {
            let raised = self.raised(&list.units[transport])?;
            let Some(Word::Transport(seats)) = raised.word(WordKind::Transport) else {
                continue;
            };
            let mut left = usize::from(seats);
            for (at, pick) in list.units.iter().enumerate() {
                let free = pick.joins.is_none() && self.squads[at].aboard.is_none();
                if !free || self.reach(pick)? >= FAR || chance.below(4) == 0 {
                    continue;
                }
                let Some(seats) = self.seats(list, at)? else {
                    continue;
                };
                if seats <= left {
                    left -= seats;
                    self.squads[at].aboard = Some(self.number(transport));
                }
            }
        }
        Ok(())
    }

    /// The seats that a unit takes in a transport, with the heroes who have joined it; none if it
    /// does not ride.
    fn seats(&self, list: &ArmyList, at: usize) -> Result<Option<usize>, String> {
        let raised = self.raised(&list.units[at])?;
        let Some((_, profile)) = self.content.profile(&list.units[at].profile) else {
            return Ok(None);
        };
        let stays = [WordKind::Transport, WordKind::Aircraft];
        if profile.fills() || stays.into_iter().any(|kind| raised.word(kind).is_some()) {
            return Ok(None);
        }
        let broad = |kind: usize| {
            let model = profile.models.get(kind);
            model.is_some_and(|model| model.tough >= BROAD)
        };
        let each = raised.models.iter();
        let own: usize = each
            .map(|model| if broad(model.kind) { 3 } else { 1 })
            .sum();
        Ok(Some(own + self.joined(list, at).count()))
    }

    /// The heroes who have joined a unit of a list.
    fn joined<'l>(&self, list: &'l ArmyList, at: usize) -> impl Iterator<Item = &'l Pick> {
        let units = list.units.iter();
        units.filter(move |pick| pick.joins.map(usize::from) == Some(at))
    }

    /// Lets units that can come out of an ambush do so, half of the time (GRD-22).
    fn hide(&mut self, list: &ArmyList, chance: &mut Chance) -> Result<(), String> {
        for (at, pick) in list.units.iter().enumerate() {
            let mut all = vec![self.raised(pick)?];
            for hero in self.joined(list, at) {
                all.push(self.raised(hero)?);
            }
            let able = all.iter().all(|held| held.word(WordKind::Ambush).is_some());
            let free = pick.joins.is_none() && self.squads[at].aboard.is_none();
            self.squads[at].ambush = able && free && chance.below(2) == 0;
        }
        Ok(())
    }

    fn number(&self, at: usize) -> u32 {
        let own = self.player as u32 * APART + at as u32 + 1;
        self.taken.saturating_add(own)
    }

    fn squad(&self, at: usize, pick: &Pick) -> SquadDef {
        SquadDef {
            id: self.number(at),
            owner: content::PlayerId(self.player as u8),
            profile: pick.profile.clone(),
            options: pick.options.clone(),
            upgrades: pick.upgrades.clone(),
            joins: pick.joins.map(|to| self.number(usize::from(to))),
            ..SquadDef::default()
        }
    }

    fn raised(&self, pick: &Pick) -> Result<Raised, String> {
        raise(self.content, pick).map_err(|fault| super::raise_reason(self.content, &fault))
    }

    /// The farthest range of a unit's weapons.
    fn reach(&self, pick: &Pick) -> Result<u8, String> {
        let raised = self.raised(pick)?;
        let held = raised.models.iter().flat_map(|model| model.weapons.keys());
        let ranges = held.filter_map(|key| self.content.gear(key));
        Ok(ranges.map(|(_, gear)| gear.range).max().unwrap_or(0))
    }

    /// The places that a unit needs, with the heroes who have joined it.
    fn places(&self, pick: &Pick, joined: usize) -> Result<usize, String> {
        let models = self.raised(pick)?.models.len();
        let profile = self.content.profile(&pick.profile);
        let fills = profile.is_some_and(|(_, profile)| profile.fills());
        Ok(if fills {
            models
        } else {
            (models + joined).div_ceil(ROOM)
        })
    }

    /// A place along the front, at random.
    fn across(&self, chance: &mut Chance) -> i32 {
        let (from, to) = if is_wide(self.zone) {
            (self.zone.from.0, self.zone.to.0)
        } else {
            (self.zone.from.1, self.zone.to.1)
        };
        from + chance.below((to - from + 1).max(1) as usize) as i32
    }

    /// So many free squares side by side with nothing between them, as near as can be to a row from
    /// the front and a place along it.
    fn run(&self, places: usize, depth: usize, across: i32) -> Option<Vec<(i32, i32)>> {
        let wide = is_wide(self.zone);
        let step = if wide { (1, 0) } else { (0, 1) };
        let along = |first: &(i32, i32)| -> Vec<(i32, i32)> {
            let places =
                (0..places as i32).map(|at| (first.0 + at * step.0, first.1 + at * step.1));
            places.collect()
        };
        let runs = self.free.iter().map(along);
        let runs = runs.filter(|run| run.iter().all(|cell| self.free.contains(cell)));
        let open = |run: &Vec<(i32, i32)>| {
            let cells: Vec<Cell> = run.iter().map(|at| Cell::new(at.0, at.1)).collect();
            cells.windows(2).all(|pair| self.is_open(pair[0], pair[1]))
        };
        let runs = runs.filter(open);
        runs.min_by_key(|run| {
            let (at, row) = if wide { run[0] } else { (run[0].1, run[0].0) };
            let off = (row - self.front).abs() - depth as i32;
            3 * off.abs() + (at - across).abs()
        })
    }

    /// Whether nothing lies between two squares of the ground.
    fn is_open(&self, one: Cell, other: Cell) -> bool {
        let shape = self.layout.grid.shape();
        let parts = |edge: &content::EdgeDef| {
            let (here, there) = edge.cells(shape);
            (here, there) == (one, other) || (here, there) == (other, one)
        };
        !self.layout.edges.iter().any(parts)
    }
}

/// Whether a zone lies along the northern or southern edge.
fn is_wide(zone: Zone) -> bool {
    zone.to.0 - zone.from.0 >= zone.to.1 - zone.from.1
}
