//! What players may want of a unit of models: checks, choices and play of each command.

mod places;

pub(super) use places::follows;

use words::say;

use super::{
    aim::{targets, volleys},
    contact::touches,
    field::is_aircraft,
    flow, losses,
    moves::{self, Plan, plan, speed},
};
use crate::{
    cite,
    ctx::Ctx,
    state::{
        Ask, Board, Command, Drill, Fact, IllegalOrder, Mark, Order, Places, PlayerId, Squad, Step,
        UnitId, refuse,
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
        Command::Act { .. } | Command::Rise => matches!(board.step, Step::Rally { .. }),
        Command::Aim { .. } | Command::Fire => asked(Ask::Targets),
        Command::Lose(_) => asked(Ask::Losses),
        Command::StrikeBack(_) => asked(Ask::StrikeBack),
        Command::Follow(_) => asked(Ask::Follow),
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
        Command::Fire | Command::StrikeBack(_) => Ok(()),
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
        Command::Follow(to) => check_move(ctx, board, unit, 1, to.as_slice()),
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
    match drill {
        Drill::Hold if to.is_empty() => return Ok(()),
        Drill::Hold => return no(cite::squads::ACTIONS, say!("no-hold-stays"), vec![unit]),
        Drill::Advance | Drill::Rush => {}
        Drill::Charge(target) => check_charge(ctx, board, squad, target)?,
    }
    check_move(ctx, board, unit, speed(troop, drill), to.as_slice())?;
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
    volleys(ctx, board, squad, mark.weapon, target, mark.at).map(drop)
}

/// The legal commands at the step awaited; of moves a finite choice.
#[must_use]
pub(crate) fn list(ctx: &Ctx, board: &Board) -> Vec<Order> {
    if let Step::Ask { unit, ask } = board.step {
        return asked(ctx, board, unit, ask);
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
    let order = |command| Order::Command { unit, command };
    if squad.pinned {
        return vec![order(Command::Rise)];
    }
    let act = |drill, to| order(Command::Act { drill, to });
    let mut all = vec![act(Drill::Hold, Places::default())];
    for drill in [Drill::Advance, Drill::Rush] {
        let moves = places::moves(ctx, board, squad, drill);
        all.extend(moves.into_iter().map(|to| act(drill, to)));
    }
    let enemies = board.squads.iter().filter(|foe| foe.owner != squad.owner);
    for foe in enemies {
        let drill = Drill::Charge(foe.id);
        if check_charge(ctx, board, squad, foe.id).is_ok() {
            let moves = places::charges(ctx, board, squad, foe);
            all.extend(moves.into_iter().map(|to| act(drill, to)));
        }
    }
    all
}

fn asked(ctx: &Ctx, board: &Board, unit: UnitId, ask: Ask) -> Vec<Order> {
    let order = |command| Order::Command { unit, command };
    match ask {
        Ask::Targets => {
            let mut all = vec![order(Command::Fire)];
            all.extend(aims(ctx, board, unit));
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
            Ask::Losses | Ask::StrikeBack => return asked(ctx, board, unit, ask).first().copied(),
            Ask::Follow => Command::Follow(Places::default()),
        };
        return Some(Order::Command { unit, command });
    }
    let Step::Rally { player } = board.step else {
        return None;
    };
    let mut units = board.squads.iter();
    let squad = units.find(|squad| may_act(board, player, squad.id))?;
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
        Command::Follow(to) => flow::follow(work, unit, &to),
    }
}

/// The squares that a unit moves by an action, for those who show it.
#[must_use]
pub fn squares_of(ctx: &Ctx, unit: UnitId, drill: Drill) -> u8 {
    ctx.troop(unit)
        .map_or(0, |troop| moves::speed(troop, drill))
}
