//! `cargo xtask bless`: accept the rules' present behaviour as the expected one.

use crate::process;

/// Runs the golden tests of `arena` with `REEF_BLESS=1`, which makes them rewrite their journals.
///
/// # Errors
/// When the tests do not build or fail all the same.
pub(crate) fn run() -> Result<(), String> {
    let mut command = process::cargo(["test", "-p", "arena", "--test", "all", "golden::"]);
    command.env("REEF_BLESS", "1");
    process::run(command)?;
    println!("read the difference before you commit it: git diff --stat");
    Ok(())
}
