//! `cargo xtask setup`: only the system packages.

use crate::packages::{self, Purpose};

/// Sees to everything that `play` and `test` need.
///
/// # Errors
/// When something is missing and may not be installed; the message holds the command to type.
pub(crate) fn run() -> Result<(), String> {
    packages::ensure(Purpose::Test)?;
    println!("the system packages were seen to");
    Ok(())
}
