//! How units come onto the table: deployment, ambushes and scouts (GRD-22, GRD-28, GRD-H-SETUP).
//!
//! * `places`: where a unit finds room. `ambush`: where an ambush does. `scouts`: their own move.

mod ambush;
mod places;
mod scouts;

use content::{Die, Face, Phase, WordKind};
use geometry::Cell;
use words::say;

pub(super) use places::{check_places, model_moves, shapes};
pub(crate) use scouts::{check_scout, go_scouting, scouted};
pub(super) use scouts::{scout, scout_ways};

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    squads::{aircraft, carry, field::is_aircraft, setting},
    state::{
        Board, Command, Fact, IllegalOrder, Location, Next, Order, Places, PlayerId, Squad, Step,
        UnitId, refuse,
    },
    work::Work,
    zones::in_zone,
};
use ambush::check_ambush;
use places::open_places;

/// The order in which units are deployed: ordinary ones, aircraft, scouts.
fn class(ctx: &Ctx, unit: UnitId) -> u8 {
    let troop = ctx.troop(unit);
    let has = |kind| troop.is_some_and(|troop| troop.has(kind));
    match (has(WordKind::Aircraft), has(WordKind::Scout)) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    }
}

/// The units that a player may deploy now.
fn due<'b>(game: Game<'b>, player: PlayerId) -> impl Iterator<Item = &'b Squad> {
    let reserve = |squad: &&Squad| squad.location == Location::Reserve;
    let now = game
        .board
        .squads
        .iter()
        .filter(reserve)
        .map(|squad| class(game.ctx, squad.id))
        .min();
    let open = game.board.squads.iter().filter(reserve);
    open.filter(move |squad| squad.owner == player && Some(class(game.ctx, squad.id)) == now)
}

/// Whether it is the turn of units of this kind to be deployed, if a unit has still to be.
pub(crate) fn is_due(game: Game<'_>, squad: &Squad) -> bool {
    let mut now = due(game, squad.owner);
    squad.location != Location::Reserve || now.any(|other| other.id == squad.id)
}

/// The player after the one who came last, of those for whom this holds.
fn turn(board: &Board, open: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
    let count = board.players.len();
    let first = board.squad_round.opener.unwrap_or(PlayerId(0)).index();
    let from = board
        .squad_round
        .mustered
        .map_or(first, |last| last.index() + 1);
    let order = (0..count).filter_map(|turn| PlayerId::all(count).nth((from + turn) % count));
    order.into_iter().find(|player| open(*player))
}

/// The next unit to deploy, by turns; the winner of a roll begins.
pub(crate) fn next_deployed(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some(step) = scout(&work.board) {
        return Next::Decision(step, cite::squads::SCOUT);
    }
    if let Some(next) = setting::next(work) {
        return next;
    }
    let waits = |board: &Board| {
        board
            .squads
            .iter()
            .any(|squad| squad.location == Location::Reserve)
    };
    if !waits(&work.board) {
        return Next::PhaseOver;
    }
    if work.board.squad_round.opener.is_none() {
        roll_off(work);
        return Next::Again;
    }
    let ctx = work.ctx;
    let next = turn(&work.board, |player| {
        due(Game::new(ctx, &work.board), player).next().is_some()
    });
    let Some(player) = next else {
        return Next::PhaseOver;
    };
    if list(Game::new(ctx, &work.board), player).is_empty() {
        // A crowded zone has no place for it.
        let unit = due(Game::new(ctx, &work.board), player)
            .next()
            .map(|squad| squad.id);
        if let Some(unit) = unit {
            work.emit(
                cite::squads::SETUP,
                Fact::SquadLost {
                    unit,
                    routed: false,
                },
            );
        }
        return Next::Again;
    }
    Next::Decision(Step::Muster { player }, phase.rule)
}

/// The roll for who begins: ties are rolled again.
pub(super) fn roll_off(work: &mut Work<'_>) {
    let players: Vec<PlayerId> = PlayerId::all(work.board.players.len()).collect();
    let faces: Vec<Face> = players.iter().flat_map(|_| work.draw(Die::D6, 1)).collect();
    let pips = |face: &Face| match face {
        Face::Pips(pips) => *pips,
        _ => 0,
    };
    let most = faces.iter().map(pips).max().unwrap_or(0);
    let mut best = players
        .iter()
        .zip(&faces)
        .filter(|(_, face)| pips(face) == most);
    let winner = best.next().map(|(player, _)| *player);
    // Faces that are all alike would never decide.
    let tied = best.next().is_some();
    let alike = work
        .ctx
        .faces(Die::D6)
        .windows(2)
        .all(|pair| pair[0] == pair[1]);
    let winner = winner.filter(|_| !tied || alike);
    let rolls = players.iter().copied().zip(faces).collect();
    work.emit(cite::squads::SETUP, Fact::PriorityRolled { rolls, winner });
    if let Some(player) = winner {
        work.emit(cite::squads::SETUP, Fact::OpenerSet { player });
    }
}

/// The next ambush to arrive, at the start of a round: by turns, until each player has none left or
/// has passed (GRD-22).
pub(super) fn next_arrival(board: &Board) -> Option<Step> {
    if board.round < 2 || board.squad_round.last.is_some() || board.squad_round.activation.is_some()
    {
        return None;
    }
    let waits = |player: PlayerId| {
        let mut units = board.squads.iter();
        !board.squad_round.passed.contains(&player)
            && units.any(|squad| squad.owner == player && squad.location == Location::Ambush)
    };
    let player = turn(board, waits)?;
    Some(Step::Muster { player })
}

/// Whether a unit may come onto the table on these places; none: it stays away, if it may.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub(crate) fn check(
    game: Game<'_>,
    player: PlayerId,
    unit: UnitId,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![unit]));
    let Some(squad) = game.squad(unit).filter(|squad| squad.owner == player) else {
        return no(cite::squads::SETUP, say!("no-unit-not-yours"));
    };
    let hides = game
        .troop(unit)
        .is_some_and(|troop| troop.has(WordKind::Ambush));
    match squad.location {
        Location::Reserve if due(game, player).all(|other| other.id != unit) => {
            no(cite::squads::SETUP, say!("no-others-deploy-first"))
        }
        Location::Reserve if to.is_empty() && hides => Ok(()),
        Location::Reserve if is_aircraft(game.ctx, unit) => {
            no(cite::squads::FLIGHT, say!("no-entry-at-edge"))
        }
        Location::Reserve => {
            if let Some(cell) = to.iter().find(|cell| !in_zone(game, player, **cell)) {
                return Err(IllegalOrder {
                    cell: Some(*cell),
                    ..refuse(
                        cite::squads::SETUP,
                        say!("no-place-in-own-zone"),
                        vec![unit],
                    )
                });
            }
            check_places(game, squad, to)
        }
        Location::Ambush if game.board.round >= 2 => {
            check_ambush(game, squad, to)?;
            check_places(game, squad, to)
        }
        Location::Ambush
        | Location::Aboard(_)
        | Location::Table
        | Location::Away
        | Location::Gone => no(cite::squads::SETUP, say!("no-unit-not-to-come")),
    }
}

/// What a player may do with the units that are to come.
pub(crate) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let order = |unit, command| Order::Command { unit, command };
    let mut all = Vec::new();
    if game.board.round == 0 {
        for squad in due(game, player) {
            if is_aircraft(game.ctx, squad.id) {
                all.extend(aircraft::entries(game, squad));
                continue;
            }
            all.extend(arrivals(game, player, squad));
            let none = Places::default();
            if check(game, player, squad.id, &[]).is_ok() {
                all.push(order(squad.id, Command::Deploy(none)));
            }
            let carriers = game.board.squads.iter();
            let carriers =
                carriers.filter(|other| carry::check_load(game, squad, other.id).is_ok());
            all.extend(carriers.map(|other| order(squad.id, Command::Load(other.id))));
        }
        return all;
    }
    let units = game.board.squads.iter();
    for squad in units.filter(|squad| squad.owner == player && squad.location == Location::Ambush) {
        all.extend(arrivals(game, player, squad));
        all.push(order(squad.id, Command::Wait));
    }
    all
}

fn arrivals(game: Game<'_>, player: PlayerId, squad: &Squad) -> Vec<Order> {
    let open = open_places(game, squad);
    let mut shapes = shapes(game, squad, &open);
    shapes.retain(|to| check(game, player, squad.id, to.as_slice()).is_ok());
    let deploy = |to| Order::Command {
        unit: squad.id,
        command: Command::Deploy(to),
    };
    shapes.into_iter().map(deploy).collect()
}

/// A unit comes onto the table, or hides for a later round.
pub(crate) fn deploy(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let ctx = work.ctx;
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let scouts = ctx
        .troop(unit)
        .is_some_and(|troop| troop.has(WordKind::Scout));
    let (location, rule) = match (squad.location, to.is_empty()) {
        (Location::Reserve, true) => (Location::Ambush, cite::squads::SETUP),
        (Location::Ambush, _) => (Location::Table, cite::squads::AMBUSH),
        (_, _) if scouts => (Location::Table, cite::squads::SCOUT),
        (_, _) => (Location::Table, cite::squads::SETUP),
    };
    let moves = model_moves(ctx, squad, to.as_slice());
    let told = Fact::Mustered {
        unit,
        location,
        moves,
        scouts: scouts && location == Location::Table && work.board.round == 0,
    };
    work.emit(rule, told);
    note_done(work, unit);
}

/// Whoever has nothing ordinary left to deploy first starts the first round.
pub(crate) fn note_done(work: &mut Work<'_>, unit: UnitId) {
    let ctx = work.ctx;
    let Some(owner) = work.board.squad(unit).map(|squad| squad.owner) else {
        return;
    };
    if work.board.round > 0 || work.board.squad_round.finished.is_some() {
        return;
    }
    let mut mine = work
        .board
        .squads
        .iter()
        .filter(|squad| squad.owner == owner);
    let left = mine.any(|squad| squad.location == Location::Reserve && class(ctx, squad.id) == 0);
    if !left {
        work.emit(cite::squads::SETUP, Fact::DoneFirst { player: owner });
    }
}
