//! Unknown names in a test. A test that looks for an impossible event would pass, or fail, for
//! ever.

use std::{collections::BTreeMap, fmt};

use content::{Content, RuleId, UNKNOWN_THING};
use rules::{Fact, Step};
use serde::{
    Deserialize, Deserializer,
    de::{
        self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, VariantAccess,
        Visitor,
    },
};
use serde_json::{Map, Value};

use super::{Expected, Final, Pattern, ScenarioTest, ScriptStep};
use crate::keys::unknown;

/// The problems with the names in a test: path within the file, message.
pub(super) fn problems(content: &Content, test: &ScenarioTest) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut tell = |path: String, problem: Option<String>| {
        found.extend(problem.map(|message| (path, message)));
    };
    tell(
        "rule".into(),
        test.rule.and_then(|rule| no_rule(content, rule)),
    );
    for (at, id) in test.rules.iter().enumerate() {
        tell(format!("rules/{at}"), no_rule(content, *id));
    }
    for (at, held) in test.steps.iter().enumerate() {
        let problem = match held {
            ScriptStep::Refused { rule, .. } => no_rule(content, *rule),
            ScriptStep::Until { step, .. } | ScriptStep::Awaits { step, .. } => no_step(step),
            _ => None,
        };
        tell(format!("steps/{at}"), problem);
    }
    for (name, list) in [("expect", &test.expect), ("never", &test.never)] {
        for (at, held) in list.iter().enumerate() {
            tell(format!("{name}/{at}"), no_event(content, held));
        }
    }
    for (at, held) in test.finally.iter().enumerate() {
        let problem = match held {
            Final::Awaits(step) => no_step(step),
            _ => None,
        };
        tell(format!("finally/{at}"), problem);
    }
    found
}

fn no_rule(content: &Content, rule: RuleId) -> Option<String> {
    let known = content.rulebook.keys().map(RuleId::as_str);
    (!content.rulebook.contains_key(&rule)).then(|| unknown("rule", rule.as_str(), known))
}

fn no_step(name: &str) -> Option<String> {
    let known = variants::<Step>();
    let there = known.contains(&name);
    (!there).then(|| unknown("step", name, known.iter().copied()))
}

/// The problem with an expected event.
fn no_event(content: &Content, wanted: &Expected) -> Option<String> {
    if let Some(found) = wanted.rule.and_then(|rule| no_rule(content, rule)) {
        return Some(found);
    }
    let Some(fact) = wanted.fact.as_deref() else {
        return match (wanted.rule, wanted.fields.is_empty()) {
            (None, _) => Some("say a `rule`, a `fact`, or both".to_owned()),
            (Some(_), false) => Some("fields belong to a `fact`: say which".to_owned()),
            (Some(_), true) => None,
        };
    };
    let known = variants::<Fact>();
    if !known.contains(&fact) {
        return Some(unknown("fact", fact, known.iter().copied()));
    }
    let fields = shape::<Fact>(fact).fields;
    let other = wanted
        .fields
        .keys()
        .find(|name| !fields.contains(&name.as_str()));
    match other {
        Some(name) => Some(unknown(
            &format!("field of `{fact}`"),
            name,
            fields.iter().copied(),
        )),
        None => no_value(fact, &wanted.fields),
    }
}

/// An unknown name among the values of a fact's fields. Patterns that are not values, such as
/// bounds, are skipped.
fn no_value(fact: &str, fields: &BTreeMap<String, Pattern>) -> Option<String> {
    fields.iter().find_map(|(name, pattern)| {
        let field = Map::from_iter([(name.clone(), pattern.0.clone())]);
        let whole = Map::from_iter([(fact.to_owned(), Value::Object(field))]);
        let error = Fact::deserialize(Value::Object(whole)).err()?.to_string();
        if error.starts_with(UNKNOWN_THING) {
            return Some(error);
        }
        // `unknown variant `Hitt`, expected `Hit` or `Crit``
        let mut quoted = error
            .strip_prefix("unknown variant `")?
            .split('`')
            .step_by(2);
        let value = quoted.next()?;
        let known: Vec<&str> = quoted.filter(|held| !held.is_empty()).collect();
        Some(unknown(&format!("value of `{name}`"), value, known))
    })
}

/// Serde's description of an enumeration: the names of its variants, and the fields of one.
#[derive(Debug, Default)]
struct Shape {
    variants: &'static [&'static str],
    fields: &'static [&'static str],
}

/// The names of all variants of an enumeration.
pub(super) fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    shape::<T>("").variants
}

/// The names of all variants, and the named fields of the variant of this name, if it has any.
fn shape<T: DeserializeOwned>(variant: &str) -> Shape {
    let mut seen = Shape::default();
    // It always ends in an error: there is nothing to read.
    let _ = T::deserialize(Probe {
        variant,
        seen: &mut seen,
    });
    seen
}

/// Reads nothing, and notes what is asked for.
struct Probe<'a> {
    variant: &'a str,
    seen: &'a mut Shape,
}

#[derive(Debug)]
struct Asked;

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing is read")
    }
}

impl std::error::Error for Asked {}

impl de::Error for Asked {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Asked;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Asked> {
        Err(Asked)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Asked> {
        self.seen.variants = variants;
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Probe<'_> {
    type Error = Asked;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Asked> {
        let name: de::value::StrDeserializer<'_, Asked> = self.variant.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Probe<'_> {
    type Error = Asked;

    fn unit_variant(self) -> Result<(), Asked> {
        Err(Asked)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Asked> {
        Err(Asked)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Asked> {
        Err(Asked)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Asked> {
        self.seen.fields = fields;
        Err(Asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enumerations_tell_their_names() {
        assert!(variants::<Fact>().contains(&"Damaged"));
        assert!(variants::<Step>().contains(&"Helm"));
        assert!(shape::<Fact>("Damaged").fields.contains(&"ship"));
        assert!(shape::<Fact>("none such").fields.is_empty());
    }

    #[test]
    fn values_of_other_names_are_found_and_bounds_let_be() {
        let told = |fact: &str, name: &str, value: Value| {
            no_value(fact, &BTreeMap::from([(name.to_owned(), Pattern(value))]))
        };
        let found = told("Damaged", "kind", "Hitt".into()).expect("no such kind");
        assert!(found.contains("did you mean `Hit`"), "{found}");
        assert_eq!(told("Damaged", "kind", "Hit".into()), None);
        assert_eq!(told("Damaged", "hull", "> 1".into()), None);
    }
}
