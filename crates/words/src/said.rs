//! Texts that are kept with their values, to be said later: in English for files and terminals, or
//! in the language that is spoken then.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{
    choice::{english, words},
    language::Words,
};

/// A text that is said later. Made by `later!`, or of a text that is the same in every language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Said {
    /// The same in every language: a name in data, or a message for terminals alone.
    Text(String),
    /// A whole number. Texts choose by it.
    Number(i64),
    /// The name that languages have for a name of the program, with its family (see
    /// [`crate::named`]).
    Named(&'static str, String),
    /// The text with a key, and what is put into it.
    Keyed(&'static str, Vec<(&'static str, Said)>),
    /// Several in a row, with this between them.
    Row(Vec<Said>, &'static str),
}

impl Said {
    /// It in English.
    #[must_use]
    pub fn english(&self) -> String {
        self.within(english())
    }

    /// It in the language that is spoken.
    #[must_use]
    pub fn spoken(&self) -> String {
        self.within(words())
    }

    /// The key of its text; none: it is the same in every language.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Self::Keyed(key, _) => Some(key),
            Self::Text(_) | Self::Number(_) | Self::Named(..) | Self::Row(..) => None,
        }
    }

    fn within(&self, language: &'static Words) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Named(family, name) => {
                let key = format!("{family}-{}", name.replace(' ', "-"));
                language.find(&key).unwrap_or(name).to_owned()
            }
            Self::Keyed(key, values) => {
                let mut with = FluentArgs::with_capacity(values.len());
                for (name, value) in values {
                    let value: FluentValue<'_> = match value {
                        Self::Number(number) => (*number).into(),
                        Self::Text(_) | Self::Named(..) | Self::Keyed(..) | Self::Row(..) => {
                            value.within(language).into()
                        }
                    };
                    with.set(*name, value);
                }
                let found = language.say(key, &with);
                found.unwrap_or_else(|| (*key).to_owned())
            }
            Self::Row(all, between) => {
                let all: Vec<String> = all.iter().map(|held| held.within(language)).collect();
                all.join(between)
            }
        }
    }
}

impl From<String> for Said {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Said {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<char> for Said {
    fn from(sign: char) -> Self {
        Self::Text(sign.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Said {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

numbers!(u8, i8, u16, i16, u32, i32, u64, i64, usize);

/// A text to be said later, with its values: `later!("no-door", door, doors = 3)`. A name alone
/// stands for the variable of this name. What is put in is whatever a [`Said`] can be made of.
#[macro_export]
macro_rules! later {
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Said::Keyed(
            $key,
            vec![$((stringify!($name), $crate::Said::from($crate::value!($name $(= $value)?)))),*],
        )
    };
}

#[cfg(test)]
mod tests {
    use super::Said;

    #[test]
    fn what_is_kept_is_said_with_its_values() {
        let space = later!("fault-square");
        let (column, row) = (3, -1);
        let told = later!("fault-no-space", space, column, row);
        assert_eq!(told.english(), "the map has no square in column 3, row -1");
        assert_eq!(told.key(), Some("fault-no-space"));
        let kind = Said::Named("kind", "damage card".to_owned());
        let row = Said::Row(vec![kind, Said::from("rust"), Said::from(7_usize)], "; ");
        assert_eq!(row.english(), "damage card; rust; 7");
        assert_eq!(row.spoken(), row.english(), "English is spoken");
        assert_eq!(Said::from("as it is").key(), None);
    }
}
