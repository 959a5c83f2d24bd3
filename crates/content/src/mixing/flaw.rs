//! What is wrong with a change of a modification.

/// What is wrong with a change, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MixinFlaw {
    /// The path of the field in the modification.
    pub(super) path: String,
    /// What is wrong.
    pub(super) message: String,
}

impl MixinFlaw {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self {
            path: String::new(),
            message: message.into(),
        }
    }

    /// The same, within a field.
    pub(super) fn under(self, field: &str) -> Self {
        let path = match (field, self.path.as_str()) {
            (field, "") => field.to_owned(),
            ("", path) => path.to_owned(),
            (field, path) => format!("{field}/{path}"),
        };
        Self { path, ..self }
    }
}
