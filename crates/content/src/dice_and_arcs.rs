//! Dice and firing arcs, as loaded data has them.

use std::collections::BTreeMap;

use geometry::Arc;

use crate::{
    ArcDef, Clause, Content, Die, DieDef, DieForm, DieKind, DieLook, Face, FiringArc, NamedFace,
    Ruleset,
};

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

    /// What the clauses of a face bring whoever throws the die, in points of damage.
    #[must_use]
    pub fn face_value(&self, die: Die, face: Face) -> f64 {
        let named = self.named_face(die, face);
        let clauses = named.into_iter().flat_map(|named| &named.clauses);
        clauses.map(Clause::value).sum()
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

    /// A ruleset as it is played: it lists the faces of the dice of packs too.
    #[must_use]
    pub fn with_dice(&self, ruleset: &Ruleset) -> Ruleset {
        Ruleset {
            dice: self.dice_in(ruleset),
            ..ruleset.clone()
        }
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

    /// Takes the looks away that dice of packs were given, so that changed dice get others.
    pub(crate) fn take_back_die_looks(&mut self) {
        let made = self.dice.iter().filter(|held| held.is_made());
        let lent: Vec<DieLook> = made.map(|held| self.look_of(held)).collect();
        self.looks_mut().dice.retain(|look| !lent.contains(look));
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

impl Content {
    /// The entry of an arc; none if no pack has one.
    #[must_use]
    pub fn arc(&self, arc: FiringArc) -> Option<&ArcDef> {
        self.arcs.iter().find(|held| held.id == arc.key())
    }

    /// What an arc is called: as its entry says, else its name in data.
    #[must_use]
    pub fn arc_name(&self, arc: FiringArc) -> &str {
        self.arc(arc).map_or(arc.key(), |held| &held.name)
    }

    /// What an arc covers. One without an entry covers what `Front` does: loaded data has none.
    #[must_use]
    pub fn arc_shape(&self, arc: FiringArc) -> Arc {
        let made = || self.arc(arc)?.sector().map(Arc::Sector);
        arc.core().or_else(made).unwrap_or(Arc::Front)
    }

    /// Every arc: those of the game, then those that packs make, by name.
    #[must_use]
    pub fn all_arcs(&self) -> Vec<FiringArc> {
        let made = self.arcs.iter().filter_map(ArcDef::arc);
        let mut made: Vec<FiringArc> = made.filter(|arc| arc.made().is_some()).collect();
        made.sort_unstable();
        FiringArc::CORE.iter().copied().chain(made).collect()
    }
}
