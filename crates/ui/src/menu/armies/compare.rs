//! Two lists side by side: what they cost, hold, endure and strike with, and their units.

use bevy_egui::egui::{self, Align, Layout, RichText};
use content::{ArmyList, Content, Pick, list_points, raise};
use words::say;

use super::{asked::BookQuestion, book::Book, brought, lines::unit_name};
use crate::{menu::question::answers, theme};

/// What a list amounts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// Points.
    pub(super) points: u32,
    /// Units, ships or figures.
    pub(super) units: u32,
    /// Models, ships or figures that stand on the table.
    pub(super) models: u32,
    /// Hull, wounds or life.
    pub(super) hull: u32,
    /// Shields that are spent.
    pub(super) shields: u32,
    /// The attack dice of all weapons.
    pub(super) dice: u32,
}

impl Totals {
    /// Those of a list. What cannot be raised counts as a unit only.
    pub(super) fn of(content: &Content, list: &ArmyList) -> Self {
        let mut sum = Self {
            points: list_points(content, list).into_iter().map(u32::from).sum(),
            ..Self::default()
        };
        for pick in &list.units {
            sum.units += 1;
            match pick.is_ship() {
                true => sum.ship(content, pick),
                false => sum.unit(content, pick),
            }
        }
        sum
    }

    fn ship(&mut self, content: &Content, pick: &Pick) {
        let Ok(made) = content.outfitted(pick.outfit()) else {
            return;
        };
        self.models += 1;
        self.hull += u32::from(made.hull);
        self.shields += u32::from(made.shields);
        let arms: usize = made.arms.iter().map(|arm| arm.dice.len()).sum();
        let weapons = made.weapons.iter().map(|held| u32::from(held.dice));
        self.dice += weapons.sum::<u32>() + arms as u32;
        if made.arms.is_empty()
            && let Some(figure) = made.figure
        {
            self.dice += u32::from(figure.attack);
        }
    }

    fn unit(&mut self, content: &Content, pick: &Pick) {
        let profile = content.profile(&pick.profile);
        let raised = raise(content, pick).ok();
        let Some(((_, profile), raised)) = profile.zip(raised) else {
            return;
        };
        for model in &raised.models {
            let Some(def) = profile.models.get(model.kind) else {
                continue;
            };
            self.models += 1;
            self.hull += u32::from(def.tough);
            for (key, count) in &model.weapons {
                if let Some((_, gear)) = content.gear(key) {
                    self.dice += u32::from(*count) * u32::from(gear.attacks);
                }
            }
        }
    }

    /// Its numbers with their names.
    fn rows(self) -> [(&'static str, u32); 6] {
        [
            (say!("armies-total-points"), self.points),
            (say!("armies-total-units"), self.units),
            (say!("armies-total-models"), self.models),
            (say!("armies-total-hull"), self.hull),
            (say!("armies-total-shields"), self.shields),
            (say!("armies-total-dice"), self.dice),
        ]
    }
}

/// Opens the window with the next list that can be read.
pub(super) fn ask(book: &mut Book) {
    let Some(open) = book.at().filter(|_| book.list().is_some()) else {
        return;
    };
    let count = book.kept.len();
    let mut others = (1..count).map(|step| &book.kept[(open + step) % count]);
    if let Some(other) = others.find(|kept| kept.list.is_ok()) {
        book.asked = BookQuestion::Compare(other.file.clone());
    }
}

/// Draws the window. Returns whether it closes.
pub(super) fn draw(ctx: &egui::Context, content: &Content, book: &mut Book, with: String) -> bool {
    let mut with = with;
    let open = book.list().cloned();
    let title = say!("armies-compare-title");
    let given = answers(ctx, title, &[say!("armies-close")], |ui| {
        choice(ui, book, &mut with);
        let other = book.kept.iter().find(|kept| kept.file == with);
        let other = other.and_then(|kept| kept.list.as_ref().ok());
        if let Some((open, other)) = open.as_ref().zip(other) {
            tables(ui, content, [open, other]);
        }
    });
    book.asked = BookQuestion::Compare(with);
    given.is_some()
}

/// The list to compare with.
fn choice(ui: &mut egui::Ui, book: &Book, with: &mut String) {
    let name = |file: &str| {
        let kept = book.kept.iter().find(|kept| kept.file == file);
        kept.map_or("", arena::lists::label)
    };
    ui.horizontal(|ui| {
        ui.label(say!("armies-compare-with"));
        egui::ComboBox::from_id_salt("compared list")
            .width((ui.available_width() - 8.0).max(90.0))
            .truncate()
            .selected_text(name(with).to_owned())
            .show_ui(ui, |ui| {
                let others = book.kept.iter();
                let others = others.filter(|kept| kept.file != book.open && kept.list.is_ok());
                for kept in others {
                    let label = arena::lists::label(kept);
                    ui.selectable_value(with, kept.file.clone(), label);
                }
            });
    });
}

fn tables(ui: &mut egui::Ui, content: &Content, lists: [&ArmyList; 2]) {
    let [one, other] = lists.map(|list| Totals::of(content, list).rows());
    ui.add_space(4.0);
    egui::Grid::new("compared totals")
        .num_columns(4)
        .spacing([18.0, 3.0])
        .show(ui, |ui| {
            for ((name, here), (_, there)) in one.into_iter().zip(other) {
                ui.label(RichText::new(name).size(13.0));
                ui.label(theme::bold(here.to_string()).size(13.0));
                ui.label(theme::bold(there.to_string()).size(13.0));
                let more = i64::from(here) - i64::from(there);
                let told = match more {
                    0 => "=".to_owned(),
                    1.. => format!("+{more}"),
                    ..0 => format!("−{}", -more),
                };
                ui.label(theme::weak(told).size(13.0));
                ui.end_row();
            }
        });
    ui.separator();
    egui::ScrollArea::vertical()
        .id_salt("compared units")
        .max_height(200.0)
        .show(ui, |ui| {
            ui.columns(2, |columns| {
                for (ui, list) in columns.iter_mut().zip(lists) {
                    // Columns stretch their lines of text; these shall not be.
                    let left = Layout::top_down(Align::Min);
                    ui.with_layout(left, |ui| units(ui, content, list));
                }
            });
        });
}

/// The units of a list with their points.
fn units(ui: &mut egui::Ui, content: &Content, list: &ArmyList) {
    ui.label(theme::bold(&list.name).size(13.0));
    for (at, cost) in list_points(content, list).into_iter().enumerate() {
        let line = format!("{} · {cost}", unit_name(content, list, at));
        ui.label(RichText::new(line).size(12.5));
        let carried = list.units.get(at).map(|pick| carried(content, pick));
        if let Some(carried) = carried.filter(|carried| !carried.is_empty()) {
            ui.label(theme::weak(carried).size(12.0));
        }
    }
    let outlines = list.obstacles.iter();
    let outlines = outlines.filter_map(|key| content.outline(key));
    let names: Vec<String> = outlines
        .map(|(_, held)| brought::name(content, held))
        .collect();
    if !names.is_empty() {
        ui.label(theme::weak(names.join(", ")).size(12.0));
    }
}

/// Who flies a unit, what it carries, and the options that it takes.
fn carried(content: &Content, pick: &Pick) -> String {
    let pilot = pick.pilot.iter().filter_map(|key| content.pilot(key));
    let pilot = pilot.map(|(_, held)| held.name.clone());
    let upgrades = pick
        .upgrades
        .iter()
        .filter_map(|key| content.upgrade(key))
        .map(|(_, held)| held.name.clone());
    let profile = content.profile(&pick.profile).map(|(_, held)| held);
    let options = pick.options.iter().filter_map(|(key, count)| {
        let mut options = profile?.options.iter();
        let name = &options.find(|option| option.id == *key)?.name;
        Some(match count {
            1 => name.clone(),
            count => format!("{name} ×{count}"),
        })
    });
    pilot
        .chain(upgrades)
        .chain(options)
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use content::parse_short;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Totals) {
        let content = content::load(&content::find_assets()).content;
        let list = parse_short(text, &content).expect("a list");
        // What units cost is told elsewhere, and fitted anew from time to time.
        let points = list_points(&content, &list)
            .into_iter()
            .map(u32::from)
            .sum();
        let expected = Totals { points, ..expected };
        assert_eq!(Totals::of(&content, &list), expected, "{text}");
    }

    #[test]
    fn what_units_carry_is_named() {
        let content = content::load(&content::find_assets()).content;
        let told = |text: &str| {
            let list = parse_short(text, &content).expect("a list");
            carried(&content, &list.units[0])
        };
        assert_eq!(told("tide-squadron 200: tern"), "");
        let armed = told("tide-squadron 200: tern @ dov-anselm + tail-gun");
        assert_eq!(armed, "Dov Anselm, Tail Gun");
        let more = told("shore-parties 1000: breakwater + guards*5");
        assert_eq!(more, "More guards ×5");
    }

    #[test]
    fn lists_amount_to_what_their_units_are() {
        let two = Totals {
            units: 2,
            models: 2,
            hull: 6,
            shields: 2,
            dice: 6,
            ..Totals::default()
        };
        check("tide-squadron 200: tern, tern", two);
        let armed = Totals { dice: 8, ..two };
        check("tide-squadron 200: tern + tail-gun, tern", armed);
    }
}
