//! Schemas (JSON Schema 2020-12) of the kinds of data, for editors that complete and check.
//!
//! RON has no schema of its own. The form of these is that of RON as its readers map it to JSON: a
//! struct is an object, a name such as `Small` is a text, and `Damage(Hit, 1)` is an object of one
//! field, `{"Damage": ["Hit", 1]}`.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    folders::Folder,
    shape::Kind,
    source::{Body, Field, Types},
};

/// The schema of a file of this kind of data.
///
/// # Errors
/// The type of its entries is not known.
pub(super) fn write(types: &Types, folder: &Folder) -> Result<String, String> {
    let mut known = BTreeMap::new();
    let entry = named(types, &folder.ty, &mut known);
    if types.get(&folder.ty).is_none() {
        return Err(format!("{} is no type of a file", folder.ty));
    }
    let whole = match folder.name.as_str() {
        "" => entry,
        _ => {
            let entry = json!({ "anyOf": [entry, built()] });
            json!({ "anyOf": [entry, { "type": "array", "items": entry }] })
        }
    };
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": folder.place(),
        "$defs": known,
    });
    if let (Some(schema), Value::Object(whole)) = (schema.as_object_mut(), whole) {
        schema.extend(whole);
    }
    let text = serde_json::to_string_pretty(&schema).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

/// An entry that builds on another: it may hold any of the fields, and words such as `List`.
fn built() -> Value {
    let by = ["extends", "patches", "removes"];
    let forms = by.map(|field| {
        json!({
            "type": "object",
            "properties": { field: { "type": "string" } },
            "required": [field],
        })
    });
    json!({ "anyOf": forms })
}

/// A reference to a type, which is described once.
fn named(types: &Types, name: &str, known: &mut BTreeMap<String, Value>) -> Value {
    if let Some(from) = types.opaque(name).and_then(|doc| doc.strip_prefix('=')) {
        return named(types, from, known);
    }
    let Some(shape) = types.get(name) else {
        return json!({});
    };
    if !known.contains_key(name) {
        // What refers to itself finds it here.
        known.insert(name.to_owned(), Value::Null);
        let mut described = body(types, &shape.body, shape.hollow, known);
        if let Some(fields) = described.as_object_mut() {
            fields.insert("description".to_owned(), json!(shape.doc));
        }
        known.insert(name.to_owned(), described);
    }
    json!({ "$ref": format!("#/$defs/{name}") })
}

fn body(types: &Types, body: &Body, hollow: bool, known: &mut BTreeMap<String, Value>) -> Value {
    match body {
        Body::Fields(held) => fields(types, held, hollow, known),
        Body::Values(values) => match values.as_slice() {
            [only] => value(types, only, known),
            several => value(types, &Kind::Several(several.to_vec()), known),
        },
        Body::Names(choices) => {
            let mut forms = Vec::new();
            for choice in choices {
                let mut form = match &choice.body {
                    None => json!({ "const": choice.name }),
                    Some(payload) => {
                        let payload = self::body(types, payload, false, known);
                        let mut properties = Map::new();
                        properties.insert(choice.name.clone(), payload);
                        json!({
                            "type": "object",
                            "properties": properties,
                            "required": [choice.name],
                            "additionalProperties": false,
                        })
                    }
                };
                form["description"] = json!(choice.doc);
                forms.push(form);
            }
            json!({ "oneOf": forms })
        }
    }
}

fn fields(
    types: &Types,
    fields: &[Field],
    hollow: bool,
    known: &mut BTreeMap<String, Value>,
) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for field in fields {
        let mut described = value(types, &field.kind, known);
        described["description"] = json!(field.doc);
        properties.insert(field.name.clone(), described);
        if field.default.is_none() && !hollow && !matches!(field.kind, Kind::Optional(_)) {
            required.push(field.name.clone());
        }
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn value(types: &Types, kind: &Kind, known: &mut BTreeMap<String, Value>) -> Value {
    match kind {
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Whole(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Text => json!({ "type": "string" }),
        Kind::Optional(inner) => value(types, inner, known),
        Kind::List(inner, _) => json!({ "type": "array", "items": value(types, inner, known) }),
        Kind::Map(_, inner) => {
            json!({ "type": "object", "additionalProperties": value(types, inner, known) })
        }
        Kind::Several(all) => {
            let all: Vec<Value> = all.iter().map(|kind| value(types, kind, known)).collect();
            let count = all.len();
            json!({ "type": "array", "prefixItems": all, "minItems": count, "maxItems": count })
        }
        Kind::Named(name) => named(types, name, known),
    }
}
