//! Counts the steps of a test run, and the results of the test programs inside them.

use std::time::{Duration, Instant};

/// The results of a test run so far.
#[derive(Default)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
    ignored: u64,
    skipped: Vec<String>,
    /// Tests that were skipped, though their harness counts them as passed.
    unrun: u64,
    steps: Vec<Step>,
}

struct Step {
    name: String,
    took: Duration,
    failure: Option<String>,
}

impl Tally {
    /// Runs a step that counts as one test by itself (a check, a linter).
    pub(crate) fn check(&mut self, name: &str, step: impl FnOnce() -> Result<(), String>) {
        self.timed(name, |tally| {
            let outcome = step();
            match outcome {
                Ok(()) => tally.passed += 1,
                Err(_) => tally.failed += 1,
            }
            outcome
        });
    }

    /// Runs a step whose output has `test result:` lines, and counts them.
    ///
    /// A step that fails without a failed test in it (it did not compile, or crashed) counts as one
    /// failure.
    pub(crate) fn tests(
        &mut self,
        name: &str,
        step: impl FnOnce(&mut dyn FnMut(&str)) -> Result<(), String>,
    ) {
        self.timed(name, |tally| {
            let before = tally.failed;
            let outcome = step(&mut |line| tally.see(line));
            if outcome.is_err() && tally.failed == before {
                tally.failed += 1;
            }
            outcome
        });
    }

    /// Notes a skipped step with its reason. It counts neither way.
    pub(crate) fn skip(&mut self, name: &str, reason: &str) {
        println!("==> {name}: skipped, {reason}");
        self.skipped.push(format!("{name}: {reason}"));
    }

    fn timed(&mut self, name: &str, step: impl FnOnce(&mut Self) -> Result<(), String>) {
        println!("==> {name}");
        let start = Instant::now();
        let failure = step(self).err();
        let took = start.elapsed();
        match &failure {
            None => println!("<== {name}: ok in {:.1} s\n", took.as_secs_f64()),
            Some(why) => println!("<== {name}: FAILED in {:.1} s: {why}\n", took.as_secs_f64()),
        }
        self.steps.push(Step {
            name: name.to_owned(),
            took,
            failure,
        });
    }

    /// Adds the counts of a line such as `test result: ok. 3 passed; 0 failed; 1 ignored; ...`.
    ///
    /// It takes back the counts of tests that could not run here: they say
    /// `skipped test NAME: REASON`, though their harness counts them as passed.
    fn see(&mut self, line: &str) {
        if let Some(what) = line.trim_start().strip_prefix("skipped test ") {
            self.skipped.push(what.to_owned());
            self.unrun += 1;
            return;
        }
        let Some(rest) = line.trim_start().strip_prefix("test result:") else {
            return;
        };
        for part in rest.split([';', '.']) {
            let mut words = part.split_whitespace();
            let (Some(number), Some(kind)) = (words.next(), words.next()) else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match kind {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }

    /// Prints the steps with their times and, last, the line `N passed, N failed`.
    ///
    /// # Errors
    /// Something failed. The message is empty, as the last line has given it.
    pub(crate) fn close(&self) -> Result<(), String> {
        for step in &self.steps {
            let state = if step.failure.is_none() {
                "ok"
            } else {
                "FAILED"
            };
            println!(
                "{:>8.1} s  {:<6}  {}",
                step.took.as_secs_f64(),
                state,
                step.name
            );
        }
        if self.ignored > 0 {
            println!("{} ignored", self.ignored);
        }
        for what in &self.skipped {
            println!("skipped {what}");
        }
        println!("{}", self.line());
        if self.failed == 0 {
            Ok(())
        } else {
            Err(String::new())
        }
    }

    fn line(&self) -> String {
        let passed = self.passed.saturating_sub(self.unrun);
        format!("{passed} passed, {} failed", self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_checks_and_result_lines() {
        let mut tally = Tally::default();
        tally.check("good", || Ok(()));
        tally.tests("suite", |see| {
            see("running 4 tests");
            see("test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; finished in 0.01s");
            see("test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0.5s");
            Err("ended with 101".to_owned())
        });
        assert_eq!(tally.line(), "9 passed, 2 failed");
        assert_eq!(tally.ignored, 1);
        assert!(tally.close().is_err());
    }

    #[test]
    fn a_test_that_could_not_run_has_not_passed() {
        let mut tally = Tally::default();
        tally.tests("suite", |see| {
            see("skipped test three_rounds_are_drawn: there is no X display");
            see("test three_rounds_are_drawn ... ok");
            see("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; finished in 0.01s");
            Ok(())
        });
        assert_eq!(tally.line(), "2 passed, 0 failed");
        assert_eq!(
            tally.skipped,
            ["three_rounds_are_drawn: there is no X display"]
        );
        assert!(tally.close().is_ok());
    }

    #[test]
    fn a_suite_that_does_not_compile_is_one_failure() {
        let mut tally = Tally::default();
        tally.tests("suite", |_| Err("ended with 101".to_owned()));
        assert_eq!(tally.line(), "0 passed, 1 failed");
    }

    #[test]
    fn a_skipped_step_counts_neither_way() {
        let mut tally = Tally::default();
        tally.skip("format", "rustfmt is not installed");
        tally.check("tidy", || Ok(()));
        assert_eq!(tally.line(), "1 passed, 0 failed");
        assert!(tally.close().is_ok());
    }
}
