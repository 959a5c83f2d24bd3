//! The game log: one line for each event worth telling, and filters over them.

mod deeds;
mod topics;

use arena::narrate::{self, Why};
use content::RuleId;
use rules::{Ctx, Fact, Game, GameEvent, UnitId};
use words::say;

/// The subject of a line, for filters and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Rounds, phases, the end.
    Turn,
    /// Dials, maneuvers, bumps, moves.
    Movement,
    /// Obstacles met, placed or removed.
    Obstacles,
    /// Attacks, dice and damage.
    Combat,
    /// Actions and tokens.
    Tokens,
}

impl Topic {
    /// Every topic, in the order of the filter buttons.
    pub const ALL: [Self; 5] = [
        Self::Turn,
        Self::Movement,
        Self::Obstacles,
        Self::Combat,
        Self::Tokens,
    ];

    /// The name on the filter button.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Turn => say!("log-turns"),
            Self::Movement => say!("log-moves"),
            Self::Obstacles => say!("log-obstacles"),
            Self::Combat => say!("log-combat"),
            Self::Tokens => say!("log-tokens"),
        }
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The position of its event in the journal.
    pub event: usize,
    /// The rule that the event cites.
    pub rule: RuleId,
    /// The event in words.
    pub text: String,
    /// Why its numbers are what they are, to be unfolded under it.
    pub why: Vec<Why>,
    /// Its subject.
    pub topic: Topic,
    /// The ship it is about, if any.
    pub ship: Option<UnitId>,
    /// Whether it is a heading: a round or a phase.
    pub heading: bool,
    /// Whether it tells what a deed led to: such lines stand indented beneath the deed.
    pub follows: bool,
    /// Whether it reveals a secret of this ship's owner, such as a dial before it is revealed.
    pub secret: bool,
}

/// The line of the event at a place in the journal.
/// `None` for bookkeeping that means nothing to a reader.
#[must_use]
pub fn line(game: Game<'_>, journal: &[GameEvent], at: usize) -> Option<Line> {
    let event = journal.get(at)?;
    let topic = topics::topic(&event.fact)?;
    let heading = matches!(
        event.fact,
        Fact::RoundBegan { .. } | Fact::PhaseBegan { .. } | Fact::Ended { .. }
    );
    Some(Line {
        event: at,
        rule: event.rule,
        text: narrate::line(game, journal, at).or_else(|| secret_line(game.ctx, &event.fact))?,
        why: narrate::why(game, journal, at),
        topic,
        ship: event.fact.about(),
        heading,
        follows: deeds::follows(&event.fact),
        secret: matches!(
            event.fact,
            Fact::DialSet { .. } | Fact::StandingSet { .. } | Fact::MarkerSet { .. }
        ),
    })
}

/// The line of a hidden dial or standing order, for viewers who may know it.
fn secret_line(ctx: &Ctx, fact: &Fact) -> Option<String> {
    if let Fact::DialSet { ship, maneuver } = fact {
        let name = ctx.name(*ship);
        return Some(say!(
            "log-dial-set-to",
            name,
            label = rules::maneuver_name(*maneuver)
        ));
    }
    if let Fact::StandingSet { ship, standing } = fact {
        let order = ctx.ruleset.standing.get(usize::from(*standing))?;
        return Some(format!("{}: {}", ctx.name(*ship), order.name));
    }
    if let Fact::MarkerSet { card, marker, .. } = fact {
        return Some(say!("log-order-marker-lies-on", marker, card));
    }
    None
}

/// The filter of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Topics that are hidden.
    pub hidden: Vec<Topic>,
    /// Only lines with this text in them or in their rule id, any case.
    pub text: String,
    /// Only lines about this ship.
    pub ship: Option<UnitId>,
}

impl Filter {
    /// Shows or hides a topic.
    pub fn toggle(&mut self, topic: Topic) {
        match self.hidden.iter().position(|hidden| *hidden == topic) {
            Some(at) => drop(self.hidden.remove(at)),
            None => self.hidden.push(topic),
        }
    }

    /// Whether a line is shown.
    /// Headings always are, to keep the rest in place, unless the player searches for a text.
    #[must_use]
    pub fn shows(&self, line: &Line) -> bool {
        let sought = self.text.trim().to_lowercase();
        if !sought.is_empty() {
            let has = |rule: RuleId, text: &str| {
                text.to_lowercase().contains(&sought)
                    || rule.as_str().to_lowercase().contains(&sought)
            };
            let found =
                has(line.rule, &line.text) || line.why.iter().any(|why| has(why.rule, &why.text));
            return found && !self.hidden.contains(&line.topic);
        }
        if line.heading {
            return true;
        }
        !self.hidden.contains(&line.topic) && self.ship.is_none_or(|ship| line.ship == Some(ship))
    }
}

impl Line {
    /// The text, with or without the list of more rules at its end.
    #[must_use]
    pub fn told(&self, rules: bool) -> &str {
        match self.more_rules() {
            more if rules || more.is_empty() => &self.text,
            more => self.text[..self.text.len() - more.len() - 2].trim_end(),
        }
    }

    /// The list of more rules at the end of the text, without its brackets; empty if there is none.
    #[must_use]
    pub fn more_rules(&self) -> &str {
        let list = self.text.strip_suffix(']');
        let list = list.and_then(|text| text.rsplit_once(" ["));
        let is_id = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit();
        match list {
            Some((_, rules))
                if rules
                    .chars()
                    .all(|sign| is_id(sign) || "-, ".contains(sign)) =>
            {
                rules
            }
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, topic: Topic, heading: bool) -> Line {
        Line {
            event: 0,
            rule: RuleId::new("OBS-11"),
            text: text.into(),
            why: vec![Why {
                rule: RuleId::new("OBS-02"),
                text: "+1 defence dice: a cloud".into(),
            }],
            topic,
            ship: Some(UnitId(1)),
            heading,
            follows: false,
            secret: false,
        }
    }

    #[test]
    fn topics_hide_lines_but_not_headings() {
        let mut filter = Filter::default();
        let (shot, round) = (
            line("Tern fires", Topic::Combat, false),
            line("Round 1", Topic::Turn, true),
        );
        assert!(filter.shows(&shot) && filter.shows(&round));
        filter.toggle(Topic::Combat);
        filter.toggle(Topic::Turn);
        assert!(!filter.shows(&shot) && filter.shows(&round));
        filter.toggle(Topic::Combat);
        assert!(filter.shows(&shot));
    }

    #[test]
    fn more_rules_are_told_apart_from_the_deed() {
        let shot = line(
            "A fires at B: 3 dice [DBS-H-RANGE, OBS-09]",
            Topic::Combat,
            false,
        );
        assert_eq!(shot.told(false), "A fires at B: 3 dice");
        assert_eq!(shot.told(true), shot.text);
        assert_eq!(shot.more_rules(), "DBS-H-RANGE, OBS-09");
        let named = line("A fires at B [the old]", Topic::Combat, false);
        assert_eq!(
            (named.told(false), named.more_rules()),
            (named.text.as_str(), "")
        );
    }

    #[test]
    fn text_finds_words_and_rule_ids() {
        let by = |text: &str| Filter {
            text: text.into(),
            ..Filter::default()
        };
        let shot = line("Tern fires at Heron", Topic::Combat, false);
        assert!(by("heron").shows(&shot));
        assert!(by("obs-11").shows(&shot));
        // What stands folded under it is found too.
        assert!(by("obs-02").shows(&shot) && by("a cloud").shows(&shot));
        assert!(!by("gannet").shows(&shot));
        assert!(!by("heron").shows(&line("Round 1", Topic::Turn, true)));
    }

    #[test]
    fn a_ship_filter_keeps_its_lines_only() {
        let only = Filter {
            ship: Some(UnitId(2)),
            ..Filter::default()
        };
        assert!(!only.shows(&line("Tern fires", Topic::Combat, false)));
    }
}
