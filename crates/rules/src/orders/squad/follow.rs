//! Where a unit goes besides by its actions: after a melee (GRD-09), as a scout (GRD-28), lifted by
//! a spell, out of a wreck (GRD-30).

use words::say;

use crate::{
    cite,
    game::Game,
    squads::{
        SquadPreview, carry, check_move, flow, followed, follows, ground_of, muster, traits, within,
    },
    state::{Ask, Command, IllegalOrder, Order, Places, Step, UnitId, refuse},
    work::Work,
};

/// Where a unit goes besides by its actions: after a melee, as a scout, lifted, out of a wreck.
pub(super) fn check(game: Game<'_>, unit: UnitId, to: &Places) -> Result<(), IllegalOrder> {
    let Step::Ask { ask, .. } = game.board.step else {
        return Ok(());
    };
    let Some(squad) = game.squad(unit) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    let to = to.as_slice();
    match ask {
        Ask::Scout => muster::check_scout(game, squad, to),
        Ask::Survivors => carry::check_survivors(game, squad, to),
        Ask::Lift => check_move(game, unit, lifted(game), to),
        Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Follow | Ask::Enter | Ask::Block => {
            if !to.is_empty() {
                traits::may_move(game, squad)?;
            }
            check_move(game, unit, game.ctx.ruleset.units.follow, to)
        }
    }
}

/// The squares by which a spell lifts a unit.
fn lifted(game: Game<'_>) -> u8 {
    let lifted = game.board.squad_round.lifted;
    lifted.map_or(0, |(_, squares)| squares)
}

/// The places on offer after a melee or for a unit that is lifted.
pub(super) fn list(game: Game<'_>, unit: UnitId, is_lifted: bool) -> Vec<Order> {
    let places = match is_lifted {
        true => within(game, unit, lifted(game)),
        false => follows(game, unit),
    };
    let order = |to| Order::Command {
        unit,
        command: Command::Follow(to),
    };
    places.into_iter().map(order).collect()
}

/// A unit goes where it was asked to.
pub(super) fn play(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let Step::Ask { ask, .. } = work.origin else {
        return;
    };
    match ask {
        Ask::Scout => muster::go_scouting(work, unit, to),
        Ask::Survivors => carry::survive(work, unit, to),
        Ask::Lift => flow::lift(work, unit, to),
        Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Follow | Ask::Enter | Ask::Block => {
            flow::follow(work, unit, to);
        }
    }
}

pub(super) fn preview(game: Game<'_>, unit: UnitId, to: &Places) -> SquadPreview {
    let moves = followed(game, unit, to.as_slice());
    SquadPreview {
        ground: ground_of(game, unit, &moves),
        moves,
        ..SquadPreview::of(unit)
    }
}
