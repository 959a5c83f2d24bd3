//! The modifications with which a new match can be played.

use std::collections::{BTreeMap, BTreeSet};

use bevy_egui::egui::{self, RichText};
use content::{Content, MOST_WITH, Mixin, Scenario};
use words::say;

use crate::theme;

/// Why a modification cannot be switched on or off.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fixed {
    /// The scenario has it.
    Own,
    /// It is not for the scenario.
    NotHere,
    /// One that is on bars it: its shown name.
    Barred(String),
    /// As many are on as can be.
    Full,
}

impl Fixed {
    fn reason(&self) -> String {
        match self {
            Self::Own => say!("menu-mixin-own").to_owned(),
            Self::NotHere => say!("menu-mixin-not-here").to_owned(),
            Self::Barred(by) => say!("menu-mixin-barred", name = by),
            Self::Full => say!("menu-mixin-full", most = MOST_WITH),
        }
    }
}

/// What keeps a modification as it is, if anything does.
fn fixed(
    content: &Content,
    scenario: &Scenario,
    mixin: &Mixin,
    on: &BTreeSet<String>,
) -> Option<Fixed> {
    if scenario.with.iter().any(|name| mixin.is_called(name)) {
        return Some(Fixed::Own);
    }
    if !mixin.is_for(content, scenario) {
        return Some(Fixed::NotHere);
    }
    let own = scenario.with.iter().filter_map(|name| content.mixin(name));
    let on = on.iter().filter_map(|name| content.mixin(name));
    let others = own.chain(on.filter(|held| held.is_for(content, scenario)));
    let others: BTreeMap<&str, &Mixin> = others
        .filter(|held| held.id != mixin.id)
        .map(|held| (held.id.as_str(), held))
        .collect();
    if let Some(by) = others.values().find(|held| held.bars(mixin)) {
        return Some(Fixed::Barred(by.name.clone()));
    }
    (others.len() >= MOST_WITH).then_some(Fixed::Full)
}

/// The modifications of a match of a scenario: its own, and those of these that it allows.
pub(crate) fn chosen(content: &Content, scenario: &Scenario, on: &BTreeSet<String>) -> Vec<String> {
    let mut with = scenario.with.clone();
    let mut taken = BTreeSet::new();
    for name in on {
        let mixin = content.mixin(name);
        if mixin.is_some_and(|mixin| fixed(content, scenario, mixin, &taken).is_none()) {
            taken.insert(name.clone());
            with.push(name.clone());
        }
    }
    with
}

/// Draws the modifications, each with its switch: `all` has those that are on.
pub(super) fn choice(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &str,
    all: &mut BTreeSet<String>,
) {
    let Some((_, scenario)) = content.scenario(scenario) else {
        return;
    };
    if content.mixins.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(theme::heading(say!("menu-mixins"), 14.0).color(theme::own()))
        .on_hover_text(say!("menu-mixins-hint"));
    let with = chosen(content, scenario, all);
    for mixin in &content.mixins {
        let key = mixin.full_key();
        let mut on = with.iter().any(|name| mixin.is_called(name));
        let fixed = fixed(content, scenario, mixin, all).filter(|_| {
            let own = scenario.with.iter().any(|name| mixin.is_called(name));
            own || !on
        });
        let switch = egui::Checkbox::new(&mut on, RichText::new(&mixin.name).size(13.5));
        let response = ui.add_enabled(fixed.is_none(), switch);
        let tip = |ui: &mut egui::Ui| {
            ui.set_max_width(TIP);
            ui.label(&mixin.text);
            ui.label(theme::weak(&key).size(11.5));
            if let Some(fixed) = &fixed {
                ui.label(RichText::new(fixed.reason()).color(theme::warning()));
            }
        };
        let response = response.on_hover_ui(tip).on_disabled_hover_ui(tip);
        if response.changed() {
            match on {
                true => all.insert(key),
                false => all.remove(&key),
            };
        }
    }
}

/// The width of a tooltip, in points.
const TIP: f32 = 300.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_fits_the_scenario_and_itself() {
        let content = content::load(&content::find_assets()).content;
        let (_, scenario) = content.scenario("skirmish").expect("a scenario");
        let names = ["fog", "double-shields", "sudden-death"].map(|id| {
            let mixin = content.mixin(id).expect("a modification");
            mixin.full_key()
        });
        let all: BTreeSet<String> = names.iter().cloned().collect();
        // Double shields bar sudden death, whichever is taken first.
        let with = chosen(&content, scenario, &all);
        assert_eq!(with, [names[1].clone(), names[0].clone()]);
        let mixin = content.mixin("sudden-death").expect("a modification");
        let barred = fixed(&content, scenario, mixin, &all);
        assert_eq!(barred, Some(Fixed::Barred("Double shields".into())));
        // What a scenario has itself stays on.
        let own = Scenario {
            with: vec![names[0].clone()],
            ..scenario.clone()
        };
        let fog = content.mixin("fog").expect("a modification");
        assert_eq!(fixed(&content, &own, fog, &all), Some(Fixed::Own));
        let none = BTreeSet::new();
        assert_eq!(chosen(&content, &own, &none), [names[0].clone()]);
        // One that is not for the theatre is not taken along.
        let mut elsewhere = fog.clone();
        elsewhere.allows.rulesets = vec!["outpost".into()];
        assert_eq!(
            fixed(&content, scenario, &elsewhere, &none),
            Some(Fixed::NotHere)
        );
    }

    #[test]
    fn no_more_are_chosen_than_a_match_can_have() {
        let mut content = content::load(&content::find_assets()).content;
        let fog = content.mixin("fog").expect("a modification").clone();
        for number in 0..=MOST_WITH {
            let mut more = fog.clone();
            more.id = format!("fog-{number:02}");
            content.mixins.push(more);
        }
        let all: BTreeSet<String> = content.mixins.iter().map(Mixin::full_key).collect();
        let (_, scenario) = content.scenario("skirmish").expect("a scenario");
        let with = chosen(&content, scenario, &all);
        let played = Scenario {
            with,
            ..scenario.clone()
        };
        assert_eq!(played.with.len(), MOST_WITH);
        assert!(content::mixins_of(&content, &played).is_ok());
        let last = content.mixins.last().expect("one");
        assert_eq!(fixed(&content, &played, last, &all), Some(Fixed::Full));
    }
}
