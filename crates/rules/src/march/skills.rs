//! What heroes do without an action: skills, feats, and what each of two may do besides
//! (HAZ-H-SKILL, HAZ-H-FEAT, HAZ-H-PAIR).

use content::{Effect, RuleId, Skill, Token, Whom};
use words::say;

use super::{ailments, beside, crew, orders, scene::aim_within};
use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_effects},
    explore::changes,
    game::Game,
    state::{Board, Fact, IllegalOrder, Knack, PlayerId, Ship, Status, UnitId, refuse},
    work::{Work, heroes},
};

/// The heroes of a side that make a pair.
const PAIR: u8 = 2;

/// The rule behind one of these things.
fn rule_of(which: Knack) -> RuleId {
    match which {
        Knack::Skill => cite::crew::SKILL,
        Knack::Feat => cite::crew::FEAT,
        Knack::Pair(_) => cite::crew::PAIR,
    }
}

/// One of the things that a hero can do without an action, if it has it.
fn find<'c>(ctx: &'c Ctx, board: &Board, ship: &Ship, which: Knack) -> Option<&'c Skill> {
    match which {
        Knack::Skill => ctx.class(ship).skill.as_ref(),
        Knack::Feat => ctx.class(ship).feat.as_ref(),
        Knack::Pair(at) => {
            let crew = ctx.ruleset.crew.as_ref();
            let crew = crew.filter(|_| heroes(Game { ctx, board }, ship.owner) == PAIR);
            crew?.pair.get(usize::from(at))
        }
    }
}

/// All that a hero can do without an action, used up or not.
#[must_use]
pub fn knacks<'c>(ctx: &'c Ctx, board: &Board, ship: &Ship) -> Vec<(Knack, &'c Skill)> {
    let pair = ctx.ruleset.crew.as_ref().map_or(0, |crew| crew.pair.len());
    let pair = (0..u8::try_from(pair).unwrap_or(u8::MAX)).map(Knack::Pair);
    let all = [Knack::Skill, Knack::Feat].into_iter().chain(pair);
    all.filter_map(|which| Some((which, find(ctx, board, ship, which)?)))
        .collect()
}

/// Whether a hero has used it: in this turn, or its feat in this scenario.
#[must_use]
pub fn is_used(board: &Board, ship: &Ship, which: Knack) -> bool {
    match which {
        Knack::Skill => ship.turn.spent.skilled,
        Knack::Feat => board.goods.feats.contains(&ship.id),
        Knack::Pair(_) => ship.turn.spent.paired,
    }
}

/// Whether a hero may do this on somebody now.
///
/// # Errors
/// It cannot do so at all, has done so, cannot pay, or `on` is nobody for it.
pub(crate) fn check_knack(
    game: Game<'_>,
    ship: &Ship,
    which: Knack,
    on: UnitId,
) -> Result<(), IllegalOrder> {
    let rule = rule_of(which);
    let no = |reason| Err(refuse(rule, reason, vec![ship.id]));
    let Some(skill) = find(game.ctx, game.board, ship, which) else {
        return match which {
            Knack::Skill => no(say!("no-has-no-skill")),
            Knack::Feat => no(say!("no-has-no-feat")),
            Knack::Pair(_) => no(say!("no-not-two-heroes")),
        };
    };
    if is_used(game.board, ship, which) {
        return match which {
            Knack::Skill => no(say!("no-skill-used")),
            Knack::Feat => no(say!("no-feat-used")),
            Knack::Pair(_) => no(say!("no-pair-used")),
        };
    }
    crew::has_stamina(game.ctx, ship, skill.price)?;
    let (held, used) = of_hero(skill, which, [ship.id, on]);
    held.check(game, used)
}

/// The use of a hero's skill, feat or what pairs do, and what tells of it.
fn of_hero(skill: &Skill, which: Knack, [ship, on]: [UnitId; 2]) -> (Use<'_>, Fact) {
    let held = Use {
        rule: rule_of(which),
        by: ship,
        on,
        skill,
        threat_of: None,
    };
    (held, Fact::SkillUsed { ship, on, which })
}

/// A use of a skill, a feat, a power or a reaction.
#[derive(Clone, Copy)]
pub(super) struct Use<'a> {
    /// The rule that is cited.
    pub(super) rule: RuleId,
    /// Who uses it.
    pub(super) by: UnitId,
    /// On whom.
    pub(super) on: UnitId,
    /// What it does.
    pub(super) skill: &'a Skill,
    /// Who pays its price in threat; none: its user pays in fatigue.
    pub(super) threat_of: Option<PlayerId>,
}

impl Use<'_> {
    /// Tells that it is used, and takes its price.
    pub(super) fn pay(&self, work: &mut Work<'_>, used: Fact) {
        work.emit(self.rule, used);
        match self.threat_of {
            Some(player) => {
                let paid = i8::try_from(self.skill.price).unwrap_or(i8::MAX);
                work.add_threat(self.rule, player, -paid);
            }
            None if self.skill.price > 0 => {
                work.gain(self.rule, self.by, Token::Fatigue, self.skill.price);
            }
            None => {}
        }
    }

    /// What it does: first to whoever is chosen, then to its user.
    pub(super) fn carry_out(&self, work: &mut Work<'_>) {
        let Use {
            rule,
            by,
            on,
            skill,
            ..
        } = *self;
        if on != by {
            let cause = Cause {
                source: Some(by),
                target: Some(by),
                ..Cause::default()
            };
            run_effects(work, on, rule, &skill.theirs, &cause);
        }
        let cause = Cause {
            target: (on != by).then_some(on),
            ..Cause::default()
        };
        run_effects(work, by, rule, &skill.effects, &cause);
    }

    /// Whether it may be used, as far as its target and what comes of it tell.
    ///
    /// # Errors
    /// The other one is not of the kind that it works on, or out of reach, or nothing would change.
    pub(super) fn check(&self, game: Game<'_>, used: Fact) -> Result<(), IllegalOrder> {
        check_near(game, self.rule, [self.by, self.on], self.skill)?;
        match self.changes(game, used) {
            true => Ok(()),
            false => {
                let reason = say!("no-skill-changes-nothing");
                Err(refuse(self.rule, reason, vec![self.on]))
            }
        }
    }

    /// Whether anything comes of it besides that it is used and paid for. To give back its own
    /// price is nothing.
    fn changes(&self, game: Game<'_>, used: Fact) -> bool {
        let mut work = Work::new(game.ctx, game.board.clone());
        self.pay(&mut work, used.clone());
        let paid = work.board;
        let free = || {
            let mut work = Work::new(game.ctx, game.board.clone());
            work.emit(self.rule, used.clone());
            work.board
        };
        let refunds = |end: &Board| self.purse(end) != self.purse(&paid) && *end == free();
        let differs = |end: &Board| *end != paid && !refunds(end);
        changes(game.ctx, &paid, |work| self.carry_out(work), differs)
    }

    /// What its price is taken from: the fatigue of its user, or threat.
    fn purse(&self, board: &Board) -> u8 {
        match self.threat_of {
            Some(player) => {
                let side = board.players.get(player.index());
                side.map_or(0, |side| side.stores.threat)
            }
            None => {
                let by = board.ship(self.by);
                by.map_or(0, |by| by.tokens.get(Token::Fatigue))
            }
        }
    }
}

/// Whether a unit is of the kind that a skill of another works on, and within its reach.
///
/// # Errors
/// It is not.
pub(super) fn check_near(
    game: Game<'_>,
    rule: RuleId,
    [by, on]: [UnitId; 2],
    skill: &Skill,
) -> Result<(), IllegalOrder> {
    let no = |reason| Err(refuse(rule, reason, vec![on]));
    let Some((ship, other)) = game.ship(by).zip(game.ship(on)) else {
        return no(say!("no-skill-not-on-that"));
    };
    buys_no_points(game, [ship, other], skill)?;
    let mends = skill
        .theirs
        .iter()
        .any(|held| matches!(held, Effect::Mend(_)));
    let fallen = mends && other.status == Status::Down && ship.owner == other.owner;
    if !suits(skill, ship, other) || !(other.on_table() || fallen) {
        return no(say!("no-skill-not-on-that"));
    }
    match skill.who.within() {
        Some(spaces) if !is_in_reach(game, [ship, other], spaces) => {
            no(say!("no-skill-out-of-reach"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether one figure is within so many spaces of another and in its sight; beside it, if within
/// one space.
pub(crate) fn is_in_reach(game: Game<'_>, [ship, other]: [&Ship; 2], spaces: u8) -> bool {
    match spaces {
        1 => beside(game, ship, other),
        _ => aim_within(game, ship, other, spaces).is_some_and(|aim| aim.is_ok()),
    }
}

/// Whether a skill does more than to give points to figures whom a pit holds in their turn.
///
/// # Errors
/// The rule of the pit (HAZ-05).
fn buys_no_points(
    game: Game<'_>,
    [ship, other]: [&Ship; 2],
    skill: &Skill,
) -> Result<(), IllegalOrder> {
    let all = [(ship, &skill.effects), (other, &skill.theirs)];
    let mut effects = all.iter().flat_map(|(_, effects)| effects.iter());
    if !effects.all(|held| matches!(held, Effect::Points(_))) {
        return Ok(());
    }
    let gains = |(ship, effects): &&(&Ship, &Vec<Effect>)| {
        !effects.is_empty() && game.board.active == Some(ship.id)
    };
    match all.iter().find(gains) {
        Some((ship, _)) => crew::buys_in_no_pit(game, ship),
        None => Ok(()),
    }
}

/// Whether a unit is of the kind that a skill of another works on.
pub(crate) fn suits(skill: &Skill, ship: &Ship, other: &Ship) -> bool {
    match skill.who {
        Whom::Oneself => other.id == ship.id,
        Whom::Friend(_) => other.owner == ship.owner && other.id != ship.id,
        Whom::Foe(_) => other.owner != ship.owner,
    }
}

/// Whether a figure can gain movement points: it is its turn, and neither a condition nor a pit
/// holds it (HAZ-05).
fn may_gain(game: Game<'_>, ship: &Ship) -> bool {
    let free = || ailments::held_fast(game, ship).is_none();
    game.board.active == Some(ship.id) && free() && crew::buys_in_no_pit(game, ship).is_ok()
}

/// Gives a figure movement points in hand, if it can gain any.
pub(crate) fn gain_points(work: &mut Work<'_>, id: UnitId, rule: RuleId, points: u8) {
    let held = work.active(id);
    if held.is_some_and(|ship| may_gain(work.game(), &ship)) {
        work.emit(rule, Fact::PointsGained { ship: id, points });
    }
}

/// A figure of the acting card that may do something in place of an attack, or for one of several
/// actions.
///
/// # Errors
/// It is another's turn, or it has acted.
pub(crate) fn check_deed<'a>(game: Game<'a>, id: UnitId) -> Result<&'a Ship, IllegalOrder> {
    let ship = orders::acting(game, id)?;
    orders::may_act(game.ctx, ship, false).map(|()| ship)
}

/// A hero pays for one of these things and does it.
pub(crate) fn use_knack(work: &mut Work<'_>, id: UnitId, which: Knack, on: UnitId) {
    let held = work.active(id);
    let ctx = work.ctx;
    let skill = held.and_then(|ship| find(ctx, &work.board, &ship, which));
    let Some(skill) = skill else {
        return;
    };
    let (held, used) = of_hero(skill, which, [id, on]);
    held.pay(work, used);
    held.carry_out(work);
}
