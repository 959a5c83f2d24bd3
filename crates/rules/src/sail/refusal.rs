//! Why a way is refused: rule, reason, units or terrain in the way, and place.

use content::{Keyword, Passive};
use geometry::{
    Pose, TOUCH, Way,
    way::{Hindered, Hindrance, sweeps_over},
};
use words::say;

use super::zones::culprit;
use crate::{
    areas::{bars, passages},
    cite,
    game::Game,
    sail::ZONE,
    state::{IllegalOrder, Intent, Ship, UnitId, refuse},
};

/// The refusal of a hindered way, with rule and reason.
pub(super) fn told(
    game: Game<'_>,
    ship: &Ship,
    way: &Way,
    intent: Intent,
    why: &Hindered,
) -> IllegalOrder {
    let culprits: Vec<UnitId> = culprit(why.by).into_iter().collect();
    let mut refusal = match why.by {
        Hindrance::Zone(id) => near(game, ship, way, intent, UnitId(id), why.leg),
        Hindrance::Base(id) => {
            let name = game.ctx.name(UnitId(id));
            refuse(
                cite::sail::THROUGH,
                say!("no-name-in-the-way", name),
                culprits,
            )
        }
        Hindrance::Edge if intent == Intent::Leave => {
            let reason = say!("no-leaves-from-edge-way");
            refuse(cite::sail::LEAVE, reason, vec![ship.id])
        }
        Hindrance::Block(_) | Hindrance::Edge => barred(game, ship, why.by),
        Hindrance::TooLong { cost, allowance } => long(game, ship, way, cost, allowance),
    };
    refusal.at = Some((why.at.x, why.at.y));
    refusal
}

/// The refusal at blocking terrain or the table's edge, which no ship moves or turns into.
pub(super) fn barred(game: Game<'_>, ship: &Ship, by: Hindrance) -> IllegalOrder {
    let Some(area) = culprit(by).and_then(|id| game.areas().get(id)) else {
        let reason = say!("no-ship-leaves-table");
        return refuse(cite::sail::LEAVE, reason, vec![ship.id]);
    };
    let flies = game.ctx.has_keyword(ship, Keyword::Fly);
    let rule = bars(game.ctx, area, flies).unwrap_or(cite::sail::TERRAIN);
    let name = &area.kind(game.ctx).name;
    let phases = area.aura(game.ctx, |aura| aura.passive == Passive::BarsGround);
    let reason = match phases {
        Some(_) => say!("no-only-flyers-ships-with", name),
        None => say!("no-nobody-moves-through", name),
    };
    refuse(rule, reason, vec![area.id])
}

/// The refusal of a way too near to another ship.
/// The way leads through it, into undeclared contact, or into its control zone.
fn near(
    game: Game<'_>,
    ship: &Ship,
    way: &Way,
    intent: Intent,
    id: UnitId,
    leg: usize,
) -> IllegalOrder {
    let ctx = game.ctx;
    let name = ctx.name(id);
    let says = |rule, reason: String| refuse(rule, reason, vec![id]);
    let Some(other) = game.ship(id) else {
        return says(cite::sail::ZONE, say!("no-name-in-the-way", name));
    };
    let shapes = game.board.shapes(ctx);
    let gap = |pose: Pose| {
        let (here, there) = (shapes.ship(ship), shapes.ship(other));
        geometry::gap(here, pose, there, other.pose)
    };
    let (base, there) = (game.base(ship), shapes.ship(other));
    let deep = way
        .segments(ship.pose)
        .any(|piece| sweeps_over(base, &piece, there, other.pose));
    let turns = way.segments(ship.pose).nth(leg);
    let turns = turns.is_some_and(|piece| (piece.to - piece.from).length() <= TOUCH);
    if deep {
        return says(cite::sail::THROUGH, say!("no-way-leads-through", name));
    }
    if gap(ship.pose) < ZONE - TOUCH {
        let reason = say!("no-starts-within-inch-not", name);
        return says(cite::sail::INSIDE, reason);
    }
    if gap(way.end(ship.pose)) <= TOUCH {
        let reason = say!("no-contact-with-declared-board", name);
        return says(cite::sail::CONTACT, reason);
    }
    if turns {
        let reason = say!("no-rotated-so-within-inch", name);
        return says(cite::sail::ROTATION, reason);
    }
    let foe = other.owner != ship.owner;
    if foe && matches!(intent, Intent::Board(_)) {
        let reason = say!("no-one-ship-boarded-at", name);
        return says(cite::sail::ONE, reason);
    }
    if foe && ctx.has_keyword(ship, Keyword::SmallCraft) {
        let reason = say!("no-small-craft-come-within", name);
        return says(cite::sail::SMALL, reason);
    }
    says(cite::sail::ZONE, say!("no-way-comes-within-inch", name))
}

/// The refusal of a way that costs more than the ship has.
/// Its length, a speed cap or costly terrain is the cause.
fn long(game: Game<'_>, ship: &Ship, way: &Way, cost: f64, allowance: f64) -> IllegalOrder {
    let inches = |mm: f64, digits| words::decimal(mm / content::INCH, digits);
    // Use as many digits as it takes to show a difference.
    let digits = (1..6).find(|digits| inches(cost, *digits) != inches(allowance, *digits));
    let digits = digits.unwrap_or(6);
    let reason = say!(
        "no-way-costs-inches-ship",
        cost = inches(cost, digits),
        left = inches(allowance, digits)
    );
    let dear = passages(game, way.segments(ship.pose))
        .into_iter()
        .find_map(|passage| {
            let area = game.areas().get(passage.area)?;
            let dear = |aura: &content::Aura| matches!(aura.passive, Passive::EntryCost(2..));
            Some((area.id, area.aura(game.ctx, dear)?.rule))
        });
    match (ship.turn.speed_cap, dear) {
        _ if ship.turn.ion > 0 => refuse(cite::ION, reason, vec![ship.id]),
        (Some(_), _) => refuse(cite::march::SLUDGE, reason, vec![ship.id]),
        (None, Some((area, rule))) if way.length(ship.pose) <= allowance + TOUCH => {
            refuse(rule, reason, vec![area])
        }
        _ => refuse(cite::sail::PATH, reason, vec![ship.id]),
    }
}
