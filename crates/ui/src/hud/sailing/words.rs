//! Content data in words: edges, keywords, what terrain does to ships and models.

use content::{
    Aura, Ban, Clause, Condition, Content, Dice, DicePassive, Die, Edge, Effect, Face, Keyword,
    NO_SHIELD, NumberPassive, PacePassive, Passive, PassiveFamily, PlacePassive, Reach, Token,
    Trigger,
};
use rules::{Thrown, UnitId};
use words::say;

use crate::{hud::Hud, text};

/// An edge of the table.
pub(super) fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::North => say!("sail-northern"),
        Edge::East => say!("sail-eastern"),
        Edge::South => say!("sail-southern"),
        Edge::West => say!("sail-western"),
    }
}

/// The lowest number on a die that succeeds; "never" if no number does.
pub(in crate::hud) fn needs(number: u8) -> String {
    if number >= NO_SHIELD {
        say!("sail-never").into()
    } else {
        say!("sail-on", number)
    }
}

/// The effect of terrain on a ship in it, or on fire through it.
/// `None` if it does not affect capital ships.
pub(in crate::hud) fn passive(content: &Content, passive: Passive, reach: Reach) -> Option<String> {
    let signed = |more: i8| format!("{more:+}");
    Some(match passive.family() {
        PassiveFamily::Place(place) => of_place(content, place),
        PassiveFamily::Number(NumberPassive::Saves(more)) => {
            let more = signed(more);
            match reach {
                Reach::Behind => say!("sail-shields-of-a-ship", more),
                Reach::Obstructing => say!("sail-shields-save-better-by", more),
                Reach::AtRange0 | Reach::Overlapping | Reach::Inside => {
                    say!("sail-shields-of-a-ship-in", more)
                }
            }
        }
        PassiveFamily::Number(NumberPassive::ToHit(more)) => {
            say!("sail-fire-at-a-ship", more = signed(more))
        }
        PassiveFamily::Dice(DicePassive::Defence(more)) => {
            say!("sail-dice-for-shields-against", more = signed(more))
        }
        PassiveFamily::Pace(PacePassive::Holds) => say!("sail-a-ship-in-it-is").into(),
        PassiveFamily::Pace(PacePassive::Cap(most)) => say!("sail-a-ship-in-it-moves", most),
        PassiveFamily::Ban(Ban::Act) => say!("sail-a-ship-in-it-performs").into(),
        PassiveFamily::Ban(Ban::Lock) => say!("sail-a-ship-at-it").into(),
        PassiveFamily::Ban(Ban::BeLocked) => say!("sail-a-ship-at-it-cannot").into(),
        PassiveFamily::Ban(Ban::Attack) if reach == Reach::AtRange0 => {
            say!("sail-a-ship-at-it-does").into()
        }
        PassiveFamily::Ban(Ban::Attack) => say!("sail-a-ship-in-it-does").into(),
        PassiveFamily::Dice(_) | PassiveFamily::Dial(_) | PassiveFamily::Unit(_) => return None,
    })
}

/// What the place itself does.
fn of_place(content: &Content, place: PlacePassive) -> String {
    match place {
        PlacePassive::EntryCost(times) => say!("sail-each-inch-in-it", times),
        PlacePassive::EntryCap(most) => say!("sail-whoever-moves-into-it", most),
        PlacePassive::Crest => say!("sail-no-fire-over-it").into(),
        PlacePassive::BlocksSight => say!("sail-no-fire-through-it").into(),
        PlacePassive::BlocksMovement => say!("sail-no-ship-moves-through").into(),
        PlacePassive::BarsGround => say!("sail-only-flyers-and-ships").into(),
        PlacePassive::Drift => say!("sail-a-ship-in-it").into(),
        PlacePassive::Exposed => say!("sail-a-ship-in-it-is-exposed").into(),
        PlacePassive::AdjacentSight => say!("sail-a-ship-in-it-neither").into(),
        PlacePassive::DefenceDie(die) => say!("sail-one-more-for-the", die = content.die_name(die)),
    }
}

/// The effects of these clauses and auras on those whom they act on in an ordinary match: models,
/// or ships. Each line once.
pub(in crate::hud) fn lines(
    content: &Content,
    clauses: &[Clause],
    auras: &[Aura],
    models: bool,
) -> Vec<String> {
    let own = |held: &Condition| match held {
        Condition::Keyword(Keyword::Model) => Some(models),
        Condition::NotKeyword(Keyword::Model) => Some(!models),
        other => common(other),
    };
    let ordinary = |held: &&Clause| Condition::all_may_hold(&held.only_if, &own);
    let clauses = clauses.iter().filter(ordinary);
    let clauses = clauses.filter_map(|held| clause(content, held));
    let auras = auras.iter();
    let auras = auras.filter_map(|aura| passive(content, aura.passive, aura.reach));
    let mut lines: Vec<String> = Vec::new();
    for line in clauses.chain(auras) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Whether a condition can hold for any ship: it does not need a keyword or an option.
pub(in crate::hud) fn common(condition: &Condition) -> Option<bool> {
    let rare = matches!(condition, Condition::Keyword(_) | Condition::Option(..));
    rare.then_some(false)
}

/// The effect of a clause, and when it happens.
pub(in crate::hud) fn clause(content: &Content, clause: &Clause) -> Option<String> {
    let mut when: Vec<&str> = clause.on.iter().filter_map(|on| trigger(*on)).collect();
    when.dedup();
    let what: Vec<String> = clause
        .fold(&|held| deed(content, held), &|dice, on| {
            roll(content, dice, on)
        })
        .into_iter()
        .flatten()
        .collect();
    if when.is_empty() || what.is_empty() {
        return None;
    }
    let price = text::price(content, clause);
    let price = price.map_or_else(String::new, |price| format!(" ({price})"));
    let what = what.join(", ");
    let line = format!("{}: {what}{price}.", when.join(say!("sail-or")));
    Some(text::capital(&line))
}

fn trigger(trigger: Trigger) -> Option<&'static str> {
    Some(match trigger {
        Trigger::MoveThrough => say!("sail-moving-through"),
        Trigger::Overlap | Trigger::EndMove => say!("sail-ending-a-move-in"),
        Trigger::Enter => say!("sail-entering-it"),
        Trigger::Leave => say!("sail-leaving-it"),
        Trigger::StartTurn => say!("sail-beginning-a-turn-in"),
        Trigger::EndTurn => say!("sail-ending-a-turn-in"),
        Trigger::StartRound => say!("sail-at-the-rounds-start"),
        Trigger::EndRound => say!("sail-at-the-rounds-end"),
        _ => return None,
    })
}

/// A die with its article; one of a pack with its number.
fn one_die(content: &Content, die: Die) -> String {
    match die {
        Die::Attack => say!("sail-an-attack-die").into(),
        Die::Defence => say!("sail-a-defence-die").into(),
        Die::Combat => say!("sail-a-combat-die").into(),
        Die::D3 => say!("sail-a-d3").into(),
        Die::D6 => say!("sail-a-d6").into(),
        Die::D20 | Die::Blue | Die::Red | Die::Yellow | Die::Brown | Die::Grey | Die::Black => {
            say!("sail-a-die").into()
        }
        Die::Made(_) => say!("sail-dice-2", count = 1, die = content.die_name(die)),
    }
}

/// A roll, by what its branches tell; `None` if none tells anything.
fn roll(content: &Content, dice: Dice, on: Vec<(&[Face], Vec<Option<String>>)>) -> Option<String> {
    let mut ways = Vec::new();
    for (faces, then) in on {
        let then: Vec<String> = then.into_iter().flatten().collect();
        let faces = faces
            .iter()
            .map(|face| rules::face_on(content, dice.die, *face));
        let faces: Vec<String> = faces.collect();
        if !then.is_empty() {
            ways.push(format!(
                "{}: {}",
                faces.join(say!("sail-or")),
                then.join(", ")
            ));
        }
    }
    if ways.is_empty() {
        return None;
    }
    let Dice {
        die,
        count,
        per_wound,
    } = dice;
    let dice = if count == 1 {
        one_die(content, die)
    } else {
        say!("sail-dice-2", count, die = content.die_name(die))
    };
    let dice = if per_wound {
        say!("sail-dice-per-wound", dice)
    } else {
        dice
    };
    Some(say!(
        "sail-on-2",
        dice,
        on = ways.join(say!("sail-on-next"))
    ))
}

/// An effect that holds no others; `None` if it is for another unit, or needs one.
fn deed(content: &Content, effect: &Effect) -> Option<String> {
    let named = |token: Token| ::words::named("token", content.token_name(token)).to_owned();
    Some(match effect {
        Effect::Damage(_, points) => say!("sail-damage", points),
        Effect::Gain(token, count) => format!("{count} {}", named(*token)),
        Effect::Expose => say!("sail-the-roll-for-exposure").into(),
        Effect::Carry(die) => say!("sail-a-ship-is-carried", die = one_die(content, *die)),
        Effect::Defeat => say!("sail-destroyed").into(),
        Effect::Lose(token, count) => say!("sail-less", count, name = named(*token)),
        Effect::BreakLocks => say!("sail-all-locks-break").into(),
        Effect::SkipAction => say!("sail-no-action").into(),
        Effect::RemoveSource => say!("sail-it-is-gone-then").into(),
        Effect::Push(far) => say!("sail-pushed", far),
        Effect::Drag(far) => say!("sail-dragged", far),
        Effect::Points(points) => say!("sail-movement-points", points),
        Effect::ShutDoors(spaces) => say!("sail-doors-shut", spaces),
        Effect::RecoverShields(points) => say!("sail-shields-back", points),
        Effect::Mend(points) => say!("sail-damage-mended", points),
        Effect::RepairCrit => say!("sail-one-damage-card-turned").into(),
        Effect::TargetGains(..) | Effect::FriendsGain(..) | Effect::LockTarget => return None,
        // The fold never hands these over: it tells of what they hold.
        Effect::Roll { .. } | Effect::By(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_told_alike_under_a_rule_of_its_own() {
        let content = content::load(&content::find_assets()).content;
        let told = |effects: Vec<Effect>| {
            let one = Clause {
                rule: content::RuleId::new("HAZ-10"),
                on: vec![Trigger::Enter],
                only_if: Vec::new(),
                limit: None,
                cost: Vec::new(),
                may: false,
                part: content::OutfitPart::TYPE,
                effects,
            };
            clause(&content, &one).unwrap_or_default()
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
            let told = auras.filter_map(|aura| passive(&content, aura.passive, aura.reach));
            let told = told.chain(
                kind.clauses
                    .iter()
                    .filter_map(|held| clause(&content, held)),
            );
            let all: Vec<String> = told.collect();
            assert_eq!(
                all.len(),
                kind.auras.len() + kind.clauses.len(),
                "{key}: {all:?}"
            );
        }
    }

    #[test]
    fn mines_tell_models_when_and_how_often_they_roll() {
        let content = content::load(&content::find_assets()).content;
        let (_, mines) = content.terrain("mines").expect("terrain of the glossary");
        let told = lines(&content, &mines.clauses, &mines.auras, true).join("\n");
        for part in ["leaving it", "for each wound of a model"] {
            assert!(told.to_lowercase().contains(part), "{told}");
        }
    }

    #[test]
    fn every_clause_for_models_says_when_it_acts() {
        let content = content::load(&content::find_assets()).content;
        let terrains = content.terrains.iter().flat_map(|kind| &kind.clauses);
        let obstacles = content.obstacles.iter().flat_map(|kind| &kind.clauses);
        for met in terrains.chain(obstacles).filter(|met| met.is_for_models()) {
            for on in &met.on {
                assert!(trigger(*on).is_some(), "{on:?}: {met:?}");
            }
        }
    }
}

/// Says which ships are moved against their will, how far and how likely, one line for each ship.
pub(in crate::hud) fn thrown_words(hud: &Hud<'_>, thrown: &[Thrown]) -> Vec<String> {
    let mut ids: Vec<UnitId> = thrown.iter().map(|held| held.ship).collect();
    ids.dedup();
    let line = |id: &UnitId| {
        let ends = thrown.iter().filter(|held| held.ship == *id);
        let (mut least, mut most, mut chance) = (f64::MAX, 0.0_f64, 0.0);
        for end in ends {
            let far = end.from.position().distance(end.to.position());
            (least, most, chance) = (least.min(far), most.max(far), chance + end.chance);
        }
        let (least, most) = (super::inches(least), super::inches(most));
        let far = match least == most {
            true => most,
            false => format!("{least}–{most}"),
        };
        let sure = match chance < 0.995 {
            true => format!(", {}", text::percent(chance)),
            false => String::new(),
        };
        say!("sail-thrown", id = hud.ctx().name(*id), far, sure)
    };
    ids.iter().map(line).collect()
}
