//! How each level comes to a decision.
