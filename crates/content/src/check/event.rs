//! Checks of events, goals and arrivals of scenarios.

use std::collections::BTreeSet;

use geometry::{Cell, Direction};
use words::{Said, later};

use crate::{
    Deed, MOST_POWERS, Place, PlayerId, RoomDef, Scenario, When,
    category::Category,
    check::{
        Report,
        place::{check_part, check_spaces},
        units::Context,
    },
};

/// The most events of a scenario, and the most conditions and deeds of one.
const MOST_EVENTS: usize = 100;
/// The most goals of a scenario.
const MOST_GOALS: usize = 20;
/// The most conditions, or deeds, of an event.
const MOST_PARTS: usize = 20;
/// The most spaces on which bought units may arrive, for each player.
const MOST_ARRIVALS: usize = 40;
/// The longest text, in characters.
const LONGEST: usize = 300;

pub(super) fn check_events(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    report.at_most("events", scenario.events.len(), MOST_EVENTS);
    report.at_most("goals", scenario.goals.len(), MOST_GOALS);
    let mut check = Check {
        scenario,
        context,
        report,
    };
    let mut seen = BTreeSet::new();
    for (at, event) in scenario.events.iter().enumerate() {
        let path = format!("events/{at}");
        check.report.key(format!("{path}/id"), &event.id);
        if !seen.insert(event.id.as_str()) {
            let message = later!("fault-event-twice", name = &event.id);
            check.report.error(format!("{path}/id"), message);
        }
        if !event.says.is_empty() {
            check
                .report
                .text(&format!("{path}/says"), &event.says, LONGEST);
        }
        check.conditions(&path, &event.when);
        if event.repeats && event.at == crate::Moment::Action {
            let message = later!("fault-event-repeats");
            check.report.error(format!("{path}/repeats"), message);
        }
        check.deeds(&format!("{path}/does"), &event.does);
    }
    check.endings();
    check.finds();
    check.doors();
}

pub(super) struct Check<'r, 'c, 's> {
    pub(super) scenario: &'s Scenario,
    context: &'s Context<'s>,
    pub(super) report: &'r mut Report<'c>,
}

impl Check<'_, '_, '_> {
    /// The doors that it speaks of by their numbers are there.
    fn doors(&mut self) {
        let doors = match (&self.context.layout, self.context.on_hexes) {
            (Some(layout), _) => layout.doors().len(),
            (None, false) => 0,
            // What is wrong with the map is told.
            (None, true) => return,
        };
        for (path, door) in self.scenario.doors_named() {
            if usize::from(door) >= doors {
                let message = later!("fault-no-door", door, doors);
                self.report.error(path, message);
            }
        }
    }

    /// Goals, who wins at the end, what leads on, and where units arrive.
    fn endings(&mut self) {
        for (at, goal) in self.scenario.goals.iter().enumerate() {
            let path = format!("goals/{at}");
            self.player(&format!("{path}/player"), goal.player);
            self.report
                .text(&format!("{path}/text"), &goal.text, LONGEST);
            if goal.when.is_empty() {
                let message = later!("fault-goal-empty");
                self.report.error(format!("{path}/when"), message);
            }
            self.conditions(&path, &goal.when);
        }
        if let Some(resolve) = self.scenario.resolve {
            self.report.range("resolve", resolve, 1..=40);
        }
        if self.scenario.carries && self.scenario.next.is_none() {
            let message = later!("fault-carries");
            self.report.error("carries", message);
        }
        self.powers();
        if let Some(player) = self.scenario.at_the_end {
            self.player("at_the_end", player);
        }
        for (at, arrivals) in self.scenario.arrivals.iter().enumerate() {
            let path = format!("arrivals/{at}");
            self.player(&format!("{path}/player"), arrivals.player);
            let cells = format!("{path}/cells");
            self.report
                .at_most(&cells, arrivals.cells.len(), MOST_ARRIVALS);
            self.cells(&cells, &arrivals.cells);
        }
        self.exits();
        self.rooms();
    }

    /// Rooms behind doors: spaces of a grid, hidden from a player that is there. Nothing that this
    /// player's goals wait for lies in one.
    fn rooms(&mut self) {
        let scenario: &Scenario = self.scenario;
        self.report
            .at_most("rooms", scenario.rooms.len(), MOST_GOALS);
        for (at, room) in scenario.rooms.iter().enumerate() {
            let path = format!("rooms/{at}");
            self.player(&format!("{path}/player"), room.player);
            if !room.says.is_empty() {
                self.report
                    .text(&format!("{path}/says"), &room.says, LONGEST);
            }
            match room.place {
                Place::Disc { .. } | Place::Rect { .. } => {
                    let message = later!("fault-room-place");
                    self.report.error(format!("{path}/place"), message);
                }
                Place::Cells(_) | Place::Box(..) => {
                    self.place(&format!("{path}/place"), &room.place);
                }
            }
            let lost = |ship: &&crate::ShipDef| {
                let mine = ship.owner == room.player;
                mine && ship
                    .cell
                    .is_some_and(|(column, row)| room.place.contains(column, row))
            };
            if let Some(ship) = scenario.ships.iter().find(lost) {
                let message = later!("fault-room-unit", unit = ship.id);
                self.report.error(format!("{path}/place"), message);
            }
            self.hidden_goals(&path, room);
        }
    }

    /// A player who cannot know of a mark or a switch does not win by it.
    fn hidden_goals(&mut self, path: &str, room: &RoomDef) {
        let scenario: &Scenario = self.scenario;
        let goals = scenario.goals.iter();
        let mine = goals.filter(|goal| goal.player == room.player);
        let hidden = mine.flat_map(|goal| &goal.when).any(|when| {
            let names = when.names();
            let mark = names
                .mark
                .and_then(|at| scenario.marks.get(usize::from(at)));
            let switch = names.switch;
            let switch = switch.and_then(|at| scenario.switches.get(usize::from(at)));
            let at = mark.copied().or(switch.map(|held| held.cell));
            at.is_some_and(|(column, row)| room.place.contains(column, row))
        });
        if hidden {
            let message = later!("fault-room-goal");
            self.report.error(format!("{path}/place"), message);
        }
    }

    /// Where heroes leave: spaces of a grid, for a player that is there.
    fn exits(&mut self) {
        let scenario: &Scenario = self.scenario;
        self.report
            .at_most("exits", scenario.exits.len(), MOST_GOALS);
        for (at, exit) in scenario.exits.iter().enumerate() {
            let path = format!("exits/{at}");
            self.player(&format!("{path}/player"), exit.player);
            match exit.place {
                Place::Disc { .. } | Place::Rect { .. } => {
                    let message = later!("fault-exit-place");
                    self.report.error(format!("{path}/place"), message);
                }
                Place::Cells(_) | Place::Box(..) => {
                    self.place(&format!("{path}/place"), &exit.place);
                }
            }
            self.conditions(&path, &exit.when);
        }
    }

    /// The powers that a scenario names stand in its ruleset, and each is named once.
    fn powers(&mut self) {
        let named = &self.scenario.powers;
        self.report.at_most("powers", named.len(), MOST_POWERS);
        let content = self.report.content;
        let ruleset = content.ruleset(&self.scenario.ruleset);
        let Some((_, ruleset)) = ruleset.filter(|_| !named.is_empty()) else {
            return;
        };
        let crew = ruleset.crew.as_ref();
        let known = || crew.into_iter().flat_map(|crew| crew.powers.keys());
        for (at, key) in named.iter().enumerate() {
            let path = format!("powers/{at}");
            if !known().any(|held| held == key) {
                let all: Vec<&str> = known().map(String::as_str).collect();
                let what = later!("fault-what-power");
                self.report.unknown(path, what, key, all);
            } else if named[..at].contains(key) {
                let message = later!("fault-named-twice", name = key);
                self.report.error(path, message);
            }
        }
    }

    fn player(&mut self, path: &str, player: PlayerId) {
        if player.index() >= self.scenario.players.len() {
            let message = later!("fault-no-player", player = player.to_string());
            self.report.error(path, message);
        }
    }

    fn ship(&mut self, path: &str, id: u32) {
        let squads = self.scenario.squads.iter();
        let mut all = self.scenario.ships.iter().map(|ship| ship.id);
        if !all.any(|held| held == id) && !squads.map(|squad| squad.id).any(|held| held == id) {
            let message = later!("fault-no-unit", number = id);
            self.report.error(path, message);
        }
    }

    /// Whether there is a thing at this position.
    fn counts(&mut self, path: &str, what: Said, at: u16, all: usize) {
        if usize::from(at) >= all {
            self.report
                .error(path, later!("fault-no-such", what, at, all));
        }
    }

    fn conditions(&mut self, path: &str, all: &[When]) {
        let path = format!("{path}/when");
        self.report.at_most(&path, all.len(), MOST_PARTS);
        for (at, when) in all.iter().enumerate() {
            self.condition(&format!("{path}/{at}"), when);
        }
    }

    fn condition(&mut self, path: &str, when: &When) {
        match when {
            When::Round(round) => self.report.range_of(path, when, *round, 1..=1000),
            When::Stands {
                player,
                place,
                count,
            } => {
                self.player(&format!("{path}/player"), *player);
                self.place(&format!("{path}/place"), place);
                self.report.range(format!("{path}/count"), *count, 1..=200);
            }
            When::AllStand { player, place }
            | When::Clear { player, place }
            | When::More { player, place } => {
                self.player(&format!("{path}/player"), *player);
                self.place(&format!("{path}/place"), place);
            }
            When::Lost(id) => self.ship(path, *id),
            When::Reached { unit, place } => {
                self.ship(&format!("{path}/unit"), *unit);
                self.place(&format!("{path}/place"), place);
            }
            When::Left { player, .. } | When::Away { player, .. } => {
                self.player(&format!("{path}/player"), *player);
            }
            When::After(id) => {
                let ids = self.scenario.events.iter().map(|event| event.id.as_str());
                if !ids.clone().any(|held| held == id) {
                    self.report
                        .unknown(path, later!("fault-what-event"), id, ids);
                }
            }
            When::Searched(at) => {
                let all = self.scenario.marks.len();
                self.counts(path, later!("fault-what-mark"), *at, all);
            }
            When::Thrown(at) => {
                let all = self.scenario.switches.len();
                self.counts(path, later!("fault-what-switch"), *at, all);
            }
            When::Holds { player, item } => {
                self.player(&format!("{path}/player"), *player);
                self.report
                    .refers(format!("{path}/item"), Category::Items, item);
            }
            When::Brought { item, place } => {
                self.report
                    .refers(format!("{path}/item"), Category::Items, item);
                self.place(&format!("{path}/place"), place);
            }
            // See `doors`.
            When::Open(_) | When::Shut(_) => {}
        }
    }

    pub(super) fn deeds(&mut self, path: &str, all: &[Deed]) {
        self.report.at_most(path, all.len(), MOST_PARTS);
        for (at, deed) in all.iter().enumerate() {
            self.deed(&format!("{path}/{at}"), deed);
        }
    }

    fn deed(&mut self, path: &str, deed: &Deed) {
        match deed {
            Deed::Arrive(ships) => {
                for (at, id) in ships.iter().enumerate() {
                    self.arrival(&format!("{path}/{at}"), *id);
                }
            }
            Deed::Turn { place, terrain } => {
                self.place(&format!("{path}/place"), place);
                let path = format!("{path}/terrain");
                self.report.refers(path, Category::Terrain, terrain);
            }
            Deed::Spread { terrain, over } => {
                let key = format!("{path}/terrain");
                self.report.refers(key, Category::Terrain, terrain);
                for (at, key) in over.iter().enumerate() {
                    let path = format!("{path}/over/{at}");
                    self.report.refers(path, Category::Terrain, key);
                }
            }
            Deed::Breach { place, level, side } => {
                self.place(&format!("{path}/place"), place);
                self.report.range(format!("{path}/level"), *level, 0..=4);
                self.breach(path, place, *level, *side);
            }
            Deed::Leave { player, place } => {
                self.player(&format!("{path}/player"), *player);
                self.place(&format!("{path}/place"), place);
            }
            Deed::Score { player, .. }
            | Deed::Threat { player, .. }
            | Deed::Resolve { player, .. } => self.player(&format!("{path}/player"), *player),
            Deed::Open(_) | Deed::Seal(_) => {}
        }
    }

    /// Squares have something to open on that side.
    fn breach(&mut self, path: &str, place: &Place, level: i8, side: Direction) {
        let Some(layout) = &self.context.layout else {
            return;
        };
        let inside = |cell: Cell| {
            let (column, row) = cell.printed();
            cell.level == level && place.contains(column, row)
        };
        let closed = layout.edges.iter().any(|edge| {
            let here = edge.cell();
            let there = layout.grid.ahead(here, edge.side);
            inside(here) && edge.side == side || inside(there) && edge.side.opposite() == side
        });
        if !closed {
            let message = later!("fault-breach", side = format!("{side:?}"));
            self.report.error(format!("{path}/side"), message);
        }
    }

    /// Units arrive that wait for it, and have a place.
    fn arrival(&mut self, path: &str, id: u32) {
        let mut ships = self.scenario.ships.iter();
        let unit = ships.find(|ship| ship.id == id);
        if unit.is_none() {
            let message = later!("fault-no-arrival", number = id);
            self.report.error(path, message);
        }
        if unit.is_some_and(|unit| !unit.waits) {
            let message = later!("fault-not-waiting", unit = id);
            self.report.error(path, message);
        }
    }

    fn place(&mut self, path: &str, place: &Place) {
        check_part(path, place, self.context, self.report);
    }

    pub(super) fn cells(&mut self, path: &str, cells: &[(i32, i32)]) {
        check_spaces(path, cells, self.context, self.report);
    }
}
