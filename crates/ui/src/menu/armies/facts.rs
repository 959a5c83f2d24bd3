//! What a unit of models is: its models with their weapons, and its words with their meaning.

use std::collections::BTreeMap;

use bevy_egui::egui::{self, RichText};
use content::{Content, Gear, ModelDef, Pick, Profile, Raised, RuleId, WordKind, raise};
use rules::cite::squads as cite;
use view::Likeness;
use words::say;

use crate::{portraits, theme};

/// Models of a unit that are alike.
struct Alike<'a> {
    def: &'a ModelDef,
    count: usize,
    weapons: &'a BTreeMap<String, u8>,
}

/// The side of a portrait, in points.
const PORTRAIT: f32 = 96.0;

/// Draws what a unit is, as its options make it, with its portrait if there is one.
pub(super) fn facts(
    ui: &mut egui::Ui,
    content: &Content,
    profile: &Profile,
    pick: &Pick,
    portrait: Option<&Likeness>,
) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let Ok(raised) = raise(content, pick) else {
        ui.label(theme::heading(&profile.name, 15.0));
        ui.label(theme::weak(&profile.lore).size(12.5));
        return;
    };
    let groups = alike(profile, &raised);
    portraits::beside(ui, portrait, PORTRAIT, |ui| {
        ui.label(theme::heading(&profile.name, 15.0));
        if let Some(first) = groups.first() {
            models(ui, content, first);
        }
    });
    for group in groups.iter().skip(1) {
        models(ui, content, group);
    }
    let mut told: Vec<&str> = Vec::new();
    for word in &raised.words {
        ui.add_space(2.0);
        ui.label(
            theme::bold(content.word_name(*word))
                .size(13.0)
                .color(theme::own()),
        );
        if let Some(meaning) = word_meaning(content, word.kind()) {
            ui.label(theme::weak(meaning).size(12.5));
        }
    }
    for (name, meaning) in gear_words(content, &groups) {
        if !told.contains(&name) {
            told.push(name);
            ui.add_space(2.0);
            ui.label(theme::bold(name).size(13.0).color(theme::own()));
            ui.label(theme::weak(meaning).size(12.5));
        }
    }
    if !profile.lore.is_empty() {
        ui.add_space(4.0);
        ui.label(
            RichText::new(&profile.lore)
                .size(12.5)
                .italics()
                .color(theme::WEAK),
        );
    }
}

/// The models of a unit, alike ones together.
fn alike<'a>(profile: &'a Profile, raised: &'a Raised) -> Vec<Alike<'a>> {
    let mut groups: Vec<Alike<'_>> = Vec::new();
    for model in &raised.models {
        let Some(def) = profile.models.get(model.kind) else {
            continue;
        };
        let same = groups
            .iter_mut()
            .find(|held| std::ptr::eq(held.def, def) && *held.weapons == model.weapons);
        match same {
            Some(held) => held.count += 1,
            None => groups.push(Alike {
                def,
                count: 1,
                weapons: &model.weapons,
            }),
        }
    }
    groups
}

fn models(ui: &mut egui::Ui, content: &Content, group: &Alike<'_>) {
    ui.add_space(2.0);
    let def = group.def;
    let count = group.count;
    ui.label(theme::bold(say!("armies-models", count, name = def.name)).size(13.5));
    let numbers = say!(
        "armies-numbers",
        quality = def.quality,
        defence = def.defence,
        tough = def.tough
    );
    ui.label(RichText::new(numbers).size(12.5))
        .on_hover_text(rule_text(content, cite::SHOOT));
    for (key, held) in group.weapons {
        if let Some((_, gear)) = content.gear(key) {
            let line = format!("{}: {}", gear_name(gear, *held), gear_line(gear));
            ui.label(theme::weak(line).size(12.5));
        }
    }
}

/// The name of a weapon, with the number that a model holds.
fn gear_name(gear: &Gear, held: u8) -> String {
    match held {
        0 | 1 => gear.name.clone(),
        _ => say!("armies-several", count = held, name = gear.name),
    }
}

/// The numbers and words of a weapon.
fn gear_line(gear: &Gear) -> String {
    let mut parts = vec![match gear.range {
        0 => say!("armies-melee").to_owned(),
        range => say!("armies-range", range),
    }];
    parts.push(say!("armies-attacks", attacks = gear.attacks));
    if gear.ap > 0 {
        parts.push(say!("armies-ap", ap = gear.ap));
    }
    let words = [
        (say!("armies-blast"), gear.blast),
        (say!("armies-breaker"), gear.breaker),
        (say!("armies-shock"), gear.shock),
    ];
    let numbered = words.into_iter().filter(|(_, number)| *number > 0);
    parts.extend(numbered.map(|(name, number)| format!("{name}({number})")));
    if gear.lobbed {
        parts.push(say!("armies-lobbed").to_owned());
    }
    parts.join(", ")
}

/// The words of the weapons of a unit, with their meaning.
fn gear_words(content: &Content, groups: &[Alike<'_>]) -> Vec<(&'static str, String)> {
    let keys = groups.iter().flat_map(|group| group.weapons.keys());
    let gears: Vec<&Gear> = keys
        .filter_map(|key| content.gear(key).map(|(_, gear)| gear))
        .collect();
    let any = |is: fn(&Gear) -> bool| gears.iter().any(|gear| is(gear));
    let mut found = Vec::new();
    if any(|gear| gear.blast > 0) {
        found.push((say!("armies-blast"), rule_text(content, cite::BLAST)));
    }
    for (name, held) in [
        (say!("armies-breaker"), any(|gear| gear.breaker > 0)),
        (say!("armies-shock"), any(|gear| gear.shock > 0)),
        (say!("armies-lobbed"), any(|gear| gear.lobbed)),
    ] {
        if held && let Some(meaning) = told_of(&rule_text(content, cite::WORDS), name) {
            found.push((name, meaning));
        }
    }
    found
}

/// What a word means.
fn word_meaning(content: &Content, kind: WordKind) -> Option<String> {
    content.word(kind).map(|held| held.text.clone())
}

fn rule_text(content: &Content, rule: RuleId) -> String {
    let entry = content.rulebook.get(&rule);
    entry.map_or_else(String::new, |entry| entry.text.clone())
}

/// What a rule that explains several words says of one: the sentence after `Word: `.
fn told_of(text: &str, word: &str) -> Option<String> {
    let start = text.find(&format!("{word}: "))? + word.len() + 2;
    let rest = &text[start..];
    let end = rest.find(". ").map_or(rest.len(), |end| end + 1);
    let sentence = &rest[..end];
    Some(crate::text::capital(sentence))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_core_has_its_meaning() {
        let content = content::load(&content::find_assets()).content;
        for kind in WordKind::CORE {
            let meaning = word_meaning(&content, *kind).unwrap_or_default();
            assert!(
                meaning.len() > 20 && meaning.ends_with('.'),
                "{kind:?}: {meaning}"
            );
        }
        for word in [
            say!("armies-breaker"),
            say!("armies-shock"),
            say!("armies-lobbed"),
        ] {
            let meaning = told_of(&rule_text(&content, cite::WORDS), word);
            assert!(meaning.is_some_and(|meaning| meaning.len() > 20), "{word}");
        }
    }

    #[test]
    fn a_weapon_is_told_in_a_line() {
        let content = content::load(&content::find_assets()).content;
        let (_, gear) = content.gear("harpoon").expect("a weapon");
        assert_eq!(gear_line(gear), "range 10, 1 attack, AP 3, Breaker(3)");
        let (_, gear) = content.gear("fists").expect("a weapon");
        assert_eq!(gear_line(gear), "melee, 1 attack");
    }
}
