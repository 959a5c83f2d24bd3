//! What a Rust type looks like in a file.

use syn::{GenericArgument, PathArguments, Type};

/// What stands in a file for a value of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `true` or `false`.
    Switch,
    /// A whole number from one to another.
    Whole(i64, i64),
    /// Any number.
    Number,
    /// A text in quotes.
    Text,
    /// A value, or nothing.
    Optional(Box<Kind>),
    /// `[ ]`, with the number of values where it is fixed.
    List(Box<Kind>, Option<String>),
    /// `{ key: value }`.
    Map(Box<Kind>, Box<Kind>),
    /// `( , )`.
    Several(Vec<Kind>),
    /// A type with a name.
    Named(String),
}

impl Kind {
    /// What a type looks like.
    pub(super) fn of(ty: &Type) -> Self {
        match ty {
            Type::Tuple(held) => Self::Several(held.elems.iter().map(Self::of).collect()),
            Type::Array(held) => {
                use quote::ToTokens as _;
                let count = held.len.to_token_stream().to_string().replace(' ', "");
                Self::List(Box::new(Self::of(&held.elem)), Some(count))
            }
            Type::Path(held) => match held.path.segments.last() {
                Some(last) => Self::of_name(&last.ident.to_string(), &last.arguments),
                None => Self::Text,
            },
            Type::Reference(held) => Self::of(&held.elem),
            _ => Self::Text,
        }
    }

    fn of_name(name: &str, arguments: &PathArguments) -> Self {
        let inner = inner(arguments);
        let first = || inner.first().cloned().unwrap_or(Self::Text);
        match name {
            "bool" => Self::Switch,
            "u8" => Self::Whole(0, i64::from(u8::MAX)),
            "u16" => Self::Whole(0, i64::from(u16::MAX)),
            "u32" | "usize" | "u64" => Self::Whole(0, i64::from(u32::MAX)),
            "i8" => Self::Whole(i64::from(i8::MIN), i64::from(i8::MAX)),
            "i16" => Self::Whole(i64::from(i16::MIN), i64::from(i16::MAX)),
            "i32" | "i64" => Self::Whole(i64::from(i32::MIN), i64::from(i32::MAX)),
            "f32" | "f64" => Self::Number,
            "String" | "str" | "char" | "Cow" => Self::Text,
            "Option" => Self::Optional(Box::new(first())),
            "Vec" | "BTreeSet" => Self::List(Box::new(first()), None),
            "Box" | "Arc" => first(),
            "BTreeMap" => {
                let value = inner.get(1).cloned().unwrap_or(Self::Text);
                Self::Map(Box::new(first()), Box::new(value))
            }
            name => Self::Named(name.to_owned()),
        }
    }

    /// The types with names in it.
    pub(super) fn names(&self) -> Vec<&str> {
        match self {
            Self::Switch | Self::Whole(..) | Self::Number | Self::Text => Vec::new(),
            Self::Optional(inner) | Self::List(inner, _) => inner.names(),
            Self::Map(key, value) => [key.names(), value.names()].concat(),
            Self::Several(all) => all.iter().flat_map(Self::names).collect(),
            Self::Named(name) => vec![name],
        }
    }
}

fn inner(arguments: &PathArguments) -> Vec<Kind> {
    let PathArguments::AngleBracketed(held) = arguments else {
        return Vec::new();
    };
    let types = held.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(Kind::of(ty)),
        _ => None,
    });
    types.collect()
}
