//! The terrain of the spaces that figures stand on, for harm that names no area.

use content::{Clause, RuleId};
use geometry::Cell;
use rules::{Ctx, Fact, Game, UnitId};

/// Where figures have come to.
#[derive(Default)]
pub(super) struct Grounds(Vec<(UnitId, Cell)>);

impl Grounds {
    pub(super) fn hear(&mut self, fact: &Fact) {
        let (Fact::Stepped { ship, to, .. }
        | Fact::Shrunk { ship, to, .. }
        | Fact::Expanded { ship, to, .. }
        | Fact::Shifted { ship, to, .. }) = fact
        else {
            return;
        };
        match self.0.iter_mut().find(|held| held.0 == *ship) {
            Some(held) => held.1 = *to,
            None => self.0.push((*ship, *to)),
        }
    }

    /// The kind of terrain that harms a figure by a rule: of those that have the rule, the one that
    /// it stands on; if the rule is of no terrain, the one that it stands on.
    pub(super) fn under(&self, game: Game<'_>, ship: UnitId, rule: RuleId) -> Option<u16> {
        let mut known = self.0.iter();
        let known = known.find(|held| held.0 == ship).map(|held| held.1);
        let cell = known.or_else(|| Some(game.ship(ship)?.cell));
        let here = game.ground().and_then(|ground| {
            let index = ground.grid.index(cell?)?;
            u16::try_from(ground.terrain(index)).ok()
        });
        let kinds: Vec<u16> = of_rule(game.ctx, rule).collect();
        let stands = here.filter(|here| kinds.contains(here));
        match kinds.first() {
            Some(first) => stands.or(Some(*first)),
            None => here.filter(|here| acts(game.ctx, *here)),
        }
    }
}

/// The kinds of terrain that a rule belongs to.
pub(super) fn of_rule(ctx: &Ctx, rule: RuleId) -> impl Iterator<Item = u16> + '_ {
    let kinds = (0_u16..).zip(&ctx.content.terrains);
    kinds
        .filter(move |(_, kind)| cites(&kind.clauses, rule))
        .map(|(at, _)| at)
}

/// Whether clauses, or what they lead to, act by a rule.
pub(super) fn cites(clauses: &[Clause], rule: RuleId) -> bool {
    let mut all = clauses.iter().flat_map(Clause::walk);
    all.any(|met| met.rule == rule)
}

/// Whether a kind of terrain does anything.
fn acts(ctx: &Ctx, kind: u16) -> bool {
    let kind = ctx.content.terrains.get(usize::from(kind));
    kind.is_some_and(|kind| !kind.clauses.is_empty())
}
