//! How units come onto the table: deployment, ambushes and scouts (GRD-22, GRD-28, GRD-H-SETUP).

use content::{Die, Face, Phase, WordKind};
use geometry::Cell;
use words::say;

use super::{
    contact::{around, touches},
    field::{holders, is_aircraft},
    moves::{ROOM, places_needed},
    sky,
};
use crate::{
    cite,
    ctx::Ctx,
    grid::{Ground, pace::Squares},
    state::{
        Ask, Board, Command, Fact, IllegalOrder, Next, Order, Places, PlayerId, Post, Squad, Step,
        Tread, UnitId, refuse,
    },
    work::Work,
};

/// So far from every enemy an ambush stays, in squares (GRD-22).
const AMBUSH: u32 = 4;
/// So far a scout moves after it was deployed (GRD-28).
const SCOUTS: u32 = 4;
/// The most shapes on offer for one unit.
const MOST_SHAPES: usize = 120;

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
fn due<'b>(ctx: &'b Ctx, board: &'b Board, player: PlayerId) -> impl Iterator<Item = &'b Squad> {
    let reserve = |squad: &&Squad| squad.post == Post::Reserve;
    let now = board
        .squads
        .iter()
        .filter(reserve)
        .map(|squad| class(ctx, squad.id))
        .min();
    let open = board.squads.iter().filter(reserve);
    open.filter(move |squad| squad.owner == player && Some(class(ctx, squad.id)) == now)
}

/// The player after the one who came last, of those for whom this holds.
fn turn(board: &Board, open: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
    let count = board.players.len();
    let first = board.fray.opener.unwrap_or(PlayerId(0)).index();
    let from = board.fray.mustered.map_or(first, |last| last.index() + 1);
    let order = (0..count).filter_map(|turn| PlayerId::all(count).nth((from + turn) % count));
    order.into_iter().find(|player| open(*player))
}

/// The next unit to deploy, by turns; the winner of a roll begins.
pub(crate) fn next_deployed(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some(step) = scout(&work.board) {
        return Next::Decision(step, cite::squads::SCOUT);
    }
    let waits = |board: &Board| board.squads.iter().any(|squad| squad.post == Post::Reserve);
    if !waits(&work.board) {
        return Next::PhaseOver;
    }
    if work.board.fray.opener.is_none() {
        roll_off(work);
        return Next::Again;
    }
    let ctx = work.ctx;
    let next = turn(&work.board, |player| {
        due(ctx, &work.board, player).next().is_some()
    });
    let Some(player) = next else {
        return Next::PhaseOver;
    };
    if list(ctx, &work.board, player).is_empty() {
        // A crowded zone has no place for it.
        let unit = due(ctx, &work.board, player).next().map(|squad| squad.id);
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

/// A scout that was just deployed moves at once.
pub(super) fn scout(board: &Board) -> Option<Step> {
    let scouting = |squad: &&Squad| squad.on_table() && squad.deeds.scouts;
    let unit = board.squads.iter().find(scouting)?.id;
    let ask = Ask::Scout;
    Some(Step::Ask { unit, ask })
}

/// The roll for who begins: ties are rolled again.
fn roll_off(work: &mut Work<'_>) {
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
    if board.round < 2 || board.fray.last.is_some() || board.fray.fight.is_some() {
        return None;
    }
    let waits = |player: PlayerId| {
        let mut units = board.squads.iter();
        !board.fray.passed.contains(&player)
            && units.any(|squad| squad.owner == player && squad.post == Post::Ambush)
    };
    let player = turn(board, waits)?;
    Some(Step::Muster { player })
}

/// Whether a space lies in the zone of a player.
pub(super) fn in_zone(ctx: &Ctx, player: PlayerId, cell: Cell) -> bool {
    let map = ctx.map.and_then(|at| ctx.content.maps.get(at));
    let (x, y) = cell.printed();
    map.is_some_and(|map| {
        map.zones.iter().any(|zone| {
            let inside =
                (zone.from.0..=zone.to.0).contains(&x) && (zone.from.1..=zone.to.1).contains(&y);
            zone.player == player && inside
        })
    })
}

/// Whether a unit may come onto the table on these places; none: it stays away, if it may.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    player: PlayerId,
    unit: UnitId,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![unit]));
    let Some(squad) = board.squad(unit).filter(|squad| squad.owner == player) else {
        return no(cite::squads::SETUP, say!("no-unit-not-yours"));
    };
    let hides = ctx
        .troop(unit)
        .is_some_and(|troop| troop.has(WordKind::Ambush));
    match squad.post {
        Post::Reserve if due(ctx, board, player).all(|other| other.id != unit) => {
            no(cite::squads::SETUP, say!("no-others-deploy-first"))
        }
        Post::Reserve if to.is_empty() && hides => Ok(()),
        Post::Reserve if is_aircraft(ctx, unit) => {
            no(cite::squads::FLIGHT, say!("no-entry-at-edge"))
        }
        Post::Reserve => {
            if let Some(cell) = to.iter().find(|cell| !in_zone(ctx, player, **cell)) {
                return Err(IllegalOrder {
                    cell: Some(*cell),
                    ..refuse(
                        cite::squads::SETUP,
                        say!("no-place-in-own-zone"),
                        vec![unit],
                    )
                });
            }
            check_places(ctx, board, squad, to)
        }
        Post::Ambush if board.round >= 2 => {
            check_ambush(ctx, board, squad, to)?;
            check_places(ctx, board, squad, to)
        }
        Post::Ambush | Post::Aboard(_) | Post::Table | Post::Away | Post::Gone => {
            no(cite::squads::SETUP, say!("no-unit-not-to-come"))
        }
    }
}

fn check_places(ctx: &Ctx, board: &Board, squad: &Squad, to: &[Cell]) -> Result<(), IllegalOrder> {
    let Some(ground) = board.ground(ctx) else {
        return Err(refuse(
            cite::squads::SETUP,
            say!("no-such-place"),
            vec![squad.id],
        ));
    };
    let held = holders(ctx, board, &ground);
    let view = Squares {
        ground: &ground,
        holders: &held,
    };
    let wanted = super::moves::Plan {
        ctx,
        board,
        ground: &ground,
        squad,
        squares: 0,
    };
    super::moves::check_places(&wanted, &view, to)
}

/// The enemy that is too near to a place, if one is (GRD-22).
fn too_near(ground: &Ground, board: &Board, owner: PlayerId, cell: Cell) -> Option<UnitId> {
    let mut enemies = board
        .squads
        .iter()
        .filter(|foe| foe.owner != owner && foe.on_table());
    let near = |foe: &&Squad| {
        let mut places = foe.places().into_iter();
        places.any(|place| ground.distance(place, cell) < AMBUSH)
    };
    enemies.find(near).map(|foe| foe.id)
}

/// Whether a place is the highest of its square that can hold the unit.
fn is_top(ground: &Ground, cell: Cell, fills: bool) -> bool {
    let above = (cell.level + 1..=i8::MAX).take_while(|level| *level < 12);
    let higher = above
        .into_iter()
        .any(|level| ground.grid.contains(cell.on(level)));
    // What fills a square stands on the ground, where nothing is above it.
    !higher && (!fills || cell.level == 0)
}

fn check_ambush(ctx: &Ctx, board: &Board, squad: &Squad, to: &[Cell]) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits, cell: Cell| {
        Err(IllegalOrder {
            cell: Some(cell),
            ..refuse(cite::squads::AMBUSH, reason, culprits)
        })
    };
    let Some(ground) = board.ground(ctx) else {
        return Ok(());
    };
    let fills = ctx.troop(squad.id).is_some_and(|troop| troop.fills());
    for cell in to {
        if let Some(foe) = too_near(&ground, board, squad.owner, *cell) {
            return no(say!("no-ambush-near-enemies"), vec![foe], *cell);
        }
        if !is_top(&ground, *cell, fills) {
            return no(say!("no-ambush-on-top"), vec![squad.id], *cell);
        }
    }
    Ok(())
}

/// Every free place where a unit might come, before its shape is known.
fn open_places(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Cell> {
    let Some(ground) = board.ground(ctx) else {
        return Vec::new();
    };
    let held = holders(ctx, board, &ground);
    let fills = ctx.troop(squad.id).is_some_and(|troop| troop.fills());
    let open = |cell: &Cell| {
        let Some(at) = ground.grid.index(*cell) else {
            return false;
        };
        let free = held.get(at).copied().flatten().is_none();
        let stands = ground.facts(at).bars.is_none() && !(fills && cell.level > 0);
        let fits = match squad.post {
            Post::Ambush => {
                is_top(&ground, *cell, fills)
                    && too_near(&ground, board, squad.owner, *cell).is_none()
            }
            _ => in_zone(ctx, squad.owner, *cell),
        };
        free && stands && fits
    };
    ground.grid.cells().iter().copied().filter(open).collect()
}

/// Shapes of as many places as a unit needs, grown from each of these places.
pub(super) fn shapes(ctx: &Ctx, board: &Board, squad: &Squad, open: &[Cell]) -> Vec<Places> {
    let (Some(ground), Some(troop)) = (board.ground(ctx), ctx.troop(squad.id)) else {
        return Vec::new();
    };
    let (least, _) = places_needed(troop, squad);
    let step = (open.len() / MOST_SHAPES).max(1);
    let mut found: Vec<Places> = Vec::new();
    for from in open.iter().step_by(step) {
        let mut taken = vec![*from];
        while taken.len() < least {
            let beside = taken.iter().flat_map(|place| around(&ground, *place));
            let next = beside
                .filter(|near| open.contains(near) && !taken.contains(near))
                .find(|near| near.level == from.level);
            let Some(next) = next else { break };
            taken.push(next);
        }
        if taken.len() == least {
            taken.sort_unstable();
            let shape = Places::of(taken);
            if !found.contains(&shape) {
                found.push(shape);
            }
        }
    }
    found
}

/// What a player may do with the units that are to come.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let order = |unit, command| Order::Command { unit, command };
    let mut all = Vec::new();
    if board.round == 0 {
        for squad in due(ctx, board, player) {
            if is_aircraft(ctx, squad.id) {
                all.extend(sky::entries(ctx, board, squad));
                continue;
            }
            all.extend(arrivals(ctx, board, player, squad));
            let none = Places::default();
            if check(ctx, board, player, squad.id, &[]).is_ok() {
                all.push(order(squad.id, Command::Deploy(none)));
            }
            let carriers = board.squads.iter();
            let carriers = carriers
                .filter(|other| super::carry::check_load(ctx, board, squad, other.id).is_ok());
            all.extend(carriers.map(|other| order(squad.id, Command::Load(other.id))));
        }
        return all;
    }
    let units = board.squads.iter();
    for squad in units.filter(|squad| squad.owner == player && squad.post == Post::Ambush) {
        all.extend(arrivals(ctx, board, player, squad));
        all.push(order(squad.id, Command::Wait));
    }
    all
}

fn arrivals(ctx: &Ctx, board: &Board, player: PlayerId, squad: &Squad) -> Vec<Order> {
    let open = open_places(ctx, board, squad);
    let mut shapes = shapes(ctx, board, squad, &open);
    shapes.retain(|to| check(ctx, board, player, squad.id, to.as_slice()).is_ok());
    let deploy = |to| Order::Command {
        unit: squad.id,
        command: Command::Deploy(to),
    };
    shapes.into_iter().map(deploy).collect()
}

/// Where the models stand when a unit is put on places: five to each in their order.
pub(super) fn treads(ctx: &Ctx, squad: &Squad, to: &[Cell]) -> Vec<Tread> {
    let fills = |at: u8| {
        let troop = ctx.troop(squad.id);
        troop
            .and_then(|troop| troop.model(at))
            .is_some_and(|model| model.fills)
    };
    let count = squad.strength();
    let mut found = Vec::with_capacity(count);
    // Each place holds a model; the others follow in the order of the places.
    let each = count.div_ceil(to.len().max(1)).min(ROOM);
    for (place, (model, _)) in squad.living().enumerate() {
        let room = if fills(model) { 1 } else { each };
        let cell = to.get(place / room).or(to.last()).copied();
        found.push(Tread {
            model,
            way: cell.into_iter().collect(),
            cost: 0,
            turned: false,
            risk: false,
        });
    }
    found
}

/// A unit comes onto the table, or hides for a later round.
pub(super) fn deploy(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let ctx = work.ctx;
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let scouts = ctx
        .troop(unit)
        .is_some_and(|troop| troop.has(WordKind::Scout));
    let (post, rule) = match (squad.post, to.is_empty()) {
        (Post::Reserve, true) => (Post::Ambush, cite::squads::SETUP),
        (Post::Ambush, _) => (Post::Table, cite::squads::AMBUSH),
        (_, _) if scouts => (Post::Table, cite::squads::SCOUT),
        (_, _) => (Post::Table, cite::squads::SETUP),
    };
    let treads = treads(ctx, squad, to.as_slice());
    let told = Fact::Mustered {
        unit,
        post,
        treads,
        scouts: scouts && post == Post::Table && work.board.round == 0,
    };
    work.emit(rule, told);
    note_done(work, unit);
}

/// Whoever has nothing ordinary left to deploy first starts the first round.
pub(super) fn note_done(work: &mut Work<'_>, unit: UnitId) {
    let ctx = work.ctx;
    let Some(owner) = work.board.squad(unit).map(|squad| squad.owner) else {
        return;
    };
    if work.board.round > 0 || work.board.fray.finished.is_some() {
        return;
    }
    let mut mine = work
        .board
        .squads
        .iter()
        .filter(|squad| squad.owner == owner);
    let left = mine.any(|squad| squad.post == Post::Reserve && class(ctx, squad.id) == 0);
    if !left {
        work.emit(cite::squads::SETUP, Fact::DoneFirst { player: owner });
    }
}

/// Whether a scout may move to these places after it was deployed: up to four squares, whatever the
/// ground, and into contact with nobody (GRD-28).
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check_scout(
    ctx: &Ctx,
    board: &Board,
    squad: &Squad,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits| Err(refuse(cite::squads::SCOUT, reason, culprits));
    if to.is_empty() {
        return Ok(());
    }
    check_places(ctx, board, squad, to)?;
    let Some(ground) = board.ground(ctx) else {
        return no(say!("no-such-place"), vec![squad.id]);
    };
    let from = squad.places();
    let near = |cell: &Cell| {
        from.iter()
            .any(|own| ground.distance(*own, *cell) <= SCOUTS)
    };
    if !to.iter().all(near) {
        return no(say!("no-scout-so-far"), vec![squad.id]);
    }
    let mut foes = board
        .squads
        .iter()
        .filter(|foe| foe.owner != squad.owner && foe.on_table());
    let touched = foes.find(|foe| {
        let places = foe.places();
        to.iter()
            .any(|cell| places.iter().any(|foe| touches(&ground, *cell, *foe)))
    });
    match touched {
        Some(foe) => no(say!("no-scout-in-contact"), vec![foe.id]),
        None => Ok(()),
    }
}

/// Where a scout may go, or stay.
pub(super) fn scouted(ctx: &Ctx, board: &Board, unit: UnitId) -> Vec<Order> {
    let order = |to| Order::Command {
        unit,
        command: Command::Follow(to),
    };
    let mut all = vec![order(Places::default())];
    let (Some(squad), Some(ground)) = (board.squad(unit), board.ground(ctx)) else {
        return all;
    };
    let from = squad.places();
    let near = |cell: &Cell| {
        from.iter()
            .any(|own| ground.distance(*own, *cell) <= SCOUTS)
    };
    let open: Vec<Cell> = ground.grid.cells().iter().copied().filter(near).collect();
    let shapes = shapes(ctx, board, squad, &open).into_iter();
    let legal = shapes.filter(|to| check_scout(ctx, board, squad, to.as_slice()).is_ok());
    all.extend(legal.map(order));
    all
}

/// A scout moves after it was deployed.
pub(super) fn go_scouting(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let treads = treads(work.ctx, squad, to.as_slice());
    let treads = if to.is_empty() { Vec::new() } else { treads };
    let told = Fact::Mustered {
        unit,
        post: Post::Table,
        treads,
        scouts: false,
    };
    work.emit(cite::squads::SCOUT, told);
}
