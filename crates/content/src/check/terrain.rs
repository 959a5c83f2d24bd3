//! Checks of terrain.

use crate::{
    MAX_HEIGHT, Passive, Terrain,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_auras, check_clauses, check_kinds},
        unplayed::{Bearer, warn_clauses, warn_terrain_auras},
    },
};

pub(crate) fn check_terrain(terrain: &Terrain, report: &mut Report<'_>) {
    // Terrain may name terrain that comes after it: see `check_family`.
    report.terrain_read = false;
    report.key("id", &terrain.id);
    report.text("name", &terrain.name, 60);
    report.look("style", Category::TerrainLooks, terrain.style);
    if let Some(height) = terrain.height {
        report.range("height", height, 0..=MAX_HEIGHT);
    }
    if let Some(follows) = &terrain.follows {
        report.ask("follows/terrain", Category::Terrain, &follows.terrain);
        report.rule("follows/rule", follows.rule);
        let bare = terrain.clauses.is_empty() && terrain.auras.is_empty();
        if !bare || terrain.large.is_some() || terrain.height.is_some() {
            let message = "terrain that follows another kind has all its rules from there: \
                           leave out `clauses`, `auras`, `large` and `height`";
            report.error("follows", message);
        }
    }
    check_clauses(report, "clauses", &terrain.clauses, SPACES);
    check_event(report, ENTRY, at("clauses", &terrain.clauses));
    warn_clauses(report, "clauses", &terrain.clauses, Bearer::Terrain);
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

/// The terrain whose rules this one follows, if it follows any and can. Runs after all terrain is
/// read, as do the conditions of its clauses.
pub(crate) fn check_family<'c>(terrain: &Terrain, report: &mut Report<'c>) -> Option<&'c Terrain> {
    for (at, clause) in terrain.clauses.iter().enumerate() {
        let path = format!("clauses/{at}/only_if");
        check_kinds(report, &path, &clause.only_if);
    }
    let follows = terrain.follows.as_ref()?;
    let path = "follows/terrain";
    if !report.refers(path, Category::Terrain, &follows.terrain) {
        return None;
    }
    let (_, other) = report.content.terrain(&follows.terrain)?;
    if other.id == terrain.id || other.follows.is_some() {
        let message = match other.id == terrain.id {
            true => "terrain cannot follow itself".to_owned(),
            false => format!("`{}` follows another kind itself; name that one", other.id),
        };
        report.error(path, message);
        return None;
    }
    Some(other)
}
