//! The blow that an event shows: whom it strikes, when, how hard, and whether it decides. Pure.

use rules::{
    AttackFact, ClashFact, Fact, Family, ForcedFact, GameEvent, HarmFact, Ship, SquadAttackFact,
    UnitId,
};

use crate::{api::ViewMatch, play::playback::is_loss};

/// What becomes of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It strikes.
    Struck,
    /// A shield or armour takes it.
    Stopped,
    /// It goes past.
    Passed,
}

impl Fate {
    /// It strikes if anything gets through, and else this becomes of it.
    fn of(through: u8, otherwise: Self) -> Self {
        if through > 0 { Self::Struck } else { otherwise }
    }
}

/// The blow that an event shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Blow {
    /// Who strikes, if anybody does.
    pub(crate) by: Option<UnitId>,
    /// Whom it strikes.
    pub(crate) on: UnitId,
    /// The share of the event at which it strikes.
    pub(crate) at: f32,
    /// What becomes of it.
    pub(crate) fate: Fate,
    /// The damage as a share of what was left, from 0 to 1.
    pub(crate) weight: f32,
    /// Whether a piece is lost by it.
    pub(crate) kill: bool,
    /// Whether it only tells what an earlier blow has done.
    pub(crate) echo: bool,
}

/// The share of an attack at which its last shot arrives.
pub(crate) const STRIKES: f32 = 0.74;
/// The share of a volley of models at which the first shot arrives.
pub(crate) const LANDS: f32 = 0.46;
/// How far after the first spark of an impact time stops, as a share of its event: at once, there
/// would be nothing to see yet.
const LATER: f32 = 0.05;
/// The share of what was left from which on damage decides.
const HALF: f32 = 0.5;
/// The weight of a blow that is heavy and decides nothing.
const HEAVY: f32 = 0.45;
/// The number of coming events to look at.
const AHEAD: usize = 40;

impl Blow {
    /// A blow at the beginning of its event.
    fn early(on: UnitId) -> Self {
        Self {
            by: None,
            on,
            at: LATER,
            fate: Fate::Struck,
            weight: 0.0,
            kill: false,
            echo: false,
        }
    }

    /// A blow at the beginning of its event that costs this.
    fn costing(on: UnitId, toll: BlowToll) -> Self {
        Self {
            weight: toll.weight,
            kill: toll.kill,
            ..Self::early(on)
        }
    }

    /// Whether it decides: a kill, or half of what was left.
    pub(crate) fn decides(&self) -> bool {
        self.fate == Fate::Struck && (self.kill || self.weight >= HALF)
    }
}

/// Whether this event starts something new, so that later events do not belong to the one before.
pub(crate) fn begins(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. }
            | Fact::AttackDeclared { .. }
            | Fact::Commanded { .. }
            | Fact::Trod { .. }
            | Fact::Flew { .. }
            | Fact::Volleyed { .. }
            | Fact::PhaseBegan { .. }
            | Fact::RoundBegan { .. }
    )
}

/// The blow of an event, on the board before it. `coming` holds the events after it.
pub(crate) fn blow<'a>(
    view: &ViewMatch,
    fact: &Fact,
    coming: impl Iterator<Item = &'a GameEvent>,
) -> Option<Blow> {
    let own = coming
        .take(AHEAD)
        .map(|event| &event.fact)
        .take_while(|fact| !begins(fact));
    match fact.family() {
        Family::Attack(fact) => attack(view, fact, own),
        Family::Clash(fact) => clash(view, fact, own),
        Family::Harm(fact) => harm(view, fact, own),
        Family::SquadAttack(fact) => squad_attack(view, fact, own),
        Family::Forced(ForcedFact::Bumped { ship, .. } | ForcedFact::Fell { ship, .. }) => {
            Some(Blow::early(*ship))
        }
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Token(_)
        | Family::Squad(_)
        | Family::Mind(_)
        | Family::Quiet(_) => None,
    }
}

fn attack<'a>(
    view: &ViewMatch,
    fact: AttackFact<'_>,
    own: impl Iterator<Item = &'a Fact>,
) -> Option<Blow> {
    match fact {
        AttackFact::AttackResolved {
            attacker,
            target,
            hits,
            crits,
            evaded,
        } => {
            let through = hits + crits;
            let toll = toll(view, *target, own);
            let stopped = *evaded > 0 && stops(view);
            let missed = if stopped { Fate::Stopped } else { Fate::Passed };
            Some(Blow {
                by: Some(*attacker),
                at: STRIKES + LATER,
                fate: Fate::of(through, missed),
                // Tokens may stand for damage; what they weigh decides nothing.
                weight: toll.weight.max((0.1 * f32::from(through)).min(HEAVY)),
                ..Blow::costing(*target, toll)
            })
        }
        AttackFact::Blasted {
            attacker,
            ship,
            hits,
            ..
        } => {
            let toll = toll(view, *ship, own);
            Some(Blow {
                by: Some(*attacker),
                fate: Fate::of(*hits, Fate::Stopped),
                kill: toll.kill && *hits > 0,
                ..Blow::costing(*ship, toll)
            })
        }
        AttackFact::AttackDeclared { .. }
        | AttackFact::AttackRolled { .. }
        | AttackFact::DefenceRolled { .. }
        | AttackFact::Modified { .. }
        | AttackFact::FacesTurned { .. }
        | AttackFact::FacingStruck { .. }
        | AttackFact::SurgeBought { .. }
        | AttackFact::Missed { .. }
        | AttackFact::HeldFire { .. } => None,
    }
}

/// Whether results that do not get through are stopped by a shield, rather than evaded: on a grid
/// by the shields of a figure's dice, between capital ships by those of the hull.
pub(crate) fn stops(view: &ViewMatch) -> bool {
    let battery = |attack: &rules::AttackState| attack.needs(true).is_some();
    matches!(view.ctx.space, rules::Space::Grid(_))
        || view.board.attack.as_ref().is_some_and(battery)
}

fn clash<'a>(
    view: &ViewMatch,
    fact: ClashFact<'_>,
    own: impl Iterator<Item = &'a Fact>,
) -> Option<Blow> {
    let (by, on, weight) = match fact {
        ClashFact::Rammed { ship, other, .. } => (*ship, *other, HEAVY),
        ClashFact::BoardingFought { ship, target, .. } => (*ship, *target, 0.2),
        ClashFact::Boarded { .. } | ClashFact::Captured { .. } | ClashFact::Unlocked { .. } => {
            return None;
        }
    };
    let own: Vec<&Fact> = own.collect();
    let tolls = [by, on].map(|id| toll(view, id, own.iter().copied()));
    Some(Blow {
        by: Some(by),
        weight: tolls[1].weight.max(weight),
        kill: tolls.iter().any(|toll| toll.kill),
        ..Blow::early(on)
    })
}

fn harm<'a>(
    view: &ViewMatch,
    fact: HarmFact<'_>,
    own: impl Iterator<Item = &'a Fact>,
) -> Option<Blow> {
    match fact {
        HarmFact::Damaged {
            ship,
            shields,
            hull,
            source,
            ..
        } => {
            let toll = toll(view, *ship, own);
            let dealt = share(view.board.ship(*ship), shields + hull);
            Some(Blow {
                by: *source,
                weight: (dealt + toll.weight).min(1.0),
                ..Blow::costing(*ship, toll)
            })
        }
        HarmFact::Destroyed { ship } | HarmFact::Downed { ship, .. } => Some(Blow {
            weight: 1.0,
            kill: true,
            ..Blow::early(*ship)
        }),
        HarmFact::Rolled { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. }
        | HarmFact::Exposed { .. }
        | HarmFact::Doomed { .. }
        | HarmFact::Defeated { .. }
        | HarmFact::StoodUp { .. }
        | HarmFact::Fled { .. }
        | HarmFact::Left { .. } => None,
    }
}

fn squad_attack<'a>(
    view: &ViewMatch,
    fact: SquadAttackFact<'_>,
    own: impl Iterator<Item = &'a Fact>,
) -> Option<Blow> {
    match fact {
        SquadAttackFact::Volleyed {
            unit,
            target,
            faces,
            hits,
            ..
        } => Some(Blow {
            by: Some(*unit),
            at: LANDS + LATER,
            fate: Fate::of(*hits, Fate::Passed),
            // Whether it decides is known only when the saves have been rolled.
            weight: 0.3 * f32::from(*hits) / faces.len().max(1) as f32,
            ..Blow::early(*target)
        }),
        SquadAttackFact::Saved {
            unit,
            faces,
            wounds,
            ..
        } if usize::from(*wounds) < faces.len() => Some(Blow {
            fate: Fate::of(*wounds, Fate::Stopped),
            echo: true,
            ..Blow::early(*unit)
        }),
        SquadAttackFact::ModelHurt { unit, wounds, .. } => {
            let toll = squad_toll(view, *unit, *wounds, own);
            Some(Blow::costing(*unit, toll))
        }
        SquadAttackFact::Saved { .. }
        | SquadAttackFact::DangerRolled { .. }
        | SquadAttackFact::ModelMended { .. }
        | SquadAttackFact::Aimed { .. }
        | SquadAttackFact::Shrugged { .. }
        | SquadAttackFact::Struck { .. }
        | SquadAttackFact::Withheld { .. }
        | SquadAttackFact::MeleeDecided { .. }
        | SquadAttackFact::MoraleTested { .. }
        | SquadAttackFact::PinnedDown { .. }
        | SquadAttackFact::SquadLost { .. } => None,
    }
}

/// What a blow costs its target: the share of what was left, and whether it is lost.
#[derive(Clone, Copy, Debug, Default)]
struct BlowToll {
    weight: f32,
    kill: bool,
}

/// This much damage as a share of what a ship has left.
fn share(ship: Option<&Ship>, damage: u8) -> f32 {
    let left = ship.map_or(0, |ship| ship.hull.saturating_add(ship.shields));
    f32::from(damage) / f32::from(left.max(1))
}

/// What the events of this blow do to a ship or figure.
fn toll<'a>(view: &ViewMatch, on: UnitId, own: impl Iterator<Item = &'a Fact>) -> BlowToll {
    let mut toll = BlowToll::default();
    let held = view.board.ship(on);
    for fact in own {
        if let Fact::Damaged {
            ship,
            shields,
            hull,
            ..
        } = fact
            && *ship == on
        {
            toll.weight += share(held, shields + hull);
        }
        let lost = is_loss(fact) || matches!(fact, Fact::Doomed { .. } | Fact::Defeated { .. });
        toll.kill |= lost && fact.about() == Some(on);
    }
    toll.weight = toll.weight.min(1.0);
    toll
}

/// What the wounds of this blow do to a unit of models. One that flees is not killed.
fn squad_toll<'a>(
    view: &ViewMatch,
    on: UnitId,
    wounds: u8,
    own: impl Iterator<Item = &'a Fact>,
) -> BlowToll {
    let life = view.board.squad(on).map_or(0, |squad| {
        squad.living().map(|(_, model)| u32::from(model.life)).sum()
    });
    let mut sum = u32::from(wounds);
    let mut kill = false;
    for fact in own {
        if let Fact::ModelHurt { unit, wounds, .. } = fact
            && *unit == on
        {
            sum += u32::from(*wounds);
        }
        kill |= matches!(fact, Fact::SquadLost { unit, routed: false } if *unit == on);
    }
    BlowToll {
        weight: (sum as f32 / life.max(1) as f32).min(1.0),
        kill,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use content::DamageKind;
    use rules::{Sim, SimConfig};

    use super::*;

    fn event(fact: Fact) -> GameEvent {
        let rule = content::RuleId::new("OBS-01");
        GameEvent { rule, fact }
    }

    fn view(scenario: &str) -> ViewMatch {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario(scenario).expect("a scenario").1.clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
        ViewMatch::new(sim.ctx().clone(), sim.board().clone())
    }

    fn damaged(ship: UnitId, hull: u8) -> GameEvent {
        event(Fact::Damaged {
            ship,
            kind: DamageKind::Hit,
            shields: 0,
            hull,
            source: None,
        })
    }

    #[test]
    fn attacks_are_as_heavy_as_what_comes_of_them() {
        let view = view("mirror-line");
        let (attacker, target) = (view.board.ships[0].id, view.board.ships[1].id);
        let held = view.board.ships[1];
        let left = held.hull + held.shields;
        let resolved = |hits: u8, evaded: u8| Fact::AttackResolved {
            attacker,
            target,
            hits,
            crits: 0,
            evaded,
        };
        let of = |fact: &Fact, coming: &[&GameEvent]| {
            blow(&view, fact, coming.iter().copied()).expect("a blow")
        };
        assert_eq!(of(&resolved(0, 2), &[]).fate, Fate::Passed);
        let light = of(&resolved(1, 0), &[&damaged(target, 1)]);
        let heavy = of(&resolved(3, 0), &[&damaged(target, left.div_ceil(2))]);
        assert!(light.weight < heavy.weight && heavy.decides() && !heavy.kill);
        assert!(!of(&resolved(9, 0), &[]).decides(), "nothing is lost");
        let doomed = event(Fact::Doomed { ship: target });
        let kill = of(&resolved(2, 0), &[&damaged(target, 1), &doomed]);
        assert!(kill.kill && kill.decides());
        // What the next attack does belongs to that.
        let next = event(Fact::RoundBegan { round: 2 });
        assert!(!of(&resolved(2, 0), &[&next, &doomed]).kill);
        // Another one's end is not the target's.
        let other = event(Fact::Doomed { ship: attacker });
        assert!(!of(&resolved(2, 0), &[&other]).kill);
    }

    #[test]
    fn units_of_models_are_lost_by_their_last_wounds_and_not_by_fleeing() {
        let view = view("two-gates");
        let unit = view.board.squads[0].id;
        let hurt = Fact::ModelHurt {
            unit,
            model: 0,
            wounds: 1,
            life: 0,
        };
        let lost = |routed| event(Fact::SquadLost { unit, routed });
        let of = |coming: &GameEvent| blow(&view, &hurt, std::iter::once(coming)).expect("a blow");
        assert!(of(&lost(false)).kill);
        assert!(!of(&lost(true)).kill);
    }
}
