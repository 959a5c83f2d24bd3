//! Comparing the journal with the events that a test expects or forbids.

use std::collections::BTreeMap;

use content::{Names, RuleId};
use rules::GameEvent;
use serde::Deserialize;
use serde_json::Value;

use super::pattern::Pattern;

/// An event, with the fields that matter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The rule that it cites.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// The name of the fact, such as `"Damaged"`.
    #[serde(default)]
    pub fact: Option<String>,
    /// Some or all of the fact's fields.
    #[serde(default)]
    pub fields: BTreeMap<String, Pattern>,
}

/// An event ready to be compared.
struct JournalEntry {
    rule: RuleId,
    name: String,
    fields: Value,
    /// The same fields, with positions in place of keys.
    by_position: Value,
    more_rules: Vec<RuleId>,
}

/// A journal ready to be compared.
pub(super) struct Journal(Vec<JournalEntry>);

impl Journal {
    /// The events, whose things have these names.
    pub(super) fn of(events: &[GameEvent], names: &Names) -> Self {
        let told = || events.iter().map(entry).collect::<Vec<JournalEntry>>();
        let mut entries = names.within(told);
        let placed = names.clone().writing_positions().within(told);
        for (entry, placed) in entries.iter_mut().zip(placed) {
            entry.by_position = placed.fields;
        }
        Self(entries)
    }

    /// All rules cited.
    pub(super) fn cited(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.0
            .iter()
            .flat_map(|entry| std::iter::once(entry.rule).chain(entry.more_rules.iter().copied()))
    }
}

fn entry(event: &GameEvent) -> JournalEntry {
    let (name, fields) = match serde_json::to_value(&event.fact) {
        Ok(Value::Object(map)) => map.into_iter().next().unwrap_or_default(),
        Ok(Value::String(name)) => (name, Value::Null),
        _ => (String::new(), Value::Null),
    };
    let more_rules = event.fact.more_rules();
    JournalEntry {
        rule: event.rule,
        name,
        fields,
        by_position: Value::Null,
        more_rules,
    }
}

impl JournalEntry {
    fn told(&self) -> String {
        format!("{} {} {}", self.rule, self.name, self.fields)
    }

    /// Whether rule and name are as expected.
    fn alike(&self, wanted: &Expected) -> bool {
        let rule = wanted
            .rule
            .is_none_or(|rule| rule == self.rule || self.more_rules.contains(&rule));
        rule && wanted.fact.as_ref().is_none_or(|fact| *fact == self.name)
    }

    fn differences(&self, wanted: &Expected) -> Vec<String> {
        let fields = wanted.fields.iter();
        fields
            .flat_map(|(name, pattern)| match self.fields.get(name) {
                Some(value) => {
                    let found = pattern.differences(name, value);
                    let placed = self.by_position.get(name);
                    let fits =
                        placed.is_some_and(|value| pattern.differences(name, value).is_empty());
                    if fits { Vec::new() } else { found }
                }
                None => vec![format!(
                    "{name}: there is no such field ({})",
                    names(&self.fields)
                )],
            })
            .collect()
    }

    fn matches(&self, wanted: &Expected) -> bool {
        self.alike(wanted) && self.differences(wanted).is_empty()
    }
}

fn names(fields: &Value) -> String {
    let names = fields
        .as_object()
        .map(|map| map.keys().cloned().collect::<Vec<_>>());
    names.map_or_else(
        || "it has none".into(),
        |names| format!("there are: {}", names.join(", ")),
    )
}

fn described(wanted: &Expected) -> String {
    let rule = wanted
        .rule
        .map(|rule| format!("{rule} "))
        .unwrap_or_default();
    format!("{rule}{}", wanted.fact.as_deref().unwrap_or("(any fact)"))
}

/// Looks for all expected events, in order, and reports the missing ones.
pub(super) fn expect(journal: &Journal, list: &[Expected], found: &mut Vec<(String, String)>) {
    let mut from = 0;
    for (at, wanted) in list.iter().enumerate() {
        match journal.0[from..]
            .iter()
            .position(|entry| entry.matches(wanted))
        {
            Some(next) => from += next + 1,
            None => found.push((format!("expect/{at}"), absent(journal, from, wanted))),
        }
    }
}

/// Describes the event found instead: one at an earlier place, or with other fields.
fn absent(journal: &Journal, from: usize, wanted: &Expected) -> String {
    let what = described(wanted);
    if let Some(early) = journal.0[..from]
        .iter()
        .position(|entry| entry.matches(wanted))
    {
        return format!(
            "expected {what} here, but it came before what is expected above (as event {early})"
        );
    }
    let near: Vec<String> = journal.0[from..]
        .iter()
        .chain(&journal.0[..from])
        .filter(|entry| entry.alike(wanted))
        .take(3)
        .map(|entry| {
            format!(
                "\n    but: {}\n    differs: {}",
                entry.told(),
                entry.differences(wanted).join("; ")
            )
        })
        .collect();
    if !near.is_empty() {
        return format!("expected {what}{}", near.concat());
    }
    let same_name: Vec<String> = journal
        .0
        .iter()
        .filter(|entry| wanted.fact.as_ref().is_some_and(|fact| *fact == entry.name))
        .take(3)
        .map(|entry| format!("\n    by another rule: {}", entry.told()))
        .collect();
    let cited = journal
        .0
        .iter()
        .filter(|entry| wanted.rule == Some(entry.rule))
        .take(3);
    let same_rule: Vec<String> = cited
        .map(|entry| format!("\n    by that rule: {}", entry.told()))
        .collect();
    format!(
        "expected {what}: no such event{}{}",
        same_name.concat(),
        same_rule.concat()
    )
}

/// Looks for forbidden events.
pub(super) fn never(journal: &Journal, list: &[Expected], found: &mut Vec<(String, String)>) {
    for (at, unwanted) in list.iter().enumerate() {
        if let Some(entry) = journal.0.iter().find(|entry| entry.matches(unwanted)) {
            found.push((
                format!("never/{at}"),
                format!("must not happen, but did: {}", entry.told()),
            ));
        }
    }
}
