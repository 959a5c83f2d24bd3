//! How a round goes: the phases of a theatre, each with words and with the rules that matter most.
//!
//! All of it follows from the ruleset and the rulebook, so that a theatre of somebody else's has
//! such a page as well.

use content::{Content, Phase, PhaseKind, RuleEntry, RuleId, Ruleset};
use words::say;

use super::{marks, search};

/// The most rules that are named at a phase.
const MOST: usize = 5;
/// So many are named if the theatre has them.
const LEAST: usize = 2;

/// A phase as the page tells it.
pub(super) struct PhaseTold<'a> {
    /// The phase.
    pub(super) phase: &'a Phase,
    /// Its number among those of every round; none before the first one.
    pub(super) number: Option<usize>,
    /// What a player does in it.
    pub(super) text: String,
    /// The rules that matter most, its own first.
    pub(super) rules: Vec<&'a RuleEntry>,
}

/// The phases of a theatre, in their order.
pub(super) fn phases<'a>(content: &'a Content, theatre: &'a Ruleset) -> Vec<PhaseTold<'a>> {
    let mut rounds = 0;
    let told = theatre.phases.iter().map(|phase| {
        rounds += usize::from(!phase.setup);
        let (text, named) = sentences(content, theatre, phase);
        PhaseTold {
            phase,
            number: (!phase.setup).then_some(rounds),
            text,
            rules: rules(content, theatre, phase, &named),
        }
    });
    told.collect()
}

/// What a player does in a phase, and the rules that these words name. If nobody has written it
/// for this theatre, it is what the phase's own rule says of it.
fn sentences(content: &Content, theatre: &Ruleset, phase: &Phase) -> (String, Vec<RuleId>) {
    if let Some(written) = words::find(&format!("when-{}-{}", theatre.id, phase.id)) {
        return marks::without_ids(written);
    }
    let entry = content.rulebook.get(&phase.rule);
    let text = entry.map_or("", |entry| entry.text.trim());
    if text.is_empty() {
        return (say!("menu-round-untold").to_owned(), Vec::new());
    }
    (about(text, &phase.name), Vec::new())
}

/// The sentences of a rule that name a phase. If none does, its first two.
fn about(text: &str, phase: &str) -> String {
    let name = phase.to_lowercase();
    let all: Vec<&str> = text.split_inclusive(". ").collect();
    let naming = |part: &&&str| !name.is_empty() && part.to_lowercase().contains(&name);
    let named: String = all.iter().filter(naming).copied().collect();
    let told = match named.is_empty() {
        true => all.iter().take(2).copied().collect(),
        false => named,
    };
    told.trim().to_owned()
}

/// The rules that matter most in a phase: its own, those that its words name, and then what the
/// data says besides, until there are enough.
fn rules<'a>(
    content: &'a Content,
    theatre: &Ruleset,
    phase: &Phase,
    named: &[RuleId],
) -> Vec<&'a RuleEntry> {
    let mut found: Vec<&RuleEntry> = Vec::new();
    let mut take = |ids: &[RuleId], most: usize| {
        let own = |id: &&RuleId| **id == phase.rule || !content.is_foreign(theatre, **id);
        let entries = ids.iter().filter(own);
        for entry in entries.filter_map(|id| content.rulebook.get(id)) {
            if found.len() < most && !found.iter().any(|held| held.id == entry.id) {
                found.push(entry);
            }
        }
        found.len()
    };
    take(&[phase.rule], MOST);
    if take(named, MOST) >= LEAST {
        return found;
    }
    let own = content.rulebook.get(&phase.rule);
    let said = own.map_or(Vec::new(), |entry| marks::ids(&entry.text, content));
    let said: Vec<RuleId> = said.into_iter().map(|(_, id)| id).collect();
    take(&said, MOST);
    take(&cited(theatre, phase.kind), MOST);
    let alike = search::ranked(content, Some(theatre), &search::words(&phase.name));
    let alike: Vec<RuleId> = alike.into_iter().map(|(_, entry)| entry.id).collect();
    take(&alike, MOST - 1);
    let section = own.map(|entry| entry.section.as_str());
    let beside = content.rulebook.values();
    let beside = beside.filter(|entry| section.is_none_or(|section| entry.section == section));
    let beside: Vec<RuleId> = beside.map(|entry| entry.id).collect();
    take(&beside, LEAST);
    found
}

/// The rules that a theatre cites for the work of a phase.
fn cited(theatre: &Ruleset, kind: PhaseKind) -> Vec<RuleId> {
    let cites = theatre.cites;
    match kind {
        PhaseKind::Engagement | PhaseKind::Salvo | PhaseKind::Boarding => vec![cites.dice],
        PhaseKind::Activation | PhaseKind::Cards | PhaseKind::Turns | PhaseKind::Units => {
            vec![cites.dice, cites.area, cites.ability]
        }
        PhaseKind::Movement => vec![cites.area],
        PhaseKind::End => cites.exposed.into_iter().chain([cites.end]).collect(),
        PhaseKind::Deploy
        | PhaseKind::Dials
        | PhaseKind::Devices
        | PhaseKind::Markers
        | PhaseKind::Initiative
        | PhaseKind::Priority => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use content::{Cites, Turns};

    use super::*;

    fn game() -> Content {
        content::load(&content::find_assets()).content
    }

    /// Whether a page tells each phase, with words and links.
    fn check(content: &Content, theatre: &Ruleset) {
        let told = phases(content, theatre);
        assert_eq!(told.len(), theatre.phases.len(), "{}", theatre.id);
        assert!(!told.is_empty(), "{}", theatre.id);
        for (part, phase) in told.iter().zip(&theatre.phases) {
            let name = format!("{}, {}", theatre.id, phase.id);
            assert_eq!(part.phase.id, phase.id, "{name}");
            assert_eq!(part.number.is_none(), phase.setup, "{name}");
            assert!(part.text.len() > 20, "{name}: {}", part.text);
            let links = part.rules.len();
            assert!((LEAST..=MOST).contains(&links), "{name}: {links} links");
            assert_eq!(part.rules[0].id, phase.rule, "{name}");
            for entry in &part.rules {
                let foreign = content.is_foreign(theatre, entry.id);
                assert!(!foreign, "{name}: {} is of elsewhere", entry.id);
            }
        }
        let numbers: Vec<usize> = told.iter().filter_map(|part| part.number).collect();
        assert!(numbers.iter().copied().eq(1..=numbers.len()));
    }

    #[test]
    fn every_theatre_has_a_page_that_tells_every_phase() {
        let content = game();
        assert!(content.rulesets.len() >= 6);
        for theatre in &content.rulesets {
            check(&content, theatre);
        }
    }

    #[test]
    fn the_phases_of_the_game_have_words_of_their_own() {
        let content = game();
        for theatre in &content.rulesets {
            for phase in &theatre.phases {
                let key = format!("when-{}-{}", theatre.id, phase.id);
                let text = words::find(&key);
                let text = text.unwrap_or_else(|| panic!("{key} is missing"));
                let (plain, named) = marks::without_ids(text);
                assert!(!plain.contains('('), "{key}: {plain}");
                assert!(plain.split(". ").count() <= 3, "{key}: {plain}");
                for id in named {
                    assert!(content.rulebook.contains_key(&id), "{key}: {id}");
                }
            }
        }
    }

    #[test]
    fn a_theatre_of_somebody_elses_has_a_page_too() {
        let content = game();
        for theatre in &content.rulesets {
            let mut other = theatre.clone();
            other.id = format!("{}-of-a-mod", theatre.id);
            check(&content, &other);
        }
    }

    #[test]
    fn even_a_theatre_without_rules_tells_its_phases() {
        let phase = Phase {
            id: "dance".into(),
            name: "Dance".into(),
            rule: RuleId::new("MOD-1"),
            kind: PhaseKind::Dials,
            turns: Turns::Alternating,
            secret: false,
            setup: false,
            actions: 0,
        };
        let content = game();
        let bare = Ruleset {
            id: "bare".into(),
            phases: vec![phase],
            cites: Cites::default(),
            rulebook: vec![RuleId::new("MOD")],
            ..content.rulesets[0].clone()
        };
        let empty = Content::default();
        let told = phases(&empty, &bare);
        assert_eq!(told[0].text, say!("menu-round-untold"));
        assert!(told[0].rules.is_empty());
    }

    #[test]
    fn a_rule_tells_of_each_phase_what_it_says_of_it() {
        let text = "A round has two parts. In planning dials are set. In the end tokens fade.";
        assert_eq!(about(text, "Planning"), "In planning dials are set.");
        let first = "A round has two parts. In planning dials are set.";
        assert_eq!(about(text, "Boarding"), first);
    }
}
