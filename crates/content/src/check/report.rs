//! Collects the problems of one entry, by the path of the field.

use std::ops::RangeInclusive;

use serde::Serialize;
use words::{Said, later};

use crate::{
    Condition, Content, Effect, Keyword, LookKey, OptionDef, RuleId, Ruleset, Severity, Token,
    broken::Broken,
    category::Category,
    check::{Asked, Finding},
    diagnostic::meant,
    homes::{full, is_key},
    pack_files::id_flaw,
};

/// The most findings reported for one entry; more help nobody.
const MAX_FINDINGS: usize = 40;

/// The state of one entry's check: the data known so far, and the findings.
pub(crate) struct Report<'a> {
    /// The entries that have passed their checks so far. Only they can be referred to.
    pub(crate) content: &'a Content,
    /// The entries that have failed.
    pub(crate) broken: &'a Broken,
    /// The options for conditions of this entry, if it has its own; none: those of all rulesets.
    pub(crate) own_options: Option<Vec<OptionDef>>,
    /// Whether all terrain has been read, so that a name of it can be judged.
    pub(crate) terrain_read: bool,
    /// Whether all tokens and keywords have been read, so that a name of one can be judged.
    pub(crate) tokens_read: bool,
    /// Whether the current check is made against an entry that stands in for one that was left out.
    /// A problem may then be only a consequence of that.
    pub(crate) stands_in: bool,
    /// The names of other entries, if that is what is wanted.
    pub(crate) asked: Option<Vec<Asked>>,
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(content: &'a Content, broken: &'a Broken) -> Self {
        Self {
            content,
            broken,
            own_options: None,
            terrain_read: !content.terrains.is_empty(),
            tokens_read: true,
            stands_in: false,
            asked: None,
            findings: Vec::new(),
        }
    }

    /// The same, which remembers the names of other entries.
    pub(crate) fn asking(self) -> Self {
        Self {
            asked: Some(Vec::new()),
            ..self
        }
    }

    /// Notes a name of another entry, which may not be judged yet.
    pub(crate) fn ask(&mut self, path: impl Into<String>, category: Category, key: &str) {
        if let Some(asked) = &mut self.asked {
            let (path, key) = (path.into(), key.to_owned());
            asked.push(Asked {
                path,
                category,
                key,
            });
        }
    }

    /// Whether entries of this kind were left out, or none exist, so that a reference cannot be
    /// judged.
    pub(crate) fn unsure(&self, category: Category) -> bool {
        self.broken.any(category) || self.content.keys(category).is_empty()
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.findings
            .iter()
            .any(|finding| finding.severity == Severity::Error)
    }

    pub(crate) fn error(&mut self, path: impl Into<String>, message: impl Into<Said>) {
        self.push(Severity::Error, path.into(), message, None::<Said>);
    }

    pub(crate) fn warn(&mut self, path: impl Into<String>, message: impl Into<Said>) {
        self.push(Severity::Warning, path.into(), message, None::<Said>);
    }

    pub(crate) fn push(
        &mut self,
        severity: Severity,
        path: String,
        message: impl Into<Said>,
        help: Option<impl Into<Said>>,
    ) {
        let help = help.map(Into::into);
        let finding = Finding::new(path, severity, message);
        let follows = self.stands_in;
        self.add(Finding {
            help,
            follows,
            ..finding
        });
    }

    /// Reports what a list breaks.
    pub(crate) fn breaks(&mut self, path: impl Into<String>, message: impl Into<Said>) {
        let finding = Finding::new(path, Severity::Error, message);
        let follows = self.stands_in;
        self.add(Finding {
            follows,
            judged: true,
            ..finding
        });
    }

    /// Forgets findings from this one on that were there before, word for word.
    pub(crate) fn forget_again(&mut self, from: usize) {
        let new = self.findings.split_off(from.min(self.findings.len()));
        for finding in new {
            let same =
                |held: &Finding| held.path == finding.path && held.message == finding.message;
            if !self.findings.iter().any(same) {
                self.findings.push(finding);
            }
        }
    }

    fn add(&mut self, finding: Finding) {
        let decides = finding.severity == Severity::Error && !self.has_errors();
        if self.findings.len() < MAX_FINDINGS || decides {
            self.findings.push(finding);
        }
    }

    /// Adds an error with the nearest known name.
    pub(crate) fn unknown<'n>(
        &mut self,
        path: impl Into<String>,
        what: impl Into<Said>,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        let what: Said = what.into();
        let message = later!("fault-missing", what, name);
        self.push(Severity::Error, path.into(), message, meant(name, known));
    }

    /// Reports a number that is out of range.
    pub(crate) fn range<N: PartialOrd + std::fmt::Display>(
        &mut self,
        path: impl Into<String>,
        value: N,
        allowed: RangeInclusive<N>,
    ) {
        if allowed.contains(&value) {
            return;
        }
        let path = path.into();
        let message = out_of_range(named_in(&path), value, allowed);
        self.error(path.as_str(), message);
    }

    /// Reports a number out of range that belongs to a name of the data, as that of `Round(0)`
    /// does: the name is told.
    pub(crate) fn range_of<N: PartialOrd + std::fmt::Display>(
        &mut self,
        path: &str,
        holder: &impl Serialize,
        value: N,
        allowed: RangeInclusive<N>,
    ) {
        if allowed.contains(&value) {
            return;
        }
        let written = ron::to_string(holder).unwrap_or_default();
        let name = written.split('(').next().unwrap_or_default();
        self.error(path, out_of_range(name, value, allowed));
    }

    /// Reports a list that is too long, at the first item beyond the limit.
    pub(crate) fn at_most(&mut self, path: &str, count: usize, most: usize) {
        if count > most {
            let name = named_in(path);
            let message = later!("fault-at-most", most, name);
            self.error(format!("{path}/{most}"), message);
        }
    }

    /// Reports a shown text that is empty or overlong.
    pub(crate) fn text(&mut self, path: &str, text: &str, longest: usize) {
        if text.trim().is_empty() {
            self.error(path, later!("fault-empty", name = path));
        } else if text.chars().count() > longest {
            self.error(path, later!("fault-long", name = path, most = longest));
        }
    }

    /// Reports a malformed key.
    pub(crate) fn key(&mut self, path: impl Into<String>, key: &str) {
        let path = path.into();
        let key = match full(key) {
            // The key of an entry may have the name of its pack before it.
            Some((pack, key)) if path == "id" && id_flaw(pack).is_none() => key,
            _ => key,
        };
        if !is_key(key) {
            self.error(path, later!("fault-key", key));
        }
    }

    /// Reports a cited rule that is not in the rulebook.
    pub(crate) fn rule(&mut self, path: impl Into<String>, rule: RuleId) {
        if !self.content.rulebook.contains_key(&rule) {
            self.refers(path, Category::Rulebook, rule.as_str());
        }
    }

    /// The key of another ruleset that plays by a rule and lists what it plays by.
    pub(crate) fn owner_of(&self, ruleset: &Ruleset, rule: RuleId) -> Option<String> {
        let others = self.content.rulesets.iter();
        let mut others = others.filter(|other| other.id != ruleset.id);
        let owner = others.find(|other| other.rulebook.iter().any(|part| part.covers(rule)));
        owner.map(|owner| owner.id.clone())
    }

    /// Reports a part of the rulebook without any rule.
    pub(crate) fn rules(&mut self, path: impl Into<String>, part: RuleId) {
        if !self.content.rulebook.keys().any(|rule| part.covers(*rule)) {
            self.refers(path, Category::Rulebook, part.as_str());
        }
    }

    /// Runs a check against an entry, and notes if that entry stands in for one that was left out.
    pub(crate) fn against(&mut self, category: Category, key: &str, ask: impl FnOnce(&mut Self)) {
        let before = self.stands_in;
        self.stands_in |= self.broken.has(category, key);
        ask(self);
        self.stands_in = before;
    }

    /// Runs a check of an entry that stands in another one, at this path.
    pub(crate) fn within(&mut self, path: &str, check: impl FnOnce(&mut Self)) {
        let (findings, asked) = (self.findings.len(), self.asked.as_ref().map_or(0, Vec::len));
        check(self);
        for finding in self.findings.iter_mut().skip(findings) {
            finding.path = format!("{path}/{}", finding.path);
        }
        for asked in self.asked.iter_mut().flatten().skip(asked) {
            asked.path = format!("{path}/{}", asked.path);
        }
    }

    /// Reports a look that does not exist. Without any look of the kind, things are drawn plain.
    pub(crate) fn look(&mut self, path: impl Into<String>, category: Category, key: LookKey) {
        if !self.content.keys(category).is_empty() {
            self.refers(path, category, key.as_str());
        }
    }

    /// Whether an entry with this key exists. Reports a missing one.
    pub(crate) fn refers(
        &mut self,
        path: impl Into<String>,
        category: Category,
        key: &str,
    ) -> bool {
        let content = self.content;
        let path = path.into();
        self.ask(path.as_str(), category, key);
        let keys = content.keys(category);
        let known = keys.contains(&content.homes.key(category, key));
        if !known {
            self.lacks(path, category, key, keys);
        }
        known
    }

    /// Reports a token that the game does not know and no pack makes.
    pub(crate) fn token(&mut self, path: impl Into<String>, token: Token) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Tokens, token.key());
        let known = content.all_tokens();
        if self.tokens_read && !known.contains(&token) {
            let known = known.into_iter().map(Token::key).collect();
            self.lacks(path, Category::Tokens, token.key(), known);
        }
    }

    /// Reports a keyword that the game does not know and no pack makes.
    pub(crate) fn keyword(&mut self, path: impl Into<String>, keyword: Keyword) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Keywords, keyword.key());
        let known = content.all_keywords();
        if self.tokens_read && !known.contains(&keyword) {
            let known = known.into_iter().map(Keyword::key).collect();
            self.lacks(path, Category::Keywords, keyword.key(), known);
        }
    }

    /// Reports an unknown token or keyword of a condition.
    pub(crate) fn name_of_condition(&mut self, path: &str, condition: &Condition) {
        if let Condition::Has(token)
        | Condition::HasNo(token)
        | Condition::TargetHas(token)
        | Condition::HasAtLeast(token, _) = condition
        {
            self.token(format!("{path}/0"), *token);
        } else if let Condition::Keyword(keyword) | Condition::NotKeyword(keyword) = condition {
            self.keyword(format!("{path}/0"), *keyword);
        }
    }

    /// Reports an unknown token of an effect.
    pub(crate) fn token_of_effect(&mut self, path: &str, effect: &Effect) {
        if let Effect::Gain(token, _) | Effect::Lose(token, _) | Effect::TargetGains(token, _) =
            effect
        {
            self.token(format!("{path}/0"), *token);
        } else if let Effect::FriendsGain(_, token, _) = effect {
            self.token(format!("{path}/1"), *token);
        }
    }

    /// Reports an entry that is missing, or was left out.
    pub(super) fn lacks(&mut self, path: String, category: Category, key: &str, known: Vec<&str>) {
        let what = category.said();
        let left_out = self.broken.has(category, key);
        let (message, help) = if left_out {
            (later!("fault-broken", what, name = key), None)
        } else {
            let message = later!("fault-missing", what, name = key);
            (message, meant(key, known))
        };
        // A broken entry without a readable key may be the one that is meant.
        let follows = left_out || self.stands_in || self.broken.nameless.contains(&category);
        let finding = Finding::new(path, Severity::Error, message);
        self.add(Finding {
            help,
            follows,
            missing: !left_out,
            asked: Some(category),
            ..finding
        });
    }
}

/// The field that a path leads to: its last part that is no position in a list.
fn named_in(path: &str) -> &str {
    let mut parts = path.rsplit('/');
    let name = parts.find(|part| part.parse::<usize>().is_err());
    name.unwrap_or_default()
}

/// The words for a number that is out of its range.
pub(super) fn out_of_range<N: PartialOrd + std::fmt::Display>(
    name: &str,
    value: N,
    allowed: RangeInclusive<N>,
) -> Said {
    let (low, high) = (allowed.start(), allowed.end());
    let allowed = match low == high {
        true => Said::from(low.to_string()),
        false => later!("fault-span", low = low.to_string(), high = high.to_string()),
    };
    later!("fault-range", name, value = value.to_string(), allowed)
}
