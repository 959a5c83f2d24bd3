//! The hazard view colours areas and obstacles by their danger and lists the kinds on the table.

use std::collections::BTreeMap;

use bevy_egui::egui::Color32;
use content::{Aura, Clause, Passive};
use view::Highlights;
use words::say;

use super::{
    super::{Hud, stage::color},
    danger::{self, Danger},
};
use crate::theme;

/// A kind of terrain or obstacle on the table.
pub(super) struct Kind<'a> {
    pub(super) name: &'a str,
    /// Its colour on the table.
    pub(super) tint: Color32,
    pub(super) danger: Danger,
    pub(super) clauses: &'a [Clause],
    pub(super) auras: &'a [Aura],
    /// How many there are.
    pub(super) count: usize,
}

/// Whether a ship in it is exposed at the round's end.
fn exposes(auras: &[Aura]) -> bool {
    auras.iter().any(|aura| aura.passive == Passive::Exposed)
}

/// Marks every area and obstacle.
pub(super) fn mark(hud: &Hud<'_>, shown: &mut Highlights) {
    let ctx = hud.ctx();
    for area in ctx.areas.list() {
        let kind = area.kind(ctx);
        let danger = danger::of(ctx, &kind.clauses, &kind.auras);
        shown.areas.push(area.id);
        shown
            .hazards
            .push((area.id, color(danger.color(), 0.9), danger.bars()));
        if exposes(&kind.auras) {
            let at = bevy::math::Vec2::new(area.pose.x as f32, area.pose.y as f32);
            shown.notes.push((
                at,
                say!("looks-exposed").into(),
                color(danger.color(), 0.95),
            ));
        }
    }
    let lying = hud.board.obstacles().iter();
    for held in lying.filter(|held| held.placed && !held.removed) {
        let kind = ctx.kind(held);
        let danger = danger::of(ctx, &kind.clauses, &kind.auras);
        shown
            .hazards
            .push((held.id, color(danger.color(), 0.9), danger.bars()));
    }
}

/// The kinds on the table, the worst first; on a grid these are the kinds of terrain.
pub(super) fn kinds<'a>(hud: &'a Hud<'_>) -> Vec<Kind<'a>> {
    let ctx = hud.ctx();
    let mut terrain: BTreeMap<usize, usize> = BTreeMap::new();
    for area in ctx.areas.list() {
        *terrain.entry(usize::from(area.terrain)).or_default() += 1;
    }
    if let Some(ground) = ctx.ground() {
        for cell in 0..ground.grid.len() {
            *terrain.entry(ground.terrain(cell)).or_default() += 1;
        }
    }
    let mut obstacles: BTreeMap<u16, usize> = BTreeMap::new();
    let lying = hud.board.obstacles().iter();
    for held in lying.filter(|held| held.placed && !held.removed) {
        *obstacles.entry(held.kind).or_default() += 1;
    }
    let kind =
        |(name, tint): (&'a str, _), (clauses, auras): (&'a [Clause], &'a [Aura]), count| Kind {
            name,
            tint: theme::rgb(tint),
            danger: danger::of(ctx, clauses, auras),
            clauses,
            auras,
            count,
        };
    let looks = &hud.library.content.looks;
    let terrain = terrain.into_iter().filter_map(|(at, count)| {
        let held = ctx.content.terrains.get(at)?;
        let tint = (held.name.as_str(), looks.terrain(held.style).color);
        Some(kind(tint, (&held.clauses, &held.auras), count))
    });
    let obstacles = obstacles.into_iter().filter_map(|(at, count)| {
        let held = ctx.content.obstacles.get(usize::from(at))?;
        let tint = (held.name.as_str(), looks.obstacle(held.style).color);
        Some(kind(tint, (&held.clauses, &held.auras), count))
    });
    let mut found: Vec<Kind<'_>> = terrain.chain(obstacles).collect();
    found.retain(|kind| !kind.clauses.is_empty() || !kind.auras.is_empty());
    found.sort_by(|a, b| b.danger.cmp(&a.danger).then(a.name.cmp(b.name)));
    found
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;
    use crate::{
        hud::{Keys, sailing::words, trial},
        library::Library,
    };

    fn told(shown: &Highlights, id: UnitId) -> bool {
        shown.hazards.iter().any(|(held, ..)| *held == id)
    }

    #[test]
    fn all_that_lies_on_the_table_is_marked_and_told() {
        let library = Library::open(content::find_assets());
        for key in ["mirror-line", "gauntlet", "convoy-run"] {
            let session = trial::played(&library, key, |_| true);
            let hud = trial::hud(&library, &session, Keys::default());
            let mut shown = Highlights::default();
            mark(&hud, &mut shown);
            let areas = hud.ctx().areas.list().iter().map(|area| area.id);
            let lying = hud.board.obstacles().iter().filter(|held| held.placed);
            let all: Vec<UnitId> = areas.chain(lying.map(|held| held.id)).collect();
            assert!(
                !all.is_empty() && all.iter().all(|id| told(&shown, *id)),
                "{key}"
            );
            assert!(hud.board.ships.iter().all(|ship| !told(&shown, ship.id)));
            let kinds = kinds(&hud);
            assert_eq!(
                kinds.iter().map(|kind| kind.count).sum::<usize>(),
                all.len()
            );
            for kind in &kinds {
                let told = words::lines(kind.clauses, kind.auras);
                assert!(!told.is_empty(), "nothing is said of {}", kind.name);
            }
        }
    }

    #[test]
    fn every_kind_of_terrain_and_obstacle_says_what_it_does() {
        let content = content::load(&content::find_assets()).content;
        let terrain = content.terrains.iter();
        let terrain = terrain.map(|kind| (&kind.name, &kind.clauses, &kind.auras));
        let obstacles = content.obstacles.iter();
        let obstacles = obstacles.map(|kind| (&kind.name, &kind.clauses, &kind.auras));
        for (name, clauses, auras) in terrain.chain(obstacles) {
            for clause in clauses {
                assert!(words::clause(clause).is_some(), "{name}: {clause:?}");
            }
            for aura in auras {
                let told = words::passive(aura.passive, aura.reach);
                assert!(told.is_some(), "{name}: {aura:?}");
            }
        }
    }
}
