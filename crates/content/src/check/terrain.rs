//! Checks of terrain.

use crate::{
    MAX_HEIGHT, Passive, Terrain,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_auras, check_clauses},
        unplayed::{Holder, warn_clauses, warn_terrain_auras},
    },
};

pub(crate) fn check_terrain(terrain: &Terrain, report: &mut Report<'_>) {
    report.key("id", &terrain.id);
    report.text("name", &terrain.name, 60);
    report.look("style", Category::TerrainLooks, terrain.style);
    if let Some(height) = terrain.height {
        report.range("height", height, 0..=MAX_HEIGHT);
    }
    check_clauses(report, "clauses", &terrain.clauses, SPACES);
    check_event(report, ENTRY, at("clauses", &terrain.clauses));
    warn_clauses(report, "clauses", &terrain.clauses, Holder::Terrain);
    check_auras(report, "auras", &terrain.auras);
    warn_terrain_auras(report, "auras", &terrain.auras);
    let drifts = terrain
        .auras
        .iter()
        .position(|aura| aura.passive == Passive::Drift);
    if let Some(at) = drifts
        && terrain.height != Some(0)
    {
        report.error(
            format!("auras/{at}"),
            "terrain on which figures drift needs `height: 0` (COS-01)",
        );
    }
    if report.content.terrains.len() >= usize::from(u16::MAX) {
        report.error("", "there are too many kinds of terrain");
    }
}
