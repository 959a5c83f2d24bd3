//! Where units of models are drawn: the objectives of the table, or where goals ask somebody to be.

use content::{Place, When};
use geometry::Cell;
use rules::{Banner, Squad, UnitId};

use crate::{goals, scene::Scene};

/// The most places of a goal that asks for several units.
const MOST: usize = 3;

/// A place that draws units.
#[derive(Clone, Debug)]
pub(super) struct SquadPost {
    pub(super) banner: Banner,
    /// The only unit of its side that counts there.
    only: Option<UnitId>,
}

impl SquadPost {
    /// Whether a unit counts there.
    pub(super) fn counts(&self, scene: &Scene<'_>, squad: &Squad) -> bool {
        self.only.is_none_or(|only| {
            let side = scene.game.squad(only).map(|held| held.owner);
            only == squad.id || side != Some(squad.owner)
        })
    }
}

/// All places that draw units.
pub(super) fn posts(scene: &Scene<'_>) -> Vec<SquadPost> {
    let ctx = scene.game.ctx;
    if ctx.goals.is_empty() {
        let banners = scene.game.board.squad_round.banners.iter();
        return banners
            .map(|banner| SquadPost {
                banner: *banner,
                only: None,
            })
            .collect();
    }
    let mut found: Vec<SquadPost> = Vec::new();
    for goal in &ctx.goals {
        // Who wins by waiting has nobody to look for.
        let waits = ctx.at_the_end == Some(goal.player);
        for when in goals::contested(scene.game, goal) {
            let (cells, only) = match when {
                When::Stands { place, count, .. } => (spread(place, usize::from(*count)), None),
                When::AllStand { place, .. } => (spread(place, MOST), None),
                When::More { place, .. } | When::Clear { place, .. } => (spread(place, 1), None),
                When::Reached { unit, place } => (spread(place, 1), Some(UnitId(*unit))),
                When::Lost(id) if !waits => (here(scene, |squad| squad.id.0 == *id), None),
                When::Left { player, .. } if !waits => {
                    (here(scene, |squad| squad.owner == *player), None)
                }
                When::Round(_)
                | When::Open(_)
                | When::Shut(_)
                | When::Lost(_)
                | When::Left { .. }
                | When::Away { .. }
                | When::Searched(_)
                | When::Thrown(_)
                | When::Holds { .. }
                | When::Brought { .. }
                | When::After(_) => continue,
            };
            for cell in cells {
                if found.iter().all(|post| post.banner.cell != cell) {
                    let holder = None;
                    let banner = Banner { cell, holder };
                    found.push(SquadPost { banner, only });
                }
            }
        }
    }
    found
}

/// So many spaces of a place, evenly spread: of one alone the one in its middle.
fn spread(place: &Place, wanted: usize) -> Vec<Cell> {
    let mut cells = place.cells();
    let wide = |of: fn(&(i32, i32)) -> i32| {
        let least = cells.iter().map(of).min().unwrap_or(0);
        cells.iter().map(of).max().unwrap_or(0) - least
    };
    let (columns, rows) = (wide(|cell| cell.0), wide(|cell| cell.1));
    let count = cells.len().max(1) as i32;
    let sum = cells
        .iter()
        .fold((0, 0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
    let middle = (sum.0 / count, sum.1 / count);
    // Along the longer side, in its middle.
    cells.sort_by_key(|cell| match columns >= rows {
        true => (cell.0, (cell.1 - middle.1).abs()),
        false => (cell.1, (cell.0 - middle.0).abs()),
    });
    let wanted = wanted.clamp(1, MOST);
    let parts = (0..wanted).filter_map(|part| {
        let far = (2 * part + 1) as i32;
        let along = match columns >= rows {
            true => middle.0 - columns / 2 + columns * far / (2 * wanted as i32),
            false => middle.1 - rows / 2 + rows * far / (2 * wanted as i32),
        };
        cells
            .iter()
            .copied()
            .min_by_key(|cell| match columns >= rows {
                true => ((cell.0 - along).abs(), (cell.1 - middle.1).abs(), *cell),
                false => ((cell.1 - along).abs(), (cell.0 - middle.0).abs(), *cell),
            })
    });
    parts.map(|(column, row)| Cell::new(column, row)).collect()
}

/// Where such units stand: the place of the one in their midst.
fn here(scene: &Scene<'_>, wanted: impl Fn(&Squad) -> bool) -> Vec<Cell> {
    let all = scene.game.board.squads.iter();
    let all = all.filter(|squad| squad.on_table() && wanted(squad));
    let cells: Vec<Cell> = all
        .filter_map(|squad| squad.places().first().copied())
        .collect();
    let apart = |cell: &Cell| -> u32 {
        let others = cells.iter();
        others
            .map(|other| scene.game.ctx.spaces_apart(*cell, *other))
            .sum()
    };
    let midst = cells
        .iter()
        .copied()
        .min_by_key(|cell| (apart(cell), *cell));
    midst.into_iter().collect()
}
