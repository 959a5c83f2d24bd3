//! A screen for tests where there is none: a virtual X server with a software Vulkan driver.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::{packages, process};

/// Whether a window can be opened here at all.
pub(crate) fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// A running virtual X server; it ends when this is dropped.
pub(crate) struct VirtualScreen {
    server: Child,
    number: String,
}

impl VirtualScreen {
    /// Starts Xvfb on a free display number and waits until it is ready.
    ///
    /// # Errors
    /// When Xvfb is not installed or does not come up.
    pub(crate) fn start() -> Result<Self, String> {
        let mut command = process::program("Xvfb");
        // Xvfb chooses a free number itself and writes it once clients may connect.
        command.args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x720x24",
            "-nolisten",
            "tcp",
        ]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = command.spawn().map_err(|error| format!("Xvfb: {error}"))?;
        let mut number = String::new();
        if let Some(output) = server.stdout.take() {
            // An error leaves the number empty, which is handled below.
            let _ = BufReader::new(output).read_line(&mut number);
        }
        let screen = Self {
            server,
            number: number.trim().to_owned(),
        };
        if screen.number.is_empty() {
            return Err("Xvfb did not start".to_owned());
        }
        Ok(screen)
    }

    /// Makes the command open its windows here, drawn by the software driver unless the
    /// environment already names a driver: a hardware driver cannot present to Xvfb.
    pub(crate) fn lend(&self, command: &mut Command) {
        command
            .env("DISPLAY", format!(":{}", self.number))
            .env_remove("WAYLAND_DISPLAY");
        let named = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"];
        if named.iter().any(|name| env::var_os(name).is_some()) {
            return;
        }
        if let Some(file) = software_driver() {
            // The second name is what older Vulkan loaders read.
            command
                .env("VK_DRIVER_FILES", &file)
                .env("VK_ICD_FILENAMES", &file);
        }
    }
}

impl Drop for VirtualScreen {
    fn drop(&mut self) {
        // A polite signal first, so that the server removes its lock file.
        if !process::succeeds("kill", &[&self.server.id().to_string()]) {
            // Nothing is left to do when it is gone already.
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

/// The description of Mesa's software Vulkan driver, where it is installed.
fn software_driver() -> Option<PathBuf> {
    packages::vulkan_drivers().into_iter().find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd"))
    })
}
