//! What a hero's skill or feat would come to (HAZ-H-SKILL, HAZ-H-FEAT, HAZ-H-PAIR).

use serde::{Deserialize, Serialize};

use super::{Odds, words::told};
use crate::{
    explore::Exploration,
    game::Game,
    state::{Prospect, Ship, UnitId},
    work::Work,
};

/// What a skill would come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SkillPreview {
    /// The unit that it is used on.
    pub on: UnitId,
    /// Every unit that it most likely changes, as it would be then.
    pub after: Vec<Ship>,
    /// What the unit would suffer and gain, in words, likeliest first.
    pub odds: Vec<Odds>,
    /// The same as numbers.
    pub prospect: Prospect,
}

/// Previews a skill by playing it.
pub(crate) fn preview_skill(
    game: Game<'_>,
    on: UnitId,
    play: impl Fn(&mut Work<'_>),
) -> SkillPreview {
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: on,
    };
    let found = subject.explore(game.board.clone(), 1, |work, _| play(work));
    let mut branches = found.branches.iter();
    let likeliest = branches.next().map(|first| {
        branches.fold(first, |best, next| match next.chance > best.chance {
            true => next,
            false => best,
        })
    });
    let after = likeliest.map_or(&[][..], |held| &held.board.ships);
    let changed = after
        .iter()
        .filter(|ship| game.ship(ship.id) != Some(*ship));
    let prospect = found.prospect();
    SkillPreview {
        on,
        after: changed.copied().collect(),
        odds: told(game.ctx, game.ship(on), &prospect),
        prospect,
    }
}
