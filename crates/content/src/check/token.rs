//! Checks of kinds of tokens, and of the names of tokens in clauses.

use crate::{
    Content, Fades, MOST_TOKENS, TokenDef, TokenKind, Trigger,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_clauses, check_traits},
        keyword::check_name,
        unplayed::{Bearer, GONE, warn_clauses, warn_traits},
    },
    token_mark::LONGEST_MARK,
};

/// The most that one token can be worth, in points of damage.
const MOST_WORTH: f64 = 20.0;

pub(crate) fn check_token(token: &TokenDef, report: &mut Report<'_>) {
    check_name(report, Category::Tokens, &token.id, token.token().is_some());
    report.text("name", &token.name, 30);
    report.text("text", &token.text, 300);
    report.rule("rule", token.rule);
    check_mark(&token.mark, report);
    report.range("most", token.most, 1..=MOST_TOKENS);
    if let Some(worth) = token.worth {
        report.range("worth", worth, -MOST_WORTH..=MOST_WORTH);
    }
    // It may name tokens that are read after it.
    report.tokens_read = false;
    check_traits(report, "traits", &token.traits, SPACES);
    check_clauses(report, "clauses", &token.clauses, SPACES);
    check_event(report, ENTRY, at("clauses", &token.clauses));
    warn_traits(report, "traits", &token.traits, Bearer::Token);
    warn_clauses(report, "clauses", &token.clauses, Bearer::Token);
    for (at, clause) in token.clauses.iter().enumerate() {
        if clause.may && clause.on.contains(&Trigger::EndTurn) && token.fades == Fades::EndTurn {
            report.error(format!("clauses/{at}/on"), GONE);
        }
    }
    warn_worth(token, report);
}

/// What stands for a token is a sign or two.
fn check_mark(mark: &str, report: &mut Report<'_>) {
    let blank = |sign: char| sign.is_whitespace() || sign.is_control();
    if mark.chars().count() > LONGEST_MARK {
        let message = format!("`mark` is longer than {LONGEST_MARK} characters");
        report.error("mark", message);
    } else if mark.chars().any(blank) {
        report.error("mark", "a mark is made of signs that are seen");
    }
}

/// The tokens that ask for the same mark as an earlier one of their own pack.
pub(super) fn same_marks(content: &Content) -> Vec<(&TokenDef, String)> {
    let home = |held: &TokenDef| content.homes.of(Category::Tokens, &held.id);
    let mut told = Vec::new();
    for (at, held) in content.tokens.iter().enumerate() {
        let same = |other: &&TokenDef| other.mark == held.mark && home(other) == home(held);
        let mut earlier = content.tokens[..at].iter();
        if let Some(other) = earlier.find(same).filter(|_| !held.mark.is_empty()) {
            let (mark, id) = (&held.mark, &other.id);
            let message =
                format!("the token `{id}` has the mark `{mark}` too; this one gets another");
            told.push((held, message));
        }
    }
    told
}

/// What computer players take a token for must fit what it is said to be.
fn warn_worth(token: &TokenDef, report: &mut Report<'_>) {
    let wrong = match (token.kind, token.worth) {
        (TokenKind::Boon, Some(worth)) => worth <= 0.0,
        (TokenKind::Bane, Some(worth)) => worth >= 0.0,
        (TokenKind::Mark, Some(_)) | (_, None) => false,
    };
    if wrong {
        let message = format!(
            "a {:?} of this worth: computer players go by the worth",
            token.kind
        );
        report.warn("worth", message);
    }
}

/// Checks what names things that are read after the tokens: terrain, options, dice, other tokens.
pub(crate) fn check_token_last(token: &TokenDef, report: &mut Report<'_>) {
    check_traits(report, "traits", &token.traits, SPACES);
    check_clauses(report, "clauses", &token.clauses, SPACES);
}

/// What is wrong with the use of a token that a pack makes: nothing gives it, or it changes
/// nothing.
/// Each with the field that it is about.
pub(super) fn idle(content: &Content) -> Vec<(&TokenDef, &'static str, String)> {
    let made = |held: &&TokenDef| held.token().is_some_and(|token| token.made().is_some());
    let made: Vec<&TokenDef> = content.tokens.iter().filter(made).collect();
    if made.is_empty() {
        return Vec::new();
    }
    let text = ron::to_string(content).unwrap_or_default();
    let mut told = Vec::new();
    for held in made {
        let id = &held.id;
        if !is_given(&text, id) {
            told.push((held, "id", format!("nothing gives the token `{id}`")));
        } else if held.kind != TokenKind::Mark && !held.acts() && !is_asked_for(&text, id) {
            let message = format!(
                "the token `{id}` changes nothing: it has neither clauses nor traits, and no \
                 condition, cost or effect of another entry looks at it"
            );
            told.push((held, "kind", message));
        }
    }
    told
}

/// Whether an effect, a cost, a weapon or a start gives such tokens, in all data as text.
fn is_given(text: &str, id: &str) -> bool {
    let ways = [
        format!("Gain({id},"),
        format!("TargetGains({id},"),
        // The band of `FriendsGain` stands before it.
        format!(",{id},"),
        format!("converts:Some({id})"),
        format!("{{{id}:"),
        format!(",{id}:"),
    ];
    ways.iter().any(|way| text.contains(way))
}

/// Whether a condition, a cost or an effect looks at such tokens, in all data as text.
fn is_asked_for(text: &str, id: &str) -> bool {
    let ways = ["Has", "HasNo", "HasAtLeast", "Lose"];
    ways.iter().any(|way| {
        let (one, more) = (format!("{way}({id})"), format!("{way}({id},"));
        text.contains(&one) || text.contains(&more)
    })
}
