//! Bringing units onto the table: deployment, transports, ambushes, aircraft (GRD-22, GRD-30).

use geometry::Cell;
use words::say;

use crate::{
    cite,
    game::Game,
    squads::{aircraft, carry, muster},
    state::{Fact, Flight, IllegalOrder, Location, Places, PlayerId, Squad, UnitId, refuse},
    work::Work,
};

type Checked = Result<(), IllegalOrder>;

fn no(unit: UnitId, reason: &str) -> Checked {
    Err(refuse(cite::squads::SETUP, reason, vec![unit]))
}

/// The player who decides, and the unit, which is theirs.
fn mustered(game: Game<'_>, unit: UnitId) -> Result<(PlayerId, &Squad), IllegalOrder> {
    let refused = |reason: &str| refuse(cite::squads::SETUP, reason, vec![unit]);
    let (Some(player), Some(squad)) = (game.board.decider(), game.squad(unit)) else {
        return Err(refused(say!("no-such-unit")));
    };
    match squad.owner == player {
        true => Ok((player, squad)),
        false => Err(refused(say!("no-unit-not-yours"))),
    }
}

pub(super) fn check(game: Game<'_>, unit: UnitId, to: &Places) -> Checked {
    let (player, _) = mustered(game, unit)?;
    muster::check(game, player, unit, to.as_slice())
}

pub(super) fn check_wait(game: Game<'_>, unit: UnitId) -> Checked {
    mustered(game, unit)?;
    match game.board.round > 0 {
        true => Ok(()),
        false => no(unit, say!("no-units-are-deployed")),
    }
}

pub(super) fn check_load(game: Game<'_>, unit: UnitId, transport: UnitId) -> Checked {
    let (_, squad) = mustered(game, unit)?;
    match squad.location {
        Location::Reserve => carry::check_load(game, squad, transport),
        Location::Ambush
        | Location::Away
        | Location::Aboard(_)
        | Location::Table
        | Location::Gone => no(unit, say!("no-unit-not-to-come")),
    }
}

pub(super) fn check_enter(game: Game<'_>, unit: UnitId, cell: Cell, flight: Flight) -> Checked {
    let (_, squad) = mustered(game, unit)?;
    if !muster::is_due(game, squad) {
        return no(unit, say!("no-others-deploy-first"));
    }
    match squad.location {
        Location::Reserve | Location::Away => aircraft::check_entry(game, squad, cell, flight),
        Location::Ambush | Location::Aboard(_) | Location::Table | Location::Gone => {
            no(unit, say!("no-unit-not-to-come"))
        }
    }
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    muster::deploy(work, unit, to);
}

pub(super) fn play_wait(work: &mut Work<'_>, unit: UnitId) {
    let owner = work.board.squad(unit).map(|squad| squad.owner);
    if let Some(player) = owner {
        work.emit(cite::squads::AMBUSH, Fact::Waited { player });
    }
}

pub(super) fn play_load(work: &mut Work<'_>, unit: UnitId, transport: UnitId) {
    carry::load(work, unit, transport, None);
}

pub(super) fn play_enter(work: &mut Work<'_>, unit: UnitId, cell: Cell, flight: Flight) {
    aircraft::enter(work, unit, cell, flight);
    muster::note_done(work, unit);
}
