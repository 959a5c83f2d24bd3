//! Values as files write them, so that two values can be compared field by field.

use std::fmt;

use serde::ser::{self, Serialize, Serializer};

/// A value as a file writes it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum FileValue {
    /// An option without a value: the field is left out.
    Nothing,
    /// A number, a word, or a text in quotes, as written.
    Atom(String),
    /// `[..]`
    List(Vec<Self>),
    /// `(..)` without names, behind the name of a variant if there is one.
    Tuple(&'static str, Vec<Self>),
    /// `(name: ..)`, behind the name of a variant if there is one.
    Fields(&'static str, Vec<(String, Self)>),
    /// `{..}`
    Pairs(Vec<(Self, Self)>),
}

/// A value that no file can write.
#[derive(Debug)]
pub(super) struct Unwritable(String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

impl FileValue {
    /// The tree of a value.
    pub(super) fn of<T: Serialize + ?Sized>(value: &T) -> Result<Self, Unwritable> {
        value.serialize(Grower)
    }

    /// The field with this name.
    pub(super) fn field(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Fields(_, fields) => fields.iter().find(|(key, _)| key == name).map(|(_, at)| at),
            Self::Nothing | Self::Atom(_) | Self::List(_) | Self::Tuple(..) | Self::Pairs(_) => {
                None
            }
        }
    }
}

/// The kinds of entries whose empty fields files leave out.
const SPARING: [&str; 14] = [
    "GridMap",
    "Storey",
    "Scenario",
    "ShipDef",
    "ObstacleDef",
    "SquadDef",
    "BannerDef",
    "EventDef",
    "ScenarioGoal",
    "StartDef",
    "ExitDef",
    "RoomDef",
    "EdgeDef",
    "SearchCard",
];

/// Fields that files need even if they are empty.
const NEEDED: [(&str, &str); 9] = [
    ("GridMap", "rows"),
    ("GridMap", "name"),
    ("GridMap", "legend"),
    ("Storey", "rows"),
    ("Scenario", "name"),
    ("Scenario", "players"),
    ("Scenario", "ruleset"),
    ("ScenarioGoal", "when"),
    ("ScenarioGoal", "text"),
];

/// What fields hold if files leave them out.
const USUAL: [(&str, &str, &str); 7] = [
    ("EventDef", "at", "Action"),
    ("ScenarioGoal", "at", "Action"),
    ("Scenario", "seed", "0"),
    ("EdgeDef", "level", "0"),
    ("StartDef", "round", "1"),
    ("SearchCard", "copies", "1"),
    ("GridMap", "shape", "Hexes"),
];

/// Whether files leave a field of this kind of entry out.
fn left_out(kind: &str, name: &str, value: &FileValue) -> bool {
    if *value == FileValue::Nothing {
        return true;
    }
    let usual = |(of, field, usual): &(&str, &str, &str)| {
        (*of, *field) == (kind, name) && *value == FileValue::Atom((*usual).to_owned())
    };
    if USUAL.iter().any(usual) {
        return true;
    }
    let empty = match value {
        FileValue::Nothing => true,
        FileValue::List(held) => held.is_empty(),
        FileValue::Pairs(held) => held.is_empty(),
        FileValue::Atom(text) => text == "false" || text == "\"\"",
        FileValue::Tuple(..) | FileValue::Fields(..) => false,
    };
    empty && SPARING.contains(&kind) && !NEEDED.contains(&(kind, name))
}

/// Makes trees.
struct Grower;

/// Gathers what a value holds.
struct FieldWriter {
    /// The name of the variant; empty: none.
    tag: &'static str,
    /// The name of the type.
    kind: &'static str,
    list: bool,
    values: Vec<FileValue>,
    fields: Vec<(String, FileValue)>,
    pairs: Vec<(FileValue, FileValue)>,
}

impl FieldWriter {
    const fn new(tag: &'static str, kind: &'static str, list: bool) -> Self {
        Self {
            tag,
            kind,
            list,
            values: Vec::new(),
            fields: Vec::new(),
            pairs: Vec::new(),
        }
    }

    fn add_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let value = FileValue::of(value)?;
        if !left_out(self.kind, name, &value) {
            self.fields.push((name.to_owned(), value));
        }
        Ok(())
    }

    fn values(self) -> FileValue {
        match self.list {
            true => FileValue::List(self.values),
            false => FileValue::Tuple(self.tag, self.values),
        }
    }
}

fn atom(value: impl fmt::Display) -> Result<FileValue, Unwritable> {
    Ok(FileValue::Atom(value.to_string()))
}

macro_rules! atoms {
    ($($name:ident: $type:ty;)*) => {$(
        fn $name(self, value: $type) -> Result<FileValue, Unwritable> {
            atom(value)
        }
    )*};
}

impl Serializer for Grower {
    type Ok = FileValue;
    type Error = Unwritable;
    type SerializeSeq = FieldWriter;
    type SerializeTuple = FieldWriter;
    type SerializeTupleStruct = FieldWriter;
    type SerializeTupleVariant = FieldWriter;
    type SerializeMap = FieldWriter;
    type SerializeStruct = FieldWriter;
    type SerializeStructVariant = FieldWriter;

    atoms! {
        serialize_bool: bool;
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
        serialize_f32: f32;
        serialize_f64: f64;
    }

    fn serialize_char(self, value: char) -> Result<FileValue, Unwritable> {
        atom(format_args!("{value:?}"))
    }

    fn serialize_str(self, value: &str) -> Result<FileValue, Unwritable> {
        atom(format_args!("{value:?}"))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<FileValue, Unwritable> {
        Err(ser::Error::custom("bytes"))
    }

    fn serialize_none(self) -> Result<FileValue, Unwritable> {
        Ok(FileValue::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<FileValue, Unwritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<FileValue, Unwritable> {
        Ok(FileValue::Tuple("", Vec::new()))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<FileValue, Unwritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<FileValue, Unwritable> {
        atom(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<FileValue, Unwritable> {
        Ok(FileValue::Tuple("", vec![value.serialize(self)?]))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<FileValue, Unwritable> {
        Ok(FileValue::Tuple(variant, vec![value.serialize(self)?]))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new("", "", true))
    }

    fn serialize_tuple(self, _: usize) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new("", "", false))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new("", "", false))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new(variant, "", false))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new("", "", false))
    }

    fn serialize_struct(self, kind: &'static str, _: usize) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new("", kind, false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<FieldWriter, Unwritable> {
        Ok(FieldWriter::new(variant, "", false))
    }
}

macro_rules! gather_values {
    ($($of:ident: $add:ident;)*) => {$(
        impl ser::$of for FieldWriter {
            type Ok = FileValue;
            type Error = Unwritable;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.values.push(FileValue::of(value)?);
                Ok(())
            }

            fn end(self) -> Result<FileValue, Unwritable> {
                Ok(self.values())
            }
        }
    )*};
}

gather_values! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

macro_rules! gather_fields {
    ($($of:ident)*) => {$(
        impl ser::$of for FieldWriter {
            type Ok = FileValue;
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.add_field(name, value)
            }

            fn end(self) -> Result<FileValue, Unwritable> {
                Ok(FileValue::Fields(self.tag, self.fields))
            }
        }
    )*};
}

gather_fields! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for FieldWriter {
    type Ok = FileValue;
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.pairs.push((FileValue::of(key)?, FileValue::Nothing));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        if let Some(last) = self.pairs.last_mut() {
            last.1 = FileValue::of(value)?;
        }
        Ok(())
    }

    fn end(self) -> Result<FileValue, Unwritable> {
        Ok(FileValue::Pairs(self.pairs))
    }
}
