//! The table of what plays what, as Markdown.

use std::fmt::{Debug, Write as _};

use super::{Bearer, ClauseSource, Folk, Ground, is_of_ships, is_played_of_terrain, meets};
use crate::{ActionKind, Aura, Condition, Effect, Passive, Reach, RuleId, Trigger};

/// A column of the table.
#[derive(Clone, Copy)]
enum Column {
    /// What has clauses or traits.
    Of(Bearer),
    /// Terrain or obstacles on grids.
    On(Ground),
}

/// The columns, each with its heading.
fn columns() -> Vec<(&'static str, Column)> {
    let ground = |source, folk| Column::On(Ground { folk, source });
    vec![
        ("ship", Column::Of(Bearer::Ability)),
        ("capital ship", Column::Of(Bearer::Capital)),
        ("figure", Column::Of(Bearer::Figure)),
        ("figure with colour dice, item", Column::Of(Bearer::Crew)),
        ("unit of models", Column::Of(Bearer::Unit)),
        ("weapon of models", Column::Of(Bearer::Gear)),
        ("damage card", Column::Of(Bearer::Card)),
        ("condition", Column::Of(Bearer::Ailment)),
        ("token, keyword", Column::Of(Bearer::Token)),
        ("face of a die", Column::Of(Bearer::Face)),
        ("theatre", Column::Of(Bearer::Theatre)),
        ("terrain, table", Column::Of(Bearer::Terrain)),
        (
            "terrain, figures",
            ground(ClauseSource::Terrain, Folk::Figures),
        ),
        (
            "terrain, models",
            ground(ClauseSource::Terrain, Folk::Models),
        ),
        ("obstacle, table", Column::Of(Bearer::Obstacle)),
        (
            "obstacle, figures",
            ground(ClauseSource::Obstacle, Folk::Figures),
        ),
        (
            "obstacle, models",
            ground(ClauseSource::Obstacle, Folk::Models),
        ),
    ]
}

impl Ground {
    fn bearer(self) -> Bearer {
        match self.source {
            ClauseSource::Terrain => Bearer::Terrain,
            ClauseSource::Obstacle => Bearer::Obstacle,
        }
    }
}

impl Column {
    fn bearer(self) -> Bearer {
        match self {
            Self::Of(by) => by,
            Self::On(ground) => ground.bearer(),
        }
    }

    /// Whether it has clauses at all: theatres have traits alone.
    fn has_clauses(self) -> bool {
        self.bearer() != Bearer::Theatre
    }

    fn plays(self, trigger: Trigger) -> bool {
        // On tables obstacles act on ships as they come, and as rounds end.
        let comes = self.bearer().plays(trigger);
        self.has_clauses()
            && match self {
                Self::Of(_) => comes,
                // They act at these moments on models only.
                Self::On(ground) => {
                    let turns = matches!(trigger, Trigger::StartTurn | Trigger::EndTurn);
                    (comes || turns) && ground.plays(trigger)
                }
            }
    }

    fn meets(self) -> bool {
        Trigger::ALL.iter().any(|on| meets(*on) && self.plays(*on))
    }

    fn asks(self, condition: &Condition) -> bool {
        let models = match self {
            Self::Of(by) => by.marches(),
            Self::On(ground) => ground.folk == Folk::Models,
        };
        let versus = matches!(
            condition,
            Condition::TargetHas(_)
                | Condition::Range(..)
                | Condition::Obstructed
                | Condition::InBullseye
                | Condition::BehindTarget
                | Condition::AtSmallCraft
        );
        let flies = matches!(
            condition,
            Condition::Difficulty(_) | Condition::SpeedAtLeast(_) | Condition::FullyExecuted
        );
        let walks = matches!(self, Self::On(_))
            || matches!(
                self.bearer(),
                Bearer::Figure | Bearer::Crew | Bearer::Capital
            );
        let in_vain = models && is_of_ships(condition) || versus && !self.meets() || flies && walks;
        !in_vain
    }

    fn does(self, effect: &Effect) -> bool {
        let by = self.bearer();
        let alone = !self.meets();
        let there = match self {
            Self::Of(_) => true,
            Self::On(ground) => ground.plays_effect(effect),
        };
        self.has_clauses() && there && by.plays_effect(effect, alone)
    }

    /// Whether a passive holds; of places it is an aura, whatever its reach.
    fn holds(self, passive: Passive) -> bool {
        let reaches = [
            Reach::AtRange0,
            Reach::Overlapping,
            Reach::Inside,
            Reach::Obstructing,
            Reach::Behind,
        ];
        let rule = RuleId::new("X-1");
        let auras = reaches.map(|reach| Aura {
            rule,
            reach,
            passive,
        });
        let of_place = |aura: &Aura| match self.bearer() {
            Bearer::Terrain => is_played_of_terrain(*aura),
            _ => super::is_played_of_obstacles(*aura),
        };
        match self {
            Self::On(ground) => auras
                .iter()
                .any(|aura| of_place(aura) && ground.holds(aura)),
            Self::Of(Bearer::Terrain | Bearer::Obstacle) => auras.iter().any(of_place),
            Self::Of(Bearer::Gear) => false,
            Self::Of(by) => by.plays_trait(passive),
        }
    }
}

/// The name of a word: its variant.
fn name(word: &impl Debug) -> String {
    let whole = format!("{word:?}");
    let name = whole.split(|letter: char| !letter.is_alphanumeric()).next();
    name.unwrap_or_default().to_owned()
}

/// One part of the table: a row for each word.
fn part<T: Debug>(text: &mut String, title: &str, words: &[T], plays: impl Fn(Column, &T) -> bool) {
    let columns = columns();
    let heads: Vec<&str> = columns.iter().map(|(head, _)| *head).collect();
    let _ = writeln!(text, "### {title}\n\n| | {} |", heads.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(columns.len()));
    for word in words {
        let marks = columns
            .iter()
            .map(|(_, column)| match plays(*column, word) {
                true => "yes",
                false => "–",
            });
        let marks: Vec<&str> = marks.collect();
        let _ = writeln!(text, "| `{}` | {} |", name(word), marks.join(" | "));
    }
    text.push('\n');
}

/// The table of the vocabulary as Markdown: who plays which trigger, condition, effect and passive.
#[must_use]
pub fn vocabulary_table() -> String {
    let mut text = String::from(
        "A word that is not played is valid, does nothing there, and is told by the linter. Ships \
         fly in the Dogfight and the Maelstrom, capital ships sail in the Fleet and the Maelstrom, \
         figures march in the Void, figures with colour dice in the Derelict, units of models at \
         the Outpost.\n\n",
    );
    part(&mut text, "Triggers", &Trigger::ALL, |column, on| {
        column.plays(*on)
    });
    let conditions = Condition::one_of_each();
    part(&mut text, "Conditions", &conditions, |column, held| {
        column.asks(held)
    });
    let effects = Effect::one_of_each();
    part(&mut text, "Effects", &effects, |column, effect| {
        column.does(effect)
    });
    let passives = Passive::one_of_each();
    part(&mut text, "Passives", &passives, |column, held| {
        column.holds(*held)
    });
    text.push_str(&actions());
    text.truncate(text.trim_end().len());
    text
}

/// Who performs which actions. Those of packs are one row.
fn actions() -> String {
    let who = [
        ("ship", Bearer::Ability),
        ("capital ship", Bearer::Capital),
        ("figure", Bearer::Figure),
        ("figure with colour dice", Bearer::Crew),
        ("unit of models", Bearer::Unit),
    ];
    let mut text = String::from("### Actions\n\n");
    let heads: Vec<&str> = who.iter().map(|(head, _)| *head).collect();
    let _ = writeln!(text, "| | {} |", heads.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(who.len()));
    let core = ActionKind::CORE
        .iter()
        .map(|held| (Some(*held), held.key()));
    let made = ActionKind::named("Any").map(|made| (Some(made), "an action of a pack"));
    for (action, name) in core.chain(made) {
        let marks = who.map(
            |(_, by)| match action.is_some_and(|held| by.plays_action(held)) {
                true => "yes",
                false => "–",
            },
        );
        let name = match action.and_then(ActionKind::made) {
            Some(_) => name.to_owned(),
            None => format!("`{name}`"),
        };
        let _ = writeln!(text, "| {name} | {} |", marks.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_every_word_once() {
        let text = vocabulary_table();
        let row = |word: &str| {
            text.lines()
                .filter(|line| line.starts_with(&format!("| `{word}` |")))
                .count()
        };
        for trigger in Trigger::ALL {
            assert_eq!(row(&format!("{trigger:?}")), 1, "{trigger:?}");
        }
        for condition in Condition::one_of_each() {
            assert!(row(&name(&condition)) >= 1, "{condition:?}");
        }
        for (at, passive) in Passive::one_of_each().iter().enumerate() {
            let same = Passive::one_of_each()
                .iter()
                .position(|held| name(held) == name(passive));
            assert_eq!(same, Some(at), "{passive:?} is listed twice");
            assert!(row(&name(passive)) >= 1, "{passive:?}");
        }
        for effect in Effect::one_of_each() {
            assert!(row(&name(&effect)) >= 1, "{effect:?}");
        }
    }

    #[test]
    fn every_word_is_played_by_somebody() {
        let text = vocabulary_table();
        // Nobody plays this one yet; the linter says so wherever it is written.
        let words = text.lines().filter(|line| line.starts_with("| `"));
        for line in words.filter(|line| !line.starts_with("| `DefenceDie`")) {
            assert!(line.contains("| yes |"), "nobody plays {line}");
        }
    }
}
