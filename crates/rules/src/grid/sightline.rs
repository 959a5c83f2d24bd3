//! The lines from corner to corner that show why one figure sees another, or why not
//! (HAZ-H-SIGHT). The kernel of sight decides each of them.

use geometry::Cell;

use crate::grid::{
    Corner, Occupant, Scene, Unseen,
    corners::{covered, lines},
};

/// A line of sight from corner to corner, and what bars it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sightline {
    /// A corner of the attacker's square.
    pub from: Corner,
    /// A corner of the target's square.
    pub to: Corner,
    /// What bars the line; none if it is clear.
    pub barred: Option<Unseen>,
}

/// The most barred lines that are told.
const TOLD: usize = 6;

impl Sightline {
    /// The share of the line before what bars it, from 0 to 1; 1 if it is clear.
    #[must_use]
    pub fn free(&self) -> f64 {
        let square = |cell: Cell| {
            let (x, y) = cell.printed();
            [(x, y), (x + 1, y + 1)]
        };
        let block = match self.barred {
            None | Some(Unseen::OffMap(_)) => return 1.0,
            Some(
                Unseen::Ground(cell)
                | Unseen::Figure(_, cell)
                | Unseen::Terrain(_, cell)
                | Unseen::Shaft(_, cell)
                | Unseen::Missing(cell)
                | Unseen::Body(_, cell),
            ) => square(cell),
            // The side that two squares share is where they overlap.
            Some(Unseen::Wall(near, far)) => {
                let [a, b] = [near, far].map(square);
                [
                    (a[0].0.max(b[0].0), a[0].1.max(b[0].1)),
                    (a[1].0.min(b[1].0), a[1].1.min(b[1].1)),
                ]
            }
        };
        self.enters(block)
    }

    /// The share of the line at which it comes to a box with its border; 1 if it never does.
    fn enters(&self, [low, high]: [Corner; 2]) -> f64 {
        let axes = [
            [self.from.0, self.to.0, low.0, high.0],
            [self.from.1, self.to.1, low.1, high.1],
        ];
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        for axis in axes {
            let [from, to, low, high] = axis.map(f64::from);
            let way = to - from;
            if way == 0.0 {
                if from < low || from > high {
                    return 1.0;
                }
                continue;
            }
            let (a, b) = ((low - from) / way, (high - from) / way);
            (first, last) = (first.max(a.min(b)), last.min(a.max(b)));
        }
        // A line may just touch a corner of the box, where both shares are one but for rounding.
        if first <= last + 1.0e-9 { first } else { 1.0 }
    }
}

/// The lines that show whether one figure sees another: those that are barred, the shortest first,
/// and the clear one last, if there is any. None if no line decides it, as between neighbours.
#[must_use]
pub fn sightlines(scene: &Scene<'_>, from: &Occupant, to: &Occupant) -> Vec<Sightline> {
    let grid = &scene.ground.grid;
    let (here, there) = (covered(scene, from), covered(scene, to));
    let far = |(a, b): (usize, usize)| grid.distance(grid.cell(a), grid.cell(b));
    let pairs = here
        .iter()
        .flat_map(|a| there.iter().map(move |b| (*a, *b)));
    let mut pairs: Vec<(usize, usize)> = pairs.collect();
    pairs.sort_by_key(|pair| far(*pair));
    let open = |(a, b): (usize, usize)| !scene.ground.walled(grid.cell(a), grid.cell(b));
    if pairs.iter().any(|pair| far(*pair) <= 1 && open(*pair)) {
        return Vec::new();
    }
    let all = |(a, b): (usize, usize)| lines(scene, [from.unit, to.unit], a, b);
    let clear = |line: &Sightline| line.barred.is_none();
    let seen = pairs
        .iter()
        .find(|pair| all(**pair).any(|line| clear(&line)));
    let Some(pair) = seen.or(pairs.first()) else {
        return Vec::new();
    };
    let mut told: Vec<Sightline> = all(*pair).take_while(|line| !clear(line)).collect();
    told.truncate(TOLD);
    told.extend(all(*pair).find(clear));
    told
}
