//! Answers to what a figure does: reactions (HAZ-H-REACT), and powers in a hero's turn.
//!
//! A window opens only if somebody could answer. The active side is asked first, then the others,
//! each until it passes. A step that is answered interrupts the move; one that is not goes on.
//! Nothing opens a window while outcomes are explored: there, who can react does so at once
//! ([`foretell_step`]).

use content::{Reaction, ReactsTo, Whom};
use geometry::{Cell, Steps};
use words::say;

use super::{crew, large, mover, occupants, powers, skills};
use crate::{
    cite,
    ctx::Ctx,
    grid::{Leg, Scene, stands},
    state::{
        Board, Fact, Footing, IllegalOrder, Occasion, Order, PlayerId, Ship, Status, Step, UnitId,
        Window, refuse,
    },
    work::{Work, heroes},
};

/// What is due at a window.
pub(crate) enum Due {
    /// A player is asked.
    Ask(Step),
    /// Nobody answers any more, and what waited goes on.
    GoOn,
}

/// A reaction of a unit, if it can react in this round.
fn reaction<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<&'c Reaction> {
    let ready = ship.on_table() && !ship.turn.spent.reacted;
    ctx.class(ship).reaction.as_ref().filter(|_| ready)
}

/// The unit that a reaction would be on, if it fits the moment.
fn meant(
    ctx: &Ctx,
    board: &Board,
    occasion: &Occasion,
    ship: &Ship,
    held: &Reaction,
) -> Option<UnitId> {
    let who = held.does.who;
    match *occasion {
        Occasion::Step {
            ship: mover,
            from,
            at,
            ..
        } => {
            let fits = held.on == ReactsTo::Step && mover != ship.id;
            let comes = |cell: Cell| crew::beside(ctx, board, ship, cell);
            let comes = fits && comes(at) && !comes(from);
            comes.then_some(if who == Whom::Oneself { ship.id } else { mover })
        }
        Occasion::Attack => {
            let attack = board
                .attack
                .as_ref()
                .filter(|_| held.on == ReactsTo::Attack)?;
            of_attack(board, ship, who, [attack.attacker, attack.target])
        }
        Occasion::Damage { ship: hurt, by } => match held.on {
            ReactsTo::Damage => of_attack(board, ship, who, [by, hurt]),
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
    ctx: &Ctx,
    board: &Board,
    occasion: &Occasion,
    [ship, on]: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let rule = cite::crew::REACT;
    let no = |reason| Err(refuse(rule, reason, vec![ship]));
    let held = board.ship(ship);
    let found = held.and_then(|held| Some((held, reaction(ctx, held)?)));
    let Some((held, reaction)) = found else {
        return no(say!("no-no-reaction"));
    };
    if meant(ctx, board, occasion, held, reaction) != Some(on) {
        return no(say!("no-reacts-to-something-else"));
    }
    if reaction.does.price > 0 {
        crew::has_stamina(ctx, held, reaction.does.price)?;
    }
    match reaction.shields {
        0 => skills::check_whom(ctx, board, rule, [ship, on], &reaction.does),
        _ => skills::check_near(ctx, board, rule, [ship, on], &reaction.does),
    }
}

/// Whether a unit may react now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_respond(
    ctx: &Ctx,
    board: &Board,
    units: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let asked = if let Step::Answer { player } = board.step {
        Some(player)
    } else {
        None
    };
    let owner = board.ship(units[0]).map(|ship| ship.owner);
    let window = board.windows.first().filter(|_| asked == owner);
    match window {
        Some(window) => check_at(ctx, board, &window.occasion, units),
        None => Err(refuse(
            cite::crew::REACT,
            say!("no-nothing-to-react-to"),
            vec![units[0]],
        )),
    }
}

/// All reactions of a player at a moment.
fn reactions(ctx: &Ctx, board: &Board, occasion: &Occasion, player: PlayerId) -> Vec<Order> {
    let mine = board.ships.iter().filter(|ship| ship.owner == player);
    let all = mine.filter_map(|ship| {
        let on = meant(ctx, board, occasion, ship, reaction(ctx, ship)?)?;
        check_at(ctx, board, occasion, [ship.id, on]).ok()?;
        Some(Order::Respond { ship: ship.id, on })
    });
    all.collect()
}

/// All answers that a player could give at a moment, but for passing.
fn answers(ctx: &Ctx, board: &Board, occasion: &Occasion, player: PlayerId) -> Vec<Order> {
    match occasion {
        Occasion::Act { .. } => powers::answers(ctx, board, player),
        Occasion::Step { .. }
        | Occasion::Attack
        | Occasion::Damage { .. }
        | Occasion::Door { .. } => reactions(ctx, board, occasion, player),
    }
}

/// Every answer of the player who is asked, and passing last.
pub(crate) fn answer_orders(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let window = board.windows.first();
    let mut all = window.map_or_else(Vec::new, |window| {
        answers(ctx, board, &window.occasion, player)
    });
    all.push(Order::EndTurn);
    all
}

/// The players in the order in which they are asked: the active side first.
fn asked_in_turn(board: &Board) -> Vec<PlayerId> {
    let active = board.acting.map(|(player, _)| player);
    let mut sides: Vec<PlayerId> = PlayerId::all(board.players.len()).collect();
    sides.sort_by_key(|player| Some(*player) != active);
    sides
}

/// The first player who has not passed and could answer.
fn next_asked(ctx: &Ctx, board: &Board, window: &Window) -> Option<PlayerId> {
    let open = |player: &PlayerId| {
        let all = || answers(ctx, board, &window.occasion, *player);
        !window.has_passed(*player) && !all().is_empty()
    };
    asked_in_turn(board).into_iter().find(open)
}

/// Opens a window if somebody could answer; returns whether one opened.
pub(crate) fn open_window(work: &mut Work<'_>, occasion: Occasion) -> bool {
    if work.path.is_some() {
        return false;
    }
    let window = Window::of(occasion);
    let opens = next_asked(work.ctx, &work.board, &window).is_some();
    if opens {
        work.emit(rule_of(&occasion), Fact::WindowOpened { window });
    }
    opens
}

fn rule_of(occasion: &Occasion) -> content::RuleId {
    match occasion {
        Occasion::Act { .. } => cite::crew::POWER,
        Occasion::Step { .. }
        | Occasion::Attack
        | Occasion::Damage { .. }
        | Occasion::Door { .. } => cite::crew::REACT,
    }
}

/// What is due at the first window. Those that nobody can answer any more, and for which nothing
/// waits, are closed.
pub(crate) fn next_window(work: &mut Work<'_>) -> Option<Due> {
    while let Some(window) = work.board.windows.first().copied() {
        if let Some(player) = next_asked(work.ctx, &work.board, &window) {
            return Some(Due::Ask(Step::Answer { player }));
        }
        match window.occasion {
            Occasion::Step { ship, base, .. } if !goes_on(work, &window) => {
                interrupt(work, ship, base);
                close(work, &window);
            }
            Occasion::Step { .. } | Occasion::Attack => return Some(Due::GoOn),
            Occasion::Damage { .. } | Occasion::Door { .. } | Occasion::Act { .. } => {
                close(work, &window);
            }
        }
    }
    None
}

/// Closes the first window.
pub(crate) fn close(work: &mut Work<'_>, window: &Window) {
    let occasion = window.occasion;
    work.emit(rule_of(&occasion), Fact::WindowClosed { occasion });
}

/// Whether a move goes on after its step: nobody has reacted, and the figure lives.
fn goes_on(work: &Work<'_>, window: &Window) -> bool {
    let Occasion::Step {
        ship, rest, base, ..
    } = window.occasion
    else {
        return false;
    };
    !window.used && work.active(ship).is_some() && !(rest.is_empty() && base.is_none())
}

/// After a hero's action: whether the other side is asked for a power.
pub(crate) fn next_act(work: &mut Work<'_>) -> Option<Step> {
    let ship = work.active(work.board.active?)?;
    let spent = &ship.turn.spent;
    let acted = spent.actions > spent.answered && !spent.powered;
    if !acted || heroes(work.ctx, &work.board, ship.owner) == 0 {
        return None;
    }
    if !open_window(work, Occasion::Act { ship: ship.id }) {
        return None;
    }
    match next_window(work) {
        Some(Due::Ask(step)) => Some(step),
        Some(Due::GoOn) | None => None,
    }
}

/// Whether a figure under way has room where it stands: not where it passes a friend, nor where a
/// large base does not fit. Others react on the next space with room.
pub(super) fn has_room(work: &Work<'_>, id: UnitId, base: Option<Footing>) -> bool {
    let Some(ship) = work.active(id) else {
        return false;
    };
    if base.is_some() {
        return !placements(work, id).is_empty();
    }
    let mut others = work.board.ships.iter().filter(|other| other.id != id);
    !others.any(|other| other.on_table() && other.base.covers(other.cell, ship.cell))
}

/// After a step of a march to a space with room: whether others may react before it goes on.
/// `from`: the last space before it with room.
pub(super) fn comes_beside(
    work: &mut Work<'_>,
    id: UnitId,
    from: Cell,
    rest: Steps,
    base: Option<Footing>,
) -> bool {
    let Some(at) = work.active(id).map(|ship| ship.cell) else {
        return false;
    };
    open_window(
        work,
        Occasion::Step {
            ship: id,
            from,
            at,
            rest,
            base,
        },
    )
}

/// Where the base of a large figure under way has room, over the space where it stands.
fn placements(work: &Work<'_>, id: UnitId) -> Vec<Footing> {
    let found = work.active(id).and_then(|ship| {
        let mover = mover(work.ctx, &work.board, &ship)?;
        let ground = work.ground()?;
        let figures = occupants(work.ctx, &work.board);
        let open = stands(&Scene::new(&ground, &figures), &mover, ship.cell).ok()?;
        let each = open.into_iter();
        Some(
            each.map(|stand| super::footing(&mover, ship.cell, stand))
                .collect(),
        )
    });
    found.unwrap_or_default()
}

/// A move ends where it is: a large figure expands there, as near as it can to where it was to lie.
pub(super) fn interrupt(work: &mut Work<'_>, id: UnitId, base: Option<Footing>) {
    let Some(wanted) = base else { return };
    let shrunk = work.active(id).is_some_and(|ship| {
        let size = work.ctx.class(&ship).figure.map(|figure| figure.size);
        ship.base.is_one() && size.is_some_and(|size| !size.is_one())
    });
    if !shrunk {
        return;
    }
    let far = |held: &Footing| {
        let apart = work.ctx.spaces_apart(held.corner, wanted.corner);
        (held.turned != wanted.turned, apart)
    };
    let best = placements(work, id).into_iter().min_by_key(far);
    large::expand(work, id, best.unwrap_or(wanted));
}

/// A figure reacts.
pub(crate) fn respond(work: &mut Work<'_>, ship: UnitId, on: UnitId) {
    if let Some(window) = work.board.windows.first().copied()
        && let Occasion::Step {
            ship: mover, base, ..
        } = window.occasion
    {
        interrupt(work, mover, base);
    }
    react(work, ship, on);
}

fn react(work: &mut Work<'_>, ship: UnitId, on: UnitId) {
    let held = work.active(ship);
    let ctx = work.ctx;
    let Some(reaction) = held.and_then(|held| reaction(ctx, &held)) else {
        return;
    };
    let rule = cite::crew::REACT;
    let shields = reaction.shields;
    work.emit(rule, Fact::Reacted { ship, on, shields });
    if reaction.does.price > 0 {
        work.gain(rule, ship, content::Token::Fatigue, reaction.does.price);
    }
    skills::carry_out(work, rule, [ship, on], &reaction.does);
}

/// Passes: the player answers this no more.
pub(crate) fn pass(work: &mut Work<'_>, player: PlayerId) {
    let window = work.board.windows.first().copied();
    let rule = window.map_or(cite::crew::REACT, |window| rule_of(&window.occasion));
    work.emit(rule, Fact::WindowPassed { player });
}

/// A hurt figure, or a friend of it, may react.
pub(crate) fn hurt(work: &mut Work<'_>, ship: UnitId, by: UnitId) {
    let lives = work
        .board
        .ship(ship)
        .is_some_and(|ship| ship.status == Status::Active);
    if lives {
        open_window(work, Occasion::Damage { ship, by });
    }
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
        for order in reactions(work.ctx, &work.board, &occasion, player) {
            if let Order::Respond { ship, on } = order {
                react(work, ship, on);
            }
        }
    }
}
