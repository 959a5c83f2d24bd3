//! The entry of a die: its name, its text, its faces and what these are called.

use serde::{Deserialize, Serialize};

use crate::{Clause, Die, DieKind, Face};

/// A die. A pack may make one, or rename one of the game and its faces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieDef {
    /// The name that data use, such as `Storm`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name.
    pub name: String,
    /// What it is thrown for, in words.
    pub text: String,
    /// What it is thrown for. The game knows it of its own dice.
    #[serde(default, skip_serializing_if = "DieKind::is_plain")]
    pub kind: DieKind,
    /// Its faces, each as likely as the others, unless a ruleset lists others. Those of the game's
    /// own dice stand in the rulesets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// What its faces are called on it, and what they do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<NamedFace>,
    /// The die whose look it has, if `looks/dice.ron` has none for it; none: one by its faces. No
    /// part of a hash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<Die>,
}

/// What a face is called on a die, and what it does there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedFace {
    /// The face.
    pub face: Face,
    /// Its shown name.
    pub name: String,
    /// What is written on it, a sign or two; none: the symbol of the face.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mark: String,
    /// What it does for whoever throws the die, besides what the face counts for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
}

impl DieDef {
    /// The die that it is about; none if its key can be no name.
    #[must_use]
    pub fn die(&self) -> Option<Die> {
        Die::named(&self.id)
    }

    /// Whether a pack makes it.
    pub(crate) fn is_made(&self) -> bool {
        self.die().is_some_and(|die| die.made().is_some())
    }

    /// Whether a match with it can be another one than without: it is thrown, or its faces act.
    pub(crate) fn decides(&self) -> bool {
        self.is_made() || self.names.iter().any(|face| !face.clauses.is_empty())
    }

    /// Takes away all that decides no match.
    pub(crate) fn lay_bare(&mut self) {
        self.name.clear();
        self.text.clear();
        self.names.retain(|face| !face.clauses.is_empty());
        for face in &mut self.names {
            face.name.clear();
            face.mark.clear();
        }
        self.look = None;
    }
}
