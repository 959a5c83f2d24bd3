//! Chance for lists, the fuzzer and tests.

pub use content::Chance;
