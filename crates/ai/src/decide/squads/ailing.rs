//! What the conditions of a unit do to it when its activation ends, and by which ways it is rid of
//! them before.

use content::{Clause, Effect, Token, Trigger};
use geometry::Cell;
use rules::{Command, Ctx, Game, ModelMove, Order, Squad, Step, ailing, squads};

/// The wounds of an effect that nobody survives.
const DEATH: f64 = 1000.0;

/// A condition that wounds.
#[derive(Clone, Copy, Debug)]
struct Ail {
    token: Token,
    /// The wounds that it can be expected to cause.
    wounds: f64,
}

/// The conditions of a unit that wound it when the activation ends that it is about to begin, or is
/// in.
pub(super) struct Ails<'a> {
    game: Game<'a>,
    squad: &'a Squad,
    all: Vec<Ail>,
}

impl<'a> Ails<'a> {
    pub(super) fn of(game: Game<'a>, squad: &'a Squad) -> Self {
        let mut all = Vec::new();
        let (ctx, board) = (game.ctx, game.board);
        let acts = || {
            let under_way = board.activation();
            matches!(board.step, Step::Rally { .. })
                || under_way.is_some_and(|held| held.unit == squad.id)
        };
        if !squad.tokens.is_none() && acts() {
            // Some wounds are shrugged off.
            let shrugs = squads::shrugs_on(game, squad);
            let keeps = shrugs.map_or(1.0, |(need, _)| f64::from(need - 1) / 6.0);
            for held in ailing(ctx, squad.tokens.all()) {
                let wounds = keeps * wounds(ctx, &held.clauses);
                if wounds > 0.0 {
                    let token = held.token;
                    all.push(Ail { token, wounds });
                }
            }
        }
        Self { game, squad, all }
    }

    /// The wounds that can be expected of them after an order.
    pub(super) fn after(&self, order: &Order) -> f64 {
        if self.all.is_empty() {
            return 0.0;
        }
        let ways = self.ways(order);
        let come: Vec<Cell> = ways.iter().flat_map(|moved| steps(&moved.way)).collect();
        self.left(&come)
    }

    /// The same as far as the places say at which the unit ends.
    pub(super) fn at(&self, places: &[Cell]) -> f64 {
        if self.all.is_empty() {
            return 0.0;
        }
        let old = self.squad.places();
        let new = places.iter().filter(|cell| !old.contains(cell));
        self.left(&new.copied().collect::<Vec<_>>())
    }

    /// What is left of them for whoever comes to these places.
    fn left(&self, come: &[Cell]) -> f64 {
        let all = self.all.iter();
        let left = all.filter(|ail| !come.iter().any(|cell| self.ends(ail.token, *cell)));
        left.map(|ail| ail.wounds).sum()
    }

    /// The ways of the models by an order.
    fn ways(&self, order: &Order) -> Vec<ModelMove> {
        let Order::Command { command, .. } = *order else {
            return Vec::new();
        };
        let (game, squad) = (self.game, self.squad);
        let (squares, to) = if let Command::Act { action, to } = command {
            (squads::allowed(game, squad, action), to)
        } else if let Command::Follow(to) = command {
            let lifted = game.board.squad_round.lifted.map(|(_, squares)| squares);
            (lifted.unwrap_or(game.ctx.ruleset.units.follow), to)
        } else {
            return Vec::new();
        };
        let Some(ground) = game.ground().filter(|_| !to.is_empty()) else {
            return Vec::new();
        };
        let plan = squads::Plan {
            game,
            ground: &ground,
            squad,
            squares,
        };
        squads::plan(&plan, to.as_slice()).unwrap_or_default()
    }

    /// Whether the terrain of a place takes such a token from whoever comes there.
    fn ends(&self, token: Token, cell: Cell) -> bool {
        let Some(ground) = self.game.ground() else {
            return false;
        };
        let at = ground.grid.index(cell);
        let kinds = &self.game.ctx.content.terrains;
        let kind = at.and_then(|at| kinds.get(ground.terrain(at)));
        let mut clauses = kind.into_iter().flat_map(|kind| &kind.clauses);
        clauses.any(|clause| {
            let comes = [Trigger::Enter, Trigger::EndMove];
            let on = clause.on.iter().any(|on| comes.contains(on));
            on && clause.is_for_models() && takes(clause, token)
        })
    }
}

/// The places of a way to which it comes.
fn steps(way: &[Cell]) -> impl Iterator<Item = Cell> + '_ {
    way.iter().skip(1).copied()
}

/// Whether a clause takes such a token for certain.
fn takes(clause: &Clause, token: Token) -> bool {
    clause.walk().any(|met| {
        let loses = matches!(met.effect, Effect::Lose(held, _) if *held == token);
        loses && met.branches().next().is_none()
    })
}

/// The wounds that can be expected of clauses when an activation ends.
fn wounds(ctx: &Ctx, clauses: &[Clause]) -> f64 {
    let due = clauses.iter().filter(|clause| {
        let ends = clause.on.contains(&Trigger::EndTurn);
        ends && clause.is_for_models()
    });
    let each = due.flat_map(Clause::walk).map(|met| {
        let chances = met.branches().map(|branch| {
            let faces = ctx.faces(branch.die);
            let shown = faces.iter().filter(|face| branch.faces.contains(face));
            f64::from(branch.count) * shown.count() as f64 / faces.len().max(1) as f64
        });
        let amount = if let Effect::Damage(_, amount) = met.effect {
            f64::from(*amount)
        } else if matches!(met.effect, Effect::Defeat) {
            DEATH
        } else {
            0.0
        };
        amount * chances.product::<f64>()
    });
    each.sum()
}
