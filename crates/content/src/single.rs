//! Scenarios outside packs: single files, and scenarios inside other files such as tests.

use crate::{
    Content, Diagnostic, Scenario, Severity,
    broken::Broken,
    check::{Finding, Report, check_next, check_scenario},
    diagnostic::line_col,
    format::{FORMAT, Modern, modern},
    lexer::Problem,
    locate::locate,
    parse::{located, parse_single},
};

/// Reads and checks a scenario from the text of its file, of any format: its field `format` tells.
///
/// # Errors
/// The problems, at their places (errors only; warnings are for packs).
pub fn parse_scenario(
    text: &str,
    file: &str,
    content: &Content,
) -> Result<Scenario, Vec<Diagnostic>> {
    let told = |message| vec![located(&Problem::new(0, message), text, file)];
    let Modern { text, moved } = modern(text, FORMAT).map_err(told)?;
    let read = parse_single(&text).map_err(|problem| vec![located(&problem, &text, file)]);
    let checked = read.and_then(|(scenario, _): (Scenario, _)| {
        let errors = scenario_errors(&scenario, content, &text, file, "");
        if errors.is_empty() {
            Ok(scenario)
        } else {
            Err(errors)
        }
    });
    checked.map_err(|mut errors| {
        for error in &mut errors {
            (error.line, error.col) = moved.place(error.line, error.col);
        }
        errors
    })
}

/// The problems of a scenario that was read (with [`crate::parse_ron`]) as part of a larger entry.
///
/// `path` leads to it in the text, such as `scenario` if that is its field. It is empty if the text
/// is the scenario itself.
#[must_use]
pub fn scenario_errors(
    scenario: &Scenario,
    content: &Content,
    text: &str,
    file: &str,
    path: &str,
) -> Vec<Diagnostic> {
    let broken = Broken::default();
    let mut report = Report::new(content, &broken);
    check_scenario(scenario, &mut report);
    check_next(scenario, &mut report);
    let start = crate::scan::split(text)
        .entries
        .first()
        .map_or(0, |entry| entry.start);
    let place = |finding: Finding| {
        let at = locate(text, start, &format!("{path}/{}", finding.path)).start;
        let (line, col) = line_col(text, at);
        let Finding {
            severity,
            message,
            help,
            ..
        } = finding;
        Diagnostic {
            file: file.to_owned(),
            line,
            col,
            severity,
            message: message.english(),
            help: help.map(|help| help.english()),
        }
    };
    let mut errors: Vec<Diagnostic> = report
        .findings
        .into_iter()
        .map(place)
        .filter(Diagnostic::is_error)
        .collect();
    errors.sort();
    errors
}

/// What is wrong with a scenario that came with a saved game or a replay: the first problem, with
/// the path of its field. Where it leads on is not asked: the match itself goes without.
#[must_use]
pub fn scenario_fault(scenario: &Scenario, content: &Content) -> Option<String> {
    let broken = Broken::default();
    let mut report = Report::new(content, &broken);
    check_scenario(scenario, &mut report);
    let mut errors = report.findings.into_iter();
    let first = errors.find(|finding| finding.severity == Severity::Error)?;
    let message = first.message.english();
    Some(match first.path.as_str() {
        "" => format!("its scenario: {message}"),
        path => format!("its scenario, in {path}: {message}"),
    })
}

/// The line and column (from 1) of the value at `path`, such as `expect/2`, in a text with one
/// entry.
///
/// If the text has no such field, it is the place of the nearest enclosing value.
#[must_use]
pub fn place_of(text: &str, path: &str) -> (usize, usize) {
    let start = crate::scan::split(text)
        .entries
        .first()
        .map_or(0, |entry| entry.start);
    line_col(text, locate(text, start, path).start)
}
