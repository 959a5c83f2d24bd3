//! Checks of dice, and of the names of dice.

use std::collections::BTreeSet;

use crate::{
    Content, Die, DieDef, DieKind, Face, Severity,
    category::Category,
    check::{
        Report,
        budget::{self, CARD, check_event},
        effects::{SPACES, check_clauses},
        keyword::check_name,
        unplayed::{Bearer, warn_clauses},
    },
    lexer::{Kind, Lexer},
};

/// The most faces of a die.
const MOST_FACES: usize = 20;
/// The most signs on a face.
const MOST_SIGNS: usize = 2;

pub(crate) fn check_die(die: &DieDef, report: &mut Report<'_>) {
    check_name(report, Category::Dice, &die.id, die.die().is_some());
    report.text("name", &die.name, 30);
    report.text("text", &die.text, 300);
    let core = die.die().filter(|held| held.made().is_none());
    let kind = core.map_or(die.kind, Die::core_kind);
    if core.is_some() {
        if !die.faces.is_empty() {
            let message = format!(
                "the faces of the die {} stand in the rulesets (`dice`)",
                die.id
            );
            report.error("faces", message);
        }
        if die.kind != kind {
            let message = format!("the game knows that the die {} is {kind:?}", die.id);
            report.error("kind", message);
        }
    } else {
        check_face_count("faces", die.faces.len(), report);
        check_use("faces", &die.id, kind, &die.faces, report);
    }
    check_named(die, core.is_some(), report);
    // Those of the game have all looks; one of a pack may have that of one which is read later.
    if let Some(look) = die.look.filter(|look| look.made().is_some()) {
        let message = format!("the die {look:?} is of a pack; a look is that of a die of the game");
        let known = Die::CORE.iter().map(|die| die.key());
        let help = Some(format!(
            "one of: {}",
            known.collect::<Vec<&str>>().join(", ")
        ));
        report.push(Severity::Error, "look".to_owned(), message, help);
    }
}

/// Checks what the faces of a die are called.
fn check_named(die: &DieDef, core: bool, report: &mut Report<'_>) {
    report.at_most("names", die.names.len(), MOST_FACES);
    let mut seen: BTreeSet<Face> = BTreeSet::new();
    for (at, held) in die.names.iter().enumerate() {
        let path = format!("names/{at}");
        let face = held.face.written();
        report.text(&format!("{path}/name"), &held.name, 20);
        let drawn = |sign: char| sign.is_alphanumeric() || "+-%.,:/()!?".contains(sign);
        if !held.mark.chars().all(drawn) {
            let message = format!(
                "the mark `{}` is not all of letters, digits and the signs + - % . , : / ( ) ! ?",
                held.mark
            );
            report.error(format!("{path}/mark"), message);
        } else if held.mark.chars().count() > MOST_SIGNS {
            let message = format!("a face has room for {MOST_SIGNS} signs");
            report.error(format!("{path}/mark"), message);
        }
        let clauses = format!("{path}/clauses");
        check_clauses(report, &clauses, &held.clauses, SPACES);
        check_event(report, CARD, budget::at(&clauses, &held.clauses));
        warn_clauses(report, &clauses, &held.clauses, Bearer::Face);
        if !seen.insert(held.face) {
            report.error(
                format!("{path}/face"),
                format!("the face {face} is named twice"),
            );
        } else if !core && !die.faces.contains(&held.face) {
            let message = format!("the die {} has no face {face}", die.id);
            report.error(format!("{path}/face"), message);
        }
    }
}

/// Reports a die with no faces, or with too many.
pub(super) fn check_face_count(path: &str, count: usize, report: &mut Report<'_>) {
    if !(1..=MOST_FACES).contains(&count) {
        let message = format!("a die has 1 to {MOST_FACES} faces, not {count}");
        report.error(path, message);
    }
}

/// Warns of the faces that a die has and nobody who throws it uses.
pub(super) fn check_use(
    path: &str,
    id: &str,
    kind: DieKind,
    faces: &[Face],
    report: &mut Report<'_>,
) {
    let idle = faces.iter().position(|face| !kind.uses(*face));
    let Some((at, face)) = idle.and_then(|at| Some((at, faces.get(at)?))) else {
        return;
    };
    let what = match kind {
        DieKind::Strike => "an attack with colour dice counts Strike, Miss and Blank only",
        DieKind::Guard => "a defence with colour dice counts Pips and Blank only",
        DieKind::Plain => return,
    };
    let message = format!(
        "the face {} of the die {id} does nothing: {what}",
        face.written()
    );
    report.warn(format!("{path}/{at}"), message);
}

/// The dice that packs make and nothing throws.
pub(super) fn idle_dice(content: &Content) -> Vec<(&DieDef, String)> {
    let made: Vec<&DieDef> = content.dice.iter().filter(|held| held.is_made()).collect();
    if made.is_empty() {
        return Vec::new();
    }
    // Who lists the faces of a die does not throw it.
    let mut rest = Content {
        dice: Vec::new(),
        ..content.without_mixins().clone()
    };
    rest.rulesets.iter_mut().for_each(|held| held.dice.clear());
    rest.scenarios.iter_mut().for_each(|held| held.dice.clear());
    let text = ron::to_string(&rest).unwrap_or_default();
    let mut lexer = Lexer::new(&text, 0);
    let mut named: BTreeSet<&str> = BTreeSet::new();
    while let Ok(Some(lexeme)) = lexer.next() {
        if lexeme.kind == Kind::Word {
            named.extend(text.get(lexeme.start..lexeme.end));
        }
    }
    let idle = made
        .into_iter()
        .filter(|held| !named.contains(held.id.as_str()));
    idle.map(|held| (held, format!("nothing throws the die `{}`", held.id)))
        .collect()
}
