//! The threat view for units of models: what each enemy could do to the unit in focus in its next
//! activation, from where it stands and after a move.

use bevy_egui::egui::{self, Id, RichText, vec2};
use rules::{
    Board, Game, Location, Order, Squad, SquadAction, UnitId,
    squads::{self, BlowOdds, Menace},
};
use view::Highlights;
use words::say;

use super::{
    super::{Hud, HudState, PanelCx, tint::color, troops::middle},
    threat::added,
};
use crate::hud::kept::Menaced;
use crate::hud::parts;
use crate::{text, theme};

/// The most enemies that are shown after a move.
const GHOSTS: usize = 4;
/// The most enemies that the panel lists.
const MOST: usize = 8;

/// The unit whose menaces to show: the hovered, the acting or the chosen one. While somebody plays,
/// it must be one of theirs.
fn asked<'h>(hud: &'h Hud<'_>, state: &HudState) -> Option<&'h Squad> {
    let player = hud.board.decider().filter(|_| hud.deciding());
    let ours = |id: UnitId| {
        let squad = hud.board.squad(id)?;
        let mine = player.is_none_or(|player| player == squad.owner);
        (squad.on_table() && mine).then_some(squad)
    };
    let looked_at = [
        hud.pointer.unit,
        state.looked.ship,
        state.figure.unit,
        hud.board.awaited_ship(),
        state.selected,
    ];
    looked_at.into_iter().flatten().find_map(ours)
}

/// The board after the move that is looked at, if it is this unit's.
fn led(hud: &Hud<'_>, state: &HudState, unit: UnitId) -> Option<(Order, Board)> {
    let order = state.looked.order?;
    let Order::Command {
        unit: mover,
        command: rules::Command::Act { action, to },
    } = order
    else {
        return None;
    };
    if mover != unit || to.is_empty() {
        return None;
    }
    let after = squads::after_move(hud.game(), unit, action, to.as_slice())?;
    Some((order, after))
}

/// Brings the answer for the unit in focus up to date, by one enemy in each call.
fn known<'s>(hud: &Hud<'_>, state: &'s mut HudState) -> Option<&'s Menaced> {
    let squad = asked(hud, state)?;
    let moved = led(hud, state, squad.id);
    let order = moved.as_ref().map(|(order, _)| *order);
    let (orders, events) = (hud.session.sim.orders().len(), hud.session.shown_events);
    let when = (orders, events, order);
    let held = &mut state.views.looks.menaced;
    if held
        .as_ref()
        .is_none_or(|held| (held.unit, held.when) != (squad.id, when))
    {
        let foes = hud.board.squads.iter();
        let foes = foes.filter(|foe| foe.owner != squad.owner);
        // Who sits in a transport may get out of it.
        let foes = foes.filter(|foe| foe.on_table() || matches!(foe.location, Location::Aboard(_)));
        let mut left: Vec<UnitId> = foes.map(|foe| foe.id).collect();
        left.reverse();
        let led = moved.is_some();
        let board = moved.map_or_else(|| hud.board.clone(), |(_, board)| board);
        *held = Some(Menaced {
            unit: squad.id,
            when,
            board,
            led,
            left,
            found: Vec::new(),
        });
    }
    let held = held.as_mut()?;
    if let Some(by) = held.left.pop() {
        let found = squads::menace(Game::new(hud.ctx(), &held.board), by, held.unit);
        held.found.extend(found);
        held.found
            .sort_by(|a, b| b.worst().total_cmp(&a.worst()).then(a.by.cmp(&b.by)));
    }
    Some(held)
}

/// The chance that a unit suffers any wound.
fn hurts(odds: &BlowOdds) -> f64 {
    1.0 - odds.suffered.first().copied().unwrap_or(1.0)
}

/// Marks lines from enemies that shoot where they stand, and from where the worst would stand.
pub(super) fn mark(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let ctx = hud.ctx();
    let Some(known) = known(hud, state) else {
        return;
    };
    let Some(place) = middle(Game::new(ctx, &known.board), known.unit) else {
        return;
    };
    let mut line = |from, odds: &BlowOdds, tint, alpha| {
        shown.lines.push((from, place, color(tint, alpha)));
        let text = text::percent(hurts(odds));
        shown.notes.push((from, text, color(tint, 0.95)));
    };
    let mut ghosts = Vec::new();
    for menace in &known.found {
        if let (Some(odds), Some(from)) = (
            &menace.shots,
            middle(Game::new(ctx, &known.board), menace.by),
        ) {
            line(from, odds, theme::bad(), 0.8);
        }
        if let Some((_, after, odds)) = &menace.moved
            && ghosts.len() < GHOSTS
            && let (Some(from), Some(squad)) = (
                middle(Game::new(ctx, after), menace.by),
                after.squad(menace.by),
            )
        {
            line(from, odds, theme::enemy(), 0.45);
            let models = squad.living().map(|(at, model)| (at, model.cell));
            ghosts.push((menace.by, models.collect()));
        }
    }
    shown.menaces.extend(ghosts);
}

/// The panel of the menaces, under the switches.
pub(super) fn panel(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let table = hud.layout.table;
    let width = (table.width() * 0.4).clamp(250.0, 320.0);
    let at = table.right_top() + vec2(-width - 18.0, parts::SWITCHES + 4.0);
    let known = known(hud, cx.state);
    egui::Area::new(Id::new("menaces"))
        .fixed_pos(at)
        .interactable(false)
        .show(ctx, |ui| {
            theme::panel_frame().show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 3.0;
                let squad = known.and_then(|known| Some((known, known.board.squad(known.unit)?)));
                match squad {
                    None => {
                        let title = say!("looks-threats-title");
                        ui.label(theme::heading(title, 13.0).color(theme::own()));
                        ui.label(theme::weak(say!("looks-point-at-unit")).size(12.5));
                    }
                    Some((known, squad)) => told(ui, hud, known, squad),
                }
            });
        });
}

fn told(ui: &mut egui::Ui, hud: &Hud<'_>, known: &Menaced, squad: &Squad) {
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("looks-threats-to"), 13.0).color(theme::own()));
        let name = theme::bold(hud.ctx().name(squad.id)).color(hud.player_color(squad.owner));
        ui.label(name.size(14.0));
    });
    if known.led {
        ui.label(theme::weak(say!("looks-where-led")).size(12.0));
    }
    if known.found.is_empty() {
        let line = match known.left.is_empty() {
            true => say!("looks-nobody-hurts"),
            false => say!("looks-asks"),
        };
        ui.label(RichText::new(line).color(theme::good()).size(12.5));
        return;
    }
    egui::Grid::new("menace rows")
        .num_columns(3)
        .spacing(vec2(10.0, 2.0))
        .show(ui, |ui| {
            for title in ["", say!("looks-now"), say!("looks-after-a-move")] {
                ui.label(theme::weak(title).size(11.5));
            }
            ui.end_row();
            for menace in known.found.iter().take(MOST) {
                let name = theme::bold(hud.ctx().name(menace.by)).color(hud.unit_color(menace.by));
                ui.label(name.size(12.5));
                cell(ui, menace.shots.as_ref(), None, theme::bad());
                let moved = menace.moved.as_ref();
                let action = moved.map(|held| held.0);
                cell(ui, moved.map(|held| &held.2), action, theme::enemy());
                ui.end_row();
            }
        });
    if known.found.len() > MOST {
        let more = say!("looks-strikes-more", count = known.found.len() - MOST);
        ui.label(theme::weak(more).size(11.5));
    }
    sums(ui, known, squad);
}

fn cell(
    ui: &mut egui::Ui,
    odds: Option<&BlowOdds>,
    action: Option<SquadAction>,
    tint: egui::Color32,
) {
    let Some(odds) = odds else {
        ui.label(theme::weak("–"));
        return;
    };
    let charges = match action {
        Some(SquadAction::Charge(_)) => say!("looks-charges"),
        Some(SquadAction::Hold | SquadAction::Advance | SquadAction::Rush) | None => "",
    };
    let (chance, wounds) = (text::percent(hurts(odds)), odds.expected);
    let line = format!("{chance} · {}{charges}", words::decimal(wounds, 1));
    ui.label(RichText::new(line).color(tint).size(12.5));
}

fn sums(ui: &mut egui::Ui, known: &Menaced, squad: &Squad) {
    let shots = |menace: &Menace| menace.shots.as_ref().map_or(0.0, |odds| odds.expected);
    let now = added(known.found.iter().map(shots));
    let worst = added(known.found.iter().map(Menace::worst));
    let left: u32 = squad.living().map(|(_, model)| u32::from(model.life)).sum();
    let line = say!(
        "looks-menaces-sum",
        now = words::decimal(now, 1),
        worst = words::decimal(worst, 1),
        left
    );
    let tint = match worst >= f64::from(left) {
        true => theme::bad(),
        false => theme::TEXT,
    };
    ui.label(RichText::new(line).color(tint).size(12.5));
    ui.label(theme::weak(say!("looks-menaces-told")).size(11.5));
}
