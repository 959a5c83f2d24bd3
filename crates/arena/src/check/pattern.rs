//! Patterns to compare with fields of events, and with orders.

use std::{collections::BTreeMap, fmt};

use rules::Order;
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Value};

/// The tolerance for numbers with a fraction: millimetres, degrees or chances.
const TOLERANCE: f64 = 0.01;

/// A value, or part of one.
///
/// Numbers, text, `true` and `false`, lists of equal length, and `{"name": value}` or
/// `(name: value)` for some fields of a structure. Names of variants are text: `"Hit"`.
/// Text that begins with `<`, `>`, `<=` or `>=` is a bound for a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern(pub Value);

impl Pattern {
    /// All differences from `actual`: the field's path, the expected value, the actual one.
    #[must_use]
    pub fn differences(&self, at: &str, actual: &Value) -> Vec<String> {
        let mut found = Vec::new();
        compare(at, &self.0, actual, &mut found);
        found
    }
}

/// Some orders: by name, and by fields that matter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderPattern {
    /// The name of the order, such as `"March"`.
    pub order: String,
    /// Some or all of its fields.
    #[serde(default)]
    pub fields: BTreeMap<String, Pattern>,
    /// The content of an order without named fields, such as `"Focus"` of `Modify(Focus)`.
    #[serde(default)]
    pub is: Option<Pattern>,
}

impl OrderPattern {
    pub(super) fn fits(&self, order: &Order) -> bool {
        let (name, fields) = match serde_json::to_value(order) {
            Ok(Value::Object(map)) => map.into_iter().next().unwrap_or_default(),
            Ok(Value::String(name)) => (name, Value::Null),
            _ => return false,
        };
        let holds = |(key, pattern): (&String, &Pattern)| {
            let held = fields.get(key).unwrap_or(&Value::Null);
            pattern.differences(key, held).is_empty()
        };
        let whole = self.is.as_ref();
        let whole = whole.is_none_or(|pattern| pattern.differences("is", &fields).is_empty());
        name == self.order && whole && self.fields.iter().all(holds)
    }
}

/// An order as files write it.
pub(super) fn written(order: &Order) -> String {
    ron::to_string(order).unwrap_or_else(|_| format!("{order:?}"))
}

fn compare(at: &str, expected: &Value, actual: &Value, found: &mut Vec<String>) {
    match (expected, actual) {
        (Value::Object(wanted), Value::Object(held)) => {
            for (key, value) in wanted {
                let at = format!("{at}.{key}");
                match held.get(key) {
                    Some(actual) => compare(&at, value, actual, found),
                    None => {
                        let names: Vec<_> = held.keys().map(String::as_str).collect();
                        found.push(format!(
                            "{at}: there is no such field (there are: {})",
                            names.join(", ")
                        ));
                    }
                }
            }
        }
        (Value::Array(wanted), Value::Array(held)) if wanted.len() == held.len() => {
            for (index, (expected, actual)) in wanted.iter().zip(held).enumerate() {
                compare(&format!("{at}[{index}]"), expected, actual, found);
            }
        }
        _ if plain_match(expected, actual) => {}
        _ => found.push(format!("{at}: expected {expected}, found {actual}")),
    }
}

fn plain_match(expected: &Value, actual: &Value) -> bool {
    match (expected, actual) {
        (Value::Number(wanted), Value::Number(held)) => {
            let (Some(wanted), Some(held)) = (wanted.as_f64(), held.as_f64()) else {
                return false;
            };
            let slack = if actual.is_f64() || expected.is_f64() {
                TOLERANCE
            } else {
                0.0
            };
            (wanted - held).abs() <= slack
        }
        (Value::String(bound), Value::Number(held)) => held
            .as_f64()
            .is_some_and(|held| within(bound, held).unwrap_or(false)),
        // A variant with content is written `{"Name": content}`. Its name alone matches it.
        (Value::String(name), Value::Object(held)) => held.len() == 1 && held.contains_key(name),
        _ => expected == actual,
    }
}

/// Whether `held` keeps to a bound such as `"> 0"`; none if the text is not a bound.
fn within(bound: &str, held: f64) -> Option<bool> {
    let split = bound.find(|c| !matches!(c, '<' | '>' | '='))?;
    let (sign, limit) = bound.split_at(split);
    let limit: f64 = limit.trim().parse().ok()?;
    match sign {
        "<" => Some(held < limit),
        "<=" => Some(held <= limit),
        ">" => Some(held > limit),
        ">=" => Some(held >= limit),
        _ => None,
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PatternVisitor)
    }
}

struct PatternVisitor;

impl<'de> Visitor<'de> for PatternVisitor {
    type Value = Pattern;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, a text in quotes, true, false, a list or some fields")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Pattern, E> {
        Ok(Pattern(value.into()))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Pattern, E> {
        Ok(Pattern(value.into()))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Pattern, E> {
        Ok(Pattern(value.into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Pattern, E> {
        Ok(Pattern(value.into()))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Pattern, E> {
        Ok(Pattern(value.into()))
    }

    fn visit_none<E: de::Error>(self) -> Result<Pattern, E> {
        Ok(Pattern(Value::Null))
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Pattern, D::Error> {
        Pattern::deserialize(inner)
    }

    /// A bare name arrives here without its letters, so it cannot be compared and is refused.
    fn visit_unit<E: de::Error>(self) -> Result<Pattern, E> {
        Err(E::custom(
            "a name among the fields of an event goes in quotes, such as \"Hit\"",
        ))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pattern, A::Error> {
        let mut values = Vec::new();
        while let Some(Pattern(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Pattern(Value::Array(values)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Pattern, A::Error> {
        let mut values = Map::new();
        while let Some((key, Pattern(value))) = entries.next_entry::<String, Pattern>()? {
            values.insert(key, value);
        }
        Ok(Pattern(Value::Object(values)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(pattern: &str, actual: Value, differences: usize) {
        let pattern: Pattern = ron::from_str(pattern).expect("the pattern is sound");
        let found = pattern.differences("fact", &actual);
        assert_eq!(found.len(), differences, "{found:?}");
    }

    #[test]
    fn part_of_a_structure_is_enough() {
        check(r#"{"ship": 1}"#, json!({"ship": 1, "hull": 2}), 0);
        check(r#"(ship: 1, hull: 3)"#, json!({"ship": 1, "hull": 2}), 1);
        check(r#"{"shp": 1}"#, json!({"ship": 1}), 1);
    }

    #[test]
    fn variants_go_by_name() {
        check(r#""Hit""#, json!("Hit"), 0);
        check(r#""Action""#, json!({"Action": {"ship": 1}}), 0);
        check(r#"["Hit", "Crit"]"#, json!(["Hit", "Blank"]), 1);
    }

    #[test]
    fn numbers_with_a_fraction_have_slack_and_bounds_hold() {
        check("12.3", json!(12.304), 0);
        check("12", json!(12.3), 1);
        check("2", json!(3), 1);
        check(r#""> 0.5""#, json!(0.6), 0);
        check(r#""<= 0.5""#, json!(0.6), 1);
    }

    #[test]
    fn an_order_without_named_fields_is_compared_by_its_content() {
        let read = |text: &str| crate::file::options().from_str::<OrderPattern>(text);
        let focus = read(r#"(order: "Modify", is: "Focus")"#).expect("it is sound");
        assert!(focus.fits(&Order::Modify(rules::Modification::Focus)));
        assert!(!focus.fits(&Order::Modify(rules::Modification::Done)));
        let any = read(r#"(order: "Modify")"#).expect("it is sound");
        assert!(any.fits(&Order::Modify(rules::Modification::Done)));
    }

    #[test]
    fn bare_names_are_refused() {
        assert!(ron::from_str::<Pattern>("Hit").is_err());
    }
}
