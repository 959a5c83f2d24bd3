//! The conditions that hold in every position between two orders.

use content::Barrier;
use rules::Space;
use rules::{Ctx, Game, MOST_TOKENS, Shapes, Ship, Status};

/// Returns the error unless something holds.
pub(super) fn ensure(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Checks all conditions on a position.
///
/// # Errors
/// The first that fails.
pub(super) fn check_board(game: Game<'_>) -> Result<(), String> {
    let Game { ctx, board } = game;
    ensure(board.round <= ctx.rounds, || {
        format!("round {} of {}", board.round, ctx.rounds)
    })?;
    for (at, ship) in board.ships.iter().enumerate() {
        check_ship(ctx, ship)?;
        match ctx.space {
            Space::Grid(_) => {
                check_figure(game, ship)?;
            }
            Space::Table => {
                check_apart(board.shapes(ctx), ship, &board.ships[at + 1..])?;
            }
        }
        for target in ship.locks.as_slice() {
            ensure(game.ship(*target).is_some(), || {
                format!("{:?} has locked nothing", ship.id)
            })?;
        }
    }
    super::troops::check_squads(game)?;
    for side in &board.players {
        ensure(side.revealed <= 3, || format!("too many markers: {side:?}"))?;
    }
    for obstacle in board.obstacles().iter().filter(|held| held.placed) {
        let id = obstacle.id;
        ensure(!obstacle.removed, || {
            format!("{id:?} is both there and gone")
        })?;
        ensure(obstacle.pose == obstacle.pose.quantised(), || {
            format!("{id:?} is off the grid of poses")
        })?;
    }
    Ok(())
}

/// Checks that no two ships overlap.
fn check_apart(shapes: Shapes<'_>, ship: &Ship, others: &[Ship]) -> Result<(), String> {
    let there = others.iter().filter(|other| other.on_table());
    for other in there.filter(|_| ship.on_table()) {
        let (a, b) = (shapes.ship(ship), shapes.ship(other));
        ensure(!geometry::overlaps(a, ship.pose, b, other.pose), || {
            let (one, two) = (ship.id, other.id);
            format!(
                "{one:?} and {two:?} overlap at {:?} and {:?}",
                ship.pose, other.pose
            )
        })?;
    }
    Ok(())
}

/// Checks that a figure stands alone on its spaces, with its middle over theirs, where it can
/// stand.
fn check_figure(game: Game<'_>, figure: &Ship) -> Result<(), String> {
    if !figure.on_table() {
        return Ok(());
    }
    let ground = game.ground().ok_or("figures stand on no spaces")?;
    let id = figure.id;
    let corner = ground.grid.index(figure.cell);
    let corner = corner.ok_or_else(|| format!("{id:?} is off the map"))?;
    let middle = game
        .ctx
        .pose_over(figure.cell, figure.base, figure.pose.heading);
    ensure(figure.pose == middle, || {
        format!("{id:?} is off its spaces: {:?} for {middle:?}", figure.pose)
    })?;
    for cell in figure.base.cells(&ground.grid, corner) {
        let cell = cell.ok_or_else(|| format!("{id:?} lies over the edge of the map"))?;
        ensure(ground.facts(cell).bars.is_none(), || {
            format!("{id:?} is in a block")
        })?;
        let here = ground.grid.cell(cell);
        for way in ground.grid.ways() {
            let beyond = ground.grid.ahead(here, *way);
            let inside = figure.base.covers(figure.cell, beyond);
            let walled = ground.edge(cell, *way).is_some_and(Barrier::is_solid);
            ensure(!(inside && walled), || {
                format!("{id:?} lies over a wall or a closed door at {here:?}")
            })?;
        }
        let mut others = game.board.ships.iter().filter(|other| other.on_table());
        let same = others.find(|other| other.id != id && other.base.covers(other.cell, here));
        ensure(same.is_none(), || {
            format!("{id:?} and {same:?} share a space")
        })?;
    }
    Ok(())
}

fn check_ship(ctx: &Ctx, ship: &Ship) -> Result<(), String> {
    let (class, id) = (ctx.class(ship), ship.id);
    let whole = ship.hull <= class.hull && ship.shields <= class.shields;
    ensure(whole, || format!("{id:?} is better than new"))?;
    for (token, count) in ship.tokens.iter() {
        let most = ctx.content.most_tokens(token).min(MOST_TOKENS);
        ensure((1..=most).contains(&count), || {
            format!("{id:?} has {count} {token:?}")
        })?;
    }
    if !ship.on_table() {
        return Ok(());
    }
    ensure(ship.pose == ship.pose.quantised(), || {
        format!("{id:?} is off the grid of poses")
    })?;
    let (width, height) = ctx.board;
    let base = ctx.base(ship);
    let inside = ctx.on_grid() || geometry::within_board(base, ship.pose, width, height);
    ensure(inside, || {
        format!("{id:?} is on the table, but off the board: {:?}", ship.pose)
    })?;
    ensure(ship.hull > 0 || ship.status == Status::Doomed, || {
        format!("{id:?} flies without a hull")
    })
}
