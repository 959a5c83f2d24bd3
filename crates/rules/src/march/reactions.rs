//! Who may react to what, and what a reaction does (HAZ-H-REACT).

use content::{Reaction, ReactsTo, Whom};
use geometry::{Cell, Steps};
use words::say;

use super::{
    beside_space, crew,
    skills::{self, Use},
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::Leg,
    state::{Board, Fact, IllegalOrder, Occasion, Order, PlayerId, Ship, Step, UnitId, refuse},
    work::Work,
};

/// A reaction of a unit, if it can react in this round.
fn reaction<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<&'c Reaction> {
    let ready = ship.on_table() && !ship.turn.spent.reacted;
    ctx.class(ship).reaction.as_ref().filter(|_| ready)
}

/// The unit that a reaction would be on, if it fits the moment.
fn meant(game: Game<'_>, occasion: &Occasion, ship: &Ship, held: &Reaction) -> Option<UnitId> {
    let who = held.does.who;
    match *occasion {
        Occasion::Step {
            ship: mover,
            from,
            at,
            ..
        } => {
            let fits = held.on == ReactsTo::Step && mover != ship.id;
            let comes = |cell: Cell| beside_space(game, ship, cell);
            let comes = fits && comes(at) && !comes(from);
            comes.then_some(if who == Whom::Oneself { ship.id } else { mover })
        }
        Occasion::Attack => {
            let attack = game
                .board
                .attack
                .as_ref()
                .filter(|_| held.on == ReactsTo::Attack)?;
            of_attack(game.board, ship, who, [attack.attacker, attack.target])
        }
        Occasion::Damage { ship: hurt, by } => match held.on {
            ReactsTo::Damage => of_attack(game.board, ship, who, [by, hurt]),
            ReactsTo::Step | ReactsTo::Attack | ReactsTo::Door => None,
        },
        Occasion::Door { ship: by } => {
            let fits = held.on == ReactsTo::Door && by != ship.id && who != Whom::Oneself;
            fits.then_some(by)
        }
        Occasion::Act { .. } => None,
    }
}

/// The unit that a reaction to an attack is on: the attacker, a friend under attack, or itself.
fn of_attack(
    board: &Board,
    ship: &Ship,
    who: Whom,
    [attacker, target]: [UnitId; 2],
) -> Option<UnitId> {
    let mine = ship.id == target;
    match who {
        Whom::Oneself => mine.then_some(ship.id),
        Whom::Foe(_) => mine.then_some(attacker),
        Whom::Friend(_) => {
            let friend = board.ship(target)?.owner == ship.owner;
            (friend && !mine).then_some(target)
        }
    }
}

/// Whether a unit may react at this moment on another.
fn check_at(
    game: Game<'_>,
    occasion: &Occasion,
    [ship, on]: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let rule = cite::crew::REACT;
    let no = |reason| Err(refuse(rule, reason, vec![ship]));
    let held = game.ship(ship);
    let found = held.and_then(|held| Some((held, reaction(game.ctx, held)?)));
    let Some((held, reaction)) = found else {
        return no(say!("no-no-reaction"));
    };
    if meant(game, occasion, held, reaction) != Some(on) {
        return no(say!("no-reacts-to-something-else"));
    }
    if reaction.does.price > 0 {
        crew::has_stamina(game.ctx, held, reaction.does.price)?;
    }
    match reaction.shields {
        0 => {
            let (held, used) = of_reaction(reaction, [ship, on]);
            held.check(game, used)
        }
        _ => skills::check_near(game, rule, [ship, on], &reaction.does),
    }
}

/// The use of a reaction, and what tells of it.
fn of_reaction(reaction: &Reaction, [ship, on]: [UnitId; 2]) -> (Use<'_>, Fact) {
    let held = Use {
        rule: cite::crew::REACT,
        by: ship,
        on,
        skill: &reaction.does,
        threat_of: None,
    };
    let shields = reaction.shields;
    (held, Fact::Reacted { ship, on, shields })
}

/// Whether a unit may react now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_respond(game: Game<'_>, units: [UnitId; 2]) -> Result<(), IllegalOrder> {
    let asked = if let Step::Answer { player } = game.board.step {
        Some(player)
    } else {
        None
    };
    let owner = game.ship(units[0]).map(|ship| ship.owner);
    let window = game.board.windows.first().filter(|_| asked == owner);
    match window {
        Some(window) => check_at(game, &window.occasion, units),
        None => Err(refuse(
            cite::crew::REACT,
            say!("no-nothing-to-react-to"),
            vec![units[0]],
        )),
    }
}

/// All reactions of a player at a moment.
pub(super) fn all(game: Game<'_>, occasion: &Occasion, player: PlayerId) -> Vec<Order> {
    let mine = game.board.ships.iter().filter(|ship| ship.owner == player);
    let all = mine.filter_map(|ship| {
        let on = meant(game, occasion, ship, reaction(game.ctx, ship)?)?;
        check_at(game, occasion, [ship.id, on]).ok()?;
        Some(Order::Respond { ship: ship.id, on })
    });
    all.collect()
}

/// A unit reacts: it pays for it, and does what its data says.
pub(super) fn react(work: &mut Work<'_>, ship: UnitId, on: UnitId) {
    let held = work.active(ship);
    let ctx = work.ctx;
    let Some(reaction) = held.and_then(|held| reaction(ctx, &held)) else {
        return;
    };
    let (held, used) = of_reaction(reaction, [ship, on]);
    held.pay(work, used);
    held.carry_out(work);
}

/// Whether an enemy may react to a step of this path, as far as places tell.
pub(crate) fn is_watched(game: Game<'_>, ship: &Ship, legs: &[Leg]) -> bool {
    let mut foes = game
        .board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner);
    foes.any(|foe| {
        let steps = reaction(game.ctx, foe).is_some_and(|held| held.on == ReactsTo::Step);
        let comes = |leg: &Leg| beside_space(game, foe, leg.to);
        steps && legs.iter().any(comes)
    })
}

/// While outcomes are explored: enemies of a figure that comes beside them react as soon as they
/// can, and the figure goes on.
pub(super) fn foretell_step(work: &mut Work<'_>, id: UnitId, leg: &Leg) {
    let Some(ship) = work.active(id) else { return };
    let occasion = Occasion::Step {
        ship: id,
        from: leg.from,
        at: leg.to,
        rest: Steps::new(),
        base: None,
    };
    for player in PlayerId::all(work.board.players.len()) {
        if player == ship.owner {
            continue;
        }
        for order in all(work.game(), &occasion, player) {
            if let Order::Respond { ship, on } = order {
                react(work, ship, on);
            }
        }
    }
}
