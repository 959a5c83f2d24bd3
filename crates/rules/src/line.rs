//! The line of an attack: the attacker chooses one of the shortest (OBS-R-LINE).

use geometry::{Aabb2, Lines, Sight, TOUCH};

use crate::{
    cite,
    cover::{CLOSE_BEHIND, Covered, CoveredFire, on_the_line},
    game::Game,
    pool::{Obstruction, obstructions},
    state::{IllegalOrder, Modifier},
};

/// A line of fire, with terrain and obstacles on it.
#[derive(Clone, Debug)]
pub(crate) struct ShotLine {
    /// The two end points.
    pub sight: Sight,
    /// The changes by terrain.
    pub terrain: Covered,
    /// The obstacles on it.
    pub obstructing: Vec<Obstruction>,
}

impl ShotLine {
    /// Builds the line with this sight.
    ///
    /// # Errors
    /// The rule by which terrain stops it.
    fn along(game: Game<'_>, fire: &CoveredFire<'_>, sight: Sight) -> Result<Self, IllegalOrder> {
        let terrain = on_the_line(game, fire, &sight)?;
        let obstructing = obstructions(game, &sight);
        Ok(Self {
            sight,
            terrain,
            obstructing,
        })
    }

    /// How much the line helps the target, in dice and in its shields' numbers; then whether
    /// an obstacle obstructs it.
    fn hindrance(&self) -> (i32, bool) {
        let Covered { modifiers, saves } = &self.terrain;
        let walls = modifiers.iter().map(|held| i32::from(held.defence));
        let rock = self.obstructing.first().map_or(0, |held| i32::from(held.2));
        let dice = walls.sum::<i32>() + rock;
        (dice + saves, !self.obstructing.is_empty())
    }
}

/// The attack's line among those as short as `sight`.
/// The attacker takes the one that hinders least, and of equal ones the nearest to the middle.
///
/// # Errors
/// The rule by which terrain stops the middle line, which decides whether fire is possible.
pub(crate) fn chosen(
    game: Game<'_>,
    fire: &CoveredFire<'_>,
    sight: Sight,
) -> Result<ShotLine, IllegalOrder> {
    let mut best = ShotLine::along(game, fire, sight)?;
    let first = best.hindrance();
    if first <= (0, false) {
        return Ok(best);
    }
    let (from, to) = (game.placed(fire.attacker), game.placed(fire.target));
    let Some(lines) = geometry::lines_in_arc(from, game.ctx.arc(fire.weapon), to, &sight) else {
        return Ok(best);
    };
    for share in gaps(game, &lines) {
        let line = ShotLine::along(game, fire, lines.at(share));
        if let Ok(line) = line
            && line.hindrance() < best.hindrance()
        {
            best = line;
        }
    }
    if best.hindrance() < first {
        let cited = Modifier::cited(cite::LINE);
        best.terrain.modifiers.push(cited);
    }
    Ok(best)
}

/// The places in a strip worth testing, nearest the middle first.
/// They lie between any two places where something begins or ends. Gaps no wider than a touch do
/// not count: bodies that touch on both sides of a line let nothing through.
fn gaps(game: Game<'_>, lines: &Lines) -> Vec<f64> {
    let mut marks = marks(game, lines);
    marks.extend([0.0, 1.0]);
    marks.sort_unstable_by(f64::total_cmp);
    let hair = TOUCH / lines.width();
    let gaps = marks.windows(2).filter(|gap| gap[1] - gap[0] > hair);
    let mut found: Vec<f64> = gaps.map(|gap| f64::midpoint(gap[0], gap[1])).collect();
    let off = |share: f64| (share - 0.5).abs();
    found.sort_by(|a, b| off(*a).total_cmp(&off(*b)).then(a.total_cmp(b)));
    found
}

/// The places in a strip where the contents of a line may change.
fn marks(game: Game<'_>, lines: &Lines) -> Vec<f64> {
    let bounds = Aabb2::around(lines.corners()).grown(1.0);
    let close = 1.0 - CLOSE_BEHIND / lines.length();
    let rocks = game.board.field.near(bounds).into_iter();
    let rocks = rocks.flat_map(|held| lines.marks(game.outline(held), held.pose, &[]));
    let areas = game.areas().near(bounds).into_iter();
    let areas = areas.flat_map(|area| lines.marks(&area.outline, area.pose, &[close]));
    rocks.chain(areas).collect()
}
