//! `cargo xtask setup`: only the system packages.

use crate::packages::{self, Purpose};

/// Installs everything that `play` and `test` need.
///
/// # Errors
/// Something is missing and may not be installed. The message holds the command to type.
pub(crate) fn run() -> Result<(), String> {
    packages::ensure(Purpose::Test)?;
    println!("the system packages were seen to");
    Ok(())
}
