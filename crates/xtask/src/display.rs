//! A screen for tests on machines without one: a virtual X server with a software Vulkan driver.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::{packages, process};

/// The number of times that the server is asked to end before it is killed.
const POLITE_SIGNALS: u32 = 20;

/// The wait after each request.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// Whether this machine has a screen: an X or a Wayland display.
pub(crate) fn has_screen() -> bool {
    has_x() || is_set("WAYLAND_DISPLAY")
}

/// Whether there is an X display, which the game's window needs.
pub(crate) fn has_x() -> bool {
    is_set("DISPLAY")
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// A running virtual X server; it ends when this is dropped.
pub(crate) struct VirtualScreen {
    server: Child,
    number: String,
}

impl VirtualScreen {
    /// Starts Xvfb with a screen of this size, such as `1280x720`, on a free display number, and
    /// waits until it is ready.
    ///
    /// # Errors
    /// When Xvfb is not installed or does not come up.
    pub(crate) fn start(size: &str) -> Result<Self, String> {
        let mut command = process::program("Xvfb");
        // Xvfb chooses a free number itself and writes it once clients may connect.
        command.args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            &format!("{size}x24"),
            "-noreset",
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
            // Older Vulkan loaders read the second name.
            command
                .env("VK_DRIVER_FILES", &file)
                .env("VK_ICD_FILENAMES", &file);
        }
    }
}

impl Drop for VirtualScreen {
    fn drop(&mut self) {
        // Ask politely first, so that the server removes its lock file. Ask again and again: a
        // server misses a signal that comes just before it goes to sleep, until something else
        // wakes it.
        for _ in 0..POLITE_SIGNALS {
            // The shell's own `kill`: a bare system may lack the program.
            process::succeeds("sh", &["-c", &format!("kill {}", self.server.id())]);
            thread::sleep(BETWEEN_SIGNALS);
            if matches!(self.server.try_wait(), Ok(Some(_))) {
                return;
            }
        }
        // If it is gone already, nothing is left to do.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The description of Mesa's software Vulkan driver, if it is installed.
fn software_driver() -> Option<PathBuf> {
    packages::vulkan_drivers().into_iter().find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_virtual_screen_is_there_while_it_is_held() {
        if !packages::on_path("Xvfb") {
            return;
        }
        let screen = VirtualScreen::start("1280x720").unwrap();
        let socket = PathBuf::from(format!("/tmp/.X11-unix/X{}", screen.number));
        assert!(socket.exists(), "{}", socket.display());
        let mut command = Command::new("true");
        screen.lend(&mut command);
        assert!(command.get_envs().any(|(name, _)| name == "DISPLAY"));
        drop(screen);
        assert!(
            !socket.exists(),
            "the server left {} behind",
            socket.display()
        );
    }
}
