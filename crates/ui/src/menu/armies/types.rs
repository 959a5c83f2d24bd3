//! What a type of ships or figures is: its numbers, weapons, dial, abilities and places for
//! upgrades.

use bevy_egui::egui::{self, RichText, Sense, vec2};
use content::{Arm, Content, NO_SHIELD, Shields, ShipType, Strikes, Surge, Weapon};
use view::Likeness;
use words::say;

use crate::{dial, glyph, portraits, text, theme};

/// The side of a portrait, in points.
const PORTRAIT: f32 = 96.0;
/// The side of a die's picture, in points.
const DIE: f32 = 10.0;
/// The side of a maneuver on a dial, in points.
const MANEUVER: f32 = 17.0;

/// A number of a type, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypeStat {
    /// What it is called.
    pub(super) name: &'static str,
    /// Its value, as it is shown.
    pub(super) value: String,
}

fn stat(name: &'static str, value: impl ToString) -> TypeStat {
    TypeStat {
        name,
        value: value.to_string(),
    }
}

/// The numbers of a type that its theatre plays with.
pub(super) fn stats(class: &ShipType) -> Vec<TypeStat> {
    if let Some(capital) = &class.capital {
        return vec![
            stat(
                say!("armies-stat-moves"),
                format!("{}\"", words::decimal(capital.movement, 1)),
            ),
            stat(say!("armies-stat-hull"), class.hull),
            stat(say!("armies-stat-shields"), shields(&capital.shields)),
            stat(
                say!("armies-stat-integrity"),
                format!("{}+", class.integrity),
            ),
            stat(
                say!("armies-stat-boarding"),
                format!("+{}", capital.boarding),
            ),
        ];
    }
    let Some(figure) = &class.figure else {
        return vec![
            stat(say!("armies-stat-initiative"), class.initiative),
            stat(say!("armies-stat-agility"), class.agility),
            stat(say!("armies-stat-hull"), class.hull),
            stat(say!("armies-stat-shields"), class.shields),
        ];
    };
    let mut found = vec![
        stat(say!("armies-stat-speed"), figure.movement),
        stat(say!("armies-stat-life"), class.hull),
    ];
    if class.arms.is_empty() {
        found.push(stat(say!("armies-stat-range"), figure.range));
        found.push(stat(say!("armies-stat-attack"), figure.attack));
        found.push(stat(say!("armies-stat-defence"), figure.defence));
        return found;
    }
    let held = figure.attributes;
    let three = format!("{}/{}/{}", held.body, held.wits, held.nerve);
    found.push(stat(say!("armies-stat-attributes"), three));
    if figure.stamina > 0 {
        found.push(stat(say!("armies-stat-stamina"), figure.stamina));
    }
    found
}

/// The numbers at which the four shields of a capital ship save: bow, port, starboard, stern.
fn shields(held: &Shields) -> String {
    let sides = [held.bow, held.port, held.starboard, held.stern];
    let sides = sides.map(|side| match side {
        NO_SHIELD => "–".to_owned(),
        side => format!("{side}+"),
    });
    sides.join("/")
}

/// The numbers of a type in a line.
pub(super) fn line(class: &ShipType) -> String {
    let stats = stats(class);
    let told = stats
        .iter()
        .map(|stat| format!("{} {}", stat.name, stat.value));
    told.collect::<Vec<_>>().join(" · ")
}

/// What a type has become: numbers that differ, and whatever it has besides.
pub(super) fn changes(content: &Content, before: &ShipType, after: &ShipType) -> Vec<String> {
    let mut told = Vec::new();
    for (was, is) in stats(before).iter().zip(stats(after)) {
        if was.value != is.value {
            let (from, to) = (&was.value, &is.value);
            told.push(say!("armies-stat-change", name = is.name, from, to));
        }
    }
    let weapons = (before.weapons.len()..after.weapons.len()).map(|at| &after.weapons[at]);
    told.extend(weapons.map(|held| format!("+ {}", weapon(content, after, held))));
    let arms = (before.arms.len()..after.arms.len()).map(|at| &after.arms[at]);
    told.extend(arms.map(|held| format!("+ {}", held.name)));
    let devices = (before.devices.len()..after.devices.len()).map(|at| &after.devices[at]);
    told.extend(devices.map(|held| format!("+ {} ({})", held.name, held.charges)));
    let bar = after.actions.iter();
    let bar = bar.filter(|slot| before.actions.iter().all(|held| held.action != slot.action));
    told.extend(bar.map(|slot| format!("+ {}", content.action_name(slot.action))));
    let words = after.keywords.iter();
    let words = words.filter(|word| !before.keywords.contains(word));
    told.extend(words.map(|word| format!("+ {}", content.keyword_name(*word))));
    for (token, count) in &after.starts_with {
        let held = before.starts_with.get(token).copied().unwrap_or(0);
        if *count > held {
            let more = count - held;
            let name = words::named("token", content.token_name(*token));
            told.push(format!("+ {more} {name}"));
        }
    }
    told
}

/// Draws what a type is.
pub(super) fn facts(
    ui: &mut egui::Ui,
    content: &Content,
    class: &ShipType,
    portrait: Option<&Likeness>,
) {
    ui.spacing_mut().item_spacing.y = 3.0;
    portraits::beside(ui, portrait, PORTRAIT, |ui| {
        ui.label(theme::heading(&class.name, 15.0));
        for stat in stats(class) {
            let told = format!("{} {}", stat.name, stat.value);
            ui.label(RichText::new(told).size(12.5));
        }
    });
    for held in &class.weapons {
        ui.label(RichText::new(weapon(content, class, held)).size(12.5));
    }
    for held in &class.arms {
        arm(ui, content, held);
    }
    if !class.guard.is_empty() {
        ui.horizontal(|ui| {
            ui.label(RichText::new(say!("figure-defence")).size(12.5));
            dice(ui, content, &class.guard);
        });
    }
    bars(ui, content, class);
    dial(ui, class);
    for held in &class.abilities {
        ability(ui, &held.name, &held.text);
    }
    skills(ui, class);
    if !class.lore.is_empty() {
        ui.add_space(4.0);
        let lore = RichText::new(&class.lore).size(12.5).italics();
        ui.label(lore.color(theme::WEAK));
    }
}

/// The name of something that a type can do, and what it does.
pub(super) fn ability(ui: &mut egui::Ui, name: &str, text: &str) {
    ui.add_space(2.0);
    ui.label(theme::bold(name).size(13.0).color(theme::own()));
    ui.label(theme::weak(text).size(12.5));
}

/// A weapon of a ship in a line.
fn weapon(content: &Content, class: &ShipType, weapon: &Weapon) -> String {
    let (near, far) = weapon.range;
    if class.capital.is_none() {
        let (least, most) = weapon.range;
        let (name, dice) = (&weapon.name, weapon.dice);
        let arc = content.arc_name(weapon.arc);
        return say!("tip-weapon", name, dice, arc, least, most);
    }
    let far = match near {
        0 => format!("{far}\""),
        near => format!("{near}–{far}\""),
    };
    let hits = weapon.hits_on;
    let hits = hits.map_or_else(String::new, |number| format!(" {number}+"));
    let arc = text::arc_way(content, weapon.arc);
    let told = say!("sail-dice", arc, far, dice = weapon.dice, hits);
    format!("{}: {told}", weapon.name)
}

/// A weapon with colour dice: how far it strikes, its dice, and what surges buy.
fn arm(ui: &mut egui::Ui, content: &Content, arm: &Arm) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new(&arm.name).size(12.5));
        let far = match arm.strikes {
            Strikes::Melee => say!("figure-melee"),
            Strikes::Reach => say!("figure-reach"),
            Strikes::Ranged => say!("figure-ranged"),
        };
        ui.label(theme::weak(far).size(12.0));
        dice(ui, content, &arm.dice);
        if arm.pierce > 0 {
            let pierce = say!("figure-pierce", count = arm.pierce);
            ui.label(theme::weak(pierce).size(12.0));
        }
    });
    let entry = |surge: &Surge| text::surge_entry(content, surge);
    let surges: Vec<String> = arm.surges.iter().map(entry).collect();
    if !surges.is_empty() {
        ui.label(theme::weak(surges.join(" · ")).size(11.5));
    }
}

fn dice(ui: &mut egui::Ui, content: &Content, dice: &[content::Die]) {
    for die in dice {
        let (place, response) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
        glyph::small_die(ui.painter(), &content.looks, place, *die);
        response.on_hover_text(content.die_name(*die));
    }
}

/// Its keywords, actions, devices, bays and places for upgrades, a line each.
fn bars(ui: &mut egui::Ui, content: &Content, class: &ShipType) {
    let mut lines = Vec::new();
    let keywords = class.keywords.iter();
    let keywords: Vec<&str> = keywords.map(|held| content.keyword_name(*held)).collect();
    lines.push(keywords.join(" · "));
    let actions = class.actions.iter();
    let actions: Vec<&str> = actions
        .map(|slot| content.action_name(slot.action))
        .collect();
    if !actions.is_empty() {
        lines.push(say!("armies-actions", actions = actions.join(", ")));
    }
    for device in &class.devices {
        lines.push(format!("{} ({})", device.name, device.charges));
    }
    if let Some(bays) = class.bays {
        lines.push(say!("armies-bays", seats = bays.seats));
    }
    let places = class.upgrade_slots.iter().map(|(key, count)| {
        let slot = content.upgrade_slot(key);
        let name = slot.map_or(key.as_str(), |(_, slot)| &slot.name);
        format!("{name} {count}")
    });
    let places: Vec<String> = places.collect();
    if !places.is_empty() {
        lines.push(say!("armies-slots", slots = places.join(", ")));
    }
    for line in lines.into_iter().filter(|line| !line.is_empty()) {
        ui.label(theme::weak(line).size(12.5));
    }
}

/// Its dial in small: a row for each speed.
fn dial(ui: &mut egui::Ui, class: &ShipType) {
    if class.dial.is_empty() {
        return;
    }
    let grid = dial::grid(class, &dial::frame([class]));
    let size = vec2(
        (grid.columns + 1) as f32 * MANEUVER,
        grid.rows.len() as f32 * MANEUVER,
    );
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let cell = |row: usize, column: usize| {
        let by = vec2(column as f32 * MANEUVER, row as f32 * MANEUVER);
        egui::Rect::from_min_size(place.min + by, egui::Vec2::splat(MANEUVER))
    };
    let font = egui::FontId::proportional(12.0);
    for (row, speed) in grid.rows.iter().enumerate() {
        let at = cell(row, 0).center();
        let speed = speed.unsigned_abs().to_string();
        let align = egui::Align2::CENTER_CENTER;
        ui.painter()
            .text(at, align, speed, font.clone(), theme::WEAK);
    }
    for held in &grid.cells {
        let inside = cell(held.row, held.column + 1).shrink(1.5);
        let color = theme::difficulty(held.difficulty);
        glyph::bearing(ui.painter(), inside, held.maneuver.bearing, color);
    }
}

/// What a hero can do without an action, and a reaction.
fn skills(ui: &mut egui::Ui, class: &ShipType) {
    let reaction = class.reaction.as_ref().map(|held| &held.does);
    for (kind, skill) in [
        (say!("figure-skill"), class.skill.as_ref()),
        (say!("figure-feat"), class.feat.as_ref()),
        (say!("figure-reaction"), reaction),
    ] {
        if let Some(skill) = skill {
            let name = format!("{kind} · {}", text::skill_name(skill));
            ability(ui, &name, &skill.text);
        }
    }
}
