//! What an AI expects the others to answer to its order: a few lines, and faint ghosts of the units
//! that it expects to move.
//!
//! It imagines each answer on the board that the people at the screen see, with its order and the
//! answers before it played there. While somebody plays, it tells only answers that follow one
//! another on that board: whatever else it expects may come of what it alone knows, such as a
//! closed dial.

use std::sync::Arc;

use bevy::color::Color;
use bevy_egui::egui::{self, Color32};
use geometry::Cell;
use rules::{
    Board, Command, Ctx, Dice, Game, MarchPreview, Modification, Order, PlayerId, Preview,
    SquadAction, UnitId, march, squads::SquadPreview,
};
use view::{Ghost, Highlights, Trail, WayMark};
use words::say;

use crate::{
    hud::{Hud, HudState, marches, own::Kept, tint::color},
    session::{Place, Thought},
    text, theme,
};

/// The most answers that are told.
const TOLD: usize = 4;
/// The most units of which ghosts are shown.
const GHOSTS: usize = 4;
/// How clearly ghosts and ways stand.
const FAINT: f32 = 0.4;

/// What is expected, in words and marks.
#[derive(Clone, Debug, Default)]
pub(super) struct Expected {
    /// The answers.
    pub(super) lines: Vec<String>,
    /// The number of answers that are not told.
    pub(super) more: usize,
    /// The units that move, in the order in which they are expected to.
    pub(super) moved: Vec<UnitId>,
    /// Ghosts, with the ways there.
    pub(super) marks: Highlights,
}

/// What has been found out last, and of which thought, at which position, for whose eyes.
#[derive(Default)]
struct LastExpected(Option<(Asked, Arc<Expected>)>);

type Asked = (Place, usize, Order, Option<PlayerId>, bool);

impl Kept for LastExpected {}

/// What a thought expects, if the match stands where its order is the next or the last one.
pub(super) fn expected(
    hud: &Hud<'_>,
    state: &mut HudState,
    thought: &Thought,
) -> Option<Arc<Expected>> {
    let session = hud.session;
    let given = session.sim.orders().len().checked_sub(thought.at)?;
    if given > 1 || thought.decision.expected.is_empty() {
        return None;
    }
    let own = thought.decision.order;
    let asked = (
        session.place(),
        thought.at,
        own,
        session.viewer,
        session.watching(),
    );
    let last = state.own.of::<LastExpected>();
    if let Some((held, found)) = &last.0
        && *held == asked
    {
        return Some(Arc::clone(found));
    }
    let mut foresight = Foresight {
        ctx: session.ctx(),
        board: (*session.seen()).clone(),
        open: session.watching(),
        shade: &|unit| hud.unit_color(unit),
        found: Expected::default(),
    };
    let next = (given == 0).then_some(own);
    foresight.all(next, &thought.decision.expected);
    let found = Arc::new(foresight.found);
    last.0 = Some((asked, Arc::clone(&found)));
    Some(found)
}

/// Tells what is expected.
pub(super) fn show(ui: &mut egui::Ui, found: &Expected) {
    if found.lines.is_empty() {
        return;
    }
    ui.label(theme::bold(say!("reasons-expects")).color(theme::BLUE));
    for line in &found.lines {
        ui.label(theme::weak(line).size(12.0));
    }
    if found.more > 0 {
        let line = say!("reasons-expects-more", count = found.more);
        ui.label(theme::weak(line).size(11.5));
    }
    ui.separator();
}

/// Adds the ghosts of what is expected. What is looked at keeps its own.
pub(super) fn mark(found: &Expected, shown: &mut Highlights) {
    let marks = &found.marks;
    shown.ghosts.extend(marks.ghosts.iter().cloned());
    shown.ways.extend(marks.ways.iter().cloned());
    shown.trails.extend(marks.trails.iter().cloned());
    let ours: Vec<UnitId> = shown.squads.iter().map(|(unit, _)| *unit).collect();
    let others = marks.menaces.iter();
    let others = others.filter(|(unit, _)| !ours.contains(unit));
    shown.menaces.extend(others.cloned());
}

/// Imagines answers, one after another.
struct Foresight<'a> {
    ctx: &'a Ctx,
    /// The board as it is imagined so far.
    board: Board,
    /// Whether nothing is secret.
    open: bool,
    /// The colours of units.
    shade: &'a dyn Fn(UnitId) -> Color32,
    found: Expected,
}

impl Foresight<'_> {
    /// Imagines an order that is to be given first, and the answers.
    fn all(&mut self, first: Option<Order>, answers: &[Order]) {
        // Nobody knows the dice to come.
        self.board.dice = Dice::unknown();
        if let Some(own) = first {
            self.follow(&own);
        }
        for order in answers {
            let before = self.board.clone();
            self.imagine(order);
            let legal = rules::check_order(Game::new(self.ctx, &self.board), order).is_ok();
            if !legal && !self.open {
                self.board = before;
                return;
            }
            self.tell(order);
            self.show(order);
            match legal {
                true => self.follow(order),
                // An order of its own comes between.
                false => self.board = before,
            }
        }
    }

    /// Sets the dial that an order opens. Nobody but its owner knows it.
    fn imagine(&mut self, order: &Order) {
        if let Order::Maneuver { ship, maneuver, .. } = *order
            && let Some(ship) = self.board.ships.iter_mut().find(|held| held.id == ship)
        {
            ship.dial = Some(maneuver);
        }
    }

    /// Plays an order, if it can be.
    fn follow(&mut self, order: &Order) {
        if let Ok(then) = rules::played(Game::new(self.ctx, &self.board), order) {
            self.board = then;
        }
    }

    fn tell(&mut self, order: &Order) {
        if matches!(order, Order::Confirm | Order::Modify(Modification::Done)) {
            return;
        }
        if self.found.lines.len() == TOLD {
            self.found.more += 1;
            return;
        }
        let words = text::order(Game::new(self.ctx, &self.board), order);
        let name = order.unit().map(|unit| self.ctx.name(unit));
        let line = match name.filter(|name| !words.contains(name)) {
            Some(ship) => say!("reasons-expected", ship, order = words),
            None => words,
        };
        self.found.lines.push(line);
    }

    /// Adds the ghost of a unit that an order moves; of its first move only.
    fn show(&mut self, order: &Order) {
        let Some(unit) = order.unit() else { return };
        let found = &mut self.found;
        if found.moved.contains(&unit) || found.moved.len() == GHOSTS {
            return;
        }
        let game = Game::new(self.ctx, &self.board);
        let tint = color((self.shade)(unit), FAINT);
        if moves(game, unit, order, tint, &mut found.marks) {
            found.moved.push(unit);
        }
    }
}

/// Marks where an order moves a unit; false if it does not.
fn moves(game: Game<'_>, unit: UnitId, order: &Order, tint: Color, marks: &mut Highlights) -> bool {
    let before = marks.ghosts.len() + marks.menaces.len();
    if let Order::Sail { way, .. } = *order {
        // Its line is known, whatever bars it.
        if let Some(ship) = game.ship(unit) {
            marks.ways.push(WayMark {
                ship: unit,
                from: ship.pose,
                way,
                color: tint,
                swept: false,
            });
            marks.ghosts.push(Ghost {
                ship: unit,
                pose: way.end(ship.pose),
                color: tint,
                path: None,
            });
        }
    } else if let Order::March { .. } = order {
        let found = rules::preview_legal(game, order).unwrap_or_default();
        marched(game, unit, order, found.march(), tint, marks);
    } else if let Order::Command { command, .. } = *order {
        let found = rules::preview_legal(game, order).unwrap_or_default();
        walked(game, unit, command, found.squad(), tint, marks);
    } else if let Order::Maneuver { .. } | Order::SetDial { .. } | Order::Act { .. } = order {
        let found = rules::preview_legal(game, order).unwrap_or_default();
        flown(unit, &found, tint, marks);
    } else {
        // A push or a pull can be foretold only once it is due.
        let found = rules::preview(game, order).unwrap_or_default();
        flown(unit, &found, tint, marks);
    }
    marks.ghosts.len() + marks.menaces.len() > before
}

/// A ship that flies a template.
fn flown(unit: UnitId, found: &Preview, tint: Color, marks: &mut Highlights) {
    let motion = found.motion().filter(|motion| motion.ship == unit);
    marks.ghosts.extend(motion.map(|motion| Ghost {
        ship: unit,
        pose: motion.to,
        color: tint,
        path: Some((motion.path, motion.from, motion.travelled)),
    }));
}

/// A figure that marches: by the preview, or where it has no points for it yet, by its steps.
fn marched(
    game: Game<'_>,
    unit: UnitId,
    order: &Order,
    found: Option<&MarchPreview>,
    tint: Color,
    marks: &mut Highlights,
) {
    let Order::March { steps, base, .. } = *order else {
        return;
    };
    let Some(ship) = game.ship(unit) else { return };
    let (cells, pose) = match found {
        Some(found) => (found.path.clone(), marches::end_pose(game, found)),
        None => {
            let Some(ground) = game.ctx.ground() else {
                return;
            };
            let mut cells = vec![base.map_or(ship.cell, |footing| footing.from)];
            for way in steps.iter() {
                let last = cells[cells.len() - 1];
                cells.push(ground.grid.ahead(last, way));
            }
            let end = march::march_end(game.ctx, ship, steps, base);
            (cells, Some(game.ctx.pose_at(end, ship.pose.heading)))
        }
    };
    if cells.len() < 2 {
        return;
    }
    marks.ghosts.extend(pose.map(|pose| Ghost {
        ship: unit,
        pose,
        color: tint,
        path: None,
    }));
    marks.trails.push(Trail { cells, color: tint });
}

/// A unit of models that moves.
fn walked(
    game: Game<'_>,
    unit: UnitId,
    command: Command,
    found: Option<&SquadPreview>,
    tint: Color,
    marks: &mut Highlights,
) {
    let moved = found.map_or(&[][..], |found| &found.moves);
    let mut ends: Vec<(u8, Cell)> = moved.iter().map(|held| (held.model, held.end())).collect();
    let ways = moved.iter().filter(|held| held.way.len() > 1);
    marks.trails.extend(ways.map(|held| Trail {
        cells: held.way.clone(),
        color: tint,
    }));
    if let Command::Act { action, to } = command
        && ends.is_empty()
        && action != SquadAction::Hold
        && let Some(squad) = game.squad(unit)
    {
        let models = squad.living().map(|(model, _)| model);
        ends = models.zip(to.as_slice().iter().copied()).collect();
    }
    if !ends.is_empty() {
        marks.menaces.push((unit, ends));
    }
}

#[cfg(test)]
mod tests;
