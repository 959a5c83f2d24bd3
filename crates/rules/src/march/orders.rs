//! The orders for figures and order markers (VOID-H-MARK, VOID-H-TURN, HAZ-08).

use geometry::{Cell, Direction, Steps};
use words::say;

use crate::{
    attacks::{attack_setup_at, cannot_attack, legal_attacks},
    cite,
    ctx::Ctx,
    game::Game,
    grid::{End, Landing, Mover, Reach, Refusal, Scene, Stand, walk},
    march::{
        acting_figures, ailments, batter, card_figures, cards, footing, in_pit,
        large::check_base,
        mover, occupants, reach_of,
        scene::goes,
        shift::{Block, climb_place},
        turns,
    },
    state::{Board, Footing, IllegalOrder, Order, PlayerId, Ship, UnitId, refuse},
    work::Besides,
};
use content::RuleId;

/// Whether a player may put this marker on this card.
///
/// # Errors
/// The reason it is not allowed.
pub(crate) fn check_marker(
    game: Game<'_>,
    player: PlayerId,
    card: u8,
    marker: u8,
) -> Result<(), IllegalOrder> {
    if !(1..=3).contains(&marker) {
        return Err(refuse(
            cite::march::MARKER,
            say!("no-order-marker-of-that-number"),
            vec![],
        ));
    }
    if !cards(game, player).contains(&card) {
        let reason = say!("no-nobody-card-can-take");
        let held = card_figures(game.board, player, card).map(|ship| ship.id);
        return Err(refuse(cite::march::MARKER, reason, held.collect()));
    }
    Ok(())
}

/// The first marker that a player has not placed yet.
pub(crate) fn next_marker(board: &Board, player: PlayerId) -> Option<u8> {
    let side = board.players.get(player.index())?;
    (1..)
        .zip(&side.markers)
        .find(|(_, card)| card.is_none())
        .map(|(marker, _)| marker)
}

/// Whether a player's markers all lie on cards.
///
/// # Errors
/// Some marker is not placed yet.
pub(crate) fn check_confirm(board: &Board, player: PlayerId) -> Result<(), IllegalOrder> {
    match next_marker(board, player) {
        Some(_) => Err(refuse(
            cite::march::MARKER,
            say!("no-some-order-markers-not"),
            vec![],
        )),
        None => Ok(()),
    }
}

/// Every way to place a marker, and the confirmation once all are placed.
pub(crate) fn marker_orders(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let all = cards(game, player);
    let each = (1..=3).flat_map(|marker| {
        all.iter().map(move |card| Order::SetMarker {
            card: *card,
            marker,
        })
    });
    let done = check_confirm(game.board, player).is_ok();
    each.chain(done.then_some(Order::Confirm)).collect()
}

/// A figure of the acting card.
pub(super) fn acting<'a>(game: Game<'a>, id: UnitId) -> Result<&'a Ship, IllegalOrder> {
    let found = acting_figures(game.board)
        .into_iter()
        .find(|ship| ship.id == id);
    found.ok_or_else(|| refuse(turn_rule(game.ctx), say!("no-figure-card-whose"), vec![id]))
}

/// The rule of turns: of cards, or of figures with several actions.
fn turn_rule(ctx: &Ctx) -> RuleId {
    match turns::actions_each(ctx) {
        Some(_) => cite::crew::TURN,
        None => cite::march::TURN,
    }
}

/// Whether a figure may still move in this turn at all.
pub(super) fn may_march(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    if let Some(rule) = ailments::held_fast(game, ship) {
        return Err(refuse(rule, say!("no-held-by-a-condition"), vec![ship.id]));
    }
    if let Some(left) = mover(game, ship).filter(|_| turns::actions_each(game.ctx).is_some()) {
        let none = say!("no-points-left");
        let spent = || Err(refuse(cite::crew::POINTS, none, vec![ship.id]));
        return if left.points > 0 { Ok(()) } else { spent() };
    }
    if ship.turn.moved {
        return Err(refuse(
            cite::march::TURN,
            say!("no-moved-this-turn"),
            vec![ship.id],
        ));
    }
    let struck = acting_figures(game.board)
        .into_iter()
        .find(|other| other.turn.attacked);
    match struck {
        Some(other) => {
            let reason = say!("no-figures-move-before-first");
            Err(refuse(cite::march::TURN, reason, vec![other.id]))
        }
        None => Ok(()),
    }
}

/// Whether a figure may still attack or climb out in this turn at all.
/// If a ship would have to skip its action, a figure loses both (OBS-15).
pub(super) fn may_act(ctx: &Ctx, ship: &Ship, strike: bool) -> Result<(), IllegalOrder> {
    turns::may_spend(ctx, ship, strike)?;
    if ship.turn.attacked || ship.turn.acted {
        let reason = say!("no-acted-this-turn");
        return Err(refuse(cite::march::TURN, reason, vec![ship.id]));
    }
    let skipped = ship.turn.skip_rule.filter(|_| ship.turn.skip_action);
    skipped.map_or(Ok(()), |rule| {
        let reason = say!("no-can-neither-attack-nor");
        Err(refuse(rule, reason, vec![ship.id]))
    })
}

/// Whether a figure may move along these steps.
///
/// # Errors
/// The rule that forbids it and what is in the way.
pub(crate) fn check_march(
    game: Game<'_>,
    id: UnitId,
    steps: Steps,
    base: Option<Footing>,
) -> Result<(), IllegalOrder> {
    let ship = acting(game, id)?;
    may_march(game, ship)?;
    if steps.is_empty() && base.is_none() {
        return Err(refuse(
            turn_rule(game.ctx),
            say!("no-figure-stays-needs-no"),
            vec![id],
        ));
    }
    if steps.is_empty() && ship.turn.spent.turned {
        return Err(refuse(
            cite::grid::LARGE,
            say!("no-base-put-anew"),
            vec![id],
        ));
    }
    let Some((ground, mover)) = game.ground().zip(mover(game, ship)) else {
        return Err(refuse(
            turn_rule(game.ctx),
            say!("no-only-figures-march"),
            vec![id],
        ));
    };
    if mover.is_large() != base.is_some() {
        return Err(refuse(
            cite::grid::LARGE,
            say!("no-large-base-needed"),
            vec![id],
        ));
    }
    let figures = occupants(game);
    let scene = Scene::new(&ground, &figures);
    let walked = walk(&scene, &mover.on(base), steps).map_err(|(_, refusal)| refusal);
    let found = walked.and_then(|found| match base {
        Some(footing) => check_base(&scene, &mover, footing, found.end),
        None => Ok(()),
    });
    found.map_err(|refusal| told(ship, &refusal))
}

/// Why a figure cannot go these steps from one of its spaces; none if it can.
pub(super) fn why_not(
    game: Game<'_>,
    ship: &Ship,
    from: Cell,
    steps: Steps,
) -> Option<IllegalOrder> {
    let mover = Mover {
        from: Some(from),
        ..mover(game, ship)?
    };
    let figures = occupants(game);
    let walked = walk(&Scene::new(&*game.ground()?, &figures), &mover, steps);
    walked.err().map(|(_, refusal)| told(ship, &refusal))
}

pub(super) fn told(ship: &Ship, refusal: &Refusal) -> IllegalOrder {
    let capped = ship.turn.speed_cap.is_some()
        && matches!(refusal, Refusal::Cost { .. })
        && refusal.rule() == cite::grid::MOVE;
    let rule = if capped {
        cite::march::SLUDGE
    } else {
        refusal.rule()
    };
    let mut why = refuse(rule, refusal.reason(), refusal.unit().into_iter().collect());
    why.cell = Some(refusal.hex());
    why
}

/// Whether a figure may climb out of a pit in this direction (HAZ-08).
///
/// # Errors
/// The reason it is not allowed.
pub(crate) fn check_climb(game: Game<'_>, id: UnitId, to: Direction) -> Result<(), IllegalOrder> {
    let ship = acting(game, id)?;
    may_act(game.ctx, ship, false)?;
    if !in_pit(game, ship) {
        return Err(refuse(
            cite::march::CLIMB,
            say!("no-stands-no-pit"),
            vec![id],
        ));
    }
    let barred = |cell: Option<Cell>, reason: &str, culprits| {
        let mut why = refuse(cite::march::CLIMB, reason, culprits);
        why.cell = cell;
        Err(why)
    };
    match climb_place(game, ship, to) {
        Ok(_) => Ok(()),
        Err(Block::End) => barred(None, say!("no-map-ends"), vec![]),
        Err(Block::Bars(cell)) => barred(Some(cell), say!("no-nobody-can-come-space"), vec![]),
        Err(Block::Unit(unit, cell)) => {
            barred(Some(cell), say!("no-another-figure-stands"), vec![unit])
        }
        // A large figure is out once not all of its spaces are pits.
        Err(Block::Pit(cell)) => barred(Some(cell), say!("no-still-in-the-pit"), vec![]),
    }
}

/// Whether a figure of the acting card may attack.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_strike(
    game: Game<'_>,
    id: UnitId,
    weapon: u8,
    target: UnitId,
    at: Option<Cell>,
) -> Result<(), IllegalOrder> {
    let ship = acting(game, id)?;
    may_act(game.ctx, ship, true)?;
    cannot_attack(game, ship).map_or(Ok(()), Err)?;
    let Some(foe) = game.ship(target) else {
        return Err(refuse(
            turn_rule(game.ctx),
            say!("no-such-figure"),
            vec![target],
        ));
    };
    attack_setup_at(game, ship, weapon, foe, at).map(|_| ())
}

/// Whether the turn may end: always, while a card acts.
///
/// # Errors
/// No card is acting.
pub(crate) fn check_end(board: &Board) -> Result<(), IllegalOrder> {
    match board.acting {
        Some(_) => Ok(()),
        None => Err(refuse(cite::march::TURN, say!("no-card-turn"), vec![])),
    }
}

/// All orders for the acting card.
/// They are, for each figure, one march to every end of its reach, climbing out, and attacks;
/// then the end of the turn. What a figure does besides, `besides` lists.
pub(crate) fn turn_orders(game: Game<'_>, besides: Besides) -> Vec<Order> {
    let mut orders = Vec::new();
    for figure in acting_figures(game.board) {
        let ship = figure.id;
        if may_march(game, figure).is_ok() {
            let reach = reach_of(game, ship);
            orders.extend(marches(game, figure, &reach));
        }
        orders.extend(besides(game, figure));
        if may_act(game.ctx, figure, false).is_err() {
            continue;
        }
        let ways = game.ground().map_or(&[][..], |ground| ground.grid.ways());
        let out = ways
            .iter()
            .copied()
            .filter(|to| check_climb(game, ship, *to).is_ok());
        orders.extend(out.map(|to| Order::ClimbOut { ship, to }));
        if may_act(game.ctx, figure, true).is_err() {
            continue;
        }
        orders.extend(batter::batter_orders(game, figure));
        for (weapon, target) in legal_attacks(game, figure) {
            orders.push(Order::Attack {
                ship,
                weapon,
                target,
            });
            orders.extend(strikes(game, figure, weapon, target));
        }
    }
    orders.push(Order::EndTurn);
    orders
}

/// An attack on each space of a target of several spaces (HAZ-R-LARGE).
fn strikes(game: Game<'_>, from: &Ship, weapon: u8, target: UnitId) -> Vec<Order> {
    let large = game.ship(target).filter(|foe| !foe.base.is_one());
    let Some((foe, ground)) = large.zip(game.ground()) else {
        return Vec::new();
    };
    let corner = ground.grid.index(foe.cell);
    let cells = corner.map(|corner| foe.base.cells(&ground.grid, corner).flatten());
    let cells = cells
        .into_iter()
        .flatten()
        .map(|cell| ground.grid.cell(cell));
    let open = cells.filter(|at| {
        let setup = attack_setup_at(game, from, weapon, foe, Some(*at));
        setup.is_ok()
    });
    let ship = from.id;
    open.map(|at| Order::Strike {
        ship,
        weapon,
        target,
        at,
    })
    .collect()
}

/// Whether a figure of the acting card, of one space, has a march.
pub(crate) fn goes_somewhere(game: Game<'_>, figure: &Ship) -> bool {
    figure.base.is_one() && may_march(game, figure).is_ok() && goes(game, figure.id)
}

/// A march to every end of a figure's reach: the best way to each space, or for a large figure to
/// each place for its base.
fn marches(game: Game<'_>, figure: &Ship, reach: &Reach) -> Vec<Order> {
    let ship = figure.id;
    let march = |end: &End, base| Order::March {
        ship,
        steps: end.steps,
        base,
    };
    match mover(game, figure).filter(Mover::is_large) {
        Some(mover) => {
            let stays = Stand::of(&mover.figure);
            let turned = figure.turn.spent.turned;
            let open =
                |held: &&Landing| held.stand != stays && !(turned && held.end.steps.is_empty());
            let there = reach.landings().iter().filter(open);
            let base = |held: &Landing| footing(&mover, held.end.from, held.stand);
            there
                .map(|held| march(&held.end, Some(base(held))))
                .collect()
        }
        None => {
            let ends = reach.ends().filter(|end| !end.steps.is_empty());
            ends.map(|end| march(end, None)).collect()
        }
    }
}

/// The default orders of a passive player: markers on the cards in turn, and no moves.
pub(crate) fn default_turn(game: Game<'_>, player: PlayerId) -> Option<Order> {
    let Some(marker) = next_marker(game.board, player) else {
        return Some(Order::Confirm);
    };
    let all = cards(game, player);
    let card = *all.get((usize::from(marker) - 1) % all.len().max(1))?;
    Some(Order::SetMarker { card, marker })
}
