//! Checks of items, and of what scenarios hide and lay out.

use crate::{
    DieKind, Item, Scenario, Takes,
    category::Category,
    check::{
        Report,
        effects::{SPACES, check_clauses, check_effects, check_traits},
        event::Check,
        ship::{check_arm, check_colours},
        unplayed::{Bearer, warn_clauses, warn_found, warn_traits},
    },
};

/// The most search marks, kinds of cards, large objects and switches of a scenario, each.
const MOST_FINDS: usize = 60;
/// The longest text, in characters.
const LONGEST: usize = 300;

pub(crate) fn check_item(item: &Item, report: &mut Report<'_>) {
    report.key("id", &item.id);
    report.text("name", &item.name, 60);
    report.text("text", &item.text, LONGEST);
    report.range("points", item.points, 0..=1000);
    report.slot("takes", item.takes.slot());
    if let Takes::Hands(hands) = item.takes {
        report.range("takes", hands, 1..=2);
    }
    if let Some(arm) = &item.arm {
        check_arm(arm, "arm", report);
    }
    check_colours("guard", &item.guard, DieKind::Guard, report);
    check_traits(report, "traits", &item.traits, SPACES);
    check_clauses(report, "clauses", &item.clauses, SPACES);
    warn_traits(report, "traits", &item.traits, Bearer::Crew);
    warn_clauses(report, "clauses", &item.clauses, Bearer::Crew);
    check_effects(report, "used", &item.used, 0);
    if (item.takes == Takes::Consumable) == item.used.is_empty() {
        let message = "what is used up `takes: Consumable` and does something when `used`";
        report.error("used", message);
    }
    if report.content.items.len() > usize::from(u16::MAX) {
        report.error("", "there are more than 65535 kinds of items");
    }
}

impl Check<'_, '_, '_> {
    /// Search marks, the search deck, large objects and switches.
    pub(super) fn finds(&mut self) {
        let scenario: &Scenario = self.scenario;
        for (path, count) in [
            ("marks", scenario.marks.len()),
            ("cards", scenario.cards.len()),
            ("things", scenario.things.len()),
            ("switches", scenario.switches.len()),
        ] {
            self.report.at_most(path, count, MOST_FINDS);
        }
        self.cells("marks", &scenario.marks);
        for (at, card) in scenario.cards.iter().enumerate() {
            let path = format!("cards/{at}");
            self.report
                .range(format!("{path}/copies"), card.copies, 1..=20);
            if let Some(item) = &card.item {
                self.report
                    .refers(format!("{path}/item"), Category::Items, item);
            }
            if !card.says.is_empty() {
                self.report
                    .text(&format!("{path}/says"), &card.says, LONGEST);
            }
            self.deeds(&format!("{path}/does"), &card.does);
            let effects = format!("{path}/effects");
            if check_effects(self.report, &effects, &card.effects, 0) {
                warn_found(self.report, &effects, &card.effects);
            }
        }
        for (at, thing) in scenario.things.iter().enumerate() {
            let path = format!("things/{at}");
            self.load(&format!("{path}/item"), &thing.item);
            self.cells(&format!("{path}/cell"), &[thing.cell]);
        }
        for (at, switch) in scenario.switches.iter().enumerate() {
            let path = format!("switches/{at}");
            self.report.text(&format!("{path}/name"), &switch.name, 60);
            self.cells(&format!("{path}/cell"), &[switch.cell]);
        }
    }

    /// What lies on a space is a large object.
    fn load(&mut self, path: &str, key: &str) {
        self.report.refers(path, Category::Items, key);
        let content = self.report.content;
        let held = content.item(key);
        if held.is_some_and(|(_, item)| item.takes != Takes::Load) {
            let message = format!("`{key}` is no large object: those have `takes: Load`");
            self.report.error(path, message);
        }
    }
}
