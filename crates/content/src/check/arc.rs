//! Checks of firing arcs.

use geometry::WIDEST_STRIP;

use crate::{
    ArcDef, Content,
    category::Category,
    check::{Report, keyword::check_name},
};

pub(crate) fn check_arc(arc: &ArcDef, report: &mut Report<'_>) {
    check_name(report, Category::Arcs, &arc.id, arc.arc().is_some());
    report.text("name", &arc.name, 30);
    report.text("text", &arc.text, 300);
    let fields = [("from", arc.from), ("to", arc.to), ("width", arc.width)];
    if !arc.is_made() {
        for (field, _) in fields.iter().filter(|(_, value)| value.is_some()) {
            report.error(
                *field,
                format!("the game knows what the arc {} covers", arc.id),
            );
        }
        return;
    }
    for (field, value) in &fields[..2] {
        match value {
            Some(value) => report.range(*field, *value, 0.0..=360.0),
            None => report.error("", format!("an arc has `{field}`, in degrees from ahead")),
        }
    }
    if let Some(width) = arc.width {
        report.range("width", width, 0.01..=WIDEST_STRIP);
    }
    if report.has_errors() || arc.sector().is_some() {
        return;
    }
    match arc.width {
        Some(_) => report.error("width", "a strip lies in half a turn, from `from` to `to`"),
        None => report.error(
            "to",
            "`from` and `to` are the same: from 0 to 360 is all around",
        ),
    }
}

/// The arcs that packs make and no weapon fires into.
pub(super) fn idle_arcs(content: &Content) -> Vec<(&ArcDef, String)> {
    let made = content.arcs.iter().filter(|held| held.is_made());
    let idle = made.filter(|held| {
        let mut weapons = content.ships.iter().flat_map(|ship| &ship.weapons);
        !weapons.any(|weapon| weapon.arc.key() == held.id)
    });
    idle.map(|held| (held, format!("no weapon fires into the arc `{}`", held.id)))
        .collect()
}
