//! Attacks with colour dice: hearts, range, surges and shields (HAZ-H-ATTACK).
//!
//! Both sides roll at once. A miss ends the attack; else the attacker spends surges, then the range
//! must suffice, and shields less pierce take from the hearts.

use content::{Arm, Buys, DamageKind, Face, Keyword, Surge, Token, Trigger};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_clauses, run_effects, run_face_clauses},
    game::Game,
    march,
    state::{AttackState, Colours, Fact, IllegalOrder, Modification, Ship, UnitId, refuse},
    work::Work,
};

/// What the dice of an attack show together, with what surges have bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shown {
    /// Whether a die shows a miss.
    pub miss: bool,
    /// Range, in spaces.
    pub range: u8,
    /// Damage before shields.
    pub hearts: u8,
    /// Surges that are not spent.
    pub surges: u8,
    /// Shields of the target that do not count.
    pub pierce: u8,
}

impl Shown {
    /// Together with one more die.
    #[must_use]
    pub(crate) fn and(mut self, face: Face) -> Self {
        match face {
            Face::Miss => self.miss = true,
            Face::Strike {
                range,
                hearts,
                surges,
            } => {
                self.range = self.range.saturating_add(range);
                self.hearts = self.hearts.saturating_add(hearts);
                self.surges = self.surges.saturating_add(surges);
            }
            Face::Hit
            | Face::Crit
            | Face::Focus
            | Face::Evade
            | Face::Blank
            | Face::Skull
            | Face::Shield
            | Face::Pips(_) => {}
        }
        self
    }

    /// After this entry is bought.
    #[must_use]
    pub(crate) fn buying(mut self, entry: &Surge) -> Self {
        self.surges = self.surges.saturating_sub(entry.cost);
        match &entry.buys {
            Buys::Hearts(more) => self.hearts = self.hearts.saturating_add(*more),
            Buys::Range(more) => self.range = self.range.saturating_add(*more),
            Buys::Pierce(more) => self.pierce = self.pierce.saturating_add(*more),
            Buys::Recover(_) | Buys::Effects(_) => {}
        }
        self
    }

    /// The damage against this many shields, at a target `reach` spaces away (0: beside).
    #[must_use]
    pub(crate) fn damage(self, reach: u8, shields: u8) -> u8 {
        if self.miss || self.range < reach {
            return 0;
        }
        let shields = shields.saturating_sub(self.pierce);
        self.hearts.saturating_sub(shields)
    }
}

/// What the dice show after each way to spend surges on entries that are not `bought` yet.
#[must_use]
pub(crate) fn spendings(surges: &[&Surge], shown: Shown, bought: u8) -> Vec<Shown> {
    let mut all = vec![shown];
    for (at, surge) in (0_u8..8).zip(surges) {
        if bought & (1 << at) != 0 {
            continue;
        }
        for held in 0..all.len() {
            if all[held].surges >= surge.cost {
                all.push(all[held].buying(surge));
            }
        }
    }
    all
}

/// The weapon of an attack with colour dice.
#[must_use]
pub(crate) fn arm_of<'a>(game: Game<'a>, attack: &AttackState) -> Option<&'a Arm> {
    let from = game.ship(attack.attacker)?;
    game.ctx.arm(from, attack.weapon)
}

/// What surges of an attack with colour dice buy.
#[must_use]
pub(crate) fn entries<'c>(game: Game<'c>, attack: &AttackState) -> Vec<&'c Surge> {
    let from = game.ship(attack.attacker);
    from.map_or_else(Vec::new, |from| surges_of(game.ctx, from, attack.weapon))
}

/// What the dice of an attack under way show, with what has been bought.
#[must_use]
pub(crate) fn shown(game: Game<'_>, attack: &AttackState) -> Option<Shown> {
    let arm = arm_of(game, attack)?;
    let plain = Shown {
        pierce: arm.pierce,
        ..Shown::default()
    };
    let faces = attack.attack.iter().map(|(face, _)| *face);
    let rolled = faces.fold(plain, Shown::and);
    let entries = (0_u8..8).zip(entries(game, attack));
    let bought = entries.filter(|(at, _)| attack.colours.bought & (1 << at) != 0);
    Some(bought.fold(rolled, |held, (_, entry)| held.buying(entry)))
}

/// Whether the attacker may buy this entry of the list of surges now.
///
/// # Errors
/// There is no such entry, it is bought, too few surges are left, or nobody is weary.
pub(super) fn check_surge(
    game: Game<'_>,
    attack: &AttackState,
    surge: u8,
) -> Result<(), IllegalOrder> {
    // Elsewhere no dice show surges.
    let rule = match game.ctx.ruleset.plays_by(cite::crew::ATTACK) {
        true => cite::crew::ATTACK,
        false => game.ctx.ruleset.cites.dice,
    };
    let no = |reason| Err(refuse(rule, reason, vec![attack.attacker]));
    let entries = entries(game, attack);
    let entry = entries.get(usize::from(surge).min(8));
    let Some((entry, shown)) = entry.zip(shown(game, attack)) else {
        return no(say!("no-such-surge"));
    };
    if attack.colours.bought & (1 << surge) != 0 {
        return no(say!("no-surge-bought"));
    }
    if shown.miss || shown.surges < entry.cost {
        return no(say!("no-surges-left"));
    }
    let from = game.ship(attack.attacker);
    let tired = from.is_some_and(|from| from.tokens.has(Token::Fatigue));
    match entry.buys {
        Buys::Recover(_) if !tired => no(say!("no-fatigue-to-recover")),
        Buys::Recover(_)
        | Buys::Hearts(_)
        | Buys::Range(_)
        | Buys::Pierce(_)
        | Buys::Effects(_) => Ok(()),
    }
}

/// The surges that the attacker can buy now; none if the attack can no longer hit.
pub(super) fn affordable(game: Game<'_>) -> Vec<Modification> {
    let Some(attack) = &game.board.attack else {
        return Vec::new();
    };
    let all = (0_u8..8).zip(entries(game, attack));
    all.filter(|(surge, _)| check_surge(game, attack, *surge).is_ok())
        .map(|(surge, _)| Modification::Surge(surge))
        .collect()
}

/// Rolls all dice of an attack with colour dice.
pub(super) fn roll(work: &mut Work<'_>, colours: &Colours) {
    let mut thrown = |dice: &[content::Die]| -> Vec<Face> {
        let each = dice.iter().flat_map(|die| work.draw(*die, 1));
        each.collect()
    };
    let (faces, guards) = (thrown(&colours.attack), thrown(&colours.defence));
    work.emit(cite::crew::ATTACK, Fact::AttackRolled { faces });
    work.emit(cite::crew::ATTACK, Fact::DefenceRolled { faces: guards });
}

/// Buys an entry of the list of surges. Fatigue is recovered at once, whatever comes of the attack.
pub(super) fn buy(work: &mut Work<'_>, attack: &AttackState, surge: u8) {
    let by = attack.attacker;
    work.emit(cite::crew::ATTACK, Fact::SurgeBought { by, surge });
    let entries = entries(work.game(), attack);
    let entry = entries.get(usize::from(surge));
    if let Some(Buys::Recover(most)) = entry.map(|entry| &entry.buys) {
        work.lose(cite::crew::ATTACK, by, Token::Fatigue, *most);
    }
}

/// Compares the dice, and deals the damage and what was bought.
pub(super) fn resolve(work: &mut Work<'_>, attack: &AttackState) -> u8 {
    let rule = cite::crew::ATTACK;
    let Some(shown) = shown(work.game(), attack) else {
        return 0;
    };
    let (attacker, target) = (attack.attacker, attack.target);
    let shields = attack
        .colours
        .guard(attack.defence.iter().map(|(face, _)| *face));
    let hits = shown.damage(attack.colours.reach, shields);
    if shown.miss || shown.range < attack.colours.reach {
        let (range, reach) = (
            if shown.miss { 0 } else { shown.range },
            attack.colours.reach,
        );
        let missed = Fact::Missed {
            attacker,
            target,
            range,
            reach,
        };
        work.emit(rule, missed);
    }
    let resolved = Fact::AttackResolved {
        attacker,
        target,
        hits,
        crits: 0,
        evaded: shown.hearts.saturating_sub(hits),
    };
    work.emit(rule, resolved);
    hits
}

/// The other figures beside the target's space, friends too, if the weapon catches them
/// (HAZ-H-BLAST).
pub(crate) fn caught(game: Game<'_>, attack: &AttackState) -> Vec<UnitId> {
    match arm_of(game, attack) {
        Some(arm) if arm.blast => march::beside_target(game, attack),
        _ => Vec::new(),
    }
}

/// Each figure beside the target rolls its own defence against the same attack dice. An attack that
/// misses or falls short catches nobody. Returns whom it hurts.
pub(super) fn blast(work: &mut Work<'_>, attack: &AttackState, beside: &[UnitId]) -> Vec<UnitId> {
    let mut hurt = Vec::new();
    let reach = attack.colours.reach;
    let shown = shown(work.game(), attack);
    let Some(shown) = shown.filter(|shown| !shown.miss && shown.range >= reach) else {
        return hurt;
    };
    let attacker = attack.attacker;
    for ship in beside.iter().copied() {
        let there = work.active(ship);
        let colours = there.and_then(|held| march::guarded(work.game(), attack, &held));
        let Some(colours) = colours else { continue };
        let dice = colours.defence.iter();
        let faces: Vec<Face> = dice.flat_map(|die| work.draw(*die, 1)).collect();
        let hits = shown.damage(reach, colours.guard(faces.iter().copied()));
        let thrown = colours.defence.iter().copied().zip(faces.clone());
        let told = Fact::Blasted {
            attacker,
            ship,
            faces,
            hits,
        };
        work.emit(cite::crew::BLAST, told);
        let rule = cite::crew::BLAST;
        work.damage(rule, ship, DamageKind::Hit, hits, Some(attacker));
        let cause = Cause {
            target: Some(attacker),
            ..Cause::default()
        };
        run_face_clauses(work, ship, thrown, &cause);
        hurt.extend(Some(ship).filter(|_| hits > 0));
    }
    hurt
}

/// What a hit with this weapon does besides damage: its own clauses, and what surges have bought.
pub(super) fn follow(work: &mut Work<'_>, attack: &AttackState, cause: &Cause) {
    let (ctx, me) = (work.ctx, attack.attacker);
    let here = |work: &Work<'_>| work.board.ship(me).copied();
    let from = here(work);
    let Some(arm) = from.and_then(|from| ctx.arm(&from, attack.weapon)) else {
        return;
    };
    run_clauses(work, me, &arm.clauses, Trigger::AfterHitting, cause);
    let from = here(work);
    let entries = from.map_or_else(Vec::new, |from| surges_of(ctx, &from, attack.weapon));
    for (at, surge) in (0_u8..8).zip(entries) {
        if let Buys::Effects(effects) = &surge.buys
            && attack.colours.bought & (1 << at) != 0
        {
            run_effects(work, me, cite::crew::ATTACK, effects, cause);
        }
    }
}

/// What surges buy for a figure with the weapon in this slot: what the weapon lists, then what the
/// theatre lets every hero buy. Entries are known by their position.
#[must_use]
pub fn surges_of<'c>(ctx: &'c Ctx, ship: &Ship, slot: u8) -> Vec<&'c Surge> {
    let Some(arm) = ctx.arm(ship, slot) else {
        return Vec::new();
    };
    let hero = ctx.has_keyword(ship, Keyword::Hero);
    let crew = ctx.ruleset.crew.as_ref().filter(|_| hero);
    let common = crew.map_or(&[][..], |crew| &crew.surges);
    arm.surges.iter().chain(common).collect()
}
