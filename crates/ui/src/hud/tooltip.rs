//! The facts of the ship or obstacle under the pointer.

use bevy::prelude::App;
use bevy_egui::egui::{self, Id, Order, Pos2, Rect, RichText, vec2};
use content::{Aura, Clause, RuleId};
use rules::{Obstacle, Ship, Status};
use words::say;

use super::{
    Hud, PanelCx, figure,
    layout::{beside, clear_of},
    outfit, sailing, sight, squad, terrain, troops,
};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{glyph, portraits, text, theme};

/// How long after its last movement the pointer still counts as moving, in seconds.
/// The unit under it is only known a few frames later.
const MOVES: f32 = 0.6;
/// The side of a portrait, in points.
pub(super) const PORTRAIT: f32 = 72.0;

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Tips,
        stands: |_| true,
        draw: show,
    });
}

/// Draws the tooltip beside the pointer.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let (hud, state) = (cx.hud, &*cx.state);
    let busy = state.placing.is_some() || state.helm.declared.is_some();
    if busy && hud.deciding() {
        return;
    }
    let asked = state.selected.filter(|_| state.views.details);
    let pointed = is_pointed_at(ctx, hud);
    let pointer_at = ctx.pointer_hover_pos().filter(|_| pointed);
    if hud.pointer.unit.is_none()
        && let (Some(cell), Some(pointer)) = (hud.pointer.cell, pointer_at)
    {
        terrain::show(ctx, hud, cell, pointer);
    }
    if hud.pointer.unit.is_none()
        && !sailing::labels(hud, state)
        && let Some(pointer) = pointer_at
    {
        terrain::open(ctx, hud, pointer);
    }
    let (id, at) = match (hud.pointer.unit, pointer_at, asked) {
        (Some(id), Some(pointer), _) => {
            let size = ctx
                .memory(|memory| memory.area_rect(Id::new("unit tooltip")))
                .map_or(vec2(250.0, 160.0), |rect| rect.size());
            // Stay over the table if there is room, so that the current decision stays uncovered.
            let bounds = match hud.pointer.unit.is_some() && size.y < hud.layout.table.height() {
                true => hud.layout.table,
                false => ctx.content_rect().shrink(6.0),
            };
            // Keep the unit itself in sight if there is room beside it.
            let seen = hud.pointer.seen.map(|seen| in_points(ctx, seen));
            let clear = seen.and_then(|seen| clear_of(seen, pointer, size, bounds));
            (id, clear.unwrap_or_else(|| beside(pointer, size, bounds)))
        }
        (_, _, Some(id)) => (id, hud.layout.table.min),
        _ => return,
    };
    float(ctx, Id::new("unit tooltip"), at, 260.0, |ui| {
        match (hud.board.ship(id), hud.board.obstacle(id)) {
            (Some(ship), _) => {
                sailing::contacts(ui, hud, state, ship);
                about_ship(ui, hud, ship);
                terrain::beneath(ui, hud, ship);
                sight::tell(ui, hud, state, ship);
            }
            (_, Some(obstacle)) => about_obstacle(ui, hud, obstacle),
            (None, None) => {
                if let Some(squad) = hud.board.squad(id) {
                    troops::about(ui, hud, squad);
                }
            }
        }
    });
}

/// Whether the pointer moved to the thing under it.
/// Things that come under a resting pointer by a move of the camera or their own get no tooltip.
fn is_pointed_at(ctx: &egui::Context, hud: &Hud<'_>) -> bool {
    let id = Id::new("what the pointer was moved to");
    let over = (hud.pointer.unit, hud.pointer.area, hud.pointer.cell);
    let moves = ctx.input(|input| input.pointer.time_since_last_movement() < MOVES);
    ctx.data_mut(|data| {
        if moves {
            data.insert_temp(id, over);
        }
        data.get_temp(id) == Some(over)
    })
}

/// Converts logical pixels of the window to points of the interface, which has its own scale.
fn in_points(ctx: &egui::Context, seen: bevy::math::Rect) -> Rect {
    let point = |at: bevy::math::Vec2| (vec2(at.x, at.y) / ctx.zoom_factor()).to_pos2();
    Rect::from_min_max(point(seen.min), point(seen.max))
}

/// A small panel over everything else that ignores the pointer.
pub(super) fn float(
    ctx: &egui::Context,
    id: Id,
    at: Pos2,
    width: f32,
    add: impl FnOnce(&mut egui::Ui),
) {
    let area = egui::Area::new(id).order(Order::Tooltip).fixed_pos(at);
    area.interactable(false).show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.y = 3.0;
            add(ui);
        });
    });
}

fn about_ship(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let class = hud.ctx().class(ship);
    let color = hud.player_color(ship.owner);
    let shown = portraits::fit(ui.ctx()).then(|| portraits::of_type(class, color));
    portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
        let name = theme::bold(hud.ctx().name(ship.id)).color(color);
        ui.label(name.size(16.0));
        if ship.status == Status::Down {
            let fallen = RichText::new(say!("tip-fallen")).size(12.5);
            ui.label(fallen.color(theme::enemy()));
        }
        if shown.is_some() {
            ui.label(theme::weak(&class.name).size(12.5));
        }
    });
    outfit::line(ui, hud, ship);
    match &class.capital {
        Some(capital) => {
            sailing::about_capital(ui, hud, ship, capital);
            sailing::armament(ui, hud, ship);
        }
        None if !class.arms.is_empty() => figure::about(ui, hud, ship),
        None => profile(ui, hud, ship),
    }
    for (slot, device) in class.devices.iter().enumerate() {
        let left = ship.device_charges.get(slot).copied().unwrap_or(0);
        let locks = text::locks_break(device);
        let told = say!("tip-device", name = device.name, left, locks);
        ui.label(RichText::new(told).size(12.5));
    }
    for ability in &class.abilities {
        ui.label(
            RichText::new(format!("{}: {}", ability.name, ability.text))
                .size(12.0)
                .color(theme::WEAK),
        );
    }
    if !ship.tokens.is_empty() || !ship.locks.as_slice().is_empty() {
        ui.horizontal_wrapped(|ui| squad::tokens(ui, hud, ship));
    }
    if let Some(maneuver) = ship
        .dial
        .filter(|_| ship.revealed || hud.session.may_see_dial(ship.id))
    {
        let line = say!("squad-dial", maneuver = text::maneuver(maneuver));
        ui.label(theme::weak(line));
    }
    if let Some(order) = squad::standing_of(hud, ship) {
        ui.label(theme::weak(format!("{}: {}", order.name, order.text)));
    }
    for card in ship.crits.as_slice() {
        if let Some(card) = hud.ctx().content.card(*card) {
            ui.label(
                RichText::new(format!("{}: {}", card.name, card.text))
                    .size(12.0)
                    .color(theme::enemy()),
            );
        }
    }
}

/// The type, hull, shields and weapons of a template ship, or of a figure.
fn profile(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let class = hud.ctx().class(ship);
    let facts = match &class.figure {
        Some(figure) => say!(
            "tip-figure",
            name = class.name,
            movement = figure.movement,
            range = figure.range,
            attack = figure.attack,
            defence = figure.defence
        ),
        None => say!(
            "tip-ship",
            name = class.name,
            initiative = ship.initiative,
            agility = class.agility,
            points = class.points
        ),
    };
    ui.label(theme::weak(facts).size(12.5));
    ui.horizontal(|ui| {
        glyph::pips(ui, ship.hull, class.hull, theme::warning(), "");
        glyph::pips(ui, ship.shields, class.shields, theme::BLUE, "");
    });
    for (slot, weapon) in class.weapons.iter().enumerate() {
        let mut line = say!(
            "tip-weapon",
            name = weapon.name,
            dice = weapon.dice,
            arc = hud.ctx().content.arc_name(weapon.arc),
            least = weapon.range.0,
            most = weapon.range.1
        );
        if weapon.charges.is_some() {
            let left = ship.weapon_charges.get(slot).copied().unwrap_or(0);
            line = say!("tip-weapon-left", weapon = line, left);
        }
        ui.label(RichText::new(line).size(12.5));
    }
}

/// The rules behind these effects, each once, sorted by id.
pub(super) fn rules_of(clauses: &[Clause], auras: &[Aura]) -> Vec<RuleId> {
    let rules = clauses.iter().map(|clause| clause.rule);
    let mut ids: Vec<_> = rules.chain(auras.iter().map(|aura| aura.rule)).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Rules by number and title, in small print.
pub(super) fn cited(ui: &mut egui::Ui, hud: &Hud<'_>, rules: impl IntoIterator<Item = RuleId>) {
    for id in rules {
        if let Some(entry) = hud.library.content.rulebook.get(&id) {
            ui.label(theme::weak(format!("{id} {}", entry.title)).size(12.0));
        }
    }
}

pub(super) fn about_obstacle(ui: &mut egui::Ui, hud: &Hud<'_>, obstacle: &Obstacle) {
    let kind = hud.ctx().kind(obstacle);
    ui.label(theme::bold(&kind.name).color(theme::warning()).size(15.0));
    let models = !hud.board.squads.is_empty();
    for line in sailing::words::lines(&hud.ctx().content, &kind.clauses, &kind.auras, models) {
        ui.label(RichText::new(line).size(12.5));
    }
    for id in rules_of(&kind.clauses, &kind.auras) {
        let title = hud
            .library
            .content
            .rulebook
            .get(&id)
            .map_or_else(String::new, |entry| format!(" {}", entry.title));
        ui.label(RichText::new(format!("{id}{title}")).size(12.5));
    }
    if let content::Lifetime::Rounds(rounds) = kind.lifetime {
        let until = obstacle.placed_round + u32::from(rounds);
        ui.label(theme::weak(say!("tip-gone-after", round = until)));
    }
}
