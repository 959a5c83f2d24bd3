//! Content data in words: edges, keywords, the effects of terrain on capital ships.

use content::{Aura, Clause, Condition, Edge, Effect, Keyword, NO_SHIELD, Passive, Reach, Trigger};
use geometry::Facing;

/// An edge of the table.
pub(super) fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::North => "northern",
        Edge::East => "eastern",
        Edge::South => "southern",
        Edge::West => "western",
    }
}

/// A side of a ship.
pub(in crate::hud) fn side(facing: Facing) -> &'static str {
    match facing {
        Facing::Bow => "bow",
        Facing::Starboard => "starboard side",
        Facing::Stern => "stern",
        Facing::Port => "port side",
    }
}

/// The lowest number on a die that succeeds; "never" if no number does.
pub(in crate::hud) fn needs(number: u8) -> String {
    if number >= NO_SHIELD {
        "never".into()
    } else {
        format!("on {number}+")
    }
}

/// A keyword of a ship.
pub(super) fn keyword(word: Keyword) -> &'static str {
    match word {
        Keyword::Huge => "huge",
        Keyword::SmallCraft => "small craft",
        Keyword::Construct => "construct",
        Keyword::Destructible => "destructible",
        Keyword::EventHero => "flagship",
        Keyword::SuperStrength => "reinforced hull",
        Keyword::Fly => "phase: crosses force walls",
        Keyword::Reach => "reach",
    }
}

/// The effect of terrain on a ship in it, or on fire through it.
/// `None` if it does not affect capital ships.
pub(in crate::hud) fn passive(passive: Passive, reach: Reach) -> Option<String> {
    let through = reach.across();
    let signed = |more: i8| format!("{more:+}");
    Some(match passive {
        Passive::EntryCost(times) => format!("Each inch in it costs {times}."),
        Passive::Saves(more) if reach == Reach::Behind => {
            format!(
                "Shields of a ship close behind it save better by {} against fire over it.",
                signed(more)
            )
        }
        Passive::Saves(more) if through => {
            format!(
                "Shields save better by {} against fire through it.",
                signed(more)
            )
        }
        Passive::Saves(more) => format!("Shields of a ship in it save better by {}.", signed(more)),
        Passive::DefenceDice(more) => {
            format!("{} dice for shields against fire through it.", signed(more))
        }
        Passive::EntryCap(most) => format!("Whoever moves into it moves {most}\" at most in all."),
        Passive::Crest => "No fire over it, but from a height and at one.".into(),
        Passive::BlocksSight => "No fire through it.".into(),
        Passive::BlocksMovement => "No ship moves through it.".into(),
        Passive::BarsGround => "Only flyers and ships with Phase move across it.".into(),
        Passive::Drift => "A ship in it is adrift: straight on, to the end of its movement.".into(),
        Passive::Holds => "A ship in it is held, and can only climb out.".into(),
        Passive::SpeedCap(most) => format!("A ship in it moves {most}\" at most."),
        Passive::Exposed => "A ship in it is exposed at the round's end.".into(),
        Passive::AdjacentSight => "A ship in it neither sees nor is seen from afar.".into(),
        Passive::CannotAct => "A ship in it performs no actions.".into(),
        Passive::CannotLock => "A ship at it acquires no locks.".into(),
        Passive::CannotBeLocked => "A ship at it cannot be locked.".into(),
        Passive::DefenceDie(die) => format!("One {die:?} more for the defence of a ship in it."),
        Passive::CannotAttack if reach == Reach::AtRange0 => "A ship at it does not attack.".into(),
        Passive::CannotAttack => "A ship in it does not fire.".into(),
        Passive::ToHit(more) => format!("Fire at a ship in it hits better by {}.", signed(more)),
        Passive::AttackDice(_)
        | Passive::TargetDefenceDice(_)
        | Passive::RerollAttack(_)
        | Passive::RerollDefence(_)
        | Passive::Harder(_)
        | Passive::Easier(_)
        | Passive::Integrity(_)
        | Passive::Retreats
        | Passive::Movement(_)
        | Passive::Boarding(_) => return None,
    })
}

/// The effects of these clauses and auras on an ordinary ship, each line once.
pub(in crate::hud) fn lines(clauses: &[Clause], auras: &[Aura]) -> Vec<String> {
    let ordinary = |held: &&Clause| held.only_if.iter().all(common);
    let clauses = clauses.iter().filter(ordinary).filter_map(clause);
    let auras = auras.iter();
    let auras = auras.filter_map(|aura| passive(aura.passive, aura.reach));
    let mut lines: Vec<String> = Vec::new();
    for line in clauses.chain(auras) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Whether a condition can hold for any ship, and does not need a keyword or an option.
pub(in crate::hud) fn common(condition: &Condition) -> bool {
    !matches!(condition, Condition::Keyword(_) | Condition::Option(..))
}

/// The effect of a clause, and when it happens.
pub(in crate::hud) fn clause(clause: &Clause) -> Option<String> {
    let mut when: Vec<&str> = clause.on.iter().filter_map(|on| trigger(*on)).collect();
    when.dedup();
    let what: Vec<String> = clause.fold(&deed, &roll).into_iter().flatten().collect();
    if when.is_empty() || what.is_empty() {
        return None;
    }
    let mut line = format!("{}: {}.", when.join(" or "), what.join(", "));
    if let Some(first) = line.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    Some(line)
}

fn trigger(trigger: Trigger) -> Option<&'static str> {
    Some(match trigger {
        Trigger::MoveThrough => "moving through",
        Trigger::Overlap | Trigger::EndMove => "ending a move in it",
        Trigger::Enter => "entering it",
        Trigger::StartTurn => "beginning a turn in it",
        Trigger::EndTurn => "ending a turn in it",
        Trigger::EndRound => "at the round's end",
        _ => return None,
    })
}

/// The name of a die.
fn die(die: content::Die) -> &'static str {
    match die {
        content::Die::Attack => "an attack die",
        content::Die::Defence => "a defence die",
        content::Die::Combat => "a combat die",
        content::Die::D3 => "a D3",
        content::Die::D6 => "a D6",
        _ => "a die",
    }
}

/// A roll, by what its branches tell; `None` if none tells anything.
fn roll(
    die: content::Die,
    count: u8,
    on: Vec<(&[content::Face], Vec<Option<String>>)>,
) -> Option<String> {
    let mut ways = Vec::new();
    for (faces, then) in on {
        let then: Vec<String> = then.into_iter().flatten().collect();
        let faces: Vec<String> = faces.iter().map(face).collect();
        if !then.is_empty() {
            ways.push(format!("{}: {}", faces.join(" or "), then.join(", ")));
        }
    }
    if ways.is_empty() {
        return None;
    }
    let dice = if count == 1 {
        self::die(die).to_owned()
    } else {
        format!("{count} dice {die:?}")
    };
    Some(format!("{dice}, on {}", ways.join("; on ")))
}

/// An effect that holds no others; `None` if it is for another unit, or needs one.
fn deed(effect: &Effect) -> Option<String> {
    Some(match effect {
        Effect::Damage(_, points) => format!("{points} damage"),
        Effect::Gain(token, count) => format!("{count} {}", token.name()),
        Effect::Expose => "the roll for exposure".into(),
        Effect::Carry(die) => format!(
            "a ship is carried {} of inches the way it flows",
            self::die(*die)
        ),
        Effect::Defeat => "destroyed".into(),
        Effect::Lose(token, count) => format!("{count} {} less", token.name()),
        Effect::BreakLocks => "all locks break".into(),
        Effect::SkipAction => "no action".into(),
        Effect::RemoveSource => "it is gone then".into(),
        Effect::Push(far) => format!("pushed {far}"),
        Effect::RecoverShields(points) => format!("{points} shields back"),
        Effect::Mend(points) => format!("{points} damage mended"),
        Effect::RepairCrit => "one damage card turned down".into(),
        Effect::TargetGains(..) | Effect::FriendsGain(..) | Effect::LockTarget => return None,
        // The fold never hands these over: it tells of what they hold.
        Effect::Roll { .. } | Effect::By(..) => return None,
    })
}

fn face(face: &content::Face) -> String {
    match face {
        content::Face::Pips(pips) => pips.to_string(),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_told_alike_under_a_rule_of_its_own() {
        let told = |effects: Vec<Effect>| {
            let told = clause(&Clause {
                rule: content::RuleId::new("HAZ-10"),
                on: vec![Trigger::Enter],
                only_if: Vec::new(),
                effects,
            });
            told.unwrap_or_default()
        };
        let by = |effects| Effect::By(content::RuleId::new("X-2"), effects);
        for effect in Effect::one_of_each() {
            let alone = told(vec![effect.clone()]);
            assert_eq!(told(vec![by(vec![effect.clone()])]), alone, "{effect:?}");
            let silent = matches!(
                effect,
                Effect::TargetGains(..) | Effect::FriendsGain(..) | Effect::LockTarget
            );
            assert_eq!(alone.is_empty(), silent, "{effect:?}");
        }
        let all = told(Effect::one_of_each());
        assert!(
            all.starts_with("Entering it: 2 damage, 1 stress, "),
            "{all}"
        );
        assert!(
            all.contains("a combat die, on skull: 2 damage, no action"),
            "{all}"
        );
        assert!(all.ends_with("the roll for exposure, 2 damage."), "{all}");
    }

    #[test]
    fn all_terrain_of_the_glossary_is_told() {
        let content = content::load(&content::find_assets()).content;
        for key in ["dust", "mines", "shoal", "hulk", "slipstream", "force-wall"] {
            let (_, kind) = content.terrain(key).expect("terrain of the glossary");
            let auras = kind.auras.iter();
            let told = auras.filter_map(|aura| passive(aura.passive, aura.reach));
            let told = told.chain(kind.clauses.iter().filter_map(clause));
            let all: Vec<String> = told.collect();
            assert_eq!(
                all.len(),
                kind.auras.len() + kind.clauses.len(),
                "{key}: {all:?}"
            );
        }
    }
}
