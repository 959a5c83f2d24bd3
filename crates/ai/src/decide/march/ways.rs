//! How far it is to somewhere by the ways that a figure can go: around walls, through doors.

use std::{cmp::Reverse, collections::BinaryHeap};

use content::{Barrier, Keyword};
use geometry::{Cell, grid::Footprint};
use rules::{Ship, grid::Ground};

use crate::{decide::march::ahead::Ahead, scene::Scene};

/// Movement points that a closed door is worth to somebody with hands: an action.
const DOOR: u32 = 4;
/// The same to somebody without: others may open it.
const SHUT: u32 = 12;
/// What a space that holds is worth, in movement points.
const HELD: u32 = 8;
/// What a space that defeats is worth: hardly anybody goes there.
const DEADLY: u32 = 30;
/// The same for one that will defeat when the next round begins.
const DOOMED: u32 = 5;

/// The cheapest way from every space to the nearest of some others, in movement points; a space
/// that harms is dear to enter.
#[derive(Default)]
pub(super) struct Ways {
    costs: Vec<Option<u32>>,
    /// What makes each space dear.
    surcharges: Vec<u32>,
}

impl Ways {
    /// The ways of a figure to any of these spaces. The figures on it bar nobody, because they
    /// move. Spaces to which terrain comes that defeats are dear.
    pub(super) fn to_any(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, cells: &[Cell]) -> Self {
        let then = ahead.board().and_then(|board| board.ground(scene.game.ctx));
        Self::over(scene, then.as_deref(), ship, cells, passage)
    }

    /// The same where nobody else opens a door for a figure without hands.
    pub(super) fn alone(scene: &Scene<'_>, ship: &Ship, cells: &[Cell]) -> Self {
        let open = |barrier: Option<Barrier>, flies: bool, hands: bool| match barrier {
            Some(Barrier::Door) if !hands => None,
            _ => passage(barrier, flies, hands),
        };
        Self::over(scene, None, ship, cells, open)
    }

    /// The same as the map is now.
    pub(super) fn now(scene: &Scene<'_>, ship: &Ship, cells: &[Cell]) -> Self {
        Self::over(scene, None, ship, cells, passage)
    }

    fn over(
        scene: &Scene<'_>,
        then: Option<&Ground>,
        ship: &Ship,
        cells: &[Cell],
        open: impl Fn(Option<Barrier>, bool, bool) -> Option<u32>,
    ) -> Self {
        let Some(ground) = scene.game.ground() else {
            return Self::default();
        };
        let cells = cells.iter().filter_map(|cell| ground.grid.index(*cell));
        let goals: Vec<usize> = cells.collect();
        let doomed = |cell: usize| {
            let comes = then.is_some_and(|then| then.facts(cell).defeats.is_some());
            comes && ground.facts(cell).defeats.is_none()
        };
        // A large figure crosses pits (HAZ-09).
        let size = scene.game.class(ship).figure.map(|figure| figure.size);
        let small = size.is_none_or(Footprint::is_one);
        let surcharge = |cell: usize| {
            let facts = ground.facts(cell);
            let held = small && facts.holds.is_some();
            let deadly = facts.defeats.is_some();
            let each = [(doomed(cell), DOOMED), (held, HELD), (deadly, DEADLY)];
            let each = each.into_iter().filter(|(is_so, _)| *is_so);
            each.map(|(_, more)| more).sum::<u32>()
        };
        let entry = |cell: usize| u32::from(ground.facts(cell).cost.max(1)) + surcharge(cell);
        let flies = scene.game.ctx.has_keyword(ship, Keyword::Fly);
        let mut words = [Keyword::Hero, Keyword::Hands].iter();
        let hands = words.any(|word| scene.game.ctx.has_keyword(ship, *word));
        let costs = Self::search(&ground, &goals, entry, |barrier| {
            open(barrier, flies, hands)
        });
        // A large base that has one corner there stands safely on the others.
        let standing = |cell| if small { surcharge(cell) } else { 0 };
        let surcharges = (0..costs.len()).map(standing).collect();
        Self { costs, surcharges }
    }

    fn search(
        ground: &Ground,
        goals: &[usize],
        entry: impl Fn(usize) -> u32,
        passage: impl Fn(Option<Barrier>) -> Option<u32>,
    ) -> Vec<Option<u32>> {
        let mut costs: Vec<Option<u32>> = vec![None; ground.grid.len()];
        let mut next: BinaryHeap<Reverse<(u32, usize)>> = BinaryHeap::new();
        for goal in goals {
            costs[*goal] = Some(0);
            next.push(Reverse((0, *goal)));
        }
        while let Some(Reverse((cost, cell))) = next.pop() {
            if costs[cell].is_some_and(|known| known < cost) {
                continue;
            }
            // Backwards: who comes from `before` enters `cell`.
            let enters = cost + entry(cell);
            for way in ground.grid.ways() {
                let Some(before) = ground.grid.neighbour(cell, *way) else {
                    continue;
                };
                if ground.facts(before).bars.is_some() {
                    continue;
                }
                let barrier = ground.barrier(cell, *way, Barrier::bars_feet);
                // Nobody opens a door from across its corner.
                let across = ground.grid.shape().is_diagonal(*way);
                if across && barrier == Some(Barrier::Door) {
                    continue;
                }
                let Some(edge) = passage(barrier) else {
                    continue;
                };
                let all = enters + edge;
                if costs[before].is_none_or(|known| all < known) {
                    costs[before] = Some(all);
                    next.push(Reverse((all, before)));
                }
            }
        }
        costs
    }

    /// The cost from this space; none if no way leads there.
    pub(super) fn from(&self, scene: &Scene<'_>, cell: Cell) -> Option<f64> {
        let at = scene.game.ctx.ground()?.grid.index(cell)?;
        self.costs.get(at).copied().flatten().map(f64::from)
    }

    /// The same with what makes the space itself dear, so that nobody comes nearer by a step into
    /// what harms.
    pub(super) fn standing(&self, scene: &Scene<'_>, cell: Cell) -> Option<f64> {
        let at = scene.game.ctx.ground()?.grid.index(cell)?;
        let dear = self.surcharges.get(at).copied()?;
        Some(self.from(scene, cell)? + f64::from(dear))
    }
}

/// The points that a barrier costs besides; none if nobody gets past it.
pub(super) fn passage(barrier: Option<Barrier>, flies: bool, hands: bool) -> Option<u32> {
    match barrier {
        None | Some(Barrier::Opening(_) | Barrier::Slope(_) | Barrier::Rim | Barrier::Stair) => {
            Some(0)
        }
        Some(Barrier::Door) => Some(if hands { DOOR } else { SHUT }),
        Some(Barrier::Elevation) => flies.then_some(0),
        Some(Barrier::Wall | Barrier::Floor) => None,
    }
}
