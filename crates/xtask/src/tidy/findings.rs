//! What a check finds.

/// The findings of one check: errors fail the command, warnings are only printed.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Findings {
    pub(super) errors: Vec<String>,
    pub(super) warnings: Vec<String>,
}

impl Findings {
    pub(super) fn add(&mut self, other: Self) {
        self.errors.extend(other.errors);
        self.warnings.extend(other.warnings);
    }
}
