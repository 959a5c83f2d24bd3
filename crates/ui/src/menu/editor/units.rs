//! The units of both sides: who they are, where they stand, and what is picked.

use bevy_egui::egui;
use content::{Content, PlayerId, ShipDef, SquadDef, edit::Placed};
use geometry::{Cell, Pose};
use words::say;

use super::{
    aimed::{self, AimedField},
    desk::DraftDesk,
    fields::{number, owner, row as line},
    kit::{Put, Tool},
    lead::{self, Lead},
    state::EditorPage,
};
use crate::{menu::map::side_color, theme};

/// A new ship or figure without a place.
pub(super) fn new_ship(id: u32, class: &str, owner: PlayerId) -> ShipDef {
    ShipDef {
        id,
        class: class.to_owned(),
        owner,
        name: String::new(),
        pilot: None,
        upgrades: Vec::new(),
        pose: None,
        cell: None,
        aboard: None,
        waits: false,
        from: None,
        card: None,
        initiative: None,
        tokens: std::collections::BTreeMap::new(),
        hull: None,
        shields: None,
        crits: Vec::new(),
        items: Vec::new(),
        locks: Vec::new(),
        dial: None,
    }
}

/// A new unit of models on a space and those beside it.
pub(super) fn new_squad(
    data: &Content,
    id: u32,
    profile: &str,
    owner: PlayerId,
    cell: Cell,
) -> SquadDef {
    let mut squad = SquadDef {
        id,
        owner,
        profile: profile.to_owned(),
        ..SquadDef::default()
    };
    squad.cells = places(data, &squad, cell);
    squad
}

/// Places for all models of a unit, five to a space, from this one eastwards.
pub(super) fn places(data: &Content, squad: &SquadDef, cell: Cell) -> Vec<Cell> {
    let profile = data.profile(&squad.profile).map(|(_, profile)| profile);
    let models: u32 = profile.map_or(1, |profile| {
        profile
            .models
            .iter()
            .map(|model| u32::from(model.count))
            .sum()
    });
    let spaces = models.div_ceil(5).clamp(1, 8);
    (0..spaces as i32)
        .map(|step| {
            let (column, row) = cell.printed();
            Cell::new(column + step, row).on(cell.level)
        })
        .collect()
}

/// The name of something on the table.
pub(super) fn name(desk: &DraftDesk, pick: Placed) -> String {
    let held = &desk.work().scenario;
    let data = &desk.data;
    let or = |own: &str, of: Option<String>, key: &str| {
        if own.is_empty() {
            of.unwrap_or_else(|| key.to_owned())
        } else {
            own.to_owned()
        }
    };
    match pick {
        Placed::Ship(at) => held.ships.get(at).map(|ship| {
            let class = data.ship(&ship.class).map(|(_, class)| class.name.clone());
            or(&ship.name, class, &ship.class)
        }),
        Placed::Squad(at) => held.squads.get(at).map(|squad| {
            let profile = data
                .profile(&squad.profile)
                .map(|(_, profile)| profile.name.clone());
            or(&squad.name, profile, &squad.profile)
        }),
        Placed::Obstacle(at) => held
            .obstacles
            .get(at)
            .map(|lies| outline_name(data, &lies.outline)),
        Placed::Area(at) => held.areas.get(at).map(|area| {
            let kind = data
                .terrain(&area.terrain)
                .map(|(_, kind)| kind.name.clone());
            or("", kind, &area.terrain)
        }),
        Placed::Banner(_) => Some(say!("editor-objective").to_owned()),
        Placed::Search(_) => Some(say!("editor-mark").to_owned()),
        Placed::Thing(at) => held.things.get(at).map(|thing| {
            let item = data.item(&thing.item).map(|(_, item)| item.name.clone());
            or("", item, &thing.item)
        }),
        Placed::Switch(at) => held.switches.get(at).map(|switch| switch.name.clone()),
    }
    .unwrap_or_default()
}

/// The name of an outline: its kind of obstacle, with its own key.
pub(super) fn outline_name(data: &Content, key: &str) -> String {
    let outline = data.outline(key).map(|(_, outline)| outline);
    let kind = outline.and_then(|outline| data.obstacle(&outline.obstacle));
    kind.map_or_else(
        || key.to_owned(),
        |(_, kind)| format!("{} ({key})", kind.name),
    )
}

/// The unit types that scenarios of this theatre use; and those that no scenario uses at all, since
/// they may be for any.
pub(super) fn classes<'a>(data: &'a Content, ruleset: &str) -> Vec<&'a content::ShipType> {
    let used = |all: bool| -> std::collections::BTreeSet<&str> {
        let scenarios = data
            .scenarios
            .iter()
            .filter(|held| all || held.ruleset == ruleset);
        scenarios
            .flat_map(|held| &held.ships)
            .map(|ship| ship.class.as_str())
            .collect()
    };
    let (here, anywhere) = (used(false), used(true));
    let fits = |class: &&content::ShipType| {
        here.contains(class.id.as_str())
            || (!here.is_empty() && !anywhere.contains(class.id.as_str()))
    };
    data.ships.iter().filter(fits).collect()
}

/// Whether units of models fight in this theatre.
pub(super) fn has_squads(data: &Content, ruleset: &str) -> bool {
    let mut mine = data.scenarios.iter().filter(|held| held.ruleset == ruleset);
    mine.any(|held| !held.squads.is_empty())
}

/// The lists of units, and the card of what is picked.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let held = page.editor.aimed();
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    card(ui, desk, page.editor.lead.as_ref(), &held);
    let players = desk.work().scenario.players.len();
    for player in PlayerId::all(players) {
        let side = &desk.work().scenario.players[player.index()];
        let ink = side_color(&desk.data, &desk.work().scenario, player);
        ui.add_space(6.0);
        ui.label(theme::bold(side.name.clone()).color(ink));
        let held = &desk.work().scenario;
        let ships = held
            .ships
            .iter()
            .enumerate()
            .filter(|(_, ship)| ship.owner == player);
        let ships = ships.map(|(at, _)| Placed::Ship(at));
        let squads = held
            .squads
            .iter()
            .enumerate()
            .filter(|(_, squad)| squad.owner == player);
        let squads = squads.map(|(at, _)| Placed::Squad(at));
        let picks: Vec<Placed> = ships.chain(squads).collect();
        for pick in picks {
            row(ui, desk, &mut page.editor.kit, pick);
        }
    }
    ui.add_space(6.0);
    let waiting = desk.work().unplaced().len();
    if waiting > 0 {
        let button = egui::Button::new(say!("editor-remove-waiting", count = waiting)).wrap();
        let button = ui.add(button);
        if button
            .on_hover_text(say!("editor-remove-waiting-tip"))
            .clicked()
        {
            desk.take_away_unplaced();
        }
    }
    ui.label(theme::weak(say!("editor-add-units")).size(12.5));
    let chosen = held.get();
    page.editor.take_aim(chosen);
}

/// A line for a unit: its name picks it, the button puts it on the table or takes it off.
fn row(ui: &mut egui::Ui, desk: &mut DraftDesk, kit: &mut super::kit::Kit, pick: Placed) {
    let name = name(desk, pick);
    ui.horizontal(|ui| {
        let stands = desk.work().stands(pick);
        let button = if stands {
            say!("editor-off")
        } else {
            say!("editor-on")
        };
        let pressed = ui.small_button(button).on_hover_text(match stands {
            true => say!("editor-off-tip"),
            false => say!("editor-on-tip"),
        });
        if pressed.clicked() {
            match stands {
                true => take_off(desk, pick),
                false => {
                    if let Some(unit) = desk.work().unit_id(pick) {
                        kit.take(Tool::Put);
                        kit.put = Put::Waiting(unit);
                    }
                }
            }
        }
        let text = egui::RichText::new(name).size(13.5);
        let text = if stands {
            text
        } else {
            text.color(theme::WEAK)
        };
        let label = egui::Button::selectable(desk.picked == Some(pick), text).wrap();
        if ui.add(label).clicked() {
            desk.picked = Some(pick);
        }
    });
}

fn take_off(desk: &mut DraftDesk, pick: Placed) {
    let held = &mut desk.draft.work_mut().scenario;
    match pick {
        Placed::Ship(at) => {
            if let Some(ship) = held.ships.get_mut(at) {
                (ship.cell, ship.pose, ship.aboard) = (None, None, None);
            }
        }
        Placed::Squad(at) => {
            if let Some(squad) = held.squads.get_mut(at) {
                squad.cells.clear();
                (squad.joins, squad.aboard) = (None, None);
            }
        }
        Placed::Obstacle(_)
        | Placed::Area(_)
        | Placed::Banner(_)
        | Placed::Search(_)
        | Placed::Thing(_)
        | Placed::Switch(_) => {}
    }
    desk.commit();
}

/// What is picked, with what can be changed of it.
fn card(
    ui: &mut egui::Ui,
    desk: &mut DraftDesk,
    lead: Option<&Lead>,
    held: &std::cell::Cell<Option<AimedField>>,
) {
    let Some(pick) = desk.picked else {
        ui.label(theme::weak(say!("editor-nothing-picked")).size(13.0));
        return;
    };
    let title = name(desk, pick);
    let pose = desk.work().pose(pick);
    let mut remove = false;
    let drawn = theme::card_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(theme::bold(title));
        line(ui, |ui| {
            match (pose, desk.work().cell(pick)) {
                (Some(pose), _) => pose_of(ui, desk, pick, pose),
                (None, Some(cell)) => drop(ui.label(crate::text::place(cell))),
                (None, None) => {}
            }
            aimed::button(ui, held, AimedField::Piece(pick));
        });
        let held = &mut desk.draft.work_mut().scenario;
        let players = held.players.clone();
        match pick {
            Placed::Ship(at) => {
                if let Some(ship) = held.ships.get_mut(at) {
                    named(ui, &mut ship.name);
                    owner(ui, &players, &mut ship.owner);
                    ui.checkbox(&mut ship.waits, say!("editor-waits"));
                }
            }
            Placed::Squad(at) => {
                if let Some(squad) = held.squads.get_mut(at) {
                    named(ui, &mut squad.name);
                    owner(ui, &players, &mut squad.owner);
                    ui.checkbox(&mut squad.ambush, say!("editor-ambush"));
                }
            }
            Placed::Switch(at) => {
                if let Some(switch) = held.switches.get_mut(at) {
                    named(ui, &mut switch.name);
                }
            }
            Placed::Obstacle(_)
            | Placed::Area(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_) => {}
        }
        remove = ui.button(say!("editor-remove")).clicked();
    });
    lead::mark(ui, lead, &lead::path_of(pick), drawn.response.rect);
    if remove {
        desk.take_away(pick);
        desk.commit();
    }
}

fn pose_of(ui: &mut egui::Ui, desk: &mut DraftDesk, pick: Placed, pose: Pose) {
    let mut to = pose;
    ui.add(number(&mut to.x, 0.0..=5000.0).prefix("x "));
    ui.add(number(&mut to.y, 0.0..=5000.0).prefix("y "));
    ui.add(number(&mut to.heading, -3600.0..=3600.0).suffix("°"));
    if to != pose {
        desk.draft.work_mut().set_pose(pick, to);
    }
}

fn named(ui: &mut egui::Ui, name: &mut String) {
    let field = egui::TextEdit::singleline(name)
        .char_limit(60)
        .hint_text(say!("editor-own-name"));
    ui.add(field.desired_width(f32::INFINITY));
}
