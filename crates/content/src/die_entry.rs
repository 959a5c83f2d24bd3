//! The entry of a die: its name, its text, its faces and what these are called.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Content, Die, DieForm, DieKind, DieLook, Face, Ruleset};

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
    /// What its faces are called on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<NamedFace>,
    /// The die whose look it has, if `looks/dice.ron` has none for it; none: one by its faces. No
    /// part of a hash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<Die>,
}

/// What a face is called on a die.
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

    /// Takes away all that decides no match.
    pub(crate) fn lay_bare(&mut self) {
        self.name.clear();
        self.text.clear();
        self.names.clear();
        self.look = None;
    }
}

impl Content {
    /// The entry of a die; none if no pack has one.
    #[must_use]
    pub fn die(&self, die: Die) -> Option<&DieDef> {
        self.dice.iter().find(|held| held.id == die.key())
    }

    /// What a die is called: as its entry says, else its name in data.
    #[must_use]
    pub fn die_name(&self, die: Die) -> &str {
        self.die(die).map_or(die.key(), |held| &held.name)
    }

    /// What a die is thrown for.
    #[must_use]
    pub fn die_kind(&self, die: Die) -> DieKind {
        match die.made() {
            Some(_) => self.die(die).map(|held| held.kind).unwrap_or_default(),
            None => die.core_kind(),
        }
    }

    /// What a face is called on a die, and what is written on it; none: it has no name of its own.
    #[must_use]
    pub fn named_face(&self, die: Die, face: Face) -> Option<&NamedFace> {
        let mut names = self.die(die)?.names.iter();
        names.find(|held| held.face == face)
    }

    /// Every die: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_dice(&self) -> Vec<Die> {
        let made = self.dice.iter().filter_map(DieDef::die);
        let mut made: Vec<Die> = made.filter(|die| die.made().is_some()).collect();
        made.sort_unstable();
        Die::CORE.iter().copied().chain(made).collect()
    }

    /// The faces of a die where a ruleset is played: those that the ruleset lists, else those of
    /// the entry of a die that a pack makes; none if there is no such die.
    #[must_use]
    pub fn faces_in<'c>(&'c self, ruleset: &'c Ruleset, die: Die) -> Option<&'c [Face]> {
        let listed = ruleset.dice.get(&die);
        let own = || self.die(die).filter(|held| held.is_made());
        let found = listed.or_else(|| own().map(|held| &held.faces));
        found.map(Vec::as_slice)
    }

    /// All dice where a ruleset is played, with their faces.
    #[must_use]
    pub fn dice_in(&self, ruleset: &Ruleset) -> BTreeMap<Die, Vec<Face>> {
        let mut dice = ruleset.dice.clone();
        for held in self.dice.iter().filter(|held| held.is_made()) {
            if let Some(die) = held.die() {
                dice.entry(die).or_insert_with(|| held.faces.clone());
            }
        }
        dice
    }

    /// Gives the dice of packs that have no look one by their entry or by their faces.
    pub(crate) fn lend_die_looks(&mut self) {
        let made = self.dice.iter().filter(|held| held.is_made());
        let plain = made.filter(|held| !self.looks.dice.iter().any(|look| look.id == held.id));
        let lent: Vec<DieLook> = plain.map(|held| self.look_of(held)).collect();
        if !lent.is_empty() {
            self.looks_mut().dice.extend(lent);
        }
    }

    /// The look of a die by its entry.
    fn look_of(&self, held: &DieDef) -> DieLook {
        let named = held.look.map(|die| self.looks.die(die).clone());
        let shown = || {
            let mut like = Die::CORE.iter().filter(|core| self.shows(**core, held));
            like.next().map(|core| self.looks.die(*core).clone())
        };
        let mut look = named.or_else(shown).unwrap_or_else(|| DieLook {
            form: match held.faces.len() {
                8 => DieForm::Octahedron,
                _ => DieForm::Cube,
            },
            ..self.looks.plain_die(&held.id).clone()
        });
        if !held.look.is_some_and(|die| self.shows(die, held)) && held.look.is_some() {
            // Its model has other faces.
            look.model = None;
        }
        look.id = held.id.clone();
        look
    }

    /// Whether a die of the game has as many faces as another one, and all of its faces.
    fn shows(&self, core: Die, held: &DieDef) -> bool {
        held.names.is_empty()
            && self.looks.die(core).model.is_some()
            && self.rulesets.iter().any(|ruleset| {
                let faces = ruleset.dice.get(&core);
                faces.is_some_and(|faces| {
                    let all = held.faces.iter().all(|face| faces.contains(face));
                    all && faces.len() == held.faces.len()
                })
            })
    }
}
