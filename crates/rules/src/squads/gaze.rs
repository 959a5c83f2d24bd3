//! Who sees whom, and with which cover: the one answer for shots, spells, blocks, previews and the
//! computer (GRD-05, GRD-14, GRD-20).
//!
//! An aircraft is above every level. Nothing stands between it and anybody but a closed floor above
//! their place; the terrain of that place covers them from above, if the option says so.

use geometry::Cell;

use super::field::is_aircraft;
use crate::{
    ctx::Ctx,
    grid::{
        Ground,
        levels::{Bar, Cover, CoverSteps, Sight, cover_on, glance, see, skyward},
        pace::Squares,
    },
    state::UnitId,
};

/// Which steps of a line of sight give cover: option `cover.step`.
#[must_use]
pub fn cover_steps(ctx: &Ctx) -> CoverSteps {
    match ctx.option_is("cover.step", "both") {
        true => CoverSteps::Both,
        false => CoverSteps::Target,
    }
}

/// What somebody high above sees of a place: the cover of its terrain, by option
/// `cover.from_above`. Hills and screens cover from nobody up there.
///
/// # Errors
/// The closed floor above it.
pub fn from_above(ctx: &Ctx, ground: &Ground, place: Cell) -> Result<Option<Cover>, Bar> {
    skyward(ground, place)?;
    let counts = !ctx.option_is("cover.from_above", "ignored");
    Ok(cover_on(ground, place).filter(|_| counts))
}

/// One unit that looks at another.
#[derive(Clone, Copy)]
pub(super) struct Gaze<'a> {
    ctx: &'a Ctx,
    squares: Squares<'a>,
    /// Whether the one who looks is an aircraft, and whether the other is.
    above: bool,
    airborne: bool,
}

impl<'a> Gaze<'a> {
    pub(super) fn of(ctx: &'a Ctx, squares: Squares<'a>, from: UnitId, to: UnitId) -> Self {
        Self {
            ctx,
            squares,
            above: is_aircraft(ctx, from),
            airborne: is_aircraft(ctx, to),
        }
    }

    /// Whether a place of the one is seen from a place of the other, and what covers it there.
    ///
    /// # Errors
    /// What hides it.
    pub(super) fn at(&self, from: Cell, to: Cell) -> Result<Option<Cover>, Bar> {
        let ground = self.squares.ground;
        match (self.above, self.airborne) {
            (true, true) => Ok(None),
            (true, false) => from_above(self.ctx, ground, to),
            (false, true) => skyward(ground, from).map(|()| None),
            (false, false) => glance(&self.squares, from, to, cover_steps(self.ctx)),
        }
    }
}

/// The line of sight from a place of one unit to a place of another, for those who show it. Nobody
/// needs to know what lies between a place and an aircraft.
///
/// # Errors
/// What bars it.
pub fn sight(
    ctx: &Ctx,
    squares: &Squares<'_>,
    [one, other]: [UnitId; 2],
    from: Cell,
    to: Cell,
) -> Result<Sight, Bar> {
    let gaze = Gaze::of(ctx, *squares, one, other);
    if !gaze.above && !gaze.airborne {
        return see(squares, from, to, cover_steps(ctx));
    }
    let cover = gaze.at(from, to)?;
    let way = vec![from, to];
    Ok(Sight { way, cover })
}
