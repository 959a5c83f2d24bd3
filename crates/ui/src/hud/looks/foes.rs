//! The threat view of one enemy, while the pointer is on it: how far it can come in its next turn,
//! whom it could strike then and with which odds, its pattern or its standing order. Of all others
//! nothing shows.
//!
//! This module knows no rule of fire or movement: `rules` finds the places and the attacks.

use std::collections::BTreeSet;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Color32, Id, RichText, Sense, vec2};
use geometry::Cell;
use rules::{
    AttackPreview, Board, Command, Deeds, Game, MoveCause, Order, PlayerId, Ship, Squad,
    SquadAction, UnitId, sail, squads,
};
use view::{CellMark, Highlights, Trail};
use words::say;

use super::{
    super::{Hud, HudState, PanelCx, tint::color, troops::middle},
    struck, threat,
};
use crate::{
    hud::{own::Kept, parts},
    session::Session,
    text, theme,
};

/// What an enemy could do to one piece of the player's.
#[derive(Clone, Debug)]
struct Foreseen {
    whom: UnitId,
    /// Whether it must move for it.
    moves: bool,
    /// The chance that it hurts.
    hurts: f64,
    /// The damage to expect.
    expected: f64,
}

/// Where an enemy could come in its next turn.
#[derive(Clone, Debug, Default)]
struct FoeArea {
    cells: Vec<Cell>,
    /// The ends of maneuvers, in millimetres.
    ends: Vec<Vec2>,
    /// How far it can sail, in millimetres.
    far: Option<f32>,
    /// The way that it must fly.
    pattern: Vec<Cell>,
}

/// The enemy under the pointer. It is asked about one piece in each frame, so that none waits.
#[derive(Debug)]
struct Foe {
    id: UnitId,
    /// The number of orders given and of events shown when it was asked.
    when: (usize, usize),
    area: FoeArea,
    left: Vec<UnitId>,
    found: Vec<Foreseen>,
}

/// The enemy that is looked at, if one is.
#[derive(Default)]
struct PointedFoe(Option<Foe>);

impl Kept for PointedFoe {
    fn begin_decision(&mut self, _session: &Session) {
        self.0 = None;
    }
}

/// The enemy under the pointer: of the player who looks, or while nobody plays of anybody.
pub(super) fn asked(hud: &Hud<'_>) -> Option<UnitId> {
    let id = hud.pointer.unit?;
    let board = hud.board;
    let owner = board.owner(id)?;
    let ship = board.ship(id).is_some_and(Ship::on_table);
    let there = ship || board.squad(id).is_some_and(Squad::on_table);
    let viewer = hud.session.viewer.filter(|_| !hud.session.watching());
    (there && viewer.is_some_and(|viewer| viewer != owner)).then_some(id)
}

/// Brings the answer up to date, by one piece in each call.
fn known<'s>(hud: &Hud<'_>, state: &'s mut HudState) -> Option<&'s Foe> {
    let id = asked(hud)?;
    let when = (hud.session.sim.orders().len(), hud.session.shown_events);
    let held = &mut state.own.of::<PointedFoe>().0;
    let fits = |foe: &Foe| (foe.id, foe.when) == (id, when);
    if !held.as_ref().is_some_and(fits) {
        let owner = hud.board.owner(id)?;
        *held = Some(Foe {
            id,
            when,
            area: area(hud.game(), id),
            left: others(hud.board, owner),
            found: Vec::new(),
        });
    }
    let held = held.as_mut()?;
    if let Some(whom) = held.left.pop() {
        held.found.extend(foreseen(hud.game(), id, whom));
        held.found.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    }
    Some(held)
}

/// The pieces on the table that are not this player's.
fn others(board: &Board, owner: PlayerId) -> Vec<UnitId> {
    let ships = board.ships.iter();
    let ships = ships.filter(|ship| ship.owner != owner && ship.on_table());
    let squads = board.squads.iter();
    let squads = squads.filter(|squad| squad.owner != owner && squad.on_table());
    let ids = ships.map(|ship| ship.id);
    ids.chain(squads.map(|squad| squad.id)).collect()
}

/// Where an enemy could come in its next turn.
fn area(game: Game<'_>, id: UnitId) -> FoeArea {
    if let Some(squad) = game.squad(id) {
        return marched(game, squad);
    }
    let Some(ship) = game.ship(id) else {
        return FoeArea::default();
    };
    if game.ctx.on_grid() {
        let stands = struck::stands(game, ship).into_iter();
        let cells: BTreeSet<Cell> = stands.flat_map(struck::cells).collect();
        return FoeArea {
            cells: cells.into_iter().collect(),
            ..FoeArea::default()
        };
    }
    if game.ctx.capital(ship).is_some() {
        return FoeArea {
            far: Some(sail::allowance(game.ctx, ship) as f32),
            ..FoeArea::default()
        };
    }
    let dial = game.class(ship).dial.iter().map(|entry| entry.maneuver());
    let legal = dial.filter(|held| rules::dial_difficulty(game, ship, *held).is_some());
    let ends = legal.map(|held| rules::fly(game, ship, held, None, MoveCause::Maneuver).to);
    let ends = ends.filter(|to| !rules::has_left(game, ship, *to));
    FoeArea {
        ends: ends.map(|to| Vec2::new(to.x as f32, to.y as f32)).collect(),
        ..FoeArea::default()
    }
}

/// Where a unit of models could come in a fresh activation, and the pattern of an aircraft.
fn marched(game: Game<'_>, squad: &Squad) -> FoeArea {
    let mut board = game.board.clone();
    board.squad_round.activation = None;
    for held in board.squads.iter_mut().filter(|held| held.id == squad.id) {
        held.deeds = Deeds::default();
    }
    let fresh = Game::new(game.ctx, &board);
    let from = squad.places().first().copied();
    let pattern = squad.flight.zip(from);
    if let Some((flight, from)) = pattern {
        return FoeArea {
            pattern: squads::pattern(fresh, from, flight),
            ..FoeArea::default()
        };
    }
    let orders = fresh
        .squad(squad.id)
        .map(|squad| squads::action_orders(fresh, squad));
    let places = orders.into_iter().flatten().filter_map(|order| {
        let Order::Command { command, .. } = order else {
            return None;
        };
        let Command::Act { action, to } = command else {
            return None;
        };
        matches!(action, SquadAction::Advance | SquadAction::Rush).then_some(to)
    });
    let cells: BTreeSet<Cell> = places.flat_map(|to| to.as_slice().to_vec()).collect();
    FoeArea {
        cells: cells.into_iter().collect(),
        ..FoeArea::default()
    }
}

/// The chance that attacks hurt, and the damage to expect.
fn summed(whom: UnitId, moves: bool, attacks: &[AttackPreview]) -> Option<Foreseen> {
    let expected = threat::total(attacks);
    (expected > 0.0).then(|| Foreseen {
        whom,
        moves,
        hurts: threat::hurts(attacks),
        expected,
    })
}

/// What an enemy could do to a piece in its next turn, the worst of it.
fn foreseen(game: Game<'_>, by: UnitId, whom: UnitId) -> Option<Foreseen> {
    if game.squad(by).is_some() {
        let found = squads::menace(game, by, whom)?;
        let moved = found.moved.as_ref().map(|held| &held.2);
        let moves = moved.is_some();
        let odds = moved.or(found.shots.as_ref())?;
        return Some(Foreseen {
            whom,
            moves,
            hurts: 1.0 - odds.suffered.first().copied().unwrap_or(1.0),
            expected: odds.expected,
        });
    }
    let foe = game.ship(by)?;
    if game.ctx.on_grid() {
        let stands = struck::stands(game, foe);
        let attack = struck::best(game, [by, whom], &stands)?;
        let now = rules::attack_preview(game, by, attack.weapon, whom).is_ok();
        return summed(whom, !now, &[attack]);
    }
    let now = threat::attacks(game, by, whom);
    match threat::next(game, foe, whom) {
        Some((_, attacks)) => summed(whom, true, &attacks),
        None => summed(whom, false, &now),
    }
}

/// The place of a piece, in millimetres.
fn place(hud: &Hud<'_>, id: UnitId) -> Option<Vec2> {
    let ship = hud.board.ship(id).filter(|ship| ship.on_table());
    let at = ship.map(|ship| Vec2::new(ship.pose.x as f32, ship.pose.y as f32));
    at.or_else(|| middle(hud.game(), id))
}

/// How wide the mark at the end of a maneuver is, in millimetres.
const END: f32 = 14.0;

/// Marks what the enemy under the pointer could do, and nothing else on the spaces.
pub(super) fn mark(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Some(foe) = known(hud, state) else {
        return;
    };
    let Some(from) = place(hud, foe.id) else {
        return;
    };
    shown.cells.clear();
    shown.tolls.clear();
    let soft = color(theme::enemy(), 0.3);
    let cells = foe.area.cells.iter();
    shown
        .cells
        .extend(cells.map(|cell| CellMark::new(*cell, soft)));
    let ring = |at: &Vec2| (*at, END, color(theme::enemy(), 0.55));
    shown.circles.extend(foe.area.ends.iter().map(ring));
    if let Some(far) = foe.area.far {
        shown.circles.push((from, far, color(theme::enemy(), 0.5)));
    }
    pattern(&foe.area.pattern, shown);
    for held in &foe.found {
        let Some(to) = place(hud, held.whom) else {
            continue;
        };
        let (tint, alpha) = ink(held);
        shown.lines.push((from, to, color(tint, alpha)));
        let chance = text::percent(held.hurts);
        shown.notes.push((to, chance, color(tint, 0.95)));
    }
}

/// The colour of a line: strong for what bears now, ember for what comes after a move.
fn ink(held: &Foreseen) -> (Color32, f32) {
    match held.moves {
        true => (theme::enemy(), 0.5),
        false => (theme::bad(), 0.85),
    }
}

/// Marks the squares over which an aircraft must fly.
fn pattern(way: &[Cell], shown: &mut Highlights) {
    if way.len() > 1 {
        shown.trails.push(Trail {
            cells: way.to_vec(),
            color: color(theme::enemy(), 0.7),
        });
    }
}

/// Marks what all enemies must do, whoever is looked at: the patterns of their aircraft, and the
/// standing orders that are open.
pub(super) fn mark_all(hud: &Hud<'_>, shown: &mut Highlights) {
    let viewer = hud.session.viewer;
    let theirs = |owner: PlayerId| viewer.is_none_or(|viewer| viewer != owner);
    for squad in hud.board.squads.iter().filter(|squad| squad.on_table()) {
        if let (true, Some(flight)) = (theirs(squad.owner), squad.flight)
            && let Some(from) = squad.places().first()
        {
            pattern(&squads::pattern(hud.game(), *from, flight), shown);
        }
    }
    let orders = &hud.ctx().ruleset.standing;
    let ships = hud.board.ships.iter();
    for ship in ships.filter(|ship| ship.on_table() && theirs(ship.owner)) {
        let held = ship.standing.and_then(|at| orders.get(usize::from(at)));
        if let Some(held) = held {
            let at = Vec2::new(ship.pose.x as f32, ship.pose.y as f32);
            let name = held.name.to_uppercase();
            shown.notes.push((at, name, color(theme::enemy(), 0.95)));
        }
    }
}

/// The most pieces that the panel lists.
const MOST: usize = 8;

/// The panel of the enemy under the pointer, under the switches.
pub(super) fn panel(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let table = hud.layout.table;
    let width = (table.width() * 0.36).clamp(230.0, 290.0);
    let at = table.right_top() + vec2(-width - 18.0, parts::SWITCHES + 4.0);
    let Some(foe) = known(hud, cx.state) else {
        return;
    };
    let area = egui::Area::new(Id::new("foe"))
        .fixed_pos(at)
        .interactable(false);
    area.show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 3.0;
            told(ui, hud, foe);
        });
    });
}

fn told(ui: &mut egui::Ui, hud: &Hud<'_>, foe: &Foe) {
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("foes-title"), 13.0).color(theme::enemy()));
        let name = theme::bold(hud.ctx().name(foe.id)).color(hud.unit_color(foe.id));
        ui.label(name.size(14.0));
    });
    let orders = &hud.ctx().ruleset.standing;
    let standing = hud.board.ship(foe.id).and_then(|ship| ship.standing);
    if let Some(held) = standing.and_then(|at| orders.get(usize::from(at))) {
        let line = format!("{}: {}", held.name, held.text);
        ui.label(RichText::new(line).color(theme::warning()).size(12.0));
    }
    if foe.found.is_empty() {
        let line = match foe.left.is_empty() {
            true => say!("foes-nobody"),
            false => say!("looks-asks"),
        };
        ui.label(RichText::new(line).color(theme::good()).size(12.5));
    }
    egui::Grid::new("foe rows")
        .num_columns(2)
        .spacing(vec2(10.0, 2.0))
        .show(ui, |ui| {
            for held in foe.found.iter().take(MOST) {
                let name = theme::bold(hud.ctx().name(held.whom));
                ui.label(name.color(hud.unit_color(held.whom)).size(12.5));
                let (chance, wounds) = (text::percent(held.hurts), held.expected);
                let line = format!("{chance} · {}", words::decimal(wounds, 1));
                ui.label(RichText::new(line).color(ink(held).0).size(12.5));
                ui.end_row();
            }
        });
    legend(ui, foe);
}

/// What the colours on the table mean.
fn legend(ui: &mut egui::Ui, foe: &Foe) {
    let area = &foe.area;
    let comes = !area.cells.is_empty() || !area.ends.is_empty() || area.far.is_some();
    let lines = [
        (comes, theme::enemy().gamma_multiply(0.6), say!("foes-area")),
        (
            !area.pattern.is_empty(),
            theme::enemy(),
            say!("foes-pattern"),
        ),
        (
            foe.found.iter().any(|held| !held.moves),
            theme::bad(),
            say!("foes-now"),
        ),
        (
            foe.found.iter().any(|held| held.moves),
            theme::enemy(),
            say!("foes-moved"),
        ),
    ];
    for (_, tint, line) in lines.into_iter().filter(|(there, ..)| *there) {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(11.0, 11.0), Sense::hover());
            ui.painter().rect_filled(place, 2.0, tint);
            ui.label(theme::weak(line).size(11.5));
        });
    }
}

#[cfg(test)]
mod tests {
    use view::TablePointer;

    use super::*;
    use crate::{
        hud::{Keys, THEATRES, test_kit},
        library::Library,
    };

    #[test]
    fn the_enemy_under_the_pointer_shows_its_reach_and_whom_it_strikes_in_every_theatre() {
        let library = Library::open(content::find_assets());
        let mut struck = 0;
        for key in THEATRES {
            let later = |session: &Session| session.sim.board().round > 1;
            let Some(mut session) = test_kit::reached(&library, key, later) else {
                continue;
            };
            let Some(player) = session.sim.board().decider() else {
                continue;
            };
            session.viewer = Some(player);
            let board = session.sim.board();
            let foes = others(board, player);
            assert!(!foes.is_empty(), "{key}: no enemy is left");
            let mut comes = 0;
            for foe in foes {
                let hud = Hud {
                    pointer: TablePointer {
                        unit: Some(foe),
                        ..TablePointer::default()
                    },
                    ..test_kit::hud(&library, &session, Keys::default())
                };
                let mut state = HudState::default();
                let mut shown = Highlights::default();
                for _ in 0..40 {
                    shown = Highlights::default();
                    mark(&hud, &mut state, &mut shown);
                }
                let held = state
                    .own
                    .get::<PointedFoe>()
                    .and_then(|held| held.0.as_ref());
                let held = held.expect("it is asked");
                assert!(held.left.is_empty(), "{key}: all are asked about");
                assert_eq!(
                    held.found.len(),
                    shown.lines.len(),
                    "{key}: a line for each"
                );
                struck += held.found.len();
                let area = &held.area;
                comes += area.cells.len() + area.ends.len() + area.pattern.len();
                comes += usize::from(area.far.is_some());
            }
            assert!(comes > 0, "{key}: nobody could come anywhere");
        }
        assert!(struck > 10, "{struck}");
    }
}
