//! Ways of capital ships: which are legal, and where they lead.
//! See FLT-02, FLT-04 to FLT-06, FLT-08 to FLT-12 and FLT-14.

use content::{Aura, Edge, Keyword, Passive};
use geometry::{
    Pose, TOUCH, Way,
    way::{Sweep, check_way, contact, sweeps_over},
};
use words::say;

use super::{
    refusal::told,
    zones::{at_edge, target},
};
use crate::{
    areas::auras_under,
    cite,
    game::Game,
    sail::{allowance, can_leave_by, drift, locked, with_table_near},
    state::{Area, IllegalOrder, Intent, PlayerId, Ship, Status, UnitId, refuse},
};

/// A legal way and where it leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Voyage {
    /// The way actually sailed: a boarder or rammer stops at contact.
    pub way: Way,
    /// Where it ends.
    pub to: Pose,
    /// Its length, in millimetres.
    pub length: f64,
    /// Its cost, in millimetres.
    pub cost: f64,
    /// The ship's allowance, in millimetres.
    pub allowance: f64,
}

/// Whether a ship may sail now at all.
///
/// # Errors
/// The reason it may not.
pub fn may_sail(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprits| Err(refuse(rule, reason, culprits));
    if game.ctx.capital(ship).is_none() && !ship.turn.held {
        return no(cite::MOVE, say!("no-flies-templates"), vec![ship.id]);
    }
    if ship.status != Status::Active {
        return no(
            cite::sail::ALLOWANCE,
            say!("no-not-on-table"),
            vec![ship.id],
        );
    }
    if ship.turn.boards.is_some() {
        let reason = say!("no-boarding-moves-no-further");
        return no(
            cite::sail::BOARDING,
            reason,
            super::locked_with(game.board, ship),
        );
    }
    if locked(game.board, ship) {
        let reason = say!("no-being-boarded-locked");
        return no(
            cite::sail::LOCKED,
            reason,
            super::locked_with(game.board, ship),
        );
    }
    if ship.turn.moved {
        let reason = say!("no-moved-this-phase");
        return no(cite::sail::ALLOWANCE, reason, vec![ship.id]);
    }
    Ok(())
}

/// Whether a side may send a ship along this way.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn check_sail(
    game: Game<'_>,
    player: PlayerId,
    id: UnitId,
    way: &Way,
    intent: Intent,
) -> Result<Voyage, IllegalOrder> {
    let ship = game.ship(id).filter(|ship| ship.owner == player);
    let Some(ship) = ship else {
        let reason = say!("no-ship-side-moves");
        return Err(refuse(cite::sail::SIDES, reason, vec![id]));
    };
    if let (Intent::Board(_), Some(held)) = (intent, ship.turn.boards) {
        let reason = say!("no-boards-one-ship-already");
        return Err(refuse(cite::sail::ONE, reason, vec![held]));
    }
    may_sail(game, ship)?;
    route(game, ship, way, intent)
}

/// The voyage of a way from the ship's present place, whether it may move now or not.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn route(
    game: Game<'_>,
    ship: &Ship,
    way: &Way,
    intent: Intent,
) -> Result<Voyage, IllegalOrder> {
    fair_intent(game, ship, intent)?;
    // Refuse ways too short to change anything; otherwise they would be offered for ever.
    let end = way.end(ship.pose).quantised();
    let stays = way.length(ship.pose) <= TOUCH && end.heading == ship.pose.heading;
    if way.is_empty() || intent == Intent::Move && stays {
        let reason = say!("no-ship-stays-needs-no");
        return Err(refuse(cite::sail::ALLOWANCE, reason, vec![ship.id]));
    }
    let held = pit_under(game, ship);
    if let Some((pit, rule)) = held
        && intent != Intent::ClimbOut
    {
        let reason = say!("no-can-only-climb-out", name = pit.kind(game.ctx).name);
        return Err(refuse(rule, reason, vec![pit.id]));
    }
    let way = touching(game, ship, way, intent)?;
    // Climbing out is not the ship's own movement and costs no allowance (HAZ-06, HAZ-08).
    let allowance = match intent {
        Intent::ClimbOut => f64::MAX,
        _ => allowance(game.ctx, ship),
    };
    let near = way.length(ship.pose);
    let measured = with_table_near(game, ship, intent, near, |table| {
        check_way(table, ship.pose, &way, allowance)
    });
    let measured = measured.map_err(|why| told(game, ship, &way, intent, &why))?;
    let voyage = Voyage {
        to: way.end(ship.pose),
        way,
        length: measured.length,
        cost: measured.cost,
        allowance,
    };
    drift::check(game, ship, &voyage, intent)?;
    match intent {
        Intent::Leave => leaves(game, ship, &voyage)?,
        Intent::ClimbOut => drift::climbs(game, ship, held.map(|held| held.0), &voyage)?,
        _ => {}
    }
    Ok(voyage)
}

/// The pit that holds a ship, and its rule (HAZ-05).
/// It holds a capital ship whose middle is in it, and small craft that overlap it
/// (MAEL-07). Phase does not help.
pub(crate) fn pit_under<'c>(game: Game<'c>, ship: &Ship) -> Option<(&'c Area, content::RuleId)> {
    let ctx = game.ctx;
    let (middle, small) = (ship.pose.position(), ctx.capital(ship).is_none());
    let holds = |aura: &Aura| aura.passive == Passive::Holds;
    auras_under(game, ship, ship.pose, holds)
        .into_iter()
        .find_map(|(area, aura)| {
            // Overlap puts a small base in the pit (MAEL-01); a large one is
            // held if its middle is in it.
            let inside = small || geometry::contains(&area.shape, area.pose, middle);
            inside.then_some((area, aura.rule))
        })
}

/// Checks that a ship may board or ram this target (FLT-06, FLT-09, FLT-10).
pub(super) fn fair_intent(game: Game<'_>, ship: &Ship, intent: Intent) -> Result<(), IllegalOrder> {
    let Some(id) = target(intent) else {
        return Ok(());
    };
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![id]));
    let other = game.ship(id).filter(|other| other.status == Status::Active);
    let Some(other) = other.filter(|other| other.id != ship.id) else {
        let rule = match intent {
            Intent::Board(_) => cite::sail::BOARDING,
            _ => cite::sail::DECLARED,
        };
        return no(rule, say!("no-such-ship-on"));
    };
    if matches!(intent, Intent::Ram(_)) {
        return Ok(());
    }
    if other.owner == ship.owner {
        return no(cite::sail::ZONE, say!("no-friend-cannot-boarded"));
    }
    if game.ctx.has_keyword(other, Keyword::SmallCraft) {
        return no(cite::sail::SMALL, say!("no-small-craft-cannot-boarded"));
    }
    if game.ctx.has_keyword(ship, Keyword::SmallCraft) {
        return no(cite::sail::SMALL, say!("no-small-craft-cannot-board"));
    }
    Ok(())
}

/// The way cut at contact with the ship to board or ram; unchanged without a target.
fn touching(game: Game<'_>, ship: &Ship, way: &Way, intent: Intent) -> Result<Way, IllegalOrder> {
    let Some(other) = target(intent).and_then(|id| game.ship(id)) else {
        return Ok(*way);
    };
    let (base, there, shapes) = (game.base(ship), game.base(other), game.shapes());
    let (own, theirs) = (shapes.ship(ship), shapes.ship(other));
    let mut done = 0.0;
    for piece in way.segments(ship.pose) {
        let meets = Sweep::new(base, &piece).meets(theirs, other.pose);
        let at = meets.then(|| contact(base, &piece, there, other.pose));
        if let Some(at) = at.flatten() {
            return Ok(way.cut(ship.pose, done + at));
        }
        done += (piece.to - piece.from).length();
    }
    // Side to side is contact, too.
    let end = way.end(ship.pose);
    if geometry::gap_within(own, end, theirs, other.pose, TOUCH)
        && !sweeps_into(game, ship, way, other)
    {
        return Ok(*way);
    }
    let rule = match intent {
        Intent::Board(_) => cite::sail::BOARDING,
        _ => cite::sail::DECLARED,
    };
    let reason = say!("no-way-does-not-come", other = game.ctx.name(other.id));
    Err(refuse(rule, reason, vec![other.id]))
}

/// Whether a way runs into another ship.
fn sweeps_into(game: Game<'_>, ship: &Ship, way: &Way, other: &Ship) -> bool {
    let (base, there) = (game.base(ship), game.shapes().ship(other));
    way.segments(ship.pose)
        .any(|piece| sweeps_over(base, &piece, there, other.pose))
}

/// FLT-12: checks that the way ends at an edge by which the ship may leave.
fn leaves(game: Game<'_>, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    let edges = can_leave_by(game, ship);
    let there = |edge: &Edge| at_edge(game, ship, voyage.to, *edge);
    if edges.iter().any(there) {
        return Ok(());
    }
    let reason = if edges.is_empty() {
        say!("no-nothing-allows-leave-table")
    } else {
        say!("no-way-does-not-end")
    };
    Err(refuse(cite::sail::LEAVE, reason, vec![ship.id]))
}
