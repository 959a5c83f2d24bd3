//! Scenario tests: files with a position, the orders to give, and the events that must and must not
//! happen.
//!
//! `format` is the shape of a file, `final_fact` that of what must be true in the end, `source`
//! reads them, and `script` plays them. `events` and `facts` compare, and `coverage` counts the
//! rules shown acting and not acting. `docs/scenarios.md` is for the authors of tests.

mod coverage;
mod decisions;
mod events;
mod facts;
mod final_fact;
mod format;
mod names;
mod pattern;
mod previews;
mod script;
mod source;
mod voyage;

use rules::Game;
use std::{
    collections::BTreeSet,
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
};

use content::{Content, Names, RuleId, format::Modern};

use crate::{narrate, pool};

pub use coverage::{Coverage, RuleCoverage, coverage};
pub use events::Expected;
pub use final_fact::Final;
pub use format::{ScenarioTest, ScriptStep};
pub use pattern::{OrderPattern, Pattern};
pub use source::{open, scenario_files};

/// A difference from a file's expectations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The line of the expectation.
    pub line: usize,
    /// The column there.
    pub col: usize,
    /// The difference.
    pub message: String,
}

impl Failure {
    /// A difference at a path within the text of a file.
    fn at(file: &str, text: &str, path: &str, message: String) -> Self {
        let (line, col) = content::place_of(text, path);
        Self {
            file: file.to_owned(),
            line,
            col,
            message,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            col,
            message,
        } = self;
        write!(f, "{file}:{line}:{col}: {message}")
    }
}

/// The result of one scenario test.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The file.
    pub file: String,
    /// The claim of the test.
    pub title: String,
    /// Its rules.
    pub rules: Vec<RuleId>,
    /// Whether they act.
    pub acts: bool,
    /// All rules that an event or a refusal cited.
    pub cited: BTreeSet<RuleId>,
    /// All rules that a line of the log names, or a reason under it.
    pub told: BTreeSet<RuleId>,
    /// All differences from the file's expectations.
    pub failures: Vec<Failure>,
}

impl Verdict {
    /// Whether there are no failures.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Runs the tests in some files on some threads; the results in the order of the files.
#[must_use]
pub fn check_files(content: &Arc<Content>, files: &[PathBuf], threads: usize) -> Vec<Verdict> {
    let job = |at: usize| check_file(content, &files[at]);
    pool::each(threads, files.len(), job, &|_, _| {})
}

/// Runs the test in a file.
#[must_use]
pub fn check_file(content: &Arc<Content>, path: &Path) -> Verdict {
    let file = path.display().to_string();
    match crate::read_text(path, content::MAX_FILE_BYTES as u64) {
        Ok(text) => check_format(content, &text, &file, content::format::beside(path)),
        Err(error) => {
            let message = format!("cannot be read: {error}");
            Verdict {
                failures: vec![Failure::at(&file, "", "", message)],
                file,
                ..Verdict::default()
            }
        }
    }
}

/// Runs the test in the text of a file, of today's format where it says none.
#[must_use]
pub fn check_text(content: &Arc<Content>, text: &str, file: &str) -> Verdict {
    check_format(content, text, file, content::FORMAT)
}

/// Runs the test in the text of a file, of this format where it says none.
fn check_format(content: &Arc<Content>, text: &str, file: &str, format: u32) -> Verdict {
    match content::format::modern(text, format) {
        Ok(Modern { text, moved }) => {
            let mut verdict = check_modern(content, &text, file);
            for failure in &mut verdict.failures {
                (failure.line, failure.col) = moved.place(failure.line, failure.col);
            }
            verdict
        }
        Err(message) => Verdict {
            failures: vec![Failure::at(file, text, "format", message)],
            file: file.to_owned(),
            ..Verdict::default()
        },
    }
}

/// Runs the test in a text of today's format. It names things by key, or by their positions.
fn check_modern(content: &Arc<Content>, text: &str, file: &str) -> Verdict {
    let names = Names::of(content).with_positions();
    names.within(|| check_named(content, &names, text, file))
}

fn check_named(content: &Arc<Content>, names: &Names, text: &str, file: &str) -> Verdict {
    let mut verdict = Verdict {
        file: file.to_owned(),
        ..Verdict::default()
    };
    let (test, sim) = match source::open(content, text, file) {
        Ok(opened) => opened,
        Err(failures) => return unplayable(text, failures, verdict),
    };
    if let Some(rule) = test.unplayable {
        let message = format!("it shall not be playable by {rule}, but it is");
        let failure = Failure::at(file, text, "unplayable", message);
        verdict.failures.push(failure);
        return verdict;
    }
    verdict.title.clone_from(&test.title);
    verdict.rules = test.all_rules().collect();
    verdict.acts = test.acts;
    let mut run = script::ScriptRun::new(sim);
    run.play(&test.steps);
    let journal = events::Journal::of(run.sim.journal(), names);
    verdict.cited = journal.cited().chain(run.refused.iter().copied()).collect();
    verdict.told = told(&run.sim);
    events::expect(&journal, &test.expect, &mut run.found);
    events::never(&journal, &test.never, &mut run.found);
    facts::check(&run.sim, &test.finally, &mut run.found);
    claims(&test, &verdict.cited, &mut run.found);
    let found = run.found.into_iter();
    let place = |(path, message): (String, String)| Failure::at(file, text, &path, message);
    verdict.failures = found.map(place).collect();
    verdict
}

/// The rules that the log of a match names.
fn told(sim: &rules::Sim) -> BTreeSet<RuleId> {
    let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
    let mut found = BTreeSet::new();
    for (at, event) in journal.iter().enumerate() {
        if narrate::line(Game { ctx, board }, journal, at).is_some() {
            found.insert(event.rule);
            let why = narrate::why(Game { ctx, board }, journal, at);
            found.extend(why.iter().map(|why| why.rule));
        }
    }
    found
}

/// A test that cannot be played passes if it says so, and one error names the rule.
fn unplayable(text: &str, failures: Vec<Failure>, mut verdict: Verdict) -> Verdict {
    let test = content::parse_ron::<ScenarioTest>(text, &verdict.file).ok();
    let wanted = test
        .as_ref()
        .and_then(|test| Some((test, test.unplayable?)))
        .filter(|(_, rule)| {
            let named = |held: &Failure| held.message.contains(rule.as_str());
            failures.iter().any(named)
        });
    if let Some(test) = &test {
        verdict.title.clone_from(&test.title);
    }
    let Some((test, rule)) = wanted else {
        verdict.failures = failures;
        return verdict;
    };
    verdict.rules = test.all_rules().collect();
    verdict.acts = test.acts;
    verdict.cited = BTreeSet::from([rule]);
    let mut found = Vec::new();
    claims(test, &verdict.cited, &mut found);
    let place =
        |(path, message): (String, String)| Failure::at(&verdict.file, text, &path, message);
    verdict.failures = found.into_iter().map(place).collect();
    verdict
}

/// Checks that the rules of the test act, or do not, as it claims.
fn claims(test: &ScenarioTest, cited: &BTreeSet<RuleId>, found: &mut Vec<(String, String)>) {
    let path = if test.rule.is_some() { "rule" } else { "rules" };
    for rule in test
        .all_rules()
        .filter(|rule| cited.contains(rule) != test.acts)
    {
        let message = if test.acts {
            let cited: Vec<_> = cited.iter().map(RuleId::as_str).collect();
            format!(
                "{rule} shall act, but nothing cites it (cited: {})",
                cited.join(", ")
            )
        } else {
            format!("{rule} shall not act, but something cites it")
        };
        found.push((path.to_owned(), message));
    }
}
