//! What the rolls of terrain, obstacles, cards and abilities are worth, read off the data.

use std::collections::BTreeMap;

use content::{Clause, Condition, Content, Die, Effect, Face, Passive, RuleId, Token, TokenDef};
use rules::{Ctx, Ship};

/// What happens on some faces, and what that is worth to whoever rolls.
type Faces<'a> = Vec<(&'a [Face], f64)>;

/// All clauses of the game data that may roll dice, by rule.
pub(super) struct Clauses<'a> {
    by_rule: BTreeMap<RuleId, Vec<&'a Clause>>,
    ctx: &'a Ctx,
}

impl<'a> Clauses<'a> {
    pub(super) fn of(ctx: &'a Ctx) -> Self {
        let (content, ruleset) = (&ctx.content, &ctx.ruleset);
        let mut by_rule: BTreeMap<RuleId, Vec<&Clause>> = BTreeMap::new();
        for clause in content.clauses().chain([&ruleset.units.danger]) {
            for met in clause.walk() {
                if let Effect::Roll { .. } = met.effect {
                    by_rule.entry(met.rule).or_default().push(clause);
                }
            }
        }
        Self { by_rule, ctx }
    }

    /// What a roll of this die by this rule brings a unit, face by face; nothing if several clauses
    /// tell something else. None if no clause rolls so.
    pub(super) fn branches(
        &self,
        rule: RuleId,
        die: Die,
        ship: Option<&Ship>,
    ) -> Option<Faces<'a>> {
        let mut ways: Vec<Faces<'a>> = Vec::new();
        for &clause in self.by_rule.get(&rule)? {
            let way = branches(&self.ctx.content, clause, die);
            if !way.is_empty() && self.may_hold(clause, ship) && !ways.contains(&way) {
                ways.push(way);
            }
        }
        let first = ways.pop()?;
        Some(match ways.is_empty() {
            true => first,
            false => Faces::new(),
        })
    }

    /// Whether a clause may act on a ship, as far as its keywords say.
    fn may_hold(&self, clause: &Clause, ship: Option<&Ship>) -> bool {
        let Some(ship) = ship else {
            return clause.is_for_models();
        };
        Condition::all_may_hold(&clause.only_if, &|condition| {
            if let Condition::Keyword(keyword) = condition {
                Some(self.ctx.has_keyword(ship, *keyword))
            } else if let Condition::NotKeyword(keyword) = condition {
                Some(!self.ctx.has_keyword(ship, *keyword))
            } else {
                None
            }
        })
    }

    /// The number at which wounds are shrugged off by a rule; none if nothing tells it.
    pub(super) fn shrugs(&self, rule: RuleId) -> Option<u8> {
        let words = &self.ctx.ruleset.units.words;
        let traits = words.iter().flat_map(|word| &word.traits);
        let acting = self.ctx.content.words.iter();
        let traits = traits.chain(acting.flat_map(|word| &word.traits));
        let mut numbers = traits.filter(|held| held.rule == rule).filter_map(|held| {
            let Passive::Shrugs(need) = held.passive else {
                return None;
            };
            Some(need)
        });
        numbers.next()
    }
}

/// What each face of a die brings by a clause, as far as its outermost rolls decide.
fn branches<'c>(content: &Content, clause: &'c Clause, die: Die) -> Faces<'c> {
    let mut found: Faces<'_> = Vec::new();
    for met in clause.walk() {
        let mut within = met.branches();
        let (Some(branch), None) = (within.next(), within.next()) else {
            continue;
        };
        let worth = effect(content, met.effect);
        if branch.die != die || worth == 0.0 {
            continue;
        }
        match found.iter_mut().find(|held| held.0 == branch.faces) {
            Some(held) => held.1 += worth,
            None => found.push((branch.faces, worth)),
        }
    }
    found
}

/// What a face brings.
pub(super) fn worth(branches: &[(&[Face], f64)], face: Face) -> f64 {
    let shown = branches.iter().filter(|(faces, _)| faces.contains(&face));
    shown.map(|(_, worth)| worth).sum()
}

/// What an effect is worth to whom it happens, in points of damage; anything else that helps or
/// hampers counts like a point.
fn effect(content: &Content, effect: &Effect) -> f64 {
    let token_worth = |token: Token| token_worth(content, token);
    match effect {
        Effect::Damage(_, amount) => -f64::from(*amount),
        Effect::Mend(amount) | Effect::RecoverShields(amount) => f64::from(*amount),
        Effect::Gain(token, _) => token_worth(*token),
        Effect::Lose(token, _) => -token_worth(*token),
        Effect::TargetGains(token, _) => -token_worth(*token),
        Effect::FriendsGain(_, token, _) => token_worth(*token),
        Effect::RepairCrit | Effect::LockTarget | Effect::Points(_) => 1.0,
        Effect::BreakLocks | Effect::SkipAction | Effect::Expose => -1.0,
        // As much as a hero has to lose.
        Effect::Defeat => -3.0,
        Effect::Push(_) | Effect::Drag(_) => 1.0,
        // What these hold is met by itself; the rest helps nobody.
        Effect::Roll { .. }
        | Effect::By(..)
        | Effect::Carry(_)
        | Effect::RemoveSource
        | Effect::ShutDoors(_) => 0.0,
    }
}

/// Whether a token helps (1) or hampers (-1).
fn token_worth(content: &Content, token: Token) -> f64 {
    match token {
        Token::Focus | Token::Evade => 1.0,
        Token::Stress
        | Token::Strain
        | Token::Ion
        | Token::Jam
        | Token::Tractor
        | Token::Disarm
        | Token::Fatigue
        | Token::Held
        | Token::Stunned
        | Token::Burning
        | Token::Corroded => -1.0,
        Token::Made(_) => match content.token(token).map_or(0.0, TokenDef::value) {
            0.0 => 0.0,
            worth => worth.signum(),
        },
    }
}
