//! Kinds of data whose entries name each other: tokens, keywords, words of units, actions.

use super::Loading;
use crate::{
    Severity,
    category::Category,
    check::{self, Finding, Report},
};

impl Loading {
    /// Gives ships and profiles what their keywords do.
    pub(crate) fn lend_keywords(&mut self) {
        self.content.lend_keywords();
    }

    /// Gives dice of packs a look.
    pub(crate) fn lend_die_looks(&mut self) {
        self.content.lend_die_looks();
    }

    /// Checks what such entries name that is read after them.
    pub(super) fn check_names_last(&mut self) {
        for at in 0..self.content.tokens.len() {
            let token = &self.content.tokens[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_token_last(token, &mut report);
            let (findings, key) = (report.findings, token.id.clone());
            self.tell_errors(Category::Tokens, key, findings);
        }
        for at in 0..self.content.keywords.len() {
            let keyword = &self.content.keywords[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_keyword_last(keyword, &mut report);
            let (findings, key) = (report.findings, keyword.id.clone());
            self.tell_errors(Category::Keywords, key, findings);
        }
        for at in 0..self.content.words.len() {
            let word = &self.content.words[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_word_last(word, &mut report);
            let (findings, key) = (report.findings, word.id.clone());
            self.tell_errors(Category::Words, key, findings);
        }
        for at in 0..self.content.actions.len() {
            let action = &self.content.actions[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_action_last(action, &mut report);
            let (findings, key) = (report.findings, action.id.clone());
            self.tell_errors(Category::Actions, key, findings);
        }
    }

    /// Tells of errors alone: of the rest was told as the entry was read.
    fn tell_errors(&mut self, category: Category, key: String, findings: Vec<Finding>) {
        let errors = |held: &Finding| held.severity == Severity::Error;
        let findings = findings.into_iter().filter(errors).collect();
        self.tell_last(category, key, findings);
    }
}
