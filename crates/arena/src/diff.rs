//! The first difference between two values, by the path of the field.

use serde::Serialize;
use serde_json::Value;

/// The first place where two values differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The path of the field, such as `fact.Moved.to.x`.
    pub path: String,
    /// The first value's content there.
    pub left: String,
    /// The second value's content there.
    pub right: String,
}

/// The first difference between two values of the same type, if there is one.
#[must_use]
pub fn first<T: Serialize>(left: &T, right: &T) -> Option<Difference> {
    let (left, right) = (value(left), value(right));
    between("", &left, &right)
}

/// A value that cannot be serialised differs from every value that can.
fn value<T: Serialize>(held: &T) -> Value {
    serde_json::to_value(held).unwrap_or(Value::Null)
}

fn between(path: &str, left: &Value, right: &Value) -> Option<Difference> {
    match (left, right) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                between(
                    &path,
                    a.get(key).unwrap_or(&Value::Null),
                    b.get(key).unwrap_or(&Value::Null),
                )
            })
        }
        (Value::Array(a), Value::Array(b)) => (0..a.len().max(b.len())).find_map(|at| {
            let missing = Value::Null;
            between(
                &format!("{path}[{at}]"),
                a.get(at).unwrap_or(&missing),
                b.get(at).unwrap_or(&missing),
            )
        }),
        _ if left == right => None,
        _ => Some(Difference {
            path: path.to_owned(),
            left: left.to_string(),
            right: right.to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_path_leads_to_the_field() {
        let left = json!({"fact": {"Moved": {"to": [1, 2, 3]}}});
        let right = json!({"fact": {"Moved": {"to": [1, 5, 3]}}});
        let found = first(&left, &right).expect("they differ");
        assert_eq!(
            (
                found.path.as_str(),
                found.left.as_str(),
                found.right.as_str()
            ),
            ("fact.Moved.to[1]", "2", "5")
        );
        assert_eq!(first(&left, &left), None);
    }
}
