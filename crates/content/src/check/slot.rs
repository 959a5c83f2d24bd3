//! Checks of slots of items.

use crate::{
    Content, SlotDef,
    category::Category,
    check::{Report, keyword::check_name},
};

/// The most places of a slot.
const MOST_PLACES: u8 = 8;

pub(crate) fn check_slot(slot: &SlotDef, report: &mut Report<'_>) {
    check_name(report, Category::Slots, &slot.id, slot.slot().is_some());
    report.text("name", &slot.name, 30);
    report.text("text", &slot.text, 300);
    report.rule("rule", slot.rule);
    report.range("places", slot.places, 1..=MOST_PLACES);
}

/// The slots that packs make and no item takes up.
pub(super) fn idle_slots(content: &Content) -> Vec<(&SlotDef, String)> {
    let made = content.slots.iter().filter(|held| held.decides());
    let idle = made.filter(|held| {
        let mut items = content.items.iter();
        !items.any(|item| Some(item.takes.slot()) == held.slot())
    });
    idle.map(|held| (held, format!("no item takes up the slot `{}`", held.id)))
        .collect()
}
