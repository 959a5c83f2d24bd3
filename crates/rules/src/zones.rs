//! Where players start: the zones of the map, or strips along the edges that they have chosen
//! (VOID-H-SETUP, GRD-H-SETUP).

use content::Zone;
use geometry::Cell;

use crate::{cite, ctx::Ctx, game::Game, state::PlayerId};

/// The zones of all players. Where edges are chosen there are none before.
#[must_use]
pub fn zones(game: Game<'_>) -> Vec<Zone> {
    if let Some(chosen) = &game.ctx.chosen {
        let Some((winner, edge)) = game.board.squad_round.edge else {
            return Vec::new();
        };
        let side = |player| match player == winner {
            true => chosen.strip(player, edge),
            false => chosen.strip(player, edge.opposite()),
        };
        return PlayerId::all(game.board.players.len()).map(side).collect();
    }
    let map = game.ctx.grid_map();
    map.map_or_else(Vec::new, |map| map.zones.clone())
}

/// Whether a space lies in the zone of a player.
pub(crate) fn in_zone(game: Game<'_>, player: PlayerId, cell: Cell) -> bool {
    let mut all = zones(game).into_iter();
    all.any(|zone| zone.player == player && zone.contains(cell))
}

/// The rule for setup on this table.
pub(crate) fn setup_rule(ctx: &Ctx) -> content::RuleId {
    // Open tables keep the strips of their ruleset.
    if ctx.seeded.is_some() && ctx.on_grid() {
        return cite::story::GROUND;
    }
    let mut phases = ctx.ruleset.phases.iter();
    let deploys = phases.find(|phase| phase.kind == content::PhaseKind::Deploy);
    deploys.map_or(cite::SETUP, |phase| phase.rule)
}
