//! Ways of free ships: which are legal, where they lead, and the move itself (FLT-02, FLT-04 to FLT-06, FLT-08 to
//! FLT-12, FLT-14).

use content::{Edge, Keyword, Objective, Passive};
use geometry::{
    Pose, TOUCH, Way,
    way::{Hindered, Hindrance, check_way, contact, sweeps_over},
};

use super::zones::{at_edge, culprit, target};
use crate::{
    areas::{Area, areas_under, bars, passages},
    attacks::refuse,
    board::{Board, Motion, MoveCause, Ship, Status, UnitId},
    ctx::{Ctx, cite},
    event::Fact,
    figures,
    fleet::{ZONE, allowance, can_leave_by, capital, cites, drift, locked, with_table},
    moves::{Course, PathKind},
    order::{IllegalOrder, Intent},
    stages::move_along,
    work::Work,
};

/// A legal way and where it leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Voyage {
    /// The way that is gone: a boarder or rammer stops at contact.
    pub way: Way,
    /// Where it ends.
    pub to: Pose,
    /// Its length, in millimetres.
    pub length: f64,
    /// What it costs, in millimetres.
    pub cost: f64,
    /// How much the ship has.
    pub allowance: f64,
}

/// Whether a ship may move freely now, wherever to.
///
/// # Errors
/// Why not.
pub fn may_sail(ctx: &Ctx, board: &Board, ship: &Ship) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprits| Err(refuse(rule, reason, culprits));
    if capital(ctx, ship).is_none() {
        return no(cite::MOVE, "it flies templates", vec![ship.id]);
    }
    if ship.status != Status::Active {
        return no(cites::ALLOWANCE, "it is not on the table", vec![ship.id]);
    }
    if ship.turn.boards.is_some() {
        let reason = "it is boarding, and moves no further in this phase";
        return no(cites::BOARDING, reason, super::locked_with(board, ship));
    }
    if locked(board, ship) {
        let reason = "it is being boarded, and is locked";
        return no(cites::LOCKED, reason, super::locked_with(board, ship));
    }
    if ship.turn.moved {
        let reason = "it has moved in this phase";
        return no(cites::ALLOWANCE, reason, vec![ship.id]);
    }
    Ok(())
}

/// Whether a side may send a ship along this way.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn check_sail(
    ctx: &Ctx,
    board: &Board,
    player: u8,
    (id, way): (UnitId, &Way),
    intent: Intent,
) -> Result<Voyage, IllegalOrder> {
    let ship = board.ship(id).filter(|ship| ship.owner == player);
    let Some(ship) = ship else {
        let reason = "it is no ship of the side that moves";
        return Err(refuse(cites::SIDES, reason, vec![id]));
    };
    if let (Intent::Board(_), Some(held)) = (intent, ship.turn.boards) {
        let reason = "it boards one ship already";
        return Err(refuse(cites::ONE, reason, vec![held]));
    }
    may_sail(ctx, board, ship)?;
    route(ctx, board, ship, way, intent)
}

/// Where a way leads a ship from where it stands, whether it may move now or not.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn route(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    way: &Way,
    intent: Intent,
) -> Result<Voyage, IllegalOrder> {
    fair_intent(ctx, board, ship, intent)?;
    if way.is_empty() {
        let reason = "a ship that stays needs no order";
        return Err(refuse(cites::ALLOWANCE, reason, vec![ship.id]));
    }
    let held = pit_under(ctx, ship);
    if let Some((pit, rule)) = held
        && intent != Intent::ClimbOut
    {
        let reason = format!("it can only climb out of the {}", pit.kind(ctx).name);
        return Err(refuse(rule, reason, vec![pit.id]));
    }
    let way = touching(ctx, board, ship, way, intent)?;
    // Climbing out is no movement of the ship's own: it spends none (HAZ-06, HAZ-08).
    let allowance = match intent {
        Intent::ClimbOut => f64::MAX,
        _ => allowance(ctx, ship),
    };
    let measured = with_table(ctx, board, ship, intent, |table| {
        check_way(table, ship.pose, &way, allowance)
    });
    let measured = measured.map_err(|why| told(ctx, board, ship, (&way, intent), &why))?;
    let voyage = Voyage {
        to: way.end(ship.pose),
        way,
        length: measured.length,
        cost: measured.cost,
        allowance,
    };
    drift::check(ctx, board, ship, &voyage, intent)?;
    match intent {
        Intent::Leave => leaves(ctx, board, ship, &voyage)?,
        Intent::ClimbOut => drift::climbs(ctx, ship, held.map(|held| held.0), &voyage)?,
        _ => {}
    }
    Ok(voyage)
}

/// The pit that holds a ship, and its rule (HAZ-05): the ship's middle is in it, and it does not fly.
pub(super) fn pit_under<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<(&'c Area, content::RuleId)> {
    if ctx.has_keyword(ship, Keyword::Fly) {
        return None;
    }
    let middle = ship.pose.position();
    areas_under(ctx, ship, ship.pose)
        .into_iter()
        .find_map(|area| {
            let aura = area.aura(ctx, |aura| aura.passive == Passive::Holds)?;
            let inside = geometry::contains(&area.footprint, area.pose, middle);
            inside.then_some((area, aura.rule))
        })
}

/// Whom a ship may board or ram (FLT-06, FLT-09, FLT-10).
pub(super) fn fair_intent(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    let Some(id) = target(intent) else {
        return Ok(());
    };
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![id]));
    let other = board
        .ship(id)
        .filter(|other| other.status == Status::Active);
    let Some(other) = other.filter(|other| other.id != ship.id) else {
        let rule = match intent {
            Intent::Board(_) => cites::BOARDING,
            _ => cites::DECLARED,
        };
        return no(rule, "there is no such ship on the table");
    };
    if matches!(intent, Intent::Ram(_)) {
        return Ok(());
    }
    if other.owner == ship.owner {
        return no(cites::ZONE, "a friend cannot be boarded");
    }
    if ctx.has_keyword(other, Keyword::SmallCraft) {
        return no(cites::SMALL, "small craft cannot be boarded");
    }
    if ctx.has_keyword(ship, Keyword::SmallCraft) {
        return no(cites::SMALL, "small craft cannot board");
    }
    Ok(())
}

/// The way up to contact with the ship that is boarded or rammed; as it is, where nobody is.
fn touching(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    way: &Way,
    intent: Intent,
) -> Result<Way, IllegalOrder> {
    let Some(other) = target(intent).and_then(|id| board.ship(id)) else {
        return Ok(*way);
    };
    let (base, there) = (ctx.base(ship), ctx.base(other));
    let mut done = 0.0;
    for piece in way.segments(ship.pose) {
        if let Some(at) = contact(base, &piece, there, other.pose) {
            return Ok(way.cut(ship.pose, done + at));
        }
        done += (piece.to - piece.from).length();
    }
    // Alongside, side to side, is contact as well.
    let end = way.end(ship.pose);
    if geometry::closest_points(base, end, there, other.pose).distance <= TOUCH
        && !sweeps_into(ctx, ship, way, other)
    {
        return Ok(*way);
    }
    let rule = match intent {
        Intent::Board(_) => cites::BOARDING,
        _ => cites::DECLARED,
    };
    let reason = format!(
        "that way does not come into contact with {}",
        ctx.name(other.id)
    );
    Err(refuse(rule, reason, vec![other.id]))
}

/// Whether a way leads over another ship.
fn sweeps_into(ctx: &Ctx, ship: &Ship, way: &Way, other: &Ship) -> bool {
    let (base, there) = (ctx.base(ship), ctx.footprint_of_ship(other));
    way.segments(ship.pose)
        .any(|piece| sweeps_over(base, &piece, there, other.pose))
}

/// FLT-12: the way ends at an edge by which the ship may leave.
fn leaves(ctx: &Ctx, board: &Board, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    let edges = can_leave_by(ctx, board, ship);
    let there = |edge: &Edge| at_edge(ctx, ship, voyage.to, *edge);
    if edges.iter().any(there) {
        return Ok(());
    }
    let reason = if edges.is_empty() {
        "nothing allows it to leave the table"
    } else {
        "that way does not end at an edge by which it may leave"
    };
    Err(refuse(cites::LEAVE, reason, vec![ship.id]))
}

/// What hinders a way, as a rule and a reason.
pub(super) fn told(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    (way, intent): (&Way, Intent),
    why: &Hindered,
) -> IllegalOrder {
    let culprits: Vec<UnitId> = culprit(why.by).into_iter().collect();
    let mut refusal = match why.by {
        Hindrance::Zone(id) => near(ctx, board, ship, (way, intent), UnitId(id), why.leg),
        Hindrance::Base(id) => {
            let name = ctx.name(UnitId(id));
            refuse(cites::THROUGH, format!("{name} is in the way"), culprits)
        }
        Hindrance::Block(_) | Hindrance::Edge => barred(ctx, ship, why.by),
        Hindrance::TooLong { cost, allowance } => long(ctx, ship, way, (cost, allowance)),
    };
    refusal.at = Some((why.at.x, why.at.y));
    refusal
}

/// What no ship moves or turns into: blocking terrain, and the table's edge.
pub(super) fn barred(ctx: &Ctx, ship: &Ship, by: Hindrance) -> IllegalOrder {
    let Some(area) = culprit(by).and_then(|id| ctx.areas.get(id)) else {
        let reason = "no ship leaves the table on its own";
        return refuse(cites::LEAVE, reason, vec![ship.id]);
    };
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    let rule = bars(ctx, area, flies).unwrap_or(cites::TERRAIN);
    let reason = format!("nobody moves through the {}", area.kind(ctx).name);
    refuse(rule, reason, vec![area.id])
}

/// A way that comes too near to another ship: through it, into contact undeclared, or into its control zone.
fn near(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    (way, intent): (&Way, Intent),
    id: UnitId,
    leg: usize,
) -> IllegalOrder {
    let name = ctx.name(id);
    let says = |rule, reason: String| refuse(rule, reason, vec![id]);
    let Some(other) = board.ship(id) else {
        return says(cites::ZONE, format!("{name} is in the way"));
    };
    let gap = |pose: Pose| {
        let (here, there) = (ctx.footprint_of_ship(ship), ctx.footprint_of_ship(other));
        geometry::gap(here, pose, there, other.pose)
    };
    let (base, there) = (ctx.base(ship), ctx.footprint_of_ship(other));
    let deep = way
        .segments(ship.pose)
        .any(|piece| sweeps_over(base, &piece, there, other.pose));
    let turns = way.segments(ship.pose).nth(leg);
    let turns = turns.is_some_and(|piece| (piece.to - piece.from).length() <= TOUCH);
    if deep {
        return says(cites::THROUGH, format!("the way leads through {name}"));
    }
    if gap(ship.pose) < ZONE - TOUCH {
        let reason = format!("it starts within an inch of {name} and may not come nearer");
        return says(cites::INSIDE, reason);
    }
    if gap(way.end(ship.pose)) <= TOUCH {
        let reason = format!("contact with {name} has to be declared: board or ram");
        return says(cites::CONTACT, reason);
    }
    if turns {
        let reason = format!("rotated so, it would be within an inch of {name}");
        return says(cites::ROTATION, reason);
    }
    let foe = other.owner != ship.owner;
    if foe && matches!(intent, Intent::Board(_)) {
        let reason = format!("one ship is boarded at a time; {name} is within an inch");
        return says(cites::ONE, reason);
    }
    if foe && ctx.has_keyword(ship, Keyword::SmallCraft) {
        let reason = format!("small craft come within an inch of {name} only to ram");
        return says(cites::SMALL, reason);
    }
    says(
        cites::ZONE,
        format!("the way comes within an inch of {name}"),
    )
}

/// A way that costs more than there is: by its length, by what holds the ship back, or by costly terrain.
fn long(ctx: &Ctx, ship: &Ship, way: &Way, (cost, allowance): (f64, f64)) -> IllegalOrder {
    let inches = |mm: f64| mm / content::INCH;
    let reason = format!(
        "the way costs {:.1} inches, and the ship has {:.1}",
        inches(cost),
        inches(allowance)
    );
    let dear = passages(ctx, way.segments(ship.pose))
        .into_iter()
        .find_map(|passage| {
            let area = ctx.areas.get(passage.area)?;
            let dear = |aura: &content::Aura| matches!(aura.passive, Passive::EntryCost(2..));
            Some((area.id, area.aura(ctx, dear)?.rule))
        });
    match (ship.turn.speed_cap, dear) {
        (Some(_), _) => refuse(figures::cites::SLUDGE, reason, vec![ship.id]),
        (None, Some((area, rule))) if way.length(ship.pose) <= allowance + TOUCH => {
            refuse(rule, reason, vec![area])
        }
        _ => refuse(cites::PATH, reason, vec![ship.id]),
    }
}

/// The move of a legal way.
pub(crate) fn course_of(ship: &Ship, voyage: &Voyage, intent: Intent) -> Course {
    let cause = match intent {
        Intent::Board(_) => MoveCause::Board,
        Intent::Ram(_) => MoveCause::Ram,
        _ => MoveCause::Sail,
    };
    Course {
        motion: Motion {
            ship: ship.id,
            from: ship.pose,
            path: PathKind::Sail { way: voyage.way },
            travelled: voyage.length,
            full: true,
            cause,
            bumped: target(intent).map(|into| crate::board::Bump {
                into,
                friendly: false,
            }),
        },
        to: voyage.to.quantised(),
        bumped: Vec::new(),
        back: 0.0,
    }
}

/// A ship that has come to an edge by which it may leave is off the table; an objective there scores (FLT-12, FLT-H-WIN).
pub(crate) fn leave(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id).filter(|ship| ship.status == Status::Active) else {
        return;
    };
    let ctx = work.ctx;
    let edges = can_leave_by(ctx, &work.board, &ship);
    let Some(by) = edges
        .into_iter()
        .find(|edge| at_edge(ctx, &ship, ship.pose, *edge))
    else {
        return;
    };
    work.emit(cites::LEAVE, Fact::Left { ship: id });
    let worth = u32::from(ctx.class(&ship).points);
    let times: u32 = ctx
        .objectives
        .iter()
        .map(|objective| match objective {
            Objective::Exit {
                player,
                edge,
                times,
            } if *player == ship.owner && *edge == by => u32::from(*times),
            _ => 0,
        })
        .sum();
    let points = worth * times;
    if points > 0 {
        let player = ship.owner;
        work.emit(cites::OBJECTIVE, Fact::Scored { player, points });
    }
}

/// Moves a ship along a way that has been found legal.
pub(crate) fn set_sail(work: &mut Work<'_>, id: UnitId, way: &Way, intent: Intent) {
    let Some(ship) = work.active(id) else { return };
    let Ok(voyage) = route(work.ctx, &work.board, &ship, way, intent) else {
        return;
    };
    let rule = match intent {
        Intent::Board(_) => cites::BOARDING,
        Intent::Ram(_) => cites::DECLARED,
        Intent::ClimbOut => figures::cites::CLIMB,
        Intent::Leave => cites::LEAVE,
        Intent::Move => cites::ALLOWANCE,
    };
    // Rotating is no movement (FLT-11).
    if intent == Intent::Move && voyage.length <= TOUCH {
        let (from, to) = (ship.pose, voyage.to.quantised());
        return work.emit(cites::FACING, Fact::Faced { ship: id, from, to });
    }
    work.emit(
        rule,
        Fact::Sailed {
            ship: id,
            intent,
            length: voyage.length,
            cost: voyage.cost,
            allowance: voyage.allowance.min(allowance(work.ctx, &ship)),
        },
    );
    let rule = match intent {
        Intent::Ram(_) => cites::STOP,
        _ => cites::PATH,
    };
    move_along(work, &course_of(&ship, &voyage, intent), rule);
    if intent == Intent::ClimbOut {
        work.emit(figures::cites::CLIMB, Fact::HeldFire { ship: id });
    }
}
