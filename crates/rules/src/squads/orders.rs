//! What players may want of a unit of models: checks, choices and play of each command.

mod places;

pub(super) use places::follows;
pub use places::moves_from;

use words::say;

use super::{
    aim::{targets, volleys},
    carry,
    contact::touches,
    field::is_aircraft,
    flow, losses, mend, mind,
    moves::{self, Plan, allowed, plan},
    muster, sky,
};
use crate::{
    cite,
    ctx::Ctx,
    state::{
        Ask, Board, Casting, Command, Drill, Fact, Fight, IllegalOrder, Mark, Order, Places,
        PlayerId, Post, Squad, Stage, Step, UnitId, refuse,
    },
    work::Work,
};
use content::WordKind;
use geometry::Cell;

/// Whether a unit may do this now.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub(crate) fn check(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    let asked = |wanted: Ask| board.step == Step::Ask { unit, ask: wanted };
    let awaited = match command {
        Command::Act { .. } | Command::Rise | Command::Board { .. } | Command::Fly(_) => {
            matches!(board.step, Step::Rally { .. })
        }
        Command::Mend(_) | Command::Cast { .. } => {
            matches!(board.step, Step::Rally { .. }) || asked(Ask::Targets)
        }
        Command::Deploy(_) | Command::Wait | Command::Load(_) => {
            matches!(board.step, Step::Muster { .. })
        }
        Command::Enter { .. } => matches!(board.step, Step::Muster { .. }) || asked(Ask::Enter),
        Command::Block(_) => asked(Ask::Block),
        Command::Aim { .. } | Command::Fire => asked(Ask::Targets),
        Command::Lose(_) => asked(Ask::Losses),
        Command::StrikeBack(_) => asked(Ask::StrikeBack),
        Command::Follow(_) => {
            let asks = [Ask::Follow, Ask::Scout, Ask::Survivors, Ask::Lift];
            asks.into_iter().any(asked)
        }
    };
    if !awaited {
        let reason = say!("no-other-step-awaited");
        return Err(refuse(ctx.ruleset.cites.order, reason, vec![]));
    }
    match command {
        Command::Act { drill, to } => check_act(ctx, board, unit, drill, &to),
        Command::Rise => check_rise(board, unit),
        Command::Aim { weapon, target, at } => {
            check_aim(ctx, board, unit, Mark { weapon, target, at })
        }
        Command::Fire | Command::StrikeBack(_) | Command::Block(_) => Ok(()),
        Command::Lose(named) => {
            let due = board
                .fray
                .fight
                .as_ref()
                .and_then(|fight| fight.due.as_ref());
            let Some(due) = due else {
                return Err(refuse(
                    cite::squads::LOSSES,
                    say!("no-nothing-is-lost"),
                    vec![unit],
                ));
            };
            losses::chosen(ctx, board, due, &named).map(drop)
        }
        Command::Follow(to) => check_follow(ctx, board, unit, &to),
        Command::Deploy(_) | Command::Wait | Command::Load(_) | Command::Enter { .. } => {
            check_muster(ctx, board, unit, command)
        }
        Command::Board { .. } | Command::Fly(_) | Command::Mend(_) | Command::Cast { .. } => {
            check_special(ctx, board, unit, command)
        }
    }
}

/// Where a unit goes besides by its actions: after a melee, as a scout, lifted, out of a wreck.
fn check_follow(ctx: &Ctx, board: &Board, unit: UnitId, to: &Places) -> Result<(), IllegalOrder> {
    let Step::Ask { ask, .. } = board.step else {
        return Ok(());
    };
    let Some(squad) = board.squad(unit) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    let to = to.as_slice();
    match ask {
        Ask::Scout => muster::check_scout(ctx, board, squad, to),
        Ask::Survivors => carry::check_survivors(ctx, board, squad, to),
        Ask::Lift => {
            let squares = board.fray.lifted.map_or(0, |(_, squares)| squares);
            check_move(ctx, board, unit, squares, to)
        }
        Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Follow | Ask::Enter | Ask::Block => {
            check_move(ctx, board, unit, 1, to)
        }
    }
}

/// Bringing units onto the table.
fn check_muster(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    let player = board.decider();
    let no = |reason: &str| Err(refuse(cite::squads::SETUP, reason, vec![unit]));
    let (Some(player), Some(squad)) = (player, board.squad(unit)) else {
        return no(say!("no-such-unit"));
    };
    if squad.owner != player {
        return no(say!("no-unit-not-yours"));
    }
    match command {
        Command::Deploy(to) => muster::check(ctx, board, player, unit, to.as_slice()),
        Command::Wait if board.round > 0 => Ok(()),
        Command::Wait => no(say!("no-units-are-deployed")),
        Command::Enter { cell, flight } => match squad.post {
            Post::Reserve | Post::Away => sky::check_entry(ctx, board, squad, cell, flight),
            Post::Ambush | Post::Aboard(_) | Post::Table | Post::Gone => {
                no(say!("no-unit-not-to-come"))
            }
        },
        Command::Load(transport) if squad.post == Post::Reserve => {
            carry::check_load(ctx, board, squad, transport)
        }
        _ => no(say!("no-unit-not-to-come")),
    }
}

/// What units with words of their own do in an activation.
fn check_special(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    if matches!(board.step, Step::Rally { .. }) {
        begins(board, unit)?;
    }
    let Some(squad) = board.squad(unit) else {
        let reason = say!("no-such-unit");
        return Err(refuse(cite::squads::ROUND, reason, vec![unit]));
    };
    let pinned = squad.pinned;
    match command {
        Command::Board { .. } | Command::Fly(_) if pinned => {
            let reason = say!("no-pinned-only-rises");
            Err(refuse(cite::squads::MORALE, reason, vec![unit]))
        }
        Command::Board { drill, transport } => {
            carry::check_board(ctx, board, squad, drill, transport)
        }
        Command::Fly(squares) => sky::check(ctx, board, squad, squares),
        Command::Mend(target) => mend::check(ctx, board, squad, target),
        Command::Cast { spell, target, at } => {
            mind::check(ctx, board, squad, Casting::of(unit, spell, target, at))
        }
        _ => Ok(()),
    }
}

fn begins(board: &Board, unit: UnitId) -> Result<&Squad, IllegalOrder> {
    let Step::Rally { player } = board.step else {
        return Err(refuse(
            cite::squads::ROUND,
            say!("no-other-step-awaited"),
            vec![],
        ));
    };
    flow::may_begin(board, player, unit)
}

fn check_rise(board: &Board, unit: UnitId) -> Result<(), IllegalOrder> {
    let squad = begins(board, unit)?;
    match squad.pinned {
        true => Ok(()),
        false => Err(refuse(
            cite::squads::MORALE,
            say!("no-not-pinned"),
            vec![unit],
        )),
    }
}

fn check_act(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    drill: Drill,
    to: &Places,
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprits| Err(refuse(rule, reason, culprits));
    let squad = begins(board, unit)?;
    if squad.pinned {
        return no(
            cite::squads::MORALE,
            say!("no-pinned-only-rises"),
            vec![unit],
        );
    }
    let Some(troop) = ctx.troop(unit) else {
        return no(cite::squads::ACTIONS, say!("no-such-unit"), vec![unit]);
    };
    if is_aircraft(ctx, unit) {
        return no(
            cite::squads::FLIGHT,
            say!("no-aircraft-always-fly"),
            vec![unit],
        );
    }
    match drill {
        Drill::Hold if to.is_empty() => return Ok(()),
        Drill::Hold => return no(cite::squads::ACTIONS, say!("no-hold-stays"), vec![unit]),
        Drill::Advance | Drill::Rush => {}
        Drill::Charge(target) => check_charge(ctx, board, squad, target)?,
    }
    if squad.deeds.carried && !squad.on_table() {
        return no(cite::squads::TRANSPORT, say!("no-in-and-out"), vec![unit]);
    }
    check_move(
        ctx,
        board,
        unit,
        allowed(troop, squad, drill),
        to.as_slice(),
    )?;
    let Drill::Charge(target) = drill else {
        return Ok(());
    };
    let (Some(ground), Some(foe)) = (board.ground(ctx), board.squad(target)) else {
        return no(cite::squads::MELEE, say!("no-such-unit"), vec![target]);
    };
    let foes = foe.places();
    let mut all = to.as_slice().iter();
    let meets = all.any(|place| foes.iter().any(|foe| touches(&ground, *place, *foe)));
    match meets {
        true => Ok(()),
        false => no(
            cite::squads::MELEE,
            say!("no-charge-without-contact"),
            vec![target],
        ),
    }
}

/// Whether a unit may charge another at all.
fn check_charge(
    ctx: &Ctx,
    board: &Board,
    squad: &Squad,
    target: UnitId,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::MELEE, reason, vec![target]));
    let Some(foe) = board.squad(target).filter(|foe| foe.on_table()) else {
        return no(say!("no-such-unit"));
    };
    if foe.owner == squad.owner {
        return no(say!("no-charge-at-friends"));
    }
    if is_aircraft(ctx, target) || is_aircraft(ctx, squad.id) {
        return no(say!("no-charge-of-aircraft"));
    }
    Ok(())
}

/// Whether a unit may move its models to these places.
fn check_move(
    ctx: &Ctx,
    board: &Board,
    unit: UnitId,
    squares: u8,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let (Some(ground), Some(squad)) = (board.ground(ctx), board.squad(unit)) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    // After a melee a unit may stay.
    if to.is_empty() && matches!(board.step, Step::Ask { .. }) {
        return Ok(());
    }
    let wanted = Plan {
        ctx,
        board,
        ground: &ground,
        squad,
        squares,
    };
    plan(&wanted, to).map(drop)
}

fn check_aim(ctx: &Ctx, board: &Board, unit: UnitId, mark: Mark) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::SHOOT, reason, vec![mark.target]));
    let (Some(squad), Some(target)) = (board.squad(unit), board.squad(mark.target)) else {
        return no(say!("no-such-unit"));
    };
    if squad.deeds.drill == Some(Drill::Rush) {
        let reason = say!("no-shots-after-rush");
        return Err(refuse(cite::squads::ACTIONS, reason, vec![unit]));
    }
    volleys(ctx, board, squad, mark.weapon, target, mark.at).map(drop)
}

/// The legal commands at the step awaited; of moves a finite choice.
#[must_use]
pub(crate) fn list(ctx: &Ctx, board: &Board) -> Vec<Order> {
    if let Step::Ask { unit, ask } = board.step {
        return asked(ctx, board, unit, ask);
    }
    if let Step::Muster { player } = board.step {
        return muster::list(ctx, board, player);
    }
    let Step::Rally { player } = board.step else {
        return Vec::new();
    };
    let units = board.squads.iter();
    let units = units.filter(|squad| may_act(board, player, squad.id));
    units.flat_map(|squad| drills(ctx, board, squad)).collect()
}

/// Whether a unit of a player may begin its activation now.
#[must_use]
pub fn may_act(board: &Board, player: PlayerId, unit: UnitId) -> bool {
    flow::may_begin(board, player, unit).is_ok()
}

/// The actions of a unit that is to begin its activation.
#[must_use]
pub fn drills(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let act = |drill, to| Order::Command {
        unit,
        command: Command::Act { drill, to },
    };
    let mut all = specials(ctx, board, squad);
    if squad.pinned || is_aircraft(ctx, unit) {
        return all;
    }
    for drill in [Drill::Advance, Drill::Rush] {
        let moves = places::moves(ctx, board, squad, drill);
        all.extend(moves.into_iter().map(|to| act(drill, to)));
    }
    for foe in board.squads.iter() {
        let moves = charges_at(ctx, board, squad, foe).into_iter();
        all.extend(moves.map(|to| act(Drill::Charge(foe.id), to)));
    }
    all
}

/// What a unit that is to begin its activation may do without going to places that an order names:
/// to hold, to repair, to cast, to get in, to fly, or to rise.
#[must_use]
pub fn specials(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let order = |command| Order::Command { unit, command };
    if squad.pinned {
        return vec![order(Command::Rise)];
    }
    if is_aircraft(ctx, unit) {
        return sky::flights(ctx, board, squad);
    }
    let (drill, to) = (Drill::Hold, Places::default());
    let mut all = vec![order(Command::Act { drill, to })];
    if squad.on_table() {
        all.extend(besides(ctx, board, squad));
        all.extend(carry::boardings(ctx, board, squad));
    }
    all
}

/// The places on offer for a charge at an enemy; none where it may not be charged.
#[must_use]
pub fn charges_at(ctx: &Ctx, board: &Board, squad: &Squad, foe: &Squad) -> Vec<Places> {
    match check_charge(ctx, board, squad, foe.id) {
        Ok(()) => places::charges(ctx, board, squad, foe),
        Err(_) => Vec::new(),
    }
}

/// Repairs and spells: what a unit does before it shoots or strikes.
fn besides(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let mends = mend::choices(ctx, board, squad).into_iter();
    let mends = mends.map(|target| Order::Command {
        unit,
        command: Command::Mend(target),
    });
    mends.chain(mind::choices(ctx, board, squad)).collect()
}

fn asked(ctx: &Ctx, board: &Board, unit: UnitId, ask: Ask) -> Vec<Order> {
    let order = |command| Order::Command { unit, command };
    match ask {
        Ask::Targets => {
            let mut all = vec![order(Command::Fire)];
            all.extend(aims(ctx, board, unit));
            if let Some(squad) = board.squad(unit) {
                all.extend(besides(ctx, board, squad));
            }
            all
        }
        Ask::Losses => {
            let due = board
                .fray
                .fight
                .as_ref()
                .and_then(|fight| fight.due.as_ref());
            let named = due.map_or_else(Vec::new, |due| losses::choices(ctx, board, due));
            named
                .into_iter()
                .map(|named| order(Command::Lose(named)))
                .collect()
        }
        Ask::StrikeBack => [true, false]
            .map(|back| order(Command::StrikeBack(back)))
            .into(),
        Ask::Follow => {
            let moves = follows(ctx, board, unit).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Lift => {
            let squares = board.fray.lifted.map_or(0, |(_, squares)| squares);
            let moves = places::within(ctx, board, unit, squares).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Scout => muster::scouted(ctx, board, unit),
        Ask::Survivors => carry::survivals(ctx, board, unit),
        Ask::Block => [true, false]
            .map(|blocks| order(Command::Block(blocks)))
            .into(),
        Ask::Enter => {
            let squad = board.squad(unit);
            squad.map_or_else(Vec::new, |squad| sky::entries(ctx, board, squad))
        }
    }
}

/// The targets that a unit may name for weapons that have none yet.
fn aims(ctx: &Ctx, board: &Board, unit: UnitId) -> Vec<Order> {
    let (Some(squad), Some(troop)) = (board.squad(unit), ctx.troop(unit)) else {
        return Vec::new();
    };
    let marks = board
        .fray
        .fight
        .as_ref()
        .map_or(&[][..], |fight| &fight.marks);
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    if squad.deeds.drill == Some(Drill::Rush) {
        return Vec::new();
    }
    let open = weapons.filter(|weapon| marks.iter().all(|mark| mark.weapon != *weapon));
    let aim = |weapon: u8| {
        let found = targets(ctx, board, squad, weapon).into_iter();
        found.map(move |(target, at)| Order::Command {
            unit,
            command: Command::Aim { weapon, target, at },
        })
    };
    open.flat_map(aim).collect()
}

/// Commands that are plausible and may be refused.
#[must_use]
pub(crate) fn refused(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let Step::Rally { player } = board.step else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for squad in board.squads.iter().filter(|squad| squad.owner == player) {
        let unit = squad.id;
        let order = |command| Order::Command { unit, command };
        all.push(order(Command::Rise));
        for foe in board.squads.iter().filter(|foe| foe.owner != player) {
            let drill = Drill::Charge(foe.id);
            let to = Places::of(squad.places());
            let far = ctx
                .troop(unit)
                .is_some_and(|troop| !troop.has(WordKind::Aircraft));
            if far {
                all.push(order(Command::Act { drill, to }));
            }
        }
    }
    all
}

/// A legal command that changes little.
#[must_use]
pub(crate) fn default(ctx: &Ctx, board: &Board) -> Option<Order> {
    if let Step::Ask { unit, ask } = board.step {
        let command = match ask {
            Ask::Targets => Command::Fire,
            Ask::Losses | Ask::StrikeBack | Ask::Survivors | Ask::Block | Ask::Enter => {
                return asked(ctx, board, unit, ask).first().copied();
            }
            Ask::Follow | Ask::Scout | Ask::Lift => Command::Follow(Places::default()),
        };
        return Some(Order::Command { unit, command });
    }
    if let Step::Muster { player } = board.step {
        return muster::list(ctx, board, player).first().copied();
    }
    let Step::Rally { player } = board.step else {
        return None;
    };
    let mut units = board.squads.iter();
    let squad = units.find(|squad| may_act(board, player, squad.id))?;
    if is_aircraft(ctx, squad.id) {
        return drills(ctx, board, squad).first().copied();
    }
    let command = match squad.pinned {
        true => Command::Rise,
        false => Command::Act {
            drill: Drill::Hold,
            to: Places::default(),
        },
    };
    Some(Order::Command {
        unit: squad.id,
        command,
    })
}

/// Plays a command.
pub(crate) fn play(work: &mut Work<'_>, unit: UnitId, command: Command) {
    match command {
        Command::Act { drill, to } => flow::order(work, unit, drill, &to),
        Command::Rise => flow::rise(work, unit),
        Command::Aim { weapon, target, at } => {
            let told = Fact::Aimed {
                unit,
                weapon,
                target,
                at,
            };
            work.emit(cite::squads::SHOOT, told);
        }
        Command::Fire => flow::fire(work),
        Command::Lose(named) => flow::lose_named(work, &named),
        Command::StrikeBack(back) => flow::strike_back(work, unit, back),
        Command::Follow(to) => follow_up(work, unit, &to),
        Command::Deploy(to) => muster::deploy(work, unit, &to),
        Command::Wait => {
            let owner = work.board.squad(unit).map(|squad| squad.owner);
            if let Some(player) = owner {
                work.emit(cite::squads::AMBUSH, Fact::Waited { player });
            }
        }
        Command::Load(transport) => carry::load(work, unit, transport, None),
        Command::Board { drill, transport } => carry::load(work, unit, transport, Some(drill)),
        Command::Mend(target) => {
            if work.board.fray.fight.is_none() {
                flow::set(work, Fight::of(unit, Stage::Ready));
            }
            mend::repair(work, unit, target);
        }
        Command::Fly(squares) => sky::fly(work, unit, squares),
        Command::Enter { cell, flight } => {
            sky::enter(work, unit, cell, flight);
            muster::note_done(work, unit);
        }
        Command::Cast { spell, target, at } => {
            mind::cast(work, Casting::of(unit, spell, target, at));
        }
        Command::Block(blocks) => mind::answer(work, unit, blocks),
    }
}

/// A unit goes where it was asked to.
fn follow_up(work: &mut Work<'_>, unit: UnitId, to: &Places) {
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

/// The squares that a unit moves by an action, for those who show it.
#[must_use]
pub fn squares_of(ctx: &Ctx, unit: UnitId, drill: Drill) -> u8 {
    ctx.troop(unit)
        .map_or(0, |troop| moves::speed(troop, drill))
}
