//! The hazard view colours areas and obstacles by their danger and lists the kinds on the table.

use std::collections::BTreeMap;

use bevy_egui::egui::Color32;
use content::{Aura, Clause, KindId, Passive};
use view::{Highlights, Peril};
use words::say;

use super::{
    super::{Hud, tint::color},
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

/// How strongly a kind is marked: less while the pointer is on another in the legend.
fn strength(name: &str, pointed: Option<&str>) -> f32 {
    match pointed {
        Some(other) if other != name => 0.2,
        Some(_) | None => 0.9,
    }
}

/// Marks every area, obstacle and dangerous space. `pointed`: the name of the kind that the
/// pointer is on in the legend.
pub(super) fn mark(hud: &Hud<'_>, pointed: Option<&str>, shown: &mut Highlights) {
    let ctx = hud.ctx();
    spaces(hud, pointed, shown);
    for area in ctx.areas.list() {
        let kind = area.kind(ctx);
        let danger = danger::of(ctx, &kind.clauses, &kind.auras);
        shown.areas.push(area.id);
        let tint = color(danger.color(), strength(&kind.name, pointed));
        shown.hazards.push((area.id, tint, danger.bars()));
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
        let tint = color(danger.color(), strength(&kind.name, pointed));
        shown.hazards.push((held.id, tint, danger.bars()));
    }
}

/// Marks the spaces of a grid whose terrain does something.
fn spaces(hud: &Hud<'_>, pointed: Option<&str>, shown: &mut Highlights) {
    let ctx = hud.ctx();
    let Some(ground) = hud.board.ground(ctx) else {
        return;
    };
    let looks = &hud.library.content.looks;
    let all = ctx.content.terrains.iter().map(|kind| {
        if kind.clauses.is_empty() && kind.auras.is_empty() {
            return None;
        }
        let danger = danger::of(ctx, &kind.clauses, &kind.auras);
        let strength = strength(&kind.name, pointed);
        let rim = color(theme::rgb(looks.terrain(kind.style).color), strength);
        Some((rim, color(danger.color(), strength), danger.bars()))
    });
    let all: Vec<_> = all.collect();
    for cell in 0..ground.grid.len() {
        let known = all.get(ground.terrain(cell)).copied().flatten();
        shown
            .perils
            .extend(known.map(|(kind, color, danger)| Peril {
                cell: ground.grid.cell(cell),
                kind,
                color,
                danger,
            }));
    }
}

/// The kinds on the table, the worst first; on a grid these are the kinds of terrain.
pub(super) fn kinds<'a>(hud: &'a Hud<'_>) -> Vec<Kind<'a>> {
    let ctx = hud.ctx();
    let mut terrain: BTreeMap<usize, usize> = BTreeMap::new();
    for area in ctx.areas.list() {
        *terrain.entry(usize::from(area.terrain)).or_default() += 1;
    }
    if let Some(ground) = hud.board.ground(ctx) {
        for cell in 0..ground.grid.len() {
            *terrain.entry(ground.terrain(cell)).or_default() += 1;
        }
    }
    let mut obstacles: BTreeMap<KindId, usize> = BTreeMap::new();
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
        hud::{Keys, sailing::words, test_kit},
        library::Library,
    };

    fn told(shown: &Highlights, id: UnitId) -> bool {
        shown.hazards.iter().any(|(held, ..)| *held == id)
    }

    #[test]
    fn all_that_lies_on_the_table_is_marked_and_told() {
        let library = Library::open(content::find_assets());
        for key in ["mirror-line", "gauntlet", "convoy-run"] {
            let session = test_kit::played(&library, key, |_| true);
            let hud = test_kit::hud(&library, &session, Keys::default());
            let mut shown = Highlights::default();
            mark(&hud, None, &mut shown);
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
                let told = words::lines(&hud.ctx().content, kind.clauses, kind.auras, false);
                assert!(!told.is_empty(), "nothing is said of {}", kind.name);
            }
        }
    }

    #[test]
    fn spaces_are_marked_and_the_kind_pointed_at_stands_out() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "marsh-relay", |_| true);
        let hud = test_kit::hud(&library, &session, Keys::default());
        let kinds = kinds(&hud);
        let named: usize = kinds.iter().map(|kind| kind.count).sum();
        assert!(named > 0);
        let marked = |pointed: Option<&str>| {
            let mut shown = Highlights::default();
            mark(&hud, pointed, &mut shown);
            shown.perils
        };
        assert_eq!(marked(None).len(), named);
        let first = &kinds[0];
        use bevy::color::Alpha;
        let strong = marked(Some(first.name));
        let strong = strong.iter().filter(|peril| peril.color.alpha() > 0.5);
        assert_eq!(strong.count(), first.count);
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
                assert!(
                    words::clause(&content, clause).is_some(),
                    "{name}: {clause:?}"
                );
            }
            for aura in auras {
                let told = words::passive(&content, aura.passive, aura.reach);
                assert!(told.is_some(), "{name}: {aura:?}");
            }
        }
    }
}
